//! Runs that meet a limit: each in a thread of its own, which a watchdog gives up.
//!
//! The clock counts its own questions, so that work which never asks never hears that its time is over; the watchdog is for
//! that. Where memory is the limit, the clock stands still.
use gridwright_core::algorithm::{Answer, Assignment, End, NotMade, Query, Task};
use gridwright_core::puzzle::Puzzle;
use gridwright_core::run::{Budget, Control, Stop};
use serde_json::Value;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// 64 MB.
pub const SMALL: u64 = 64 << 20;

/// What is granted: questions to the clock until time is over, and bytes.
#[derive(Debug, Clone, Copy)]
pub struct Granted {
    /// Questions to the clock until time is over.
    pub questions: u64,
    /// Bytes.
    pub bytes: u64,
}

impl Granted {
    /// Time until so many questions to the clock.
    pub fn questions(questions: u64) -> Self {
        Granted { questions, bytes: u64::MAX }
    }

    /// So much memory.
    pub fn bytes(bytes: u64) -> Self {
        Granted { questions: u64::MAX, bytes }
    }
}

/// Does work under a limit; fails when it goes on for ever.
pub fn under<V: Send + 'static>(granted: Granted, work: impl FnOnce(Control<'_>) -> V + Send + 'static) -> V {
    let (tell, hear) = mpsc::channel();
    let _ = thread::spawn(move || {
        let (budget, asked) = (Budget::new(), AtomicU64::new(0));
        let clock = || Duration::from_nanos(asked.fetch_add(1, Relaxed));
        let deadline = Some(Duration::from_nanos(granted.questions));
        let control = Control { clock: &clock, deadline, max_bytes: granted.bytes, ..Control::unlimited(&budget) };
        let done = work(control);
        assert!(budget.peak() <= granted.bytes, "more was charged than granted");
        let _ = tell.send(done);
    });
    hear.recv_timeout(Duration::from_mins(1)).expect("it ends soon after its limit")
}

/// Solves a board under a limit; how it ended.
pub fn solved<P: Puzzle>(granted: Granted, board: P::Board, solver: &'static str, task: Task, options: Value) -> End
where
    P::Board: Send + 'static,
{
    under(granted, move |control| {
        let from = P::start(&board);
        let query = Query { task, limit: 1_000_000 };
        let assignment = Assignment { board: &board, from: &from, query };
        let found = P::SOLVERS.iter().find(|known| known.info.id == solver).expect("a solver");
        let (Answer { end, .. }, _) = found.run(&options, assignment, control, None).expect("options");
        end
    })
}

/// Makes a board under a limit; why it was not made.
pub fn made<P: Puzzle>(granted: Granted, generator: &'static str, params: Value) -> Option<Stop> {
    under(granted, move |control| {
        let found = P::GENERATORS.iter().find(|known| known.info.id == generator).expect("a generator");
        match found.run(&params, "1", control).expect("options") {
            Err(NotMade::Stopped(stop)) => Some(stop),
            Err(NotMade::Refused(message)) => panic!("{message:?}"),
            Ok(_) => None,
        }
    })
}
