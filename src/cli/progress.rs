//! Progress bars for whoever waits.

use hlavolam_solvers::Progress;
use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Nothing is shown for a search that is over before this.
const SOON: Duration = Duration::from_secs(1);

/// How often a bar is drawn again where nothing happens.
const TICK: Duration = Duration::from_millis(500);

fn styled(bar: ProgressBar) -> ProgressBar {
    match ProgressStyle::with_template("{elapsed} {bar:30} {pos}/{len} {msg}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// A bar that counts pieces of work. It appears after a second, even if no piece is done by then, and goes when it is dropped.
pub struct Tally(ProgressBar);

impl Tally {
    /// A bar that somebody may look at, or that nobody sees.
    pub fn new(is_shown: bool) -> Self {
        let bar = styled(ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::hidden()));
        if is_shown {
            let late = bar.clone();
            std::thread::spawn(move || {
                std::thread::sleep(SOON);
                if !late.is_finished() {
                    late.set_draw_target(ProgressDrawTarget::stderr());
                    late.enable_steady_tick(TICK);
                }
            });
        }
        Self(bar)
    }

    /// What is being done, and how many pieces of it there are.
    pub fn begin(&self, what: &'static str, pieces: u64) {
        self.0.set_length(pieces);
        self.0.set_position(0);
        self.0.set_message(what);
    }

    /// A piece is done.
    pub fn step(&self) {
        self.0.inc(1);
    }
}

impl Drop for Tally {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

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
            let bar = styled(ProgressBar::new(of));
            bar.enable_steady_tick(TICK);
            bar
        });
        bar.set_length(of);
        bar.set_position(done);
        bar.set_message(if size > 0 { format!("{} classes", HumanCount(size)) } else { String::new() });
    }
}
