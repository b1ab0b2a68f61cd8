//! Evidence files: an answer written down so that anybody can check it without trusting the program that found it.
//!
//! A file is one JSON object, `{"schema":1,"evidence":"peg","version":"0.1.0","claim":..}`. This room knows the
//! envelope and no puzzle; what a claim says and how it is checked is the business of the puzzle's own room, which
//! implements [`Claim`] and is reached through a [`Room`].
//!
//! ```
//! use hlavolam_puzzles::evidence::{check, Effort, Room, Verdict};
//! use hlavolam_puzzles::notation::Source;
//! use hlavolam_puzzles::peg::claim::PegClaim;
//!
//! let file = r#"{"schema":1,"evidence":"peg","version":"0.1.0","claim":{"solution":{
//!     "problem":{"grid":"square","position":["xxo"],"finish":"c1"},"moves":["a1-c1"]}}}"#;
//! let rooms = [Room::of::<PegClaim>()];
//! let verdict = check(&Source::new("small.json", file), &rooms, &Effort::unlimited()).unwrap();
//! assert!(matches!(verdict, Verdict::Holds { .. }));
//! ```

pub(crate) mod decimal;
mod effort;
mod envelope;
mod layout;
mod recounted;
mod verdict;
mod words;

pub use effort::Effort;
pub use envelope::{Claim, Room, SCHEMA, check, read, write};
pub(crate) use recounted::recounted;
pub use verdict::{Failure, Limit, Verdict, refute};
pub use words::{counted, grouped};
