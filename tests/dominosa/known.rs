//! Known values, from the tables in `tests/fixtures/dominosa`.

use super::program::{Folder, fixture, run_with_input, run_words};
use serde_json::json;

#[test]
fn published_layouts_have_the_known_number_of_solutions() {
    let rows = fixture("dominosa/published.tsv");
    assert_eq!(rows.len(), 27);
    for row in rows {
        let columns = row[1].split('x').next().unwrap();
        let answer = run_words(&["count", "dominosa", &row[3], "--cols", columns, "--json"]);
        assert_eq!(answer.object()["solutions"], row[2], "{}", row[0]);
        assert_eq!(answer.code, Some(i32::from(row[2] == "0")), "{}", row[0]);
    }
}

#[test]
fn generated_layouts_have_the_solution_they_were_made_from_and_no_other() {
    let rows = fixture("dominosa/generated.tsv");
    let ids: String = rows.iter().map(|row| row[0].clone() + "\n").collect();
    let done = run_with_input(&["solve", "dominosa", "-", "--unique", "--json"], ids.as_bytes());
    assert_eq!(done.code, Some(0));
    let answers = done.json();
    assert_eq!(answers.len(), rows.len());
    for (answer, row) in answers.iter().zip(&rows) {
        assert_eq!((&answer["placement"], &answer["unique"]), (&json!(row[1]), &json!(true)), "{}", row[0]);
    }
}

#[test]
fn every_published_layout_has_evidence_that_holds() {
    let folder = Folder::new();
    let file = folder.path("count.json");
    for row in fixture("dominosa/published.tsv") {
        let columns = row[1].split('x').next().unwrap();
        run_words(&["count", "dominosa", &row[3], "--cols", columns, "--evidence", &file]);
        assert_eq!(run_words(&["verify", &file]).code, Some(0), "{}", row[0]);
    }
}
