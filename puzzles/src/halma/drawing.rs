//! How halma is drawn.

use super::{Board, Cell, Cells, Move, Position, Problem, Unsolved};
use crate::board::{Lattice, Point};
use crate::diagram::{Arrow, Diagram, Item, Panel, Place, Tone};
use crate::notation::column_name;

/// How many moves one picture of a long solution shows at most.
const RUN: usize = 3;
/// A solution with more moves than this shows several in one picture.
const SINGLE_MOVES: usize = 12;

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
    let most = if moves.len() > SINGLE_MOVES { RUN } else { 1 };
    let mut panels = Vec::new();
    let mut first = 0;
    while first < moves.len() {
        let after = first + run(problem.board(), &moves[first..], most);
        panels.push(played(problem, positions[first], first + 1, &moves[first..after]));
        first = after;
    }
    let mut last = men(problem, positions[moves.len()]);
    last.items.extend(marks(problem));
    panels.push(last);
    let across = match panels.len() {
        0..=3 => panels.len(),
        4 => 2,
        5..=9 => 3,
        _ => 4,
    };
    Ok(Diagram { panels, across })
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

/// How many of the next moves touch no cell that one before them touched.
fn run(board: &Board, moves: &[Move], most: usize) -> usize {
    let mut seen = Cells::NONE;
    for (count, play) in moves.iter().take(most).enumerate() {
        let over = play.path.windows(2).filter_map(|hop| board.jumped(hop[0], hop[1]));
        let touched: Cells = play.path.iter().copied().chain(over).collect();
        if !seen.and(touched).is_empty() {
            return count;
        }
        seen = touched.iter().fold(seen, Cells::with);
    }
    most.min(moves.len())
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
    panel.items.extend(coordinates(board));
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
    place_of(board.lattice(), board.point(cell))
}

fn place_of(lattice: Lattice, point: Point) -> Place {
    let shift = if lattice == Lattice::Triangular { point.row } else { 0 };
    Place::new(2 * point.column - shift, 2 * point.row)
}

/// Row numbers to the left and column letters above; on the triangular lattice the numbers follow the outline, and
/// the letters stand at the lower end of their slanting columns.
fn coordinates(board: &Board) -> Vec<Item> {
    let points = board.shape().points();
    let (rows, columns) = board.shape().extent();
    let triangular = board.lattice() == Lattice::Triangular;
    let coordinate = |at: Point, text| Item::Coordinate { at: place_of(board.lattice(), at), text };
    let row_number = |row: i16| {
        let first = points.iter().filter(|p| p.row == row).map(|p| p.column).min()?;
        Some(coordinate(Point::new(row, if triangular { first - 1 } else { -1 }), (row + 1).to_string()))
    };
    let column_letter = |column: i16| {
        let last = points.iter().filter(|p| p.column == column).map(|p| p.row).max()?;
        Some(coordinate(Point::new(if triangular { last + 1 } else { -1 }, column), column_name(column)))
    };
    (0..rows).filter_map(row_number).chain((0..columns).filter_map(column_letter)).collect()
}
