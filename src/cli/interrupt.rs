//! Ctrl-C.

use super::{INTERRUPTED, target};
use hlavolam_solvers::CancelToken;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How long a search may take to notice that it was cancelled.
const PATIENCE: Duration = Duration::from_millis(150);

/// A token that Ctrl-C cancels. A second Ctrl-C, or a search that does not end soon, ends the program at once.
pub fn token() -> anyhow::Result<CancelToken> {
    let token = CancelToken::default();
    let cancelled = token.clone();
    let again = AtomicBool::new(false);
    ctrlc::set_handler(move || {
        if again.swap(true, Ordering::Relaxed) {
            end();
        }
        cancelled.cancel();
        std::thread::spawn(|| {
            std::thread::sleep(PATIENCE);
            end();
        });
    })?;
    Ok(token)
}

/// Ends the program at once, and leaves no file behind that is not complete.
fn end() -> ! {
    let _drafts = target::discard_drafts();
    std::process::exit(INTERRUPTED.into())
}
