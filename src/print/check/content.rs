//! What a page shows: how small its words are, how thin its lines, and where they lie.

mod map;
mod words;

use super::file::File;
use super::object::{Dict, Object, Reader};
use crate::print::area::Area;
use anyhow::ensure;
use map::{Map, UNCHANGED, apply, chain, growth};
use std::collections::BTreeSet;
use words::{Pen, Setting};

/// Forms lie within each other no deeper than this.
const DEEPEST: usize = 16;

/// How many bytes of drawing are followed in one file, forms as often as they are drawn.
pub const MOST_BYTES: usize = 1 << 30;
/// What a form counts besides.
const FORM_BYTES: usize = 1 << 10;

/// What was seen on a page. Lengths are in points, from the bottom left corner as PDF counts them.
#[derive(Debug, Default)]
pub struct Seen {
    /// The smallest size of words.
    pub smallest: Option<f64>,
    /// The thinnest line.
    pub thinnest: Option<f64>,
    /// A rectangle round each line or picture, and round all words that are shown at once; `top` is the larger number.
    pub areas: Vec<Area>,
    pub words: Vec<Area>,
    /// Fonts of which the file has only the name.
    pub missing_fonts: BTreeSet<String>,
    /// Why something is transparent.
    pub transparent: BTreeSet<String>,
}

#[derive(Clone)]
struct State {
    map: Map,
    line: f64,
    words: Setting,
    /// What is drawn outside of it is not seen.
    clip: Option<Area>,
}

/// Looks at one page.
struct Look<'a> {
    file: &'a File<'a>,
    seen: Seen,
    state: State,
    saved: Vec<State>,
    /// The corners of the path that is being drawn.
    path: Vec<(f64, f64)>,
    /// Whether what is drawn later is cut off at this path.
    clips: bool,
    pen: Pen,
    /// How many bytes may still be followed.
    left: &'a mut usize,
}

/// Everything that a page shows; `left` tells how many bytes of drawing may still be followed.
///
/// # Errors
/// If what is drawn cannot be read, or if it is too much.
pub fn look<'a>(file: &'a File, page: &Dict, left: &'a mut usize) -> anyhow::Result<Seen> {
    let state = State { map: UNCHANGED, line: 1.0, words: Setting::default(), clip: None };
    let mut look = Look {
        file,
        seen: Seen::default(),
        state,
        saved: Vec::new(),
        path: Vec::new(),
        clips: false,
        pen: Pen::default(),
        left,
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
    look.group(page, "a group of the page");
    let resources = file.inner(page, "Resources");
    ensure!(resources.is_some() || !page.contains_key("Resources"), "what it draws with is missing");
    let resources = resources.cloned().unwrap_or_default();
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
        let left = self.left.checked_sub(data.len() + FORM_BYTES);
        *self.left = left.ok_or_else(|| anyhow::anyhow!("more is drawn than can be looked at"))?;
        let mut reader = Reader::new(data, 0);
        let mut values: Vec<Object> = Vec::new();
        while let Some(value) = reader.value() {
            match value {
                Object::Word(word) if !matches!(word.as_str(), "true" | "false" | "null") => {
                    self.operator(&word, &values, resources, depth)?;
                    values.clear();
                    if word == "ID" {
                        self.square();
                        reader.skip_picture();
                    }
                }
                value => values.push(value),
            }
        }
        ensure!(reader.at >= data.len(), "what is drawn cannot be read from its byte {} on", reader.at);
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
            ("re", &[x, y, width, height]) => self.to(&rectangle(x, y, x + width, y + height)),
            ("W" | "W*", _) => self.clips = true,
            ("S" | "s" | "B" | "B*" | "b" | "b*", _) => self.drawn(Some(self.state.line)),
            ("f" | "F" | "f*", _) => self.drawn(None),
            ("n", _) => self.ended(),
            ("sh", _) => self.seen.areas.extend(self.state.clip),
            ("Do", _) => self.form(values, resources, depth)?,
            _ => self.words(word, values, &numbers, resources),
        }
        Ok(())
    }

    fn to(&mut self, spots: &[(f64, f64)]) {
        let map = self.state.map;
        self.path.extend(spots.iter().map(|&spot| apply(map, spot)));
    }

    /// Draws the path, with a line of a width or filled.
    fn drawn(&mut self, line: Option<f64>) {
        let width = line.map(|line| line * growth(self.state.map));
        if let Some(width) = width {
            self.seen.thinnest = Some(self.seen.thinnest.map_or(width, |thinnest| thinnest.min(width)));
        }
        let path = std::mem::take(&mut self.path);
        self.thing(&path, width.unwrap_or(0.0) / 2.0);
        self.path = path;
        self.ended();
    }

    /// Ends the path; what comes later is cut off at it if that is asked for.
    fn ended(&mut self) {
        let path = std::mem::take(&mut self.path);
        if std::mem::take(&mut self.clips)
            && let Some(around) = around(&path)
        {
            self.clip(around);
        }
    }

    fn clip(&mut self, around: Area) {
        self.state.clip = Some(self.state.clip.map_or(around, |clip| common(clip, around)));
    }

    /// A thing with these corners, a little larger all round, as far as it is seen.
    fn shown_area(&self, spots: &[(f64, f64)], more: f64) -> Option<Area> {
        let Area { left, right, bottom, top } = around(spots)?;
        let whole = Area { left: left - more, right: right + more, bottom: bottom - more, top: top + more };
        let area = self.state.clip.map_or(whole, |clip| common(clip, whole));
        (area.left <= area.right && area.bottom <= area.top).then_some(area)
    }

    fn thing(&mut self, spots: &[(f64, f64)], more: f64) {
        let area = self.shown_area(spots, more);
        self.seen.areas.extend(area);
    }

    /// Notes a picture, which fills the unit square.
    fn square(&mut self) {
        self.thing(&rectangle(0.0, 0.0, 1.0, 1.0).map(|spot| apply(self.state.map, spot)), 0.0);
    }

    /// Operators about words.
    fn words(&mut self, word: &str, values: &[Object], numbers: &[f64], resources: &Dict) {
        let (setting, pen) = (&mut self.state.words, &mut self.pen);
        match (word, numbers) {
            ("BT", _) => *pen = Pen::default(),
            ("Tf", &[size]) => {
                let font = values.first().and_then(Object::name);
                let fonts = self.file.inner(resources, "Font");
                setting.font = font.and_then(|name| self.file.inner(fonts?, name)).cloned();
                setting.size = size;
                if setting.font.is_none() {
                    self.seen.missing_fonts.insert(font.unwrap_or("without a name").to_owned());
                }
            }
            ("TL", &[leading]) => setting.leading = leading,
            ("Tc", &[letters]) => setting.letters = letters,
            ("Tw", &[spaces]) => setting.spaces = spaces,
            ("Tz", &[percent]) => setting.stretch = percent / 100.0,
            ("Ts", &[rise]) => setting.rise = rise,
            ("Td", &[x, y]) => pen.next_line(x, y),
            ("TD", &[x, y]) => {
                setting.leading = -y;
                pen.next_line(x, y);
            }
            ("T*", _) => pen.next_line(0.0, -setting.leading),
            ("Tm", &[a, b, c, d, e, f]) => *pen = Pen::at([a, b, c, d, e, f]),
            ("Tj", _) => values.iter().for_each(|text| self.shown(text)),
            ("'" | "\"", _) => {
                if let (&[spaces, letters], "\"") = (numbers, word) {
                    (setting.spaces, setting.letters) = (spaces, letters);
                }
                pen.next_line(0.0, -setting.leading);
                let texts = values.iter().filter(|value| value.number().is_none());
                texts.for_each(|text| self.shown(text));
            }
            ("TJ", _) => values.iter().filter_map(Object::array).flatten().for_each(|text| self.shown(text)),
            _ => {}
        }
    }

    /// Letters, or a step between them.
    fn shown(&mut self, text: &Object) {
        let setting = &self.state.words;
        let width = match text {
            Object::Number(back) => setting.step(*back),
            Object::Text(codes) => {
                let (width, size, rise) = (setting.width(self.file, codes), setting.size, setting.rise);
                let map = chain(self.pen.letter, self.state.map);
                let high = size.abs() * map[2].hypot(map[3]);
                if !codes.is_empty() {
                    self.seen.smallest = Some(self.seen.smallest.map_or(high, |least| least.min(high)));
                }
                // Letters reach a quarter of their size below the line and three quarters above it.
                let corners = rectangle(0.0, rise - 0.25 * size, width, rise + 0.75 * size);
                let area = self.shown_area(&corners.map(|spot| apply(map, spot)), 0.0);
                self.seen.words.extend(area);
                width
            }
            _ => return,
        };
        self.pen.on(width);
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

    /// Notes that a page or a form is blended with what is beneath as a whole.
    fn group(&mut self, of: &Dict, reason: &str) {
        let group = self.file.inner(of, "Group").and_then(|group| self.file.get(group, "S"));
        if group.and_then(Object::name) == Some("Transparency") {
            self.seen.transparent.insert(reason.to_owned());
        }
    }

    /// A picture or a part of a page that is drawn by name.
    fn form(&mut self, values: &[Object], resources: &Dict, depth: usize) -> anyhow::Result<()> {
        let forms = self.file.inner(resources, "XObject");
        let form = values.first().and_then(Object::name).and_then(|name| forms?.get(name));
        let file = self.file;
        let dict = form.and_then(|form| file.resolve(form).dict());
        let (Some(Object::Reference(number)), Some(dict)) = (form, dict) else {
            anyhow::bail!("a picture or form that it draws is missing")
        };
        if self.file.get(dict, "Subtype").and_then(Object::name) != Some("Form") {
            let is_masked =
                |name: &str| self.file.get(dict, name).is_some_and(|mask| mask.number() != Some(0.0));
            if is_masked("SMask") || is_masked("SMaskInData") {
                self.seen.transparent.insert("a picture with a soft mask".to_owned());
            }
            self.square();
            return Ok(());
        }
        ensure!(depth < DEEPEST, "forms lie within each other more than {DEEPEST} deep");
        self.group(dict, "a group of a form");
        let (before, saved) = (self.state.clone(), std::mem::take(&mut self.saved));
        let numbers = |name: &str| -> Option<Vec<f64>> {
            Some(file.get(dict, name)?.array()?.iter().filter_map(Object::number).collect())
        };
        if let Some(&[a, b, c, d, e, f]) = numbers("Matrix").as_deref() {
            self.state.map = chain([a, b, c, d, e, f], self.state.map);
        }
        if let Some(&[x, y, other_x, other_y]) = numbers("BBox").as_deref() {
            let corners = rectangle(x, y, other_x, other_y).map(|spot| apply(self.state.map, spot));
            around(&corners).into_iter().for_each(|around| self.clip(around));
        }
        let own = self.file.inner(dict, "Resources").unwrap_or(resources).clone();
        self.fonts(&own);
        self.run(&self.file.data(*number)?, &own, depth + 1)?;
        (self.state, self.saved) = (before, saved);
        Ok(())
    }
}

/// The corners of a rectangle, of which two that lie across are given.
const fn rectangle(x: f64, y: f64, other_x: f64, other_y: f64) -> [(f64, f64); 4] {
    [(x, y), (other_x, y), (other_x, other_y), (x, other_y)]
}

/// The smallest rectangle round points.
fn around(spots: &[(f64, f64)]) -> Option<Area> {
    let of_spot = |&(x, y): &(f64, f64)| Area { left: x, right: x, bottom: y, top: y };
    spots.iter().map(of_spot).reduce(|one, other| Area {
        left: one.left.min(other.left),
        right: one.right.max(other.right),
        bottom: one.bottom.min(other.bottom),
        top: one.top.max(other.top),
    })
}

/// What two rectangles have in common; turned round where that is nothing.
const fn common(one: Area, other: Area) -> Area {
    Area {
        left: one.left.max(other.left),
        right: one.right.min(other.right),
        bottom: one.bottom.max(other.bottom),
        top: one.top.min(other.top),
    }
}
