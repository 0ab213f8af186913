//! What a reason is: for each goal, weights that keep it out of reach; or a search small enough to be done again.
use gridwright_core::text::{Message, TextError};
use std::fmt;
use std::str::FromStr;

/// Weights on the holes that no jump can cheat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Weights {
    /// A set of holes of which every jump touches an even number: the parity of its pegs never changes.
    Class(u128),
    /// A weight for each hole; no jump makes the sum over the pegs greater (a pagoda function, or resource count).
    Pagoda(Vec<i8>),
}

/// Why a goal can't be reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// Each goal is kept out of reach by one of these.
    Weights(Vec<Weights>),
    /// All positions that can be reached were looked at; there are few enough to look again.
    Exhausted,
}

impl Weights {
    /// The holes that have a weight.
    pub(in crate::logic) fn holes(&self) -> u128 {
        match self {
            Weights::Class(set) => *set,
            Weights::Pagoda(list) => {
                let weighed = list.iter().take(128).enumerate().filter(|(_, weight)| **weight != 0);
                weighed.fold(0, |holes, (hole, _)| holes | 1 << hole)
            }
        }
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Weights::Class(set) => write!(f, "class={set:x}"),
            Weights::Pagoda(weights) => {
                let list: Vec<String> = weights.iter().map(ToString::to_string).collect();
                write!(f, "pagoda={}", list.join("."))
            }
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Exhausted => write!(f, "exhausted"),
            Reason::Weights(list) => f.write_str(&list.iter().map(ToString::to_string).collect::<Vec<_>>().join(":")),
        }
    }
}

impl FromStr for Weights {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let bad = || TextError::new(0, Message::new("bad-reason"));
        match text.split_once('=') {
            Some(("class", set)) => u128::from_str_radix(set, 16).map(Weights::Class).map_err(|_| bad()),
            Some(("pagoda", list)) if list.len() <= 1024 => {
                let weights = list.split('.').map(str::parse).collect::<Result<_, _>>();
                weights.map(Weights::Pagoda).map_err(|_| bad())
            }
            _ => Err(bad()),
        }
    }
}

impl FromStr for Reason {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        if text == "exhausted" {
            return Ok(Reason::Exhausted);
        }
        text.split(':').map(str::parse).collect::<Result<_, _>>().map(Reason::Weights)
    }
}
