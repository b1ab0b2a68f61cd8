//! Solutions that differ by more than the order of jumps which have nothing to do with each other.

use super::winnable::Winnable;
use crate::{Budget, Stop};
use hashbrown::HashMap;
use hlavolam_puzzles::peg::{Jump, Problem};

/// The number of solutions, where two that become the same by exchanging neighbouring jumps without a common hole count
/// as one: the traces of A. Mazurkiewicz (1977). `u128::MAX` stands for too many to count.
///
/// Of the jumps of a position each is followed in turn, and then it *sleeps* (P. Godefroid 1991): as long as only jumps
/// follow that have no hole in common with it, it need not be made, since the same could have been done with it first. So
/// each trace is come upon once. A state is a position and the jumps that sleep.
pub(super) fn traces(problem: &Problem, winnable: &Winnable, budget: &Budget) -> Result<u128, Stop> {
    let mut states: HashMap<(usize, Asleep), u128> = HashMap::from([((0, Asleep(0)), 1)]);
    let [mut good, mut then] = [Vec::new(), Vec::new()];
    for jumps in 0..winnable.jumps() {
        budget.check()?;
        let mut next: HashMap<(usize, Asleep), u128> = HashMap::new();
        for (&(place, asleep), &ways) in &states {
            list_good(problem, winnable, jumps, place, &mut good);
            let mut sleeping: u128 = asleep.0;
            for (number, &(jump, to)) in
                good.iter().enumerate().filter(|(number, _)| asleep.0 >> number & 1 == 0)
            {
                list_good(problem, winnable, jumps + 1, to, &mut then);
                let sum = next.entry((to, Asleep::after(jump, sleeping, &good, &then))).or_default();
                *sum = sum.saturating_add(ways);
                sleeping |= 1 << number;
            }
        }
        states = next;
    }
    Ok(states.values().fold(0, |sum, &ways| sum.saturating_add(ways)))
}

/// Which of the jumps that keep the goal in reach sleep: a bit for each, in their order. There are at most 128: each
/// jumps over a peg, along one of three lines, into an empty hole from one of six sides, and 6e and 3p are no more than
/// 128 both if e + p is 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Asleep(u128);

impl Asleep {
    /// What sleeps after a jump, given what slept or was followed before it; `good` are the jumps before, `then` after.
    fn after(jump: Jump, sleeping: u128, good: &[(Jump, usize)], then: &[(Jump, usize)]) -> Self {
        let mut bits = 0;
        let sleepers = good.iter().enumerate().filter(|(number, _)| sleeping >> number & 1 == 1);
        for (_, (sleeper, _)) in sleepers.filter(|(_, (sleeper, _))| sleeper.holes() & jump.holes() == 0) {
            if let Some(number) = then.iter().position(|(other, _)| other == sleeper) {
                bits |= 1 << number;
            }
        }
        Self(bits)
    }
}

fn list_good(
    problem: &Problem,
    winnable: &Winnable,
    jumps: usize,
    place: usize,
    out: &mut Vec<(Jump, usize)>,
) {
    out.clear();
    let pegs = winnable.layer(jumps)[place];
    winnable.each_good(&problem.board, jumps, pegs, |jump, to| out.push((jump, to)));
}
