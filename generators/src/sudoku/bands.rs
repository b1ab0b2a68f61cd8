//! Bands of three boxes: how many ways there are to arrange given columns, and one of them at random.

use crate::Stream;

/// A set of digits: bit d - 1 for the digit d.
pub type Digits = u16;

/// The digits in each of the nine columns of a band, three each; the columns of a stack hold all nine together.
pub type Columns = [Digits; 9];

/// A row of a band, each cell a set of one digit.
pub type Row = [Digits; 9];

const ALL: Digits = 0x1FF;

/// The most ways to arrange any columns, divided by six: those of three times the same three columns.
pub const MOST_WAYS: u32 = 288;

/// The most rows that any columns allow (L. M. Bregman 1973: at most 3! to the power of 9/3).
const MOST_ROWS: usize = 216;

/// A row as it is taken from columns: of the three bits 3c to 3c + 2 one is set, for the lowest, middle or highest digit of the
/// column c.
type Taken = u32;

/// Some of the rows that columns allow, with a digit from every column, each another one.
#[derive(Clone, Debug)]
struct Rows {
    rows: [Taken; MOST_ROWS],
    len: usize,
}

/// The columns of a band, and the rows that begin with the lowest and with the middle digit of the first column.
///
/// Two of them with no cell in common leave a third row, which begins with the highest digit. So each such pair is one way to
/// arrange the columns; as rows can change places, it stands for six.
#[derive(Clone, Debug, Default)]
pub struct Band {
    columns: Columns,
    lowest: Rows,
    middle: Rows,
    /// In how many ways the columns can be arranged so that each row holds every digit once, divided by six: 1 to
    /// [`MOST_WAYS`].
    pub ways: u32,
}

impl Band {
    /// Takes other columns.
    pub fn load(&mut self, columns: Columns) {
        self.columns = columns;
        let [left, middle, right] =
            [0, 3, 6].map(|at| Stack::new([columns[at], columns[at + 1], columns[at + 2]]));
        self.lowest.load(&left, &middle, &right, 0);
        self.middle.load(&left, &middle, &right, 1);
        let joined =
            |&row: &Taken| self.middle.all().iter().map(|other| u32::from(row & other == 0)).sum::<u32>();
        self.ways = self.lowest.all().iter().map(joined).sum();
    }

    /// One of the ways to arrange the columns, each equally likely.
    pub fn arranged(&self, stream: &mut Stream) -> [Row; 3] {
        let pairs = self.lowest.all().iter().flat_map(|&row| {
            self.middle.all().iter().filter(move |&other| row & other == 0).map(move |&other| [row, other])
        });
        let chosen = stream.below(self.ways) as usize;
        let [lowest, middle] = pairs.into_iter().nth(chosen).expect("fewer than there are");
        let highest = !(lowest | middle);
        let mut rows = [lowest, middle, highest].map(|taken| self.row(taken));
        stream.shuffle(&mut rows);
        rows
    }

    fn row(&self, taken: Taken) -> Row {
        std::array::from_fn(|column| {
            digits(self.columns[column])[(taken >> (3 * column) & 7).trailing_zeros() as usize]
        })
    }
}

impl Default for Rows {
    fn default() -> Self {
        Self { rows: [0; MOST_ROWS], len: 0 }
    }
}

impl Rows {
    /// Finds the rows that begin with one of the digits of the first column.
    fn load(&mut self, left: &Stack, middle: &Stack, right: &Stack, begin: usize) {
        self.len = 0;
        for (digits, taken) in &left.triples[9 * begin..9 * begin + 9] {
            let mut apart = middle.without(*digits);
            while apart != 0 {
                let (others, also_taken) = middle.triples[apart.trailing_zeros() as usize];
                apart &= apart - 1;
                if let Some(last) = right.taken(ALL ^ digits ^ others) {
                    self.rows[self.len] = taken | also_taken << 9 | last << 18;
                    self.len += 1;
                }
            }
        }
    }

    fn all(&self) -> &[Taken] {
        &self.rows[..self.len]
    }
}

/// Three columns.
struct Stack {
    columns: [Digits; 3],
    /// Each way to take one digit from every column: the digits, and how they are taken.
    triples: [(Digits, Taken); 27],
    /// The triples with each digit: bit t for the triple t.
    with: [u32; 9],
}

/// The triples in which the first, second or third column gives its lowest digit.
const WITH_LOWEST: [u32; 3] = [0o777, 0o7_007_007, 0o111_111_111];

impl Stack {
    fn new(columns: [Digits; 3]) -> Self {
        let [a, b, c] = columns.map(digits);
        let mut with = [0; 9];
        for ((column, lowest), step) in [a, b, c].iter().zip(WITH_LOWEST).zip([9, 3, 1]) {
            for (rank, digit) in column.iter().enumerate() {
                with[digit.trailing_zeros() as usize] = lowest << (rank * step);
            }
        }
        let triples = std::array::from_fn(|way| {
            let [first, second, third] = [way / 9, way / 3 % 3, way % 3];
            (a[first] | b[second] | c[third], 1 << first | 8 << second | 64 << third)
        });
        Self { columns, triples, with }
    }

    /// The triples without any of three digits.
    fn without(&self, three: Digits) -> u32 {
        let [a, b, c] = digits(three).map(|digit| self.with[digit.trailing_zeros() as usize]);
        !(a | b | c) & 0x7FF_FFFF
    }

    /// How three digits are taken, if there is one in every column.
    fn taken(&self, three: Digits) -> Option<Taken> {
        let [a, b, c] = self.columns;
        let has_all = three & a != 0 && three & b != 0 && three & c != 0;
        let rank = |column: Digits| (column & ((column & three) - 1)).count_ones();
        has_all.then(|| 1 << rank(a) | 8 << rank(b) | 64 << rank(c))
    }
}

/// The three digits of a set, each as a set of one, in rising order.
pub fn digits(set: Digits) -> [Digits; 3] {
    let but_lowest = set & (set - 1);
    let highest = but_lowest & (but_lowest - 1);
    [set ^ but_lowest, but_lowest ^ highest, highest]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    fn band(columns: Columns) -> Band {
        let mut band = Band::default();
        band.load(columns);
        band
    }

    /// Every way to part the digits into three columns, each column in each order.
    fn partitions() -> Vec<[Digits; 3]> {
        let triples: Vec<Digits> = (0..=ALL).filter(|set: &Digits| set.count_ones() == 3).collect();
        let with = |first: Digits| {
            let seconds = triples.iter().filter(move |&&second| first & second == 0);
            seconds.map(move |&second| [first, second, ALL ^ first ^ second])
        };
        triples.iter().flat_map(|&first| with(first)).collect()
    }

    /// The ways to arrange columns, each in all six orders, one column after the other.
    fn plainly(columns: &[Digits], rows: [Digits; 3]) -> u32 {
        let Some((&column, rest)) = columns.split_first() else { return 1 };
        let [a, b, c] = digits(column);
        [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
            .into_iter()
            .filter(|order| (0..3).all(|row| rows[row] & order[row] == 0))
            .map(|order| plainly(rest, std::array::from_fn(|row| rows[row] | order[row])))
            .sum()
    }

    fn any_columns(index: u64) -> Columns {
        let mut stream = Seed(1).stream(index);
        let partitions = partitions();
        let chosen = [(); 3].map(|()| partitions[stream.below(partitions.len() as u32) as usize]);
        std::array::from_fn(|at| chosen[at / 3][at % 3])
    }

    #[test]
    fn ways_are_counted() {
        for index in 0..30 {
            let columns = any_columns(index);
            assert_eq!(6 * band(columns).ways, plainly(&columns, [0; 3]), "{columns:?}");
        }
    }

    #[test]
    fn no_columns_have_more_ways_than_equal_ones() {
        let [a, b, c] = [0o7, 0o70, 0o700];
        let in_order = |columns: &&[Digits; 3]| columns[0] < columns[1] && columns[1] < columns[2];
        let partitions = partitions();
        let unordered: Vec<&[Digits; 3]> = partitions.iter().filter(in_order).collect();
        assert_eq!(unordered.len(), 280);
        let ways = unordered.iter().flat_map(|&&[d, e, f]| {
            unordered.iter().map(move |&&[g, h, i]| band([a, b, c, d, e, f, g, h, i]).ways)
        });
        assert_eq!(ways.max(), Some(MOST_WAYS));
        assert_eq!(band([a, b, c, a, b, c, a, b, c]).ways, MOST_WAYS);
    }

    #[test]
    fn every_arrangement_comes_equally_often() {
        let columns = any_columns(7);
        let band = band(columns);
        let (ways, each) = (6 * band.ways, 100);
        let mut stream = Seed(1).stream(0);
        let mut tally = std::collections::HashMap::new();
        for _ in 0..ways * each {
            let rows = band.arranged(&mut stream);
            assert!(rows.iter().all(|row| row.iter().fold(0, |all, digit| all | digit) == ALL));
            *tally.entry(rows).or_insert(0_u32) += 1;
        }
        assert_eq!(tally.len() as u32, ways);
        let square = |&count: &u32| (f64::from(count) - f64::from(each)).powi(2);
        let chi_squared = tally.values().map(square).sum::<f64>() / f64::from(each);
        let freedom = f64::from(ways - 1);
        assert!((chi_squared - freedom).abs() < 3.5 * (2.0 * freedom).sqrt(), "{chi_squared} of {freedom}");
    }
}
