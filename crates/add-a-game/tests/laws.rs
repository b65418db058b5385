//! The laws of docs/add-a-game.md.

include!(concat!(env!("OUT_DIR"), "/tests/laws.rs"));
