//! Sudoku on paper.

use super::KIND;
use crate::cli::print::room::{Asked, Room, Told, Work, entry, only, stopped};
use crate::print::{Answer, Figure, Language, Printable, Variety};
use hlavolam_puzzles::diagram::Diagram;
use hlavolam_puzzles::notation::Source;
use hlavolam_puzzles::sudoku::{Boxes, Problem, Puzzles, Reading, Shape, draw_problem, draw_solution};
use hlavolam_solvers::Budget;
use hlavolam_solvers::sudoku::{Level, Rated, judge, rate};
use std::sync::Arc;

/// How sudoku is printed.
pub const PRINT: Room = Room { slug: KIND, grades: || Level::ALL.map(Level::name).to_vec(), open };

fn open(source: &Source) -> anyhow::Result<Vec<Work>> {
    let puzzles = Arc::new(Puzzles::new(source, Reading::default())?);
    let work = |number: usize| -> Work {
        let puzzles = puzzles.clone();
        Box::new(move |told, asked| printable(&puzzles.read(number)?.problem, told, asked))
    };
    Ok((0..puzzles.len()).map(work).collect())
}

fn printable(problem: &Problem, told: &Told, asked: &Asked) -> anyhow::Result<Printable> {
    let grid = only(judge(problem, asked.budget), asked, |grid| problem.check(grid))?;
    let answer = draw_solution(problem, &grid).into_panel().without_coordinates().without_outlines();
    Ok(Printable {
        variety: variety(problem.shape(), asked.language),
        grade: asked.grade(&PRINT, told, |budget| level(problem, budget))?,
        picture: bare(draw_problem(problem)),
        task: None,
        answer: Answer::Picture(answer.into()),
        origin: told.origin.clone(),
        place: told.place.clone(),
    })
}

/// The level, if there is one solution.
fn level(problem: &Problem, budget: &Budget) -> anyhow::Result<Option<&'static str>> {
    match rate(problem, budget) {
        Rated::Rating(rating) => Ok(Some(rating.level.name())),
        Rated::Impossible(_) | Rated::Several(_) => Ok(None),
        Rated::Limit(stop) => Err(stopped(stop)),
    }
}

fn bare(diagram: Diagram) -> Figure {
    diagram.into_panel().without_coordinates().into()
}

/// A rule beyond rows, columns and boxes.
struct Rule {
    holds: bool,
    /// What a sudoku with this rule alone is called, in English and in Czech.
    names: [&'static str; 2],
    /// What it says.
    texts: [&'static str; 2],
}

fn rules(shape: &Shape) -> [Rule; 7] {
    let extras = shape.extras();
    [
        Rule {
            holds: matches!(shape.boxes(), Boxes::Jigsaw(_)),
            names: ["Jigsaw sudoku", "Sudoku s nepravidelnými oblastmi"],
            texts: [
                "Instead of boxes there are regions of other forms, with thick lines round them.",
                "Místo čtverců jsou tu oblasti jiných tvarů, ohraničené silnou čarou.",
            ],
        },
        Rule {
            holds: !extras.cages.is_empty(),
            names: ["Killer sudoku", "Součtové sudoku"],
            texts: [
                "The digits within a dashed line are all different, and their sum is the small number in its corner.",
                "Číslice uvnitř čárkované čáry jsou navzájem různé a jejich součet udává malé číslo v rohu.",
            ],
        },
        Rule {
            holds: extras.diagonals != [false; 2],
            names: ["Diagonal sudoku", "Diagonální sudoku"],
            texts: [
                "The shaded diagonals hold every digit once as well.",
                "Také na vyznačených úhlopříčkách je každá číslice právě jednou.",
            ],
        },
        Rule {
            holds: extras.windoku,
            names: ["Windoku", "Windoku"],
            texts: [
                "The shaded squares hold every digit once as well.",
                "Také v každém ze zvýrazněných čtverců je každá číslice právě jednou.",
            ],
        },
        Rule {
            holds: extras.disjoint_groups,
            names: ["Sudoku with disjoint groups", "Sudoku s rozptýlenými skupinami"],
            texts: [
                "Cells at the same place in all boxes hold every digit once as well.",
                "Také políčka na stejném místě všech oblastí obsahují dohromady každou číslici právě jednou.",
            ],
        },
        Rule {
            holds: extras.anti_knight,
            names: ["Anti-knight sudoku", "Jezdecké sudoku"],
            texts: [
                "Cells that are a knight's move of chess apart hold different digits.",
                "V políčkách vzdálených o tah šachového jezdce jsou různé číslice.",
            ],
        },
        Rule {
            holds: extras.anti_king,
            names: ["Anti-king sudoku", "Královské sudoku"],
            texts: [
                "Cells that touch at a corner hold different digits.",
                "V políčkách, která se dotýkají rohem, jsou různé číslice.",
            ],
        },
    ]
}

fn variety(shape: &Shape, language: Language) -> Variety {
    let (order, plain) = entry(KIND, language);
    let side = shape.side();
    let held: Vec<Rule> = rules(shape).into_iter().filter(|rule| rule.holds).collect();
    let name = match held.as_slice() {
        [] => plain.to_owned(),
        [rule] => language.pick(rule.names[0], rule.names[1]).to_owned(),
        several => {
            let names: Vec<&str> =
                several.iter().map(|rule| language.pick(rule.names[0], rule.names[1])).collect();
            names.join(" + ")
        }
    };
    let size = if side == 9 { String::new() } else { format!(" {side} × {side}") };
    let boxes = if matches!(shape.boxes(), Boxes::Jigsaw(_)) {
        language.pick("region", "oblasti")
    } else {
        language.pick("box with a thick line round it", "silně ohraničené oblasti")
    };
    let first = match language {
        Language::English => {
            format!(
                "Fill in the grid so that every row, every column and every {boxes} holds each number from 1 to {side} once."
            )
        }
        Language::Czech => {
            format!(
                "Doplňte čísla tak, aby v každém řádku, v každém sloupci a v každé {boxes} bylo každé číslo od 1 do {side} právě jednou."
            )
        }
    };
    let last = language.pick(
        "Begin where most is known already. Ask of a cell which numbers it can still hold, and of a number where in a row, column \
         or box it can still go: wherever only one possibility is left, write it down. Every puzzle has one solution.",
        "Začněte tam, kde už je známo nejvíce. Ptejte se, která čísla se do políčka ještě hodí, a kam se v řádku, sloupci nebo \
         oblasti ještě vejde určité číslo: kde zbývá jediná možnost, zapište ji. Každá úloha má právě jedno řešení.",
    );
    let mut texts = vec![first];
    texts.extend(held.iter().map(|rule| language.pick(rule.texts[0], rule.texts[1]).to_owned()));
    texts.push(last.to_owned());
    Variety { order, name: name + &size, rules: texts, example, captions: language.solved() }
}

/// A sudoku of four by four and its solution.
fn example() -> [Figure; 2] {
    let problem = Shape::of_blocks(2, 2).ok().and_then(|shape| Problem::new(shape, PUZZLE.to_vec()).ok());
    let problem = problem.unwrap_or_else(|| unreachable!("the example is a sudoku"));
    [bare(draw_problem(&problem)), bare(draw_solution(&problem, &SOLUTION))]
}

#[rustfmt::skip]
const PUZZLE: [u8; 16] = [
    0, 2, 0, 0,
    3, 4, 0, 0,
    0, 0, 4, 0,
    0, 0, 0, 2,
];

#[rustfmt::skip]
const SOLUTION: [u8; 16] = [
    1, 2, 3, 4,
    3, 4, 2, 1,
    2, 1, 4, 3,
    4, 3, 1, 2,
];

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_solvers::Judged;

    #[test]
    fn the_example_has_this_solution_and_no_other() {
        let problem = Problem::new(Shape::of_blocks(2, 2).unwrap(), PUZZLE.to_vec()).unwrap();
        let Judged::Unique(only) = judge(&problem, &Budget::default()) else { panic!("one solution") };
        assert_eq!(only, SOLUTION);
        example();
    }

    #[test]
    fn a_variety_is_called_by_its_rules() {
        let name = |shape: &Shape, language| variety(shape, language).name;
        assert_eq!(name(&Shape::of_blocks(3, 3).unwrap(), Language::English), "Sudoku");
        assert_eq!(name(&Shape::of_blocks(2, 3).unwrap(), Language::Czech), "Sudoku 6 × 6");
    }
}
