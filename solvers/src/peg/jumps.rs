//! All jumps of a position at once, by shifting it against itself.

use hlavolam_puzzles::peg::{Board, Hole};

/// Jumps with the same distances from start to middle and to end, in numbers of holes.
#[derive(Clone, Debug)]
struct Stride {
    /// Turning a word right by so many bits brings the middle hole to the place of the start.
    over: u32,
    /// The same for the end.
    to: u32,
    /// Where such jumps start.
    from: u64,
    /// For each hole they start from, the number of the line of three holes.
    line: [u8; 64],
}

/// The jumps of a board, grouped by stride.
#[derive(Clone, Debug)]
pub(super) struct Jumps {
    strides: Vec<Stride>,
    /// The three holes of every line, as bits.
    lines: Vec<u64>,
}

/// A legal jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct LegalJump {
    pub line: usize,
    pub from: Hole,
    pub to: Hole,
}

impl Jumps {
    pub fn of(board: &Board) -> Self {
        let mut jumps = Self { strides: Vec::new(), lines: Vec::new() };
        for jump in board.jumps().iter().filter(|jump| jump.from < jump.to) {
            let line = u8::try_from(jumps.lines.len()).expect("64 holes have fewer than 256 lines of three");
            jumps.lines.push(jump.holes());
            let (near, far) = (u32::from(jump.over - jump.from), u32::from(jump.to - jump.over));
            jumps.enter(near, near + far, jump.from, line);
            jumps.enter(64 - far, 64 - near - far, jump.to, line);
        }
        jumps
    }

    fn enter(&mut self, over: u32, to: u32, from: Hole, line: u8) {
        let at = self.strides.iter().position(|s| s.over == over && s.to == to).unwrap_or_else(|| {
            self.strides.push(Stride { over, to, from: 0, line: [0; 64] });
            self.strides.len() - 1
        });
        self.strides[at].from |= 1 << from;
        self.strides[at].line[usize::from(from)] = line;
    }

    /// The lines of three, as bits; jumping along a line turns its three holes round.
    pub fn lines(&self) -> &[u64] {
        &self.lines
    }

    /// The legal jumps of a position.
    #[inline(always)]
    pub fn legal(&self, pegs: u64) -> Legal<'_> {
        Legal { strides: &self.strides, pegs, sources: 0, stride: &NONE }
    }
}

static NONE: Stride = Stride { over: 0, to: 0, from: 0, line: [0; 64] };

/// Walks over the legal jumps of a position, stride by stride.
#[derive(Debug)]
pub(super) struct Legal<'a> {
    strides: &'a [Stride],
    pegs: u64,
    /// Pegs that can jump with the current stride and have not been named yet.
    sources: u64,
    stride: &'a Stride,
}

impl Iterator for Legal<'_> {
    type Item = LegalJump;

    #[inline(always)]
    fn next(&mut self) -> Option<LegalJump> {
        while self.sources == 0 {
            let (stride, rest) = self.strides.split_first()?;
            (self.stride, self.strides) = (stride, rest);
            let pegs = self.pegs;
            self.sources =
                pegs & pegs.rotate_right(stride.over) & !pegs.rotate_right(stride.to) & stride.from;
        }
        let from = self.sources.trailing_zeros();
        self.sources &= self.sources - 1;
        let to = from.wrapping_add(self.stride.to) % 64;
        Some(LegalJump { line: self.stride.line[from as usize].into(), from: from as Hole, to: to as Hole })
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
                let mut found: Vec<_> =
                    jumps.legal(position.0).map(|j| (jumps.lines()[j.line], j.from, j.to)).collect();
                found.sort_unstable();
                let mut expected: Vec<_> =
                    position.jumps(&board).map(|j| (j.holes(), j.from, j.to)).collect();
                expected.sort_unstable();
                assert_eq!(found, expected, "{}", preset.name);
            }
        }
    }
}
