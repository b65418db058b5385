//! `rollick play`: a game in the terminal.

mod dice;
pub mod input;
pub mod kept_game;
pub mod layout;
pub mod live;
pub mod paper;
mod people;
mod screen;
mod session;
mod talk;

use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use rollick_games::{DynGame, open};
use rollick_record::Record;

use crate::args::{GameArgs, read_board, seed_or_fresh};
use crate::failure::{CommandResult, Failure};
use crate::files::{NewFile, read_text};
use crate::out::{note, say};
use crate::play::input::Input;
use crate::play::kept_game::KeptGame;
use crate::play::live::{LiveGame, PlayOptions, Start, WhoActs};
use crate::play::paper::Paper;
use crate::play::people::read_players;
use crate::play::session::Session;
use crate::words::{self, shown, t};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The players in the order of the seats: a name for a person, `bot` or `bot:LEVEL` for a bot, as in
    /// Ann,bot,bot:hard.
    #[arg(long, short, value_delimiter = ',', value_name = "NAMES")]
    players: Vec<String>,
    /// Who rolls: the computer (`rolled`), or you with real dice, typing what they show (`typed`).
    #[arg(long, value_enum, default_value = "rolled")]
    dice: DiceMode,
    /// Start from a position written as text, as `rollick replay FILE --at N` prints it.
    #[arg(long, value_name = "POSITION")]
    from: Option<String>,
    /// The first rolls and draws, as tokens separated by `;`: 'dice 3 4; draw A10'.
    #[arg(long, value_name = "TOKENS", value_delimiter = ';')]
    script: Vec<String>,
    /// Continue a saved game. It has its own players and rules.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "rules", "from", "script"])]
    load: Option<PathBuf>,
    /// Save the game to this file when it is over, or when you leave it.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Replace the file of --save if it exists.
    #[arg(long, requires = "save")]
    force: bool,
    #[command(flatten)]
    common: Common,
}

/// What can be chosen for a new game and for one that goes on.
#[derive(clap::Args)]
pub struct Common {
    /// Use the whole screen, with keys and mouse.
    #[arg(long)]
    full_screen: bool,
    /// The seed of the dice, to get the same dice again. In a game that goes on, it is for the dice still to come.
    #[arg(long)]
    seed: Option<u64>,
    /// The number of threads for a hard or expert bot.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    bot_cores: u16,
}

/// Where dice and cards come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum DiceMode {
    /// The computer rolls.
    Rolled,
    /// People roll real dice and type what they show.
    Typed,
}

impl Common {
    fn play_options(&self, dice: DiceMode) -> Result<PlayOptions, Failure> {
        Ok(PlayOptions { dice, seed: seed_or_fresh(self.seed)?, bot_cores: self.bot_cores.into() })
    }
}

pub fn run(args: Args) -> CommandResult {
    let mut input = Input::standard()?;
    let options = args.common.play_options(args.dice)?;
    let game = match &args.load {
        Some(path) => load(path, &args, options)?,
        None => {
            let setup = args.game.setup()?;
            let game = open(&setup)?;
            let players = match args.players.is_empty() {
                true => people::ask(&mut input, setup.info)?,
                false => read_players(&args.players, setup.info)?,
            };
            let start = read_start(&*game, players.len(), args.from.as_deref(), &args.script)?;
            LiveGame::new(&*game, players, start, options)
        }
    };
    // The file is checked before the game begins, so that no game is lost to a mistyped path. Saving to the file that
    // was loaded continues it.
    let same = args.save.is_some() && args.save == args.load;
    let save = args.save.as_deref().map(|path| NewFile::claim(path, args.force || same)).transpose()?;
    let kept = keep(&game, args.load.is_some());
    begin(game, kept, save, &mut input, args.common.full_screen)
}

/// A place for a game in the data folder. A game that was over when it was loaded needs none: nothing can happen in it.
fn keep(game: &LiveGame, loaded: bool) -> Option<KeptGame> {
    if loaded && game.who_acts() == WhoActs::Over {
        return None;
    }
    let kept = KeptGame::begin();
    if let Err(why) = &kept {
        note(&t!("kept-not", why = why.to_string()));
    }
    kept.ok()
}

/// Continues a kept game.
pub fn resume(number: u32, common: &Common) -> CommandResult {
    let kept = KeptGame::find(number)?;
    let path = kept.path();
    let named = |e: rollick_record::RecordError| Failure::in_file(&path, &e);
    let record = Record::parse(&read_text(&path)?).map_err(named)?;
    let game = LiveGame::resume(record, kept.board()?, common.play_options(kept.dice())?).map_err(named)?;
    let mut input = Input::standard()?;
    begin(game, Some(kept), None, &mut input, common.full_screen)
}

/// Plays, and saves the game at the end.
fn begin(
    game: LiveGame,
    kept: Option<KeptGame>,
    save: Option<NewFile>,
    input: &mut Input,
    full: bool,
) -> CommandResult {
    if full && !(input.is_terminal() && std::io::stdout().is_terminal()) {
        return Err(Failure::new(t!("full-screen-needs")));
    }
    let mut paper = Paper::new()?;
    // Somebody who named a file needn't be asked for one.
    let mut session = Session::new(game, kept, save.is_none() && input.is_terminal());
    let played = match full {
        true => screen::play(&mut session),
        false => talk::talk(&mut session, input, &mut paper),
    };
    session.keep();
    if full && let Some(result) = session.result() {
        say!("{result}")?;
    }
    if let Some(file) = save {
        let path = file.path().to_owned();
        file.write(session.game.written().as_bytes())?;
        paper.line(&t!("saved-to", file = shown(&path)))?;
    }
    if played.is_ok()
        && let Some(kept) = session.kept()
    {
        paper.line(&kept)?;
    }
    played
}

fn load(path: &Path, args: &Args, options: PlayOptions) -> Result<LiveGame, Failure> {
    let named = |e: rollick_record::RecordError| Failure::in_file(path, &e);
    let record = Record::parse(&read_text(path)?).map_err(named)?;
    if record.game != args.game.setup()?.info.id {
        return Err(Failure::record_of_other(path, &record.game, &args.game.game));
    }
    let board = args.game.board.as_deref().map(read_board).transpose()?;
    LiveGame::resume(record, board, options).map_err(named)
}

/// Reads the start given by `--from` and `--script`.
fn read_start(game: &dyn DynGame, players: usize, from: Option<&str>, script: &[String]) -> Result<Start, Failure> {
    let wrong = |error: rollick_game::StateError| {
        Failure::new(t!("from-wrong", why = words::text(game.setup().info, &error.message())))
    };
    let position = from.map(|text| game.read(text)).transpose().map_err(wrong)?;
    let there = position.as_ref().map_or(players, |position| position.turns().seats.count());
    if there != players {
        return Err(Failure::new(t!("from-players", there = there, players = players)));
    }
    Ok(Start { position, dice: script.iter().map(|token| token.trim().to_owned()).collect() })
}
