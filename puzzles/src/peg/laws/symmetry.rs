//! Laws of rotations and reflections.

use super::cases::{on_boards, on_positions, on_presets, random_position};
use crate::board::{Lattice, Permutation};
use crate::laws::Established::{OnPresets, Property};
use crate::laws::{Law, Numbers, claim};
use crate::peg::{Board, Goal, Jump, Position, Problem};
use std::collections::BTreeSet;

pub const LAWS: &[Law] = &[
    Law {
        id: "symmetries-form-a-group",
        sentence: "Doing nothing is a symmetry, one symmetry after another is one, and each can be undone by one; none is \
                   listed twice.",
        established: Property,
        check: || on_boards(symmetries_form_a_group),
    },
    Law {
        id: "one-hole-to-one-hole",
        sentence: "A symmetry sends every hole to a hole of its own; a list that sends two holes to one, or a hole off the \
                   board, is no symmetry.",
        established: Property,
        check: || on_boards(one_hole_to_one_hole),
    },
    Law {
        id: "symmetries-of-the-lattice",
        sentence: "The number of symmetries of a board divides 8 on the square lattice and 12 on the triangular one; the \
                   named square boards have all 8, the triangles 6.",
        established: Property,
        check: symmetries_of_the_lattice,
    },
    Law {
        id: "symmetries-keep-neighbours",
        sentence: "Turned or reflected, holes that were neighbours are neighbours, and no others are.",
        established: OnPresets,
        check: || on_presets(symmetries_keep_neighbours),
    },
    Law {
        id: "symmetries-permute-jumps",
        sentence: "Turned or reflected, the jumps of a board are the jumps of the board, each once.",
        established: Property,
        check: || on_boards(symmetries_permute_jumps),
    },
    Law {
        id: "turn-then-jump",
        sentence: "Turning a position and then jumping gives the same as jumping and then turning.",
        established: Property,
        check: || on_positions(turn_then_jump),
    },
    Law {
        id: "turning-hole-by-hole",
        sentence: "Turning a whole position puts a peg in a hole just if the hole it comes from has one, and turning twice \
                   is turning by both turns at once.",
        established: Property,
        check: || on_positions(turning_hole_by_hole),
    },
    Law {
        id: "goals-keep-their-symmetries",
        sentence: "The symmetries that keep a goal are all those, and only those, after which the same positions meet it; \
                   one peg anywhere keeps them all.",
        established: Property,
        check: || on_positions(goals_keep_their_symmetries),
    },
];

fn symmetries_form_a_group(board: &Board) -> Result<(), String> {
    let listed = board.symmetries();
    let group: BTreeSet<&Permutation> = listed.iter().collect();
    let nothing = Permutation::identity(u8::try_from(board.len()).map_err(|error| error.to_string())?);
    claim(listed.first() == Some(&nothing) && group.len() == listed.len(), || format!("{listed:?}"))?;
    for a in listed {
        let undone = a.then(&a.inverse()) == nothing && a.inverse().then(a) == nothing;
        claim(undone && group.contains(&a.inverse()), || format!("{a:?} cannot be undone"))?;
        for b in listed {
            claim(group.contains(&a.then(b)), || format!("{a:?} then {b:?} is missing"))?;
        }
    }
    Ok(())
}

fn one_hole_to_one_hole(board: &Board) -> Result<(), String> {
    let holes = || (0..).take(board.len());
    for turn in board.symmetries() {
        let images: Vec<u8> = holes().map(|hole| turn.image(hole)).collect();
        let reached: BTreeSet<u8> = images.iter().copied().collect();
        let all = reached.into_iter().eq(holes()) && turn.len() == board.len() && !turn.is_empty();
        claim(all && Permutation::new(images.clone()).as_ref() == Some(turn), || format!("{images:?}"))?;
        for wrong in [images.last().copied(), u8::try_from(images.len()).ok()] {
            let list: Vec<u8> = wrong.into_iter().chain(images.iter().skip(1).copied()).collect();
            let fine = images.len() == 1 && wrong == Some(images[0]);
            claim(fine || Permutation::new(list.clone()).is_none(), || format!("{list:?} is accepted"))?;
        }
    }
    claim(Permutation::identity(0).is_empty(), || "moving nothing of nothing".to_owned())
}

fn symmetries_of_the_lattice() -> Result<(), String> {
    on_boards(|board| {
        let (most, count) = (most(board), board.symmetries().len());
        claim(most % count == 0, || format!("{count} symmetries"))
    })?;
    on_presets(|board| {
        let expected = if board.lattice() == Lattice::Square { 8 } else { 6 };
        let count = board.symmetries().len();
        claim(count == expected, || format!("{count} symmetries"))
    })
}

fn most(board: &Board) -> usize {
    match board.lattice() {
        Lattice::Square => 8,
        Lattice::Triangular => 12,
    }
}

fn symmetries_keep_neighbours(board: &Board) -> Result<(), String> {
    let neighbours = |a: u8, b: u8| {
        board.lattice().directions().iter().any(|&step| board.point(a).plus(step) == board.point(b))
    };
    let holes = || (0..).take(board.len());
    for turn in board.symmetries() {
        for (a, b) in holes().flat_map(|a| holes().map(move |b| (a, b))) {
            let kept = neighbours(a, b) == neighbours(turn.image(a), turn.image(b));
            claim(kept, || format!("{turn:?} of {a} and {b}"))?;
        }
    }
    Ok(())
}

fn turned(jump: Jump, turn: &Permutation) -> Jump {
    Jump { from: turn.image(jump.from), over: turn.image(jump.over), to: turn.image(jump.to) }
}

fn symmetries_permute_jumps(board: &Board) -> Result<(), String> {
    let jumps: BTreeSet<Jump> = board.jumps().iter().copied().collect();
    board.symmetries().iter().try_for_each(|turn| {
        let images: BTreeSet<Jump> = jumps.iter().map(|&jump| turned(jump, turn)).collect();
        claim(images == jumps, || format!("{turn:?}"))
    })
}

fn turn_then_jump(board: &Board, position: Position, _: &mut Numbers) -> Result<(), String> {
    for turn in board.symmetries() {
        let turn_pegs = |position: Position| Position(turn.image_of_set(position.0));
        for &jump in board.jumps() {
            let (one_way, other) =
                (turn_pegs(position).after(turned(jump, turn)), position.after(jump).map(turn_pegs));
            claim(one_way == other, || format!("{jump:?} and {turn:?}"))?;
        }
    }
    Ok(())
}

fn turning_hole_by_hole(board: &Board, position: Position, numbers: &mut Numbers) -> Result<(), String> {
    let second = &board.symmetries()[numbers.below(board.symmetries().len())];
    board.symmetries().iter().try_for_each(|turn| {
        let image = Position(turn.image_of_set(position.0));
        let by_hole = (0..).take(board.len()).all(|hole| image.has(turn.image(hole)) == position.has(hole));
        let at_once = turn.then(second).image_of_set(position.0) == second.image_of_set(image.0);
        claim(by_hole && at_once && image.0 & !board.full() == 0, || format!("{turn:?}, {second:?}"))
    })
}

/// A goal of few holes is kept now and then, and so are no pegs, all pegs, and the pegs of a whole orbit.
fn goals_keep_their_symmetries(board: &Board, start: Position, numbers: &mut Numbers) -> Result<(), String> {
    let any = random_position(board, numbers);
    let orbit =
        board.symmetries().iter().fold(0, |set, turn| set | turn.image_of_set(any.0 & any.0.wrapping_neg()));
    for goal in [Goal::AnySingle, Goal::Pattern(any), Goal::Pattern(Position(orbit)), Goal::Pattern(start)] {
        let kept = Problem { board: board.clone(), start, goal }.goal_symmetries();
        let met = |turn: &Permutation| {
            let mut ends = goal.positions(board).into_iter();
            ends.all(|end| goal.is_met(end) && goal.is_met(Position(turn.image_of_set(end.0))))
        };
        let expected: Vec<Permutation> =
            board.symmetries().iter().filter(|turn| met(turn)).cloned().collect();
        claim(kept == expected, || format!("{goal:?}: {kept:?}"))?;
    }
    Ok(())
}
