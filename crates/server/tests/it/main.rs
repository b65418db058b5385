//! A real server on a free port, a real database, real HTTP and WebSocket clients.
//!
//! The tests on PostgreSQL need `ROLLICK_TEST_POSTGRES`: run `scripts/with-postgres cargo test -p rollick-server`.

mod analysis;
mod beside;
mod bots;
mod bounds;
mod calls;
mod catching_up;
#[path = "../common/mod.rs"]
mod common;
mod formats;
mod garbage;
mod hints;
mod kill;
mod limits;
mod people;
mod play;
mod questions;
mod retention;
mod rights;
mod secrets;
mod stall;
mod take_backs;
mod unreadable;
mod whole_game;
mod wire;
