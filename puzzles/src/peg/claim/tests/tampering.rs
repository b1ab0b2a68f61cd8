//! A true claim of every kind, changed in one place at a time: no change may slip through.

use super::super::*;
use super::plain;
use super::samples::{claims, verdict};
use crate::evidence::Room;
use crate::evidence::{Limit, check, read, write};
use crate::notation::Source;
use crate::peg::parse_hole;
use hashbrown::HashMap;
use serde_json::{Value, json};

/// Every value that differs from a value in one place, with the path to that place.
fn changes(value: &Value) -> Vec<(String, Value)> {
    let mut all: Vec<(String, Value)> =
        own_changes(value).into_iter().map(|new| (String::new(), new)).collect();
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                all.push((format!("/{index} twice"), with(value, |v| v.insert(index, item.clone()))));
                all.push((format!("/{index} gone"), with(value, |v| _ = v.remove(index))));
                for (path, new) in changes(item) {
                    all.push((format!("/{index}{path}"), with(value, |v| v[index] = new)));
                }
            }
        }
        Value::Object(fields) => {
            for (key, field) in fields {
                let mut without = fields.clone();
                without.remove(key);
                all.push((format!("/{key} gone"), Value::Object(without)));
                for (path, new) in changes(field) {
                    let mut changed = fields.clone();
                    changed[key] = new;
                    all.push((format!("/{key}{path}"), Value::Object(changed)));
                }
            }
        }
        _ => {}
    }
    all
}

fn with(list: &Value, change: impl FnOnce(&mut Vec<Value>)) -> Value {
    let mut items = list.as_array().cloned().unwrap_or_default();
    change(&mut items);
    Value::Array(items)
}

fn own_changes(value: &Value) -> Vec<Value> {
    let mut new = match value {
        Value::Bool(yes) => vec![json!(!yes)],
        Value::Number(number) => {
            let n = number.as_u64().unwrap();
            vec![json!(n + 1), json!(n.wrapping_sub(1)), json!(0), json!(u64::MAX), json!(-1), json!(0.5)]
        }
        Value::String(text) => changed_texts(text).into_iter().map(Value::from).collect(),
        Value::Array(_) => vec![json!([])],
        _ => vec![],
    };
    new.push(json!("9223372036854775807"));
    new.push(Value::Null);
    new.retain(|other| other != value);
    new
}

/// One letter changed to another that may stand there; one letter left out.
fn changed_texts(text: &str) -> Vec<String> {
    let mut all = vec![String::new(), format!("{text} {text}")];
    for (at, letter) in text.char_indices() {
        let (before, after) = (&text[..at], &text[at + letter.len_utf8()..]);
        let others = match letter {
            'x' => "o-",
            'o' => "x-",
            '0' => "12",
            '1' => "02",
            '2'..='9' => "135",
            'a'..='h' => "acx",
            '-' => "x1",
            _ => "?",
        };
        all.push(format!("{before}{after}"));
        all.extend(
            others.chars().filter(|other| *other != letter).map(|other| format!("{before}{other}{after}")),
        );
    }
    all
}

/// Whether a changed claim is no false one: the same, one that says less, or one about another board that is true too.
fn may_hold(changed: &PegClaim, original: &PegClaim) -> bool {
    match (changed, original) {
        // A reason that was changed and still stands must be a proof: there really is no solution.
        (PegClaim::Impossible(claim), _) => plain::solution(&claim.problem).is_none(),
        (PegClaim::Solution(claim), PegClaim::Solution(was)) => claim.problem.board != was.problem.board,
        (PegClaim::Fewest(claim), _) => claim.positions.is_none(),
        (PegClaim::Count(claim), _) => {
            let (solutions, games) = plain::count(&claim.problem, claim.problem.start, &mut HashMap::new());
            claim.solutions.is_none_or(|n| n == solutions) && claim.games.is_none_or(|n| n == games)
        }
        // A pair may be named by its mirror image.
        (PegClaim::Pairs(claim), PegClaim::Pairs(was)) => by_class(claim) == by_class(was),
        _ => false,
    }
}

/// The pairs with the smallest mirror image in the place of their names.
fn by_class(claim: &Pairs) -> Vec<((u8, u8), bool, &Finding)> {
    let hole = |name: &str| parse_hole(&claim.board, name).unwrap();
    let class = |pair: &Pair| pairs::smallest(&claim.board, hole(&pair.vacancy), hole(&pair.finish));
    claim.pairs.iter().map(|pair| (class(pair), pair.parity, &pair.found)).collect()
}

#[test]
fn every_claim_holds_before() {
    for claim in claims() {
        let verdict = verdict(&claim);
        assert!(matches!(verdict, Verdict::Holds { .. }), "{verdict:?}\n{}", write(&claim).unwrap());
    }
}

#[test]
fn no_change_slips_through() {
    for claim in claims() {
        let value: Value = serde_json::from_str(&write(&claim).unwrap()).unwrap();
        let mut slipped = Vec::new();
        for (path, changed) in changes(&value) {
            let source = Source::new("changed", &changed.to_string());
            let Ok(read) = read::<PegClaim>(&source) else { continue };
            let holds = matches!(read.check(&Effort::unlimited()), Verdict::Holds { .. });
            if holds && read != claim && !may_hold(&read, &claim) {
                slipped.push(format!("{path}: {changed}"));
            }
        }
        assert!(
            slipped.is_empty(),
            "{} slipped\n{}",
            slipped.len(),
            slipped[..slipped.len().min(3)].join("\n")
        );
    }
}

#[test]
fn limits_leave_a_claim_unchecked() {
    let few = Effort { max_positions: 0, ..Effort::unlimited() };
    let stopped = Effort { keep_going: &|| false, ..Effort::unlimited() };
    let mut recounted = 0;
    for claim in claims() {
        let limits = [(few, Limit::Positions(0)), (stopped, Limit::Stopped)].map(|(effort, expected)| {
            match claim.check(&effort) {
                Verdict::Unchecked { limit, .. } => limit == expected,
                Verdict::Holds { .. } => false,
                refuted => panic!("{refuted:?}"),
            }
        });
        assert_eq!(limits[0], limits[1]);
        recounted += usize::from(limits[0]);
    }
    // All but the solution, the parity and the pagoda function.
    assert_eq!(recounted, claims().len() - 3);
}

#[test]
fn a_wrong_drawing_is_an_error_with_its_place() {
    let file = |problem: &str| {
        let text = format!(
            "{{\"schema\":1,\"evidence\":\"peg\",\"version\":\"0.1.0\",\n\
             \"claim\":{{\"solution\":{{\"problem\":{problem},\n\"moves\":[]}}}}}}"
        );
        check(&Source::new("file", &text), &[Room::of::<PegClaim>()], &Effort::unlimited())
    };
    let good = r#"{"grid":"square","position":["xxo"],"finish":"c1"}"#;
    assert!(file(good).is_ok());
    for (from, to, word) in [
        ("xxo", "xXo", "row 1: `X` means nothing here"),
        ("xxo", "finish: any", "`f` means nothing here"),
        ("\"xxo\"", "", "no board"),
        ("\"xxo\"", "\"xxo\",\"\",\"xxo\"", "parts the drawing"),
        ("\"c1\"", "\"d1\"", "no hole d1"),
        ("\"c1\"", "\"\"", "missing"),
        ("\"c1\"", "[\"oox\",\"ooo\"]", "another board"),
        ("\"c1\"", "7", "did not match"),
        ("square", "cubic", "unknown variant"),
        ("xxo", &"x".repeat(65), "65 holes"),
        ("xxo", &"-x".repeat(1000), "too large"),
    ] {
        let error = file(&good.replacen(from, to, 1)).unwrap_err();
        assert!(error.what().contains(word), "{error}");
        assert_eq!(error.line(), 2, "{error}");
    }
}
