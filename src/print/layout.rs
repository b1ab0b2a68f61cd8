//! What would look wrong on a page: words or pictures that lie on each other or run off the page.

use super::area::Area;
use super::figure::extent;
use super::fonts::CAPITAL;
use super::page::{Mark, Page};
use super::paper::{INCH, Sheet};

/// The least margin of whatever is printed.
const EDGE: f64 = 0.25 * INCH;
/// How far letters reach below their line, as a part of their size.
const DESCENT: f64 = 0.2;
/// What lies less deep on each other than this is not seen.
const UNSEEN: f64 = 0.5;

/// All that is wrong with pages, in words.
pub fn faults(pages: &[Page], sheet: &Sheet) -> Vec<String> {
    (1..).zip(pages).flat_map(|(number, page)| of_page(page, sheet, number)).collect()
}

fn of_page(page: &Page, sheet: &Sheet, number: usize) -> Vec<String> {
    let things: Vec<(&str, Area)> = page.marks.iter().filter_map(thing).collect();
    let (width, height) = sheet.size;
    let is_off = |area: &Area| {
        area.left < EDGE - UNSEEN
            || area.top < EDGE - UNSEEN
            || area.right > width - EDGE + UNSEEN
            || area.bottom > height - EDGE + UNSEEN
    };
    let off = things.iter().filter(|(_, area)| is_off(area));
    let mut faults: Vec<String> =
        off.map(|(name, area)| format!("page {number}: {name:?} runs off: {area:?}")).collect();
    for (index, (name, area)) in things.iter().enumerate() {
        let on = things[index + 1..].iter().filter(|(_, other)| overlap(area, other));
        faults.extend(on.map(|(other, place)| format!("page {number}: {name:?} on {other:?}: {place:?}")));
    }
    faults
}

/// What stands somewhere; dots that lead the eye and lines are not looked at.
fn thing<'p>(mark: &'p Mark) -> Option<(&'p str, Area)> {
    match mark {
        Mark::Words { line, size, at: (left, base), .. } if line.text != "." && !line.text.is_empty() => {
            let (top, bottom) = (base - CAPITAL * size, base + DESCENT * size);
            Some((&line.text, Area { left: *left, top, right: left + line.width * size, bottom }))
        }
        Mark::Figure { picture, at: (x, y), scale } => {
            let Area { left, top, right, bottom } = extent(picture);
            let area = Area {
                left: x + scale * left,
                top: y + scale * top,
                right: x + scale * right,
                bottom: y + scale * bottom,
            };
            Some(("a picture", area))
        }
        _ => None,
    }
}

fn overlap(one: &Area, other: &Area) -> bool {
    let width = one.right.min(other.right) - one.left.max(other.left);
    let height = one.bottom.min(other.bottom) - one.top.max(other.top);
    width > UNSEEN && height > UNSEEN
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::fonts::Fonts;
    use crate::print::page::{Align, Type};
    use crate::print::paper::Margins;

    #[test]
    fn words_that_meet_and_words_at_the_edge_are_faults() {
        let fonts = Fonts::new().unwrap();
        let sheet = Sheet { size: (432.0, 648.0), bleed: 0.0, margins: Margins::of_sheets() };
        let mut page = Page::default();
        page.words(&fonts, "one", Type::regular(10.0), Align::Left, (50.0, 50.0));
        page.words(&fonts, "two", Type::regular(10.0), Align::Left, (100.0, 50.0));
        assert_eq!(faults(&[page], &sheet), [""; 0]);
        let mut page = Page::default();
        page.words(&fonts, "one", Type::regular(10.0), Align::Left, (50.0, 50.0));
        page.words(&fonts, "two", Type::regular(10.0), Align::Left, (60.0, 55.0));
        page.words(&fonts, "off", Type::regular(10.0), Align::Right, (430.0, 300.0));
        let found = faults(&[page], &sheet);
        assert!(found.len() == 2 && found[0].contains("runs off") && found[1].contains("on"), "{found:?}");
    }
}
