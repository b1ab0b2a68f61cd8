//! Splitting text without losing the place of each part.

/// The parts of a text between separators, each with the byte it begins at.
///
/// ```
/// use hlavolam_puzzles::notation::parts;
/// assert!(parts("d4, e5", ",").eq([(0, "d4"), (3, " e5")]));
/// ```
pub fn parts<'a>(text: &'a str, separator: &'a str) -> impl Iterator<Item = (usize, &'a str)> {
    let mut next = 0;
    text.split(separator).map(move |part| {
        let at = next;
        next += part.len() + separator.len();
        (at, part)
    })
}
