//! The houses that boxes and further rules make.

use super::{Boxes, Cell, Extras, House, HouseKind, ShapeError};

/// All houses in their order.
pub(super) fn houses(side: u8, boxes: &Boxes, extras: &Extras) -> Result<Vec<House>, ShapeError> {
    let wide = Cell::from(side);
    let all = 0..wide * wide;
    let box_kind = if matches!(boxes, Boxes::Jigsaw(_)) { HouseKind::Region } else { HouseKind::Box };
    let mut houses = labelled(HouseKind::Row, side, all.clone(), |cell| Some(cell / wide));
    houses.extend(labelled(HouseKind::Column, side, all.clone(), |cell| Some(cell % wide)));
    houses.extend(labelled(box_kind, side, all.clone(), |cell| Some(boxes.of(cell).into())));
    regions_are_even(side, &houses)?;
    houses.extend(diagonals(side, extras));
    if extras.windoku {
        houses.extend(windows(side, boxes)?);
    }
    if extras.disjoint_groups {
        houses.extend(groups(side, boxes)?);
    }
    Ok(houses)
}

/// One house for each label from 0 to `count`.
fn labelled(
    kind: HouseKind,
    count: u8,
    cells: impl Iterator<Item = Cell>,
    label: impl Fn(Cell) -> Option<Cell>,
) -> Vec<House> {
    let mut houses: Vec<House> =
        (1..=count).map(|number| House { kind, number, cells: Vec::new() }).collect();
    for cell in cells {
        if let Some(house) = label(cell).and_then(|label| houses.get_mut(usize::from(label))) {
            house.cells.push(cell);
        }
    }
    houses
}

fn regions_are_even(side: u8, houses: &[House]) -> Result<(), ShapeError> {
    match houses.iter().find(|house| house.cells.len() != usize::from(side)) {
        None => Ok(()),
        Some(House { number, cells, .. }) => {
            Err(ShapeError::Region { region: usize::from(*number), cells: cells.len(), side })
        }
    }
}

fn diagonals(side: u8, extras: &Extras) -> impl Iterator<Item = House> {
    let wide = Cell::from(side);
    let down = (0..wide).map(move |row| row * wide + row).collect();
    let up = (0..wide).map(move |row| row * wide + wide - 1 - row).collect();
    let diagonals = [(1, down), (2, up)].into_iter().zip(extras.diagonals);
    diagonals.filter(|&(_, holds)| holds).map(|((number, cells), _)| House {
        kind: HouseKind::Diagonal,
        number,
        cells,
    })
}

/// Windows are as large as boxes and lie one cell apart from each other and from the edge:
///
/// ```text
///  . . . . . . . . .        of 9 by 9 cells: four windows
///  . 1 1 1 . 2 2 2 .
///  . 1 1 1 . 2 2 2 .
///  . 1 1 1 . 2 2 2 .
///  . . . . . . . . .
/// ```
fn windows(side: u8, boxes: &Boxes) -> Result<Vec<House>, ShapeError> {
    let &Boxes::Blocks { rows, columns } = boxes else { return Err(ShapeError::Windows) };
    if rows != columns {
        return Err(ShapeError::Windows);
    }
    let (wide, size) = (Cell::from(side), Cell::from(rows));
    let windows_across = size - 1;
    // Which window a row or column crosses.
    let crossed = |line: Cell| (!line.is_multiple_of(size + 1)).then_some(line / (size + 1));
    let window = |cell: Cell| Some(crossed(cell / wide)? * windows_across + crossed(cell % wide)?);
    Ok(labelled(HouseKind::Window, (windows_across * windows_across) as u8, 0..wide * wide, window))
}

fn groups(side: u8, boxes: &Boxes) -> Result<Vec<House>, ShapeError> {
    let &Boxes::Blocks { rows, columns } = boxes else { return Err(ShapeError::Groups) };
    let [wide, rows, columns] = [side, rows, columns].map(Cell::from);
    let within = |cell: Cell| Some(cell / wide % rows * columns + cell % wide % columns);
    Ok(labelled(HouseKind::Group, side, 0..wide * wide, within))
}
