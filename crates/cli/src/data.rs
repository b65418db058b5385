//! The user's data folder.

use std::path::PathBuf;

use crate::failure::Failure;
use crate::words::t;

/// Where Rollick keeps what it must not lose: tables and terminal games.
///
/// # Errors
/// If the system doesn't say where the data folder is.
pub fn folder() -> Result<PathBuf, Failure> {
    let var = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    let folder = if cfg!(windows) {
        var("APPDATA")
    } else {
        var("XDG_DATA_HOME").or_else(|| Some(var("HOME")?.join(".local/share")))
    };
    let folder = folder.ok_or_else(|| Failure::new(t!("data-folder")))?;
    Ok(folder.join("rollick"))
}
