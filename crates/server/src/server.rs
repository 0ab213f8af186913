//! The listener: accepts connections up to a limit, and shuts down gracefully.
use crate::app::App;
use crate::config::Config;
use crate::rejection::RETRY_SECONDS;
use crate::routes::routes;
use crate::write_timeout::WriteTimeout;
use axum::Router;
use gridwright_core::registry::Registry;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;

/// The most bytes of a request's head.
const MAX_HEAD_BYTES: usize = 64 << 10;

/// The pause after a failure to accept, as when the system is out of file descriptors.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// Connections over the limit that are answered with 503 at the same time; further ones are closed at once.
const MAX_REJECTIONS: usize = 64;

/// How long that answer may take.
const REJECTION_TIMEOUT: Duration = Duration::from_secs(1);

/// Why the server could not be started.
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

/// A server that listens, and serves once it is [run](Server::run).
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: Arc<App>,
    stop: Arc<watch::Sender<bool>>,
}

/// Stops a server from anywhere.
#[derive(Debug, Clone)]
pub struct Stopper(Arc<watch::Sender<bool>>);

impl Stopper {
    /// Shuts the server down: no new connections, a short time for running requests, then they are cancelled.
    pub fn stop(&self) {
        let _ = self.0.send_replace(true);
    }
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("address", &self.address).finish_non_exhaustive()
    }
}

impl Server {
    /// Listens on the configured address and starts the worker threads.
    pub async fn bind(config: &Config, registry: &'static Registry) -> Result<Self, Error> {
        let bind = |source| Error::Bind { address: config.address, source };
        let listener = TcpListener::bind(config.address).await.map_err(bind)?;
        let address = listener.local_addr().map_err(bind)?;
        let app = App::new(config, address, registry)?;
        Ok(Server { listener, address, app, stop: Arc::new(watch::Sender::new(false)) })
    }

    /// The address listened on, with the actual port.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// A handle that stops this server.
    pub fn stopper(&self) -> Stopper {
        Stopper(Arc::clone(&self.stop))
    }

    /// Serves until stopped.
    pub async fn run(self) {
        tracing::info!(address = %self.address, "serving");
        let acceptor = Acceptor::new(&self.app);
        let (mut connections, mut stop) = (JoinSet::new(), self.stop.subscribe());
        loop {
            tokio::select! {
                biased;
                _ = stop.wait_for(|stop| *stop) => break,
                Some(_) = connections.join_next() => {}
                accepted = self.listener.accept() => match accepted {
                    Ok((stream, _)) => acceptor.accept(stream, &mut connections),
                    Err(error) => {
                        tracing::warn!(%error, "can't accept a connection");
                        tokio::time::sleep(ACCEPT_PAUSE).await;
                    }
                },
            }
        }
        drop(self.listener);
        acceptor.shut_down(self.app.limits.shutdown_timeout, connections).await;
        self.app.close();
        tracing::info!("ended");
    }
}

/// Serves accepted connections.
struct Acceptor {
    router: Router,
    graceful: GracefulShutdown,
    /// Permits for connections.
    slots: Arc<Semaphore>,
    /// Permits for connections that are rejected.
    rejections: Arc<Semaphore>,
    http: http1::Builder,
    write_timeout: Duration,
}

impl Acceptor {
    fn new(app: &Arc<App>) -> Self {
        let limits = &app.limits;
        let mut http = http1::Builder::new();
        let _ = http.timer(TokioTimer::new()).header_read_timeout(limits.header_timeout).max_buf_size(MAX_HEAD_BYTES);
        Acceptor {
            router: routes(app),
            graceful: GracefulShutdown::new(),
            slots: Arc::new(Semaphore::new(limits.connections)),
            rejections: Arc::new(Semaphore::new(MAX_REJECTIONS)),
            http,
            write_timeout: limits.write_timeout,
        }
    }

    /// Serves a connection, or rejects it when there are too many.
    fn accept(&self, stream: TcpStream, connections: &mut JoinSet<()>) {
        let Ok(permit) = Arc::clone(&self.slots).try_acquire_owned() else {
            tracing::warn!("too many connections");
            if let Ok(permit) = Arc::clone(&self.rejections).try_acquire_owned() {
                let _ = connections.spawn(reject(stream, permit));
            }
            return;
        };
        // Small responses must not wait for more data (Nagle's algorithm).
        let _ = stream.set_nodelay(true);
        let _ = connections.spawn(self.connection(stream, permit, self.graceful.watcher()));
    }

    fn connection(
        &self,
        stream: TcpStream,
        permit: OwnedSemaphorePermit,
        watcher: Watcher,
    ) -> impl Future<Output = ()> + use<> {
        let io = TokioIo::new(WriteTimeout::new(stream, self.write_timeout));
        let service = TowerToHyperService::new(self.router.clone());
        let connection = watcher.watch(self.http.serve_connection(io, service));
        async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "connection error");
            }
            drop(permit);
        }
    }

    /// Lets running requests finish until the timeout, then drops them, which cancels their jobs.
    async fn shut_down(self, timeout: Duration, mut connections: JoinSet<()>) {
        if tokio::time::timeout(timeout, self.graceful.shutdown()).await.is_err() {
            tracing::info!("cancelling what is still running");
        }
        connections.shutdown().await;
    }
}

/// Answers 503. What the client sends is read and dropped: closing with unread bytes would reset the connection and lose
/// the answer.
async fn reject(mut stream: TcpStream, permit: OwnedSemaphorePermit) {
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\nretry-after: {RETRY_SECONDS}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
    );
    let answered = async {
        stream.write_all(answer.as_bytes()).await?;
        stream.shutdown().await?;
        tokio::io::copy(&mut stream, &mut tokio::io::sink()).await
    };
    // The connection is closed whether or not that worked.
    let _ = tokio::time::timeout(REJECTION_TIMEOUT, answered).await;
    drop(permit);
}
