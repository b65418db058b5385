//! Files that commands write. They never replace another file by accident, and are never left half written.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use crate::failure::Failure;
use crate::words::{shown, t};

/// Whether a file that exists may be replaced.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct Force {
    /// Replace the file if it exists.
    #[arg(long)]
    pub force: bool,
}

/// A file to be written at the end of a command. The path is checked at the start, before any work is done. Until the
/// contents are complete they are in a hidden file beside it, so an old file stays whole if something goes wrong.
#[derive(Debug)]
pub struct NewFile {
    path: PathBuf,
    /// `None` for something that isn't a regular file, such as /dev/stdout.
    beside: Option<NamedTempFile>,
}

impl NewFile {
    /// Checks that a file can be written.
    ///
    /// # Errors
    /// If it exists already and may not be replaced, or if it can't be written.
    pub fn claim(path: &Path, force: bool) -> Result<NewFile, Failure> {
        let there = fs::metadata(path);
        if there.as_ref().is_ok_and(fs::Metadata::is_dir) {
            return Err(cannot_write(path, t!("file-folder")));
        }
        if there.as_ref().is_ok_and(|file| !file.is_file()) {
            return Ok(NewFile { path: path.to_owned(), beside: None });
        }
        if there.is_ok() && !force {
            return Err(Failure::new(t!("file-exists", file = shown(path))));
        }
        if there.is_ok_and(|file| file.permissions().readonly()) {
            return Err(cannot_write(path, t!("file-read-only")));
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let beside = builder().tempfile_in(folder).map_err(|e| cannot_write(path, plain(&e)))?;
        Ok(NewFile { path: path.to_owned(), beside: Some(beside) })
    }

    /// The path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the file.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn write(self, contents: &[u8]) -> Result<(), Failure> {
        let NewFile { path, beside } = self;
        let written = match beside {
            None => fs::write(&path, contents),
            Some(mut beside) => {
                beside.write_all(contents).and_then(|()| beside.persist(&path).map(drop).map_err(|e| e.error))
            }
        };
        match written {
            // Somebody who reads from /dev/stdout may have seen enough.
            Err(e) if e.kind() == ErrorKind::BrokenPipe => Err(Failure::Closed),
            other => other.map_err(|e| cannot_write(&path, plain(&e))),
        }
    }
}

/// Replaces a file of our own with new contents, so that it is never half written.
pub fn replace(path: &Path, contents: &[u8]) -> Result<(), Failure> {
    NewFile::claim(path, true)?.write(contents)
}

/// Hidden files beside the real one, with the permissions of ordinary files.
fn builder() -> Builder<'static, 'static> {
    let mut builder = Builder::new();
    builder.prefix(".rollick-").suffix(".part");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder
}

/// Reads a text file. A failure names the file.
pub fn read_text(path: &Path) -> Result<String, Failure> {
    String::from_utf8(read_bytes(path)?).map_err(|_| Failure::new(t!("file-not-text", file = shown(path))))
}

/// Reads a file. A failure names the file.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|e| Failure::new(t!("file-cannot-read", file = shown(path), why = plain(&e))))
}

fn cannot_write(path: &Path, why: String) -> Failure {
    Failure::new(t!("file-cannot-write", file = shown(path), why = why))
}

/// An error of the system in words, without its number.
pub fn plain(error: &std::io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => t!("file-missing"),
        ErrorKind::PermissionDenied => t!("file-permission"),
        ErrorKind::IsADirectory => t!("file-folder"),
        ErrorKind::NotADirectory => t!("file-no-folder"),
        _ => error.to_string(),
    }
}
