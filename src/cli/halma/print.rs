//! Halma for one on paper.

use super::KIND;
use crate::cli::level::names;
use crate::cli::print::room::{Asked, Room, Told, Work, answer_of, no_solution, of_moves, stopped};
use crate::print::{Figure, Language, Printable};
use hlavolam_generators::halma::level;
use hlavolam_puzzles::halma::{
    Metric, Move, Problem, draw_position, draw_solution, parse_moves, read_drawings,
};
use hlavolam_puzzles::notation::Source;
use hlavolam_solvers::Answer as Searched;
use hlavolam_solvers::Stop;
use hlavolam_solvers::halma::{Best, fewest};
use std::time::Duration;

/// How halma is printed.
pub const PRINT: Room = Room { slug: KIND, grades: names, open };

/// How long the fewest moves are looked for where no moves come with the position and no limit is given.
const TIME: Duration = Duration::from_secs(10);

fn open(source: &Source) -> anyhow::Result<Vec<Work>> {
    let work = |problem: Problem| -> Work { Box::new(move |told, asked| printable(&problem, told, asked)) };
    Ok(read_drawings(source, false)?.into_iter().map(|drawing| work(drawing.problem)).collect())
}

fn printable(problem: &Problem, told: &Told, asked: &Asked) -> anyhow::Result<Printable> {
    let moves = solution(problem, told, asked)?;
    anyhow::ensure!(!moves.is_empty(), "there is nothing to be done: this is the end already");
    problem.replay(&moves)?;
    let positions = problem.positions(&moves)?;
    let names = moves.iter().map(|play| play.named(problem.board()).to_string()).collect();
    let directions = problem.board().directions().number();
    Ok(Printable {
        variety: of_moves(KIND, asked.language, rules(asked.language), example),
        grade: asked.grade(&PRINT, told, |_| Ok(Some(level(moves.len()).name())))?,
        picture: draw_position(problem, problem.first()).into_panel().into(),
        task: Some(task(problem, directions, moves.len(), asked.language)),
        answer: answer_of(names, |after| draw_position(problem, positions[after])),
        origin: told.origin.clone(),
        place: told.place.clone(),
    })
}

/// The moves that come with the position, else the fewest that are found.
fn solution(problem: &Problem, told: &Told, asked: &Asked) -> anyhow::Result<Vec<Move>> {
    if let Some(moves) = &told.moves {
        return Ok(parse_moves(problem.board(), &Source::new(&told.place, &moves.join(",")))?);
    }
    let is_limited = asked.budget.time_left().is_some();
    let budget = if is_limited { asked.one_thread() } else { asked.one_thread().sooner(TIME) };
    match fewest(problem, Metric::Moves, &budget) {
        Searched::Solved(Best { moves: Some(moves), .. }) => Ok(moves),
        // How far a search comes in some time differs from run to run, so that this must be asked for.
        Searched::Limit(Stop::Time, Best { moves: Some(moves), .. }) if is_limited => Ok(moves),
        Searched::Limit(Stop::Time, _) if !is_limited => anyhow::bail!(
            "the fewest moves are not known after {} s; --time-limit takes the best that is found in that time",
            TIME.as_secs()
        ),
        Searched::Limit(stop, _) => Err(stopped(stop)),
        Searched::Solved(_) | Searched::Impossible(_) => Err(no_solution()),
    }
}

fn task(problem: &Problem, directions: u8, moves: usize, language: Language) -> String {
    let mut told = match language {
        Language::English => format!("All men to the ringed cells, in {directions} directions."),
        Language::Czech => {
            let within = if directions == 4 { "ve" } else { "v" };
            format!("Všechny kameny na zakroužkovaná pole, {within} {directions} směrech.")
        }
    };
    if let Some(marked) = problem.marked() {
        let cell = problem.board().name(marked.to);
        told += &match language {
            Language::English => format!(" The grey man must end on {cell}."),
            Language::Czech => format!(" Šedý kámen musí skončit na {cell}."),
        };
    }
    let can = language.pick("It can be done in", "Stačí");
    told += &format!(" {can} {}.", language.moves(moves));
    told
}

fn rules(language: Language) -> Vec<String> {
    let rules = language.pick(
        [
            "Move all men to the cells with a ring round them, in as few moves as you can.",
            "In a move a man either steps to an empty cell next to it, or jumps over a neighbouring man into the empty cell right \
             behind it. After a jump the same man may jump again, over another man, and all its jumps are one move. No man is \
             ever taken.",
            "In eight directions men go along rows, columns and diagonals; in six along rows, columns and the diagonals \
             from lower left to upper right, or along the lines of a star; in four along rows and columns only.",
            "Below each puzzle stands in how many moves it can be done. Answers list the moves by the cells that the man visits; \
             columns have letters, rows have numbers. On a star the columns slant from lower left to upper right, and a letter \
             stands at one end of its column.",
        ],
        [
            "Přemístěte všechny kameny na zakroužkovaná pole, a to co nejmenším počtem tahů.",
            "V tahu kámen buď postoupí na sousední prázdné pole, nebo přeskočí sousední kámen na prázdné pole těsně za ním. Po \
             skoku smí týž kámen skákat dál, přes další kameny, a všechny jeho skoky jsou jediný tah. Kameny se neberou.",
            "V osmi směrech se kameny pohybují po řádcích, sloupcích i úhlopříčkách, v šesti po řádcích, sloupcích \
             a úhlopříčkách zleva zdola doprava nahoru nebo po přímkách hvězdy, ve čtyřech jen po řádcích a sloupcích.",
            "Pod každou úlohou je uvedeno, kolik tahů stačí. Řešení vypisuje tahy podle polí, kterými kámen projde; sloupce mají \
             písmena, řádky čísla. Na hvězdě jsou sloupce šikmé, zleva zdola doprava nahoru, a písmeno stojí na jednom konci \
             svého sloupce.",
        ],
    );
    rules.map(str::to_owned).to_vec()
}

/// A move of two jumps, and what comes of it.
fn example() -> [Figure; 2] {
    let drawing = read_drawings(&Source::new("example", "xxoooo\noooxoo\nooooOO\nooooOo"), false);
    let problem = drawing.ok().and_then(|mut drawings| drawings.pop()).map(|drawing| drawing.problem);
    let problem = problem.unwrap_or_else(|| unreachable!("the example is a drawing"));
    let moves = parse_moves(problem.board(), &Source::new("example", "a1-c1-e3"));
    let moves = moves.unwrap_or_else(|_| unreachable!("the example is a move"));
    let panels = draw_solution(&problem, &moves).map(|drawn| drawn.panels);
    let panels = panels.unwrap_or_else(|_| unreachable!("the move is legal"));
    let figure = |at: usize| panels[at].clone().without_coordinates().into();
    [figure(0), figure(1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_can_be_drawn() {
        let [before, after] = example();
        assert!((before.width() - after.width()).abs() < 20.0);
    }
}
