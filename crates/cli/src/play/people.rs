//! Who sits at the table.

use std::io::{IsTerminal, Write, stdin};

use rollick_bots::Level;
use rollick_game::GameInfo;
use rollick_record::SeatTag;

use crate::Failure;
use crate::play::paper::Paper;

/// Somebody on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    pub name: String,
    /// The level, if it is a bot.
    pub bot: Option<Level>,
}

/// What records write behind the level of a bot.
const BOT: &str = " bot";

impl Player {
    pub fn tag(&self) -> SeatTag {
        SeatTag::new(self.name.clone(), self.bot.map_or("person".to_owned(), |level| format!("{level}{BOT}")))
    }

    /// Who a record says sat there; a bot that this release doesn't know plays at random.
    pub fn of_tag(tag: &SeatTag) -> Player {
        let level = tag.kind.strip_suffix(BOT).map(|level| level.parse().unwrap_or(Level::Random));
        Player { name: tag.name.clone(), bot: level }
    }
}

/// A line from the keyboard, without the blanks around it.
pub fn read_line() -> Result<String, Failure> {
    let mut line = String::new();
    match stdin().read_line(&mut line) {
        Ok(0) => Err(Failure("standard input is closed, and somebody has to decide: the game stops here".to_owned())),
        Ok(_) => Ok(line.trim().to_owned()),
        Err(e) => Err(Failure(format!("standard input can't be read: {e}"))),
    }
}

/// The players named on the command line.
pub fn read_players(names: &[String], info: &GameInfo) -> Result<Vec<Player>, Failure> {
    crate::args::seats(info, names.len())?;
    let mut players = Vec::new();
    for (k, name) in names.iter().map(|name| name.trim()).enumerate() {
        let bot = match name.split_once(':').unwrap_or((name, "")) {
            ("" | "bot", "") => Some(Level::Medium),
            ("" | "bot", level) => Some(level.parse()?),
            _ => None,
        };
        let name = if bot.is_some() { format!("Bot {}", k + 1) } else { name.to_owned() };
        players.push(Player { name, bot });
    }
    Ok(players)
}

/// Asks who plays; where nobody can be asked, one person against one bot.
pub fn ask(paper: &mut Paper, info: &GameInfo) -> Result<Vec<Player>, Failure> {
    if !stdin().is_terminal() {
        return read_players(&["You".to_owned(), "bot".to_owned()], info);
    }
    paper.strong(&format!("{}: {}", info.title, info.about))?;
    loop {
        write!(
            paper,
            "Who plays? Names of {} to {}, with ‘bot’ or ‘bot:hard’ for a bot (Enter: you and a bot): ",
            info.least, info.most
        )?;
        paper.flush()?;
        let line = read_line()?;
        let line = if line.is_empty() { "You,bot".to_owned() } else { line };
        let names: Vec<String> = line.split([',', ' ']).filter(|n| !n.is_empty()).map(str::to_owned).collect();
        match read_players(&names, info) {
            Ok(players) => return Ok(players),
            Err(Failure(what)) => paper.line(&what)?,
        }
    }
}
