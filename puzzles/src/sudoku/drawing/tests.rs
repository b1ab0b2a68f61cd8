//! What is to be seen in drawings.

use super::*;
use crate::diagram::Terminal;
use crate::notation::Source;
use crate::sudoku::{Puzzles, Reading};

fn puzzle(text: &str) -> Problem {
    Puzzles::new(&Source::new("t", text), Reading::default()).unwrap().read(0).unwrap().problem
}

#[test]
fn every_grid_fits_a_terminal_up_to_sixteen() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 3), (3, 4), (4, 4)] {
        let shape = Shape::of_blocks(rows, columns).unwrap();
        let cells = shape.len();
        let side = shape.side();
        let grid: Vec<u8> = (0..cells).map(|cell| (cell % usize::from(side)) as u8 + 1).collect();
        let drawn = draw_solution(&Problem::new(shape, vec![0; cells]).unwrap(), &grid);
        let text = drawn.to_text(&Terminal::default());
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        assert_eq!(text.lines().count(), usize::from(side) + usize::from(side / rows) + 2, "{text}");
    }
}

#[test]
fn regions_are_walled_off() {
    let text =
        "regions: AABB/ABBB/ACDD/CCDD\n1...\n....\n....\n...4\n".replace("ABBB/ACDD/CCDD", "AABB/CCDD/CCDD");
    let drawn = draw_problem(&puzzle(&text)).to_text(&Terminal::default());
    assert!(drawn.contains("├─────┼─────┤"), "{drawn}");
    let jigsaw = "regions: AAAB/ACBB/CCDB/CDDD\n1...\n....\n....\n...4\n";
    let drawn = draw_problem(&puzzle(jigsaw)).to_text(&Terminal::default());
    assert!(drawn.contains("1 │ 1   .   . │ . │"), "{drawn}");
}

#[test]
fn pictures_show_shades_cages_and_candidates() {
    let text = "boxes: 2x2\nrules: diagonals, anti-king\ncage: 5 r1c2 r1c3\n1 . . .\n. . . .\n. . . .\n. . . {1,4}\n";
    let svg = draw_problem(&puzzle(text)).to_svg();
    // The page, eight cells of the diagonals, and the white behind the sum.
    assert_eq!(svg.matches("<rect ").count(), 1 + 8 + 1);
    assert!(svg.contains("stroke-dasharray=\"3 2.2\"") && svg.contains("king&apos;s move"), "{svg}");
    // Coordinates, the given digit, the sum, candidates of 14 whole cells and of one with two, and the caption.
    assert!(svg.matches("<text ").count() > 8 + 1 + 1 + 14 * 4 + 2, "{svg}");
}
