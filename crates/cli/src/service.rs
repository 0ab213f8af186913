//! The library as the commands see it: requests within the limits of the command line.
use crate::interrupt;
use gridwright_core::cache::Cache;
use gridwright_core::event::Listener;
use gridwright_core::operations::{
    BoardOperation as _, Draw, Example, Examples, Failure, Fault, Operation, Solve, Solved,
};
use gridwright_core::registry::{Found, Registry};
use gridwright_core::run::{Budget, Progress};
use gridwright_core::scene::{Scene, View};
use gridwright_core::text::Message;
use gridwright_core::{Caps, Host, Service as Library};
use std::time::{Duration, Instant};

/// Receives the progress of long work.
pub(crate) type Tell<'t> = Option<&'t (dyn Fn(Progress) + Sync)>;

/// Tables that serve the inputs of one command.
static CACHE: Cache = Cache::new(1 << 30);

/// Serves requests within the limits of the command line.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Service {
    /// All puzzles.
    pub(crate) registry: &'static Registry,
    /// The most any request may use.
    pub(crate) caps: Caps,
    /// Whether requests share tables; measured runs each make their own.
    pub(crate) shares_tables: bool,
    lang: &'static str,
    began: Instant,
}

impl Service {
    /// A service that answers in a language.
    pub(crate) fn new(lang: &'static str) -> Self {
        let caps = Caps { violations: u64::MAX, ..Caps::default() };
        Service { registry: gridwright::registry(), caps, shares_tables: true, lang, began: Instant::now() }
    }

    /// A sentence of the library's own, about what somebody wrote.
    pub(crate) fn say(&self, message: &Message) -> String {
        self.registry.localizer(None, Some(self.lang)).say_quoting(message)
    }

    /// A word of a puzzle's.
    pub(crate) fn word(&self, puzzle: &str, id: &str) -> String {
        self.registry.localizer(self.registry.puzzle(puzzle).ok(), Some(self.lang)).word(id)
    }

    /// What a step of a search is called: a technique, a solver, or the name it has in the trace.
    pub(crate) fn step_name(&self, puzzle: &str, by: &str) -> String {
        let localizer = self.registry.localizer(self.registry.puzzle(puzzle).ok(), Some(self.lang));
        let ids = [format!("technique-{by}"), format!("solver-{by}-name")];
        ids.iter().find(|id| localizer.knows(id)).map_or_else(|| by.replace('_', " "), |id| localizer.word(id))
    }

    /// The board of a name on the starter shelf.
    pub(crate) fn example(&self, name: &str) -> Option<Example> {
        let puzzle = self.registry.puzzles().iter().map(|puzzle| puzzle.info().id).find(|id| name.starts_with(id))?;
        let shelf = self.get(&Examples { puzzle: Some(puzzle.to_owned()), limit: None }).ok()?;
        shelf.examples.into_iter().find(|example| example.name == name)
    }

    /// Asks; an interrupt cancels.
    pub(crate) fn ask<O: Operation>(&self, request: &O, tell: Tell<'_>) -> Result<O::Answer, Failure> {
        self.ask_within(request, &interrupt::budget(), tell, None)
    }

    /// Asks on a budget of the caller's, who may cancel it.
    pub(crate) fn ask_within<O: Operation>(
        &self,
        request: &O,
        budget: &Budget<'_>,
        tell: Tell<'_>,
        listener: Listener<'_>,
    ) -> Result<O::Answer, Failure> {
        self.within(budget, tell, |library| library.ask(request, listener))
    }

    /// Solves a board; what was opened comes along, so that board and solutions can be drawn without being read again.
    pub(crate) fn solve(
        &self,
        order: &Solve,
        budget: &Budget<'_>,
        tell: Tell<'_>,
        listener: Listener<'_>,
    ) -> Result<(Solved, Found), Failure> {
        self.within(budget, tell, |library| {
            let mut found = library.open(order.input())?;
            library.ask_of(&mut found, order, listener).map(|solved| (solved, found))
        })
    }

    /// The drawing of a board that is open; no cell is described in words.
    pub(crate) fn scene(&self, found: &mut Found, view: View) -> Result<Scene, Failure> {
        let mut silent = *self;
        silent.caps.spoken = 0;
        let draw = Draw { view, ..Draw::default() };
        silent.within(&interrupt::budget(), None, |library| library.ask_of(found, &draw, None)).map(|drawn| drawn.scene)
    }

    /// A board that is open, in a notation of its puzzle.
    pub(crate) fn write(&self, found: &Found, format: &str) -> Result<String, Failure> {
        let written = found.opened.write(format);
        let say = |fault: Fault| {
            let message = self.registry.localizer(Some(found.puzzle), Some(self.lang)).say_quoting(&fault.message);
            Failure { code: fault.code, message, at: None }
        };
        written.map_err(say)
    }

    /// Does something with the library, within the limits of the command line.
    pub(crate) fn within<R>(&self, budget: &Budget<'_>, tell: Tell<'_>, work: impl FnOnce(&Library<'_>) -> R) -> R {
        let clock = || -> Duration { self.began.elapsed() };
        let host = Host {
            caps: self.caps,
            budget,
            clock: &clock,
            progress: tell,
            cache: self.shares_tables.then_some(&CACHE),
        };
        work(&Library { registry: self.registry, host, lang: Some(self.lang) })
    }

    /// Asks without reporting progress.
    pub(crate) fn get<O: Operation>(&self, request: &O) -> Result<O::Answer, Failure> {
        self.ask(request, None)
    }
}
