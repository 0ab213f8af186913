//! Boards with one solution in which every clue is needed.
//!
//! A random Latin square ([`latin`](super::latin)) with all its numbers and signs is carved clue by clue
//! ([`carve`](super::carve)). What is tested early mostly goes, what is tested late mostly stays: the share of numbers
//! is steered by the order. A requested grade is reached by trying: each candidate is graded as a person would solve
//! it, until one fits; if none does, the nearest is given and said to fall short.
//!
//! The board depends on version, parameters and seed alone, not on how fast uniqueness is proved. Up to side 9 a
//! candidate takes less than a moment; from there each side takes several times as long as the one before, and from
//! about 15 the run's limits will end it first. There `nodes_per_clue` keeps a clue whose test takes longer: such a board
//! has one solution too, and says how many of its clues may be one too many.
use super::carve::{Carved, Clue, carve, numbers, signs};
use super::latin::square;
use crate::Futoshiki;
use crate::board::MAX_SIDE;
use crate::board::{Board, Sign};
use crate::state::State;
use gridwright_core::algorithm::{AlgorithmInfo, Generator, Grade, Made, NotMade};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Walk;
use gridwright_core::puzzle::Logic;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Named, Progress, Run, Stop};
use gridwright_core::text::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Makes boards with one solution in which every clue is needed.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Irreducible {
    /// Rows, columns and numbers, from 2 to 32. Beyond about 14 give `nodes_per_clue`, or the limits end the work first.
    #[schemars(range(min = 2, max = 32))]
    pub size: u8,
    /// The share of numbers among the clues, in percent; the others are signs. Reached as nearly as "every clue is
    /// needed" allows. Absent: few numbers, or whatever serves a requested grade.
    #[schemars(range(min = 0, max = 100))]
    pub numbers: Option<u8>,
    /// The requested grade. Absent: any, and the board is not graded, which would take longer than making it.
    pub grade: Option<Grade>,
    /// How many boards to try for a requested grade before the nearest is given, from 1 to 10000.
    #[schemars(range(min = 1, max = 10_000))]
    pub attempts: u16,
    /// Keep a clue whose test takes more nodes than this: the board has one solution, but some clues may be one too many.
    /// Absent: every clue is tested to the end.
    #[schemars(range(min = 1, max = 1_000_000))]
    pub nodes_per_clue: Option<u32>,
}

impl Default for Irreducible {
    fn default() -> Self {
        Irreducible { size: 5, numbers: None, grade: None, attempts: 200, nodes_per_clue: None }
    }
}

/// The share of numbers when nothing is asked for.
const FEW_NUMBERS: u8 = 20;

/// The shares of numbers that are tried in turn for a requested grade: numbers make a board easier.
fn shares(wanted: Grade) -> [u8; 4] {
    match wanted {
        Grade::Easy => [60, 80, 40, 100],
        Grade::Medium => [30, 40, 20, 50],
        Grade::Hard | Grade::Expert => [20, 30, 10, 40],
        Grade::Extreme => [20, 10, 30, 0],
    }
}

impl Generator<Futoshiki> for Irreducible {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "irreducible", complete: true, tasks: &[] };
    const VERSION: u16 = 1;

    fn generate(&self, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Futoshiki>, NotMade> {
        let blank = self.blank().map_err(NotMade::Refused)?;
        match self.grade {
            None => {
                let share = self.numbers.unwrap_or(FEW_NUMBERS);
                let one = Attempt { number: 0, of: 1, share, nodes: self.nodes_per_clue };
                let carved = one.candidate(&blank, seed, run)?;
                let figures = self.figures(&carved);
                Ok(Made { board: carved.board, grade: None, shortfall: None, figures })
            }
            Some(wanted) => GradeSearch { params: self, blank, wanted, nearest: None }.run(seed, run),
        }
    }
}

impl Irreducible {
    /// What is said about a board that may be reducible.
    fn figures(&self, carved: &Carved) -> Vec<Named> {
        let untested = Named { name: "untested_clues".into(), value: carved.untested };
        self.nodes_per_clue.map(|_| untested).into_iter().collect()
    }

    /// An empty board of the requested size, if everything lies within its bounds.
    fn blank(&self) -> Result<Board, Message> {
        let bounds = [
            ("size", u64::from(self.size), 2, u64::from(MAX_SIDE)),
            ("numbers", u64::from(self.numbers.unwrap_or(0)), 0, 100),
            ("attempts", u64::from(self.attempts), 1, 10_000),
        ];
        let refused = |(name, value, least, most): (&'static str, u64, u64, u64)| {
            let message = Message::new("param-outside").with("name", name).with("value", value);
            message.with("least", least).with("most", most)
        };
        match bounds.into_iter().find(|(_, value, least, most)| !(least..=most).contains(&value)) {
            Some(outside) => Err(refused(outside)),
            None => Board::empty(self.size).ok_or_else(|| refused(bounds[0])),
        }
    }
}

/// One of the boards that are made until one fits.
struct Attempt {
    number: u16,
    of: u16,
    /// The share of numbers among the clues, in percent.
    share: u8,
    /// The most nodes for testing a clue.
    nodes: Option<u32>,
}

impl Attempt {
    /// Its board; its random numbers are named by the seed and the attempt.
    fn candidate(&self, blank: &Board, seed: &str, run: &mut Run<Quiet>) -> Result<Carved, Stop> {
        run.poll()?;
        let mut rng = Rng::new(&format!("futoshiki/irreducible/{seed}/{}", self.number));
        let square = square(blank.len(), &mut rng);
        let order = order(blank.len(), self.share, &mut rng);
        let clues = |attempts: u16| u64::from(attempts) * order.len() as u64;
        let told = Progress { done: clues(self.number), total: clues(self.of) };
        carve(&finished(blank, &square), &order, self.nodes, told, run)
    }
}

/// The board that gives everything away: all numbers and all signs of a square.
pub(super) fn finished(blank: &Board, square: &[u8]) -> Board {
    let mut board = blank.clone();
    for clue in numbers(board.len()).into_iter().chain(signs(board.len())) {
        match clue {
            Clue::Number(index) => board.set_given(index, square[index]),
            Clue::Sign(from, to) => {
                board.set_sign(from, to, if square[from] < square[to] { Sign::Less } else { Sign::Greater });
            }
        }
    }
    board
}

/// The order in which clues are tested: such that what stays has the requested share of numbers, as nearly as it can.
///
/// Measured on sides from 4 to 8, a number tested late is needed about twice as often as a sign. So the clues not yet
/// tested are kept at half the requested proportion of numbers to signs.
pub(super) fn order(side: usize, share: u8, rng: &mut Rng) -> Vec<Clue> {
    let (mut numbers, mut signs) = (numbers(side), signs(side));
    rng.shuffle(&mut numbers);
    rng.shuffle(&mut signs);
    let (share, others) = (usize::from(share), 100_usize.saturating_sub(usize::from(share)));
    let mut order = Vec::with_capacity(numbers.len() + signs.len());
    loop {
        let too_many = numbers.len() * 2 * others > share * signs.len();
        let next = if too_many { numbers.pop().or_else(|| signs.pop()) } else { signs.pop().or_else(|| numbers.pop()) };
        match next {
            Some(clue) => order.push(clue),
            None => return order,
        }
    }
}

/// The search for a board of a requested grade.
struct GradeSearch<'p> {
    params: &'p Irreducible,
    blank: Board,
    wanted: Grade,
    /// The best so far, and how many grades it is from the requested one.
    nearest: Option<(Carved, usize)>,
}

impl GradeSearch<'_> {
    fn run(mut self, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Futoshiki>, NotMade> {
        let mut made = 0;
        while made < self.params.attempts {
            match self.attempt(made, seed, run) {
                Ok(()) => made += 1,
                // What was found before a limit is better than nothing; but who cancels wants nothing.
                Err(stop) if stop == Stop::Cancelled || self.nearest.is_none() => return Err(stop.into()),
                Err(_) => break,
            }
            if self.nearest.as_ref().is_some_and(|(_, far)| *far == 0) {
                break;
            }
        }
        self.made(made, run)
    }

    /// Makes and grades one candidate, and keeps it if it is nearer to the requested grade than those before.
    fn attempt(&mut self, number: u16, seed: &str, run: &mut Run<Quiet>) -> Result<(), Stop> {
        let shares = shares(self.wanted);
        let share = self.params.numbers.unwrap_or(shares[usize::from(number) % shares.len()]);
        let (of, nodes) = (self.params.attempts, self.params.nodes_per_clue);
        let carved = Attempt { number, of, share, nodes }.candidate(&self.blank, seed, run)?;
        let far = distance(&carved.board, self.wanted, run)?;
        if self.nearest.as_ref().is_none_or(|(_, before)| far < *before) {
            self.nearest = Some((carved, far));
        }
        Ok(())
    }

    fn made(self, attempts: u16, run: &mut Run<Quiet>) -> Result<Made<Futoshiki>, NotMade> {
        let (carved, far) = self.nearest.ok_or(NotMade::Stopped(Stop::Nodes))?;
        let figures = self.params.figures(&carved);
        let board = carved.board;
        if far == 0 {
            return Ok(Made { board, grade: Some(self.wanted), shortfall: None, figures });
        }
        // The distance of a board that is too hard is the least it can be. After a limit nobody grades any more.
        let grade = Futoshiki::grade(&board, run).ok().and_then(|grading| grading.grade);
        let shortfall = Message::new("shortfall-grade")
            .with("wanted", word(Some(self.wanted)))
            .with("got", word(grade))
            .with("attempts", usize::from(attempts));
        Ok(Made { board, grade, shortfall: Some(shortfall), figures })
    }
}

/// How many grades a board is from the requested one; at least so many where it is too hard, for a walk that takes too
/// hard a step need not be walked to its end.
fn distance(board: &Board, wanted: Grade, run: &mut Run<Quiet>) -> Result<usize, Stop> {
    let mut walk = Walk::<Futoshiki>::new(board, &State::start(board), run)?;
    let mut hardest = Grade::Easy;
    let mut searched = false;
    while let Some(step) = walk.next_step(run)? {
        if step.technique.id == "full_search" {
            searched = true;
            break;
        }
        hardest = hardest.max(step.technique.grade);
        if hardest > wanted {
            return Ok(hardest as usize - wanted as usize);
        }
    }
    Ok(if !searched && walk.is_complete(run)? { wanted as usize - hardest as usize } else { Grade::ALL.len() })
}

/// The word for a grade.
fn word(grade: Option<Grade>) -> Message {
    Message::new(match grade {
        None => "ungraded",
        Some(Grade::Easy) => "grade-easy",
        Some(Grade::Medium) => "grade-medium",
        Some(Grade::Hard) => "grade-hard",
        Some(Grade::Expert) => "grade-expert",
        Some(Grade::Extreme) => "grade-extreme",
    })
}
