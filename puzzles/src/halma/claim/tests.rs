use super::*;
use crate::evidence::{read, write};
use crate::halma::Position;
use crate::halma::{Board, Cells, Directions, Marked, Preset, image_of, read_drawings};
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

/// The fewest moves or hops, found by following all positions.
fn plainly(problem: &Problem, hops: bool) -> Option<usize> {
    let mut seen = HashSet::from([problem.first()]);
    let mut edge = vec![problem.first()];
    for moves in 0.. {
        if edge.contains(&problem.last()) {
            return Some(moves);
        }
        let mut next = Vec::new();
        for position in std::mem::take(&mut edge) {
            recount::each_after(problem.board(), position, hops, |_, after| {
                if seen.insert(after) {
                    next.push(after);
                }
            });
        }
        if next.is_empty() {
            return None;
        }
        edge = next;
    }
    None
}

#[test]
fn no_more_and_no_less_is_shown_than_following_all_positions_shows() {
    let mut seed = 1_u64;
    let mut random = |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    for round in 0..60 {
        let directions = [Directions::Eight, Directions::Six, Directions::Four][round % 3];
        let board = Board::rectangle(4, if round % 2 == 0 { 4 } else { 3 }, directions).unwrap();
        let cells = board.len() as u64;
        let mut men = || {
            let mut men = Cells::NONE;
            while men.len() < 4 {
                men = men.with(random(cells) as u8);
            }
            men
        };
        let start = men();
        // Every other problem has ends that a symmetry swaps.
        let half = board.symmetries().pop().unwrap();
        let target = if round % 4 < 2 { image_of(&half, start) } else { men() };
        let first = |men: Cells| men.iter().next().unwrap();
        let marked = (round % 5 == 0).then(|| Marked { from: first(start), to: first(target) });
        let Ok(problem) = Problem::new(board.clone(), start, target, marked) else { continue };
        let lines =
            board.cells().map(|cell| (board.point(cell).row + board.point(cell).column) as u8).collect();
        for (classes, hops) in [(lines, false), (vec![0; board.len()], true)] {
            let Some(fewest) = plainly(&problem, hops) else { continue };
            let metric = if hops { Metric::Hops } else { Metric::Moves };
            for (at_least, holds) in [(fewest, true), (fewest + 1, false), (fewest + 3, false)] {
                let claim = HalmaClaim::fewest(problem.clone(), metric, None, at_least, &classes, None);
                let verdict = claim.check(&Effort::unlimited());
                assert_eq!(
                    matches!(verdict, Verdict::Holds { .. }),
                    holds,
                    "{problem:?} {hops}: {verdict:?}"
                );
            }
        }
    }
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
            recount::each_after(problem.board(), Position { men, marked: None }, false, |_, after| {
                reached.insert(after.men);
            });
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
