//! Lines of 81 cells and nothing else, which large files are made of.

use crate::sudoku::Plain;

/// The digit of each byte, 0 for a blank, or 255 for what is neither. A space is a blank only where nothing else can be
/// meant, which is decided elsewhere.
const DIGITS: [u8; 256] = {
    let mut digits = [u8::MAX; 256];
    let mut digit = 0;
    while digit <= 9 {
        digits[b'0' as usize + digit as usize] = digit;
        digit += 1;
    }
    let blanks = super::symbols::BLANKS.as_bytes();
    let mut at = 0;
    while at < blanks.len() {
        digits[blanks[at] as usize] = 0;
        at += 1;
    }
    digits
};

/// Whether a line is 81 digits and blanks.
pub(super) fn is_plain(line: &[u8]) -> bool {
    line.len() == 81 && line.iter().fold(0, |all, &byte| all | DIGITS[usize::from(byte)]) < 16
}

/// The grid of such a line.
pub(super) fn read(line: &[u8]) -> Option<Plain> {
    let line: &[u8; 81] = line.try_into().ok()?;
    Plain::new(line.map(|byte| DIGITS[usize::from(byte)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_a_digit_a_blank_or_neither() {
        for byte in 0..=255_u8 {
            let mut line = [b'.'; 81];
            line[40] = byte;
            let digit = match byte {
                b'1'..=b'9' => Some(byte - b'0'),
                b'0' | b'.' | b'_' | b'*' | b'-' | b'?' => Some(0),
                _ => None,
            };
            assert_eq!(read(&line).map(|plain| plain.cells()[40]), digit, "{byte}");
            assert_eq!(is_plain(&line), digit.is_some(), "{byte}");
        }
        assert!(!is_plain(&[b'.'; 80]) && read(&[b'.'; 82]).is_none());
    }
}
