//! One run: in this process, or in one of its own.
use super::boards::Shelf;
use super::{child, machine};
use crate::interrupt;
use crate::service::Service;
use gridwright_core::operations::{Code, Failure, Generate};
use gridwright_core::run::Stop;
use gridwright_lab::Row;
use gridwright_lab::plan::{Plan, Work};
use gridwright_lab::row::BoardFacts;
use gridwright_lab::run;
use gridwright_lab::trial::Trial;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The most time of a run that only warms up.
const WARM: Duration = Duration::from_millis(250);

/// A program to run, where each run is a process.
#[derive(Debug, Clone)]
pub(super) struct Program {
    /// Its name in the rows.
    pub(super) name: Option<String>,
    /// Where it is; this process where there is none.
    pub(super) path: Option<PathBuf>,
}

/// Runs trials.
#[derive(Debug)]
pub(super) struct Engine<'a> {
    service: Service,
    plan: &'a Plan,
    shelf: &'a Shelf<'a>,
    /// Whether the time of the processor can be told: not while several runs share this process.
    alone: bool,
}

impl<'a> Engine<'a> {
    /// An engine for a plan.
    pub(super) fn new(service: Service, plan: &'a Plan, shelf: &'a Shelf<'a>, alone: bool) -> Self {
        let mut service = service;
        // A table that an earlier run has made would make this one look fast.
        service.shares_tables = false;
        service.caps.bytes = plan.limits.mebibytes.saturating_mul(1 << 20);
        service.caps.nodes = plan.limits.nodes.unwrap_or(u64::MAX);
        service.caps.time = Duration::try_from_secs_f64(plan.limits.seconds).unwrap_or(Duration::MAX);
        Engine { service, plan, shelf, alone }
    }

    /// Runs a trial by a program; none when the program was interrupted.
    pub(super) fn run(&self, trial: &Trial, program: &Program) -> Option<Row> {
        let made = self.plan.work == Work::Generate;
        let board = if made { None } else { Some(self.shelf.board(&trial.board)) };
        let board = match board.transpose() {
            Ok(board) => board,
            Err(_) if interrupt::happened() => return None,
            // A board that can't be made says nothing about the solver.
            Err(failure) => return Some(Row::failed(trial, None, &Failure { code: Code::BadBoard, ..failure })),
        };
        let row = match &program.path {
            Some(path) => match (&board, self.making(trial)) {
                (Some(board), _) => child::measure(path, self.plan, trial, Ok(board)),
                (None, Some(request)) => child::measure(path, self.plan, trial, Err(&request)),
                (None, None) => None,
            },
            None => self.here(trial, board.as_deref(), self.service),
        };
        row.map(|row| Row { binary: program.name.clone(), ..row })
    }

    /// Runs a trial a few times without a word, so that the first that is measured is not the first at all.
    pub(super) fn warm_up(&self, trial: &Trial) {
        let mut service = self.service;
        service.caps.time = service.caps.time.min(WARM);
        let board = if self.plan.work == Work::Generate { Ok(None) } else { self.shelf.board(&trial.board).map(Some) };
        for _ in 0..self.plan.warmup {
            if let Ok(board) = &board {
                let _ = self.here(trial, board.as_deref(), service);
            }
        }
    }

    fn here(&self, trial: &Trial, board: Option<&BoardFacts>, mut service: Service) -> Option<Row> {
        service.caps.threads = trial.variant.threads;
        let before = machine::processor_time();
        let began = Instant::now();
        let (row, peak) = self.asked(trial, board, &service);
        let wall_ms = if row.wall_ms > 0.0 { row.wall_ms } else { began.elapsed().as_secs_f64() * 1000.0 };
        let after = machine::processor_time();
        if row.stop == Some(Stop::Cancelled) || (interrupt::happened() && !row.status.is_finished()) {
            return None;
        }
        let used = before.zip(after).filter(|_| self.alone);
        let cpu_ms = used.map(|(before, after)| after.saturating_sub(before).as_secs_f64() * 1000.0);
        Some(Row { wall_ms, cpu_ms, peak_bytes: row.peak_bytes.max(peak), ..row })
    }

    /// The answer as a row, and the most memory that was charged.
    fn asked(&self, trial: &Trial, board: Option<&BoardFacts>, service: &Service) -> (Row, u64) {
        let budget = interrupt::budget();
        let making = self.making(trial);
        let row = service.within(&budget, None, |library| run::ask(library, self.plan, trial, board, making.as_ref()));
        (row, budget.peak())
    }

    fn making(&self, trial: &Trial) -> Option<Generate> {
        run::making(&self.shelf.catalogue, &trial.board.source)
    }
}
