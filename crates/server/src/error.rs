//! Why the server could not be started or had to end.
use std::net::SocketAddr;

/// Why the server could not be started or had to end.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The address can't be listened on.
    #[error("can't listen on {address}: {source}")]
    Bind {
        /// Which address.
        address: SocketAddr,
        /// What the system says.
        source: std::io::Error,
    },
    /// Threads or signals can't be set up.
    #[error("can't set up the server: {0}")]
    Setup(#[from] std::io::Error),
}
