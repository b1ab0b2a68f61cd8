//! Dominosa from end to end: the program is run as a user runs it.

mod answers;
mod evidence;
mod generate;
mod grades;
mod input;
mod known;
#[path = "../program/mod.rs"]
mod program;
