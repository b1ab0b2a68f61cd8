//! Pages as a PDF file: the same bytes for the same pages.

use super::area::Area;
use super::fonts::{CAPITAL, Fonts, Line as Letters, Weight};
use super::ink::Ink;
use super::page::{Mark, Page, QUIET};
use super::paper::Sheet;
use anyhow::Context;
use hlavolam_puzzles::diagram::{Colour, Shape, Spot, Step, Stroke};
use krilla::color::{Color, luma};
use krilla::geom::{Path, PathBuilder, Point, Rect};
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke as Line, StrokeDash};
use krilla::surface::Surface;
use krilla::{Document, SerializeSettings};

/// Handles of the curve that is nearest to a quarter of a circle, as a part of the radius.
const QUARTER: f64 = 0.552_284_75;

/// Writes the pages, and tells of each that it is done. There is no metadata in the file, no date, and nothing that is transparent.
pub fn pdf(
    pages: &[Page],
    sheet: &Sheet,
    ink: Ink,
    fonts: &Fonts,
    done: impl Fn(),
) -> anyhow::Result<Vec<u8>> {
    let settings =
        SerializeSettings { xmp_metadata: false, enable_tagging: false, ..SerializeSettings::default() };
    let mut document = Document::new_with(settings);
    for (index, page) in pages.iter().enumerate() {
        let (settings, origin) = boxes(sheet, index + 1).context("a page without any size")?;
        let mut pdf_page = document.start_page_with(settings);
        Pen { surface: pdf_page.surface(), ink, fonts, origin }.draw(page);
        pdf_page.finish();
        done();
    }
    document.finish().map_err(|error| anyhow::anyhow!("the PDF file cannot be made: {error:?}"))
}

/// The boxes of a page, and where the top left corner of the trimmed page lies.
fn boxes(sheet: &Sheet, number: usize) -> Option<(PageSettings, Spot)> {
    let bleed = sheet.bleed;
    let (width, height) = sheet.size;
    // Nothing is cut off at the spine.
    let left = if number.is_multiple_of(2) { bleed } else { 0.0 };
    let all = PageSettings::from_wh(short(width + bleed), short(height + 2.0 * bleed))?;
    let trim = rectangle(Area { left, top: bleed, right: left + width, bottom: bleed + height })?;
    let whole = rectangle(Area { left: 0.0, top: 0.0, right: width + bleed, bottom: height + 2.0 * bleed })?;
    Some((all.with_trim_box(Some(trim)).with_bleed_box(Some(whole)), (left, bleed)))
}

#[expect(clippy::cast_possible_truncation, reason = "PDF has lengths of single precision")]
const fn short(length: f64) -> f32 {
    length as f32
}

fn rectangle(area: Area) -> Option<Rect> {
    Rect::from_ltrb(short(area.left), short(area.top), short(area.right), short(area.bottom))
}

/// Draws on one page.
struct Pen<'a> {
    surface: Surface<'a>,
    ink: Ink,
    fonts: &'a Fonts,
    origin: Spot,
}

/// Where a picture stands and how large.
#[derive(Clone, Copy)]
struct Placed {
    at: Spot,
    scale: f64,
}

impl Placed {
    fn spot(self, (x, y): Spot) -> Spot {
        (self.at.0 + self.scale * x, self.at.1 + self.scale * y)
    }
}

impl Pen<'_> {
    fn draw(mut self, page: &Page) {
        page.marks.iter().for_each(|mark| self.mark(mark));
        self.surface.finish();
    }

    fn mark(&mut self, mark: &Mark) {
        let shift = |(x, y): Spot| (self.origin.0 + x, self.origin.1 + y);
        match mark {
            Mark::Words { line, weight, size, at, grey } => {
                let at = shift(*at);
                self.colour(Some(luma::Color::new(*grey).into()), None);
                self.letters(line, *weight, *size, at);
            }
            Mark::Rule { ends, width } => {
                let ends = ends.map(shift);
                self.colour(None, Some(drawn(luma::Color::black().into(), *width, None, true)));
                self.path(|path| line(path, ends));
            }
            Mark::Block(area) => {
                let (left, top) = shift((area.left, area.top));
                let size = (area.width(), area.height());
                self.colour(Some(luma::Color::new(QUIET).into()), None);
                self.path(|path| rounded(path, (left, top), size, 0.0));
            }
            Mark::Figure { picture, at, scale } => {
                let placed = Placed { at: shift(*at), scale: *scale };
                picture.shapes.iter().for_each(|shape| self.shape(shape, placed));
            }
        }
    }

    fn shape(&mut self, shape: &Shape, placed: Placed) {
        let scale = placed.scale;
        match shape {
            Shape::Circle { centre, radius, fill, stroke } => {
                let (x, y) = placed.spot(*centre);
                let radius = scale * radius;
                self.paint(*fill, stroke.as_ref(), scale);
                self.path(|path| {
                    rounded(path, (x - radius, y - radius), (2.0 * radius, 2.0 * radius), radius)
                });
            }
            Shape::Rectangle { corner, size, round, fill, stroke } => {
                let size = (scale * size.0, scale * size.1);
                self.paint(*fill, stroke.as_ref(), scale);
                self.path(|path| rounded(path, placed.spot(*corner), size, scale * round));
            }
            Shape::Line { ends, stroke } => {
                self.paint(None, Some(stroke), scale);
                self.path(|path| line(path, ends.map(|end| placed.spot(end))));
            }
            Shape::Path { steps, fill, stroke } => {
                let way = |path: &mut PathBuilder| steps.iter().for_each(|step| add(path, *step, placed));
                // The line first, so that the half of it within the area is hidden.
                for (fill, stroke) in [(None, stroke.as_ref()), (*fill, None)] {
                    if fill.is_some() || stroke.is_some() {
                        self.paint(fill, stroke, scale);
                        self.path(way);
                    }
                }
            }
            Shape::Words { middle, text, size, colour, strong } => {
                let weight = if *strong { Weight::Bold } else { Weight::Regular };
                let size = scale * size;
                let line = self.fonts.set(weight, text);
                let (x, y) = placed.spot(*middle);
                self.colour(Some(self.ink.words(*colour)), None);
                let left = x - line.width * size / 2.0;
                self.letters(&line, weight, size, (left, y + CAPITAL * size / 2.0));
            }
            Shape::Named { shapes, .. } => shapes.iter().for_each(|shape| self.shape(shape, placed)),
        }
    }

    fn letters(&mut self, line: &Letters, weight: Weight, size: f64, (x, y): Spot) {
        let start = Point::from_xy(short(x), short(y));
        let font = self.fonts.font(weight);
        self.surface.draw_glyphs(start, &line.glyphs, font, &line.text, short(size), false);
    }

    fn paint(&mut self, fill: Option<Colour>, stroke: Option<&Stroke>, scale: f64) {
        let fill = fill.map(|colour| self.ink.fill(colour));
        let stroke = stroke.map(|stroke| {
            let dash = stroke.dash.map(|lengths| lengths.map(|length| scale * length));
            let width = self.ink.width(scale * stroke.width);
            drawn(self.ink.tint(stroke.colour), width, dash, stroke.blunt)
        });
        self.colour(fill, stroke);
    }

    fn colour(&mut self, fill: Option<Color>, stroke: Option<Line>) {
        let fill = fill.map(|colour| Fill {
            paint: colour.into(),
            opacity: NormalizedF32::ONE,
            rule: FillRule::NonZero,
        });
        self.surface.set_fill(fill);
        self.surface.set_stroke(stroke);
    }

    fn path(&mut self, way: impl Fn(&mut PathBuilder)) {
        let mut path = PathBuilder::new();
        way(&mut path);
        let path: Option<Path> = path.finish();
        path.iter().for_each(|path| self.surface.draw_path(path));
    }
}

/// How a line is drawn.
fn drawn(colour: Color, width: f64, dash: Option<[f64; 2]>, blunt: bool) -> Line {
    let array = |lengths: [f64; 2]| lengths.map(short).to_vec();
    Line {
        paint: colour.into(),
        width: short(width),
        line_cap: if blunt { LineCap::Butt } else { LineCap::Round },
        line_join: LineJoin::Round,
        dash: dash.map(|lengths| StrokeDash { array: array(lengths), offset: 0.0 }),
        ..Line::default()
    }
}

fn line(path: &mut PathBuilder, [from, to]: [Spot; 2]) {
    path.move_to(short(from.0), short(from.1));
    path.line_to(short(to.0), short(to.1));
}

fn add(path: &mut PathBuilder, step: Step, placed: Placed) {
    let at = |spot| {
        let (x, y) = placed.spot(spot);
        (short(x), short(y))
    };
    match step {
        Step::Start(spot) => path.move_to(at(spot).0, at(spot).1),
        Step::Line(spot) => path.line_to(at(spot).0, at(spot).1),
        Step::Curve(pull, spot) => path.quad_to(at(pull).0, at(pull).1, at(spot).0, at(spot).1),
        Step::Close => path.close(),
    }
}

/// A rectangle with round corners; a circle, if the radius is half a side.
fn rounded(path: &mut PathBuilder, (left, top): Spot, (width, height): Spot, radius: f64) {
    let (right, bottom) = (left + width, top + height);
    if radius <= 0.0 {
        rectangle(Area { left, top, right, bottom }).into_iter().for_each(|area| path.push_rect(area));
        return;
    }
    let pull = radius * (1.0 - QUARTER);
    path.move_to(short(left + radius), short(top));
    let corners = [
        [(right - radius, top), (right - pull, top), (right, top + pull), (right, top + radius)],
        [(right, bottom - radius), (right, bottom - pull), (right - pull, bottom), (right - radius, bottom)],
        [(left + radius, bottom), (left + pull, bottom), (left, bottom - pull), (left, bottom - radius)],
        [(left, top + radius), (left, top + pull), (left + pull, top), (left + radius, top)],
    ];
    for corner in corners {
        let [(x0, y0), (x1, y1), (x2, y2), (x3, y3)] = corner.map(|(x, y)| (short(x), short(y)));
        path.line_to(x0, y0);
        path.cubic_to(x1, y1, x2, y2, x3, y3);
    }
    path.close();
}
