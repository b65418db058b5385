//! Copies an SQLite database into a file while others use it, and restores such a copy.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use sqlx::any::{AnyConnectOptions, install_default_drivers};
use sqlx::{AnyConnection, ConnectOptions, Connection, Row as _};

use crate::limits::from_sql;
use crate::open::{Location, newest_schema, sqlite_url};
use crate::table::COUNTS;
use crate::{CopyError, Counts, Damage, OpenError};

/// Finds logs with a gap or with a duplicate number.
const GAPS: &str =
    "SELECT table_id FROM log_entry GROUP BY table_id HAVING MAX(seq) <> COUNT(*) OR MIN(seq) <> 1 LIMIT 1";

/// The result of replacing a database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// What is in it now.
    pub counts: Counts,
    /// Where the previous database is now, if there was one.
    pub before: Option<PathBuf>,
}

/// Copies a database into a file, while servers go on using it. `into` must be empty or must not exist. The copy holds
/// secrets, as the database does: whoever creates the file decides who may read it.
///
/// # Errors
/// If it is not an SQLite database, if it can't be read, or if the copy can't be written or is incomplete.
pub async fn backup(database: &str, into: &Path) -> Result<Counts, CopyError> {
    let path = file_of(database)?;
    if !path.is_file() {
        return Err(OpenError::Missing { path }.into());
    }
    let mut connection = connect(&path, "?mode=rw").await?;
    sqlx::query("PRAGMA busy_timeout = 10000").execute(&mut connection).await?;
    // VACUUM INTO reads everything in one transaction, so the copy shows a single moment. In WAL mode it makes nobody
    // wait, and the copy has no free pages. SQLite's backup API would start over whenever another process writes, and
    // sqlx doesn't offer it: it would take unsafe code.
    let done = sqlx::query("VACUUM INTO $1").bind(into.display().to_string()).execute(&mut connection).await;
    connection.close().await?;
    done?;
    sync(into)?;
    check(into).await
}

/// Checks a copy without changing it. Returns what is in it.
///
/// # Errors
/// If it isn't one of our databases, if it is damaged, or if a newer release made it.
pub async fn check(copy: &Path) -> Result<Counts, CopyError> {
    if !copy.is_file() {
        return Err(OpenError::Missing { path: copy.to_owned() }.into());
    }
    let place = copy.display().to_string();
    let damaged = |why: Damage| CopyError::Damaged { place: place.clone(), why };
    let mut connection = connect(copy, "?mode=ro&immutable=true").await?;
    let found: String = sqlx::query_scalar("PRAGMA integrity_check(1)")
        .fetch_one(&mut connection)
        .await
        .map_err(|error| damaged(Damage::Said(said(error))))?;
    if found != "ok" {
        return Err(damaged(Damage::Said(found)));
    }
    let versions = "SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations";
    let version: i64 =
        sqlx::query_scalar(versions).fetch_one(&mut connection).await.map_err(|_| damaged(Damage::NotOurs))?;
    if version > newest_schema() {
        return Err(OpenError::NewerSchema { place, found: version, known: newest_schema() }.into());
    }
    if sqlx::query("PRAGMA foreign_key_check").fetch_optional(&mut connection).await?.is_some() {
        return Err(damaged(Damage::Stray));
    }
    if let Some(row) = sqlx::query(GAPS).fetch_optional(&mut connection).await? {
        let table: String = row.try_get(0)?;
        return Err(damaged(Damage::Gap { table }));
    }
    let row = sqlx::query(COUNTS).fetch_one(&mut connection).await?;
    let counts = Counts { tables: from_sql(row.try_get("tables")?), entries: from_sql(row.try_get("entries")?) };
    connection.close().await?;
    Ok(counts)
}

/// Replaces a database with a copy. The copy is checked first, and the previous database is kept beside it.
///
/// # Errors
/// Those of [`check`]; if a server is using the database; if an earlier database is still kept beside it; or if a file
/// can't be written. In all these cases nothing has changed.
pub async fn restore(copy: &Path, database: &str) -> Result<Restored, CopyError> {
    let path = file_of(database)?;
    let counts = check(copy).await?;
    let before = beside(&path, ".before-restore");
    let new = beside(&path, ".restoring");
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |source| CopyError::File { path, source }
    };
    let replaces = path.exists();
    if replaces {
        if before.exists() {
            return Err(CopyError::Replaced(before));
        }
        alone(&path).await?;
    } else if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed(folder))?;
    }
    write_private(copy, &new).map_err(failed(&new))?;
    // Check what was copied, now that it is all on disk.
    check(&new).await?;
    if replaces {
        fs::rename(&path, &before).map_err(failed(&before))?;
    }
    if let Err(source) = fs::rename(&new, &path) {
        if replaces {
            let _ = fs::rename(&before, &path);
        }
        return Err(failed(&path)(source));
    }
    sync(&path)?;
    Ok(Restored { counts, before: replaces.then_some(before) })
}

/// Makes sure that nobody else has an SQLite database open, and that all its data is in one file.
pub(crate) async fn alone(path: &Path) -> Result<(), CopyError> {
    let mut connection = connect(path, "?mode=rw").await?;
    sqlx::query("PRAGMA busy_timeout = 0").execute(&mut connection).await?;
    // Leaving WAL mode is possible only for the sole user. The next server returns to it.
    let mode = sqlx::query_scalar::<_, String>("PRAGMA journal_mode = DELETE").fetch_one(&mut connection).await;
    connection.close().await?;
    match mode {
        Ok(mode) if mode == "delete" => Ok(()),
        Ok(_) => Err(CopyError::InUse(path.to_owned())),
        Err(error) if said(&error).contains("locked") => Err(CopyError::InUse(path.to_owned())),
        Err(error) => Err(error.into()),
    }
}

/// The file of a database, if it has one.
pub(crate) fn file_of(database: &str) -> Result<PathBuf, CopyError> {
    match Location::parse(database)? {
        Location::Sqlite(path) => Ok(path),
        Location::Postgres(_) => Err(CopyError::NotSqlite),
    }
}

async fn connect(path: &Path, how: &str) -> Result<AnyConnection, CopyError> {
    install_default_drivers();
    let url = format!("{}{how}", sqlite_url(path));
    let refused = |source| OpenError::Refused { place: path.display().to_string(), source };
    Ok(AnyConnectOptions::from_str(&url).map_err(refused)?.connect().await.map_err(refused)?)
}

/// What the database says, without what sqlx adds.
fn said(error: impl std::borrow::Borrow<sqlx::Error>) -> String {
    match error.borrow() {
        sqlx::Error::Database(error) => error.message().to_owned(),
        other => other.to_string(),
    }
}

/// The path of a file beside another: the same name with this ending added.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    path.with_file_name(name)
}

/// Copies a file to one that only its owner can read.
fn write_private(from: &Path, to: &Path) -> std::io::Result<()> {
    let mut options = File::options();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut new = options.open(to)?;
    std::io::copy(&mut File::open(from)?, &mut new)?;
    new.sync_all()
}

/// Waits until a file and its name are on disk.
fn sync(path: &Path) -> Result<(), CopyError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    for one in [path, folder] {
        let synced = File::open(one).and_then(|file| file.sync_all());
        synced.map_err(|source| CopyError::File { path: one.to_owned(), source })?;
    }
    Ok(())
}
