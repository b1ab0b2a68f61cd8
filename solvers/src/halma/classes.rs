//! Cells sorted into classes, of which a bound keeps only how many men are in each.

use hlavolam_puzzles::board::{Lattice, Permutation};
use hlavolam_puzzles::halma::{Board, Problem};
use std::collections::BTreeSet;

/// A class for each cell of a board, and what a man in one class can do at best: step to a cell of another, or jump
/// over a man in a second class into a third.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Classes {
    /// The class of each cell.
    pub of: Vec<u8>,
    /// The number of cells of each class.
    pub capacity: Vec<u8>,
    /// Where a step leads from each class; never to the class itself.
    pub steps: Vec<Vec<u8>>,
    /// Over which class, and to which, a jump leads from each class.
    pub jumps: Vec<Vec<(u8, u8)>>,
}

/// A board has at most this many lines across the way of the men.
pub(super) const MOST_CLASSES: usize = 64;

impl Classes {
    /// What follows for classes of cells from the board.
    pub fn new(board: &Board, of: Vec<u8>) -> Self {
        let count = of.iter().max().map_or(0, |&most| usize::from(most) + 1);
        let mut capacity = vec![0_u8; count];
        of.iter()
            .for_each(|&class| capacity[usize::from(class)] = capacity[usize::from(class)].saturating_add(1));
        let mut steps = vec![BTreeSet::new(); count];
        let mut jumps = vec![BTreeSet::new(); count];
        for cell in board.cells() {
            let class = |cell: u8| of[usize::from(cell)];
            let from = usize::from(class(cell));
            for link in board.links(cell) {
                steps[from].insert(class(link.next));
                jumps[from].extend(link.behind.map(|behind| (class(link.next), class(behind))));
            }
        }
        for (from, steps) in (0..).zip(&mut steps) {
            steps.remove(&from);
        }
        let steps = steps.into_iter().map(|set| set.into_iter().collect()).collect();
        // A jump that stays in its class gains nothing.
        let jumps = (0_u8..).zip(jumps);
        let jumps =
            jumps.map(|(from, set)| set.into_iter().filter(|&(_, to)| to != from).collect()).collect();
        Self { of, capacity, steps, jumps }
    }

    /// The lines of a board across the way from the start to the target, counted from the start's end.
    pub fn lines(problem: &Problem) -> Self {
        let board = problem.board();
        let heights = steepest(problem);
        let values: BTreeSet<i32> = heights.iter().copied().collect();
        let line = |height: &i32| values.range(..height).count();
        let of =
            heights.iter().map(|height| u8::try_from(line(height).min(MOST_CLASSES - 1)).unwrap_or(u8::MAX));
        Self::new(board, of.collect())
    }

    /// The number of classes.
    pub fn len(&self) -> usize {
        self.capacity.len()
    }

    /// These classes with all but the first and the last few made one.
    pub fn with_one_middle(&self, board: &Board, outer: usize) -> Self {
        let (first, last) = (outer, self.len().saturating_sub(outer));
        let joined = |&class: &u8| match usize::from(class) {
            class if class < first => class,
            class if class >= last => class + first + 1 - last,
            _ => first,
        };
        let of = self.of.iter().map(|class| u8::try_from(joined(class)).unwrap_or(u8::MAX)).collect();
        Self::new(board, of)
    }

    /// What a symmetry of the board makes of classes, if it keeps cells of one class together.
    pub fn image(&self, symmetry: &Permutation) -> Option<Vec<u8>> {
        let mut image = vec![None; self.len()];
        for (cell, &class) in (0..=u8::MAX).zip(&self.of) {
            let to = self.of[usize::from(symmetry.image(cell))];
            match &mut image[usize::from(class)] {
                Some(known) if *known != to => return None,
                place => *place = Some(to),
            }
        }
        image.into_iter().collect()
    }

    /// The classes to which a man in one class may move, given how many other men are in each.
    ///
    /// What the counts allow may be impossible on the board, but not the other way round: that is what makes the
    /// fewest moves between counts a bound.
    #[inline]
    pub fn reached(&self, from: u8, others: &[u8; MOST_CLASSES], mut visit: impl FnMut(u8)) {
        let mut seen = 1_u64 << from;
        let mut edge = seen;
        while edge != 0 {
            let class = edge.trailing_zeros() as usize;
            edge &= edge - 1;
            for &(over, to) in &self.jumps[class] {
                let (over, to) = (usize::from(over), usize::from(to));
                if seen >> to & 1 == 0 && others[over] > 0 && others[to] < self.capacity[to] {
                    seen |= 1 << to;
                    edge |= 1 << to;
                    visit(to as u8);
                }
            }
        }
        for &to in &self.steps[usize::from(from)] {
            if seen >> to & 1 == 0 && others[usize::from(to)] < self.capacity[usize::from(to)] {
                visit(to);
            }
        }
    }
}

/// A height for each cell, which no step changes by more than a little and which the way to the target raises most.
fn steepest(problem: &Problem) -> Vec<i32> {
    let board = problem.board();
    let height = |&(row, column): &(i32, i32)| -> Vec<i32> {
        let at = |cell| {
            let point = board.point(cell);
            row * i32::from(point.row) + column * i32::from(point.column)
        };
        board.cells().map(at).collect()
    };
    let gain = |heights: &Vec<i32>| {
        let sum = |cells: hlavolam_puzzles::halma::Cells| {
            cells.iter().map(|cell| heights[usize::from(cell)]).sum::<i32>()
        };
        let longest = board.cells().flat_map(|cell| {
            board
                .links(cell)
                .iter()
                .map(move |link| heights[usize::from(link.next)] - heights[usize::from(cell)])
        });
        // Whole numbers: the gain in steps, times what all step lengths divide.
        (sum(problem.target()) - sum(problem.start())) * 12 / longest.max().unwrap_or(1).max(1)
    };
    let half: &[(i32, i32)] = match board.lattice() {
        Lattice::Square => &[(1, 1), (1, -1), (1, 0), (0, 1)],
        Lattice::Triangular => &[(1, 0), (0, 1), (1, -1), (1, 1), (2, -1), (-1, 2)],
    };
    let slopes = half.iter().flat_map(|&(row, column)| [(row, column), (-row, -column)]);
    let heights = slopes.map(|slope| height(&slope));
    // Of slopes that gain the same the first is meant.
    heights.reduce(|best, next| if gain(&next) > gain(&best) { next } else { best }).unwrap_or_default()
}
