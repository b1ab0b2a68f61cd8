//! The boards and positions on which the laws are checked.

use crate::board::{Lattice, Point, Shape};
use crate::laws::Numbers;
use crate::peg::{Board, Jump, MAX_HOLES, PRESETS, Position};

/// Positions drawn for each board.
const POSITIONS: usize = 60;
/// Boards of random outline on each lattice.
const BOARDS: usize = 40;

/// Checks a claim on the board of every preset.
pub fn on_presets(mut claim: impl FnMut(&Board) -> Result<(), String>) -> Result<(), String> {
    PRESETS
        .iter()
        .try_for_each(|preset| claim(&preset.board()).map_err(|case| format!("{}: {case}", preset.name)))
}

/// Checks a claim on the board of every preset and on boards of random outline.
pub fn on_boards(mut claim: impl FnMut(&Board) -> Result<(), String>) -> Result<(), String> {
    on_presets(&mut claim)?;
    let mut numbers = Numbers::from(1);
    for lattice in [Lattice::Square, Lattice::Triangular] {
        for _ in 0..BOARDS {
            let board = random_board(lattice, &mut numbers);
            claim(&board).map_err(|case| format!("{lattice:?} {:?}: {case}", board.shape().points()))?;
        }
    }
    Ok(())
}

/// Checks a claim on random positions of all those boards.
pub fn on_positions(
    mut claim: impl FnMut(&Board, Position, &mut Numbers) -> Result<(), String>,
) -> Result<(), String> {
    let mut numbers = Numbers::from(2);
    on_boards(|board| {
        (0..POSITIONS).try_for_each(|_| {
            let position = random_position(board, &mut numbers);
            claim(board, position, &mut numbers).map_err(|case| format!("pegs {:#x}: {case}", position.0))
        })
    })
}

/// One to 64 points of a square of nine by nine.
fn random_board(lattice: Lattice, numbers: &mut Numbers) -> Board {
    let most = 1 + numbers.below(MAX_HOLES);
    let point = |n: usize| Point::new(i16::try_from(n / 9).unwrap_or(0), i16::try_from(n % 9).unwrap_or(0));
    let points = (0..most).map(|_| point(numbers.below(81))).collect();
    Board::new(Shape::new(lattice, points)).expect("at least one point and at most 64")
}

/// Pegs at random: few, half of the holes, or nearly all.
pub fn random_position(board: &Board, numbers: &mut Numbers) -> Position {
    let (a, b) = (numbers.word(), numbers.word());
    Position(board.full() & [a & b, a, a | b][numbers.below(3)])
}

/// The jumps of a game played at random until no jump is left, or until there were more jumps than pegs.
pub fn random_game(board: &Board, mut at: Position, numbers: &mut Numbers) -> Vec<Jump> {
    let mut game = Vec::new();
    for _ in 0..=at.peg_count() {
        let legal: Vec<Jump> = at.jumps(board).collect();
        if legal.is_empty() {
            break;
        }
        let jump = legal[numbers.below(legal.len())];
        at.0 ^= jump.holes();
        game.push(jump);
    }
    game
}
