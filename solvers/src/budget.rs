//! What a search may use: threads, time, memory; and how it is told to stop.

use crate::Shelf;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// Which limit ended a search before its answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stop {
    /// Somebody asked for the end.
    #[error("interrupted")]
    Cancelled,
    /// The time was up.
    #[error("the time limit was reached")]
    Time,
    /// The next step would have needed more memory than allowed.
    #[error("the memory limit was reached")]
    Memory,
    /// More states would have to be held than the search was asked to hold, whatever memory there is.
    #[error("there are too many positions")]
    Size,
    /// A number did not fit 128 bits.
    #[error("a count grew beyond 128 bits")]
    Overflow,
}

/// Asks a running search to stop; clones share the request.
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// Asks every search that holds this token to stop.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the end was asked for.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Hears how far a search has come.
pub trait Progress: Send + Sync {
    /// Step `done` of `of` has ended with `size` states.
    fn step(&self, done: u64, of: u64, size: u64);
}

/// What a search may use. The default is all cores, no limit, nobody watching.
///
/// ```
/// use hlavolam_solvers::{Budget, Stop};
/// let budget = Budget::default().memory(1000);
/// let held = budget.reserve(800).unwrap();
/// assert_eq!(budget.reserve(300).unwrap_err(), Stop::Memory);
/// drop(held);
/// assert!(budget.reserve(300).is_ok());
/// ```
#[derive(Clone)]
pub struct Budget {
    threads: usize,
    /// Started when there is work for it.
    pool: Arc<OnceLock<ThreadPool>>,
    deadline: Option<Instant>,
    memory: u64,
    used: Arc<AtomicU64>,
    cancel: CancelToken,
    progress: Option<Arc<dyn Progress>>,
    shelf: Option<Shelf>,
}

impl std::fmt::Debug for Budget {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (threads, memory) = (self.thread_count(), self.memory);
        f.debug_struct("Budget").field("threads", &threads).field("memory", &memory).finish_non_exhaustive()
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self {
            threads: all_cores(),
            pool: Arc::default(),
            deadline: None,
            memory: u64::MAX,
            used: Arc::default(),
            cancel: CancelToken::default(),
            progress: None,
            shelf: None,
        }
    }
}

fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

impl Budget {
    /// Uses this many threads; 0 is all cores.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = if threads == 0 { all_cores() } else { threads };
        self.pool = Arc::default();
        self
    }

    /// Stops after this much time from now.
    #[must_use]
    pub fn time(mut self, limit: Duration) -> Self {
        self.deadline = Instant::now().checked_add(limit);
        self
    }

    /// Stops after this much time from now, if that is sooner than what was set before.
    #[must_use]
    pub fn sooner(mut self, limit: Duration) -> Self {
        let then = Instant::now().checked_add(limit);
        self.deadline = self.deadline.into_iter().chain(then).min();
        self
    }

    /// The time that is left; `None` if there is no limit.
    #[must_use]
    pub fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// Holds at most this many bytes of positions and buffers at once.
    #[must_use]
    pub fn memory(mut self, bytes: u64) -> Self {
        self.memory = bytes;
        self
    }

    /// A budget of its own for one part of the work, on one thread and with at most so many bytes, so that what comes of it does
    /// not depend on what else is done meanwhile.
    ///
    /// ```
    /// use hlavolam_solvers::Budget;
    /// let budget = Budget::default().memory(1000);
    /// let held = budget.reserve(800).unwrap();
    /// assert!(budget.apart(500).reserve(500).is_ok());
    /// assert!(budget.apart(5000).reserve(1001).is_err());
    /// ```
    #[must_use]
    pub fn apart(&self, bytes: u64) -> Self {
        let memory = self.memory.min(bytes);
        Self { used: Arc::default(), memory, ..self.clone() }.threads(1)
    }

    /// Stops when the token says so.
    #[must_use]
    pub fn cancelled_by(mut self, token: CancelToken) -> Self {
        self.cancel = token;
        self
    }

    /// Stops every search with this budget or with a copy of it, because their answers are not needed any more.
    pub fn cancel(&self) {
        self.cancel.cancel();
    }

    /// Tells somebody how far it has come.
    #[must_use]
    pub fn watched_by(mut self, progress: Arc<dyn Progress>) -> Self {
        self.progress = Some(progress);
        self
    }

    /// Keeps on a shelf what the steps of a long search give, and uses what is there; the shelf must be that of the
    /// question.
    #[must_use]
    pub fn kept_on(mut self, shelf: Shelf) -> Self {
        self.shelf = Some(shelf);
        self
    }

    /// For a part of a search, whose steps have names of their own on the shelf.
    #[must_use]
    pub(crate) fn part(&self, name: &str) -> Self {
        Self { shelf: self.shelf.as_ref().map(|shelf| shelf.part(name)), ..self.clone() }
    }

    /// Where the steps of the search are kept.
    pub(crate) fn shelf(&self) -> Option<&Shelf> {
        self.shelf.as_ref()
    }

    /// The number of threads in use.
    #[must_use]
    pub fn thread_count(&self) -> usize {
        self.threads
    }

    /// The bytes that may still be reserved.
    #[must_use]
    pub fn memory_left(&self) -> u64 {
        self.memory.saturating_sub(self.used.load(Ordering::Relaxed))
    }

    /// Runs work on the budget's threads.
    ///
    /// # Panics
    /// If the operating system refuses new threads.
    pub fn run<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        let build = || ThreadPoolBuilder::new().num_threads(self.threads).stack_size(8 << 20).build();
        self.pool.get_or_init(|| build().expect("the system gives threads")).install(work)
    }

    /// Whether the search may go on.
    ///
    /// # Errors
    /// If it was cancelled or its time is up.
    pub fn check(&self) -> Result<(), Stop> {
        if self.cancel.is_cancelled() {
            Err(Stop::Cancelled)
        } else if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            Err(Stop::Time)
        } else {
            Ok(())
        }
    }

    /// Sets memory aside until the returned value is dropped.
    ///
    /// # Errors
    /// If that is more than the limit leaves.
    pub fn reserve(&self, bytes: u64) -> Result<Held, Stop> {
        let before = self.used.fetch_add(bytes, Ordering::Relaxed);
        let held = Held { used: Arc::clone(&self.used), bytes };
        if before.saturating_add(bytes) > self.memory { Err(Stop::Memory) } else { Ok(held) }
    }

    /// Tells whoever watches that step `done` of `of` has ended with `size` states.
    pub fn report(&self, done: usize, of: usize, size: usize) {
        if let Some(progress) = &self.progress {
            progress.step(done as u64, of as u64, size as u64);
        }
    }
}

/// Memory set aside; dropped, it is free again.
#[derive(Debug)]
pub struct Held {
    used: Arc<AtomicU64>,
    bytes: u64,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.used.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deadline_and_a_cancel_token_stop() {
        assert_eq!(Budget::default().check(), Ok(()));
        assert_eq!(Budget::default().time(Duration::ZERO).check(), Err(Stop::Time));
        let token = CancelToken::default();
        let budget = Budget::default().cancelled_by(token.clone());
        token.cancel();
        assert_eq!(budget.check(), Err(Stop::Cancelled));
    }
}
