//! The bus between processes: NATS. It carries hints that a table has changed; what has changed is in the database. So a
//! message that is lost delays something, and never breaks anything.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, ServerAddr, Subscriber};
use futures_util::FutureExt;
use tokio::sync::watch;

use crate::news::News;

/// How long subscribing may take, before the table is opened without hearing anything.
const PATIENCE: Duration = Duration::from_secs(1);
/// The longest pause between two attempts to reach a bus that is gone.
const RETRY: Duration = Duration::from_millis(500);
/// How often the connection is tried. A bus that hangs is noticed after two of these.
const PING: Duration = Duration::from_secs(2);
/// The most messages about one table that may wait. Beyond that some are lost, and the table finds the changes in the
/// database.
const WAITING: usize = 256;

/// The address of a bus, such as `nats://HOST:4222`, or several of one cluster, separated by commas. The first one may
/// have a name and a password in it.
#[derive(Clone)]
pub struct BusAddress(Vec<ServerAddr>);

impl FromStr for BusAddress {
    type Err = String;

    fn from_str(text: &str) -> Result<BusAddress, String> {
        // The text may contain a password, so it isn't repeated.
        let why = || "give an address of NATS, such as nats://127.0.0.1:4222".to_owned();
        let one = |text: &str| match text.starts_with("nats://") || text.starts_with("tls://") {
            true => text.parse::<ServerAddr>().ok().filter(|address| !address.host().is_empty()).ok_or_else(why),
            false => Err(why()),
        };
        text.split(',').map(|text| one(text.trim())).collect::<Result<Vec<_>, _>>().map(BusAddress)
    }
}

impl fmt::Display for BusAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: Vec<String> = self.0.iter().map(|one| format!("nats://{}:{}", one.host(), one.port())).collect();
        f.write_str(&all.join(","))
    }
}

impl fmt::Debug for BusAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The state of the connection to the bus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BusState {
    pub(crate) up: bool,
    /// Grows whenever messages may have been missed.
    pub(crate) epoch: u64,
}

/// The connection to the bus.
#[derive(Clone)]
pub(crate) struct Bus {
    client: Client,
    state: watch::Receiver<BusState>,
}

impl Bus {
    /// Connects in the background, and again whenever the connection is lost.
    pub(crate) async fn connect(address: BusAddress, process: &str) -> Result<Bus, async_nats::ConnectError> {
        let (changes, state) = watch::channel(BusState::default());
        let mut options = ConnectOptions::new()
            .name(format!("rollick {process}"))
            .retry_on_initial_connect()
            .no_echo()
            .ping_interval(PING)
            .subscription_capacity(WAITING)
            .reconnect_delay_callback(|attempts| {
                Duration::from_millis(20).saturating_mul(u32::try_from(attempts).unwrap_or(u32::MAX)).min(RETRY)
            })
            .event_callback(move |event| {
                changes.send_if_modified(|state| note(state, &event));
                std::future::ready(())
            });
        let first = &address.0[0];
        options = match (first.username(), first.password()) {
            (Some(name), Some(password)) => options.user_and_password(name.to_owned(), password.to_owned()),
            (Some(token), None) => options.token(token.to_owned()),
            (None, _) => options,
        };
        Ok(Bus { client: options.connect(address.0).await?, state })
    }

    /// Tells when the connection is lost or comes back.
    pub(crate) fn state(&self) -> watch::Receiver<BusState> {
        self.state.clone()
    }

    /// Tells the other processes about a table. Never waits: a message that there is no room for is lost.
    pub(crate) fn tell(&self, table: &str, news: &News) {
        if !self.state.borrow().up {
            return;
        }
        let publish = self.client.publish(subject(table), news.write().into());
        let _ = tokio::task::unconstrained(publish).now_or_never();
    }

    /// What others say about a table. `None` while the bus is lost.
    pub(crate) async fn listen(&self, table: &str) -> Option<Subscriber> {
        if !self.state.borrow().up {
            return None;
        }
        tokio::time::timeout(PATIENCE, self.client.subscribe(subject(table))).await.ok()?.ok()
    }
}

/// Table ids are random, so several databases can share a bus.
fn subject(table: &str) -> String {
    format!("rollick.table.{table}")
}

fn note(state: &mut BusState, event: &Event) -> bool {
    match event {
        Event::Connected => *state = BusState { up: true, epoch: state.epoch + 1 },
        Event::Disconnected | Event::Closed => state.up = false,
        Event::SlowConsumer(_) => state.epoch += 1,
        _ => return false,
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_and_shown_without_its_password() {
        let address: BusAddress = "nats://me:hunter2@10.0.0.7:4333, tls://10.0.0.8".parse().unwrap();
        assert_eq!(address.to_string(), "nats://10.0.0.7:4333,nats://10.0.0.8:4222");
        assert!(!format!("{address:?}").contains("hunter2"));
        for wrong in ["", "10.0.0.7:4222", "http://10.0.0.7", "nats://", "nats://me:hunter2@"] {
            let why = wrong.parse::<BusAddress>().unwrap_err();
            assert!(why.contains("nats://127.0.0.1:4222") && !why.contains("hunter2"), "{wrong}: {why}");
        }
    }
}
