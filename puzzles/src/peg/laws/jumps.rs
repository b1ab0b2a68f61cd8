//! Laws of single jumps.

use super::cases::{on_boards, on_positions};
use crate::laws::Established::Property;
use crate::laws::{Law, Numbers, claim};
use crate::peg::{Board, Jump, Position};

pub const LAWS: &[Law] = &[
    Law {
        id: "one-peg-fewer",
        sentence: "A jump takes exactly one peg off the board.",
        established: Property,
        check: || after_every_jump(|_, before, _, after| after.peg_count() + 1 == before.peg_count()),
    },
    Law {
        id: "three-holes-change",
        sentence: "A jump changes its three holes and nothing else: the first two become empty, the third gets a peg.",
        established: Property,
        check: || after_every_jump(three_holes_change),
    },
    Law {
        id: "one-state-in-eight",
        sentence: "Of the eight ways to fill three holes in a line, exactly one allows a jump from the first to the third: \
                   peg, peg, empty.",
        established: Property,
        check: || on_boards(one_state_in_eight),
    },
    Law {
        id: "duality",
        sentence: "Exchange pegs and empty holes everywhere, and games run backwards: after a jump, the exchanged position \
                   can make the very same jump, back to the exchanged position before it.",
        established: Property,
        check: || after_every_jump(duality),
    },
    Law {
        id: "no-jump-twice",
        sentence: "A jump cannot be made twice in a row, nor the jump back right after it.",
        established: Property,
        check: || after_every_jump(no_jump_twice),
    },
    Law {
        id: "jumps-by-eye",
        sentence: "The legal jumps are those one sees on the board: a peg, a peg next to it, an empty hole right behind.",
        established: Property,
        check: || on_positions(jumps_by_eye),
    },
    Law {
        id: "nothing-from-nothing",
        sentence: "Neither a full board nor an empty one has a jump, and a single peg cannot move.",
        established: Property,
        check: || on_boards(nothing_from_nothing),
    },
];

/// Checks a claim about the position before and after each legal jump.
fn after_every_jump(holds: impl Fn(&Board, Position, Jump, Position) -> bool) -> Result<(), String> {
    on_positions(|board, before, _| {
        before.jumps(board).try_for_each(|jump| {
            let after = before.after(jump).ok_or(format!("{jump:?} is listed but refused"))?;
            claim(holds(board, before, jump, after), || format!("{jump:?} leads to {:#x}", after.0))
        })
    })
}

fn three_holes_change(board: &Board, before: Position, jump: Jump, after: Position) -> bool {
    let expected = |hole| match hole {
        hole if hole == jump.from || hole == jump.over => false,
        hole if hole == jump.to => true,
        hole => before.has(hole),
    };
    (0..).take(board.len()).all(|hole| after.has(hole) == expected(hole)) && after.0 & !board.full() == 0
}

fn one_state_in_eight(board: &Board) -> Result<(), String> {
    board.jumps().iter().try_for_each(|jump| {
        let state = |n: u64| (n & 1) << jump.from | (n >> 1 & 1) << jump.over | (n >> 2 & 1) << jump.to;
        let legal: Vec<u64> = (0..8).filter(|&n| Position(state(n)).after(*jump).is_some()).collect();
        claim(legal == [0b011], || format!("{jump:?}: {legal:?}"))
    })
}

fn duality(board: &Board, before: Position, jump: Jump, after: Position) -> bool {
    let exchanged = |position: Position| Position(board.full() & !position.0);
    exchanged(after).after(jump) == Some(exchanged(before))
}

fn no_jump_twice(board: &Board, _: Position, jump: Jump, after: Position) -> bool {
    let back = board.jump(jump.to, jump.from);
    after.after(jump).is_none() && back.is_some_and(|back| after.after(back).is_none())
}

fn jumps_by_eye(board: &Board, position: Position, _: &mut Numbers) -> Result<(), String> {
    let mut seen = Vec::new();
    for from in position.pegs() {
        for &step in board.lattice().directions() {
            let middle = board.point(from).plus(step);
            let holes = (board.hole_at(middle), board.hole_at(middle.plus(step)));
            if let (Some(over), Some(to)) = holes
                && position.has(over)
                && !position.has(to)
            {
                seen.push(Jump { from, over, to });
            }
        }
    }
    let listed: Vec<Jump> = position.jumps(board).collect();
    claim(listed == seen, || format!("{listed:?} are listed, {seen:?} are seen"))
}

fn nothing_from_nothing(board: &Board) -> Result<(), String> {
    let still = |pegs: u64| claim(Position(pegs).jumps(board).next().is_none(), || format!("pegs {pegs:#x}"));
    still(0)?;
    still(board.full())?;
    (0..board.len()).try_for_each(|hole| still(1 << hole))
}
