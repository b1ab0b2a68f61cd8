//! Areas that one cell joins to the rest. Dominoes cover an even number of cells, so the cell's partner lies in the area
//! if its cells are odd in number, and outside if they are even.
//!
//! The cells are found in one walk in depth (R. E. Tarjan 1972): below a cell, whatever cannot reach a cell that was
//! visited before it is cut off without it.

use super::Because;
use super::board::{Board, refill};
use super::hint::Hint;
use hlavolam_puzzles::dominosa::{Cell, PlaceId};

const NEVER: u16 = u16::MAX;

/// The walk, kept so that it need not allocate again.
#[derive(Clone, Debug, Default)]
pub(super) struct Walk {
    /// When each cell was visited; those below it in the walk follow it without a gap.
    visited: Vec<u16>,
    /// The earliest visit that a cell, or one below it, is next to.
    reach: Vec<u16>,
    /// The cell itself and those below it.
    size: Vec<u16>,
    /// The cells from the first to the present one, with the index of the place that is looked at next.
    path: Vec<(Cell, u16)>,
    clock: u16,
}

impl Walk {
    pub fn find(&mut self, board: &Board, doomed: &mut Vec<PlaceId>) -> Option<Hint> {
        let cells = usize::from(board.cells());
        refill(&mut self.visited, cells, NEVER);
        refill(&mut self.reach, cells, NEVER);
        refill(&mut self.size, cells, 1);
        self.clock = 0;
        (0..board.cells()).find_map(|start| {
            if self.visited[usize::from(start)] == NEVER { self.walk(board, start, doomed) } else { None }
        })
    }

    fn visit(&mut self, cell: Cell) {
        self.visited[usize::from(cell)] = self.clock;
        self.reach[usize::from(cell)] = self.clock;
        self.clock += 1;
        self.path.push((cell, 0));
    }

    fn walk(&mut self, board: &Board, start: Cell, doomed: &mut Vec<PlaceId>) -> Option<Hint> {
        self.path.clear();
        self.visit(start);
        while let Some((cell, next)) = self.path.last_mut() {
            let cell = *cell;
            match board.neighbours(cell).nth(usize::from(*next)) {
                Some(neighbour) => {
                    *next += 1;
                    match self.visited[usize::from(neighbour)] {
                        NEVER => self.visit(neighbour),
                        visit => {
                            let reach = &mut self.reach[usize::from(cell)];
                            *reach = (*reach).min(visit);
                        }
                    }
                }
                None => {
                    self.path.pop();
                    if let Some(&(above, _)) = self.path.last() {
                        self.come_back(board, above, cell, doomed);
                        if !doomed.is_empty() {
                            return Some(Hint::Parity(above));
                        }
                    }
                }
            }
        }
        None
    }

    /// All below a cell is walked through; dooms places of the cell above if it joins that to the rest.
    fn come_back(&mut self, board: &Board, above: Cell, below: Cell, doomed: &mut Vec<PlaceId>) {
        let [up, down] = [above, below].map(usize::from);
        self.size[up] += self.size[down];
        self.reach[up] = self.reach[up].min(self.reach[down]);
        if self.reach[down] < self.visited[up] {
            return;
        }
        let area = self.visited[down]..self.visited[down] + self.size[down];
        let is_odd = self.size[down] % 2 == 1;
        for place in board.open_of(above) {
            let partner = board.partner(place, above);
            if area.contains(&self.visited[usize::from(partner)]) != is_odd {
                doomed.push(place);
            }
        }
    }
}

/// The smaller of the area where the cell's partner is and one where it is not.
pub(super) fn explain(board: &Board, cut: Cell, closed: &[PlaceId]) -> Because {
    let area = |place: PlaceId| area(board, cut, board.partner(place, cut));
    let stays = board.open_of(cut).find(|place| !closed.contains(place)).map(area);
    let goes: Vec<Vec<Cell>> = closed.iter().map(|&place| area(place)).collect();
    let goes = goes.iter().all(|area| *area == goes[0]).then(|| goes[0].clone());
    let area = stays.into_iter().chain(goes).min_by_key(Vec::len);
    Because::Parity { cut, area: area.expect("a place leads somewhere") }
}

/// The cells that open places join to one cell, not going over another, in order.
fn area(board: &Board, cut: Cell, start: Cell) -> Vec<Cell> {
    let mut area = vec![start];
    let mut done = 0;
    while let Some(&cell) = area.get(done) {
        done += 1;
        for neighbour in board.neighbours(cell) {
            if neighbour != cut && !area.contains(&neighbour) {
                area.push(neighbour);
            }
        }
    }
    area.sort_unstable();
    area
}
