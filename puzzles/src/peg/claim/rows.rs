//! Boards and problems in JSON: the grid, the rows of a drawing, and where to finish.

use crate::board::Lattice;
use crate::notation::Source;
use crate::peg::{Board, Goal, Position, Problem, Reading, parse_holes, read_drawings, write_drawing};
use serde::{Deserialize, Serialize};

/// A problem as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ProblemText {
    grid: Lattice,
    position: Vec<String>,
    finish: Finish,
}

/// A board as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardText {
    grid: Lattice,
    holes: Vec<String>,
}

/// `any`, names of holes, or the rows of a drawing.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Finish {
    Word(String),
    Rows(Vec<String>),
}

/// Serde functions for a field that holds a [`Problem`].
pub(super) mod problem {
    use super::{Problem, ProblemText};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub(in crate::peg::claim) fn serialize<S: Serializer>(
        problem: &Problem,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        ProblemText::from(problem).serialize(to)
    }

    pub(in crate::peg::claim) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Problem, D::Error> {
        ProblemText::deserialize(from)?.read().map_err(D::Error::custom)
    }
}

/// Serde functions for a field that holds a [`Board`].
pub(super) mod board {
    use super::{Board, BoardText, Position, drawn, read};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub(in crate::peg::claim) fn serialize<S: Serializer>(board: &Board, to: S) -> Result<S::Ok, S::Error> {
        BoardText { grid: board.lattice(), holes: drawn(board, Position(0)) }.serialize(to)
    }

    pub(in crate::peg::claim) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Board, D::Error> {
        let text = BoardText::deserialize(from)?;
        match read(text.grid, &text.holes).map_err(D::Error::custom)? {
            (board, Position(0)) => Ok(board),
            _ => Err(D::Error::custom("a board is drawn without pegs, `o` for each hole")),
        }
    }
}

impl From<&Problem> for ProblemText {
    fn from(problem: &Problem) -> Self {
        let board = &problem.board;
        let finish = match problem.goal {
            Goal::AnySingle => Finish::Word("any".to_owned()),
            Goal::Pattern(target) => match (target.peg_count(), target.pegs().next()) {
                (1, Some(hole)) => Finish::Word(board.name(hole)),
                _ => Finish::Rows(drawn(board, target)),
            },
        };
        Self { grid: board.lattice(), position: drawn(board, problem.start), finish }
    }
}

impl ProblemText {
    fn read(self) -> Result<Problem, String> {
        let (board, start) = read(self.grid, &self.position)?;
        let goal = match self.finish {
            Finish::Word(word) if word == "any" => Goal::AnySingle,
            Finish::Word(names) => {
                let source = Source::new("finish", &names);
                Goal::Pattern(parse_holes(&board, &source).map_err(|error| error.what().to_owned())?)
            }
            Finish::Rows(rows) => match read(self.grid, &rows)? {
                (same, target) if same == board => Goal::Pattern(target),
                _ => return Err("the finish is drawn on another board than the position".to_owned()),
            },
        };
        Ok(Problem { board, start, goal })
    }
}

fn drawn(board: &Board, pegs: Position) -> Vec<String> {
    let text = write_drawing(board, pegs, None);
    text.lines().filter(|line| !line.contains(':')).map(str::to_owned).collect()
}

/// Reads rows in the letters that are written here, and no others: `x`, `o`, `-` and the space.
fn read(grid: Lattice, rows: &[String]) -> Result<(Board, Position), String> {
    for (number, row) in (1..).zip(rows) {
        if let Some(letter) = row.chars().find(|letter| !"xo- ".contains(*letter)) {
            return Err(format!(
                "row {number}: `{}` means nothing here, only `x`, `o`, `-` and the space do",
                letter.escape_debug()
            ));
        }
    }
    let source = Source::new("rows", &rows.join("\n"));
    let reading = Reading { lattice: Some(grid), inline: false };
    let drawings = read_drawings(&source, reading)
        .map_err(|error| format!("row {}: {}, {} expected", error.line(), error.what(), error.expected()))?;
    match <[_; 1]>::try_from(drawings) {
        Ok([drawing]) => Ok((drawing.board, drawing.pegs)),
        Err(_) => Err("an empty row parts the drawing in two".to_owned()),
    }
}
