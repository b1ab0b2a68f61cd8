//! All jumps of a position at once, by shifting it against itself.

use crate::engine::Time;
use hlavolam_puzzles::board::Point;
use hlavolam_puzzles::peg::{Board, Hole, Jump};

/// The most directions a lattice has.
const DIRECTIONS: usize = 6;

/// Jumps in one direction with the same distances from start to middle and to end, in numbers of holes.
#[derive(Clone, Copy, Debug)]
struct Stride {
    direction: usize,
    /// Turning a word right by so many bits brings the middle hole to the place of the start.
    over: u32,
    /// The same for the end.
    to: u32,
    /// Where such jumps start.
    from: u64,
}

/// The jumps of a board, grouped by stride.
#[derive(Clone, Debug)]
pub(super) struct Jumps {
    /// By direction, all strides of one after those of another.
    strides: Vec<Stride>,
    /// The jump in each direction from each hole, where there is one.
    table: Box<[[LegalJump; 64]; DIRECTIONS]>,
    /// The three holes of every line, as bits.
    lines: Vec<u64>,
    /// For each hole the lines that end there.
    ends: Vec<Vec<End>>,
}

/// One end of a line, as seen from the hole there.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    pub line: u8,
    /// The hole in the middle, as a bit.
    pub over: u64,
    /// The hole in the middle and the one at the other end.
    pub others: u64,
    /// The hole at the other end.
    pub far: Hole,
}

/// A jump and the number of its line of three holes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct LegalJump {
    pub line: u8,
    pub from: Hole,
    pub to: Hole,
}

impl End {
    /// Whether a move whose peg has just come to this end can go on along the line; back in time, whether a peg that
    /// is about to leave this end can have come along it.
    #[inline(always)]
    pub fn is_open(&self, pegs: u64, time: Time) -> bool {
        pegs & self.others == if time == Time::Onward { self.over } else { 0 }
    }
}

impl Jumps {
    pub fn of(board: &Board) -> Self {
        let table = Box::new([[LegalJump::default(); 64]; DIRECTIONS]);
        let ends = vec![Vec::new(); board.len()];
        let mut jumps = Self { strides: Vec::new(), table, lines: Vec::new(), ends };
        for jump in board.jumps().iter().filter(|jump| jump.from < jump.to) {
            jumps.lines.push(jump.holes());
        }
        for &Jump { from, over, to } in board.jumps() {
            let (start, middle) = (board.point(from), board.point(over));
            let step = Point::new(middle.row - start.row, middle.column - start.column);
            let direction = board.lattice().directions().iter().position(|&d| d == step).unwrap_or_default();
            let turn = |hole: Hole| (64 + u32::from(hole) - u32::from(from)) % 64;
            jumps.enter(Stride { direction, over: turn(over), to: turn(to), from: 1 << from });
            let holes = 1 << from | 1 << over | 1 << to;
            let line = jumps.lines.iter().position(|&line| line == holes).unwrap_or_default();
            let line = u8::try_from(line).expect("64 holes have fewer than 256 lines of three");
            jumps.table[direction][usize::from(from)] = LegalJump { line, from, to };
            let end = End { line, over: 1 << over, others: 1 << over | 1 << to, far: to };
            jumps.ends[usize::from(from)].push(end);
        }
        jumps.strides.sort_by_key(|stride| stride.direction);
        jumps
    }

    fn enter(&mut self, new: Stride) {
        let same = |s: &&mut Stride| (s.direction, s.over, s.to) == (new.direction, new.over, new.to);
        match self.strides.iter_mut().find(same) {
            Some(stride) => stride.from |= new.from,
            None => self.strides.push(new),
        }
    }

    /// The lines of three, as bits; jumping along a line turns its three holes round.
    pub fn lines(&self) -> &[u64] {
        &self.lines
    }

    /// The lines that end at a hole.
    #[inline(always)]
    pub fn ends(&self, hole: Hole) -> &[End] {
        &self.ends[usize::from(hole)]
    }

    /// The holes from which a move could go on if a jump had just ended there; back in time, those to which a jump
    /// could have led if the next had just begun there.
    ///
    /// The jump itself changes nothing about that: the only other line that shares a hole with it and ends where it
    /// ends is its own.
    #[inline(always)]
    pub fn tips(&self, pegs: u64, time: Time) -> u64 {
        let over = if time == Time::Onward { pegs } else { !pegs };
        let tips =
            |stride: &Stride| over.rotate_right(stride.over) & !pegs.rotate_right(stride.to) & stride.from;
        self.strides.iter().fold(0, |all, stride| all | tips(stride))
    }

    /// The legal jumps of a position.
    #[inline(always)]
    pub fn legal(&self, pegs: u64) -> Legal<'_> {
        Legal { table: &self.table, strides: &self.strides, pegs, sources: 0, direction: 0 }
    }

    /// Whether there is a legal jump.
    pub fn has_legal(&self, pegs: u64) -> bool {
        self.legal(pegs).next().is_some()
    }
}

/// Walks over the legal jumps of a position, direction by direction.
#[derive(Debug)]
pub(super) struct Legal<'a> {
    table: &'a [[LegalJump; 64]; DIRECTIONS],
    strides: &'a [Stride],
    pegs: u64,
    /// The pegs that can jump in the current direction and have not been named yet.
    sources: u64,
    direction: usize,
}

impl Legal<'_> {
    /// Goes on to the next direction in which there are jumps.
    #[inline(always)]
    fn turn(&mut self) -> Option<()> {
        while self.sources == 0 {
            let first = self.strides.first()?;
            self.direction = first.direction;
            // A hole has one jump at most in a direction, so the strides of a direction can be taken together.
            while let Some((stride, rest)) = self.strides.split_first()
                && stride.direction == self.direction
            {
                let pegs = self.pegs;
                self.sources |=
                    pegs & pegs.rotate_right(stride.over) & !pegs.rotate_right(stride.to) & stride.from;
                self.strides = rest;
            }
        }
        Some(())
    }
}

impl Iterator for Legal<'_> {
    type Item = LegalJump;

    #[inline(always)]
    fn next(&mut self) -> Option<LegalJump> {
        self.turn()?;
        let from = self.sources.trailing_zeros() as usize % 64;
        self.sources &= self.sources - 1;
        Some(self.table[self.direction % DIRECTIONS][from])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_puzzles::peg::{PRESETS, Position};

    #[test]
    fn shifting_finds_the_jumps_that_the_rules_allow() {
        for preset in PRESETS {
            let board = preset.board();
            let jumps = Jumps::of(&board);
            let mut random = board.full();
            for _ in 0..2000 {
                random =
                    random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let position = Position(random.rotate_left(17) & board.full());
                let mut found: Vec<_> = jumps
                    .legal(position.0)
                    .map(|j| (jumps.lines()[usize::from(j.line)], j.from, j.to))
                    .collect();
                found.sort_unstable();
                let mut expected: Vec<_> =
                    position.jumps(&board).map(|j| (j.holes(), j.from, j.to)).collect();
                expected.sort_unstable();
                assert_eq!(found, expected, "{}", preset.name);
                assert_eq!(jumps.has_legal(position.0), !found.is_empty());
            }
        }
    }
}
