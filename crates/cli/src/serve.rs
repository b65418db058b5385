use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use rollick_server::{Bots, Options, Server, interrupted};

use crate::{Failure, Outcome};

#[derive(clap::Args)]
pub struct Args {
    /// The address to listen on; port 0 takes any that is free.
    #[arg(long, default_value = "127.0.0.1:7878")]
    bind: SocketAddr,
    /// Where tables are kept: a path, or postgres://USER:PASSWORD@HOST/DATABASE; a file in your data folder unless told.
    #[arg(long)]
    database: Option<String>,
    /// Open a browser.
    #[arg(long)]
    open: bool,
    /// A further origin whose pages may open a socket, as in https://games.example; may be given several times.
    #[arg(long)]
    origin: Vec<String>,
    /// How long a bot seems to think before it moves, in milliseconds.
    #[arg(long, default_value_t = 700)]
    think: u64,
    /// Threads that a hard or expert bot may think on.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    bot_cores: u16,
}

/// What `rollick` alone does.
pub fn by_default() -> Outcome {
    use clap::Parser;
    #[derive(Parser)]
    struct Defaults {
        #[command(flatten)]
        args: Args,
    }
    run(Defaults::parse_from(["rollick"]).args)
}

pub fn run(args: Args) -> Outcome {
    let database = args.database.map_or_else(default_database, Ok)?;
    let options = Options {
        bind: args.bind,
        database,
        origins: args.origin,
        think: Duration::from_millis(args.think),
        bots: Bots::on_cores(args.bot_cores.into()),
        ..Options::default()
    };
    tokio::runtime::Runtime::new()?.block_on(async {
        let database = shown(&options.database);
        let server = Server::bind(options).await?;
        let address = format!("http://{}", server.address());
        println!("Rollick serves at {address}\nTables are kept in {database}. Ctrl-C stops.");
        if args.open {
            open_browser(&address);
        }
        server.run(interrupted()).await?;
        println!("Stopped; nothing is lost.");
        Ok(())
    })
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
    let var = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    let folder = if cfg!(windows) {
        var("APPDATA")
    } else {
        var("XDG_DATA_HOME").or_else(|| Some(var("HOME")?.join(".local/share")))
    };
    let folder = folder
        .ok_or_else(|| Failure("there is no data folder: say where tables are kept with --database".to_owned()))?;
    Ok(folder.join("rollick").join("tables.db").display().to_string())
}

/// Asks the system to open a page; that it can't is no reason to stop.
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
        eprintln!("rollick: can't open a browser ({program}: {e}); go to {address} yourself");
    }
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn passwords_are_not_shown() {
        assert_eq!(shown("postgres://me:secret@localhost/rollick"), "postgres://…@localhost/rollick");
        assert_eq!(shown("/data/rollick.db"), "/data/rollick.db");
    }
}
