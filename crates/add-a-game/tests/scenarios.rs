//! The scenarios of docs/add-a-game.md.

include!(concat!(env!("OUT_DIR"), "/tests/scenarios.rs"));
