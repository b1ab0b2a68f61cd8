//! Reading files and standard input.

use anyhow::Context;
use hlavolam_puzzles::notation::Source;
use std::fs::File;
use std::io::{Read, stdin};
use std::path::Path;

/// The largest input that is read; evidence of many pairs takes less than a hundredth of it.
const MOST: u64 = 256 << 20;

/// What a word on the command line stands for: standard input, a file, or else a drawing, which it is then said to be;
/// `None` if it is nothing of these.
pub fn source(word: &str, is_drawing: impl FnOnce(&str) -> bool) -> anyhow::Result<Option<(Source, bool)>> {
    if word == "-" || Path::new(word).exists() {
        Ok(Some((read(word)?, false)))
    } else if is_drawing(word) {
        Ok(Some((Source::new("INSTANCE", word), true)))
    } else {
        Ok(None)
    }
}

/// What `count` drawings without titles are called, the first being number 1.
pub fn names(source: &Source, inline: bool, count: usize) -> impl Fn(usize) -> String {
    let place = if inline { "drawing".to_owned() } else { source.name().to_owned() };
    move |number| if count > 1 { format!("{place} {number}") } else { place.clone() }
}

/// What a file holds, or standard input where its name is `-`.
pub fn read(path: &str) -> anyhow::Result<Source> {
    if path == "-" {
        let name = "standard input";
        return Ok(Source::from_bytes(name, &all(name, stdin().lock())?)?);
    }
    Ok(Source::from_bytes(path, &read_bytes(Path::new(path))?)?)
}

/// The bytes of a file that is no text.
pub fn read_bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    let name = path.display().to_string();
    let file = File::open(path).with_context(|| format!("{name}: the file cannot be opened"))?;
    all(&name, file)
}

fn all(name: &str, from: impl Read) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(MOST + 1).read_to_end(&mut bytes).with_context(|| format!("{name}: cannot be read"))?;
    anyhow::ensure!(bytes.len() as u64 <= MOST, "{name}: larger than 256 MiB, too large to be read");
    Ok(bytes)
}
