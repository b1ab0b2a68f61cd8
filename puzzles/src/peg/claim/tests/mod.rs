//! Facts about peg solitaire that the checks must confirm, and false claims that they must refute.

mod agreement;
mod known;
mod plain;
mod samples;
mod tampering;
mod told;
