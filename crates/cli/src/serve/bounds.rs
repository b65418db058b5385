//! What a server may use at most: threads for bots, room for tables, people's patience.

use std::time::Duration;

use rollick_server::{Keep, Limits, Options};

use crate::words::t;

#[derive(clap::Args)]
#[command(next_help_heading = "Bots")]
pub(super) struct BotArgs {
    /// How long a bot waits before it moves, in milliseconds, as if it were thinking.
    #[arg(long, default_value_t = Options::default().think.as_millis() as u64)]
    pub(super) think: u64,
    /// The number of threads on which bots think, for all tables together; by default one less than the machine has
    /// cores.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(super) bot_threads: Option<u16>,
    /// How many of these threads a hard or expert bot uses at once.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(super) bot_cores: u16,
    /// How many seconds bots play on at a table where no person sits and nobody looks.
    #[arg(long, value_name = "SECONDS", default_value_t = Options::default().linger.as_secs())]
    pub(super) bot_linger: u64,
}

/// An age in whole days. 0 means for ever.
fn days(age: Option<Duration>) -> u32 {
    age.map_or(0, |age| (age.as_secs() / DAY.as_secs()) as u32)
}

const DAY: Duration = Duration::from_secs(24 * 3600);

#[derive(clap::Args)]
#[command(next_help_heading = "How long tables are kept")]
pub(super) struct KeepArgs {
    /// Delete tables that never began after this many days without an entry; 0 keeps them for ever. While the server is
    /// nearly full, a tenth of the time counts.
    #[arg(long, value_name = "DAYS", default_value_t = days(Keep::default().never_begun))]
    keep_never_begun: u32,
    /// Delete tables that have ended after this many days; 0 keeps them for ever.
    #[arg(long, value_name = "DAYS", default_value_t = days(Keep::default().finished))]
    keep_finished: u32,
    /// Delete tables that were left in the middle of a game after this many days; 0 keeps them for ever.
    #[arg(long, value_name = "DAYS", default_value_t = days(Keep::default().asleep))]
    keep_asleep: u32,
    /// Delete records that somebody brought along after this many days; 0 keeps them for ever.
    #[arg(long, value_name = "DAYS", default_value_t = days(Keep::default().imported))]
    keep_imported: u32,
}

impl KeepArgs {
    pub(super) fn keep(&self) -> Keep {
        let age = |days: u32| (days > 0).then_some(DAY * days);
        Keep {
            never_begun: age(self.keep_never_begun),
            finished: age(self.keep_finished),
            asleep: age(self.keep_asleep),
            imported: age(self.keep_imported),
            ..Keep::default()
        }
    }
}

/// A number above zero.
fn positive(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if number.is_finite() && number > 0.0 => Ok(number),
        _ => Err(t!("setting-positive")),
    }
}

#[derive(clap::Args)]
#[command(next_help_heading = "Limits")]
pub(super) struct LimitArgs {
    /// The most tables in the database.
    #[arg(long, value_name = "N", default_value_t = Limits::default().tables)]
    max_tables: u64,
    /// How many tables a minute one address may make in the long run; after a rest six times as many.
    #[arg(long, value_name = "N", default_value_t = Limits::default().tables_a_minute, value_parser = positive)]
    tables_per_minute: f64,
    /// How many requests a second one address may send in the long run. IPv6 addresses count by their /64.
    #[arg(long, value_name = "N", default_value_t = Limits::default().rate, value_parser = positive)]
    request_rate: f64,
    /// How many requests an address may send at once after a rest.
    #[arg(long, value_name = "N", default_value_t = Limits::default().burst, value_parser = positive)]
    request_burst: f64,
    /// The most bytes in the body of a request.
    #[arg(long, value_name = "BYTES", default_value_t = Limits::default().body)]
    max_body: usize,
    /// How many seconds a request may take.
    #[arg(long, value_name = "SECONDS", default_value_t = Limits::default().patience.as_secs())]
    request_timeout: u64,
    /// The most open connections, of any kind.
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections)]
    max_connections: usize,
    /// The most open connections from one address. Trusted proxies may open as many as they like.
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections_an_address)]
    max_connections_per_address: usize,
    /// How many requests about the past of tables are worked on at the same time.
    #[arg(long, value_name = "N", default_value_t = Limits::default().look_backs)]
    max_look_backs: usize,
    /// The most tables in memory. If one more is asked for, the one that nobody has used for longest is closed.
    #[arg(long, value_name = "N", default_value_t = Limits::default().open_tables)]
    max_open_tables: usize,
    /// The most open sockets.
    #[arg(long, value_name = "N", default_value_t = Limits::default().sockets)]
    max_sockets: usize,
    /// The most open sockets from one address.
    #[arg(long, value_name = "N", default_value_t = Limits::default().sockets_an_address)]
    max_sockets_per_address: usize,
    /// How many seconds a connection may take to send a request, and stay idle between requests.
    #[arg(long, value_name = "SECONDS", default_value_t = Limits::default().silence.as_secs())]
    silence: u64,
    /// How many pieces of news may wait for a slow reader, before it has to connect again.
    #[arg(long, value_name = "N", default_value_t = Limits::default().backlog)]
    max_backlog: usize,
    /// The most past steps that are sent at once.
    #[arg(long, value_name = "N", default_value_t = Limits::default().steps)]
    max_steps: u64,
    /// The most entries in the log of a table. Beyond that it can only be ended.
    #[arg(long, value_name = "N", default_value_t = Limits::default().entries)]
    max_entries: u64,
    /// The most entries that one person may add to a log without moving the game.
    #[arg(long, value_name = "N", default_value_t = Limits::default().changes)]
    max_changes: u32,
    /// How many of them a person may add a second in the long run.
    #[arg(long, value_name = "N", default_value_t = Limits::default().change_rate, value_parser = positive)]
    change_rate: f64,
    /// How many of them a person may add at once after a rest.
    #[arg(long, value_name = "N", default_value_t = Limits::default().change_burst, value_parser = positive)]
    change_burst: f64,
    /// The most lines of chat that are kept of a table.
    #[arg(long, value_name = "N", default_value_t = Limits::default().lines)]
    max_lines: u32,
    /// How many lines a second one person may say at a table in the long run.
    #[arg(long, value_name = "N", default_value_t = Limits::default().line_rate, value_parser = positive)]
    line_rate: f64,
    /// How many lines a person may say at once after a rest.
    #[arg(long, value_name = "N", default_value_t = Limits::default().line_burst, value_parser = positive)]
    line_burst: f64,
    /// The most questions that take long to work out, such as the danger view, that may wait for a thread.
    #[arg(long, value_name = "N", default_value_t = Limits::default().questions)]
    max_questions: usize,
    /// How many seconds a table stays in memory with nobody connected.
    #[arg(long, value_name = "SECONDS", default_value_t = Limits::default().idle.as_secs())]
    table_idle: u64,
}

impl LimitArgs {
    pub(super) fn limits(&self) -> Limits {
        Limits {
            body: self.max_body,
            rate: self.request_rate,
            burst: self.request_burst,
            tables_a_minute: self.tables_per_minute,
            tables: self.max_tables,
            entries: self.max_entries,
            changes: self.max_changes,
            change_rate: self.change_rate,
            change_burst: self.change_burst,
            lines: self.max_lines,
            line_rate: self.line_rate,
            line_burst: self.line_burst,
            questions: self.max_questions,
            look_backs: self.max_look_backs,
            open_tables: self.max_open_tables,
            connections: self.max_connections,
            connections_an_address: self.max_connections_per_address,
            silence: Duration::from_secs(self.silence),
            sockets: self.max_sockets,
            sockets_an_address: self.max_sockets_per_address,
            backlog: self.max_backlog,
            steps: self.max_steps,
            idle: Duration::from_secs(self.table_idle),
            patience: Duration::from_secs(self.request_timeout),
        }
    }
}
