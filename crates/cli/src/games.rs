//! `rollick games`: the games that were played in the terminal.

use std::path::PathBuf;
use std::time::SystemTime;

use rollick_record::{GameResult, Record};

use crate::columns::Columns;
use crate::failure::{CommandResult, Failure};
use crate::files::{Force, NewFile, read_text};
use crate::out::{say, size, text_width, wrap};
use crate::play::input::{Input, Typed};
use crate::play::kept::{Kept, numbers};
use crate::play::{self, Common};

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(clap::Subcommand)]
enum Command {
    /// List the games; the default.
    List,
    /// Continue a game.
    Resume {
        /// Its number.
        number: u32,
        #[command(flatten)]
        common: Common,
    },
    /// Write the record of a game to a file.
    Export {
        /// Its number.
        number: u32,
        /// The file.
        file: PathBuf,
        #[command(flatten)]
        force: Force,
    },
    /// Delete a game. Asks first.
    Delete {
        /// Its number.
        number: u32,
        /// Delete it without asking.
        #[arg(long)]
        force: bool,
    },
}

pub fn run(args: Args) -> CommandResult {
    match args.command {
        None | Some(Command::List) => list(),
        Some(Command::Resume { number, common }) => play::resume(number, &common),
        Some(Command::Export { number, file, force }) => {
            let kept = Kept::find(number)?;
            NewFile::claim(&file, force.force)?.write(read_text(&kept.path())?.as_bytes())?;
            if let Some(board) = kept.board()? {
                let name = board.name;
                return Ok(say!(
                    "Saved to {}. It was played on the board {name}, which you need, too.",
                    file.display()
                )?);
            }
            Ok(say!("Saved to {}.", file.display())?)
        }
        Some(Command::Delete { number, force }) => delete(number, force),
    }
}

/// Deletes a game, if whoever is there says so. Nobody can be asked on a pipe.
fn delete(number: u32, force: bool) -> CommandResult {
    let kept = Kept::find(number)?;
    if !force {
        let mut input = Input::standard()?;
        if !input.is_terminal() {
            return Err(Failure::new("a deleted game is gone for good; if you mean it, add --force"));
        }
        let answer = input.read(&format!("Delete game {number} for good? (y/N) "), Vec::new())?;
        if !matches!(answer, Typed::Line(line) if matches!(line.to_lowercase().as_str(), "y" | "yes")) {
            return Ok(say!("Game {number} is still there.")?);
        }
    }
    kept.delete()?;
    Ok(say!("Deleted game {number}.")?)
}

fn list() -> CommandResult {
    let all = numbers()?;
    let mut columns = Columns::new(&["number and game", "players", "turn", "result", "last played"]);
    for number in all {
        let Ok(kept) = Kept::find(number) else { continue };
        let path = kept.path();
        let played = path.metadata().and_then(|file| file.modified()).map_or_else(|_| String::new(), ago);
        let row = match read_text(&path).and_then(|text| Record::parse(&text).map_err(Failure::from)) {
            Ok(record) => {
                let names: Vec<&str> = record.seats.iter().map(|seat| seat.name.as_str()).collect();
                let turn = record.turns.last().map_or(0, |turn| turn.number).to_string();
                vec![format!("{number:>3} {}", record.game), names.join(", "), turn, result(&record), played]
            }
            Err(why) => vec![format!("{number:>3} can't be read: {why}")],
        };
        columns.row(row);
    }
    if columns.rows.is_empty() {
        return Ok(say!("No games are kept yet. ‘rollick play GAME’ begins one.")?);
    }
    for line in columns.lines(size().0) {
        say!("{line}")?;
    }
    say!()?;
    let hint = "Continue one: rollick games resume NUMBER. Save one: rollick games export NUMBER FILE.";
    for line in wrap(hint, text_width(), "", "") {
        say!("{line}")?;
    }
    Ok(())
}

fn result(record: &Record) -> String {
    match record.result {
        GameResult::Unfinished => "not over".to_owned(),
        GameResult::Over { first, .. } => {
            let names: Vec<&str> = first.iter().map(|seat| record.seats[seat.index()].name.as_str()).collect();
            if let [winner] = names.as_slice() { format!("{winner} won") } else { "a draw".to_owned() }
        }
    }
}

/// How long ago something was.
fn ago(time: SystemTime) -> String {
    let seconds = time.elapsed().map_or(0, |past| past.as_secs());
    let (n, unit) = match seconds {
        0..60 => return "just now".to_owned(),
        60..3600 => (seconds / 60, "minute"),
        3600..86_400 => (seconds / 3600, "hour"),
        _ => (seconds / 86_400, "day"),
    };
    format!("{} ago", crate::out::count(n, unit))
}
