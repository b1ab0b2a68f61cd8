//! Files that are written: whole or not at all.

use anyhow::Context;
use std::ffi::OsString;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tempfile::{Builder, NamedTempFile};

/// The files that are being written, under the names that they have until they are complete.
static DRAFTS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Takes away what is being written. No other file is begun for as long as the returned value is held.
pub fn discard_drafts() -> MutexGuard<'static, Vec<PathBuf>> {
    let drafts = drafts();
    for path in drafts.iter() {
        // One that took its name in this moment is complete, and no longer there.
        let _ = std::fs::remove_file(path);
    }
    drafts
}

/// The folder that a file is in.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The path without links and detours, also of a file that is not there yet.
fn real_path(path: &Path) -> PathBuf {
    let in_its_folder = || Some(folder(path).canonicalize().ok()?.join(path.file_name()?));
    path.canonicalize().ok().or_else(in_its_folder).unwrap_or_else(|| path.to_owned())
}

fn drafts() -> MutexGuard<'static, Vec<PathBuf>> {
    DRAFTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file to be written once the answer is known.
#[derive(Clone)]
pub struct Target {
    option: &'static str,
    path: PathBuf,
}

impl Target {
    /// A target that can surely be written, so that no search is done in vain.
    pub fn new(option: &'static str, path: &Path) -> anyhow::Result<Self> {
        let target = Self { option, path: path.to_owned() };
        target.probe()?;
        Ok(target)
    }

    /// The target for one instance of several: a number stands before the ending of the name.
    pub fn numbered(&self, number: Option<usize>) -> Self {
        let Some(number) = number else { return self.clone() };
        let mut name = self.path.file_stem().map(OsString::from).unwrap_or_default();
        name.push(format!("-{number}"));
        if let Some(ending) = self.path.extension() {
            name.push(".");
            name.push(ending);
        }
        Self { option: self.option, path: self.path.with_file_name(name) }
    }

    /// Writes the file: to a temporary file in the same folder, which then takes its name.
    pub fn write(&self, bytes: &[u8]) -> anyhow::Result<()> {
        Self::write_together(&[(self, bytes)])
    }

    /// Writes several files. None takes its name before all are complete.
    pub fn write_together(files: &[(&Self, &[u8])]) -> anyhow::Result<()> {
        let [(target, bytes), rest @ ..] = files else { return Ok(()) };
        if target.is_device() {
            // Such as /dev/null: to be written to, not to be replaced.
            let device = OpenOptions::new().write(true).open(&target.path);
            device.and_then(|mut device| device.write_all(bytes)).with_context(|| target.refusal())?;
            return Self::write_together(rest);
        }
        target.drafted(|mut draft| {
            let filled = draft.write_all(bytes).and_then(|()| draft.as_file().sync_all());
            filled.with_context(|| target.refusal())?;
            if let Ok(about) = target.path.metadata() {
                // Who may read the old file may read the new one.
                draft.as_file().set_permissions(about.permissions()).with_context(|| target.refusal())?;
            }
            Self::write_together(rest)?;
            draft.persist(target.real_path()).with_context(|| target.refusal())?;
            Ok(())
        })
    }

    fn probe(&self) -> anyhow::Result<()> {
        if self.path.is_dir() {
            return Err(anyhow::anyhow!("it is a folder").context(self.refusal()));
        }
        if !self.is_device() {
            self.drafted(|_| Ok(()))?;
        }
        Ok(())
    }

    /// Makes a temporary file, which is noted for as long as it is used.
    fn drafted(&self, write: impl FnOnce(NamedTempFile) -> anyhow::Result<()>) -> anyhow::Result<()> {
        let mut noted = drafts();
        let draft = self.draft().with_context(|| self.refusal())?;
        let path = draft.path().to_owned();
        noted.push(path.clone());
        drop(noted);
        let done = write(draft);
        drafts().retain(|other| *other != path);
        done
    }

    fn draft(&self) -> anyhow::Result<NamedTempFile> {
        let mut builder = Builder::new();
        builder.prefix(".hlavolam-");
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        Ok(builder.tempfile_in(folder(&self.real_path()))?)
    }

    fn is_device(&self) -> bool {
        self.path.metadata().is_ok_and(|about| !about.is_file() && !about.is_dir())
    }

    /// The file itself where the path is a link to it.
    fn real_path(&self) -> PathBuf {
        real_path(&self.path)
    }

    /// Whether writing it would overwrite a file with this path.
    pub fn replaces(&self, path: &Path) -> bool {
        !self.is_device() && self.real_path() == real_path(path)
    }

    fn refusal(&self) -> String {
        format!("{} {}: the file cannot be written", self.option, self.path.display())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    #[test]
    fn what_is_being_written_can_be_taken_away() {
        let folder = TempDir::new().unwrap();
        let files = || folder.path().read_dir().unwrap().count();
        let path = folder.path().join("answer");
        std::fs::write(&path, "old").unwrap();
        let target = Target::new("--output", &path).unwrap();
        let done = target.drafted(|mut draft| {
            draft.write_all(b"half")?;
            assert_eq!(files(), 2);
            drop(discard_drafts());
            assert_eq!(files(), 1);
            Ok(())
        });
        assert!(done.is_ok());
        assert_eq!(std::fs::read(&path).unwrap(), b"old");
        target.write(b"new").unwrap();
        assert_eq!((std::fs::read(&path).unwrap(), files()), (b"new".to_vec(), 1));
        // Nothing is noted that is complete.
        assert!(!drafts().iter().any(|noted| noted.starts_with(folder.path())));
    }

    #[cfg(unix)]
    #[test]
    fn who_may_read_the_old_file_may_read_the_new_one() {
        use std::os::unix::fs::PermissionsExt;
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("answer");
        std::fs::write(&path, "old").unwrap();
        for mode in [0o600, 0o664] {
            std::fs::set_permissions(&path, PermissionsExt::from_mode(mode)).unwrap();
            Target::new("--output", &path).unwrap().write(b"new").unwrap();
            assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, mode);
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn of_several_files_none_is_replaced_if_one_cannot_be_written() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("answer");
        std::fs::write(&path, "old").unwrap();
        let target = Target::new("--output", &path).unwrap();
        let full = Target::new("--answers-file", Path::new("/dev/full")).unwrap();
        assert!(Target::write_together(&[(&target, b"new"), (&full, b"more")]).is_err());
        assert_eq!(std::fs::read(&path).unwrap(), b"old");
        assert_eq!(folder.path().read_dir().unwrap().count(), 1);
    }
}
