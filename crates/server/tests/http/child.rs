//! A server in a process of its own: its memory can be measured, and signals sent to it.
use crate::client::{Reply, begin, connect, head, read};
use gridwright_server::{Caps, Config, Limits, run};
use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Says that this process is to be a server.
const ROLE: &str = "GRIDWRIGHT_TEST_SERVER";
/// Bytes that such a server may take.
pub(crate) const MEMORY: u64 = 384 << 20;
/// Bytes of the tables it keeps, which are part of them.
const CACHE: u64 = 96 << 20;

fn limits() -> Limits {
    let caps = Caps { bytes: 192 << 20, ..Limits::default().caps };
    Limits { caps, memory: MEMORY, cache_bytes: CACHE, ..Limits::default() }
}

/// Not a test: the server itself, when it is asked for.
#[test]
fn a_process_can_be_a_server() {
    if std::env::var_os(ROLE).is_none() {
        return;
    }
    let config = Config { address: (Ipv4Addr::LOCALHOST, 0).into(), limits: limits(), ..Config::default() };
    let ready = |address, _| writeln!(std::io::stdout(), "\nserves {address}").unwrap();
    run(&config, gridwright::registry(), ready).unwrap();
}

/// A server that ends with the test.
pub(crate) struct Served {
    pub(crate) address: SocketAddr,
    child: Mutex<Child>,
    process: u32,
}

impl Served {
    /// Starts this program again, as a server.
    pub(crate) fn start() -> Self {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["child::a_process_can_be_a_server", "--exact", "--nocapture"])
            .env(ROLE, "1")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let mut told = lines.filter_map(|line| line.strip_prefix("serves ").and_then(|address| address.parse().ok()));
        let address = told.next().expect("an address");
        // Nobody reads any further, but a pipe without a reader would break whoever writes.
        let output = told;
        std::mem::forget(output);
        Served { address, process: child.id(), child: Mutex::new(child) }
    }

    /// Posts a request; none when the connection was closed without an answer.
    pub(crate) fn post(&self, path: &str, body: &Value) -> Option<Reply> {
        read(&mut begin(self.address, path, body))
    }

    /// The health report.
    pub(crate) fn health(&self) -> Value {
        let mut stream = connect(self.address);
        stream.write_all(&head("GET", "/api/v1/health", "", 0)).unwrap();
        read(&mut stream).expect("health").json()
    }

    /// Waits until nothing runs or waits any more; gives how long that took.
    pub(crate) fn wait_until_idle(&self) -> Duration {
        let began = Instant::now();
        loop {
            let health = self.health();
            if health["running"] == 0 && health["waiting"] == 0 {
                return began.elapsed();
            }
            assert!(began.elapsed() < Duration::from_secs(90), "never idle: {health}");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// A number of kilobytes that the system keeps of the process, in bytes: `VmHWM`, `VmRSS`.
    pub(crate) fn bytes(&self, field: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process)).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix(field));
        let line = line.unwrap_or_else(|| panic!("the server has ended: {:?}", self.child.lock().unwrap().wait()));
        line.split_whitespace().find_map(|word| word.parse::<u64>().ok()).unwrap() << 10
    }

    /// Sends SIGTERM and waits for the end; gives how long that took.
    pub(crate) fn terminate(&mut self) -> Duration {
        let began = Instant::now();
        assert!(Command::new("kill").args(["-TERM", &self.process.to_string()]).status().unwrap().success());
        let _ = self.child.get_mut().unwrap().wait().unwrap();
        began.elapsed()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let child = self.child.get_mut().unwrap_or_else(PoisonError::into_inner);
        let _ = child.kill();
        let _ = child.wait();
    }
}
