//! Sudoku of every variant against slow twins: the plainest search there is, and the exact cover engine.

use hlavolam_generators::Seed;
use hlavolam_puzzles::sudoku::{Boxes, Cage, Cell, DigitSet, Extras, Problem, Shape};
use hlavolam_solvers::engine::End;
use hlavolam_solvers::sudoku::{Search, as_cover, count, judge};
use hlavolam_solvers::{Budget, Judged};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

/// A random number below an end.
struct Random(hlavolam_generators::Stream);

impl Random {
    fn of(index: u64) -> Self {
        Self(Seed(4).stream(index))
    }

    fn below(&mut self, end: usize) -> usize {
        self.0.below(end as u32) as usize
    }

    /// True once in so many times.
    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
}

/// Boxes of four by four or six by six, or regions of five by five.
fn boxes(random: &mut Random) -> Boxes {
    match random.below(4) {
        0 => Boxes::Blocks { rows: 2, columns: 3 },
        1 => Boxes::jigsaw(&"AAABBAACBBDCCCBDDCEEDDEEE".chars().collect::<Vec<_>>()),
        _ => Boxes::Blocks { rows: 2, columns: 2 },
    }
}

fn shape(random: &mut Random) -> Shape {
    let boxes = boxes(random);
    let blocks = matches!(boxes, Boxes::Blocks { .. });
    let side = match boxes {
        Boxes::Blocks { rows, columns } => usize::from(rows * columns),
        Boxes::Jigsaw(_) => 5,
    };
    let extras = Extras {
        diagonals: [random.once_in(4), random.once_in(4)],
        windoku: side == 4 && random.once_in(4),
        disjoint_groups: blocks && random.once_in(4),
        anti_knight: random.once_in(6),
        anti_king: random.once_in(6),
        cages: if random.once_in(2) { cages(side, random) } else { Vec::new() },
    };
    Shape::new(boxes, extras).unwrap()
}

/// Runs of cells in rows, some of them.
fn cages(side: usize, random: &mut Random) -> Vec<Cage> {
    let mut cages = Vec::new();
    for row in 0..side {
        let length = 1 + random.below(3);
        let start = random.below(side - length + 1);
        let first = (row * side + start) as Cell;
        let least = length * (length + 1) / 2;
        let sum = least + random.below(length * (side - length) + 1);
        if random.once_in(2) {
            cages.push(Cage { cells: (first..first + length as Cell).collect(), sum: sum as u16 });
        }
    }
    cages
}

/// A puzzle with some digits given, at random or taken from a solution, and sometimes pencil marks.
fn puzzle(index: u64) -> Problem {
    let mut random = Random::of(index);
    let shape = Arc::new(shape(&mut random));
    let (side, cells) = (usize::from(shape.side()), shape.len());
    let blank = Problem::new(Arc::clone(&shape), vec![0; cells]).unwrap();
    let solved = match judge(&blank, &Budget::default()) {
        Judged::Unique(grid) | Judged::Several([grid, _]) => grid,
        _ => vec![0; cells],
    };
    let is_random = random.once_in(4);
    let sparse = if side == 4 { 5 } else { 3 };
    let given = |at: usize| match random.below(sparse) {
        0 if is_random => 1 + random.below(side) as u8,
        // The plain search would take too long to find a large blank grid impossible.
        0 | 1 if side > 4 && solved[at] == 0 => 1 + random.below(side) as u8,
        0 | 1 => solved[at],
        _ => 0,
    };
    let givens: Vec<u8> = (0..cells).map(given).collect();
    let problem = Problem::new(shape, givens).unwrap();
    if !random.once_in(4) {
        return problem;
    }
    let marks = (0..cells).map(|_| DigitSet::from_bits((1 + random.below((1 << side) - 1)) as u32));
    problem.with_marks(marks.map(|marks| marks | DigitSet::of(1)).collect()).unwrap()
}

/// Every solution, up to a limit: each blank cell in turn gets each digit, and the rules are asked each time.
fn plain(problem: &Problem, limit: usize) -> BTreeSet<Vec<u8>> {
    fn below(problem: &Problem, grid: &mut Vec<u8>, limit: usize, found: &mut BTreeSet<Vec<u8>>) {
        let Some(blank) = grid.iter().position(|&digit| digit == 0) else {
            found.insert(grid.clone());
            return;
        };
        for digit in problem.shape().digits() {
            grid[blank] = digit;
            if found.len() < limit && problem.check_so_far(grid).is_ok() {
                below(problem, grid, limit, found);
            }
        }
        grid[blank] = 0;
    }
    let mut found = BTreeSet::new();
    if problem.check_so_far(problem.givens()).is_ok() {
        below(problem, &mut problem.givens().to_vec(), limit, &mut found);
    }
    found
}

#[test]
fn small_puzzles_have_the_solutions_of_the_plain_search() {
    let budget = Budget::default();
    let mut seen = [0; 3];
    for index in 0..600 {
        let problem = puzzle(index);
        let expected = plain(&problem, 200);
        seen[expected.len().min(2)] += 1;
        let tally = count(&problem, 200, &budget);
        assert_eq!(tally.solutions, expected.len() as u64, "{index} {problem:?}");
        if expected.len() < 200 {
            assert_eq!(tally.end, End::All);
            let mut found = BTreeSet::new();
            Search::new(&problem).run(&budget, &mut |state| {
                found.insert(state.iter().map(|bit| bit.trailing_zeros() as u8 + 1).collect::<Vec<u8>>());
                ControlFlow::Continue(())
            });
            assert_eq!(found, expected, "{index}");
        }
        match judge(&problem, &budget) {
            Judged::Impossible(reason) => {
                assert!(expected.is_empty(), "{index} {reason:?}");
            }
            Judged::Unique(only) => assert_eq!(expected, BTreeSet::from([only])),
            Judged::Several(two) => {
                assert!(two[0] != two[1] && two.iter().all(|grid| problem.check(grid).is_ok()), "{index}");
            }
            Judged::Limit(stop, _) => panic!("{stop}"),
        }
    }
    assert!(seen.iter().all(|&count| count > 25), "none, one, many: {seen:?}");
}

#[test]
fn puzzles_without_cages_have_as_many_solutions_as_exact_covers() {
    let budget = Budget::default();
    let mut compared = 0;
    for index in 5000..6000 {
        let problem = puzzle(index);
        let Some((cover, _)) = as_cover(&problem) else { continue };
        let limit = 2000;
        assert_eq!(
            count(&problem, limit, &budget).solutions,
            cover.count(limit, &budget).solutions,
            "{index}"
        );
        compared += 1;
    }
    assert!(compared > 300, "{compared}");
}

fn empty(rows: u8, columns: u8, extras: Extras) -> Problem {
    let shape = Shape::new(Boxes::Blocks { rows, columns }, extras).unwrap();
    let cells = shape.len();
    Problem::new(Arc::new(shape), vec![0; cells]).unwrap()
}

fn all(problem: &Problem) -> u64 {
    let tally = count(problem, u64::MAX, &Budget::default());
    assert_eq!(tally.end, End::All);
    tally.solutions
}

#[test]
fn empty_grids_have_as_many_solutions_as_known() {
    let diagonals = Extras { diagonals: [true; 2], ..Extras::default() };
    assert_eq!(all(&empty(2, 2, Extras::default())), 288);
    assert_eq!(all(&empty(2, 2, diagonals.clone())), 48);
    assert_eq!(all(&empty(2, 3, diagonals.clone())), 8_640);
    assert_eq!(all(&empty(3, 2, diagonals)), 8_640);
    // The digits of the first row can be named in 6! ways.
    let six = empty(2, 3, Extras::default());
    let named = Problem::new(six.shape().clone(), [vec![1, 2, 3, 4, 5, 6], vec![0; 30]].concat()).unwrap();
    assert_eq!(all(&named) * 720, 28_200_960);
}

#[test]
fn counting_an_empty_grid_ends_at_its_limit() {
    for (rows, columns) in [(3, 3), (4, 4), (5, 5)] {
        let tally = count(&empty(rows, columns, Extras::default()), 1000, &Budget::default());
        assert_eq!((tally.solutions, tally.end), (1000, End::Enough));
    }
}
