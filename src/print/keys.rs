//! The answers: pictures in rows, and moves beside pictures of positions.

use super::count;
use super::fault::CannotFit;
use super::figure::Figure;
use super::fonts::{Fonts, Weight};
use super::page::{Align, Area, Page};
use super::puzzle::{Answer, Printable};
use super::style::{LEADING, Press, Types};
use std::ops::Range;

/// Between two answers, as a part of the size of their numbers.
const GAP: f64 = 1.0;
/// The most pictures side by side.
const ACROSS: usize = 8;
/// Rows are moved apart by no more than this to fill a page.
const STRETCH: f64 = 24.0;
/// Points to a unit for the positions beside moves.
const SMALL: f64 = 0.24;
/// The frame where there are no pictures.
const NO_FRAME: Area = Area { left: 0.0, top: 0.0, right: 1.0, bottom: 0.0 };
/// The most that such a picture takes of the width.
const SMALL_PART: f64 = 0.3;

/// Answers side by side, with what stands above them.
pub struct Row<'a> {
    /// The group that it belongs to, a chapter or a sheet.
    pub group: usize,
    /// Which puzzles are answered.
    pub numbers: Range<usize>,
    height: f64,
    look: Look<'a>,
}

enum Look<'a> {
    /// The name of the group.
    Heading(String),
    Figures {
        across: usize,
        figures: Vec<(&'a Figure, f64)>,
    },
    Moves(Moves<'a>),
}

/// A list of moves with pictures on its right.
struct Moves<'a> {
    lines: Vec<String>,
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

/// Answers that belong together: their group and its name, the number of the first, and the longest words that stand beside a number.
pub struct Group<'a> {
    pub index: usize,
    pub name: String,
    pub first: usize,
    pub beside: String,
    pub puzzles: Vec<&'a Printable>,
}

/// All rows of a group, for pages as wide and high as the block.
///
/// # Errors
/// If an answer cannot be printed so that it can be read.
pub fn rows<'a>(press: Press, group: &Group<'a>, block: Area) -> Result<Vec<Row<'a>>, CannotFit> {
    let types = press.style.types();
    let heading = Row {
        group: group.index,
        numbers: group.first..group.first,
        height: heading(&types),
        look: Look::Heading(group.name.clone()),
    };
    let mut rows = vec![heading];
    let numbered = || (group.first..).zip(group.puzzles.iter().copied());
    let pictures: Vec<(usize, &'a Figure)> = numbered()
        .filter_map(|(number, puzzle)| match &puzzle.answer {
            Answer::Picture(figure) => Some((number, figure)),
            Answer::Moves { .. } => None,
        })
        .collect();
    rows.extend(figure_rows(press, group, &pictures, block)?);
    for (number, puzzle) in numbered() {
        if let Answer::Moves { moves, positions } = &puzzle.answer {
            let list = Moves::new(press.fonts, &types, moves, positions, block.width());
            let height = caption(&types) + list.height(&types);
            let look = Look::Moves(list);
            rows.push(Row { group: group.index, numbers: number..number + 1, height, look });
        }
    }
    Ok(rows)
}

/// The height of the name of a group.
fn heading(types: &Types) -> f64 {
    LEADING * types.number.size + 4.0
}

fn caption(types: &Types) -> f64 {
    LEADING * types.number.size * 0.9
}

fn figure_rows<'a>(
    press: Press,
    group: &Group,
    pictures: &[(usize, &'a Figure)],
    block: Area,
) -> Result<Vec<Row<'a>>, CannotFit> {
    let (types, legible) = (press.style.types(), press.style.keys());
    let high = block.height() - caption(&types) - heading(&types) - gap(&types);
    let room = |across: usize| (slot(&types, block, across), high);
    let last = pictures.last().map_or(0, |(number, _)| *number).to_string();
    let caption_width = press.caption_width([&last, &group.beside]);
    let is_good = |across: &usize| {
        room(*across).0 >= caption_width
            && pictures.iter().all(|(_, figure)| figure.fit(room(*across)) >= figure.good_scale(&legible))
    };
    let across = (1..=ACROSS).rev().find(is_good).unwrap_or(1);
    let scale = |figure: &Figure| figure.fit(room(across)).min(figure.most_scale(&legible));
    let small = |&(number, figure): &(usize, &Figure)| {
        figure.too_small(scale(figure), &legible).map(|small| (number - group.first, small))
    };
    if let Some((worst, small)) = pictures.iter().find_map(small) {
        let puzzle = group.puzzles[worst].called(&group.name);
        return Err(CannotFit::Paper { puzzle, whose: "the answer's", small, help: press.style.less() });
    }
    let row = |pictures: &[(usize, &'a Figure)]| {
        let figures: Vec<(&Figure, f64)> = pictures.iter().map(|&(_, f)| (f, scale(f))).collect();
        let tallest = figures.iter().map(|(figure, scale)| scale * figure.height()).fold(0.0, f64::max);
        let numbers = pictures[0].0..pictures[pictures.len() - 1].0 + 1;
        let (height, look) = (caption(&types) + tallest, Look::Figures { across, figures });
        Row { group: group.index, numbers, height, look }
    };
    Ok(pictures.chunks(across).map(row).collect())
}

/// The width that each of several pictures side by side has.
fn slot(types: &Types, block: Area, across: usize) -> f64 {
    (block.width() - gap(types) * (count(across) - 1.0)) / count(across)
}

fn gap(types: &Types) -> f64 {
    GAP * types.number.size
}

/// Between pictures of positions: more than from hole to hole.
fn beside(types: &Types) -> f64 {
    2.0 * gap(types)
}

/// Breaks rows into pages of this height. A heading stands on the same page as what it is about.
pub fn break_pages(rows: &[Row], height: f64) -> Vec<Range<usize>> {
    let mut pages = Vec::new();
    let (mut start, mut used) = (0, 0.0);
    for (index, row) in rows.iter().enumerate() {
        let next = if row.is_heading() { rows.get(index + 1) } else { None };
        let needed = row.height + next.map_or(0.0, |next| row.after() + next.height);
        if used > 0.0 && used + needed > height + 1e-6 {
            pages.push(start..index);
            (start, used) = (index, 0.0);
        }
        used += row.height + row.after();
    }
    if start < rows.len() {
        pages.push(start..rows.len());
    }
    pages
}

impl Row<'_> {
    const fn is_heading(&self) -> bool {
        matches!(self.look, Look::Heading(_))
    }

    /// The least gap beneath it.
    const fn after(&self) -> f64 {
        if self.is_heading() { 7.0 } else { 14.0 }
    }
}

impl<'a> Moves<'a> {
    fn new(
        fonts: &Fonts,
        types: &Types,
        moves: &[String],
        positions: &'a [(usize, Figure)],
        width: f64,
    ) -> Self {
        let look = types.task;
        let figures: Vec<(usize, &Figure)> =
            positions.iter().map(|(after, figure)| (*after, figure)).collect();
        let frame = Figure::frame(figures.iter().map(|(_, figure)| *figure)).unwrap_or(NO_FRAME);
        let scale = SMALL.min(SMALL_PART * width / frame.width());
        let slot = (scale * frame.width()).max(6.5 * look.size) + beside(types);
        let numbered: Vec<String> =
            (1..).zip(moves).map(|(number, play)| format!("{number}. {play}")).collect();
        let plans = (1..=figures.len().max(1)).filter(|&across| count(across) * slot <= 0.72 * width);
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
            Self { lines, column, down, figures: figures.clone(), frame, scale, across, slot }
        });
        let shortest = made.min_by(|one, other| one.height(types).total_cmp(&other.height(types)));
        shortest.unwrap_or_else(|| Self {
            down: numbered.len(),
            lines: numbered,
            column: width,
            figures: Vec::new(),
            frame,
            scale,
            across: 1,
            slot,
        })
    }

    fn line(types: &Types) -> f64 {
        1.3 * types.task.size
    }

    /// The height of a picture with what stands beneath it.
    fn picture(&self, types: &Types) -> f64 {
        self.scale * self.frame.height() + LEADING * types.reference.size + 6.0
    }

    fn height(&self, types: &Types) -> f64 {
        let pictures = count(self.figures.len().div_ceil(self.across)) * self.picture(types);
        (count(self.down) * Self::line(types)).max(pictures)
    }
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

/// Draws rows of answers on a page.
pub struct Desk<'d, 'p, 'a> {
    pub press: Press<'p>,
    pub page: &'d mut Page<'a>,
    pub block: Area,
    /// What stands beside the number of an answer.
    pub reference: &'d dyn Fn(usize) -> Option<String>,
}

impl<'a> Desk<'_, '_, 'a> {
    /// Draws rows from the top of the block on. On a full page they are moved apart a little to fill it.
    pub fn rows(&mut self, rows: &[Row<'a>], is_full: bool) {
        let taken: f64 = rows.iter().map(|row| row.height + row.after()).sum::<f64>()
            - rows.last().map_or(0.0, Row::after);
        let gaps = rows.iter().filter(|row| !row.is_heading()).count().saturating_sub(1).max(1);
        let spare =
            if is_full { ((self.block.height() - taken) / count(gaps)).clamp(0.0, STRETCH) } else { 0.0 };
        let mut top = self.block.top;
        for row in rows {
            self.row(top, row);
            top += row.height + row.after() + if row.is_heading() { 0.0 } else { spare };
        }
    }

    fn row(&mut self, top: f64, row: &Row<'a>) {
        let (types, fonts, block) = (self.press.style.types(), self.press.fonts, self.block);
        match &row.look {
            Look::Heading(name) => {
                let base = top + types.number.size;
                self.page.line(fonts, name, types.number, Align::Left, (block.left, block.right), base);
                self.page.rule((block.left, block.right), base + 4.0, 0.75);
            }
            Look::Figures { across, figures } => {
                let slot = slot(&types, block, *across);
                for (column, (number, &(figure, scale))) in row.numbers.clone().zip(figures).enumerate() {
                    let left = block.left + count(column) * (slot + gap(&types));
                    let (middle, width) = (left + slot / 2.0, scale * figure.width());
                    self.caption(number, (middle, width, slot), top);
                    figure.put(self.page, (middle - width / 2.0, top + caption(&types)), scale);
                }
            }
            Look::Moves(moves) => {
                self.caption(row.numbers.start, (block.middle(), block.width(), block.width()), top);
                self.moves(top + caption(&types), moves);
            }
        }
    }

    /// The number of a puzzle, and where it stands.
    fn caption(&mut self, number: usize, place: (f64, f64, f64), top: f64) {
        let base = top + 0.78 * self.press.style.types().number.size;
        let reference = (self.reference)(number).unwrap_or_default();
        self.press.caption(self.page, [&number.to_string(), &reference], place, base);
    }

    fn moves(&mut self, top: f64, moves: &Moves<'a>) {
        let (types, fonts, block) = (self.press.style.types(), self.press.fonts, self.block);
        for (index, line) in moves.lines.iter().enumerate() {
            let left = block.left + count(index / moves.down) * moves.column;
            let base = top + (count(index % moves.down) + 0.8) * Moves::line(&types);
            self.page.words(fonts, line, types.task, Align::Left, (left, base));
        }
        for (index, &(after, figure)) in moves.figures.iter().enumerate() {
            let (row, column) = (index / moves.across, index % moves.across);
            let right = block.right - count(moves.across - 1 - column) * moves.slot;
            let middle = right - (moves.slot - beside(&types)) / 2.0;
            let upper = top + count(row) * moves.picture(&types);
            let left = middle - moves.scale * moves.frame.width() / 2.0;
            figure.put_in_frame(self.page, moves.frame, (left, upper), moves.scale);
            let base = upper + moves.scale * moves.frame.height() + 1.3 * types.reference.size;
            let text = self.press.style.language.after_move(after);
            self.page.words(fonts, &text, types.reference, Align::Centre, (middle, base));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::page::Mark;
    use crate::print::puzzle::tests::printable;
    use crate::print::style::{Style, tests::plain};

    const BLOCK: Area = Area { left: 0.0, top: 0.0, right: 350.0, bottom: 540.0 };

    /// The rows of groups with so many puzzles each.
    fn grouped<'a>(style: &Style, puzzles: &'a [Printable], sizes: &[usize]) -> Vec<Row<'a>> {
        let fonts = Fonts::new().unwrap();
        let press = Press { style, fonts: &fonts };
        let mut first = 1;
        let groups = sizes.iter().enumerate().flat_map(|(index, &size)| {
            let puzzles = puzzles.iter().take(size).collect();
            let group =
                Group { index, name: "a group".to_owned(), first, beside: "page 888".to_owned(), puzzles };
            first += size;
            rows(press, &group, BLOCK).unwrap()
        });
        groups.collect()
    }

    #[test]
    fn no_page_is_too_high_and_no_heading_stands_last() {
        let puzzles: Vec<Printable> = (0..40).map(|number| printable(5 + number % 5, "")).collect();
        let style = plain();
        for sizes in [&[1][..], &[40], &[7, 9, 1, 30], &[13; 5]] {
            let rows = grouped(&style, &puzzles, sizes);
            let pages = break_pages(&rows, BLOCK.height());
            assert_eq!(pages.iter().map(Range::len).sum::<usize>(), rows.len());
            for page in pages {
                let shown = &rows[page];
                let taken: f64 = shown.iter().map(|row| row.height + row.after()).sum();
                assert!(taken - shown[shown.len() - 1].after() <= BLOCK.height() + 1e-6, "{sizes:?}");
                assert!(!shown[shown.len() - 1].is_heading(), "{sizes:?}");
            }
        }
    }

    #[test]
    fn captions_above_small_answers_do_not_meet() {
        let puzzles: Vec<Printable> = (0..40).map(|_| printable(2, "")).collect();
        let rows = grouped(&plain(), &puzzles, &[40]);
        let (style, fonts) = (plain(), Fonts::new().unwrap());
        let (press, mut page) = (Press { style: &style, fonts: &fonts }, Page::default());
        let reference = |_| Some("page 888".to_owned());
        Desk { press, page: &mut page, block: BLOCK, reference: &reference }.rows(&rows[..2], false);
        let captions = page.marks.iter().skip(2).filter_map(|mark| match mark {
            Mark::Words { line, size, at, .. } => Some((at.0, at.0 + line.width * size, *size)),
            _ => None,
        });
        let captions: Vec<(f64, f64, f64)> = captions.collect();
        assert!(captions.len() > 6 && captions.windows(2).all(|pair| pair[0].1 < pair[1].0), "{captions:?}");
        let types = style.types();
        assert!(captions.iter().all(|caption| caption.2 >= types.reference.size), "{captions:?}");
    }

    #[test]
    fn every_answer_stands_in_one_row() {
        let puzzles: Vec<Printable> = (0..40).map(|_| printable(9, "")).collect();
        let rows = grouped(&plain(), &puzzles, &[40]);
        let numbers: Vec<usize> = rows.iter().flat_map(|row| row.numbers.clone()).collect();
        assert_eq!(numbers, (1..=40).collect::<Vec<_>>());
    }

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
