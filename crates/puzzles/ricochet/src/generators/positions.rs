//! Positions with a requested number of moves.
//!
//! A position is drawn at random and solved; then, until it fits, one thing of it is changed at a time, and the change
//! is kept unless it leads away from the wish: hill climbing reaches lengths that pure chance hardly ever meets. After
//! a while without progress a fresh position is drawn. Every candidate is solved to proved optimality, so what is given
//! has exactly the reported length; it depends on version, parameters and seed alone.
use super::parts::{free, official, scattered};
use crate::Ricochet;
use crate::board::{Board, MAX_ROBOTS, MAX_SIDE, Options, Target};
use crate::logic::{Measure, measured};
use crate::quadrants::{chips, named};
use crate::solvers::ask;
use crate::state::State;
use gridwright_core::algorithm::{AlgorithmInfo, Generator, Grade, Made, NotMade, Query, Task};
use gridwright_core::event::Quiet;
use gridwright_core::puzzle::Solution;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Named, Run, Stop};
use gridwright_core::scene::Cell;
use gridwright_core::text::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Makes positions with a requested number of moves.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a box to tick in a form")]
pub struct Positions {
    /// The fewest moves a shortest solution may take. Absent: as the grade wants, or two.
    #[schemars(range(min = 1, max = 40))]
    pub least: Option<u8>,
    /// The most moves a shortest solution may take. Absent: as the grade wants, or the requested minimum plus two.
    #[schemars(range(min = 1, max = 40))]
    pub most: Option<u8>,
    /// How many robots must help at least, in every shortest solution.
    #[schemars(range(min = 0, max = 5))]
    pub helpers: u8,
    /// How many robots, from 1 to 6.
    #[schemars(range(min = 1, max = 6))]
    pub robots: u8,
    /// The four sides of an official board, like `1A-2B-3A-4B`; empty for a random one.
    pub board: String,
    /// Whether sides with diagonals may be drawn too.
    pub diagonals: bool,
    /// Rows of a board with random walls; absent for an official board.
    #[schemars(range(min = 2, max = 64))]
    pub rows: Option<u16>,
    /// Columns of a board with random walls; absent for an official board, or as many as rows.
    #[schemars(range(min = 2, max = 64))]
    pub columns: Option<u16>,
    /// Any robot may arrive.
    pub any: bool,
    /// The robot that arrives must have turned.
    pub turn: bool,
    /// No robot may go straight back.
    pub no_rebound: bool,
    /// The requested grade; without lengths of its own it chooses them.
    pub grade: Option<Grade>,
    /// How many positions to try before the nearest is given, from 1 to 100000.
    #[schemars(range(min = 1, max = 100_000))]
    pub attempts: u32,
}

impl Default for Positions {
    fn default() -> Self {
        Positions {
            least: None,
            most: None,
            helpers: 0,
            robots: 4,
            board: String::new(),
            diagonals: false,
            rows: None,
            columns: None,
            any: false,
            turn: false,
            no_rebound: false,
            grade: None,
            attempts: 5000,
        }
    }
}

/// The longest solution that can be asked for.
const MOST_MOVES: u8 = 40;
/// Changes without progress before fresh positions are drawn.
const STUBBORN: u32 = 150;
/// Fresh positions drawn before the best of them is changed: they cost little beside the changes of a good one.
const FRESH: u32 = 40;

impl Generator<Ricochet> for Positions {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "positions", complete: false, tasks: &[] };
    const VERSION: u16 = 2;

    fn generate(&self, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Ricochet>, NotMade> {
        self.refused().map_or(Ok(()), |why| Err(NotMade::Refused(why)))?;
        let rng = Rng::new(&format!("ricochet/positions/{seed}"));
        let (least, most) = self.lengths();
        Climb { params: self, least, most, rng }.run(run)
    }
}

impl Positions {
    /// What contradicts itself or lies outside its bounds.
    fn refused(&self) -> Option<Message> {
        let (least, most) = self.lengths();
        let bounds = [
            ("robots", u64::from(self.robots), 1, MAX_ROBOTS as u64),
            ("helpers", u64::from(self.helpers), 0, u64::from(self.robots.saturating_sub(1))),
            ("attempts", u64::from(self.attempts), 1, 100_000),
            ("least", u64::from(least), 1, u64::from(MOST_MOVES)),
            ("most", u64::from(most), u64::from(least), u64::from(MOST_MOVES)),
            ("rows", u64::from(self.rows.unwrap_or(16)), 2, u64::from(MAX_SIDE)),
            ("columns", u64::from(self.columns.unwrap_or(16)), 2, u64::from(MAX_SIDE)),
        ];
        let outside = bounds.into_iter().find(|(_, value, least, most)| !(least..=most).contains(&value));
        if let Some((name, value, least, most)) = outside {
            let message = Message::new("param-outside").with("name", name).with("value", value);
            return Some(message.with("least", least).with("most", most));
        }
        if self.board.is_empty() { None } else { named(&self.board).err() }
    }

    /// The requested lengths. A greatest length that nobody set is raised to the least.
    fn lengths(&self) -> (u8, u8) {
        let (low, high) = match self.grade {
            None => (self.least.unwrap_or(2), self.least.map_or(12, |least| least.saturating_add(2))),
            Some(Grade::Easy) => (2, 4),
            Some(Grade::Medium) => (4, 7),
            Some(Grade::Hard) => (7, 10),
            Some(Grade::Expert) => (9, 13),
            Some(Grade::Extreme) => (12, 16),
        };
        let least = self.least.unwrap_or(low);
        (least, self.most.unwrap_or(high.max(least).min(MOST_MOVES)))
    }

    /// The walls of a fresh position.
    fn walls(&self, rng: &mut Rng) -> Option<Board> {
        match (self.rows, self.columns) {
            (None, None) if self.board.is_empty() => official(if self.diagonals { 4 } else { 3 }, rng),
            (None, None) => named(&self.board).ok(),
            (rows, columns) => scattered(rows.or(columns)?, columns.or(rows)?, rng),
        }
    }
}

/// A candidate that was solved.
struct Candidate {
    board: Board,
    measure: Measure,
    /// How far from the wish; 0 fits.
    away: u64,
}

struct Climb<'p> {
    params: &'p Positions,
    least: u8,
    most: u8,
    rng: Rng,
}

impl Climb<'_> {
    fn run(mut self, run: &mut Run<Quiet>) -> Result<Made<Ricochet>, NotMade> {
        let mut nearest: Option<Candidate> = None;
        let mut current: Option<Candidate> = None;
        let (mut stuck, mut fresh) = (0, FRESH);
        for attempt in 0..self.params.attempts {
            run.poll()?;
            run.progress(u64::from(attempt), u64::from(self.params.attempts));
            if stuck >= STUBBORN {
                (stuck, fresh, current) = (0, FRESH, None);
            }
            fresh = fresh.saturating_sub(1);
            let drawn = match current.as_ref().filter(|_| fresh == 0) {
                Some(candidate) => self.changed(&candidate.board),
                None => self.fresh(),
            };
            let Some(board) = drawn else { continue };
            let Some(candidate) = self.judged(board, run)? else { continue };
            let away = |held: &Option<Candidate>| held.as_ref().map_or(u64::MAX, |held| held.away);
            if candidate.away < away(&nearest) {
                nearest = Some(Candidate { board: candidate.board.clone(), ..candidate });
            }
            if away(&nearest) == 0 {
                break;
            }
            stuck = if fresh > 0 || candidate.away < away(&current) { 0 } else { stuck + 1 };
            if candidate.away <= away(&current) {
                current = Some(candidate);
            }
        }
        let nearest = nearest.ok_or(NotMade::Refused(Message::new("no-position")))?;
        Ok(self.made(nearest))
    }

    fn made(&self, Candidate { board, measure, away }: Candidate) -> Made<Ricochet> {
        let named = |name: &'static str, value| Named { name: name.into(), value };
        let shortfall = Message::new("shortfall-length").with("least", usize::from(self.least));
        let shortfall = shortfall.with("most", usize::from(self.most)).with("moves", measure.moves);
        let mut figures = vec![named("moves", measure.moves), named("helpers", measure.helpers)];
        figures.extend(measure.solutions.map(|solutions| named("solutions", solutions)));
        Made { board, grade: Some(measure.grade()), shortfall: (away > 0).then_some(shortfall), figures }
    }

    /// Solves a position and says how far it is from the wish; none when it has no solution.
    fn judged(&self, board: Board, run: &mut Run<Quiet>) -> Result<Option<Candidate>, Stop> {
        let from = State::start(&board);
        let answer = ask(&board, &from, Query { task: Task::Optimal, limit: 1 }, run)?;
        let Some(Solution::Moves(moves)) = answer.solutions.into_iter().next() else { return Ok(None) };
        let mut measure = Measure::of(&board, &moves, None);
        let (least, most) = (u64::from(self.least), u64::from(self.most));
        let mut away = 10 * (least.saturating_sub(measure.moves) + measure.moves.saturating_sub(most));
        if away == 0 {
            measure = measured(&board, &from, run)?.unwrap_or(measure);
            away += u64::from(self.params.helpers).saturating_sub(measure.helpers);
            away += u64::from(self.params.grade.is_some_and(|grade| grade != measure.grade()));
        }
        Ok(Some(Candidate { board, measure, away }))
    }

    /// A target of the game, or any cell where the board has none.
    fn target(&mut self, board: &Board) -> Option<Target> {
        let any = self.params.any;
        let robots = self.params.robots;
        let fits = |chip: &Target| if any { true } else { chip.robot.is_some_and(|robot| robot < robots) };
        let chips: Vec<Target> = chips(board).into_iter().filter(fits).collect();
        let chip = if let Some(&chip) = self.rng.choose(&chips) {
            chip
        } else {
            let free = free(board, &[]);
            Target { robot: Some(self.rng.below(robots.into()) as u8), cell: *self.rng.choose(&free)? }
        };
        Some(Target { robot: chip.robot.filter(|_| !any), ..chip })
    }

    fn fresh(&mut self) -> Option<Board> {
        let board = self.params.walls(&mut self.rng)?;
        let target = self.target(&board)?;
        let mut free = free(&board, &[target.cell]);
        self.rng.shuffle(&mut free);
        let robots: Vec<Cell> = free.into_iter().take(usize::from(self.params.robots)).collect();
        let options = Options { turn: self.params.turn, no_rebound: self.params.no_rebound };
        board.set_up(robots, vec![target], options).ok()
    }

    /// The same position with one robot elsewhere, or another target.
    fn changed(&mut self, board: &Board) -> Option<Board> {
        let (mut robots, mut targets) = (board.robots().to_vec(), board.targets().to_vec());
        if self.rng.chance(1, 4) {
            targets = vec![self.target(board).filter(|target| !robots.contains(&target.cell))?];
        } else {
            let taken = [robots.as_slice(), &[targets[0].cell]].concat();
            let free = free(board, &taken);
            let robot = self.rng.below(robots.len() as u32) as usize;
            robots[robot] = *self.rng.choose(&free)?;
        }
        board.clone().set_up(robots, targets, board.options()).ok()
    }
}
