//! Why there is no solution, so that a person can check it.

use crate::cli::words::wrapped;
use hlavolam_puzzles::dominosa::claim::Why;
use hlavolam_puzzles::dominosa::{Need, Problem, Reason};
use serde_json::{Value, json};

/// The reason as `--json` prints it.
pub fn reason_line(problem: &Problem, reason: &Reason) -> Value {
    match Why::new(problem, reason) {
        Why::Chain { steps, stuck } => json!({"reason": "chain", "steps": steps, "stuck": stuck}),
        Why::Colours(cells) => json!({"reason": "colours", "cells": cells}),
        Why::Exhausted => json!({"reason": "exhausted"}),
    }
}

/// The reason in words.
pub fn told(problem: &Problem, reason: &Reason) -> String {
    match reason {
        Reason::Chain { steps, stuck } => {
            let width = steps.len().to_string().len();
            let step = |(number, step): (usize, &hlavolam_puzzles::dominosa::Forced)| {
                let domino = problem.layout.domino(step.place);
                let place = problem.layout.grid().place_name(step.place);
                match step.need {
                    Need::Cell(_) => {
                        let cell = problem.need_name(step.need);
                        format!(
                            "{number:>width$}. {cell} has one place left, {place}, where {domino} lies.\n"
                        )
                    }
                    Need::Domino(_) => format!("{number:>width$}. {domino} has one place left, {place}.\n"),
                }
            };
            let steps: String = (1..).zip(steps).map(step).collect();
            format!("{steps}{}", stuck_told(problem, *stuck, steps.is_empty()))
        }
        Reason::Colours { cells } => {
            let names: Vec<String> =
                cells.iter().map(|&cell| problem.layout.grid().cell_name(cell)).collect();
            let (light, dark) = problem.colours(cells);
            wrapped(
                &format!(
                    "No domino joins these cells to others: {}. On a chessboard {light} of them have one colour and \
                     {dark} the other, and every domino covers one of each.",
                    names.join(", ")
                ),
                0,
            )
        }
        Reason::Exhausted => "Every way to lay the dominoes was tried.\n".to_owned(),
    }
}

fn stuck_told(problem: &Problem, stuck: Need, from_the_start: bool) -> String {
    let name = problem.need_name(stuck);
    match (stuck, from_the_start) {
        (Need::Domino(_), true) => format!("There is no place for {name}.\n"),
        (Need::Domino(_), false) => format!("Then no place is left for {name}.\n"),
        (Need::Cell(_), true) => format!("No domino can lie on {name}.\n"),
        (Need::Cell(_), false) => format!("Then no domino can lie on {name}.\n"),
    }
}
