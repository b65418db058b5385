//! `rollick games`: the games that were played in the terminal.

use std::path::PathBuf;

use rollick_record::{GameResult, Record};

use crate::columns::Columns;
use crate::failure::{CommandResult, Failure};
use crate::files::{Force, NewFile, read_text};
use crate::out::{ago, say, size, text_width, wrap};
use crate::play::input::confirmed;
use crate::play::kept_game::{KeptGame, numbers};
use crate::play::{self, Common};
use crate::words::{shown, t};

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
            let kept = KeptGame::find(number)?;
            NewFile::claim(&file, force.force)?.write(read_text(&kept.path())?.as_bytes())?;
            if let Some(board) = kept.board()? {
                return Ok(say!("{}", t!("saved-with-board", file = shown(&file), board = board.name))?);
            }
            Ok(say!("{}", t!("saved-to", file = shown(&file)))?)
        }
        Some(Command::Delete { number, force }) => delete(number, force),
    }
}

/// Deletes a game, if the person at the terminal agrees. Nobody can be asked on a pipe.
fn delete(number: u32, force: bool) -> CommandResult {
    let kept = KeptGame::find(number)?;
    let question = format!("{} ", t!("games-delete", number = number));
    if !force && !confirmed(&question, &t!("games-delete-why"))? {
        return Ok(say!("{}", t!("games-still-there", number = number))?);
    }
    kept.delete()?;
    Ok(say!("{}", t!("games-deleted", number = number))?)
}

fn list() -> CommandResult {
    let all = numbers()?;
    let mut columns = Columns::new([
        t!("games-number"),
        t!("games-players"),
        t!("games-turn"),
        t!("games-result"),
        t!("games-played"),
    ]);
    for number in all {
        let Ok(kept) = KeptGame::find(number) else { continue };
        let path = kept.path();
        let played = path.metadata().and_then(|file| file.modified()).map_or_else(|_| String::new(), ago);
        let row = match read_text(&path).and_then(|text| Record::parse(&text).map_err(Failure::from)) {
            Ok(record) => {
                let names: Vec<&str> = record.seats.iter().map(|seat| seat.name.as_str()).collect();
                let turn = record.turns.last().map_or(0, |turn| turn.number).to_string();
                vec![format!("{number:>3} {}", record.game), names.join(", "), turn, result(&record), played]
            }
            Err(why) => vec![t!("games-unreadable", number = format!("{number:>3}"), why = why.to_string())],
        };
        columns.row(row);
    }
    if columns.rows.is_empty() {
        return Ok(say!("{}", t!("games-none"))?);
    }
    for line in columns.lines(size().0) {
        say!("{line}")?;
    }
    say!()?;
    for line in wrap(&t!("games-hint"), text_width(), "", "") {
        say!("{line}")?;
    }
    Ok(())
}

fn result(record: &Record) -> String {
    match record.result {
        GameResult::Unfinished => t!("games-not-over"),
        GameResult::Over { first, .. } => {
            let names: Vec<&str> = first.iter().map(|seat| record.seats[seat.index()].name.as_str()).collect();
            if let [winner] = names.as_slice() { t!("games-won", name = *winner) } else { t!("games-draw") }
        }
    }
}
