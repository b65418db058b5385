//! A real server on a free port, a real database, real HTTP and WebSocket clients.
//!
//! The tests on PostgreSQL need `ROLLICK_TEST_POSTGRES`: run `scripts/with-postgres cargo test -p rollick-server`.

mod analysis;
mod beside;
mod bots;
mod bounds;
mod branches;
mod calls;
mod catching_up;
#[path = "../common/mod.rs"]
mod common;
mod files;
mod formats;
mod garbage;
mod guided;
mod hints;
mod kill;
mod limits;
mod operator;
mod people;
mod play;
mod processes;
mod questions;
mod retention;
mod rights;
mod secrets;
#[path = "../../../store/tests/it/small_disk.rs"]
mod small_disk;
mod stall;
mod take_backs;
mod tls;
mod trouble;
mod unreadable;
mod upkeep;
mod whole_game;
mod wire;
