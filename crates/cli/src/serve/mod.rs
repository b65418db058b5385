//! `rollick serve`: the settings of a server, from wherever they come, and the server itself.

mod bounds;
mod home;

use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rollick_server::{
    Bots, BusAddress, CallOptions, LogFormat, LogLevel, Options, PushKey, Server, TrustedProxy, interrupted, start_log,
};

use crate::database::{self, secret, shown};
use crate::failure::{CommandResult, Failure};
use crate::memory;
use crate::out::{self, say};
use crate::words::{one_of, shown as path_shown, t};
use bounds::{BotArgs, KeepArgs, LimitArgs};
use home::{home_address, open_browser, qr_code};

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
    /// The bus that joins several processes on one PostgreSQL database: nats://USER:PASSWORD@HOST:4222, or several addresses
    /// of one cluster. Put a password into ROLLICK_BUS or a file.
    #[arg(long, value_name = "URL")]
    bus: Option<String>,
    /// A file whose only line is the address of the bus.
    #[arg(long, value_name = "FILE")]
    bus_file: Option<PathBuf>,
    /// Listen on the home network: prints the address and a QR code for the phones in the room. Links made anywhere lead
    /// there.
    #[arg(long, conflicts_with = "public_url")]
    lan: bool,
    /// Where links should lead, such as https://games.example: for a server behind a proxy.
    #[arg(long, value_name = "URL", value_parser = web_address)]
    public_url: Option<String>,
    /// A proxy in front of the server, or a network of them, such as 10.0.0.0/8; can be given several times. Only such a
    /// proxy is trusted to say whose request it passes on (Forwarded, X-Forwarded-For).
    #[arg(long, value_name = "ADDRESS", value_parser = proxy, value_delimiter = ',')]
    trusted_proxy: Vec<TrustedProxy>,
    /// A pass phrase that making a table takes. Joining one never does.
    #[arg(long, value_name = "PHRASE")]
    table_phrase: Option<String>,
    /// A file whose only line is that pass phrase.
    #[arg(long, value_name = "FILE")]
    table_phrase_file: Option<PathBuf>,
    /// A token of at least 16 characters that opens /status and /metrics, the pages for you. Without one there are no such
    /// pages.
    #[arg(long, value_name = "TOKEN")]
    operator_token: Option<String>,
    /// A file whose only line is that token.
    #[arg(long, value_name = "FILE")]
    operator_token_file: Option<PathBuf>,
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
    /// The number of threads that answer requests; by default one for every two cores. The database and the bots have
    /// threads of their own.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    worker_threads: Option<u16>,
    /// Open a browser.
    #[arg(long)]
    open: bool,
    /// Another origin whose pages may connect, such as https://games.example; can be given several times.
    #[arg(long, value_delimiter = ',')]
    origin: Vec<String>,
    /// How the log is written to standard error: text for people, or json, one object in each line.
    #[arg(long, value_name = "FORMAT", value_parser = log_format, default_value_t)]
    log_format: LogFormat,
    /// How much is logged: off, error, warn, info, debug or trace. No line has a secret in it.
    #[arg(long, value_name = "LEVEL", value_parser = log_level, default_value_t)]
    log_level: LogLevel,
    #[command(flatten)]
    bots: BotArgs,
    #[command(flatten)]
    keep: KeepArgs,
    #[command(flatten)]
    limits: LimitArgs,
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
    let database = database.map_or_else(database::default, Ok)?;
    let bus = secret("bus", args.bus, args.bus_file.as_deref())?;
    let no_bus = |_| Failure::new(in_setting("bus", t!("setting-bus", example = "nats://127.0.0.1:4222")));
    let bus = bus.map(|bus| bus.parse::<BusAddress>().map_err(no_bus)).transpose()?;
    let table_phrase = secret("table-phrase", args.table_phrase, args.table_phrase_file.as_deref())?;
    let operator_token = secret("operator-token", args.operator_token, args.operator_token_file.as_deref())?;
    if operator_token.as_ref().is_some_and(|token| token.chars().count() < SHORTEST_TOKEN) {
        return Err(Failure::new(t!("setting-token", name = "operator-token", least = SHORTEST_TOKEN)));
    }
    if args.lan && args.public_url.is_some() {
        return Err(Failure::new(t!("setting-lan")));
    }
    let home = args.lan.then(home_address).transpose()?;
    let bind = if home.is_some() { SocketAddr::from(([0, 0, 0, 0], args.bind.port())) } else { args.bind };
    // The address is needed before the server is bound, because links lead there.
    if home.is_some() && bind.port() == 0 {
        return Err(Failure::new(t!("setting-lan-port", example = "--bind 0.0.0.0:7878")));
    }
    let at_home = home.map(|address| format!("http://{}", SocketAddr::new(address, bind.port())));
    let contact = args.push_contact.unwrap_or_default();
    if contact.is_empty()
        && (args.push_key_file.is_some() || std::env::var_os(PUSH_KEY).is_some_and(|key| !key.is_empty()))
    {
        return Err(Failure::new(t!("setting-contact-missing")));
    }
    let calls = CallOptions {
        push_key: push_key(args.push_key_file.as_deref())?,
        contact,
        webhook_hosts: args.webhook_host,
        ..CallOptions::default()
    };
    let defaults = Options::default();
    let bot_threads = args.bots.bot_threads.map_or(defaults.thinkers, usize::from);
    let options = Options {
        bind,
        database,
        bus,
        origins: args.origin,
        public_url: args.public_url.or(at_home.clone()),
        trusted_proxies: args.trusted_proxy,
        table_phrase,
        operator_token,
        calls,
        think: Duration::from_millis(args.bots.think),
        bots: Bots::on_cores(args.bots.bot_cores.into()),
        thinkers: bot_threads / usize::from(args.bots.bot_cores),
        linger: Duration::from_secs(args.bots.bot_linger),
        keep: args.keep.keep(),
        limits: args.limits.limits(),
        ..defaults
    };
    start_log(args.log_format, args.log_level);
    runtime(args.worker_threads)?.block_on(async {
        let database = shown(&options.database);
        let server = Server::bind(options).await?;
        memory::give_back();
        tokio::spawn(memory::keep_giving_back());
        let address = at_home.clone().unwrap_or_else(|| format!("http://{}", server.address()));
        // The server runs on even if nobody reads this.
        let _ = say!("{}", t!("serve-running", address = address.as_str()));
        let _ = say!("{}", t!("serve-stored", database = database.as_str()));
        if let Some(code) = at_home.as_deref().and_then(qr_code) {
            let _ = say!("{}\n\n{code}", t!("serve-scan"));
        }
        if args.open {
            open_browser(&address);
        }
        server.run(interrupted()).await?;
        let _ = say!("{}", t!("serve-stopped"));
        Ok(())
    })
}

/// The threads of the server. A few busy threads do more than many that wake each other up.
fn runtime(threads: Option<u16>) -> std::io::Result<tokio::runtime::Runtime> {
    let usual = || std::thread::available_parallelism().map_or(1, |cores| (cores.get() / 2).max(1));
    let threads = threads.map_or_else(usual, usize::from);
    tokio::runtime::Builder::new_multi_thread().worker_threads(threads).enable_all().build()
}

/// A shorter token could be guessed.
const SHORTEST_TOKEN: usize = 16;

/// The variable with the key for Web Push. It is a secret, so it is never given on the command line, which others can see.
const PUSH_KEY: &str = "ROLLICK_PUSH_KEY";

/// The key for Web Push, from its file or from the environment.
fn push_key(file: Option<&Path>) -> Result<Option<PushKey>, Failure> {
    let Some(path) = file else {
        let key = std::env::var(PUSH_KEY).ok().filter(|key| !key.is_empty());
        let wrong = |_| Failure::new(in_setting(PUSH_KEY, t!("setting-push-key")));
        return key.map(|key| PushKey::parse(&key).map_err(wrong)).transpose();
    };
    let wrong = |why: String| Failure::new(in_setting(&path_shown(path), why));
    match std::fs::read_to_string(path) {
        Ok(text) => PushKey::parse(&text).map(Some).map_err(|_| wrong(t!("setting-push-key"))),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let key = PushKey::random();
            write_secret(path, &format!("{}\n", key.reveal())).map_err(|error| wrong(error.to_string()))?;
            Ok(Some(key))
        }
        Err(error) => Err(wrong(error.to_string())),
    }
}

/// What is wrong with a setting or a file.
fn in_setting(place: &str, why: String) -> String {
    t!("setting-wrong", place = place, why = why)
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
        false => Err(t!("setting-contact", mail = "mailto:me@games.example", scheme = "https://")),
    }
}

/// A proxy, or a network of them.
fn proxy(text: &str) -> Result<TrustedProxy, String> {
    text.parse().map_err(|_| t!("setting-proxy", one = "10.0.0.7", many = "10.0.0.0/8"))
}

/// How the log is written.
fn log_format(text: &str) -> Result<LogFormat, String> {
    text.parse().map_err(|_| t!("setting-one-of", all = one_of(["text", "json"])))
}

/// How much is logged.
fn log_level(text: &str) -> Result<LogLevel, String> {
    let all = ["off", "error", "warn", "info", "debug", "trace"];
    text.parse().map_err(|_| t!("setting-one-of", all = one_of(all)))
}

/// The name of a host, without anything around it.
fn host_name(text: &str) -> Result<String, String> {
    match !text.is_empty() && text.bytes().all(|c| c.is_ascii_alphanumeric() || b".-".contains(&c)) {
        true => Ok(text.to_owned()),
        false => Err(t!("setting-host", example = "hooks.example")),
    }
}

/// The address of a site, without a path.
fn web_address(text: &str) -> Result<String, String> {
    let plain = text.trim_end_matches('/');
    let host = plain.strip_prefix("https://").or_else(|| plain.strip_prefix("http://"));
    match host.is_some_and(|host| !host.is_empty() && !host.contains(['/', '?', '#', ' ', '@'])) {
        true => Ok(plain.to_owned()),
        false => Err(t!("setting-site", example = "https://games.example")),
    }
}

#[cfg(test)]
mod tests {
    use super::{contact, host_name, push_key, web_address};

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
}
