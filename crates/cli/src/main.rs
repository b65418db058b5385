//! The `rollick` command: play, simulate, trace, replay and draw the games.

mod analyse;
mod arena;
mod args;
mod bench;
mod board;
mod cli;
mod columns;
mod data;
mod database;
mod draw;
mod failure;
mod faults;
mod files;
mod games;
mod interrupt;
mod memory;
mod out;
mod play;
mod progress;
mod replay;
mod report;
mod rules;
mod rulings;
mod serve;
mod settings;
mod shell;
mod simulate;
mod sweep;
mod tables;
mod trace;
mod train;
mod upkeep;
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
