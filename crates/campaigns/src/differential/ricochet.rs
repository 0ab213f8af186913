//! Ricochet Robots by looking at all positions one move away, then two, then three.
use super::judge::{Truth, moves};
use crate::Random;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

const LETTERS: [char; 6] = ['R', 'G', 'B', 'Y', 'S', 'V'];
const STEPS: [(char, i32, i32); 4] = [('n', -1, 0), ('e', 0, 1), ('s', 1, 0), ('w', 0, -1)];

/// A robot: its cell, its last move since the last target, and whether it has turned since.
type Robot = (usize, Option<usize>, bool);
/// A position: the robots and how many targets are reached.
type Position = (Vec<Robot>, usize);

/// A board, and all its shortest solutions.
pub(super) struct Board {
    rows: usize,
    columns: usize,
    /// Walls to the east and to the south of each cell.
    walls: Vec<(bool, bool)>,
    /// Whether a diagonal rises, and its colour.
    diagonals: Vec<Option<(bool, usize)>>,
    /// Who must arrive, and where.
    targets: Vec<(Option<usize>, usize)>,
    turn: bool,
    no_rebound: bool,
    start: Position,
    text: String,
    best: Option<u64>,
    shortest: BTreeSet<String>,
}

/// More shortest solutions are not listed: another board is made.
const MOST: usize = 1000;
/// More positions are not looked at.
const POSITIONS: usize = 30_000;

/// A random board that is small enough to be looked through.
pub(super) fn board(random: &mut Random) -> Board {
    loop {
        let mut board = made(random);
        if board.solve() {
            return board;
        }
    }
}

fn made(random: &mut Random) -> Board {
    let (rows, columns) = *random.pick(&[(1, 4), (2, 3), (3, 3), (3, 4), (4, 4), (4, 4), (5, 4), (5, 5)]);
    let cells = rows * columns;
    let (walls_in, slanted) = (random.between(3, 7), random.once_in(3));
    let wall = |cell: usize, random: &mut Random| {
        let east = cell % columns + 1 < columns && random.once_in(walls_in);
        (east, cell + columns < cells && random.once_in(walls_in))
    };
    let walls = (0..cells).map(|cell| wall(cell, random)).collect();
    let diagonal = |random: &mut Random| (random.once_in(2), random.below(4));
    let diagonals = (0..cells).map(|_| (slanted && random.once_in(8)).then(|| diagonal(random))).collect();
    let mut free: Vec<usize> = (0..cells).collect();
    let robots: Vec<usize> =
        (0..random.between(1, 3.min(cells - 1))).map(|_| free.swap_remove(random.below(free.len()))).collect();
    let who = |random: &mut Random| (!random.once_in(6)).then(|| random.below(robots.len()));
    let many = if random.once_in(4) { 2 } else { 1 };
    let targets = (0..many).map(|_| (who(random), random.below(cells))).collect();
    let start = (robots.iter().map(|&cell| (cell, None, false)).collect(), 0);
    let (turn, no_rebound) = (random.once_in(5), random.once_in(5));
    let mut board = Board {
        rows,
        columns,
        walls,
        diagonals,
        targets,
        turn,
        no_rebound,
        start,
        text: String::new(),
        best: None,
        shortest: BTreeSet::new(),
    };
    board.arrive();
    board.write();
    if random.once_in(3) {
        board.play(random);
    }
    board
}

impl Board {
    fn arrive(&mut self) {
        let start = std::mem::take(&mut self.start);
        self.start = self.arrived(start);
    }

    fn write(&mut self) {
        let name = |cell: usize| format!("r{}c{}", cell / self.columns + 1, cell % self.columns + 1);
        let square = |cell: usize| {
            let walls = ['.', 'e', 's', 'b'][usize::from(self.walls[cell].0) + 2 * usize::from(self.walls[cell].1)];
            let slant =
                |(rising, colour): (bool, usize)| format!("{}{}", if rising { 'f' } else { 'k' }, LETTERS[colour]);
            format!("{walls}{}", self.diagonals[cell].map_or(String::new(), slant))
        };
        let ground: String = (0..self.walls.len()).map(square).collect();
        let robots: Vec<String> = self.start.0.iter().map(|robot| name(robot.0)).collect();
        let target =
            |&(who, cell): &(Option<usize>, usize)| format!("{}@{}", who.map_or('A', |who| LETTERS[who]), name(cell));
        let targets: Vec<String> = self.targets.iter().map(target).collect();
        let rules = match (self.turn, self.no_rebound) {
            (true, true) => ":turn-no_rebound",
            (true, false) => ":turn",
            (false, true) => ":no_rebound",
            (false, false) => "",
        };
        let (robots, targets) = (robots.join("-"), targets.join("-"));
        self.text = format!("ricochet:{}x{}-{ground}:{robots}:{targets}{rules}", self.rows, self.columns);
    }

    /// Makes a few moves before anybody is asked.
    fn play(&mut self, random: &mut Random) {
        let mut made = Vec::new();
        for _ in 0..random.between(1, 3) {
            let next = self.next(&self.start);
            if next.is_empty() || self.start.1 == self.targets.len() {
                break;
            }
            let (step, position) = random.pick(&next).clone();
            made.push(step);
            self.start = position;
        }
        if !made.is_empty() {
            self.text = format!("{}//{}", self.text, made.join(","));
        }
    }

    /// Notes the targets that are reached; each begins a new past.
    fn arrived(&self, (mut robots, mut reached): Position) -> Position {
        while let Some(&(who, cell)) = self.targets.get(reached) {
            let stands = |place: usize| who.is_none_or(|who| who == place) && robots[place].0 == cell;
            let Some(here) = (0..robots.len()).find(|&place| stands(place)) else { break };
            if self.turn && !robots[here].2 {
                break;
            }
            reached += 1;
            for robot in &mut robots {
                (robot.1, robot.2) = (None, false);
            }
        }
        (robots, reached)
    }

    /// The cell beside another, where no wall and no border is between them.
    fn beside(&self, cell: usize, way: usize) -> Option<usize> {
        let (_, down, right) = STEPS[way];
        let (row, column) = ((cell / self.columns) as i32 + down, (cell % self.columns) as i32 + right);
        if row < 0 || column < 0 || row >= self.rows as i32 || column >= self.columns as i32 {
            return None;
        }
        let next = row as usize * self.columns + column as usize;
        let wall = match way {
            0 => self.walls[next].1,
            1 => self.walls[cell].0,
            2 => self.walls[cell].1,
            _ => self.walls[next].0,
        };
        (!wall).then_some(next)
    }

    /// Where a robot comes to rest, and whether a diagonal turned it.
    fn slide(&self, robots: &[Robot], robot: usize, way: usize) -> Option<(usize, bool)> {
        let (mut cell, mut heading, mut turned) = (robots[robot].0, way, false);
        for _ in 0..=4 * self.walls.len() {
            let free = |next: &usize| robots.iter().enumerate().all(|(other, at)| other == robot || at.0 != *next);
            let Some(next) = self.beside(cell, heading).filter(free) else {
                return (cell != robots[robot].0).then_some((cell, turned));
            };
            cell = next;
            if let Some((rising, _)) = self.diagonals[cell].filter(|diagonal| diagonal.1 != robot) {
                // Rising: north and east change places, south and west; falling: north and west, south and east.
                heading = if rising { [1, 0, 3, 2][heading] } else { [3, 2, 1, 0][heading] };
                turned |= heading != way;
            }
        }
        None
    }

    /// Every move, and where it leads.
    fn next(&self, position: &Position) -> Vec<(String, Position)> {
        let mut all = Vec::new();
        for robot in 0..position.0.len() {
            for (way, (letter, _, _)) in STEPS.into_iter().enumerate() {
                let (_, last, turned) = position.0[robot];
                if self.no_rebound && last == Some((way + 2) % 4) {
                    continue;
                }
                let Some((cell, bounced)) = self.slide(&position.0, robot, way) else { continue };
                let mut robots = position.0.clone();
                robots[robot] = (cell, Some(way), turned || bounced || last.is_some_and(|last| last != way));
                let step = format!("{}{letter}", LETTERS[robot]);
                all.push((step, self.arrived((robots, position.1))));
            }
        }
        all
    }

    /// What of a position matters for what follows.
    fn kept(&self, (robots, reached): &Position) -> Position {
        let keep = |&(cell, last, turned): &Robot| {
            let turned = self.turn && turned;
            (cell, last.filter(|_| self.no_rebound || (self.turn && !turned)), turned)
        };
        (robots.iter().map(keep).collect(), *reached)
    }

    /// Finds all shortest solutions; false when there are too many positions or solutions.
    fn solve(&mut self) -> bool {
        let mut ways: BTreeMap<Position, Vec<String>> = BTreeMap::from([(self.kept(&self.start), vec![String::new()])]);
        let mut seen: BTreeSet<Position> = ways.keys().cloned().collect();
        for depth in 0.. {
            let done: Vec<_> = ways.iter().filter(|(position, _)| position.1 == self.targets.len()).collect();
            if !done.is_empty() {
                self.shortest = done.into_iter().flat_map(|(_, ways)| ways.clone()).collect();
                self.best = Some(depth);
                return self.shortest.len() <= MOST;
            }
            let mut further: BTreeMap<Position, Vec<String>> = BTreeMap::new();
            for (position, before) in &ways {
                for (step, next) in self.next(position) {
                    let next = self.kept(&next);
                    if !seen.contains(&next) {
                        further.entry(next).or_default().extend(before.iter().map(|way| format!("{way}{step} ")));
                    }
                }
            }
            seen.extend(further.keys().cloned());
            if further.is_empty() {
                return true;
            }
            if seen.len() > POSITIONS || further.values().map(Vec::len).sum::<usize>() > POSITIONS {
                return false;
            }
            ways = further;
        }
        false
    }

    /// The moves of a listed solution as words, when they lead to the last target.
    fn replayed(&self, answer: &Value, nth: usize) -> Result<String, String> {
        let (mut position, mut way) = (self.start.clone(), String::new());
        for step in moves(answer, nth)? {
            let word = step.split('@').next().unwrap_or_default();
            let next = self.next(&position).into_iter().find(|(known, _)| known == word);
            position = next.ok_or_else(|| format!("{step} can't be played"))?.1;
            way = format!("{way}{word} ");
        }
        if position.1 == self.targets.len() { Ok(way) } else { Err(format!("{way}does not arrive")) }
    }
}

impl Truth for Board {
    fn text(&self) -> &str {
        &self.text
    }

    fn solvable(&self) -> bool {
        self.best.is_some()
    }

    fn solutions(&self) -> Option<&BTreeSet<String>> {
        None
    }

    fn key(&self, answer: &Value, nth: usize) -> Result<String, String> {
        self.replayed(answer, nth)
    }

    fn best(&self) -> Option<u64> {
        self.best
    }

    fn cost(&self, answer: &Value, nth: usize) -> Result<u64, String> {
        Ok(moves(answer, nth)?.len() as u64)
    }

    fn best_solutions(&self) -> Option<&BTreeSet<String>> {
        Some(&self.shortest)
    }
}
