//! Numbers for the ways to spread men over classes, and the fewest moves from each to a goal.

use super::classes::{Classes, MOST_CLASSES};
use crate::{Budget, Stop};
use rayon::prelude::*;
use std::ops::Range;
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

/// Some counts, ready to tell the number after any man has gone from one class to another.
///
/// A man that leaves moves those behind it one place down, or those before its new place one up; sums for all three
/// places of every man make that a few additions.
pub(super) struct Ranked<'a> {
    numbering: &'a Numbering,
    number: u64,
    /// The place of the first man of each class, and one more for the end.
    first: [u8; MOST_CLASSES + 1],
    /// What men before each place add where they are, one place down, and one place up.
    sums: [[u64; 3]; MOST_MEN + 1],
}

impl<'a> Ranked<'a> {
    /// The men as they stand.
    #[inline]
    pub fn new(numbering: &'a Numbering, counts: &[u8; MOST_CLASSES]) -> Self {
        let classes = numbering.classes;
        let (mut first, mut sums) = ([0; MOST_CLASSES + 1], [[0; 3]; MOST_MEN + 1]);
        let (mut man, mut sum) = (0, [0_u64; 3]);
        for (class, &count) in counts[..classes].iter().enumerate() {
            first[class] = man as u8;
            for _ in 0..count {
                let at = |place: usize| numbering.adds.get(place * classes + class).copied().unwrap_or(0);
                sum[0] += at(man);
                sum[1] += if man > 0 { at(man - 1) } else { 0 };
                sum[2] += at(man + 1);
                man += 1;
                sums[man] = sum;
            }
        }
        first[classes] = man as u8;
        Self { numbering, number: sum[0], first, sums }
    }

    /// The number after a man has gone from a class where there is one to another.
    #[inline(always)]
    pub fn after(&self, from: usize, to: usize) -> u64 {
        let Self { numbering, number, first, sums } = self;
        if from == to {
            return *number;
        }
        // The men between move by a place; then there is room for the one who comes.
        let (gone, come, place) = if from < to {
            let (left, met) = (usize::from(first[from + 1]) - 1, usize::from(first[to]));
            (sums[met][0] - sums[left][0], sums[met][1] - sums[left + 1][1], met - 1)
        } else {
            let (left, met) = (usize::from(first[from]), usize::from(first[to + 1]));
            (sums[left + 1][0] - sums[met][0], sums[left][2] - sums[met][2], met)
        };
        number - gone + come + numbering.adds[place * numbering.classes + to]
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
        numbering: &Numbering,
        budget: &Budget,
    ) -> Result<Self, Stop> {
        let goal = numbering.of_counts(goal);
        Self::around(vec![goal], 0..NEVER, |_, _| true, classes, numbering, budget)
    }

    /// As if all of some counts were as far from the goal as the range of distances begins. Those are left out that are
    /// farther than the range goes, or do not matter, given their number and how far they are.
    pub fn around(
        seeds: Vec<u64>,
        known: Range<u8>,
        matters: impl Fn(u64, u8) -> bool + Sync,
        classes: &Classes,
        numbering: &Numbering,
        budget: &Budget,
    ) -> Result<Self, Stop> {
        let _held = budget.reserve(numbering.total)?;
        let table: Vec<AtomicU8> = (0..numbering.total).map(|_| AtomicU8::new(NEVER)).collect();
        let mut edge = seeds;
        edge.iter().for_each(|&seed| table[seed as usize].store(known.start, Ordering::Relaxed));
        for moves in known.start + 1..known.end {
            let tasks = edge.par_chunks(TASK);
            let parts: Result<Vec<Vec<u64>>, Stop> = tasks
                .map(|part| {
                    budget.check()?;
                    Ok(part
                        .iter()
                        .flat_map(|&number| claimed(numbering, classes, &table, number, moves, &matters))
                        .collect())
                })
                .collect();
            edge = parts?.concat();
            if edge.is_empty() {
                break;
            }
        }
        Ok(Self {
            numbering: numbering.clone(),
            table: table.into_iter().map(AtomicU8::into_inner).collect(),
        })
    }

    /// The distances of the counts of which these are images, given the image of each class.
    pub fn image(&self, image: &[u8]) -> Self {
        let of_image = |number: u64| {
            let counts = imaged(&self.numbering.counts(number), image);
            self.from(self.numbering.of_counts(&counts))
        };
        let table = (0..self.numbering.total as usize)
            .into_par_iter()
            .with_min_len(TASK)
            .map(|n| of_image(n as u64))
            .collect();
        Self { numbering: self.numbering.clone(), table }
    }

    /// How men are numbered.
    pub fn numbering(&self) -> &Numbering {
        &self.numbering
    }

    /// The moves from some counts; 255 if none lead there.
    #[inline]
    pub fn of_counts(&self, counts: &[u8; MOST_CLASSES]) -> u8 {
        self.from(self.numbering.of_counts(counts))
    }

    /// The moves from the counts with a number; 255 if none lead there.
    #[inline(always)]
    pub fn from(&self, number: u64) -> u8 {
        self.table[number as usize]
    }
}

/// What counts become when each class becomes its image.
pub(super) fn imaged(counts: &[u8; MOST_CLASSES], image: &[u8]) -> [u8; MOST_CLASSES] {
    let mut imaged = [0; MOST_CLASSES];
    image.iter().zip(counts).for_each(|(&to, &count)| imaged[usize::from(to)] = count);
    imaged
}

/// The numbers one move away that nobody reached before.
fn claimed(
    numbering: &Numbering,
    classes: &Classes,
    table: &[AtomicU8],
    number: u64,
    moves: u8,
    matters: &impl Fn(u64, u8) -> bool,
) -> Vec<u64> {
    let mut found = Vec::new();
    each_move(numbering, classes, number, |next| {
        let place = &table[next as usize];
        if place.load(Ordering::Relaxed) == NEVER
            && matters(next, moves)
            && place.compare_exchange(NEVER, moves, Ordering::Relaxed, Ordering::Relaxed).is_ok()
        {
            found.push(next);
        }
    });
    found
}

/// The numbers of all counts that one move leads to.
fn each_move(numbering: &Numbering, classes: &Classes, number: u64, mut visit: impl FnMut(u64)) {
    let mut others = numbering.counts(number);
    let ranked = Ranked::new(numbering, &others);
    for from in 0..classes.len() {
        if others[from] > 0 {
            others[from] -= 1;
            classes.reached(from as u8, &others, |to| visit(ranked.after(from, to.into())));
            others[from] += 1;
        }
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
                let ranked = Ranked::new(&numbering, &counts);
                assert_eq!(ranked.number, number);
                for (from, to) in (0..classes).flat_map(|from| (0..classes).map(move |to| (from, to))) {
                    if counts[from] > 0 {
                        let mut after = counts;
                        after[from] -= 1;
                        after[to] += 1;
                        assert_eq!(ranked.after(from, to), numbering.of_counts(&after), "{from} to {to}");
                    }
                }
            }
        }
    }
}
