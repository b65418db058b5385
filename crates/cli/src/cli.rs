//! The commands, and how they are called.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use rollick_games::infos;

use crate::failure::{CommandResult, Failure};
use crate::words::t;
use crate::{
    analyse, arena, bench, board, draw, games, out, play, replay, report, rules, rulings, serve, settings, shell,
    simulate, tables, trace, train, upkeep, verify,
};

/// The version, with the commit if it is known.
pub const VERSION: &str = env!("ROLLICK_VERSION");

/// Vintage race-and-chase board games: play them, simulate them, analyse them.
///
/// An unofficial, free reimplementation of games that are out of print. Their names belong to their owners.
#[derive(Parser)]
#[command(name = "rollick", version = VERSION, max_term_width = 100, disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the games to browsers; the default without a command.
    Serve(Box<serve::Args>),
    /// Look at the tables of a server; export, end or delete them.
    Tables(tables::Args),
    /// Copy a server's database into a file, while the server runs.
    Backup(upkeep::Backup),
    /// Put a backup in the place of a server's database.
    Restore(upkeep::Restore),
    /// Move a server's tables from SQLite to PostgreSQL.
    MoveDatabase(upkeep::Move),
    /// Play a game in the terminal.
    Play(play::Args),
    /// List the games that you played in the terminal; resume or export them.
    Games(games::Args),
    /// Let bots play many games and print statistics.
    Simulate(simulate::Args),
    /// Let bots play each other until it is clear which is better.
    Arena(arena::Args),
    /// Show what was luck and what was skill in a recorded game.
    Analyse(analyse::Args),
    /// Write a page with plots that shows what a game is like.
    Report(report::Args),
    /// Let a bot learn a game by playing against itself.
    Train(train::Args),
    /// Print the trace of a random game from a seed.
    Trace(trace::Args),
    /// Step through a recorded game, or show one of its positions.
    Replay(replay::Args),
    /// Check a record: its seal, every rule, and every roll of its dice.
    Verify(verify::Args),
    /// Draw a board or a position as SVG or PNG.
    Draw(draw::Args),
    /// Print a game's rules, one rule by its id, or its house rules.
    Rules(rules::Args),
    /// Measure what each choice of each house rule changes, for the rules page.
    Rulings(rulings::Args),
    /// Check a board file, or print the standard board as a starting point.
    Board(board::Args),
    /// Measure the speed of random play and of bots on one thread.
    Bench(bench::Args),
    /// Print a script that completes commands in your shell.
    Completions(shell::Completions),
    /// Print the manual page, or write the pages of all commands into a folder.
    Man(shell::Man),
    /// Print this help, or the help of a command.
    Help(HelpArgs),
}

#[derive(clap::Args)]
struct HelpArgs {
    /// The command.
    command: Vec<String>,
}

/// The whole command line, as clap knows it.
pub fn command() -> clap::Command {
    settings::with_environment(Cli::command())
}

/// Reads the command line. The settings of the server can also be in a file that it names.
fn read(words: Vec<OsString>) -> Result<Result<Cli, clap::Error>, Failure> {
    let mut known = command();
    let matches = match known.try_get_matches_from_mut(words.iter()) {
        Ok(matches) => matches,
        Err(error) => return Ok(Err(error)),
    };
    let Some(serve) = matches.subcommand_matches(settings::SERVE) else {
        return Ok(Cli::from_arg_matches(&matches));
    };
    let config = serve.get_one::<PathBuf>("config");
    let file = config.map(|path| settings::File::read(path, &known)).transpose()?;
    let matches = match &file {
        None => matches.clone(),
        Some(file) => {
            known = file.as_defaults(command());
            known.try_get_matches_from_mut(words).map_err(|error| file.blame(&error))?
        }
    };
    let mut cli = Cli::from_arg_matches(&matches);
    if let (Ok(Cli { command: Some(Command::Serve(args)) }), Some(serve)) =
        (&mut cli, matches.subcommand_matches(settings::SERVE))
    {
        args.know(settings::print(&known, serve, file.as_ref()));
    }
    Ok(cli)
}

/// Reads the command line and runs the command.
pub fn run() -> CommandResult {
    let mut words: Vec<OsString> = std::env::args_os().collect();
    if words.len() == 1 {
        words.push(settings::SERVE.into());
    }
    let cli = match read(words)? {
        Ok(cli) => cli,
        Err(error) => return refused(error),
    };
    match cli.command {
        Some(Command::Serve(args)) => serve::run(*args),
        Some(Command::Tables(args)) => tables::run(args),
        Some(Command::Backup(args)) => upkeep::backup(&args),
        Some(Command::Restore(args)) => upkeep::restore(&args),
        Some(Command::MoveDatabase(args)) => upkeep::move_database(&args),
        Some(Command::Play(args)) => play::run(args),
        Some(Command::Games(args)) => games::run(args),
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
        Some(Command::Rulings(args)) => rulings::run(args),
        Some(Command::Board(args)) => board::run(args),
        Some(Command::Bench(args)) => bench::run(args),
        Some(Command::Completions(args)) => shell::completions(&args),
        Some(Command::Man(args)) => shell::man(&args),
        Some(Command::Help(args)) => help(&args.command),
        // Without any word it is `serve`, and clap refuses everything else.
        None => help(&[]),
    }
}

/// Prints what clap says: help, the version, or what is wrong with the arguments.
fn refused(mut error: clap::Error) -> CommandResult {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return Ok(error.print()?);
    }
    let lacks_game = error.get(ContextKind::InvalidArg).is_some_and(|arg| format!("{arg}").contains("<GAME>"));
    if error.kind() == ErrorKind::MissingRequiredArgument && lacks_game {
        let games: Vec<&str> = infos().iter().map(|info| info.id).collect();
        let tip = t!("command-games", all = games.join(", ")).into();
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
    }
    error.exit()
}

/// Prints the help of a command, as `rollick COMMAND --help` does.
fn help(path: &[String]) -> CommandResult {
    let mut found = command();
    found.build();
    for name in path {
        let Some(next) = found.find_subcommand(name) else {
            let near = rollick_game::nearest(name, found.get_subcommands().map(clap::Command::get_name));
            return Err(Failure::new(match near {
                Some(near) => t!("command-unknown-near", name = name.as_str(), near = near),
                None => t!("command-unknown", name = name.as_str()),
            }));
        };
        found = next.clone();
    }
    let text = found.render_long_help();
    Ok(out::print(&text.to_string())?)
}
