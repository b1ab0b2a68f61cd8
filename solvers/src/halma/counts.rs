//! Numbers for the ways to spread men over classes, and the fewest moves from each to a goal.

use super::classes::{Classes, MOST_CLASSES};
use crate::{Budget, Stop};
use rayon::prelude::*;
use std::sync::atomic::{AtomicU8, Ordering};

/// More men than this have no table.
pub(super) const MOST_MEN: usize = 32;

/// Counts of men by class are numbered through the classes of the men in order, c1 <= c2 <= ..: the number is the sum
/// of the binomials (c_i + i - 1 over i), the combinatorial number system (Knuth, volume 4A, 7.2.1.3).
#[derive(Clone, Debug)]
pub(super) struct Numbering {
    classes: usize,
    men: usize,
    /// What the i-th man in a class adds to the number.
    adds: Vec<u64>,
    total: u64,
}

impl Numbering {
    /// For so many men in so many classes; `None` if numbers do not fit 63 bits.
    pub fn new(classes: usize, men: usize) -> Option<Self> {
        let binomial = |n: usize, k: usize| {
            (0..k as u128).try_fold(1_u128, |product, i| Some(product.checked_mul(n as u128 - i)? / (i + 1)))
        };
        let add =
            |man: usize, class: usize| if class == 0 { Some(0) } else { binomial(class + man, man + 1) };
        let all: Option<Vec<u128>> =
            (0..men).flat_map(|man| (0..classes).map(move |class| add(man, class))).collect();
        let total = u64::try_from(binomial(classes + men - 1, men)?).ok().filter(|&total| total < 1 << 63)?;
        let adds = all?.into_iter().map(u64::try_from).collect::<Result<_, _>>().ok()?;
        Some(Self { classes, men, adds, total })
    }

    /// How many numbers there are.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// The counts that have a number.
    pub fn counts(&self, mut number: u64) -> [u8; MOST_CLASSES] {
        let mut counts = [0; MOST_CLASSES];
        let mut class = self.classes;
        for man in (0..self.men).rev() {
            let row = &self.adds[man * self.classes..(man + 1) * self.classes];
            class = row[..class].partition_point(|&add| add <= number);
            // The highest class whose share is still within the number; the classes below hold the other men.
            number -= row[class - 1];
            counts[class - 1] += 1;
        }
        counts
    }

    /// The number of some counts.
    #[inline]
    pub fn of_counts(&self, counts: &[u8; MOST_CLASSES]) -> u64 {
        let (mut man, mut number) = (0, 0);
        for (class, &count) in counts[..self.classes].iter().enumerate() {
            for _ in 0..count {
                number += self.adds[man * self.classes + class];
                man += 1;
            }
        }
        number
    }
}

/// What no counts are away from the goal by.
const NEVER: u8 = u8::MAX;
/// Numbers that a thread takes at once.
const TASK: usize = 256;

/// The fewest moves from all counts to those of a goal, a pattern database (J. Culberson and J. Schaeffer, "Searching
/// with pattern databases", 1996) over classes of cells.
#[derive(Debug)]
pub(super) struct Distances {
    numbering: Numbering,
    table: Vec<u8>,
}

impl Distances {
    /// The moves between counts lead both ways, so the search begins at the goal.
    pub fn to(
        goal: &[u8; MOST_CLASSES],
        classes: &Classes,
        numbering: Numbering,
        budget: &Budget,
    ) -> Result<Self, Stop> {
        let _held = budget.reserve(numbering.total)?;
        let table: Vec<AtomicU8> = (0..numbering.total).map(|_| AtomicU8::new(NEVER)).collect();
        let first = numbering.of_counts(goal);
        table[first as usize].store(0, Ordering::Relaxed);
        let mut edge = vec![first];
        for moves in 1..NEVER {
            let tasks = edge.par_chunks(TASK);
            let parts: Result<Vec<Vec<u64>>, Stop> = tasks
                .map(|part| {
                    budget.check()?;
                    Ok(part
                        .iter()
                        .flat_map(|&number| claimed(&numbering, classes, &table, number, moves))
                        .collect())
                })
                .collect();
            edge = parts?.concat();
            if edge.is_empty() {
                break;
            }
        }
        Ok(Self { numbering, table: table.into_iter().map(AtomicU8::into_inner).collect() })
    }

    /// How men are numbered.
    pub fn numbering(&self) -> &Numbering {
        &self.numbering
    }

    /// The moves from the counts with a number; 255 if none lead there.
    #[inline(always)]
    pub fn from(&self, number: u64) -> u8 {
        self.table[number as usize]
    }
}

/// The numbers one move away that nobody reached before.
fn claimed(numbering: &Numbering, classes: &Classes, table: &[AtomicU8], number: u64, moves: u8) -> Vec<u64> {
    let mut found = Vec::new();
    each_move(numbering, classes, number, |next| {
        let place = &table[next as usize];
        if place.load(Ordering::Relaxed) == NEVER
            && place.compare_exchange(NEVER, moves, Ordering::Relaxed, Ordering::Relaxed).is_ok()
        {
            found.push(next);
        }
    });
    found
}

/// The numbers of all counts that one move leads to.
fn each_move(numbering: &Numbering, classes: &Classes, number: u64, mut visit: impl FnMut(u64)) {
    let mut counts = numbering.counts(number);
    for from in 0..classes.len() {
        if counts[from] == 0 {
            continue;
        }
        counts[from] -= 1;
        let others = counts;
        classes.reached(from as u8, &others, |to| {
            counts[usize::from(to)] += 1;
            visit(numbering.of_counts(&counts));
            counts[usize::from(to)] -= 1;
        });
        counts[from] += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_counts_of_its_own() {
        for (classes, men) in [(1, 1), (1, 5), (5, 1), (7, 4), (4, 9)] {
            let numbering = Numbering::new(classes, men).unwrap();
            for number in 0..numbering.total() {
                let counts = numbering.counts(number);
                assert_eq!(counts.iter().map(|&count| usize::from(count)).sum::<usize>(), men);
                assert_eq!(numbering.of_counts(&counts), number);
            }
        }
    }
}
