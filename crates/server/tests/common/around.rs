//! A server in a process of its own, and what it needs: its database and the bus.

use std::net::{SocketAddr, TcpListener};
use std::process::Stdio;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{AnyConnection, AssertSqlSafe, Connection};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};

/// A PostgreSQL schema of its own, so that no other test's processes are seen.
pub async fn fresh_postgres() -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let (server, count) = (super::postgres(), COUNT.fetch_add(1, Ordering::Relaxed));
    let schema = format!("server_{}_{count}_{}", std::process::id(), super::id());
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&server).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(format!("CREATE SCHEMA {schema}"))).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    format!("{server}?options[search_path]={schema}")
}

/// A port that nobody listens on.
pub fn free_address() -> SocketAddr {
    TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap()
}

/// Waits until somebody listens.
pub async fn listens(address: SocketAddr) {
    let began = std::time::Instant::now();
    while TcpStream::connect(address).await.is_err() {
        assert!(began.elapsed() < super::LONG, "nobody listens at {address}");
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}

/// The server in its own process.
pub struct Process {
    pub child: Child,
    pub address: SocketAddr,
}

impl Process {
    pub async fn start(bind: SocketAddr, database: &str) -> Process {
        Process::run(Process::command().args([&bind.to_string(), database])).await
    }

    /// Starts a server that joins others through a bus. Its bots think for this many milliseconds.
    pub async fn join(bind: SocketAddr, database: &str, bus: &str, think: u32) -> Process {
        let mut command = Process::command();
        Process::run(command.args([&bind.to_string(), database, bus, &think.to_string()])).await
    }

    fn command() -> Command {
        // Unit tests share this file, and Cargo doesn't tell them where the program is.
        #[allow(clippy::option_env_unwrap)]
        let program = option_env!("CARGO_BIN_EXE_rollick-test-server").expect("an integration test");
        Command::new(program)
    }

    async fn run(command: &mut Command) -> Process {
        let mut child = command.stdout(Stdio::piped()).kill_on_drop(true).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).await.unwrap();
        Process { child, address: line.trim().parse().unwrap_or_else(|_| panic!("no address: {line:?}")) }
    }

    /// Kills it without a chance to clean up.
    pub async fn kill(mut self) {
        self.child.kill().await.unwrap();
    }

    /// Kills it without a chance to clean up, and starts another in its place.
    pub async fn killed(mut self, database: &str) -> Process {
        self.child.kill().await.unwrap();
        Process::start(self.address, database).await
    }
}

/// A NATS server.
pub struct Nats {
    address: SocketAddr,
    child: Option<Child>,
}

impl Nats {
    pub async fn start() -> Nats {
        let mut nats = Nats { address: free_address(), child: None };
        nats.again().await;
        nats
    }

    pub fn url(&self) -> String {
        format!("nats://{}", self.address)
    }

    /// Kills it.
    pub async fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().await.unwrap();
        }
    }

    /// Starts it again at the same address.
    pub async fn again(&mut self) {
        let (host, port) = (self.address.ip().to_string(), self.address.port().to_string());
        let mut command = Command::new("nats-server");
        command.args(["-a", &host, "-p", &port]).stdout(Stdio::null()).stderr(Stdio::null()).kill_on_drop(true);
        self.child = Some(command.spawn().expect("nats-server, of Debian's package of that name"));
        listens(self.address).await;
    }
}
