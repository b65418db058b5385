//! Makes tables.

use axum::http::StatusCode;
use rollick_fair::Secret;
use rollick_game::{Message, Next};
use rollick_games::Setup;
use rollick_protocol::{Branch, Key, MadeTable, NewBranch, NewTable, SeatSetup, Settings, StartFrom};
use rollick_store::Store;

use crate::boards;
use crate::keys;
use crate::names;
use crate::pinned::{Header, Start, wrong_players};
use crate::refused::{Refused, field, tokens_limits};
use crate::requests::check_settings;
use crate::retention::Capacity;
use crate::rights::Keys;
use crate::tables::Tables;
use crate::task::TableTask;

/// The most dice and cards in a script.
const LONGEST_SCRIPT: usize = 1_000;
/// The most bytes in the text of a position.
const LONGEST_POSITION: usize = 4_096;
/// The most bytes in a token of a script.
const LONGEST_TOKEN: usize = 64;
/// The most tables that are looked at, each of which the one before went on from. After that there are no hints.
const MOST_ORIGINS: usize = 32;

impl Tables {
    /// Makes a table.
    pub(crate) async fn make(&self, new: NewTable) -> Result<MadeTable, Refused> {
        let setup = Setup::standard(&new.game).map_err(|error| Refused::bad(field("game", error.message())))?;
        let settings: Vec<String> = new.house.iter().map(|(id, value)| format!("{id}={value}")).collect();
        let mut setup = setup
            .with_rules(settings.iter().map(String::as_str))
            .map_err(|error| Refused::impossible(field("house", error.message())))?;
        if let Some(board) = &new.board {
            setup = setup.on_board(boards::text_of(board)?);
            boards::open(&setup)?;
        }
        let start = new.start.filter(StartFrom::is_arranged);
        let start = start.map(|start| chosen_start(&setup, new.seats.len(), &start)).transpose()?;
        self.set_up(&setup, new.seats, new.settings, start, new.public).await
    }

    /// Makes a table that goes on from a moment of another one.
    pub(crate) async fn branch(&self, origin: &str, new: NewBranch) -> Result<MadeTable, Refused> {
        let table = self.table(origin).await?;
        let state = self.look_back(&table).state(new.version).await?;
        let pinned = &state.pinned;
        if let Some(why) = pinned.outdated() {
            return Err(Refused::not_now(why).at(new.version));
        }
        let (turn, changed) = (state.position.turns().turn, !new.tokens.is_empty());
        let position = state.after(&new.tokens)?.0;
        if matches!(position.next(), Next::Over(_)) {
            return Err(Refused::not_now(Message::new("branch-over")).at(new.version));
        }
        let there = pinned.seats.count();
        if new.seats.len() != there {
            let seats = new.seats.len();
            let why = Message::new("branch-seats").with("there", there).with("seats", seats);
            return Err(Refused::cannot(why));
        }
        if new.settings.hints {
            self.check_origin(Some(origin.to_owned())).await?;
        }
        let start = Start {
            position: Some(rollick_games::hex(&position.encode())),
            dice: Vec::new(),
            branch: Some(Branch { table: origin.to_owned(), version: new.version, turn, changed }),
            guide: false,
        };
        self.set_up(pinned.game.setup(), new.seats, new.settings, Some(start), false).await
    }

    /// Refuses hints at a table that goes on from `origin`, if they would help somebody in a game that is still being played
    /// without hints: that game, or the one it went on from itself.
    pub(crate) async fn check_origin(&self, mut origin: Option<String>) -> Result<(), Refused> {
        for _ in 0..MOST_ORIGINS {
            let Some(id) = origin else { return Ok(()) };
            let look = |task: &TableTask| {
                let state = &task.state;
                (state.runs_without_hints(), state.pinned.branch().map(|branch| branch.table.clone()))
            };
            origin = match self.look(&id, look).await {
                Ok((false, before)) => before,
                Ok((true, _)) => break,
                // It was deleted, so nobody plays there.
                Err(gone) if gone.status == StatusCode::NOT_FOUND => return Ok(()),
                Err(error) => return Err(error),
            };
        }
        Err(Refused::forbidden(Message::new("hints-elsewhere")))
    }

    /// Makes a table with this game, board and house rules.
    async fn set_up(
        &self,
        setup: &Setup,
        seats: Vec<SeatSetup>,
        settings: Settings,
        start: Option<Start>,
        public: bool,
    ) -> Result<MadeTable, Refused> {
        if setup.info.seats(seats.len()).is_none() {
            return Err(Refused::cannot(wrong_players(setup.info, seats.len())));
        }
        check_settings(&settings, &self.context.bots)?;
        let seats = seats.into_iter().map(|seat| match seat {
            SeatSetup::Device { name } => Ok(SeatSetup::Device { name: names::clean(&name) }),
            SeatSetup::Bot { level } if self.context.bots.get(&level).is_none() => {
                Err(Refused::impossible(field("seats", self.context.bots.unknown(&level))))
            }
            seat => Ok(seat),
        });
        let seats = seats.collect::<Result<Vec<_>, _>>()?;
        let host = keys::key()?;
        let secret = Secret::random()?;
        let mut header = Header::new(setup, seats, settings, secret.commitment().to_string());
        header.start = start;
        header.public = public;
        let host_plays = header.host_plays();
        let mut all = Vec::new();
        for (k, seats) in header.devices.iter().enumerate() {
            let key = if host_plays && k == 0 { keys::device_key(&host) } else { keys::key()? };
            all.push(Key { key, seats: seats.clone() });
        }
        let hashes =
            Keys { host: keys::key_hash(&host), devices: all.iter().map(|key| keys::key_hash(&key.key)).collect() };
        let table = keep(&self.store, &self.context.capacity, &header, &hashes, &secret).await?;
        let device = host_plays.then(|| all.remove(0));
        Ok(MadeTable { table, host, commitment: header.commitment, device, links: all })
    }
}

/// Stores a new table and returns its id.
pub(crate) async fn keep(
    store: &Store,
    capacity: &Capacity,
    header: &Header,
    hashes: &Keys,
    secret: &Secret,
) -> Result<String, Refused> {
    let id = keys::table_id()?;
    keep_as(store, capacity, &id, header, hashes, secret).await?;
    Ok(id)
}

/// Stores a new table with this id.
pub(crate) async fn keep_as(
    store: &Store,
    capacity: &Capacity,
    id: &str,
    header: &Header,
    hashes: &Keys,
    secret: &Secret,
) -> Result<(), Refused> {
    capacity.check()?;
    let text = |json: serde_json::Result<String>| json.expect("headers and keys are plain data");
    let facts = vec![("keys".to_owned(), text(serde_json::to_string(hashes))), ("secret".to_owned(), secret.reveal())];
    store.create_table_with_private(id, &text(serde_json::to_string(header)), facts).await?;
    capacity.made();
    Ok(())
}

/// Reads a start that the host chose.
fn chosen_start(setup: &Setup, seats: usize, start: &StartFrom) -> Result<Start, Refused> {
    let wrong = |what: Message| Refused::impossible(field("start", what));
    if start.position.as_ref().is_some_and(|text| text.len() > LONGEST_POSITION) {
        return Err(wrong(field("position", Message::new("at-most-bytes").with("most", LONGEST_POSITION))));
    }
    if start.dice.len() > LONGEST_SCRIPT || start.dice.iter().any(|token| token.len() > LONGEST_TOKEN) {
        return Err(wrong(field("dice", tokens_limits(LONGEST_SCRIPT, LONGEST_TOKEN))));
    }
    let game = rollick_games::open(setup).map_err(|error| Refused::impossible(field("start", error.message())))?;
    if start.guide && (start.position.is_some() || !start.dice.is_empty()) {
        return Err(wrong(Message::new("guide-alone")));
    }
    let position = match (&start.position, start.guide) {
        (None, false) => None,
        (Some(text), _) => Some(
            game.read(text).map_err(|error| wrong(field("position", error.message())).in_words_of(setup.info.id))?,
        ),
        (None, true) => {
            let guide = game.guide().ok_or_else(|| wrong(Message::new("guide-none")))?;
            let unreadable = |said: Message| wrong(Message::new("position-unreadable").with("said", said));
            Some(game.decode(guide.start()).map_err(|error| unreadable(error.message()))?)
        }
    };
    let there = position.as_ref().map_or(seats, |position| position.turns().seats.count());
    if there != seats {
        return Err(wrong(Message::new("start-seats").with("there", there).with("seats", seats)));
    }
    let position = position.map(|position| rollick_games::hex(&position.encode()));
    Ok(Start { position, dice: start.dice.clone(), guide: start.guide, branch: None })
}
