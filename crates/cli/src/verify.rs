use std::path::PathBuf;

use crate::args::{read_board, read_text};
use crate::{Failure, Outcome};

#[derive(clap::Args)]
pub struct Args {
    /// The record.
    file: PathBuf,
    /// The board file, if it wasn't played on the standard board.
    #[arg(long)]
    board: Option<PathBuf>,
}

pub fn run(args: Args) -> Outcome {
    let board = args.board.as_deref().map(read_board).transpose()?;
    let verified = rollick_record::verify(&read_text(&args.file)?, board);
    let (last, before) = verified.findings.split_last().expect("a check finds something");
    before.iter().for_each(|finding| println!("{finding}"));
    match verified.ok {
        true => println!("{last}"),
        false => return Err(Failure(format!("{}: {last}", args.file.display()))),
    }
    Ok(())
}
