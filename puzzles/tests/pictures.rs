//! Pictures that were looked at, and are drawn the same ever since.
//!
//! Each is kept as SVG and as the texts of several terminals. Where a change is meant, write them again with
//! `UPDATE_PICTURES=1 cargo test -p hlavolam-puzzles --test pictures` and look at what changed.

use hlavolam_puzzles::board::Lattice;
use hlavolam_puzzles::diagram::{Arrow, Diagram, Item, Panel, Place, Terminal, Tone};
use hlavolam_puzzles::notation::Source;
use hlavolam_puzzles::peg::{self, Jump, Move, parse_hole};
use hlavolam_puzzles::sudoku::{DigitSet, Highlight, Tie};
use hlavolam_puzzles::{dominosa, sudoku, uniforma};
use std::path::Path;

/// A name for each terminal that the pictures are written to.
const TERMINALS: [(&str, Terminal); 4] = [
    ("as it comes", Terminal { width: 80, colour: false, margins: true }),
    ("narrow", Terminal { width: 30, colour: false, margins: true }),
    ("in colour", Terminal { width: 80, colour: true, margins: true }),
    ("to be read back", Terminal { width: 80, colour: false, margins: false }),
];

/// The picture as all its texts, escape characters made visible.
fn texts(diagram: &Diagram) -> String {
    let text = |(name, terminal): (&str, Terminal)| {
        format!("-- {name}\n{}", diagram.to_text(&terminal).replace('\x1b', "^["))
    };
    TERMINALS.map(text).join("\n")
}

/// Compares with the file, or writes it.
fn check(name: &str, drawn: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures").join(name);
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        std::fs::write(&path, drawn).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    let line = kept.lines().zip(drawn.lines()).position(|(kept, drawn)| kept != drawn);
    assert!(kept == drawn, "{name} is drawn otherwise, from line {:?} on", line.map(|line| line + 1));
}

fn is_kept(name: &str, diagram: &Diagram) {
    check(&format!("{name}.svg"), &diagram.to_svg());
    check(&format!("{name}.txt"), &texts(diagram));
}

/// A game on a preset, as its drawing.
fn game(preset: &str, moves: &str) -> Diagram {
    let problem = peg::Preset::named(preset).unwrap().problem();
    let path = |play: &str| play.split('-').map(|hole| parse_hole(&problem.board, hole).unwrap()).collect();
    let moves: Vec<Move> = moves.split(' ').map(|play| Move { path: path(play) }).collect();
    peg::draw_solution(&problem, &moves).unwrap()
}

/// Hints on a preset, each jump as its two holes.
fn hints(preset: &str, winning: &[&str], losing: &[&str]) -> Diagram {
    let problem = peg::Preset::named(preset).unwrap().problem();
    let hole = |name: &str| parse_hole(&problem.board, name).unwrap();
    let jump = |name: &&str| -> Jump {
        let (from, to) = name.split_once('-').unwrap();
        problem.board.jump(hole(from), hole(to)).unwrap()
    };
    let [winning, losing] = [winning, losing].map(|jumps| jumps.iter().map(jump).collect::<Vec<_>>());
    peg::draw_hints(&problem.board, problem.start, Some(problem.goal), &winning, &losing)
}

#[test]
fn games() {
    let english = "d6-d4 f5-d5 e7-e5 e4-e6 c5-e5 a5-c5 e2-e4 g3-e3 d3-f3-f5-d5-b5 c7-e7-e5-e3 b3-d3-f3 c1-c3 \
                   a3-a5-c5 c4-c2 e1-c1-c3 g5-g3-e3 c6-c4-c2-e2-e4-c4 b4-d4";
    is_kept("english", &game("english", english));
    is_kept(
        "triangle-5",
        &game("triangle-5", "a3-a1 c5-a3 e5-c5 b5-d5 c3-c5 d5-b5 a1-c3 a4-a2 d4-b2-b4 a5-c5-a3-a1"),
    );
    is_kept("cross", &game("cross", "10-2 24-10 15-17 17-5 2-10 19-17 10-24 29-17"));
}

#[test]
fn hints_that_win_and_lose() {
    is_kept("hints-english", &hints("english", &["d2-d4", "b4-d4"], &["d6-d4", "d4-d2"]));
    is_kept("hints-triangle", &hints("triangle-4", &["c3-a1"], &["a3-c3", "c3-a3", "a4-a2"]));
    is_kept("hints-all-win", &hints("english", &["d2-d4"], &[]));
    is_kept("hints-all-lose", &hints("english", &[], &["d2-d4", "d6-d4"]));
    is_kept("hints-none", &hints("english", &[], &[]));
}

#[test]
fn weights() {
    let board = peg::Preset::named("triangle-4").unwrap().problem().board;
    is_kept("weights", &peg::draw_weights(&board, &[1, 0, 1, -1, 0, 1, 12, 0, -100, 1]));
}

#[test]
fn dominoes() {
    let problem = dominosa::Preset::named("double-3").unwrap().problem();
    is_kept("dominosa", &dominosa::draw_layout(&problem));
    let tiling = |letters| dominosa::Tiling::from_letters(problem.layout.grid().clone(), letters).unwrap();
    let solution = tiling("LRLRTLRLRBLRTTTLRBBB");
    is_kept("dominosa-solution", &dominosa::draw_solution(&problem.layout, &solution));
    let two = [solution, tiling("LRLRTLRLRBTTTTTBBBBB")];
    is_kept("dominosa-difference", &dominosa::draw_difference(&problem.layout, &two));
}

#[test]
fn squares() {
    let problem = uniforma::Preset::named("3-4-3-4").unwrap().problem();
    is_kept("uniforma", &uniforma::draw_problem(&problem));
}

#[test]
fn grids() {
    let read = |name: &str| {
        let preset = sudoku::Preset::named(name).unwrap();
        let puzzles = sudoku::Puzzles::new(&Source::new(name, preset.text), sudoku::Reading::default());
        puzzles.unwrap().read(0).unwrap().problem
    };
    for name in ["killer", "jigsaw", "windoku"] {
        is_kept(&format!("sudoku-{name}"), &sudoku::draw_problem(&read(name)));
    }
    let problem = read("example");
    let may: Vec<DigitSet> = problem.shape().cells().map(|cell| problem.open_digits(cell)).collect();
    let step = Highlight {
        cells: vec![1, 2],
        around: (9..18).collect(),
        marked: vec![(1, 5), (2, 7)],
        removed: vec![(3, 5), (7, 6)],
        ties: vec![
            Tie { ends: [(1, 5), (2, 7)], strong: true },
            Tie { ends: [(2, 7), (20, 4)], strong: false },
        ],
    };
    is_kept("sudoku-step", &sudoku::draw_step(&problem, problem.givens(), &may, &step));
}

/// Everything a panel can hold, in panels of several sizes side by side.
#[test]
fn every_item() {
    let spot = |x, y| Item::Spot { at: Place::new(x, y), tone: Tone::Ink };
    let arrow = |path: &[(i16, i16)], number| {
        let path: Vec<Place> = path.iter().map(|&(x, y)| Place::new(x, y)).collect();
        Item::Arrow(Arrow { path, number, name: "a-b-c-d-e-f-g-h".to_owned(), tone: Tone::Accent })
    };
    let mut round = Panel::new(Lattice::Square);
    round.items.extend((0..3).flat_map(|y| (0..3).map(move |x| spot(2 * x, 2 * y))));
    round.items.push(Item::Spot { at: Place::new(2, 4), tone: Tone::Accent });
    round.items.push(Item::Piece { at: Place::new(0, 0), tone: Tone::Accent });
    round.items.push(Item::Piece { at: Place::new(2, 0), tone: Tone::Faint });
    round.items.push(Item::Piece { at: Place::new(4, 4), tone: Tone::Ink });
    round.items.push(Item::Mark { at: Place::new(4, 4) });
    round.items.push(arrow(&[(0, 0), (4, 0), (4, 4), (0, 4), (0, 0)], Some(7)));
    let mut narrow = Panel::new(Lattice::Square);
    narrow.items.push(Item::Tile { ends: [Place::new(0, 0), Place::new(0, 2)], tone: Tone::Accent });
    narrow.items.push(Item::Tile { ends: [Place::new(2, 0), Place::new(2, 0)], tone: Tone::Ink });
    narrow.items.push(Item::Tile { ends: [Place::new(2, 2), Place::new(4, 2)], tone: Tone::Faint });
    narrow.items.push(Item::Field { at: Place::new(0, 0), colour: 3 });
    narrow.items.push(Item::Field { at: Place::new(2, 0), colour: 17 });
    narrow.items.push(Item::Label { at: Place::new(0, 2), text: "12345".to_owned(), tone: Tone::Faint });
    narrow.items.push(Item::Label { at: Place::new(2, 2), text: "1".to_owned(), tone: Tone::Accent });
    narrow.items.push(Item::Coordinate { at: Place::new(0, -2), text: "a".to_owned() });
    narrow.items.push(Item::Coordinate { at: Place::new(-2, 2), text: "10".to_owned() });
    narrow.caption = Some("a caption that is far too long for a board with but two columns".to_owned());
    let mut leaning = Panel::new(Lattice::Triangular);
    leaning.items.extend([(1, 0), (0, 2), (2, 2), (-1, 4), (1, 4), (3, 4)].map(|(x, y)| spot(x, y)));
    leaning.items.push(arrow(&[(1, 0), (-1, 4), (3, 4)], Some(12)));
    leaning.items.push(arrow(&[(3, 4), (1, 0)], None));
    let mut alone = Panel { caption: Some("one spot, and words".to_owned()), ..Panel::new(Lattice::Square) };
    alone.items.push(spot(0, 0));
    is_kept("narrow", &Diagram::from(alone.clone()));
    is_kept("items", &Diagram { panels: vec![round, narrow, leaning, alone], across: 3 });
}
