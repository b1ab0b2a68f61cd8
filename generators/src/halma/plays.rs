//! Every move from a position, with its path.

use hlavolam_puzzles::halma::{Board, Cell, Cells, Move};

/// The cells that a man reaches by jumps, nearer ones first, each with the one before it on the way.
fn jumps(board: &Board, men: Cells, from: Cell) -> Vec<(Cell, Cell)> {
    let others = men.without(from);
    let mut reached = vec![(from, from)];
    let mut seen = Cells::NONE.with(from);
    let mut next = 0;
    while let Some(&(at, _)) = reached.get(next) {
        next += 1;
        for (over, to) in board.links(at).iter().filter_map(|link| Some((link.next, link.behind?))) {
            if others.contains(over) && !others.contains(to) && !seen.contains(to) {
                seen = seen.with(to);
                reached.push((to, at));
            }
        }
    }
    reached.remove(0);
    reached
}

/// Hands on the first and the last cell of every move, each pair once.
pub(super) fn each(board: &Board, men: Cells, mut take: impl FnMut(Cell, Cell)) {
    for from in men.iter() {
        let steps = board.links(from).iter().map(|link| link.next).filter(|&next| !men.contains(next));
        let ends: Cells = steps.chain(jumps(board, men, from).into_iter().map(|(to, _)| to)).collect();
        ends.iter().for_each(|to| take(from, to));
    }
}

/// The men after a move.
pub(super) fn after(men: Cells, (from, to): (Cell, Cell)) -> Cells {
    men.without(from).with(to)
}

/// The move between two cells: a step, or the fewest jumps.
pub(super) fn play(board: &Board, men: Cells, (from, to): (Cell, Cell)) -> Move {
    if board.is_step(from, to) {
        return Move { path: vec![from, to] };
    }
    let reached = jumps(board, men, from);
    let before = |&cell: &Cell| reached.iter().find(|(end, _)| *end == cell).map(|&(_, before)| before);
    let mut path: Vec<Cell> = std::iter::successors(Some(to), before).collect();
    path.reverse();
    Move { path }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;
    use hlavolam_puzzles::halma::Directions;

    #[test]
    fn moves_are_legal_and_can_be_taken_back() {
        for directions in [Directions::Four, Directions::Six, Directions::Eight] {
            let board = Board::rectangle(5, 6, directions).unwrap();
            for index in 0..50 {
                let mut stream = Seed(1).stream(index);
                let men: Cells = (0..8).map(|_| stream.below(30) as Cell).collect();
                each(&board, men, |from, to| {
                    let end = after(men, (from, to));
                    assert_eq!(play(&board, men, (from, to)).played(&board, men), Ok(end));
                    let mut is_back = false;
                    each(&board, end, |back, home| is_back |= (back, home) == (to, from));
                    assert!(is_back);
                });
            }
        }
    }
}
