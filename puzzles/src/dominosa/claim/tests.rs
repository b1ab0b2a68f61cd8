//! Claims that hold, and claims that were tampered with.

use super::*;
use crate::dominosa::{Domino, Forced, Grid, Layout, Need, PRESETS, PlaceId};
use crate::evidence::{read, write};
use crate::notation::Source;

/// ```text
/// 0 1 0
/// 0 1 1      two solutions: TLRBLR and TTTBBB
/// ```
fn two() -> Problem {
    Layout::new(Grid::rectangle(3, 2), vec![0, 1, 0, 0, 1, 1]).unwrap().into()
}

fn tiling(letters: &str) -> Tiling {
    Tiling::from_letters(Grid::rectangle(3, 2), letters).unwrap()
}

fn place(problem: &Problem, name: &str) -> PlaceId {
    crate::dominosa::parse_place(problem.layout.grid(), name).unwrap()
}

/// The claim written to a file and read back, then checked.
fn verdict(claim: &DominosaClaim) -> Verdict {
    let text = write(claim).unwrap();
    let back: DominosaClaim =
        read(&Source::new("evidence", &text)).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(&back, claim, "{text}");
    back.check(&Effort::unlimited())
}

fn holds(claim: &DominosaClaim) -> String {
    match verdict(claim) {
        Verdict::Holds { checked } => checked.join("; "),
        other => panic!("{other:?}"),
    }
}

fn refuted(claim: &DominosaClaim) -> String {
    match verdict(claim) {
        Verdict::Refuted { reason } => reason,
        other => panic!("{other:?}"),
    }
}

#[test]
fn solutions_are_tested_by_the_rules() {
    assert_eq!(
        holds(&DominosaClaim::solution(two(), &tiling("TLRBLR"))),
        "3 dominoes laid, each of the set once"
    );
    assert_eq!(refuted(&DominosaClaim::solution(two(), &tiling("LRTLRB"))), "0-1 lies at a1-b1 and at c1-c2");
    let torn = DominosaClaim::Solution(Placed { problem: two(), placement: "TLRBL".to_owned() });
    assert_eq!(refuted(&torn), "the board has 6 cells, and there are 5 letters");
}

#[test]
fn one_solution_is_not_two() {
    assert_eq!(
        refuted(&DominosaClaim::unique(two(), &tiling("TLRBLR"))),
        "1 solution claimed, a recount finds more"
    );
    let fixed = Problem { fixed: vec![place(&two(), "b1-c1")], ..two() };
    assert!(
        holds(&DominosaClaim::unique(fixed.clone(), &tiling("TLRBLR"))).ends_with("recounted: 1 solution")
    );
    assert!(refuted(&DominosaClaim::unique(fixed, &tiling("TTTBBB"))).contains("where one is fixed"));
    holds(&DominosaClaim::several(two(), &[tiling("TLRBLR"), tiling("TTTBBB")]));
    let same = DominosaClaim::several(two(), &[tiling("TLRBLR"), tiling("TLRBLR")]);
    assert_eq!(refuted(&same), "placement 2 is the same as one before it");
    assert_eq!(refuted(&DominosaClaim::several(two(), &[tiling("TLRBLR")])), "there are not two placements");
}

#[test]
fn counts_are_recounted() {
    let count = |solutions, at_least| {
        DominosaClaim::Count(Count { problem: two(), solutions: Some(solutions), at_least })
    };
    assert_eq!(holds(&count(2, false)), "recounted: 2 solutions");
    assert_eq!(holds(&count(2, true)), "recounted: at least 2 solutions");
    assert_eq!(holds(&count(1, true)), "recounted: at least 1 solution");
    assert_eq!(refuted(&count(1, false)), "1 solution claimed, a recount finds more");
    assert_eq!(refuted(&count(3, false)), "3 solutions claimed, a recount finds 2");
    assert_eq!(refuted(&count(3, true)), "3 solutions claimed, a recount finds 2");
    for preset in PRESETS {
        let problem = preset.problem();
        holds(&DominosaClaim::Count(Count { problem, solutions: Some(1), at_least: false }));
    }
}

#[test]
fn a_recount_obeys_its_effort() {
    let claim = DominosaClaim::Count(Count { problem: two(), solutions: Some(2), at_least: false });
    let stopped = claim.check(&Effort { keep_going: &|| false, ..Effort::unlimited() });
    assert!(matches!(stopped, Verdict::Unchecked { .. }));
}

#[test]
fn reasons_are_followed_and_tampered_ones_refuted() {
    let problem = Problem { forbidden: vec![place(&two(), "a1-a2")], ..two() };
    let cell = |cell| Need::Cell(cell);
    // Without a1-a2 the double 0-0 has no place at all.
    let none = Reason::Chain { steps: Vec::new(), stuck: Need::Domino(Domino::new(0, 0)) };
    assert_eq!(holds(&DominosaClaim::impossible(problem.clone(), &none)), "no place for 0-0");
    let steps = vec![Forced { need: cell(0), place: place(&two(), "a1-b1") }];
    let longer = Reason::Chain { steps, stuck: cell(3) };
    assert_eq!(
        holds(&DominosaClaim::impossible(problem.clone(), &longer)),
        "1 forced domino followed: no place is left for a2"
    );
    assert_eq!(
        refuted(&DominosaClaim::impossible(two(), &longer)),
        "a1-b1 is not the only place left for a1"
    );
    assert_eq!(holds(&DominosaClaim::impossible(problem, &Reason::Exhausted)), "recounted: 0 solutions");
    assert_eq!(
        refuted(&DominosaClaim::impossible(two(), &Reason::Exhausted)),
        "0 solutions claimed, a recount finds more"
    );
    let unknown = DominosaClaim::Impossible(Impossible {
        problem: two(),
        reason: Why::Chain { steps: Vec::new(), stuck: "9-9".to_owned() },
    });
    assert_eq!(refuted(&unknown), "there is no `9-9` in this problem");
}

#[test]
fn a_file_that_is_no_claim_is_refused_at_its_place() {
    let good = write(&DominosaClaim::solution(two(), &tiling("TLRBLR"))).unwrap();
    for (from, to, word) in [
        ("0 1 1\"", "0 1 2\"", "row 2: 2 is too high"),
        ("0 1 0\"", "0 1\"", "no set of dominoes covers 5 cells"),
        ("\"rows\"", "\"fixed\": [\"a1-c1\"], \"rows\"", "`a1-c1` is no place"),
        ("\"rows\"", "\"extra\": 0, \"rows\"", "unknown field"),
    ] {
        let error = read::<DominosaClaim>(&Source::new("e", &good.replacen(from, to, 1))).unwrap_err();
        assert!(error.what().contains(word), "{error}");
    }
}
