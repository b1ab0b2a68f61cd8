//! Puzzles on a page, each with its number above it and what is asked beneath it.

use super::area::Area;
use super::count;
use super::fault::CannotFit;
use super::figure::Figure;
use super::grid::{Grid, Pictures, Room};
use super::page::{Align, Page, READABLE};
use super::puzzle::Printable;
use super::style::{LEADING, Press};

/// What is asked of a puzzle takes no more lines than this.
const TASK_LINES: usize = 2;
/// Between a picture and what is asked, as a part of the size of type.
const TASK_GAP: f64 = 0.9;

/// The slots of a page.
pub struct Slots {
    grid: Grid,
    room: Room,
    /// How many puzzles stand on a full page.
    pub full: usize,
}

impl Slots {
    /// The slots for puzzles in a block of a page: as many as are asked for, or as many as can be read well. Of `puzzles`, so
    /// many stand on pages one after the other.
    ///
    /// # Errors
    /// If the largest of the puzzles could not be read; `name` is what they all are.
    pub fn new(
        press: Press,
        name: &str,
        (puzzles, many): (&[&Printable], usize),
        block: Area,
    ) -> Result<Self, CannotFit> {
        let room = room(press, puzzles, block);
        let pictures = Pictures(puzzles.iter().map(|puzzle| &puzzle.picture).collect::<Vec<&Figure>>());
        let legible = press.style.puzzles();
        let (full, grid) = match press.style.per_page {
            Some(number) => (number, pictures.best(number, &room, &legible)),
            None => pictures.most(many, &room, &legible),
        };
        let Some((worst, small)) = pictures.too_small(grid, &room, &legible) else {
            return Ok(Self { grid, room, full });
        };
        let puzzle = puzzles[worst].called(name);
        let help = press.style.less();
        Err(match (press.style.per_page, pictures.limit(&room, &legible)) {
            (Some(asked), Some(most)) => CannotFit::PerPage { puzzle, asked, small, most },
            _ => CannotFit::Paper { puzzle, whose: "its", small, help },
        })
    }

    /// Draws puzzles in the slots of a block, with words above each on the left and on the right.
    pub fn put<'a>(
        &self,
        press: Press,
        page: &mut Page<'a>,
        block: Area,
        puzzles: &[(&'a Printable, [String; 2])],
    ) {
        let common = self.common_scale(press, puzzles.iter().map(|(puzzle, _)| &puzzle.picture));
        for (place, (puzzle, words)) in puzzles.iter().enumerate() {
            let slot = self.room.place(self.grid, puzzles.len(), place, block);
            self.put_one(press, page, slot, common, puzzle, words.each_ref().map(String::as_str));
        }
    }

    /// The points to a unit at which all pictures of a page fit, so that they look alike.
    fn common_scale<'f>(&self, press: Press, figures: impl Iterator<Item = &'f Figure>) -> f64 {
        figures.map(|figure| self.scale(press, figure)).fold(f64::INFINITY, f64::min)
    }

    /// The points to a unit at which a picture fills its slot, if that is not needlessly large.
    fn scale(&self, press: Press, figure: &Figure) -> f64 {
        figure.fit(self.room.slot(self.grid)).min(figure.most_scale(&press.style.puzzles()))
    }

    fn put_one<'a>(
        &self,
        press: Press,
        page: &mut Page<'a>,
        slot: Area,
        common: f64,
        puzzle: &'a Printable,
        words: [&str; 2],
    ) {
        let types = press.style.types();
        let figure = &puzzle.picture;
        // Beside a much larger puzzle, a small one is not made so small that it is read less well.
        let scale = common.max(figure.good_scale(&press.style.puzzles())).min(self.scale(press, figure));
        let (width, height) = (scale * figure.width(), scale * figure.height());
        let top = slot.top + (self.room.slot(self.grid).1 - height) / 2.0;
        let below = top + above(types.number.size);
        press.caption(page, words, (slot.middle(), width, slot.width()), top + 0.8 * types.number.size);
        figure.put(page, (slot.middle() - width / 2.0, below), scale);
        if let Some(task) = &puzzle.task {
            told(press, page, task, Area { top: below + height + TASK_GAP * types.task.size, ..slot });
        }
    }
}

/// The room for words of a size above a picture.
const fn above(size: f64) -> f64 {
    1.2 * size + 3.0
}

/// What is asked, beneath a puzzle; in smaller type where it would take too many lines.
fn told(press: Press, page: &mut Page, task: &str, slot: Area) {
    let mut look = press.style.types().task;
    let lines = |size: f64| press.fonts.wrap(look.weight, task, size, slot.width()).len();
    while lines(look.size) > TASK_LINES && look.size > READABLE {
        look.size = (look.size - 0.25).max(READABLE);
    }
    let lines = press.fonts.wrap_evenly(look.weight, task, look.size, slot.width());
    for (line, text) in lines.iter().enumerate() {
        let base = slot.top + (count(line) + 1.0) * LEADING * look.size;
        page.line(press.fonts, text, look, Align::Centre, (slot.left, slot.right), base);
    }
}

/// The room for puzzles in a block.
fn room(press: Press, puzzles: &[&Printable], block: Area) -> Room {
    let types = press.style.types();
    let has_task = puzzles.iter().any(|puzzle| puzzle.task.is_some());
    let task = if has_task { (count(TASK_LINES) * LEADING + TASK_GAP + 0.2) * types.task.size } else { 0.0 };
    Room {
        width: block.width(),
        height: block.height(),
        words: above(types.number.size) + task,
        gap: 1.6 * types.number.size,
    }
}
