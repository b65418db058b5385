//! All tables of a server: opens them, and passes requests on to them.

use std::collections::HashMap;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, PoisonError, RwLock, Weak};

use rollick_fair::Secret;
use rollick_game::Message;
use rollick_protocol::{Do, Done, GameInfo, Scene, SeatLook};
use rollick_store::Store;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;
use tracing::Instrument;

use crate::batch::secret_name;
use crate::command::{Command, Reply};
use crate::joining::Stranger;
use crate::keys;
use crate::loaded::Loaded;
use crate::look_back::LookBack;
use crate::open_table::OpenTable;
use crate::opening::{Openings, Unused};
use crate::pinned::Pinned;
use crate::refused::Refused;
use crate::requests::Who;
use crate::rights::{Keys, Rights};
use crate::table_context::TableContext;
use crate::table_peers::TablePeers;
use crate::task::TableTask;

/// The most requests that may wait for one table.
const QUEUE: usize = 64;

/// All tables of a server.
pub(crate) struct Tables {
    pub(crate) store: Store,
    pub(crate) context: TableContext,
    pub(crate) games: Vec<Arc<GameInfo>>,
    open: Mutex<HashMap<String, Arc<OpenTable>>>,
    /// Boards as clients see them. Open tables with the same game, board, house rules and number of players share one.
    scenes: Mutex<HashMap<(String, String, usize), Weak<Scene>>>,
    tasks: Mutex<JoinSet<()>>,
    pub(crate) openings: Openings,
}

impl Tables {
    pub(crate) fn new(store: Store, context: TableContext, openings: Openings) -> Tables {
        let game = |info: &&'static rollick_game::GameInfo| {
            let game = rollick_games::open_standard(info.id).expect("the standard board of every game is valid");
            let scene = |players| game.scene(rollick_game::Seats::new(players));
            let looks = |players| scene(players).seats.iter().map(SeatLook::of).collect();
            let seats = (info.least..=info.most).map(looks).collect();
            let words = crate::sentences::addresses(info.id);
            let picture = crate::pictures::address(info.id, &scene(info.most));
            Arc::new(GameInfo::of(
                info,
                (context.bots.levels(game.setup()), context.bots.usual().to_owned()),
                seats,
                words,
                picture,
                game.guide().map_or(info.least, |guide| guide.seats),
            ))
        };
        let games = rollick_games::infos().iter().map(game).collect();
        let (open, scenes, tasks) = Default::default();
        Tables { store, context, games, open, scenes, tasks, openings }
    }

    /// Carries out a request at a table.
    pub(crate) async fn carry_out(&self, table: &str, who: Who, key: &str, request: Do) -> Result<Done, Refused> {
        // The table's task may just have ended. Then open the table again, once.
        for _ in 0..2 {
            let open = self.table(table).await?;
            let (reply, answer) = oneshot::channel();
            let request = request.clone();
            let command = Command::Carry { who, key: key.to_owned(), request, reply: Reply::Http(reply) };
            match open.commands.try_send(command) {
                Ok(()) => {}
                Err(mpsc::error::TrySendError::Full(_)) => {
                    return Err(Refused::too_many(Message::new("table-busy"), 1));
                }
                Err(mpsc::error::TrySendError::Closed(_)) => continue,
            }
            if let Ok(answer) = answer.await {
                return answer;
            }
        }
        Err(Refused::unavailable(Message::new("table-closing")))
    }

    /// Who holds a key at a table.
    pub(crate) async fn who(&self, table: &str, key: &str) -> Result<Who, Refused> {
        let useless = || Refused::forbidden(Message::new("useless-key"));
        let open = self.table(table).await?;
        self.know_keys(&open, std::slice::from_ref(&key.to_owned())).await?;
        open.rights().who(key).ok_or_else(useless)
    }

    /// Catches up with other processes if one of these keys is unknown here: its link may have been made there.
    pub(crate) async fn know_keys(&self, table: &OpenTable, keys: &[String]) -> Result<(), Refused> {
        let rights = table.rights();
        if self.context.peers.has_company() && keys.iter().any(|key| rights.who(key).is_none()) {
            // So a made-up key costs no more than one look into the database.
            let newest = Command::Newest { version: u64::MAX, chat: 0 };
            let closing = |_| Refused::unavailable(Message::new("table-closing"));
            table.commands.send(newest).await.map_err(closing)?;
            self.look(&table.id, |_| ()).await?;
        }
        Ok(())
    }

    /// Gives a stranger a free seat of a public table. Returns the seats and the version afterwards.
    pub(crate) async fn join(&self, table: &str, stranger: Stranger) -> Result<(Vec<u8>, u64), Refused> {
        let open = self.table(table).await?;
        let (reply, answer) = oneshot::channel();
        let command = Command::Join { stranger, reply };
        let closing = || Refused::unavailable(Message::new("table-closing"));
        open.commands.send(command).await.map_err(|_| closing())?;
        answer.await.map_err(|_| closing())?
    }

    /// Looks at a table.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        table: &str,
        look: impl Fn(&TableTask) -> T + Clone + Send + Sync + 'static,
    ) -> Result<T, Refused> {
        for _ in 0..2 {
            let open = self.table(table).await?;
            let (reply, answer) = oneshot::channel();
            let look = look.clone();
            let command = Command::Look(Box::new(move |task| drop(reply.send(look(task)))));
            if open.commands.send(command).await.is_ok()
                && let Ok(seen) = answer.await
            {
                return Ok(seen);
            }
        }
        Err(Refused::unavailable(Message::new("table-closing")))
    }

    /// Looks back at the log of a table.
    pub(crate) fn look_back<'a>(&'a self, table: &'a OpenTable) -> LookBack<'a> {
        LookBack { table, store: &self.store, most: self.context.steps, places: &self.context.look_backs }
    }

    /// The table of this id. Opens it if it isn't open yet.
    ///
    /// # Errors
    /// If there is no such table, or if too many are open and all of them are in use.
    pub(crate) async fn table(&self, id: &str) -> Result<Arc<OpenTable>, Refused> {
        if !keys::is_table_id(id) {
            return Err(Refused::unknown_table());
        }
        if let Some(table) = self.known(id) {
            return Ok(table);
        }
        let _alone = self.openings.alone(id).await;
        // Another request may have opened it in the meantime.
        if let Some(table) = self.known(id) {
            return Ok(table);
        }
        let place = self.place().await?;
        let (table, task, commands) = self.open(id).await?;
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, table| !table.commands.is_closed());
        open.insert(id.to_owned(), table.clone());
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        while tasks.try_join_next().is_some() {}
        let run = async move {
            task.run(commands).await;
            drop(place);
        };
        tasks.spawn(run.instrument(tracing::info_span!(parent: None, "table", table = id)));
        Ok(table)
    }

    /// The number of tables in memory.
    pub(crate) fn count_open(&self) -> usize {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.values().filter(|table| !table.commands.is_closed()).count()
    }

    /// All open tables.
    pub(crate) fn all_open(&self) -> Vec<Arc<OpenTable>> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.values().filter(|table| !table.commands.is_closed()).cloned().collect()
    }

    /// Whether a table is open.
    pub(crate) fn is_open(&self, id: &str) -> bool {
        self.known(id).is_some()
    }

    /// The table of this id, if it is open.
    fn known(&self, id: &str) -> Option<Arc<OpenTable>> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.get(id).filter(|table| !table.commands.is_closed()).cloned()
    }

    /// Loads a table to look at it or to change it once. Nobody else in this process hears of it.
    pub(crate) async fn load(&self, id: &str) -> Result<TableTask, Refused> {
        Ok(self.open(id).await?.1)
    }

    /// Loads a table from the database. Its task still has to be spawned.
    async fn open(&self, id: &str) -> Result<(Arc<OpenTable>, TableTask, mpsc::Receiver<Command>), Refused> {
        // Listen first and then read, so that nothing is missed in between.
        let ears = match self.context.peers.bus() {
            Some(bus) => bus.listen(id).await,
            None => None,
        };
        let stored = self.store.table(id).await?;
        self.note_open(&stored).await?;
        let broken = |why: Message| Refused::new(axum::http::StatusCode::GONE, "broken_table", why);
        let pinned = Arc::new(Pinned::open(&stored.header).map_err(broken)?);
        let lost = || broken(Message::new("broken-secrets"));
        let hashes = self.store.private(id, "keys").await?.ok_or_else(lost)?;
        let hashes: Keys = serde_json::from_str(&hashes).map_err(|_| lost())?;
        let loaded = Loaded::new(pinned.clone(), stored.created, self.context.changes);
        let loaded = self.openings.replay(loaded, self.store.read(id, 1).await?).await?;
        let secret = self.store.private(id, &secret_name(loaded.state.failed.len())).await?.ok_or_else(lost)?;
        let secret: Secret = secret.parse().map_err(|_| lost())?;
        let heard = self.newest_line(id).await?;
        let game = self.games.iter().find(|game| game.id == pinned.header.game).cloned();
        let (commands, receiver) = mpsc::channel(QUEUE);
        let table = Arc::new(OpenTable {
            id: id.to_owned(),
            rights: RwLock::new(Arc::new(Rights::new(&hashes, &loaded.state))),
            keys: hashes,
            secret: RwLock::new(secret),
            game: game.ok_or_else(lost)?,
            scene: self.scene(&loaded.state.pinned),
            snapshots: loaded.history.snapshots.clone(),
            commands,
            pinned,
            version: AtomicU64::new(loaded.state.version),
            chat: AtomicU64::new(heard),
            unused: Unused::default(),
        });
        let table_peers = TablePeers::new(self.context.peers.clone(), ears, heard);
        let task = TableTask::new(table.clone(), self.store.clone(), self.context.clone(), loaded, table_peers);
        Ok((table, task, receiver))
    }

    /// The board of a table as clients see it.
    fn scene(&self, pinned: &Pinned) -> Arc<Scene> {
        let header = &pinned.header;
        let key = (header.game.clone(), format!("{} {:?}", header.board_hash, header.rules), pinned.seats.count());
        let mut scenes = self.scenes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(scene) = scenes.get(&key).and_then(Weak::upgrade) {
            return scene;
        }
        scenes.retain(|_, scene| scene.strong_count() > 0);
        let scene = Arc::new(Scene::of(&pinned.game.scene(pinned.seats)));
        scenes.insert(key, Arc::downgrade(&scene));
        scene
    }

    /// Stops all tables and closes the store.
    pub(crate) async fn close(&self) {
        let mut tasks = std::mem::take(&mut *self.tasks.lock().unwrap_or_else(PoisonError::into_inner));
        // It is safe to abort a task at any point. An append that has reached the store is written completely, because
        // the store finishes its queue before it closes.
        tasks.abort_all();
        while tasks.join_next().await.is_some() {}
        self.context.peers.leave(&self.store).await;
        self.context.call_sender.finish().await;
        self.store.close().await;
    }
}
