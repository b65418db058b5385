use std::io::{IsTerminal, Write, stdin};
use std::path::{Path, PathBuf};

use rollick_game::Seat;
use rollick_record::{Record, Replay};

use crate::args::{read_board, read_text};
use crate::play::paper::Paper;
use crate::{Failure, Outcome};

#[derive(clap::Args)]
pub struct Args {
    /// The record.
    file: PathBuf,
    /// Show the position after so many tokens, and nothing else; a negative number counts from the end.
    #[arg(long, allow_hyphen_values = true)]
    at: Option<i64>,
    /// The board file, if it wasn't played on the standard board.
    #[arg(long)]
    board: Option<PathBuf>,
}

/// A record read from a file and replayed, or a failure that names file and line.
pub fn load(file: &Path, board: Option<&Path>) -> Result<(Record, Replay), Failure> {
    let named = |e: rollick_record::RecordError| Failure(format!("{}, {e}", file.display()));
    let record = Record::parse(&read_text(file)?).map_err(named)?;
    let board = board.map(read_board).transpose()?;
    let replay = record.replay(board).map_err(named)?;
    Ok((record, replay))
}

/// The number of tokens that `--at` means.
pub fn token_at(at: i64, tokens: usize) -> Result<usize, Failure> {
    let place = if at < 0 { at + tokens as i64 } else { at };
    usize::try_from(place)
        .ok()
        .filter(|k| *k <= tokens)
        .ok_or_else(|| Failure(format!("there is no position {at}: the record has {tokens} tokens")))
}

pub fn run(args: Args) -> Outcome {
    let (record, replay) = load(&args.file, args.board.as_deref())?;
    let mut paper = Paper::new()?;
    if let Some(at) = args.at {
        let position = replay.position(token_at(at, replay.done.len())?);
        paper.sketch(&*position)?;
        paper.line(&position.write())?;
        return Ok(());
    }
    let words = replay.end.setup().info.english;
    let name =
        |seat: Seat| record.seats.get(seat.index()).map_or_else(|| seat.letter().to_string(), |tag| tag.name.clone());
    let by_hand = stdin().is_terminal();
    let mut position = replay.start.clone();
    for (k, done) in replay.done.iter().enumerate() {
        let turn = position.turn();
        position.take(&done.token).expect("the record has been replayed");
        paper.line(&format!("{:>5}  {}: {}", k + 1, name(done.seat), done.token))?;
        for told in &done.told {
            paper.line(&format!("         {} [{}]", words.render(&told.message, &name), told.rule))?;
        }
        if position.turn() != turn {
            paper.sketch(&*position)?;
            if by_hand && !go_on(&mut paper)? {
                return Ok(());
            }
        }
    }
    paper.sketch(&*position)?;
    paper.line(&format!("Result: {}", record.result))?;
    Ok(())
}

/// Waits for Enter; `q` stops.
fn go_on(paper: &mut Paper) -> Result<bool, Failure> {
    write!(paper, "Enter: next turn, q: stop ")?;
    paper.flush()?;
    let mut line = String::new();
    Ok(stdin().read_line(&mut line)? > 0 && line.trim() != "q")
}
