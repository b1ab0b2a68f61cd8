//! INSTANCE and the options that say which board and which men are meant.

use crate::cli::input;
use clap::Args;
use hlavolam_puzzles::catalogue;
use hlavolam_puzzles::halma::{
    Camp, CampError, Directions, Metric, Preset, Problem, corner_to_corner, parse_board, read_drawings,
};
use hlavolam_puzzles::notation::{OneLine, Source};

/// The letters of a drawing on one line.
const INLINE_LETTERS: &str = "xXoOmMgG*.-/ ●○◉◎";

#[derive(Args)]
pub struct AskArgs {
    /// A name from `hlavolam list`, a file of drawings, - for standard input, or a drawing with / between the rows
    #[arg(allow_hyphen_values = true, conflicts_with_all = ["board", "men", "directions", "exact"])]
    instance: Option<String>,
    /// Plays on a board of so many rows and columns, 4x4 to 16x16, or on the star of 121 or 181 cells: star-121
    #[arg(long, value_name = "BOARD")]
    board: Option<String>,
    /// Starts with the camp of so many men, 3, 6, 10, 13, 15 or 19, or with so many in each column: 5-5-4-3-2
    #[arg(long, value_name = "MEN", requires = "board")]
    men: Option<String>,
    /// Moves in 8, 6 (Chinese checkers on the square grid) or 4 directions [default: 8, on a star 6]
    #[arg(long, value_name = "N", requires = "board", value_parser = directions)]
    directions: Option<Directions>,
    /// Marks the man in the corner, which must end in the far corner
    #[arg(long)]
    exact: bool,
    /// Counts moves, a chain of jumps being one, or hops, each step and single jump; `moves,hops` asks for the fewest
    /// moves and then for the fewest hops
    #[arg(long, value_name = "WHAT", default_value = "moves")]
    pub metric: Metric,
}

/// A problem, and what answers call it.
pub struct Instance {
    pub name: String,
    pub problem: Problem,
}

/// Reads a number of directions.
pub fn directions(text: &str) -> Result<Directions, String> {
    text.parse()
        .ok()
        .and_then(Directions::numbered)
        .ok_or_else(|| "there are 4, 6 or 8 directions".to_owned())
}

/// The men of a board for which none are named.
const MEN: &str = "10";

impl AskArgs {
    /// All instances that are meant.
    pub fn read(&self, slug: &str) -> anyhow::Result<Vec<Instance>> {
        if self.board.is_some() || self.exact {
            return Ok(vec![self.camped()?]);
        }
        let preset = catalogue::named(slug).map_or("halma", |entry| entry.preset);
        drawn(self.instance.as_deref().unwrap_or(preset))
    }

    fn camped(&self) -> anyhow::Result<Instance> {
        let (board, men) = match (&self.board, &self.men) {
            (Some(board), men) => (board.as_str(), men.as_deref().unwrap_or(MEN)),
            (None, _) => ("16x16", "19"),
        };
        let problem = camped(board, men, self.directions, self.exact)?;
        Ok(Instance { name: board.to_owned(), problem })
    }
}

/// The men of a camp on a board, to the opposite camp; `exact` if one is marked.
pub fn camped(
    board: &str,
    men: &str,
    directions: Option<Directions>,
    exact: bool,
) -> anyhow::Result<Problem> {
    let camp = Camp::parse(&Source::new("--men", men))?;
    let source = Source::new("--board", board);
    let on_star = board.starts_with("star-");
    if let Some(directions) = directions.filter(|directions| on_star && *directions != Directions::Six) {
        let what = format!("men on a star move in six directions, not in {}", directions.number());
        return Err(source.error_at(0..board.len(), what, "--directions 6, or none").into());
    }
    let board = parse_board(&source, directions.unwrap_or_default())?;
    Ok(corner_to_corner(&board, &camp, exact).map_err(|error| {
        let expected = match error {
            CampError::TooLarge => "a larger board or fewer men",
            CampError::Overlap => "a larger board or fewer men; a drawing may have them overlap",
        };
        source.error_at(0..source.text().len(), format!("{men} men: {error}"), expected)
    })?)
}

/// The instances that a word on the command line means.
fn drawn(text: &str) -> anyhow::Result<Vec<Instance>> {
    if let Some(preset) = Preset::named(text) {
        return Ok(vec![Instance { name: text.to_owned(), problem: preset.problem() }]);
    }
    let is_drawing = |text: &str| {
        text.chars().all(|letter| INLINE_LETTERS.contains(letter)) || OneLine::begins("halma", text)
    };
    let Some((source, inline)) = input::source(text, is_drawing)? else {
        let what = format!("there is no file `{}`, and no problem is called so", text.escape_debug());
        let expected = "a name from `hlavolam list`, a file, `-`, or a drawing such as xxo/xoO/oOO";
        return Err(Source::new("INSTANCE", text).error_at(0..text.len(), what, expected).into());
    };
    let drawings = read_drawings(&source, inline)?;
    let name = input::names(&source, inline, drawings.len());
    let instances = (1..).zip(drawings);
    Ok(instances
        .map(|(number, drawing)| Instance {
            name: drawing.title.unwrap_or_else(|| name(number)),
            problem: drawing.problem,
        })
        .collect())
}
