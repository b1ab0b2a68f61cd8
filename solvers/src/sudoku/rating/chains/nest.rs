//! Chains within chains: while a tree grows, forcing chains are looked for in what is left of the board.

use super::super::board::Index;
use super::super::step::{Because, Candidate, Proof, Step, Why};
use super::super::technique::Technique;
use super::super::view::View;
use super::forest::{Forest, Search};
use super::pattern::{Kind, Mark, Nest, Nested, Told};
use super::simple::{self, Simple, Simples};
use super::tree::Rules;
use super::{MULTIPLE, dynamic};
use crate::Budget;
use std::collections::HashSet;
use std::sync::Arc;

/// Who looks for chains within chains; made when the first is asked for.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Nests<const W: usize> {
    simples: Simples<W>,
    inner: Option<Box<Forest<W>>>,
}

impl<const W: usize> Nest<W> for Nests<W> {
    fn each(&mut self, whole: View<W>, left: View<W>, rules: Rules, told: Told<'_>) {
        if rules.level >= 4 {
            let nested = dynamic(rules.nested);
            self.branched(whole, left, nested, told);
        } else if !self.simple(whole, left, told) && rules.level == 3 {
            self.branched(whole, left, MULTIPLE, told);
        }
    }
}

impl<const W: usize> Nests<W> {
    /// Tells all chains without branches; whether there are any.
    fn simple(&mut self, whole: View<W>, left: View<W>, told: Told<'_>) -> bool {
        let mut found: Vec<Simple> = Vec::new();
        self.simples.search(left, &mut found);
        found.sort_by_key(|simple| simple.key);
        let steps = found.iter().map(|chain| (chain.key.nodes, simple::told(left, chain)));
        tell_all(whole, left, steps, told)
    }

    fn branched(&mut self, whole: View<W>, left: View<W>, search: Search, told: Told<'_>) {
        let inner = self.inner.get_or_insert_default();
        let mut found = Vec::new();
        inner.search(left, search, &mut found, &Budget::default());
        found.sort_by_key(|&(key, _)| key);
        let steps = found.iter().map(|&(key, plan)| (key.nodes, inner.told(left, search, key, plan)));
        tell_all(whole, left, steps, told);
    }
}

/// Tells chains, of those that rule out the same the first alone; whether there are any that use what was ruled out.
fn tell_all<const W: usize>(
    whole: View<W>,
    left: View<W>,
    steps: impl Iterator<Item = (u32, Step)>,
    told: Told<'_>,
) -> bool {
    let mut known: HashSet<Vec<Candidate>> = HashSet::new();
    let mut is_found = false;
    for (nodes, step) in steps {
        if !known.insert(step.removed.clone()) {
            continue;
        }
        let causes = causes(whole, left, &step);
        if !causes.is_empty() {
            is_found = true;
            let out: Vec<Mark> = step.removed.iter().map(mark).collect();
            told(Kind::Nested(Arc::new(Nested { nodes, step })), &causes, &out);
        }
    }
    is_found
}

const fn mark(candidate: &Candidate) -> Mark {
    (candidate.cell, candidate.digit - 1)
}

/// What a chain uses that was ruled out before: it made cells and houses of the chain narrow enough.
fn causes<const W: usize>(whole: View<W>, left: View<W>, step: &Step) -> Vec<Mark> {
    let Because::Chains { proof, chains } = &step.because else { return Vec::new() };
    let mut causes = Vec::new();
    for node in chains.iter().flat_map(|chain| &chain.0).filter(|node| node.is_on) {
        let (cell, digit) = mark(&node.candidate);
        let house = match (&node.why, proof) {
            (Why::House(house), _) => Some(*house),
            (Why::Assumed, Proof::House(house, _)) => Some(*house),
            (Why::Cell, _) | (Why::Assumed, Proof::Cell(_)) => None,
            _ => continue,
        };
        if let Some(house) = house {
            let id = whole.frame.houses.iter().position(|known| known.name == house);
            let cells = id.map_or(whole.board.cells(digit), |id| whole.frame.houses[id].cells);
            let gone = whole.board.cells(digit).without(left.board.cells(digit)) & cells;
            causes.extend(gone.iter().map(|cell| (cell, digit)));
        } else {
            let gone = whole.board.mask(cell) & !left.board.mask(cell);
            causes.extend(super::super::cells::bits(gone.into()).map(|digit| (cell, digit as Index)));
        }
    }
    causes.sort_unstable();
    causes.dedup();
    causes
}

/// The technique of a level.
pub(super) const fn technique(level: u8) -> Technique {
    match level {
        0 => Technique::DynamicForcingChain,
        1 => Technique::DynamicForcingChainPlus,
        _ => Technique::NestedForcingChain,
    }
}
