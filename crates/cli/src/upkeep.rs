//! `rollick backup`, `restore` and `move-database`: a server's database as a whole.

use std::path::{Path, PathBuf};

use rollick_server::Counts;
use tempfile::Builder;

use crate::database::{DatabaseArgs, secret, shown};
use crate::failure::{CommandResult, Failure};
use crate::files::plain;
use crate::out::{count, say};
use crate::progress::progress_bar;

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
    let entries = if counts.entries == 1 { "entry" } else { "entries" };
    format!("{} with {} {entries}", count(counts.tables, "table"), counts.entries)
}

/// Copies the database into a new file. Until the copy is whole it has another name.
pub fn backup(args: &Backup) -> CommandResult {
    let (database, path) = (args.database.place()?, args.file.as_path());
    let failed = |error: &std::io::Error| Failure::new(format!("can't write {}: {}", path.display(), plain(error)));
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
    Ok(say!("Wrote {} to {}. It is checked and whole.", contents(counts), path.display())?)
}

fn exists(path: &Path) -> Failure {
    Failure::new(format!("{} exists already, and a backup replaces nothing: choose another name", path.display()))
}

/// Puts a backup in the place of the database.
pub fn restore(args: &Restore) -> CommandResult {
    let database = args.database.place()?;
    let restored = run(rollick_server::restore(&args.file, &database))?;
    say!("Restored {} into {}.", contents(restored.counts), shown(&database))?;
    if let Some(before) = restored.before {
        say!("What was there before is in {}.", before.display())?;
    }
    Ok(())
}

/// Moves all tables into another database.
pub fn move_database(args: &Move) -> CommandResult {
    let from = args.database.place()?;
    let to = secret("to", args.to.clone(), args.to_file.as_deref())?;
    let to = to.ok_or_else(|| Failure::new("say where to move the tables with --to or --to-file"))?;
    let bar = progress_bar(0, "tables");
    let moved = run(rollick_server::move_database(&from, &to, |done, of| {
        bar.set_length(of);
        bar.set_position(done);
    }));
    bar.finish_and_clear();
    say!("Moved {} into {}. All rows were compared.", contents(moved?), shown(&to))?;
    Ok(say!("The old database is still in {}.", shown(&from))?)
}
