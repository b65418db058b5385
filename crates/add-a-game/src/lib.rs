//! Pebbles, the game of docs/add-a-game.md. Its code is on that page: read it there.

include!(concat!(env!("OUT_DIR"), "/src/lib.rs"));
