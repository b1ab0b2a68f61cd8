//! JSON laid out for people: what fits on a line stays on one line, drawings and lists of moves go down the page.

use std::fmt::Write;

/// The widest line an object is put on.
const WIDTH: usize = 100;

/// Lays out compact JSON, as `serde_json::to_string` writes it.
///
/// An object goes on one line if it fits and holds no drawing; a list of numbers always does; a list of anything
/// else puts each item on a line of its own.
pub(super) fn laid_out(compact: &str) -> String {
    let mut text = String::new();
    put(compact, 0, 0, &mut text);
    text.push('\n');
    text
}

/// Puts a value whose lines are indented by `indent` and whose first line begins `used` letters further on.
fn put(json: &str, indent: usize, used: usize, text: &mut String) {
    if is_one_line(json, indent + used) {
        return text.push_str(&spaced(json));
    }
    let (open, inner, close) = (&json[..1], &json[1..json.len() - 1], &json[json.len() - 1..]);
    text.push_str(open);
    let mut between = "\n";
    for item in split(inner, ',') {
        let _ = write!(text, "{between}{:1$}", "", indent + 2);
        between = ",\n";
        match (open, split(item, ':').as_slice()) {
            ("{", [key, value]) => {
                let _ = write!(text, "{key}: ");
                put(value, indent + 2, key.len() + 2, text);
            }
            _ => put(item, indent + 2, 0, text),
        }
    }
    let _ = write!(text, "\n{:indent$}{close}", "");
}

fn is_one_line(json: &str, column: usize) -> bool {
    match json.as_bytes().first() {
        Some(b'{') => column + spaced(json).len() <= WIDTH && !json.contains("[\"") && !json.contains("[{"),
        Some(b'[') => !json[1..].starts_with(['"', '{', '[']),
        _ => true,
    }
}

/// The parts of JSON between separators that stand outside strings and brackets.
fn split(json: &str, separator: char) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, letter, depth) in outside_strings(json) {
        if letter == separator && depth == 0 {
            parts.push(&json[start..at]);
            start = at + separator.len_utf8();
        }
    }
    parts.push(&json[start..]);
    parts
}

/// JSON on one line with a space after every comma and colon.
fn spaced(json: &str) -> String {
    let mut text = String::new();
    let mut start = 0;
    for (at, letter, _) in outside_strings(json) {
        if matches!(letter, ',' | ':') {
            text.push_str(&json[start..=at]);
            text.push(' ');
            start = at + 1;
        }
    }
    text + &json[start..]
}

/// The letters that belong to no string, each with its place and how many brackets are open around it.
fn outside_strings(json: &str) -> impl Iterator<Item = (usize, char, usize)> {
    let (mut in_string, mut escaped, mut depth) = (false, false, 0_usize);
    json.char_indices().filter_map(move |(at, letter)| {
        if in_string {
            in_string = escaped || letter != '"';
            escaped = !escaped && letter == '\\';
            return None;
        }
        match letter {
            '"' => in_string = true,
            '[' | '{' => depth += 1,
            ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        Some((at, letter, depth))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::Value;

    #[test]
    fn drawings_go_down_the_page_and_numbers_along_the_line() {
        let compact = r#"{"rows":["xo","ox"],"counts":[1,2,3],"level":{"jump":0,"name":"a:b,c"}}"#;
        let expected = "{\n  \"rows\": [\n    \"xo\",\n    \"ox\"\n  ],\n  \"counts\": [1, 2, 3],\n  \
                        \"level\": {\"jump\": 0, \"name\": \"a:b,c\"}\n}\n";
        assert_eq!(laid_out(compact), expected);
    }

    #[test]
    fn an_object_stays_on_its_line_as_long_as_that_has_room() {
        let lines = |compact: String| laid_out(&compact).lines().count();
        let object = |width: usize| format!("{{\"n\":\"{}\"}}", "x".repeat(width - r#"{"n": ""}"#.len()));
        // In a list it stands two letters further in, and behind its key seven more.
        let in_list = |width| lines(format!("[{}]", object(width)));
        assert_eq!([98, 99].map(in_list), [3, 5]);
        let behind_key = |width| lines(format!("{{\"rows\":[\"x\"],\"key\":{}}}", object(width)));
        assert_eq!([91, 92].map(behind_key), [6, 8]);
    }

    fn json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            any::<String>().prop_map(Value::from),
            r#"[\\",:{}\[\]]{0,6}"#.prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 40, 5, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
                prop::collection::vec((any::<String>(), inner), 0..5)
                    .prop_map(|pairs| Value::Object(pairs.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn only_spaces_change(value in json()) {
            let text = laid_out(&value.to_string());
            prop_assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), value);
        }
    }
}
