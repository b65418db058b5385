//! Who holds which key, and what it opens now. Links can be replaced and the host's rights can pass on, so this follows
//! the table's log.

use std::collections::BTreeMap;

use rollick_protocol::You;
use serde::{Deserialize, Serialize};

use crate::keys::key_hash;
use crate::requests::Who;
use crate::table_state::TableState;

/// The hashes of the keys that a table was made with, as stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Keys {
    pub(crate) host: String,
    /// One for each device, in order.
    pub(crate) devices: Vec<String>,
}

/// What the keys of a table open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rights {
    host_key: String,
    /// The hash of the key of each device.
    devices: Vec<String>,
    /// The seats of each device.
    seats: Vec<Vec<u8>>,
    /// The device that has the host's rights. `None` means whoever has the host key.
    host: Option<usize>,
    /// The devices whose person has a new link, and the device of that link.
    heirs: BTreeMap<usize, usize>,
}

impl Rights {
    pub(crate) fn new(keys: &Keys, state: &TableState) -> Rights {
        Rights {
            host_key: keys.host.clone(),
            devices: keys.devices.iter().chain(&state.links).cloned().collect(),
            seats: state.seats_of.clone(),
            host: state.host,
            heirs: state.heirs.clone(),
        }
    }

    /// Who holds a key. A key whose seats have new links opens nothing.
    pub(crate) fn who(&self, key: &str) -> Option<Who> {
        let hash = key_hash(key);
        if hash == self.host_key {
            return Some(Who::Host);
        }
        let device = self.devices.iter().position(|known| *known == hash)?;
        (!self.seats_of(Who::Device(device)).is_empty()).then_some(Who::Device(device))
    }

    /// The seats that somebody's key opens.
    pub(crate) fn seats_of(&self, who: Who) -> &[u8] {
        match who {
            Who::Device(device) => self.seats.get(device).map_or(&[], Vec::as_slice),
            Who::Host | Who::Watcher => &[],
        }
    }

    /// The seats that the key with this hash opens.
    pub(crate) fn seats_of_hash(&self, hash: &str) -> Vec<u8> {
        let device = self.devices.iter().position(|known| known == hash);
        device.map(|device| self.seats_of(Who::Device(device)).to_vec()).unwrap_or_default()
    }

    /// The device on which the person of a device plays now. They may have new links by now.
    pub(crate) fn now_on(&self, device: usize) -> usize {
        // Each new link makes a device with a higher number.
        let mut now = device;
        while let Some(heir) = self.heirs.get(&now) {
            now = *heir;
        }
        now
    }

    /// Whether somebody has the host's rights.
    pub(crate) fn is_host(&self, who: Who) -> bool {
        self.host.map_or(who == Who::Host, |device| who == Who::Device(device))
    }

    /// What these keys open.
    pub(crate) fn you(&self, keys: &[String]) -> You {
        let who = |key: &String| self.who(key);
        let seats = |key: &String| who(key).map(|who| self.seats_of(who).to_vec()).unwrap_or_default();
        You { seats: keys.iter().map(seats).collect(), host: keys.iter().filter_map(who).any(|who| self.is_host(who)) }
    }

    /// The hashes of all keys, for another table with the same people.
    pub(crate) fn keys(&self) -> Keys {
        Keys { host: self.host_key.clone(), devices: self.devices.clone() }
    }
}
