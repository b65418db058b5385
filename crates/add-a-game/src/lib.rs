//! The game of docs/add-a-game.md. Its code is the page's own: see there.
#![allow(missing_docs)]

include!(concat!(env!("OUT_DIR"), "/page.rs"));
