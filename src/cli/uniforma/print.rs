//! Domino squares on paper.

use super::KIND;
use crate::cli::level;
use crate::cli::print::room::{
    Asked, Room, Told, Work, checked, no_solution, of_dominoes, several_solutions, stopped,
};
use crate::print::{Answer, Figure, Language, Printable, Variety};
use hlavolam_puzzles::diagram::Diagram;
use hlavolam_puzzles::notation::Source;
use hlavolam_puzzles::uniforma::{
    Arrangement, Problem, Shape, Wishes, draw_arrangement, draw_problem, read_drawings,
};
use hlavolam_solvers::Budget;
use hlavolam_solvers::uniforma::{Rated, count_patterns, rate, solve};

/// How domino squares are printed.
pub const PRINT: Room = Room { slug: KIND, grades: level::names, open };

fn open(source: &Source) -> anyhow::Result<Vec<Work>> {
    let work = |problem: Problem| -> Work { Box::new(move |told, asked| printable(&problem, told, asked)) };
    Ok(read_drawings(source, false)?.into_iter().map(|drawing| work(drawing.problem)).collect())
}

fn printable(problem: &Problem, told: &Told, asked: &Asked) -> anyhow::Result<Printable> {
    let arrangement = only(problem, asked)?;
    Ok(Printable {
        variety: variety(problem.shape(), asked.language),
        grade: asked.grade(&PRINT, told, |budget| grade(problem, budget))?,
        picture: bare(draw_problem(problem)),
        task: task(problem.wishes(), asked.language),
        answer: Answer::Picture(bare(draw_arrangement(problem.shape(), &arrangement))),
        origin: told.origin.clone(),
        place: told.place.clone(),
    })
}

/// The level, if there is one pattern.
fn grade(problem: &Problem, budget: &Budget) -> anyhow::Result<Option<&'static str>> {
    match rate(problem, budget) {
        Rated::Rating(rating, _) => Ok(Some(rating.level().name())),
        Rated::Several(_) | Rated::Impossible => Ok(None),
        Rated::Limit(stop) => Err(stopped(stop)),
    }
}

/// The only way to number the squares, or one of several if that is allowed, with dominoes that make it.
fn only(problem: &Problem, asked: &Asked) -> anyhow::Result<Arrangement> {
    let (found, patterns) = count_patterns(problem, 2, asked.budget).map_err(stopped)?;
    let arrangement = found.ok_or_else(no_solution)?;
    if patterns > 1 && !asked.allow_multiple {
        return Err(several_solutions());
    }
    checked(problem.check(&arrangement))?;
    Ok(arrangement)
}

fn bare(diagram: Diagram) -> Figure {
    diagram.into_panel().without_coordinates().into()
}

/// The wishes that the drawing does not show.
fn task(wishes: &Wishes, language: Language) -> Option<String> {
    let apart = language.pick(
        "Squares of the same number do not touch along an edge.",
        "Čtverce se stejným číslem se nedotýkají stranou.",
    );
    let rising = language.pick(
        "In some rows the numbers go up by one from left to right.",
        "V některých řadách rostou čísla zleva doprava po jedné.",
    );
    let told = [(wishes.apart, apart), (!wishes.sequences.is_empty(), rising)];
    let told: Vec<&str> = told.into_iter().filter(|(holds, _)| *holds).map(|(_, words)| words).collect();
    (!told.is_empty()).then(|| told.join(" "))
}

fn variety(shape: &Shape, language: Language) -> Variety {
    let top = shape.highest();
    let rules = language.pick(
        [
            "The shape is to be covered with all dominoes of a set, each lying along two cells. The four cells of every square \
             drawn must show the same number.",
            "Some squares show their number. Find the numbers of the others, and draw in the dominoes. Each domino of the set \
             lies there once, so that every number is found in the same number of cells.",
            "A domino that lies within a square is a double, and there is only one of each. All others join two squares. The \
             numbers are settled; the dominoes that make them may lie in other ways than in the answer.",
        ],
        [
            "Celý obrazec se má pokrýt všemi kostkami jedné sady domina; každá kostka leží přes dvě políčka. Ve všech čtyřech \
             políčkách každého nakresleného čtverce musí být totéž číslo.",
            "U některých čtverců je číslo napsáno. Určete čísla ostatních a zakreslete kostky. Každá kostka sady tu leží právě \
             jednou, takže každé číslo zabírá stejně mnoho políček.",
            "Kostka, která leží celá ve čtverci, má na obou polovinách totéž číslo, a taková je od každého čísla jen jedna. \
             Ostatní kostky spojují vždy dva čtverce. Čísla jsou určena jednoznačně; kostky, které je dají, mohou ležet i jinak \
             než v řešení.",
        ],
    );
    of_dominoes(KIND, language, top.into(), rules, example)
}

/// A small shape with two squares numbered, and all of them.
fn example() -> [Figure; 2] {
    let source = Source::new("example", "-11\n-11\nxx22\nxx22");
    let problem = read_drawings(&source, false).ok().and_then(|mut drawings| drawings.pop());
    let problem = problem.map_or_else(|| unreachable!("the example is a drawing"), |drawing| drawing.problem);
    let solved = solve(&problem, &Budget::default()).solved();
    let solved = solved.unwrap_or_else(|| unreachable!("the example has a solution"));
    [bare(draw_problem(&problem)), bare(draw_arrangement(problem.shape(), &solved))]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_has_a_solution() {
        let [puzzle, answer] = example();
        assert!((puzzle.width() - answer.width()).abs() < 20.0);
    }
}
