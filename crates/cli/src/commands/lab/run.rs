//! `lab run`: every run of a plan is a row, written as soon as it ends.
use super::boards::Shelf;
use super::engine::{Engine, Program};
use super::wish::Wish;
use super::{bad_plan, machine};
use crate::app::App;
use crate::input::units;
use crate::interrupt;
use crate::output::error::CliError;
use crate::output::exit::Exit;
use crate::output::journal::Journal;
use crate::output::progress::Meter;
use crate::output::words;
use clap::Args;
use gridwright_core::text::{Arg, Message};
use gridwright_lab::plan::VERSION;
use gridwright_lab::row::Outcome;
use gridwright_lab::trial::Trial;
use gridwright_lab::{Header, Ladders, Plan, Results, Row, Shard, trials};
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// Run a plan
#[derive(Debug, Args)]
pub(super) struct Run {
    #[command(flatten)]
    wish: Wish,
    /// Make each run a process of its own, and note its peak memory
    #[arg(long)]
    isolate: bool,
    /// Measure N runs at a time; they disturb each other, and the result says so
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    parallel: Option<u16>,
    /// Run part I of N; `lab join` joins the parts
    #[arg(long, value_name = "I/N", value_parser = shard)]
    shard: Option<Shard>,
    /// Continue the result named with -o: do what is left, repeat nothing
    #[arg(long)]
    resume: bool,
    /// A build of gridwright to run; several are run in turn, for `lab compare`
    #[arg(long, value_name = "NAME=PATH", value_parser = units::pair)]
    binary: Vec<(String, String)>,
}

fn shard(text: &str) -> Result<Shard, String> {
    Shard::read(text).ok_or_else(|| "write a part like 2/3".to_owned())
}

/// A run to be done: a trial, and the program that does it.
type Job<'j> = (&'j Trial, &'j Program);

impl Run {
    /// Runs the plan.
    pub(super) fn run(self, app: &mut App) -> Result<Exit, CliError> {
        let plan = self.wish.plan(app)?;
        let programs = self.programs()?;
        let localizer = words::localizer(Some(app.console.localizer.language()));
        let mut shelf = Shelf::new(app.service, &localizer)?;
        if programs.iter().any(|program| program.path.is_some()) {
            shelf.maker = std::env::current_exe().ok();
        }
        let part = self.shard.unwrap_or(Shard::WHOLE);
        let trials = trials(&plan, part, &shelf).map_err(|bad| bad_plan(self.wish.name(), &bad))?;
        let header = self.header(&plan, part);
        let (journal, earlier) = self.journal(app, &header)?;
        let jobs = jobs(&trials, &programs);
        let mut board = Board::new(journal, jobs.len());
        let rest = board.take_in(&jobs, &earlier);
        let engine = Engine::new(app.service, &plan, &shelf, self.parallel.is_none_or(|many| many == 1));
        warm_up(&engine, &rest);
        let meter = Meter::start(&app.console, rest.len(), true);
        let board = Mutex::new(board);
        measure(&engine, &rest, usize::from(self.parallel.unwrap_or(1)), &board, &header, &meter);
        meter.end();
        let board = board.into_inner().unwrap_or_else(PoisonError::into_inner);
        board.close(app, self.resume)
    }

    /// The programs that run in turn; this process where none is named.
    fn programs(&self) -> Result<Vec<Program>, CliError> {
        let named = |(name, path): &(String, String)| {
            let found = Path::new(path).canonicalize().map_err(|error| CliError::reading(path, error))?;
            Ok(Program { name: Some(name.clone()), path: Some(found) })
        };
        let programs: Vec<Program> = self.binary.iter().map(named).collect::<Result<_, CliError>>()?;
        let names: BTreeSet<_> = self.binary.iter().map(|(name, _)| name).collect();
        if names.len() < programs.len() {
            return Err(CliError::usage(Message::new("lab-same-binary")));
        }
        if !programs.is_empty() {
            return Ok(programs);
        }
        let own = || std::env::current_exe().map_err(|error| CliError::reading("gridwright", error));
        let path: Option<PathBuf> = if self.isolate { Some(own()?) } else { None };
        Ok(vec![Program { name: None, path }])
    }

    fn header(&self, plan: &Plan, part: Shard) -> Header {
        Header {
            gridwright_lab: VERSION,
            plan: plan.clone(),
            plan_id: plan.id(),
            shard: format!("{}/{}", part.number, part.of),
            program: env!("CARGO_PKG_VERSION").to_owned(),
            machine: machine::describe(),
            parallel: self.parallel.unwrap_or(1),
            isolated: self.isolate || !self.binary.is_empty(),
            binaries: self.binary.iter().map(|(name, _)| name.clone()).collect(),
        }
    }

    /// The result to write to, and the rows that it has already.
    fn journal(&self, app: &App, header: &Header) -> Result<(Journal, Vec<Row>), CliError> {
        let Some(path) = app.console.target().filter(|path| *path != Path::new("-")) else {
            if self.resume {
                return Err(CliError::usage(Message::new("resume-what")));
            }
            return begun(Journal::standard(), header, "stdout");
        };
        let name = path.display().to_string();
        let failed = |error: io::Error| CliError::writing(name.clone(), error);
        let (mut journal, text) = Journal::open(path).map_err(failed)?;
        let about = |id: &'static str| Message::new(id).with("file", name.as_str());
        // A run that was killed before its first line was whole has left nothing.
        if !text.contains('\n') && (self.resume || text.is_empty()) {
            journal.keep(0).map_err(failed)?;
            return begun(journal, header, &name);
        }
        if !self.resume {
            return Err(CliError::usage(about("lab-exists")));
        }
        let results = Results::read(&text);
        let results = results.map_err(|why| CliError::usage(about("lab-bad-result").with("why", Arg::Text(why))))?;
        if !results.header.joins(header) || results.header.shard != header.shard {
            return Err(CliError::usage(about("lab-other-plan")));
        }
        journal.keep(results.whole as u64).map_err(failed)?;
        Ok((journal, results.rows))
    }
}

fn begun(mut journal: Journal, header: &Header, name: &str) -> Result<(Journal, Vec<Row>), CliError> {
    let line = serde_json::to_string(header).unwrap_or_default();
    journal.line(&line).map_err(|error| CliError::writing(name, error))?;
    Ok((journal, Vec::new()))
}

/// Every trial by every program; who begins takes turns.
fn jobs<'j>(trials: &'j [Trial], programs: &'j [Program]) -> Vec<Job<'j>> {
    let turn = |(number, trial): (usize, &'j Trial)| {
        (0..programs.len()).map(move |step| (trial, &programs[(number + step) % programs.len()]))
    };
    trials.iter().enumerate().flat_map(turn).collect()
}

/// Each solver in this process once on its first board: the smallest.
fn warm_up(engine: &Engine<'_>, jobs: &[Job<'_>]) {
    let mut seen = BTreeSet::new();
    for (trial, program) in jobs {
        let key =
            (trial.board.puzzle().map(str::to_owned), trial.variant.solver.clone(), format!("{:?}", trial.variant));
        if program.path.is_none() && !interrupt::happened() && seen.insert(key) {
            engine.warm_up(trial);
        }
    }
}

/// What is done and what is known.
struct Board {
    journal: Journal,
    ladders: Ladders,
    total: usize,
    done: usize,
    tally: BTreeMap<Outcome, usize>,
    broken: Option<io::Error>,
}

impl Board {
    fn new(journal: Journal, total: usize) -> Self {
        let (ladders, tally) = Default::default();
        Board { journal, ladders, total, done: 0, tally, broken: None }
    }

    /// Takes in the rows of an earlier run; gives the jobs that are left.
    fn take_in<'j>(&mut self, jobs: &[Job<'j>], rows: &[Row]) -> Vec<Job<'j>> {
        let known: BTreeMap<(Option<&str>, &str), Outcome> =
            rows.iter().map(|row| ((row.binary.as_deref(), row.address.as_str()), row.status)).collect();
        let mut rest = Vec::new();
        for job in jobs {
            match known.get(&(job.1.name.as_deref(), job.0.address.as_str())) {
                Some(status) => self.note(*job, *status),
                None => rest.push(*job),
            }
        }
        rest
    }

    fn note(&mut self, (trial, program): Job<'_>, status: Outcome) {
        self.ladders.note(program.name.as_deref(), trial, status);
        *self.tally.entry(status).or_default() += 1;
        self.done += 1;
    }

    fn write(&mut self, job: Job<'_>, row: &Row) {
        let _writing = interrupt::writing();
        match self.journal.line(&row.line()) {
            Ok(()) => self.note(job, row.status),
            Err(error) => self.broken = Some(error),
        }
    }

    /// Says what came of it.
    fn close(self, app: &mut App, resumed: bool) -> Result<Exit, CliError> {
        let target = app.console.target().map(|path| path.display().to_string());
        let name = target.clone().unwrap_or_else(|| "stdout".to_owned());
        let failed = |error| CliError::writing(name.clone(), error);
        if let Some(error) = self.broken {
            return Err(failed(error));
        }
        self.journal.finish().map_err(failed)?;
        let count = |outcomes: &[Outcome]| outcomes.iter().filter_map(|one| self.tally.get(one)).sum::<usize>();
        let said = Message::new("lab-done")
            .with("runs", self.done)
            .with("total", self.total)
            .with("finished", count(&[Outcome::Solved, Outcome::Impossible, Outcome::NotFound]))
            .with("stopped", count(&[Outcome::Stopped]))
            .with("failed", count(&[Outcome::Failed]))
            .with("left", count(&[Outcome::NotRun]));
        app.console.tell(&said);
        if !interrupt::happened() {
            return Ok(Exit::Yes);
        }
        if let Some(file) = target {
            let mut command = std::env::args().map(|word| units::shell(&word)).collect::<Vec<_>>().join(" ");
            if !resumed {
                command += " --resume";
            }
            app.console.tell(&Message::new("lab-resume").with("file", file).with("command", Arg::Text(command)));
        }
        Ok(Exit::Interrupted)
    }
}

/// Runs the jobs in their order, `many` at a time, and writes each row.
fn measure(engine: &Engine<'_>, jobs: &[Job<'_>], many: usize, board: &Mutex<Board>, header: &Header, meter: &Meter) {
    let next = AtomicUsize::new(0);
    let work = || {
        while !interrupt::happened() && lock(board).broken.is_none() {
            let Some(job) = jobs.get(next.fetch_add(1, Relaxed)) else { break };
            let refused = lock(board).ladders.refuses(job.1.name.as_deref(), job.0);
            let row = if refused {
                Some(Row { binary: job.1.name.clone(), ..Row::not_run(job.0) })
            } else {
                engine.run(job.0, job.1)
            };
            let Some(row) = row else { break };
            let (plan, version, machine) = (header.plan_id.clone(), header.program.clone(), header.machine.clone());
            lock(board).write(*job, &Row { plan, version, machine, ..row });
            meter.step();
        }
    };
    if many <= 1 {
        return work();
    }
    thread::scope(|scope| {
        for _ in 0..many.min(jobs.len().max(1)) {
            let _ = scope.spawn(work);
        }
    });
}

fn lock(board: &Mutex<Board>) -> MutexGuard<'_, Board> {
    board.lock().unwrap_or_else(PoisonError::into_inner)
}
