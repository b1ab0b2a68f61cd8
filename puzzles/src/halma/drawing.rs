//! How halma is drawn.

use super::{Board, Cell, Cells, Move, Position, Problem, Unsolved};
use crate::diagram::{Arrow, Diagram, Item, Panel, Place, Tone, coordinates, pictures};
use std::ops::Range;

/// Draws the men of a position, with the cells of the target marked; a marked man has a tone of its own.
///
/// ```
/// use hlavolam_puzzles::diagram::Terminal;
/// use hlavolam_puzzles::halma::{draw_position, read_drawings};
/// use hlavolam_puzzles::notation::Source;
/// let problem = read_drawings(&Source::new("row", "xxoOO"), true).unwrap().remove(0).problem;
/// let text = draw_position(&problem, problem.first()).to_text(&Terminal::default());
/// assert_eq!(text, "  a b c d e\n1 ● ● ○ ◎ ◎\n");
/// ```
#[must_use]
pub fn draw_position(problem: &Problem, position: Position) -> Diagram {
    let mut panel = men(problem, position);
    panel.items.extend(marks(problem));
    panel.into()
}

/// Draws a solution, or the beginning of one: each panel shows a position and the moves that follow, the last one
/// where the moves lead. Moves of a long solution share a panel if they have no cell in common.
///
/// # Errors
/// At the first move that is not legal.
pub fn draw_solution(problem: &Problem, moves: &[Move]) -> Result<Diagram, Unsolved> {
    let positions = problem.positions(moves)?;
    let touched: Vec<Cells> = moves.iter().map(|play| touched(problem.board(), play)).collect();
    let shared = pictures(moves.len(), |one, other| !touched[one].and(touched[other]).is_empty());
    let played = |run: Range<usize>| played(problem, positions[run.start], run.start + 1, &moves[run]);
    let mut panels: Vec<Panel> = shared.into_iter().map(played).collect();
    let mut last = men(problem, positions[moves.len()]);
    last.items.extend(marks(problem));
    panels.push(last);
    Ok(Diagram::sheet(panels))
}

/// Draws a position with an arrow for every move, solid for those that keep the way as short as it can be.
#[must_use]
pub fn draw_hints(problem: &Problem, best: &[Move], others: &[Move]) -> Diagram {
    let mut panel = men(problem, problem.first());
    for (moves, tone) in [(others, Tone::Faint), (best, Tone::Accent)] {
        panel.items.extend(moves.iter().map(|play| Item::Arrow(arrow(problem.board(), play, None, tone))));
    }
    panel.items.extend(marks(problem));
    panel.caption = Some("solid: the way stays as short as it can be".to_owned());
    panel.into()
}

/// The cells that a move passes or jumps over.
fn touched(board: &Board, play: &Move) -> Cells {
    let over = play.path.windows(2).filter_map(|hop| board.jumped(hop[0], hop[1]));
    play.path.iter().copied().chain(over).collect()
}

fn played(problem: &Problem, before: Position, number: usize, moves: &[Move]) -> Panel {
    let board = problem.board();
    let mut panel = men(problem, before);
    let arrows = (number..).zip(moves);
    panel
        .items
        .extend(arrows.map(|(number, play)| Item::Arrow(arrow(board, play, Some(number), Tone::Accent))));
    panel.items.extend(marks(problem));
    let movers = moves.iter().filter_map(|play| play.path.first());
    panel.items.extend(movers.map(|&cell| Item::Piece { at: place(board, cell), tone: Tone::Accent }));
    panel
}

fn arrow(board: &Board, play: &Move, number: Option<usize>, tone: Tone) -> Arrow {
    let path = play.path.iter().map(|&cell| place(board, cell)).collect();
    Arrow { path, number, name: play.named(board).to_string(), tone }
}

fn men(problem: &Problem, position: Position) -> Panel {
    let board = problem.board();
    let mut panel = Panel::new(board.lattice());
    panel.items.extend(coordinates(board.lattice(), board.shape()));
    panel.items.extend(board.cells().map(|cell| Item::Spot { at: place(board, cell), tone: Tone::Ink }));
    let tone = |cell| if position.marked == Some(cell) { Tone::Accent } else { Tone::Ink };
    panel
        .items
        .extend(position.men.iter().map(|cell| Item::Piece { at: place(board, cell), tone: tone(cell) }));
    panel
}

fn marks(problem: &Problem) -> impl Iterator<Item = Item> {
    problem.target().iter().map(|cell| Item::Mark { at: place(problem.board(), cell) })
}

fn place(board: &Board, cell: Cell) -> Place {
    Place::on(board.lattice(), board.point(cell))
}
