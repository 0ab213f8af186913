//! What a run counts.
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Counters every algorithm keeps, and those that are its own.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Stats {
    /// Decisions tried: nodes of the search tree or graph.
    pub nodes: u64,
    /// Decisions taken back.
    pub backtracks: u64,
    /// Single constraints looked at.
    pub checks: u64,
    /// Rounds of propagation.
    pub propagations: u64,
    /// The most table memory asked for at one time.
    pub peak_bytes: u64,
    /// Named counts: frozen pieces, clusters, largest queue...
    pub counts: Vec<Named>,
    /// Named phases and their microseconds.
    pub phases: Vec<Named>,
}

/// A number with a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Named {
    /// Its name, a key of the locale files.
    pub name: Cow<'static, str>,
    /// Its value.
    pub value: u64,
}

impl Stats {
    /// Adds to a named count.
    pub fn count(&mut self, name: &'static str, value: u64) {
        add(&mut self.counts, name.into(), value);
    }

    /// Adds what another run of the same work has counted; its memory depends on when it ran, which the caller knows.
    pub(super) fn absorb(&mut self, other: Stats) {
        self.nodes += other.nodes;
        self.backtracks += other.backtracks;
        self.checks += other.checks;
        self.propagations += other.propagations;
        for Named { name, value } in other.counts {
            add(&mut self.counts, name, value);
        }
        for Named { name, value } in other.phases {
            add(&mut self.phases, name, value);
        }
    }
}

pub(super) fn add(list: &mut Vec<Named>, name: Cow<'static, str>, value: u64) {
    match list.iter_mut().find(|named| named.name == name) {
        Some(named) => named.value += value,
        None => list.push(Named { name, value }),
    }
}
