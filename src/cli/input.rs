//! Reading files and standard input.

use anyhow::Context;
use hlavolam_puzzles::notation::Source;
use std::fs::File;
use std::io::{Read, stdin};

/// The largest input that is read; evidence of many pairs takes less than a hundredth of it.
const MOST: u64 = 256 << 20;

/// What a file holds, or standard input where its name is `-`.
pub fn read(path: &str) -> anyhow::Result<Source> {
    if path == "-" {
        return text("standard input", stdin().lock());
    }
    let file = File::open(path).with_context(|| format!("{path}: the file cannot be opened"))?;
    text(path, file)
}

fn text(name: &str, from: impl Read) -> anyhow::Result<Source> {
    let mut bytes = Vec::new();
    from.take(MOST + 1).read_to_end(&mut bytes).with_context(|| format!("{name}: cannot be read"))?;
    anyhow::ensure!(bytes.len() as u64 <= MOST, "{name}: larger than 256 MiB, too large to be read");
    Ok(Source::from_bytes(name, &bytes)?)
}
