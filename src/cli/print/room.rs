//! What `print` asks of each room of puzzles.

use crate::cli::stop::Unsettled;
use crate::cli::{dominosa, halma, peg, sudoku, uniforma};
use crate::print::{Answer, Example, Figure, Grade, Language, Order, Origin, Printable, Scope, Variety};
use hlavolam_puzzles::catalogue::CATALOGUE;
use hlavolam_puzzles::diagram::Diagram;
use hlavolam_puzzles::notation::Source;
use hlavolam_solvers::{Budget, Judged, Stop};
use std::fmt::Display;

/// A kind of puzzles that can be printed.
pub struct Room {
    /// What the command line calls it.
    pub slug: &'static str,
    /// The words for its grades, the easiest first.
    pub grades: fn() -> Vec<&'static str>,
    /// Finds the puzzles of a text.
    pub open: fn(&Source) -> anyhow::Result<Vec<Work>>,
}

/// Reads one puzzle and finds its answer.
pub type Work = Box<dyn Fn(&Told, &Asked) -> anyhow::Result<Printable> + Send + Sync>;

/// How puzzles are to be printed.
pub struct Asked<'a> {
    pub language: Language,
    pub budget: &'a Budget,
    /// Whether a puzzle with several solutions is printed, with one of them as its answer.
    pub allow_multiple: bool,
    /// Whether puzzles that came without a grade are rated.
    pub wants_grades: bool,
}

impl Room {
    /// A grade of this kind; words that are not known come after all others.
    pub fn grade(&self, name: &str) -> Grade {
        let grades = (self.grades)();
        let rank = grades.iter().position(|known| *known == name).unwrap_or(grades.len());
        Grade { rank, name: name.to_owned() }
    }
}

impl Asked<'_> {
    /// The grade that came with a puzzle; else, if grades are wanted, the one that `rate` finds, if it finds one within the limits. It
    /// takes no more than half of the time that is left, so that puzzles after it can be solved.
    pub fn grade(
        &self,
        room: &Room,
        told: &Told,
        rate: impl FnOnce(&Budget) -> anyhow::Result<Option<&'static str>>,
    ) -> anyhow::Result<Option<Grade>> {
        if told.grade.is_some() || !self.wants_grades {
            return Ok(told.grade.clone());
        }
        let budget = match self.budget.time_left() {
            Some(left) => self.budget.clone().sooner(left / 2),
            None => self.budget.clone(),
        };
        match rate(&budget) {
            Err(error) if error.is::<Unsettled>() => Ok(None),
            rated => Ok(rated?.map(|name| room.grade(name))),
        }
    }

    /// The budget with one thread, on which a search finds the same solution in every run.
    pub fn one_thread(&self) -> Budget {
        self.budget.clone().threads(1)
    }
}

/// What is known of a puzzle beside itself: where it stands, and what a line of JSON says.
#[derive(Clone, Debug, Default)]
pub struct Told {
    pub place: String,
    pub grade: Option<Grade>,
    pub origin: Option<Origin>,
    pub moves: Option<Vec<String>>,
    pub columns: Option<u16>,
}

/// All kinds.
pub static ROOMS: [Room; 5] = [peg::PRINT, halma::PRINT, dominosa::PRINT, uniforma::PRINT, sudoku::PRINT];

/// The room with a name or another name of it.
pub fn named(name: &str) -> Option<&'static Room> {
    let slug = hlavolam_puzzles::catalogue::named(name)?.slug;
    ROOMS.iter().find(|room| room.slug == slug)
}

/// The place of a kind in the catalogue, and its name.
pub fn entry(slug: &str, language: Language) -> (usize, &'static str) {
    let found = CATALOGUE.iter().enumerate().find(|(_, entry)| entry.slug == slug);
    found.map_or((CATALOGUE.len(), ""), |(order, entry)| (order, language.pick(entry.english, entry.czech)))
}

/// The variety of puzzles with a set of dominoes up to a top number.
pub fn of_dominoes(
    slug: &str,
    language: Language,
    top: usize,
    rules: [&str; 3],
    example: fn() -> [Figure; 2],
) -> Variety {
    let (kind, family) = entry(slug, language);
    Variety {
        order: Order { kind, size: top, ..Order::default() },
        name: format!("{family} {top}-{top}"),
        family: family.to_owned(),
        rules: rules.map(str::to_owned).to_vec(),
        scope: Some(Scope {
            from: language.pick("Dominoes from 0-0 to", "Kostky od 0-0 do"),
            to: format!("{top}-{top}"),
        }),
        examples: vec![Example { figures: example, captions: language.solved() }],
    }
}

/// A variety of puzzles that are solved by moves, whatever the size of their board.
pub fn of_moves(slug: &str, language: Language, rules: Vec<String>, example: fn() -> [Figure; 2]) -> Variety {
    let (kind, name) = entry(slug, language);
    Variety {
        order: Order { kind, ..Order::default() },
        name: name.to_owned(),
        family: name.to_owned(),
        rules,
        scope: None,
        examples: vec![Example { figures: example, captions: language.moved() }],
    }
}

/// Moves as an answer, with drawings of the positions after some of them.
pub fn answer_of(moves: Vec<String>, draw: impl Fn(usize) -> Diagram) -> Answer {
    let drawn = |after: usize| (after, draw(after).into_panel().without_coordinates().into());
    Answer::Moves { positions: key_positions(moves.len()).into_iter().map(drawn).collect(), moves }
}

/// The error where a puzzle has no solution.
pub fn no_solution() -> anyhow::Error {
    anyhow::anyhow!("this puzzle has no solution")
}

/// The error where a puzzle has several solutions and may not.
pub fn several_solutions() -> anyhow::Error {
    anyhow::anyhow!("this puzzle has several solutions; --allow-multiple prints it")
}

/// A solution that was found must keep the rules.
///
/// # Errors
/// If it does not, which would be a fault.
pub fn checked<E: Display>(result: Result<(), E>) -> anyhow::Result<()> {
    result.map_err(|fault| anyhow::anyhow!("a wrong solution was found, which is a fault: {fault}"))
}

/// The only solution, or one of several if that is allowed.
///
/// # Errors
/// If there is none, if there are several, or if a limit was reached; and if the solution breaks a rule, which would be a fault.
pub fn only<S, R, E: Display>(
    judged: Judged<S, R>,
    asked: &Asked,
    check: impl Fn(&S) -> Result<(), E>,
) -> anyhow::Result<S> {
    let solution = match judged {
        Judged::Unique(only) => only,
        Judged::Several([one, _]) if asked.allow_multiple => one,
        Judged::Several(_) => return Err(several_solutions()),
        Judged::Impossible(_) => return Err(no_solution()),
        Judged::Limit(stop, _) => return Err(stopped(stop)),
    };
    checked(check(&solution))?;
    Ok(solution)
}

/// The error where a limit was reached.
pub fn stopped(stop: Stop) -> anyhow::Error {
    match stop {
        Stop::Cancelled => stop.into(),
        stop => Unsettled(stop).into(),
    }
}

/// After which moves of a solution the position is shown: one to three that part it evenly.
fn key_positions(moves: usize) -> Vec<usize> {
    let parts = match moves {
        0..=1 => 1,
        2..=3 => 2,
        4..=14 => 3,
        _ => 4,
    };
    (1..parts).map(|part| part * moves / parts).collect()
}
