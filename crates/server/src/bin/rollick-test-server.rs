//! A server for tests to kill. `rollick-test-server ADDRESS DATABASE` prints its address and serves until it is
//! stopped.

use std::time::Duration;

use rollick_server::{Limits, Options, ServeError, Server, interrupted};

#[tokio::main]
async fn main() -> Result<(), ServeError> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [bind, database] = &args[..] else {
        eprintln!("usage: rollick-test-server ADDRESS DATABASE");
        std::process::exit(2);
    };
    let limits =
        Limits { rate: 1e6, burst: 1e6, tables_a_minute: 1e6, change_burst: 1e6, line_burst: 1e6, ..Limits::default() };
    let bind = bind.parse().expect("an address like 127.0.0.1:0");
    let options = Options { bind, database: database.clone(), think: Duration::ZERO, limits, ..Options::default() };
    let server = Server::bind(options).await?;
    println!("{}", server.address());
    server.run(interrupted()).await
}
