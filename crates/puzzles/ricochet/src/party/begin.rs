//! How a party begins: the board, the robots, the order of the chips.
use super::{CHIPS, Game, MOST_PLAYERS, Stage};
use crate::Ricochet;
use crate::board::{Board, Options};
use crate::generators::parts::{free, official};
use crate::quadrants::{chips, named};
use gridwright_core::party::Party;
use gridwright_core::rng::Rng;
use gridwright_core::scene::Cell;
use gridwright_core::text::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The longest name of a player, and of a seed, in characters.
pub(super) const LONGEST: usize = 24;

/// What can be chosen beforehand.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Params {
    /// The four sides of an official board, like `1A-2B-3A-4B`; empty for a random one.
    board: String,
    /// Whether sides with diagonals may be drawn too.
    diagonals: bool,
    /// Whether the fifth robot, the silver one, is on the board.
    silver: bool,
    /// Seconds from the first bid to the last.
    #[schemars(range(min = 5, max = 600))]
    clock: u16,
    /// Seconds to demonstrate a path.
    #[schemars(range(min = 5, max = 600))]
    showing: u16,
}

impl Default for Params {
    fn default() -> Self {
        Params { board: String::new(), diagonals: false, silver: false, clock: 60, showing: 60 }
    }
}

impl Party<Ricochet> for Game {
    const SEATS: (u8, u8) = (1, MOST_PLAYERS as u8);
    type Params = Params;

    fn begin(players: &[String], params: &Params, seed: &str) -> Result<Self, Message> {
        game(players, params, seed)
    }
}

fn game(players: &[String], params: &Params, seed: &str) -> Result<Game, Message> {
    let players: Vec<String> = players.iter().map(|name| tidy(name)).collect();
    if !(1..=MOST_PLAYERS).contains(&players.len()) || players.iter().any(String::is_empty) {
        return Err(Message::new("party-players").with("most", MOST_PLAYERS));
    }
    for (name, seconds) in [("clock", params.clock), ("showing", params.showing)] {
        if !(5..=600).contains(&seconds) {
            let message = Message::new("param-outside").with("name", name).with("value", usize::from(seconds));
            return Err(message.with("least", 5_usize).with("most", 600_usize));
        }
    }
    let seed = tidy(seed);
    let mut rng = Rng::new(&format!("ricochet/party/{seed}"));
    let ground = ground(params, &mut rng)?;
    let mut free = free(&ground, &[]);
    rng.shuffle(&mut free);
    let robots: Vec<Cell> = free.into_iter().take(if params.silver { 5 } else { 4 }).collect();
    let mut pile: Vec<u8> = (0..CHIPS as u8).collect();
    rng.shuffle(&mut pile);
    let chip = pile.remove(0);
    let clocks = (params.clock, params.showing);
    let (rounds, stage) = (Vec::new(), Stage::Ended);
    let mut game = Game { ground, clocks, seed, players, rounds, pile, chip, robots, stage, now: 0 };
    game.stage = game.opening();
    Ok(game)
}

/// An official board with all seventeen targets.
fn ground(params: &Params, rng: &mut Rng) -> Result<Board, Message> {
    let ground = if params.board.trim().is_empty() {
        official(if params.diagonals { 4 } else { 3 }, rng).ok_or_else(|| Message::new("party-board"))?
    } else {
        named(params.board.trim())?
    };
    whole(ground)
}

/// The board, if all seventeen targets are on it: one quadrant of each colour.
pub(super) fn whole(ground: Board) -> Result<Board, Message> {
    let mut colours = ground.quadrants().map(|sides| sides.map(|side| side % 4)).unwrap_or_default();
    colours.sort_unstable();
    let complete = colours == [0, 1, 2, 3] && chips(&ground).len() == CHIPS;
    if complete { Ok(ground) } else { Err(Message::new("party-board")) }
}

/// A name without what can't be seen, not too long.
pub(super) fn tidy(name: &str) -> String {
    let seen: String = name.chars().filter(|letter| !letter.is_control()).collect();
    seen.trim().chars().take(LONGEST).collect::<String>().trim_end().to_owned()
}

impl Game {
    /// The board of this round: the robots where it began, its one target, and the official rule.
    pub(super) fn board(&self) -> Board {
        let target = chips(&self.ground).get(usize::from(self.chip)).copied();
        let options = Options { turn: true, no_rebound: false };
        let set = self.ground.clone().set_up(self.robots.clone(), target.into_iter().collect(), options);
        set.expect("robots and chip were held to this board when the party was begun or read")
    }
}
