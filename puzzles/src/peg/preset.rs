//! The boards that have names.

use super::{Board, Goal, Position, Problem};
use crate::board::{Lattice, Point, Shape};

/// How a preset's outline is given.
#[derive(Clone, Copy, Debug)]
enum Outline {
    /// Rows of the square lattice, `o` for a hole.
    Rows(&'static [&'static str]),
    /// A triangle standing on its base, with this many rows.
    Triangle(i16),
}

/// A named board with the problem it is best known for.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name on the command line.
    pub name: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
    outline: Outline,
    vacant: &'static [&'static str],
    finish: Option<&'static str>,
}

const ENGLISH: Outline =
    Outline::Rows(&["  ooo  ", "  ooo  ", "ooooooo", "ooooooo", "ooooooo", "  ooo  ", "  ooo  "]);
const FRENCH: Outline =
    Outline::Rows(&["  ooo  ", " ooooo ", "ooooooo", "ooooooo", "ooooooo", " ooooo ", "  ooo  "]);
const DIAMOND: Outline = Outline::Rows(&[
    "    o    ",
    "   ooo   ",
    "  ooooo  ",
    " ooooooo ",
    "ooooooooo",
    " ooooooo ",
    "  ooooo  ",
    "   ooo   ",
    "    o    ",
]);
const WIEGLEB: Outline = Outline::Rows(&[
    "   ooo   ",
    "   ooo   ",
    "   ooo   ",
    "ooooooooo",
    "ooooooooo",
    "ooooooooo",
    "   ooo   ",
    "   ooo   ",
    "   ooo   ",
]);
const SQUARE_6X6: Outline = Outline::Rows(&["oooooo"; 6]);

/// Every hole of the English board but the plus of nine.
const AROUND_CROSS: &[&str] = &[
    "c1", "d1", "e1", "c2", "e2", "a3", "b3", "c3", "e3", "f3", "g3", "a4", "g4", "a5", "b5", "c5", "e5",
    "f5", "g5", "c6", "e6", "c7", "d7", "e7",
];
/// The eight corners of the arms, and the lowest hole.
const AROUND_PENTAGON: &[&str] = &["c1", "e1", "a3", "g3", "a5", "g5", "c7", "e7", "d7"];

const fn triangle(
    name: &'static str,
    about: &'static str,
    rows: i16,
    vacant: &'static [&'static str],
) -> Preset {
    Preset { name, about, outline: Outline::Triangle(rows), vacant, finish: None }
}

const fn rows(
    name: &'static str,
    about: &'static str,
    outline: Outline,
    vacant: &'static [&'static str],
    finish: &'static str,
) -> Preset {
    Preset { name, about, outline, vacant, finish: Some(finish) }
}

/// Every preset, the English board first.
pub const PRESETS: &[Preset] = &[
    rows("english", "the English board of 33 holes, the centre empty, to the centre", ENGLISH, &["d4"], "d4"),
    rows("french", "the French board of 37 holes, the centre empty, to the centre", FRENCH, &["d4"], "d4"),
    rows("diamond", "the diamond of 41 holes, the centre empty, to the centre", DIAMOND, &["e5"], "e5"),
    rows("wiegleb", "Wiegleb's board of 45 holes, the centre empty, to the centre", WIEGLEB, &["e5"], "e5"),
    triangle("triangle-4", "the triangle of 10 holes, a side hole empty, to one peg anywhere", 4, &["a2"]),
    triangle("triangle-5", "the triangle of 15 holes, a corner empty, to one peg anywhere", 5, &["a1"]),
    triangle("triangle-6", "the triangle of 21 holes, a corner empty, to one peg anywhere", 6, &["a1"]),
    triangle("triangle-7", "the triangle of 28 holes, a corner empty, to one peg anywhere", 7, &["a1"]),
    triangle("triangle-8", "the triangle of 36 holes, a corner empty, to one peg anywhere", 8, &["a1"]),
    rows("square-6x6", "the square of 36 holes, c3 empty, to c3", SQUARE_6X6, &["c3"], "c3"),
    rows("cross", "nine pegs in a plus on the English board, to the centre", ENGLISH, AROUND_CROSS, "d4"),
    rows(
        "pentagon",
        "24 pegs in a pentagon on the English board, to the centre",
        ENGLISH,
        AROUND_PENTAGON,
        "d4",
    ),
];

impl Preset {
    /// The preset with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Preset> {
        PRESETS.iter().find(|preset| preset.name == name)
    }

    /// Its board.
    ///
    /// # Panics
    /// Never: a test builds every preset.
    #[must_use]
    pub fn board(&self) -> Board {
        let (lattice, points) = match self.outline {
            Outline::Rows(rows) => (Lattice::Square, points_of_rows(rows)),
            Outline::Triangle(rows) => (Lattice::Triangular, points_of_triangle(rows)),
        };
        Board::new(Shape::new(lattice, points)).expect("a preset has 1 to 64 holes")
    }

    /// The problem the board is known for.
    #[must_use]
    pub fn problem(&self) -> Problem {
        let board = self.board();
        let hole = |name: &str| super::parse_hole(&board, name).expect("a preset names its own holes");
        let empty = self.vacant.iter().fold(0, |set, name| set | 1 << hole(name));
        let goal = self.finish.map_or(Goal::AnySingle, |name| Goal::Pattern(Position(1 << hole(name))));
        Problem { start: Position(board.full() & !empty), goal, board }
    }
}

fn points_of_rows(rows: &[&str]) -> Vec<Point> {
    let mut points = Vec::new();
    for (row, text) in (0..).zip(rows) {
        points.extend(
            (0..).zip(text.chars()).filter(|&(_, c)| c == 'o').map(|(column, _)| Point::new(row, column)),
        );
    }
    points
}

fn points_of_triangle(rows: i16) -> Vec<Point> {
    (0..rows).flat_map(|row| (0..=row).map(move |column| Point::new(row, column))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_have_the_holes_and_pegs_their_descriptions_say() {
        let sizes: Vec<_> =
            PRESETS.iter().map(|p| (p.name, p.board().len(), p.problem().start.peg_count())).collect();
        let expected = [
            ("english", 33, 32),
            ("french", 37, 36),
            ("diamond", 41, 40),
            ("wiegleb", 45, 44),
            ("triangle-4", 10, 9),
            ("triangle-5", 15, 14),
            ("triangle-6", 21, 20),
            ("triangle-7", 28, 27),
            ("triangle-8", 36, 35),
            ("square-6x6", 36, 35),
            ("cross", 33, 9),
            ("pentagon", 33, 24),
        ];
        assert_eq!(sizes, expected);
    }
}
