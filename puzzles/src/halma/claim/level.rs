//! Men beyond a level: how many there can be at most after some moves, and what follows for the whole way.
//!
//! A move brings one man over a level, if any. If `m` men at most can be beyond it after `a` moves from the start, and
//! `n` men at most on this side of it `b` moves before the target, then of a solution's moves at least `a - m` of the
//! first and `b - n` of the last bring nobody over, and all men together have to get there.

use super::classes::{Classes, Counts};
use super::recount::each_after;
use crate::evidence::{Effort, Failure, counted, refute};
use crate::halma::{Board, Cells, Position, Problem};
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
    ///
    /// Positions are kept if the counts of their men by class, all beyond the level in one, may lead to more men
    /// beyond; these counts are followed first, from the start onward and from where there are more men beyond back.
    fn check(&self, men: Cells, most: Beyond, effort: &Effort) -> Result<usize, Failure> {
        let moves = u16::try_from(most.moves).or_else(|_| refute("there are too many moves"))?;
        // Counts of too many classes do not fit; those farthest back are counted as the foremost of them.
        let low = self.class.saturating_sub(Classes::most(men.len()) - 1);
        let near: Vec<u8> = self.classes.iter().map(|&class| class.clamp(low, self.class) - low).collect();
        let classes = Classes::new(self.board, &near, men.len());
        let men_of =
            |counts: Counts| classes.of_men(counts).into_iter().map(|class| class + low).collect::<Vec<u8>>();
        let is_hopeless = |counts: &Counts, at: u16| {
            let men = men_of(*counts);
            let (left, need) = (usize::from(moves - at), (most.men + 1).saturating_sub(self.beyond(&men)));
            need + self.bridges(&men, need) > left || self.at_best(&men, left) <= most.men
        };
        let reached = classes.distances([classes.counts(men)], [0, moves], is_hopeless, effort)?;
        let more = reached.keys().copied().filter(|&counts| self.beyond(&men_of(counts)) > most.men);
        let is_late = |counts: &Counts, left| reached.get(counts).is_none_or(|&at| at + left > moves);
        let ahead = classes.distances(more.collect::<Vec<_>>(), [0, moves], is_late, effort)?;

        let mut seen: HashSet<Cells> = HashSet::from([men]);
        let mut edge = vec![men];
        for left in (0..=moves).rev() {
            if edge.iter().any(|&men| ahead.get(&classes.counts(men)) == Some(&0)) {
                return refute(format!("more than {} men can be beyond the level", most.men));
            }
            if left == 0 {
                break;
            }
            let mut next = Vec::new();
            for &men in &edge {
                effort.poll()?;
                let counts = classes.counts(men);
                each_after(
                    self.board,
                    Position { men, marked: None },
                    self.hops,
                    |cells, Position { men, .. }| {
                        let may_lead =
                            ahead.get(&classes.moved(counts, cells)).is_some_and(|&moves| moves < left);
                        if may_lead && seen.insert(men) {
                            next.push(men);
                        }
                    },
                );
                effort.allows(seen.len() + reached.len())?;
            }
            edge = next;
        }
        Ok(seen.len())
    }

    /// How many of some men, each with the class he is in, are beyond.
    fn beyond(&self, men: &[u8]) -> usize {
        men.iter().filter(|&&class| class >= self.class).count()
    }

    /// The men who are beyond after so many more moves, if the foremost man comes as near as he can and each move after
    /// that brings somebody over.
    fn at_best(&self, men: &[u8], moves: usize) -> usize {
        let mut foremost = men.iter().copied().max().unwrap_or(0);
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
    fn bridges(&self, men: &[u8], need: usize) -> usize {
        let (level, stride) = (usize::from(self.class), usize::from(self.stride));
        let mut below: Vec<usize> =
            men.iter().map(|&class| class.into()).filter(|&class| class < level).collect();
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
