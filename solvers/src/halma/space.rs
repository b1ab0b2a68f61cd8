//! Positions of men as states of the search.

use super::bound::Bound;
use super::classes::MOST_CLASSES;
use super::counts::Ranked;
use super::ground::{Ground, image};
use super::middle::Middle;
use super::sharper::Sharper;
use super::word::Word;
use crate::engine::{Bounded, Layer, Spread, Time};
use crate::{Budget, Stop};
use hlavolam_puzzles::halma::{Position, Problem};

/// Layers with fewer positions are not worth sharpening the bound for, unless told otherwise.
const WORTH_IT: usize = 20_000;

/// The positions of a problem, smallest images under the symmetries that keep both ends.
pub(super) struct Space<'a, W> {
    pub ground: Ground<W>,
    bound: Sharper<'a>,
    /// The bound is sharpened by layers with so many positions.
    worth_it: usize,
    /// The class of each number.
    classes: Vec<u8>,
    ends: [W; 2],
    /// Whether one man is marked; its number stands above the bits of the cells.
    marked: bool,
    /// Whether a chain of jumps is one move.
    chains: bool,
    middle: Middle,
}

/// What a thread needs for finding moves.
#[derive(Default)]
pub(super) struct Room<W> {
    /// The men's images under the symmetries.
    images: Vec<W>,
}

impl<'a, W: Word> Space<'a, W> {
    /// The space of a problem whose states fit the word; a move is a whole chain of jumps, or a single hop.
    pub fn new(problem: &Problem, bound: &'a Bound, chains: bool) -> Self {
        let ground = Ground::new(problem, &bound.classes().of);
        let classes = (0..ground.len()).map(|number| bound.classes().of[usize::from(ground.cell(number))]);
        let classes: Vec<u8> = classes.collect();
        let marked = problem.marked().is_some();
        let middle = Middle::new(&ground, &classes);
        let bound = Sharper::new(bound);
        let mut space = Self {
            ground,
            bound,
            worth_it: WORTH_IT,
            classes,
            ends: [W::default(); 2],
            marked,
            chains,
            middle,
        };
        space.ends = [problem.first(), problem.last()].map(|position| space.canonical(space.state(position)));
        space
    }

    /// Whether the states of a problem fit the word.
    pub fn fits(problem: &Problem) -> bool {
        let for_marked = if problem.marked().is_some() { 8 } else { 0 };
        problem.board().len() + for_marked <= W::WIDTH as usize
    }

    /// The state of a position.
    pub fn state(&self, position: Position) -> W {
        self.joined(
            self.ground.word(position.men),
            position.marked.map_or(0, |cell| self.ground.number(cell).into()),
        )
    }

    /// The position of a state.
    pub fn position(&self, state: W) -> Position {
        let (men, marked) = self.parted(state);
        let marked = self.marked.then(|| self.ground.cell(marked));
        Position { men: self.ground.board_cells(men), marked }
    }

    /// The smallest image of a state.
    pub fn canonical(&self, state: W) -> W {
        let images = self.ground.symmetries().iter().map(|symmetry| self.image(symmetry, state));
        images.fold(state, Ord::min)
    }

    fn image(&self, symmetry: &[u8], state: W) -> W {
        let (men, marked) = self.parted(state);
        self.joined(image(symmetry, men), if self.marked { symmetry[marked].into() } else { 0 })
    }

    #[inline(always)]
    fn joined(&self, men: W, marked: usize) -> W {
        if self.marked { men.joined(W::raised(marked, self.ground.len() as u32)) } else { men }
    }

    #[inline(always)]
    fn parted(&self, state: W) -> (W, usize) {
        let cells = self.ground.len() as u32;
        if self.marked { (state.below(cells), state.above(cells)) } else { (state, 0) }
    }

    /// What every move leads to, not made canonical.
    pub fn each_next(&self, of: W, mut visit: impl FnMut(W)) {
        let (men, marked) = self.parted(of);
        men.each(|from| {
            self.ground.reached(men, from, self.chains).each(|to| {
                let marked = if marked == from { to } else { marked };
                visit(self.joined(men.flipped(from).flipped(to), marked));
            });
        });
    }

    /// As [`Self::each_next`], with the number of hops that each takes at least.
    pub fn each_next_by_hops(&self, of: W, visit: &mut impl FnMut(W, u32)) {
        let (men, marked) = self.parted(of);
        men.each(|from| {
            self.ground.each_by_hops(men, from, |to, hops| {
                let marked = if marked == from { to } else { marked };
                visit(self.joined(men.flipped(from).flipped(to), marked), hops);
            });
        });
    }

    #[inline(always)]
    fn counts(&self, men: W) -> [u8; MOST_CLASSES] {
        counts(men, &self.classes)
    }
}

impl<W: Word> Bounded for Space<'_, W> {
    type State = W;
    type Room = Room<W>;

    fn spread(&self) -> Spread<W> {
        Spread::new(self.ground.len() as u32 + if self.marked { 8 } else { 0 })
    }

    fn ends(&self) -> [W; 2] {
        self.ends
    }

    fn moved(&self, of: W, time: Time, left: usize, room: &mut Room<W>, mut emit: impl FnMut(W)) -> bool {
        let (men, marked) = self.parted(of);
        let symmetries = self.ground.symmetries();
        room.images.clear();
        room.images.extend(symmetries.iter().map(|symmetry| image(symmetry, men)));
        let counts = self.counts(men);
        let distances = self.bound.distances(time);
        let ranked = distances.map(|distances| Ranked::new(distances.numbering(), &counts));
        let is_near = |from, to: u8| match (distances, &ranked) {
            (Some(distances), Some(ranked)) => {
                usize::from(distances.from(ranked.after(from, to.into()))) <= left
            }
            _ => true,
        };
        let mut known = Known { class: usize::MAX, near: 0, far: 0 };
        let mut cut = false;
        men.each(|from| {
            let class = usize::from(self.classes[from]);
            if known.class != class {
                known = Known { class, near: 0, far: 0 };
            }
            self.ground.reached(men, from, self.chains).each(|to| {
                let there = self.classes[to];
                if !known.is_near(there, || is_near(class, there)) {
                    cut = true;
                    return;
                }
                let moved = |number: usize| if number == from { to } else { number };
                let mut least = self.joined(men.flipped(from).flipped(to), moved(marked));
                for (symmetry, &image) in symmetries.iter().zip(&room.images) {
                    let [from, to] = [from, to].map(|number| usize::from(symmetry[number]));
                    let marked = if self.marked { symmetry[moved(marked)].into() } else { 0 };
                    least = least.min(self.joined(image.flipped(from).flipped(to), marked));
                }
                emit(least);
            });
        });
        cut
    }

    fn is_mirrored(&self) -> bool {
        self.ground.mirror().is_some()
    }

    fn mirrored(&self, state: W) -> W {
        self.ground.mirror().map_or(state, |mirror| self.canonical(self.image(mirror, state)))
    }

    fn sharpen(
        &mut self,
        layer: &Layer<W>,
        time: Time,
        depths: [usize; 3],
        budget: &Budget,
    ) -> Result<bool, Stop> {
        if layer.len() < self.worth_it || !self.bound.is_possible(time) {
            return Ok(false);
        }
        let Self { bound, classes, ground, marked, .. } = self;
        let counts = |place| {
            let state = layer.state(place);
            counts(if *marked { state.below(ground.len() as u32) } else { state }, classes)
        };
        bound.learn((layer.len(), counts), time, depths, budget)?;
        Ok(true)
    }

    fn may_lead(&self, of: W, time: Time, left: usize) -> bool {
        let counts = self.counts(self.parted(of).0);
        self.bound.distances(time).is_none_or(|distances| usize::from(distances.of_counts(&counts)) <= left)
    }

    fn mark(&self, state: W) -> u64 {
        let mut mark = 0_u64;
        self.parted(state).0.each(|number| mark = mark.wrapping_add(self.middle.marks[number]));
        mark
    }

    fn moved_images(
        &self,
        of: W,
        _: usize,
        _: &mut Room<W>,
        known: impl Fn(u64) -> bool,
        mut emit: impl FnMut(W),
    ) {
        let (men, marked) = self.parted(of);
        let Middle { image_marks, ranks, .. } = &self.middle;
        let (mut mark, mut rank) = (0_u64, 0);
        men.each(|number| (mark, rank) = (mark.wrapping_add(image_marks[number]), rank + 2 * ranks[number]));
        men.each(|from| {
            let (mark, rank) = (mark.wrapping_sub(image_marks[from]), rank - ranks[from]);
            self.ground.reached(men, from, self.chains).each(|to| {
                // The state with the lower rank leads to an image of a state with a higher one, and need not be tried.
                if rank + ranks[to] >= 0 && known(mark.wrapping_add(image_marks[to])) {
                    let marked = if marked == from { to } else { marked };
                    emit(self.mirrored(self.joined(men.flipped(from).flipped(to), marked)));
                }
            });
        });
    }
}

/// How many of some men are in each class.
#[inline(always)]
fn counts<W: Word>(men: W, classes: &[u8]) -> [u8; MOST_CLASSES] {
    let mut counts = [0; MOST_CLASSES];
    men.each(|number| counts[usize::from(classes[number])] += 1);
    counts
}

/// The classes of which it is known whether a man from one class that goes there leaves the end in reach.
struct Known {
    class: usize,
    near: u64,
    far: u64,
}

impl Known {
    #[inline(always)]
    fn is_near(&mut self, class: u8, ask: impl FnOnce() -> bool) -> bool {
        let bit = 1_u64 << class;
        if (self.near | self.far) & bit == 0 {
            if ask() { self.near |= bit } else { self.far |= bit }
        }
        self.near & bit != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Within, within};
    use hlavolam_puzzles::halma::{Board, Camp, Cells, Directions, corner_to_corner};
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    /// The fewest moves, and the states that were kept for all that was refuted.
    fn fewest(problem: &Problem, chains: bool, worth_it: usize) -> (usize, u64) {
        let bound = Bound::new(problem, &Budget::default()).unwrap();
        let mut kept = 0;
        for moves in 0.. {
            let mut space = Space::<u64>::new(problem, &bound, chains);
            space.worth_it = worth_it;
            match within(&mut space, moves, &Budget::default()).unwrap() {
                Within::Way(_) => return (moves, kept),
                Within::Refuted { states, .. } => kept += states,
            }
        }
        unreachable!()
    }

    #[test]
    fn a_sharper_bound_keeps_fewer_positions_and_finds_the_same() {
        let (mut kept, mut all) = (0, 0);
        for (side, men, directions) in [
            (5, 3, Directions::Eight),
            (5, 6, Directions::Eight),
            (6, 6, Directions::Eight),
            (5, 3, Directions::Six),
            (5, 6, Directions::Six),
            (5, 3, Directions::Four),
        ] {
            let board = Board::rectangle(side, side, directions).unwrap();
            let problem = corner_to_corner(&board, &Camp::of_men(men).unwrap(), false).unwrap();
            for chains in [true, false] {
                let (moves, states) = fewest(&problem, chains, 0);
                let (plainly, most) = fewest(&problem, chains, usize::MAX);
                assert_eq!(moves, plainly, "{side} {men} {directions:?} {chains}");
                (kept, all) = (kept + states, all + most);
            }
        }
        assert!(kept * 3 < all * 2, "{kept} of {all}");
    }

    #[test]
    fn ends_that_are_no_images_of_each_other_may_sharpen_it_too() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut men = || {
            let mut men = Cells::NONE;
            while men.len() < 4 {
                men = men.with((random.next_u32() % 20) as u8);
            }
            men
        };
        let (mut kept, mut all) = (0, 0);
        for round in 0..40 {
            let directions = [Directions::Eight, Directions::Six][round % 2];
            let board = Board::rectangle(4, 5, directions).unwrap();
            let problem = Problem::new(board, men(), men(), None).unwrap();
            let (moves, states) = fewest(&problem, true, 0);
            let (plainly, most) = fewest(&problem, true, usize::MAX);
            assert_eq!(moves, plainly, "{problem:?}");
            (kept, all) = (kept + states, all + most);
        }
        assert!(kept * 10 < all * 9, "{kept} of {all}");
    }
}
