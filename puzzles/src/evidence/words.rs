//! Numbers as people write them.

/// A number with a comma before every third digit from the right.
///
/// ```
/// use hlavolam_puzzles::evidence::grouped;
/// assert_eq!([grouped(7), grouped(1234), grouped(23_475_688)], ["7", "1,234", "23,475,688"]);
/// ```
#[must_use]
pub fn grouped(number: impl ToString) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number with its noun: `1 move`, `18 moves`.
///
/// ```
/// use hlavolam_puzzles::evidence::counted;
/// assert_eq!([counted(1, "class", "classes"), counted(1200, "class", "classes")], ["1 class", "1,200 classes"]);
/// ```
#[must_use]
pub fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { many })
}
