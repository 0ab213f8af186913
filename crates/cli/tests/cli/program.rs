//! Runs the program in a folder of its own.
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// What a run came to.
#[derive(Debug)]
pub(crate) struct Ran {
    /// Exit status.
    pub(crate) status: i32,
    /// Data.
    pub(crate) out: String,
    /// Words.
    pub(crate) err: String,
}

/// A folder to run the program in; gone when dropped.
#[derive(Debug)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// An empty folder.
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("gridwright-{}-{}", std::process::id(), NEXT.fetch_add(1, Relaxed));
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    /// Where a file of it lies.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The folder itself.
    pub(crate) fn root(&self) -> &Path {
        &self.0
    }

    /// Writes a file into it.
    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        fs::write(self.path(name), content).expect("a file");
    }

    /// Reads a file of it.
    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("a file")
    }

    /// The names of what is in it, sorted.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("a folder").flatten();
        let mut names: Vec<_> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    /// Runs the program here.
    pub(crate) fn run(&self, arguments: &[&str]) -> Ran {
        self.fed(arguments, b"")
    }

    /// Runs the program here with something on its standard input.
    pub(crate) fn fed(&self, arguments: &[&str], input: &[u8]) -> Ran {
        let mut child = command(arguments)
            .current_dir(&self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program");
        // A program that does not read its input closes the pipe.
        let _ = child.stdin.take().expect("a pipe").write_all(input);
        Ran::from(child.wait_with_output().expect("its output"))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        Ran {
            status: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout).expect("text"),
            err: String::from_utf8(output.stderr).expect("text"),
        }
    }
}

/// The program in a plain English environment.
pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gridwright"));
    let _ = command.args(arguments).env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C");
    let _ = command.env_remove("NO_COLOR").env("TERM", "xterm");
    command
}

/// Runs the program in a folder that is thrown away.
pub(crate) fn run(arguments: &[&str]) -> Ran {
    Folder::new().run(arguments)
}

/// Everything about a run as one text, for snapshots, with times masked.
pub(crate) fn told(arguments: &[&str]) -> String {
    let ran = run(arguments);
    format!("{}--- stderr\n{}--- exit {}\n", masked(&ran.out), masked(&ran.err), ran.status)
}

/// The text with every time replaced: `12 µs` and `3.4 ms` become `TIME`.
pub(crate) fn masked(text: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(mask_line).collect();
    if text.ends_with('\n') {
        lines.push(String::new());
    }
    lines.join("\n")
}

fn mask_line(line: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let is_number = |word: &str| word.parse::<f64>().is_ok();
    let is_unit = |word: &str| matches!(word.trim_end_matches([',', ')']), "µs" | "ms" | "s");
    let is_time = |at: usize| is_number(words[at]) && words.get(at + 1).is_some_and(|next| is_unit(next));
    let is_head = words.contains(&"time") && words.contains(&"nodes");
    if !is_head && !(0..words.len()).any(is_time) {
        return line.to_owned();
    }
    // Columns beside a time shift with its width: blanks are drawn together.
    let mut masked = Vec::new();
    let mut at = 0;
    while at < words.len() {
        if is_time(at) {
            masked.push(format!("TIME{}", words[at + 1].trim_start_matches(['µ', 'm', 's'])));
            at += 2;
        } else {
            if !words[at].is_empty() {
                masked.push(words[at].to_owned());
            }
            at += 1;
        }
    }
    masked.join(" ")
}
