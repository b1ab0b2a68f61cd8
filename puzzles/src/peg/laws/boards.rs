//! Laws of boards.

use super::cases::{on_boards, on_presets};
use crate::board::{Lattice, Point};
use crate::laws::Established::{Exhaustive, OnPresets, Property};
use crate::laws::{Law, claim};
use crate::peg::{Board, Goal, PRESETS, Position, Preset, Problem};

pub const LAWS: &[Law] = &[
    Law {
        id: "holes-in-reading-order",
        sentence: "Holes are numbered as one reads: row by row from the top, each row from the left.",
        established: Property,
        check: || on_boards(holes_in_reading_order),
    },
    Law {
        id: "directions-have-opposites",
        sentence: "Where one can go in a direction, one can go back: the directions come in opposite pairs, two pairs \
                   on the square lattice and three on the triangular one.",
        established: Exhaustive,
        check: directions_have_opposites,
    },
    Law {
        id: "a-jump-is-a-line",
        sentence: "A jump's three holes lie side by side in a straight line, the jumped peg in the middle.",
        established: Property,
        check: || on_boards(a_jump_is_a_line),
    },
    Law {
        id: "jumps-come-in-pairs",
        sentence: "Along the line of a jump there is also the jump the other way, and no jump is listed twice.",
        established: Property,
        check: || on_boards(jumps_come_in_pairs),
    },
    Law {
        id: "a-run-of-n-holes",
        sentence: "A straight run of n holes gives 2(n-2) jumps, and a board has no others.",
        established: Property,
        check: || on_boards(a_run_of_n_holes),
    },
    Law {
        id: "known-jump-counts",
        sentence: "The English board has 76 jumps, the French 92; a triangle of n rows has 3(n-1)(n-2), and a square of \
                   n by n has 4n(n-2).",
        established: OnPresets,
        check: known_jump_counts,
    },
    Law {
        id: "named-problems",
        sentence: "The named square boards begin with one hole empty and end with one peg in that hole, the triangles end \
                   with a peg anywhere; the cross begins with holes 5, 10, 15 to 19, 24 and 29 of the English board \
                   filled, the pentagon with all but 1, 3, 7, 13, 21, 27 and 31 to 33, and both end in hole 17.",
        established: OnPresets,
        check: named_problems,
    },
    Law {
        id: "one-bit-a-hole",
        sentence: "A full board has as many pegs as holes, and no peg stands outside it.",
        established: OnPresets,
        check: || on_presets(one_bit_a_hole),
    },
];

fn holes_in_reading_order(board: &Board) -> Result<(), String> {
    let points: Vec<Point> = (0..).take(board.len()).map(|hole| board.point(hole)).collect();
    claim(points.is_sorted_by(|a, b| (a.row, a.column) < (b.row, b.column)), || format!("{points:?}"))?;
    (0..)
        .zip(points)
        .try_for_each(|(hole, point)| claim(board.hole_at(point) == Some(hole), || format!("hole {hole}")))
}

fn directions_have_opposites() -> Result<(), String> {
    for (lattice, count) in [(Lattice::Square, 4), (Lattice::Triangular, 6)] {
        let steps = lattice.directions();
        let back = |step: Point| Point::new(-step.row, -step.column);
        let paired = steps.iter().all(|&step| step != back(step) && steps.contains(&back(step)));
        claim(paired && steps.len() == count, || format!("{lattice:?}: {steps:?}"))?;
    }
    Ok(())
}

fn a_jump_is_a_line(board: &Board) -> Result<(), String> {
    board.jumps().iter().try_for_each(|jump| {
        let [from, over, to] = [jump.from, jump.over, jump.to].map(|hole| board.point(hole));
        let step = Point::new(over.row - from.row, over.column - from.column);
        let straight = board.lattice().directions().contains(&step) && over.plus(step) == to;
        claim(straight && jump.holes().count_ones() == 3, || format!("{jump:?}"))
    })
}

fn jumps_come_in_pairs(board: &Board) -> Result<(), String> {
    board.jumps().iter().try_for_each(|jump| {
        let back = board.jump(jump.to, jump.from);
        let times = board.jumps().iter().filter(|other| *other == jump).count();
        claim(back.is_some_and(|back| back.over == jump.over) && times == 1, || format!("{jump:?}"))
    })
}

/// Counts without looking at jumps: for each way of the lattice, the length of each run that begins on the board.
fn a_run_of_n_holes(board: &Board) -> Result<(), String> {
    let on_board = |at: &Point| board.hole_at(*at).is_some();
    let mut expected = 0;
    for &step in board.lattice().directions().iter().filter(|step| step.row > 0 || step.column > 0) {
        let back = Point::new(-step.row, -step.column);
        for &start in board.shape().points().iter().filter(|start| !on_board(&start.plus(back))) {
            let run = std::iter::successors(Some(start), |at| Some(at.plus(step)).filter(on_board)).count();
            expected += 2 * run.saturating_sub(2);
        }
    }
    claim(board.jumps().len() == expected, || format!("{} jumps, not {expected}", board.jumps().len()))
}

fn known_jump_counts() -> Result<(), String> {
    let triangle = |n: usize| 3 * (n - 1) * (n - 2);
    let known = [
        ("english", 76),
        ("french", 92),
        ("triangle-4", triangle(4)),
        ("triangle-5", triangle(5)),
        ("triangle-6", triangle(6)),
        ("triangle-7", triangle(7)),
        ("triangle-8", triangle(8)),
        ("square-6x6", 4 * 6 * (6 - 2)),
    ];
    known.into_iter().try_for_each(|(name, expected)| {
        let count = Preset::named(name).map(|preset| preset.board().jumps().len());
        claim(count == Some(expected), || format!("{name} has {count:?} jumps"))
    })
}

fn named_problems() -> Result<(), String> {
    let numbered = |holes: &[u8]| holes.iter().fold(0, |set, hole| set | 1u64 << (hole - 1));
    PRESETS.iter().try_for_each(|preset| {
        let Problem { board, start, goal } = preset.problem();
        let empty = board.full() & !start.0;
        let centre = Goal::Pattern(Position(numbered(&[17])));
        let right = match (preset.name, board.lattice()) {
            ("cross", _) => start.0 == numbered(&[5, 10, 15, 16, 17, 18, 19, 24, 29]) && goal == centre,
            ("pentagon", _) => empty == numbered(&[1, 3, 7, 13, 21, 27, 31, 32, 33]) && goal == centre,
            (_, Lattice::Triangular) => empty.count_ones() == 1 && goal == Goal::AnySingle,
            (_, Lattice::Square) => empty.count_ones() == 1 && goal == Goal::Pattern(Position(empty)),
        };
        claim(right && start.0 & !board.full() == 0, || format!("{}: {start:?} to {goal:?}", preset.name))
    })
}

fn one_bit_a_hole(board: &Board) -> Result<(), String> {
    let full = board.full();
    let holes = board.len();
    claim(full.count_ones() as usize == holes && full.trailing_ones() as usize == holes, || {
        format!("{full:#x}")
    })
}
