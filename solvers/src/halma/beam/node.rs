//! A position in a beam.

use super::terrain::Terrain;
use crate::halma::word::Word;

/// A position and how it was reached.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<W> {
    pub men: W,
    /// Where the marked man is.
    pub marked: Option<u8>,
    /// The hashes of the position and its images.
    pub hashes: [u64; 4],
    pub sums: Sums,
    /// The place of the position before.
    pub parent: u32,
    pub from: u8,
    pub to: u8,
}

/// What the score of a position is made of.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sums {
    /// What the places of the men are worth one by one, without their progress.
    pub places: i32,
    /// The lines that all men together have behind them, in the unit of scores.
    pub progress: i32,
    /// Men whose mirror cell is taken too.
    pub mirrored: i32,
    /// Men by parity class.
    pub parities: [i8; 4],
}

/// What the cells of a board are worth in one pass.
pub(super) struct Worth {
    pub places: Vec<i32>,
    pub progress: Vec<i32>,
    /// Which of the terrain's mirrors is meant.
    pub mirror: usize,
}

impl Sums {
    /// With a man more (`sign` 1) or less (-1) on a cell that is not among the others.
    #[inline(always)]
    pub fn counting<W: Word>(
        mut self,
        terrain: &Terrain<W>,
        worth: &Worth,
        others: W,
        cell: usize,
        sign: i32,
    ) -> Self {
        self.places += sign * worth.places[cell];
        self.progress += sign * worth.progress[cell];
        self.parities[usize::from(terrain.parity[cell])] += sign as i8;
        let image = usize::from(terrain.mirrors[worth.mirror][cell]);
        if image == cell {
            self.mirrored += sign;
        } else if others.has(image) {
            self.mirrored += 2 * sign;
        }
        self
    }

    /// By how many men parity classes differ from their images.
    #[inline(always)]
    pub fn unevenness(&self, images: &[u8; 4]) -> i32 {
        (0..4)
            .map(|class| i32::from(self.parities[class] - self.parities[usize::from(images[class])]).abs())
            .sum()
    }
}

impl<W: Word> Node<W> {
    /// The men of a set.
    pub fn first(terrain: &Terrain<W>, worth: &Worth, men: W, marked: Option<u8>) -> Self {
        let nobody = W::default();
        let mut node =
            Self { men: nobody, marked, hashes: [0; 4], sums: Sums::default(), parent: 0, from: 0, to: 0 };
        men.each(|cell| {
            node.sums = node.sums.counting(terrain, worth, node.men, cell, 1);
            node.men = node.men.flipped(cell);
            (0..4).for_each(|image| node.hashes[image] ^= terrain.hashes[image][cell]);
        });
        if let Some(cell) = marked {
            (0..4).for_each(|image| node.hashes[image] ^= terrain.marked_hashes[image][usize::from(cell)]);
        }
        node
    }

    /// The position after a move.
    pub fn after(&self, terrain: &Terrain<W>, worth: &Worth, parent: u32, from: u8, to: u8) -> Self {
        let [start, end] = [from, to].map(usize::from);
        let others = self.men.flipped(start);
        let sums =
            self.sums.counting(terrain, worth, others, start, -1).counting(terrain, worth, others, end, 1);
        let marked = if self.marked == Some(from) { Some(to) } else { self.marked };
        let hashes = std::array::from_fn(|image| self.hash_after(terrain, image, start, end));
        Self { men: others.flipped(end), marked, hashes, sums, parent, from, to }
    }

    #[inline(always)]
    fn hash_after(&self, terrain: &Terrain<W>, image: usize, from: usize, to: usize) -> u64 {
        let cells = &terrain.hashes[image];
        let hash = self.hashes[image] ^ cells[from] ^ cells[to];
        if self.marked.map(usize::from) == Some(from) {
            let marked = &terrain.marked_hashes[image];
            return hash ^ marked[from] ^ marked[to];
        }
        hash
    }

    /// The same up to symmetry for positions that are the same up to symmetry.
    #[inline(always)]
    pub fn key(&self) -> u64 {
        self.hashes[0].wrapping_add(self.hashes[1])
    }

    /// The key of the position after a move.
    #[inline(always)]
    pub fn key_after(&self, terrain: &Terrain<W>, from: usize, to: usize) -> u64 {
        self.hash_after(terrain, 0, from, to).wrapping_add(self.hash_after(terrain, 1, from, to))
    }

    /// The key of the mirror image of the position after a move.
    #[inline(always)]
    pub fn mirrored_key_after(&self, terrain: &Terrain<W>, from: usize, to: usize) -> u64 {
        self.hash_after(terrain, 2, from, to).wrapping_add(self.hash_after(terrain, 3, from, to))
    }
}
