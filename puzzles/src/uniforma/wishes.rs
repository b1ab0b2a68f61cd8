//! What the player wishes of an arrangement besides the rules.

use super::{Pattern, Shape, Square};

/// Wishes; the default is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    /// Squares whose number is fixed.
    pub given: Vec<(Square, u8)>,
    /// Rows of squares that should be in sequence, each number one more than the one to its left: the row of their top
    /// cells, from 0.
    pub sequences: Vec<i16>,
    /// Whether squares of one number must not touch along an edge.
    pub apart: bool,
}

/// Why wishes make no sense for a shape.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WishError {
    /// A square that the shape does not have.
    #[error("there is no square {0}")]
    NoSquare(Square),
    /// A number that the set of dominoes does not have.
    #[error("there is no number {number} in a double-{highest} set")]
    NoNumber {
        /// The number.
        number: u8,
        /// The highest that there is.
        highest: u8,
    },
    /// Two numbers for one square.
    #[error("the square {0} is given two numbers")]
    TwoNumbers(String),
    /// A row in which no squares begin.
    #[error("no squares begin in row {}", .0 + 1)]
    NoRow(i16),
}

impl Wishes {
    /// The same wishes in one order, each once.
    ///
    /// # Errors
    /// If a wish is about a square, number or row that does not exist, or a square is given two numbers.
    pub fn tidy(mut self, shape: &Shape) -> Result<Self, WishError> {
        self.given.sort_unstable();
        self.given.dedup();
        self.sequences.sort_unstable();
        self.sequences.dedup();
        if let Some(&(square, _)) = self.given.iter().find(|(square, _)| usize::from(*square) >= shape.len())
        {
            return Err(WishError::NoSquare(square));
        }
        let highest = shape.highest();
        if let Some(&(_, number)) = self.given.iter().find(|(_, number)| *number > highest) {
            return Err(WishError::NoNumber { number, highest });
        }
        if let Some(twice) = self.given.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(WishError::TwoNumbers(shape.name(twice[0].0)));
        }
        match self.sequences.iter().find(|&&row| shape.row(row).next().is_none()) {
            Some(&row) => Err(WishError::NoRow(row)),
            None => Ok(self),
        }
    }

    /// Whether nothing is wished that tells one number from another.
    #[must_use]
    pub fn name_no_number(&self) -> bool {
        self.given.is_empty() && self.sequences.is_empty()
    }

    /// In how many ways the numbers of a pattern can be renamed so that the wishes about numbers are fulfilled. That
    /// squares stay apart does not depend on names and is not looked at.
    #[must_use]
    pub fn namings(&self, shape: &Shape, pattern: &Pattern) -> u128 {
        self.naming(shape, pattern).map_or(0, |naming| naming.count(&self.rows(shape, pattern)))
    }

    /// The pattern with its numbers renamed so that the wishes about numbers are fulfilled, if that can be done.
    #[must_use]
    pub fn name(&self, shape: &Shape, pattern: &Pattern) -> Option<Pattern> {
        let names = rest(&self.naming(shape, pattern)?.first(&self.rows(shape, pattern))?);
        Some(Pattern(pattern.0.iter().map(|&number| names[usize::from(number)]).collect()))
    }

    /// The names that are given.
    fn naming(&self, shape: &Shape, pattern: &Pattern) -> Option<Naming> {
        let mut naming = Naming { names: vec![None; shape.numbers().count()], taken: 0 };
        let number = |square: Square| usize::from(pattern.0[usize::from(square)]);
        self.given.iter().all(|&(square, name)| naming.give(number(square), name)).then_some(naming)
    }

    /// The numbers of the rows that should be in sequence; a single square always is.
    fn rows(&self, shape: &Shape, pattern: &Pattern) -> Vec<Vec<usize>> {
        let number = |square: Square| usize::from(pattern.0[usize::from(square)]);
        let rows = self.sequences.iter().map(|&row| shape.row(row).map(number).collect());
        rows.filter(|row: &Vec<usize>| row.len() > 1).collect()
    }
}

/// One way to name what is still unnamed: the names that are left, in order.
fn rest(naming: &Naming) -> Vec<u8> {
    let mut left = (0..).filter(|&name| naming.taken >> name & 1 == 0);
    naming.names.iter().map(|name| name.or_else(|| left.next()).unwrap_or_default()).collect()
}

/// New names for some of the numbers.
#[derive(Clone)]
struct Naming {
    /// The new name of each number.
    names: Vec<Option<u8>>,
    /// The names in use, as bits.
    taken: u32,
}

impl Naming {
    /// Gives a number its name; false if it has another, or another number has this one.
    fn give(&mut self, number: usize, name: u8) -> bool {
        let is_free = self.taken >> name & 1 == 0;
        if self.names[number].is_none() && is_free {
            self.names[number] = Some(name);
            self.taken |= 1 << name;
        }
        self.names[number] == Some(name)
    }

    /// The number of ways to name the rest so that every row goes up by one.
    fn count(&self, rows: &[Vec<usize>]) -> u128 {
        let Some((row, others)) = rows.split_first() else {
            return (1..=self.names.iter().filter(|name| name.is_none()).count() as u128).product();
        };
        self.sequences(row).map(|naming| naming.count(others)).sum()
    }

    /// The first way to name what must be named for every row to go up by one.
    fn first(&self, rows: &[Vec<usize>]) -> Option<Self> {
        let Some((row, others)) = rows.split_first() else { return Some(self.clone()) };
        self.sequences(row).find_map(|naming| naming.first(others))
    }

    /// Every way to name the numbers of a row so that it goes up by one.
    fn sequences(&self, row: &[usize]) -> impl Iterator<Item = Self> {
        let starts = 0..(self.names.len() + 1).saturating_sub(row.len());
        starts.filter_map(move |start| self.with_sequence(row, start))
    }

    fn with_sequence(&self, row: &[usize], start: usize) -> Option<Self> {
        let mut naming = self.clone();
        let mut names = (start..).map_while(|name| u8::try_from(name).ok());
        row.iter().all(|&number| names.next().is_some_and(|name| naming.give(number, name))).then_some(naming)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 10426 / 2034 / 35615, five, four and five squares.
    fn known() -> (Shape, Pattern) {
        let numbers = [1, 0, 4, 2, 6, 2, 0, 3, 4, 3, 5, 6, 1, 5];
        (Shape::centred(&[5, 4, 5]).unwrap(), Pattern(numbers.to_vec()))
    }

    #[test]
    fn namings_are_counted() {
        let (shape, pattern) = known();
        let namings = |given: &[(Square, u8)], sequences: &[i16]| {
            let wishes = Wishes { given: given.to_vec(), sequences: sequences.to_vec(), apart: false };
            wishes.namings(&shape, &pattern)
        };
        assert_eq!(namings(&[], &[]), 5040);
        assert_eq!(namings(&[(0, 6)], &[]), 720);
        assert_eq!(namings(&[(0, 6), (12, 6)], &[]), 720);
        assert_eq!(namings(&[(0, 6), (12, 5)], &[]), 0);
        assert_eq!(namings(&[(0, 6), (1, 6)], &[]), 0);
        // The top row starts with 0, 1 or 2, and then two numbers are left to name.
        assert_eq!(namings(&[], &[0]), 6);
        assert_eq!(namings(&[(2, 3)], &[0]), 2);
        // The second row is 2 0 3 4, which is the first row's 4 2 1 0 neither way round.
        assert_eq!(namings(&[], &[0, 2]), 0);
        // The third row has one number twice.
        assert_eq!(namings(&[], &[4]), 0);
    }

    #[test]
    fn a_pattern_is_named_as_wished() {
        let (shape, pattern) = known();
        let named = |given: &[(Square, u8)], sequences: &[i16]| {
            let wishes = Wishes { given: given.to_vec(), sequences: sequences.to_vec(), apart: false };
            let named = wishes.name(&shape, &pattern);
            named.inspect(|named| assert_eq!(named.renamed(), pattern.renamed()))
        };
        assert_eq!(named(&[(2, 3)], &[0]).unwrap().0[..5], [1, 2, 3, 4, 5]);
        assert_eq!(named(&[(0, 6)], &[]).unwrap().0[0], 6);
        assert_eq!(named(&[(0, 6), (12, 5)], &[]), None);
    }

    #[test]
    fn what_cannot_be_wished_is_refused() {
        let (shape, _) = known();
        let tidy = |given: &[(Square, u8)], sequences: &[i16]| {
            Wishes { given: given.to_vec(), sequences: sequences.to_vec(), apart: true }.tidy(&shape)
        };
        assert_eq!(tidy(&[(14, 0)], &[]), Err(WishError::NoSquare(14)));
        assert_eq!(tidy(&[(13, 7)], &[]), Err(WishError::NoNumber { number: 7, highest: 6 }));
        assert_eq!(tidy(&[(5, 1), (5, 2)], &[]), Err(WishError::TwoNumbers("b3".to_owned())));
        assert_eq!(tidy(&[], &[1]), Err(WishError::NoRow(1)));
        assert_eq!(tidy(&[(5, 1), (0, 2), (5, 1)], &[2, 0]).unwrap().given, [(0, 2), (5, 1)]);
    }
}
