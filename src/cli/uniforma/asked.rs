//! INSTANCE and the wishes: which shape is meant, and what is asked of it.

use crate::cli::input;
use clap::Args;
use hlavolam_puzzles::catalogue;
use hlavolam_puzzles::notation::{OneLine, Source};
use hlavolam_puzzles::uniforma::{
    Preset, Problem, Shape, Wishes, parse_given, parse_sequences, read_drawings, read_rows,
};

/// The letters of a drawing on one line.
const INLINE_LETTERS: &str = "xXoO*?-. /0123456789abcdeABCDE";

#[derive(Args)]
pub struct AskArgs {
    /// Numbers of squares in rows, such as 4-3-3-4, a file of drawings, - for standard input, or a drawing with /
    /// between the rows
    #[arg(allow_hyphen_values = true)]
    instance: Option<String>,
    /// Gives squares their numbers, such as a1=6,c1=2; a square is named by any of its cells
    #[arg(long, value_name = "SQUARES")]
    given: Option<String>,
    /// Rows of squares whose numbers go up by one from left to right, by the rows of cells in which they begin: 1,3
    #[arg(long, value_name = "ROWS")]
    sequence: Option<String>,
    /// Lets no two squares of one number touch along an edge
    #[arg(long)]
    apart: bool,
}

/// A shape with wishes, and what answers call it.
pub struct Instance {
    pub name: String,
    pub problem: Problem,
}

impl AskArgs {
    /// All instances that are meant, with the wishes of the options added to those drawn.
    pub fn read(&self, slug: &str) -> anyhow::Result<Vec<Instance>> {
        let instances = drawn(self.instance.as_deref().unwrap_or(usual(slug)))?;
        instances.into_iter().map(|instance| self.wished(instance)).collect()
    }

    fn wished(&self, Instance { name, problem }: Instance) -> anyhow::Result<Instance> {
        let shape = problem.shape();
        let mut wishes = problem.wishes().clone();
        wishes.apart |= self.apart;
        if let Some(text) = &self.sequence {
            wishes.sequences.extend(parse_sequences(shape, &Source::new("--sequence", text))?);
        }
        if let Some(text) = &self.given {
            let source = Source::new("--given", text);
            wishes.given.extend(parse_given(shape, &source)?);
            let problem = Problem::new(shape.clone(), wishes);
            let refused = |error: hlavolam_puzzles::uniforma::WishError| {
                source.error_at(0..text.len(), error.to_string(), "one number for each square")
            };
            return Ok(Instance { name, problem: problem.map_err(refused)? });
        }
        Ok(Instance { name, problem: Problem::new(shape.clone(), wishes)? })
    }
}

/// The shape that is meant where none is named.
pub fn usual(slug: &str) -> &'static str {
    catalogue::named(slug).map_or("4-3-3-4", |entry| entry.preset)
}

/// The instances that a word on the command line means.
pub fn drawn(text: &str) -> anyhow::Result<Vec<Instance>> {
    if let Some(preset) = Preset::named(text) {
        return Ok(vec![Instance { name: text.to_owned(), problem: preset.problem() }]);
    }
    let argument = Source::new("INSTANCE", text);
    if text != "-" && is_rows(text) {
        return Ok(vec![plain(text, read_rows(&argument)?)?]);
    }
    let is_drawing = |text: &str| {
        text.chars().all(|letter| INLINE_LETTERS.contains(letter)) || OneLine::begins("uniforma", text)
    };
    let Some((source, inline)) = input::source(text, is_drawing)? else {
        let what = format!("there is no file `{}`, and it is no shape", text.escape_debug());
        let expected = "rows of squares such as 4-3-3-4, a file, `-`, or a drawing such as -xx/-xx/xxxx/xxxx";
        return Err(argument.error_at(0..text.len(), what, expected).into());
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

fn plain(name: &str, shape: Shape) -> anyhow::Result<Instance> {
    Ok(Instance { name: name.to_owned(), problem: Problem::new(shape, Wishes::default())? })
}

/// Whether a word is made of numbers and hyphens between them.
fn is_rows(text: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit());
    text.contains('-') && text.split('-').all(digits)
}
