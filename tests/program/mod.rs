//! Running the program.

#![allow(dead_code, reason = "no test program uses all of it")]

use serde_json::Value;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// What a run left behind.
#[derive(Debug)]
pub struct Done {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

/// The program, to be started with more arguments.
pub fn command() -> Command {
    Command::new(env!("CARGO_BIN_EXE_hlavolam"))
}

/// Runs the program with arguments parted by spaces.
pub fn run(args: &str) -> Done {
    run_words(&args.split_whitespace().collect::<Vec<_>>())
}

/// Runs the program with these arguments.
pub fn run_words(args: &[&str]) -> Done {
    run_with_input(args, b"")
}

/// Runs the program with something on standard input.
pub fn run_with_input(args: &[&str], input: &[u8]) -> Done {
    let mut child = command()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that does not read its input closes the pipe, which is no fault.
    let _ = child.stdin.take().unwrap().write_all(input);
    let done = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Done { code: done.status.code(), out: text(done.stdout), err: text(done.stderr) }
}

impl Done {
    /// The JSON objects it printed.
    pub fn json(&self) -> Vec<Value> {
        self.out
            .lines()
            .map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{self:?}")))
            .collect()
    }

    /// The only JSON object it printed.
    pub fn object(&self) -> Value {
        let mut objects = self.json();
        assert_eq!(objects.len(), 1, "{self:?}");
        objects.remove(0)
    }
}

/// A folder for the files of one test.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Self {
        Self(TempDir::new().unwrap())
    }

    /// The path of a file in it.
    pub fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().unwrap().to_owned()
    }

    /// Writes a file and returns its path.
    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        std::fs::write(self.path(name), bytes).unwrap();
        self.path(name)
    }

    /// The names of the files in it.
    pub fn files(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

/// The rows of a table of known values, such as `peg/counts.tsv`: columns parted by tabs, `#` before a comment.
pub fn fixture(name: &str) -> Vec<Vec<String>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|_| panic!("{}", path.display()));
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}
