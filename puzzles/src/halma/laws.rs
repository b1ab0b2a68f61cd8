//! What is always so in halma for one.

use super::{
    Board, Camp, Cells, Directions, Move, PRESETS, half_turn, image_of, read_drawings, write_drawing,
    write_line,
};
use crate::laws::Established::{Exhaustive, OnPresets, Property};
use crate::laws::{Chapter, Law, Numbers, claim};
use crate::notation::Source;

/// The laws of halma for one.
pub const LAWS: &[Chapter] = &[Chapter { title: "Halma for one", laws: HALMA }];

const HALMA: &[Law] = &[
    Law {
        id: "halma-moves-lead-back",
        sentence: "A move made backwards is a move: from where it leads it leads back.",
        established: Property,
        check: || on_moves(moves_lead_back),
    },
    Law {
        id: "halma-moves-turn",
        sentence: "A move that is turned or reflected with the board is a move from the turned men to the turned men.",
        established: Property,
        check: || on_moves(moves_turn),
    },
    Law {
        id: "halma-jumps-keep-parity",
        sentence: "A jump keeps the column of a man even or odd, and its row too; only a step changes one of them.",
        established: OnPresets,
        check: jumps_keep_parity,
    },
    Law {
        id: "halma-camps-are-images",
        sentence: "The camp in the far corner is the camp in the near corner after half a turn, and has as many cells as men.",
        established: Exhaustive,
        check: camps_are_images,
    },
    Law {
        id: "halma-drawings-read-back",
        sentence: "A problem that is drawn, or written on one line, reads back as the same problem.",
        established: OnPresets,
        check: drawings_read_back,
    },
];

/// Checks a law on random moves made one after the other on all named boards.
fn on_moves(check: fn(&Board, Cells, &Move) -> Result<(), String>) -> Result<(), String> {
    let mut numbers = Numbers::from(7);
    for preset in PRESETS {
        let problem = preset.problem();
        let (board, mut men) = (problem.board(), problem.start());
        for _ in 0..60 {
            let moves = single_moves(board, men);
            let play = &moves[numbers.below(moves.len())];
            check(board, men, play)?;
            men = play.played(board, men).map_err(|fault| fault.to_string())?;
        }
    }
    Ok(())
}

/// Every step and single jump.
fn single_moves(board: &Board, men: Cells) -> Vec<Move> {
    let hops = men.iter().flat_map(|from| {
        let ends = board.links(from).iter().flat_map(|link| [Some(link.next), link.behind]);
        ends.flatten().map(move |to| Move { path: vec![from, to] })
    });
    hops.filter(|play| play.played(board, men).is_ok()).collect()
}

fn moves_lead_back(board: &Board, men: Cells, play: &Move) -> Result<(), String> {
    let after = play.played(board, men).map_err(|fault| fault.to_string())?;
    let back = Move { path: play.path.iter().rev().copied().collect() };
    claim(back.played(board, after) == Ok(men), || play.named(board).to_string())
}

fn moves_turn(board: &Board, men: Cells, play: &Move) -> Result<(), String> {
    let after = play.played(board, men).map_err(|fault| fault.to_string())?;
    board.symmetries().iter().try_for_each(|symmetry| {
        let turned = Move { path: play.path.iter().map(|&cell| symmetry.image(cell)).collect() };
        let leads = turned.played(board, image_of(symmetry, men));
        claim(leads == Ok(image_of(symmetry, after)), || play.named(board).to_string())
    })
}

fn jumps_keep_parity() -> Result<(), String> {
    PRESETS.iter().try_for_each(|preset| {
        let problem = preset.problem();
        let board = problem.board();
        let parity = |cell| (board.point(cell).row & 1, board.point(cell).column & 1);
        board.cells().try_for_each(|cell| {
            let kept = board.links(cell).iter().all(|link| {
                parity(link.next) != parity(cell)
                    && link.behind.is_none_or(|behind| parity(behind) == parity(cell))
            });
            claim(kept, || format!("{} on {}", board.name(cell), preset.name))
        })
    })
}

fn camps_are_images() -> Result<(), String> {
    let sizes = (4_u8..=16).flat_map(|side| [3, 6, 10, 13, 15, 19].map(|men| (side, men)));
    sizes.into_iter().try_for_each(|(side, men)| {
        let board = Board::rectangle(side, side, Directions::Eight).map_err(|error| error.to_string())?;
        let Some(Ok([start, target])) = Camp::of_men(men).map(|camp| camp.corners(&board)) else {
            return Ok(());
        };
        let turned = half_turn(&board).is_some_and(|turn| image_of(&turn, start) == target);
        claim(turned && start.len() == men as usize, || format!("{men} men on {side} by {side}"))
    })
}

fn drawings_read_back() -> Result<(), String> {
    PRESETS.iter().try_for_each(|preset| {
        let problem = preset.problem();
        [write_drawing(&problem), write_line(&problem)].into_iter().try_for_each(|text| {
            let back = read_drawings(&Source::new(preset.name, &text), false);
            let same = back.is_ok_and(|drawings| drawings.len() == 1 && drawings[0].problem == problem);
            claim(same, || text)
        })
    })
}
