//! The words beneath a panel.

use super::{Arrow, Panel, Tone};

/// The numbered moves of a panel, then its caption, one line each.
pub(super) fn lines(panel: &Panel) -> Vec<String> {
    let moves =
        panel.arrows().filter_map(|arrow| arrow.number.map(|number| format!("{number}. {}", arrow.name)));
    moves.chain(panel.caption.clone()).map(|line| printable(&line)).collect()
}

/// The moves that could be made, for a back end that draws no arrows, by the look they have where arrows are drawn.
pub(super) fn choices(panel: &Panel) -> Vec<String> {
    let (dotted, solid): (Vec<&Arrow>, Vec<&Arrow>) =
        panel.arrows().filter(|arrow| arrow.number.is_none()).partition(|arrow| arrow.tone == Tone::Faint);
    let looks = [("solid:", solid), ("dotted:", dotted)].into_iter().filter(|(_, arrows)| !arrows.is_empty());
    looks
        .map(|(look, arrows)| arrows.iter().fold(look.to_owned(), |line, arrow| line + " " + &arrow.name))
        .collect()
}

/// A text without the characters that steer a terminal or that XML forbids.
pub(super) fn printable(text: &str) -> String {
    let forbidden = |c: char| c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}');
    text.chars().map(|c| if forbidden(c) { '\u{fffd}' } else { c }).collect()
}

/// Breaks a text into lines of at most `width` characters: at spaces, else after a `-` of a long move, else anywhere.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    let mut rest: Vec<char> = text.chars().collect();
    while rest.len() > width {
        let space = rest[..=width].iter().rposition(|&c| c == ' ').filter(|&at| at > width / 2);
        let hyphen = rest[..width].iter().rposition(|&c| c == '-').map(|at| at + 1);
        let tail = rest.split_off(space.or(hyphen).unwrap_or(width));
        lines.push(rest.iter().collect::<String>().trim_end().to_owned());
        rest = tail.into_iter().skip_while(|&c| c == ' ').collect();
    }
    lines.push(rest.into_iter().collect());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_moves_break_after_a_hyphen() {
        assert_eq!(wrap("7. g3-e3-e5-c5", 10), ["7. g3-e3-", "e5-c5"]);
        assert_eq!(wrap("one peg left", 8), ["one peg", "left"]);
        assert_eq!(wrap("", 8), [""]);
        // A space in the first half would leave too short a line.
        assert_eq!(wrap("abcd efgh-ijk", 8), ["abcd efg", "h-ijk"]);
        assert_eq!(wrap("ěščřžý", 4), ["ěščř", "žý"]);
    }

    #[test]
    fn no_letter_is_lost() {
        let text = "12. d1-d3-b3-b5-d5-f5-f3-d3 and on";
        for width in 0..40 {
            let lines = wrap(text, width);
            assert!(lines.iter().all(|line| line.chars().count() <= width.max(1)), "{lines:?}");
            let bare = |s: &str| s.replace(' ', "");
            assert_eq!(bare(&lines.concat()), bare(text));
        }
    }
}
