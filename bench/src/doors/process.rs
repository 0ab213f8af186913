//! The program as a process: the release binary, its input as a file, and what the system says that it used.
use anyhow::{Context, Result, ensure};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use wait4::Wait4 as _;

/// Where inputs are written, and made boards kept.
const PLACE: &str = "target/doors";
/// How long a board may take to make: that is not what a row measures.
const MAKING: &str = "10m";
/// Exit statuses that are answers: yes, no, and a limit that was reached.
const ANSWERS: [i32; 3] = [0, 1, 3];

/// The program to measure.
pub(super) struct Program {
    /// Its file.
    pub(super) path: PathBuf,
}

/// What one run used.
pub(super) struct Ran {
    /// Milliseconds of the processor, over all threads.
    pub(super) work: f64,
    /// Milliseconds by the clock.
    pub(super) wall: f64,
    /// The most memory, in bytes.
    pub(super) peak: u64,
    /// A limit ended it.
    pub(super) stopped: bool,
}

impl Program {
    /// The program built beside this one, or the one that `GRIDWRIGHT_BIN` names.
    pub(super) fn find() -> Result<Self> {
        let own = std::env::current_exe().context("this program's own path")?;
        let beside = || own.with_file_name(format!("gridwright{}", std::env::consts::EXE_SUFFIX));
        let path = std::env::var_os("GRIDWRIGHT_BIN").map_or_else(beside, PathBuf::from);
        ensure!(path.is_file(), "{} is missing: run `cargo build --release` first", path.display());
        Ok(Program { path })
    }

    /// Runs once; the answer goes nowhere.
    pub(super) fn run(&self, words: &[String], input: &Path) -> Result<Ran> {
        let mut command = Command::new(&self.path);
        let command = command.args(words).stdin(File::open(input)?).stdout(Stdio::null()).stderr(Stdio::null());
        let began = Instant::now();
        let used = command.spawn()?.wait4()?;
        let wall = began.elapsed().as_secs_f64() * 1e3;
        let code = used.status.code().unwrap_or(-1);
        ensure!(ANSWERS.contains(&code), "`gridwright {}` ended with status {code}", words.join(" "));
        let work = (used.rusage.utime + used.rusage.stime).as_secs_f64() * 1e3;
        Ok(Ran { work, wall, peak: used.rusage.maxrss, stopped: code == 3 })
    }

    /// Boards that `generate` makes with these words; kept, for making many takes longer than solving them.
    pub(super) fn made(&self, words: &str) -> Result<String> {
        let name = words.replace(|letter: char| !letter.is_alphanumeric(), "-");
        let path = Path::new(PLACE).join(format!("made-{name}.txt"));
        if let Ok(text) = fs::read_to_string(&path) {
            return Ok(text);
        }
        let made = Command::new(&self.path).args(["generate", "--time", MAKING]).args(words.split(' ')).output()?;
        ensure!(made.status.success(), "`generate {words}`: {}", String::from_utf8_lossy(&made.stderr));
        let text = String::from_utf8(made.stdout)?;
        fs::create_dir_all(PLACE)?;
        fs::write(path, &text)?;
        Ok(text)
    }
}

/// Writes an input to its place.
pub(super) fn place(name: &str, text: &str) -> Result<PathBuf> {
    let path = Path::new(PLACE).join(format!("{name}.txt"));
    fs::create_dir_all(PLACE)?;
    fs::write(&path, text).with_context(|| path.display().to_string())?;
    Ok(path)
}

/// Processor, cores and how busy the machine is, in a line.
pub(super) fn machine() -> String {
    let known = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = known.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    let model = model.map_or(std::env::consts::ARCH, |(_, name)| name.trim());
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().unwrap_or("unknown");
    format!("{model}, {cores} cores, {}; load at the end {load}.", std::env::consts::OS)
}
