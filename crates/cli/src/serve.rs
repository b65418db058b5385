use std::io::Write;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use qrcode::QrCode;
use qrcode::render::unicode;
use rollick_server::{Bots, Keep, Limits, NotifyOptions, Options, PushKey, Server, TrustedProxy, interrupted};

use crate::data;
use crate::failure::{CommandResult, Failure};
use crate::out::{self, note, say};

#[derive(clap::Args)]
#[command(
    after_help = "Every setting can also be in the environment (ROLLICK_PUBLIC_URL) or in a TOML file (public-url), see \
    --config."
)]
pub struct Args {
    /// A TOML file with settings. Flags and the environment count more.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Print all settings as such a file, with where they come from, and stop. Secrets are left out.
    #[arg(long)]
    print_config: bool,
    #[arg(skip)]
    settings: String,
    /// The address to listen on; port 0 means any free port.
    #[arg(long, default_value_t = Options::default().bind)]
    bind: SocketAddr,
    /// Where tables are stored: a path, or postgres://USER:PASSWORD@HOST/DATABASE; by default a file in your data
    /// folder. Others can see a password on the command line, so put it into ROLLICK_DATABASE or a file.
    #[arg(long)]
    database: Option<String>,
    /// A file whose only line says where tables are stored.
    #[arg(long, value_name = "FILE")]
    database_file: Option<PathBuf>,
    /// Listen on the home network: prints the address and a QR code for the phones in the room. Links made anywhere lead
    /// there.
    #[arg(long, conflicts_with = "public_url")]
    lan: bool,
    /// Where links should lead, such as https://games.example: for a server behind a proxy.
    #[arg(long, value_name = "URL", value_parser = web_address)]
    public_url: Option<String>,
    /// A proxy in front of the server, or a network of them, such as 10.0.0.0/8; can be given several times. Only such a
    /// proxy is believed whose request it passes on (Forwarded, X-Forwarded-For).
    #[arg(long, value_name = "ADDRESS", value_delimiter = ',')]
    trusted_proxy: Vec<TrustedProxy>,
    /// A pass phrase that making a table takes. Joining one never does.
    #[arg(long, value_name = "PHRASE")]
    table_phrase: Option<String>,
    /// A file whose only line is that pass phrase.
    #[arg(long, value_name = "FILE")]
    table_phrase_file: Option<PathBuf>,
    /// The file with the key for Web Push: people are notified that it is their turn while the page is closed. If there
    /// is no such file, a new key is written there. The key itself can also be in ROLLICK_PUSH_KEY.
    #[arg(long, value_name = "FILE", alias = "push-key")]
    push_key_file: Option<PathBuf>,
    /// Where push services can reach you: mailto:me@games.example, or an address of the web.
    #[arg(long, value_name = "URL", value_parser = contact)]
    push_contact: Option<String>,
    /// A host that players' webhooks may lead to, such as hooks.example; can be given several times. Without any, there
    /// are no webhooks.
    #[arg(long, value_name = "HOST", value_parser = host_name, value_delimiter = ',')]
    webhook_host: Vec<String>,
    /// Open a browser.
    #[arg(long)]
    open: bool,
    /// Another origin whose pages may connect, such as https://games.example; can be given several times.
    #[arg(long, value_delimiter = ',')]
    origin: Vec<String>,
    #[command(flatten)]
    bots: BotArgs,
    #[command(flatten)]
    keep: KeepArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

#[derive(clap::Args)]
#[command(next_help_heading = "Bots")]
struct BotArgs {
    /// How long a bot waits before it moves, in milliseconds, as if it were thinking.
    #[arg(long, default_value_t = Options::default().think.as_millis() as u64)]
    think: u64,
    /// The number of threads on which bots think, for all tables together; by default one less than the machine has
    /// cores.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    bot_threads: Option<u16>,
    /// How many of these threads a hard or expert bot uses at once.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    bot_cores: u16,
    /// How many seconds bots play on at a table where no person sits and nobody looks.
    #[arg(long, value_name = "SECONDS", default_value_t = Options::default().linger.as_secs())]
    bot_linger: u64,
}

/// An age in whole days. 0 means for ever.
fn days(age: Option<Duration>) -> u32 {
    age.map_or(0, |age| (age.as_secs() / DAY.as_secs()) as u32)
}

const DAY: Duration = Duration::from_secs(24 * 3600);

#[derive(clap::Args)]
#[command(next_help_heading = "How long tables are kept")]
struct KeepArgs {
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
}

impl KeepArgs {
    fn keep(&self) -> Keep {
        let age = |days: u32| (days > 0).then_some(DAY * days);
        Keep {
            never_begun: age(self.keep_never_begun),
            finished: age(self.keep_finished),
            asleep: age(self.keep_asleep),
            ..Keep::default()
        }
    }
}

/// A number above zero.
fn positive(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if number.is_finite() && number > 0.0 => Ok(number),
        _ => Err("give a number above 0".to_owned()),
    }
}

#[derive(clap::Args)]
#[command(next_help_heading = "Limits")]
struct LimitArgs {
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
    fn limits(&self) -> Limits {
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
            connections: self.max_connections,
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

impl Args {
    /// Lets the command know all settings as a file, in case it should print them.
    pub fn know(&mut self, settings: String) {
        self.settings = settings;
    }
}

pub fn run(args: Args) -> CommandResult {
    if args.print_config {
        return Ok(out::print(&args.settings)?);
    }
    let database = secret("database", args.database, args.database_file.as_deref())?;
    let database = database.map_or_else(default_database, Ok)?;
    let table_phrase = secret("table-phrase", args.table_phrase, args.table_phrase_file.as_deref())?;
    if args.lan && args.public_url.is_some() {
        return Err(Failure::new("lan cannot be used with public-url: both say where links lead".to_owned()));
    }
    let home = args.lan.then(home_address).transpose()?;
    let bind = if home.is_some() { SocketAddr::from(([0, 0, 0, 0], args.bind.port())) } else { args.bind };
    // The address is needed before the server is bound, because links lead there.
    if home.is_some() && bind.port() == 0 {
        return Err(Failure::new("--lan needs a port of its own: give one with --bind 0.0.0.0:7878".to_owned()));
    }
    let at_home = home.map(|address| format!("http://{}", SocketAddr::new(address, bind.port())));
    let contact = args.push_contact.unwrap_or_default();
    if contact.is_empty()
        && (args.push_key_file.is_some() || std::env::var_os(PUSH_KEY).is_some_and(|key| !key.is_empty()))
    {
        return Err(Failure::new("a push key needs --push-contact, where push services can reach you".to_owned()));
    }
    let notify = NotifyOptions {
        push_key: push_key(args.push_key_file.as_deref())?,
        contact,
        webhook_hosts: args.webhook_host,
        ..NotifyOptions::default()
    };
    let defaults = Options::default();
    let bot_threads = args.bots.bot_threads.map_or(defaults.thinkers, usize::from);
    let options = Options {
        bind,
        database,
        origins: args.origin,
        public_url: args.public_url.or(at_home.clone()),
        trusted_proxies: args.trusted_proxy,
        table_phrase,
        notify,
        think: Duration::from_millis(args.bots.think),
        bots: Bots::on_cores(args.bots.bot_cores.into()),
        thinkers: bot_threads / usize::from(args.bots.bot_cores),
        linger: Duration::from_secs(args.bots.bot_linger),
        keep: args.keep.keep(),
        limits: args.limits.limits(),
        ..defaults
    };
    tokio::runtime::Runtime::new()?.block_on(async {
        let database = shown(&options.database);
        let server = Server::bind(options).await?;
        let address = at_home.clone().unwrap_or_else(|| format!("http://{}", server.address()));
        // The server runs on even if nobody reads this.
        let _ = say!("Rollick is running at {address}\nTables are stored in {database}. Press Ctrl-C to stop.");
        if let Some(code) = at_home.as_deref().and_then(qr_code) {
            let _ = say!("Phones on the same network can scan this:\n\n{code}");
        }
        if args.open {
            open_browser(&address);
        }
        server.run(interrupted()).await?;
        let _ = say!("Stopped. All tables are saved.");
        Ok(())
    })
}

/// A secret, as it is or from the only line of a file. What the file says is never printed.
fn secret(name: &str, given: Option<String>, file: Option<&Path>) -> Result<Option<String>, Failure> {
    let Some(path) = file else { return Ok(given) };
    let wrong = |why: String| Failure::new(format!("{}: {why}", path.display()));
    if given.is_some() {
        return Err(Failure::new(format!("{name} and {name}-file are both set: only one of them can count")));
    }
    let text = std::fs::read_to_string(path).map_err(|error| wrong(crate::files::plain(&error)))?;
    match text.trim_end_matches(['\n', '\r']) {
        "" => Err(wrong("it is empty".to_owned())),
        text if text.contains('\n') => Err(wrong("it has more than one line".to_owned())),
        text => Ok(Some(text.to_owned())),
    }
}

/// The variable with the key for Web Push. It is a secret, so it is never given on the command line, which others can see.
const PUSH_KEY: &str = "ROLLICK_PUSH_KEY";

/// The key for Web Push, from its file or from the environment.
fn push_key(file: Option<&Path>) -> Result<Option<PushKey>, Failure> {
    let Some(path) = file else {
        let key = std::env::var(PUSH_KEY).ok().filter(|key| !key.is_empty());
        let wrong = |why| Failure::new(format!("{PUSH_KEY}: {why}"));
        return key.map(|key| PushKey::parse(&key).map_err(wrong)).transpose();
    };
    let wrong = |why: &dyn std::fmt::Display| Failure::new(format!("{}: {why}", path.display()));
    match std::fs::read_to_string(path) {
        Ok(text) => PushKey::parse(&text).map(Some).map_err(|why| wrong(&why)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let key = PushKey::random();
            write_secret(path, &format!("{}\n", key.reveal())).map_err(|error| wrong(&error))?;
            Ok(Some(key))
        }
        Err(error) => Err(wrong(&error)),
    }
}

/// Writes a new file that only its owner can read.
fn write_secret(path: &Path, text: &str) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.write_all(text.as_bytes())
}

/// Where push services can reach the operator.
fn contact(text: &str) -> Result<String, String> {
    match text.starts_with("mailto:") && text.contains('@') || text.starts_with("https://") {
        true => Ok(text.to_owned()),
        false => Err("give mailto:me@games.example, or an address that begins with https://".to_owned()),
    }
}

/// The name of a host, without anything around it.
fn host_name(text: &str) -> Result<String, String> {
    match !text.is_empty() && text.bytes().all(|c| c.is_ascii_alphanumeric() || b".-".contains(&c)) {
        true => Ok(text.to_owned()),
        false => Err("give only the name of a host, such as hooks.example".to_owned()),
    }
}

/// The address of a site, without a path.
fn web_address(text: &str) -> Result<String, String> {
    let plain = text.trim_end_matches('/');
    let host = plain.strip_prefix("https://").or_else(|| plain.strip_prefix("http://"));
    match host.is_some_and(|host| !host.is_empty() && !host.contains(['/', '?', '#', ' ', '@'])) {
        true => Ok(plain.to_owned()),
        false => Err("give the address of the site without a path, such as https://games.example".to_owned()),
    }
}

/// The address of this machine on the home network: the one from which it would reach other machines. Nothing is sent.
fn home_address() -> Result<IpAddr, Failure> {
    let lost = |error: std::io::Error| {
        Failure::new(format!("can't find this machine's address on the network ({error}); give it with --bind"))
    };
    let socket = UdpSocket::bind(("0.0.0.0", 0)).map_err(lost)?;
    // An address for documentation (RFC 5737). Connecting a UDP socket only chooses the way there.
    socket.connect(("192.0.2.1", 9)).map_err(lost)?;
    Ok(socket.local_addr().map_err(lost)?.ip())
}

/// A QR code in half blocks, for a terminal.
fn qr_code(text: &str) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    Some(
        code.render::<unicode::Dense1x2>()
            .dark_color(unicode::Dense1x2::Light)
            .light_color(unicode::Dense1x2::Dark)
            .build(),
    )
}

/// A database URL without its password.
pub fn shown(database: &str) -> String {
    match database.split_once("://").and_then(|(scheme, rest)| Some((scheme, rest.rsplit_once('@')?.1))) {
        Some((scheme, rest)) => format!("{scheme}://…@{rest}"),
        None => database.to_owned(),
    }
}

/// The database file in the user's data folder.
fn default_database() -> Result<String, Failure> {
    let folder =
        data::folder().map_err(|why| Failure::new(format!("{why}, or say where to store tables with --database")))?;
    Ok(folder.join("tables.db").display().to_string())
}

/// Asks the system to open a page. If that fails, it only prints a note.
fn open_browser(address: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let opened = Command::new(program).arg(address).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if let Err(e) = opened {
        note(&format!("can't open a browser ({program}: {e}); please open {address} yourself"));
    }
}

#[cfg(test)]
mod tests {
    use super::{contact, host_name, push_key, qr_code, shown, web_address};

    #[test]
    fn a_public_address_has_no_path() {
        assert_eq!(web_address("https://games.example/"), Ok("https://games.example".to_owned()));
        for text in ["games.example", "https://", "https://games.example/rollick", "ftp://games.example"] {
            assert!(web_address(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_push_key_is_made_once_and_only_its_owner_can_read_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("push.key");
        let public = || push_key(Some(&path)).expect("a key").expect("a key").public();
        let first = public();
        assert_eq!(first, public(), "the second time it is read");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = std::fs::metadata(&path).expect("a file").permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        std::fs::write(&path, "not a key, but a secret").expect("written");
        let error = format!("{:?}", push_key(Some(&path)).expect_err("no key"));
        assert!(!error.contains("a secret"), "{error}");
    }

    #[test]
    fn contacts_and_hosts_are_checked() {
        assert!(contact("mailto:me@games.example").is_ok() && contact("https://games.example").is_ok());
        assert!(contact("me@games.example").is_err());
        assert!(host_name("hooks.example").is_ok());
        for text in ["", "https://hooks.example", "hooks.example/path", "me@hooks.example"] {
            assert!(host_name(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_qr_code_is_a_square_of_blocks() {
        let code = qr_code("http://192.168.1.20:7878").expect("the address fits");
        let widths: Vec<usize> = code.lines().map(|line| line.chars().count()).collect();
        assert!(widths.iter().all(|width| *width == widths[0]), "{code}");
        assert_eq!(widths.len(), widths[0].div_ceil(2), "two rows in each line");
    }

    #[test]
    fn passwords_are_not_shown() {
        assert_eq!(shown("postgres://me:secret@localhost/rollick"), "postgres://…@localhost/rollick");
        assert_eq!(shown("/data/rollick.db"), "/data/rollick.db");
    }
}
