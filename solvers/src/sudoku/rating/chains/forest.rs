//! Chains with branches: from all candidates of a cell or all places of a digit to the same, from a candidate whether it is
//! right or wrong, or to a contradiction.

use super::super::board::Index;
use super::super::frame::HouseId;
use super::super::step::{Because, Candidate, Proof, Step};
use super::super::technique::{Difficulty, Technique};
use super::super::view::{View, candidate, candidates};
use super::key::Key;
use super::link::Cause;
use super::nest::Nests;
use super::pattern::{Kind, Nested};
use super::simple::State;
use super::tell;
use super::tree::{Grower, NodeId, Rules, Tree, number};
use crate::Budget;
use hlavolam_puzzles::sudoku::Cell;
use std::sync::Arc;

/// What is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Search {
    pub technique: Technique,
    /// The rating in tenths of the shortest.
    pub base: u8,
    pub rules: Rules,
    /// Whether contradictions alone count.
    pub is_nishio: bool,
}

/// How something is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plan {
    /// What is assumed leads to a contradiction.
    Contradiction { assumed: State, clash: [NodeId; 2] },
    /// A candidate leads to a state whether it is right or wrong.
    EitherWay { from: [Cell; 2], target: State },
    /// All candidates of a cell lead to a state.
    Cell { from: Cell, target: State },
    /// All places of a digit in a house lead to a state.
    House { house: HouseId, digit: Index, target: State },
}

/// Somebody who takes proofs.
pub(super) trait Taker {
    /// Those that are not below are of no use.
    fn bound(&self) -> Key;
    fn take(&mut self, key: Key, plan: Plan);
}

/// The least alone.
impl Taker for (Key, Option<Plan>) {
    fn bound(&self) -> Key {
        self.0
    }

    fn take(&mut self, key: Key, plan: Plan) {
        *self = (key, Some(plan));
    }
}

/// All of them.
impl Taker for Vec<(Key, Plan)> {
    fn bound(&self) -> Key {
        Key::above(u8::MAX)
    }

    fn take(&mut self, key: Key, plan: Plan) {
        self.push((key, plan));
    }
}

/// The trees that grow from all candidates, grown when they are first asked for.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Forest<const W: usize> {
    grower: Grower<W>,
    /// For each candidate the tree from it being wrong and the one from it being right.
    trees: Vec<[Tree; 2]>,
    is_grown: Vec<[bool; 2]>,
    /// When each node was met last while history is counted.
    stamps: Vec<u32>,
    stamp: u32,
    todo: Vec<NodeId>,
    nests: Nests<W>,
}

impl<const W: usize> Forest<W> {
    /// The easiest proof up to a rating.
    pub fn find(&mut self, view: View<W>, search: Search, up_to: u8, budget: &Budget) -> Option<Step> {
        let mut best = (Key::above(up_to), None);
        self.search(view, search, &mut best, budget);
        let (key, plan) = best;
        Some(self.told(view, search, key, plan?))
    }

    /// Gives all proofs that are below the bound to a taker, or those that were found when a limit was reached.
    pub(super) fn search(&mut self, view: View<W>, search: Search, taker: &mut impl Taker, budget: &Budget) {
        let all = usize::from(view.frame.cell_count()) * usize::from(view.frame.side());
        self.trees.resize_with(all, Default::default);
        self.is_grown.clear();
        self.is_grown.resize(all, [false; 2]);
        let least = 3 - u32::from(search.rules.is_dynamic);
        for cell in 0..view.frame.cell_count() {
            if budget.check().is_err() {
                return;
            }
            if view.board.count(cell) >= least && Key::new(search.base, 0, 0) < taker.bound() {
                self.look_at(view, search, cell, taker);
            }
        }
    }

    fn look_at(&mut self, view: View<W>, search: Search, cell: Cell, taker: &mut impl Taker) {
        let own = candidates(cell, view.board.mask(cell));
        for Candidate { digit, .. } in own.clone() {
            let right = State { cell, digit: digit - 1, is_on: true };
            if search.rules.is_dynamic {
                self.contradictions(view, search, right, taker);
                if !search.is_nishio && view.board.count(cell) > 2 {
                    self.either_way(view, search, right, taker);
                }
            }
            if !search.is_nishio {
                self.houses(view, search, right, taker);
            }
        }
        if !search.is_nishio {
            let roots: Vec<State> =
                own.map(|own| State { cell, digit: own.digit - 1, is_on: true }).collect();
            self.common(view, search, 5, &roots, |target| Plan::Cell { from: cell, target }, taker);
        }
    }

    fn contradictions(&mut self, view: View<W>, search: Search, right: State, taker: &mut impl Taker) {
        for assumed in [right, State { is_on: false, ..right }] {
            let side = view.frame.side();
            let Some(clash) = self.tree(view, search, assumed).clash else { continue };
            let place = (number(assumed, side), usize::from(assumed.is_on));
            let bound = taker.bound();
            let key = self.key(search, bound, 7, clash.into_iter().map(|node| (place, node)));
            if key < bound {
                taker.take(key, Plan::Contradiction { assumed, clash });
            }
        }
    }

    fn either_way(&mut self, view: View<W>, search: Search, right: State, taker: &mut impl Taker) {
        let side = view.frame.side();
        let wrong = State { is_on: false, ..right };
        self.tree(view, search, wrong);
        self.tree(view, search, right);
        let places = [right, wrong].map(|root| (number(root, side), usize::from(root.is_on)));
        let targets: Vec<State> = self.tree(view, search, right).states(side).collect();
        for is_on in [true, false] {
            for &target in targets.iter().filter(|target| target.is_on == is_on) {
                if !is_worth(view, target) {
                    continue;
                }
                let nodes = places.map(|place| Some((place, self.at(place).node(target, side)?)));
                let [Some(one), Some(other)] = nodes else { continue };
                let bound = taker.bound();
                let key = self.key(search, bound, 1, [one, other].into_iter());
                if key < bound {
                    taker.take(key, Plan::EitherWay { from: [right.cell, Cell::from(right.digit)], target });
                }
            }
        }
    }

    /// Houses of which the cell is the first with the digit.
    fn houses(&mut self, view: View<W>, search: Search, right: State, taker: &mut impl Taker) {
        let State { cell, digit, .. } = right;
        for &(house, place) in view.frame.homes(cell) {
            let places = view.board.places(house, digit);
            if places.count_ones() < 2 || places.trailing_zeros() != u32::from(place) {
                continue;
            }
            let spots = view.spots(house, digit);
            let roots: Vec<State> = spots.iter().map(|cell| State { cell, digit, is_on: true }).collect();
            self.common(view, search, 6, &roots, |target| Plan::House { house, digit, target }, taker);
        }
    }

    /// What all of some roots lead to.
    fn common(
        &mut self,
        view: View<W>,
        search: Search,
        kind: u8,
        roots: &[State],
        plan: impl Fn(State) -> Plan,
        taker: &mut impl Taker,
    ) {
        let side = view.frame.side();
        roots.iter().for_each(|&root| _ = self.tree(view, search, root));
        let places: Vec<(usize, usize)> = roots.iter().map(|&root| (number(root, side), 1)).collect();
        let first = self.at(places[0]);
        let mut targets: Vec<State> = first.states(side).collect();
        targets.retain(|&target| {
            is_worth(view, target) && places.iter().all(|&place| self.at(place).node(target, side).is_some())
        });
        targets.sort_by_key(|target| !target.is_on);
        for target in targets {
            let nodes: Vec<((usize, usize), NodeId)> = places
                .iter()
                .filter_map(|&place| Some((place, self.at(place).node(target, side)?)))
                .collect();
            let bound = taker.bound();
            let key = self.key(search, bound, kind, nodes.into_iter());
            if key < bound {
                taker.take(key, plan(target));
            }
        }
    }

    fn at(&self, (candidate, is_on): (usize, usize)) -> &Tree {
        &self.trees[candidate][is_on]
    }

    /// The tree that grows from a state.
    fn tree(&mut self, view: View<W>, search: Search, root: State) -> &Tree {
        let (candidate, is_on) = (number(root, view.frame.side()), usize::from(root.is_on));
        if !self.is_grown[candidate][is_on] {
            self.is_grown[candidate][is_on] = true;
            let Self { grower, trees, nests, .. } = self;
            grower.grow(view, search.rules, root, &mut trees[candidate][is_on], nests);
        }
        &self.trees[candidate][is_on]
    }

    /// How hard chains to some nodes are together, as far as that is below the bound.
    fn key(
        &mut self,
        search: Search,
        bound: Key,
        kind: u8,
        nodes: impl Iterator<Item = ((usize, usize), NodeId)>,
    ) -> Key {
        let mut inner: Vec<Arc<Nested>> = Vec::new();
        let mut count = 0;
        for (place, node) in nodes {
            count += self.count(place, node, &mut inner);
            let key = Key::new(search.base, count, kind);
            if key >= bound {
                return key;
            }
        }
        let within: u32 = inner.iter().map(|nested| nested.nodes).sum();
        Key::new(search.base, count + within, kind)
    }

    /// How many nodes one follows from, with itself, and which chains within.
    fn count(&mut self, place: (usize, usize), node: NodeId, inner: &mut Vec<Arc<Nested>>) -> u32 {
        let tree = &self.trees[place.0][place.1];
        self.stamp += 1;
        if self.stamps.len() < tree.len() {
            self.stamps.resize(tree.len(), 0);
        }
        self.todo.clear();
        self.todo.push(node);
        self.stamps[usize::from(node)] = self.stamp;
        let mut count = 0;
        while let Some(node) = self.todo.pop() {
            count += 1;
            if let Cause::Pattern(pattern) = tree.get(node).cause
                && let Kind::Nested(nested) = &tree.patterns[usize::from(pattern)].kind
                && !inner.contains(nested)
            {
                inner.push(nested.clone());
            }
            for &parent in tree.parents(node) {
                if self.stamps[usize::from(parent)] != self.stamp {
                    self.stamps[usize::from(parent)] = self.stamp;
                    self.todo.push(parent);
                }
            }
        }
        count
    }

    /// A proof as a step.
    pub(super) fn told(&self, view: View<W>, search: Search, key: Key, plan: Plan) -> Step {
        let side = view.frame.side();
        let chain = |root: State, node: NodeId| {
            tell::chain(view, self.at((number(root, side), usize::from(root.is_on))), node)
        };
        let to = |root: State, target: State| {
            let tree = self.at((number(root, side), usize::from(root.is_on)));
            tree.node(target, side).map(|node| chain(root, node))
        };
        let (proof, result, chains) = match plan {
            Plan::Contradiction { assumed, clash } => {
                let result = State { is_on: !assumed.is_on, ..assumed };
                (Proof::Contradiction, result, clash.map(|node| chain(assumed, node)).to_vec())
            }
            Plan::EitherWay { from: [cell, digit], target } => {
                let roots = [true, false].map(|is_on| State { cell, digit: digit as Index, is_on });
                (Proof::EitherWay, target, roots.iter().filter_map(|&root| to(root, target)).collect())
            }
            Plan::Cell { from, target } => {
                let root = |own: Candidate| State { cell: from, digit: own.digit - 1, is_on: true };
                let chains = candidates(from, view.board.mask(from)).filter_map(|own| to(root(own), target));
                (Proof::Cell(from), target, chains.collect())
            }
            Plan::House { house, digit, target } => {
                let root = |cell| State { cell, digit, is_on: true };
                let chains = view.spots(house, digit).iter().filter_map(|cell| to(root(cell), target));
                (Proof::House(view.name(house), digit + 1), target, chains.collect())
            }
        };
        let State { cell, digit, is_on } = result;
        Step {
            technique: search.technique,
            also: None,
            difficulty: Difficulty(key.tenths),
            placed: is_on.then_some(candidate(cell, digit)),
            removed: out(view, result),
            because: Because::Chains { proof, chains },
        }
    }
}

/// What is ruled out once a state is known.
pub(super) fn out<const W: usize>(view: View<W>, State { cell, digit, is_on }: State) -> Vec<Candidate> {
    if is_on {
        candidates(cell, view.board.mask(cell) & !(1 << digit)).collect()
    } else {
        vec![candidate(cell, digit)]
    }
}

/// Whether a state rules anything out.
fn is_worth<const W: usize>(view: View<W>, target: State) -> bool {
    !target.is_on || view.board.count(target.cell) > 1
}
