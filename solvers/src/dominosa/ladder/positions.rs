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
    let dominoes = |dominoes: &[Domino]| dominoes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
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
    assert_eq!(first(Technique::OnlyPlace, "2:120211022001"), "only-place: 2-2, at c2-c3");
}
