//! Classes of positions under symmetry, quick enough for the innermost loop.

use super::arrivals::{Arrivals, Orders};
use super::jumps::Jumps;
#[cfg(target_arch = "x86_64")]
use super::lanes::Avx2;
use super::lanes::{ByteTables, Lanes, Plain};
use crate::engine::{Moves, Sink, Space, Spread, Time};
use hlavolam_puzzles::board::Permutation;
use hlavolam_puzzles::peg::{Board, Hole};
#[cfg(target_arch = "x86_64")]
use std::any::Any;

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
    lines: Box<[Line<G>; 256]>,
    bytes: Box<ByteTables<G>>,
    /// Whether the machine has what the wide loops are compiled for.
    wide: bool,
}

#[derive(Clone, Copy, Debug)]
struct Line<const G: usize> {
    holes: u64,
    /// The images of its holes.
    images: [u64; G],
    /// Lines after which a jump along this one need not be made.
    sleepers: u32,
    /// Lines that share no hole with this one.
    apart: u32,
    /// The bits of its images; 0 for a line that is not remembered.
    arrivals: [u32; G],
}

/// A jump, the class on its other side, and a symmetry that takes the position there to the class.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub from: Hole,
    pub to: Hole,
    pub class: u64,
    pub by: usize,
}

/// A move under way.
#[derive(Clone, Copy, Debug)]
pub struct Chain<const G: usize> {
    /// The position after the jumps so far.
    pegs: u64,
    /// What the jumps so far turned round, in each image.
    turned: [u64; G],
    /// Where the next jump begins; back in time, where it ends.
    tip: Hole,
    /// Lines of earlier jumps that share no hole with any of these.
    asleep: u32,
}

/// Calls a hot loop, in the version for AVX2 if the group has eight symmetries and the machine has the registers.
macro_rules! widest {
    ($self:ident, $plain:ident or $wide:ident($($argument:expr),*)) => {{
        #[cfg(target_arch = "x86_64")]
        if $self.wide
            && let Some(eight) = ($self as &dyn Any).downcast_ref::<Classes<8>>()
        {
            // SAFETY: `wide` says that this machine has the features the function is compiled for.
            return unsafe { eight.$wide($($argument),*) };
        }
        $self.$plain::<Plain>($($argument),*)
    }};
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
        let mut bytes = Box::new([[[0; G]; 256]; 8]);
        for (byte, table) in bytes.iter_mut().enumerate() {
            for value in 1..256_usize {
                // The images of several holes are those of the lowest joined to those of the others, which stand before.
                let lowest = value & value.wrapping_neg();
                table[value] = if value == lowest {
                    image(((value as u64) << (8 * byte)) & board.full())
                } else {
                    std::array::from_fn(|g| table[lowest][g] | table[value ^ lowest][g])
                };
            }
        }
        let jumps = Jumps::of(board);
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

    /// The smallest image of a position.
    #[inline]
    #[must_use]
    pub fn canonical(&self, pegs: u64) -> u64 {
        Plain::smallest(Plain::images(&self.bytes, pegs), &[0; G])
    }

    /// The smallest image and a symmetry that takes the position there.
    #[inline]
    #[must_use]
    pub fn canonical_by(&self, pegs: u64) -> (u64, usize) {
        Plain::smallest_by(Plain::images(&self.bytes, pegs), &[0; G])
    }

    /// The number of different images of a position.
    #[must_use]
    pub fn orbit(&self, pegs: u64) -> u64 {
        let fixed = Plain::images(&self.bytes, pegs).iter().filter(|&&image| image == pegs).count();
        (G / fixed) as u64
    }

    /// Whether any jump is left.
    #[must_use]
    pub fn has_jump(&self, pegs: u64) -> bool {
        self.jumps.has_legal(pegs)
    }

    /// Appends the positions after every legal jump, as they are.
    pub(super) fn append_after(&self, pegs: u64, out: &mut Vec<u64>) {
        for jump in self.jumps.legal(pegs) {
            out.push(pegs ^ self.jumps.lines()[usize::from(jump.line)]);
        }
    }

    /// Appends every legal jump and where it leads.
    #[inline]
    pub(super) fn steps(&self, pegs: u64, out: &mut Vec<Step>) {
        widest!(self, append_steps or append_steps_wide(pegs, out));
    }
}

/// The hot loops, written once for all lanes.
impl<const G: usize> Classes<G> {
    #[inline(always)]
    fn append_steps<L: Lanes<G>>(&self, of: u64, out: &mut Vec<Step>) {
        let images = L::images(&self.bytes, of);
        for jump in self.jumps.legal(of) {
            let (class, by) = L::smallest_by(images, &self.lines[usize::from(jump.line)].images);
            out.push(Step { from: jump.from, to: jump.to, class, by });
        }
    }

    #[inline(always)]
    fn emit_fresh<L: Lanes<G>>(&self, of: u64, note: Arrivals, sink: &mut Sink<'_, u64, Arrivals>) {
        let images = L::images(&self.bytes, of);
        for jump in self.jumps.legal(of) {
            let line = &self.lines[usize::from(jump.line)];
            if line.sleepers & note.0 == 0 {
                let (class, by) = L::smallest_by(images, &line.images);
                sink.put(class, Arrivals(line.arrivals[by % G]));
            }
        }
    }

    /// Emits what one move of one or more jumps leads to, in a direction of time.
    #[inline(always)]
    fn emit_moves<L: Lanes<G>>(
        &self,
        of: u64,
        time: Time,
        note: Arrivals,
        open: &mut Vec<Chain<G>>,
        mut emit: impl FnMut(u64, Arrivals),
    ) {
        let jumping = if time == Time::Onward { of } else { !of & self.full };
        let tips = self.jumps.tips(of, time);
        let images = L::images(&self.bytes, of);
        for jump in self.jumps.legal(jumping) {
            let line = &self.lines[usize::from(jump.line)];
            if line.sleepers & note.0 == 0 {
                let (class, by) = L::smallest_by(images, &line.images);
                emit(class, Arrivals(line.arrivals[by % G]));
            }
            // Back in time the jump before this one landed where this one begins.
            let tip = if time == Time::Onward { jump.to } else { jump.from };
            if tips >> tip & 1 == 1 {
                let (pegs, asleep) = (of ^ line.holes, note.0 & line.apart);
                open.push(Chain { pegs, turned: line.images, tip, asleep });
            }
            while let Some(chain) = open.pop() {
                self.emit_longer::<L>(images, &chain, time, open, &mut emit);
            }
        }
    }

    /// Emits the moves of one jump more than a chain has, whose first position has these images.
    #[inline(always)]
    fn emit_longer<L: Lanes<G>>(
        &self,
        images: L::Images,
        chain: &Chain<G>,
        time: Time,
        open: &mut Vec<Chain<G>>,
        emit: &mut impl FnMut(u64, Arrivals),
    ) {
        for end in self.jumps.ends(chain.tip).iter().filter(|end| end.is_open(chain.pegs, time)) {
            let line = &self.lines[usize::from(end.line)];
            let turned = std::array::from_fn(|g| chain.turned[g] ^ line.images[g]);
            let asleep = chain.asleep & line.apart;
            if asleep == 0 {
                emit(L::smallest(images, &turned), Arrivals::default());
            }
            let pegs = chain.pegs ^ line.holes;
            if self.jumps.ends(end.far).iter().any(|end| end.is_open(pegs, time)) {
                open.push(Chain { pegs, turned, tip: end.far, asleep });
            }
        }
    }

    /// Appends the classes that differ from a position by the lines along which `jumping` pegs can jump.
    #[inline(always)]
    fn append_classes<L: Lanes<G>>(&self, of: u64, jumping: u64, out: &mut Vec<u64>) {
        let images = L::images(&self.bytes, of);
        for jump in self.jumps.legal(jumping) {
            out.push(L::smallest(images, &self.lines[usize::from(jump.line)].images));
        }
    }

    #[inline(always)]
    fn reversed_by<L: Lanes<G>>(&self, state: u64) -> u64 {
        L::smallest(L::images(&self.bytes, !state & self.full), &[0; G])
    }
}

/// Room for 256, so that a number of a line is never out of bounds.
fn lines<const G: usize>(
    lines: &[u64],
    symmetries: &[Permutation],
    image: impl Fn(u64) -> [u64; G],
) -> Box<[Line<G>; 256]> {
    let orders = Orders::new(lines, symmetries);
    let number = |line: u64| lines.iter().position(|&l| l == line);
    let bit = |line: u64| number(line).map_or(0, |number| orders.bits[number]);
    let mut table =
        Box::new([Line { holes: 0, images: [0; G], sleepers: 0, apart: 0, arrivals: [0; G] }; 256]);
    for (number, entry) in table.iter_mut().enumerate().take(lines.len()) {
        let images = image(lines[number]);
        let (sleepers, apart) = (orders.sleepers[number], orders.apart[number]);
        *entry = Line { holes: lines[number], images, sleepers, apart, arrivals: images.map(bit) };
    }
    table
}

#[cfg(target_arch = "x86_64")]
fn is_wide() -> bool {
    std::arch::is_x86_feature_detected!("avx2") && std::arch::is_x86_feature_detected!("bmi1")
}

#[cfg(not(target_arch = "x86_64"))]
fn is_wide() -> bool {
    false
}

/// The hot loops compiled for AVX2, for groups of eight.
#[cfg(target_arch = "x86_64")]
impl Classes<8> {
    #[target_feature(enable = "avx2,bmi1")]
    fn emit_fresh_wide(&self, of: u64, note: Arrivals, sink: &mut Sink<'_, u64, Arrivals>) {
        self.emit_fresh::<Avx2>(of, note, sink);
    }

    #[target_feature(enable = "avx2,bmi1")]
    fn append_classes_wide(&self, of: u64, jumping: u64, out: &mut Vec<u64>) {
        self.append_classes::<Avx2>(of, jumping, out);
    }

    #[target_feature(enable = "avx2,bmi1")]
    fn append_steps_wide(&self, of: u64, out: &mut Vec<Step>) {
        self.append_steps::<Avx2>(of, out);
    }

    #[target_feature(enable = "avx2,bmi1")]
    fn emit_moves_wide(
        &self,
        of: u64,
        time: Time,
        note: Arrivals,
        open: &mut Vec<Chain<8>>,
        emit: impl FnMut(u64, Arrivals),
    ) {
        self.emit_moves::<Avx2>(of, time, note, open, emit);
    }

    #[target_feature(enable = "avx2,bmi1")]
    fn reversed_wide(&self, state: u64) -> u64 {
        self.reversed_by::<Avx2>(state)
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
        widest!(self, append_classes or append_classes_wide(of, of, out));
    }

    /// A jump can be taken back where the complement has that jump.
    #[inline]
    fn predecessors(&self, of: u64, out: &mut Vec<u64>) {
        widest!(self, append_classes or append_classes_wide(of, !of & self.full, out));
    }

    #[inline]
    fn fresh(&self, of: u64, note: Arrivals, sink: &mut Sink<'_, u64, Arrivals>) {
        widest!(self, emit_fresh or emit_fresh_wide(of, note, sink));
    }

    /// The complement: what is reached by jumps in one direction of time has a complement reached in the other.
    #[inline]
    fn reversed(&self, state: u64) -> u64 {
        widest!(self, reversed_by or reversed_wide(state))
    }
}

/// Moves are chains of jumps by one peg. A chain of several jumps may be left out after a jump that shares no hole
/// with any of them, and among single jumps [`Arrivals`] decides.
impl<const G: usize> Moves for Classes<G> {
    type State = u64;
    type Note = Arrivals;
    type Room = Vec<Chain<G>>;

    fn spread(&self) -> Spread<u64> {
        Space::spread(self)
    }

    #[inline]
    fn moved(
        &self,
        of: u64,
        time: Time,
        note: Arrivals,
        room: &mut Vec<Chain<G>>,
        emit: impl FnMut(u64, Arrivals),
    ) {
        #[cfg(target_arch = "x86_64")]
        if self.wide
            && let Some(eight) = (self as &dyn Any).downcast_ref::<Classes<8>>()
            && let Some(room) = (room as &mut dyn Any).downcast_mut()
        {
            // SAFETY: `wide` says that this machine has the features the function is compiled for.
            return unsafe { eight.emit_moves_wide(of, time, note, room, emit) };
        }
        self.emit_moves::<Plain>(of, time, note, room, emit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_puzzles::peg::PRESETS;

    /// The numbers of a linear congruential generator, cut to the board.
    fn positions(board: &Board) -> impl Iterator<Item = u64> {
        let next =
            |n: &u64| Some(n.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407));
        let full = board.full();
        std::iter::successors(Some(full), next).take(500).map(move |n| n.rotate_left(29) & full)
    }

    #[test]
    fn wide_and_narrow_registers_give_the_same_and_what_the_rules_say() {
        for preset in PRESETS {
            let board = preset.board();
            let symmetries = board.symmetries();
            super::super::with_classes!(&board, symmetries, |space| {
                let narrow = Classes { wide: false, ..space.clone() };
                for pegs in positions(&board) {
                    let least = |set: u64| symmetries.iter().map(|s| s.image_of_set(set)).min().unwrap();
                    assert_eq!(space.canonical(pegs), least(pegs));
                    assert_eq!(space.reversed(pegs), least(!pegs & board.full()));
                    assert_eq!(narrow.reversed(pegs), least(!pegs & board.full()));
                    let (mut a, mut b) = (Vec::new(), Vec::new());
                    space.successors(pegs, &mut a);
                    narrow.successors(pegs, &mut b);
                    assert_eq!(a, b);
                    let after = |jump: hlavolam_puzzles::peg::Jump| least(pegs ^ jump.holes());
                    let mut expected: Vec<u64> =
                        hlavolam_puzzles::peg::Position(pegs).jumps(&board).map(after).collect();
                    expected.sort_unstable();
                    a.sort_unstable();
                    assert_eq!(a, expected);
                }
            });
        }
    }

    #[test]
    fn a_predecessor_has_the_position_among_its_successors() {
        let board = PRESETS[0].board();
        let space = Classes::<8>::new(&board, board.symmetries());
        for pegs in positions(&board).map(|pegs| space.canonical(pegs)) {
            let (mut before, mut after) = (Vec::new(), Vec::new());
            space.predecessors(pegs, &mut before);
            for state in before {
                after.clear();
                space.successors(state, &mut after);
                assert!(after.contains(&pegs));
            }
        }
    }

    #[test]
    fn a_class_has_as_many_positions_as_different_images() {
        let board = PRESETS[0].board();
        for order in [1, 2, 8] {
            let symmetries = &board.symmetries()[..order];
            let space = Classes::<8>::new(&board, symmetries);
            for pegs in positions(&board) {
                let images: std::collections::BTreeSet<u64> =
                    symmetries.iter().map(|s| s.image_of_set(pegs)).collect();
                assert_eq!(space.orbit(pegs), images.len() as u64);
            }
        }
    }
}
