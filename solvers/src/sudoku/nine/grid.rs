//! A grid of candidates in the layout of the search.
//!
//! Each word holds a column of three cells, one of each band, ten bits a cell: nine candidates, then a *guard* that is
//! always set, so that a field can be counted down without touching the next one.
//!
//! ```text
//! bit   29 | 28..20 | 19 | 18..10 | 9 | 8..0
//!        1   band 2    1   band 1   1   band 0
//! ```
//!
//! Word `k` of group `3r + p` is for the cells in row `r` and column `p` of their box, in stack `k`. So the nine groups are
//! the nine places in a box, and a group holds the same place of all nine boxes.

use super::candidates::Candidates;
use hlavolam_puzzles::sudoku::Plain;

/// All candidates of three cells, and their guards.
pub(super) const FULL: u32 = 0x3FFF_FFFF;
/// The guards of three cells.
pub(super) const GUARDS: u32 = 1 << 29 | 1 << 19 | 1 << 9;
/// The lowest candidate of each of three cells.
pub(super) const ONES: u32 = 1 << 20 | 1 << 10 | 1;
/// All candidates of one cell.
pub(super) const CELL: u32 = 0x1FF;

/// Nine groups of three words. The fourth word of a group stays [`FULL`], which no rule ever changes.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(super) struct Grid(pub(super) [[u32; 4]; 9]);

/// The group and the word of a cell, and how far up its candidates begin.
pub(super) const fn place(cell: usize) -> (usize, usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (row % 3 * 3 + column % 3, column / 3, row / 3 * 10)
}

impl Grid {
    /// The cells' candidates, bit `d - 1` for the digit `d`, and no other bits.
    #[inline(always)]
    pub(super) fn new(candidates: impl Fn(usize) -> u32) -> Self {
        let mut words = [[FULL; 4]; 9];
        for (group, words) in words.iter_mut().enumerate() {
            for (word, bits) in words[..3].iter_mut().enumerate() {
                let cell = cell(group, word);
                let bands = [candidates(cell), candidates(cell + 27), candidates(cell + 54)];
                *bits = GUARDS | bands[2] << 20 | bands[1] << 10 | bands[0];
            }
        }
        Self(words)
    }

    /// Gives a cell these candidates instead of those that it had.
    pub(super) fn set(&mut self, cell: usize, candidates: u32) {
        let (group, word, shift) = place(cell);
        let others = self.0[group][word] & !(CELL << shift);
        self.0[group][word] = others | (candidates & CELL) << shift;
    }

    /// The digits of a solution, row by row: the lowest candidate of each cell.
    pub(super) fn digits(&self) -> [u8; 81] {
        let mut digits = [0; 81];
        for (group, words) in self.0.iter().enumerate() {
            for (word, &bits) in words[..3].iter().enumerate() {
                let cell = cell(group, word);
                for (band, shift) in [0, 10, 20].into_iter().enumerate() {
                    digits[cell + 27 * band] = (bits >> shift).trailing_zeros() as u8 + 1;
                }
            }
        }
        digits
    }
}

/// The cell of the first band in a word.
const fn cell(group: usize, word: usize) -> usize {
    group / 3 * 9 + group % 3 + 3 * word
}

/// For each digit, and 0 for a blank cell, the candidates of a clue; no digit is above 9.
const CLUES: [u32; 16] = {
    let mut clues = [CELL; 16];
    let mut digit = 1;
    while digit <= 9 {
        clues[digit] = 1 << (digit - 1);
        digit += 1;
    }
    clues
};

impl From<&Plain> for Grid {
    fn from(puzzle: &Plain) -> Self {
        let cells = puzzle.cells();
        Self::new(|cell| CLUES[usize::from(cells[cell] & 15)])
    }
}

impl From<&Candidates> for Grid {
    fn from(candidates: &Candidates) -> Self {
        let masks = candidates.masks();
        Self::new(|cell| u32::from(masks[cell]))
    }
}
