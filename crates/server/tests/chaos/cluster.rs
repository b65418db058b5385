//! Three processes behind a proxy, with a bus and a database. Each can be taken away and brought back.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;

use tokio::process::{Child, Command};

use crate::common::around::listens;
use crate::common::{Api, LONG, Nats, Process, free_address, fresh_postgres};

pub struct Cluster {
    pub addresses: Vec<SocketAddr>,
    pub proxy: SocketAddr,
    pub nats: Nats,
    processes: Vec<Option<Process>>,
    database: String,
    _caddy: Child,
    _folder: tempfile::TempDir,
}

/// How long bots think, in milliseconds.
const THINK: u32 = 300;

impl Cluster {
    pub async fn start(processes: usize) -> Cluster {
        let (database, nats, folder) = (fresh_postgres().await, Nats::start().await, tempfile::tempdir().unwrap());
        let addresses: Vec<SocketAddr> = (0..processes).map(|_| free_address()).collect();
        let proxy = free_address();
        let mut cluster = Cluster {
            _caddy: caddy(proxy, &addresses, folder.path()),
            processes: (0..processes).map(|_| None).collect(),
            addresses,
            proxy,
            nats,
            database,
            _folder: folder,
        };
        for k in 0..processes {
            cluster.bring_back(k).await;
        }
        listens(proxy).await;
        cluster
    }

    pub async fn kill(&mut self, k: usize) {
        self.processes[k].take().expect("it is alive").kill().await;
    }

    /// Waits until every process can write to the database.
    pub async fn ready(&self) {
        for address in &self.addresses {
            let api = Api::new(*address);
            let wait = async { while api.get("/readyz").await.0 != 200 {} };
            tokio::time::timeout(LONG, wait).await.expect("it can write again");
        }
    }

    pub async fn bring_back(&mut self, k: usize) {
        self.processes[k] = Some(Process::join(self.addresses[k], &self.database, &self.nats.url(), THINK).await);
    }
}

/// A proxy that passes requests on to all processes in turn, and to none that it can't reach.
fn caddy(at: SocketAddr, to: &[SocketAddr], folder: &Path) -> Child {
    let all: Vec<String> = to.iter().map(SocketAddr::to_string).collect();
    let file = folder.join("Caddyfile");
    let text = format!(
        "{{
            admin off
            auto_https off
        }}
        http://{at} {{
            bind {}
            reverse_proxy {} {{
                lb_policy round_robin
                lb_try_duration 5s
                lb_try_interval 50ms
                fail_duration 500ms
            }}
        }}",
        at.ip(),
        all.join(" ")
    );
    std::fs::write(&file, text).unwrap();
    let mut command = Command::new("caddy");
    command.args(["run", "--adapter", "caddyfile", "--config"]).arg(&file).env("HOME", folder);
    command.env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder);
    let silent = command.stdout(Stdio::null()).stderr(Stdio::null()).kill_on_drop(true);
    silent.spawn().expect("caddy, of Debian's package of that name")
}

/// Stops or starts the PostgreSQL server, as `scripts/with-postgres` lets tests do.
pub async fn postgres(what: &str) {
    let control = std::env::var("ROLLICK_TEST_POSTGRES_CONTROL")
        .expect("ROLLICK_TEST_POSTGRES_CONTROL is not set: run the tests through scripts/with-postgres");
    let done = Command::new(control).arg(what).stdout(Stdio::null()).status().await.unwrap();
    assert!(done.success(), "PostgreSQL: {what}");
}
