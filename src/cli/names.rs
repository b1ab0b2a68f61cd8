//! Names that are not known.

use hlavolam_puzzles::notation::{ParseError, Source};

/// Names that differ by more than this are not taken for one another.
const CLOSE: f64 = 0.7;

/// The error about an instance that is neither a preset nor a file nor, say, a drawing: `own` is what else it could have
/// been, `example` one of these.
pub fn unknown(text: &str, presets: &[&str], own: &str, example: &str) -> ParseError {
    let likeness = |name: &str| strsim::jaro_winkler(name, text);
    let closest = presets.iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    let meant = closest.filter(|name| likeness(name) > CLOSE);
    let meant = meant.map_or(String::new(), |name| format!("; did you mean `{name}`?"));
    let what = format!("there is no preset and no file `{}`, and it is no {own}{meant}", text.escape_debug());
    let expected = format!("one of {}, a file, `-`, or {example}", presets.join(", "));
    Source::new("INSTANCE", text).error_at(0..text.len(), what, expected)
}
