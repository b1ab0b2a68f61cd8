//! Classes of positions under symmetry, quick enough for the innermost loop.

use super::arrivals::{Arrivals, sleepers};
use super::jumps::Jumps;
use crate::engine::{Sink, Space};
use hlavolam_puzzles::board::Permutation;
use hlavolam_puzzles::peg::{Board, Hole};

/// The positions of a board up to a group of symmetries, as the level engines see them.
///
/// `G` is the number of images that are computed at once: the order of the group or a multiple of it, in which case
/// every image is computed as often. That way three sizes serve all groups of the two lattices.
///
/// A symmetry acts on positions as a linear map over GF(2): the image of a position after a jump is the image of the
/// position, with the image of the jump's three holes turned round. So the images of a position are computed once,
/// from tables by bytes, and the `G` images of every successor cost `G` exclusive ors.
#[derive(Clone, Debug)]
pub struct Classes<const G: usize> {
    jumps: Jumps,
    full: u64,
    holes: u32,
    symmetries: Vec<Permutation>,
    /// For each line of three holes what it means to jump along it.
    lines: Vec<Line<G>>,
    /// For each byte of a position and each value of it the images of these pegs.
    bytes: Vec<[[u64; G]; 256]>,
    wide: bool,
}

#[derive(Clone, Debug)]
struct Line<const G: usize> {
    /// The images of its holes.
    images: [u64; G],
    /// Lines after which a jump along this one need not be made.
    sleepers: u64,
    /// Its images as bits by number of line; 0 for a line that is not remembered.
    arrivals: [u64; G],
}

/// A jump, the class it leads to, and a symmetry that takes the position after it to the class.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub from: Hole,
    pub to: Hole,
    pub class: u64,
    pub by: usize,
}

impl<const G: usize> Classes<G> {
    /// The classes of a board under some of its symmetries, which must form a group.
    ///
    /// # Panics
    /// If `G` is no multiple of the number of symmetries.
    #[must_use]
    pub fn new(board: &Board, symmetries: &[Permutation]) -> Self {
        let order = symmetries.len();
        assert!(order > 0 && G.is_multiple_of(order), "{G} images of {order} symmetries");
        let image =
            |set: u64| -> [u64; G] { std::array::from_fn(|g| symmetries[g % order].image_of_set(set)) };
        let jumps = Jumps::of(board);
        let bytes = (0..board.len().div_ceil(8))
            .map(|byte| std::array::from_fn(|value| image((value as u64) << (8 * byte) & board.full())))
            .collect();
        Self {
            full: board.full(),
            holes: u32::try_from(board.len()).unwrap_or(64),
            symmetries: symmetries.to_vec(),
            lines: lines(jumps.lines(), symmetries, image),
            bytes,
            jumps,
            wide: is_wide(),
        }
    }

    /// The symmetries, in the order of their numbers.
    #[must_use]
    pub fn symmetries(&self) -> &[Permutation] {
        &self.symmetries
    }

    /// The images of a position.
    #[inline(always)]
    fn images(&self, pegs: u64) -> [u64; G] {
        let mut images = [0; G];
        for (byte, table) in self.bytes.iter().enumerate() {
            let part = &table[(pegs >> (8 * byte)) as usize & 255];
            for g in 0..G {
                images[g] |= part[g];
            }
        }
        images
    }

    /// The smallest image of a position.
    #[inline]
    #[must_use]
    pub fn canonical(&self, pegs: u64) -> u64 {
        smallest(self.images(pegs))
    }

    /// The smallest image and a symmetry that takes the position there.
    #[inline]
    #[must_use]
    pub fn canonical_by(&self, pegs: u64) -> (u64, usize) {
        smallest_by(self.images(pegs))
    }

    /// The number of different images of a position.
    #[must_use]
    pub fn orbit(&self, pegs: u64) -> u64 {
        let fixed = self.images(pegs).iter().filter(|&&image| image == pegs).count();
        (G / fixed) as u64
    }

    /// Whether any jump is left.
    #[must_use]
    pub fn has_jump(&self, pegs: u64) -> bool {
        self.jumps.legal(pegs).next().is_some()
    }

    /// Appends the positions after every legal jump, as they are.
    pub(super) fn append_after(&self, pegs: u64, out: &mut Vec<u64>) {
        for jump in self.jumps.legal(pegs) {
            out.push(pegs ^ self.jumps.lines()[jump.line]);
        }
    }

    /// Appends every legal jump and where it leads.
    #[inline]
    pub(super) fn steps(&self, pegs: u64, out: &mut Vec<Step>) {
        let images = self.images(pegs);
        for jump in self.jumps.legal(pegs) {
            let (class, by) = smallest_by(after(&images, &self.lines[jump.line].images));
            out.push(Step { from: jump.from, to: jump.to, class, by });
        }
    }

    #[inline(always)]
    fn emit_fresh(&self, of: u64, note: Arrivals, sink: &mut Sink<u64, Arrivals>) {
        let images = self.images(of);
        for jump in self.jumps.legal(of) {
            let line = &self.lines[jump.line];
            if line.sleepers & note.0 == 0 {
                let (class, by) = smallest_by(after(&images, &line.images));
                sink.put(class, Arrivals(line.arrivals[by]));
            }
        }
    }

    #[inline(always)]
    fn append_successors(&self, of: u64, out: &mut Vec<u64>) {
        let images = self.images(of);
        for jump in self.jumps.legal(of) {
            out.push(smallest(after(&images, &self.lines[jump.line].images)));
        }
    }
}

fn lines<const G: usize>(
    lines: &[u64],
    symmetries: &[Permutation],
    image: impl Fn(u64) -> [u64; G],
) -> Vec<Line<G>> {
    let bit = |line: u64| match lines.iter().position(|&l| l == line) {
        Some(number) if number < 64 => 1 << number,
        _ => 0,
    };
    let sleepers = sleepers(lines, symmetries);
    let parts = lines.iter().map(|&line| image(line)).zip(sleepers);
    parts.map(|(images, sleepers)| Line { images, sleepers, arrivals: images.map(bit) }).collect()
}

#[inline(always)]
fn after<const G: usize>(images: &[u64; G], line: &[u64; G]) -> [u64; G] {
    std::array::from_fn(|g| images[g] ^ line[g])
}

/// Halving the list, instead of walking it, lets the compiler use wide registers.
#[inline(always)]
fn smallest<const G: usize>(mut images: [u64; G]) -> u64 {
    let mut left = G;
    while left > 1 {
        let upper = left - left / 2;
        for g in 0..left / 2 {
            images[g] = images[g].min(images[g + upper]);
        }
        left = upper;
    }
    images[0]
}

#[inline(always)]
fn smallest_by<const G: usize>(images: [u64; G]) -> (u64, usize) {
    let least = smallest(images);
    let at = (0..G).fold(0u32, |at, g| at | u32::from(images[g] == least) << g);
    (least, at.trailing_zeros() as usize)
}

#[cfg(target_arch = "x86_64")]
fn is_wide() -> bool {
    std::arch::is_x86_feature_detected!("avx2") && std::arch::is_x86_feature_detected!("bmi1")
}

#[cfg(not(target_arch = "x86_64"))]
fn is_wide() -> bool {
    false
}

/// The hot loops compiled once more for machines with AVX2, where eight images take two registers.
#[cfg(target_arch = "x86_64")]
impl<const G: usize> Classes<G> {
    #[target_feature(enable = "avx2,bmi1")]
    fn emit_fresh_wide(&self, of: u64, note: Arrivals, sink: &mut Sink<u64, Arrivals>) {
        self.emit_fresh(of, note, sink);
    }

    #[target_feature(enable = "avx2,bmi1")]
    fn append_successors_wide(&self, of: u64, out: &mut Vec<u64>) {
        self.append_successors(of, out);
    }
}

impl<const G: usize> Space for Classes<G> {
    type State = u64;
    type Note = Arrivals;

    fn bits(&self) -> u32 {
        self.holes
    }

    #[inline]
    fn successors(&self, of: u64, out: &mut Vec<u64>) {
        #[cfg(target_arch = "x86_64")]
        if self.wide {
            // SAFETY: `wide` says that this machine has the features.
            return unsafe { self.append_successors_wide(of, out) };
        }
        self.append_successors(of, out);
    }

    #[inline]
    fn fresh(&self, of: u64, note: Arrivals, sink: &mut Sink<u64, Arrivals>) {
        #[cfg(target_arch = "x86_64")]
        if self.wide {
            // SAFETY: `wide` says that this machine has the features.
            return unsafe { self.emit_fresh_wide(of, note, sink) };
        }
        self.emit_fresh(of, note, sink);
    }

    /// The complement: what is reached by jumps in one direction of time has a complement reached in the other.
    #[inline]
    fn reversed(&self, state: u64) -> u64 {
        self.canonical(!state & self.full)
    }
}
