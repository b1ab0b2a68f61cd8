//! Solutions that a symmetry leaves as they are, up to order.

use super::winnable::Winnable;
use crate::{Budget, Stop};
use hashbrown::HashMap;
use hlavolam_puzzles::board::Permutation;
use hlavolam_puzzles::peg::{Board, Jump, Problem};

/// The number of solutions up to order that a symmetry of start and goal takes to themselves. `u128::MAX` stands for too
/// many to count.
///
/// A solution up to order is made in steps, each as early as can be (the normal form of D. Foata 1969): a step is a set of
/// jumps without common holes, and each of them has a hole in common with one of the step before. The symmetry keeps a
/// solution exactly if it keeps every step. With the identity this counts all solutions up to order.
pub(super) fn kept(
    problem: &Problem,
    winnable: &Winnable,
    symmetry: &Permutation,
    budget: &Budget,
) -> Result<u128, Stop> {
    let orbits = orbits(&problem.board, symmetry);
    let mut layers: Vec<HashMap<State, u128>> = vec![HashMap::new(); winnable.jumps() + 1];
    layers[0].insert(State { place: 0, step: u64::MAX }, 1);
    for jumps in 0..winnable.jumps() {
        budget.check()?;
        for (state, ways) in std::mem::take(&mut layers[jumps]) {
            let step = Step { winnable, orbits: &orbits, touching: state.step, jumps };
            step.each(winnable.layer(jumps)[state.place], 0, 0, 0, &mut |made, state| {
                let sum = layers[jumps + made].entry(state).or_default();
                *sum = sum.saturating_add(ways);
            });
        }
    }
    Ok(layers.pop().unwrap_or_default().values().fold(0, |sum, &ways| sum.saturating_add(ways)))
}

/// A position and the holes of the step that led to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct State {
    place: usize,
    step: u64,
}

/// Jumps that a symmetry exchanges.
struct Orbit {
    jumps: Vec<Jump>,
    holes: u64,
}

/// The orbits whose jumps have no hole in common.
fn orbits(board: &Board, symmetry: &Permutation) -> Vec<Orbit> {
    let image = |jump: Jump| Jump {
        from: symmetry.image(jump.from),
        over: symmetry.image(jump.over),
        to: symmetry.image(jump.to),
    };
    let mut orbits = Vec::new();
    for &first in board.jumps() {
        let mut jumps = vec![first];
        let mut next = image(first);
        while next != first {
            jumps.push(next);
            next = image(next);
        }
        let holes = jumps.iter().fold(0, |holes, jump| holes | jump.holes());
        if jumps.iter().min() == Some(&first) && holes.count_ones() as usize == 3 * jumps.len() {
            orbits.push(Orbit { jumps, holes });
        }
    }
    orbits
}

/// The steps from a position after some jumps.
struct Step<'a> {
    winnable: &'a Winnable,
    orbits: &'a [Orbit],
    /// The holes of the step before.
    touching: u64,
    jumps: usize,
}

impl Step<'_> {
    /// Hands on every step with these orbits and more, of those from number `from` on: how many jumps it has, and where it
    /// leads. `holes` are those of the orbits so far, `made` the number of their jumps.
    fn each(&self, pegs: u64, from: usize, holes: u64, made: usize, take: &mut impl FnMut(usize, State)) {
        for (number, orbit) in self.orbits.iter().enumerate().skip(from) {
            let fits = orbit.holes & holes == 0
                && orbit.jumps.iter().all(|jump| jump.is_legal(pegs) && jump.holes() & self.touching != 0);
            let (after, made) = (pegs ^ orbit.holes, made + orbit.jumps.len());
            if !fits {
                continue;
            }
            // Where the goal is out of reach after part of a step, it is after all of it.
            if let Some(place) = self.winnable.place(self.jumps + made, after) {
                let holes = holes | orbit.holes;
                take(made, State { place, step: holes });
                self.each(after, number + 1, holes, made, take);
            }
        }
    }
}
