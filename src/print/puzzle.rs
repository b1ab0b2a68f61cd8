//! What is printed of a puzzle. Nothing here knows any puzzle.

use super::figure::Figure;

/// A puzzle that is ready to be printed.
#[derive(Clone, Debug)]
pub struct Printable {
    /// What it is.
    pub variety: Variety,
    /// How hard it is, if that is known.
    pub grade: Option<Grade>,
    /// The puzzle.
    pub picture: Figure,
    /// What is asked, where the picture and the rules do not say it.
    pub task: Option<String>,
    /// How it is solved.
    pub answer: Answer,
    /// Where it comes from, if it was made.
    pub origin: Option<Origin>,
    /// Where it was read, for errors.
    pub place: String,
}

/// A kind of puzzle with rules of its own: a chapter of a book.
#[derive(Clone, Debug)]
pub struct Variety {
    /// Where its chapters stand.
    pub order: Order,
    /// What it is called.
    pub name: String,
    /// What all of its kind are called that have the same rules.
    pub family: String,
    /// Their rules, a paragraph each.
    pub rules: Vec<String>,
    /// What its size means for the rules.
    pub scope: Option<Scope>,
    /// What shows their rules.
    pub examples: Vec<Example>,
}

/// A small puzzle with its answer, or a position before and after a move.
#[derive(Clone, Debug)]
pub struct Example {
    pub figures: fn() -> [Figure; 2],
    /// What stands beneath the two.
    pub captions: [&'static str; 2],
}

/// What the size of a puzzle means for its rules: all from the first to a last, such as `Numbers from 1 to` and `9`.
#[derive(Clone, Debug)]
pub struct Scope {
    pub from: &'static str,
    pub to: String,
}

/// Where chapters stand: by kind in the order of the catalogue, then by rules, then by size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Order {
    pub kind: usize,
    pub rules: usize,
    pub size: usize,
}

/// How hard a puzzle is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Grade {
    /// Grades of a kind are in this order.
    pub rank: usize,
    /// The English word for it.
    pub name: String,
}

/// How a puzzle is solved.
#[derive(Clone, Debug)]
pub enum Answer {
    /// The solution as a picture.
    Picture(Figure),
    /// Moves, and the positions after some of them: the number of the move, and the picture.
    Moves { moves: Vec<String>, positions: Vec<(usize, Figure)> },
}

/// The run of a generator that made a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Origin {
    /// The kind of puzzle, as the command line calls it.
    pub kind: &'static str,
    /// The version of the generator, where it tells one.
    pub version: Option<u64>,
    pub seed: u64,
    pub index: u64,
}

/// An example with its pictures.
pub struct Drawn {
    pub figures: [Figure; 2],
    pub captions: [&'static str; 2],
}

/// Puzzles of one variety and grade.
pub struct Chapter<'a> {
    pub variety: &'a Variety,
    pub grade: Option<&'a Grade>,
    pub puzzles: Vec<&'a Printable>,
    pub examples: Vec<Drawn>,
}

impl Example {
    fn drawn(&self) -> Drawn {
        Drawn { figures: (self.figures)(), captions: self.captions }
    }
}

impl Printable {
    /// Where it stands, and what it is called there.
    pub fn called(&self, name: &str) -> String {
        format!("{}: {name}", self.place)
    }
}

/// Puts puzzles into chapters, in the order of the catalogue and from easy to hard, those without a grade last; within a chapter they
/// keep their order.
pub fn chapters(puzzles: &[Printable]) -> Vec<Chapter<'_>> {
    let mut sorted: Vec<&Printable> = puzzles.iter().collect();
    sorted.sort_by_key(|puzzle| key(puzzle));
    let alike = |one: &&Printable, other: &&Printable| key(one) == key(other);
    sorted
        .chunk_by(alike)
        .map(|puzzles| Chapter {
            variety: &puzzles[0].variety,
            grade: puzzles[0].grade.as_ref(),
            puzzles: puzzles.to_vec(),
            examples: puzzles[0].variety.examples.iter().map(Example::drawn).collect(),
        })
        .collect()
}

fn key(puzzle: &Printable) -> (Order, bool, Option<&Grade>) {
    let grade = puzzle.grade.as_ref();
    (puzzle.variety.order, grade.is_none(), grade)
}

impl Order {
    /// Whether the rules are the same, whatever the size.
    pub fn has_rules_of(&self, other: &Self) -> bool {
        (self.kind, self.rules) == (other.kind, other.rules)
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use hlavolam_puzzles::board::Lattice;
    use hlavolam_puzzles::diagram::{Item, Panel, Place, Tone};

    /// A square of numbers as a puzzle and its answer.
    pub fn printable(side: i16, grade: &str) -> Printable {
        fn square(side: i16) -> Figure {
            let mut panel = Panel::new(Lattice::Square);
            let at = |number: i16| Place::new(2 * (number % side), 2 * (number / side));
            panel.items.extend((0..side * side).map(|number| Item::Label {
                at: at(number),
                text: "1".to_owned(),
                tone: Tone::Ink,
            }));
            panel.into()
        }
        let rank = ["easy", "hard"].iter().position(|known| *known == grade).unwrap_or(2);
        Printable {
            variety: Variety {
                order: Order { size: side.unsigned_abs().into(), ..Order::default() },
                name: "Squares".to_owned(),
                family: "Squares".to_owned(),
                rules: Vec::new(),
                scope: None,
                examples: vec![Example { figures: || [square(2), square(2)], captions: [""; 2] }],
            },
            grade: (!grade.is_empty()).then(|| Grade { rank, name: grade.to_owned() }),
            picture: square(side),
            task: None,
            answer: Answer::Picture(square(side)),
            origin: None,
            place: String::new(),
        }
    }

    #[test]
    fn chapters_go_from_easy_to_hard_and_keep_the_order() {
        let puzzles = ["hard", "easy", "hard", ""].map(|grade| printable(4, grade));
        let chapters = chapters(&puzzles);
        let told: Vec<(Option<&str>, usize)> = chapters
            .iter()
            .map(|chapter| (chapter.grade.map(|grade| grade.name.as_str()), chapter.puzzles.len()))
            .collect();
        assert_eq!(told, [(Some("easy"), 1), (Some("hard"), 2), (None, 1)]);
    }
}
