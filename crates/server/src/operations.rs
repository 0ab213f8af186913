//! The operations of the contract as the server sees them: one table.
//!
//! A new operation of the contract needs one line here; a test compares the table with the contract's schema.
use gridwright_core::contract::{PartyTurn, Request};

/// Who does the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pace {
    /// Milliseconds at most: a player waits for it.
    Quick,
    /// May search.
    Long,
}

/// One operation of the contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Operation {
    /// Its name in the contract and in the path.
    pub(crate) name: &'static str,
    /// Whether it can be asked for by GET, its fields in the query.
    pub(crate) get: bool,
    /// Who does the work.
    pub(crate) pace: Pace,
}

const fn quick(name: &'static str) -> Operation {
    Operation { name, get: false, pace: Pace::Quick }
}

const fn long(name: &'static str) -> Operation {
    Operation { name, get: false, pace: Pace::Long }
}

/// Every operation, in the contract's order.
pub(crate) const OPERATIONS: [Operation; 14] = [
    Operation { get: true, ..quick("catalog") },
    Operation { get: true, ..quick("examples") },
    quick("open"),
    quick("convert"),
    quick("draw"),
    long("solve"),
    quick("check"),
    long("generate"),
    long("grade"),
    long("hint"),
    long("explain"),
    quick("play"),
    quick("edit"),
    quick("party"),
];

impl Operation {
    /// The operation of a name.
    pub(crate) fn named(name: &str) -> Option<&'static Operation> {
        OPERATIONS.iter().find(|operation| operation.name == name)
    }

    /// Who does the work once the request is read: looking for mistakes or for the best answer takes a search.
    pub(crate) fn pace_of(&self, request: &Request) -> Pace {
        match request {
            Request::Play(play) if play.mistakes => Pace::Long,
            Request::Edit(edit) if edit.redraw.is_some() => Pace::Long,
            Request::Party(party) if matches!(party.turn, Some(PartyTurn::Reveal {})) => Pace::Long,
            _ => self.pace,
        }
    }
}
