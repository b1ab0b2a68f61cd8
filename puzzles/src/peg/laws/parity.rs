//! Laws of parity: the rule of three (Reiss 1857; Beasley, The Ins and Outs of Peg Solitaire, 1985).

use super::cases::{on_boards, on_positions, on_presets, random_game};
use crate::board::{Lattice, Point};
use crate::laws::Established::{OnPresets, Property};
use crate::laws::{Law, Numbers, claim};
use crate::peg::{Board, Position};

pub const LAWS: &[Law] = &[
    Law {
        id: "three-colours-in-a-jump",
        sentence: "Colour the holes along the diagonals in three colours in turn: every jump touches each colour once. On \
                   the square lattice this is so for both families of diagonals, on the triangular lattice for one.",
        established: Property,
        check: || on_boards(three_colours_in_a_jump),
    },
    Law {
        id: "parities-turn-together",
        sentence: "Count the pegs on each of the three colours: all game long, whether two of the counts are both even or \
                   both odd never changes.",
        established: Property,
        check: || on_positions(parities_turn_together),
    },
    Law {
        id: "position-classes",
        sentence: "On every named square board the positions fall into 16 classes that no jump leaves, and on the triangles \
                   into 4: the colours tell all that parity can tell.",
        established: OnPresets,
        check: || on_presets(position_classes),
    },
    Law {
        id: "the-other-diagonal-fails",
        sentence: "The second family of diagonals says nothing on the triangular lattice: there every triangle has a jump \
                   within a single colour.",
        established: OnPresets,
        check: || on_presets(the_other_diagonal_fails),
    },
];

fn falling(point: Point) -> usize {
    usize::from((point.row - point.column).rem_euclid(3).unsigned_abs())
}

fn rising(point: Point) -> usize {
    usize::from((point.row + point.column).rem_euclid(3).unsigned_abs())
}

/// The colourings that obey the rule of three.
fn colourings(lattice: Lattice) -> &'static [fn(Point) -> usize] {
    match lattice {
        Lattice::Square => &[rising, falling],
        Lattice::Triangular => &[rising],
    }
}

/// Which of the three colours the holes of a set have an odd number of.
fn odd_colours(board: &Board, set: Position, colour: fn(Point) -> usize) -> [bool; 3] {
    set.pegs().fold([false; 3], |mut odd, hole| {
        odd[colour(board.point(hole))] ^= true;
        odd
    })
}

fn three_colours_in_a_jump(board: &Board) -> Result<(), String> {
    colourings(board.lattice()).iter().try_for_each(|&colour| {
        board.jumps().iter().try_for_each(|jump| {
            claim(odd_colours(board, Position(jump.holes()), colour) == [true; 3], || format!("{jump:?}"))
        })
    })
}

fn parities_turn_together(board: &Board, start: Position, numbers: &mut Numbers) -> Result<(), String> {
    let game = random_game(board, start, numbers);
    colourings(board.lattice()).iter().try_for_each(|&colour| {
        let differences = |position| {
            let [a, b, c] = odd_colours(board, position, colour);
            (a != b, b != c)
        };
        let mut at = start;
        game.iter().try_for_each(|jump| {
            at.0 ^= jump.holes();
            claim(differences(at) == differences(start), || format!("{jump:?} to {:#x}", at.0))
        })
    })
}

/// Two positions are in one class if they differ by a sum of jumps modulo 2, so there are 2^(holes - rank) classes.
fn position_classes(board: &Board) -> Result<(), String> {
    let mut pivots: Vec<u64> = Vec::new();
    for jump in board.jumps() {
        let rest = pivots.iter().fold(jump.holes(), |rest, &pivot| rest.min(rest ^ pivot));
        if rest != 0 {
            pivots.push(rest);
        }
    }
    let classes = 1u64 << (board.len() - pivots.len());
    let expected = if board.lattice() == Lattice::Square { 16 } else { 4 };
    claim(classes == expected, || format!("{classes} classes"))
}

fn the_other_diagonal_fails(board: &Board) -> Result<(), String> {
    let within_one = board.jumps().iter().any(|jump| {
        let [from, over, to] = [jump.from, jump.over, jump.to].map(|hole| falling(board.point(hole)));
        from == over && over == to
    });
    claim(within_one == (board.lattice() == Lattice::Triangular), || format!("{within_one}"))
}
