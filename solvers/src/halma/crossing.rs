//! Positions from one end of the way, searched for one with many men beyond a level.

use super::classes::Classes;
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
    chains: bool,
    /// How many men there are.
    pub men: usize,
    /// Those that are beyond the level at this end of the way.
    pub over: usize,
    /// Those that should be at the other.
    pub wanted: usize,
}

/// Where the men are, as far as it matters.
#[derive(Clone, Copy)]
struct Standing {
    over: usize,
    foremost: u8,
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
            ground,
            level,
            chains,
            men: men.len(),
            over: 0,
            wanted: 0,
        };
        crossing.over = crossing.standing(crossing.end).over;
        crossing
    }

    /// The moves that must pass before the first that can bring somebody over.
    pub fn idle(&self) -> usize {
        self.before[usize::from(self.standing(self.end).foremost)].into()
    }

    #[inline(always)]
    fn standing(&self, men: W) -> Standing {
        let mut standing = Standing { over: 0, foremost: 0 };
        men.each(|number| standing = self.with(standing, number));
        standing
    }

    #[inline(always)]
    fn with(&self, others: Standing, number: usize) -> Standing {
        let line = self.lines[number];
        Standing { over: others.over + usize::from(line >= self.level), foremost: others.foremost.max(line) }
    }

    /// Whether enough men may be over in so many moves, if each brings somebody over once one can.
    #[inline(always)]
    fn is_near(&self, standing: Standing, left: usize) -> bool {
        let idle = usize::from(self.before[usize::from(standing.foremost)]);
        standing.over + left.saturating_sub(idle) >= self.wanted
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
            let others = self.standing(men.flipped(from));
            self.ground.reached(men, from, self.chains).each(|to| {
                if !self.is_near(self.with(others, to), left) {
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
