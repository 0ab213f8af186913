//! The one entry of every door: a request in, an answer or a failure out.
use crate::cache::Cache;
use crate::erased::{AnyOpened, AnyPuzzle};
use crate::event::Listener;
use crate::locale::Localizer;
use crate::operations::{
    AnyAnswer, BoardInput, BoardOperation, Call, Code, Context, Failure, Fault, Limits, Location, Operation,
    PuzzleOperation, Response, not_listed,
};
use crate::registry::{Found, Registry};
use crate::run::{Budget, Control, Progress, Run};
use crate::text::{Guess, HEAD, Message};
use std::fmt;
use std::time::Duration;

/// Solutions listed when a request does not say how many.
const USUAL_SOLUTIONS: u64 = 100;

/// The most a host lets any request use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caps {
    /// Time.
    pub time: Duration,
    /// Time for a request that names no limit of its own; at most `time`.
    pub usual_time: Duration,
    /// Search nodes.
    pub nodes: u64,
    /// Bytes of table memory.
    pub bytes: u64,
    /// Solutions to list.
    pub solutions: u64,
    /// Violations to list.
    pub violations: u64,
    /// Threads.
    pub threads: u16,
    /// Cells of a board.
    pub cells: u64,
    /// Cells of a drawing to describe in words.
    pub spoken: u64,
}

impl Default for Caps {
    /// A minute, a gibibyte, one thread, ten thousand solutions, a hundred violations, words for four thousand cells.
    fn default() -> Self {
        Caps {
            time: Duration::from_mins(1),
            usual_time: Duration::MAX,
            nodes: u64::MAX,
            bytes: 1 << 30,
            solutions: 10_000,
            violations: 100,
            threads: 1,
            cells: 1 << 24,
            spoken: 4096,
        }
    }
}

/// Who serves: the clock, what the work has used and how to cancel it, and the caps.
#[derive(Clone, Copy)]
pub struct Host<'h> {
    /// The most any request may use.
    pub caps: Caps,
    /// What this request has used, and how to cancel it.
    pub budget: &'h Budget<'h>,
    /// Time since some fixed moment.
    pub clock: &'h (dyn Fn() -> Duration + Sync),
    /// Who wants to know how far long work has come.
    pub progress: Option<&'h (dyn Fn(Progress) + Sync)>,
    /// Tables that serve many calls, where the host keeps any.
    pub cache: Option<&'h Cache>,
}

impl fmt::Debug for Host<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Host").field("caps", &self.caps).finish_non_exhaustive()
    }
}

/// Bytes of a board that is open, for each byte of its text: the text itself, and those of the answer.
const TEXT_BYTES: u64 = 3;
/// Bytes of a board that is open, for each cell: the givens, the state now and the one it began from.
const CELL_BYTES: u64 = 12;

impl<'h> Host<'h> {
    /// A host with the usual caps, without progress and kept tables. A clock that does not move means no time limit.
    pub fn new(budget: &'h Budget<'h>, clock: &'h (dyn Fn() -> Duration + Sync)) -> Self {
        Host { caps: Caps::default(), budget, clock, progress: None, cache: None }
    }

    /// What a request is granted: what it asks for, and never more than the caps.
    fn control(&self, limits: &Limits) -> Control<'h> {
        let caps = &self.caps;
        let time = limits.millis.map_or(caps.usual_time, Duration::from_millis).min(caps.time);
        Control {
            budget: self.budget,
            clock: self.clock,
            deadline: (self.clock)().checked_add(time),
            max_nodes: limits.nodes.unwrap_or(u64::MAX).min(caps.nodes),
            max_bytes: limits.bytes.unwrap_or(u64::MAX).min(caps.bytes),
            threads: limits.threads.unwrap_or(u16::MAX).min(caps.threads),
            progress: self.progress,
            cache: self.cache,
        }
    }
}

/// Serves a call. The listener hears the trace of a solve.
pub fn serve(registry: &Registry, call: &Call, host: &Host<'_>, listener: Listener<'_>) -> Result<Response, Failure> {
    let service = Service { registry, host: *host, lang: call.lang.as_deref() };
    call.request.answer(&service, listener)
}

/// The puzzles, who serves them, and the language of the answers.
#[derive(Debug, Clone, Copy)]
pub struct Service<'s> {
    /// The puzzles.
    pub registry: &'s Registry,
    /// Limits, clock and cancellation.
    pub host: Host<'s>,
    /// `en`, `fr-CA`...; English when absent or unknown.
    pub lang: Option<&'s str>,
}

impl<'s> Service<'s> {
    /// Answers a request. The listener hears the trace of a solve.
    pub fn ask<O: Operation>(&self, request: &O, listener: Listener<'_>) -> Result<O::Answer, Failure> {
        Operation::answer(request, self, listener)
    }

    /// Reads a board once, so that several things can be asked of it.
    pub fn open(&self, input: BoardInput<'_>) -> Result<Found, Failure> {
        self.read(input, &mut self.held(&input.limits))
    }

    /// Answers a request about a board that was opened; the text of the request is not read.
    pub fn ask_of<O: BoardOperation>(
        &self,
        found: &mut Found,
        request: &O,
        listener: Listener<'_>,
    ) -> Result<O::Answer, Failure> {
        self.run_on(request, found.puzzle, &mut *found.opened, listener)
    }

    /// Reads the board that a request is about, and runs the request on it.
    pub(crate) fn on_board<O: BoardOperation>(
        &self,
        request: &O,
        listener: Listener<'_>,
    ) -> Result<O::Answer, Failure> {
        let input = request.input();
        let mut held = self.held(&input.limits);
        let mut found = self.read(input, &mut held)?;
        self.ask_of(&mut found, request, listener)
    }

    /// Runs a request on an empty board.
    pub(crate) fn on_blank<O: BoardOperation>(
        &self,
        request: &O,
        puzzle: &str,
        (rows, columns): (u16, u16),
    ) -> Result<O::Answer, Failure> {
        let puzzle = self.registry.puzzle(puzzle).map_err(|fault| self.fail(None, &fault, ""))?;
        let mut held = self.held(&request.input().limits);
        self.measure((rows, columns), puzzle, &mut held)?;
        let mut opened = puzzle.blank(rows, columns).map_err(|fault| self.fail(Some(puzzle), &fault, ""))?;
        self.run_on(request, puzzle, &mut *opened, None)
    }

    fn run_on<O: BoardOperation>(
        &self,
        request: &O,
        puzzle: &'static dyn AnyPuzzle,
        opened: &mut dyn AnyOpened,
        listener: Listener<'_>,
    ) -> Result<O::Answer, Failure> {
        let BoardInput { text, limits, .. } = request.input();
        // Lent on, for as long as this run takes.
        let listener: Listener<'_> = if let Some(listener) = listener { Some(&mut *listener) } else { None };
        let mut context = self.context(&limits, puzzle, listener);
        typed::<O>(opened.run(request, &mut context)).map_err(|fault| self.fail(Some(puzzle), &fault, text))
    }

    /// Runs a request that needs no board; places in a failure are those of `input`.
    pub(crate) fn on_puzzle<O: PuzzleOperation>(
        &self,
        request: &O,
        puzzle: Result<&'static dyn AnyPuzzle, Fault>,
        limits: &Limits,
        input: &str,
    ) -> Result<O::Answer, Failure> {
        let puzzle = puzzle.map_err(|fault| self.fail(None, &fault, ""))?;
        let mut context = self.context(limits, puzzle, None);
        typed::<O>(puzzle.run(request, &mut context)).map_err(|fault| self.fail(Some(puzzle), &fault, input))
    }

    fn context<'c>(&'c self, limits: &Limits, puzzle: &dyn AnyPuzzle, listener: Listener<'c>) -> Context<'c> {
        let caps = &self.host.caps;
        Context {
            control: self.host.control(limits),
            // Who asks for none of them is shown one: "solved" promises a solution.
            solutions: limits.solutions.unwrap_or(USUAL_SOLUTIONS).min(caps.solutions).max(1),
            violations: limits.violations.unwrap_or(u64::MAX).min(caps.violations),
            spoken: caps.spoken,
            localizer: self.localizer(Some(puzzle)),
            listener,
        }
    }

    /// The memory that the board and its texts take, until the request is answered.
    fn held(&self, limits: &Limits) -> Run<'_> {
        Run::quiet(self.host.control(limits))
    }

    fn read(
        &self,
        BoardInput { text, puzzle, format, .. }: BoardInput<'_>,
        held: &mut Run<'_>,
    ) -> Result<Found, Failure> {
        held.reserve(TEXT_BYTES * text.len() as u64).map_err(|stop| self.fail(None, &stop.into(), ""))?;
        let named = puzzle.and_then(|name| self.registry.puzzle(name).ok());
        let opened = self.registry.open(text.as_bytes(), puzzle, format);
        let found = opened.map_err(|fault| self.fail(named.or_else(|| self.guess(text, &fault)), &fault, text))?;
        self.measure(found.opened.size(), found.puzzle, held)?;
        Ok(found)
    }

    /// Refuses a board that is larger than this host allows, and charges one that is not.
    fn measure(&self, (rows, columns): (u16, u16), puzzle: &dyn AnyPuzzle, held: &mut Run<'_>) -> Result<(), Failure> {
        let cells = u64::from(rows) * u64::from(columns);
        if cells <= self.host.caps.cells {
            return held.reserve(CELL_BYTES * cells).map_err(|stop| self.fail(Some(puzzle), &stop.into(), ""));
        }
        let message = Message::new("too-big").with("cells", cells).with("most", self.host.caps.cells);
        Err(self.fail(Some(puzzle), &Fault::new(Code::TooBig, message), ""))
    }

    /// Whose words to use for an input that could not be read: of the puzzles that would have liked to, one that has
    /// words for the fault.
    fn guess(&self, text: &str, fault: &Fault) -> Option<&'static dyn AnyPuzzle> {
        let head = &text.as_bytes()[..text.len().min(HEAD)];
        let likes = |puzzle: &&&'static dyn AnyPuzzle| {
            puzzle.detect(head).iter().any(|(_, guess)| *guess != Guess::No)
                && self.localizer(Some(**puzzle)).knows(fault.message.id)
        };
        self.registry.puzzles().iter().find(likes).copied()
    }

    pub(crate) fn localizer(&self, puzzle: Option<&dyn AnyPuzzle>) -> &'s Localizer {
        self.registry.localizer(puzzle, self.lang)
    }

    pub(crate) fn fail(&self, puzzle: Option<&dyn AnyPuzzle>, fault: &Fault, input: &str) -> Failure {
        let message = self.localizer(puzzle).say_quoting(&fault.message);
        Failure { code: fault.code, message, at: fault.at.map(|at| Location::of(input.as_bytes(), at)) }
    }
}

/// The answer of an operation, its type known again.
fn typed<O: Operation>(answer: AnyAnswer) -> Result<O::Answer, Fault> {
    answer?.downcast().map(|answer| *answer).map_err(|_| not_listed())
}
