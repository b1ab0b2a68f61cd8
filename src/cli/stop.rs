//! How it is told that a limit was reached.

use hlavolam_solvers::Stop;

/// What `--json` calls a limit.
pub const fn limit_word(stop: Stop) -> &'static str {
    match stop {
        Stop::Cancelled => "interrupted",
        Stop::Time => "time",
        Stop::Memory | Stop::Size => "memory",
        Stop::Overflow => "number",
    }
}

/// The limit in words, with what would help.
pub fn limit_told(stop: Stop) -> String {
    let help = match stop {
        Stop::Time => "; --time-limit can allow more",
        Stop::Memory => "; --memory-limit can allow more",
        Stop::Cancelled | Stop::Size | Stop::Overflow => "",
    };
    format!("not settled: {stop}{help}\n")
}

/// A limit that was reached before anything could be told.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("{}", limit_told(*.0).trim_end())]
pub struct Unsettled(pub Stop);
