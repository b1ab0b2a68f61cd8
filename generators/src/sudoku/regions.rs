//! Jigsaw regions at random.

use crate::Stream;

/// So many exchanges for each cell are made between the regions.
const EXCHANGES: usize = 6;

/// Regions of a grid with a side: the region of each cell. Each has as many cells as the side, all joined by their edges.
///
/// They begin as the rows. Then two regions that touch exchange a cell each, again and again, as long as both stay joined.
/// Which regions come how often is not known.
pub fn regions(side: u8, stream: &mut Stream) -> Vec<u8> {
    let mut regions = Regions::rows(side);
    let mut left = EXCHANGES * regions.of.len();
    while left > 0 {
        let [one, other] = [(); 2].map(|()| stream.below(regions.of.len() as u32) as usize);
        if regions.exchange(one, other) {
            left -= 1;
        }
    }
    regions.of
}

struct Regions {
    side: usize,
    of: Vec<u8>,
}

impl Regions {
    fn rows(side: u8) -> Self {
        Self { side: usize::from(side), of: (0..side).flat_map(|row| vec![row; usize::from(side)]).collect() }
    }

    /// Gives each of two cells to the region of the other, if both regions stay joined.
    fn exchange(&mut self, one: usize, other: usize) -> bool {
        let [to, from] = [self.of[one], self.of[other]];
        let touches = |cell: usize, region| self.neighbours(cell).any(|next| self.of[next] == region);
        if to == from || !touches(one, from) || !touches(other, to) {
            return false;
        }
        self.of.swap(one, other);
        let stay_joined = self.is_joined(other) && self.is_joined(one);
        if !stay_joined {
            self.of.swap(one, other);
        }
        stay_joined
    }

    fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let side = self.side;
        let (row, column) = (cell / side, cell % side);
        let up = (row > 0).then(|| cell - side);
        let down = (row + 1 < side).then_some(cell + side);
        let left = (column > 0).then(|| cell - 1);
        let right = (column + 1 < side).then_some(cell + 1);
        [up, down, left, right].into_iter().flatten()
    }

    /// Whether all cells of a cell's region can be reached from it.
    fn is_joined(&self, cell: usize) -> bool {
        let mut reached = vec![cell];
        let mut at = 0;
        while at < reached.len() {
            for next in self.neighbours(reached[at]) {
                if self.of[next] == self.of[cell] && !reached.contains(&next) {
                    reached.push(next);
                }
            }
            at += 1;
        }
        reached.len() == self.side
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn regions_are_joined_and_of_one_size() {
        for side in [4, 5, 7, 9, 12, 25] {
            let of = regions(side, &mut Seed(1).stream(u64::from(side)));
            let regions = Regions { side: usize::from(side), of };
            assert!((0..regions.of.len()).all(|cell| regions.is_joined(cell)), "{side}");
            assert_ne!(regions.of, Regions::rows(side).of);
        }
    }
}
