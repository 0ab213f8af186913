//! Listening, accepting, ending.
use crate::app::App;
use crate::config::Config;
use crate::error::Error;
use crate::patience::Patient;
use crate::refusal::RETRY_SECONDS;
use crate::routes::routes;
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
const HEAD_BYTES: usize = 64 << 10;

/// How long to rest when the system has no more connections to give.
const REST: Duration = Duration::from_millis(50);

/// Clients that are told at one time that there is no room; those beyond are closed without a word.
const AT_THE_DOOR: usize = 64;

/// How long telling them may take.
const GOODBYE: Duration = Duration::from_secs(1);

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
    /// Asks the server to end: no new connections, a little grace for running requests, then they are cancelled.
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

    /// The address that is listened on, with its real port.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What stops this server.
    pub fn stopper(&self) -> Stopper {
        Stopper(Arc::clone(&self.stop))
    }

    /// Serves until stopped.
    pub async fn run(self) {
        tracing::info!(address = %self.address, "serving");
        let hall = Hall::new(&self.app);
        let (mut connections, mut stop) = (JoinSet::new(), self.stop.subscribe());
        loop {
            tokio::select! {
                biased;
                _ = stop.wait_for(|stop| *stop) => break,
                Some(_) = connections.join_next() => {}
                accepted = self.listener.accept() => match accepted {
                    Ok((stream, _)) => hall.admit(stream, &mut connections),
                    Err(error) => {
                        tracing::warn!(%error, "can't accept a connection");
                        tokio::time::sleep(REST).await;
                    }
                },
            }
        }
        drop(self.listener);
        hall.end(self.app.limits.grace, connections).await;
        self.app.close();
        tracing::info!("ended");
    }
}

/// What connections share.
struct Hall {
    router: Router,
    graceful: GracefulShutdown,
    room: Arc<Semaphore>,
    /// Room to be sent away in.
    door: Arc<Semaphore>,
    http: http1::Builder,
    read_time: Duration,
}

impl Hall {
    fn new(app: &Arc<App>) -> Self {
        let limits = &app.limits;
        let mut http = http1::Builder::new();
        let _ = http.timer(TokioTimer::new()).header_read_timeout(limits.head_time).max_buf_size(HEAD_BYTES);
        Hall {
            router: routes(app),
            graceful: GracefulShutdown::new(),
            room: Arc::new(Semaphore::new(limits.connections)),
            door: Arc::new(Semaphore::new(AT_THE_DOOR)),
            http,
            read_time: limits.read_time,
        }
    }

    /// Serves a connection if there is room for it, else sends it away in a friendly way.
    fn admit(&self, stream: TcpStream, connections: &mut JoinSet<()>) {
        let Ok(permit) = Arc::clone(&self.room).try_acquire_owned() else {
            tracing::warn!("no room for one more connection");
            if let Ok(permit) = Arc::clone(&self.door).try_acquire_owned() {
                let _ = connections.spawn(send_away(stream, permit));
            }
            return;
        };
        // Small answers must not wait for more to come.
        let _ = stream.set_nodelay(true);
        let _ = connections.spawn(self.connection(stream, permit, self.graceful.watcher()));
    }

    fn connection(
        &self,
        stream: TcpStream,
        permit: OwnedSemaphorePermit,
        watcher: Watcher,
    ) -> impl Future<Output = ()> + use<> {
        let io = TokioIo::new(Patient::new(stream, self.read_time));
        let service = TowerToHyperService::new(self.router.clone());
        let connection = watcher.watch(self.http.serve_connection(io, service));
        async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection broke off");
            }
            drop(permit);
        }
    }

    /// Lets running requests finish, for a while; then they are dropped, which cancels their work.
    async fn end(self, grace: Duration, mut connections: JoinSet<()>) {
        if tokio::time::timeout(grace, self.graceful.shutdown()).await.is_err() {
            tracing::info!("cancelling what is still running");
        }
        connections.shutdown().await;
    }
}

/// Tells a client that there is no room. What it sends is read away: closing on unread bytes would take the answer back.
async fn send_away(mut stream: TcpStream, permit: OwnedSemaphorePermit) {
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\nretry-after: {RETRY_SECONDS}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
    );
    let farewell = async {
        stream.write_all(answer.as_bytes()).await?;
        stream.shutdown().await?;
        tokio::io::copy(&mut stream, &mut tokio::io::sink()).await
    };
    // Whatever goes wrong here, the client is gone, which is what was wanted.
    let _ = tokio::time::timeout(GOODBYE, farewell).await;
    drop(permit);
}
