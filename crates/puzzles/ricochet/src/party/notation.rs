//! A party as one line of text. What is read is held to the rules: every chip is somewhere, every move could be played.
use super::begin::{tidy, whole};
use super::{Bid, CHIPS, Done, Game, MOST_MOVES, MOST_PLAYERS, MOST_ROUNDS, Stage, Told};
use crate::Ricochet;
use crate::board::Board;
use crate::notation::read_cells;
use crate::state::{Move, State};
use gridwright_core::puzzle::Rules;
use gridwright_core::text::{Cursor, Message, TextError, cell_name};
use std::fmt::{self, Display};
use std::str::FromStr;

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sides = self.ground.quadrants().unwrap_or_default();
        let ground = sides.iter().fold("q".to_owned(), |text, side| format!("{text}{side:X}"));
        let players: Vec<String> = self.players.iter().map(|name| escaped(name)).collect();
        let robots: Vec<String> = self.robots.iter().map(|&robot| cell_name(robot)).collect();
        let (clock, showing) = self.clocks;
        write!(f, "{ground}:{clock}-{showing}:{}:{}:", escaped(&self.seed), players.join("-"))?;
        write!(f, "{}:{}:{}:{}:", joined(&self.rounds), joined(&self.pile), self.chip, robots.join("-"))?;
        write!(f, "{}:{}", self.stage, self.now)
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}m{}", self.player, self.moves)
    }
}

impl fmt::Display for Done {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.chip)?;
        if let Some(won) = self.won {
            write!(f, "w{won}")?;
        }
        self.best.map_or(Ok(()), |best| write!(f, "b{best}"))
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = |deadline: &Option<u64>| deadline.map_or(String::new(), |deadline| deadline.to_string());
        match self {
            Stage::Bidding { deadline, bids, passed } => {
                let passed: String = passed.iter().map(|&passed| if passed { '1' } else { '0' }).collect();
                write!(f, "bid~{}~{}~{passed}", time(deadline), joined(bids))
            }
            Stage::Showing { deadline, bids, moves } => {
                write!(f, "show~{}~{}~{}", time(deadline), joined(bids), joined(moves))
            }
            Stage::Over { moves, told } => {
                let told = match told {
                    Told::Nothing => String::new(),
                    Told::Unknown => "unknown".to_owned(),
                    Told::Impossible => "none".to_owned(),
                    Told::Path(path) => joined(path),
                };
                write!(f, "over~{}~{told}", joined(moves))
            }
            Stage::Ended => f.write_str("end"),
        }
    }
}

fn joined(items: &[impl Display]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(".")
}

/// Letters of ASCII and digits stay; of everything else the bytes are written.
fn escaped(name: &str) -> String {
    let byte =
        |byte: u8| if byte.is_ascii_alphanumeric() { (byte as char).to_string() } else { format!("_{byte:02x}") };
    name.bytes().map(byte).collect()
}

fn unescaped(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(next) = rest.next() {
        let digit = |next: Option<u8>| (next? as char).to_digit(16);
        bytes.push(match next {
            b'_' => (16 * digit(rest.next())? + digit(rest.next())?) as u8,
            next => Some(next).filter(u8::is_ascii_alphanumeric)?,
        });
    }
    // Only the one way of writing it that we have ourselves.
    String::from_utf8(bytes).ok().filter(|name| tidy(name) == *name && escaped(name) == text)
}

impl FromStr for Game {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let parts: Vec<&str> = text.split(':').collect();
        let wrong = |part: usize| {
            let at = parts.iter().take(part).map(|part| part.len() + 1).sum::<usize>().min(text.len());
            TextError::new(at, Message::new("party-text").with("part", parts.get(part).copied().unwrap_or("")))
        };
        let [ground, clocks, seed, players, rounds, pile, chip, robots, stage, now] = parts[..] else {
            return Err(wrong(parts.len().min(10)));
        };
        let players: Option<Vec<String>> = players.split('-').map(unescaped).collect();
        let seats = 1..=MOST_PLAYERS;
        let known = |names: &Vec<String>| seats.contains(&names.len()) && names.iter().all(|name| !name.is_empty());
        let mut game = Game {
            ground: read_ground(ground).ok_or_else(|| wrong(0))?,
            clocks: pair(clocks, '-').filter(|&(one, two)| one <= 600 && two <= 600).ok_or_else(|| wrong(1))?,
            seed: unescaped(seed).ok_or_else(|| wrong(2))?,
            players: players.filter(known).ok_or_else(|| wrong(3))?,
            rounds: list(rounds, MOST_ROUNDS, read_round).ok_or_else(|| wrong(4))?,
            pile: list(pile, CHIPS, number).ok_or_else(|| wrong(5))?,
            chip: number(chip).filter(|&chip: &u8| usize::from(chip) < CHIPS).ok_or_else(|| wrong(6))?,
            robots: read_cells(&mut Cursor::new(robots)).map_err(|_| wrong(7))?,
            stage: Stage::Ended,
            now: number(now).ok_or_else(|| wrong(9))?,
        };
        let whole = read_cells(&mut Cursor::new(robots)).is_ok_and(|cells| cells.len() == game.robots.len());
        if !whole || !game.stands() || !(4..=5).contains(&game.robots.len()) {
            return Err(wrong(7));
        }
        game.stage = game.read_stage(stage).ok_or_else(|| wrong(8))?;
        if !game.has_all_chips() {
            return Err(wrong(5));
        }
        // One way of writing each party, and no other: what we would write ourselves.
        if game.to_string() == text { Ok(game) } else { Err(wrong(0)) }
    }
}

fn read_ground(text: &str) -> Option<Board> {
    let digits: Vec<u8> =
        text.strip_prefix('q')?.chars().map_while(|digit| digit.to_digit(16)).map(|it| it as u8).collect();
    let sides: [u8; 4] = digits.try_into().ok()?;
    whole(Board::official(sides)?).ok()
}

fn number<N: FromStr>(text: &str) -> Option<N> {
    text.parse().ok()
}

fn pair(text: &str, between: char) -> Option<(u16, u16)> {
    let (one, two) = text.split_once(between)?;
    Some((number(one)?, number(two)?))
}

/// Items joined by points, at most so many.
fn list<T>(text: &str, most: usize, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    let items: Option<Vec<T>> = text.split('.').take(most + 1).map(read).collect();
    items.filter(|items| items.len() <= most)
}

fn read_bid(text: &str) -> Option<Bid> {
    let (player, moves) = pair(text, 'm')?;
    Some(Bid { player: u8::try_from(player).ok()?, moves })
}

fn read_round(text: &str) -> Option<Done> {
    let (rest, best) = text.split_once('b').map_or((text, None), |(rest, best)| (rest, Some(best)));
    let (chip, won) = rest.split_once('w').map_or((rest, None), |(chip, won)| (chip, Some(won)));
    let best = best.map(number::<u16>);
    let won = won.map(read_bid);
    if best == Some(None) || won == Some(None) {
        return None;
    }
    Some(Done { chip: number(chip)?, won: won.flatten(), best: best.flatten() })
}

fn read_moves(text: &str, most: usize) -> Option<Vec<Move>> {
    list(text, most, |text| text.parse::<Move>().ok().filter(|step| step.ends.is_none()))
}

/// The longest path that is read: no answer on an official board comes near it.
const MOST_TOLD: usize = 999;

impl Game {
    /// Whether robots and chip can stand on the board as they do.
    fn stands(&self) -> bool {
        let target = super::chips(&self.ground).get(usize::from(self.chip)).copied();
        let set =
            self.ground.clone().set_up(self.robots.clone(), target.into_iter().collect(), super::Options::default());
        set.is_ok()
    }

    fn read_stage(&self, text: &str) -> Option<Stage> {
        let time = |text: &str| if text.is_empty() { Some(None) } else { number(text).map(Some) };
        let parts: Vec<&str> = text.split('~').collect();
        match parts[..] {
            ["bid", deadline, bids, passed] => {
                let (deadline, bids) = (time(deadline)?, self.read_bids(bids)?);
                let passed: Vec<bool> = passed.chars().map(|sign| sign == '1').collect();
                let fits = passed.len() == self.players.len() && deadline.is_some() != bids.is_empty() && !self.alone();
                fits.then_some(Stage::Bidding { deadline, bids, passed })
            }
            ["show", deadline, bids, moves] => {
                let (deadline, bids) = (time(deadline)?, self.read_bids(bids)?);
                let most = usize::from(bids.first()?.moves);
                let moves = self.played(read_moves(moves, most)?)?;
                let unfinished = self.alone() || (moves.len() < most && !self.leads(&moves));
                (unfinished && deadline.is_none() == self.alone()).then_some(Stage::Showing { deadline, bids, moves })
            }
            ["over", moves, told] => {
                let moves = self.played(read_moves(moves, usize::from(MOST_MOVES))?)?;
                let last = self.rounds.last()?;
                let shown = last.won.map_or(0, |won| usize::from(won.moves));
                let fits = last.chip == self.chip && shown == moves.len() && last.won.is_some() == self.leads(&moves);
                let told = self.read_told(told, last.best)?;
                fits.then_some(Stage::Over { moves, told })
            }
            ["end"] if self.decided() => Some(Stage::Ended),
            _ => None,
        }
    }

    fn read_told(&self, text: &str, best: Option<u16>) -> Option<Told> {
        Some(match (text, best) {
            ("", None) => Told::Nothing,
            ("unknown", None) => Told::Unknown,
            ("none", Some(0)) => Told::Impossible,
            (path, Some(best)) => {
                let path = self.played(read_moves(path, MOST_TOLD)?)?;
                Told::Path(Some(path).filter(|path| path.len() == usize::from(best) && self.leads(path))?)
            }
            _ => return None,
        })
    }

    /// Bids of different players, the lowest first.
    fn read_bids(&self, text: &str) -> Option<Vec<Bid>> {
        let bids = list(text, MOST_PLAYERS, read_bid)?;
        let mine = |bid: &Bid| usize::from(bid.player) < self.players.len() && (1..=MOST_MOVES).contains(&bid.moves);
        let once = |at: usize| bids[..at].iter().all(|bid| bid.player != bids[at].player);
        let fits = bids.iter().all(mine) && bids.is_sorted_by_key(|bid| bid.moves) && (0..bids.len()).all(once);
        fits.then_some(bids)
    }

    /// The moves, if they can be played one after the other.
    fn played(&self, moves: Vec<Move>) -> Option<Vec<Move>> {
        let (board, mut state) = (self.board(), State::start(&self.board()));
        moves.iter().all(|step| Ricochet::play(&board, &mut state, step).is_ok()).then_some(moves)
    }

    fn leads(&self, moves: &[Move]) -> bool {
        let (board, mut state) = (self.board(), State::start(&self.board()));
        moves.iter().all(|step| Ricochet::play(&board, &mut state, step).is_ok()) && state.reached > 0
    }

    /// Whether every chip is in exactly one place: still to come, in play, or gone.
    fn has_all_chips(&self) -> bool {
        let gone = self.rounds.iter().filter(|round| round.won.is_some() || self.alone()).map(|round| round.chip);
        let over = matches!(self.stage, Stage::Over { .. } | Stage::Ended);
        let lost = self.rounds.last().is_some_and(|round| round.won.is_none()) && !self.alone();
        let here = (!over || lost).then_some(self.chip);
        let mut all: Vec<u8> = self.pile.iter().copied().chain(gone).chain(here).collect();
        all.sort_unstable();
        let winners = self.rounds.iter().filter_map(|round| round.won).map(|won| usize::from(won.player));
        all.iter().copied().eq(0..CHIPS as u8) && winners.into_iter().all(|player| player < self.players.len())
    }
}
