//! The slow, obviously correct twin of the solvers: every position that can be reached, one jump after another, in
//! hash maps of classes under a group of symmetries. No pruning, no clever order.

mod count;
mod fewest;
mod levels;
mod sweep;
mod turns;

pub(super) use count::count;
pub(super) use fewest::fewest;
pub(super) use levels::levels;
pub(super) use sweep::{Swept, sweep_back, sweep_on};

use crate::board::Permutation;
use crate::evidence::{Effort, Failure};
use crate::peg::{Board, Jump, Problem};
use hashbrown::HashMap;
use hashbrown::hash_map::Entry;
use turns::Turns;

/// The classes that can be reached by a number of jumps, each as its smallest member, with what is known of it.
type Layer<V> = HashMap<u64, V>;

/// Positions expanded between two questions whether to keep going.
const POLL: usize = 1024;

/// The symmetries of the triangular lattice; no board has more.
const MOST_TURNS: usize = 12;

/// A jump as the bits it needs and changes.
struct Hop {
    /// The three holes, all of which change.
    holes: u64,
    /// Those of them that must hold pegs before; the others must be empty.
    before: u64,
    /// Where the jumping peg stands.
    from: u64,
    /// Where it lands.
    to: u64,
    /// The three holes as each symmetry turns them round.
    turned: Vec<u64>,
}

/// The jumps of a board, forwards or backwards, up to symmetry and within limits.
struct Recount<'a> {
    hops: Vec<Hop>,
    turns: Turns,
    effort: &'a Effort<'a>,
}

impl<'a> Recount<'a> {
    /// Jumps as they are played.
    fn onward(board: &Board, symmetries: &[Permutation], effort: &'a Effort) -> Self {
        Self::new(board, symmetries, effort, |holes, to| holes ^ to)
    }

    /// Jumps taken back: the peg at `to` goes, pegs come to `from` and `over`.
    fn backward(board: &Board, symmetries: &[Permutation], effort: &'a Effort) -> Self {
        Self::new(board, symmetries, effort, |_, to| to)
    }

    fn new(
        board: &Board,
        symmetries: &[Permutation],
        effort: &'a Effort,
        before: fn(u64, u64) -> u64,
    ) -> Self {
        let turns = Turns::new(symmetries);
        let hop = |jump: &Jump| {
            let (holes, to) = (jump.holes(), 1 << jump.to);
            let turned = turns.images(holes).collect();
            Hop { holes, before: before(holes, to), from: 1 << jump.from, to, turned }
        };
        Self { hops: board.jumps().iter().map(hop).collect(), turns, effort }
    }

    /// The jumps that can be made in a position.
    fn hops(&self, pegs: u64) -> impl Iterator<Item = &Hop> {
        self.hops.iter().filter(move |hop| pegs & hop.holes == hop.before)
    }

    fn is_stuck(&self, pegs: u64) -> bool {
        self.hops(pegs).next().is_none()
    }

    /// The layer of one position.
    fn first<V>(&self, pegs: u64, value: V) -> Layer<V> {
        Layer::from_iter([(self.turns.smallest(pegs), value)])
    }

    /// The layer one jump further.
    ///
    /// `along` says what a jump makes of the value of a class, given the symmetry that takes the position after
    /// the jump to the smallest of its class; `join` puts together what two ways into a class say. `held` positions
    /// are kept elsewhere and count towards the limit.
    fn next<V: Copy>(
        &self,
        layer: &Layer<V>,
        held: usize,
        along: impl Fn(V, &Hop, usize) -> V,
        join: impl Fn(&mut V, V) -> Result<(), Failure>,
    ) -> Result<Layer<V>, Failure> {
        let mut next = Layer::new();
        let mut at = layer.iter();
        let mut after = Vec::new();
        // First the jumps of many positions, then all ways into the map: so the processor can wait for many places of
        // a map larger than its caches at one time.
        while at.len() > 0 {
            self.effort.poll()?;
            for (&pegs, &value) in at.by_ref().take(POLL) {
                self.classes_after(pegs, |class, hop, turn| after.push((class, along(value, hop, turn))));
            }
            for (class, value) in after.drain(..) {
                match next.entry(class) {
                    Entry::Occupied(entry) => join(entry.into_mut(), value)?,
                    Entry::Vacant(entry) => _ = entry.insert(value),
                }
            }
            self.effort.allows(held + layer.len() + next.len())?;
        }
        Ok(next)
    }

    /// The class after each jump that can be made in a position, with a symmetry that takes it to its smallest.
    ///
    /// A symmetry may turn round the position and what a jump changes of it one by one, and the former once for all.
    fn classes_after(&self, pegs: u64, mut visit: impl FnMut(u64, &Hop, usize)) {
        let mut images = [0; MOST_TURNS];
        images.iter_mut().zip(self.turns.images(pegs)).for_each(|(image, turned)| *image = turned);
        for hop in self.hops(pegs) {
            let after = images.iter().zip(&hop.turned).map(|(before, change)| before ^ change);
            let (class, turn) = after.zip(0..).min().unwrap_or_default();
            visit(class, hop, turn);
        }
    }

    /// The layer one jump further where nothing but the classes matters.
    fn next_classes(&self, layer: &Layer<()>, held: usize) -> Result<Layer<()>, Failure> {
        self.next(layer, held, |(), _, _| (), |(), ()| Ok(()))
    }
}

/// The number of jumps from the start to the goal, every one of which takes off a peg.
pub(super) fn jumps_to_goal(problem: &Problem) -> usize {
    problem.start.peg_count().saturating_sub(problem.goal.peg_count()) as usize
}
