//! Any text is evidence that reads back as written and can be checked within small limits, or an error that points
//! into it.
#![no_main]

use hlavolam_puzzles::evidence::{Claim, Effort, read, write};
use hlavolam_puzzles::notation::Source;
use hlavolam_puzzles::peg::claim::PegClaim;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match read::<PegClaim>(&Source::new("fuzz", text)) {
        Ok(claim) => {
            let written = write(&claim).expect("what was read can be written");
            assert_eq!(read::<PegClaim>(&Source::new("again", &written)).as_ref(), Ok(&claim));
            let go_on = || true;
            let _ = claim.check(&Effort { max_positions: 2000, keep_going: &go_on });
        }
        Err(error) => assert!(text.get(error.span()).is_some() && error.line() >= 1 && error.column() >= 1),
    }
});
