//! What happens inside a search, in the order it happens.
//!
//! Tree and constraint solvers emit every decision (`Try`), consequence (`Rule`) and return (`Undo`), so that
//! [folding](Fold) an unsampled trace rebuilds what is known at any moment, and at the end the solution. Graph searches
//! emit `Visit`; searches that treat many states at once emit `Level`.
use crate::puzzle::Puzzle;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// One event, typed: facts and moves are those of the puzzle.
#[derive(Debug, Clone)]
pub enum Event<P: Puzzle> {
    /// A decision is tried.
    Try {
        /// What is supposed.
        fact: P::Fact,
    },
    /// The last decisions are taken back, with all that followed from them.
    Undo {
        /// How many decisions.
        count: u32,
    },
    /// Logic rules things in or out.
    Rule {
        /// Which logic: the name of a rule, a technique or a sweep.
        by: &'static str,
        /// What follows.
        facts: Vec<P::Fact>,
    },
    /// A solution was found.
    Found,
    /// A state of a graph search is reached.
    Visit {
        /// Number of the state; the start is 0.
        id: u64,
        /// The state it was reached from.
        parent: u64,
        /// The move that led here.
        step: P::Move,
        /// Cost so far.
        g: u32,
        /// Estimated cost to go.
        h: u32,
    },
    /// A level, sweep or bound is finished.
    Level {
        /// Which one.
        depth: u32,
        /// States, or whatever the solver counts, in it.
        size: u64,
        /// Counts per cell in reading order, where that can be shown.
        heat: Vec<u32>,
    },
}

/// The data of the event `progress`: what a run has used so far.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
pub struct Counters {
    /// Milliseconds since the request arrived.
    pub millis: f64,
    /// Search nodes so far.
    pub nodes: u64,
    /// Bytes reserved now.
    pub bytes: u64,
    /// Events of the trace so far, sent or not.
    pub events: u64,
    /// Parts of the work done.
    pub done: u64,
    /// Parts in total; 0 when unknown.
    pub total: u64,
}

/// The data of the event `sampled`: the trace was too long to be sent in full.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Sampled {
    /// The events sent: the first ones, complete and in order.
    pub capped: u64,
    /// All events so far.
    pub total: u64,
}

/// One event as it travels: all text, so it can be stored and read back.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
#[non_exhaustive]
pub enum TracedEvent {
    /// See [`Event::Try`].
    Try {
        /// What is supposed.
        fact: String,
    },
    /// See [`Event::Undo`].
    Undo {
        /// How many decisions.
        count: u32,
    },
    /// See [`Event::Rule`].
    Rule {
        /// Which logic.
        by: Cow<'static, str>,
        /// What follows.
        facts: Vec<String>,
    },
    /// See [`Event::Found`].
    Found {},
    /// See [`Event::Visit`].
    Visit {
        /// Number of the state.
        id: u64,
        /// Where it was reached from.
        parent: u64,
        /// The move that led here.
        step: String,
        /// Cost so far.
        g: u32,
        /// Estimated cost to go.
        h: u32,
    },
    /// See [`Event::Level`].
    Level {
        /// Which one.
        depth: u32,
        /// How many in it.
        size: u64,
        /// Counts per cell.
        heat: Vec<u32>,
    },
}

impl<P: Puzzle> From<Event<P>> for TracedEvent {
    fn from(event: Event<P>) -> Self {
        match event {
            Event::Try { fact } => TracedEvent::Try { fact: fact.to_string() },
            Event::Undo { count } => TracedEvent::Undo { count },
            Event::Rule { by, facts } => {
                TracedEvent::Rule { by: by.into(), facts: facts.iter().map(ToString::to_string).collect() }
            }
            Event::Found => TracedEvent::Found {},
            Event::Visit { id, parent, step, g, h } => TracedEvent::Visit { id, parent, step: step.to_string(), g, h },
            Event::Level { depth, size, heat } => TracedEvent::Level { depth, size, heat },
        }
    }
}

/// Who listens to a run, if anyone.
pub type Listener<'s> = Option<&'s mut dyn FnMut(TracedEvent)>;

/// Receives events. `ON` is a constant, so the silent copy contains no trace code at all.
pub trait Probe<P: Puzzle> {
    /// Whether anybody listens.
    const ON: bool;
    /// Takes an event.
    fn event(&mut self, event: Event<P>);
}

/// Hears nothing; the fast copy.
#[derive(Debug, Clone, Copy)]
pub struct Quiet;

impl<P: Puzzle> Probe<P> for Quiet {
    const ON: bool = false;
    #[inline]
    fn event(&mut self, _: Event<P>) {}
}

/// Passes every event on; the observed copy. Runs on one thread.
pub struct Tap<'s>(pub &'s mut dyn FnMut(TracedEvent));

impl<P: Puzzle> Probe<P> for Tap<'_> {
    const ON: bool = true;
    fn event(&mut self, event: Event<P>) {
        (self.0)(event.into());
    }
}

impl fmt::Debug for Tap<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tap")
    }
}

/// The facts that hold at a moment of a trace: decisions with what followed from them, in order.
#[derive(Debug, Clone, Default)]
pub struct Fold {
    facts: Vec<String>,
    /// How many facts stood before each open decision.
    decisions: Vec<usize>,
}

impl Fold {
    /// Takes the next event.
    pub fn take(&mut self, event: TracedEvent) {
        match event {
            TracedEvent::Try { fact } => {
                self.decisions.push(self.facts.len());
                self.facts.push(fact);
            }
            TracedEvent::Rule { facts, .. } => self.facts.extend(facts),
            TracedEvent::Undo { count } => {
                let keep = self.decisions.len().saturating_sub(count as usize);
                if let Some(&facts) = self.decisions.get(keep) {
                    self.facts.truncate(facts);
                    self.decisions.truncate(keep);
                }
            }
            TracedEvent::Found {} | TracedEvent::Visit { .. } | TracedEvent::Level { .. } => {}
        }
    }

    /// What holds now.
    pub fn facts(&self) -> &[String] {
        &self.facts
    }
}
