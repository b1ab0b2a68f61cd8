//! True claims hold, and false ones are refuted.

use super::*;
use crate::evidence::{Limit, read, write};
use crate::notation::Source;
use crate::uniforma::{Preset, Problem, Shape, Wishes, read_drawings};

fn verdict(claim: &UniformaClaim) -> String {
    let text = write(claim).unwrap();
    assert_eq!(read::<UniformaClaim>(&Source::new("written", &text)).as_ref(), Ok(claim), "{text}");
    match claim.check(&Effort::unlimited()) {
        Verdict::Holds { checked } => format!("holds: {}", checked.join("; ")),
        Verdict::Refuted { reason } => reason,
        Verdict::Unchecked { limit, .. } => limit.to_string(),
    }
}

fn problem(drawing: &str) -> Problem {
    read_drawings(&Source::new("drawing", drawing), true).unwrap()[0].problem.clone()
}

fn solution() -> Solution {
    let rows = |rows: [&str; 4]| rows.map(str::to_owned).to_vec();
    Solution {
        problem: problem("-xx/-xx/xx22/xx22"),
        numbers: rows(["-00", "-00", "1122", "1122"]),
        dominoes: rows(["-LR", "-TT", "TBBT", "BLRB"]),
    }
}

#[test]
fn a_solution_is_checked_by_rule() {
    assert_eq!(verdict(&UniformaClaim::Solution(solution())), "holds: 6 dominoes, each once, on 3 squares");
    let arrangement = solution().arrangement().unwrap();
    assert_eq!(Solution::new(solution().problem, &arrangement), solution());
}

/// Every letter of the answer is changed to every other that may stand there.
#[test]
fn no_changed_letter_slips_through() {
    let good = solution();
    let mut tried = 0;
    for (of_numbers, letters) in [(true, "0123-"), (false, "LRTB-")] {
        let rows = if of_numbers { &good.numbers } else { &good.dominoes };
        for (row, text) in rows.iter().enumerate() {
            for at in 0..text.len() {
                for letter in letters.chars().filter(|&letter| !text[at..].starts_with(letter)) {
                    let mut claim = good.clone();
                    let rows = if of_numbers { &mut claim.numbers } else { &mut claim.dominoes };
                    rows[row].replace_range(at..=at, letter.encode_utf8(&mut [0]));
                    assert!(
                        !verdict(&UniformaClaim::Solution(claim)).starts_with("holds"),
                        "{row} {at} {letter}"
                    );
                    tried += 1;
                }
            }
        }
    }
    assert_eq!(tried, 2 * 14 * 4);
}

#[test]
fn rows_that_are_not_those_of_the_shape_are_refuted() {
    for (change, says) in [
        (
            (|claim| claim.numbers.truncate(3)) as fn(&mut Solution),
            "the numbers fill 3 rows, the shape has 4",
        ),
        (|claim| claim.numbers[0].push('0'), "row 1 of the numbers is not one of the shape"),
        (|claim| claim.dominoes[2].push_str("LR"), "row 3 of the dominoes goes on beside the shape"),
        (|claim| claim.numbers[1] = "-0x".to_owned(), "`x` on c2 is no number"),
        (|claim| claim.numbers[1] = "-01".to_owned(), "the square b1 has two numbers, 0 and 1"),
    ] {
        let mut claim = solution();
        change(&mut claim);
        assert_eq!(verdict(&UniformaClaim::Solution(claim)), says);
    }
}

fn count() -> Count {
    let tally = |named, renamed, symmetric| Tally { named, renamed, symmetric };
    let problem = Preset::named("4-3-3-4").unwrap().problem();
    Count { problem, patterns: tally(372_960, 74, 20), diagrams: tally(685_440, 136, 34) }
}

#[test]
fn counts_are_recounted() {
    let says = "holds: 372,960 patterns recounted, 74 up to renaming, 20 up to symmetry; \
                685,440 diagrams recounted, 136 up to renaming, 34 up to symmetry";
    assert_eq!(verdict(&UniformaClaim::Count(count())), says);
    for change in [
        (|claim| claim.patterns.named += 1) as fn(&mut Count),
        |claim| claim.patterns.renamed += 1,
        |claim| claim.patterns.symmetric -= 1,
        |claim| claim.diagrams.named -= 1,
        |claim| claim.diagrams.renamed += 1,
        |claim| claim.diagrams.symmetric += 1,
    ] {
        let mut claim = count();
        change(&mut claim);
        let says = verdict(&UniformaClaim::Count(claim));
        assert!(says.contains("are claimed, a recount finds"), "{says}");
    }
}

#[test]
fn limits_leave_a_count_unchecked() {
    let few = Effort { max_positions: 3, ..Effort::unlimited() };
    let stopped = Effort { keep_going: &|| false, ..Effort::unlimited() };
    for (effort, expected) in [(few, Limit::Positions(3)), (stopped, Limit::Stopped)] {
        let verdict = UniformaClaim::Count(count()).check(&effort);
        assert!(matches!(verdict, Verdict::Unchecked { limit, .. } if limit == expected));
    }
}

fn impossible(problem: Problem, reason: Reason) -> String {
    verdict(&UniformaClaim::Impossible(Impossible { problem, reason }))
}

fn forced(cells: &[&str]) -> Forced {
    Forced { cells: cells.iter().map(|&cell| cell.to_owned()).collect() }
}

#[test]
fn too_few_neighbours_are_counted() {
    let aligned = Problem::new(Shape::centred(&[7, 7]).unwrap(), Wishes::default()).unwrap();
    let says = |problem: &Problem, touching| impossible(problem.clone(), Reason::Neighbours { touching });
    assert_eq!(says(&aligned, 19), "holds: 19 pairs of squares touch, and 21 pairs of numbers have to");
    assert_eq!(says(&aligned, 18), "19 pairs of squares touch, and not 18");
    let touching = says(&Preset::named("4-3-3-4").unwrap().problem(), 25);
    assert_eq!(touching, "25 pairs of squares touch, enough for 21 pairs of numbers");
}

#[test]
fn doubles_that_are_too_many_are_added_up() {
    // Two squares side by side and one far away, which must hold two doubles.
    let apart = problem("xxxx-xx/xxxx-xx");
    let says = |problem: &Problem, cells: &[&[&str]]| {
        let forced = cells.iter().map(|cells| forced(cells)).collect();
        impossible(problem.clone(), Reason::Doubles { forced })
    };
    assert_eq!(says(&apart, &[&["f1", "g2"]]), "holds: f1 must hold 2 doubles, and there are 1");
    assert_eq!(says(&apart, &[&["f1", "g1", "f2", "g2"]]), "holds: f1 must hold 2 doubles, and there are 1");
    assert_eq!(
        says(&apart, &[&["f1", "g1"]]),
        "1 doubles within squares are no more than the 1 that may lie there"
    );
    assert_eq!(says(&apart, &[&["f1"], &["g2"]]), "the square f1 is counted twice");
    assert_eq!(says(&apart, &[&["f1", "f1"]]), "f1, f1 are not different cells of one square");
    assert_eq!(says(&apart, &[&["a1", "c1"]]), "a1, c1 are not different cells of one square");
    assert_eq!(says(&apart, &[&["e1"]]), "not all of e1 are cells of the shape");
    assert_eq!(says(&apart, &[&["b1"]]), "b1 touch enough other squares");
    assert_eq!(says(&apart, &[]), "0 doubles within squares are no more than the 3 that may lie there");
    assert_eq!(
        says(&apart, &[&["f1", "g2"], &["a1", "b1", "a2", "b2"]]),
        "holds: f1, a1 must hold 4 doubles, and there are 3"
    );
    // Two squares of one number.
    let alike = problem("00xx00/00xx00");
    assert_eq!(says(&alike, &[&["a1"], &["f1"]]), "holds: a1, e1 must hold 2 doubles, and there are 1");
    let other = problem("00xx11/00xx11");
    assert_eq!(
        says(&other, &[&["a1"], &["f1"]]),
        "2 doubles within squares are no more than the 3 that may lie there"
    );
}

#[test]
fn exhaustion_is_repeated() {
    // The middle square of the lower row cannot be 0 as well.
    let says = |drawing: &str| impossible(problem(drawing), Reason::Exhausted);
    assert_eq!(says("-00/-00/xx00/xx00"), "holds: a recount finds no diagram");
    assert_eq!(says("-00/-00/xxxx/xxxx"), "a recount finds 1 diagram");
}

#[test]
fn what_is_no_problem_cannot_be_read() {
    let file = |problem: &str| {
        let text = format!(
            "{{\"schema\":1,\"evidence\":\"uniforma\",\"version\":\"0.1.0\",\n\"claim\":{{\"impossible\":\
             {{\"problem\":{problem},\"reason\":\"exhausted\"}}}}}}"
        );
        read::<UniformaClaim>(&Source::new("file", &text))
    };
    let good = r#"{"shape":["-xx","-xx","xx22","xx22"],"sequences":[3]}"#;
    assert!(file(good).is_ok());
    for (from, to, word) in [
        ("xx22\"]", "xx2\"]", "row 3: this cell belongs to no square"),
        ("\"xx22\",\"xx22\"", "\"xx22\",\"xx2x\"", "row 4: the four letters"),
        ("\"xx22\",\"xx22\"", "\"xx33\",\"xx33\"", "row 3: there is no number 3"),
        ("-xx\"", "-oo\"", "row 1 of the shape is no row"),
        ("[3]", "[4]", "no squares begin in row 4"),
        ("[3]", "[-32768]", "no squares begin"),
        ("\"-xx\",\"-xx\",", "", "2 squares are not"),
    ] {
        let error = file(&good.replacen(from, to, 1)).unwrap_err();
        assert!(error.what().contains(word), "{error}");
        assert_eq!(error.line(), 2, "{error}");
    }
}
