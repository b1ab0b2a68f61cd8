//! Peg solitaire from end to end: the program is run as a user runs it.

mod answers;
mod evidence;
mod generate;
mod input;
mod known;
mod limits;
mod output;
#[path = "../program/mod.rs"]
mod program;
