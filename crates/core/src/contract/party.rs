//! A game of several people: what its people put in, and what they are told.
use super::request::{Input, Limits};
use super::response::Spoken;
use crate::party::{Phase, Player};
use crate::scene::{Cell, Key, Scene};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What the people of a party put in.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "turn", rename_all = "snake_case", deny_unknown_fields)]
pub enum PartyTurn {
    /// Begins a party.
    Begin {
        /// The players' names.
        players: Vec<String>,
        /// What is chosen beforehand, as the catalogue lists it.
        #[serde(default)]
        params: Value,
        /// The same seed gives the same party for ever.
        seed: String,
    },
    /// A player says in how many moves.
    Bid {
        /// Who, from 0.
        player: u8,
        /// In how many.
        moves: u16,
    },
    /// A player has nothing more to say in this round, or gives up, or is content with what was shown.
    Pass {
        /// Who, from 0.
        player: u8,
    },
    /// Whose turn it is plays on the board: a move, a gesture, or one move back.
    Play {
        /// What was done.
        #[serde(rename = "do")]
        input: Input,
    },
    /// Asks for the best answer; only once the round is over.
    Reveal {},
    /// On to the next round.
    Next {},
}

/// A turn in a game of several people.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Party {
    /// The party so far; absent to begin one.
    #[serde(default)]
    pub text: Option<String>,
    /// Which puzzle, to begin with.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// When this was done, in milliseconds since any moment that stays the same for the whole party.
    pub now: u64,
    /// What was done; nothing: only time has passed.
    #[serde(default)]
    pub turn: Option<PartyTurn>,
    /// The cell with the cursor.
    #[serde(default)]
    pub selected: Option<Cell>,
    /// How much it may use.
    #[serde(default)]
    pub limits: Limits,
}

/// A party after a turn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Partied {
    /// Which puzzle.
    pub puzzle: String,
    /// The party as text, to be sent with the next turn.
    pub party: String,
    /// What is going on.
    pub phase: Phase,
    /// When it ends by itself, on the clock of the turns.
    pub deadline: Option<u64>,
    /// Why the turn was refused.
    pub refused: Option<String>,
    /// The players.
    pub players: Vec<Player>,
    /// Whose turn it is, from 0.
    pub turn: Option<u64>,
    /// How many moves are shown so far.
    pub done: u64,
    /// How many may be shown.
    pub limit: Option<u64>,
    /// Whether what is shown has arrived.
    pub arrived: bool,
    /// Which round, from 1.
    pub round: u64,
    /// How many rounds may still come.
    pub left: u64,
    /// What wins the party; none when all rounds are played.
    pub goal: Option<u64>,
    /// The rounds that are over.
    pub rounds: Vec<RoundEntry>,
    /// What happens now, in words.
    pub said: Vec<String>,
    /// Whether the best answer was told.
    pub told: bool,
    /// A session in which the best answer can be stepped through by redo; only once it was told, and there is one.
    pub answer: Option<String>,
    /// Where the cursor is now.
    pub selected: Option<Cell>,
    /// The keys the board understands.
    pub keys: Vec<Key>,
    /// What to draw.
    pub scene: Scene,
    /// What each drawn cell holds, in words.
    pub spoken: Vec<Spoken>,
}

/// A round that is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RoundEntry {
    /// What it was about, in words.
    pub about: String,
    /// Who won it, from 0.
    pub winner: Option<u64>,
    /// In how many moves.
    pub moves: Option<u64>,
    /// The fewest moves, where that was found out.
    pub best: Option<u64>,
    /// Points, where they are counted.
    pub points: Option<u64>,
}
