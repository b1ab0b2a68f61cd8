//! What a long search keeps on disk, so that the same search goes on from there after it was interrupted.
//!
//! A search is a chain of steps, each of which follows from those before. Whatever a step gave is kept under its name, and
//! a step that finds its outcome there need not be done again. Nothing else differs from a search that was never
//! interrupted.

mod file;

use crate::engine::Packed;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The ending of the names of files.
const ENDING: &str = "layer";

/// What one step gave: some numbers, and a sorted set of keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Kept<S> {
    pub notes: Vec<u64>,
    /// The bits of a key.
    pub bits: u32,
    pub keys: Vec<S>,
}

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ShelfError {
    /// It cannot be read.
    #[error("{}: {source}", path.display())]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A file in it is not what was written.
    #[error("{}: {why}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
}

/// A folder with what the steps of one search gave. Clones share it.
///
/// ```
/// use hlavolam_solvers::{Budget, Shelf, halma};
/// use hlavolam_puzzles::halma::{Metric, Preset};
/// use std::time::Duration;
/// let folder = tempfile::tempdir().unwrap();
/// let problem = Preset::named("5x5-6").unwrap().problem();
/// let question = halma::question(&problem, Metric::Moves);
/// let shelf = Shelf::open(folder.path(), &question, Duration::ZERO).unwrap();
/// let answer = halma::fewest(&problem, Metric::Moves, &Budget::default().kept_on(shelf.clone()));
/// // What is on the shelf is used, and gives the same.
/// assert!(!shelf.is_empty());
/// assert_eq!(halma::fewest(&problem, Metric::Moves, &Budget::default().kept_on(shelf.clone())), answer);
/// shelf.clear();
/// assert!(shelf.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Shelf {
    search: Arc<Search>,
    part: String,
}

#[derive(Debug)]
struct Search {
    folder: PathBuf,
    question: String,
    opened: Instant,
    after: Duration,
    trouble: Mutex<Option<String>>,
}

impl Shelf {
    /// The shelf of one question in a folder, which need not exist yet; there is a folder in it for each question.
    /// Nothing is written before so much time has passed.
    ///
    /// # Errors
    /// If the folder cannot be read, or a file in it is of another version, cut off, or has a byte that was not written.
    pub fn open(folder: &Path, question: &str, after: Duration) -> Result<Self, ShelfError> {
        let name = &blake3::hash(question.as_bytes()).to_hex()[..16];
        let search = Search {
            folder: folder.join(name),
            question: question.to_owned(),
            opened: Instant::now(),
            after,
            trouble: Mutex::default(),
        };
        for path in search.files().map_err(|source| unreadable(&search.folder, source))? {
            let label = search.label(&path.file_stem().unwrap_or_default().to_string_lossy());
            file::check(&path, &label)?;
        }
        Ok(Self { search: Arc::new(search), part: String::new() })
    }

    /// The shelf for a part of the search, whose steps have names of their own.
    #[must_use]
    pub fn part(&self, name: &str) -> Self {
        Self { search: Arc::clone(&self.search), part: format!("{}{name}-", self.part) }
    }

    /// The folder of the question.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.search.folder
    }

    /// Whether nothing is kept.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.search.files().is_ok_and(|files| files.is_empty())
    }

    /// Why something could not be kept, if so. The search goes on without.
    #[must_use]
    pub fn trouble(&self) -> Option<String> {
        self.search.trouble.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Throws everything away, once the question is answered.
    pub fn clear(&self) {
        for path in self.search.files().unwrap_or_default() {
            // What cannot be removed is right as it is, and no harm.
            let _ = std::fs::remove_file(path);
        }
        let _ = std::fs::remove_dir(&self.search.folder);
    }

    /// Keeps what a step gave.
    pub(crate) fn put<S: Packed>(&self, step: &str, notes: &[u64], bits: u32, keys: &[S]) {
        let search = &*self.search;
        if search.opened.elapsed() < search.after || self.trouble().is_some() {
            return;
        }
        let name = format!("{}{step}", self.part);
        let path = search.folder.join(&name).with_extension(ENDING);
        let written = std::fs::create_dir_all(&search.folder)
            .and_then(|()| file::write(&path, &search.label(&name), notes, bits, keys));
        if let Err(error) = written {
            let told = format!("{}: {error}", path.display());
            *search.trouble.lock().unwrap_or_else(PoisonError::into_inner) = Some(told);
        }
    }

    /// What a step gave, if it was kept.
    pub(crate) fn take<S: Packed>(&self, step: &str) -> Option<Kept<S>> {
        let name = format!("{}{step}", self.part);
        let path = self.search.folder.join(&name).with_extension(ENDING);
        file::read(&path, &self.search.label(&name)).ok()
    }

    /// Throws away what the steps of this part whose names begin so gave.
    pub(crate) fn forget(&self, beginning: &str) {
        let beginning = format!("{}{beginning}", self.part);
        for path in self.search.files().unwrap_or_default() {
            if path.file_stem().is_some_and(|stem| stem.to_string_lossy().starts_with(&beginning)) {
                let _ = std::fs::remove_file(path);
            }
        }
    }
}

impl Search {
    /// What a file says it is.
    fn label(&self, name: &str) -> String {
        format!("{name}\n{}", self.question)
    }

    fn files(&self) -> io::Result<Vec<PathBuf>> {
        let entries = match std::fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let paths: io::Result<Vec<PathBuf>> = entries.map(|entry| Ok(entry?.path())).collect();
        Ok(paths?
            .into_iter()
            .filter(|path| path.extension().is_some_and(|ending| ending == ENDING))
            .collect())
    }
}

fn unreadable(path: &Path, source: io::Error) -> ShelfError {
    ShelfError::Unreadable { path: path.to_owned(), source }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shelf(folder: &Path) -> Shelf {
        Shelf::open(folder, "what is asked", Duration::ZERO).unwrap()
    }

    #[test]
    fn what_is_kept_comes_back() {
        let folder = tempfile::tempdir().unwrap();
        let kept = shelf(folder.path());
        let keys: Vec<u128> = (0..200_000_u128).map(|i| ((i * i) << 40) | i).collect();
        kept.put("a-1", &[3, u64::MAX], 90, &keys);
        kept.part("b").put::<u64>("a-1", &[], 17, &[]);
        let back = shelf(folder.path());
        assert_eq!(back.take("a-1"), Some(Kept { notes: vec![3, u64::MAX], bits: 90, keys }));
        assert_eq!(back.part("b").take::<u64>("a-1"), Some(Kept { notes: vec![], bits: 17, keys: vec![] }));
        assert_eq!(back.take::<u64>("a-2"), None);
        back.forget("a-");
        assert_eq!(back.take::<u128>("a-1"), None);
        assert!(back.part("b").take::<u64>("a-1").is_some());
        back.clear();
        assert!(back.is_empty() && !back.folder().exists());
    }

    #[test]
    fn any_byte_that_was_not_written_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let kept = shelf(folder.path());
        kept.put("a-1", &[7], 20, &[3_u64, 900, 70_000, 70_001]);
        let path = kept.folder().join("a-1.layer");
        let written = std::fs::read(&path).unwrap();
        let refused = |bytes: &[u8]| {
            std::fs::write(&path, bytes).unwrap();
            let error = Shelf::open(folder.path(), "what is asked", Duration::ZERO).err();
            assert!(matches!(&error, Some(ShelfError::Damaged { .. })), "{error:?}");
            assert_eq!(kept.take::<u64>("a-1"), None);
        };
        for at in 0..written.len() {
            refused(&written[..at]);
            let mut bytes = written.clone();
            bytes[at] ^= 4;
            refused(&bytes);
        }
        refused(&[&written[..], &[0]].concat());
        std::fs::write(&path, &written).unwrap();
        // A file that was renamed, or is of another question.
        std::fs::rename(&path, path.with_file_name("a-2.layer")).unwrap();
        assert!(Shelf::open(folder.path(), "what is asked", Duration::ZERO).is_err());
    }

    #[test]
    fn nothing_is_written_too_early_or_where_it_cannot_be() {
        let folder = tempfile::tempdir().unwrap();
        let early = Shelf::open(folder.path(), "what is asked", Duration::from_secs(3600)).unwrap();
        early.put::<u64>("a-1", &[], 1, &[]);
        assert!(early.is_empty() && early.trouble().is_none());
        let file = folder.path().join("file");
        std::fs::write(&file, "no folder").unwrap();
        let lost = Search {
            folder: file.join("below"),
            question: String::new(),
            opened: Instant::now(),
            after: Duration::ZERO,
            trouble: Mutex::default(),
        };
        let lost = Shelf { search: Arc::new(lost), part: String::new() };
        lost.put::<u64>("a-1", &[], 1, &[]);
        assert!(lost.trouble().is_some());
    }
}
