//! Lengths of time, amounts of memory and ranges as people write them.

use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

const TIMES: &[(&str, f64)] = &[("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0), ("", 1.0)];

const SIZES: &[(&str, f64)] = &[
    ("KiB", 1024.0),
    ("MiB", 1_048_576.0),
    ("GiB", 1_073_741_824.0),
    ("TiB", 1_099_511_627_776.0),
    ("kB", 1e3),
    ("MB", 1e6),
    ("GB", 1e9),
    ("TB", 1e12),
    ("B", 1.0),
    ("", 1.0),
];

/// Reads one value, which stands for itself, or a range such as `8..12`, both ends included; nothing if it is neither.
pub fn range<T: FromStr + PartialOrd>(text: &str) -> Option<RangeInclusive<T>> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let (least, most) = (least.parse().ok()?, most.parse().ok()?);
    (least <= most).then_some(least..=most)
}

/// Reads `500ms`, `10s`, `2m`, `1h`, or plain seconds.
pub fn time(text: &str) -> Result<Duration, String> {
    let seconds = number(text, TIMES).ok_or("a time is a number with ms, s, m or h, such as 10s")?;
    Duration::try_from_secs_f64(seconds).map_err(|_| "nobody can wait so long".to_owned())
}

/// Reads `8GiB`, `500MB`, or plain bytes.
pub fn size(text: &str) -> Result<u64, String> {
    let bytes =
        number(text, SIZES).ok_or("a size is a number with KiB, MiB, GiB, kB, MB or GB, such as 8GiB")?;
    // What is too large for 64 bits is no limit at all, and becomes the largest number.
    Ok(bytes as u64)
}

fn number(text: &str, units: &[(&str, f64)]) -> Option<f64> {
    let text = text.trim();
    let letters = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(letters);
    let (_, factor) = units.iter().find(|(name, _)| name.eq_ignore_ascii_case(unit))?;
    let number = number.trim();
    let is_plain = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit() || c == '.');
    number.parse::<f64>().ok().filter(|_| is_plain).map(|number| number * factor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_have_two_ends_or_one() {
        assert_eq!(["7", "7..9", "7..7"].map(range), [Some(7..=7), Some(7..=9), Some(7..=7)]);
        assert_eq!(["9..7", "7..", "..9", "", "x", "7..9..11", "-1"].map(range::<u8>), [const { None }; 7]);
    }

    #[test]
    fn times_and_sizes_are_read_in_every_unit() {
        for (text, millis) in
            [("500ms", 500), ("10s", 10_000), ("2m", 120_000), ("1h", 3_600_000), ("1.5", 1500)]
        {
            assert_eq!(time(text), Ok(Duration::from_millis(millis)), "{text}");
        }
        for (text, bytes) in
            [("8GiB", 8 << 30), ("1 MiB", 1 << 20), ("2kB", 2000), ("1.5GB", 1_500_000_000), ("7", 7)]
        {
            assert_eq!(size(text), Ok(bytes), "{text}");
        }
    }

    #[test]
    fn what_is_no_amount_is_refused() {
        for text in ["", "s", "-1s", "10 days", "1e5", "inf", "nan", "10ss", "1..2", "99999999999999999999h"]
        {
            assert!(time(text).is_err(), "{text}");
        }
        for text in ["", "GiB", "-1", "8XB", "8 8"] {
            assert!(size(text).is_err(), "{text}");
        }
    }
}
