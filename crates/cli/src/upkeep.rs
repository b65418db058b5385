//! `rollick backup`, `restore` and `move-database`: a server's database as a whole.

use std::path::{Path, PathBuf};

use rollick_server::Counts;
use tempfile::Builder;

use crate::database::{DatabaseArgs, secret, shown};
use crate::failure::{CommandResult, Failure};
use crate::files::plain;
use crate::out::say;
use crate::progress::{of_tables, progress_bar};
use crate::words::{shown as path_shown, t};

#[derive(clap::Args)]
pub struct Backup {
    /// The new file. Nothing is ever replaced. It holds secrets, so only you can read it.
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

#[derive(clap::Args)]
pub struct Restore {
    /// The backup. It is checked before anything is replaced.
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

#[derive(clap::Args)]
pub struct Move {
    /// The new, empty database: postgres://USER@HOST/DATABASE. Others can see a password on the command line, so put it
    /// into ROLLICK_TO or a file.
    #[arg(long, value_name = "URL", env = "ROLLICK_TO", hide_env = true, hide_env_values = true)]
    to: Option<String>,
    /// A file whose only line names the new database.
    #[arg(long, value_name = "FILE", env = "ROLLICK_TO_FILE", hide_env = true)]
    to_file: Option<PathBuf>,
    #[command(flatten)]
    database: DatabaseArgs,
}

fn run<T>(work: impl Future<Output = Result<T, rollick_server::CopyError>>) -> Result<T, Failure> {
    Ok(tokio::runtime::Runtime::new()?.block_on(work)?)
}

/// What is in a database.
fn contents(counts: Counts) -> String {
    let (tables, entries) = (t!("tables-counted", n = counts.tables), t!("entries-counted", n = counts.entries));
    t!("copy-contents", tables = tables, entries = entries)
}

/// Copies the database into a new file. Until the copy is whole it has another name.
pub fn backup(args: &Backup) -> CommandResult {
    let (database, path) = (args.database.place()?, args.file.as_path());
    let failed =
        |error: &std::io::Error| Failure::new(t!("file-cannot-write", file = path_shown(path), why = plain(error)));
    if path.exists() {
        return Err(exists(path));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Only the owner can read such a file, and it is gone if anything fails.
    let part = Builder::new().prefix(".rollick-").suffix(".part").tempfile_in(folder).map_err(|e| failed(&e))?;
    let counts = run(rollick_server::backup(&database, part.path()))?;
    part.persist_noclobber(path).map_err(|error| match path.exists() {
        true => exists(path),
        false => failed(&error.error),
    })?;
    Ok(say!("{}", t!("copy-written", contents = contents(counts), file = path_shown(path)))?)
}

fn exists(path: &Path) -> Failure {
    Failure::new(t!("copy-exists", file = path_shown(path)))
}

/// Puts a backup in the place of the database.
pub fn restore(args: &Restore) -> CommandResult {
    let database = args.database.place()?;
    let restored = run(rollick_server::restore(&args.file, &database))?;
    say!("{}", t!("copy-restored", contents = contents(restored.counts), database = shown(&database)))?;
    if let Some(before) = restored.before {
        say!("{}", t!("copy-before", file = path_shown(&before)))?;
    }
    Ok(())
}

/// Moves all tables into another database.
pub fn move_database(args: &Move) -> CommandResult {
    let from = args.database.place()?;
    let to = secret("to", args.to.clone(), args.to_file.as_deref())?;
    let to = to.ok_or_else(|| Failure::new(t!("copy-where")))?;
    let bar = progress_bar(0, &of_tables());
    let moved = run(rollick_server::move_database(&from, &to, |done, of| {
        bar.set_length(of);
        bar.set_position(done);
    }));
    bar.finish_and_clear();
    say!("{}", t!("copy-moved", contents = contents(moved?), database = shown(&to)))?;
    Ok(say!("{}", t!("copy-old", database = shown(&from)))?)
}
