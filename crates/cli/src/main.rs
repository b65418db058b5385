//! The `rollick` command: play, simulate, trace, replay and draw the games.

mod analyse;
mod arena;
mod args;
mod bench;
mod board;
mod cli;
mod columns;
mod data;
mod draw;
mod failure;
mod files;
mod games;
mod interrupt;
mod out;
mod play;
mod progress;
mod replay;
mod report;
mod rules;
mod serve;
mod settings;
mod shell;
mod simulate;
mod sweep;
mod trace;
mod train;
mod variant;
mod verify;
mod words;

use std::process::ExitCode;

use crate::failure::Failure;

fn main() -> ExitCode {
    match cli::run() {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::Because(what)) => {
            out::note(&what);
            ExitCode::FAILURE
        }
    }
}
