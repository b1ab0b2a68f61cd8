//! Bands of three boxes: how many ways there are to arrange given columns, and one of them at random.

use crate::Stream;

/// A set of digits: bit d - 1 for the digit d.
pub type Digits = u16;

/// The digits in each of the nine columns of a band, three each; the columns of a stack hold all nine together.
pub type Columns = [Digits; 9];

/// A row of a band, each cell a set of one digit.
pub type Row = [Digits; 9];

const ALL: Digits = 0x1FF;

/// The most ways to arrange any columns, divided by six: three times the same three columns.
pub const MOST_WAYS: u32 = 288;

/// Visits the first rows that the columns allow: a digit from every column, each another one. Only those with the lowest
/// digit of the first column are visited; as rows can change places, they stand for a third of all.
fn first_rows(columns: &Columns, mut visit: impl FnMut(&Row)) {
    let [first, second, third] = stacks(columns);
    let lowest = first[0] & first[0].wrapping_neg();
    let middles = triples(&second);
    for left in triples(&first).into_iter().filter(|left| left & lowest != 0) {
        for middle in middles.into_iter().filter(|middle| left & middle == 0) {
            let right = ALL ^ left ^ middle;
            if third.iter().all(|column| column & right != 0) {
                visit(&std::array::from_fn(|at| columns[at] & [left, middle, right][at / 3]));
            }
        }
    }
}

fn stacks(columns: &Columns) -> [[Digits; 3]; 3] {
    let [a, b, c, d, e, f, g, h, i] = *columns;
    [[a, b, c], [d, e, f], [g, h, i]]
}

/// Each way to take one digit from every column of a stack.
fn triples(stack: &[Digits; 3]) -> [Digits; 27] {
    let [a, b, c] = stack.map(digits);
    std::array::from_fn(|way| a[way / 9] | b[way / 3 % 3] | c[way % 3])
}

/// The three digits of a set, each as a set of one, in rising order.
pub fn digits(set: Digits) -> [Digits; 3] {
    let but_lowest = set & (set - 1);
    let highest = but_lowest & (but_lowest - 1);
    [set ^ but_lowest, but_lowest ^ highest, highest]
}

/// What is left of the columns without a first row: two digits in each column, each digit in two columns. Columns and
/// digits in turn form rings, and each ring can be put into two rows in two ways.
struct Rings {
    /// The two digits left in each column.
    left: Columns,
    /// The two columns where each digit is left: bit c for the column c.
    holders: [u16; 9],
}

impl Rings {
    fn new(columns: &Columns, holders: &[u16; 9], first: &Row) -> Self {
        let mut rings = Self { left: *columns, holders: *holders };
        for (column, digit) in first.iter().enumerate() {
            rings.left[column] ^= digit;
            rings.holders[digit.trailing_zeros() as usize] ^= 1 << column;
        }
        rings
    }

    /// Goes round the ring of a column; each column is told with the digit by which it is entered, and the one by which it is
    /// left.
    fn walk(&self, start: usize, mut step: impl FnMut(usize, Digits, Digits)) {
        let mut column = start;
        let mut entered = self.left[start] & self.left[start].wrapping_neg();
        loop {
            let left = self.left[column] ^ entered;
            step(column, entered, left);
            let next = self.holders[left.trailing_zeros() as usize] ^ 1 << column;
            column = next.trailing_zeros() as usize;
            entered = left;
            if column == start {
                return;
            }
        }
    }

    /// A column of each ring is given to `visit`.
    fn each(&self, mut visit: impl FnMut(usize)) {
        let mut unseen = ALL;
        while unseen != 0 {
            let start = unseen.trailing_zeros() as usize;
            self.walk(start, |column, _, _| unseen &= !(1 << column));
            visit(start);
        }
    }

    fn count(&self) -> u32 {
        let mut count = 0;
        self.each(|_| count += 1);
        count
    }
}

/// The columns that hold each digit.
fn holders(columns: &Columns) -> [u16; 9] {
    std::array::from_fn(|digit| (0..9).fold(0, |held, column| held | (columns[column] >> digit & 1) << column))
}

/// In how many ways the columns can be arranged so that each row holds every digit once, divided by six: 1 to [`MOST_WAYS`].
pub fn ways(columns: &Columns) -> u32 {
    let holders = holders(columns);
    let mut ways = 0;
    first_rows(columns, |row| ways += 1 << (Rings::new(columns, &holders, row).count() - 1));
    ways
}

/// One of the ways to arrange the columns, each equally likely, of which there are six times `ways`.
pub fn arranged(columns: &Columns, ways: u32, stream: &mut Stream) -> [Row; 3] {
    let holders = holders(columns);
    let (mut left, mut chosen) = (stream.below(ways), None);
    first_rows(columns, |row| {
        let rings = Rings::new(columns, &holders, row);
        let these = 1 << (rings.count() - 1);
        if chosen.is_none() {
            match left.checked_sub(these) {
                Some(fewer) => left = fewer,
                None => chosen = Some((*row, rings)),
            }
        }
    });
    let (first, rings) = chosen.expect("fewer ways than there are");
    let mut rows = [first, [0; 9], [0; 9]];
    rings.each(|start| {
        let turn = stream.below(2) as usize;
        rings.walk(start, |column, entered, left| {
            rows[1 + turn][column] = entered;
            rows[2 - turn][column] = left;
        });
    });
    // The row with the lowest digit of the first column was put first.
    stream.shuffle(&mut rows);
    rows
}
