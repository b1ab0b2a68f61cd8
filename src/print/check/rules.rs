//! The rules, and what a file says to each (KDP, "Paperback submission guidelines", 2024).

use super::content::{MOST_BYTES, Seen, look};
use super::file::{File, Leaf};
use super::object::{Dict, Object};
use crate::print::area::Area;
use crate::print::paper::{BLEED, INCH, MOST_PAGES, least_spine};
use anyhow::Context;
use std::collections::BTreeSet;

/// The smallest words, and the thinnest lines, in points.
const WORDS: f64 = 7.0;
const LINES: f64 = 0.75;
/// The fewest pages of a book.
const FEWEST_PAGES: usize = 24;
/// The least margin at the outer edges, without and with a bleed.
const OUTER: f64 = 0.25 * INCH;
const OUTER_WITH_BLEED: f64 = 0.375 * INCH;
/// What numbers of single precision lose.
const SLACK: f64 = 0.02;

/// What the rule about the number of pages is called, which is about whole books alone.
pub const PAGES: &str = "there are 24 to 828 pages";

/// A rule, whether it holds, and what was seen.
#[derive(Debug)]
pub struct Rule {
    pub name: &'static str,
    pub holds: bool,
    pub seen: String,
}

/// A page: its cut edges, and what it shows, lengths counted from the left and from the bottom.
struct Sight {
    trim: Area,
    bleeds: bool,
    seen: Seen,
}

/// Reads a file and holds it against the rules.
///
/// # Errors
/// If it is no PDF file that can be read, or if more is drawn in it than can be looked at.
pub fn check(bytes: &[u8]) -> anyhow::Result<Vec<Rule>> {
    let file = File::new(bytes)?;
    let pages = file.pages()?;
    let mut left = MOST_BYTES;
    let mut sights = Vec::with_capacity(pages.len());
    for (number, page) in (1..).zip(&pages) {
        sights.push(sight(&file, page, &mut left).with_context(|| format!("page {number}"))?);
    }
    Ok(vec![
        fonts(&sights),
        words(&sights),
        lines(&sights),
        transparency(&sights),
        metadata(&file)?,
        extras(&file, &pages)?,
        count(sights.len()),
        sizes(&sights),
        margins(&sights),
        spine(&sights),
        bleed(&sights),
    ])
}

fn rule(name: &'static str, holds: bool, seen: String) -> Rule {
    Rule { name, holds, seen }
}

fn sight(file: &File, page: &Leaf, left: &mut usize) -> anyhow::Result<Sight> {
    let area = |name: &str| area(file, &page.dict, name);
    let whole = area("CropBox").or_else(|| area("MediaBox"));
    let whole = whole.ok_or_else(|| anyhow::anyhow!("a page without a size"))?;
    let trim = area("TrimBox").unwrap_or(whole);
    let mut sight = Sight { trim, bleeds: trim != whole, seen: look(file, &page.dict, left)? };
    let turns = file.get(&page.dict, "Rotate").and_then(Object::number).unwrap_or(0.0) / 90.0;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 3")]
    for _ in 0..turns.rem_euclid(4.0) as u8 {
        sight.turn();
    }
    Ok(sight)
}

impl Sight {
    /// Turns the page clockwise by a quarter.
    fn turn(&mut self) {
        let Seen { areas, words, .. } = &mut self.seen;
        for area in areas.iter_mut().chain(words).chain([&mut self.trim]) {
            let Area { left, top, right, bottom } = *area;
            *area = Area { left: bottom, right: top, top: -left, bottom: -right };
        }
    }
}

fn area(file: &File, page: &Dict, name: &str) -> Option<Area> {
    let corners = file.get(page, name)?.array()?;
    let corners: Vec<f64> = corners.iter().filter_map(|value| file.resolve(value).number()).collect();
    let &[x, y, other_x, other_y] = corners.as_slice() else { return None };
    Some(Area { left: x.min(other_x), right: x.max(other_x), bottom: y.min(other_y), top: y.max(other_y) })
}

fn fonts(sights: &[Sight]) -> Rule {
    let missing: BTreeSet<&str> =
        sights.iter().flat_map(|sight| &sight.seen.missing_fonts).map(String::as_str).collect();
    let missing: Vec<&str> = missing.into_iter().collect();
    let told = if missing.is_empty() { "all are".to_owned() } else { format!("not {}", missing.join(", ")) };
    rule("fonts are embedded", missing.is_empty(), told)
}

/// The least of a measure over all pages, with the page.
fn least(sights: &[Sight], measure: impl Fn(usize, &Sight) -> Option<f64>) -> Option<(f64, usize)> {
    let measured = (1..).zip(sights).filter_map(|(page, sight)| Some((measure(page, sight)?, page)));
    measured.min_by(|one, other| one.0.total_cmp(&other.0))
}

/// A rule about the least of a measure, in points.
fn at_least(name: &'static str, least: Option<(f64, usize)>, allowed: f64, none: &str) -> Rule {
    match least {
        None => rule(name, true, none.to_owned()),
        Some((points, page)) => {
            rule(name, points >= allowed - SLACK, format!("the least is {points:.2} points, on page {page}"))
        }
    }
}

fn words(sights: &[Sight]) -> Rule {
    let smallest = least(sights, |_, sight| sight.seen.smallest);
    at_least("words are 7 points or larger", smallest, WORDS, "there are none")
}

fn lines(sights: &[Sight]) -> Rule {
    let thinnest = least(sights, |_, sight| sight.seen.thinnest);
    at_least("lines are 0.75 points or thicker", thinnest, LINES, "there are none")
}

fn transparency(sights: &[Sight]) -> Rule {
    let found = (1..).zip(sights).find_map(|(page, sight)| {
        sight.seen.transparent.iter().next().map(|reason| format!("{reason}, on page {page}"))
    });
    rule("nothing is transparent", found.is_none(), found.unwrap_or_else(|| "nothing is".to_owned()))
}

fn metadata(file: &File) -> anyhow::Result<Rule> {
    let info = file.inner(file.trailer(), "Info").filter(|info| !info.is_empty());
    let has_xmp = file.catalogue()?.contains_key("Metadata");
    let told = match (info, has_xmp) {
        (Some(info), _) => format!("there are {}", info.keys().cloned().collect::<Vec<_>>().join(", ")),
        (None, true) => "there is a block of XMP".to_owned(),
        (None, false) => "there is none".to_owned(),
    };
    Ok(rule("there is no metadata", info.is_none() && !has_xmp, told))
}

/// Links, comments, bookmarks, forms and scripts.
fn extras(file: &File, pages: &[Leaf]) -> anyhow::Result<Rule> {
    let catalogue = file.catalogue()?;
    let parts = [("Outlines", "bookmarks"), ("AcroForm", "a form"), ("OpenAction", "an action")];
    let mut found: Vec<&str> =
        parts.iter().filter(|(name, _)| catalogue.contains_key(*name)).map(|(_, told)| *told).collect();
    let has_notes = |page: &Leaf| {
        file.get(&page.dict, "Annots").and_then(Object::array).is_some_and(|notes| !notes.is_empty())
    };
    if pages.iter().any(has_notes) {
        found.push("links or comments");
    }
    let told = if found.is_empty() { "there are none".to_owned() } else { found.join(", ") };
    Ok(rule("there are no links, comments, bookmarks or forms", found.is_empty(), told))
}

fn count(pages: usize) -> Rule {
    let holds = (FEWEST_PAGES..=MOST_PAGES).contains(&pages);
    rule(PAGES, holds, format!("there are {pages}"))
}

fn sizes(sights: &[Sight]) -> Rule {
    let size = |sight: &Sight| (sight.trim.width(), sight.trim.top - sight.trim.bottom);
    let name = "all pages have the same size";
    let Some(first) = sights.first().map(size) else { return rule(name, true, "there are none".to_owned()) };
    let differs =
        |sight: &Sight| (size(sight).0 - first.0).abs() > SLACK || (size(sight).1 - first.1).abs() > SLACK;
    let inches = format!("{:.3} by {:.3} inches", first.0 / INCH, first.1 / INCH);
    match sights.iter().position(differs) {
        None => rule(name, true, inches),
        Some(page) => rule(name, false, format!("page 1 has {inches}, page {} not", page + 1)),
    }
}

/// What stands within the cut edges: things that run across one are there to be cut, but no words are.
fn inside(sight: &Sight) -> impl Iterator<Item = &Area> {
    sight.seen.areas.iter().filter(|area| !crosses(sight, area)).chain(&sight.seen.words)
}

fn crosses(sight: &Sight, area: &Area) -> bool {
    let trim = &sight.trim;
    area.left < trim.left - SLACK
        || area.right > trim.right + SLACK
        || area.bottom < trim.bottom - SLACK
        || area.top > trim.top + SLACK
}

/// The room between an edge and what stands on a page.
fn room(sight: &Sight, of: impl Fn(&Area, &Area) -> f64) -> Option<f64> {
    inside(sight).map(|area| of(area, &sight.trim)).reduce(f64::min)
}

fn margins(sights: &[Sight]) -> Rule {
    let bleeds = sights.iter().any(|sight| sight.bleeds);
    let outer = |page: usize, sight: &Sight| {
        room(sight, |area, trim| {
            let side = if page % 2 == 1 { trim.right - area.right } else { area.left - trim.left };
            side.min(trim.top - area.top).min(area.bottom - trim.bottom)
        })
    };
    let (name, allowed) = if bleeds {
        ("outer margins are 0.375 inches or wider (with a bleed)", OUTER_WITH_BLEED)
    } else {
        ("outer margins are 0.25 inches or wider", OUTER)
    };
    at_least(name, least(sights, outer), allowed, "all pages are blank")
}

fn spine(sights: &[Sight]) -> Rule {
    let spine = |page: usize, sight: &Sight| {
        room(sight, |area, trim| if page % 2 == 1 { area.left - trim.left } else { trim.right - area.right })
    };
    let allowed = least_spine(sights.len());
    let mut rule = at_least(
        "the margin at the spine is wide enough",
        least(sights, spine),
        allowed,
        "all pages are blank",
    );
    rule.seen += &format!("; {} pages ask for {allowed:.0}", sights.len());
    rule
}

fn bleed(sights: &[Sight]) -> Rule {
    let name = "what runs to the edge runs 0.125 inches beyond";
    let beyond = |sight: &Sight| {
        let trim = &sight.trim;
        let crossing = sight.seen.areas.iter().filter(|area| crosses(sight, area)).map(|area| {
            let over = [
                trim.left - area.left,
                area.right - trim.right,
                trim.bottom - area.bottom,
                area.top - trim.top,
            ];
            over.into_iter().filter(|over| *over > SLACK).fold(f64::INFINITY, f64::min)
        });
        crossing.reduce(f64::min)
    };
    at_least(name, least(sights, |_, sight| beyond(sight)), BLEED, "nothing runs to the edge")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A font that needs no file.
    const TYPE_3: &str = "/Font<</F <</Subtype/Type3>>>>";

    /// A file of one page that draws this, with these objects besides.
    fn file(content: &str, resources: &str, more: &str) -> Vec<u8> {
        format!(
            "%PDF-1.7\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n\
             2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 432 648]>> endobj\n\
             3 0 obj <</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources <<{resources}>>>> endobj\n\
             4 0 obj <</Length {}>> stream\n{content}\nendstream endobj\n{more}\n\
             trailer <</Root 1 0 R>>\n%%EOF",
            content.len()
        )
        .into_bytes()
    }

    /// The rules that do not hold, but for the number of pages.
    fn broken(bytes: &[u8]) -> Vec<&'static str> {
        let rules = check(bytes).unwrap();
        rules.iter().filter(|rule| !rule.holds && rule.name != PAGES).map(|rule| rule.name).collect()
    }

    #[test]
    fn a_plain_page_keeps_every_rule_but_the_number_of_pages() {
        let bytes = file("1 w 100 100 m 200 100 l S", "", "");
        assert_eq!(broken(&bytes), [""; 0]);
        assert!(!check(&bytes).unwrap()[6].holds);
    }

    #[test]
    fn each_fault_is_found() {
        let faults = [
            ("0.5 w 100 100 m 200 100 l S", "", "lines are 0.75 points or thicker"),
            ("0.5 0 0 0.5 0 0 cm 1 w 300 300 m 400 300 l S", "", "lines are 0.75 points or thicker"),
            ("BT /F 6 Tf 100 100 Td (a) Tj ET", TYPE_3, "words are 7 points or larger"),
            (
                "BT /F 9 Tf 100 100 Td (a) Tj ET",
                "/Font<</F <</Subtype/Type1/BaseFont/Times>>>>",
                "fonts are embedded",
            ),
            ("BT /G 9 Tf 100 100 Td (a) Tj ET", TYPE_3, "fonts are embedded"),
            ("/G gs 100 100 50 50 re f", "/ExtGState<</G <</ca 0.5>>>>", "nothing is transparent"),
            ("20 100 50 50 re f", "", "the margin at the spine is wide enough"),
            ("300 100 120 50 re f", "", "outer margins are 0.25 inches or wider"),
            ("300 100 135 50 re f", "", "what runs to the edge runs 0.125 inches beyond"),
            ("BT /F 9 Tf 315 Tc 100 100 Td (a) Tj ET", TYPE_3, "outer margins are 0.25 inches or wider"),
            ("BT /F 9 Tf 315 Tw 100 100 Td (a ) Tj ET", TYPE_3, "outer margins are 0.25 inches or wider"),
            ("BT /F 9 Tf 7000 Tz 100 100 Td (a) Tj ET", TYPE_3, "outer margins are 0.25 inches or wider"),
            ("BT /F 9 Tf 530 Ts 100 100 Td (a) Tj ET", TYPE_3, "outer margins are 0.25 inches or wider"),
            ("BT /F 9 Tf 100 100 Td 315 0 (a ) \" ET", TYPE_3, "outer margins are 0.25 inches or wider"),
            ("BT /F 9 Tf 100 100 Td 0 315 (a) \" ET", TYPE_3, "outer margins are 0.25 inches or wider"),
            ("9 0 0 9 1 300 cm BI /W 1 ID x EI", "", "the margin at the spine is wide enough"),
            ("300 100 120 50 re W n /S sh", "", "outer margins are 0.25 inches or wider"),
        ];
        for (content, resources, rule) in faults {
            assert_eq!(broken(&file(content, resources, "")), [rule], "{content}");
        }
    }

    #[test]
    fn what_is_cut_off_is_not_seen() {
        let bytes = file("q 100 100 50 50 re W n 1 1 400 400 re f Q 200 200 9 9 re f", "", "");
        assert_eq!(broken(&bytes), [""; 0]);
        let bytes = file("q 100 100 50 50 re W n Q 1 1 400 400 re f", "", "");
        assert_eq!(broken(&bytes).len(), 2);
    }

    #[test]
    fn pictures_and_forms_can_be_transparent() {
        let drawn = |dict: &str| {
            let more = format!("5 0 obj <</Type/XObject{dict}/Length 0>> stream\n\nendstream endobj");
            broken(&file("50 0 0 50 200 200 cm /X Do", "/XObject<</X 5 0 R>>", &more))
        };
        for dict in ["/Subtype/Image/SMask 9 0 R", "/Subtype/Image/SMaskInData 0", "/Subtype/Form"] {
            assert_eq!(drawn(dict), [""; 0], "{dict}");
        }
        for dict in [
            "/Subtype/Image/SMask 4 0 R",
            "/Subtype/Image/SMaskInData 1",
            "/Subtype/Form/Group<</S/Transparency>>",
        ] {
            assert_eq!(drawn(dict), ["nothing is transparent"], "{dict}");
        }
    }

    #[test]
    fn a_form_is_looked_at_within_its_bounds() {
        let form = |bounds: &str| {
            let content = "1 1 400 400 re f";
            let length = content.len();
            let more = format!(
                "5 0 obj <</Subtype/Form{bounds}/Length {length}>> stream\n{content}\nendstream endobj"
            );
            broken(&file("/X Do", "/XObject<</X 5 0 R>>", &more)).len()
        };
        assert_eq!(form(""), 2);
        assert_eq!(form("/BBox[100 100 200 200]"), 0);
    }

    #[test]
    fn words_beyond_the_edge_break_the_margins() {
        for content in ["BT /F 9 Tf 800 Tc 100 100 Td (a) Tj ET", "BT /F 9 Tf 100 -50 Td (a) Tj ET"] {
            assert_eq!(broken(&file(content, TYPE_3, "")), ["outer margins are 0.25 inches or wider"]);
        }
    }

    #[test]
    fn a_turned_page_is_looked_at_as_it_is_seen() {
        // Near to the top edge; the spine is on the left.
        let content = "100 600 m 300 600 l 300 625 l 100 625 l f";
        for (turns, is_kept) in [(0, true), (90, true), (180, true), (270, false), (-90, false), (-270, true)]
        {
            let text = String::from_utf8(file(content, "", "")).unwrap();
            let bytes = text.replace("/Type/Page/", &format!("/Type/Page/Rotate {turns}/")).into_bytes();
            assert_eq!(broken(&bytes).is_empty(), is_kept, "{turns}");
            let size = check(&bytes).unwrap().swap_remove(7).seen;
            assert_eq!(size.starts_with("6"), turns % 180 == 0, "{size}");
        }
    }

    #[test]
    fn a_damaged_file_is_refused() {
        let refused = |from: &str, to: &str| {
            let text = String::from_utf8(file("", "", "")).unwrap();
            assert!(text.contains(from));
            format!("{:#}", check(text.replace(from, to).as_bytes()).unwrap_err())
        };
        assert_eq!(refused("3 0 obj", "9 0 obj"), "the tree of pages leads to object 3, which is missing");
        assert_eq!(refused("/Count 1", "/Count 2"), "the file speaks of 2 pages, and has 1");
        let table = refused("%%EOF", "startxref 7 %%EOF");
        assert_eq!(table, "the table of objects is not where the file says it is");
        assert_eq!(refused("/Resources <<>>", "/Resources 9 0 R"), "page 1: what it draws with is missing");
        let error = check(&file("/X Do", "/XObject<</X 9 0 R>>", "")).unwrap_err();
        assert_eq!(format!("{error:#}"), "page 1: a picture or form that it draws is missing");
        let more = "5 0 obj <</Filter/FlateDecode/Length 3>> stream\nabc\nendstream endobj";
        let error = check(&file("", "", more)).unwrap_err();
        assert!(format!("{error:#}").starts_with("object 5: a stream is broken"), "{error:#}");
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        let refused = |bytes: &[u8]| format!("{:#}", check(bytes).unwrap_err());
        let stray = refused(&file("} 0.1 w 2 2 m 430 2 l S", "", ""));
        assert_eq!(stray, "page 1: what is drawn cannot be read from its byte 0 on");
        let mut twice = file("", "", "");
        let at = twice.windows(9).position(|bytes| bytes == b"Kids[3 0 ").unwrap();
        twice.splice(at + 5..at + 5, *b"3 0 R ");
        assert_eq!(refused(&twice), "the tree of pages leads to object 3 twice");
    }

    #[test]
    fn forms_that_draw_each_other_very_often_are_refused() {
        let forms: String = (5..20)
            .map(|number| {
                let draws = if number < 19 { "/X Do ".repeat(9) } else { String::new() };
                let content = draws + &" ".repeat(50_000);
                let inner = format!("/Resources<</XObject<</X {} 0 R>>>>", number + 1);
                let length = content.len();
                format!(
                    "{number} 0 obj <</Subtype/Form{inner}/Length {length}>> stream\n{content}\nendstream endobj\n"
                )
            })
            .collect();
        let error = check(&file("/X Do", "/XObject<</X 5 0 R>>", &forms)).unwrap_err();
        assert_eq!(format!("{error:#}"), "page 1: more is drawn than can be looked at");
    }

    #[test]
    fn of_two_objects_with_one_number_the_later_counts() {
        // The page is object 3; a store of objects may hold another one without a size.
        let page = "<</Type/Page/MediaBox[0 0 100 100]>>";
        let plain = format!("3 0 obj {page} endobj\n");
        let length = 4 + page.len();
        let store = |number: u32| {
            format!(
                "{number} 0 obj <</Type/ObjStm/N 1/First 4/Length {length}>> stream\n3 0 {page}\nendstream endobj\n"
            )
        };
        let size = |bytes: &[u8]| {
            let rules = check(bytes).unwrap();
            rules.into_iter().find(|rule| rule.name.contains("same size")).unwrap().seen
        };
        let small = "1.389 by 1.389 inches";
        for more in [plain, store(8), store(1008)] {
            assert_eq!(size(&file("", "", &more)), small, "{more}");
        }
        let packed_first = file("", "", "");
        let at = packed_first.windows(7).position(|bytes| bytes == b"3 0 obj").unwrap();
        let mut bytes = packed_first;
        bytes.splice(at..at, store(8).into_bytes());
        assert_eq!(size(&bytes), "6.000 by 9.000 inches");
    }

    #[test]
    fn metadata_and_links_are_found() {
        let mut bytes = file("", "", "5 0 obj <</Title(a)>> endobj\ntrailer <</Info 5 0 R>>");
        assert_eq!(broken(&bytes), ["there is no metadata"]);
        bytes = String::from_utf8(file("", "", ""))
            .unwrap()
            .replace("/Type/Page/", "/Type/Page/Annots[9]/")
            .into_bytes();
        assert_eq!(broken(&bytes), ["there are no links, comments, bookmarks or forms"]);
    }

    #[test]
    fn a_picture_within_a_page_is_passed() {
        let bytes =
            file("q 50 0 0 50 300 300 cm BI /W 1 ID (\u{1}< EI Q 0.5 w 100 100 m 200 100 l S", "", "");
        assert_eq!(broken(&bytes), ["lines are 0.75 points or thicker"]);
    }

    proptest::proptest! {
        #[test]
        fn no_change_of_a_byte_makes_it_panic(at in 0_usize..500, byte: u8) {
            let mut bytes = file("1 w 100 100 m 200 100 l S", "/Font<</F <</Subtype/Type3>>>>", "");
            let length = bytes.len();
            bytes[at % length] = byte;
            let _ = check(&bytes);
        }
    }

    #[test]
    fn what_is_no_pdf_file_is_refused() {
        assert!(check(b"").is_err());
        assert!(check(b"%PDF-1.7").is_err());
        assert!(check(b"<svg/>").is_err());
    }
}
