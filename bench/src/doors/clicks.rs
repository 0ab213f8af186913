//! Clicks of one player: the server as a process, one connection, one request after the other.
use super::process::Program;
use anyhow::{Context, Result, ensure};
use gridwright_lab::statistics::Sample;
use serde_json::json;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

/// Clicks whose time counts.
const CLICKS: usize = 2000;
/// Clicks before them.
const WARM_UP: usize = 50;

/// The server, which ends with its value.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        // What has ended already cannot be ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Milliseconds from sending a click in the middle of a 9x9 game to its whole answer.
pub(super) fn latencies(program: &Program) -> Result<Vec<Sample>> {
    let mut command = Command::new(&program.path);
    let command = command.args(["serve", "--port", "0", "--lang", "en"]).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut server = Server(command.spawn()?);
    let errors = server.0.stderr.take().context("the server's standard error")?;
    let mut line = String::new();
    let _ = BufReader::new(errors).read_line(&mut line)?;
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let address = address.with_context(|| format!("no address in “{line}”"))?;
    let stream = TcpStream::connect(address)?;
    stream.set_nodelay(true)?;
    let (mut answers, request) = (BufReader::new(stream.try_clone()?), request(address));
    let mut click = || -> Result<f64> {
        let began = Instant::now();
        (&stream).write_all(request.as_bytes())?;
        read(&mut answers)?;
        Ok(began.elapsed().as_secs_f64() * 1e3)
    };
    for _ in 0..WARM_UP {
        let _ = click()?;
    }
    (0..CLICKS).map(|_| click().map(Sample::Exactly)).collect()
}

fn request(address: &str) -> String {
    let game = format!("futoshiki:9:{}//r1c1=1,r1c2=2,r1c3=3,r2c1=4,r2c2=5,r5c5=9", ".".repeat(81));
    let gesture = json!({"gesture": "key", "at": [0, 3], "key": "4"});
    let body = json!({"text": game, "view": {"selected": [0, 3]}, "input": {"input": "gesture", "do": gesture}});
    let body = body.to_string();
    let length = body.len();
    format!(
        "POST /api/v1/play HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\n\r\n{body}"
    )
}

/// Reads an answer to its end.
fn read(answers: &mut impl BufRead) -> Result<()> {
    let (mut length, mut line) = (None, String::new());
    let _ = answers.read_line(&mut line)?;
    ensure!(line.contains(" 200 "), "the server said “{}”", line.trim());
    while line.trim_end() != "" {
        line.clear();
        let _ = answers.read_line(&mut line)?;
        if let Some((_, value)) = line.split_once(':').filter(|(name, _)| name.eq_ignore_ascii_case("content-length")) {
            length = Some(value.trim().parse::<u64>()?);
        }
    }
    let length = length.context("an answer without its length")?;
    let copied = std::io::copy(&mut answers.take(length), &mut std::io::sink())?;
    ensure!(copied == length, "an answer ended early");
    Ok(())
}
