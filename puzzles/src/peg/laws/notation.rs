//! Laws of names, moves and drawings.

use super::cases::{on_boards, on_positions, random_game, random_position};
use crate::laws::Established::{Exhaustive, Property};
use crate::laws::{Law, Numbers, claim};
use crate::notation::{Source, column_name, column_number, parts};
use crate::peg::{
    Board, Goal, Hole, Move, Position, Reading, parse_hole, parse_holes, read_drawings, write_drawing,
    write_line,
};
use std::collections::BTreeSet;

pub const LAWS: &[Law] = &[
    Law {
        id: "column-letters-read-back",
        sentence: "Column letters go a to z, aa to zz, aaa to zzz, and each reads back as its column, small or capital.",
        established: Exhaustive,
        check: column_letters_read_back,
    },
    Law {
        id: "hole-names-read-back",
        sentence: "Every hole has a name of its own, which reads back as that hole, as does its capital form and the hole's \
                   number.",
        established: Property,
        check: || on_boards(hole_names_read_back),
    },
    Law {
        id: "hole-lists-read-back",
        sentence: "The names of a set of holes, in any order, with commas or spaces, read back as the set.",
        established: Property,
        check: || on_positions(hole_lists_read_back),
    },
    Law {
        id: "moves-read-back",
        sentence: "A move is written as the holes its peg visits, such as g3-e3-e5, and nothing else.",
        established: Property,
        check: || on_positions(moves_read_back),
    },
    Law {
        id: "drawings-read-back",
        sentence: "A position that is drawn and read again is the same board with the same pegs and the same goal.",
        established: Property,
        check: || on_positions(drawings_read_back),
    },
    Law {
        id: "lines-read-back",
        sentence: "A position that is written on one line and read again is the same board with the same pegs and the same goal, \
                   and is written the same again.",
        established: Property,
        check: || on_positions(lines_read_back),
    },
    Law {
        id: "drawings-are-stable",
        sentence: "A drawing that was read and drawn again is letter for letter what was drawn before.",
        established: Property,
        check: || on_positions(drawings_are_stable),
    },
];

/// The columns with at most three letters: 26 + 26^2 + 26^3.
const THREE_LETTERS: i16 = 18278;

fn column_letters_read_back() -> Result<(), String> {
    let mut before = String::new();
    for column in 0..THREE_LETTERS {
        let name = column_name(column);
        let back = [&name, &name.to_uppercase()].map(|name| column_number(name));
        let in_order = (before.len(), &before) < (name.len(), &name);
        claim(back == [Some(column); 2] && in_order && name.len() <= 3, || format!("{column}: {name}"))?;
        before = name;
    }
    claim(before == "zzz", || before.clone())
}

fn hole_names_read_back(board: &Board) -> Result<(), String> {
    let holes: Vec<Hole> = (0..).take(board.len()).collect();
    let names: BTreeSet<String> = holes.iter().map(|&hole| board.name(hole)).collect();
    claim(names.len() == holes.len(), || format!("{names:?}"))?;
    holes.into_iter().try_for_each(|hole| {
        let number = (u16::from(hole) + 1).to_string();
        [board.name(hole), board.name(hole).to_uppercase(), number].iter().try_for_each(|name| {
            claim(parse_hole(board, name) == Some(hole), || format!("{name} is not hole {hole}"))
        })
    })
}

fn hole_lists_read_back(board: &Board, set: Position, numbers: &mut Numbers) -> Result<(), String> {
    if set == Position(0) {
        return Ok(());
    }
    let mut names: Vec<String> = set.pegs().map(|hole| board.name(hole)).collect();
    names.rotate_left(numbers.below(set.peg_count() as usize));
    [",", ", ", " "].iter().try_for_each(|separator| {
        let list = names.join(separator);
        let back = parse_holes(board, &Source::new("a list", &list)).map_err(|error| error.to_string())?;
        claim(back == set, || format!("{list} became {:#x}", back.0))
    })
}

fn moves_read_back(board: &Board, start: Position, numbers: &mut Numbers) -> Result<(), String> {
    Move::chain(&random_game(board, start, numbers)).into_iter().try_for_each(|played| {
        let text = played.notation(board);
        let path = parts(&text, "-").map(|(_, name)| parse_hole(board, name)).collect::<Option<Vec<Hole>>>();
        claim(path.as_ref() == Some(&played.path), || format!("{played:?} is written {text}"))
    })
}

/// No goal, one peg anywhere, and a pattern with at least one peg.
fn goals(board: &Board, numbers: &mut Numbers) -> [Option<Goal>; 3] {
    let pattern = Position(random_position(board, numbers).0 | 1 << numbers.below(board.len()));
    [None, Some(Goal::AnySingle), Some(Goal::Pattern(pattern))]
}

fn read_one(text: &str) -> Result<(Board, Position, Option<Goal>), String> {
    let drawings = read_drawings(&Source::new("a drawing", text), Reading::default());
    match drawings.map_err(|error| format!("{error}\n{text}"))?.as_slice() {
        [one] => Ok((one.board.clone(), one.pegs, one.goal)),
        many => Err(format!("{} positions in\n{text}", many.len())),
    }
}

fn drawings_read_back(board: &Board, pegs: Position, numbers: &mut Numbers) -> Result<(), String> {
    goals(board, numbers).into_iter().try_for_each(|goal| {
        let text = write_drawing(board, pegs, goal);
        claim(read_one(&text)? == (board.clone(), pegs, goal), || format!("{goal:?}\n{text}"))
    })
}

fn lines_read_back(board: &Board, pegs: Position, numbers: &mut Numbers) -> Result<(), String> {
    goals(board, numbers).into_iter().try_for_each(|goal| {
        let line = write_line(board, pegs, goal);
        let (again, again_pegs, again_goal) = read_one(&line)?;
        let is_same = (&again, again_pegs, again_goal) == (board, pegs, goal);
        claim(is_same && write_line(&again, again_pegs, again_goal) == line, || line.clone())
    })
}

fn drawings_are_stable(board: &Board, pegs: Position, numbers: &mut Numbers) -> Result<(), String> {
    goals(board, numbers).into_iter().try_for_each(|goal| {
        let text = write_drawing(board, pegs, goal);
        let (board, pegs, goal) = read_one(&text)?;
        let again = write_drawing(&board, pegs, goal);
        claim(again == text, || format!("{text}became\n{again}"))
    })
}
