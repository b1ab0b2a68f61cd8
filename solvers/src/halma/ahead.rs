//! Counts of men on the lines before a level that may still bring enough men over it in time.

use super::classes::{Classes, MOST_CLASSES};
use hashbrown::HashMap;
use rayon::prelude::*;

/// Counts that a thread follows at once.
const TASK: usize = 256;

/// Counts in as many bits for each class; men beyond the level are the last class.
type Packed = u128;

/// For counts through which a way may lead, the fewest moves until enough men are over.
///
/// What counts allow bounds what positions allow, and there are far fewer of them: they are followed from the start
/// onward, and those that reach the goal in time are followed back.
pub(super) struct Ahead {
    bits: u32,
    moves: HashMap<Packed, u8>,
}

impl Ahead {
    /// The counts that may lead from some to a goal in so many moves, as far as `may_lead` does not rule them out, given
    /// what `others` makes of the other men, the class to which one has come, and the moves that are left. `None` if
    /// counts do not fit a word.
    pub fn new<C>(
        classes: &Classes,
        start: &[u8; MOST_CLASSES],
        moves: usize,
        others: impl Fn(&[u8; MOST_CLASSES]) -> C + Sync,
        may_lead: impl Fn(&C, u8, usize) -> bool + Sync,
        is_goal: impl Fn(&[u8; MOST_CLASSES]) -> bool,
    ) -> Option<Self> {
        let men: u32 = start.iter().map(|&count| u32::from(count)).sum();
        let bits = u32::BITS - men.leading_zeros();
        if bits * classes.len() as u32 > Packed::BITS || moves > usize::from(u8::MAX) {
            return None;
        }
        let mut ahead = Self { bits, moves: HashMap::new() };
        let first = ahead.packed(start);
        let mut reached: HashMap<Packed, u8> = HashMap::from_iter([(first, 0)]);
        let mut goals = Vec::new();
        ahead.follow(classes, vec![first], moves, &mut reached, &others, |_, others, to, after| {
            may_lead(others, to, moves - usize::from(after))
        });
        goals.extend(reached.keys().copied().filter(|&counts| is_goal(&ahead.counts(classes, counts))));
        let mut found: HashMap<Packed, u8> = goals.iter().map(|&counts| (counts, 0)).collect();
        ahead.follow(
            classes,
            goals,
            moves,
            &mut found,
            |_| (),
            |before, (), _, left| {
                reached.get(&before).is_some_and(|&depth| usize::from(depth) + usize::from(left) <= moves)
            },
        );
        ahead.moves = found;
        Some(ahead)
    }

    /// Follows moves from some counts, and notes how many it takes at least to each that is not ruled out.
    fn follow<C>(
        &self,
        classes: &Classes,
        mut edge: Vec<Packed>,
        moves: usize,
        found: &mut HashMap<Packed, u8>,
        others: impl Fn(&[u8; MOST_CLASSES]) -> C + Sync,
        is_kept: impl Fn(Packed, &C, u8, u8) -> bool + Sync,
    ) {
        for depth in (1..=moves).map(|depth| depth as u8) {
            let known = &*found;
            let part = |part: &[Packed]| {
                let mut next = Vec::new();
                for &from in part {
                    self.each_move(classes, from, &others, |others, to, after| {
                        if !known.contains_key(&after) && is_kept(after, others, to, depth) {
                            next.push(after);
                        }
                    });
                }
                next
            };
            let parts: Vec<Vec<Packed>> = edge.par_chunks(TASK).map(part).collect();
            edge = parts.concat();
            edge.retain(|&counts| found.insert(counts, depth).is_none());
            if edge.is_empty() {
                break;
            }
        }
    }

    /// The fewest moves after which enough may be over, for some men and one more in a class.
    pub fn after(&self, others: Packed, to: u8) -> usize {
        self.moves.get(&(others + self.one(to.into()))).map_or(usize::MAX, |&moves| moves.into())
    }

    /// Counts in a word.
    pub fn packed(&self, counts: &[u8; MOST_CLASSES]) -> Packed {
        let men = counts.iter().enumerate().filter(|&(_, &count)| count > 0);
        men.map(|(class, &count)| Packed::from(count) * self.one(class)).sum()
    }

    fn one(&self, class: usize) -> Packed {
        1 << (self.bits as usize * class)
    }

    fn counts(&self, classes: &Classes, packed: Packed) -> [u8; MOST_CLASSES] {
        let mask = (1 << self.bits) - 1;
        let mut counts = [0; MOST_CLASSES];
        for (class, count) in counts[..classes.len()].iter_mut().enumerate() {
            *count = (packed >> (self.bits as usize * class) & mask) as u8;
        }
        counts
    }

    /// What one move leads to, with what is made of the other men, and the class to which the man has come.
    fn each_move<C>(
        &self,
        classes: &Classes,
        packed: Packed,
        made: impl Fn(&[u8; MOST_CLASSES]) -> C,
        mut visit: impl FnMut(&C, u8, Packed),
    ) {
        let mut others = self.counts(classes, packed);
        for from in 0..classes.len() {
            if others[from] > 0 {
                others[from] -= 1;
                let (rest, made) = (packed - self.one(from), made(&others));
                classes.reached(from as u8, &others, |to| visit(&made, to, rest + self.one(to.into())));
                others[from] += 1;
            }
        }
    }
}
