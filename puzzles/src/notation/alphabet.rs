//! One description of what the letters of a drawing mean, used both to read and to write.

/// The letters of a drawing: each meaning has one letter that is written and any number that are also read.
///
/// ```
/// use hlavolam_puzzles::notation::Alphabet;
/// let coins = Alphabet::new(&[(true, "h1"), (false, "t0")]);
/// assert_eq!((coins.read('1'), coins.read('?'), coins.write(false)), (Some(true), None, Some('t')));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Alphabet<T: 'static> {
    letters: &'static [(T, &'static str)],
}

impl<T: Copy + PartialEq> Alphabet<T> {
    /// An alphabet from meanings and their letters, the letter that is written first.
    #[must_use]
    pub const fn new(letters: &'static [(T, &'static str)]) -> Self {
        Self { letters }
    }

    /// What a letter means.
    #[must_use]
    pub fn read(&self, letter: char) -> Option<T> {
        self.letters.iter().find(|(_, letters)| letters.contains(letter)).map(|&(meaning, _)| meaning)
    }

    /// The letter for a meaning.
    #[must_use]
    pub fn write(&self, meaning: T) -> Option<char> {
        self.letters.iter().find(|(m, _)| *m == meaning).and_then(|(_, letters)| letters.chars().next())
    }

    /// The letters that are written, for error messages.
    #[must_use]
    pub fn written(&self) -> String {
        let letters: Vec<String> =
            self.letters.iter().filter_map(|(_, l)| l.chars().next()).map(|c| format!("`{c}`")).collect();
        letters.join(", ")
    }
}
