//! All tables of a server: making them, opening them, reading them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use rollick_fair::Secret;
use rollick_games::Setup;
use rollick_protocol::{GameInfo, Key, MadeTable, Moment, NewTable, Scene, SeatLook, SeatPlan};
use rollick_store::Store;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinSet;

use crate::act::{Act, Who};
use crate::keys;
use crate::live::{Command, Live, Pace};
use crate::loaded::Loaded;
use crate::names;
use crate::pinned::{Header, Pinned};
use crate::refused::Refused;
use crate::replay::Replay;
use crate::shared::{Beside, Keys, Shared, Snapshot};

/// The longest window of a question, in seconds.
const LONGEST_WINDOW: u32 = 600;
/// How many requests may wait for one table.
const QUEUE: usize = 64;

/// All tables of a server.
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) pace: Pace,
    pub(crate) games: Vec<GameInfo>,
    most_tables: u64,
    open: Mutex<HashMap<String, Arc<Shared>>>,
    tasks: Mutex<JoinSet<()>>,
}

impl House {
    pub(crate) fn new(store: Store, pace: Pace, most_tables: u64) -> House {
        let game = |info: &&'static rollick_game::GameInfo| {
            let game = rollick_games::open_standard(info.id).expect("the standard board of a game is sound");
            let scene = game.scene(rollick_game::Seats::new(info.most));
            GameInfo::of(info, pace.bots.levels(game.setup()), scene.seats.iter().map(SeatLook::of).collect())
        };
        let games = rollick_games::infos().iter().map(game).collect();
        House { store, pace, games, most_tables, open: Mutex::default(), tasks: Mutex::default() }
    }

    /// Makes a table.
    pub(crate) async fn make(&self, new: NewTable) -> Result<MadeTable, Refused> {
        let setup = Setup::standard(&new.game).map_err(|error| Refused::bad(format!("game: {error}.")))?;
        let settings: Vec<String> = new.house.iter().map(|(id, value)| format!("{id}={value}")).collect();
        let setup = setup
            .with_rules(settings.iter().map(String::as_str))
            .map_err(|error| Refused::bad(format!("house: {error}.")))?;
        let info = setup.info;
        if info.seats(new.seats.len()).is_none() {
            let (there, least, most) = (new.seats.len(), info.least, info.most);
            return Err(Refused::bad(format!("seats: {} is for {least} to {most}, not for {there}.", info.title)));
        }
        if new.settings.answer_seconds.is_some_and(|seconds| !(1..=LONGEST_WINDOW).contains(&seconds)) {
            return Err(Refused::bad(format!("answer_seconds: from 1 to {LONGEST_WINDOW}, or null.")));
        }
        let seats = new.seats.into_iter().map(|plan| match plan {
            SeatPlan::Device { name } => Ok(SeatPlan::Device { name: names::clean(&name) }),
            SeatPlan::Bot { level } if self.pace.bots.get(&level).is_none() => {
                Err(Refused::bad(format!("seats: {}", self.pace.bots.unknown(&level))))
            }
            plan => Ok(plan),
        });
        let seats = seats.collect::<Result<Vec<_>, _>>()?;
        let host = keys::key()?;
        let secret = Secret::random()?;
        let header = Header::new(&setup, seats, new.settings, secret.commitment().to_string());
        let own = header.seats.iter().any(|plan| matches!(plan, SeatPlan::Device { .. }));
        let mut all = Vec::new();
        for (k, seats) in header.devices.iter().enumerate() {
            let key = if own && k == 0 { keys::device_key(&host) } else { keys::key()? };
            all.push(Key { key, seats: seats.clone() });
        }
        let hashes =
            Keys { host: keys::key_hash(&host), devices: all.iter().map(|key| keys::key_hash(&key.key)).collect() };
        let table = self.keep(&header, &hashes, &secret).await?;
        let device = own.then(|| all.remove(0));
        Ok(MadeTable { table, host, commitment: header.commitment, device, links: all })
    }

    /// Stores a new table and gives its id.
    async fn keep(&self, header: &Header, hashes: &Keys, secret: &Secret) -> Result<String, Refused> {
        if self.store.counts().await?.tables >= self.most_tables {
            return Err(Refused::too_many(format!("This server holds {} tables, and no more.", self.most_tables), 600));
        }
        let id = keys::table_id()?;
        let text = |json: serde_json::Result<String>| json.expect("headers and keys are plain data");
        let facts =
            vec![("keys".to_owned(), text(serde_json::to_string(hashes))), ("secret".to_owned(), secret.reveal())];
        self.store.create_table_with_private(&id, &text(serde_json::to_string(header)), facts).await?;
        Ok(id)
    }

    /// The next table of the same players: made for the first who asks, found for the others. All keys stay the same.
    pub(crate) async fn rematch(&self, shared: &Shared, who: Who, id: &str, key: &str) -> Result<MadeTable, Refused> {
        let replay = shared.snapshot().replay.clone();
        if !replay.ended() {
            return Err(Refused::not_now("A rematch comes after the end of the game.").at(replay.version));
        }
        if replay.rematch.is_none() {
            let secret = Secret::random()?;
            let header = Header { commitment: secret.commitment().to_string(), ..shared.pinned.header.clone() };
            let table = self.keep(&header, &shared.keys, &secret).await?;
            self.act(&shared.id, who, id, Act::Rematch { table }).await?;
        }
        let table = self.table(&shared.id).await?.snapshot().replay.rematch.clone();
        let next = self.table(&table.ok_or_else(Refused::conflict)?).await?;
        let own = next.pinned.header.seats.iter().any(|plan| matches!(plan, SeatPlan::Device { .. }));
        let open = |device: usize, key: String| Key { key, seats: next.pinned.header.devices[device].clone() };
        let (host, device, links) = match who {
            Who::Host => (key.to_owned(), own.then(|| open(0, keys::device_key(key))), Vec::new()),
            Who::Device(0) if own => (String::new(), Some(open(0, key.to_owned())), Vec::new()),
            Who::Device(k) => (String::new(), None, vec![open(k, key.to_owned())]),
        };
        Ok(MadeTable { table: next.id.clone(), host, commitment: next.pinned.header.commitment.clone(), device, links })
    }

    /// Does something at a table and gives the version that came of it.
    pub(crate) async fn act(&self, table: &str, who: Who, id: &str, act: Act) -> Result<u64, Refused> {
        // A table that has just been closed is opened again, once.
        for _ in 0..2 {
            let shared = self.table(table).await?;
            let (reply, answer) = oneshot::channel();
            let command = Command::Act { who, id: id.to_owned(), act: act.clone(), reply };
            match shared.commands.try_send(command) {
                Ok(()) => {}
                Err(mpsc::error::TrySendError::Full(_)) => {
                    return Err(Refused::too_many("Too much is asked of this table at once.", 1));
                }
                Err(mpsc::error::TrySendError::Closed(_)) => continue,
            }
            if let Ok(answer) = answer.await {
                return answer;
            }
        }
        Err(Refused::unavailable("The table is closing; try again."))
    }

    /// An open table, opened if it isn't.
    pub(crate) async fn table(&self, id: &str) -> Result<Arc<Shared>, Refused> {
        if !keys::is_table_id(id) {
            return Err(Refused::unknown_table());
        }
        if let Some(shared) = self.known(id) {
            return Ok(shared);
        }
        let opened = self.open(id).await?;
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        // Somebody may have been faster; then this one was opened for nothing and ends by itself.
        if let Some(shared) = open.get(id).filter(|shared| !shared.commands.is_closed()) {
            return Ok(shared.clone());
        }
        open.retain(|_, shared| !shared.commands.is_closed());
        let (shared, live, commands) = opened;
        open.insert(id.to_owned(), shared.clone());
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        while tasks.try_join_next().is_some() {}
        tasks.spawn(live.run(commands));
        Ok(shared)
    }

    fn known(&self, id: &str) -> Option<Arc<Shared>> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.get(id).filter(|shared| !shared.commands.is_closed()).cloned()
    }

    async fn open(&self, id: &str) -> Result<(Arc<Shared>, Live, mpsc::Receiver<Command>), Refused> {
        let table = self.store.table(id).await?;
        let broken = |why: String| Refused::new(axum::http::StatusCode::GONE, "broken_table", why);
        let pinned = Arc::new(Pinned::open(&table.header).map_err(broken)?);
        let lost = || broken("The table's secrets are lost.".to_owned());
        let hashes = self.store.private(id, "keys").await?.ok_or_else(lost)?;
        let hashes: Keys = serde_json::from_str(&hashes).map_err(|_| lost())?;
        let secret = self.store.private(id, "secret").await?.ok_or_else(lost)?;
        let secret: Secret = secret.parse().map_err(|_| lost())?;
        let mut loaded = Loaded::new(Replay::new(pinned.clone()), pinned.outdated());
        loaded.extend(&self.store.read(id, 1).await?);
        let game = self.games.iter().find(|game| game.id == pinned.header.game).cloned();
        let replay = Arc::new(loaded.replay.clone());
        let now = replay.now(Beside { online: &[], offer: None });
        let snapshot = Snapshot { now, replay, read_only: loaded.read_only.clone(), closes: None };
        let (sender, receiver) = mpsc::channel(QUEUE);
        let shared = Arc::new(Shared {
            id: id.to_owned(),
            keys: hashes,
            secret,
            game: game.ok_or_else(lost)?,
            scene: Scene::of(&pinned.game.scene(pinned.seats)),
            steps: RwLock::new(std::mem::take(&mut loaded.steps)),
            published: watch::Sender::new(Arc::new(snapshot)),
            commands: sender,
            pinned,
        });
        let live = Live::new(shared.clone(), self.store.clone(), self.pace.clone(), loaded);
        Ok((shared, live, receiver))
    }

    /// The position after an entry of the past.
    pub(crate) async fn moment(&self, shared: &Shared, version: u64) -> Result<Moment, Refused> {
        let newest = shared.snapshot().replay.version;
        if version > newest {
            return Err(Refused::bad(format!("The table is at version {newest}.")).at(newest));
        }
        let mut rows = self.store.read(&shared.id, 1).await?;
        rows.retain(|row| row.seq <= version);
        let mut loaded = Loaded::new(Replay::new(shared.pinned.clone()), None);
        loaded.extend(&rows);
        Ok(loaded.replay.moment())
    }

    /// Lets every table finish what it is doing.
    pub(crate) async fn close(&self) {
        let mut tasks = std::mem::take(&mut *self.tasks.lock().unwrap_or_else(PoisonError::into_inner));
        // A task that is cut off between two steps has written either all of an append or nothing: the store's one writer
        // finishes what it has.
        tasks.abort_all();
        while tasks.join_next().await.is_some() {}
        self.store.close().await;
    }
}
