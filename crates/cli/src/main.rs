//! The `rollick` command: play, simulate, trace, replay and draw the games.

mod analyse;
mod arena;
mod args;
mod bench;
mod board;
mod draw;
mod play;
mod replay;
mod report;
mod rules;
mod serve;
mod simulate;
mod trace;
mod train;
mod variant;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Vintage race-and-chase board games: play them, simulate them, take them apart.
///
/// An unofficial, free reimplementation of games out of print; their names belong to their owners.
#[derive(Parser)]
#[command(name = "rollick", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the games to browsers; what `rollick` alone does.
    Serve(serve::Args),
    /// Play a game in the terminal.
    Play(play::Args),
    /// Play many games by bots and say what came of them.
    Simulate(simulate::Args),
    /// Let bots play each other until they are told apart.
    Arena(arena::Args),
    /// Say what was luck and what was skill in a recorded game.
    Analyse(analyse::Args),
    /// Write a page with plots that tells what a game is like.
    Report(report::Args),
    /// Let a bot learn a game by playing against itself.
    Train(train::Args),
    /// Print the trace of a game played at random from a seed.
    Trace(trace::Args),
    /// Step through a recorded game, or show one of its positions.
    Replay(replay::Args),
    /// Check a record: its seal, every rule, and every roll of its dice.
    Verify(verify::Args),
    /// Draw a board or a position as SVG.
    Draw(draw::Args),
    /// Tell a game's rules, or one of them by its id.
    Rules(rules::Args),
    /// Check a board file, or print a standard one to start from.
    Board(board::Args),
    /// Measure the speed of random play on one thread.
    Bench(bench::Args),
}

/// Why a command failed, in a sentence for the user.
#[derive(Debug)]
struct Failure(String);

impl<E: std::error::Error> From<E> for Failure {
    fn from(e: E) -> Failure {
        Failure(e.to_string())
    }
}

type Outcome = Result<(), Failure>;

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Some(Command::Serve(args)) => serve::run(args),
        Some(Command::Play(args)) => play::run(args),
        Some(Command::Simulate(args)) => simulate::run(args),
        Some(Command::Arena(args)) => arena::run(args),
        Some(Command::Analyse(args)) => analyse::run(args),
        Some(Command::Report(args)) => report::run(args),
        Some(Command::Train(args)) => train::run(args),
        Some(Command::Trace(args)) => trace::run(args),
        Some(Command::Replay(args)) => replay::run(args),
        Some(Command::Verify(args)) => verify::run(args),
        Some(Command::Draw(args)) => draw::run(args),
        Some(Command::Rules(args)) => rules::run(args),
        Some(Command::Board(args)) => board::run(args),
        Some(Command::Bench(args)) => bench::run(args),
        None => serve::by_default(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        // A reader that has seen enough (`rollick trace … | head`) is no failure.
        Err(Failure(what)) if what.contains("Broken pipe") => ExitCode::SUCCESS,
        Err(Failure(what)) => {
            eprintln!("rollick: {what}");
            ExitCode::FAILURE
        }
    }
}
