//! Reads what other releases have stored. What is new to this one is left out, so that two releases can share a database.

use rollick_protocol::{SeatSetup, Settings};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// Settings, as far as this release knows them. Anything else is the default.
pub(crate) fn settings<'de, D: Deserializer<'de>>(from: D) -> Result<Settings, D::Error> {
    let given = serde_json::Map::deserialize(from)?;
    let mut known = Settings::default();
    for (name, value) in given {
        let mut changed = serde_json::to_value(&known).map_err(serde::de::Error::custom)?;
        changed[name] = value;
        // A setting or a value of a newer release can't be read.
        known = serde_json::from_value(changed).unwrap_or(known);
    }
    Ok(known)
}

/// Seats, without what this release doesn't know about them.
pub(crate) fn seats<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<SeatSetup>, D::Error> {
    let given: Vec<Value> = Vec::deserialize(from)?;
    let seat = |mut seat: Value| {
        let wanted: &[&str] = match seat["type"].as_str() {
            Some("device") => &["type", "name"],
            Some("bot") => &["type", "level"],
            _ => &["type"],
        };
        if let Some(fields) = seat.as_object_mut() {
            fields.retain(|name, _| wanted.contains(&name.as_str()));
        }
        serde_json::from_value(seat).map_err(serde::de::Error::custom)
    };
    given.into_iter().map(seat).collect()
}
