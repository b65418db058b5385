//! `rollick tables`: the tables of a server, for whoever runs it.

use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use rollick_server::{Cursor, ListedTable, ShownTable, Upkeep};
use serde_json::{Value, json};

use crate::columns::Columns;
use crate::database::{DatabaseArgs, shown};
use crate::failure::{CommandResult, Failure};
use crate::files::{Force, NewFile};
use crate::out::{self, ago, say, size};
use crate::play::input::confirmed;
use crate::words::{shown as path_shown, t};

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// List tables, the most recently active first.
    List {
        /// Only tables that have come this far.
        #[arg(long, value_parser = ["gathering", "playing", "over", "imported"])]
        phase: Option<String>,
        /// Only tables where nothing has happened for this many days.
        #[arg(long, value_name = "DAYS")]
        idle: Option<u32>,
        /// The most tables to list.
        #[arg(long, value_name = "N", default_value_t = 50)]
        most: u32,
        /// Print JSON, one object in each line.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        database: DatabaseArgs,
    },
    /// Show a table: who sits there, and how far it has come.
    Show {
        /// Its id, as in the address /t/ID.
        id: String,
        /// Print JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        database: DatabaseArgs,
    },
    /// Write the record of a table's game to a file, or print it. Once the table has ended, the secret of its dice is in it.
    Export {
        /// Its id.
        id: String,
        /// The file.
        file: Option<PathBuf>,
        #[command(flatten)]
        force: Force,
        #[command(flatten)]
        database: DatabaseArgs,
    },
    /// End a table for good, as its host could. Its record then shows the secret of the dice. Asks first.
    End(Several),
    /// Delete tables with all that belongs to them. Asks first.
    Delete(Several),
}

/// Some tables, and what is done to them for good.
#[derive(clap::Args)]
struct Several {
    /// The ids.
    #[arg(required = true)]
    id: Vec<String>,
    /// Do it without asking.
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    database: DatabaseArgs,
}

pub fn run(args: Args) -> CommandResult {
    match args.command {
        Command::List { phase, idle, most, json, database } => {
            let idle = idle.map(|days| Duration::from_secs(u64::from(days) * 24 * 3600));
            with(&database, async |upkeep| list(upkeep, phase.as_deref(), idle, most, json).await)
        }
        Command::Show { id, json, database } => with(&database, async |upkeep| {
            let table = upkeep.show(&id).await?;
            if json { Ok(say!("{}", shown_json(&table))?) } else { show(&table) }
        }),
        Command::Export { id, file, force, database } => {
            let file = file.map(|file| NewFile::claim(&file, force.force)).transpose()?;
            with(&database, async |upkeep| {
                let record = upkeep.export(&id).await?;
                let Some(file) = file else { return Ok(out::print(&record)?) };
                let path = path_shown(file.path());
                file.write(record.as_bytes())?;
                Ok(say!("{}", t!("saved-to", file = path))?)
            })
        }
        Command::End(Several { id, force, database }) => with(&database, async |upkeep| {
            sure(force, || (t!("tables-end", tables = named(&id)), t!("tables-end-why")))?;
            for id in &id {
                let wrong = |why: Failure| Failure::new(t!("tables-wrong", id = id.as_str(), why = why.to_string()));
                upkeep.end(id).await.map_err(|why| wrong(why.into()))?;
                say!("{}", t!("tables-ended", id = id.as_str()))?;
            }
            Ok(())
        }),
        Command::Delete(Several { id, force, database }) => with(&database, async |upkeep| {
            sure(force, || (t!("tables-delete", tables = named(&id)), t!("tables-delete-why")))?;
            let deleted = upkeep.delete(&id).await?;
            Ok(say!("{}", t!("tables-deleted", tables = t!("tables-counted", n = deleted)))?)
        }),
    }
}

/// Opens the database, does something, and closes it again.
fn with(database: &DatabaseArgs, work: impl AsyncFnOnce(&Upkeep) -> CommandResult) -> CommandResult {
    let place = database.place()?;
    tokio::runtime::Runtime::new()?.block_on(async {
        let upkeep = Upkeep::open(&place).await?;
        let done = work(&upkeep).await;
        upkeep.close().await;
        done.map_err(|failure| match failure {
            Failure::Because(why) => Failure::new(t!("setting-wrong", place = shown(&place), why = why)),
            closed => closed,
        })
    })
}

/// The only table by its id, or how many there are.
fn named(ids: &[String]) -> String {
    match ids {
        [one] => t!("tables-one", id = one.as_str()),
        many => t!("tables-counted", n = many.len()),
    }
}

/// Asks whether this is really meant: a question, and why it is asked.
fn sure(force: bool, question: impl FnOnce() -> (String, String)) -> CommandResult {
    if force {
        return Ok(());
    }
    let (question, why) = question();
    match confirmed(&format!("{question} "), &why)? {
        true => Ok(()),
        false => Err(Failure::new(t!("tables-unchanged"))),
    }
}

async fn list(upkeep: &Upkeep, phase: Option<&str>, idle: Option<Duration>, most: u32, json: bool) -> CommandResult {
    let mut columns = Columns::new([
        t!("tables-table"),
        t!("tables-game"),
        t!("tables-seats"),
        t!("tables-phase"),
        t!("tables-entries"),
        t!("tables-last"),
    ]);
    let (mut left, mut next): (u32, Option<Cursor>) = (most, None);
    loop {
        let (tables, more) = upkeep.list(phase, idle, (left.clamp(1, 200), next)).await?;
        left = left.saturating_sub(u32::try_from(tables.len()).unwrap_or(u32::MAX));
        for table in &tables {
            if json {
                say!("{}", listed_json(table))?;
            } else {
                columns.row(vec![
                    table.id.clone(),
                    table.game.clone(),
                    table.seats.to_string(),
                    table.phase.to_owned(),
                    table.entries.to_string(),
                    ago(time(table.active)),
                ]);
            }
        }
        next = more;
        if left == 0 || next.is_none() {
            break;
        }
    }
    if json {
        return Ok(());
    }
    if columns.rows.is_empty() {
        return Ok(say!("{}", t!("tables-none"))?);
    }
    for line in columns.lines(size().0) {
        say!("{line}")?;
    }
    if next.is_some() {
        say!("\n{}", t!("tables-more"))?;
    }
    Ok(())
}

fn show(table: &ShownTable) -> CommandResult {
    let listed = &table.listed;
    let (id, game) = (listed.id.as_str(), listed.game.as_str());
    say!("{}", t!("tables-shown", id = id, game = game, phase = phase(table.phase)))?;
    if let Some(why) = &table.read_only {
        say!("{}", t!("tables-read-only", why = why.as_str()))?;
    }
    let entries = t!("entries-counted", n = listed.entries);
    let (made, last) = (ago(time(listed.made)), ago(time(listed.active)));
    say!("{}", t!("tables-log", made = made, entries = entries, last = last))?;
    if !table.house.is_empty() {
        say!("{}", t!("tables-house", all = table.house.join(", ")))?;
    }
    if table.public {
        say!("{}", t!("tables-public"))?;
    }
    for (k, (name, who)) in table.seats.iter().enumerate() {
        say!("  {}", t!("tables-seat", seat = k, name = name.as_str(), kind = kind(who)))?;
    }
    Ok(say!("{}", t!("tables-commitment", commitment = table.commitment.as_str()))?)
}

/// A phase in words.
fn phase(phase: &str) -> String {
    match phase {
        "gathering" => t!("tables-gathering"),
        "revealing" => t!("tables-revealing"),
        "playing" => t!("tables-playing"),
        "over" => t!("tables-over"),
        _ => t!("tables-ended-early"),
    }
}

/// Who sits somewhere, in words.
fn kind(kind: &str) -> String {
    match kind.strip_prefix("bot ") {
        Some(level) => t!("tables-bot", level = level),
        None if kind == "person" => t!("tables-person"),
        None => t!("tables-empty"),
    }
}

/// A time in milliseconds since 1970.
fn time(ms: i64) -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_millis(u64::try_from(ms).unwrap_or(0))
}

fn listed_json(table: &ListedTable) -> Value {
    json!({
        "id": table.id,
        "game": table.game,
        "seats": table.seats,
        "phase": table.phase,
        "entries": table.entries,
        "made": table.made,
        "active": table.active,
    })
}

fn shown_json(table: &ShownTable) -> Value {
    let seats = table.seats.iter().map(|(name, kind)| json!({"name": name, "kind": kind}));
    let mut all = listed_json(&table.listed);
    all["phase"] = json!(table.phase);
    all["seats"] = seats.collect();
    all["house"] = json!(table.house);
    all["public"] = json!(table.public);
    all["read_only"] = json!(table.read_only);
    all["commitment"] = json!(table.commitment);
    all
}
