//! A server for development: `cargo run -p gridwright-server --example serve -- --port 8080 --log debug`.
use gridwright_server::{Config, log, run};
use std::process::ExitCode;

fn option(name: &str) -> Option<String> {
    let mut args = std::env::args().skip_while(|arg| arg != name);
    args.nth(1)
}

#[expect(clippy::print_stdout, clippy::print_stderr, reason = "an example talks to the person who started it")]
fn main() -> ExitCode {
    let port = option("--port").and_then(|port| port.parse().ok()).unwrap_or(8080);
    let filter = option("--log").or_else(|| std::env::var("RUST_LOG").ok());
    let mut config = Config::default();
    config.address.set_port(port);
    let started = log(filter.as_deref()).map_err(|error| error.to_string()).and_then(|()| {
        let registry = gridwright::registry();
        run(&config, registry, |address, _| println!("http://{address}")).map_err(|error| error.to_string())
    });
    match started {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
