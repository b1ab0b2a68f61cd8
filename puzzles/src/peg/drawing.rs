//! How peg solitaire is drawn.

use super::{Board, Goal, Hole, IllegalMove, Jump, Move, Position, Problem};
use crate::diagram::{Arrow, Diagram, Item, Panel, Place, Tone, coordinates, pictures};
use std::ops::Range;

/// Draws a position, with the holes of the goal marked.
///
/// ```
/// use hlavolam_puzzles::diagram::Terminal;
/// use hlavolam_puzzles::peg::{draw_position, Preset};
/// let problem = Preset::named("triangle-4").unwrap().problem();
/// let diagram = draw_position(&problem.board, problem.start, Some(problem.goal));
/// let text = diagram.to_text(&Terminal::default());
/// assert_eq!(text, "   1 ●\n  2 ○ ●\n 3 ● ● ●\n4 ● ● ● ●\n a b c d\n");
/// ```
#[must_use]
pub fn draw_position(board: &Board, pegs: Position, goal: Option<Goal>) -> Diagram {
    plain(board, pegs, goal).into()
}

/// Draws a solution, or the beginning of one: each panel shows a position and the move that follows, the last one
/// where the moves lead. If there are many moves, those that have no hole in common share a panel.
///
/// # Errors
/// At the first move that is not legal. That the goal is reached is not asked for.
pub fn draw_solution(problem: &Problem, moves: &[Move]) -> Result<Diagram, IllegalMove> {
    let positions = problem.positions(moves)?;
    let board = &problem.board;
    let meet = |one: &Move, other: &Move| {
        jumps(board, one).any(|jump| jumps(board, other).any(|next| jump.holes() & next.holes() != 0))
    };
    let shared = pictures(moves.len(), |one, other| meet(&moves[one], &moves[other]));
    let played = |run: Range<usize>| played(problem, positions[run.start], run.start + 1, &moves[run]);
    let mut panels: Vec<Panel> = shared.into_iter().map(played).collect();
    let end = positions[moves.len()];
    let mut last = plain(board, end, Some(problem.goal));
    last.caption = Some(pegs_left(end.peg_count()));
    panels.push(last);
    Ok(Diagram::sheet(panels))
}

/// Draws one number in each hole: a weight (pagoda) function or a colouring. Holes that do not weigh zero are shaded.
///
/// # Panics
/// If there is not one weight for each hole.
#[must_use]
pub fn draw_weights(board: &Board, weights: &[i64]) -> Diagram {
    assert_eq!(board.len(), weights.len(), "one weight for each hole");
    let mut panel = Panel::new(board.lattice());
    panel.items.extend(coordinates(board.lattice(), board.shape()));
    for (hole, weight) in holes(board).zip(weights) {
        let at = place(board, hole);
        let (shade, tone) = if *weight == 0 { (Tone::Ink, Tone::Faint) } else { (Tone::Accent, Tone::Ink) };
        panel.items.push(Item::Spot { at, tone: shade });
        panel.items.push(Item::Label { at, text: weight.to_string().replace('-', "\u{2212}"), tone });
    }
    panel.into()
}

/// Draws a position with an arrow for every jump: solid if the goal stays in reach, dotted if it is lost.
#[must_use]
pub fn draw_hints(
    board: &Board,
    pegs: Position,
    goal: Option<Goal>,
    winning: &[Jump],
    losing: &[Jump],
) -> Diagram {
    let mut panel = position(board, pegs, |_| Tone::Ink);
    for (jumps, tone) in [(losing, Tone::Faint), (winning, Tone::Accent)] {
        panel.items.extend(jumps.iter().map(|jump| {
            let path = vec![jump.from, jump.to];
            Item::Arrow(arrow(board, &Move { path }, None, tone))
        }));
    }
    panel.items.extend(marks(board, goal));
    panel.caption = Some(match (winning.len(), losing.len()) {
        (0, 0) => "no jump is left".to_owned(),
        (_, 0) => "after any of these jumps the goal can still be reached".to_owned(),
        (0, _) => "no jump leads to the goal any more".to_owned(),
        _ => "solid: the goal can still be reached, dotted: it is lost".to_owned(),
    });
    panel.into()
}

fn pegs_left(pegs: u32) -> String {
    if pegs == 1 { "1 peg left".to_owned() } else { format!("{pegs} pegs left") }
}

/// The position before some moves, the moves drawn on it.
fn played(problem: &Problem, before: Position, number: usize, moves: &[Move]) -> Panel {
    let board = &problem.board;
    let taken = |hole| moves.iter().any(|play| jumps(board, play).any(|jump| jump.over == hole));
    let tone = |hole| if taken(hole) { Tone::Faint } else { Tone::Ink };
    let mut panel = position(board, before, tone);
    let numbered = (number..).zip(moves);
    panel
        .items
        .extend(numbered.map(|(number, play)| Item::Arrow(arrow(board, play, Some(number), Tone::Accent))));
    panel.items.extend(marks(board, Some(problem.goal)));
    // The pegs that jump lie on top, since a chain may come back through the hole it started from.
    let jumpers = moves.iter().filter_map(|play| play.path.first());
    panel.items.extend(jumpers.map(|&hole| Item::Piece { at: place(board, hole), tone: Tone::Accent }));
    panel
}

fn jumps<'a>(board: &'a Board, play: &'a Move) -> impl Iterator<Item = Jump> {
    play.path.windows(2).filter_map(|hop| board.jump(hop[0], hop[1]))
}

fn arrow(board: &Board, play: &Move, number: Option<usize>, tone: Tone) -> Arrow {
    let path = play.path.iter().map(|&hole| place(board, hole)).collect();
    Arrow { path, number, name: play.notation(board), tone }
}

fn plain(board: &Board, pegs: Position, goal: Option<Goal>) -> Panel {
    let mut panel = position(board, pegs, |_| Tone::Ink);
    panel.items.extend(marks(board, goal));
    panel
}

fn position(board: &Board, pegs: Position, tone: impl Fn(Hole) -> Tone) -> Panel {
    let mut panel = Panel::new(board.lattice());
    panel.items.extend(coordinates(board.lattice(), board.shape()));
    panel.items.extend(holes(board).map(|hole| Item::Spot { at: place(board, hole), tone: Tone::Ink }));
    panel.items.extend(pegs.pegs().map(|hole| Item::Piece { at: place(board, hole), tone: tone(hole) }));
    panel
}

/// The holes of the goal. They are drawn above the arrows, whose white edges would break the marks.
fn marks(board: &Board, goal: Option<Goal>) -> impl Iterator<Item = Item> {
    let target = match goal {
        Some(Goal::Pattern(target)) => target,
        Some(Goal::AnySingle) | None => Position(0),
    };
    target.pegs().map(|hole| Item::Mark { at: place(board, hole) })
}

fn holes(board: &Board) -> impl Iterator<Item = Hole> {
    (0..=u8::MAX).take(board.len())
}

fn place(board: &Board, hole: Hole) -> Place {
    Place::on(board.lattice(), board.point(hole))
}

#[cfg(test)]
mod tests;
