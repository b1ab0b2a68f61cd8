//! Laws of shapes, patterns and diagrams.

use super::cases::{on_diagrams, on_random_shapes, random_squares};
use crate::laws::Established::{Exhaustive, OnPresets, Property};
use crate::laws::{Law, Numbers, claim};
use crate::uniforma::claim::Reason;
use crate::uniforma::{Arrangement, LARGEST_SET, Problem, Shape, Square};

pub const LAWS: &[Law] = &[
    Law {
        id: "sets-that-fill-squares",
        sentence: "The dominoes of a set fill whole squares of one number each just if four divides its highest number \
                   plus two: double-2, double-6, double-10, double-14.",
        established: Exhaustive,
        check: sets_that_fill_squares,
    },
    Law {
        id: "cut-in-one-way",
        sentence: "The cells of a shape can be cut into its squares in one way only.",
        established: Property,
        check: || on_random_shapes(|shape, _| cut_in_one_way(shape)),
    },
    Law {
        id: "aligned-squares-touch-too-little",
        sentence: "Fourteen squares aligned on one grid touch in at most 20 pairs, and 21 dominoes have two different \
                   numbers, so no such shape can be filled.",
        established: Property,
        check: aligned_squares_touch_too_little,
    },
    Law {
        id: "every-two-numbers-touch",
        sentence: "In every diagram somewhere a square of the one and a square of the other of any two numbers touch.",
        established: OnPresets,
        check: || on_diagrams(every_two_numbers_touch),
    },
    Law {
        id: "forced-squares-hold-doubles",
        sentence: "Where some cells of a square touch fewer other squares than they are, a double lies within it in every \
                   diagram.",
        established: OnPresets,
        check: || on_diagrams(forced_squares_hold_doubles),
    },
    Law {
        id: "diagrams-can-be-turned",
        sentence: "A diagram that is turned or mirrored with its shape, its numbers renamed, is a diagram.",
        established: OnPresets,
        check: || on_diagrams(diagrams_can_be_turned),
    },
];

fn sets_that_fill_squares() -> Result<(), String> {
    (1..=LARGEST_SET).try_for_each(|highest| {
        // Each number is on one half of every domino with another number, and on both halves of its double.
        let halves = usize::from(highest) + 2;
        let squares = halves * (usize::from(highest) + 1) / 4;
        let row = u8::try_from(squares).map_err(|error| error.to_string())?;
        let fills = Shape::centred(&[row]).is_ok_and(|shape| shape.highest() == highest);
        claim(fills == halves.is_multiple_of(4), || format!("double-{highest}"))
    })
}

fn cut_in_one_way(shape: &Shape) -> Result<(), String> {
    let again = Shape::of_cells(shape.cells().points().to_vec()).map_err(|error| error.to_string())?;
    claim(again == *shape, || format!("became {:?}", again.corners()))?;
    shape.symmetries().iter().try_for_each(|symmetry| {
        (0..=Square::MAX).take(shape.len()).try_for_each(|square| {
            let image = symmetry.squares.image(square);
            let together =
                shape.cells_of(square).iter().all(|&cell| shape.owner(symmetry.cells.image(cell)) == image);
            claim(together, || format!("{} is torn apart", shape.name(square)))
        })
    })
}

/// F. Harary and H. Harborth (1976): n cells of the square grid touch in at most 2n - ⌈2√n⌉ pairs.
fn aligned_squares_touch_too_little() -> Result<(), String> {
    let mut numbers = Numbers::from(4);
    let mut most = 0;
    for _ in 0..3000 {
        let shape = Shape::new(&random_squares(14, 2, &mut numbers)).map_err(|error| error.to_string())?;
        let touching = touching(&shape);
        most = most.max(touching);
        claim(touching <= 20 && Reason::pairs_needed(&shape) == 21, || {
            format!("{touching} {:?}", shape.corners())
        })?;
    }
    claim(most >= 18, || format!("only {most} pairs were seen, so little was tried"))
}

fn touching(shape: &Shape) -> u32 {
    (0..=Square::MAX).take(shape.len()).map(|square| shape.neighbours(square).count_ones()).sum::<u32>() / 2
}

fn every_two_numbers_touch(problem: &Problem, diagram: &Arrangement) -> Result<(), String> {
    let shape = problem.shape();
    let with =
        |number: u8| (0..=Square::MAX).zip(&diagram.pattern.0).filter(move |(_, other)| **other == number);
    shape.numbers().try_for_each(|a| {
        (0..a).try_for_each(|b| {
            let others = with(b).fold(0_u64, |set, (square, _)| set | 1 << square);
            let touch = with(a).any(|(square, _)| shape.neighbours(square) & others != 0);
            claim(touch, || format!("{a} and {b}"))
        })
    })
}

fn forced_squares_hold_doubles(problem: &Problem, diagram: &Arrangement) -> Result<(), String> {
    let shape = problem.shape();
    (0..=Square::MAX).take(shape.len()).try_for_each(|square| {
        let cells = shape.cells_of(square);
        let within = diagram
            .placement
            .dominoes()
            .filter(|domino| [domino.first, domino.second].iter().all(|&cell| shape.owner(cell) == square));
        let doubles = within.count();
        (1_u8..16).try_for_each(|bits| {
            let some: Vec<u8> =
                (0..).zip(&cells).filter(|(place, _)| bits >> place & 1 == 1).map(|(_, &c)| c).collect();
            claim(shape.doubles_needed(&some) <= doubles, || format!("{} {some:?}", shape.name(square)))
        })
    })
}

fn diagrams_can_be_turned(problem: &Problem, diagram: &Arrangement) -> Result<(), String> {
    problem.shape().symmetries().iter().try_for_each(|symmetry| {
        problem.check(&diagram.renamed_under(symmetry)).map_err(|broken| broken.to_string())
    })
}
