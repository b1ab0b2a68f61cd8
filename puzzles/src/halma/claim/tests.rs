use super::*;
use crate::evidence::{read, write};
use crate::halma::Position;
use crate::halma::{Cells, Preset, read_drawings};
use std::collections::HashSet;

fn drawn(rows: &str) -> Problem {
    read_drawings(&Source::new("rows", rows), true).unwrap().remove(0).problem
}

fn verdict(claim: &HalmaClaim) -> Verdict {
    let text = write(claim).unwrap();
    let back: HalmaClaim = read(&Source::new("claim", &text)).unwrap();
    assert_eq!(&back, claim, "{text}");
    claim.check(&Effort::unlimited())
}

/// Three men from one corner of a 4 by 4 board to the other: 6 moves, as a plain search by hand finds.
fn small(at_least: usize) -> HalmaClaim {
    let problem = drawn("xxoo/xooo/oooO/ooOO");
    let classes: Vec<u8> = problem.board().cells().map(|cell| cell / 4 + cell % 4).collect();
    HalmaClaim::fewest(problem, Metric::Moves, None, at_least, &classes, None)
}

#[test]
fn a_bound_holds_up_to_the_fewest_moves_and_no_further() {
    let holds = |at_least| matches!(verdict(&small(at_least)), Verdict::Holds { .. });
    let most = (0..20).take_while(|&at_least| holds(at_least)).last().unwrap();
    assert!((4..8).contains(&most), "{most}");
    // One class for all cells says nothing, so that the search has to do everything.
    let HalmaClaim::Fewest(claim) = small(most) else { panic!() };
    let plain = |at_least| Fewest { at_least, classes: vec![vec![0; 4]; 4], ..claim.clone() };
    assert!(matches!(HalmaClaim::Fewest(plain(most)).check(&Effort::unlimited()), Verdict::Holds { .. }));
    assert!(matches!(
        HalmaClaim::Fewest(plain(most + 1)).check(&Effort::unlimited()),
        Verdict::Refuted { .. }
    ));
}

#[test]
fn moves_that_are_no_solution_are_refuted() {
    let problem = drawn("xxoOO");
    for (moves, word) in [
        ("a1-c1, b1-d1, c1-e1", ""),
        ("a1-c1, b1-d1", "1 of the target"),
        ("a1-d1", "neither steps"),
        ("a1-b1", "a man stands"),
        ("c1-d1", "no man"),
        ("a1-c1-a1", "ends where it began"),
    ] {
        let moves = parse_moves(problem.board(), &Source::new("moves", moves)).unwrap();
        match verdict(&HalmaClaim::solution(problem.clone(), &moves)) {
            Verdict::Holds { .. } => assert_eq!(word, ""),
            Verdict::Refuted { reason } => assert!(!word.is_empty() && reason.contains(word), "{reason}"),
            Verdict::Unchecked { .. } => panic!(),
        }
    }
}

#[test]
fn what_cannot_be_done_is_told_from_what_can() {
    let parted = drawn("directions: 4\n-O/x-");
    let whole = drawn("xO");
    for (problem, reason, holds) in [
        (&parted, Reason::Parts, true),
        (&parted, Reason::Exhausted, true),
        (&whole, Reason::Parts, false),
        (&whole, Reason::Exhausted, false),
    ] {
        let claim = HalmaClaim::Impossible(Impossible { problem: problem.clone(), reason });
        assert_eq!(matches!(verdict(&claim), Verdict::Holds { .. }), holds, "{reason:?}");
    }
}

#[test]
fn a_small_effort_leaves_a_claim_unchecked() {
    let problem = Preset::named("8x8-10").unwrap().problem();
    let classes: Vec<u8> = problem.board().cells().map(|cell| cell / 8 + cell % 8).collect();
    let claim = HalmaClaim::fewest(problem, Metric::Moves, None, 18, &classes, None);
    let verdict = claim.check(&Effort { max_positions: 1000, keep_going: &|| true });
    assert!(matches!(verdict, Verdict::Unchecked { .. }));
}

/// Every number of moves and of men is held against all positions, at every level.
fn as_fast_as_all_positions_show(rows: &str, moves: usize) {
    let problem = drawn(rows);
    let point = |cell| problem.board().point(cell);
    let classes: Vec<u8> =
        problem.board().cells().map(|cell| (point(cell).row + point(cell).column) as u8).collect();
    let mut reached = HashSet::from([problem.start()]);
    for moves in 0..moves {
        for class in 1..*classes.iter().max().unwrap() {
            let over = |men: &Cells| men.iter().filter(|&cell| classes[usize::from(cell)] >= class).count();
            let most = reached.iter().map(over).max().unwrap();
            for men in 0..problem.start().len() {
                let start = Beyond { moves, men };
                let target = Beyond { moves: 0, men: problem.start().len() };
                let check = Level { class, start, target }.check(
                    &problem,
                    false,
                    &classes,
                    &Effort::unlimited(),
                    &mut Vec::new(),
                );
                assert_eq!(check.is_ok(), men >= most, "{rows}, {class}: {moves} moves, {men} men");
            }
        }
        for men in reached.clone() {
            let after = recount::after(problem.board(), Position { men, marked: None }, false);
            reached.extend(after.into_iter().map(|position| position.men));
        }
    }
}

#[test]
fn men_get_over_a_level_as_fast_as_all_positions_show() {
    as_fast_as_all_positions_show("xxoo/xooo/oooO/ooOO", 6);
    as_fast_as_all_positions_show("xxxoooooooooOOO", 16);
    as_fast_as_all_positions_show("xxooooooo/xxooooOOO/ooooooooO", 7);
    as_fast_as_all_positions_show("directions: 4\nxxooooOO/xoooooOO/xooooooo", 7);
}

#[test]
fn a_level_shows_so_much_and_no_more() {
    let HalmaClaim::Fewest(claim) = small(0) else { panic!() };
    let level = Level { class: 4, start: Beyond { moves: 1, men: 0 }, target: Beyond { moves: 1, men: 1 } };
    for (at_least, class, holds) in [(4, 4, true), (5, 4, false), (4, 1, false), (4, 9, false)] {
        let level = Some(Level { class, ..level });
        let verdict = verdict(&HalmaClaim::Fewest(Fewest { at_least, level, ..claim.clone() }));
        assert_eq!(matches!(verdict, Verdict::Holds { .. }), holds, "{at_least} {class}: {verdict:?}");
    }
}
