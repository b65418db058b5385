//! A server in a process of its own, so that its processor time and its memory can be measured.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::failure::Failure;
use crate::words::t;

/// Linux counts processor time for /proc in hundredths of a second, whatever its own ticks are.
const TICK: Duration = Duration::from_millis(10);

/// A running server. It is stopped when this is dropped.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

impl Process {
    /// Starts a server on a free port of this machine. Its limits let one address do everything.
    pub fn start(program: &Path, database: &str, sockets: usize) -> Result<Process, Failure> {
        let most = (sockets + 100).to_string();
        let wrong = |why: String| Failure::new(t!("load-not-started", why = why));
        let mut child = Command::new(program)
            .args(["serve", "--bind", "127.0.0.1:0", "--think", "0", "--max-backlog", "1000"])
            .args(["--max-tables", "1000000", "--tables-per-minute", "1000000"])
            .args(["--request-rate", "1000000", "--request-burst", "1000000"])
            .args(["--max-sockets", &most, "--max-sockets-per-address", &most, "--max-connections", &most])
            // Others could see a password on the command line.
            .env("ROLLICK_DATABASE", database)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| wrong(error.to_string()))?;
        let mut lines = BufReader::new(child.stdout.take().expect("the output is a pipe")).lines();
        let address =
            lines.find_map(|line| line.ok()?.split_once("http://").and_then(|(_, address)| address.parse().ok()));
        let Some(address) = address else {
            let _ = child.kill();
            let _ = child.wait();
            return Err(wrong(t!("load-no-address")));
        };
        Ok(Process { child, address })
    }

    /// The processor time that it has taken so far.
    pub fn processor_time(&self) -> Result<Duration, Failure> {
        let stat = self.read("stat")?;
        // The name of the program is in brackets, and may contain spaces.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |k: usize| fields.get(k).and_then(|field| field.parse::<u32>().ok());
        match (ticks(11), ticks(12)) {
            (Some(user), Some(system)) => Ok(TICK * (user + system)),
            _ => Err(Failure::new(t!("load-no-time", file = "/proc"))),
        }
    }

    /// The bytes of memory that it has in use.
    pub fn memory(&self) -> Result<f64, Failure> {
        let status = self.read("status")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<f64>().ok());
        kilobytes.map(|n| n * 1024.0).ok_or_else(|| Failure::new(t!("load-no-memory", file = "/proc")))
    }

    fn read(&self, what: &str) -> Result<String, Failure> {
        let path = format!("/proc/{}/{what}", self.child.id());
        std::fs::read_to_string(&path)
            .map_err(|error| Failure::new(t!("load-needs-linux", file = path.as_str(), why = error.to_string())))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Nothing here is kept, so the server can be killed at once.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
