//! Chains as data for those who want to read them.

use super::super::board::{Board, Index};
use super::super::step::{Chain, Node, Step, Why};
use super::super::technique::Technique;
use super::super::view::{View, candidate, removing};
use super::link::Cause;
use super::pattern::Kind;
use super::tree::{NodeId, Tree};

/// Why something follows, unless it is a technique.
pub(super) fn why<const W: usize>(view: View<W>, cause: Cause) -> Why {
    match cause {
        Cause::Start | Cause::Pattern(_) => Why::Assumed,
        Cause::Cell => Why::Cell,
        Cause::House(house) => Why::House(view.name(house)),
        Cause::Peers => Why::Peers,
    }
}

/// All that a node of a tree follows from.
pub(super) fn chain<const W: usize>(view: View<W>, tree: &Tree, node: NodeId) -> Chain {
    let history = tree.history(node);
    let told = |&id: &NodeId| {
        let grown = tree.get(id);
        let place = |parent: &NodeId| history.binary_search(parent).ok();
        let mut from: Vec<usize> = tree.parents(id).iter().filter_map(place).collect();
        from.sort_unstable();
        from.dedup();
        let why = match grown.cause {
            Cause::Pattern(pattern) => Why::Step(Box::new(step(view, tree, pattern))),
            cause => why(view, cause),
        };
        Node {
            candidate: candidate(grown.state.cell, grown.state.digit),
            is_on: grown.state.is_on,
            from,
            why,
        }
    };
    Chain(history.iter().map(told).collect())
}

/// A technique that was used in a tree, as the board was then.
fn step<const W: usize>(view: View<W>, tree: &Tree, pattern: u16) -> Step {
    let pattern = &tree.patterns[usize::from(pattern)];
    let mut board: Board<W> = view.board.clone();
    for id in 0..pattern.since {
        let state = tree.get(id).state;
        if !state.is_on {
            board.remove(view.frame, state.cell, state.digit as Index);
        }
    }
    let left = View { frame: view.frame, board: &board };
    match &pattern.kind {
        Kind::Locked(locked) => {
            let removed = left.among_one(locked.out(left), locked.digit);
            removing(Technique::Pointing, 26, removed, locked.because(left, None))
        }
        Kind::Subset(subset) => {
            let (technique, tenths) = subset.technique();
            removing(technique, tenths, subset.out(left).collect(), subset.because(left))
        }
        Kind::Fish(fish) => {
            let removed = left.among_one(fish.out(left), fish.digit);
            removing(Technique::XWing, 32, removed, fish.because(left))
        }
        Kind::Nested(nested) => nested.step.clone(),
    }
}
