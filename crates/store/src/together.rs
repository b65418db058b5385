//! Writes waiting appends with a few statements for all of them, instead of several for each. For a small append the
//! costly part isn't the row but the statement's round trip to the database.

use std::collections::BTreeSet;

use serde::Serialize;
use sqlx::AnyConnection;

use crate::append::Append;
use crate::limits::to_sql;
use crate::open::Kind;
use crate::writer::Request;
use crate::{Phase, When};

/// Inserts rows from JSON. A row is left out if the table doesn't exist, if its number is taken, or if there would be a
/// gap. Rows are inserted in the order given, so that two processes can't wait for each other.
///
/// For `EXISTS`, PostgreSQL would put the keys of the whole log into a hash table each time.
fn insert(kind: Kind) -> &'static str {
    match kind {
        Kind::Sqlite => {
            "INSERT INTO log_entry (table_id, seq, entry, author, state_hash, client_id, written_at)
             SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, $2 FROM json_each($1)
             WHERE EXISTS (SELECT 1 FROM game_table WHERE id = value ->> 0)
               AND (value ->> 6 = 0
                    OR EXISTS (SELECT 1 FROM log_entry WHERE table_id = value ->> 0 AND seq = value ->> 6))
             ORDER BY key
             ON CONFLICT (table_id, seq) DO NOTHING"
        }
        Kind::Postgres => {
            "INSERT INTO log_entry (table_id, seq, entry, author, state_hash, client_id, written_at)
             SELECT value ->> 0, (value ->> 1)::bigint, value ->> 2, value ->> 3, value ->> 4, value ->> 5, $2
             FROM json_array_elements($1::json) WITH ORDINALITY AS rows (value, key)
             WHERE (SELECT id FROM game_table WHERE id = value ->> 0) IS NOT NULL
               AND ((value ->> 6)::bigint = 0
                    OR (SELECT seq FROM log_entry
                        WHERE table_id = value ->> 0 AND seq = (value ->> 6)::bigint) IS NOT NULL)
             ORDER BY key
             ON CONFLICT (table_id, seq) DO NOTHING"
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

/// Writes these appends. Returns false if one of them can't be written as it is. Then the transaction must be rolled
/// back.
pub(crate) async fn append_all(
    connection: &mut AnyConnection,
    kind: Kind,
    appends: &[&Append],
    now: When,
) -> sqlx::Result<bool> {
    if appends.is_empty() {
        return Ok(true);
    }
    let rows: Vec<Row<'_>> = appends.iter().flat_map(|append| rows(append)).collect();
    let inserted = sqlx::query(insert(kind)).bind(json(&rows)).bind(now.0).execute(&mut *connection).await?;
    if inserted.rows_affected() != rows.len() as u64 {
        return Ok(false);
    }
    let mark = |append: &Append| (append.alongside.phase.map_or("", Phase::name), append.alongside.process.clone());
    let marks: BTreeSet<(&str, String)> = appends.iter().map(|append| mark(append)).collect();
    for (phase, process) in marks {
        let tables = appends.iter().filter(|append| mark(append) == (phase, process.clone()));
        let tables: Vec<&str> = tables.map(|append| append.table.as_str()).collect();
        let query = sqlx::query(touch(kind)).bind(json(&tables)).bind(now.0).bind(phase).bind(&process);
        query.execute(&mut *connection).await?;
    }
    Ok(true)
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
