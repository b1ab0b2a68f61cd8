//! The positions near a target, by the fewest moves to it.

use super::plays::{after, each};
use hashbrown::hash_map::Entry;
use hashbrown::{HashMap, HashSet};
use hlavolam_puzzles::halma::{Board, Cell, Cells};
use hlavolam_solvers::{Budget, Stop};

/// Positions as far as they are known: all that are up to some number of moves from the target.
#[derive(Clone, Debug)]
pub(super) struct Near {
    /// The positions by the fewest moves to the target, in order.
    layers: Vec<Vec<Cells>>,
    moves: HashMap<Cells, usize>,
}

/// More positions than this are not kept.
const MOST: usize = 1 << 16;
/// More positions than this are not followed.
const MOST_SEEN: usize = 1 << 17;

impl Near {
    /// All positions up to so many moves from a target, or up to fewer if those are too many. Moves can be taken back, so they
    /// are looked for from the target.
    pub fn new(board: &Board, target: Cells, moves: usize, budget: &Budget) -> Result<Self, Stop> {
        let mut near = Self { layers: vec![vec![target]], moves: HashMap::from([(target, 0)]) };
        while near.depth() < moves && near.grow(board, budget)? {}
        Ok(near)
    }

    /// Adds a layer; false if there is none, or it is too large.
    fn grow(&mut self, board: &Board, budget: &Budget) -> Result<bool, Stop> {
        let (depth, kept) = (self.depth() + 1, self.moves.len());
        let mut layer = Vec::new();
        for &men in &self.layers[self.depth()] {
            budget.check()?;
            each(board, men, |from, to| {
                let next = after(men, (from, to));
                if let Entry::Vacant(place) = self.moves.entry(next) {
                    place.insert(depth);
                    layer.push(next);
                }
            });
            if kept + layer.len() > MOST {
                layer.iter().for_each(|men| _ = self.moves.remove(men));
                return Ok(false);
            }
        }
        layer.sort_unstable();
        let is_new = !layer.is_empty();
        if is_new {
            self.layers.push(layer);
        }
        Ok(is_new)
    }

    /// The most moves up to which all positions are known.
    pub fn depth(&self) -> usize {
        self.layers.len() - 1
    }

    /// Whether a position is among those that are known.
    pub fn knows(&self, men: Cells) -> bool {
        self.moves.contains_key(&men)
    }

    /// Whether the target can be reached in so many moves; nothing if that is too much to look at. Positions that are not known
    /// are followed until one is.
    pub fn reaches(
        &self,
        board: &Board,
        men: Cells,
        moves: usize,
        budget: &Budget,
    ) -> Result<Option<bool>, Stop> {
        if let Some(&left) = self.moves.get(&men) {
            return Ok(Some(left <= moves));
        }
        let (mut edge, mut seen) = (vec![men], HashSet::<Cells>::from_iter([men]));
        for _ in self.depth()..moves {
            let mut next = Vec::new();
            for &men in &edge {
                budget.check()?;
                let mut is_near = false;
                each(board, men, |from, to| {
                    let men = after(men, (from, to));
                    is_near |= self.knows(men);
                    if !is_near && seen.insert(men) {
                        next.push(men);
                    }
                });
                if is_near {
                    return Ok(Some(true));
                }
                if seen.len() > MOST_SEEN {
                    return Ok(None);
                }
            }
            edge = next;
        }
        Ok(Some(false))
    }

    /// The positions that are so many moves from the target.
    pub fn layer(&self, moves: usize) -> &[Cells] {
        self.layers.get(moves).map_or(&[], Vec::as_slice)
    }

    /// Every move that leads from a position, whose distance is at most one more than is known, nearer to the target.
    pub fn good(&self, board: &Board, men: Cells, moves: usize) -> Vec<(Cell, Cell)> {
        let mut good = Vec::new();
        each(board, men, |from, to| {
            if self.moves.get(&after(men, (from, to))).is_some_and(|&left| left + 1 == moves) {
                good.push((from, to));
            }
        });
        good
    }
}
