//! The letters of digits and of blank cells.

/// The letters that stand for a blank cell; `0` does too unless it is a digit.
pub(super) const BLANKS: &str = ".0_*-?";

/// How digits are written with one letter each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Symbols {
    /// 1 to 9, then A for 10, B for 11 and so on; told apart from the others by the letters that occur, where they do.
    #[default]
    Told,
    /// 1 to 9, then A for 10, B for 11 and so on.
    One,
    /// 0 is the first digit, then come 1 to 9, A and so on, as in hexadecimal numbers: F is the sixteenth.
    Zero,
    /// A is the first digit, B the second and so on.
    Letters,
}

/// What letters say about how digits are written.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Seen {
    /// The largest figure from 1 to 9, or 0.
    figure: u8,
    zero: bool,
    /// A blank that is no 0.
    blank: bool,
    /// The largest letter, 1 for A, or 0 if there is none.
    letter: u8,
}

impl Seen {
    pub fn see(&mut self, letter: char) {
        match letter {
            '0' => self.zero = true,
            '1'..='9' => self.figure = self.figure.max(letter as u8 - b'0'),
            letter if letter.is_ascii_alphabetic() => {
                self.letter = self.letter.max(letter.to_ascii_uppercase() as u8 - b'A' + 1);
            }
            _ => self.blank = true,
        }
    }

    /// Whether all digits are those of a grid with a side, from 1 to 9, written in figures.
    pub const fn is_within(self, side: u8) -> bool {
        self.letter == 0 && self.figure <= side
    }

    /// How the digits of a grid are written.
    ///
    /// # Errors
    /// If that cannot be told: what is unclear.
    pub fn symbols(self, side: u8) -> Result<Symbols, &'static str> {
        // With digits up to 9, each has a figure.
        let fits_one = self.letter <= side.saturating_sub(9);
        let fits_zero = self.letter <= side.saturating_sub(10);
        match (self.figure > 0, self.letter > 0) {
            (false, true) if !fits_one => Ok(Symbols::Letters),
            (false, true) if !self.zero => Err("`A` may be the first digit or the tenth"),
            _ if self.zero && self.blank && side > 9 && fits_zero => {
                Err("`0` may be a digit or a blank cell")
            }
            _ => Ok(Symbols::One),
        }
    }
}

impl Symbols {
    /// The digit of a letter, 0 for a blank; nothing if it is none of a grid with a side.
    #[must_use]
    pub fn read(self, letter: char, side: u8) -> Option<u8> {
        let letter = letter.to_ascii_uppercase();
        let digit = match (self, letter) {
            (Symbols::Zero, '0') => 1,
            (_, letter) if BLANKS.contains(letter) || letter == ' ' => return Some(0),
            (Symbols::Letters, 'A'..='Z') => letter as u8 - b'A' + 1,
            (Symbols::Letters, _) => return None,
            (_, '1'..='9') => letter as u8 - b'0' + u8::from(self == Symbols::Zero),
            (_, 'A'..='Z') => letter as u8 - b'A' + 10 + u8::from(self == Symbols::Zero),
            _ => return None,
        };
        (digit <= side).then_some(digit)
    }

    /// The letter of a digit from 1 to 25, `.` for 0.
    #[must_use]
    pub const fn write(self, digit: u8) -> char {
        let number = match self {
            _ if digit == 0 => return '.',
            Symbols::Zero => digit - 1,
            Symbols::Letters => digit + 9,
            Symbols::Told | Symbols::One => digit,
        };
        (if number < 10 { b'0' + number } else { b'A' + number - 10 }) as char
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(letters: &str, side: u8) -> Result<Symbols, &'static str> {
        let mut seen = Seen::default();
        letters.chars().for_each(|letter| seen.see(letter));
        seen.symbols(side)
    }

    #[test]
    fn every_digit_has_a_letter_of_its_own() {
        for symbols in [Symbols::One, Symbols::Zero, Symbols::Letters] {
            for digit in 1..=25 {
                assert_eq!(symbols.read(symbols.write(digit), 25), Some(digit), "{symbols:?} {digit}");
                assert_eq!(symbols.read(symbols.write(digit), digit - 1), None, "{symbols:?} {digit}");
            }
        }
        assert_eq!([1, 10, 16].map(|digit| Symbols::Zero.write(digit)), ['0', '9', 'F']);
    }

    #[test]
    fn letters_tell_how_digits_are_written() {
        assert_eq!(told("0123", 9), Ok(Symbols::One));
        assert_eq!(told(".123G", 16), Ok(Symbols::One));
        assert_eq!(told("..ACP", 16), Ok(Symbols::Letters));
        assert_eq!(told("..ABC", 9), Ok(Symbols::Letters));
        assert_eq!(told("012G", 16), Ok(Symbols::One));
        assert!(told("..ACG", 16).is_err());
        assert!(told(".01F", 16).is_err());
        assert_eq!(told(".01G", 16), Ok(Symbols::One));
    }
}
