//! What a page shows: how small its words are, how thin its lines, and where they lie.

use super::file::File;
use super::object::{Dict, Object, Reader};
use crate::print::area::Area;
use std::collections::BTreeSet;

/// Forms lie within each other no deeper than this.
const DEEPEST: usize = 16;

/// What was seen on a page. Lengths are in points, from the bottom left corner as PDF counts them.
#[derive(Debug, Default)]
pub struct Seen {
    /// The smallest size of words.
    pub smallest: Option<f64>,
    /// The thinnest line.
    pub thinnest: Option<f64>,
    /// A rectangle round each thing; `top` is the larger number.
    pub areas: Vec<Area>,
    /// Fonts of which the file has only the name.
    pub missing_fonts: BTreeSet<String>,
    /// Why something is transparent.
    pub transparent: BTreeSet<String>,
}

/// A linear map: x and y of the images of the two units and of the origin.
type Map = [f64; 6];

const UNCHANGED: Map = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];

/// First one map, then the other.
fn chain(first: Map, then: Map) -> Map {
    let [a, b, c, d, e, f] = first;
    let [x, y] = [apply(then, (a, b)), apply(then, (c, d))];
    let (e, f) = apply(then, (e, f));
    [x.0 - then[4], x.1 - then[5], y.0 - then[4], y.1 - then[5], e, f]
}

fn apply(map: Map, (x, y): (f64, f64)) -> (f64, f64) {
    (map[0] * x + map[2] * y + map[4], map[1] * x + map[3] * y + map[5])
}

/// By how much lengths grow, on average over all directions.
fn growth(map: Map) -> f64 {
    (map[0] * map[3] - map[1] * map[2]).abs().sqrt()
}

#[derive(Clone)]
struct State {
    map: Map,
    line: f64,
    font: Option<Dict>,
    size: f64,
}

/// Looks at one page.
pub struct Look<'a> {
    file: &'a File<'a>,
    seen: Seen,
    state: State,
    saved: Vec<State>,
    /// The corners of the path that is being drawn.
    path: Vec<(f64, f64)>,
    text: Map,
    line_start: Map,
    leading: f64,
}

/// Everything that a page shows.
pub fn look(file: &File, page: &Dict) -> anyhow::Result<Seen> {
    let state = State { map: UNCHANGED, line: 1.0, font: None, size: 0.0 };
    let (text, line_start) = (UNCHANGED, UNCHANGED);
    let mut look = Look {
        file,
        seen: Seen::default(),
        state,
        saved: Vec::new(),
        path: Vec::new(),
        text,
        line_start,
        leading: 0.0,
    };
    let parts: Vec<Object> = match page.get("Contents") {
        Some(Object::Reference(number)) => match file.resolve(&Object::Reference(*number)) {
            Object::Array(parts) => parts.clone(),
            _ => vec![Object::Reference(*number)],
        },
        Some(Object::Array(parts)) => parts.clone(),
        _ => Vec::new(),
    };
    let mut data = Vec::new();
    for part in parts {
        if let Object::Reference(number) = part {
            data.extend(file.data(number)?);
            data.push(b'\n');
        }
    }
    let group = file.inner(page, "Group").and_then(|group| file.get(group, "S")).and_then(Object::name);
    if group == Some("Transparency") {
        look.seen.transparent.insert("a group of the page".to_owned());
    }
    let resources = file.inner(page, "Resources").cloned().unwrap_or_default();
    look.fonts(&resources);
    look.run(&data, &resources, 0)?;
    Ok(look.seen)
}

impl Look<'_> {
    /// Notes fonts that are not in the file.
    fn fonts(&mut self, resources: &Dict) {
        let Some(fonts) = self.file.inner(resources, "Font") else { return };
        for font in fonts.values().filter_map(|font| self.file.resolve(font).dict()) {
            let is =
                |dict: &Dict, name: &str| self.file.get(dict, "Subtype").and_then(Object::name) == Some(name);
            let below = self.file.get(font, "DescendantFonts").and_then(Object::array);
            let below = below.and_then(|fonts| self.file.resolve(fonts.first()?).dict());
            let descriptor = self.file.inner(below.unwrap_or(font), "FontDescriptor");
            let has_file = descriptor.is_some_and(|descriptor| {
                ["FontFile", "FontFile2", "FontFile3"].iter().any(|name| descriptor.contains_key(*name))
            });
            if !has_file && !is(font, "Type3") {
                let name = self.file.get(font, "BaseFont").and_then(Object::name);
                self.seen.missing_fonts.insert(name.unwrap_or("without a name").to_owned());
            }
        }
    }

    fn run(&mut self, data: &[u8], resources: &Dict, depth: usize) -> anyhow::Result<()> {
        let mut reader = Reader::new(data, 0);
        let mut values: Vec<Object> = Vec::new();
        while let Some(value) = reader.value() {
            match value {
                Object::Word(word) if !matches!(word.as_str(), "true" | "false" | "null") => {
                    self.operator(&word, &values, resources, depth)?;
                    values.clear();
                    if word == "ID" {
                        reader.skip_picture();
                    }
                }
                value => values.push(value),
            }
        }
        Ok(())
    }

    fn operator(
        &mut self,
        word: &str,
        values: &[Object],
        resources: &Dict,
        depth: usize,
    ) -> anyhow::Result<()> {
        let numbers: Vec<f64> = values.iter().filter_map(Object::number).collect();
        match (word, numbers.as_slice()) {
            ("q", _) => self.saved.push(self.state.clone()),
            ("Q", _) => self.state = self.saved.pop().unwrap_or_else(|| self.state.clone()),
            ("cm", &[a, b, c, d, e, f]) => self.state.map = chain([a, b, c, d, e, f], self.state.map),
            ("w", &[width]) => self.state.line = width,
            ("gs", _) => self.graphics(values, resources),
            ("m" | "l", &[x, y]) => self.to(&[(x, y)]),
            ("c", &[a, b, c, d, e, f]) => self.to(&[(a, b), (c, d), (e, f)]),
            ("v" | "y", &[a, b, c, d]) => self.to(&[(a, b), (c, d)]),
            ("re", &[x, y, width, height]) => self.to(&[(x, y), (x + width, y + height)]),
            ("S" | "s" | "B" | "B*" | "b" | "b*", _) => self.drawn(true),
            ("f" | "F" | "f*", _) => self.drawn(false),
            ("n", _) => self.path.clear(),
            ("Do", _) => self.form(values, resources, depth)?,
            _ => self.words(word, values, &numbers, resources),
        }
        Ok(())
    }

    fn to(&mut self, spots: &[(f64, f64)]) {
        let map = self.state.map;
        self.path.extend(spots.iter().map(|&spot| apply(map, spot)));
    }

    fn drawn(&mut self, is_line: bool) {
        let width = self.state.line * growth(self.state.map);
        if is_line {
            self.seen.thinnest = Some(self.seen.thinnest.map_or(width, |thinnest| thinnest.min(width)));
        }
        let path = std::mem::take(&mut self.path);
        self.area(&path, if is_line { width / 2.0 } else { 0.0 });
    }

    fn area(&mut self, spots: &[(f64, f64)], more: f64) {
        let Some(&(x, y)) = spots.first() else { return };
        let mut area = Area { left: x, right: x, bottom: y, top: y };
        for &(x, y) in spots {
            area.left = area.left.min(x);
            area.right = area.right.max(x);
            area.bottom = area.bottom.min(y);
            area.top = area.top.max(y);
        }
        let Area { left, right, bottom, top } = area;
        self.seen.areas.push(Area {
            left: left - more,
            right: right + more,
            bottom: bottom - more,
            top: top + more,
        });
    }

    /// Operators about words.
    fn words(&mut self, word: &str, values: &[Object], numbers: &[f64], resources: &Dict) {
        match (word, numbers) {
            ("BT", _) => (self.text, self.line_start) = (UNCHANGED, UNCHANGED),
            ("Tf", &[size]) => {
                let font = values.first().and_then(Object::name);
                let fonts = self.file.inner(resources, "Font");
                self.state.font = font.and_then(|name| self.file.inner(fonts?, name)).cloned();
                self.state.size = size;
            }
            ("TL", &[leading]) => self.leading = leading,
            ("Td", &[x, y]) => self.next_line(x, y),
            ("TD", &[x, y]) => {
                self.leading = -y;
                self.next_line(x, y);
            }
            ("T*", _) => self.next_line(0.0, -self.leading),
            ("Tm", &[a, b, c, d, e, f]) => {
                (self.text, self.line_start) = ([a, b, c, d, e, f], [a, b, c, d, e, f]);
            }
            ("Tj", _) => values.iter().for_each(|text| self.shown(text)),
            ("'" | "\"", _) => {
                self.next_line(0.0, -self.leading);
                values.iter().for_each(|text| self.shown(text));
            }
            ("TJ", _) => values.iter().filter_map(Object::array).flatten().for_each(|text| self.shown(text)),
            _ => {}
        }
    }

    fn next_line(&mut self, x: f64, y: f64) {
        self.line_start = chain([1.0, 0.0, 0.0, 1.0, x, y], self.line_start);
        self.text = self.line_start;
    }

    /// Letters, or a step between them.
    fn shown(&mut self, text: &Object) {
        let size = self.state.size;
        let width = match text {
            Object::Number(back) => -back / 1000.0 * size,
            Object::Text(codes) => {
                let width = self.width(codes) / 1000.0 * size;
                let map = chain(self.text, self.state.map);
                let high = size * map[2].hypot(map[3]);
                if !codes.is_empty() {
                    self.seen.smallest = Some(self.seen.smallest.map_or(high, |least| least.min(high)));
                }
                // Letters reach a quarter of their size below the line and three quarters above it.
                let corners = [(0.0, -0.25 * size), (width, 0.75 * size)].map(|spot| apply(map, spot));
                self.area(&corners, 0.0);
                width
            }
            _ => return,
        };
        self.text = chain([1.0, 0.0, 0.0, 1.0, width, 0.0], self.text);
    }

    /// How wide letters are, in thousandths of the size.
    fn width(&self, codes: &[u8]) -> f64 {
        let Some(font) = &self.state.font else { return 0.0 };
        let below = self.file.get(font, "DescendantFonts").and_then(Object::array);
        if let Some(below) = below.and_then(|fonts| self.file.resolve(fonts.first()?).dict()) {
            let usual = self.file.get(below, "DW").and_then(Object::number).unwrap_or(1000.0);
            let widths = self.file.get(below, "W").and_then(Object::array).unwrap_or(&[]);
            let code = |pair: &[u8]| pair.iter().fold(0, |code, &byte| 256 * code + u32::from(byte));
            return codes.chunks(2).map(|pair| self.listed(widths, code(pair)).unwrap_or(usual)).sum();
        }
        let first = self.file.get(font, "FirstChar").and_then(Object::number).unwrap_or(0.0);
        let widths = self.file.get(font, "Widths").and_then(Object::array).unwrap_or(&[]);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a code of one byte")]
        let width = |code: u8| widths.get((f64::from(code) - first).max(0.0) as usize)?.number();
        codes.iter().map(|&code| width(code).unwrap_or(500.0)).sum()
    }

    /// The width of a letter in a list such as `1 [500 520] 7 9 600`.
    fn listed(&self, widths: &[Object], code: u32) -> Option<f64> {
        let mut rest = widths;
        while let [first, next, ..] = rest {
            let first = first.number()?;
            match self.file.resolve(next) {
                Object::Array(list) => {
                    let at = f64::from(code) - first;
                    #[expect(
                        clippy::cast_possible_truncation,
                        clippy::cast_sign_loss,
                        reason = "not negative"
                    )]
                    if let Some(width) = (at >= 0.0).then(|| list.get(at as usize)).flatten() {
                        return width.number();
                    }
                    rest = &rest[2..];
                }
                last => {
                    let (last, width) = (last.number()?, rest.get(2)?.number()?);
                    if (first..=last).contains(&f64::from(code)) {
                        return Some(width);
                    }
                    rest = &rest[3..];
                }
            }
        }
        None
    }

    /// Notes transparency that a graphics state brings.
    fn graphics(&mut self, values: &[Object], resources: &Dict) {
        let states = self.file.inner(resources, "ExtGState");
        let name = values.first().and_then(Object::name);
        let Some(state) = name.and_then(|name| self.file.inner(states?, name)) else { return };
        let is_clear =
            |name: &str| self.file.get(state, name).and_then(Object::number).is_some_and(|part| part < 1.0);
        let is_other = |name: &str, usual: &[&str]| {
            self.file
                .get(state, name)
                .is_some_and(|value| !value.name().is_some_and(|name| usual.contains(&name)))
        };
        let reasons = [
            (is_clear("ca") || is_clear("CA"), "an area or line that shows what is beneath"),
            (is_other("SMask", &["None"]), "a soft mask"),
            (is_other("BM", &["Normal", "Compatible"]), "colours that are blended"),
        ];
        let reasons = reasons.iter().filter(|(holds, _)| *holds).map(|(_, reason)| (*reason).to_owned());
        self.seen.transparent.extend(reasons);
        if let Some(width) = self.file.get(state, "LW").and_then(Object::number) {
            self.state.line = width;
        }
    }

    /// A picture or a part of a page that is drawn by name.
    fn form(&mut self, values: &[Object], resources: &Dict, depth: usize) -> anyhow::Result<()> {
        let forms = self.file.inner(resources, "XObject");
        let form = values.first().and_then(Object::name).and_then(|name| forms?.get(name));
        let Some(Object::Reference(number)) = form else { return Ok(()) };
        let file = self.file;
        let Some(dict) = form.and_then(|form| file.resolve(form).dict()) else { return Ok(()) };
        if self.file.get(dict, "Subtype").and_then(Object::name) != Some("Form") || depth > DEEPEST {
            let corners = [(0.0, 0.0), (1.0, 1.0)].map(|spot| apply(self.state.map, spot));
            self.area(&corners, 0.0);
            return Ok(());
        }
        let before = self.state.clone();
        let map = self.file.get(dict, "Matrix").and_then(Object::array);
        let map: Option<Vec<f64>> = map.map(|map| map.iter().filter_map(Object::number).collect());
        if let Some(&[a, b, c, d, e, f]) = map.as_deref() {
            self.state.map = chain([a, b, c, d, e, f], self.state.map);
        }
        let own = self.file.inner(dict, "Resources").unwrap_or(resources).clone();
        self.fonts(&own);
        self.run(&self.file.data(*number)?, &own, depth + 1)?;
        self.state = before;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_are_chained_in_order() {
        let (turn, shift) = ([0.0, 1.0, -1.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 1.0, 5.0, 7.0]);
        assert_eq!(apply(chain(turn, shift), (1.0, 0.0)), (5.0, 8.0));
        assert_eq!(apply(chain(shift, turn), (1.0, 0.0)), (-7.0, 6.0));
        assert!((growth(chain(turn, [3.0, 0.0, 0.0, 3.0, 1.0, 1.0])) - 3.0).abs() < 1e-9);
    }
}
