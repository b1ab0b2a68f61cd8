//! How many pictures stand on a page, and where.

use super::area::Area;
use super::count;
use super::figure::{Figure, Legible, TooSmall};

/// The most pictures that stand on one page.
pub const MOST: usize = 12;

/// Slots of equal size, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    pub across: usize,
    pub down: usize,
}

/// The room that pictures share: its size, what words above and beneath each picture take, and the gaps between slots.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    pub width: f64,
    pub height: f64,
    pub words: f64,
    pub gap: f64,
}

/// Pictures that stand in slots of the same size.
pub struct Pictures<'a>(pub Vec<&'a Figure>);

impl Room {
    /// The size of a slot without its words.
    pub fn slot(&self, grid: Grid) -> (f64, f64) {
        let part = |all: f64, slots: usize| (all - self.gap * (count(slots) - 1.0)) / count(slots);
        (part(self.width, grid.across), part(self.height, grid.down) - self.words)
    }

    /// The slot with a number in an area of this size, with the room for its words. Where `filled` slots leave a row that is
    /// not full, it stands in the middle.
    pub fn place(&self, grid: Grid, filled: usize, number: usize, area: Area) -> Area {
        let (width, height) = self.slot(grid);
        let (row, column) = (number / grid.across, number % grid.across);
        let in_row = filled.saturating_sub(row * grid.across).clamp(1, grid.across);
        let free = count(grid.across - in_row) * (width + self.gap) / 2.0;
        let left = area.left + free + count(column) * (width + self.gap);
        let top = area.top + count(row) * (height + self.words + self.gap);
        Area { left, top, right: left + width, bottom: top + height + self.words }
    }
}

impl Pictures<'_> {
    /// The arrangement for `number` pictures a page in which the worst off is largest; slots that stay empty count against it.
    pub fn best(&self, number: usize, room: &Room, legible: &Legible) -> Grid {
        let grids = (1..=number).map(|across| Grid { across, down: number.div_ceil(across) });
        let worth = |grid: Grid| {
            let filled = count(number) / count(grid.across * grid.down);
            self.ease(grid, room, legible) * filled.sqrt()
        };
        let better = |best: Grid, grid: Grid| if worth(grid) > worth(best) + 1e-9 { grid } else { best };
        grids.reduce(better).unwrap_or(Grid { across: 1, down: 1 })
    }

    /// As many a page as are read well, and at least one; of `all` pictures no page has much fewer than another.
    pub fn most(&self, all: usize, room: &Room, legible: &Legible) -> (usize, Grid) {
        let slots = |number: usize| (number, self.best(number, room, legible));
        let is_good = |(_, grid): &(usize, Grid)| {
            let slot = room.slot(*grid);
            self.0.iter().all(|figure| figure.fit(slot) >= figure.good_scale(legible))
        };
        let Some(most) = (1..=MOST).rev().map(slots).find(is_good) else { return slots(1) };
        let pages = all.max(1).div_ceil(most.0);
        Some(slots(all.max(1).div_ceil(pages))).filter(is_good).unwrap_or(most)
    }

    /// The picture that is farthest from being read, if one cannot be, and what of it cannot.
    pub fn too_small(&self, grid: Grid, room: &Room, legible: &Legible) -> Option<(usize, TooSmall)> {
        let slot = room.slot(grid);
        let small = |(place, figure): (usize, &&Figure)| {
            figure.too_small(figure.fit(slot), legible).map(|small| (place, small))
        };
        let worse = |one: (usize, TooSmall), other: (usize, TooSmall)| {
            if one.1.worse(other.1) == one.1 { one } else { other }
        };
        self.0.iter().enumerate().filter_map(small).reduce(worse)
    }

    /// The largest number a page at which everything can be read.
    pub fn limit(&self, room: &Room, legible: &Legible) -> Option<usize> {
        let fits = |number: &usize| {
            let grid = self.best(*number, room, legible);
            self.too_small(grid, room, legible).is_none()
        };
        (1..=MOST).rev().find(fits)
    }

    /// How well the worst off can be read: 1 where it is just good.
    fn ease(&self, grid: Grid, room: &Room, legible: &Legible) -> f64 {
        let slot = room.slot(grid);
        let ease = |figure: &&Figure| {
            let scale = figure.fit(slot).min(figure.most_scale(legible));
            scale / figure.good_scale(legible)
        };
        self.0.iter().map(ease).fold(f64::INFINITY, f64::min)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_puzzles::board::Lattice;
    use hlavolam_puzzles::diagram::{Item, Panel, Place, Tone};

    /// A square of numbers.
    fn square(side: i16) -> Figure {
        let mut panel = Panel::new(Lattice::Square);
        let at = |number: i16| Place::new(2 * (number % side), 2 * (number / side));
        panel.items.extend((0..side * side).map(|number| Item::Label {
            at: at(number),
            text: "1".to_owned(),
            tone: Tone::Ink,
        }));
        Figure::from(panel)
    }

    const ROOM: Room = Room { width: 360.0, height: 560.0, words: 20.0, gap: 12.0 };

    #[test]
    fn squares_fill_a_page_that_is_higher_than_wide() {
        let figure = square(9);
        let pictures = Pictures(vec![&figure]);
        let best = |number| {
            let Grid { across, down } = pictures.best(number, &ROOM, &Legible::PUZZLES);
            (across, down)
        };
        assert_eq!([1, 2, 4, 6, 12].map(best), [(1, 1), (1, 2), (2, 2), (2, 3), (3, 4)]);
    }

    #[test]
    fn what_is_chosen_can_be_read() {
        for side in 2..20 {
            let figure = square(side);
            let pictures = Pictures(vec![&figure]);
            let (_, grid) = pictures.most(MOST, &ROOM, &Legible::PUZZLES);
            let is_small = pictures.too_small(grid, &ROOM, &Legible::PUZZLES).is_some();
            assert_eq!(is_small, pictures.limit(&ROOM, &Legible::PUZZLES).is_none(), "{side}");
        }
    }

    #[test]
    fn pages_have_about_as_many() {
        let figure = square(9);
        let pictures = Pictures(vec![&figure]);
        let room = Room { width: 523.0, height: 741.0, ..ROOM };
        let most = |all| pictures.most(all, &room, &Legible::PUZZLES).0;
        assert_eq!([1, 4, 6, 7, 13, 600].map(most), [1, 4, 3, 4, 4, 4]);
    }

    #[test]
    fn slots_lie_within_the_room_and_do_not_overlap() {
        let area = Area { left: 30.0, top: 40.0, right: 390.0, bottom: 600.0 };
        let grid = Grid { across: 3, down: 2 };
        let slots: Vec<Area> = (0..5).map(|number| ROOM.place(grid, 5, number, area)).collect();
        for (number, slot) in slots.iter().enumerate() {
            assert!(
                slot.left >= area.left
                    && slot.right <= area.right + 1e-9
                    && slot.bottom <= area.bottom + 1e-9
            );
            for other in &slots[..number] {
                assert!(other.right < slot.left || other.left > slot.right || other.bottom < slot.top);
            }
        }
        // The last row of two stands in the middle.
        assert!((slots[3].left - area.left - (area.right - slots[4].right)).abs() < 1e-9);
    }
}
