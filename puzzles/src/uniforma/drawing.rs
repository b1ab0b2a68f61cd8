//! How domino squares are drawn.

use super::{Arrangement, Cell, Joint, Problem, Shape, Square};
use crate::board::{Lattice, Point};
use crate::diagram::{Diagram, Item, Panel, Place, Tone};
use crate::notation::column_name;

/// Draws a shape: a line round each square, and the given numbers in theirs.
///
/// ```
/// use hlavolam_puzzles::diagram::Terminal;
/// use hlavolam_puzzles::uniforma::{draw_problem, Problem, Shape, Wishes};
/// let wishes = Wishes { given: vec![(0, 2)], ..Wishes::default() };
/// let problem = Problem::new(Shape::centred(&[1, 2]).unwrap(), wishes).unwrap();
/// let bare = Terminal { margins: false, ..Terminal::default() };
/// let text = draw_problem(&problem).to_text(&bare);
/// assert_eq!(text.lines().next(), Some("    ┌───────┐"));
/// assert_eq!(text.lines().nth(1), Some("    │ 2     │"));
/// ```
#[must_use]
pub fn draw_problem(problem: &Problem) -> Diagram {
    let shape = problem.shape();
    let mut panel = Panel::new(Lattice::Square);
    panel.items.extend(coordinates(shape));
    let given =
        |square: Square| problem.wishes().given.iter().find(|wish| wish.0 == square).map(|wish| wish.1);
    for square in squares(shape) {
        let [first, last] = corners(shape, square);
        let number = given(square);
        let tone = if number.is_some() { Tone::Accent } else { Tone::Ink };
        panel.items.push(Item::Tile { ends: [first, last], tone });
        let middle = Place::new(first.x + 1, first.y + 1);
        panel.items.extend(number.map(|number| Item::Label { at: middle, text: number.to_string(), tone }));
    }
    panel.into()
}

/// Draws an arrangement: each number has a colour, and a line runs round each domino.
///
/// # Panics
/// If the arrangement has not a number for each square and a partner for each cell of the shape.
#[must_use]
pub fn draw_arrangement(shape: &Shape, arrangement: &Arrangement) -> Diagram {
    let mut panel = Panel::new(Lattice::Square);
    panel.items.extend(coordinates(shape));
    let number = |square: Square| arrangement.pattern.0[usize::from(square)];
    let at = |cell: Cell| place(shape.cells().points()[usize::from(cell)]);
    panel.items.extend(arrangement.placement.dominoes().map(|Joint { first, second }| {
        let ends = [first, second].map(at);
        Item::Tile { ends, tone: Tone::Ink }
    }));
    for cell in (0..=Cell::MAX).take(shape.cells().points().len()) {
        let (at, number) = (at(cell), number(shape.owner(cell)));
        panel.items.push(Item::Field { at, colour: number });
        panel.items.push(Item::Label { at, text: number.to_string(), tone: Tone::Ink });
    }
    panel.into()
}

fn squares(shape: &Shape) -> impl Iterator<Item = Square> {
    (0..=Square::MAX).take(shape.len())
}

/// The top left and the bottom right cell of a square.
fn corners(shape: &Shape, square: Square) -> [Place; 2] {
    let corner = shape.corners()[usize::from(square)];
    [corner, corner.plus(Point::new(1, 1))].map(place)
}

const fn place(point: Point) -> Place {
    Place::new(2 * point.column, 2 * point.row)
}

/// Row numbers to the left and column letters above.
fn coordinates(shape: &Shape) -> impl Iterator<Item = Item> {
    let (rows, columns) = shape.cells().extent();
    let row = |row: i16| Item::Coordinate { at: place(Point::new(row, -1)), text: (row + 1).to_string() };
    let column =
        |column: i16| Item::Coordinate { at: place(Point::new(-1, column)), text: column_name(column) };
    (0..rows).map(row).chain((0..columns).map(column))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagram::Terminal;
    use crate::evidence::Effort;
    use crate::uniforma::Preset;
    use crate::uniforma::claim::recount;

    #[test]
    fn a_diagram_shows_each_domino_once_and_each_number_on_its_cells() {
        let problem = Preset::named("3-4-3-4").unwrap().problem();
        let diagram = recount::diagrams(&problem, &Effort::unlimited()).unwrap().remove(0);
        let drawn = draw_arrangement(problem.shape(), &diagram);
        let svg = drawn.to_svg();
        assert_eq!(svg.matches("<rect").count(), 1 + 28 + 56);
        let bare = drawn.to_text(&Terminal { margins: false, ..Terminal::default() });
        for number in problem.shape().numbers() {
            assert_eq!(bare.matches(&number.to_string()).count(), 8, "{bare}");
        }
    }
}
