//! Arguments that several commands have.

use std::path::{Path, PathBuf};

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use rollick_bots::Level;
use rollick_game::{BoardText, GameInfo, Message, Seats};
use rollick_games::{Setup, infos};

use crate::failure::Failure;
use crate::files::read_text;
use crate::out::open_end;
use crate::words::{own, t};

/// The game, its board and its house rules.
#[derive(clap::Args)]
pub struct GameArgs {
    /// The game.
    #[arg(value_parser = GAME)]
    pub game: String,
    /// A house rule, such as bk-r3=off; can be given several times. `rollick rules GAME --house` lists them.
    #[arg(long = "rule", value_name = "ID=VALUE")]
    pub rules: Vec<String>,
    /// Play on this board file instead of the standard board.
    #[arg(long, value_name = "FILE")]
    pub board: Option<PathBuf>,
}

impl GameArgs {
    /// The setup that these arguments describe.
    pub fn setup(&self) -> Result<Setup, Failure> {
        let mut setup = Setup::standard(&self.game)?.with_rules(self.rules.iter().map(String::as_str))?;
        if let Some(path) = &self.board {
            setup = setup.on_board(read_board(path)?);
        }
        Ok(setup)
    }
}

/// Reads a name. Help and completions list the names that exist. A wrong one is refused only where it is looked up, and
/// the error suggests the closest name.
#[derive(Clone)]
pub struct NameOf(fn() -> Vec<PossibleValue>);

/// The name of a game.
pub const GAME: NameOf = NameOf(|| infos().iter().map(|info| PossibleValue::new(info.id).help(info.title)).collect());

/// The name of a bot's level.
pub const LEVEL: NameOf =
    NameOf(|| Level::ALL.into_iter().map(|level| PossibleValue::new(level.name()).help(level.about())).collect());

impl TypedValueParser for NameOf {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter()))
    }
}

/// Checks a number of players from the command line.
pub fn seats(info: &GameInfo, players: usize) -> Result<Seats, Failure> {
    let wrong = || Message::new("wrong-players").with("game", info.title).with("players", players);
    let wrong = || wrong().with("least", info.least).with("most", info.most);
    info.seats(players).ok_or_else(|| Failure::new(open_end(&own(&wrong()))))
}

/// Reads a board file. The board gets the file's name without its folder: records must not tell where somebody keeps
/// their files.
pub fn read_board(path: &Path) -> Result<BoardText, Failure> {
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
    let name: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    Ok(BoardText::new(name, read_text(path)?))
}

/// The seed, or a random one from the system if there is none.
pub fn seed_or_fresh(seed: Option<u64>) -> Result<u64, Failure> {
    match seed {
        Some(seed) => Ok(seed),
        None => getrandom::u64().map_err(|e| Failure::new(t!("no-random-number", why = e.to_string()))),
    }
}

/// The threads of a command.
#[derive(clap::Args)]
pub struct Threads {
    /// The number of threads; by default one per core.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

impl Threads {
    /// A pool of that many threads.
    pub fn pool(&self) -> Result<rayon::ThreadPool, Failure> {
        Ok(rayon::ThreadPoolBuilder::new().num_threads(self.threads.map_or(0, usize::from)).build()?)
    }
}
