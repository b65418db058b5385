//! What is fixed when a table is made and never changes.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, LazyLock, Mutex, PoisonError, Weak};

use rollick_game::{BoardText, GameInfo, Message, Seats};
use rollick_games::{DynGame, Guided, OpenError, Position, Setup, unhex};
use rollick_protocol::{Branch, SeatSetup, Settings};
use serde::{Deserialize, Serialize};

use crate::keys::digest;
use crate::sentences::english;

/// A table's header, as stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Header {
    /// The version of this format.
    pub(crate) format: u32,
    pub(crate) game: String,
    pub(crate) rules_version: u32,
    pub(crate) board_name: String,
    pub(crate) board: String,
    pub(crate) board_hash: String,
    /// The house rules. Tables of the first release list only those that differ from the defaults.
    pub(crate) rules: Vec<String>,
    #[serde(deserialize_with = "crate::stored::settings")]
    pub(crate) settings: Settings,
    #[serde(deserialize_with = "crate::stored::seats")]
    pub(crate) seats: Vec<SeatSetup>,
    /// The seats of each device.
    pub(crate) devices: Vec<Vec<u8>>,
    pub(crate) commitment: String,
    /// The start, if it isn't the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) start: Option<Start>,
    /// Whether strangers can find the table in the list of public tables.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) public: bool,
    /// Whether the table was made for the people of another one. Their seats are kept for them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) rematch: bool,
    /// The record that somebody brought along, if the table is made of one. Its log is the record's, and nothing is ever
    /// played there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) imported: Option<String>,
    /// The device that has the host's rights from the beginning. `None` means whoever has the host key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) host: Option<usize>,
}

/// A start that the host chose.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Start {
    /// The encoded position, in hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) position: Option<String>,
    /// The scripted dice and cards, in order, as tokens.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) dice: Vec<String>,
    /// The table and the moment that the position was taken from, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) branch: Option<Branch>,
    /// Whether the game's guide says what happens.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) guide: bool,
}

/// A game, its board's name and hash, and its house rules.
type GameKey = ([String; 3], Vec<String>);

/// The games of all open tables. A board takes more memory than everything else about a table.
static GAMES: LazyLock<Mutex<HashMap<GameKey, Weak<dyn DynGame>>>> = LazyLock::new(Mutex::default);

/// The format that this release writes, and the newest that it reads.
const FORMAT: u32 = 1;

impl Header {
    pub(crate) fn new(setup: &Setup, seats: Vec<SeatSetup>, settings: Settings, commitment: String) -> Header {
        Header {
            format: FORMAT,
            game: setup.info.id.to_owned(),
            rules_version: setup.info.rules_version,
            board_name: setup.board.name.clone(),
            board: setup.board.text.clone(),
            board_hash: digest(&setup.board.text),
            rules: setup.house.settings(),
            settings,
            devices: devices(&seats),
            seats,
            commitment,
            start: None,
            public: false,
            rematch: false,
            imported: None,
            host: None,
        }
    }

    /// The game with the table's house rules, on the table's board. Open tables that have the same share it.
    fn game(&self, standard: Setup) -> Result<Arc<dyn DynGame>, OpenError> {
        let setup = standard.with_rules(self.rules.iter().map(String::as_str))?;
        let key = [&self.game, &self.board_name, &self.board_hash].map(String::clone);
        let key = (key, setup.house.settings());
        if let Some(game) = GAMES.lock().unwrap_or_else(PoisonError::into_inner).get(&key).and_then(Weak::upgrade) {
            return Ok(game);
        }
        let board = BoardText::new(self.board_name.clone(), self.board.clone());
        let game = rollick_games::open(&setup.on_board(board))?;
        let mut games = GAMES.lock().unwrap_or_else(PoisonError::into_inner);
        games.retain(|_, game| game.strong_count() > 0);
        games.insert(key, Arc::downgrade(&game));
        Ok(game)
    }

    /// Whether the host plays on a device of their own, which is the first one.
    pub(crate) fn host_plays(&self) -> bool {
        self.seats.iter().any(|seat| matches!(seat, SeatSetup::Device { .. }))
    }
}

/// Why this release only shows a table, if it was played by another version of the rules.
fn other_rules(header: &Header, info: &GameInfo) -> Option<Message> {
    let (there, here) = (header.rules_version, info.rules_version);
    (there != here).then(|| Message::new("other-rules").with("there", there).with("here", here))
}

/// The seats of each device. All `Device` seats share the host's device; each `Link` seat has a device of its own.
fn devices(seats: &[SeatSetup]) -> Vec<Vec<u8>> {
    let all = |wanted: fn(&SeatSetup) -> bool| (0..).zip(seats).filter(move |(_, seat)| wanted(seat)).map(|(k, _)| k);
    let host: Vec<u8> = all(|seat| matches!(seat, SeatSetup::Device { .. })).collect();
    let links = all(|seat| matches!(seat, SeatSetup::Link)).map(|seat| vec![seat]);
    std::iter::once(host).filter(|seats| !seats.is_empty()).chain(links).collect()
}

/// A table's header, with its game opened.
pub(crate) struct Pinned {
    pub(crate) header: Header,
    pub(crate) game: Arc<dyn DynGame>,
    pub(crate) seats: Seats,
    /// The colour names of the seats, used for seats without a player's name.
    pub(crate) colours: Vec<String>,
    /// The position that the game starts from.
    pub(crate) position: Box<dyn Position>,
    /// The guide, at the table of a guided game. A newer release may have another one: then people just play on.
    pub(crate) guide: Option<Guided>,
    /// Why this release can't play the game, if it can't: a house rule is gone, the board is no longer valid, or the
    /// position that the host chose can't be read. Then `game` and `position` are stand-ins, and nothing is replayed.
    pub(crate) unsupported: Option<Message>,
}

impl Pinned {
    /// Opens the game of a stored header.
    ///
    /// # Errors
    /// If this release can't show the table at all. The message says why.
    pub(crate) fn open(header: &str) -> Result<Pinned, Message> {
        let broken = |error: OpenError| Message::new("broken-table").with("why", error.message());
        let header: Header = serde_json::from_str(header).map_err(|_| Message::new("broken-header"))?;
        if header.format > FORMAT {
            return Err(Message::new("broken-newer"));
        }
        if digest(&header.board) != header.board_hash {
            return Err(Message::new("broken-board"));
        }
        let standard = Setup::standard(&header.game).map_err(broken)?;
        let (game, mut unsupported) = match header.game(standard.clone()) {
            Ok(game) => (game, None),
            Err(error) => {
                let why = Message::new("unsupported-rules").with("why", error.message());
                (rollick_games::open(&standard).map_err(broken)?, Some(why))
            }
        };
        let info = game.setup().info;
        let seats = info.seats(header.seats.len()).ok_or_else(|| wrong_players(info, header.seats.len()))?;
        let colours = colours(&*game, seats);
        let chosen = header.start.as_ref().and_then(|start| start.position.as_ref());
        let chosen = chosen.filter(|_| unsupported.is_none());
        let chosen = chosen.map(|hex| unhex(hex).and_then(|bytes| game.decode(&bytes).ok()));
        if matches!(chosen, Some(None)) {
            unsupported = other_rules(&header, info).or_else(|| Some(Message::new("unsupported-start")));
        }
        let position = chosen.flatten().unwrap_or_else(|| game.start(seats));
        let guide = header.start.as_ref().filter(|start| start.guide && unsupported.is_none());
        let guide = guide.and_then(|_| game.guide());
        Ok(Pinned { header, game, seats, colours, position, guide, unsupported })
    }

    /// The same game with fewer seats. `None` if it can't be played by so few, or starts from a position.
    pub(crate) fn with_seats(&self, count: usize) -> Option<Pinned> {
        let seats = self.game.setup().info.seats(count)?;
        if self.header.start.as_ref().is_some_and(|start| start.position.is_some()) {
            return None;
        }
        let (header, game) = (self.header.clone(), self.game.clone());
        let (position, unsupported) = (game.start(seats), self.unsupported.clone());
        Some(Pinned { header, seats, colours: colours(&*game, seats), position, game, guide: None, unsupported })
    }

    /// Why the table is read-only in this release, if it is: this release can't play the game, or the table was played
    /// by another version of the rules.
    pub(crate) fn outdated(&self) -> Option<Message> {
        if self.unsupported.is_some() {
            return self.unsupported.clone();
        }
        other_rules(&self.header, self.game.setup().info)
    }

    /// The house rules that differ from the defaults, by ruling.
    pub(crate) fn house(&self) -> BTreeMap<String, String> {
        let changed = self.game.setup().house.iter().filter(|(ruling, value)| ruling.default != *value);
        changed.map(|(ruling, value)| (ruling.id.to_owned(), value.to_owned())).collect()
    }

    /// Whether the start isn't the usual one: the host chose a position, scripted dice or the guided game.
    pub(crate) fn arranged(&self) -> bool {
        self.header.start.is_some()
    }

    /// The text of the record that the table is made of.
    pub(crate) fn imported(&self) -> Option<&str> {
        self.header.imported.as_deref()
    }

    /// The table and the moment that this one went on from.
    pub(crate) fn branch(&self) -> Option<&Branch> {
        self.header.start.as_ref()?.branch.as_ref()
    }

    /// The name of the board, if it isn't the standard one.
    pub(crate) fn own_board(&self) -> Option<String> {
        let setup = self.game.setup();
        // Tables of earlier releases have the standard board as it was then.
        let own = !setup.is_standard_board() && setup.board.name != setup.info.standard_board().name;
        own.then(|| setup.board.name.clone())
    }

    /// The scripted dice and cards.
    pub(crate) fn script(&self) -> &[String] {
        self.header.start.as_ref().map_or(&[], |start| &start.dice)
    }
}

/// A game that isn't made for this many players.
pub(crate) fn wrong_players(info: &GameInfo, players: usize) -> Message {
    let numbers = Message::new("wrong-players").with("game", info.title).with("players", players as u32);
    numbers.with("least", info.least as u32).with("most", info.most as u32)
}

/// The names of the colours of the seats.
fn colours(game: &dyn DynGame, seats: Seats) -> Vec<String> {
    game.scene(seats).seats.iter().map(|look| capital(&english(None, &look.name))).collect()
}

/// A word with its first letter in upper case.
pub(crate) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
