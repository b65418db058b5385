//! Moves all tables from an SQLite database to a PostgreSQL database.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row as _};

use crate::backup::{alone, file_of};
use crate::limits::from_sql;
use crate::open::Database;
use crate::{CopyError, Counts, Difference, OpenError, Store};

/// A column, and whether it holds a number. All others hold text.
type Column = (&'static str, bool);

/// Everything that is moved, in the order in which it must be written. `UNMOVED` lists the rest, which only a running
/// server needs.
const TABLES: [(&str, &[Column]); 4] = [
    ("game_table", &[("id", false), ("header", false), ("created_at", true), ("active_at", true), ("phase", false)]),
    (
        "log_entry",
        &[
            ("table_id", false),
            ("seq", true),
            ("entry", false),
            ("author", false),
            ("state_hash", false),
            ("client_id", false),
            ("written_at", true),
        ],
    ),
    ("private_fact", &[("table_id", false), ("name", false), ("value", false)]),
    (
        "chat_line",
        &[
            ("table_id", false),
            ("number", true),
            ("author", false),
            ("line", false),
            ("client_id", false),
            ("written_at", true),
        ],
    ),
];

/// Tables and columns that are not moved: sqlx's list of migrations, and what running processes say about themselves.
#[cfg(test)]
const UNMOVED: [&str; 5] = ["_sqlx_migrations", "open_at", "process", "pulse", "written_by"];

/// How many rows are written with one statement.
const AT_ONCE: usize = 200;

/// A value of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Value {
    Text(String),
    Number(i64),
}

/// Copies everything from an SQLite database that nobody uses into an empty PostgreSQL database, and then compares the
/// two row by row. After every table, `each` is called with how many of how many are done. The old database isn't
/// changed.
///
/// # Errors
/// If the old database is in use or isn't SQLite, if the new one already has tables, or if one of them fails. Then the
/// new one stays empty.
pub async fn move_database(from: &str, to: &str, mut each: impl FnMut(u64, u64)) -> Result<Counts, CopyError> {
    let path = file_of(from)?;
    if !path.is_file() {
        return Err(OpenError::Missing { path }.into());
    }
    if file_of(to).is_ok() {
        return Err(CopyError::NotPostgres);
    }
    alone(&path).await?;
    // Both get the schema of this release first.
    Store::open_existing(from).await?.close().await;
    let (old, new) = (Database::open(from, true).await?, Database::open(to, true).await?);
    let (old, new) = (old.pool(1), new.pool(1));
    let (mut old, mut new) = (old.acquire().await?, new.acquire().await?);
    // If somebody starts a server on the old database now, it has to wait, and is refused.
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *old).await?;
    let there: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM game_table").fetch_one(&mut *new).await?;
    if there > 0 {
        return Err(CopyError::NotEmpty { tables: from_sql(there) });
    }
    let mut counts = Counts::default();
    let mut written = new.begin().await?;
    let ids: Vec<String> = sqlx::query_scalar("SELECT id FROM game_table ORDER BY id").fetch_all(&mut *old).await?;
    for id in &ids {
        for (name, columns) in TABLES {
            let rows = rows(&mut old, name, columns, id).await?;
            for some in rows.chunks(AT_ONCE) {
                insert(&mut written, name, columns, some).await?;
            }
            let copied = self::rows(&mut written, name, columns, id).await?;
            if copied != rows {
                return Err(CopyError::Moved(Difference::Rows { rows: name, table: id.clone() }));
            }
            counts.entries += if name == "log_entry" { rows.len() as u64 } else { 0 };
        }
        counts.tables += 1;
        each(counts.tables, ids.len() as u64);
    }
    for (name, _) in TABLES {
        let count = format!("SELECT COUNT(*) FROM {name}");
        let in_old: i64 = sqlx::query_scalar(AssertSqlSafe(count.clone())).fetch_one(&mut *old).await?;
        let in_new: i64 = sqlx::query_scalar(AssertSqlSafe(count)).fetch_one(&mut *written).await?;
        if in_old != in_new {
            return Err(CopyError::Moved(Difference::Counts { rows: name, new: in_new, old: in_old }));
        }
    }
    written.commit().await?;
    Ok(counts)
}

/// All rows that belong to a game table, in the order of their numbers or names.
async fn rows(
    connection: &mut AnyConnection,
    name: &str,
    columns: &[Column],
    id: &str,
) -> Result<Vec<Vec<Value>>, CopyError> {
    let key = columns[0].0;
    let list: Vec<&str> = columns.iter().map(|(column, _)| *column).collect();
    let sql = format!("SELECT {} FROM {name} WHERE {key} = $1", list.join(", "));
    let found = sqlx::query(AssertSqlSafe(sql)).bind(id.to_owned()).fetch_all(connection).await?;
    let mut rows = found.iter().map(|row| values(row, columns)).collect::<sqlx::Result<Vec<_>>>()?;
    // The two databases sort texts differently, so neither is asked to.
    rows.sort_by(|a, b| match (&a[1], &b[1]) {
        (Value::Number(a), Value::Number(b)) => a.cmp(b),
        (Value::Text(a), Value::Text(b)) => a.cmp(b),
        _ => std::cmp::Ordering::Equal,
    });
    Ok(rows)
}

fn values(row: &AnyRow, columns: &[Column]) -> sqlx::Result<Vec<Value>> {
    let value = |(column, is_number): &Column| match is_number {
        true => row.try_get(*column).map(Value::Number),
        false => row.try_get(*column).map(Value::Text),
    };
    columns.iter().map(value).collect()
}

async fn insert(
    connection: &mut AnyConnection,
    name: &str,
    columns: &[Column],
    rows: &[Vec<Value>],
) -> Result<(), CopyError> {
    let list: Vec<&str> = columns.iter().map(|(column, _)| *column).collect();
    let place = |row: usize| {
        let places: Vec<String> = (1..=columns.len()).map(|k| format!("${}", row * columns.len() + k)).collect();
        format!("({})", places.join(", "))
    };
    let places: Vec<String> = (0..rows.len()).map(place).collect();
    let sql = format!("INSERT INTO {name} ({}) VALUES {}", list.join(", "), places.join(", "));
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for value in rows.iter().flatten() {
        query = match value {
            Value::Text(text) => query.bind(text.clone()),
            Value::Number(number) => query.bind(*number),
        };
    }
    query.execute(connection).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table or column that a later release adds must be moved, too, or be listed as not worth moving.
    #[tokio::test]
    async fn nothing_of_the_schema_is_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tables.db").display().to_string();
        let pool = Database::open(&path, false).await.unwrap().pool(1);
        let tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
        let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&pool).await.unwrap();
        for table in tables {
            let columns = format!("SELECT name FROM pragma_table_info('{table}') ORDER BY cid");
            let mut columns: Vec<String> = sqlx::query_scalar(AssertSqlSafe(columns)).fetch_all(&pool).await.unwrap();
            columns.retain(|column| !UNMOVED.contains(&column.as_str()));
            match TABLES.iter().find(|(name, _)| *name == table) {
                Some((_, moved)) => {
                    let moved: Vec<&str> = moved.iter().map(|(column, _)| *column).collect();
                    assert_eq!(moved, columns, "{table}");
                }
                None => assert!(UNMOVED.contains(&table.as_str()), "{table} is neither moved nor listed"),
            }
        }
    }
}
