//! One pass of a beam.

use super::ball::Ball;
use super::keyed::ByKey;
use super::node::{Node, Sums, Worth};
use super::outcome::Outcome;
use super::pick::{Child, Pick};
use super::score::{LINE, Weights};
use super::terrain::Terrain;
use crate::Budget;
use crate::halma::ground::image;
use crate::halma::word::Word;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// A beam on its way, all positions of which are kept.
pub(super) struct Pass<'a, W> {
    terrain: &'a Terrain<W>,
    ball: Option<&'a Ball<W>>,
    weights: Weights,
    width: usize,
    chains: bool,
    worth: Worth,
    /// By the top bits of a key.
    noise: Vec<i32>,
    /// The progress of the target.
    end: i32,
    /// How many men there are.
    men: usize,
    nodes: Vec<Node<W>>,
    /// Where the positions after so many moves begin.
    layers: Vec<usize>,
    places: ByKey<u32>,
    /// Bits for the keys that are there, since most look-ups are in vain.
    filter: Vec<u64>,
    /// The shortest solution so far.
    best: Option<Closing>,
    /// The least there was of four times the moves to a position and the men on cells whose mirror cells are free: each
    /// move that is still needed puts about two of them right.
    nearest: usize,
}

/// How a solution is closed: a last move of the beam, and where the way goes on.
#[derive(Clone, Copy)]
struct Closing {
    moves: usize,
    parent: u32,
    from: u8,
    to: u8,
    rest: Rest,
}

#[derive(Clone, Copy)]
enum Rest {
    /// Back through the image of the way to a position of the beam.
    Image(u32),
    /// Back through the image of the way itself.
    Itself,
    /// Through the ball, from the position with this key.
    Ball(u64),
}

/// The logarithm of the bits of the filter.
const FILTER: u32 = 24;
/// No pass has so many moves.
const LONGEST: usize = 250;

impl<'a, W: Word> Pass<'a, W> {
    pub fn new(
        terrain: &'a Terrain<W>,
        ball: Option<&'a Ball<W>>,
        weights: Weights,
        width: usize,
        chains: bool,
        random: &mut ChaCha8Rng,
    ) -> Self {
        let noise = (0..1024)
            .map(|_| (f64::from(random.next_u32()) / f64::from(u32::MAX) * weights.noise * LINE) as i32);
        let place = |(&line, &aside): (&f64, &f64)| (weights.place(line, aside) * LINE) as i32;
        let worth = Worth {
            places: terrain.lines.iter().zip(&terrain.aside).map(place).collect(),
            progress: terrain.lines.iter().map(|line| (line * LINE) as i32).collect(),
            mirror: weights.mirror,
        };
        let first = Node::first(terrain, &worth, terrain.start, terrain.marked.map(|[from, _]| from));
        let (mut end, mut men) = (0, 0);
        terrain.target.each(|cell| (end, men) = (end + worth.progress[cell], men + 1));
        let mut pass = Self {
            noise: noise.collect(),
            nodes: Vec::new(),
            layers: vec![0],
            places: ByKey::default(),
            filter: vec![0; 1 << (FILTER - 6)],
            best: None,
            nearest: usize::MAX,
            end,
            men,
            terrain,
            ball,
            weights,
            width,
            chains,
            worth,
        };
        pass.enter(first);
        pass
    }

    /// Goes on until there is no hope for a solution that is shorter than the limit.
    pub fn run(mut self, limit: usize, budget: &Budget) -> Outcome {
        for depth in 1..LONGEST {
            let limit = limit.min(self.best.map_or(usize::MAX, |best| best.moves));
            // What closes behind the middle of the way is not so far from it.
            let last = if self.ball.is_some() { limit } else { limit.saturating_mul(3) / 5 };
            if depth > last || budget.check().is_err() || !self.step(depth) {
                break;
            }
        }
        let shorter = self.best.filter(|best| best.moves < limit);
        Outcome {
            moves: self.best.map_or(usize::MAX, |best| best.moves),
            promise: self.nearest,
            line: shorter.map(|best| self.line(best)),
        }
    }

    /// One move further; whether the beam still has a chance.
    fn step(&mut self, depth: usize) -> bool {
        let layer = self.layers[depth - 1]..self.nodes.len();
        self.layers.push(self.nodes.len());
        let done = self.done(layer.clone());
        let grown = |weight: f64, power| (weight * done.clamp(0.0, 1.2).powf(power) * LINE) as i32;
        let weights = &self.weights;
        let mirrored = grown(weights.mirrored, weights.mirrored_growth);
        let scale = Scale {
            mirrored: if self.ball.is_some() { 0 } else { mirrored },
            uneven: grown(weights.uneven, weights.uneven_growth),
            most: self.most(),
            images: self.terrain.mirrored_parities[self.weights.mirror],
            noise: self.noise.iter().copied().max().unwrap_or(0),
        };
        let mut pick = Pick::new(self.width);
        for parent in layer {
            self.children(parent, depth, &scale, &mut pick);
        }
        self.enter_all(pick.into_best());
        self.nodes.len() > self.layers[depth] && done < 1.9
    }

    /// The part of the way to the middle that the positions of a layer have behind them, on average.
    fn done(&self, layer: std::ops::Range<usize>) -> f64 {
        let len = layer.len().max(1) as f64;
        let mean = self.nodes[layer].iter().map(|node| f64::from(node.sums.progress)).sum::<f64>() / len;
        let first = f64::from(self.nodes[0].sums.progress);
        (mean - first) / (f64::from(self.most()) - first).max(1.0)
    }

    /// The progress beyond which nothing is gained: a little past the middle of the way, or its end.
    fn most(&self) -> i32 {
        match self.ball {
            Some(_) => self.end,
            None => self.middle() + (self.weights.beyond * LINE) as i32,
        }
    }

    /// Half the progress there is to be made.
    fn middle(&self) -> i32 {
        (self.nodes[0].sums.progress + self.end) / 2
    }

    fn children(&mut self, parent: usize, depth: usize, scale: &Scale, pick: &mut Pick) {
        let (node, terrain) = (self.nodes[parent], self.terrain);
        let closing = if self.ball.is_some() { i32::MIN } else { self.middle() };
        let men = self.men;
        node.men.each(|from| {
            let others = node.men.flipped(from);
            let lifted = node.sums.counting(terrain, &self.worth, others, from, -1);
            terrain.ground.reached(node.men, from, self.chains).each(|to| {
                let sums = lifted.counting(terrain, &self.worth, others, to, 1);
                let score = scale.of(&sums);
                // Behind the middle the other half of the way is known, or soon will be.
                let may_close = sums.progress >= closing;
                if !may_close && score + scale.noise <= pick.threshold {
                    return;
                }
                let key = node.key_after(terrain, from, to);
                let child = Child {
                    score: score + self.noise[(key >> 54) as usize],
                    parent: parent as u32,
                    from: from as u8,
                    to: to as u8,
                    key,
                };
                if may_close {
                    let apart = men.abs_diff(sums.mirrored.unsigned_abs() as usize);
                    self.nearest = self.nearest.min(4 * depth + apart);
                    self.close(&node, child, depth);
                }
                pick.take(child);
            });
        });
    }

    /// Whether a child completes a solution.
    #[inline(always)]
    fn close(&mut self, node: &Node<W>, child: Child, depth: usize) {
        let (rest, moves) = if let Some(ball) = self.ball {
            let Some(moves) = ball.moves(child.key) else { return };
            (Rest::Ball(child.key), moves)
        } else {
            let key = node.mirrored_key_after(self.terrain, child.from.into(), child.to.into());
            if key == child.key {
                (Rest::Itself, depth)
            } else if self.filter[(key >> (70 - FILTER)) as usize] >> (key >> (64 - FILTER) & 63) & 1 == 1 {
                let Some(&place) = self.places.get(&key) else { return };
                (Rest::Image(place), self.layers.partition_point(|&first| first <= place as usize) - 1)
            } else {
                return;
            }
        };
        if self.best.is_none_or(|best| depth + moves < best.moves) {
            let Child { parent, from, to, .. } = child;
            self.best = Some(Closing { moves: depth + moves, parent, from, to, rest });
        }
    }

    /// Enters the best children whose positions are new.
    fn enter_all(&mut self, children: Vec<Child>) {
        let full = self.nodes.len() + self.width;
        for child in children {
            if self.nodes.len() == full {
                break;
            }
            if !self.places.contains_key(&child.key) {
                let parent = self.nodes[child.parent as usize];
                let node = parent.after(self.terrain, &self.worth, child.parent, child.from, child.to);
                self.enter(node);
            }
        }
    }

    fn enter(&mut self, node: Node<W>) {
        let key = node.key();
        self.filter[(key >> (70 - FILTER)) as usize] |= 1 << (key >> (64 - FILTER) & 63);
        self.places.insert(key, self.nodes.len() as u32);
        self.nodes.push(node);
    }

    /// The moves to a position.
    fn way(&self, place: u32) -> Vec<(u8, u8)> {
        let mut way = Vec::new();
        let mut at = place as usize;
        while at != 0 {
            let node = &self.nodes[at];
            way.push((node.from, node.to));
            at = node.parent as usize;
        }
        way.reverse();
        way
    }

    fn line(&self, closing: Closing) -> Vec<(u8, u8)> {
        let mut line = self.way(closing.parent);
        line.push((closing.from, closing.to));
        let before = self.nodes[closing.parent as usize].men;
        let middle = before.flipped(closing.from.into()).flipped(closing.to.into());
        let (other, men) = match closing.rest {
            Rest::Ball(key) => {
                line.extend(self.ball.map(|ball| ball.way(key)).unwrap_or_default());
                return line;
            }
            Rest::Image(place) => (self.way(place), self.nodes[place as usize].men),
            Rest::Itself => (line.clone(), middle),
        };
        let mirrors = &self.terrain.mirrors;
        let mirror = mirrors.iter().find(|mirror| image(mirror, men) == middle).unwrap_or(&mirrors[0]);
        let mirrored = |number: u8| mirror[usize::from(number)];
        line.extend(other.into_iter().rev().map(|(from, to)| (mirrored(to), mirrored(from))));
        line
    }
}

/// What counts how much in one step.
struct Scale {
    mirrored: i32,
    uneven: i32,
    most: i32,
    /// The images of the parity classes.
    images: [u8; 4],
    /// The most that the noise may add.
    noise: i32,
}

impl Scale {
    #[inline(always)]
    fn of(&self, sums: &Sums) -> i32 {
        sums.places + sums.progress.min(self.most) + self.mirrored * sums.mirrored
            - self.uneven * sums.unevenness(&self.images)
    }
}
