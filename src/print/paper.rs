//! Paper: its size, the margins of a page, and what a printer demands of them. All lengths are in points.

use super::area::Area;

/// Points to an inch.
pub const INCH: f64 = 72.0;
const MILLIMETRE: f64 = INCH / 25.4;

/// The sizes that have a name: the name, width and height.
pub const SIZES: [(&str, f64, f64); 7] = [
    ("a4", 210.0 * MILLIMETRE, 297.0 * MILLIMETRE),
    ("a5", 148.0 * MILLIMETRE, 210.0 * MILLIMETRE),
    ("letter", 8.5 * INCH, 11.0 * INCH),
    ("6x9", 6.0 * INCH, 9.0 * INCH),
    ("8x10", 8.0 * INCH, 10.0 * INCH),
    ("8.5x11", 8.5 * INCH, 11.0 * INCH),
    ("5.5x8.5", 5.5 * INCH, 8.5 * INCH),
];
/// No page is smaller or larger than this either way.
const SHORTEST: f64 = 3.0 * INCH;
const LONGEST: f64 = 40.0 * INCH;

/// What is cut off beyond the edge where pictures run to it.
pub const BLEED: f64 = INCH / 8.0;

/// The margin at the spine that print-on-demand services ask for, by the largest number of pages it is enough for (KDP, "Set
/// trim size, bleed, and margins").
const SPINE: [(usize, f64); 5] = [(150, 0.375), (300, 0.5), (500, 0.625), (700, 0.75), (828, 0.875)];
/// More than that is asked for, for the looks.
const BEYOND_SPINE: f64 = 0.125 * INCH;

/// The sheets that pages are printed on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sheet {
    /// Width and height after it is cut.
    pub size: (f64, f64),
    /// What is printed beyond the edges and cut off.
    pub bleed: f64,
    /// The margins at the spine, at the opposite edge, above, and below.
    pub margins: Margins,
}

/// The margins of a page, within which all words and pictures stand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Margins {
    pub spine: f64,
    pub outer: f64,
    pub top: f64,
    pub bottom: f64,
}

/// Reads a size: a name, or width and height such as `150x200mm` or `7x10in`; without a unit they are inches.
pub fn size(text: &str) -> Result<(f64, f64), String> {
    let lower = text.to_lowercase();
    if let Some((_, width, height)) = SIZES.iter().find(|(name, ..)| *name == lower) {
        return Ok((*width, *height));
    }
    let names: Vec<&str> = SIZES.iter().map(|(name, ..)| *name).collect();
    let wrong = || format!("paper is {}, or width and height such as 150x200mm or 7x10in", names.join(", "));
    let (numbers, unit) = match (lower.strip_suffix("mm"), lower.strip_suffix("in")) {
        (Some(numbers), _) => (numbers, MILLIMETRE),
        (_, Some(numbers)) => (numbers, INCH),
        _ => (lower.as_str(), INCH),
    };
    let (width, height) = numbers.split_once('x').ok_or_else(wrong)?;
    let length = |text: &str| text.trim().parse::<f64>().map(|number| number * unit).map_err(|_| wrong());
    let (width, height) = (length(width)?, length(height)?);
    if [width, height].iter().all(|length| (SHORTEST..=LONGEST).contains(length)) {
        Ok((width, height))
    } else {
        Err("paper is 3 to 40 inches wide and high".to_owned())
    }
}

/// The least margin at the spine for a book of so many pages.
pub fn least_spine(pages: usize) -> f64 {
    let enough = SPINE.iter().find(|(most, _)| pages <= *most).or(SPINE.last());
    enough.map_or(0.0, |(_, inches)| inches * INCH)
}

/// The most pages of a book for which a margin at the spine is known.
pub const MOST_PAGES: usize = SPINE[SPINE.len() - 1].0;

impl Margins {
    /// The margins of a book of so many pages.
    pub fn of_book(size: (f64, f64), pages: usize) -> Self {
        let edge = if size.0 < 4.5 * INCH { 0.375 * INCH } else { 0.5 * INCH };
        let spine = (least_spine(pages) + BEYOND_SPINE).max(edge);
        Self { spine, outer: edge, top: edge + 0.2 * INCH, bottom: edge + 0.2 * INCH }
    }

    /// The margins of loose sheets.
    pub const fn of_sheets() -> Self {
        let edge = 0.55 * INCH;
        Self { spine: edge, outer: edge, top: edge, bottom: edge }
    }
}

impl Sheet {
    /// Where words and pictures stand on a page; pages are numbered from 1, and odd ones lie on the right.
    pub fn block(&self, number: usize) -> Area {
        let Margins { spine, outer, top, bottom } = self.margins;
        let (left, right) = if number % 2 == 1 { (spine, outer) } else { (outer, spine) };
        Area { left, top, right: self.size.0 - right, bottom: self.size.1 - bottom }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_by_name_and_by_length() {
        assert_eq!(size("6x9"), Ok((432.0, 648.0)));
        assert_eq!(size("A4").map(|(width, height)| (width.round(), height.round())), Ok((595.0, 842.0)));
        assert_eq!(size("7x10in"), Ok((504.0, 720.0)));
        assert_eq!(
            size("150x200mm").map(|(width, height)| (width.round(), height.round())),
            Ok((425.0, 567.0))
        );
        for wrong in ["", "a3.5", "6", "6x", "x9", "1x1", "100x100", "nanxnan", "-6x9"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_margin_at_the_spine_grows_with_the_pages() {
        let inches = [1, 24, 150, 151, 300, 301, 701, 5000].map(|pages| least_spine(pages) / INCH);
        assert_eq!(inches, [0.375, 0.375, 0.375, 0.5, 0.5, 0.625, 0.875, 0.875]);
    }

    #[test]
    fn right_hand_pages_have_the_spine_on_their_left() {
        let margins = Margins { spine: 50.0, outer: 30.0, top: 40.0, bottom: 45.0 };
        let sheet = Sheet { size: (400.0, 600.0), bleed: 0.0, margins };
        assert_eq!(sheet.block(1), Area { left: 50.0, top: 40.0, right: 370.0, bottom: 555.0 });
        assert_eq!(sheet.block(2), Area { left: 30.0, top: 40.0, right: 350.0, bottom: 555.0 });
    }
}
