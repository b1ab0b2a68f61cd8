//! The ladder as a whole: what it says is true, and the published puzzles come in their order.

use super::*;
use crate::Budget;
use crate::dominosa::Core;
use hlavolam_generators::{Seed, dominosa::laid};
use hlavolam_puzzles::dominosa::{PlaceId, Problem};
use proptest::prelude::*;
use std::ops::ControlFlow;

/// The steps that lead as far as a grade allows, and where they lead.
pub(super) fn climbed(problem: &Problem, up_to: Grade) -> (Climb, Vec<Step>) {
    let mut steps = Vec::new();
    let climb = Ladder::default().run(problem, up_to, &mut steps);
    (climb, steps)
}

/// A layout with at least one solution, or its numbers in another order, which may have none.
fn layout(top: u8, is_shuffled: bool, index: u64) -> Problem {
    let (layout, _) = laid(top, Seed(17), index);
    if !is_shuffled {
        return layout.into();
    }
    let mut random = Seed(18).stream(index);
    let mut numbers = layout.numbers().to_vec();
    for at in (1..numbers.len()).rev() {
        numbers.swap(at, random.below(at as u32 + 1) as usize);
    }
    layout.with_numbers(numbers).unwrap().into()
}

/// The first solutions: for each, whether a domino lies at a place.
fn solutions(problem: &Problem) -> Vec<Vec<bool>> {
    let mut found = Vec::new();
    Core::new(problem).run(&Budget::default(), &mut |open| {
        found.push(open.to_vec());
        if found.len() < 300 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn no_step_rules_out_a_solution(top in 1_u8..=6, is_shuffled: bool, index in 0_u64..1 << 40) {
        let problem = layout(top, is_shuffled, index);
        let solutions = solutions(&problem);
        let (climb, steps) = climbed(&problem, Grade::Search);
        let mut open = problem.open_places();
        for step in &steps {
            prop_assert!(step.laid.is_some() || !step.closed.is_empty());
            for &place in &step.closed {
                prop_assert!(std::mem::replace(&mut open[usize::from(place)], false), "{step:?}");
            }
            let is_true = |solution: &Vec<bool>| {
                let lies = |place: PlaceId| solution[usize::from(place)];
                step.laid.is_none_or(lies) && !step.closed.iter().any(|&place| lies(place))
            };
            prop_assert!(solutions.iter().all(is_true), "{step:?}");
        }
        match climb {
            Climb::Solved { .. } => prop_assert_eq!(solutions.len(), 1),
            Climb::Impossible => prop_assert_eq!(solutions.len(), 0),
            Climb::Stuck => {}
        }
    }

    #[test]
    fn a_ladder_that_is_used_again_counts_the_steps_that_are_told(top in 1_u8..=6, index in 0_u64..1 << 40) {
        let mut ladder = Ladder::default();
        for next in 0..3 {
            let problem = layout(top, next == 1, index + next);
            let (climb, steps) = climbed(&problem, Grade::Search);
            prop_assert_eq!(ladder.climb(&problem, Grade::Search), climb);
            for (technique, &times) in Technique::ALL.iter().zip(ladder.tally()) {
                let told = steps.iter().filter(|step| step.technique() == *technique).count();
                prop_assert_eq!(times as usize, told);
            }
        }
    }

    #[test]
    fn a_grade_is_what_is_needed(top in 1_u8..=6, index in 0_u64..1 << 40) {
        let problem = layout(top, false, index);
        let mut ladder = Ladder::default();
        if let Climb::Solved { grade, score } = ladder.climb(&problem, Grade::Search) {
            for up_to in Grade::ALL {
                let expected = if up_to < grade { Climb::Stuck } else { Climb::Solved { grade, score } };
                prop_assert_eq!(ladder.climb(&problem, up_to), expected);
            }
        }
    }
}
