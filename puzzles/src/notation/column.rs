//! Column letters: a to z, then aa, ab, ..

/// The letters of a column counted from 0.
///
/// # Panics
/// If the column is negative.
///
/// ```
/// use hlavolam_puzzles::notation::column_name;
/// assert_eq!([0, 25, 26, 52].map(column_name), ["a", "z", "aa", "ba"]);
/// ```
#[must_use]
pub fn column_name(column: i16) -> String {
    let letter = char::from(b'a' + u8::try_from(column % 26).expect("columns are counted from 0"));
    let before = if column < 26 { String::new() } else { column_name(column / 26 - 1) };
    before + letter.encode_utf8(&mut [0])
}

/// The column with these letters (either case), counted from 0.
#[must_use]
pub fn column_number(letters: &str) -> Option<i16> {
    let mut number: i16 = 0;
    for byte in letters.bytes() {
        let digit = i16::from(byte.to_ascii_lowercase().checked_sub(b'a').filter(|&d| d < 26)?);
        number = number.checked_mul(26)?.checked_add(digit + 1)?;
    }
    number.checked_sub(1).filter(|&column| column >= 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_has_a_name_of_its_own() {
        for column in 0..2000 {
            assert_eq!(column_number(&column_name(column)), Some(column));
        }
    }

    #[test]
    fn what_is_no_column_is_refused() {
        for letters in ["", "ä", "a1", "{", "`", "zzzzz"] {
            assert_eq!(column_number(letters), None);
        }
    }
}
