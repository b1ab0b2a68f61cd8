//! The table of the places of objects. It is not needed here to read a file, but other programs need it.

use super::object::{Object, Reader};
use anyhow::{Context, ensure};

/// Refuses a file whose table is not where the end of the file says, or leads to places where no object is.
///
/// A table that is packed is only looked at where it stands, and one of an earlier version of the file is not looked at.
pub fn refuse_wrong(bytes: &[u8]) -> anyhow::Result<()> {
    let Some(at) = bytes.windows(9).rposition(|bytes| bytes == b"startxref") else { return Ok(()) };
    let place = Reader::new(bytes, at + 9).value().as_ref().and_then(Object::number);
    let table = place.map(|place| from(bytes, place).trim_ascii_start()).unwrap_or_default();
    match table.strip_prefix(b"xref") {
        Some(table) => entries(bytes, table),
        None => {
            ensure!(number(table).is_some(), "the table of objects is not where the file says it is");
            Ok(())
        }
    }
}

/// The bytes of a file from a place on.
fn from(bytes: &[u8], place: f64) -> &[u8] {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "looked up in the file")]
    bytes.get(place as usize..).filter(|_| place >= 0.0).unwrap_or_default()
}

/// The number of the object that begins here, as in `12 0 obj`.
fn number(bytes: &[u8]) -> Option<u32> {
    let start = bytes.get(..bytes.len().min(32))?;
    let mut words = start.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let mut whole = || std::str::from_utf8(words.next()?).ok()?.parse::<u32>().ok();
    let (number, _) = (whole()?, whole()?);
    words.next()?.starts_with(b"obj").then_some(number)
}

/// Looks up every place of a table such as `0 2 0000000000 65535 f 0000000017 00000 n trailer`.
fn entries(bytes: &[u8], table: &[u8]) -> anyhow::Result<()> {
    let mut words = table.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let mut next = || words.next().and_then(|word| std::str::from_utf8(word).ok());
    let wrong = "the table of objects cannot be read";
    loop {
        let first = next().context(wrong)?;
        if first.starts_with("trailer") {
            return Ok(());
        }
        let (first, count): (u32, u32) =
            (first.parse().context(wrong)?, next().context(wrong)?.parse().context(wrong)?);
        for object in (first..).take(count as usize) {
            let (place, _, kind) = (next().context(wrong)?, next().context(wrong)?, next().context(wrong)?);
            ensure!(matches!(kind, "n" | "f"), wrong);
            let place: u32 = place.parse().context(wrong)?;
            let is_there = number(from(bytes, place.into())) == Some(object);
            ensure!(kind == "f" || is_there, "object {object} is not where the table of objects says it is");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(more: &str) -> String {
        refuse_wrong(format!("%PDF-1.7\n7 0 obj null endobj\n{more}").as_bytes())
            .err()
            .map_or_else(String::new, |error| error.to_string())
    }

    #[test]
    fn a_table_leads_to_its_objects() {
        let table = |entries: &str| refused(&format!("xref\n{entries}\ntrailer <<>>\nstartxref\n29\n%%EOF"));
        assert_eq!(refused(""), "");
        assert_eq!(table("0 1\n0000000000 65535 f \n7 1\n0000000009 00000 n "), "");
        let misled = "object 7 is not where the table of objects says it is";
        assert_eq!(table("7 1\n0000000008 00000 n "), "");
        for entry in ["0000000010 00000 n ", "0000099999 00000 n "] {
            assert_eq!(table(&format!("7 1\n{entry}")), misled, "{entry}");
        }
        assert_eq!(table("6 1\n0000000009 00000 n "), misled.replace('7', "6"));
        for entries in ["7 1\n0000000009 00000 x ", "7 2\n0000000009 00000 n ", "7", "x 1", "7 1\nn"] {
            assert_eq!(table(entries), "the table of objects cannot be read", "{entries}");
        }
    }

    #[test]
    fn a_packed_table_is_an_object() {
        assert_eq!(refused("startxref 9 %%EOF"), "");
        for place in ["10", "-1", "99999", "here"] {
            let error = refused(&format!("startxref {place} %%EOF"));
            assert_eq!(error, "the table of objects is not where the file says it is", "{place}");
        }
    }
}
