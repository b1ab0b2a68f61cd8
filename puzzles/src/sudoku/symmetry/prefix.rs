//! One way to reach the first rows of the least grid.

/// Rows chosen so far, and what they say of the order of the columns. Columns that no row has told apart yet stay
/// together in a *group*: in each chosen row either all of them are blank, or all held digits not met before. The
/// groups lie within stacks, at consecutive positions:
///
/// ```text
///   positions   0 1 2   3 4 5   6 7 8
///   order       b c a   d e f   i h g      columns: the order within a group means nothing yet
///   starts      x x     x       x   x      groups: b, then c and a; d, e and f; i and h, then g
/// ```
///
/// What a digit is called follows from where it was met first, its *home*: the name is what the least grid has in that row
/// at the position of that column. So the digits of columns in a group are nameless among themselves as well.
#[derive(Clone, Copy, Debug)]
pub struct Prefix {
    /// Which of the [views](super::next_row::Views) of the grid this is about.
    pub view: u8,
    /// How many digits have been met.
    pub met: u8,
    /// Bit r: row r is chosen.
    pub chosen: u16,
    /// Bit p: a group starts at position p. Those at 0, 3, 6 and 9 are always set.
    pub starts: u16,
    /// The chosen rows in order.
    pub rows: [u8; 9],
    /// The column at each position. Sixteen entries here and below, so that four bits are always an index.
    order: [u8; 16],
    /// The position of each column.
    position: [u8; 16],
    /// For each digit the row of the least grid, times 16, and the column where it was met first.
    homes: [u8; 16],
}

const NOT_MET: u8 = u8::MAX;

impl Prefix {
    /// No row is chosen.
    pub const fn new(view: u8) -> Self {
        let order = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
        Self {
            view,
            met: 0,
            chosen: 0,
            starts: 0b10_0100_1001,
            rows: [0; 9],
            order,
            position: order,
            homes: [NOT_MET; 16],
        }
    }

    /// Two rows of a filled grid are chosen, and so are the places of all columns.
    pub fn after_two(view: u8, rows: [u8; 2], columns: [u8; 9], first: &[u8; 9]) -> Self {
        let mut prefix = Self::new(view);
        for (at, row) in rows.into_iter().enumerate() {
            prefix.rows[at] = row;
            prefix.chosen |= 1 << row;
        }
        for (at, column) in columns.into_iter().enumerate() {
            prefix.single_out(column, at);
        }
        (0..).zip(first).for_each(|(column, &digit)| prefix.meet(digit, 0, column));
        prefix
    }

    /// The position after the group that starts at one.
    pub const fn end(&self, start: usize) -> usize {
        start + 1 + (self.starts >> (start + 1)).trailing_zeros() as usize
    }

    /// Where the group of a column starts.
    fn start(&self, column: u8) -> usize {
        let until = self.starts & ((2 << self.position[usize::from(column & 15)]) - 1);
        15 - until.leading_zeros() as usize
    }

    /// The column at a position.
    pub const fn column(&self, position: usize) -> u8 {
        self.order[position & 15]
    }

    /// Puts a column first in the group that starts at a position, and apart from the others.
    pub fn single_out(&mut self, column: u8, start: usize) {
        self.swap(usize::from(self.position[usize::from(column & 15)]), start);
        self.starts |= 2 << start;
    }

    /// Exchanges the columns at two positions.
    pub fn swap(&mut self, one: usize, other: usize) {
        self.order.swap(one & 15, other & 15);
        for at in [one, other] {
            self.position[usize::from(self.column(at) & 15)] = at as u8;
        }
    }

    pub const fn is_met(&self, digit: u8) -> bool {
        self.homes[digit as usize & 15] != NOT_MET
    }

    /// Meets a digit for the first time.
    pub const fn meet(&mut self, digit: u8, row: usize, column: u8) {
        self.homes[digit as usize & 15] = (row as u8) << 4 | column;
        self.met += 1;
    }

    /// The row where a digit has its home.
    pub const fn row_of_home(&self, digit: u8) -> usize {
        (self.homes[digit as usize & 15] >> 4) as usize
    }

    const fn column_of_home(&self, digit: u8) -> u8 {
        self.homes[digit as usize & 15] & 15
    }

    /// The first position at which a digit that was met may have its home.
    pub fn first_home(&self, digit: u8) -> usize {
        self.start(self.column_of_home(digit))
    }

    /// Whether a digit has its home in the group that starts at a position, but not in a given column of it.
    pub fn is_home_after_first(&self, digit: u8, column: u8, start: usize) -> bool {
        self.column_of_home(digit) != column && self.first_home(digit) == start
    }

    /// The position of a digit's home in the order as it stands.
    pub fn present_home(&self, digit: u8) -> usize {
        usize::from(self.position[usize::from(self.column_of_home(digit))])
    }

    /// Decides that a digit has its home at the first position it may have.
    pub fn settle(&mut self, digit: u8) {
        let column = self.column_of_home(digit);
        let position = self.position[usize::from(column)];
        if self.starts >> position & 3 != 3 {
            self.single_out(column, self.start(column));
        }
    }

    /// In how many ways the columns may still be ordered.
    pub fn orders(&self) -> u32 {
        (0..9).filter(|at| self.starts >> at & 1 == 1).map(|at| [1, 1, 2, 6][self.end(at) - at]).product()
    }
}
