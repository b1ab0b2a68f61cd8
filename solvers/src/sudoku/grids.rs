//! How many filled grids there are.
//!
//! Boxes of C rows and two columns form two *bands* of C boxes side by side. Of a filled band only the sets of digits in
//! its columns matter to the other band, which must hold the rest of each column:
//!
//! ```text
//!   1 2 | 3 4        Digit d stands in the first or the second column of each box, in each box in another row.
//!   4 3 | 2 1
//!   ---------
//!   2 1 | 4 3        In the other band it stands in the other column of each box.
//!   3 4 | 1 2
//! ```
//!
//! Exchanging the columns of each box turns the fillings of one band into those of the other, so the grids are the sum of
//! the squares of the numbers of fillings, over all ways to spread the digits over the columns. These ways are taken
//! together by how often each pattern of columns stands among the digits (B. Felgenhauer and F. Jarvis 2005 count the
//! usual grids by such classes of bands).

use std::collections::HashMap;

/// The number of filled grids with boxes of two rows and `columns` columns, or the other way round, for 2 to 4 columns.
///
/// ```
/// use hlavolam_solvers::sudoku::count_grids;
/// assert_eq!([2, 3].map(count_grids), [288, 28_200_960]);
/// ```
///
/// # Panics
/// For other numbers of columns.
#[must_use]
pub fn count_grids(columns: u8) -> u128 {
    assert!((2..=4).contains(&columns), "boxes of two rows and 2 to 4 columns");
    let boxes = u32::from(columns);
    let mut known = HashMap::new();
    spreads(boxes)
        .iter()
        .map(|spread| {
            let fillings = *known.entry(standard(spread)).or_insert_with(|| fillings(boxes, spread));
            labellings(spread) * fillings * fillings
        })
        .sum()
}

/// For each digit a word with a bit for each box: which of the two columns the digit stands in. Digits are in order.
type Spread = Vec<u32>;

/// All ways to spread twice as many digits as there are boxes, half of them in each column, up to names of digits.
fn spreads(boxes: u32) -> Vec<Spread> {
    fn grow(boxes: u32, spread: &mut Spread, all: &mut Vec<Spread>) {
        if spread.len() == 2 * boxes as usize {
            let halved =
                |at: u32| spread.iter().filter(|&&word| word >> at & 1 == 1).count() == boxes as usize;
            if (0..boxes).all(halved) {
                all.push(spread.clone());
            }
            return;
        }
        for word in spread.last().copied().unwrap_or(0)..1 << boxes {
            spread.push(word);
            grow(boxes, spread, all);
            spread.pop();
        }
    }
    let mut all = Vec::new();
    grow(boxes, &mut Vec::new(), &mut all);
    all
}

/// The same for spreads that differ only by exchanging the columns of boxes.
fn standard(spread: &Spread) -> Spread {
    let flipped = |flip: &u32| {
        let mut words: Spread = spread.iter().map(|word| word ^ flip).collect();
        words.sort_unstable();
        words
    };
    spread.iter().map(flipped).min().unwrap_or_default()
}

/// In how many ways the digits can be named.
fn labellings(spread: &Spread) -> u128 {
    let factorial = |n: usize| (1..=n as u128).product::<u128>();
    let alike = spread.chunk_by(|one, other| one == other);
    factorial(spread.len()) / alike.map(|chunk| factorial(chunk.len())).product::<u128>()
}

/// In how many ways a band can be filled when it is known which column of each box each digit stands in.
///
/// Digit after digit is given a row in each box, a permutation; what is left is told by the cells that are taken.
fn fillings(boxes: u32, spread: &Spread) -> u128 {
    let rows = permutations(boxes);
    let cells = |word: u32, rows: &[u32]| {
        let cell = |(at, row): (u32, &u32)| 1_u64 << ((row * boxes + at) * 2 + (word >> at & 1));
        (0..).zip(rows).map(cell).sum::<u64>()
    };
    let mut ways = HashMap::from([(0_u64, 1_u128)]);
    for (index, &word) in spread.iter().enumerate() {
        // Rows can be exchanged, so the first digit may as well stand in row i of box i.
        let tried = if index == 0 { &rows[..1] } else { &rows[..] };
        let mut next = HashMap::with_capacity(2 * ways.len());
        for (taken, count) in ways {
            for cells in tried.iter().map(|rows| cells(word, rows)).filter(|cells| taken & cells == 0) {
                *next.entry(taken | cells).or_insert(0) += count;
            }
        }
        ways = next;
    }
    ways.values().sum::<u128>() * rows.len() as u128
}

/// All orders of the numbers below `end`.
fn permutations(end: u32) -> Vec<Vec<u32>> {
    let longer = |shorter: Vec<Vec<u32>>, new: u32| {
        let inserted = |order: &Vec<u32>| {
            let order = order.clone();
            (0..=order.len()).map(move |at| [&order[..at], &[new], &order[at..]].concat())
        };
        shorter.iter().flat_map(inserted).collect()
    };
    (0..end).fold(vec![Vec::new()], longer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_of_two_bands_are_as_many_as_known() {
        assert_eq!([2, 3, 4].map(count_grids), [288, 28_200_960, 29_136_487_207_403_520]);
    }
}
