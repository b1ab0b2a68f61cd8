//! What puzzles are rated as.

use super::program::{fixture, run_with_input};
use serde_json::Value;

const GRADES: [&str; 5] = ["trivial", "basic", "hard", "extreme", "search"];

/// Each grade of the maker with what its layouts are rated as: the place of the grade and the score, for each layout.
fn published() -> Vec<Vec<(usize, u64)>> {
    let rows = fixture("dominosa/graded.tsv");
    let ids: String = rows.iter().map(|row| row[1].clone() + "\n").collect();
    let done = run_with_input(&["rate", "dominosa", "-", "--json"], ids.as_bytes());
    assert_eq!(done.code, Some(0));
    let rated = done.json();
    assert_eq!(rated.len(), 80);
    let of = |grade: &str| {
        let same = rated.iter().zip(&rows).filter(|(_, row)| row[0] == grade);
        same.map(|(answer, _)| (place(&answer["grade"]), answer["score"].as_u64().unwrap())).collect()
    };
    GRADES[..4].iter().map(|grade| of(grade)).collect()
}

fn place(grade: &Value) -> usize {
    GRADES.iter().position(|name| grade == name).unwrap()
}

#[test]
fn published_layouts_come_in_the_order_of_their_grades() {
    let mean = |rated: &Vec<(usize, u64)>| {
        let grades: usize = rated.iter().map(|(grade, _)| grade).sum();
        let scores: u64 = rated.iter().map(|(_, score)| score).sum();
        (grades, scores)
    };
    let means: Vec<(usize, u64)> = published().iter().map(mean).collect();
    assert!(means.is_sorted() && means.is_sorted_by_key(|(_, scores)| *scores), "{means:?}");
}

#[test]
fn two_looks_are_enough_for_the_easier_half() {
    let published = published();
    assert!(published[0].iter().all(|(grade, _)| *grade == 0));
    assert!(published[1].iter().all(|(grade, _)| *grade == 1));
}
