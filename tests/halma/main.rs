//! Halma for one from end to end: the program is run as a user runs it.

mod answers;
mod generate;
mod input;
#[path = "../program/mod.rs"]
mod program;
