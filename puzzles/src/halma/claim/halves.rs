//! A plain search from both ends that keeps only what may still lead from one to the other.
//!
//! Positions are kept by the fewest moves from an end, without those that counts of men by class show to be too far from
//! the other end. Since moves can be taken back, what a layer leads to is new, or in that layer, or in the one before.
//! If all positions `k` moves from an end that may matter are known, then whoever goes to that end comes through one of
//! them, so that counts of men are at least `k` moves and those to the nearest of theirs away. A symmetry that swaps the
//! ends makes one search serve for both, and positions that symmetries take to each other are kept once.

use super::classes::{Classes, Counts, Distances};
use super::recount::each_after;
use crate::board::Permutation;
use crate::evidence::{Effort, Failure, refute};
use crate::halma::{Position, Problem, image_of};
use hashbrown::HashSet;

/// The search for a solution of so many moves, or fewer.
pub(super) struct Halves<'a> {
    problem: &'a Problem,
    hops: bool,
    most: usize,
    classes: &'a Classes,
    /// From counts through which a solution may lead to those of the target, and to those of the start.
    apart: [Distances; 2],
    /// The same, by what is known of the layers.
    to: [Distances; 2],
    /// The symmetries that keep both ends.
    symmetries: Vec<Permutation>,
    /// A symmetry that swaps them.
    mirror: Option<Permutation>,
    effort: &'a Effort<'a>,
}

/// What is reached from one end.
struct Side {
    layer: HashSet<Position>,
    before: HashSet<Position>,
    depth: usize,
    kept: u64,
}

impl Side {
    fn from(end: Position) -> Self {
        Self { layer: HashSet::from([end]), before: HashSet::new(), depth: 0, kept: 1 }
    }

    fn advance(&mut self, next: HashSet<Position>) {
        self.kept += next.len() as u64;
        self.before = std::mem::replace(&mut self.layer, next);
        self.depth += 1;
    }
}

impl<'a> Halves<'a> {
    /// The search, unless counts of men by class alone show that there is no such solution.
    pub fn new(
        problem: &'a Problem,
        hops: bool,
        most: usize,
        classes: &'a Classes,
        effort: &'a Effort<'a>,
    ) -> Result<Option<Self>, Failure> {
        let [first, last] = [problem.start(), problem.target()].map(|end| classes.counts(end));
        let limit = short(most)?;
        let sum = |one: u16, other: u16| usize::from(one) + usize::from(other);
        let far_from_start =
            |counts: &Counts, moves| usize::from(moves) + classes.surplus(*counts, first) > most;
        let mut to_target = classes.distances([last], [0, limit], far_from_start, effort)?;
        if !to_target.contains_key(&first) {
            return Ok(None);
        }
        let too_far =
            |counts: &Counts, moves| to_target.get(counts).is_none_or(|&left| sum(moves, left) > most);
        let to_start = classes.distances([first], [0, limit], too_far, effort)?;
        to_target.retain(|counts, _| to_start.contains_key(counts));
        to_target.shrink_to_fit();
        let apart = [to_target, to_start];
        let ends = [problem.first(), problem.last()];
        let takes = |symmetry: &Permutation, ends: [Position; 2], to: [Position; 2]| {
            ends.map(|end| image(symmetry, end)) == to
        };
        let mut symmetries = problem.board().symmetries();
        let mirror = symmetries.iter().find(|symmetry| takes(symmetry, ends, [ends[1], ends[0]])).cloned();
        symmetries.retain(|symmetry| takes(symmetry, ends, ends));
        let to = apart.clone();
        Ok(Some(Self { problem, hops, most, classes, apart, to, symmetries, mirror, effort }))
    }

    /// The number of positions seen, if there is no solution.
    pub fn keep_apart(mut self) -> Result<u64, Failure> {
        match self.mirror.take() {
            Some(mirror) => self.in_a_mirror(&mirror),
            None => self.between_ends(),
        }
    }

    fn in_a_mirror(&mut self, mirror: &Permutation) -> Result<u64, Failure> {
        let mut side = Side::from(self.problem.first());
        loop {
            // Twice as many moves as the side is deep were looked at.
            let moves = 2 * side.depth + 1;
            if moves > self.most {
                return Ok(side.kept);
            }
            let meets = |layer: &HashSet<Position>, position| {
                layer.contains(&self.canonical(image(mirror, position)))
            };
            let next = self.next(&side, 0, moves + 1 > self.most, |after| meets(&side.layer, after))?;
            let Some(next) = next else { return told(moves) };
            if moves + 1 > self.most {
                return Ok(side.kept);
            }
            if next.iter().any(|&position| meets(&next, position)) {
                return told(moves + 1);
            }
            side.advance(next);
            let images = side.layer.iter().map(|&position| image(mirror, position));
            if self.is_worth_it(&side) {
                self.to[0] = self.around(images, 0, [side.depth, self.most - side.depth])?;
                self.narrow(&mut side, 0);
            }
        }
    }

    fn between_ends(&mut self) -> Result<u64, Failure> {
        let mut sides = [self.problem.first(), self.problem.last()].map(Side::from);
        for moves in 1..=self.most {
            let near = usize::from(sides[1].layer.len() < sides[0].layer.len());
            let far = 1 - near;
            let meets = |after| sides[far].layer.contains(&after);
            let Some(next) = self.next(&sides[near], near, moves == self.most, meets)? else {
                return told(moves);
            };
            sides[near].advance(next);
            if self.is_worth_it(&sides[near]) {
                let depths = [sides[near].depth, self.most - sides[far].depth];
                self.to[far] = self.around(sides[near].layer.iter().copied(), far, depths)?;
                self.narrow(&mut sides[far], far);
            }
        }
        Ok(sides[0].kept + sides[1].kept)
    }

    /// What one move leads to from a side that goes to an end; nothing is kept of the last. `None` if any of it is found
    /// on the other side.
    fn next(
        &self,
        side: &Side,
        end: usize,
        is_last: bool,
        is_found: impl Fn(Position) -> bool,
    ) -> Result<Option<HashSet<Position>>, Failure> {
        let mut next = HashSet::new();
        for &position in &side.layer {
            self.effort.poll()?;
            let mut found = false;
            let counts = self.classes.counts(position.men);
            each_after(self.problem.board(), position, self.hops, |cells, after| {
                let counts = self.classes.moved(counts, cells);
                if self.is_near(&counts, end, side.depth + 1) {
                    let after = self.canonical(after);
                    found |= is_found(after);
                    if !is_last && !side.layer.contains(&after) && !side.before.contains(&after) {
                        next.insert(after);
                    }
                }
            });
            if found {
                return Ok(None);
            }
            self.effort.allows(next.len() + side.layer.len() + side.before.len())?;
        }
        Ok(Some(next))
    }

    /// Whether as many moves may lead to an end as are left after `depth` of them.
    fn is_near(&self, counts: &Counts, end: usize, depth: usize) -> bool {
        self.to[end].get(counts).is_some_and(|&left| usize::from(left) + depth <= self.most)
    }

    /// Whether there are enough positions for looking at counts again.
    fn is_worth_it(&self, side: &Side) -> bool {
        side.layer.len() >= self.apart[1].len() / 16
    }

    /// The moves from counts to an end, given all positions `first` moves from it.
    fn around(
        &self,
        positions: impl Iterator<Item = Position>,
        end: usize,
        [first, left]: [usize; 2],
    ) -> Result<Distances, Failure> {
        let seeds: HashSet<Counts> = positions.map(|position| self.classes.counts(position.men)).collect();
        let other = &self.apart[1 - end];
        let too_far = |counts: &Counts, moves: u16| {
            other.get(counts).is_none_or(|&away| usize::from(away) + usize::from(moves) > self.most)
        };
        self.classes.distances(seeds, [short(first)?, short(left)?], too_far, self.effort)
    }

    fn narrow(&self, side: &mut Side, end: usize) {
        let depth = side.depth;
        side.layer.retain(|position| self.is_near(&self.classes.counts(position.men), end, depth));
    }

    /// The least of the images of a position.
    fn canonical(&self, position: Position) -> Position {
        self.symmetries.iter().map(|symmetry| image(symmetry, position)).fold(position, Ord::min)
    }
}

/// A number of moves in two bytes.
fn short(moves: usize) -> Result<u16, Failure> {
    u16::try_from(moves).or_else(|_| refute(format!("{moves} moves are too many to be searched again")))
}

fn told<T>(moves: usize) -> Result<T, Failure> {
    refute(format!("there is a solution in {moves}"))
}

fn image(symmetry: &Permutation, position: Position) -> Position {
    Position {
        men: image_of(symmetry, position.men),
        marked: position.marked.map(|cell| symmetry.image(cell)),
    }
}
