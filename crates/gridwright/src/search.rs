//! Solving with options: which task, which solver, from where, within which limits.
use crate::{Error, Work};
use gridwright_core::BigUint;
use gridwright_core::algorithm::{self, AlgorithmInfo, Query, Solver, Task};
use gridwright_core::event::TracedEvent;
use gridwright_core::operations::{self, Outcome, Status};
use gridwright_core::puzzle::{Puzzle, Solution};
use gridwright_core::run::Stats;
use gridwright_core::session::Session;
use serde_json::Value;
use std::fmt;

/// A search to be configured, then run.
///
/// ```
/// use gridwright::futoshiki::solvers::ForwardChecking;
/// use gridwright::{prelude::*, futoshiki};
///
/// let board: futoshiki::Board = "3:.l.l.......".parse()?;
/// let solver = ForwardChecking { constrained_first: true, ..default() };
/// let found = board.search().task(Task::All).solver(solver).run()?;
/// assert_eq!(found.states().len(), 2);
/// assert_eq!(found.is_exhausted(), Some(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Search<'s, P: Puzzle, S = OwnChoice> {
    board: &'s P::Board,
    from: Option<&'s P::State>,
    query: Query,
    solver: S,
    work: Work<'s>,
    listener: Option<&'s mut dyn FnMut(TracedEvent)>,
}

/// The puzzle's own choice of solver.
#[derive(Debug, Clone, Copy)]
pub struct OwnChoice;

/// A solver by its name, with options as JSON: for programs that learn both at run time.
#[derive(Debug, Clone)]
pub struct Named {
    id: String,
    options: Value,
}

impl<'s, P: Puzzle> Search<'s, P> {
    pub(crate) fn new(board: &'s P::Board) -> Self {
        let query = Query { task: Task::First, limit: u64::MAX };
        Search { board, from: None, query, solver: OwnChoice, work: Work::new(), listener: None }
    }
}

impl<'s, P: Puzzle, S> Search<'s, P, S> {
    /// What to ask for; any solution by default.
    #[must_use]
    pub fn task(mut self, task: Task) -> Self {
        self.query.task = task;
        self
    }

    /// For [`Task::All`] and [`Task::AllOptimal`]: list at most so many solutions.
    #[must_use]
    pub fn at_most(mut self, solutions: u64) -> Self {
        self.query.limit = solutions.max(1);
        self
    }

    /// Begins at a state in play, not at the start.
    #[must_use]
    pub fn from(self, state: &'s P::State) -> Self {
        Search { from: Some(state), ..self }
    }

    /// Uses this solver; the value holds its options.
    #[must_use]
    pub fn solver<T: Solver<P>>(self, solver: T) -> Search<'s, P, T> {
        let Search { board, from, query, work, listener, .. } = self;
        Search { board, from, query, solver, work, listener }
    }

    /// Uses the solver of a name, with its options as JSON (null for the defaults).
    #[must_use]
    pub fn solver_named(self, id: &str, options: Value) -> Search<'s, P, Named> {
        let Search { board, from, query, work, listener, .. } = self;
        Search { board, from, query, solver: Named { id: id.to_owned(), options }, work, listener }
    }

    /// Limits, cancellation and progress.
    #[must_use]
    pub fn within(self, work: &Work<'s>) -> Self {
        Search { work: work.clone(), ..self }
    }

    /// Hears every step of the search.
    #[must_use]
    pub fn trace(self, hear: &'s mut dyn FnMut(TracedEvent)) -> Self {
        Search { listener: Some(hear), ..self }
    }

    fn session(&self) -> Session<P> {
        Session::new(self.board.clone(), self.from.cloned())
    }
}

impl<P: Puzzle> Search<'_, P> {
    /// Searches. Every solution is replayed by the rules, every claim verified.
    pub fn run(self) -> Result<Solved<P>, Error> {
        let id = P::default_solver(self.board, self.query.task);
        self.solver_named(id, Value::Null).run()
    }
}

impl<P: Puzzle> Search<'_, P, Named> {
    /// Searches. Every solution is replayed by the rules, every claim verified.
    pub fn run(mut self) -> Result<Solved<P>, Error> {
        let (session, listener, task) = (self.session(), self.listener.take(), self.query.task);
        let Named { id, options } = &self.solver;
        let request = operations::Solve {
            solver: Some(id.clone()),
            options: options.clone(),
            task,
            ..operations::Solve::default()
        };
        let outcome = self.work.run::<P, _>(b"", listener, |context| {
            context.solutions = self.query.limit;
            request.outcome(&session, context)
        });
        outcome.map(Solved)
    }
}

impl<P: Puzzle, S: Solver<P>> Search<'_, P, S> {
    /// Searches. Every solution is replayed by the rules, every claim verified.
    pub fn run(mut self) -> Result<Solved<P>, Error> {
        let (session, listener) = (self.session(), self.listener.take());
        let outcome = self.work.run::<P, _>(b"", listener, |context| {
            operations::solve(&session, info::<P, S>(), self.query, context, |assignment, control, listener| {
                Ok(algorithm::solve(&self.solver, assignment, control, listener))
            })
        });
        outcome.map(Solved)
    }
}

fn info<P: Puzzle, S: Solver<P>>() -> &'static AlgorithmInfo {
    &S::INFO
}

impl<P: Puzzle, S: fmt::Debug> fmt::Debug for Search<'_, P, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search").field("query", &self.query).field("solver", &self.solver).finish_non_exhaustive()
    }
}

/// What a search found: verified solutions, and what is proved about them.
#[derive(Debug)]
pub struct Solved<P: Puzzle>(Outcome<P>);

impl<P: Puzzle> Solved<P> {
    /// Solved, proved impossible, not found, or stopped by a limit.
    pub fn status(&self) -> Status {
        self.0.solved.status
    }

    /// The state the first solution ends in.
    pub fn state(&self) -> Option<&P::State> {
        self.0.states.first()
    }

    /// The states that the solutions end in.
    pub fn states(&self) -> &[P::State] {
        &self.0.states
    }

    /// The moves of the first solution, where their order means something.
    pub fn moves(&self) -> Option<&[P::Move]> {
        self.0.answer.solutions.first().and_then(Solution::moves)
    }

    /// All solutions: the moves, or the filled state where their order means nothing.
    pub fn solutions(&self) -> &[Solution<P>] {
        &self.0.answer.solutions
    }

    /// Whether the solution is the only one: proved or disproved, or not asked.
    pub fn unique(&self) -> Option<bool> {
        self.claim("unique")
    }

    /// Whether the solution is a shortest one: proved or disproved, or not asked.
    pub fn optimal(&self) -> Option<bool> {
        self.claim("optimal")
    }

    /// Whether everything was searched, for tasks that list or count.
    pub fn is_exhausted(&self) -> Option<bool> {
        self.claim("exhausted")
    }

    /// Anything else that a solver claims, by its name.
    pub fn claim(&self, what: &str) -> Option<bool> {
        self.0.solved.claims.get(what).copied()
    }

    /// How many solutions there are; a lower bound after a limit.
    pub fn count(&self) -> Option<&BigUint> {
        self.0.answer.count.as_ref()
    }

    /// Why there is no solution, in words.
    pub fn reason(&self) -> Option<&str> {
        self.0.solved.reason.as_ref().map(|reason| reason.text.as_str())
    }

    /// Nodes, backtracks, memory and other counters.
    pub fn stats(&self) -> &Stats {
        &self.0.solved.stats
    }

    /// The same as every other door answers, ready to be written as JSON.
    pub fn report(&self) -> &operations::Solved {
        &self.0.solved
    }
}
