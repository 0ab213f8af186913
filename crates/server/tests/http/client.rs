//! A server to ask, and a client small enough to send what no decent client would.
use crate::toy;
use gridwright_core::registry::Registry;
use gridwright_server::{Config, Limits, Stopper, run};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::mpsc::channel;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// A server that ends with the test.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    stopper: Stopper,
    thread: Option<JoinHandle<()>>,
}

/// An answer.
#[derive(Debug, Clone)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: Vec<u8>,
}

impl Running {
    /// A server of the toy puzzle with these limits.
    pub(crate) fn toy(limits: Limits) -> Self {
        Running::start(limits, toy::registry())
    }

    /// A server of the real puzzles with the usual limits.
    pub(crate) fn real() -> Self {
        Running::real_with(Limits::default())
    }

    /// A server of the real puzzles with these limits.
    pub(crate) fn real_with(limits: Limits) -> Self {
        Running::start(limits, gridwright::registry())
    }

    /// A server of the real puzzles that offers this module.
    pub(crate) fn with_engine(module: Vec<u8>) -> Self {
        Running::configured(Config { engine: Some(module), ..Config::default() }, gridwright::registry())
    }

    fn start(limits: Limits, registry: &'static Registry) -> Self {
        Running::configured(Config { limits, ..Config::default() }, registry)
    }

    fn configured(config: Config, registry: &'static Registry) -> Self {
        let config = Config { address: (Ipv4Addr::LOCALHOST, 0).into(), ..config };
        let (tell, told) = channel();
        let thread = std::thread::spawn(move || {
            run(&config, registry, |address, stopper| tell.send((address, stopper)).unwrap()).unwrap();
        });
        let (address, stopper) = told.recv_timeout(Duration::from_secs(20)).unwrap();
        Running { address, stopper, thread: Some(thread) }
    }

    /// Asks the server to end, and waits until it has.
    pub(crate) fn end(&mut self) {
        self.stopper.stop();
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }

    /// A new connection.
    pub(crate) fn connect(&self) -> TcpStream {
        connect(self.address)
    }

    /// Sends bytes as they are and reads the answer; none when the connection was closed without one.
    pub(crate) fn raw(&self, bytes: &[u8]) -> Option<Reply> {
        let mut stream = self.connect();
        // A server that has seen enough may close before all is sent.
        let _ = stream.write_all(bytes);
        read(&mut stream)
    }

    /// Sends a request with these headers beside the usual ones.
    pub(crate) fn ask(&self, method: &str, path: &str, headers: &str, body: &[u8]) -> Reply {
        let mut request = head(method, path, headers, body.len());
        request.extend_from_slice(body);
        self.raw(&request).expect("an answer")
    }

    pub(crate) fn get(&self, path: &str) -> Reply {
        self.ask("GET", path, "", b"")
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Reply {
        self.ask("POST", path, "", body.to_string().as_bytes())
    }

    /// A number of the health report.
    pub(crate) fn health(&self, field: &str) -> u64 {
        self.get("/api/v1/health").json()[field].as_u64().unwrap()
    }

    /// Waits until a number of the health report is what is requested; gives how long that took.
    pub(crate) fn wait_for(&self, field: &str, wanted: u64) -> Duration {
        let began = Instant::now();
        while self.health(field) != wanted {
            assert!(began.elapsed() < Duration::from_secs(20), "{field} never was {wanted}");
            std::thread::sleep(Duration::from_millis(2));
        }
        began.elapsed()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stopper.stop();
    }
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The failure's code, with the status.
    pub(crate) fn refusal(&self) -> (u16, String) {
        (self.status, self.json()["code"].as_str().unwrap_or("none").to_owned())
    }
}

/// A new connection to a server.
pub(crate) fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    stream.set_nodelay(true).unwrap();
    stream
}

/// Posts a request and leaves its answer unread.
pub(crate) fn begin(address: SocketAddr, path: &str, body: &Value) -> TcpStream {
    let (mut stream, body) = (connect(address), body.to_string());
    let mut request = head("POST", path, "", body.len());
    request.extend_from_slice(body.as_bytes());
    // A server that has seen enough may close before all is sent.
    let _ = stream.write_all(&request);
    stream
}

/// The head of a request that closes its connection.
pub(crate) fn head(method: &str, path: &str, headers: &str, length: usize) -> Vec<u8> {
    let host = if headers.to_ascii_lowercase().contains("host:") { "" } else { "Host: localhost\r\n" };
    let close = "Connection: close\r\n";
    format!("{method} {path} HTTP/1.1\r\n{host}{close}Content-Length: {length}\r\n{headers}\r\n").into_bytes()
}

/// Reads an answer to its end.
pub(crate) fn read(stream: &mut TcpStream) -> Option<Reply> {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    parse(&bytes)
}

fn parse(bytes: &[u8]) -> Option<Reply> {
    let end = bytes.windows(4).position(|window| window == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let mut lines = head.split("\r\n");
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let fields = lines.filter_map(|line| line.split_once(':'));
    let headers: BTreeMap<_, _> =
        fields.map(|(name, value)| (name.to_ascii_lowercase(), value.trim().to_owned())).collect();
    let rest = &bytes[end + 4..];
    let chunked = headers.get("transfer-encoding").is_some_and(|coding| coding == "chunked");
    Some(Reply { status, headers, body: if chunked { join(rest) } else { rest.to_vec() } })
}

/// Joins the chunks of a body.
fn join(mut rest: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = rest.windows(2).position(|window| window == b"\r\n") {
        let length = usize::from_str_radix(std::str::from_utf8(&rest[..end]).unwrap(), 16).unwrap();
        if length == 0 {
            break;
        }
        let chunk = &rest[end + 2..];
        body.extend_from_slice(&chunk[..length.min(chunk.len())]);
        rest = chunk.get(length + 2..).unwrap_or(b"");
    }
    body
}
