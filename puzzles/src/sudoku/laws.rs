//! What is always so in sudoku.

use super::{
    Boxes, DigitSet, Extras, Format, Problem, Puzzles, Reading, Shape, Symbols, cell_named, write_puzzle,
};
use crate::laws::Established::{Exhaustive, Property};
use crate::laws::{Chapter, Law, Numbers, claim};
use crate::notation::Source;
use std::sync::Arc;

/// The laws of sudoku.
pub const LAWS: &[Chapter] = &[Chapter { title: "Sudoku", laws: SUDOKU }];

const SUDOKU: &[Law] = &[
    Law {
        id: "houses-have-a-cell-for-each-digit",
        sentence: "Each row, column, box, diagonal, window and group has as many cells as there are digits, and each cell \
                   lies in one row, one column and one box.",
        established: Exhaustive,
        check: || on_shapes(houses_have_a_cell_for_each_digit),
    },
    Law {
        id: "peers-are-mutual",
        sentence: "If a cell must differ from another, the other must differ from it, and no cell must differ from itself.",
        established: Exhaustive,
        check: || on_shapes(peers_are_mutual),
    },
    Law {
        id: "cell-names-are-unique",
        sentence: "Each cell of a grid has a name of its own, which reads back as that cell.",
        established: Exhaustive,
        check: || on_shapes(cell_names_are_unique),
    },
    Law {
        id: "digits-can-be-renamed",
        sentence: "A solution stays one if all digits, the given ones too, are renamed, and is none once two different digits \
                   of a row are exchanged.",
        established: Property,
        check: || on_grids(digits_can_be_renamed),
    },
    Law {
        id: "a-solution-is-among-the-candidates",
        sentence: "The digit of a cell in a solution is one that the given digits leave to the cell.",
        established: Property,
        check: || on_grids(a_solution_is_among_the_candidates),
    },
    Law {
        id: "puzzles-read-back",
        sentence: "A puzzle written in any format that can say it reads back as the same puzzle, and is written again letter for \
                   letter.",
        established: Property,
        check: || on_grids(puzzles_read_back),
    },
];

/// The sizes of boxes.
fn blocks() -> impl Iterator<Item = (u8, u8)> {
    (2..=5).flat_map(|rows| (2..=5).map(move |columns| (rows, columns)))
}

/// Checks a law on every size of boxes with every choice of rules.
fn on_shapes(check: fn(&Shape) -> Result<(), String>) -> Result<(), String> {
    for (rows, columns) in blocks() {
        for bits in 0..1 << 6 {
            let holds = |bit: u32| bits >> bit & 1 == 1;
            let extras = Extras {
                diagonals: [holds(0), holds(1)],
                windoku: holds(2) && rows == columns,
                disjoint_groups: holds(3),
                anti_knight: holds(4),
                anti_king: holds(5),
                cages: Vec::new(),
            };
            let shape =
                Shape::new(Boxes::Blocks { rows, columns }, extras).map_err(|error| error.to_string())?;
            check(&shape)?;
        }
    }
    Ok(())
}

fn told(shape: &Shape) -> String {
    format!("{:?} {:?}", shape.boxes(), shape.extras())
}

fn houses_have_a_cell_for_each_digit(shape: &Shape) -> Result<(), String> {
    let side = usize::from(shape.side());
    let sizes = shape.houses().iter().all(|house| house.cells.len() == side);
    let count = |from: usize, cell: u16| {
        shape.houses()[from..from + side].iter().filter(|house| house.cells.contains(&cell)).count()
    };
    let each = shape.cells().all(|cell| [0, side, 2 * side].iter().all(|&from| count(from, cell) == 1));
    claim(sizes && each, || told(shape))
}

fn peers_are_mutual(shape: &Shape) -> Result<(), String> {
    let mutual = |cell: u16| {
        shape.peers(cell).iter().all(|&peer| peer != cell && shape.peers(peer).binary_search(&cell).is_ok())
    };
    claim(shape.cells().all(mutual), || told(shape))
}

fn cell_names_are_unique(shape: &Shape) -> Result<(), String> {
    let back = |cell: u16| cell_named(&shape.cell_name(cell), shape.side()) == Some(cell);
    claim(shape.cells().all(back), || told(shape))
}

/// Checks a law on random puzzles with a solution, and maybe pencil marks.
fn on_grids(check: fn(&Problem, &[u8], &mut Numbers) -> Result<(), String>) -> Result<(), String> {
    let mut numbers = Numbers::from(17);
    for (rows, columns) in blocks().flat_map(|size| [size; 12]) {
        let shape = Shape::of_blocks(rows, columns).map_err(|error| error.to_string())?;
        let grid = filled(rows, columns, &mut numbers);
        let puzzle = puzzle(&shape, &grid, &mut numbers);
        check(&puzzle, &grid, &mut numbers)?;
    }
    Ok(())
}

/// A filled grid: each row is the one before it shifted, rows within bands in random order, digits with random names.
fn filled(rows: u8, columns: u8, numbers: &mut Numbers) -> Vec<u8> {
    let [side, high, wide] = [rows * columns, rows, columns].map(usize::from);
    let names = shuffled(side, numbers);
    let bands: Vec<Vec<usize>> = (0..side / high).map(|_| shuffled(high, numbers)).collect();
    let shift = |row: usize| bands[row / high][row % high] * wide + row / high;
    (0..side * side).map(|cell| names[(shift(cell / side) + cell % side) % side] as u8 + 1).collect()
}

fn shuffled(end: usize, numbers: &mut Numbers) -> Vec<usize> {
    let mut order: Vec<usize> = (0..end).collect();
    (1..end).rev().for_each(|at| order.swap(at, numbers.below(at + 1)));
    order
}

/// A puzzle that a grid solves: half of its digits given, and in one of three cases pencil marks.
fn puzzle(shape: &Arc<Shape>, grid: &[u8], numbers: &mut Numbers) -> Problem {
    let givens = grid.iter().map(|&digit| if numbers.below(2) == 0 { digit } else { 0 }).collect();
    let puzzle = Problem::new(Arc::clone(shape), givens).expect("digits of a filled grid");
    if numbers.below(3) > 0 {
        return puzzle;
    }
    let all = shape.digits().bits();
    let mut marks = |&digit: &u8| DigitSet::from_bits(numbers.word() as u32 & all) | DigitSet::of(digit);
    let marks = grid.iter().map(&mut marks).collect();
    puzzle.with_marks(marks).expect("marks of the digits there are")
}

fn digits_can_be_renamed(puzzle: &Problem, grid: &[u8], numbers: &mut Numbers) -> Result<(), String> {
    let side = usize::from(puzzle.shape().side());
    let names = shuffled(side, numbers);
    let renamed = |digits: &[u8]| -> Vec<u8> {
        let name = |&digit: &u8| if digit == 0 { 0 } else { names[usize::from(digit) - 1] as u8 + 1 };
        digits.iter().map(name).collect()
    };
    let unmarked =
        |givens| Problem::new(Arc::clone(puzzle.shape()), givens).map_err(|error| error.to_string());
    let plain = unmarked(puzzle.givens().to_vec())?;
    let stays =
        unmarked(renamed(puzzle.givens()))?.check(&renamed(grid)).is_ok() && plain.check(grid).is_ok();
    let mut exchanged = grid.to_vec();
    let row = numbers.below(side) * side;
    exchanged.swap(row, row + 1 + numbers.below(side - 1));
    claim(stays && plain.check(&exchanged).is_err(), || format!("{grid:?}"))
}

fn a_solution_is_among_the_candidates(puzzle: &Problem, grid: &[u8], _: &mut Numbers) -> Result<(), String> {
    let kept = (0..).zip(grid).all(|(cell, &digit)| puzzle.open_digits(cell).contains(digit));
    claim(kept && puzzle.check(grid).is_ok(), || format!("{grid:?}"))
}

fn puzzles_read_back(puzzle: &Problem, _: &[u8], _: &mut Numbers) -> Result<(), String> {
    // Candidates are what is left by given digits, and a puzzle read from them has pencil marks.
    let says_all = |format: &Format| match format {
        Format::Candidates => puzzle.marks().is_some(),
        Format::Marks => puzzle.marks().is_some() && puzzle.clues() == 0,
        _ => true,
    };
    let boxes = Some(puzzle.shape().boxes().clone());
    let reading = Reading { boxes, symbols: Symbols::One, ..Reading::default() };
    for format in Format::ALL.into_iter().filter(says_all) {
        let Ok(text) = write_puzzle(puzzle, format, Symbols::One) else { continue };
        let read = Puzzles::new(&Source::new("a puzzle", &text), reading.clone());
        let back =
            read.and_then(|puzzles| puzzles.read(0)).map_err(|error| format!("{error}\n{text}"))?.problem;
        let again = write_puzzle(&back, format, Symbols::One).map_err(|error| error.to_string())?;
        claim(back == *puzzle && again == text, || format!("{format}: {text} became {again}"))?;
    }
    Ok(())
}
