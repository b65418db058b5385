//! A server for tests to kill. `rollick-test-server ADDRESS DATABASE [BUS [THINK]]` prints its address and serves
//! until it is stopped. Bots think for THINK milliseconds.

use std::time::Duration;

use rollick_server::{Limits, LogFormat, LogLevel, Options, ServeError, Server, interrupted};

#[tokio::main]
async fn main() -> Result<(), ServeError> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [bind, database, bus @ ..] = &args[..] else {
        eprintln!("usage: rollick-test-server ADDRESS DATABASE [BUS [THINK]]");
        std::process::exit(2);
    };
    rollick_server::start_log(LogFormat::Text, LogLevel::default());
    let think = Duration::from_millis(bus.get(1).map_or(0, |think| think.parse().expect("milliseconds")));
    let bus = bus.first().map(|bus| bus.parse().expect("an address like nats://127.0.0.1:4222"));
    let limits = Limits {
        rate: 1e6,
        burst: 1e6,
        tables_a_minute: 1e6,
        change_burst: 1e6,
        line_burst: 1e6,
        sockets_an_address: 1000,
        connections_an_address: 2000,
        ..Limits::default()
    };
    let bind = bind.parse().expect("an address like 127.0.0.1:0");
    let options = Options { bind, database: database.clone(), bus, think, limits, ..Options::default() };
    let server = Server::bind(options).await?;
    println!("{}", server.address());
    server.run(interrupted()).await
}
