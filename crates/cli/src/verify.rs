use std::path::PathBuf;
use std::str::FromStr;

use rollick_fair::{BadHex, Commitment, Word};
use rollick_record::{Kept, ToldOfDice};
use rollick_words::{LANGUAGE, Words};

use crate::args::read_board;
use crate::failure::{CommandResult, Failure};
use crate::files::read_text;
use crate::out::{open_end, paragraph};
use crate::words::{shown, t};

#[derive(clap::Args)]
pub struct Args {
    /// The record.
    file: PathBuf,
    /// The board file, if the game wasn't played on the standard board.
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
    /// The commitment that the table showed you before you sat down, to compare.
    #[arg(long, value_name = "HASH", value_parser = hex::<Commitment>)]
    commitment: Option<Commitment>,
    /// Your own word for the dice, to compare.
    #[arg(long, value_parser = hex::<Word>)]
    word: Option<Word>,
    /// What your browser kept, saved from the page of the table: the commitment, the closed list of words and your word.
    #[arg(long, value_name = "FILE")]
    words: Option<PathBuf>,
}

/// Reads bytes in hexadecimal digits.
fn hex<T: FromStr<Err = BadHex>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: BadHex| Words::of(LANGUAGE, "").text(&error.message()))
}

pub fn run(args: Args) -> CommandResult {
    let board = args.board.as_deref().map(read_board).transpose()?;
    let mut kept = match &args.words {
        None => Kept::default(),
        Some(path) => Kept::parse(&read_text(path)?)
            .map_err(|why| Failure::new(t!("file-says", file = shown(path), why = open_end(&why.to_string()))))?,
    };
    kept.commitment = args.commitment.or(kept.commitment);
    kept.word = args.word.or(kept.word);
    let verified = rollick_record::verify_against(&read_text(&args.file)?, board, &kept);
    let findings = verified.sentences();
    let (last, before) = findings.split_last().expect("a check finds something");
    for finding in before {
        paragraph(finding)?;
    }
    match verified.ok {
        true => Ok(paragraph(last)?),
        false => Err(Failure::new(t!("file-says", file = shown(&args.file), why = open_end(last)))),
    }
}
