//! Men beyond a level: how many there can be at most after some moves, and what follows for the whole way.
//!
//! A move brings one man over a level, if any. If `m` men at most can be beyond it after `a` moves from the start, and
//! `n` men at most on this side of it `b` moves before the target, then of a solution's moves at least `a - m` of the
//! first and `b - n` of the last bring nobody over, and all men together have to get there.

use super::recount::each_after;
use crate::evidence::{Effort, Failure, counted, refute};
use crate::halma::{Board, Cell, Cells, Position, Problem};
use hashbrown::HashSet;
use serde::{Deserialize, Serialize};

/// A level across the way of the men, and how slowly they get over it at both ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Cells of this class and of those with higher numbers are beyond the level.
    pub class: u8,
    /// Men beyond the level, counted from the start.
    pub start: Beyond,
    /// Men on this side of the level, counted back from the target.
    pub target: Beyond,
}

/// After so many moves from one end, no more than so many men are beyond a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beyond {
    /// The moves.
    pub moves: usize,
    /// The men.
    pub men: usize,
}

impl Level {
    /// The fewest moves that a solution with so many men can have, if both ends are as slow as is said.
    ///
    /// ```
    /// use hlavolam_puzzles::halma::claim::{Beyond, Level};
    /// let level = Level { class: 15, start: Beyond { moves: 7, men: 2 }, target: Beyond { moves: 8, men: 2 } };
    /// assert_eq!(level.bound(19), 30);
    /// assert_eq!(level.bound(4), 0);
    /// ```
    #[must_use]
    pub fn bound(&self, men: usize) -> usize {
        let beyond = self.start.men + self.target.men;
        // As many men as that could all have got over the level in as many moves as were looked at.
        if beyond >= men { 0 } else { (self.start.moves + self.target.moves + men).saturating_sub(beyond) }
    }

    /// Checks what is said of both ends by a plain search from each.
    pub(super) fn check(
        &self,
        problem: &Problem,
        hops: bool,
        classes: &[u8],
        effort: &Effort,
        lines: &mut Vec<String>,
    ) -> Result<(), Failure> {
        let board = problem.board();
        let last = classes.iter().copied().max().unwrap_or(0);
        let Some(from_target) = (last + 1).checked_sub(self.class) else {
            return refute(format!("there is no class {}", self.class));
        };
        let reversed: Vec<u8> = classes.iter().map(|class| last - class).collect();
        let [start, target] = [(problem.start(), self.start), (problem.target(), self.target)];
        for (name, (men, beyond), classes, class) in
            [("start", start, classes, self.class), ("target", target, &reversed[..], from_target)]
        {
            let end = End {
                board,
                hops,
                classes,
                class,
                rise: rise(board, classes),
                stride: stride(board, classes),
            };
            let states = end.check(men, beyond, effort)?;
            lines.push(format!(
                "{} from the {name} at most {} of the men are beyond the level: searched again {}",
                counted(beyond.moves as u64, "move", "moves"),
                beyond.men,
                counted(states as u64, "position", "positions")
            ));
        }
        Ok(())
    }
}

/// For each class the highest one that a move can lead to if no man stands higher.
fn rise(board: &Board, classes: &[u8]) -> Vec<u8> {
    let class = |cell: u8| usize::from(classes[usize::from(cell)]);
    let mut rise: Vec<u8> = (0..=classes.iter().copied().max().unwrap_or(0)).collect();
    for cell in board.cells() {
        for link in board.links(cell) {
            let (from, over) = (class(cell), class(link.next));
            rise[from] = rise[from].max(classes[usize::from(link.next)]);
            if let Some(behind) = link.behind {
                rise[over] = rise[over].max(classes[usize::from(behind)]);
            }
        }
    }
    for class in 1..rise.len() {
        rise[class] = rise[class].max(rise[class - 1]);
    }
    rise
}

/// One end of the way, with the classes counted from there.
struct End<'a> {
    board: &'a Board,
    hops: bool,
    classes: &'a [u8],
    class: u8,
    rise: Vec<u8>,
    stride: u8,
}

impl End<'_> {
    /// The number of positions that were seen, none of which has more men beyond than is said.
    fn check(&self, men: Cells, most: Beyond, effort: &Effort) -> Result<usize, Failure> {
        let mut seen: HashSet<Cells> = HashSet::from([men]);
        let mut edge = vec![men];
        for left in (0..=most.moves).rev() {
            if edge.iter().any(|&men| self.beyond(men) > most.men) {
                return refute(format!("more than {} men can be beyond the level", most.men));
            }
            if left == 0 {
                break;
            }
            let mut next = Vec::new();
            for &men in &edge {
                effort.poll()?;
                each_after(
                    self.board,
                    Position { men, marked: None },
                    self.hops,
                    |_, Position { men: after, .. }| {
                        let need = (most.men + 1).saturating_sub(self.beyond(after));
                        let bridged = need + self.bridges(after, need) < left;
                        if bridged && self.at_best(after, left - 1) > most.men && seen.insert(after) {
                            next.push(after);
                        }
                    },
                );
                effort.allows(seen.len())?;
            }
            edge = next;
        }
        Ok(seen.len())
    }

    fn beyond(&self, men: Cells) -> usize {
        men.iter().filter(|&cell| self.classes[usize::from(cell)] >= self.class).count()
    }

    /// The men who are beyond after so many more moves, if the foremost man comes as near as he can and each move after
    /// that brings somebody over.
    fn at_best(&self, men: Cells, moves: usize) -> usize {
        let mut foremost = men.iter().map(|cell| self.classes[usize::from(cell)]).max().unwrap_or(0);
        let mut over = self.beyond(men);
        for _ in 0..moves {
            foremost = self.rise[usize::from(foremost)];
            over += usize::from(foremost >= self.class);
        }
        over
    }

    /// The moves that bring nobody over the level but are needed before so many men can get there.
    ///
    /// One of these men starts from the last of the classes on which the foremost `need` men stand, or from farther
    /// back. If he gets over in a move, then by a chain of jumps, each over a man no more than two strides beyond the
    /// one before. Where nobody stands for longer than that somebody must come first, one move for each such place; and
    /// a man who stops on his way, or steps, gets no farther by that move.
    fn bridges(&self, men: Cells, need: usize) -> usize {
        let class = |cell: Cell| usize::from(self.classes[usize::from(cell)]);
        let (level, stride) = (usize::from(self.class), usize::from(self.stride));
        let mut below: Vec<usize> = men.iter().map(class).filter(|&class| class < level).collect();
        below.sort_unstable();
        let Some(&start) = need.checked_sub(1).and_then(|place| below.iter().rev().nth(place)) else {
            return 0;
        };
        let mut bridges = 0;
        let (mut at, mut next) = (start, start + 2 * stride);
        // Whoever can jump over men beyond the level is there.
        while at + stride < level && next < level {
            let over = below.iter().rev().find(|&&class| class <= next && class > at);
            bridges += usize::from(over.is_none());
            at = *over.unwrap_or(&next);
            next = at + 2 * stride;
        }
        bridges
    }
}

/// The most classes from a cell to an adjacent one.
fn stride(board: &Board, classes: &[u8]) -> u8 {
    let class = |cell: u8| classes[usize::from(cell)];
    let links = board.cells().flat_map(|cell| board.links(cell).iter().map(move |link| (cell, link.next)));
    links.map(|(cell, next)| class(cell).abs_diff(class(next))).max().unwrap_or(0)
}
