//! Writes waiting appends with one or two statements for all of them, instead of several for each. For a small append the
//! costly part isn't the row but the statement's round trip to the database.

use std::collections::BTreeSet;

use serde::Serialize;
use sqlx::AnyConnection;
use sqlx::error::ErrorKind;

use crate::append::Append;
use crate::limits::to_sql;
use crate::open::Kind;
use crate::writer::Request;
use crate::{Phase, When};

/// Inserts rows from JSON, all of them or none. It fails if a table doesn't exist (the foreign key), if a number is
/// taken (the primary key), or if there would be a gap (then the number is NULL). So it needs no transaction around it.
/// Rows are inserted in the order given, so that two processes can't wait for each other.
///
/// For `EXISTS`, PostgreSQL would put the keys of the whole log into a hash table each time. Its type `json` is text, and would be
/// parsed anew for each column.
fn insert(kind: Kind) -> &'static str {
    match kind {
        Kind::Sqlite => {
            "INSERT INTO log_entry (table_id, seq, entry, author, state_hash, client_id, written_at)
             SELECT value ->> 0,
                    CASE WHEN value ->> 6 = 0
                              OR EXISTS (SELECT 1 FROM log_entry WHERE table_id = value ->> 0 AND seq = value ->> 6)
                         THEN value ->> 1 END,
                    value ->> 2, value ->> 3, value ->> 4, value ->> 5, $2
             FROM json_each($1) ORDER BY key"
        }
        Kind::Postgres => {
            "INSERT INTO log_entry (table_id, seq, entry, author, state_hash, client_id, written_at)
             SELECT value ->> 0,
                    CASE WHEN (value ->> 6)::bigint = 0
                              OR (SELECT seq FROM log_entry
                                  WHERE table_id = value ->> 0 AND seq = (value ->> 6)::bigint) IS NOT NULL
                         THEN (value ->> 1)::bigint END,
                    value ->> 2, value ->> 3, value ->> 4, value ->> 5, $2
             FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS rows (value, key) ORDER BY key"
        }
    }
}

/// Records when tables were last active, which process wrote to them, and their phase, unless that is an empty text.
fn touch(kind: Kind) -> &'static str {
    match kind {
        Kind::Sqlite => {
            "UPDATE game_table SET active_at = $2, phase = CASE WHEN $3 = '' THEN phase ELSE $3 END, written_by = $4
             WHERE id IN (SELECT value FROM json_each($1))"
        }
        Kind::Postgres => {
            "UPDATE game_table SET active_at = $2, phase = CASE WHEN $3 = '' THEN phase ELSE $3 END, written_by = $4
             WHERE id IN (SELECT json_array_elements_text($1::json))"
        }
    }
}

/// A row: table, number, entry, author, hash, client id, and the number of the row that must already be there (or 0).
#[derive(Serialize)]
struct Row<'a>(&'a str, i64, &'a str, &'a str, &'a str, &'a str, i64);

/// Which requests of a group can be written together: appends to tables that no other request in the group concerns.
/// The group is sorted by table.
pub(crate) fn together(group: &[Box<dyn Request>]) -> Vec<bool> {
    let table = |k: usize| group.get(k).map(|request| request.table());
    let alone = |k: usize| k.checked_sub(1).and_then(table) != table(k) && table(k + 1) != table(k);
    let fits = |append: &Append| append.alongside.is_light();
    (0..group.len()).map(|k| alone(k) && group[k].append().is_some_and(fits)).collect()
}

/// The most bytes of rows that are sent to PostgreSQL in one statement. TLS splits what is longer than 16 kB. sqlx leaves
/// Nagle's algorithm on, so the kernel then holds the rest back until PostgreSQL confirms the first part, which it does
/// after 40 ms.
const LONGEST: usize = 14_000;

/// The rows of these appends as JSON, one text for each statement that is needed to insert them.
pub(crate) fn statements(kind: Kind, appends: &[&Append]) -> Vec<String> {
    let longest = match kind {
        Kind::Sqlite => usize::MAX,
        Kind::Postgres => LONGEST,
    };
    let mut all: Vec<String> = Vec::new();
    for row in appends.iter().flat_map(|append| rows(append)) {
        let row = json(&row);
        match all.last_mut().filter(|last| last.len() + row.len() < longest) {
            Some(last) => {
                last.push(',');
                last.push_str(&row);
            }
            None => all.push(format!("[{row}")),
        }
    }
    all.iter_mut().for_each(|statement| statement.push(']'));
    all
}

/// Executes statements. Returns false if a row can't be written as it is. Then a transaction around it must be rolled
/// back. A single statement needs none: it writes all of its rows or nothing.
pub(crate) async fn insert_all(
    connection: &mut AnyConnection,
    kind: Kind,
    statements: &[String],
    now: When,
) -> sqlx::Result<bool> {
    for rows in statements {
        match sqlx::query(insert(kind)).bind(rows).bind(now.0).execute(&mut *connection).await {
            Ok(_) => {}
            Err(sqlx::Error::Database(error)) if refuses_a_row(error.kind()) => return Ok(false),
            Err(error) => return Err(error),
        }
    }
    Ok(true)
}

/// Whether nothing but rows has to be written.
pub(crate) fn rows_only(appends: &[&Append]) -> bool {
    appends.iter().all(|append| append.alongside.rows_only)
}

/// Whether a row doesn't fit into the log, as opposed to a database that can't write.
fn refuses_a_row(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::UniqueViolation | ErrorKind::ForeignKeyViolation | ErrorKind::NotNullViolation)
}

/// Updates the tables' own rows for these appends, except where `rows_only` is set.
pub(crate) async fn touch_all(
    connection: &mut AnyConnection,
    kind: Kind,
    appends: &[&Append],
    now: When,
) -> sqlx::Result<()> {
    let mark = |append: &Append| (append.alongside.phase.map_or("", Phase::name), append.alongside.process.clone());
    let touching = || appends.iter().filter(|append| !append.alongside.rows_only);
    let marks: BTreeSet<(&str, String)> = touching().map(|append| mark(append)).collect();
    for (phase, process) in marks {
        let tables = touching().filter(|append| mark(append) == (phase, process.clone()));
        let tables: Vec<&str> = tables.map(|append| append.table.as_str()).collect();
        let query = sqlx::query(touch(kind)).bind(json(&tables)).bind(now.0).bind(phase).bind(&process);
        query.execute(&mut *connection).await?;
    }
    Ok(())
}

fn rows(append: &Append) -> impl Iterator<Item = Row<'_>> {
    append.rows.iter().zip(append.expected_seq..).map(|(row, seq)| {
        // Once the first row of an append is in, nobody else can take the numbers after it.
        let before = if seq == append.expected_seq { to_sql(seq - 1) } else { 0 };
        Row(&append.table, to_sql(seq), &row.entry, &row.author, &row.state_hash, &row.client_id, before)
    })
}

fn json(what: &impl Serialize) -> String {
    serde_json::to_string(what).expect("texts and numbers are JSON")
}
