//! A board as the search sees it: cells numbered line by line from the start's end, and who can go where.

use super::word::{Word, word_of};
use hlavolam_puzzles::board::Permutation;
use hlavolam_puzzles::halma::{Cell, Cells, Problem, image_of};

/// The most neighbours of a cell.
const MOST_LINKS: usize = 8;

/// The tables of a board for one problem. Numbers of cells are those of the search unless called [`Cell`].
pub(super) struct Ground<W> {
    /// The board's cell of each number.
    cells: Vec<Cell>,
    /// The number of each of the board's cells.
    numbers: Vec<u8>,
    near: Vec<W>,
    jumps: Vec<Jumps>,
    /// The symmetries that keep both ends, but for the identity, by numbers.
    symmetries: Vec<Vec<u8>>,
    /// A symmetry that takes the start to the target and back.
    mirror: Option<Vec<u8>>,
}

/// Over which cells, and to which, the jumps from a cell go.
#[derive(Clone, Copy, Default)]
struct Jumps {
    len: u8,
    list: [(u8, u8); MOST_LINKS],
}

impl<W: Word> Ground<W> {
    /// The cells of a problem's board numbered in the order of their classes.
    pub fn new(problem: &Problem, classes: &[u8]) -> Self {
        let board = problem.board();
        let mut cells: Vec<Cell> = board.cells().collect();
        cells.sort_by_key(|&cell| classes[usize::from(cell)]);
        let mut numbers = vec![0; cells.len()];
        (0..).zip(&cells).for_each(|(number, &cell)| numbers[usize::from(cell)] = number);
        let number = |cell: Cell| numbers[usize::from(cell)];
        let near = |&cell: &Cell| word_of(board.links(cell).iter().map(|link| link.next).collect(), number);
        let jumps = |&cell: &Cell| {
            let mut jumps = Jumps::default();
            for (over, to) in board.links(cell).iter().filter_map(|link| Some((link.next, link.behind?))) {
                jumps.list[usize::from(jumps.len)] = (number(over), number(to));
                jumps.len += 1;
            }
            jumps
        };
        let renumbered = |symmetry: &Permutation| {
            cells.iter().map(|&cell| number(symmetry.image(cell))).collect::<Vec<u8>>()
        };
        let symmetries = kept(problem).iter().skip(1).map(renumbered).collect();
        let mirror = mirror(problem).as_ref().map(renumbered);
        let (near, jumps) = (cells.iter().map(near).collect(), cells.iter().map(jumps).collect());
        Self { near, jumps, symmetries, mirror, numbers, cells }
    }

    /// The number of cells.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// The board's cell with a number.
    pub fn cell(&self, number: usize) -> Cell {
        self.cells[number]
    }

    /// The number of one of the board's cells.
    pub fn number(&self, cell: Cell) -> u8 {
        self.numbers[usize::from(cell)]
    }

    /// Some of the board's cells as a set of numbers.
    pub fn word(&self, cells: Cells) -> W {
        word_of(cells, |cell| self.number(cell))
    }

    /// The board's cells in a set of numbers.
    pub fn board_cells(&self, word: W) -> Cells {
        let mut cells = Cells::NONE;
        word.each(|number| cells = cells.with(self.cell(number)));
        cells
    }

    /// The symmetries that keep both ends, but for the identity.
    pub fn symmetries(&self) -> &[Vec<u8>] {
        &self.symmetries
    }

    /// The symmetry that takes the start to the target and back, if there is one.
    pub fn mirror(&self) -> Option<&[u8]> {
        self.mirror.as_deref()
    }

    /// The cells to which one move, or one step or jump, takes a man.
    #[inline(always)]
    pub fn reached(&self, men: W, from: usize, chains: bool) -> W {
        let others = men.flipped(from);
        let mut reached = self.near[from].minus(others);
        let mut jumped = W::default().flipped(from);
        let mut stack = [0_u8; 256];
        stack[0] = from as u8;
        let mut depth = 1;
        while depth > 0 {
            depth -= 1;
            let jumps = &self.jumps[usize::from(stack[depth])];
            for &(over, to) in &jumps.list[..usize::from(jumps.len)] {
                let (over, to) = (usize::from(over), usize::from(to));
                if others.has(over) && !others.has(to) && !jumped.has(to) {
                    jumped = jumped.flipped(to);
                    stack[depth] = to as u8;
                    depth += 1;
                }
            }
            if !chains {
                break;
            }
        }
        reached = reached.joined(jumped);
        reached.flipped(from)
    }
}

impl<W: Word> Ground<W> {
    /// The cells to which one move takes a man, each with the fewest hops: one for a step, one for each jump.
    pub fn each_by_hops(&self, men: W, from: usize, mut visit: impl FnMut(usize, u32)) {
        let others = men.flipped(from);
        let steps = self.near[from].minus(others);
        steps.each(|to| visit(to, 1));
        let mut seen = W::default().flipped(from);
        let mut edge = vec![from];
        let mut hops = 0;
        while !edge.is_empty() {
            hops += 1;
            let mut next = Vec::new();
            for at in edge {
                let jumps = &self.jumps[at];
                for &(over, to) in &jumps.list[..usize::from(jumps.len)] {
                    let (over, to) = (usize::from(over), usize::from(to));
                    if others.has(over) && !others.has(to) && !seen.has(to) {
                        seen = seen.flipped(to);
                        next.push(to);
                        if !steps.has(to) {
                            visit(to, hops);
                        }
                    }
                }
            }
            edge = next;
        }
    }
}

/// The image of a set under a symmetry by numbers.
#[inline(always)]
pub(super) fn image<W: Word>(symmetry: &[u8], word: W) -> W {
    let mut image = W::default();
    word.each(|number| image = image.flipped(usize::from(symmetry[number])));
    image
}

/// The symmetries of the board that keep the start and the target, the identity first.
pub(super) fn kept(problem: &Problem) -> Vec<Permutation> {
    let keeps = |symmetry: &Permutation| {
        image_of(symmetry, problem.start()) == problem.start()
            && image_of(symmetry, problem.target()) == problem.target()
            && problem
                .marked()
                .is_none_or(|m| symmetry.image(m.from) == m.from && symmetry.image(m.to) == m.to)
    };
    problem.board().symmetries().into_iter().filter(keeps).collect()
}

/// A symmetry of the board that takes the start to the target and the target to the start.
pub(super) fn mirror(problem: &Problem) -> Option<Permutation> {
    let swaps = |symmetry: &Permutation| {
        image_of(symmetry, problem.start()) == problem.target()
            && image_of(symmetry, problem.target()) == problem.start()
            && problem
                .marked()
                .is_none_or(|m| symmetry.image(m.from) == m.to && symmetry.image(m.to) == m.from)
    };
    problem.board().symmetries().into_iter().find(swaps)
}
