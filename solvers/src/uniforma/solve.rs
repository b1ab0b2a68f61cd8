//! One arrangement, or the reason why there is none.

use super::fill::each_arrangement;
use super::reason::reason_at_once;
use crate::{Answer, Budget, Stop};
use hlavolam_puzzles::uniforma::claim::Reason;
use hlavolam_puzzles::uniforma::{Arrangement, Pattern, Problem};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Finds an arrangement that fulfils the problem, or the reason why there is none.
///
/// ```
/// use hlavolam_puzzles::uniforma::Preset;
/// use hlavolam_solvers::{Budget, uniforma::solve};
/// let problem = Preset::named("3-4-3-4").unwrap().problem();
/// let arrangement = solve(&problem, &Budget::default()).solved().unwrap();
/// assert_eq!(problem.check(&arrangement), Ok(()));
/// ```
#[must_use]
pub fn solve(problem: &Problem, budget: &Budget) -> Answer<Arrangement, Reason> {
    if let Some(reason) = reason_at_once(problem) {
        return Answer::Impossible(reason);
    }
    let mut found = None;
    let searched = each_arrangement(problem, budget, |arrangement| {
        found = problem
            .wishes()
            .name(problem.shape(), &arrangement.pattern)
            .map(|pattern| Arrangement { pattern, placement: arrangement.placement.clone() });
        ControlFlow::Break(())
    });
    match (found, searched) {
        (Some(arrangement), _) => Answer::Solved(arrangement),
        (None, Ok(())) => Answer::Impossible(Reason::Exhausted),
        (None, Err(stop)) => Answer::Limit(stop, ()),
    }
}

/// Finds an arrangement and counts patterns until there are `most` or more: with the numbers as they are named, or up to
/// renaming where no wish tells one number from another.
///
/// # Errors
/// If a limit of the budget is reached first.
///
/// ```
/// use hlavolam_puzzles::uniforma::{Problem, Shape, Wishes};
/// use hlavolam_solvers::{Budget, uniforma::count_patterns};
/// let few = Wishes { given: vec![(0, 1), (1, 2)], ..Wishes::default() };
/// let shape = Shape::centred(&[4, 3, 3, 4]).unwrap();
/// let (found, patterns) = count_patterns(&Problem::new(shape, few).unwrap(), 2, &Budget::default()).unwrap();
/// assert!(found.is_some() && patterns >= 2);
/// ```
pub fn count_patterns(
    problem: &Problem,
    most: u128,
    budget: &Budget,
) -> Result<(Option<Arrangement>, u128), Stop> {
    let (shape, wishes) = (problem.shape(), problem.wishes());
    let (mut first, mut count) = (None, 0);
    let mut seen: BTreeSet<Pattern> = BTreeSet::new();
    if reason_at_once(problem).is_some() {
        return Ok((first, count));
    }
    each_arrangement(problem, budget, |arrangement| {
        if !seen.insert(arrangement.pattern.renamed()) {
            return ControlFlow::Continue(());
        }
        let named = || wishes.name(shape, &arrangement.pattern);
        if first.is_none() {
            first = named().map(|pattern| Arrangement { pattern, placement: arrangement.placement.clone() });
        }
        count += if wishes.name_no_number() { 1 } else { wishes.namings(shape, &arrangement.pattern) };
        if count < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    Ok((first, count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uniforma::count;
    use hlavolam_puzzles::uniforma::{PRESETS, Wishes};

    #[test]
    fn patterns_are_counted_as_the_full_count_counts_them() {
        for preset in PRESETS.iter().take(3) {
            let free = preset.problem();
            let tally = count(&free, &Budget::default()).unwrap().patterns;
            let counted = |problem| count_patterns(problem, u128::MAX, &Budget::default()).unwrap().1;
            assert_eq!(counted(&free), u128::from(tally.renamed), "{}", preset.name);
            let wishes = Wishes { given: vec![(0, 0), (1, 1)], ..Wishes::default() };
            let Ok(given) = Problem::new(free.shape().clone(), wishes) else { continue };
            let tally = count(&given, &Budget::default()).unwrap().patterns;
            assert_eq!(counted(&given), tally.named, "{}", preset.name);
        }
    }
}
