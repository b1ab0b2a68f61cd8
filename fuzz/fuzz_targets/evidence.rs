//! Any text is evidence that reads back as written and can be checked within small limits, or an error that points
//! into it.
#![no_main]

use hlavolam_puzzles::evidence::{Claim, Effort, read, write};
use hlavolam_puzzles::notation::Source;
use hlavolam_puzzles::peg::claim::PegClaim;
use hlavolam_puzzles::uniforma::claim::UniformaClaim;
use libfuzzer_sys::fuzz_target;
use std::sync::atomic::{AtomicU32, Ordering};

/// A check is stopped when it has asked so often whether to go on.
const QUESTIONS: u32 = 100;

fuzz_target!(|text: &str| {
    try_as::<PegClaim>(text);
    try_as::<UniformaClaim>(text);
});

fn try_as<C: Claim + PartialEq + std::fmt::Debug>(text: &str) {
    match read::<C>(&Source::new("fuzz", text)) {
        Ok(claim) => {
            let written = write(&claim).expect("what was read can be written");
            assert_eq!(read::<C>(&Source::new("again", &written)).as_ref(), Ok(&claim));
            let asked = AtomicU32::new(0);
            let go_on = || asked.fetch_add(1, Ordering::Relaxed) < QUESTIONS;
            let _ = claim.check(&Effort { max_positions: 2000, keep_going: &go_on });
        }
        Err(error) => assert!(text.get(error.span()).is_some() && error.line() >= 1 && error.column() >= 1),
    }
}
