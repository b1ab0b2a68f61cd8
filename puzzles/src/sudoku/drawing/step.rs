//! A step of a solution as a picture: what it looks at, what it keeps and what it rules out.

use super::{at, label, note, ruled, slot};
use crate::diagram::{Diagram, Item, Link, Tone};
use crate::sudoku::{Cell, DigitSet, Problem};

/// What a step points at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlight {
    /// Cells that the step is about.
    pub cells: Vec<Cell>,
    /// Cells, of houses for instance, that are looked at besides.
    pub around: Vec<Cell>,
    /// Candidates from which the step draws its conclusion.
    pub marked: Vec<(Cell, u8)>,
    /// Candidates that it rules out.
    pub removed: Vec<(Cell, u8)>,
    /// Ties between candidates.
    pub ties: Vec<Tie>,
}

/// A tie between two candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tie {
    /// The candidates.
    pub ends: [(Cell, u8); 2],
    /// Whether one of them must hold; otherwise they cannot hold both.
    pub strong: bool,
}

/// Draws a step: digits entered so far (0 for blank cells), what the blank cells may hold before the step, and what it
/// points at.
///
/// Cells of the step are shaded, those around lightly; candidates it draws on are circled, those it rules out crossed
/// out; strong ties are lines and weak ones dashes.
///
/// ```
/// use hlavolam_puzzles::diagram::Terminal;
/// use hlavolam_puzzles::sudoku::{draw_step, DigitSet, Highlight, Problem, Shape};
/// let puzzle = Problem::new(Shape::of_blocks(2, 2).unwrap(), [vec![1, 2, 3], vec![0; 13]].concat()).unwrap();
/// let may: Vec<DigitSet> = (0..16).map(|cell| puzzle.open_digits(cell)).collect();
/// let step = Highlight { marked: vec![(3, 4)], removed: vec![(11, 4)], ..Highlight::default() };
/// let drawn = draw_step(&puzzle, puzzle.givens(), &may, &step).to_text(&Terminal::default());
/// assert!(drawn.contains("3 │ 234 134 │ 124 123-4 │"), "{drawn}");
/// ```
///
/// # Panics
/// If there is not a digit and a set for each cell.
#[must_use]
pub fn draw_step(problem: &Problem, grid: &[u8], candidates: &[DigitSet], step: &Highlight) -> Diagram {
    let shape = problem.shape();
    let mut panel = ruled(shape);
    let tinted = |cells: &[Cell], tone| -> Vec<Item> {
        cells.iter().map(|&cell| Item::Shade { at: at(shape, cell), tone }).collect()
    };
    let shades = [tinted(&step.around, Tone::Faint), tinted(&step.cells, Tone::Accent)].concat();
    panel.items.splice(0..0, shades);
    for (cell, &digit) in (0..).zip(grid) {
        if digit != 0 {
            let tone = if problem.given(cell) == 0 { Tone::Accent } else { Tone::Ink };
            panel.items.push(label(shape, cell, digit, tone));
            continue;
        }
        for digit in candidates[usize::from(cell)] {
            let mut note = note(shape, cell, digit, Tone::Faint);
            note.struck = step.removed.contains(&(cell, digit));
            if step.marked.contains(&(cell, digit)) {
                note.tone = Tone::Accent;
            }
            panel.items.push(Item::Note(note));
        }
    }
    let link = |tie: &Tie| Link {
        ends: tie.ends.map(|(cell, digit)| slot(shape, cell, digit)),
        dashed: !tie.strong,
    };
    panel.items.extend(step.ties.iter().map(link).map(Item::Link));
    panel.into()
}
