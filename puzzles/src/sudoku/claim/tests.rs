//! Claims that hold, and claims that were tampered with.

use super::*;
use crate::evidence::{read, write};
use crate::notation::Source;
use crate::sudoku::{Puzzles, Reading};

fn puzzle(text: &str) -> Problem {
    Puzzles::new(&Source::new("t", text), Reading::default()).unwrap().read(0).unwrap().problem
}

/// ```text
/// 1 2 | 3 4
/// 3 4 | . .      1 2 or 2 1, and then one way
/// ----+----
/// . . | 4 3
/// 4 3 | . .
/// ```
const TWO: &str = "1234\n34..\n..43\n43..";
const FIRST: &str = "1234341221434321";
const SECOND: &str = "1234342121434312";

fn grid(letters: &str) -> Vec<u8> {
    letters.bytes().map(|letter| letter - b'0').collect()
}

/// The claim written to a file and read back, then checked.
fn verdict(claim: &SudokuClaim) -> Verdict {
    let text = write(claim).unwrap();
    let back: SudokuClaim =
        read(&Source::new("evidence", &text)).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(&back, claim, "{text}");
    back.check(&Effort::unlimited())
}

fn holds(claim: &SudokuClaim) -> String {
    match verdict(claim) {
        Verdict::Holds { checked } => checked.join("; "),
        other => panic!("{other:?}"),
    }
}

fn refuted(claim: &SudokuClaim) -> String {
    match verdict(claim) {
        Verdict::Refuted { reason } => reason,
        other => panic!("{other:?}"),
    }
}

#[test]
fn solutions_are_tested_by_the_rules() {
    let solution = |letters: &str| SudokuClaim::solution(puzzle(TWO), &grid(letters));
    assert_eq!(holds(&solution(FIRST)), "10 given digits kept, every rule tested in 16 cells");
    assert_eq!(refuted(&solution(&FIRST.replacen('4', "1", 1))), "r1c4 holds 1, where 4 is given");
    assert_eq!(refuted(&solution(&FIRST[..15])), "there are 15 digits, and the grid has 16 cells");
    let odd = Filled { puzzle: puzzle(TWO), grid: FIRST.replacen('2', "9", 1) };
    assert_eq!(refuted(&SudokuClaim::Solution(odd)), "`9` is no digit of this puzzle");
}

#[test]
fn one_solution_is_not_two() {
    let unique = |text: &str| SudokuClaim::unique(puzzle(text), &grid(FIRST));
    assert_eq!(refuted(&unique(TWO)), "1 solution claimed, a recount finds more");
    assert!(holds(&unique("1234\n341.\n..43\n43..")).ends_with("recounted: 1 solution"));
    assert!(refuted(&unique("1234\n342.\n..43\n43..")).contains("where 2 is given"));
    let several = |grids: &[&str]| {
        let grids: Vec<Vec<u8>> = grids.iter().map(|letters| grid(letters)).collect();
        SudokuClaim::several(puzzle(TWO), &grids)
    };
    holds(&several(&[FIRST, SECOND]));
    assert_eq!(refuted(&several(&[FIRST, FIRST])), "grid 2 is the same as one before it");
    assert_eq!(refuted(&several(&[FIRST])), "there are not two grids");
}

#[test]
fn counts_are_recounted() {
    let count = |text: &str, solutions, at_least| {
        SudokuClaim::Count(Count { puzzle: puzzle(text), solutions: Some(solutions), at_least })
    };
    assert_eq!(holds(&count(TWO, 2, false)), "recounted: 2 solutions");
    assert_eq!(holds(&count(TWO, 1, true)), "recounted: at least 1 solution");
    assert_eq!(refuted(&count(TWO, 1, false)), "1 solution claimed, a recount finds more");
    assert_eq!(refuted(&count(TWO, 3, true)), "3 solutions claimed, a recount finds 2");
    let blank = "....\n....\n....\n....";
    assert_eq!(holds(&count(&format!("boxes: 2x2\n{blank}"), 288, false)), "recounted: 288 solutions");
    let diagonals = format!("boxes: 2x2\nrules: diagonals\n{blank}");
    assert_eq!(holds(&count(&diagonals, 48, false)), "recounted: 48 solutions");
    let caged = format!("boxes: 2x2\ncage: 3 r1c1 r1c2\ncage: 7 r1c3 r1c4\n{blank}");
    assert_eq!(holds(&count(&caged, 48, false)), "recounted: 48 solutions");
}

#[test]
fn a_recount_obeys_its_effort() {
    let claim = SudokuClaim::Count(Count { puzzle: puzzle(TWO), solutions: Some(2), at_least: false });
    let stopped = claim.check(&Effort { keep_going: &|| false, ..Effort::unlimited() });
    assert!(matches!(stopped, Verdict::Unchecked { .. }));
}

#[test]
fn reasons_are_followed_and_tampered_ones_refuted() {
    let impossible = |text: &str, reason: Reason| SudokuClaim::impossible(puzzle(text), &reason);
    let shut = "123.\n...4\n....\n....";
    assert_eq!(holds(&impossible(shut, Reason::NoCandidate(3))), "no digit is left for r1c4");
    let no_place = Reason::NoPlace { digit: 4, house: 0 };
    assert_eq!(holds(&impossible(shut, no_place)), "no place is left for 4 in row 1");
    assert_eq!(holds(&impossible(shut, Reason::Exhausted)), "recounted: 0 solutions");
    assert_eq!(refuted(&impossible(shut, Reason::Broken)), "the given digits break no rule");
    assert_eq!(refuted(&impossible(TWO, Reason::NoCandidate(6))), "r2c3 may hold 12");
    assert_eq!(refuted(&impossible(TWO, Reason::Exhausted)), "0 solutions claimed, a recount finds more");
    let named = |reason| SudokuClaim::Impossible(Impossible { puzzle: puzzle(shut), reason });
    assert_eq!(refuted(&named(Why::NoCandidate("r9c9".to_owned()))), "there is no `r9c9` in this puzzle");
    let house = |digit, house: &str| named(Why::NoPlace { digit, house: house.to_owned() });
    assert_eq!(refuted(&house(4, "row 5")), "there is no `row 5` in this puzzle");
    assert_eq!(refuted(&house(5, "row 1")), "there is no digit 5 in this puzzle");
}

#[test]
fn a_file_that_is_no_claim_is_refused_at_its_place() {
    let good = write(&SudokuClaim::solution(puzzle(TWO), &grid(FIRST))).unwrap();
    for (from, to, word) in [
        ("1 2 3 4", "1 2 3 5", "line 2: `5` is no digit"),
        ("3 4 . .", "3 4 .", "line 3: this row has 3 cells"),
        ("boxes: 2x2", "boxes: 2x9", "line 1: these are no boxes"),
        ("\"grid\"", "\"extra\": 0, \"grid\"", "unknown field"),
    ] {
        let error = read::<SudokuClaim>(&Source::new("e", &good.replacen(from, to, 1))).unwrap_err();
        assert!(error.what().contains(word), "{error}");
    }
}
