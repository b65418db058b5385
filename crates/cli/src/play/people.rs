//! Who plays.

use rollick_bots::Level;
use rollick_game::GameInfo;
use rollick_record::SeatTag;

use crate::failure::Failure;
use crate::out::{say, text_width, wrap};
use crate::play::input::{Input, Typed};
use crate::words::{t, text};

/// A player: a person or a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    pub name: String,
    /// The level, if it is a bot.
    pub bot: Option<Level>,
}

/// What records write after the level of a bot.
const BOT: &str = " bot";

impl Player {
    pub fn tag(&self) -> SeatTag {
        SeatTag::new(self.name.clone(), self.bot.map_or("person".to_owned(), |level| format!("{level}{BOT}")))
    }

    /// The player that a record names. A bot of an unknown level plays at random.
    pub fn of_tag(tag: &SeatTag) -> Player {
        let level = tag.kind.strip_suffix(BOT).map(|level| level.parse().unwrap_or(Level::Random));
        Player { name: tag.name.clone(), bot: level }
    }
}

/// Reads the players from names.
pub fn read_players(names: &[String], info: &GameInfo) -> Result<Vec<Player>, Failure> {
    crate::args::seats(info, names.len())?;
    names.iter().enumerate().map(|(k, name)| read_player(name, k)).collect()
}

/// Reads the player of a seat: a name, `bot` or `bot:LEVEL`.
pub fn read_player(name: &str, seat: usize) -> Result<Player, Failure> {
    let name = name.trim();
    if let Some(bad) = name.chars().find(|c| c.is_control() || *c == ',') {
        let shown: String = name.chars().filter(|c| !c.is_control()).collect();
        return Err(Failure::new(match bad {
            ',' => t!("play-name-comma", name = shown),
            _ => t!("play-name-control", name = shown),
        }));
    }
    let bot = match name.split_once(':').unwrap_or((name, "")) {
        ("" | "bot", "") => Some(Level::Medium),
        ("" | "bot", level) => Some(level.parse()?),
        _ => None,
    };
    let name = if bot.is_some() { t!("play-bot", number = seat + 1) } else { name.to_owned() };
    Ok(Player { name, bot })
}

/// Asks who plays. Without a terminal it is one person against one bot.
pub fn ask(input: &mut Input, info: &GameInfo) -> Result<Vec<Player>, Failure> {
    if !input.is_terminal() {
        return read_players(&[t!("play-you"), "bot".to_owned()], info);
    }
    for line in wrap(&t!("play-about", game = info.title, about = text(info, &info.about)), text_width(), "", "") {
        say!("{line}")?;
    }
    let question = t!("play-who", least = info.least, most = info.most);
    for line in wrap(&question, text_width(), "", "") {
        say!("{line}")?;
    }
    loop {
        let line = match input.read(&format!("{} ", t!("play-prompt-players")), Vec::new())? {
            Typed::Line(line) if line.is_empty() => format!("{},bot", t!("play-you")),
            Typed::Line(line) => line,
            Typed::Interrupted => return Err(Failure::new(t!("play-no-game"))),
        };
        // Without a comma, spaces separate the names.
        let separator = if line.contains(',') { ',' } else { ' ' };
        let names: Vec<String> = line.split(separator).filter(|n| !n.trim().is_empty()).map(str::to_owned).collect();
        match read_players(&names, info) {
            Ok(players) => return Ok(players),
            Err(why) => say!("{why}")?,
        }
    }
}
