//! The steps of a rating in words, so that a person can follow them.

use crate::cli::words::wrapped;
use hlavolam_puzzles::dominosa::{Cell, Domino, Forced, Need, PlaceId, Problem};
use hlavolam_puzzles::evidence::counted;
use hlavolam_solvers::dominosa::{Because, Step};
use serde_json::{Value, json};

/// A step as `--json` prints it.
pub fn line(problem: &Problem, step: &Step) -> Value {
    let names = |places: &[PlaceId]| -> Vec<String> {
        places.iter().map(|&place| problem.layout.grid().place_name(place)).collect()
    };
    let mut line = json!({"technique": step.technique().name(), "text": sentence(problem, step)});
    if let Some(place) = step.laid {
        line["laid"] = problem.layout.grid().place_name(place).into();
    }
    line["closed"] = names(&step.closed).into();
    line
}

/// All steps, numbered.
pub fn told(problem: &Problem, steps: &[Step]) -> String {
    let width = steps.len().to_string().len();
    let one = |(number, step): (usize, &Step)| {
        wrapped(&format!("{number}. {}", sentence(problem, step)), width + 2)
    };
    (1..).zip(steps).map(one).collect()
}

/// A step in words.
fn sentence(problem: &Problem, step: &Step) -> String {
    let teller = Teller(problem);
    let places: Vec<String> = step.closed.iter().map(|&place| teller.place(place)).collect();
    let out = list(&places, "or");
    match (&step.because, step.laid) {
        (Because::OnlyPlace(domino), Some(place)) => {
            format!("{domino} fits only at {}.", teller.place(place))
        }
        (Because::OnlyPartner(cell), Some(place)) => {
            let domino = problem.layout.domino(place);
            format!("{} has one partner left: {domino} lies at {}.", teller.cell(*cell), teller.place(place))
        }
        (because, _) => teller.closing(because, &out),
    }
}

/// Says things of a problem.
struct Teller<'a>(&'a Problem);

impl Teller<'_> {
    /// Why no domino lies at places.
    fn closing(&self, because: &Because, out: &str) -> String {
        match because {
            Because::CoveredCell(domino, cell) => {
                let cell = self.cell(*cell);
                format!("Every place of {domino} covers {cell}, so no other domino lies there: not {out}.")
            }
            Because::OneDomino(cell, domino) => {
                let cell = self.cell(*cell);
                format!("Every partner of {cell} makes {domino}, so {domino} lies nowhere else: not {out}.")
            }
            Because::Twins(forced) | Because::Clash(forced) => {
                let [one, other] = forced.map(|forced| self.forced(&[forced]));
                format!(
                    "A domino at {out} would leave only {one}, and only {other}, which exclude each other."
                )
            }
            Because::Parity { cut, area } => self.parity(*cut, area, out),
            Because::NothingLeft(need) => format!("A domino at {out} would leave {}.", self.without(*need)),
            Because::Set { cells, dominoes } => {
                let set = self.set(cells, dominoes);
                format!("{set}, one for each, so these lie nowhere else: not {out}.")
            }
            Because::DoubleSet { cells, dominoes } => {
                let set = self.set(cells, dominoes);
                format!("{set}, of which the double covers two, so these lie nowhere else: not {out}.")
            }
            Because::Chain { start, lies: false, forced } => format!(
                "If no domino lies at {}, then {}. Either way none lies at {out}.",
                self.place(*start),
                self.forced(forced)
            ),
            Because::Chain { start, lies: true, forced } => format!(
                "If a domino lies at {}, then {}. These two exclude each other: not {out}.",
                self.place(*start),
                self.forced(forced)
            ),
            Because::LookAhead { forced, stuck } => {
                let then = if forced.is_empty() { String::new() } else { self.forced(forced) + "; " };
                format!(
                    "Suppose a domino lies at {out}: then {then}this leaves {}. So not {out}.",
                    self.without(*stuck)
                )
            }
            Because::Search => {
                "Nothing of all this helps any more. Everything was tried, and one solution is left."
                    .to_owned()
            }
            Because::OnlyPlace(_) | Because::OnlyPartner(_) => format!("Not {out}."),
        }
    }

    fn parity(&self, cut: Cell, area: &[Cell], out: &str) -> String {
        let is_odd = area.len() % 2 == 1;
        let count = counted(area.len() as u64, "cell", "cells");
        let [cut, area] = [self.cell(cut), self.cells(area)];
        let [odd, among] =
            if is_odd { ["an odd number", "among them"] } else { ["an even number", "not there"] };
        format!(
            "Without {cut}, {area} would be cut off: {count}, {odd}, so the partner of {cut} is {among}: not {out}."
        )
    }

    fn set(&self, cells: &[Cell], dominoes: &[Domino]) -> String {
        let number = cells.first().map_or(0, |&cell| self.0.layout.number(cell));
        let dominoes: Vec<String> = dominoes.iter().map(ToString::to_string).collect();
        format!("The {number}s at {} can only belong to {}", self.cells(cells), list(&dominoes, "and"))
    }

    /// Dominoes that are forced, in order, and for the sake of what.
    fn forced(&self, forced: &[Forced]) -> String {
        let one = |forced: &Forced| {
            let (domino, place) = (self.0.layout.domino(forced.place), self.place(forced.place));
            match forced.need {
                Need::Cell(cell) => format!("{domino} at {place} for {}", self.cell(cell)),
                Need::Domino(_) => format!("{domino} at {place}"),
            }
        };
        forced.iter().map(one).collect::<Vec<_>>().join(", then ")
    }

    fn without(&self, need: Need) -> String {
        match need {
            Need::Cell(cell) => format!("{} without a partner", self.cell(cell)),
            Need::Domino(domino) => format!("{domino} without a place"),
        }
    }

    fn cell(&self, cell: Cell) -> String {
        self.0.layout.grid().cell_name(cell)
    }

    fn place(&self, place: PlaceId) -> String {
        self.0.layout.grid().place_name(place)
    }

    fn cells(&self, cells: &[Cell]) -> String {
        let names: Vec<String> = cells.iter().map(|&cell| self.cell(cell)).collect();
        list(&names, "and")
    }
}

/// Names with commas between them, and a word before the last.
fn list(names: &[String], word: &str) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_of_a_list_has_a_word_before_it() {
        let names = ["a1", "b2", "c3"].map(str::to_owned);
        assert_eq!(list(&names, "and"), "a1, b2 and c3");
        assert_eq!((list(&names[..1], "or"), list(&[], "or")), ("a1".to_owned(), String::new()));
    }
}
