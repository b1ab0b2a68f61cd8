//! Files that are written: whole or not at all.

use anyhow::Context;
use std::ffi::OsString;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};

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
        target.probe().with_context(|| target.refusal())?;
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
        self.replace(bytes).with_context(|| self.refusal())
    }

    fn replace(&self, bytes: &[u8]) -> anyhow::Result<()> {
        if self.is_device() {
            // Such as /dev/null: to be written to, not to be replaced.
            return Ok(OpenOptions::new().write(true).open(&self.path)?.write_all(bytes)?);
        }
        let mut draft = self.draft()?;
        draft.write_all(bytes)?;
        draft.as_file().sync_all()?;
        draft.persist(self.real_path())?;
        Ok(())
    }

    fn probe(&self) -> anyhow::Result<()> {
        anyhow::ensure!(!self.path.is_dir(), "it is a folder");
        if !self.is_device() {
            self.draft()?;
        }
        Ok(())
    }

    fn draft(&self) -> anyhow::Result<NamedTempFile> {
        let path = self.real_path();
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let mut builder = Builder::new();
        builder.prefix(".hlavolam-");
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        Ok(builder.tempfile_in(folder)?)
    }

    fn is_device(&self) -> bool {
        self.path.metadata().is_ok_and(|about| !about.is_file() && !about.is_dir())
    }

    /// The file itself where the path is a link to it.
    fn real_path(&self) -> PathBuf {
        self.path.canonicalize().unwrap_or_else(|_| self.path.clone())
    }

    fn refusal(&self) -> String {
        format!("{} {}: the file cannot be written", self.option, self.path.display())
    }
}
