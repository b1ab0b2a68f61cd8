//! Positions at random, and a collection of well-meant and of wrong drawings.

use hlavolam_puzzles::board::{Lattice, Point, Shape};
use hlavolam_puzzles::peg::{Board, Goal, MAX_HOLES, Position};
use proptest::collection::btree_set;
use proptest::prelude::*;

/// A board of any outline on either lattice, with any pegs.
pub fn any_position() -> impl Strategy<Value = (Board, Position)> {
    let lattice = prop_oneof![Just(Lattice::Square), Just(Lattice::Triangular)];
    let points =
        prop_oneof![btree_set((0..9i16, 0..9i16), 1..=MAX_HOLES), btree_set((0..20i16, 0..20i16), 1..9)];
    (lattice, points, any::<u64>()).prop_map(|(lattice, points, pegs)| {
        let points = points.into_iter().map(|(row, column)| Point::new(row, column)).collect();
        let board = Board::new(Shape::new(lattice, points)).unwrap();
        let pegs = Position(pegs & board.full());
        (board, pegs)
    })
}

/// A goal for a board that is not yet known.
#[derive(Clone, Copy, Debug)]
pub enum GoalSeed {
    None,
    Any,
    Holes(u64),
}

pub fn any_goal() -> impl Strategy<Value = GoalSeed> {
    prop_oneof![Just(GoalSeed::None), Just(GoalSeed::Any), any::<u64>().prop_map(GoalSeed::Holes)]
}

impl GoalSeed {
    /// A goal on the board: a pattern has at least its first hole.
    pub fn within(self, board: &Board) -> Option<Goal> {
        match self {
            GoalSeed::None => None,
            GoalSeed::Any => Some(Goal::AnySingle),
            GoalSeed::Holes(holes) => Some(Goal::Pattern(Position(holes & board.full() | 1))),
        }
    }
}

/// The same position with other letters, spaces, line ends and comments.
pub fn other_ways_to_write(text: &str) -> Vec<String> {
    let (head, rows) = text.split_at(if text.starts_with("grid") { "grid: triangular\n".len() } else { 0 });
    let each_row = |change: &dyn Fn(&str) -> String| -> String {
        head.to_owned() + &rows.lines().map(|row| change(row) + "\n").collect::<String>()
    };
    let with = |peg: &str, hole: &str| head.to_owned() + &rows.replace('x', peg).replace('o', hole);
    vec![
        with("*", "0"),
        with("1", "H"),
        with("P", "h"),
        with("p", "."),
        with("●", "○"),
        text.replace('\n', "\r\n"),
        text.trim_end().to_owned(),
        format!("\u{feff}# a comment\n\n{text}\n\n# the end"),
        each_row(&|row| format!("{row}   ")),
        each_row(&|row| format!("#\n{row}")),
        each_row(&|row| spread(row, 2)),
        each_row(&|row| spread(row, 3)),
        each_row(&|row| format!("   {row}")),
    ]
}

fn spread(row: &str, by: usize) -> String {
    row.chars().map(|letter| letter.to_string() + &" ".repeat(by - 1)).collect()
}

/// Drawings as people type them, each with the plain drawing it should read like.
pub fn kind_inputs() -> Vec<(String, String)> {
    let english = "--xxx--\n--xxx--\nxxxxxxx\nxxxOxxx\nxxxxxxx\n--xxx--\n--xxx--";
    let spaced: Vec<String> = english.replace('-', " ").lines().map(|row| spread(row, 2)).collect();
    let triangle = "grid: triangular\n  x\n o x\nx x x";
    let seven = "oo***oo\noo***oo\n*******\n***o***\n*******\noo***oo\noo***oo";
    [
        (english.replace('-', " ").as_str(), english),
        (&english.replace("--\n", "\n"), english),
        (&spaced.join("\n"), english),
        (&english.replace('O', "◎"), english),
        ("Finish: D4\n  xxx\n  xxx\nxxxxxxx\nxxxoxxx\nxxxxxxx\n  xxx\n  xxx", english),
        ("finish: 17\n  xxx\n  xxx\nxxxxxxx\nxxxoxxx\nxxxxxxx\n  xxx\n  xxx", english),
        (
            "# only the centre\n\nfinish: d4\n\n  xxx\n  xxx\nxxxxxxx\nxxxoxxx\nxxxxxxx\n  xxx\n  xxx\n\n",
            english,
        ),
        // No other letter for a hole: by the rule each dot is one, so this is the full square of 49.
        (&seven.replace('o', "."), seven),
        ("..X", "ooX"),
        ("FINISH: Any\nxxo", "finish: any\nxxo"),
        ("finish: a1 c1\nxxo", "XxO"),
        ("xxx\nx x\nxxx", "xxx\nx-x\nxxx"),
        ("x x o", "xxo"),
        ("x  x  o\nx  x  x", "xxo\nxxx"),
        ("x   x   o\n    x", "xxo\n-x-"),
        ("-\n-xx", "xx"),
        ("x\nx\no", "x-\nx-\no-"),
        ("#\nxxo\n#xxx\n# # a title # #\nxxx", "xxo\nxxx"),
        // Rows shifted by half a hole are a triangular board, said or not.
        ("  x\n o x\nx x x", triangle),
        ("    x\n  o   x\nx   x   x", triangle),
        ("Grid: Triangular\nx\nox\nxxx", triangle),
        ("grid: triangular\nx\no x\nx x x", triangle),
        ("grid: triangular\nx-x", "grid: triangular\nx - x"),
        ("grid: triangular\n-xx\n-ox", "grid: triangular\n - x x\n- o x"),
        ("grid: square\nx-\n-x", "x-\n-x"),
    ]
    .map(|(text, same_as)| (text.to_owned(), same_as.to_owned()))
    .to_vec()
}

/// Drawings that are wrong: line and column of the error, and a part of what it says.
pub fn bad_inputs() -> Vec<(String, usize, usize, &'static str)> {
    let nothing = "there is no board here";
    let (below, twice) = ("below the board", "given twice");
    let (step, out_of_line) = ("out of step", "out of line");
    let sixty_five = "xxxxxxxxxxxxx\n".repeat(5);
    [
        ("", 1, 1, nothing),
        ("# nothing\n# but words\n", 3, 1, nothing),
        (" \n\n", 3, 1, nothing),
        ("--\n--", 1, 1, "at least one hole"),
        ("xxo\nxyo", 2, 2, "`y` means nothing"),
        ("xxo\nx\u{a0}o", 2, 2, "\\u{a0}"),
        ("xxo  # three", 1, 6, "`#` means nothing"),
        ("xxo\n\txx", 2, 1, "a tab"),
        ("..xxx..\nxxxoxxx\n..xxx..", 1, 1, "`.` may be"),
        ("xxx\nxO.", 2, 3, "since `O` is a hole too"),
        ("finish: any\nooo\nooo", 2, 1, "no peg"),
        ("# start\n\n  xxo\nxxx", 3, 3, "no goal"),
        (" XXX\n XOX", 1, 2, "every hole is a goal hole"),
        ("finish: 1 2 3\nxxo", 2, 1, "every hole is a goal hole"),
        ("title: t\nfinish: a1\nxxO", 2, 9, "the goal is given twice"),
        ("finish: a1\nfinish: any\nxxo", 2, 1, twice),
        (" grid: square\n Grid: square\nxxo", 2, 2, twice),
        ("finish: k9\nxxo", 1, 9, "no hole k9"),
        ("finish:  a1, k9\nxxo", 1, 14, "no hole k9"),
        ("finish: a1,,b1\nxxo", 1, 12, "missing"),
        ("finish:\nxxo", 1, 8, "missing"),
        ("grid: round\nxxo", 1, 7, "no such grid"),
        ("grid:\nxxo", 1, 6, "no such grid"),
        (sixty_five.as_str(), 5, 13, "65 holes"),
        (&sixty_five.replace('x', "●"), 5, 13, "65 holes"),
        ("xxo\nfinish: any", 2, 1, below),
        ("xxo\n  title: late", 2, 3, below),
        ("xxo\n\n finish: any\n", 3, 2, "no board stands below"),
        ("grid: square\n", 1, 1, "no board stands below"),
        ("goal: a1\nxxo", 1, 1, "nothing is called `goal`"),
        ("\u{feff}goal: a1\r\nxxo", 1, 1, "nothing is called `goal`"),
        ("##xxx##\nxxxoxxx", 1, 1, "`#` begins a comment"),
        ("xxx\n # # x x x # #", 2, 2, "`#` begins a comment"),
        // One row of a triangle half a hole too far to the right, or to the left.
        ("grid: triangular\n   x\n  x x\n  x x x\nx x x x", 4, 3, step),
        ("grid: triangular\n   x\n x x\n x x x\nx x x x", 3, 4, step),
        ("grid: triangular\nx\nx x\n x x x", 4, 2, step),
        ("grid: triangular\n---x\n--o-x\n-x-x-x", 2, 1, "half a place"),
        ("grid: triangular\nx\nxx\nx x", 4, 3, step),
        ("grid: triangular\n  x\n xx\nxxx", 3, 3, step),
        ("grid: triangular\n    x\n  x   x\n x   x   x", 4, 2, step),
        ("x x x\n x x\nx x x\n x x x x\nx  x x", 2, 2, out_of_line),
        ("x x x\nx x x\nx  x x", 3, 4, out_of_line),
        ("x x  x", 1, 6, out_of_line),
        ("grid: square\n  x\n x x\nx x x", 3, 2, out_of_line),
        (&("x".to_owned() + &"-".repeat(255) + "x"), 1, 257, "too large"),
        (&"-\n".repeat(257), 257, 1, "too large"),
        ("finish: a1\nxxo\n\nxx?\n\nfinish: any", 4, 3, "`?` means nothing"),
    ]
    .map(|(text, line, column, what)| (text.to_owned(), line, column, what))
    .to_vec()
}
