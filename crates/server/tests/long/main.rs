//! What takes minutes: thousands of tables, a database that is gone for a while, a clock that jumps. `./test long` runs these:
//!
//!     scripts/with-postgres cargo test -p rollick-server --features long --test long

mod clock;
#[path = "../common/mod.rs"]
#[allow(dead_code, unused_imports)]
mod common;
mod gone;
mod many;
