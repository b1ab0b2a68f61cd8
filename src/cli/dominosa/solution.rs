//! The answer to a layout: a solution, two of them, or why there is none.

use super::KIND;
use super::instance::headline;
use super::reasons::{reason_line, told};
use crate::cli::session::{Head, Reply, Session};
use crate::cli::stop::{limit_told, limit_word};
use hlavolam_puzzles::diagram::{Diagram, Terminal};
use hlavolam_puzzles::dominosa::claim::DominosaClaim;
use hlavolam_puzzles::dominosa::{
    PlaceId, Problem, Reason, Tiling, draw_difference, draw_layout, draw_solution, write_id,
};
use hlavolam_puzzles::evidence::{counted, write};
use serde::Serialize;
use serde_json::Value;

/// What was found out about a layout.
pub type Found = crate::cli::found::Found<Tiling, Reason>;

/// What `--json` prints about an instance.
#[derive(Serialize)]
struct Line<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    id: String,
    columns: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    placement: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unique: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    placements: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    differences: Vec<Difference>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
}

/// A domino that lies at different places in two solutions.
#[derive(Serialize)]
struct Difference {
    domino: String,
    places: [String; 2],
}

/// The answer for one instance.
pub fn reply(name: &str, problem: &Problem, found: &Found, session: &Session) -> anyhow::Result<Reply> {
    found.checked(|tiling| problem.check(tiling))?;
    let claim = if session.wants_evidence() { found.claim(problem) } else { None };
    Ok(Reply {
        status: found.status(),
        text: if session.json { String::new() } else { found.text(name, problem, session.console.colour) },
        json: if session.json { serde_json::to_string(&found.line(name, problem))? } else { String::new() },
        evidence: claim.map(|claim| write(&claim)).transpose()?,
        picture: session.wants_picture().then(|| found.picture(problem)),
    })
}

impl Found {
    fn claim(&self, problem: &Problem) -> Option<DominosaClaim> {
        let problem = problem.clone();
        match self {
            Found::Only(tiling) => Some(DominosaClaim::unique(problem, tiling)),
            Found::Several(two) => Some(DominosaClaim::several(problem, two)),
            Found::Nothing(reason) => Some(DominosaClaim::impossible(problem, reason)),
            Found::Solution(tiling) | Found::Limit(_, Some(tiling)) => {
                Some(DominosaClaim::solution(problem, tiling))
            }
            Found::Limit(_, None) => None,
        }
    }

    fn picture(&self, problem: &Problem) -> Diagram {
        match (self, self.solution()) {
            (Found::Several(two), _) => draw_difference(&problem.layout, two),
            (_, Some(tiling)) => draw_solution(&problem.layout, tiling),
            (_, None) => draw_layout(problem),
        }
    }

    fn line<'a>(&self, name: &'a str, problem: &Problem) -> Line<'a> {
        let mut line = Line {
            head: Head::new(KIND, name, self.status()),
            id: write_id(&problem.layout),
            columns: problem.layout.grid().size().0,
            placement: self.solution().map(Tiling::letters),
            unique: None,
            placements: Vec::new(),
            differences: Vec::new(),
            reasons: Vec::new(),
            limit: None,
        };
        match self {
            Found::Solution(_) => {}
            Found::Only(_) => line.unique = Some(true),
            Found::Several(two) => {
                line.unique = Some(false);
                line.placements = two.iter().map(Tiling::letters).collect();
                line.differences = differences(problem, two);
            }
            Found::Nothing(reason) => line.reasons.push(reason_line(problem, reason)),
            Found::Limit(stop, _) => line.limit = Some(limit_word(*stop)),
        }
        line
    }

    fn text(&self, name: &str, problem: &Problem, colour: bool) -> String {
        let drawn = self.picture(problem).to_text(&Terminal { colour, ..Terminal::default() });
        let head = headline(name, &problem.layout);
        match self {
            Found::Solution(_) => format!("{head}\n{drawn}"),
            Found::Only(_) => format!("{head}\n{drawn}\nthere is no other solution\n"),
            Found::Several(two) => {
                format!("{head}\nmore than one solution\n\n{drawn}\n{}", differences_told(problem, two))
            }
            Found::Nothing(reason) => format!("{head}\nimpossible\n\n{}\n{drawn}", told(problem, reason)),
            Found::Limit(stop, _) => format!("{head}\n{}\n{drawn}", limit_told(*stop)),
        }
    }
}

/// The dominoes that lie elsewhere in the second solution, in the order of the first.
fn differences(problem: &Problem, [one, other]: &[Tiling; 2]) -> Vec<Difference> {
    let layout = &problem.layout;
    let moved = one.places().iter().copied().filter(|&place| !other.has(place));
    let difference = |place: PlaceId| {
        let domino = layout.domino(place);
        let elsewhere = other.places().iter().copied().find(|&place| layout.domino(place) == domino);
        let places = [place, elsewhere.unwrap_or(place)].map(|place| layout.grid().place_name(place));
        Difference { domino: domino.to_string(), places }
    };
    moved.map(difference).collect()
}

fn differences_told(problem: &Problem, two: &[Tiling; 2]) -> String {
    let differences = differences(problem, two);
    let count = counted(differences.len() as u64, "domino", "dominoes");
    let rows = differences.iter().map(|Difference { domino, places: [first, second] }| {
        format!("  {domino:<5}  at {first} or at {second}\n")
    });
    format!("they differ in {count}:\n{}", rows.collect::<String>())
}
