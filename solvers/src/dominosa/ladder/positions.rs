//! One small position for each technique, where it is the first that helps.

use super::tests::climbed;
use super::*;
use hlavolam_puzzles::dominosa::{Cell, Domino, Forced, PlaceId, Problem, Reading, read_layouts};
use hlavolam_puzzles::notation::Source;

fn read(text: &str) -> Problem {
    read_layouts(&Source::new("position", text), &Reading::default()).remove(0).unwrap().problem
}

/// The first step of a technique in short: what it rests on, then what is laid or closed. As the ladder begins with what
/// is easiest, nothing easier helped there.
fn first(technique: Technique, text: &str) -> String {
    let problem = read(text);
    let (_, steps) = climbed(&problem, Grade::Search);
    steps.iter().find(|step| step.technique() == technique).map_or(String::new(), |step| told(&problem, step))
}

pub(super) fn told(problem: &Problem, step: &Step) -> String {
    let grid = problem.layout.grid();
    let closed: Vec<String> = step.closed.iter().map(|&place| grid.place_name(place)).collect();
    let ends = match step.laid {
        Some(place) => format!("at {}", grid.place_name(place)),
        None => format!("not {}", closed.join(" ")),
    };
    format!("{}: {}, {ends}", step.technique().name(), short(problem, &step.because))
}

fn short(problem: &Problem, because: &Because) -> String {
    let grid = problem.layout.grid();
    let cell = |cell: &Cell| grid.cell_name(*cell);
    let place = |place: PlaceId| grid.place_name(place);
    let cells = |cells: &[Cell]| cells.iter().map(cell).collect::<Vec<_>>().join(" ");
    let dominoes =
        |dominoes: &[Domino]| dominoes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let forced = |forced: &[Forced]| {
        let one = |one: &Forced| format!("{} {}", problem.need_name(one.need), place(one.place));
        forced.iter().map(one).collect::<Vec<_>>().join(" > ")
    };
    match because {
        Because::OnlyPlace(domino) => domino.to_string(),
        Because::OnlyPartner(one) => cell(one),
        Because::CoveredCell(domino, one) => format!("{domino} {}", cell(one)),
        Because::OneDomino(one, domino) => format!("{} {domino}", cell(one)),
        Because::Twins(two) | Because::Clash(two) => forced(two),
        Because::Parity { cut, area } => format!("{} {}", cell(cut), cells(area)),
        Because::NothingLeft(need) => problem.need_name(*need),
        Because::Set { cells: set, dominoes: of } | Because::DoubleSet { cells: set, dominoes: of } => {
            format!("{} = {}", cells(set), dominoes(of))
        }
        Because::Chain { start, lies, forced: then } => {
            format!("{} {} > {}", if *lies { "if" } else { "unless" }, place(*start), forced(then))
        }
        Because::LookAhead { forced: then, stuck } => {
            format!("{} > {}", forced(then), problem.need_name(*stuck))
        }
        Because::Search => String::new(),
    }
}

#[test]
fn a_domino_with_one_place_lies_there() {
    // 1 2 0 2
    // 1 1 0 2      d1 and d2 are the only 2s side by side.
    // 2 0 0 1
    assert_eq!(first(Technique::OnlyPlace, "2:120211022001"), "only-place: 2-2, at d1-d2");
}

#[test]
fn a_cell_with_one_partner_is_covered_with_it() {
    let position = "forbidden: a1-a2\n0 1 1\n1 0 0";
    assert_eq!(first(Technique::OnlyPartner, position), "only-partner: a1, at a1-b1");
}

#[test]
fn a_domino_whose_places_all_cover_a_cell_leaves_no_other_there() {
    // 0 0 1 1
    // 1 0 1 2      0-0 lies at a1-b1 or at b1-b2.
    // 2 2 0 2
    assert_eq!(first(Technique::CoveredCell, "2:001110122202"), "covered-cell: 0-0 b1, not b1-c1");
}

#[test]
fn a_cell_whose_partners_make_the_same_domino_leaves_it_to_no_other() {
    // 1 0 1 1
    // 0 0 2 1      a1 has 0s beside it and below.
    // 2 2 2 0
    assert_eq!(first(Technique::OneDomino, "2:101100212220"), "one-domino: a1 0-1, not b1-c1 d2-d3");
}

#[test]
fn two_cells_cannot_both_have_the_same_domino() {
    // 1 1 0 0
    // 2 0 0 2      With a2-b2, 1-1 would lie above it and below it.
    // 1 1 2 2
    assert_eq!(first(Technique::Twins, "2:110020021122"), "twins: a1 a1-b1 > a3 a3-b3, not a2-b2");
}

#[test]
fn an_even_area_is_covered_by_itself() {
    // 0 0 2 2
    // 1 2 2 0
    // 1 0 1 1
    let step = "parity: b3 a2 b2 a3, not b3-c3";
    assert_eq!(first(Technique::Parity, "2:002212201011"), step);
}

#[test]
fn a_domino_must_leave_something_for_each_cell() {
    // 0 1 2 2
    // 0 0 0 1      1-2 at b1-c1 would leave d1 neither c1 nor d2.
    // 2 2 1 1
    assert_eq!(first(Technique::NothingLeft, "2:012200012211"), "nothing-left: d1, not b1-c1");
}

#[test]
fn three_cells_of_a_number_that_share_three_dominoes_leave_none_for_others() {
    // 1 2 2 1 1
    // 3 3 2 0 1      The 0 at a3 has 0-2 and 0-3, that at e4 has 0-0 and 0-3,
    // 0 2 2 0 3      and the one at d3 has these three.
    // 3 3 1 0 0
    let step = "set: a3 d3 e4 = 0-0 0-2 0-3, not c2-d2";
    assert_eq!(first(Technique::Set, "3:12211332010220333100"), step);
}

#[test]
fn four_cells_that_share_three_dominoes_need_the_double_twice() {
    // 0 3 4 4 2 0
    // 2 4 0 1 2 0
    // 3 3 4 1 1 0      1-1 lies at d2-d3 or at a5-b5, and the other two have 1-2 and 1-4.
    // 4 4 2 2 3 1
    // 1 1 2 3 0 3
    let step = "double-set: d2 d3 a5 b5 = 1-1 1-2 1-4, not e2-e3 d3-e3";
    assert_eq!(first(Technique::DoubleSet, "4:034420240120334110442231112303"), step);
}

#[test]
fn what_a_domino_leaves_must_not_exclude_each_other() {
    // 0 0 2 1
    // 0 1 1 1      With 0-2 at b1-c1, d1 and d3 would both need d2.
    // 2 2 2 0
    let step = "clash: d1 d1-d2 > d3 d2-d3, not b1-c1";
    assert_eq!(first(Technique::Clash, "2:002101112220"), step);
}

#[test]
fn both_ends_of_a_chain_rule_out_what_lies_between() {
    // 2 1 0 0
    // 2 1 0 2
    // 2 0 1 1
    let step = "chain: unless c3-d3 > d3 d2-d3 > a1 a1-a2 > a3 a3-b3, not b3-c3";
    assert_eq!(first(Technique::Chain, "2:210021022011"), step);
}

#[test]
fn a_domino_that_leads_to_a_contradiction_lies_elsewhere() {
    // 1 1 1 0
    // 0 0 2 0      With 1-2 at b3-c3, d3 has d2 left, then c2 has c1, and then d1 has nothing.
    // 1 2 2 2
    let step = "look-ahead: d3 d2-d3 > c2 c1-c2 > d1, not b3-c3";
    assert_eq!(first(Technique::LookAhead, "2:111000201222"), step);
}
