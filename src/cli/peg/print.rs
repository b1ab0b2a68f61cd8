//! Peg solitaire on paper.

use super::KIND;
use crate::cli::level;
use crate::cli::print::room::{Asked, Room, Told, Work, answer_of, no_solution, of_moves, stopped};
use crate::print::{Figure, Language, Printable};
use hlavolam_puzzles::notation::Source;
use hlavolam_puzzles::peg::{
    Drawing, Goal, Move, Problem, Reading, draw_position, draw_solution, parse_move, read_drawings,
};
use hlavolam_solvers::Answer as Searched;
use hlavolam_solvers::peg::{fewest_moves, survey};
use hlavolam_solvers::{Budget, Stop};

/// How peg solitaire is printed.
pub const PRINT: Room = Room { slug: KIND, grades: level::names, open };

fn open(source: &Source) -> anyhow::Result<Vec<Work>> {
    let work = |drawing: Drawing| -> Work {
        Box::new(move |told, asked| printable(&drawing.problem()?, told, asked))
    };
    Ok(read_drawings(source, Reading::default())?.into_iter().map(work).collect())
}

fn printable(problem: &Problem, told: &Told, asked: &Asked) -> anyhow::Result<Printable> {
    let moves = solution(problem, told, asked)?;
    anyhow::ensure!(!moves.is_empty(), "there is nothing to be done: this is the end already");
    problem.replay(&moves)?;
    let positions = problem.positions(&moves)?;
    let names = moves.iter().map(|play| play.notation(&problem.board)).collect();
    Ok(Printable {
        variety: of_moves(KIND, asked.language, rules(asked.language), example),
        grade: asked.grade(&PRINT, told, |budget| grade(problem, budget))?,
        picture: draw_position(&problem.board, problem.start, Some(problem.goal)).into_panel().into(),
        task: Some(task(problem.goal, moves.len(), asked.language)),
        answer: answer_of(names, |after| draw_position(&problem.board, positions[after], Some(problem.goal))),
        origin: told.origin.clone(),
        place: told.place.clone(),
    })
}

/// What a search for the fewest moves may hold: enough for the full English board.
const MEMORY: u64 = 200_000_000;

/// The moves that come with the position, else the fewest, or the first that are found where a search for fewer takes too much.
fn solution(problem: &Problem, told: &Told, asked: &Asked) -> anyhow::Result<Vec<Move>> {
    if let Some(moves) = &told.moves {
        let read = |play: &String| parse_move(&problem.board, &Source::new(&told.place, play));
        return Ok(moves.iter().map(read).collect::<Result<_, _>>()?);
    }
    match fewest_moves(problem, &asked.budget.apart(MEMORY)) {
        Searched::Solved(best) | Searched::Limit(Stop::Memory, Some(best)) => Ok(best.moves),
        Searched::Impossible(_) => Err(no_solution()),
        Searched::Limit(stop, _) => Err(stopped(stop)),
    }
}

/// Positions that are looked at to rate one, a word each: enough for some twenty pegs, in about a second.
const MOST: usize = 1 << 21;

/// The grade, unless there are too many positions on the ways to the goal.
fn grade(problem: &Problem, budget: &Budget) -> anyhow::Result<Option<&'static str>> {
    match survey(problem, MOST, budget) {
        Searched::Solved(survey) => Ok(Some(survey.level().name())),
        Searched::Impossible(()) | Searched::Limit(Stop::Size, ()) => Ok(None),
        Searched::Limit(stop, ()) => Err(stopped(stop)),
    }
}

fn task(goal: Goal, moves: usize, language: Language) -> String {
    let goal = match (goal, goal.peg_count()) {
        (Goal::AnySingle, _) => {
            language.pick("Leave one peg, in any hole.", "Ať zbude jediný kolík, kdekoli.")
        }
        (Goal::Pattern(_), 1) => language
            .pick("Leave one peg, in the ringed hole.", "Ať zbude jediný kolík v zakroužkovaném důlku."),
        (Goal::Pattern(_), _) => language.pick(
            "Leave pegs in the ringed holes only.",
            "Ať zbudou kolíky právě v zakroužkovaných důlcích.",
        ),
    };
    let can = language.pick("It can be done in", "Stačí");
    format!("{goal} {can} {}.", language.moves(moves))
}

fn rules(language: Language) -> Vec<String> {
    let rules = language.pick(
        [
            "A peg jumps over a neighbouring peg into the empty hole right behind it, along one of the lines of holes, and the \
             peg that was jumped over is taken off the board.",
            "Go on until the pegs are left that the puzzle asks for: a single one, or one in each hole with a ring round it. \
             Filled discs are pegs, small circles are empty holes.",
            "If a peg makes several jumps in a row, they count as one move. Below each puzzle stands in how many moves it can \
             be done.",
            "Answers list the moves by the holes that the peg visits; columns have letters, rows have numbers. On a triangle the \
             columns slant: from its letter each runs up to the right. A coin for each peg will do for playing on the page.",
        ],
        [
            "Kolík přeskočí sousední kolík do prázdného důlku těsně za ním, vždy po přímce, a přeskočený kolík se z desky \
             odebere.",
            "Pokračujte, dokud nezbudou kolíky, které úloha žádá: jediný, nebo po jednom v každém zakroužkovaném důlku. Plná \
             kolečka jsou kolíky, malé kroužky prázdné důlky.",
            "Skočí-li týž kolík několikrát za sebou, počítá se to za jeden tah. Pod každou úlohou je uvedeno, kolik tahů stačí.",
            "Řešení vypisuje tahy podle důlků, kterými kolík projde; sloupce mají písmena, řádky čísla. Na trojúhelníku jsou \
             sloupce šikmé: každý vede od svého písmene doprava nahoru. Hrát se dá přímo na stránce, třeba s mincemi.",
        ],
    );
    rules.map(str::to_owned).to_vec()
}

/// A jump, and what it leaves.
fn example() -> [Figure; 2] {
    let drawing = read_drawings(&Source::new("example", "ooo\nxxo\nooo"), Reading::default());
    let drawing = drawing.ok().and_then(|mut drawings| drawings.pop());
    let drawing = drawing.unwrap_or_else(|| unreachable!("the example is a drawing"));
    let jump = drawing.pegs.jumps(&drawing.board).next();
    let jump = jump.unwrap_or_else(|| unreachable!("a peg of the example can jump"));
    let after = drawing.pegs.after(jump).unwrap_or(drawing.pegs);
    let problem = Problem { board: drawing.board, start: drawing.pegs, goal: Goal::AnySingle };
    let before = draw_solution(&problem, &[Move { path: vec![jump.from, jump.to] }]);
    let before = before.unwrap_or_else(|_| unreachable!("the jump is legal"));
    [before, draw_position(&problem.board, after, None)]
        .map(|drawn| drawn.into_panel().without_coordinates().into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use hlavolam_puzzles::peg::Preset;

    #[test]
    fn the_example_can_be_drawn() {
        let [before, after] = example();
        assert!((before.width() - after.width()).abs() < 1.0);
    }

    #[test]
    fn a_position_with_too_many_ways_has_no_grade() {
        let problem = Preset::named("english").unwrap().problem();
        assert_eq!(grade(&problem, &Budget::default()).unwrap(), None);
    }

    #[test]
    fn a_task_tells_the_goal() {
        let told = [Language::English, Language::Czech].map(|language| task(Goal::AnySingle, 5, language));
        assert_eq!(told[0], "Leave one peg, in any hole. It can be done in 5 moves.");
        assert_eq!(told[1], "Ať zbude jediný kolík, kdekoli. Stačí 5 tahů.");
    }
}
