//! INSTANCE: a preset, a file, standard input, or a drawing on one line.

use super::INLINE_LETTERS;
use crate::cli::{input, names};
use clap::{Args, ValueEnum};
use hlavolam_puzzles::board::Lattice;
use hlavolam_puzzles::catalogue;
use hlavolam_puzzles::notation::{OneLine, ParseError};
use hlavolam_puzzles::peg::{
    Board, Drawing, Goal, PRESETS, Position, Preset, Problem, Reading, read_drawings,
};

#[derive(Args)]
pub struct InstanceArgs {
    /// A preset (see `hlavolam list`), a file of drawings, - for standard input, or a drawing with / between the rows
    #[arg(allow_hyphen_values = true)]
    instance: Option<String>,
    /// The lattice of a drawing that does not show or name it
    #[arg(long, value_enum)]
    grid: Option<Grid>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Grid {
    /// Four directions
    Square,
    /// Six directions
    Triangular,
}

/// A position to be solved, counted or shown.
pub struct Instance {
    /// What answers call it.
    pub name: String,
    /// The board.
    pub board: Board,
    /// The pegs.
    pub pegs: Position,
    /// The goal, if one is given.
    pub goal: Option<Goal>,
    /// The drawing it was read from, unless it is a preset.
    pub drawing: Option<Drawing>,
}

impl InstanceArgs {
    /// The instances that a word means.
    pub fn of(word: &str) -> Self {
        Self { instance: Some(word.to_owned()), grid: None }
    }

    /// All instances that are meant.
    pub fn read(&self, slug: &str) -> anyhow::Result<Vec<Instance>> {
        let preset = catalogue::named(slug).map_or("english", |entry| entry.preset);
        let text = self.instance.as_deref().unwrap_or(preset);
        if let Some(preset) = Preset::named(text) {
            return Ok(vec![Instance::of(preset)]);
        }
        let Some((source, inline)) = input::source(text, is_drawing)? else {
            return Err(unknown(text).into());
        };
        let drawings = read_drawings(&source, self.reading(inline))?;
        let name = input::names(&source, inline, drawings.len());
        Ok((1..).zip(drawings).map(|(number, drawing)| Instance::drawn(drawing, || name(number))).collect())
    }

    /// How drawings are read.
    pub fn reading(&self, inline: bool) -> Reading {
        let lattice = self.grid.map(|grid| match grid {
            Grid::Square => Lattice::Square,
            Grid::Triangular => Lattice::Triangular,
        });
        Reading { lattice, inline }
    }
}

impl Instance {
    fn of(preset: &Preset) -> Self {
        let Problem { board, start, goal } = preset.problem();
        Self { name: preset.name.to_owned(), board, pegs: start, goal: Some(goal), drawing: None }
    }

    fn drawn(drawing: Drawing, name: impl FnOnce() -> String) -> Self {
        Self {
            name: drawing.title.clone().unwrap_or_else(name),
            board: drawing.board.clone(),
            pegs: drawing.pegs,
            goal: drawing.goal,
            drawing: Some(drawing),
        }
    }

    /// This instance with another start and goal, if it makes sense.
    pub fn problem(&self, start: Position, goal: Option<Goal>) -> Result<Problem, ParseError> {
        match (&self.drawing, goal) {
            (None, Some(goal)) => Ok(Problem { board: self.board.clone(), start, goal }),
            (Some(drawing), goal) => {
                let mut asked = drawing.clone();
                (asked.pegs, asked.goal) = (start, goal);
                asked.problem()
            }
            (None, None) => Err(unknown(&self.name)),
        }
    }
}

/// Whether a text can be meant as a drawing on one line.
pub fn is_drawing(text: &str) -> bool {
    let is_inline = !text.trim().is_empty() && text.chars().all(|letter| INLINE_LETTERS.contains(letter));
    is_inline || OneLine::begins("peg", text)
}

fn unknown(text: &str) -> ParseError {
    let names: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
    names::unknown(text, &names, "drawing", "a drawing such as xxo/xoX")
}
