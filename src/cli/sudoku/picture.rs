//! Steps as pictures.

use super::steps::title;
use hlavolam_puzzles::diagram::{Diagram, Panel};
use hlavolam_puzzles::sudoku::{Cell, DigitSet, Highlight, Problem, Tie, draw_step};
use hlavolam_solvers::sudoku::{Because, Candidate, Chain, Rescue, Step};

/// Pictures that stand side by side.
const ACROSS: usize = 3;

/// A step with the digits and candidates before it.
pub struct Shown<'a> {
    pub step: &'a Step,
    pub digits: Vec<u8>,
    pub candidates: Vec<DigitSet>,
}

/// One step.
pub fn draw(problem: &Problem, shown: &Shown) -> Diagram {
    draw_step(problem, &shown.digits, &shown.candidates, &highlight(shown.step))
}

/// Steps in order, with their names.
pub fn draw_all(problem: &Problem, steps: &[Shown]) -> Diagram {
    let panels = |shown: &Shown| -> Vec<Panel> {
        let mut panels = draw(problem, shown).panels;
        panels.iter_mut().for_each(|panel| panel.caption = Some(title(shown.step)));
        panels
    };
    Diagram { panels: steps.iter().flat_map(panels).collect(), across: ACROSS.min(steps.len()) }
}

/// What a step points at.
fn highlight(step: &Step) -> Highlight {
    let pair = |candidate: &Candidate| (candidate.cell, candidate.digit);
    let mut light = Highlight { removed: step.removed.iter().map(pair).collect(), ..Highlight::default() };
    if let Some(placed) = &step.placed {
        light.cells.push(placed.cell);
        light.marked.push(pair(placed));
        light.removed.retain(|removed| *removed != pair(placed));
    }
    point(&mut light, &step.because);
    light
}

fn point(light: &mut Highlight, because: &Because) {
    let mut mark = |cells: &[Cell], digits: &[u8]| {
        light.cells.extend(cells);
        light.marked.extend(cells.iter().flat_map(|&cell| digits.iter().map(move |&digit| (cell, digit))));
    };
    match because {
        Because::Locked { digit, cells, .. } => mark(cells, &[*digit]),
        Because::Subset { cells, digits, .. } => mark(cells, digits),
        Because::Links { digit, links, .. } => {
            links.iter().flat_map(|link| &link.groups).for_each(|group| mark(group, &[*digit]));
        }
        Because::Wing { cells, pincer, linked, out } => {
            let digits: Vec<u8> = linked.iter().copied().chain(*out).collect();
            mark(cells, &digits);
            mark(&[*pincer], &digits);
        }
        Because::Loop { cells, digits, rescue } => {
            mark(cells, digits);
            if let Rescue::Subset { others, digits, .. } = rescue {
                mark(others, digits);
            }
        }
        Because::Grave { extra, .. } => {
            extra.iter().for_each(|candidate| mark(&[candidate.cell], &[candidate.digit]));
        }
        Because::Exclusion { cells, .. } | Because::Sum { cells, .. } => mark(cells, &[]),
        Because::Chains { chains, .. } => chains.iter().for_each(|chain| tie(light, chain)),
        Because::LastCell(_) | Because::OnlyPlace(_) | Because::OnlyDigit => {}
        Because::Fish { .. } | Because::Trial => {}
    }
}

/// The links of a chain: strong where something follows from what is not.
fn tie(light: &mut Highlight, chain: &Chain) {
    for node in &chain.0 {
        let end = (node.candidate.cell, node.candidate.digit);
        if node.is_on {
            light.marked.push(end);
        }
        for &from in &node.from {
            let from = &chain.0[from];
            let start = (from.candidate.cell, from.candidate.digit);
            light.ties.push(Tie { ends: [start, end], strong: node.is_on });
        }
    }
}
