//! The answer to a puzzle: a solution, two of them, or why there is none.

use super::KIND;
use super::instance::{Puzzle, headline, letters};
use super::reasons::{reason_line, told};
use crate::cli::session::{Head, Reply, Session};
use crate::cli::status::Status;
use crate::cli::stop::{limit_told, limit_word};
use hlavolam_puzzles::diagram::Diagram;
use hlavolam_puzzles::evidence::write;
use hlavolam_puzzles::sudoku::claim::SudokuClaim;
use hlavolam_puzzles::sudoku::{Problem, Reason, draw_difference, draw_problem, draw_solution};
use serde::Serialize;
use serde_json::Value;

/// What was found out about a puzzle.
pub type Found = crate::cli::found::Found<Vec<u8>, Reason>;

/// What `--json` prints about an instance.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    side: u8,
    clues: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unique: Option<bool>,
    /// Another solution where one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

impl Found {
    /// The answer with a drawing.
    pub fn reply(&self, puzzle: &Puzzle, session: &Session) -> anyhow::Result<Reply> {
        let problem = &puzzle.instance.problem;
        self.checked(|grid| problem.check(grid))?;
        let claim = if session.wants_evidence() { self.claim(problem) } else { None };
        Ok(Reply {
            status: self.status(),
            text: if session.json { String::new() } else { self.text(puzzle, session) },
            json: if session.json { self.json(puzzle)? } else { String::new() },
            evidence: claim.map(|claim| write(&claim)).transpose()?,
            picture: session.wants_picture().then(|| self.picture(problem)),
        })
    }

    /// The answer as a line: the solution, or two parted by a space, or a word and why.
    pub fn line(&self, puzzle: &Puzzle, session: &Session, out: &mut String) -> anyhow::Result<Status> {
        self.checked(|grid| puzzle.instance.problem.check(grid))?;
        if session.json {
            out.push_str(&self.json(puzzle)?);
            return Ok(self.status());
        }
        let symbols = puzzle.instance.symbols;
        match self {
            Found::Solution(grid) | Found::Only(grid) => out.extend(letters(grid, symbols)),
            Found::Several([one, other]) => {
                out.extend(letters(one, symbols).chain([' ']).chain(letters(other, symbols)));
            }
            Found::Nothing(reason) => {
                out.push_str("impossible: ");
                out.push_str(&told(&puzzle.instance.problem, reason));
            }
            Found::Limit(stop, _) => out.push_str(limit_told(*stop).trim_end()),
        }
        Ok(self.status())
    }

    /// The one solution to be shown.
    fn grid(&self) -> Option<&[u8]> {
        match self {
            Found::Several([one, _]) => Some(one),
            found => found.solution().map(Vec::as_slice),
        }
    }

    fn claim(&self, problem: &Problem) -> Option<SudokuClaim> {
        let problem = problem.clone();
        match self {
            Found::Only(grid) => Some(SudokuClaim::unique(problem, grid)),
            Found::Several(two) => Some(SudokuClaim::several(problem, two)),
            Found::Nothing(reason) => Some(SudokuClaim::impossible(problem, reason)),
            Found::Solution(grid) | Found::Limit(_, Some(grid)) => Some(SudokuClaim::solution(problem, grid)),
            Found::Limit(_, None) => None,
        }
    }

    fn picture(&self, problem: &Problem) -> Diagram {
        match (self, self.grid()) {
            (Found::Several(two), _) => draw_difference(problem, two),
            (_, Some(grid)) => draw_solution(problem, grid),
            (_, None) => draw_problem(problem),
        }
    }

    fn json(&self, puzzle: &Puzzle) -> anyhow::Result<String> {
        let problem = &puzzle.instance.problem;
        let told = |grid: &[u8]| letters(grid, puzzle.instance.symbols).collect::<String>();
        let line = Line {
            head: Head::new(KIND, puzzle.name, self.status()),
            side: problem.shape().side(),
            clues: problem.clues(),
            solution: self.grid().map(told),
            unique: match self {
                Found::Only(_) => Some(true),
                Found::Several(_) => Some(false),
                _ => None,
            },
            other: if let Found::Several([_, other]) = self { Some(told(other)) } else { None },
            reasons: if let Found::Nothing(reason) = self {
                vec![reason_line(problem, reason)]
            } else {
                vec![]
            },
            limit: if let Found::Limit(stop, _) = self { Some(limit_word(*stop)) } else { None },
        };
        Ok(serde_json::to_string(&line)?)
    }

    fn text(&self, puzzle: &Puzzle, session: &Session) -> String {
        let problem = &puzzle.instance.problem;
        let drawn = session.drawn(&self.picture(problem));
        let head = headline(puzzle.name, problem);
        match self {
            Found::Solution(_) => format!("{head}\n{drawn}"),
            Found::Only(_) => format!("{head}\n{drawn}\nthere is no other solution\n"),
            Found::Several(two) => {
                let differ = two[0].iter().zip(&two[1]).filter(|(one, other)| one != other).count();
                format!("{head}\nmore than one solution\n\n{drawn}\nthey differ in {differ} cells\n")
            }
            Found::Nothing(reason) => {
                format!("{head}\nimpossible\n\n{}\n\n{drawn}", sentence(&told(problem, reason)))
            }
            Found::Limit(stop, _) => format!("{head}\n{}\n{drawn}", limit_told(*stop)),
        }
    }
}

/// Words as a sentence.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters
        .next()
        .map_or(String::new(), |first| first.to_uppercase().chain(letters).collect::<String>() + ".")
}
