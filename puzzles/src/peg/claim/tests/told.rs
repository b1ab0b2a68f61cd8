//! What checks say: of claims that hold, of claims that do not, and of limits.

use super::super::*;
use super::samples::{both_ways, claims, exhausted, one_hole, pattern, refuted, small_cross, verdict};
use super::{plain, samples};
use crate::evidence::{Limit, write};
use crate::peg::{Move, Preset, Problem, parse_move};
use hashbrown::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};

#[test]
fn what_was_checked_is_told() {
    let told = claims().into_iter().map(|claim| match verdict(&claim) {
        Verdict::Holds { checked } => checked.join("\n") + "\n",
        other => panic!("{other:?}"),
    });
    let told: Vec<String> = told.collect();
    assert_eq!(told.join("\n"), include_str!("told.txt"));
}

/// Why a position is impossible by these reasons, or that it is not.
fn refuted_reasons(problem: &Problem, reasons: Vec<Reason>) -> String {
    refuted(&PegClaim::Impossible(Impossible { problem: problem.clone(), reasons }))
}

#[test]
fn levels_that_are_too_few_or_too_many_are_refuted() {
    let cross = small_cross();
    let Reason::BothWays { forward, backward } = both_ways(&cross, 12) else { unreachable!() };
    let both = |forward: &[u64], backward: &[u64]| {
        refuted_reasons(&cross, vec![Reason::BothWays { forward: forward.into(), backward: backward.into() }])
    };
    assert_eq!(
        both(&forward[..5], &backward[..5]),
        "both sides go on beyond the levels claimed, and do not meet"
    );
    assert_eq!(both(&[&forward[..], &[1]].concat(), &backward), "the two sides overlap");
    assert_eq!(both(&[], &backward), "a side without any level");
    let Reason::Exhausted { classes } = exhausted(&cross) else { unreachable!() };
    let one_side = |classes: Vec<u64>| refuted_reasons(&cross, vec![Reason::Exhausted { classes }]);
    assert_eq!(one_side([&classes[..], &[0]].concat()), "levels without a class are claimed from the start");
    let short = classes.len() - 1;
    let expected = format!("{short} levels are claimed, there are {}", short + 1);
    assert_eq!(one_side(classes[..short].to_vec()), expected);
}

#[test]
fn a_goal_that_can_be_reached_is_named() {
    let line = pattern(&["xxo"], "c1");
    assert_eq!(refuted_reasons(&line, vec![exhausted(&line)]), "the goal can be reached: c1 at the end");
    let [meeting, parity] = [both_ways(&line, 1), Reason::parity(&line.board, &[0, 0, 0])]
        .map(|reason| refuted_reasons(&line, vec![reason]));
    assert_eq!(meeting, "both sides have a class with pegs in a1");
    assert!(parity.starts_with("parity rules out nothing, or nothing more: no jump changes it"), "{parity}");
}

#[test]
fn weights_that_prove_nothing_are_refuted() {
    let line = pattern(&["xxooo"], "e1");
    let parity = |weights: [i64; 5]| refuted_reasons(&line, vec![Reason::parity(&line.board, &weights)]);
    assert_eq!(parity([1, 1, 0, 1, 2]), "the weights of a parity are 0 and 1, not 2");
    assert_eq!(parity([1, 0, 0, 1, 1]), "the jump from a1 to c1 changes the parity");
    let pagoda = |weights: [i64; 5]| refuted_reasons(&line, vec![Reason::pagoda(&line.board, &weights)]);
    assert_eq!(pagoda([1, 1, 2, 3, 6]), "the jump from c1 to e1 raises the weight");
    let nothing = "the pagoda function rules out nothing, or nothing more: \
                   no jump raises the weight, and the start weighs 5";
    // The goal weighs as much as the start.
    assert_eq!(pagoda([2, 3, 2, 3, 5]), nothing);
    assert_eq!(refuted_reasons(&line, vec![]), "nothing rules out the end with pegs in e1");
}

#[test]
fn pictures_of_another_board_are_refuted() {
    let line = pattern(&["xxo-o"], "e1");
    let read = |rows: &[&str]| {
        let picture: Picture = serde_json::from_value(serde_json::json!(rows)).unwrap();
        match picture.read(&line.board) {
            Ok(weights) => format!("{weights:?}"),
            Err(failure) => format!("{failure:?}"),
        }
    };
    assert_eq!(read(&["1 -2 3 - 4"]), "[1, -2, 3, 4]");
    for (rows, word) in [
        (&["1 2 3 - 4", "1"][..], "the weights fill 2 rows, the board has 1"),
        (&["1 2 3 4 5"], "row 1 of the weights has `4` outside the board"),
        (&["1 2 3 - 4 5"], "row 1 of the weights has `5` beside the board"),
        (&["1 2 3"], "the weight `-` of e1 is no whole number"),
        (&["1 2 y - 4"], "the weight `y` of c1 is no whole number"),
    ] {
        assert!(read(rows).contains(word), "{}", read(rows));
    }
}

#[test]
fn weights_lie_as_the_board_is_drawn() {
    let triangle = Preset::named("triangle-4").unwrap().board();
    let drawn = |weights: &[i64]| serde_json::to_value(Picture::new(&triangle, weights)).unwrap();
    let narrow: Vec<i64> = (0..10).collect();
    assert_eq!(drawn(&narrow), serde_json::json!(["   0", "  1 2", " 3 4 5", "6 7 8 9"]));
    let wide: Vec<i64> = (10..20).collect();
    assert_eq!(drawn(&wide), serde_json::json!(["    10", "   11 12", " 13 14 15", "16 17 18 19"]));
}

#[test]
fn moves_are_written_as_they_are_printed() {
    let line = pattern(&["xxoxo"], "e1");
    let play = |text: &str| -> Move {
        parse_move(&line.board, &crate::notation::Source::new("move", text)).unwrap()
    };
    let moves = Line::new(&line.board, &[play("a1-c1"), play("c1-e1")]);
    assert_eq!(moves.texts(), ["a1-c1", "c1-e1"]);
    let loose: Line = serde_json::from_value(serde_json::json!(["A1-c1"])).unwrap();
    let Err(failure) = loose.read(&line.board) else { panic!("two spellings") };
    assert!(format!("{failure:?}").contains("should be written a1-c1"), "{failure:?}");
}

#[test]
fn a_problem_is_written_with_its_finish_by_name() {
    let text = write(&samples::fewest_of("cross", "c4-a4", None)).unwrap();
    assert!(text.contains("\"finish\": \"d4\""), "{text}");
}

#[test]
fn a_board_has_no_pegs() {
    let pairs = |holes: &str| {
        let text = format!("{{\"board\":{{\"grid\":\"square\",\"holes\":[\"{holes}\"]}},\"pairs\":[]}}");
        serde_json::from_str::<Pairs>(&text).map_err(|error| error.to_string())
    };
    assert!(pairs("ooo").is_ok());
    assert!(pairs("oxo").unwrap_err().contains("a board is drawn without pegs"));
}

#[test]
fn a_list_of_pairs_is_refuted_where_it_is_wrong() {
    let pairs = |change: fn(&mut Vec<Pair>)| {
        let Some(PegClaim::Pairs(mut claim)) = claims().pop() else { unreachable!() };
        change(&mut claim.pairs);
        refuted(&PegClaim::Pairs(claim))
    };
    assert_eq!(pairs(|pairs| _ = pairs.remove(1)), "a1 to a2 is missing");
    assert_eq!(pairs(|pairs| pairs.push(pairs[1].clone())), "a1 to a2 is listed twice, up to symmetry");
    assert_eq!(pairs(|pairs| pairs[0].parity ^= true), "a1 to a1: parity is claimed to be true");
    assert_eq!(pairs(|pairs| pairs[0].vacancy = "A1".to_owned()), "the board has no hole `A1`");
    assert_eq!(pairs(|pairs| pairs[0].vacancy = "k9".to_owned()), "the board has no hole `k9`");
}

#[test]
fn a_list_of_hints_is_refuted_where_it_is_wrong() {
    let hints = |change: fn(&mut Vec<Hint>)| {
        let Some(PegClaim::Hints(mut claim)) = claims().into_iter().rev().nth(1) else { unreachable!() };
        change(&mut claim.jumps);
        refuted(&PegClaim::Hints(claim))
    };
    let missing = hints(|jumps| _ = jumps.pop());
    assert!(missing.ends_with("is not listed"), "{missing}");
    let twice = hints(|jumps| jumps.push(jumps[0].clone()));
    assert!(twice.ends_with("is listed twice"), "{twice}");
    let foreign = hints(|jumps| jumps[0].jump = "a1-a2".to_owned());
    assert_eq!(foreign, "a1-a2 is no legal jump here");
    let swapped = hints(|jumps| {
        let winning = |hint: &Hint| matches!(hint.found, Finding::Solved(_));
        let [one, other] =
            [jumps.iter().position(winning), jumps.iter().rposition(winning)].map(Option::unwrap);
        jumps[one].found = jumps[other].found.clone();
    });
    assert!(swapped.ends_with("the line does not begin with this jump"), "{swapped}");
}

#[test]
fn wrong_numbers_are_refuted() {
    let Some(PegClaim::Count(claim)) = claims().into_iter().nth(7) else { unreachable!() };
    let nothing = Count { solutions: None, games: None, ..claim.clone() };
    assert_eq!(refuted(&PegClaim::Count(nothing)), "neither solutions nor games are counted");
    let wrong = Count { solutions: Some(7), ..claim };
    assert_eq!(refuted(&PegClaim::Count(wrong)), "7 solutions are claimed, a recount finds 29,760");
    let moves = "c4-a4 e4-c4 d6-d4-b4 d2-d4 a4-c4-e4 f4-d4";
    let wrong = samples::fewest_of("cross", moves, Some(30));
    assert_eq!(refuted(&wrong), "30 classes are claimed, a recount finds 31");
}

#[test]
fn the_fewest_moves_of_a_larger_board_are_those_that_the_plain_search_finds() {
    let problem = one_hole("triangle-5", "c3", "c3");
    let plainly =
        plain::fewest(&problem, problem.start, None, &mut HashMap::new()).map(|(moves, _)| moves as u64);
    let (fewest, _) = recount::fewest(&problem, &Effort::unlimited()).unwrap();
    assert_eq!(fewest, plainly);
}

/// Whether a claim is checked to its end while so many positions may be held.
fn is_checked_within(claim: &PegClaim, max_positions: u64) -> bool {
    match claim.check(&Effort { max_positions, ..Effort::unlimited() }) {
        Verdict::Holds { .. } => true,
        Verdict::Unchecked { limit: Limit::Positions(most), .. } if most == max_positions => false,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_check_may_hold_as_many_positions_as_it_needs_and_no_more() {
    let claims = claims();
    let PegClaim::Levels(levels) = &claims[8] else { unreachable!() };
    let mut classes: Vec<u64> = levels.levels.iter().map(|level| level.classes).collect();
    classes.push(0);
    // All levels are kept, and the next is being made.
    let need = (1..classes.len()).map(|next| classes[..=next].iter().sum()).max().unwrap();
    assert!(is_checked_within(&claims[8], need) && !is_checked_within(&claims[8], need - 1));

    let two = |levels: &[u64]| levels.windows(2).map(|two| two[0] + two[1]).max().unwrap();
    for ahead in [6, 12] {
        let problem = small_cross();
        let reason = both_ways(&problem, ahead);
        let Reason::BothWays { forward, backward } = &reason else { unreachable!() };
        // The last level of the first side is kept beside two of the other.
        let need = two(forward).max(forward[ahead] + two(backward));
        let claim = PegClaim::Impossible(Impossible { problem, reasons: vec![reason] });
        assert!(is_checked_within(&claim, need) && !is_checked_within(&claim, need - 1));
    }
}

#[test]
fn a_check_asks_now_and_then_whether_to_go_on() {
    let PegClaim::Levels(levels) = &claims()[8] else { unreachable!() };
    let asked = AtomicUsize::new(0);
    let keep_going = || asked.fetch_add(1, Ordering::Relaxed) < usize::MAX;
    let effort = Effort { keep_going: &keep_going, ..Effort::unlimited() };
    recount::levels(&levels.problem, 64, &effort).unwrap();
    // Once for each level on the way there and back, since all are small.
    assert_eq!(asked.load(Ordering::Relaxed), 2 * levels.levels.len());
}
