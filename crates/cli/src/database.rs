//! Which database a command works on: the same settings as those of the server, by the same names.

use std::path::{Path, PathBuf};

use crate::data;
use crate::failure::Failure;
use crate::settings::File;
use crate::words::{shown as path_shown, t};

#[derive(clap::Args)]
#[command(next_help_heading = "The database, as for serve")]
pub struct DatabaseArgs {
    /// Where tables are stored: a path, or postgres://USER:PASSWORD@HOST/DATABASE; by default a file in your data folder.
    #[arg(long, env = "ROLLICK_DATABASE", hide_env = true, hide_env_values = true)]
    database: Option<String>,
    /// A file whose only line says where tables are stored.
    #[arg(long, value_name = "FILE", env = "ROLLICK_DATABASE_FILE", hide_env = true)]
    database_file: Option<PathBuf>,
    /// The server's TOML file with settings.
    #[arg(long, value_name = "FILE", env = "ROLLICK_CONFIG", hide_env = true)]
    config: Option<PathBuf>,
}

impl DatabaseArgs {
    /// Where the tables are.
    ///
    /// # Errors
    /// If two settings contradict each other, or if a file can't be read.
    pub fn place(&self) -> Result<String, Failure> {
        let (mut database, mut file) = (self.database.clone(), self.database_file.clone());
        if database.is_none()
            && file.is_none()
            && let Some(config) = &self.config
        {
            let config = File::read(config, &crate::cli::command())?;
            database = config.text("database");
            file = config.text("database-file").map(PathBuf::from);
        }
        secret("database", database, file.as_deref())?.map_or_else(default, Ok)
    }
}

/// A secret, as it is or from the only line of a file. What the file says is never printed.
pub fn secret(name: &str, given: Option<String>, file: Option<&Path>) -> Result<Option<String>, Failure> {
    let Some(path) = file else { return Ok(given) };
    let wrong = |why: String| Failure::new(t!("setting-wrong", place = path_shown(path), why = why));
    if given.is_some() {
        return Err(Failure::new(t!("setting-twice", name = name)));
    }
    let text = std::fs::read_to_string(path).map_err(|error| wrong(crate::files::plain(&error)))?;
    match text.trim_end_matches(['\n', '\r']) {
        "" => Err(wrong(t!("setting-empty"))),
        text if text.contains('\n') => Err(wrong(t!("setting-lines"))),
        text => Ok(Some(text.to_owned())),
    }
}

/// A database URL without its password.
pub fn shown(database: &str) -> String {
    match database.split_once("://").and_then(|(scheme, rest)| Some((scheme, rest.rsplit_once('@')?.1))) {
        Some((scheme, rest)) => format!("{scheme}://…@{rest}"),
        None => database.to_owned(),
    }
}

/// The database file in the user's data folder.
pub fn default() -> Result<String, Failure> {
    let folder = data::folder().map_err(|why| Failure::new(t!("database-default", why = why.to_string())))?;
    Ok(folder.join("tables.db").display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown() {
        assert_eq!(shown("postgres://me:secret@localhost/rollick"), "postgres://…@localhost/rollick");
        assert_eq!(shown("/data/rollick.db"), "/data/rollick.db");
    }
}
