//! Sudoku beside the crate `sudoku`: is there exactly one solution? Both answer the same puzzles in the same process,
//! one thread, taking turns; every answer is compared.
//!
//! `cargo run --release --manifest-path benches/peers/Cargo.toml -- DIR` takes every `*.txt` in `DIR` whose lines begin
//! with 81 cells and prints a row for each.

use anyhow::{Context, Result, ensure};
use hlavolam_puzzles::sudoku::Plain;
use hlavolam_solvers::sudoku::nine;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use sudoku::Sudoku;

/// How often each list is gone through.
const ROUNDS: usize = 9;
/// So many puzzles are answered before it is the other's turn.
const TURN: usize = 500;

fn main() -> Result<()> {
    let folder = std::env::args().nth(1).context("a folder with lists of puzzles is needed")?;
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder)
        .with_context(|| format!("{folder} cannot be read"))?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    println!("| set | puzzles | hlavolam, a second | sudoku 0.8, a second | ratio |");
    println!("|---|---|---|---|---|");
    files.iter().try_for_each(|file| row(file))
}

/// A puzzle as each side takes it.
struct Puzzle {
    ours: Plain,
    theirs: Sudoku,
}

fn row(file: &Path) -> Result<()> {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let puzzles = read(file)?;
    agree(&puzzles, name == "clue17").with_context(|| name.to_string())?;
    let mut rounds: Vec<[f64; 2]> = (0..ROUNDS).map(|_| round(&puzzles)).collect();
    let mut median = |value: fn(&[f64; 2]) -> f64| {
        rounds.sort_by(|one, other| value(one).total_cmp(&value(other)));
        value(&rounds[ROUNDS / 2])
    };
    let (ours, theirs) = (median(|round| round[0]), median(|round| round[1]));
    let ratio = median(|round| round[1] / round[0]);
    let count = puzzles.len() as f64;
    println!("| {name} | {count} | {:.0} | {:.0} | {ratio:.2} |", count / ours, count / theirs);
    Ok(())
}

/// The puzzles of a list; what follows the cells in a line is left out.
fn read(file: &Path) -> Result<Vec<Puzzle>> {
    let text = std::fs::read_to_string(file)?;
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let puzzles = lines.map(|line| {
        let cells = line.get(..81).context("a line is shorter than 81 cells")?;
        Ok(Puzzle { ours: cells.parse()?, theirs: Sudoku::from_str_line(cells)? })
    });
    puzzles.collect::<Result<_>>().with_context(|| format!("{} cannot be read", file.display()))
}

/// Compares all answers; `unique` says that every puzzle is known to have one solution.
fn agree(puzzles: &[Puzzle], unique: bool) -> Result<()> {
    for (at, Puzzle { ours, theirs }) in puzzles.iter().enumerate() {
        let solutions = nine::count_up_to(ours, 2);
        ensure!(solutions == theirs.solutions_count_up_to(2) as u64, "puzzle {}: they disagree", at + 1);
        ensure!(!unique || solutions == 1, "puzzle {}: {solutions} solutions, not one", at + 1);
    }
    Ok(())
}

/// The seconds that each side needs for all puzzles.
fn round(puzzles: &[Puzzle]) -> [f64; 2] {
    let mut spent = [Duration::ZERO; 2];
    for (turn, part) in puzzles.chunks(TURN).enumerate() {
        for side in [turn % 2, 1 - turn % 2] {
            let begin = Instant::now();
            match side {
                0 => part.iter().for_each(|puzzle| {
                    black_box(nine::count_up_to(black_box(&puzzle.ours), 2));
                }),
                _ => part.iter().for_each(|puzzle| {
                    black_box(black_box(&puzzle.theirs).solutions_count_up_to(2));
                }),
            }
            spent[side] += begin.elapsed();
        }
    }
    spent.map(|time| time.as_secs_f64())
}
