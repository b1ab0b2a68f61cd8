//! How sudoku is drawn.

mod step;

pub use step::{Highlight, Tie, draw_step};

use super::{Cell, HouseKind, Problem, Shape};
use crate::board::Lattice;
use crate::diagram::{Diagram, Item, Note, Panel, Place, Slot, Tone};

/// Draws a puzzle: its grid, what is given, and the pencil marks if there are any.
///
/// ```
/// use hlavolam_puzzles::diagram::Terminal;
/// use hlavolam_puzzles::sudoku::{draw_problem, Problem, Shape};
/// let shape = Shape::of_blocks(2, 2).unwrap();
/// let puzzle = Problem::new(shape, vec![1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 4, 0, 4, 3, 0, 0]).unwrap();
/// assert_eq!(draw_problem(&puzzle).to_text(&Terminal::default()), "    1 2   3 4
///   ┌─────┬─────┐
/// 1 │ 1 2 │ 3 4 │
/// 2 │ . . │ . . │
///   ├─────┼─────┤
/// 3 │ . . │ 4 . │
/// 4 │ 4 3 │ . . │
///   └─────┴─────┘
/// ");
/// ```
#[must_use]
pub fn draw_problem(problem: &Problem) -> Diagram {
    let shape = problem.shape();
    let mut panel = ruled(shape);
    for cell in shape.cells() {
        match (problem.given(cell), problem.marks()) {
            (0, Some(marks)) => {
                let digits = marks[usize::from(cell)].into_iter();
                panel.items.extend(digits.map(|digit| Item::Note(note(shape, cell, digit, Tone::Ink))));
            }
            (0, None) => panel.items.push(blank(shape, cell)),
            (given, _) => panel.items.push(label(shape, cell, given, Tone::Ink)),
        }
    }
    panel.into()
}

/// Draws a filled grid; the digits that are given stand out from the others.
///
/// # Panics
/// If there is not a digit for each cell.
#[must_use]
pub fn draw_solution(problem: &Problem, grid: &[u8]) -> Diagram {
    filled(problem, grid, |_| false).into()
}

/// Draws two solutions side by side, with the cells shaded in which they differ.
///
/// # Panics
/// If there is not a digit for each cell in both.
#[must_use]
pub fn draw_difference(problem: &Problem, grids: &[Vec<u8>; 2]) -> Diagram {
    let differs = |cell: Cell| grids[0][usize::from(cell)] != grids[1][usize::from(cell)];
    let panels = [(0, "one solution"), (1, "another")].map(|(index, caption)| Panel {
        caption: Some(caption.to_owned()),
        ..filled(problem, &grids[index], differs)
    });
    Diagram { panels: panels.to_vec(), across: 2 }
}

fn filled(problem: &Problem, grid: &[u8], is_shaded: impl Fn(Cell) -> bool) -> Panel {
    let shape = problem.shape();
    let mut panel = ruled(shape);
    let shades = shape.cells().filter(|&cell| is_shaded(cell));
    let shades = shades.map(|cell| Item::Shade { at: at(shape, cell), tone: Tone::Accent });
    panel.items.splice(0..0, shades.collect::<Vec<_>>());
    for (cell, &digit) in (0..).zip(grid) {
        let tone = if problem.given(cell) == 0 { Tone::Accent } else { Tone::Ink };
        panel.items.push(label(shape, cell, digit, tone));
    }
    panel
}

/// The grid of a shape without any digit.
fn ruled(shape: &Shape) -> Panel {
    let mut panel = Panel::new(Lattice::Square);
    panel.items.extend(shades(shape));
    panel.items.extend(coordinates(shape));
    panel.items.extend(thin_walls(shape));
    panel.items.extend(shape.cages().iter().map(|cage| Item::Outline {
        cells: cage.cells.iter().map(|&cell| at(shape, cell)).collect(),
        text: cage.sum.to_string(),
    }));
    panel.items.extend(thick_walls(shape));
    panel.caption = caption(shape);
    panel
}

fn at(shape: &Shape, cell: Cell) -> Place {
    let (row, column) = shape.position(cell);
    Place::new(2 * i16::from(column), 2 * i16::from(row))
}

/// Diagonals and windows are shaded.
fn shades(shape: &Shape) -> impl Iterator<Item = Item> {
    let is_drawn = |cell: &Cell| {
        shape.houses_of(*cell).iter().any(|&house| {
            matches!(shape.houses()[usize::from(house)].kind, HouseKind::Diagonal | HouseKind::Window)
        })
    };
    shape.cells().filter(is_drawn).map(|cell| Item::Shade { at: at(shape, cell), tone: Tone::Ink })
}

fn coordinates(shape: &Shape) -> impl Iterator<Item = Item> {
    let side = i16::from(shape.side());
    let top = (0..side).map(|column| (Place::new(2 * column, -2), column + 1));
    let left = (0..side).map(|row| (Place::new(-2, 2 * row), row + 1));
    top.chain(left).map(|(at, number)| Item::Coordinate { at, text: number.to_string() })
}

fn thin_walls(shape: &Shape) -> impl Iterator<Item = Item> {
    let end = 2 * i16::from(shape.side()) - 1;
    let level = move |line: i16| [Place::new(-1, line), Place::new(end, line)];
    let upright = move |line: i16| [Place::new(line, -1), Place::new(line, end)];
    let walls = (1..end).step_by(2).flat_map(move |line| [level(line), upright(line)]);
    walls.map(|ends| Item::Wall { ends, thick: false })
}

/// The walls between boxes or regions and round the grid, each as long as it is straight.
fn thick_walls(shape: &Shape) -> Vec<Item> {
    let side = i16::from(shape.side());
    let region = |row: i16, column: i16| {
        let inside = (0..side).contains(&row) && (0..side).contains(&column);
        inside.then(|| shape.boxes().of((row * side + column).unsigned_abs()))
    };
    let level = |line: i16, along: i16| region(line - 1, along) != region(line, along);
    let upright = |line: i16, along: i16| region(along, line - 1) != region(along, line);
    let corner = |line: i16| 2 * line - 1;
    let mut walls = Vec::new();
    for line in 0..=side {
        walls.extend(runs(side, |along| level(line, along)).map(|(from, to)| {
            [Place::new(corner(from), corner(line)), Place::new(corner(to), corner(line))]
        }));
        walls.extend(runs(side, |along| upright(line, along)).map(|(from, to)| {
            [Place::new(corner(line), corner(from)), Place::new(corner(line), corner(to))]
        }));
    }
    walls.into_iter().map(|ends| Item::Wall { ends, thick: true }).collect()
}

/// The runs of numbers below `end` for which something holds, each with the number after it.
fn runs(end: i16, holds: impl Fn(i16) -> bool) -> impl Iterator<Item = (i16, i16)> {
    let held: Vec<bool> = (0..end).map(holds).collect();
    let starts: Vec<i16> = (0..end)
        .filter(|&at| {
            held[usize::from(at.unsigned_abs())] && (at == 0 || !held[usize::from(at.unsigned_abs()) - 1])
        })
        .collect();
    starts.into_iter().map(move |from| {
        let length = (from..end).take_while(|&at| held[usize::from(at.unsigned_abs())]).count();
        (from, from + i16::try_from(length).unwrap_or(0))
    })
}

/// The rules that cannot be seen in the drawing.
fn caption(shape: &Shape) -> Option<String> {
    let extras = shape.extras();
    let words = [
        (extras.disjoint_groups, "cells at the same place in all boxes differ"),
        (extras.anti_knight, "cells a knight's move apart differ"),
        (extras.anti_king, "cells a king's move apart differ"),
    ];
    let held: Vec<&str> = words.iter().filter(|(holds, _)| *holds).map(|&(_, words)| words).collect();
    (!held.is_empty()).then(|| held.join("; "))
}

fn label(shape: &Shape, cell: Cell, digit: u8, tone: Tone) -> Item {
    Item::Label { at: at(shape, cell), text: digit.to_string(), tone }
}

/// A blank cell, which pictures leave white.
fn blank(shape: &Shape, cell: Cell) -> Item {
    Item::Blank { at: at(shape, cell) }
}

/// A candidate, in its part of the cell.
fn note(shape: &Shape, cell: Cell, digit: u8, tone: Tone) -> Note {
    Note { slot: slot(shape, cell, digit), text: digit.to_string(), tone, struck: false }
}

/// Where a candidate stands: digits of nine by nine in three rows of three.
fn slot(shape: &Shape, cell: Cell, digit: u8) -> Slot {
    let across = (1..).find(|across| across * across >= shape.side()).unwrap_or(1);
    Slot { at: at(shape, cell), index: digit - 1, across }
}

#[cfg(test)]
mod tests;
