//! The values that PDF files are made of, read from bytes.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// Arrays and dictionaries lie within each other no deeper than this.
const DEEPEST: usize = 64;

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub enum Object {
    Null,
    Number(f64),
    Name(String),
    Text(Vec<u8>),
    Array(Vec<Object>),
    Dict(Dict),
    /// An object of the file, by its number.
    Reference(u32),
    /// A word that is no value: an operator of a page, `true` or `false`.
    Word(String),
}

/// Values by name.
pub type Dict = BTreeMap<String, Object>;

/// Reads values one after the other.
pub struct Reader<'a> {
    bytes: &'a [u8],
    pub at: usize,
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, 0 | 9 | 10 | 12 | 13 | 32)
}

const fn is_mark(byte: u8) -> bool {
    matches!(byte, b'(' | b')' | b'<' | b'>' | b'[' | b']' | b'{' | b'}' | b'/' | b'%')
}

impl<'a> Reader<'a> {
    pub const fn new(bytes: &'a [u8], at: usize) -> Self {
        Self { bytes, at }
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn starts(&self, text: &[u8]) -> bool {
        self.bytes.get(self.at..).is_some_and(|rest| rest.starts_with(text))
    }

    /// Passes spaces and comments.
    pub fn skip(&mut self) {
        while let Some(byte) = self.peek() {
            if byte == b'%' {
                while self.peek().is_some_and(|byte| byte != 10 && byte != 13) {
                    self.at += 1;
                }
            } else if is_space(byte) {
                self.at += 1;
            } else {
                break;
            }
        }
    }

    /// Passes the bytes of a picture within a page, to behind its end.
    pub fn skip_picture(&mut self) {
        let rest = &self.bytes[self.at.min(self.bytes.len())..];
        let is_end = |window: &[u8]| matches!(window, [before, b'E', b'I', after] if is_space(*before) && is_space(*after));
        let end = rest.windows(4).position(is_end).map_or(rest.len(), |at| at + 3);
        self.at += end;
    }

    /// The next value; nothing at the end, or where no value begins.
    pub fn value(&mut self) -> Option<Object> {
        self.nested(0)
    }

    fn nested(&mut self, depth: usize) -> Option<Object> {
        self.skip();
        if depth > DEEPEST {
            return None;
        }
        match self.peek()? {
            b'/' => Some(Object::Name(self.name())),
            b'(' => Some(Object::Text(self.text())),
            b'<' if self.starts(b"<<") => self.dict(depth).map(Object::Dict),
            b'<' => Some(Object::Text(self.hexadecimal())),
            b'[' => self.array(depth).map(Object::Array),
            byte if is_mark(byte) => None,
            _ => Some(self.word()),
        }
    }

    /// A number, a reference or a word.
    fn word(&mut self) -> Object {
        let word = self.letters();
        let Ok(number) = word.parse::<f64>() else { return Object::Word(word.into_owned()) };
        if let (Ok(object), Some(end)) = (word.parse::<u32>(), self.reference_end()) {
            self.at = end;
            return Object::Reference(object);
        }
        Object::Number(number)
    }

    /// Where a reference ends that began with a number: after `0 R`.
    fn reference_end(&self) -> Option<usize> {
        let mut ahead = Reader::new(self.bytes, self.at);
        ahead.skip();
        ahead.letters().parse::<u32>().ok()?;
        ahead.skip();
        (ahead.letters() == "R").then_some(ahead.at)
    }

    /// Letters up to a space or a mark.
    fn letters(&mut self) -> Cow<'a, str> {
        let start = self.at;
        while self.peek().is_some_and(|byte| !is_space(byte) && !is_mark(byte)) {
            self.at += 1;
        }
        String::from_utf8_lossy(&self.bytes[start..self.at])
    }

    fn name(&mut self) -> String {
        self.at += 1;
        self.letters().into_owned()
    }

    fn text(&mut self) -> Vec<u8> {
        let (mut text, mut depth) = (Vec::new(), 0);
        while let Some(byte) = self.peek() {
            self.at += 1;
            match byte {
                b'\\' => text.extend(self.escaped()),
                b'(' => {
                    depth += 1;
                    if depth > 1 {
                        text.push(byte);
                    }
                }
                b')' => {
                    depth -= 1;
                    if depth == 0 {
                        break;
                    }
                    text.push(byte);
                }
                byte => text.push(byte),
            }
        }
        text
    }

    /// What stands behind a backslash.
    fn escaped(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.at += 1;
        match byte {
            b'n' => Some(b'\n'),
            b'r' => Some(b'\r'),
            b't' => Some(b'\t'),
            b'b' => Some(8),
            b'f' => Some(12),
            b'\n' => None,
            b'\r' => {
                self.at += usize::from(self.peek() == Some(b'\n'));
                None
            }
            b'0'..=b'7' => {
                let mut code = u32::from(byte - b'0');
                for _ in 0..2 {
                    match self.peek() {
                        Some(digit @ b'0'..=b'7') => code = 8 * code + u32::from(digit - b'0'),
                        _ => break,
                    }
                    self.at += 1;
                }
                u8::try_from(code & 0xff).ok()
            }
            byte => Some(byte),
        }
    }

    fn hexadecimal(&mut self) -> Vec<u8> {
        self.at += 1;
        let mut digits = Vec::new();
        while let Some(byte) = self.peek() {
            self.at += 1;
            match char::from(byte).to_digit(16) {
                Some(digit) => digits.push(digit),
                None if byte == b'>' => break,
                None => {}
            }
        }
        let pair = |pair: &[u32]| u8::try_from(16 * pair[0] + pair.get(1).copied().unwrap_or(0)).unwrap_or(0);
        digits.chunks(2).map(pair).collect()
    }

    fn array(&mut self, depth: usize) -> Option<Vec<Object>> {
        self.at += 1;
        let mut values = Vec::new();
        loop {
            self.skip();
            if self.peek()? == b']' {
                self.at += 1;
                return Some(values);
            }
            values.push(self.nested(depth + 1)?);
        }
    }

    fn dict(&mut self, depth: usize) -> Option<Dict> {
        self.at += 2;
        let mut dict = Dict::new();
        loop {
            self.skip();
            if self.starts(b">>") {
                self.at += 2;
                return Some(dict);
            }
            if self.peek()? != b'/' {
                return None;
            }
            let name = self.name();
            dict.insert(name, self.nested(depth + 1)?);
        }
    }
}

impl Object {
    pub const fn number(&self) -> Option<f64> {
        match self {
            Object::Number(number) => Some(*number),
            _ => None,
        }
    }

    pub const fn dict(&self) -> Option<&Dict> {
        match self {
            Object::Dict(dict) => Some(dict),
            _ => None,
        }
    }

    pub fn array(&self) -> Option<&[Object]> {
        match self {
            Object::Array(values) => Some(values),
            _ => None,
        }
    }

    pub fn name(&self) -> Option<&str> {
        match self {
            Object::Name(name) => Some(name),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Object> {
        Reader::new(text.as_bytes(), 0).value()
    }

    #[test]
    fn values_are_read() {
        assert_eq!(read(" % a comment\n -1.5 "), Some(Object::Number(-1.5)));
        assert_eq!(read("(a(b)\\)\\101\\n)"), Some(Object::Text(b"a(b))A\n".to_vec())));
        assert_eq!(read("<48 6>"), Some(Object::Text(vec![0x48, 0x60])));
        assert_eq!(read("12 0 R"), Some(Object::Reference(12)));
        assert_eq!(read("BT"), Some(Object::Word("BT".to_owned())));
        let numbers = |numbers: &[f64]| Object::Array(numbers.iter().copied().map(Object::Number).collect());
        let expected = [("A", numbers(&[1.0, 2.0])), ("B", Object::Name("C".to_owned()))];
        let dict = expected.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        assert_eq!(read("<</A[1 2]/B/C>>"), Some(Object::Dict(dict)));
    }

    #[test]
    fn what_is_cut_off_is_nothing() {
        for text in ["", "[1 2", "<</A", "<</A 1", ">>", &"[".repeat(1000)] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    proptest::proptest! {
        #[test]
        fn no_bytes_make_it_panic(bytes in proptest::collection::vec(proptest::num::u8::ANY, 0..200)) {
            let mut reader = Reader::new(&bytes, 0);
            for _ in 0..bytes.len() {
                if reader.value().is_none() {
                    break;
                }
            }
        }
    }
}
