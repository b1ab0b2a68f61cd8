//! Cycles and forcing chains: chains without branches, from a candidate back to it or to its opposite.

use super::super::board::Index;
use super::super::cells::Cells;
use super::super::step::{Because, Candidate, Chain, Node, Proof, Step};
use super::super::technique::{Difficulty, Technique};
use super::super::view::{View, candidate, candidates};
use super::key::Key;
use super::link::{Cause, offs, ons};
use super::tell;
use hlavolam_puzzles::sudoku::Cell;

/// A candidate, and whether it is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub cell: Cell,
    pub digit: Index,
    pub is_on: bool,
}

/// A state, and the one that it follows from.
#[derive(Clone, Copy, Debug)]
struct Twig {
    state: State,
    parent: u32,
    cause: Cause,
}

/// The links that are followed.
#[derive(Clone, Copy, Debug)]
struct Mode {
    /// Those within cells.
    in_cells: bool,
    /// Those within houses.
    in_houses: bool,
    /// The ratings in tenths of the shortest cycle and the shortest chain.
    cycle: u8,
    chain: u8,
    kind: u8,
}

const MODES: [Mode; 3] = [
    Mode { in_cells: false, in_houses: true, cycle: 65, chain: 66, kind: 2 },
    Mode { in_cells: true, in_houses: false, cycle: 65, chain: 66, kind: 3 },
    Mode { in_cells: true, in_houses: true, cycle: 70, chain: 70, kind: 4 },
];

/// A chain without branches that shows something.
#[derive(Clone, Debug)]
pub(super) struct Simple {
    pub key: Key,
    /// From the assumption on. A cycle ends where it began.
    pub path: Vec<(State, Cause)>,
    pub removed: Vec<Candidate>,
}

/// Somebody who takes chains. Those that are not below the bound are of no use to them.
pub(super) trait Taker {
    fn bound(&self) -> Key;
    fn take(&mut self, simple: Simple);
}

/// The least chain alone.
impl Taker for (Key, Option<Simple>) {
    fn bound(&self) -> Key {
        self.0
    }

    fn take(&mut self, simple: Simple) {
        self.0 = simple.key;
        self.1 = Some(simple);
    }
}

/// All chains.
impl Taker for Vec<Simple> {
    fn bound(&self) -> Key {
        Key::above(u8::MAX)
    }

    fn take(&mut self, simple: Simple) {
        self.push(simple);
    }
}

/// What is looked at again and again while chains are searched.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Simples<const W: usize> {
    twigs: Vec<Twig>,
    level: Vec<u32>,
    next: Vec<u32>,
    /// For each digit the cells where it was met, as right and as wrong.
    met: Vec<[Cells<W>; 2]>,
    /// For each digit the cells that see a node with it, right or wrong.
    seen: Vec<[Cells<W>; 2]>,
}

impl<const W: usize> Simples<W> {
    /// The easiest chain up to a rating.
    pub fn find(&mut self, view: View<W>, up_to: u8) -> Option<Step> {
        let mut best = (Key::above(up_to), None);
        self.search(view, &mut best);
        best.1.map(|simple| told(view, &simple))
    }

    /// Gives all chains that are below the bound to a taker.
    pub(super) fn search(&mut self, view: View<W>, taker: &mut impl Taker) {
        for mode in &MODES {
            for cell in 0..view.frame.cell_count() {
                let count = view.board.count(cell);
                if count < 2 || (!mode.in_houses && count > 2) {
                    continue;
                }
                for candidate in candidates(cell, view.board.mask(cell)) {
                    let state = State { cell, digit: candidate.digit - 1, is_on: true };
                    self.cycles(view, mode, state, taker);
                    if mode.in_houses {
                        self.chain(view, mode, state, taker);
                        self.chain(view, mode, State { is_on: false, ..state }, taker);
                    }
                }
            }
        }
    }

    fn begin(&mut self, view: View<W>, start: State) {
        self.twigs.clear();
        self.twigs.push(Twig { state: start, parent: 0, cause: Cause::Start });
        self.level.clear();
        self.level.push(0);
        self.met.clear();
        self.met.resize(usize::from(view.frame.side()), [Cells::EMPTY; 2]);
        self.meet(start);
    }

    /// Notes that a state is met; whether it is the first time.
    fn meet(&mut self, state: State) -> bool {
        let met = &mut self.met[usize::from(state.digit)][usize::from(state.is_on)];
        let is_new = !met.contains(state.cell);
        met.insert(state.cell);
        is_new
    }

    /// Cycles from a candidate that is right back to it.
    fn cycles(&mut self, view: View<W>, mode: &Mode, start: State, taker: &mut impl Taker) {
        self.begin(view, start);
        for round in 1.. {
            let key = Key::new(mode.cycle, 2 * round, mode.kind);
            if self.level.is_empty() || key >= taker.bound() {
                return;
            }
            self.turn_off(view, mode, true);
            let mut index = 0;
            self.next.clear();
            while let Some(&twig) = self.level.get(index) {
                index += 1;
                let state = self.twigs[twig as usize].state;
                let mut closes = None;
                ons(view, (state.cell, state.digit), mode.in_cells, mode.in_houses, |cell, digit, cause| {
                    let state = State { cell, digit, is_on: true };
                    if state == start {
                        closes = Some(cause);
                    } else if self.meet(state) {
                        self.next.push(self.twigs.len() as u32);
                        self.twigs.push(Twig { state, parent: twig, cause });
                    }
                });
                if let Some(cause) = closes.filter(|_| round > 1 && key < taker.bound()) {
                    self.close(view, key, start, twig, cause, taker);
                }
            }
            std::mem::swap(&mut self.level, &mut self.next);
        }
    }

    /// Goes on from all states of the level, which are right, to what cannot be. A cycle may meet a state on several
    /// ways, but on none twice.
    fn turn_off(&mut self, view: View<W>, mode: &Mode, is_cycle: bool) {
        self.next.clear();
        for index in 0..self.level.len() {
            let twig = self.level[index];
            let state = self.twigs[twig as usize].state;
            offs(view, (state.cell, state.digit), mode.in_cells, |cell, digit, cause| {
                let off = State { cell, digit, is_on: false };
                if if is_cycle { !self.comes_from(twig, off) } else { self.meet(off) } {
                    self.next.push(self.twigs.len() as u32);
                    self.twigs.push(Twig { state: off, parent: twig, cause });
                }
            });
        }
        std::mem::swap(&mut self.level, &mut self.next);
    }

    fn comes_from(&self, mut twig: u32, state: State) -> bool {
        while twig != 0 {
            twig = self.twigs[twig as usize].parent;
            if self.twigs[twig as usize].state == state {
                return true;
            }
        }
        false
    }

    /// Looks at a cycle that is closed by a last link.
    fn close(
        &mut self,
        view: View<W>,
        key: Key,
        start: State,
        last: u32,
        cause: Cause,
        taker: &mut impl Taker,
    ) {
        let mut path = self.path(last);
        path.push((start, cause));
        self.seen.clear();
        self.seen.resize(self.met.len(), [Cells::EMPTY; 2]);
        for (state, _) in &path[1..] {
            let peers = view.frame.peers(state.cell);
            self.seen[usize::from(state.digit)][usize::from(state.is_on)] |= peers;
        }
        let cells: Cells<W> = path.iter().map(|(state, _)| state.cell).collect();
        let out = |(digit, [off, on]): (Index, &[Cells<W>; 2])| {
            (view.board.cells(digit) & *off & *on)
                .without(cells)
                .iter()
                .map(move |cell| candidate(cell, digit))
        };
        let mut removed: Vec<Candidate> = (0..).zip(&self.seen).flat_map(out).collect();
        if !removed.is_empty() {
            removed.sort_unstable();
            taker.take(Simple { key, path, removed });
        }
    }

    /// The chain from a state to its opposite.
    fn chain(&mut self, view: View<W>, mode: &Mode, start: State, taker: &mut impl Taker) {
        self.begin(view, start);
        let opposite = State { is_on: !start.is_on, ..start };
        let mut is_on = start.is_on;
        for nodes in 2.. {
            let key = Key::new(mode.chain, nodes, mode.kind);
            if self.level.is_empty() || key >= taker.bound() {
                return;
            }
            if is_on {
                self.turn_off(view, mode, false);
            } else {
                self.turn_on(view, mode);
            }
            is_on = !is_on;
            let end = self.level.iter().find(|&&twig| self.twigs[twig as usize].state == opposite);
            if let Some(&end) = end {
                let removed = if opposite.is_on {
                    let others = view.board.mask(start.cell) & !(1 << start.digit);
                    candidates(start.cell, others).collect()
                } else {
                    vec![candidate(start.cell, start.digit)]
                };
                taker.take(Simple { key, path: self.path(end), removed });
                return;
            }
        }
    }

    fn turn_on(&mut self, view: View<W>, mode: &Mode) {
        self.next.clear();
        for index in 0..self.level.len() {
            let twig = self.level[index];
            let state = self.twigs[twig as usize].state;
            ons(view, (state.cell, state.digit), mode.in_cells, true, |cell, digit, cause| {
                let state = State { cell, digit, is_on: true };
                if self.meet(state) {
                    self.next.push(self.twigs.len() as u32);
                    self.twigs.push(Twig { state, parent: twig, cause });
                }
            });
        }
        std::mem::swap(&mut self.level, &mut self.next);
    }

    fn path(&self, mut twig: u32) -> Vec<(State, Cause)> {
        let mut path = Vec::new();
        loop {
            let Twig { state, parent, cause } = self.twigs[twig as usize];
            path.push((state, cause));
            if twig == 0 {
                path.reverse();
                return path;
            }
            twig = parent;
        }
    }
}

impl Simple {
    pub fn is_cycle(&self) -> bool {
        self.path.first().map(|(state, _)| state) == self.path.last().map(|(state, _)| state)
    }

    /// The digit that is set, if one is.
    pub fn placed(&self) -> Option<Candidate> {
        let &(state, _) = self.path.last()?;
        (state.is_on && !self.is_cycle()).then_some(candidate(state.cell, state.digit))
    }

    const fn technique(&self, is_cycle: bool) -> Technique {
        match (self.key.kind, is_cycle) {
            (2, true) => Technique::XCycle,
            (3, true) => Technique::YCycle,
            (_, true) => Technique::Cycle,
            (2, false) => Technique::ForcingXChain,
            (_, false) => Technique::ForcingChain,
        }
    }
}

pub(super) fn told<const W: usize>(view: View<W>, simple: &Simple) -> Step {
    let is_cycle = simple.is_cycle();
    let node = |(index, &(state, cause)): (usize, &(State, Cause))| Node {
        candidate: candidate(state.cell, state.digit),
        is_on: state.is_on,
        from: index.checked_sub(1).into_iter().collect(),
        why: tell::why(view, cause),
    };
    let chain = Chain(simple.path.iter().enumerate().map(node).collect());
    Step {
        technique: simple.technique(is_cycle),
        also: also(view, simple),
        difficulty: Difficulty(simple.key.tenths),
        placed: simple.placed(),
        removed: simple.removed.clone(),
        because: Because::Chains {
            proof: if is_cycle { Proof::Ring } else { Proof::Opposite },
            chains: vec![chain],
        },
    }
}

/// What people call such a chain.
fn also<const W: usize>(view: View<W>, simple: &Simple) -> Option<&'static str> {
    let links = || simple.path[1..].iter();
    let is_strong = |&(state, cause): &(State, Cause)| match cause {
        Cause::House(house) => view.board.places(house, state.digit).count_ones() == 2,
        _ => false,
    };
    let within_cells = links().filter(|(state, _)| state.is_on).all(|&(_, cause)| cause == Cause::Cell);
    match (simple.key.kind, simple.is_cycle()) {
        (2, _) if links().all(is_strong) => Some("simple colouring"),
        (2, false) if simple.path.len() == 6 => Some("turbot fish"),
        (2, false) => Some("x-chain"),
        (2 | 3, true) => None,
        (_, true) => Some("continuous nice loop"),
        (_, false) if within_cells => Some("xy-chain"),
        (_, false) => Some("alternating inference chain"),
    }
}
