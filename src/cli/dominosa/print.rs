//! Dominosa on paper.

use super::KIND;
use crate::cli::print::room::{Asked, Room, Told, Work, of_dominoes, only, stopped};
use crate::print::{Answer, Figure, Language, Printable, Variety};
use hlavolam_puzzles::dominosa::{Preset, Problem, Reading, Tiling, blocks, draw_sheet, draw_solution};
use hlavolam_puzzles::notation::Source;
use hlavolam_solvers::Budget;
use hlavolam_solvers::dominosa::{Grade, Rated, judge, rate};

/// How Dominosa is printed.
pub const PRINT: Room = Room { slug: KIND, grades: || Grade::ALL.map(Grade::name).to_vec(), open };

fn open(source: &Source) -> anyhow::Result<Vec<Work>> {
    let work = |block: hlavolam_puzzles::dominosa::Block| -> Work {
        Box::new(move |told, asked| {
            let reading = Reading { columns: told.columns, ..Reading::default() };
            printable(&block.read(&reading)?.problem, told, asked)
        })
    };
    Ok(blocks(source)?.into_iter().map(work).collect())
}

fn printable(problem: &Problem, told: &Told, asked: &Asked) -> anyhow::Result<Printable> {
    let tiling = only(judge(problem, asked.budget), asked, |tiling| problem.check(tiling))?;
    let given = asked
        .language
        .pick("Dominoes that are drawn lie where they belong.", "Zakreslené kostky leží na svém místě.");
    Ok(Printable {
        variety: variety(problem, asked.language),
        grade: asked.grade(&PRINT, told, |budget| grade(problem, budget))?,
        picture: bare(draw_sheet(problem)),
        task: (!problem.fixed.is_empty()).then(|| given.to_owned()),
        answer: Answer::Picture(bare(draw_solution(&problem.layout, &tiling))),
        origin: told.origin.clone(),
        place: told.place.clone(),
    })
}

/// The grade, if there is one solution.
fn grade(problem: &Problem, budget: &Budget) -> anyhow::Result<Option<&'static str>> {
    match rate(problem, budget) {
        Rated::Rating(rating) => Ok(Some(rating.grade.name())),
        Rated::Impossible(_) | Rated::Several(_) => Ok(None),
        Rated::Limit(stop) => Err(stopped(stop)),
    }
}

fn bare(diagram: hlavolam_puzzles::diagram::Diagram) -> Figure {
    diagram.into_panel().without_coordinates().into()
}

fn variety(problem: &Problem, language: Language) -> Variety {
    let top = problem.layout.top();
    let rules = language.pick(
        [
            "A set of dominoes was laid out in a rectangle. Then the outlines of the dominoes were rubbed out, and only the \
             numbers stayed.",
            "Find where each domino lies: draw a line round every two neighbouring numbers that belong together. Each domino \
             of the set lies there once: no two of them are alike, and every two numbers make one, doubles too.",
            "Look for a pair of numbers that stand side by side in one place only: there that domino lies. When it is known \
             where a domino lies, the same pair can be crossed out everywhere else, and cells may be left with a single \
             neighbour.",
        ],
        [
            "Sada dominových kostek byla vyložena do obdélníku. Obrysy kostek pak někdo vygumoval a zůstala jen čísla.",
            "Najděte, kde která kostka leží: obtáhněte vždy dvě sousední čísla, která k sobě patří. Každá kostka sady tu leží \
             právě jednou: žádné dvě nejsou stejné a každá dvojice čísel, i dvou stejných, má svou kostku.",
            "Hledejte dvojici čísel, která spolu sousedí na jediném místě: tam ta kostka leží. Jakmile o některé kostce víte, \
             kde leží, můžete stejnou dvojici všude jinde přeškrtnout, a některému políčku pak zbude jediný soused.",
        ],
    );
    of_dominoes(KIND, language, top.into(), rules, example)
}

/// The smallest preset and its solution.
fn example() -> [Figure; 2] {
    let problem = Preset::named("double-3").map(Preset::problem);
    let problem = problem.unwrap_or_else(|| unreachable!("double-3 is a preset"));
    let tiling = Tiling::from_letters(problem.layout.grid().clone(), EXAMPLE);
    let tiling = tiling.unwrap_or_else(|_| unreachable!("the letters are a tiling"));
    [bare(draw_sheet(&problem)), bare(draw_solution(&problem.layout, &tiling))]
}

/// The dominoes of the example, a letter for each half.
const EXAMPLE: &str = "LRLRTLRLRBLRTTTLRBBB";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_is_solved() {
        let problem = Preset::named("double-3").unwrap().problem();
        let tiling = Tiling::from_letters(problem.layout.grid().clone(), EXAMPLE).unwrap();
        assert_eq!(problem.check(&tiling), Ok(()));
        example();
    }
}
