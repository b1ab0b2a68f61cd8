//! Houses, pairs and cages of shapes.

use super::*;

fn blocks(rows: u8, columns: u8, extras: Extras) -> Result<Shape, ShapeError> {
    Shape::new(Boxes::Blocks { rows, columns }, extras)
}

fn count(shape: &Shape, kind: HouseKind) -> usize {
    shape.houses().iter().filter(|house| house.kind == kind).count()
}

#[test]
fn every_house_holds_as_many_cells_as_there_are_digits() {
    for rows in 2..=5 {
        for columns in 2..=5 {
            let windoku = rows == columns;
            let extras = Extras { diagonals: [true; 2], windoku, disjoint_groups: true, ..Extras::default() };
            let shape = blocks(rows, columns, extras).unwrap();
            assert_eq!(shape.side(), rows * columns);
            for house in shape.houses() {
                assert_eq!(house.cells.len(), usize::from(shape.side()), "{house}");
                assert!(house.cells.is_sorted(), "{house}");
            }
            let side = usize::from(shape.side());
            let windows = if windoku { usize::from(rows - 1).pow(2) } else { 0 };
            assert_eq!(shape.houses().len(), 4 * side + 2 + windows);
        }
    }
}

#[test]
fn a_windoku_has_four_windows() {
    let shape = blocks(3, 3, Extras { windoku: true, ..Extras::default() }).unwrap();
    assert_eq!(count(&shape, HouseKind::Window), 4);
    let last = shape.houses().last().unwrap();
    assert_eq!((last.to_string(), last.cells[0]), ("window 4".to_owned(), 50));
    assert_eq!(blocks(2, 3, Extras { windoku: true, ..Extras::default() }), Err(ShapeError::Windows));
}

#[test]
fn a_knight_and_a_king_look_only_where_no_house_does() {
    let king = blocks(3, 3, Extras { anti_king: true, ..Extras::default() }).unwrap();
    // 64 corners have two pairs each; the four corners in each box lie in it.
    assert_eq!(king.pairs().len(), 2 * (64 - 9 * 4));
    let knight = blocks(3, 3, Extras { anti_knight: true, ..Extras::default() }).unwrap();
    // 4 * 8 * 7 moves on the board, 4 * 2 of them in each box.
    assert_eq!(knight.pairs().len(), 4 * 8 * 7 - 9 * 8);
    assert_eq!(knight.peers(40).len(), 20 + 8);
}

#[test]
fn the_cells_of_a_cage_are_peers() {
    let cages = vec![Cage { cells: vec![20, 10, 0], sum: 6 }, Cage { cells: vec![1], sum: 4 }];
    let shape = blocks(3, 3, Extras { cages, ..Extras::default() }).unwrap();
    assert_eq!(shape.cages()[0].cells, [0, 10, 20]);
    assert_eq!((shape.cage_of(20), shape.cage_of(1), shape.cage_of(2)), (Some(0), Some(1), None));
    let cages = vec![Cage { cells: vec![0, 30, 60], sum: 6 }];
    let shape = blocks(3, 3, Extras { cages, ..Extras::default() }).unwrap();
    assert!(shape.peers(0).contains(&30) && shape.peers(60).contains(&0));
    assert_eq!(shape.cage_name(0), "the cage of 6 at r1c1");
}

#[test]
fn what_does_not_go_together_is_refused() {
    assert_eq!(blocks(6, 2, Extras::default()), Err(ShapeError::Box { rows: 6, columns: 2 }));
    assert_eq!(blocks(1, 4, Extras::default()), Err(ShapeError::Box { rows: 1, columns: 4 }));
    let mut regions: Vec<u8> = (0..25).map(|cell| cell / 5).collect();
    assert!(Shape::new(Boxes::jigsaw(&regions), Extras::default()).is_ok());
    let groups = Extras { disjoint_groups: true, ..Extras::default() };
    assert_eq!(Shape::new(Boxes::jigsaw(&regions), groups), Err(ShapeError::Groups));
    regions[24] = 0;
    let uneven = Shape::new(Boxes::jigsaw(&regions), Extras::default());
    assert_eq!(uneven, Err(ShapeError::Region { region: 1, cells: 6, side: 5 }));
    for (cells, error) in [
        (vec![], ShapeError::CageSize { cage: 1, cells: 0, side: 4 }),
        (vec![0, 1, 2, 3, 4], ShapeError::CageSize { cage: 1, cells: 5, side: 4 }),
        (vec![3, 3], ShapeError::CageCell { cage: 1, cell: "r1c4".to_owned() }),
        (vec![16], ShapeError::CageCell { cage: 1, cell: "r5c1".to_owned() }),
    ] {
        let cages = vec![Cage { cells, sum: 5 }];
        assert_eq!(blocks(2, 2, Extras { cages, ..Extras::default() }), Err(error));
    }
}

#[test]
fn only_the_usual_sudoku_is_classic() {
    assert!(Shape::classic().is_classic());
    let regions: Vec<u8> = Shape::classic().cells().map(|cell| Boxes::CLASSIC.of(cell)).collect();
    assert!(!Shape::new(Boxes::jigsaw(&regions), Extras::default()).unwrap().is_classic());
    assert!(!blocks(3, 3, Extras { anti_king: true, ..Extras::default() }).unwrap().is_classic());
}
