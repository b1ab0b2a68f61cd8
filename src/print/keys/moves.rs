//! A list of moves as an answer, with small pictures of positions on its right.

use super::{beside, count};
use crate::print::area::Area;
use crate::print::figure::Figure;
use crate::print::fonts::{Fonts, Weight};
use crate::print::page::{Align, Page};
use crate::print::style::{LEADING, Press, Types};

/// Points to a unit for the positions beside moves.
const SMALL: f64 = 0.24;
/// The most that such a picture takes of the width of a page.
const OF_PAGE: f64 = 0.3;
/// The most that such pictures take of the width that the answer has.
const OF_ANSWER: f64 = 0.72;
/// The least width of a picture with the words beneath it, as a part of the size of type.
const NARROW: f64 = 6.5;
/// The frame where there are no pictures.
const NO_FRAME: Area = Area { left: 0.0, top: 0.0, right: 1.0, bottom: 0.0 };

/// A list of moves with pictures on its right.
pub struct Moves<'a> {
    lines: Vec<String>,
    is_whole: bool,
    /// The width of a column of the list, and how many lines it has.
    column: f64,
    down: usize,
    figures: Vec<(usize, &'a Figure)>,
    /// Round all pictures, so that the board stands at the same place in each.
    frame: Area,
    /// The points to a unit of the pictures, how many stand side by side, and the width of their slots.
    scale: f64,
    across: usize,
    slot: f64,
}

impl<'a> Moves<'a> {
    /// Moves, and the positions after some of them, for an answer of this width on a page of that width.
    pub fn new(
        press: Press,
        moves: &[String],
        positions: &'a [(usize, Figure)],
        (width, page): (f64, f64),
    ) -> Self {
        let (fonts, types) = (press.fonts, press.style.types());
        let look = types.task;
        let figures: Vec<(usize, &Figure)> =
            positions.iter().map(|(after, figure)| (*after, figure)).collect();
        let frame = Figure::frame(figures.iter().map(|(_, figure)| *figure)).unwrap_or(NO_FRAME);
        let scale = SMALL.min(OF_PAGE * page / frame.width());
        let slot = (scale * frame.width()).max(NARROW * look.size) + beside(&types);
        let numbered: Vec<String> =
            (1..).zip(moves).map(|(number, play)| format!("{number}. {play}")).collect();
        let plans = (1..=figures.len().max(1)).filter(|&across| count(across) * slot <= OF_ANSWER * width);
        let made = plans.map(|across| {
            let taken = if figures.is_empty() { 0.0 } else { count(across) * slot };
            let room = width - taken;
            let lines: Vec<String> =
                numbered.iter().flat_map(|text| broken(fonts, text, look.size, room)).collect();
            let long = lines.iter().map(|line| fonts.width(look.weight, line, look.size)).fold(1.0, f64::max);
            let column = long + 1.4 * look.size;
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "few columns")]
            let columns = ((room / column) as usize).max(1);
            let down = lines.len().div_ceil(columns);
            let is_whole = lines.len() == moves.len();
            Self { lines, is_whole, column, down, figures: figures.clone(), frame, scale, across, slot }
        });
        let shortest = made.min_by(|one, other| one.height(&types).total_cmp(&other.height(&types)));
        shortest.unwrap_or_else(|| Self {
            down: numbered.len(),
            lines: numbered,
            is_whole: false,
            column: width,
            figures: Vec::new(),
            frame,
            scale,
            across: 1,
            slot,
        })
    }

    /// Whether every move stands on one line, with all pictures beside the list.
    pub const fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// The height of list and pictures.
    pub fn height(&self, types: &Types) -> f64 {
        let pictures = count(self.figures.len().div_ceil(self.across)) * self.picture(types);
        (count(self.down) * line(types)).max(pictures)
    }

    /// The height of a picture with what stands beneath it.
    fn picture(&self, types: &Types) -> f64 {
        self.scale * self.frame.height() + LEADING * types.reference.size + 6.0
    }

    /// Draws list and pictures in a slot of a page.
    pub fn put(&self, press: Press, page: &mut Page<'a>, slot: Area) {
        let types = press.style.types();
        for (index, text) in self.lines.iter().enumerate() {
            let left = slot.left + count(index / self.down) * self.column;
            let base = slot.top + (count(index % self.down) + 0.8) * line(&types);
            page.words(press.fonts, text, types.task, Align::Left, (left, base));
        }
        for (index, &(after, figure)) in self.figures.iter().enumerate() {
            let (row, column) = (index / self.across, index % self.across);
            let right = slot.right - count(self.across - 1 - column) * self.slot;
            let middle = right - (self.slot - beside(&types)) / 2.0;
            let upper = slot.top + count(row) * self.picture(&types);
            let left = middle - self.scale * self.frame.width() / 2.0;
            figure.put_in_frame(page, self.frame, (left, upper), self.scale);
            let base = upper + self.scale * self.frame.height() + 1.3 * types.reference.size;
            let text = press.style.language.after_move(after);
            page.words(press.fonts, &text, types.reference, Align::Centre, (middle, base));
        }
    }
}

/// From one line of the list to the next.
fn line(types: &Types) -> f64 {
    1.3 * types.task.size
}

/// A move as lines that are at most so wide, broken after a hyphen.
fn broken(fonts: &Fonts, text: &str, size: f64, width: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for part in text.split_inclusive('-') {
        let line = lines.last_mut().filter(|line| {
            line.is_empty() || fonts.width(Weight::Regular, &format!("{line}{part}"), size) <= width
        });
        match line {
            Some(line) => line.push_str(part),
            None => lines.push(format!("    {part}")),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_move_is_broken_after_a_hyphen_and_loses_nothing() {
        let fonts = Fonts::new().unwrap();
        let play = "12. d1-d3-b3-b5-d5-f5-f3-d3";
        for width in [20.0, 40.0, 80.0, 400.0] {
            let lines = broken(&fonts, play, 8.5, width);
            assert_eq!(lines.concat().replace(' ', ""), play.replace(' ', ""));
        }
        assert_eq!(broken(&fonts, play, 8.5, 400.0), [play]);
    }
}
