//! The answers in rows: pictures, and moves beside pictures of positions.

mod moves;

use super::area::Area;
use super::count;
use super::fault::CannotFit;
use super::figure::Figure;
use super::page::{Align, Page};
use super::puzzle::{Answer, Printable};
use super::style::{LEADING, Press, Types};
use moves::Moves;
use std::ops::Range;

/// Between two answers, as a part of the size of their numbers.
const GAP: f64 = 1.0;
/// The most pictures side by side.
const ACROSS: usize = 8;
/// Rows are moved apart by no more than this to fill a page.
const STRETCH: f64 = 24.0;
/// The most lists of moves side by side.
const LISTS_ACROSS: usize = 3;
/// A list of moves is no wider than this many times the size of type, so that its pictures stand near to it.
const WIDE: f64 = 64.0;

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
    Moves {
        across: usize,
        lists: Vec<Moves<'a>>,
    },
}

/// The moves of an answer, and the positions after some of them.
type Played<'a> = (&'a [String], &'a [(usize, Figure)]);

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
    let moves: Vec<(usize, Played<'a>)> = numbered()
        .filter_map(|(number, puzzle)| match &puzzle.answer {
            Answer::Moves { moves, positions } => Some((number, (moves.as_slice(), positions.as_slice()))),
            Answer::Picture(_) => None,
        })
        .collect();
    rows.extend(move_rows(press, group, &moves, block));
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
    let room = |across: usize| (slot(gap(&types), block, across), high);
    let caption_width = caption_width(press, group, pictures);
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
        let numbers = numbers(pictures);
        let (height, look) = (caption(&types) + tallest, Look::Figures { across, figures });
        Row { group: group.index, numbers, height, look }
    };
    Ok(pictures.chunks(across).map(row).collect())
}

/// Lists of moves side by side, as takes the least room without breaking a move.
fn move_rows<'a>(press: Press, group: &Group, played: &[(usize, Played<'a>)], block: Area) -> Vec<Row<'a>> {
    let types = press.style.types();
    let rows = |across: usize| -> Vec<Row<'a>> {
        let width = slot(list_gap(&types), block, across);
        let row = |answers: &[(usize, Played<'a>)]| {
            let lists: Vec<Moves> = answers
                .iter()
                .map(|&(_, (moves, positions))| Moves::new(press, moves, positions, (width, block.width())))
                .collect();
            let tallest = lists.iter().map(|list| list.height(&types)).fold(0.0, f64::max);
            let numbers = numbers(answers);
            let (height, look) = (caption(&types) + tallest, Look::Moves { across, lists });
            Row { group: group.index, numbers, height, look }
        };
        played.chunks(across).map(row).collect()
    };
    let caption_width = caption_width(press, group, played);
    let is_whole = |row: &Row| match &row.look {
        Look::Moves { lists, .. } => lists.iter().all(Moves::is_whole),
        _ => true,
    };
    let widest = WIDE * types.task.size;
    let fits = |across: &usize| (caption_width..=widest).contains(&slot(list_gap(&types), block, *across));
    let taken = |rows: &Vec<Row>| rows.iter().map(|row| row.height + row.after()).sum::<f64>();
    let plans = (1..=LISTS_ACROSS).filter(fits).map(rows).filter(|rows| rows.iter().all(is_whole));
    plans.min_by(|one, other| taken(one).total_cmp(&taken(other))).unwrap_or_else(|| rows(1))
}

/// The numbers of answers that stand side by side.
fn numbers<T>(answers: &[(usize, T)]) -> Range<usize> {
    answers[0].0..answers[answers.len() - 1].0 + 1
}

/// The width of what stands above the last of some answers, which is the widest.
fn caption_width<T>(press: Press, group: &Group, answers: &[(usize, T)]) -> f64 {
    let last = answers.last().map_or(0, |(number, _)| *number).to_string();
    press.caption_width([&last, &group.beside])
}

/// The width that each of several answers side by side has.
fn slot(gap: f64, block: Area, across: usize) -> f64 {
    (block.width() - gap * (count(across) - 1.0)) / count(across)
}

fn gap(types: &Types) -> f64 {
    GAP * types.number.size
}

/// Between lists of moves, whose pictures would else be taken for those of the next list.
fn list_gap(types: &Types) -> f64 {
    3.0 * gap(types)
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
                let slot = slot(gap(&types), block, *across);
                for (column, (number, &(figure, scale))) in row.numbers.clone().zip(figures).enumerate() {
                    let left = block.left + count(column) * (slot + gap(&types));
                    let (middle, width) = (left + slot / 2.0, scale * figure.width());
                    self.caption(number, (middle, width, slot), top);
                    figure.put(self.page, (middle - width / 2.0, top + caption(&types)), scale);
                }
            }
            Look::Moves { across, lists } => {
                let apart = list_gap(&types);
                let width = slot(apart, block, *across);
                for (column, (number, list)) in row.numbers.clone().zip(lists).enumerate() {
                    let left = block.left + count(column) * (width + apart);
                    let slot = Area { left, right: left + width, top, ..block };
                    self.caption(number, (slot.middle(), width, width), top);
                    list.put(self.press, self.page, Area { top: top + caption(&types), ..slot });
                }
            }
        }
    }

    /// The number of a puzzle, and where it stands.
    fn caption(&mut self, number: usize, place: (f64, f64, f64), top: f64) {
        let base = top + 0.78 * self.press.style.types().number.size;
        let reference = (self.reference)(number).unwrap_or_default();
        self.press.caption(self.page, [&number.to_string(), &reference], place, base);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::fonts::Fonts;
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

    /// A puzzle that is answered by so many moves of so many jumps.
    fn played(moves: usize, jumps: usize) -> Printable {
        let play = vec!["d4"; jumps + 1].join("-");
        let Answer::Picture(position) = printable(7, "").answer else {
            panic!("it is answered by a picture")
        };
        let positions = vec![(1, position.clone()), (2, position)];
        Printable { answer: Answer::Moves { moves: vec![play; moves], positions }, ..printable(7, "") }
    }

    #[test]
    fn short_moves_stand_side_by_side_and_long_ones_beneath_each_other() {
        let style = plain();
        let pages = |jumps: usize, width: f64| {
            let puzzles: Vec<Printable> = (0..6).map(|moves| played(3 + moves, jumps)).collect();
            let group = Group {
                index: 0,
                name: "a group".to_owned(),
                first: 1,
                beside: "page 888".to_owned(),
                puzzles: puzzles.iter().collect(),
            };
            let press = Press { style: &style, fonts: &Fonts::new().unwrap() };
            let rows = rows(press, &group, Area { right: width, ..BLOCK }).unwrap();
            let numbers: Vec<usize> = rows.iter().flat_map(|row| row.numbers.clone()).collect();
            assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
            rows[1..].iter().map(|row| row.numbers.len()).collect::<Vec<_>>()
        };
        assert_eq!(pages(1, 350.0), [2, 2, 2]);
        assert_eq!(pages(1, 1000.0), [3, 3]);
        assert_eq!(pages(30, 350.0), [1; 6]);
        assert_eq!(pages(12, 350.0), [1; 6]);
    }

    #[test]
    fn a_list_of_moves_is_not_so_wide_that_its_pictures_are_far_away() {
        let style = plain();
        let press = Press { style: &style, fonts: &Fonts::new().unwrap() };
        let puzzle = played(5, 2);
        let group = Group {
            index: 0,
            name: "a group".to_owned(),
            first: 1,
            beside: "page 888".to_owned(),
            puzzles: vec![&puzzle],
        };
        let rows = rows(press, &group, Area { right: 700.0, ..BLOCK }).unwrap();
        assert!(matches!(rows[1].look, Look::Moves { across: 2.., .. }));
    }
}
