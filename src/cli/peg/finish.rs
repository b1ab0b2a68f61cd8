//! `--finish`: where a game is to end.

use super::instance::{Instance, InstanceArgs, is_drawing};
use crate::cli::input;
use hlavolam_puzzles::notation::{ParseError, Source};
use hlavolam_puzzles::peg::{Drawing, Goal, Position, parse_holes, read_drawings};
use std::path::Path;

/// Reads `any`, names of holes, a file with a drawing, or a drawing on one line.
pub fn parse_finish(text: &str, instance: &Instance, args: &InstanceArgs) -> anyhow::Result<Goal> {
    if text.trim().eq_ignore_ascii_case("any") {
        return Ok(Goal::AnySingle);
    }
    let option = Source::new("--finish", text);
    match parse_holes(&instance.board, &option) {
        Ok(holes) => Ok(Goal::Pattern(holes)),
        Err(_) if Path::new(text).exists() => target(&input::read(text)?, false, instance, args),
        Err(_) if may_be_drawing(text) => target(&option, true, instance, args),
        Err(error) => Err(error.into()),
    }
}

/// Digits are letters of drawings too, but `1` alone or `p1` will be a hole.
fn may_be_drawing(text: &str) -> bool {
    is_drawing(text) && (text.contains('/') || !text.contains(|c: char| c.is_ascii_digit()))
}

fn target(source: &Source, inline: bool, instance: &Instance, args: &InstanceArgs) -> anyhow::Result<Goal> {
    let mut reading = args.reading(inline);
    reading.lattice = reading.lattice.or(Some(instance.board.lattice()));
    let drawings = read_drawings(source, reading)?;
    let drawing = match &drawings[..] {
        [_, second, ..] => {
            return Err(error(second, "a game has one end, and this is a second drawing").into());
        }
        [drawing] => drawing,
        [] => return Err(source.error_at(0..0, "there is no board here", "a drawing").into()),
    };
    if drawing.board != instance.board {
        return Err(drawing
            .error("the end is drawn on another board than the position", "the same holes as in the position")
            .into());
    }
    if drawing.pegs == Position(0) {
        return Err(error(drawing, "no game ends without a peg").into());
    }
    Ok(Goal::Pattern(drawing.pegs))
}

fn error(drawing: &Drawing, what: &str) -> ParseError {
    drawing.error(what, "one drawing, with x for every peg at the end")
}
