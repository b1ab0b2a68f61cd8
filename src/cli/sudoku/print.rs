//! Sudoku on paper.

use super::KIND;
use crate::cli::print::room::{Asked, Room, Told, Work, entry, only, stopped};
use crate::print::{Answer, Example, Figure, Language, Order, Printable, Scope, Variety};
use hlavolam_puzzles::diagram::Diagram;
use hlavolam_puzzles::notation::Source;
use hlavolam_puzzles::sudoku::{Boxes, Problem, Puzzles, Reading, Shape, draw_problem, draw_solution};
use hlavolam_solvers::sudoku::{Level, Rated, judge, rate};
use hlavolam_solvers::{Budget, Judged};
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
        variety: variety(problem.shape(), asked.language, !asked.allow_multiple),
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
    /// A small sudoku with this rule.
    example: fn() -> [Figure; 2],
}

fn rules(shape: &Shape) -> [Rule; 8] {
    let extras = shape.extras();
    [
        Rule {
            holds: matches!(shape.boxes(), Boxes::Jigsaw(_)),
            names: ["Jigsaw sudoku", "Sudoku s nepravidelnými oblastmi"],
            texts: [
                "Instead of boxes there are regions of other forms, with thick lines round them.",
                "Místo čtverců jsou tu oblasti jiných tvarů, ohraničené silnou čarou.",
            ],
            example: || example("4j:1g4e2a,__aa____g__c_"),
        },
        Rule {
            holds: !extras.cages.is_empty(),
            names: ["Killer sudoku", "Součtové sudoku"],
            texts: [
                "The digits within a dashed line are all different, and their sum is the small number in its corner.",
                "Číslice uvnitř čárkované čáry jsou navzájem různé a jejich součet udává malé číslo v rohu.",
            ],
            example: || example("2x2k:b1f2f,_a_a_____bab_aa_,6_4a4a10a5_4a7e"),
        },
        Rule {
            holds: extras.diagonals == [true; 2],
            names: ["Diagonal sudoku", "Diagonální sudoku"],
            texts: [
                "The shaded diagonals hold every digit once as well.",
                "Také na vyznačených úhlopříčkách je každá číslice právě jednou.",
            ],
            example: || example("2x2x:c4_3e2e"),
        },
        Rule {
            holds: extras.diagonals[0] != extras.diagonals[1],
            names: ["Sudoku with one diagonal", "Sudoku s jednou úhlopříčkou"],
            texts: [
                "The shaded diagonal holds every digit once as well.",
                "Také na vyznačené úhlopříčce je každá číslice právě jednou.",
            ],
            example: || example("boxes: 2x2\nrules: diagonal-1\n...2\n..1.\n....\n..3."),
        },
        Rule {
            holds: extras.windoku,
            names: ["Windoku", "Windoku"],
            texts: [
                "The shaded squares hold every digit once as well.",
                "Také v každém ze zvýrazněných čtverců je každá číslice právě jednou.",
            ],
            example: || example("boxes: 2x2\nrules: windoku\n...2\n..1.\n4...\n..3."),
        },
        Rule {
            holds: extras.disjoint_groups,
            names: ["Sudoku with disjoint groups", "Sudoku s rozptýlenými skupinami"],
            texts: [
                "Cells at the same place in all boxes hold every digit once as well.",
                "Také políčka na stejném místě všech oblastí obsahují dohromady každou číslici právě jednou.",
            ],
            example: || example("boxes: 2x2\nrules: disjoint-groups\n...2\n..1.\n.3..\n.2.."),
        },
        Rule {
            holds: extras.anti_knight,
            names: ["Anti-knight sudoku", "Jezdecké sudoku"],
            texts: [
                "Cells that are a knight's move of chess apart hold different digits.",
                "V políčkách vzdálených o tah šachového jezdce jsou různé číslice.",
            ],
            example: || example("boxes: 2x2\nrules: anti-knight\n....\n..13\n.2..\n...."),
        },
        Rule {
            holds: extras.anti_king,
            names: ["Anti-king sudoku", "Královské sudoku"],
            texts: [
                "Cells that touch at a corner hold different digits.",
                "V políčkách, která se dotýkají rohem, jsou různé číslice.",
            ],
            example: || {
                example("boxes: 2x3\nrules: anti-king\n6...54\n......\n..1...\n.3...6\n......\n.5....")
            },
        },
    ]
}

/// The variety of a shape; `unique` if all puzzles have one solution.
fn variety(shape: &Shape, language: Language, unique: bool) -> Variety {
    let (kind, plain) = entry(KIND, language);
    let side = shape.side();
    let rules = rules(shape);
    let held: Vec<&Rule> = rules.iter().filter(|rule| rule.holds).collect();
    let names: Vec<&str> = held.iter().map(|rule| language.pick(rule.names[0], rule.names[1])).collect();
    let family = if names.is_empty() { plain.to_owned() } else { names.join(" + ") };
    let name = if side == 9 { family.clone() } else { format!("{family} {side} × {side}") };
    let is_jigsaw = matches!(shape.boxes(), Boxes::Jigsaw(_));
    let boxes = if is_jigsaw {
        language.pick("region", "oblasti")
    } else {
        language.pick("box with a thick line round it", "silně ohraničené oblasti")
    };
    let first = match language {
        Language::English => {
            format!(
                "Fill in the grid so that every row, every column and every {boxes} holds each number once."
            )
        }
        Language::Czech => format!(
            "Doplňte čísla tak, aby v každém řádku, v každém sloupci a v každé {boxes} bylo každé číslo právě jednou."
        ),
    };
    let last = match language {
        Language::English => format!(
            "Begin where most is known already. Ask of a cell which numbers it can still hold, and of a number where in a row, \
             column or {} it can still go: wherever only one possibility is left, write it down.",
            if is_jigsaw { "region" } else { "box" }
        ),
        Language::Czech => "Začněte tam, kde už je známo nejvíce. Ptejte se, která čísla se do políčka ještě hodí, a kam se \
                            v řádku, sloupci nebo oblasti ještě vejde určité číslo: kde zbývá jediná možnost, zapište ji."
            .to_owned(),
    };
    let mut texts = vec![first];
    texts.extend(held.iter().map(|rule| language.pick(rule.texts[0], rule.texts[1]).to_owned()));
    let one = language.pick(" Every puzzle has one solution.", " Každá úloha má právě jedno řešení.");
    texts.push(format!("{last}{}", if unique { one } else { "" }));
    let numbers = language.pick("Numbers from 1 to", "Čísla od 1 do");
    Variety {
        order: Order { kind, rules: rank(&rules), size: side.into() },
        name,
        family,
        rules: texts,
        scope: Some(Scope { from: numbers, to: side.to_string() }),
        examples: examples(&held, language),
    }
}

/// A small sudoku with these rules; where there are several, one for each.
fn examples(held: &[&Rule], language: Language) -> Vec<Example> {
    let solved = language.solved();
    match held {
        [] => vec![Example { figures: || example("2x2:a2b3_4d4d2"), captions: solved }],
        [only] => vec![Example { figures: only.example, captions: solved }],
        several => several
            .iter()
            .map(|rule| Example {
                figures: rule.example,
                captions: [language.pick(rule.names[0], rule.names[1]), solved[1]],
            })
            .collect(),
    }
}

/// Where puzzles with these rules stand: those with few before those with many.
fn rank(rules: &[Rule]) -> usize {
    let held = rules.iter().filter(|rule| rule.holds).count();
    rules.iter().fold(held, |rank, rule| 2 * rank + usize::from(!rule.holds))
}

/// A small sudoku and its solution.
fn example(id: &str) -> [Figure; 2] {
    let problem = Puzzles::new(&Source::new("example", id), Reading::default())
        .and_then(|puzzles| puzzles.read(0))
        .unwrap_or_else(|_| unreachable!("the example is a sudoku"))
        .problem;
    let Judged::Unique(grid) = judge(&problem, &Budget::default()) else {
        unreachable!("the example has one solution")
    };
    [bare(draw_problem(&problem)), bare(draw_solution(&problem, &grid))]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A shape with these rules.
    fn ruled(text: &str) -> Arc<Shape> {
        let puzzles = Puzzles::new(&Source::new("a file", text), Reading::default()).unwrap();
        puzzles.read(0).unwrap().problem.shape().clone()
    }

    #[test]
    fn every_rule_has_an_example_of_its_own_with_one_solution() {
        for rule in rules(&Shape::of_blocks(3, 3).unwrap()) {
            let [puzzle, answer] = (rule.example)();
            assert!((puzzle.width() - answer.width()).abs() < 1.0, "{:?}", rule.names);
        }
        let plain = variety(&Shape::of_blocks(3, 3).unwrap(), Language::English, true);
        assert_eq!(plain.examples.len(), 1);
        (plain.examples[0].figures)();
    }

    #[test]
    fn each_of_several_rules_has_an_example() {
        let variety = variety(
            &ruled(&format!("boxes: 3x3\nrules: diagonal-2, anti-king\n{}", ".........\n".repeat(9))),
            Language::Czech,
            true,
        );
        assert_eq!(variety.name, "Sudoku s jednou úhlopříčkou + Královské sudoku");
        let captions: Vec<_> = variety.examples.iter().map(|example| example.captions[0]).collect();
        assert_eq!(captions, ["Sudoku s jednou úhlopříčkou", "Královské sudoku"]);
    }

    #[test]
    fn plain_ones_come_first_and_larger_ones_after_smaller_ones() {
        let plain = [2, 3, 4].map(|side| Shape::of_blocks(side, side).unwrap());
        let ruled = ["4j:1g4e2a,__aa____g__c_", "2x2x:c4_3e2e"].map(ruled);
        let orders: Vec<Order> =
            plain.iter().chain(&ruled).map(|shape| variety(shape, Language::English, true).order).collect();
        assert!(orders.is_sorted(), "{orders:?}");
        assert!(orders[0].has_rules_of(&orders[2]) && !orders[2].has_rules_of(&orders[3]));
    }

    #[test]
    fn a_variety_is_called_by_its_rules() {
        let name = |shape: &Shape, language| variety(shape, language, true).name;
        assert_eq!(name(&Shape::of_blocks(3, 3).unwrap(), Language::English), "Sudoku");
        assert_eq!(name(&Shape::of_blocks(2, 3).unwrap(), Language::Czech), "Sudoku 6 × 6");
    }
}
