//! Dominosa as an exact cover.

use crate::engine::Cover;
use hlavolam_puzzles::dominosa::{PlaceId, Problem};

/// The exact cover whose solutions are those of a problem, and the place that each of its options stands for. Items are
/// the cells, then the dominoes.
///
/// ```
/// use hlavolam_puzzles::dominosa::{Grid, Layout};
/// use hlavolam_solvers::{dominosa::as_cover, Budget};
/// let layout = Layout::new(Grid::rectangle(3, 2), vec![0, 1, 0, 0, 1, 1]).unwrap();
/// let (cover, places) = as_cover(&layout.into());
/// assert_eq!((cover.option_count(), places.len()), (7, 7));
/// assert_eq!(cover.count(u64::MAX, &Budget::default()).solutions, 2);
/// ```
#[must_use]
pub fn as_cover(problem: &Problem) -> (Cover, Vec<PlaceId>) {
    let layout = &problem.layout;
    let cells = layout.grid().len();
    let mut cover = Cover::new(cells + usize::from(layout.domino_count()), 0);
    let mut places = Vec::new();
    for (id, open) in (0..).zip(problem.open_places()) {
        if open {
            let [one, other] = layout.grid().place(id).cells.map(u32::from);
            cover.add(&[one, other, cells as u32 + u32::from(layout.domino(id).index())]);
            places.push(id);
        }
    }
    (cover, places)
}
