//! Three ways to count.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// How many there are of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// With the numbers as they are named.
    #[serde(serialize_with = "write_digits", deserialize_with = "read_digits")]
    pub named: u128,
    /// Up to renaming the numbers: those that differ by nothing else are one.
    pub renamed: u64,
    /// Up to turning and mirroring the shape too.
    pub symmetric: u64,
}

/// Counts that JSON numbers cannot hold are strings of digits.
fn write_digits<S: Serializer>(number: &u128, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(number)
}

fn read_digits<'de, D: Deserializer<'de>>(from: D) -> Result<u128, D::Error> {
    let text = String::deserialize(from)?;
    let number = text.parse::<u128>().ok().filter(|number| number.to_string() == text);
    number.ok_or_else(|| D::Error::custom(format!("`{}` is no count written in digits", text.escape_debug())))
}
