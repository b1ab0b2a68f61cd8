//! The positions near the target, searched in full.

use super::keyed::ByKey;
use super::node::{Node, Worth};
use super::terrain::Terrain;
use crate::halma::word::Word;

/// Positions that are kept.
const MOST: usize = 1 << 16;

/// Positions by their keys, each with the move towards the target.
pub(super) struct Ball<W> {
    places: ByKey<usize>,
    /// Each position with the number of moves to the target; its parent is one nearer.
    nodes: Vec<(Node<W>, usize)>,
}

impl<W: Word> Ball<W> {
    /// The positions nearest to the target of a terrain.
    pub fn new(terrain: &Terrain<W>, chains: bool) -> Self {
        let nothing = vec![0; terrain.ground.len()];
        let worth = Worth { places: nothing.clone(), progress: nothing, mirror: 0 };
        let target = Node::first(terrain, &worth, terrain.target, terrain.marked.map(|[_, to]| to));
        let mut ball = Self { places: ByKey::from_iter([(target.key(), 0)]), nodes: vec![(target, 0)] };
        let mut next = 0;
        while next < ball.nodes.len() && ball.nodes.len() < MOST {
            ball.spread(terrain, &worth, chains, next);
            next += 1;
        }
        ball
    }

    fn spread(&mut self, terrain: &Terrain<W>, worth: &Worth, chains: bool, place: usize) {
        let (node, moves) = self.nodes[place];
        node.men.each(|from| {
            terrain.ground.reached(node.men, from, chains).each(|to| {
                let child = node.after(terrain, worth, place as u32, from as u8, to as u8);
                self.places.entry(child.key()).or_insert_with(|| {
                    self.nodes.push((child, moves + 1));
                    self.nodes.len() - 1
                });
            });
        });
    }

    /// The moves from a position to the target, by its key.
    pub fn moves(&self, key: u64) -> Option<usize> {
        self.places.get(&key).map(|&place| self.nodes[place].1)
    }

    /// The way from a position to the target.
    pub fn way(&self, key: u64) -> Vec<(u8, u8)> {
        let mut place = self.places.get(&key).copied().unwrap_or(0);
        let mut way = Vec::new();
        while place != 0 {
            let node = &self.nodes[place].0;
            way.push((node.to, node.from));
            place = node.parent as usize;
        }
        way
    }
}
