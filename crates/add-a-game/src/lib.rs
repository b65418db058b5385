//! Pebbles, the game of docs/add-a-game.md. Its code is the page's own: read it there.

include!(concat!(env!("OUT_DIR"), "/src/lib.rs"));
