//! All patterns and diagrams.

use super::fill::each_arrangement;
use super::reason::reason_at_once;
use crate::{Budget, Held, Stop};
use hlavolam_puzzles::uniforma::claim::Tally;
use hlavolam_puzzles::uniforma::{Arrangement, Pattern, Placement, Problem};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// How many patterns and diagrams fulfil a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Numbers on squares that dominoes can make.
    pub patterns: Tally,
    /// Numbers on squares together with the dominoes that make them.
    pub diagrams: Tally,
}

/// Counts the patterns and the diagrams that fulfil a problem: with the numbers as they are named, up to renaming the
/// numbers, and up to turning and mirroring the shape too.
///
/// # Errors
/// If a limit of the budget is reached first.
///
/// ```
/// use hlavolam_puzzles::uniforma::Preset;
/// use hlavolam_solvers::{Budget, uniforma::count};
/// let counts = count(&Preset::named("4-3-3-4").unwrap().problem(), &Budget::default()).unwrap();
/// assert_eq!((counts.patterns.renamed, counts.patterns.symmetric), (74, 20));
/// assert_eq!((counts.diagrams.renamed, counts.diagrams.symmetric), (136, 34));
/// ```
pub fn count(problem: &Problem, budget: &Budget) -> Result<Counts, Stop> {
    let (diagrams, _held) = diagrams(problem, budget)?;
    let patterns: BTreeSet<&Pattern> = diagrams.iter().map(|diagram| &diagram.pattern).collect();
    let shape = problem.shape();
    let namings = |pattern: &Pattern| problem.wishes().namings(shape, pattern);
    let has_smaller = |pattern: &Pattern| {
        shape.symmetries().iter().any(|symmetry| {
            let image = pattern.under(symmetry).renamed();
            image < *pattern && patterns.contains(&image)
        })
    };
    let has_smaller_diagram = |diagram: &Arrangement| {
        shape.symmetries().iter().any(|symmetry| {
            let image = diagram.renamed_under(symmetry);
            image < *diagram && diagrams.contains(&image)
        })
    };
    Ok(Counts {
        patterns: Tally {
            named: patterns.iter().map(|pattern| namings(pattern)).sum(),
            renamed: patterns.len() as u64,
            symmetric: patterns.iter().filter(|pattern| !has_smaller(pattern)).count() as u64,
        },
        diagrams: Tally {
            named: diagrams.iter().map(|diagram| namings(&diagram.pattern)).sum(),
            renamed: diagrams.len() as u64,
            symmetric: diagrams.iter().filter(|diagram| !has_smaller_diagram(diagram)).count() as u64,
        },
    })
}

/// All diagrams that fulfil a problem up to renaming, the numbers of each named in the order in which they appear; and the memory
/// that is set aside for them, to be held as long as they are.
///
/// # Errors
/// If a limit of the budget is reached first.
pub fn diagrams(problem: &Problem, budget: &Budget) -> Result<(BTreeSet<Arrangement>, Vec<Held>), Stop> {
    let mut diagrams = BTreeSet::new();
    let held = kept(problem, budget, |diagram| {
        diagrams.insert(Arrangement { pattern: diagram.pattern.renamed(), ..diagram.clone() });
        diagrams.len()
    })?;
    Ok((diagrams, held))
}

/// All patterns that fulfil a problem up to renaming, in order, each with the least of the placements that make it; and the
/// memory that is set aside for them, to be held as long as they are.
///
/// # Errors
/// If a limit of the budget is reached first.
///
/// ```
/// use hlavolam_puzzles::uniforma::Preset;
/// use hlavolam_solvers::{Budget, uniforma::patterns};
/// let (patterns, _held) = patterns(&Preset::named("4-3-3-4").unwrap().problem(), &Budget::default()).unwrap();
/// assert_eq!(patterns.len(), 74);
/// ```
pub fn patterns(
    problem: &Problem,
    budget: &Budget,
) -> Result<(BTreeMap<Pattern, Placement>, Vec<Held>), Stop> {
    let mut patterns = BTreeMap::new();
    let held = kept(problem, budget, |Arrangement { pattern, placement }| {
        let least = patterns.entry(pattern.renamed()).or_insert_with(|| placement.clone());
        if placement < least {
            least.clone_from(placement);
        }
        patterns.len()
    })?;
    Ok((patterns, held))
}

/// Hands every diagram of a problem to `keep`, which tells how many are kept, and sets memory aside for those.
fn kept(
    problem: &Problem,
    budget: &Budget,
    mut keep: impl FnMut(&Arrangement) -> usize,
) -> Result<Vec<Held>, Stop> {
    /// Memory is reserved for this many at a time.
    const SHARE: usize = 1024;
    let mut held = Vec::new();
    if reason_at_once(problem).is_some() {
        return Ok(held);
    }
    let shape = problem.shape();
    let size = 2 * size_of::<Arrangement>() + shape.len() + shape.cells().points().len();
    let mut full = None;
    each_arrangement(problem, budget, |diagram| {
        if keep(diagram) >= SHARE * held.len() {
            match budget.reserve((SHARE * size) as u64) {
                Ok(more) => held.push(more),
                Err(stop) => full = Some(stop),
            }
        }
        if full.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    full.map_or(Ok(held), Err)
}
