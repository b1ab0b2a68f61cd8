//! Patterns and diagrams counted again, in another way than the solvers count them: first all ways to number the squares,
//! then for each all ways to lay the dominoes, one domino after the other.

use super::Tally;
use crate::evidence::{Effort, Failure};
use crate::uniforma::{Arrangement, Cell, Joint, LARGEST_SET, Pattern, Placement, Problem, Shape, Square};
use std::collections::BTreeSet;

/// What was counted.
pub struct Counts {
    /// Patterns.
    pub patterns: Tally,
    /// Diagrams.
    pub diagrams: Tally,
}

/// Counts patterns and diagrams that fulfil a problem.
pub fn count(problem: &Problem, effort: &Effort) -> Result<Counts, Failure> {
    let diagrams = diagrams(problem, effort)?;
    let patterns: BTreeSet<Pattern> = diagrams.iter().map(|diagram| diagram.pattern.clone()).collect();
    let shape = problem.shape();
    let named = |pattern: &Pattern| problem.wishes().namings(shape, pattern);
    let pattern_classes: BTreeSet<Option<Pattern>> = patterns
        .iter()
        .map(|pattern| shape.symmetries().iter().map(|symmetry| pattern.under(symmetry).renamed()).min())
        .collect();
    let diagram_classes: BTreeSet<Option<Arrangement>> = diagrams
        .iter()
        .map(|diagram| shape.symmetries().iter().map(|symmetry| diagram.renamed_under(symmetry)).min())
        .collect();
    Ok(Counts {
        patterns: Tally {
            named: patterns.iter().map(named).sum(),
            renamed: patterns.len() as u64,
            symmetric: pattern_classes.len() as u64,
        },
        diagrams: Tally {
            named: diagrams.iter().map(|diagram| named(&diagram.pattern)).sum(),
            renamed: diagrams.len() as u64,
            symmetric: diagram_classes.len() as u64,
        },
    })
}

/// All diagrams that fulfil a problem, the numbers of each named in the order in which they appear.
pub fn diagrams(problem: &Problem, effort: &Effort) -> Result<Vec<Arrangement>, Failure> {
    let mut recount = Recount { problem, effort, numbers: Vec::new(), looked_at: 0, diagrams: Vec::new() };
    recount.number_squares(0)?;
    Ok(recount.diagrams)
}

struct Recount<'a> {
    problem: &'a Problem,
    effort: &'a Effort<'a>,
    /// The numbers of the first squares.
    numbers: Vec<u8>,
    looked_at: u64,
    diagrams: Vec<Arrangement>,
}

impl Recount<'_> {
    /// Numbers the next square in every way, the numbers appearing in order.
    fn number_squares(&mut self, in_use: u8) -> Result<(), Failure> {
        let shape = self.problem.shape();
        if self.numbers.len() == shape.len() {
            return self.look_at_pattern();
        }
        for number in shape.numbers().take(usize::from(in_use) + 1) {
            if self.numbers.iter().filter(|&&other| other == number).count() < shape.squares_each() {
                self.numbers.push(number);
                self.number_squares(in_use.max(number + 1))?;
                self.numbers.pop();
            }
        }
        Ok(())
    }

    fn look_at_pattern(&mut self) -> Result<(), Failure> {
        if self.looked_at.is_multiple_of(1024) {
            self.effort.poll()?;
        }
        self.looked_at += 1;
        let shape = self.problem.shape();
        if !every_two_touch(shape, &self.numbers) {
            return Ok(());
        }
        let pattern = Pattern(self.numbers.clone());
        let wishes = self.problem.wishes();
        let apart = !wishes.apart || !touching_alike(shape, &pattern);
        if apart && wishes.namings(shape, &pattern) > 0 {
            let mut partners = vec![None; shape.cells().points().len()];
            self.lay(&places(shape, &self.numbers), &mut partners, &pattern)?;
        }
        Ok(())
    }

    /// Lays the first of some dominoes in every way, and then the others.
    fn lay(
        &mut self,
        places: &[Vec<Joint>],
        partners: &mut [Option<Cell>],
        pattern: &Pattern,
    ) -> Result<(), Failure> {
        let Some((first, others)) = places.split_first() else {
            let placement = Placement(partners.iter().copied().flatten().collect());
            self.diagrams.push(Arrangement { pattern: pattern.clone(), placement });
            return self.effort.allows(self.diagrams.len());
        };
        for &Joint { first, second } in first {
            let [a, b] = [first, second].map(usize::from);
            if partners[a].is_none() && partners[b].is_none() {
                (partners[a], partners[b]) = (Some(second), Some(first));
                self.lay(others, partners, pattern)?;
                (partners[a], partners[b]) = (None, None);
            }
        }
        Ok(())
    }
}

/// Whether a square of the one and a square of the other of any two numbers touch; few numberings go beyond this.
fn every_two_touch(shape: &Shape, numbers: &[u8]) -> bool {
    let mut met = [0_u16; LARGEST_SET as usize + 1];
    for joint in shape.joints() {
        let [a, b] = [joint.first, joint.second].map(|cell| numbers[usize::from(shape.owner(cell))]);
        met[usize::from(a)] |= 1 << b;
        met[usize::from(b)] |= 1 << a;
    }
    let all = shape.numbers().fold(0, |all, number| all | 1 << number);
    shape.numbers().all(|number| met[usize::from(number)] | 1 << number == all)
}

/// Where each domino may lie, those with the fewest places first.
fn places(shape: &Shape, numbers: &[u8]) -> Vec<Vec<Joint>> {
    let count = shape.numbers().count();
    let mut places = vec![Vec::new(); count * count];
    for &joint in shape.joints() {
        let [a, b] =
            [joint.first, joint.second].map(|cell| usize::from(numbers[usize::from(shape.owner(cell))]));
        places[a.min(b) * count + a.max(b)].push(joint);
    }
    let pairs = (0..count).flat_map(|b| (0..=b).map(move |a| a * count + b));
    let mut places: Vec<Vec<Joint>> = pairs.map(|pair| std::mem::take(&mut places[pair])).collect();
    places.sort_by_key(Vec::len);
    places
}

fn touching_alike(shape: &Shape, pattern: &Pattern) -> bool {
    let number = |square: Square| pattern.0[usize::from(square)];
    shape.joints().iter().any(|joint| {
        let [a, b] = [joint.first, joint.second].map(|cell| shape.owner(cell));
        a != b && number(a) == number(b)
    })
}
