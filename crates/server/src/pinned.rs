//! What a table pins when it is made, and never changes.

use std::collections::BTreeMap;
use std::sync::Arc;

use rollick_game::{BoardText, Seats};
use rollick_games::{DynGame, Setup};
use rollick_protocol::{SeatPlan, Settings};
use serde::{Deserialize, Serialize};

use crate::keys::digest;

/// The header of a table as it is stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Header {
    /// The version of this format.
    pub(crate) format: u32,
    pub(crate) game: String,
    pub(crate) rules_version: u32,
    pub(crate) board_name: String,
    pub(crate) board: String,
    pub(crate) board_hash: String,
    /// House rules that differ from the defaults.
    pub(crate) rules: Vec<String>,
    pub(crate) settings: Settings,
    pub(crate) seats: Vec<SeatPlan>,
    /// The seats of each device.
    pub(crate) devices: Vec<Vec<u8>>,
    pub(crate) commitment: String,
}

/// The newest format that this release writes and reads.
const FORMAT: u32 = 1;

impl Header {
    pub(crate) fn new(setup: &Setup, seats: Vec<SeatPlan>, settings: Settings, commitment: String) -> Header {
        Header {
            format: FORMAT,
            game: setup.info.id.to_owned(),
            rules_version: setup.info.rules_version,
            board_name: setup.board.name.clone(),
            board: setup.board.text.clone(),
            board_hash: digest(&setup.board.text),
            rules: setup.house.changed(),
            settings,
            devices: devices(&seats),
            seats,
            commitment,
        }
    }
}

/// Which seats share a device: all of the maker's, and each seat by link has one of its own.
fn devices(seats: &[SeatPlan]) -> Vec<Vec<u8>> {
    let all = |wanted: fn(&SeatPlan) -> bool| (0..).zip(seats).filter(move |(_, plan)| wanted(plan)).map(|(k, _)| k);
    let own: Vec<u8> = all(|plan| matches!(plan, SeatPlan::Device { .. })).collect();
    let links = all(|plan| matches!(plan, SeatPlan::Link)).map(|seat| vec![seat]);
    std::iter::once(own).filter(|own| !own.is_empty()).chain(links).collect()
}

/// A table's header with the game it opens.
pub(crate) struct Pinned {
    pub(crate) header: Header,
    pub(crate) game: Arc<dyn DynGame>,
    pub(crate) seats: Seats,
    /// What the seats are called while nobody has a name.
    pub(crate) colours: Vec<String>,
}

impl Pinned {
    /// Opens the game of a stored header.
    ///
    /// # Errors
    /// Why this release can't show the table at all.
    pub(crate) fn open(header: &str) -> Result<Pinned, String> {
        let header: Header =
            serde_json::from_str(header).map_err(|error| format!("The table's header can't be read: {error}."))?;
        if header.format > FORMAT {
            return Err("The table was made by a newer release.".to_owned());
        }
        if digest(&header.board) != header.board_hash {
            return Err("The table's board is not the one it was made with.".to_owned());
        }
        let setup = Setup::standard(&header.game)
            .and_then(|setup| setup.with_rules(header.rules.iter().map(String::as_str)))
            .map_err(|error| format!("The table's game can't be opened: {error}."))?
            .on_board(BoardText::new(header.board_name.clone(), header.board.clone()));
        let game =
            rollick_games::open(&setup).map_err(|error| format!("The table's board can't be opened: {error}."))?;
        let count = header.seats.len();
        let seats = setup.info.seats(count).ok_or_else(|| format!("The game is not for {count}."))?;
        let colours = game.scene(seats).seats.iter().map(|look| capital(look.name)).collect();
        Ok(Pinned { header, game, seats, colours })
    }

    /// Why the table can only be read by this release, whatever its log says.
    pub(crate) fn outdated(&self) -> Option<String> {
        let (there, here) = (self.header.rules_version, self.game.setup().info.rules_version);
        (there != here).then(|| {
            format!("It was played by version {there} of the rules, and this release plays by version {here}.")
        })
    }

    /// House rules that differ from the defaults, by ruling.
    pub(crate) fn house(&self) -> BTreeMap<String, String> {
        let split = |rule: &String| rule.split_once('=').map(|(id, value)| (id.to_owned(), value.to_owned()));
        self.header.rules.iter().filter_map(split).collect()
    }
}

/// A word with a capital.
pub(crate) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
