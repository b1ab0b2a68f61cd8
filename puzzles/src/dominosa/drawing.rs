//! How Dominosa is drawn.

use super::{Cell, Grid, Layout, PlaceId, Problem, Tiling};
use crate::board::{Lattice, Point};
use crate::diagram::{Diagram, Item, Panel, Place, Tone};
use crate::notation::column_name;

/// Draws the numbers, and the dominoes that are given.
#[must_use]
pub fn draw_layout(problem: &Problem) -> Diagram {
    let tiles = problem.fixed.iter().map(|&place| tile(problem.layout.grid(), place, Tone::Ink));
    panel(&problem.layout, tiles.collect()).into()
}

/// Draws the numbers, and the dominoes that are given, with thin lines between the cells and a thick one round the board: a
/// page on which the dominoes are to be drawn in.
///
/// ```
/// use hlavolam_puzzles::diagram::Terminal;
/// use hlavolam_puzzles::dominosa::{draw_sheet, Grid, Layout, Problem};
/// let layout = Layout::new(Grid::rectangle(3, 2), vec![0, 1, 0, 0, 1, 1]).unwrap();
/// let problem = Problem { layout, fixed: Vec::new(), forbidden: Vec::new() };
/// assert_eq!(draw_sheet(&problem).to_text(&Terminal::default()), "    a b c
///   ┌───────┐
/// 1 │ 0 1 0 │
/// 2 │ 0 1 1 │
///   └───────┘
/// ");
/// ```
#[must_use]
pub fn draw_sheet(problem: &Problem) -> Diagram {
    let mut panel = draw_layout(problem).into_panel();
    let (thick, thin): (Vec<Item>, Vec<Item>) =
        walls(problem.layout.grid()).partition(|wall| matches!(wall, Item::Wall { thick: true, .. }));
    panel.items.extend(thin.into_iter().chain(thick));
    panel.into()
}

/// The edges of all cells, those at the edge of the board thick.
fn walls(grid: &Grid) -> impl Iterator<Item = Item> {
    let points = grid.shape().points();
    let has = |row: i16, column: i16| points.binary_search(&Point::new(row, column)).is_ok();
    points.iter().flat_map(move |&Point { row, column }| {
        let corner = |down: i16, right: i16| Place::new(2 * column - 1 + 2 * right, 2 * row - 1 + 2 * down);
        let wall = |ends: [Place; 2], thick| Item::Wall { ends, thick };
        // An edge between two cells belongs to the one on its left or above it.
        let sides = [
            (!has(row - 1, column)).then(|| wall([corner(0, 0), corner(0, 1)], true)),
            (!has(row, column - 1)).then(|| wall([corner(0, 0), corner(1, 0)], true)),
            Some(wall([corner(1, 0), corner(1, 1)], !has(row + 1, column))),
            Some(wall([corner(0, 1), corner(1, 1)], !has(row, column + 1))),
        ];
        sides.into_iter().flatten()
    })
}

/// Draws dominoes on a layout.
///
/// ```
/// use hlavolam_puzzles::diagram::Terminal;
/// use hlavolam_puzzles::dominosa::{draw_solution, Grid, Layout, Tiling};
/// let layout = Layout::new(Grid::rectangle(3, 2), vec![0, 1, 0, 0, 1, 1]).unwrap();
/// let tiling = Tiling::from_letters(layout.grid().clone(), "TLRBLR").unwrap();
/// let text = draw_solution(&layout, &tiling).to_text(&Terminal::default());
/// assert_eq!(text, "    a   b   c
///   ┌───┬───────┐
/// 1 │ 0 │ 1   0 │
///   │   ├───────┤
/// 2 │ 0 │ 1   1 │
///   └───┴───────┘
/// ");
/// ```
#[must_use]
pub fn draw_solution(layout: &Layout, tiling: &Tiling) -> Diagram {
    let tiles = tiling.places().iter().map(|&place| tile(layout.grid(), place, Tone::Ink));
    panel(layout, tiles.collect()).into()
}

/// Draws two solutions side by side, with the dominoes shaded that lie elsewhere in the other.
#[must_use]
pub fn draw_difference(layout: &Layout, solutions: &[Tiling; 2]) -> Diagram {
    let [one, other] = solutions;
    let panels = [(one, other, "one solution"), (other, one, "another")].map(|(shown, other, caption)| {
        let tone = |place| if other.has(place) { Tone::Ink } else { Tone::Accent };
        let tiles = shown.places().iter().map(|&place| tile(layout.grid(), place, tone(place)));
        Panel { caption: Some(caption.to_owned()), ..panel(layout, tiles.collect()) }
    });
    Diagram { panels: panels.to_vec(), across: 2 }
}

fn panel(layout: &Layout, tiles: Vec<Item>) -> Panel {
    let grid = layout.grid();
    let mut panel = Panel::new(Lattice::Square);
    panel.items.extend(coordinates(grid));
    panel.items.extend(tiles);
    panel.items.extend((0..).zip(layout.numbers()).map(|(cell, number)| Item::Label {
        at: at(grid, cell),
        text: number.to_string(),
        tone: Tone::Ink,
    }));
    panel
}

fn coordinates(grid: &Grid) -> impl Iterator<Item = Item> {
    let (rows, columns) = grid.shape().extent();
    let top = (0..columns).map(|column| (Place::new(2 * column, -2), column_name(column)));
    let left = (0..rows).map(|row| (Place::new(-2, 2 * row), (row + 1).to_string()));
    top.chain(left).map(|(at, text)| Item::Coordinate { at, text })
}

fn tile(grid: &Grid, place: PlaceId, tone: Tone) -> Item {
    Item::Tile { ends: grid.place(place).cells.map(|cell| at(grid, cell)), tone }
}

fn at(grid: &Grid, cell: Cell) -> Place {
    let point = grid.point(cell);
    Place::new(2 * point.column, 2 * point.row)
}
