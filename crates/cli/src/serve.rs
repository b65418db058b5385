use std::io::Write;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use qrcode::QrCode;
use qrcode::render::unicode;
use rollick_server::{Bots, NotifyOptions, Options, PushKey, Server, interrupted};

use crate::data;
use crate::failure::{CommandResult, Failure};
use crate::out::{note, say};

#[derive(clap::Args)]
pub struct Args {
    /// The address to listen on; port 0 means any free port.
    #[arg(long, default_value_t = Options::default().bind)]
    bind: SocketAddr,
    /// Where tables are stored: a path, or postgres://USER:PASSWORD@HOST/DATABASE; by default a file in your data
    /// folder.
    #[arg(long)]
    database: Option<String>,
    /// Listen on the home network: prints the address and a QR code for the phones in the room. Links made anywhere lead
    /// there.
    #[arg(long, conflicts_with = "public_url")]
    lan: bool,
    /// Where links should lead, such as https://games.example: for a server behind a proxy.
    #[arg(long, value_name = "URL", value_parser = web_address)]
    public_url: Option<String>,
    /// A pass phrase that making a table takes. Joining one never does.
    #[arg(long, value_name = "PHRASE")]
    table_phrase: Option<String>,
    /// The file with the key for Web Push: people are notified that it is their turn while the page is closed. If there
    /// is no such file, a new key is written there. The key itself can also be in ROLLICK_PUSH_KEY.
    #[arg(long, value_name = "FILE", requires = "push_contact")]
    push_key: Option<PathBuf>,
    /// Where push services can reach you: mailto:me@games.example, or an address of the web.
    #[arg(long, value_name = "URL", value_parser = contact)]
    push_contact: Option<String>,
    /// A host that players' webhooks may lead to, such as hooks.example; can be given several times. Without any, there
    /// are no webhooks.
    #[arg(long, value_name = "HOST", value_parser = host_name)]
    webhook_host: Vec<String>,
    /// Open a browser.
    #[arg(long)]
    open: bool,
    /// Another origin whose pages may connect, such as https://games.example; can be given several times.
    #[arg(long)]
    origin: Vec<String>,
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
}

/// What `rollick` does without a command.
pub fn by_default() -> CommandResult {
    use clap::Parser;
    #[derive(Parser)]
    struct Defaults {
        #[command(flatten)]
        args: Args,
    }
    run(Defaults::parse_from(["rollick"]).args)
}

pub fn run(args: Args) -> CommandResult {
    let database = args.database.map_or_else(default_database, Ok)?;
    let home = args.lan.then(home_address).transpose()?;
    let bind = if home.is_some() { SocketAddr::from(([0, 0, 0, 0], args.bind.port())) } else { args.bind };
    // The address is needed before the server is bound, because links lead there.
    if home.is_some() && bind.port() == 0 {
        return Err(Failure::new("--lan needs a port of its own: give one with --bind 0.0.0.0:7878".to_owned()));
    }
    let at_home = home.map(|address| format!("http://{}", SocketAddr::new(address, bind.port())));
    let notify = NotifyOptions {
        push_key: push_key(args.push_key.as_deref())?,
        contact: args.push_contact.unwrap_or_default(),
        webhook_hosts: args.webhook_host,
        ..NotifyOptions::default()
    };
    if notify.push_key.is_some() && notify.contact.is_empty() {
        return Err(Failure::new(
            "ROLLICK_PUSH_KEY needs --push-contact, where push services can reach you".to_owned(),
        ));
    }
    let defaults = Options::default();
    let bot_threads = args.bot_threads.map_or(defaults.thinkers, usize::from);
    let options = Options {
        bind,
        database,
        origins: args.origin,
        public_url: args.public_url.or(at_home.clone()),
        table_phrase: args.table_phrase,
        notify,
        think: Duration::from_millis(args.think),
        bots: Bots::on_cores(args.bot_cores.into()),
        thinkers: bot_threads / usize::from(args.bot_cores),
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
fn shown(database: &str) -> String {
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
