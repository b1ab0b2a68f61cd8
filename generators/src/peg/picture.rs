//! Pictures that pegs can show.

use hlavolam_puzzles::board::{Lattice, Point};
use hlavolam_puzzles::peg::{Board, Position};

/// A picture with a name: its forms, each with `x` for a peg and `/` between the rows. Forms may be turned where `turns`.
struct Picture {
    name: &'static str,
    forms: &'static [&'static str],
    turns: bool,
}

const fn upright(name: &'static str, forms: &'static [&'static str]) -> Picture {
    Picture { name, forms, turns: false }
}

/// The pictures that are no letters or digits.
const SHAPES: &[Picture] = &[
    upright(
        "cross",
        &["-x-/xxx/-x-/-x-", "-x-/xxx/-x-/-x-/-x-", "--x--/--x--/xxxxx/--x--/--x--/--x--/--x--"],
    ),
    upright(
        "plus",
        &[
            "-x-/xxx/-x-",
            "--x--/--x--/xxxxx/--x--/--x--",
            "---x---/---x---/---x---/xxxxxxx/---x---/---x---/---x---",
        ],
    ),
    Picture { name: "arrow", forms: &["--x--/-xxx-/xxxxx/--x--/--x--"], turns: true },
    upright("house", &["--x--/-xxx-/xxxxx/-xxx-/-xxx-", "--x--/-xxx-/xxxxx/-x-x-/-xxx-", "-x-/xxx/xxx/x-x"]),
];

/// Letters and digits of three by five pegs.
const SIGNS: &[Picture] = &[
    upright("A", &["-x-/x-x/xxx/x-x/x-x"]),
    upright("B", &["xx-/x-x/xx-/x-x/xx-"]),
    upright("C", &["xxx/x--/x--/x--/xxx"]),
    upright("D", &["xx-/x-x/x-x/x-x/xx-"]),
    upright("E", &["xxx/x--/xx-/x--/xxx"]),
    upright("F", &["xxx/x--/xx-/x--/x--"]),
    upright("G", &["xxx/x--/x-x/x-x/xxx"]),
    upright("H", &["x-x/x-x/xxx/x-x/x-x"]),
    upright("I", &["xxx/-x-/-x-/-x-/xxx"]),
    upright("J", &["--x/--x/--x/x-x/xxx"]),
    upright("K", &["x-x/x-x/xx-/x-x/x-x"]),
    upright("L", &["x--/x--/x--/x--/xxx"]),
    upright("M", &["x-x/xxx/xxx/x-x/x-x"]),
    upright("N", &["xxx/x-x/x-x/x-x/x-x"]),
    upright("O", &["xxx/x-x/x-x/x-x/xxx"]),
    upright("P", &["xxx/x-x/xxx/x--/x--"]),
    upright("Q", &["xxx/x-x/x-x/xxx/--x"]),
    upright("R", &["xxx/x-x/xx-/x-x/x-x"]),
    upright("S", &["xxx/x--/xxx/--x/xxx"]),
    upright("T", &["xxx/-x-/-x-/-x-/-x-"]),
    upright("U", &["x-x/x-x/x-x/x-x/xxx"]),
    upright("V", &["x-x/x-x/x-x/x-x/-x-"]),
    upright("W", &["x-x/x-x/xxx/xxx/x-x"]),
    upright("X", &["x-x/x-x/-x-/x-x/x-x"]),
    upright("Y", &["x-x/x-x/-x-/-x-/-x-"]),
    upright("Z", &["xxx/--x/-x-/x--/xxx"]),
    upright("0", &["-x-/x-x/x-x/x-x/-x-"]),
    upright("1", &["-x-/xx-/-x-/-x-/xxx"]),
    upright("2", &["xx-/--x/-x-/x--/xxx"]),
    upright("3", &["xx-/--x/xx-/--x/xx-"]),
    upright("4", &["x-x/x-x/xxx/--x/--x"]),
    upright("5", &["xxx/x--/xx-/--x/xx-"]),
    upright("6", &["xxx/x--/xxx/x-x/xxx"]),
    upright("7", &["xxx/--x/--x/-x-/-x-"]),
    upright("8", &["xxx/x-x/xxx/x-x/xxx"]),
    upright("9", &["xxx/x-x/xxx/--x/xxx"]),
];

/// Where pegs show a picture on a board, with its name.
pub type Shown = (&'static str, Position);

/// What [`shown`] knows, besides the names of single pictures.
pub const COLLECTIONS: [&str; 4] = ["shapes", "letters", "digits", "all"];

/// The names of all pictures.
pub fn names() -> impl Iterator<Item = &'static str> {
    SHAPES.iter().chain(SIGNS).map(|picture| picture.name)
}

/// Every way in which pegs on a board show a picture with this name, or one of a collection: `shapes`, `letters`,
/// `digits` or `all`. Nothing if none is called so; there is no way where no picture fits, as on every triangular board.
///
/// ```
/// use hlavolam_generators::peg::shown;
/// use hlavolam_puzzles::peg::Preset;
/// let english = Preset::named("english").unwrap().board();
/// assert_eq!(shown(&english, "T").unwrap().len(), 5);
/// assert!(shown(&english, "tree").is_none());
/// ```
#[must_use]
pub fn shown(board: &Board, name: &str) -> Option<Vec<Shown>> {
    let belongs = |picture: &&Picture| match name {
        "all" => true,
        "shapes" => picture.name.len() > 1,
        "letters" => picture.name.len() == 1 && picture.name.as_bytes()[0].is_ascii_uppercase(),
        "digits" => picture.name.as_bytes()[0].is_ascii_digit(),
        _ => picture.name.eq_ignore_ascii_case(name),
    };
    let pictures: Vec<&Picture> = SHAPES.iter().chain(SIGNS).filter(belongs).collect();
    (!pictures.is_empty()).then(|| pictures.into_iter().flat_map(|picture| picture.on(board)).collect())
}

impl Picture {
    /// Every form, turn and place, each once.
    fn on(&self, board: &Board) -> Vec<Shown> {
        if board.lattice() == Lattice::Triangular {
            return Vec::new();
        }
        let mut found: Vec<Shown> = Vec::new();
        for form in self.forms {
            let mut points = points(form);
            for _ in 0..if self.turns { 4 } else { 1 } {
                found.extend(places(board, &points).into_iter().map(|pegs| (self.name, pegs)));
                points = turned(&points);
            }
        }
        let mut once = Vec::new();
        found.retain(|shown| {
            let is_new = !once.contains(shown);
            once.push(*shown);
            is_new
        });
        found
    }
}

fn points(form: &str) -> Vec<Point> {
    let row = |(row, text): (i16, &str)| -> Vec<Point> {
        let letters = (0..).zip(text.chars());
        letters.filter(|&(_, letter)| letter == 'x').map(|(column, _)| Point::new(row, column)).collect()
    };
    (0..).zip(form.split('/')).flat_map(row).collect()
}

/// A quarter turn to the right, shifted so that the first row and column are 0.
fn turned(points: &[Point]) -> Vec<Point> {
    let last = points.iter().map(|point| point.row).max().unwrap_or(0);
    points.iter().map(|point| Point::new(point.column, last - point.row)).collect()
}

/// The sets of holes that points fall on, wherever they lie.
fn places(board: &Board, points: &[Point]) -> Vec<Position> {
    let (rows, columns) = board.shape().extent();
    let starts = (0..rows).flat_map(|row| (0..columns).map(move |column| Point::new(row, column)));
    let at = |start: Point| {
        points.iter().map(|&point| board.hole_at(point.plus(start))).collect::<Option<Vec<u8>>>()
    };
    let set = |holes: Vec<u8>| Position(holes.into_iter().fold(0, |set, hole| set | 1 << hole));
    starts.filter_map(at).map(set).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_puzzles::peg::Preset;
    use std::collections::BTreeSet;

    fn english(name: &str) -> Vec<Shown> {
        shown(&Preset::named("english").unwrap().board(), name).unwrap()
    }

    #[test]
    fn every_picture_fits_the_english_board_and_looks_like_no_other() {
        let mut seen = BTreeSet::new();
        for name in names() {
            let ways = english(name);
            assert!(!ways.is_empty(), "{name}");
            let alone: BTreeSet<u64> = ways.iter().map(|(_, pegs)| pegs.0).collect();
            assert_eq!(alone.len(), ways.len(), "{name}");
            assert!(ways.iter().all(|(_, pegs)| seen.insert(pegs.0)), "{name}");
        }
        assert_eq!(names().count(), 4 + 26 + 10);
    }

    #[test]
    fn collections_hold_what_they_say() {
        let kinds = |name: &str| english(name).iter().map(|shown| shown.0).collect::<BTreeSet<_>>().len();
        assert_eq!(COLLECTIONS.map(kinds), [4, 26, 10, 40]);
        // Arms of one peg fit in 13 places, of two in nine, and of three in one.
        assert_eq!(english("plus").len(), 13 + 9 + 1);
    }

    #[test]
    fn an_arrow_points_four_ways() {
        let plus: Vec<Point> = points("-x-/xxx/-x-");
        let mut turned_plus = turned(&plus);
        turned_plus.sort();
        assert_eq!(turned_plus, plus);
        let arrows: BTreeSet<u64> = english("arrow").iter().map(|(_, pegs)| pegs.0).collect();
        assert!(arrows.len().is_multiple_of(4), "{}", arrows.len());
    }
}
