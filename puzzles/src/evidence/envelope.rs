//! The envelope around a claim, and the way from a file to the room that can check it.

use super::layout::laid_out;
use super::{Effort, Verdict};
use crate::notation::{ParseError, Source};
use serde::de::{DeserializeOwned, Error as _, IgnoredAny};
use serde::{Deserialize, Deserializer, Serialize};

/// The version of the envelope and of all claims in it; a file of another version is refused.
pub const SCHEMA: u64 = 1;

const EXPECTED: &str = "an evidence file as the option --evidence writes it";

/// What a puzzle's evidence can say, and how that is checked.
pub trait Claim: Serialize + DeserializeOwned {
    /// What the envelope calls this puzzle's evidence.
    const EVIDENCE: &'static str;

    /// Checks the claim from nothing but the rules of the puzzle.
    fn check(&self, effort: &Effort) -> Verdict;
}

/// A puzzle whose evidence can be checked: one line of the catalogue.
#[derive(Clone, Copy)]
pub struct Room {
    /// What the envelope calls it.
    pub evidence: &'static str,
    /// Reads a whole file and checks its claim.
    pub check: fn(&Source, &Effort) -> Result<Verdict, ParseError>,
}

impl Room {
    /// The room of a kind of claim.
    #[must_use]
    pub fn of<C: Claim>() -> Self {
        Self { evidence: C::EVIDENCE, check: |source, effort| Ok(read::<C>(source)?.check(effort)) }
    }
}

/// The number of the schema, which can only be [`SCHEMA`].
struct Schema;

impl<'de> Deserialize<'de> for Schema {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u64::deserialize(deserializer)? {
            SCHEMA => Ok(Schema),
            other => Err(D::Error::custom(format!(
                "this is evidence of schema {other}, and only schema {SCHEMA} can be checked here"
            ))),
        }
    }
}

/// What has to be known before the claim can be read.
#[derive(Deserialize)]
struct Head {
    #[serde(rename = "schema")]
    _schema: Schema,
    evidence: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Opened<C> {
    #[serde(rename = "schema")]
    _schema: IgnoredAny,
    #[serde(rename = "evidence")]
    _evidence: IgnoredAny,
    #[serde(rename = "version")]
    _version: String,
    claim: C,
}

#[derive(Serialize)]
struct Sealed<'a, C> {
    schema: u64,
    evidence: &'a str,
    version: &'a str,
    claim: &'a C,
}

/// Reads an evidence file and has its claim checked by the room it belongs to.
///
/// # Errors
/// Points at what cannot be read. A claim that can be read and is wrong is no error but a verdict.
pub fn check(source: &Source, rooms: &[Room], effort: &Effort) -> Result<Verdict, ParseError> {
    let evidence = head(source)?;
    match rooms.iter().find(|room| room.evidence == evidence) {
        Some(room) => (room.check)(source, effort),
        None => {
            let known: Vec<String> = rooms.iter().map(|room| format!("`{}`", room.evidence)).collect();
            Err(unknown(source, &evidence, &known.join(" or ")))
        }
    }
}

/// Reads a claim out of its envelope.
///
/// # Errors
/// Points at what cannot be read, at a field that does not belong there, or at a schema that is not this one.
pub fn read<C: Claim>(source: &Source) -> Result<C, ParseError> {
    let evidence = head(source)?;
    if evidence != C::EVIDENCE {
        return Err(unknown(source, &evidence, &format!("`{}`", C::EVIDENCE)));
    }
    let opened: Opened<C> = serde_json::from_str(source.text())
        .map_err(|error| source.json_error(0..source.text().len(), &error, EXPECTED))?;
    Ok(opened.claim)
}

/// Writes a claim as an evidence file, ending with a line end.
///
/// # Errors
/// If the claim cannot be written as JSON, which no claim of this crate can cause.
pub fn write<C: Claim>(claim: &C) -> Result<String, serde_json::Error> {
    let version = env!("CARGO_PKG_VERSION");
    let sealed = Sealed { schema: SCHEMA, evidence: C::EVIDENCE, version, claim };
    Ok(laid_out(&serde_json::to_string(&sealed)?))
}

fn head(source: &Source) -> Result<String, ParseError> {
    let head: Head = serde_json::from_str(source.text())
        .map_err(|error| source.json_error(0..source.text().len(), &error, EXPECTED))?;
    Ok(head.evidence)
}

fn unknown(source: &Source, evidence: &str, known: &str) -> ParseError {
    let quoted = serde_json::to_string(evidence).unwrap_or_default();
    let start = source.text().find(&quoted).unwrap_or(0);
    let what = format!("evidence about `{}` cannot be checked here", evidence.escape_debug());
    source.error_at(start..start + quoted.len(), what, format!("evidence about {known}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Even {
        even: u64,
    }

    impl Claim for Even {
        const EVIDENCE: &'static str = "even";

        fn check(&self, _: &Effort) -> Verdict {
            Verdict::of(|lines| {
                lines.push("halved".to_owned());
                if self.even.is_multiple_of(2) { Ok(()) } else { super::super::refute("odd") }
            })
        }
    }

    fn checked(text: &str) -> Result<Verdict, ParseError> {
        check(&Source::new("file", text), &[Room::of::<Even>()], &Effort::unlimited())
    }

    #[test]
    fn what_is_written_is_read_back_and_checked() {
        let text = write(&Even { even: 4 }).unwrap();
        assert_eq!(read::<Even>(&Source::new("file", &text)), Ok(Even { even: 4 }));
        assert_eq!(checked(&text), Ok(Verdict::Holds { checked: vec!["halved".to_owned()] }));
        let odd = checked(&text.replace('4', "5"));
        assert_eq!(odd, Ok(Verdict::Refuted { reason: "odd".to_owned() }));
    }

    #[test]
    fn errors_point_at_the_place() {
        let good = "{\"schema\":1,\"evidence\":\"even\",\n\"version\":\"0.1.0\",\n\"claim\":{\"even\":4}}";
        assert!(checked(good).is_ok());
        for (from, to, line, word) in [
            ("\"schema\":1", "\"schema\":2", 1, "schema 2"),
            ("\"schema\":1", "\"schema\":\"1\"", 1, "invalid type"),
            ("\"schema\":1,", "", 3, "missing field"),
            (":\"even\"", ":\"odd\"", 1, "`odd`"),
            ("\"version\"", "\"extra\":0,\"version\"", 2, "unknown field `extra`"),
            ("\"version\":\"0.1.0\",", "", 3, "missing field `version`"),
            (":4", ":-4", 3, "invalid value"),
            (":4", ":4,\"odd\":5", 3, "unknown field `odd`"),
            (":4", ":4,\"even\":4", 3, "duplicate field"),
            (":4}}", ":4", 3, "EOF"),
            (":4}}", ":4}} x", 3, "trailing"),
            (good, "", 1, "EOF"),
            (good, "ß", 1, "expected value"),
        ] {
            let error = checked(&good.replacen(from, to, 1)).unwrap_err();
            assert_eq!(error.line(), line, "{error}");
            assert!(error.what().contains(word), "{error}");
            assert!(!error.what().contains("column"), "{error}");
        }
    }

    #[test]
    fn what_is_unknown_is_underlined() {
        let text = "{\"schema\":1,\"evidence\":\"odd\",\"version\":\"0.1.0\",\"claim\":{\"even\":4}}";
        let span = checked(text).unwrap_err().span();
        assert_eq!(&text[span], "\"odd\"");
    }

    #[test]
    fn deep_nesting_is_an_error_and_no_overflow() {
        assert!(checked(&"[".repeat(100_000)).is_err());
    }
}
