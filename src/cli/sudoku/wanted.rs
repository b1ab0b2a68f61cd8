//! Which sudoku puzzles are to be made.

use crate::cli::units;
use clap::Args;
use hlavolam_generators::sudoku::{Evenness, Form, Hardness, Pattern, Wanted};
use hlavolam_puzzles::notation::Source;
use hlavolam_puzzles::sudoku::{Boxes, Extras, Shape, parse_boxes, parse_regions, parse_rules};
use hlavolam_solvers::sudoku::{Difficulty, Level};
use std::ops::RangeInclusive;
use std::sync::Arc;

#[derive(Args)]
pub struct WantedArgs {
    /// Rows, columns and digits of the grid: 4 to 25 [default: 9]
    #[arg(long, value_name = "N")]
    size: Option<u8>,
    /// Rows and columns of a box, such as 2x3
    #[arg(long, value_name = "RxC", conflicts_with_all = ["size", "jigsaw", "regions"])]
    boxes: Option<String>,
    /// Regions of any form instead of boxes, new ones for each puzzle
    #[arg(long, conflicts_with = "regions")]
    jigsaw: bool,
    /// These regions instead of boxes: a letter for each cell
    #[arg(long, value_name = "LETTERS", conflicts_with = "size")]
    regions: Option<String>,
    /// Further rules: diagonals (or x), diagonal-1, diagonal-2, windoku, disjoint-groups, anti-knight, anti-king
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Cages of at most so many cells, new ones for each puzzle
    #[arg(long, value_name = "CELLS", conflicts_with_all = ["jigsaw"], value_parser = clap::value_parser!(u8).range(1..=9))]
    killer: Option<u8>,
    /// How the clues lie: none, half-turn, quarter-turn, left-right, top-bottom, mirrors, diagonal, antidiagonal, diagonals,
    /// all
    #[arg(long, value_name = "PATTERN", default_value = "none", value_parser = pattern)]
    symmetry: Pattern,
    /// How many clues there are: a number, or a range such as 24..26
    #[arg(long, value_name = "N", value_parser = clues)]
    clues: Option<RangeInclusive<u16>>,
    /// How hard they are on the scale of Sudoku Explainer: a rating, or a range such as 3.0..4.5
    #[arg(long, value_name = "RATING", value_parser = rating)]
    rating: Option<RangeInclusive<Difficulty>>,
    /// How hard they are: easy, medium, hard, unfair or extreme
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    difficulty: Option<Level>,
    /// Tells the rating and the level of each puzzle, also if none is asked for
    #[arg(long)]
    rated: bool,
    /// No clue is one too many. Without symmetry and a number of clues that is so anyway
    #[arg(long)]
    minimal: bool,
    /// Filled grids of 9 by 9 are exactly equally likely; without it 1.9 % of them come less often than the others
    #[arg(long)]
    uniform: bool,
}

fn pattern(name: &str) -> Result<Pattern, String> {
    let names = || Pattern::NAMED.map(|named| named.1).join(", ");
    Pattern::named(name).ok_or_else(|| format!("the patterns are {}", names()))
}

fn clues(text: &str) -> Result<RangeInclusive<u16>, String> {
    units::range(text).ok_or_else(|| "a number such as 24, or a range such as 24..26".to_owned())
}

fn rating(text: &str) -> Result<RangeInclusive<Difficulty>, String> {
    units::range(text).ok_or_else(|| "a rating such as 4.5, or a range such as 3.0..4.5".to_owned())
}

fn level(name: &str) -> Result<Level, String> {
    let names = || Level::ALL.map(Level::name).join(", ");
    Level::named(name).ok_or_else(|| format!("the levels are {}", names()))
}

impl WantedArgs {
    pub const fn pattern(&self) -> Pattern {
        self.symmetry
    }

    /// What is wanted.
    pub fn read(&self) -> anyhow::Result<Wanted> {
        let evenness = if self.uniform { Evenness::Exactly } else { Evenness::Nearly };
        let (pattern, clues, minimal) = (self.symmetry, self.clues.clone(), self.minimal);
        Ok(Wanted { form: self.form()?, pattern, clues, minimal, hardness: self.hardness(), evenness })
    }

    fn hardness(&self) -> Option<Hardness> {
        let (rating, level) = (self.rating.clone(), self.difficulty);
        (self.rated || rating.is_some() || level.is_some()).then_some(Hardness { rating, level })
    }

    fn form(&self) -> anyhow::Result<Form> {
        let source = |name, text: &str| Source::new(name, text);
        let extras = match &self.rules {
            Some(text) => parse_rules(&source("--rules", text))?,
            None => Extras::default(),
        };
        if self.jigsaw {
            let side = self.size.unwrap_or(9);
            anyhow::ensure!((4..=25).contains(&side), "--size: a grid has 4 to 25 rows");
            anyhow::ensure!(
                !extras.windoku && !extras.disjoint_groups,
                "--rules: a jigsaw has no boxes for that"
            );
            return Ok(Form::Jigsaw { side, extras });
        }
        let boxes = match (&self.boxes, &self.regions) {
            (Some(text), _) => parse_boxes(&source("--boxes", text))?,
            (_, Some(text)) => parse_regions(&source("--regions", text))?,
            (None, None) => boxes_of(self.size.unwrap_or(9))?,
        };
        // What does not go together is told here, whether cages come later or not.
        let shape = Shape::new(boxes.clone(), extras.clone())?;
        Ok(match self.killer {
            Some(largest) => Form::Killer { boxes, extras, largest: largest.min(shape.side()) },
            None if shape.is_classic() => Form::Fixed(Shape::classic()),
            None => Form::Fixed(Arc::new(shape)),
        })
    }
}

/// The boxes of a grid of a size that are most like squares, wider than high.
fn boxes_of(side: u8) -> anyhow::Result<Boxes> {
    let rows = (2..=5).rev().find(|rows| side.is_multiple_of(*rows) && (*rows..=5).contains(&(side / rows)));
    let rows = rows.ok_or_else(|| {
        anyhow::anyhow!(
            "--size: boxes of 2 to 5 rows and columns make no grid of {side} by {side}; try --jigsaw"
        )
    })?;
    Ok(Boxes::Blocks { rows, columns: side / rows })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_boxes() {
        let sizes = |side| match boxes_of(side) {
            Ok(Boxes::Blocks { rows, columns }) => Some((rows, columns)),
            _ => None,
        };
        let known =
            [(4, (2, 2)), (6, (2, 3)), (8, (2, 4)), (9, (3, 3)), (10, (2, 5)), (12, (3, 4)), (15, (3, 5))];
        assert!(known.into_iter().all(|(side, boxes)| sizes(side) == Some(boxes)));
        assert_eq!([16, 20, 25].map(sizes), [Some((4, 4)), Some((4, 5)), Some((5, 5))]);
        assert_eq!([5, 7, 13, 24].map(sizes), [None; 4]);
    }
}
