//! What a search may use.

use super::units;
use clap::Args;
use hlavolam_solvers::{Budget, CancelToken};
use std::time::Duration;
use sysinfo::{MemoryRefreshKind, RefreshKind, System};

/// Limits of time and memory.
#[derive(Args)]
#[command(next_help_heading = "Limits")]
pub struct LimitArgs {
    /// Stops after this much time: 500ms, 10s, 2m, 1h, or plain seconds
    #[arg(long, value_name = "TIME", value_parser = units::time)]
    time_limit: Option<Duration>,
    /// Holds at most this much memory: 8GiB, 500MB, or plain bytes [default: three quarters of the machine's]
    #[arg(long, value_name = "SIZE", value_parser = units::size)]
    memory_limit: Option<u64>,
}

/// Threads to use.
#[derive(Args)]
#[command(next_help_heading = "Limits")]
pub struct ThreadArgs {
    /// Uses this many threads, 0 for all cores
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = threads)]
    threads: usize,
}

/// More threads than this are a slip of the keyboard.
const MOST_THREADS: usize = 1024;

fn threads(text: &str) -> Result<usize, String> {
    let number = text.parse::<usize>().ok().filter(|&number| number <= MOST_THREADS);
    number.ok_or(format!("a number of threads is 0 to {MOST_THREADS}"))
}

impl LimitArgs {
    /// The bytes that may be held.
    pub fn memory(&self) -> u64 {
        self.memory_limit.unwrap_or_else(|| memory_of_the_machine() / 4 * 3)
    }

    /// A budget that ends with these limits, or when the token says so.
    pub fn budget(&self, threads: &ThreadArgs, token: CancelToken) -> Budget {
        // A quarter is left for what searches do not account for: the program itself, its threads, copies in passing.
        let memory = self.memory() / 4 * 3;
        let budget = Budget::default().threads(threads.threads).memory(memory).cancelled_by(token);
        match self.time_limit {
            Some(limit) => budget.time(limit),
            None => budget,
        }
    }
}

impl ThreadArgs {
    pub const ONE: ThreadArgs = ThreadArgs { threads: 1 };
}

/// Bytes of memory there are for this program: the machine's, or what a container leaves of it.
fn memory_of_the_machine() -> u64 {
    let memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(memory);
    let container = system.cgroup_limits().map_or(u64::MAX, |limits| limits.total_memory);
    match system.total_memory().min(container) {
        0 => u64::MAX,
        bytes => bytes,
    }
}
