//! A real server on a free port, a real database, real HTTP and WebSocket clients.
//!
//! PostgreSQL is tested where `ROLLICK_TEST_POSTGRES` names one: `scripts/with-postgres cargo test -p rollick-server`.

mod common;
mod garbage;
mod kill;
mod limits;
mod play;
mod rights;
mod secrets;
mod whole_game;
