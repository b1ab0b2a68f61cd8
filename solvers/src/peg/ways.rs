//! The positions on a way from the start to the goal, and values that are computed along them from the goal back.

use super::classes::{Classes, Step};
use super::cosets::Cosets;
use crate::engine::{Corridor, Layer, Met, NOWHERE, meet};
use crate::{Budget, Held, Stop};
use hlavolam_puzzles::peg::{Hole, Jump, Position, Problem};
use rayon::prelude::*;

/// The classes between start and goal, under all symmetries of the board.
///
/// These are all positions on a way from the start, or a symmetric image of it, to the goal, or a symmetric image of
/// it; so they may be more than lie on a way to the goal itself, never fewer. Values tell them apart: they are
/// computed for each class and each coset of the symmetries that keep the goal ([`Cosets`]).
#[derive(Debug)]
pub(super) struct Ways<'a, const G: usize> {
    pub problem: &'a Problem,
    pub space: &'a Classes<G>,
    cosets: Cosets,
    layers: &'a [Layer<u64>],
}

/// For each layer a value for every class and coset.
#[derive(Debug)]
pub(super) struct Values<V> {
    layers: Vec<Vec<V>>,
    _held: Vec<Held>,
}

/// Searches from both ends of a problem.
pub(super) fn both_ends<const G: usize>(
    problem: &Problem,
    space: &Classes<G>,
    budget: &Budget,
) -> Result<Met<u64>, Stop> {
    from_any(&[problem.start], problem, space, budget)
}

/// Searches from both ends of problems with the same goal, which begin at these positions of as many pegs.
pub(super) fn from_any<const G: usize>(
    starts: &[Position],
    problem: &Problem,
    space: &Classes<G>,
    budget: &Budget,
) -> Result<Met<u64>, Stop> {
    let pegs = starts.first().map_or(0, |start| start.peg_count());
    let Some(jumps) = pegs.checked_sub(problem.goal.peg_count()) else {
        return Ok(Met::Apart { forward: vec![1], backward: vec![1] });
    };
    let starts: Vec<u64> = starts.iter().map(|start| space.canonical(start.0)).collect();
    let goals: Vec<u64> =
        problem.goal.positions(&problem.board).iter().map(|goal| space.canonical(goal.0)).collect();
    budget.run(|| meet(space, &starts, &goals, jumps as usize, budget))
}

/// Classes whose jumps are looked up together.
const TASK: usize = 128;

/// The jumps of some classes, and where the classes after them stand in the next layer.
#[derive(Default)]
struct Scratch {
    steps: Vec<Step>,
    /// The number of steps of each class.
    counts: Vec<usize>,
    places: Vec<u32>,
    ranges: Vec<(u64, u32, u32)>,
}

impl Scratch {
    fn look_up<const G: usize>(
        &mut self,
        space: &Classes<G>,
        layer: &Layer<u64>,
        next: &Layer<u64>,
        range: std::ops::Range<usize>,
    ) {
        self.steps.clear();
        self.counts.clear();
        self.places.clear();
        for place in range {
            let before = self.steps.len();
            space.steps(layer.state(place), &mut self.steps);
            self.counts.push(self.steps.len() - before);
        }
        next.places(self.steps.iter().map(|step| step.class), &mut self.ranges, &mut self.places);
    }
}

impl<'a, const G: usize> Ways<'a, G> {
    pub fn new(problem: &'a Problem, space: &'a Classes<G>, corridor: &'a Corridor<u64>) -> Self {
        let keeping = problem.goal_symmetries();
        let cosets = Cosets::new(space.symmetries(), |s| keeping.contains(s));
        Self { problem, space, cosets, layers: &corridor.layers }
    }

    /// Computes a value for every position from the values of the positions after one jump.
    ///
    /// Positions that meet the goal get `goal`, all others begin with `none`, and `fold` is called for every jump with
    /// the value so far, the value after the jump, the hole from, and the hole where the jump ends as it is named in
    /// the position after it.
    pub fn values<V: Copy + Send + Sync>(
        &self,
        none: V,
        goal: V,
        budget: &Budget,
        fold: impl Fn(&mut V, V, Hole, Hole) + Sync,
    ) -> Result<Values<V>, Stop> {
        let mut held = Vec::new();
        let mut layers: Vec<Vec<V>> = Vec::new();
        for layer in self.layers.iter().rev() {
            budget.check()?;
            held.push(budget.reserve((layer.len() * self.cosets.count() * size_of::<V>()) as u64)?);
            let values = match layers.last() {
                None => self.at_goal(layer, none, goal),
                Some(after) => {
                    let next = &self.layers[self.layers.len() - layers.len()];
                    budget.run(|| self.one_layer(layer, next, after, none, &fold))
                }
            };
            layers.push(values);
        }
        layers.reverse();
        Ok(Values { layers, _held: held })
    }

    fn at_goal<V: Copy>(&self, layer: &Layer<u64>, none: V, goal: V) -> Vec<V> {
        let symmetries = self.space.symmetries();
        let turned_back: Vec<_> = self.cosets.members().iter().map(|&x| symmetries[x].inverse()).collect();
        let value = |class: u64, back: &hlavolam_puzzles::board::Permutation| {
            if self.problem.goal.is_met(Position(back.image_of_set(class))) { goal } else { none }
        };
        layer.states().flat_map(|class| turned_back.iter().map(move |back| value(class, back))).collect()
    }

    fn one_layer<V: Copy + Send + Sync>(
        &self,
        layer: &Layer<u64>,
        next: &Layer<u64>,
        after: &[V],
        none: V,
        fold: &(impl Fn(&mut V, V, Hole, Hole) + Sync),
    ) -> Vec<V> {
        let cosets = self.cosets.count();
        let mut values = vec![none; layer.len() * cosets];
        let tasks = values.par_chunks_mut(TASK * cosets).enumerate();
        tasks.for_each_init(Scratch::default, |scratch, (task, values)| {
            scratch.look_up(self.space, layer, next, task * TASK..layer.len().min((task + 1) * TASK));
            let mut found = scratch.steps.iter().zip(&scratch.places);
            for (values, &count) in values.chunks_mut(cosets).zip(&scratch.counts) {
                for (step, &place) in found.by_ref().take(count).filter(|(_, place)| **place != NOWHERE) {
                    self.fold_step(values, &after[place as usize * cosets..][..cosets], step, fold);
                }
            }
        });
        values
    }

    #[inline]
    fn fold_step<V: Copy>(
        &self,
        values: &mut [V],
        after: &[V],
        step: &Step,
        fold: &impl Fn(&mut V, V, Hole, Hole),
    ) {
        let tip = self.space.symmetries()[step.by].image(step.to);
        for (value, &coset) in values.iter_mut().zip(self.cosets.then(step.by)) {
            fold(value, after[coset], step.from, tip);
        }
    }

    /// The value of a position after a number of jumps, and the symmetry by which holes are named in it; `None` off
    /// the ways.
    pub fn value<V: Copy>(&self, values: &Values<V>, jumps: usize, position: Position) -> Option<(V, usize)> {
        let (class, by) = self.space.canonical_by(position.0);
        let place = self.layers.get(jumps)?.place(class)?;
        Some((values.layers[jumps][place * self.cosets.count() + self.cosets.of(by)], by))
    }

    /// Follows jumps from a position after some number of jumps to the goal, `good` deciding for each jump and the
    /// value after it whether to take it.
    pub fn follow<V: Copy>(
        &self,
        values: &Values<V>,
        from: (usize, Position),
        mut good: impl FnMut(Position, Jump, V, usize) -> bool,
    ) -> Option<Vec<Jump>> {
        let (mut done, mut at) = from;
        let mut jumps = Vec::new();
        while done + 1 < self.layers.len() {
            let (jump, next) = at.jumps(&self.problem.board).find_map(|jump| {
                let next = at.after(jump)?;
                let (value, by) = self.value(values, done + 1, next)?;
                good(at, jump, value, by).then_some((jump, next))
            })?;
            jumps.push(jump);
            at = next;
            done += 1;
        }
        Some(jumps)
    }
}
