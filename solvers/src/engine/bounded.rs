//! Breadth-first heuristic search from both ends: is there a way of at most so many moves?

use super::marks::Marks;
use super::side::{Side, layers_of};
use super::{Halfway, Layer, Packed, Spread, Time};
use crate::{Budget, Stop};

/// A space of moves that all count the same and can be taken back, with a bound for the moves that are left.
///
/// States are classes up to symmetry: every state given to or taken from the space is canonical. The bound must be
/// consistent: a move changes it by at most one.
pub trait Bounded: Sync {
    /// A packed state.
    type State: Packed;
    /// Room that a thread keeps for finding moves.
    type Room: Default;

    /// How evenly spread keys are made of states.
    fn spread(&self) -> Spread<Self::State>;

    /// The start and the goal.
    fn ends(&self) -> [Self::State; 2];

    /// Emits what one move in a direction of time leads to, but for states from which `left` moves surely do not lead
    /// to the end that lies in that direction; whether any was left out.
    fn moved(
        &self,
        of: Self::State,
        time: Time,
        left: usize,
        room: &mut Self::Room,
        emit: impl FnMut(Self::State),
    ) -> bool;

    /// Whether a symmetry takes the start to the goal, so that what is reached from the one is the image of what is
    /// reached from the other.
    fn is_mirrored(&self) -> bool;

    /// The image of a state under that symmetry.
    fn mirrored(&self, state: Self::State) -> Self::State;

    /// Makes the bound sharper by a layer that holds every state `depth` moves from one end that may be on a way of
    /// `moves` moves, where no way is shorter; whether it did. No state will be asked about that has more than `left`
    /// moves left. In a mirrored space the image of the layer is as near the other end.
    ///
    /// # Errors
    /// If the budget ends first.
    fn sharpen(
        &mut self,
        _layer: &Layer<Self::State>,
        _time: Time,
        [_depth, _left, _moves]: [usize; 3],
        _budget: &Budget,
    ) -> Result<bool, Stop> {
        Ok(false)
    }

    /// Whether the bound allows that `left` moves lead from a state to the end that lies in a direction of time.
    fn may_lead(&self, _of: Self::State, _time: Time, _left: usize) -> bool {
        true
    }

    /// A number that seldom is the same for two states.
    fn mark(&self, _: Self::State) -> u64 {
        0
    }

    /// Emits the images of what one move leads to onward, but for those whose marks are not `known`. Of two states that
    /// lead to each other's image only one need emit it.
    fn moved_images(
        &self,
        of: Self::State,
        left: usize,
        room: &mut Self::Room,
        _known: impl Fn(u64) -> bool,
        mut emit: impl FnMut(Self::State),
    ) {
        self.moved(of, Time::Onward, left, room, |next| emit(self.mirrored(next)));
    }
}

/// How a search for a way of a certain length ended.
#[derive(Debug)]
pub enum Within<S> {
    /// There is one.
    Way(Way<S>),
    /// There is none.
    Refuted {
        /// States that were kept.
        states: u64,
        /// Whether there is no longer one either: all that can be reached was seen.
        exhausted: bool,
    },
}

/// The middle of a way, and the layers through which it leads to both ends.
#[derive(Debug)]
pub struct Way<S> {
    /// A state on the way.
    pub halfway: Halfway<S>,
    /// What is reached from the start, by the number of moves.
    pub ahead: Vec<Layer<S>>,
    /// What leads to the goal; empty in a mirrored space.
    pub behind: Vec<Layer<S>>,
}

/// Searches for a way of `moves` moves, where it is known that no way is shorter.
///
/// A state `g` moves from one end is kept if its bound says that `moves - g` may lead to the other (R. Zhou and E.
/// Hansen, "Breadth-first heuristic search", 2004), and the bound is made sharper by each layer. Since moves can be
/// taken back, a layer can only have states in common with the two before it. The last move is not made but tried
/// against the other side.
///
/// # Errors
/// If the budget ends first.
pub fn within<P: Bounded>(space: &mut P, moves: usize, budget: &Budget) -> Result<Within<P::State>, Stop> {
    let step = format!("{moves}-refuted");
    if let Some(&[states, exhausted]) = kept(&step, budget).as_deref() {
        return Ok(Within::Refuted { states, exhausted: exhausted > 0 });
    }
    let [start, goal] = space.ends();
    let mut ahead = Side::from(space, start, Time::Onward);
    let mut behind = Side::from(space, goal, Time::Back);
    if space.is_mirrored() {
        while 2 * (ahead.depth() + 1) <= moves && ahead.grow(space, moves, budget)? {
            let depth = ahead.depth();
            if space.sharpen(ahead.last(), Time::Onward, [depth, moves - depth, moves], budget)? {
                ahead.narrow(space, moves, budget)?;
            }
        }
    } else {
        while ahead.depth() + behind.depth() + 1 < moves {
            let (near, far) = nearer(&mut ahead, &mut behind);
            if !near.grow(space, moves, budget)? {
                break;
            }
            let left = moves - far.depth();
            if space.sharpen(near.last(), near.time, [near.depth(), left, moves], budget)? {
                far.narrow(space, moves, budget)?;
            }
        }
    }
    let states = ahead.states() + if space.is_mirrored() { 0 } else { behind.states() };
    let exhausted = ahead.is_exhausted() || !space.is_mirrored() && behind.is_exhausted();
    let Some(halfway) = meeting(space, &mut ahead, &mut behind, moves, budget)? else {
        keep(&step, &[states, exhausted.into()], moves, budget);
        return Ok(Within::Refuted { states, exhausted });
    };
    let behind = if space.is_mirrored() { Vec::new() } else { behind.layers };
    Ok(Within::Way(Way { halfway, ahead: ahead.layers, behind }))
}

/// Grows one end by the states from which the other may be reached in `moves` moves: after how many moves none is left,
/// if that comes to pass, and the number of states that were kept. Only the last layers stay in memory.
///
/// # Errors
/// If the budget ends first.
pub fn dies_out<P: Bounded>(
    space: &P,
    time: Time,
    moves: usize,
    budget: &Budget,
) -> Result<(Option<usize>, u64), Stop> {
    let step = format!("{moves}-died");
    if let Some(&[depth, states]) = kept(&step, budget).as_deref() {
        return Ok((usize::try_from(depth).ok(), states));
    }
    let mut side = Side::from(space, space.ends()[time as usize], time);
    let mut states = 1;
    while side.depth() < moves {
        if !side.grow(space, moves, budget)? {
            keep(&step, &[side.depth() as u64, states], moves, budget);
            return Ok((Some(side.depth()), states));
        }
        states += side.last().len() as u64;
        side.forget();
    }
    Ok((None, states))
}

/// What an earlier search kept of how this one ended.
fn kept(step: &str, budget: &Budget) -> Option<Vec<u64>> {
    Some(budget.shelf()?.take::<u64>(step)?.notes)
}

/// Keeps how a search ended, for which its layers are not needed any more.
fn keep(step: &str, notes: &[u64], moves: usize, budget: &Budget) {
    if let Some(shelf) = budget.shelf() {
        shelf.put::<u64>(step, notes, 0, &[]);
        [Time::Onward, Time::Back].iter().for_each(|&time| shelf.forget(&layers_of(moves, time)));
    }
}

/// The side with the smaller last layer, and the other one.
fn nearer<'a, S: Packed>(a: &'a mut Side<S>, b: &'a mut Side<S>) -> (&'a mut Side<S>, &'a mut Side<S>) {
    if a.last().len() <= b.last().len() { (a, b) } else { (b, a) }
}

fn meeting<P: Bounded>(
    space: &P,
    ahead: &mut Side<P::State>,
    behind: &mut Side<P::State>,
    moves: usize,
    budget: &Budget,
) -> Result<Option<Halfway<P::State>>, Stop> {
    let halfway = |state: P::State, before: usize| Halfway { state, before, after: moves - before };
    if moves == 0 {
        let [start, goal] = space.ends();
        return Ok((start == goal).then(|| halfway(start, 0)));
    }
    if space.is_mirrored() {
        if ahead.depth() != moves / 2 {
            return Ok(None);
        }
        let found = match moves % 2 {
            0 => ahead.tried(budget, ahead.last(), |state, emit, (): &mut ()| emit(space.mirrored(state)))?,
            _ => {
                let marks = Marks::of(ahead.last(), |state| space.mark(state), budget)?;
                ahead.tried(budget, ahead.last(), |state, emit, room| {
                    space.moved_images(state, moves / 2, room, |mark| marks.may_hold(mark), emit);
                })?
            }
        };
        return Ok(found.map(|state| halfway(space.mirrored(state), moves.div_ceil(2))));
    }
    if ahead.depth() + behind.depth() + 1 != moves {
        return Ok(None);
    }
    let (near, far) = nearer(ahead, behind);
    let found = near.tried(budget, far.last(), |state, emit, room| {
        space.moved(state, near.time, far.depth(), room, emit);
    })?;
    let before = if near.time == Time::Onward { near.depth() + 1 } else { far.depth() };
    Ok(found.map(|state| halfway(state, before)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Cells of a square with walls, from one cell to another; a move goes to a neighbour. Mirrored if told so.
    #[derive(Clone)]
    struct Maze {
        side: u64,
        walls: Vec<u64>,
        ends: [u64; 2],
        mirrored: bool,
    }

    impl Maze {
        fn next(&self, n: u64) -> Vec<u64> {
            let (row, column, last) = (n / self.side, n % self.side, self.side - 1);
            let mut next = Vec::new();
            next.extend((row > 0).then(|| n - self.side));
            next.extend((row < last).then(|| n + self.side));
            next.extend((column > 0).then(|| n - 1));
            next.extend((column < last).then(|| n + 1));
            next.retain(|cell| !self.walls.contains(cell));
            next
        }

        fn apart(&self, a: u64, b: u64) -> usize {
            ((a / self.side).abs_diff(b / self.side) + (a % self.side).abs_diff(b % self.side)) as usize
        }

        fn plainly(&self) -> Option<usize> {
            let mut moves = BTreeMap::from([(self.ends[0], 0)]);
            let mut queue = std::collections::VecDeque::from([self.ends[0]]);
            while let Some(cell) = queue.pop_front() {
                for next in self.next(cell) {
                    if !moves.contains_key(&next) {
                        moves.insert(next, moves[&cell] + 1);
                        queue.push_back(next);
                    }
                }
            }
            moves.get(&self.ends[1]).copied()
        }
    }

    impl Bounded for Maze {
        type State = u64;
        type Room = ();

        fn spread(&self) -> Spread<u64> {
            Spread::new(16)
        }

        fn ends(&self) -> [u64; 2] {
            self.ends
        }

        fn moved(&self, of: u64, time: Time, left: usize, (): &mut (), emit: impl FnMut(u64)) -> bool {
            let goal = self.ends[usize::from(time == Time::Onward)];
            let (near, far): (Vec<u64>, Vec<u64>) =
                self.next(of).into_iter().partition(|&next| self.apart(next, goal) <= left);
            near.into_iter().for_each(emit);
            !far.is_empty()
        }

        fn is_mirrored(&self) -> bool {
            self.mirrored
        }

        fn mirrored(&self, state: u64) -> u64 {
            self.side * self.side - 1 - state
        }
    }

    fn fewest(maze: &Maze) -> Option<usize> {
        (0..).find_map(|moves| match within(&mut maze.clone(), moves, &Budget::default()).unwrap() {
            Within::Way(way) => {
                assert_eq!(way.halfway.before + way.halfway.after, moves);
                assert!(!way.ahead[way.halfway.before.min(way.ahead.len() - 1)].is_empty());
                Some(Some(moves))
            }
            Within::Refuted { exhausted, .. } => exhausted.then_some(None),
        })?
    }

    #[test]
    fn a_way_is_as_short_as_a_plain_search_finds() {
        let side = 9;
        for seed in 0..60_u64 {
            let random = |n: u64| (n * 7919 + seed * 104_729) % 1009 % (side * side);
            let ends = [random(1000), random(2000)];
            let walls: Vec<u64> = (0..seed).map(random).filter(|cell| !ends.contains(cell)).collect();
            let maze = Maze { side, walls, ends, mirrored: false };
            assert_eq!(fewest(&maze), maze.plainly(), "{seed}");
        }
    }

    #[test]
    fn the_image_of_one_side_serves_as_the_other() {
        let side = 9;
        for seed in 0..40_u64 {
            let random = |n: u64| (n * 7919 + seed * 104_729) % 1009 % (side * side);
            let ends = [0, side * side - 1];
            let walls = (0..seed / 2).map(random).flat_map(|cell| [cell, side * side - 1 - cell]);
            let walls = walls.filter(|cell| !ends.contains(cell)).collect();
            let maze = Maze { side, walls, ends, mirrored: true };
            assert_eq!(fewest(&maze), maze.plainly(), "{seed}");
        }
    }

    #[test]
    fn a_limit_is_told() {
        let mut maze = Maze { side: 9, walls: Vec::new(), ends: [0, 80], mirrored: true };
        let budget = Budget::default().time(std::time::Duration::ZERO);
        assert_eq!(within(&mut maze, 16, &budget).unwrap_err(), Stop::Time);
    }
}
