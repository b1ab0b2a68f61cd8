//! `hlavolam`: solves, counts, proves and draws brain-teasers from the command line.

mod cli;
mod print;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
