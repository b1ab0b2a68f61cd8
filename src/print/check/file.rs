//! The objects of a PDF file.

use super::object::{Dict, Object, Reader};
use super::table;
use anyhow::{Context, ensure};
use flate2::read::ZlibDecoder;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;
use std::ops::Range;

/// The largest stream that is unpacked.
const LARGEST: u64 = 256 << 20;
/// The page tree is no deeper than this.
const DEEPEST: usize = 32;

/// A PDF file, taken apart.
///
/// Objects are found by reading the file from its beginning to its end, so that the table of their places is not needed; of
/// two with the same number the later one counts.
pub struct File<'a> {
    bytes: &'a [u8],
    objects: BTreeMap<u32, Object>,
    /// Where objects stand in the file; those that are packed stand where their stream does.
    places: BTreeMap<u32, usize>,
    /// Where the bytes of streams lie, by the number of their objects.
    streams: BTreeMap<u32, Range<usize>>,
    trailer: Dict,
}

/// A page, with what it has from the tree of pages.
pub struct Leaf {
    pub dict: Dict,
}

/// Pages that were found, and the objects that led to them.
struct Tree {
    pages: Vec<Leaf>,
    met: BTreeSet<u32>,
}

impl<'a> File<'a> {
    /// Takes a file apart.
    ///
    /// # Errors
    /// If it is no PDF file, if it is encrypted, or if streams cannot be unpacked.
    pub fn new(bytes: &'a [u8]) -> anyhow::Result<Self> {
        ensure!(bytes.starts_with(b"%PDF-"), "this is no PDF file");
        let mut file = Self {
            bytes,
            objects: BTreeMap::new(),
            places: BTreeMap::new(),
            streams: BTreeMap::new(),
            trailer: Dict::new(),
        };
        file.read();
        ensure!(!file.trailer.contains_key("Encrypt"), "the file is encrypted, and no printer takes it");
        file.unpack()?;
        file.refuse_damage()?;
        Ok(file)
    }

    fn read(&mut self) {
        let mut at = 0;
        while let Some(found) = find(self.bytes, b"obj", at) {
            at = found + 3;
            if self.bytes[..found].ends_with(b"end") {
                continue;
            }
            let Some(number) = number_before(&self.bytes[..found]) else { continue };
            let mut reader = Reader::new(self.bytes, at);
            let Some(value) = reader.value() else { continue };
            at = reader.at;
            reader.skip();
            self.streams.remove(&number);
            if self.bytes[reader.at..].starts_with(b"stream") {
                at = self.stream(number, &value, reader.at + 6);
            }
            if value.dict().and_then(|dict| dict.get("Type")).and_then(Object::name) == Some("XRef") {
                self.trailer.extend(value.dict().cloned().unwrap_or_default());
            }
            self.objects.insert(number, value);
            self.places.insert(number, found);
        }
        let mut at = 0;
        while let Some(found) = find(self.bytes, b"trailer", at) {
            at = found + 7;
            if let Some(Object::Dict(dict)) = Reader::new(self.bytes, at).value() {
                self.trailer.extend(dict);
            }
        }
    }

    /// Notes where a stream lies, and returns where it ends.
    fn stream(&mut self, number: u32, value: &Object, mut start: usize) -> usize {
        if self.bytes.get(start) == Some(&b'\r') {
            start += 1;
        }
        if self.bytes.get(start) == Some(&b'\n') {
            start += 1;
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "compared with what is there"
        )]
        let told = value
            .dict()
            .and_then(|dict| dict.get("Length")?.number())
            .map(|length| start.saturating_add(length as usize));
        let is_end = |end: &usize| {
            self.bytes.get(*end..).is_some_and(|rest| rest.trim_ascii_start().starts_with(b"endstream"))
        };
        let end = told.filter(is_end).or_else(|| find(self.bytes, b"endstream", start));
        let end = end.unwrap_or(self.bytes.len());
        self.streams.insert(number, start..end);
        end
    }

    /// Unpacks objects that lie in streams.
    fn unpack(&mut self) -> anyhow::Result<()> {
        let is_store = |number: &u32| self.word(*number, "Type") == Some("ObjStm");
        let mut stores: Vec<u32> = self.streams.keys().copied().filter(is_store).collect();
        stores.sort_by_key(|store| self.places[store]);
        for store in stores {
            let place = self.places[&store];
            let data = self.data(store)?;
            let dict = self.objects[&store].dict().cloned().unwrap_or_default();
            let whole = |name: &str| dict.get(name).and_then(Object::number).unwrap_or(0.0);
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "read within the data"
            )]
            let (count, first) = (whole("N") as usize, whole("First") as usize);
            let mut reader = Reader::new(&data, 0);
            for _ in 0..count {
                let pair = (reader.value(), reader.value());
                let (Some(Object::Number(number)), Some(Object::Number(offset))) = pair else { break };
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "as above")]
                let (number, offset) = (number as u32, offset as usize);
                let value = Reader::new(&data, first.saturating_add(offset)).value();
                if let Some(value) = value
                    && self.places.get(&number).is_none_or(|other| *other < place)
                {
                    self.objects.insert(number, value);
                    self.places.insert(number, place);
                    self.streams.remove(&number);
                }
            }
        }
        Ok(())
    }

    /// Packed streams tell by their sums whether they are whole, those that no page uses too.
    fn refuse_damage(&self) -> anyhow::Result<()> {
        table::refuse_wrong(self.bytes)?;
        for &number in self.streams.keys() {
            let dict = self.objects.get(&number).and_then(Object::dict);
            let filter = dict.and_then(|dict| self.get(dict, "Filter"));
            if filter.and_then(Object::name) == Some("FlateDecode") {
                self.data(number).with_context(|| format!("object {number}"))?;
            }
        }
        Ok(())
    }

    fn word(&self, number: u32, name: &str) -> Option<&str> {
        self.objects.get(&number)?.dict()?.get(name)?.name()
    }

    /// The bytes of a stream, unpacked.
    pub fn data(&self, number: u32) -> anyhow::Result<Vec<u8>> {
        let range = self.streams.get(&number).context("a stream is missing")?;
        let raw = &self.bytes[range.clone()];
        let dict = self.objects.get(&number).and_then(Object::dict).context("a stream without a header")?;
        let filters: Vec<&str> = match dict.get("Filter").map(|filter| self.resolve(filter)) {
            None => Vec::new(),
            Some(Object::Name(name)) => vec![name],
            Some(Object::Array(names)) => names.iter().filter_map(Object::name).collect(),
            Some(_) => anyhow::bail!("a stream is packed in a way that is not known"),
        };
        match filters.as_slice() {
            [] => Ok(raw.to_vec()),
            // Some programs pack nothing as nothing.
            ["FlateDecode"] if raw.trim_ascii().is_empty() => Ok(Vec::new()),
            ["FlateDecode"] => {
                let mut data = Vec::new();
                let mut unpacked = ZlibDecoder::new(raw).take(LARGEST + 1);
                unpacked.read_to_end(&mut data).context("a stream is broken")?;
                ensure!(data.len() as u64 <= LARGEST, "a stream is larger than 256 MiB");
                Ok(data)
            }
            other => anyhow::bail!("a stream is packed by {}, which is not read here", other.join(" and ")),
        }
    }

    /// A value, or the object that it refers to.
    pub fn resolve<'o>(&'o self, value: &'o Object) -> &'o Object {
        let mut value = value;
        for _ in 0..DEEPEST {
            match value {
                Object::Reference(number) => value = self.objects.get(number).unwrap_or(&Object::Null),
                _ => return value,
            }
        }
        &Object::Null
    }

    /// A value of a dictionary.
    pub fn get<'o>(&'o self, dict: &'o Dict, name: &str) -> Option<&'o Object> {
        dict.get(name).map(|value| self.resolve(value)).filter(|value| **value != Object::Null)
    }

    /// A dictionary within a dictionary.
    pub fn inner<'o>(&'o self, dict: &'o Dict, name: &str) -> Option<&'o Dict> {
        self.get(dict, name).and_then(Object::dict)
    }

    /// What the end of the file says of it.
    pub const fn trailer(&self) -> &Dict {
        &self.trailer
    }

    /// The catalogue, from which everything can be reached.
    pub fn catalogue(&self) -> anyhow::Result<&Dict> {
        self.inner(&self.trailer, "Root").context("the file has no catalogue of its objects")
    }

    /// The pages in order.
    ///
    /// # Errors
    /// If there are none, or if the tree that they hang in is no tree, or not whole.
    pub fn pages(&self) -> anyhow::Result<Vec<Leaf>> {
        let root = self.inner(self.catalogue()?, "Pages").context("the file has no pages")?;
        let mut tree = Tree { pages: Vec::new(), met: BTreeSet::new() };
        self.gather(root, &Dict::new(), 0, &mut tree)?;
        let (told, found) = (self.get(root, "Count").and_then(Object::number), tree.pages.len());
        #[expect(clippy::cast_precision_loss, reason = "a file has fewer pages")]
        if let Some(told) = told.filter(|told| *told != found as f64) {
            anyhow::bail!("the file speaks of {told} pages, and has {found}");
        }
        Ok(tree.pages)
    }

    fn gather(&self, node: &Dict, above: &Dict, depth: usize, tree: &mut Tree) -> anyhow::Result<()> {
        let mut dict = node.clone();
        for name in ["MediaBox", "CropBox", "Resources", "Rotate"] {
            if let (false, Some(value)) = (dict.contains_key(name), above.get(name)) {
                dict.insert(name.to_owned(), value.clone());
            }
        }
        let Some(kids) = self.get(node, "Kids").and_then(Object::array) else {
            tree.pages.push(Leaf { dict });
            return Ok(());
        };
        ensure!(depth < DEEPEST, "the tree of pages is more than {DEEPEST} deep");
        for kid in kids {
            if let Object::Reference(number) = kid {
                ensure!(tree.met.insert(*number), "the tree of pages leads to object {number} twice");
                let is_there = self.objects.contains_key(number);
                ensure!(is_there, "the tree of pages leads to object {number}, which is missing");
            }
            if let Some(kid) = self.resolve(kid).dict() {
                self.gather(kid, &dict, depth + 1, tree)?;
            }
        }
        Ok(())
    }
}

/// The first place of a text from a byte on.
fn find(bytes: &[u8], text: &[u8], from: usize) -> Option<usize> {
    bytes.get(from..)?.windows(text.len()).position(|window| window == text).map(|at| from + at)
}

/// The number of an object whose keyword follows: `12 0 `.
fn number_before(bytes: &[u8]) -> Option<u32> {
    let text = |bytes: &[u8]| std::str::from_utf8(bytes).ok().map(str::to_owned);
    let digits = |bytes: &[u8]| bytes.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    let rest = bytes.trim_ascii_end();
    let rest = rest[..rest.len() - digits(rest)].trim_ascii_end();
    text(&rest[rest.len() - digits(rest)..])?.parse().ok()
}
