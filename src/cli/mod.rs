//! The command line: one file for each command, and a room for the arguments of each puzzle.

mod batch;
mod complaint;
mod console;
mod count;
mod counted;
mod dominosa;
mod found;
mod generate;
mod halma;
mod hint;
mod input;
mod interrupt;
mod keep;
mod kind;
mod level;
mod limits;
mod list;
mod names;
mod peg;
mod print;
mod progress;
mod rate;
mod session;
mod show;
mod solve;
mod status;
mod stop;
mod sudoku;
mod target;
mod uniforma;
mod units;
mod verify;
mod words;

use clap::{Parser, Subcommand};
use console::{Console, ConsoleArgs};
use hlavolam_solvers::Stop;
use status::Status;
use std::io::ErrorKind;
use std::process::ExitCode;
use stop::Unsettled;

/// Solves, counts, proves and draws brain-teasers. Every answer comes with evidence that can be checked.
#[derive(Parser)]
#[command(
    version,
    max_term_width = 100,
    subcommand_required = true,
    arg_required_else_help = true,
    after_help = "\
Examples:
  hlavolam list                          what there is
  hlavolam solve peg english             a solution of the best known board
  hlavolam solve peg --fewest-moves      one with as few moves as possible, proved
  hlavolam generate sudoku -n 60 | hlavolam print -o book.pdf
  hlavolam help-drawing                  how to draw a position of your own

Exit status: 0 yes, 1 no (impossible, or evidence refuted), 2 bad input, 3 more than one solution
where one was asked for, 4 a limit was reached, 130 interrupted."
)]
struct Cli {
    #[command(flatten)]
    console: ConsoleArgs,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Lists the puzzles and what can be done with each
    List(list::List),
    /// Finds a solution, or shows that there is none
    Solve(solve::Solve),
    /// Counts all solutions exactly
    Count(count::Count),
    /// Tells how hard a puzzle is, and how a person solves it
    Rate(rate::Rate),
    /// Tells the next step of a puzzle, or what is wrong already
    Hint(hint::Hint),
    /// Draws a puzzle, with hints if asked for
    Show(show::Show),
    /// Makes new puzzles
    Generate(generate::Generate),
    /// Prints puzzles as a book, or as sheets for a class
    Print(Box<print::Print>),
    /// Checks evidence files, using nothing but the rules
    Verify(verify::Verify),
    /// Explains how a position is drawn in text
    HelpDrawing,
}

/// The exit status after Ctrl-C.
const INTERRUPTED: u8 = 130;

/// Reads the arguments, does what they say, and tells how it went.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let console = Console::new(&cli.console);
    match run(cli.command, &console) {
        Ok(status) => ExitCode::from(status.exit()),
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) if matches!(error.downcast_ref(), Some(Stop::Cancelled)) => {
            console.remark("interrupted");
            ExitCode::from(INTERRUPTED)
        }
        Err(error) => {
            console.complain(&error);
            let status = if error.is::<Unsettled>() { Status::Limit } else { Status::Invalid };
            ExitCode::from(status.exit())
        }
    }
}

fn run(command: Command, console: &Console) -> anyhow::Result<Status> {
    match command {
        Command::List(list) => list.run(console),
        Command::Solve(solve) => solve.run(console),
        Command::Count(count) => count.run(console),
        Command::Rate(rate) => rate.run(console),
        Command::Hint(hint) => hint.run(console),
        Command::Show(show) => show.run(console),
        Command::Generate(generate) => generate.run(console),
        Command::Print(print) => print.run(console),
        Command::Verify(verify) => verify.run(console),
        Command::HelpDrawing => {
            console.say(peg::DRAWING)?;
            Ok(Status::Solved)
        }
    }
}

/// Whether whoever read the output has gone away, which is their right.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let broken = |cause: &std::io::Error| cause.kind() == ErrorKind::BrokenPipe;
    error.chain().any(|cause| cause.downcast_ref().is_some_and(broken))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;
    use hlavolam_puzzles::catalogue::CATALOGUE;

    #[test]
    fn the_arguments_are_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_puzzle_of_the_catalogue_is_a_command_under_all_its_names() {
        let command = Cli::command();
        for entry in CATALOGUE {
            for action in entry.actions {
                let does = command.find_subcommand(action.command()).unwrap();
                let puzzle = does.find_subcommand(entry.slug).unwrap();
                let aliases: Vec<&str> = puzzle.get_all_aliases().collect();
                assert_eq!(aliases, entry.aliases, "{} {}", action.command(), entry.slug);
            }
        }
    }
}
