//! All that follows from an assumption, with the reasons.

use super::super::board::{Board, Index};
use super::super::cells::bits;
use super::super::frame::Frame;
use super::super::view::View;
use super::link::{Cause, offs, ons};
use super::pattern::{self, Pattern};
use super::simple::State;
use hlavolam_puzzles::sudoku::Cell;
use std::collections::VecDeque;

/// A node of a tree, by its number.
pub(super) type NodeId = u16;

/// No node.
const NONE: NodeId = NodeId::MAX;

/// Which links are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Rules {
    /// Those within cells as well as those within houses.
    pub in_cells: bool,
    /// Whether what is ruled out counts for what follows, so that branches come together.
    pub is_dynamic: bool,
    /// What else is used when nothing follows any more: nothing, 1 simple techniques, 2 forcing chains too, 3 multiple
    /// ones, 4 dynamic ones.
    pub level: u8,
    /// The level of those dynamic ones.
    pub nested: u8,
}

/// Something that follows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grown {
    pub state: State,
    pub cause: Cause,
    from: u32,
    from_len: u16,
}

/// What follows from an assumption, in the order in which it is found.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Tree {
    nodes: Vec<Grown>,
    /// The nodes that nodes follow from, list after list.
    parents: Vec<NodeId>,
    /// For each candidate the node that says it is wrong and the one that says it is right.
    at: Vec<[NodeId; 2]>,
    /// Two nodes that contradict each other: right and wrong.
    pub clash: Option<[NodeId; 2]>,
    /// The techniques that were used.
    pub patterns: Vec<Pattern>,
}

impl Tree {
    fn begin(&mut self, candidates: usize, start: State, side: u8) {
        self.nodes.clear();
        self.parents.clear();
        self.at.clear();
        self.at.resize(candidates, [NONE; 2]);
        self.clash = None;
        self.patterns.clear();
        self.add(start, Cause::Start, &[], side);
    }

    /// Adds a node that is not reached by its candidate, if that has one already.
    fn add(&mut self, state: State, cause: Cause, parents: &[NodeId], side: u8) -> NodeId {
        let id = self.nodes.len() as NodeId;
        let from = self.parents.len() as u32;
        self.parents.extend_from_slice(parents);
        self.nodes.push(Grown { state, cause, from, from_len: parents.len() as u16 });
        let at = &mut self.at[number(state, side)][usize::from(state.is_on)];
        if *at == NONE {
            *at = id;
        }
        id
    }

    /// The node of a state.
    pub fn node(&self, state: State, side: u8) -> Option<NodeId> {
        Some(self.at[number(state, side)][usize::from(state.is_on)]).filter(|&id| id != NONE)
    }

    pub fn get(&self, id: NodeId) -> Grown {
        self.nodes[usize::from(id)]
    }

    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn parents(&self, id: NodeId) -> &[NodeId] {
        let node = &self.nodes[usize::from(id)];
        &self.parents[node.from as usize..node.from as usize + usize::from(node.from_len)]
    }

    /// The states that follow, without those that only contradict.
    pub fn states(&self, side: u8) -> impl Iterator<Item = State> + '_ {
        let own = move |(id, node): (usize, &Grown)| {
            (self.node(node.state, side) == Some(id as NodeId)).then_some(node.state)
        };
        self.nodes.iter().enumerate().filter_map(own)
    }

    /// A node with all that it follows from, in order.
    pub fn history(&self, id: NodeId) -> Vec<NodeId> {
        let mut is_in = vec![false; usize::from(id) + 1];
        is_in[usize::from(id)] = true;
        for node in (0..=id).rev().filter(|&node| node <= id) {
            if is_in[usize::from(node)] {
                self.parents(node).iter().for_each(|&parent| is_in[usize::from(parent)] = true);
            }
        }
        (0..=id).filter(|&node| is_in[usize::from(node)]).collect()
    }
}

/// The place of a candidate in a list of all.
pub(super) fn number(state: State, side: u8) -> usize {
    usize::from(state.cell) * usize::from(side) + usize::from(state.digit)
}

/// What is needed to grow trees, used again and again.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Grower<const W: usize> {
    /// The board without what is ruled out.
    pub work: Board<W>,
    on: VecDeque<NodeId>,
    off: VecDeque<NodeId>,
    parents: Vec<NodeId>,
    found: Vec<(Cell, Index, Cause)>,
}

impl<const W: usize> Grower<W> {
    /// Grows a tree until nothing follows any more, or there is a contradiction. `pattern` finds what techniques rule out.
    pub fn grow(
        &mut self,
        view: View<W>,
        rules: Rules,
        start: State,
        tree: &mut Tree,
        nest: &mut impl pattern::Nest<W>,
    ) {
        let frame = view.frame;
        self.work.copy_from(view.board);
        tree.begin(usize::from(frame.cell_count()) * usize::from(frame.side()), start, frame.side());
        self.on.clear();
        self.off.clear();
        if start.is_on {
            self.on.push_back(0)
        } else {
            self.off.push_back(0)
        }
        loop {
            let clash = if let Some(node) = self.on.pop_front() {
                self.turn_off(frame, rules, node, tree)
            } else if let Some(node) = self.off.pop_front() {
                self.turn_on(view, rules, node, tree)
            } else if rules.level > 0 && self.use_patterns(view, rules, tree, nest) {
                None
            } else {
                return;
            };
            if clash.is_some() {
                tree.clash = clash;
                return;
            }
        }
    }

    fn turn_off(
        &mut self,
        frame: &Frame<W>,
        rules: Rules,
        node: NodeId,
        tree: &mut Tree,
    ) -> Option<[NodeId; 2]> {
        let State { cell, digit, .. } = tree.get(node).state;
        let mut clash = None;
        let queue = &mut self.off;
        offs(View { frame, board: &self.work }, (cell, digit), rules.in_cells, |cell, digit, cause| {
            if clash.is_some() {
                return;
            }
            let state = State { cell, digit, is_on: false };
            let right = tree.node(State { is_on: true, ..state }, frame.side());
            if let Some(right) = right {
                clash = Some([right, tree.add(state, cause, &[node], frame.side())]);
            } else if tree.node(state, frame.side()).is_none() {
                queue.push_back(tree.add(state, cause, &[node], frame.side()));
            }
        });
        clash
    }

    fn turn_on(&mut self, view: View<W>, rules: Rules, node: NodeId, tree: &mut Tree) -> Option<[NodeId; 2]> {
        let frame = view.frame;
        let State { cell, digit, .. } = tree.get(node).state;
        self.found.clear();
        let found = &mut self.found;
        ons(View { frame, board: &self.work }, (cell, digit), rules.in_cells, true, |cell, digit, cause| {
            found.push((cell, digit, cause));
        });
        if rules.is_dynamic {
            self.work.remove(frame, cell, digit);
        }
        for index in 0..self.found.len() {
            let (cell, digit, cause) = self.found[index];
            let state = State { cell, digit, is_on: true };
            let wrong = tree.node(State { is_on: false, ..state }, frame.side());
            if wrong.is_none() && tree.node(state, frame.side()).is_some() {
                continue;
            }
            self.parents_of(view, node, state, cause, tree);
            let right = tree.add(state, cause, &self.parents, frame.side());
            if let Some(wrong) = wrong {
                return Some([right, wrong]);
            }
            self.on.push_back(right);
        }
        None
    }

    /// What a state follows from: the last candidate that was ruled out, and the others that were before.
    fn parents_of(&mut self, view: View<W>, last: NodeId, state: State, cause: Cause, tree: &Tree) {
        self.parents.clear();
        self.parents.push(last);
        let side = view.frame.side();
        let mut add = |cell: Cell, digit: Index| {
            let parent = tree.node(State { cell, digit, is_on: false }, side);
            self.parents.extend(parent.filter(|&parent| parent != last));
        };
        match cause {
            Cause::Cell => {
                let gone = view.board.mask(state.cell) & !self.work.mask(state.cell);
                bits(gone.into()).for_each(|digit| add(state.cell, digit as Index));
            }
            Cause::House(house) => {
                let gone = view.board.places(house, state.digit) & !self.work.places(house, state.digit);
                bits(gone.into()).for_each(|place| add(view.at(house, place), state.digit));
            }
            Cause::Start | Cause::Peers | Cause::Pattern(_) => {}
        }
    }

    /// Lets techniques look at what is left; whether they find anything.
    fn use_patterns(
        &mut self,
        view: View<W>,
        rules: Rules,
        tree: &mut Tree,
        nest: &mut impl pattern::Nest<W>,
    ) -> bool {
        let side = view.frame.side();
        let before = tree.len();
        let since = before as NodeId;
        let left = View { frame: view.frame, board: &self.work };
        let Self { off, parents, .. } = self;
        pattern::each(view, left, rules, nest, &mut |kind, causes, out| {
            parents.clear();
            let node = |&(cell, digit): &(Cell, Index)| tree.node(State { cell, digit, is_on: false }, side);
            parents.extend(causes.iter().filter_map(node));
            let cause = Cause::Pattern(tree.patterns.len() as u16);
            let is_new = |&(cell, digit): &(Cell, Index)| {
                tree.node(State { cell, digit, is_on: false }, side).is_none()
            };
            let fresh: Vec<(Cell, Index)> = out.iter().copied().filter(is_new).collect();
            for &(cell, digit) in &fresh {
                off.push_back(tree.add(State { cell, digit, is_on: false }, cause, parents, side));
            }
            if !fresh.is_empty() {
                tree.patterns.push(Pattern { kind, since });
            }
        });
        tree.len() > before
    }
}
