//! What is said to the user: answers on standard output, everything else on standard error.

use super::complaint;
use clap::{Args, ColorChoice};
use std::io::{IsTerminal, Write, stderr, stdout};

/// The options of every command.
#[derive(Args)]
pub struct ConsoleArgs {
    /// Says nothing on standard error but errors
    #[arg(long, short, global = true, display_order = 100)]
    quiet: bool,
    /// When to use colours; `auto` does on a terminal unless NO_COLOR is set
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", display_order = 101)]
    color: ColorChoice,
}

/// Where answers and remarks go.
pub struct Console {
    /// Whether answers may be coloured.
    pub colour: bool,
    /// Whether a progress bar may be shown.
    pub progress: bool,
    quiet: bool,
    coloured_errors: bool,
}

impl Console {
    pub fn new(args: &ConsoleArgs) -> Self {
        let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let coloured = |is_terminal: bool| match args.color {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto => is_terminal && !no_colour,
        };
        Self {
            colour: coloured(stdout().is_terminal()),
            progress: !args.quiet && stderr().is_terminal(),
            quiet: args.quiet,
            coloured_errors: coloured(stderr().is_terminal()),
        }
    }

    /// Writes an answer, all of it at once.
    pub fn say(&self, text: &str) -> std::io::Result<()> {
        let mut out = stdout().lock();
        out.write_all(text.as_bytes())?;
        out.flush()
    }

    /// Says something by the way.
    pub fn remark(&self, text: &str) {
        if !self.quiet {
            // Where standard error is closed there is nobody to tell.
            let _ = writeln!(stderr(), "hlavolam: {text}");
        }
    }

    /// Says what is wrong.
    pub fn complain(&self, error: &anyhow::Error) {
        let _ = writeln!(stderr(), "{}", complaint::render(error, self.coloured_errors));
    }
}
