//! What is the same for all beams of a problem: the lie of the land.

use crate::halma::classes::Classes;
use crate::halma::ground::Ground;
use crate::halma::word::Word;
use hlavolam_puzzles::board::Lattice;
use hlavolam_puzzles::halma::{Cells, Problem};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The board with the heights and distances of its cells, by the numbers of the ground.
pub(super) struct Terrain<W> {
    pub ground: Ground<W>,
    /// The line across the way on which a cell lies, scaled so that the whole way is 30 lines.
    pub lines: Vec<f64>,
    /// How far a cell is from the straight line between the middles of the two ends, on the same scale.
    pub aside: Vec<f64>,
    /// The parity class of each cell: no jump leaves it.
    pub parity: Vec<u8>,
    /// The image of each parity class under each of the mirrors.
    pub mirrored_parities: Vec<[u8; 4]>,
    pub start: W,
    pub target: W,
    /// Where the marked man starts and ends.
    pub marked: Option<[u8; 2]>,
    /// What a man on a cell adds to the hash of a position, and to those of its images: under a symmetry that keeps
    /// both ends, under the mirror, and under both.
    pub hashes: [Vec<u64>; 4],
    /// As `hashes`, for the marked man.
    pub marked_hashes: [Vec<u64>; 4],
    /// The mirror and its product with the symmetry.
    pub mirrors: Vec<Vec<u8>>,
}

/// The lines of a way on any board, once scaled.
const SCALE: f64 = 30.0;

impl<W: Word> Terrain<W> {
    pub fn new(problem: &Problem, ground: Ground<W>) -> Self {
        let board = problem.board();
        let classes = Classes::lines(problem);
        let cells = (0..ground.len()).map(|number| ground.cell(number));
        let scale = SCALE / (classes.len().max(2) - 1) as f64;
        let place = |cell| {
            let point = board.point(cell);
            let (x, y) = (f64::from(point.column), f64::from(point.row));
            if board.lattice() == Lattice::Triangular { (x - y / 2.0, y * 0.75_f64.sqrt()) } else { (x, y) }
        };
        let middle = |set: Cells| {
            let sum = set.iter().map(place).fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
            (sum.0 / set.len() as f64, sum.1 / set.len() as f64)
        };
        let (from, to) = (middle(problem.start()), middle(problem.target()));
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(1e-9);
        let aside = |cell| {
            let at = place(cell);
            // In steps of a diagonal: twice the distance across is the difference of the coordinates.
            std::f64::consts::SQRT_2 * ((at.0 - from.0) * dy - (at.1 - from.1) * dx).abs() / length * scale
        };
        let parity = |cell| {
            let point = board.point(cell);
            u8::try_from((point.row & 1) << 1 | point.column & 1).unwrap_or(0)
        };
        let identity: Vec<u8> = (0..=u8::MAX).take(ground.len()).collect();
        let symmetry = ground.symmetries().first().unwrap_or(&identity).clone();
        let mirror = ground.mirror().unwrap_or(&identity).to_vec();
        let both = symmetry.iter().map(|&number| mirror[usize::from(number)]).collect();
        let images = [identity, symmetry, mirror, both];
        let mut random = ChaCha8Rng::seed_from_u64(0);
        let mut hashes = || {
            let own: Vec<u64> = images[0].iter().map(|_| random.next_u64()).collect();
            images.each_ref().map(|image| image.iter().map(|&number| own[usize::from(number)]).collect())
        };
        let (hashes, marked_hashes) = (hashes(), hashes());
        let parities = |mirror: &Vec<u8>| {
            let mut images = [0, 1, 2, 3];
            for (number, &image) in mirror.iter().enumerate() {
                images[usize::from(parity(ground.cell(number)))] = parity(ground.cell(image.into()));
            }
            images
        };
        Self {
            mirrored_parities: images[2..].iter().map(parities).collect(),
            hashes,
            marked_hashes,
            mirrors: images[2..].to_vec(),
            lines: cells.clone().map(|cell| f64::from(classes.of[usize::from(cell)]) * scale).collect(),
            aside: cells.clone().map(aside).collect(),
            parity: cells.map(parity).collect(),
            start: ground.word(problem.start()),
            target: ground.word(problem.target()),
            marked: problem.marked().map(|marked| [ground.number(marked.from), ground.number(marked.to)]),
            ground,
        }
    }
}
