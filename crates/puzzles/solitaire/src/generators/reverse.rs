//! Starting positions by playing backwards from the goal.
//!
//! From the last peg, jumps are taken back by chance: a peg leaps over two holes, leaving one in each. So whatever
//! comes out can be won. Where a requested number of moves is asked for, positions are made and solved until one needs
//! exactly so many; a requested grade likewise ([`blind`](crate::logic::blind)). If none fits, the nearest is given and
//! said to fall short. The board depends on version, parameters and seed alone.
use super::named_board::NamedBoard;
use crate::Solitaire;
use crate::board::{Board, Goal};
use crate::engine::fewest_moves::fewest_moves;
use crate::engine::geometry::Geometry;
use crate::logic::{Blind, blind, graded};
use crate::shape::Shape;
use gridwright_core::algorithm::{AlgorithmInfo, Generator, Grade, Made, NotMade};
use gridwright_core::event::Quiet;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Named, Run, Stop};
use gridwright_core::text::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Makes starting positions by playing backwards.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Reverse {
    /// Which board.
    pub board: NamedBoard,
    /// How many pegs to start with.
    #[schemars(range(min = 2, max = 54))]
    pub pegs: u8,
    /// The hole of the last peg, such as d4; any when absent.
    pub last: Option<String>,
    /// The fewest moves a solution takes, proved.
    #[schemars(range(min = 1, max = 30))]
    pub moves: Option<u8>,
    /// The requested grade.
    pub grade: Option<Grade>,
    /// How many positions to try before the nearest is given, from 1 to 10000.
    #[schemars(range(min = 1, max = 10_000))]
    pub attempts: u16,
}

impl Default for Reverse {
    fn default() -> Self {
        Reverse { board: NamedBoard::English, pegs: 9, last: None, moves: None, grade: None, attempts: 100 }
    }
}

impl Generator<Solitaire> for Reverse {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "reverse", complete: false, tasks: &[] };
    const VERSION: u16 = 1;

    fn generate(&self, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Solitaire>, NotMade> {
        let (shape, last) = self.checked().map_err(NotMade::Refused)?;
        let mut nearest: Option<(u64, Candidate)> = None;
        for attempt in 0..self.attempts {
            run.progress(u64::from(attempt), u64::from(self.attempts));
            let mut rng = Rng::new(&format!("solitaire/reverse/{seed}/{attempt}"));
            let candidate = match Candidate::new(self, &shape, last, &mut rng, run) {
                Ok(candidate) => candidate,
                // What was found before a limit is better than nothing; but who cancels wants nothing.
                Err(stop) if stop == Stop::Cancelled || nearest.is_none() => return Err(stop.into()),
                Err(_) => break,
            };
            let far = candidate.far(self);
            if nearest.as_ref().is_none_or(|(before, _)| far < *before) {
                nearest = Some((far, candidate));
            }
            if far == 0 {
                break;
            }
        }
        let (far, candidate) = nearest.ok_or(NotMade::Stopped(Stop::Nodes))?;
        Ok(candidate.made(self, far))
    }
}

impl Reverse {
    /// The board and the hole of the last peg, if everything lies within its bounds.
    fn checked(&self) -> Result<(Shape, Option<usize>), Message> {
        let refused = |name: &'static str, value: u64, least: u64, most: u64| {
            Message::new("param-outside")
                .with("name", name)
                .with("value", value)
                .with("least", least)
                .with("most", most)
        };
        let shape = self.board.shape().ok_or_else(|| Message::new("edit-outside"))?;
        let most = shape.len() as u64 - 1;
        if !(2..=most).contains(&u64::from(self.pegs)) {
            return Err(refused("pegs", u64::from(self.pegs), 2, most));
        }
        if !(1..=10_000).contains(&self.attempts) {
            return Err(refused("attempts", u64::from(self.attempts), 1, 10_000));
        }
        let hole = |name: &String| {
            let found =
                (0..shape.len()).find(|&hole| crate::notation::HoleName(shape.cells()[hole]).to_string() == *name);
            found.ok_or_else(|| Message::new("no-such-hole").with("hole", name.as_str()))
        };
        let last = self.last.as_ref().map(hole).transpose()?;
        Ok((shape, last))
    }
}

/// A position and what is known of it.
struct Candidate {
    board: Board,
    pegs: u32,
    moves: Option<u64>,
    blind: Blind,
}

impl Candidate {
    fn new(
        params: &Reverse,
        shape: &Shape,
        last: Option<usize>,
        rng: &mut Rng,
        run: &mut Run<Quiet>,
    ) -> Result<Self, Stop> {
        let last = last.unwrap_or_else(|| rng.below(shape.len() as u32) as usize);
        let goal = 1_u128 << last;
        let geometry = Geometry::<u128>::new(&Board::new(shape.clone(), goal, Goal::Pegs(goal)));
        let mut position = goal;
        while position.count_ones() < u32::from(params.pegs) {
            run.nodes(1)?;
            let back = geometry.behind.iter().flatten().filter_map(|leap| leap.from(position));
            let back: Vec<u128> = back.collect();
            let Some(&before) = rng.choose(&back) else { break };
            position = before;
        }
        let board = Board::new(shape.clone(), position, Goal::Pegs(goal));
        let pegs = position.count_ones();
        let moves = if params.moves.is_some() && pegs == u32::from(params.pegs) {
            fewest_moves(&board, false, run)?
        } else {
            None
        };
        let blind = blind(&board, run)?;
        Ok(Candidate { board, pegs, moves, blind })
    }

    /// How far it is from the wish.
    fn far(&self, params: &Reverse) -> u64 {
        let pegs = u64::from(self.pegs.abs_diff(u32::from(params.pegs)));
        let moves = params.moves.map_or(0, |wanted| self.moves.map_or(50, |moves| moves.abs_diff(u64::from(wanted))));
        let grade = params.grade.map_or(0, |wanted| (graded(self.blind) as u64).abs_diff(wanted as u64));
        pegs * 1000 + moves * 10 + grade
    }

    fn made(self, params: &Reverse, far: u64) -> Made<Solitaire> {
        let shortfall = (far > 0).then(|| {
            let moves = self
                .moves
                .map_or_else(|| Message::new("unknown"), |moves| Message::new("number").with("number", moves));
            let message = Message::new("shortfall").with("pegs", u64::from(self.pegs)).with("moves", moves);
            message.with("attempts", u64::from(params.attempts))
        });
        let figure = |name: &'static str, value: u64| Named { name: name.into(), value };
        let mut figures = vec![
            figure("jumps", self.blind.jumps),
            figure("blind_wins", self.blind.won),
            figure("branching_hundredths", self.blind.branching),
        ];
        figures.extend(self.moves.map(|moves| figure("moves", moves)));
        Made { board: self.board, grade: Some(graded(self.blind)), shortfall, figures }
    }
}
