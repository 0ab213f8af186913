//! The server for programs that are not async: an own runtime, stopped by signals.
use crate::config::Config;
use crate::server::{Error, Server, Stopper};
use gridwright_core::registry::Registry;
use std::net::SocketAddr;

/// Serves on this thread until the program is interrupted (Ctrl-C, SIGTERM) or [stopped](Stopper). `ready` is called
/// once, when the server listens: the time to print the address or open a browser.
pub fn run(config: &Config, registry: &'static Registry, ready: impl FnOnce(SocketAddr, Stopper)) -> Result<(), Error> {
    gridwright_malloc::return_large_blocks();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let server = Server::bind(config, registry).await?;
        let stopper = server.stopper();
        drop(tokio::spawn(stop_when_interrupted(stopper.clone())));
        ready(server.address(), stopper);
        server.run().await;
        Ok(())
    })
}

async fn stop_when_interrupted(stopper: Stopper) {
    interrupted().await;
    stopper.stop();
}

#[cfg(unix)]
async fn interrupted() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut terminated) = signal(SignalKind::terminate()) else {
        let _ = tokio::signal::ctrl_c().await;
        return;
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminated.recv() => {}
    }
}

#[cfg(not(unix))]
async fn interrupted() {
    let _ = tokio::signal::ctrl_c().await;
}
