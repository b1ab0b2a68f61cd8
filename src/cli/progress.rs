//! A progress bar for whoever waits.

use hlavolam_solvers::Progress;
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Nothing is shown for a search that is over before this.
const SOON: Duration = Duration::from_secs(1);

/// A bar that appears after a second.
pub struct Bar {
    began: Instant,
    bar: OnceLock<ProgressBar>,
}

impl Bar {
    pub fn new() -> Self {
        Self { began: Instant::now(), bar: OnceLock::new() }
    }

    /// Takes the bar off the screen.
    pub fn clear(&self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}

impl Progress for Bar {
    fn step(&self, done: u64, of: u64, size: u64) {
        if self.began.elapsed() < SOON {
            return;
        }
        let bar = self.bar.get_or_init(|| {
            let bar = ProgressBar::new(of);
            if let Ok(style) = ProgressStyle::with_template("{elapsed} {bar:30} {pos}/{len} {msg}") {
                bar.set_style(style);
            }
            bar.enable_steady_tick(Duration::from_millis(500));
            bar
        });
        bar.set_length(of);
        bar.set_position(done);
        bar.set_message(if size > 0 { format!("{} classes", HumanCount(size)) } else { String::new() });
    }
}
