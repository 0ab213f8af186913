//! Peg Solitaire by playing every jump from every position.
//!
//! A solution is a sequence of jumps; jumps in a row by one peg are one move, and the best solutions take the fewest
//! moves. Of the best, those that a symmetry of the problem turns into each other count as one, and so do those that
//! meet the same positions between moves: that is how solvers list them.
use super::judge::{Truth, moves};
use crate::Random;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A jump: the hole it starts from, the one it takes, the one it lands in.
type Jump = (usize, usize, usize);

/// A board, where play is, and its solutions.
pub(super) struct Board {
    holes: Vec<(i32, i32)>,
    jumps: Vec<Jump>,
    symmetries: Vec<Vec<usize>>,
    goals: Vec<u32>,
    pegs: u32,
    /// The place of the peg that moved last.
    last: Option<usize>,
    text: String,
    count: u64,
    solutions: Option<BTreeSet<String>>,
    best: Option<u64>,
    classes: BTreeSet<String>,
}

/// More solutions are counted but not listed.
const MOST: usize = 1000;

/// A random board.
pub(super) fn board(random: &mut Random) -> Board {
    loop {
        let mut board = made(random);
        if random.once_in(3) {
            board.play(random);
        }
        board.count = board.counted(board.pegs, &mut BTreeMap::new());
        if board.count > 20_000 {
            continue;
        }
        let mut all = Vec::new();
        board.search(board.pegs, &mut Vec::new(), &mut all);
        board.judge(&all);
        return board;
    }
}

fn made(random: &mut Random) -> Board {
    let slant = random.once_in(3);
    let (rows, columns) =
        if slant { (4, 4) } else { *random.pick(&[(1, 6), (2, 4), (3, 3), (3, 3), (3, 4), (4, 4), (3, 5)]) };
    let holed = random.once_in(3);
    let is_hole =
        |row: i32, column: i32, random: &mut Random| (!slant || column <= row) && !(holed && random.once_in(6));
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let mut holes: Vec<(i32, i32)> = cells.filter(|&(row, column)| is_hole(row, column, random)).collect();
    if holes.is_empty() {
        holes.push((0, 0));
    }
    let steps: &[(i32, i32)] = if slant { &[(0, 1), (1, 0), (1, 1)] } else { &[(0, 1), (1, 0)] };
    let at = |cell: (i32, i32)| holes.iter().position(|&hole| hole == cell);
    let mut jumps = Vec::new();
    for (from, &(row, column)) in holes.iter().enumerate() {
        for &(down, right) in
            steps.iter().chain(&steps.iter().map(|&(down, right)| (-down, -right)).collect::<Vec<_>>())
        {
            let ends = (at((row + down, column + right)), at((row + 2 * down, column + 2 * right)));
            jumps.extend(if let (Some(over), Some(to)) = ends { Some((from, over, to)) } else { None });
        }
    }
    let symmetries = symmetries(&holes, steps);
    let mut board = Board {
        holes,
        jumps,
        symmetries,
        goals: Vec::new(),
        pegs: 0,
        last: None,
        text: String::new(),
        count: 0,
        solutions: None,
        best: None,
        classes: BTreeSet::new(),
    };
    board.set(slant, (rows, columns), random);
    board
}

/// All turns and mirror images that map holes to holes.
fn symmetries(holes: &[(i32, i32)], steps: &[(i32, i32)]) -> Vec<Vec<usize>> {
    let all: BTreeSet<(i32, i32)> = steps.iter().flat_map(|&(down, right)| [(down, right), (-down, -right)]).collect();
    let numbers = (0..81).map(|code| [code % 3 - 1, code / 3 % 3 - 1, code / 9 % 3 - 1, code / 27 - 1]);
    let image = |[a, b, c, d]: [i32; 4], (row, column): (i32, i32)| (a * row + b * column, c * row + d * column);
    let keeps = |map: &[i32; 4]| all.iter().map(|&step| image(*map, step)).collect::<BTreeSet<_>>() == all;
    let corner = |cells: &[(i32, i32)]| (cells.iter().map(|cell| cell.0).min(), cells.iter().map(|cell| cell.1).min());
    let moved = |map: [i32; 4]| -> Option<Vec<usize>> {
        let cells: Vec<(i32, i32)> = holes.iter().map(|&cell| image(map, cell)).collect();
        let ((top, left), (first, second)) = (corner(holes), corner(&cells));
        let (down, right) = (top? - first?, left? - second?);
        cells.iter().map(|cell| holes.iter().position(|&hole| hole == (cell.0 + down, cell.1 + right))).collect()
    };
    numbers.filter(keeps).filter_map(moved).collect()
}

fn mapped(map: &[usize], pegs: u32) -> u32 {
    map.iter().enumerate().filter(|(from, _)| pegs >> from & 1 == 1).fold(0, |image, (_, to)| image | 1 << to)
}

impl Board {
    fn name(&self, hole: usize) -> String {
        let (row, column) = self.holes[hole];
        format!("{}{}", char::from(b'a' + column as u8), row + 1)
    }

    fn names(&self, pegs: u32) -> String {
        let holes = (0..self.holes.len()).filter(|hole| pegs >> hole & 1 == 1);
        holes.map(|hole| self.name(hole)).collect::<Vec<_>>().join(".")
    }

    /// Chooses pegs and a goal, and writes the board.
    fn set(&mut self, slant: bool, (rows, columns): (i32, i32), random: &mut Random) {
        let full = (1_u32 << self.holes.len()) - 1;
        let density = random.between(2, 9);
        self.pegs = (0..self.holes.len()).filter(|_| !random.once_in(density)).fold(0, |pegs, hole| pegs | 1 << hole);
        while self.pegs.count_ones() > 11 {
            self.pegs &= self.pegs - 1;
        }
        let any = random.once_in(2);
        self.goals = if any {
            (0..self.holes.len()).map(|hole| 1 << hole).collect()
        } else if random.once_in(3) {
            vec![1 << random.below(self.holes.len())]
        } else {
            vec![self.wandered(random)]
        };
        let row = |row: i32| -> String {
            (0..columns).map(|column| if self.holes.contains(&(row, column)) { 'o' } else { '.' }).collect()
        };
        let shape = (0..rows).map(row).collect::<Vec<_>>().join("_");
        let goal = if any { "any".to_owned() } else { self.names(self.goals[0]) };
        let lattice = if slant { "slant" } else { "grid" };
        self.text = format!("solitaire:{lattice}={shape}:{}-{goal}", self.names(full & !self.pegs));
    }

    /// Where a few random jumps lead: a goal that can be reached.
    fn wandered(&self, random: &mut Random) -> u32 {
        let mut pegs = self.pegs.max(1);
        for _ in 0..random.between(1, 9) {
            let next = self.next(pegs);
            if next.is_empty() {
                break;
            }
            pegs = random.pick(&next).1;
        }
        pegs
    }

    fn next(&self, pegs: u32) -> Vec<(Jump, u32)> {
        let has = |hole: usize| pegs >> hole & 1 == 1;
        let legal = self.jumps.iter().filter(|jump| has(jump.0) && has(jump.1) && !has(jump.2));
        legal.map(|&jump| (jump, pegs ^ (1 << jump.0 | 1 << jump.1 | 1 << jump.2))).collect()
    }

    /// Makes a few jumps before anybody is asked.
    fn play(&mut self, random: &mut Random) {
        let mut made = Vec::new();
        for _ in 0..random.between(1, 3) {
            let next = self.next(self.pegs);
            if next.is_empty() {
                break;
            }
            let &(jump, pegs) = random.pick(&next);
            made.push(format!("{}-{}", self.name(jump.0), self.name(jump.2)));
            (self.pegs, self.last) = (pegs, Some(jump.2));
        }
        if !made.is_empty() {
            self.text = format!("{}//{}", self.text, made.join(","));
        }
    }

    /// How many sequences of jumps lead to a goal.
    fn counted(&self, pegs: u32, known: &mut BTreeMap<u32, u64>) -> u64 {
        if let Some(&count) = known.get(&pegs) {
            return count;
        }
        let further: u64 = self.next(pegs).into_iter().map(|(_, next)| self.counted(next, known)).sum();
        let count = further + u64::from(self.goals.contains(&pegs));
        let _ = known.insert(pegs, count);
        count
    }

    /// Lists all sequences of jumps that lead to a goal.
    fn search(&self, pegs: u32, path: &mut Vec<Jump>, all: &mut Vec<Vec<Jump>>) {
        if self.goals.contains(&pegs) {
            all.push(path.clone());
        }
        for (jump, next) in self.next(pegs) {
            if next.count_ones() >= self.goals.iter().map(|goal| goal.count_ones()).min().unwrap_or(0) {
                path.push(jump);
                self.search(next, path, all);
                let _ = path.pop();
            }
        }
    }

    fn judge(&mut self, all: &[Vec<Jump>]) {
        self.best = all.iter().map(|jumps| self.price(jumps)).min();
        let best = all.iter().filter(|jumps| Some(self.price(jumps)) == self.best);
        self.classes = best.map(|jumps| self.class(jumps)).collect();
        self.solutions = (all.len() <= MOST).then(|| all.iter().map(|jumps| self.spelled(jumps)).collect());
    }

    /// Moves of a sequence of jumps; one by the peg that moved last goes on with its move.
    fn price(&self, jumps: &[Jump]) -> u64 {
        let mut last = self.last;
        jumps.iter().filter(|jump| last.replace(jump.2) != Some(jump.0)).count() as u64
    }

    fn spelled(&self, jumps: &[Jump]) -> String {
        let spelled: Vec<String> = jumps.iter().map(|jump| self.name(jump.0) + "-" + &self.name(jump.2)).collect();
        spelled.join(" ")
    }

    /// The positions between moves, mirror images as one.
    fn class(&self, jumps: &[Jump]) -> String {
        let fixed = |map: &&Vec<usize>| {
            mapped(map, self.pegs) == self.pegs
                && self.last.is_none_or(|last| map[last] == last)
                && self.goals.iter().all(|&goal| self.goals.contains(&mapped(map, goal)))
        };
        let maps: Vec<&Vec<usize>> = self.symmetries.iter().filter(fixed).collect();
        let (mut pegs, mut class) = (self.pegs, String::new());
        for (place, jump) in jumps.iter().enumerate() {
            pegs ^= 1 << jump.0 | 1 << jump.1 | 1 << jump.2;
            if jumps.get(place + 1).is_none_or(|next| next.0 != jump.2) {
                let least = maps.iter().map(|map| mapped(map, pegs)).min().unwrap_or(pegs);
                class = format!("{class}{least:x} ");
            }
        }
        class
    }

    /// The jumps of a listed solution, when they lead to a goal.
    fn replayed(&self, answer: &Value, nth: usize) -> Result<Vec<Jump>, String> {
        let (mut pegs, mut jumps) = (self.pegs, Vec::new());
        for step in moves(answer, nth)? {
            let names: Vec<&str> = step.split('-').collect();
            for pair in names.windows(2) {
                let fits = |jump: &Jump| self.name(jump.0) == pair[0] && self.name(jump.2) == pair[1];
                let next = self.next(pegs).into_iter().find(|(jump, _)| fits(jump));
                let (jump, next) = next.ok_or_else(|| format!("{}-{} can't be played", pair[0], pair[1]))?;
                pegs = next;
                jumps.push(jump);
            }
        }
        if self.goals.contains(&pegs) { Ok(jumps) } else { Err(format!("{pegs:x} is no goal")) }
    }
}

impl Truth for Board {
    fn text(&self) -> &str {
        &self.text
    }

    fn solvable(&self) -> bool {
        self.count > 0
    }

    fn count(&self) -> Option<u64> {
        Some(self.count)
    }

    fn solutions(&self) -> Option<&BTreeSet<String>> {
        self.solutions.as_ref()
    }

    fn key(&self, answer: &Value, nth: usize) -> Result<String, String> {
        Ok(self.spelled(&self.replayed(answer, nth)?))
    }

    fn best(&self) -> Option<u64> {
        self.best
    }

    fn cost(&self, answer: &Value, nth: usize) -> Result<u64, String> {
        Ok(self.price(&self.replayed(answer, nth)?))
    }

    fn best_solutions(&self) -> Option<&BTreeSet<String>> {
        Some(&self.classes)
    }

    fn best_key(&self, answer: &Value, nth: usize) -> Result<String, String> {
        Ok(self.class(&self.replayed(answer, nth)?))
    }
}
