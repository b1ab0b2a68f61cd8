//! Steps as pictures.

use super::steps;
use hlavolam_puzzles::board::Lattice;
use hlavolam_puzzles::diagram::{Diagram, Item, Panel, Place, Tone};
use hlavolam_puzzles::sudoku::{Cell, DigitSet, Shape};
use hlavolam_solvers::sudoku::Step;

/// Pictures that stand side by side.
const ACROSS: usize = 3;

/// Pictures of steps in order: the digits that are set, the cells that the step changes shaded, what is found in them.
pub fn draw(shape: &Shape, shown: &[(&Step, Vec<u8>, Vec<DigitSet>)]) -> Diagram {
    let panel = |(step, digits, _): &(&Step, Vec<u8>, Vec<DigitSet>)| panel(shape, step, digits);
    Diagram { panels: shown.iter().map(panel).collect(), across: ACROSS.min(shown.len()) }
}

fn panel(shape: &Shape, step: &Step, digits: &[u8]) -> Panel {
    let mut panel = Panel::new(Lattice::Square);
    let is_changed = |cell: Cell| {
        step.placed.is_some_and(|placed| placed.cell == cell)
            || step.removed.iter().any(|out| out.cell == cell)
    };
    for cell in shape.cells() {
        let at = at(shape, cell);
        let tone = if is_changed(cell) { Tone::Accent } else { Tone::Ink };
        panel.items.push(Item::Tile { ends: [at, at], tone });
        if let Some((text, tone)) = label(step, digits, cell) {
            panel.items.push(Item::Label { at, text, tone });
        }
    }
    panel.caption = Some(steps::title(step));
    panel
}

/// What stands in a cell: its digit, or the candidates that are ruled out after a minus sign.
fn label(step: &Step, digits: &[u8], cell: Cell) -> Option<(String, Tone)> {
    if let Some(placed) = step.placed.filter(|placed| placed.cell == cell) {
        return Some((placed.digit.to_string(), Tone::Accent));
    }
    let digit = digits[usize::from(cell)];
    if digit != 0 {
        return Some((digit.to_string(), Tone::Ink));
    }
    let out: DigitSet = step.removed.iter().filter(|out| out.cell == cell).map(|out| out.digit).collect();
    (!out.is_empty()).then(|| (format!("-{out}"), Tone::Faint))
}

fn at(shape: &Shape, cell: Cell) -> Place {
    let (row, column) = shape.position(cell);
    Place::new(2 * i16::from(column), 2 * i16::from(row))
}
