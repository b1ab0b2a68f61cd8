//! Positions from one end of the way, searched for one with many men beyond a level.

use super::classes::{Classes, MOST_CLASSES};
use super::ground::{Ground, image};
use super::word::Word;
use crate::engine::{Bounded, Spread, Time};
use hlavolam_puzzles::halma::Problem;

/// The positions from one end. All men count alike, whether marked or not.
pub(super) struct Crossing<W> {
    ground: Ground<W>,
    end: W,
    /// The line of each number, counted from this end.
    lines: Vec<u8>,
    /// The first line beyond the level.
    level: u8,
    /// For each line on which the foremost man may be, the moves before the one that can first bring somebody over.
    before: Vec<u8>,
    /// The most lines from a cell to an adjacent one.
    stride: u8,
    chains: bool,
    /// How many men there are.
    pub men: usize,
    /// Those that are beyond the level at this end of the way.
    pub over: usize,
    /// Those that should be at the other.
    pub wanted: usize,
}

/// Where men are, as far as it matters.
#[derive(Clone, Copy)]
struct Crowd {
    over: usize,
    foremost: u8,
    /// Men on each line.
    counts: [u8; MOST_CLASSES],
    /// The lines on which there are any, a bit for each.
    taken: u64,
}

impl<W: Word> Crossing<W> {
    /// The start (`Time::Onward`), with the level before the class of lines with a number, or the target, seen from
    /// the other side.
    pub fn new(problem: &Problem, lines: &Classes, class: u8, chains: bool, time: Time) -> Self {
        let ground = Ground::new(problem, &lines.of);
        let count = lines.len() as u8;
        let seen = |line: u8| if time == Time::Onward { line } else { count - 1 - line };
        let level = if time == Time::Onward { class } else { count - class };
        let men = if time == Time::Onward { problem.start() } else { problem.target() };
        let mut crossing = Self {
            end: ground.word(men),
            lines: (0..ground.len()).map(|number| seen(lines.of[usize::from(ground.cell(number))])).collect(),
            before: before(&rise(lines, seen), level),
            stride: stride(lines),
            ground,
            level,
            chains,
            men: men.len(),
            over: 0,
            wanted: 0,
        };
        crossing.over = crossing.crowd(crossing.end).over;
        crossing
    }

    /// The moves that must pass before the first that can bring somebody over.
    pub fn idle(&self) -> usize {
        self.before[usize::from(self.crowd(self.end).foremost)].into()
    }

    #[inline(always)]
    fn crowd(&self, men: W) -> Crowd {
        let mut crowd = Crowd { over: 0, foremost: 0, counts: [0; MOST_CLASSES], taken: 0 };
        men.each(|number| {
            let line = self.lines[number];
            crowd.over += usize::from(line >= self.level);
            crowd.foremost = crowd.foremost.max(line);
            crowd.counts[usize::from(line)] += 1;
            crowd.taken |= 1 << line;
        });
        crowd
    }

    /// Whether enough men may be over in so many moves, once another man has come to a line.
    #[inline(always)]
    fn is_near(&self, others: &Crowd, line: u8, left: usize) -> bool {
        let over = others.over + usize::from(line >= self.level);
        let need = self.wanted.saturating_sub(over);
        let idle = usize::from(self.before[usize::from(others.foremost.max(line))]);
        need == 0 || left >= need + idle && left >= need + self.gaps(others, line, need)
    }

    /// The moves that bring nobody over but only close gaps: men who cannot jump over somebody for too many lines
    /// cannot get over in one move, and no move closes more than one gap.
    #[inline(always)]
    fn gaps(&self, others: &Crowd, line: u8, need: usize) -> usize {
        // Of so many men one at least begins on this line or farther back.
        let (mut last, mut men) = (self.level, 0);
        while men < need && last > 0 {
            last -= 1;
            men += usize::from(others.counts[usize::from(last)]) + usize::from(line == last);
        }
        if last + self.stride >= self.level {
            return 0;
        }
        let (taken, mut gaps) = (others.taken | 1 << line, 0);
        // The last line on which he can jump over somebody.
        let mut reach = last + 2 * self.stride;
        while reach < self.level {
            let within = taken & (u64::MAX >> (63 - reach));
            let mut over = 63_u8.saturating_sub(within.leading_zeros() as u8);
            if over + 2 * self.stride <= reach {
                gaps += 1;
                over = reach;
            }
            if over + self.stride >= self.level {
                break;
            }
            reach = over + 2 * self.stride;
        }
        gaps
    }
}

impl<W: Word> Bounded for Crossing<W> {
    type State = W;
    /// The men's images under the symmetries.
    type Room = Vec<W>;

    fn spread(&self) -> Spread<W> {
        Spread::new(self.ground.len() as u32)
    }

    fn ends(&self) -> [W; 2] {
        [self.end; 2]
    }

    fn moved(&self, men: W, _: Time, left: usize, images: &mut Vec<W>, mut emit: impl FnMut(W)) -> bool {
        let symmetries = self.ground.symmetries();
        images.clear();
        images.extend(symmetries.iter().map(|symmetry| image(symmetry, men)));
        let mut cut = false;
        men.each(|from| {
            let others = self.crowd(men.flipped(from));
            self.ground.reached(men, from, self.chains).each(|to| {
                if !self.is_near(&others, self.lines[to], left) {
                    cut = true;
                    return;
                }
                let mut least = men.flipped(from).flipped(to);
                for (symmetry, &image) in symmetries.iter().zip(&*images) {
                    let [from, to] = [from, to].map(|number| usize::from(symmetry[number]));
                    least = least.min(image.flipped(from).flipped(to));
                }
                emit(least);
            });
        });
        cut
    }

    fn is_mirrored(&self) -> bool {
        false
    }

    fn mirrored(&self, state: W) -> W {
        state
    }
}

fn stride(lines: &Classes) -> u8 {
    let steps = (0_u8..).zip(&lines.steps);
    steps.flat_map(|(from, steps)| steps.iter().map(move |&to| from.abs_diff(to))).max().unwrap_or(0)
}

/// For each line, counted as it is seen, the last to which a move can lead if no man stands beyond it: a step from
/// there, or a jump over a man there.
fn rise(lines: &Classes, seen: impl Fn(u8) -> u8) -> Vec<u8> {
    let mut rise: Vec<u8> = (0..lines.len() as u8).collect();
    for from in 0..lines.len() {
        let at = usize::from(seen(from as u8));
        lines.steps[from].iter().for_each(|&to| rise[at] = rise[at].max(seen(to)));
        for &(over, to) in &lines.jumps[from] {
            let over = usize::from(seen(over));
            rise[over] = rise[over].max(seen(to));
        }
    }
    (1..rise.len()).for_each(|line| rise[line] = rise[line].max(rise[line - 1]));
    rise
}

/// For each line of the foremost man the moves that must pass before the first that can lead beyond the level.
fn before(rise: &[u8], level: u8) -> Vec<u8> {
    let idle = |line: usize| {
        let after = |&line: &u8| Some(rise[usize::from(line)]);
        let ahead = std::iter::successors(Some(rise[line]), after).take(rise.len());
        u8::try_from(ahead.take_while(|&line| line < level).count()).unwrap_or(u8::MAX)
    };
    (0..rise.len()).map(idle).collect()
}
