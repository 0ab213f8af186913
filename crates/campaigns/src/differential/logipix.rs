//! Logipix by trying every path from the first clue that is not yet joined.
use super::judge::{Truth, state};
use crate::Random;
use serde_json::Value;
use std::collections::BTreeSet;

/// A board, its progress, and all its solutions.
pub(super) struct Board {
    rows: usize,
    columns: usize,
    /// Number and colour of each clue; number 0 is none.
    clues: Vec<(u8, u8)>,
    /// What was drawn already: paths that solutions hold, whole or as a part of one.
    drawn: Vec<Vec<usize>>,
    text: String,
    /// Each solution as its paths.
    paths: Vec<Vec<Vec<usize>>>,
    solutions: BTreeSet<String>,
}

/// More solutions are not listed: another board is made.
const MOST: usize = 1000;

/// A random board with at most so many solutions.
pub(super) fn board(random: &mut Random) -> Board {
    loop {
        let mut board = made(random);
        let mut used = vec![false; board.clues.len()];
        if board.search(&mut used, &mut Vec::new()) {
            return board.finished();
        }
    }
}

fn made(random: &mut Random) -> Board {
    let (rows, columns) =
        *random.pick(&[(1, 4), (2, 2), (2, 3), (3, 3), (3, 3), (3, 4), (4, 4), (4, 4), (4, 5), (5, 5)]);
    let mut board = Board {
        rows,
        columns,
        clues: vec![(0, 0); rows * columns],
        drawn: Vec::new(),
        text: String::new(),
        paths: Vec::new(),
        solutions: BTreeSet::new(),
    };
    let colours = random.between(1, 2);
    let planted = board.plant(colours, random);
    if random.once_in(4) {
        let at = random.below(board.clues.len());
        board.clues[at] = (random.below(5) as u8, random.below(colours) as u8);
    }
    if random.once_in(3) {
        let kept = planted.into_iter().filter(|_| random.once_in(3)).collect::<Vec<_>>();
        let parts: Vec<Vec<usize>> = kept.into_iter().map(|path| part(path, random)).collect();
        board.drawn = parts.into_iter().filter(|path| board.may_stand(path)).collect();
    }
    board.write();
    board
}

/// A path, or the beginning of one.
fn part(mut path: Vec<usize>, random: &mut Random) -> Vec<usize> {
    if random.once_in(2) && path.len() > 2 {
        path.truncate(random.between(2, path.len() - 1));
    }
    path
}

impl Board {
    /// Puts clues at the ends of random paths that do not meet.
    fn plant(&mut self, colours: usize, random: &mut Random) -> Vec<Vec<usize>> {
        let mut used = vec![false; self.clues.len()];
        let mut paths = Vec::new();
        for _ in 0..random.between(1, self.clues.len() / 2 + 1) {
            let mut path = vec![random.below(self.clues.len())];
            if used[path[0]] {
                continue;
            }
            let length = random.between(1, 7);
            while path.len() < length {
                let last = path[path.len() - 1];
                let free: Vec<usize> =
                    self.beside(last).into_iter().filter(|cell| !used[*cell] && !path.contains(cell)).collect();
                if free.is_empty() {
                    break;
                }
                path.push(*random.pick(&free));
            }
            for &cell in &path {
                used[cell] = true;
            }
            let clue = (path.len() as u8, random.below(colours) as u8);
            self.clues[path[0]] = clue;
            self.clues[path[path.len() - 1]] = clue;
            paths.push(path);
        }
        paths.retain(|path| path.len() > 1);
        paths
    }

    fn beside(&self, cell: usize) -> Vec<usize> {
        let (row, column) = (cell / self.columns, cell % self.columns);
        let sides = [
            (row > 0).then(|| cell - self.columns),
            (column + 1 < self.columns).then_some(cell + 1),
            (row + 1 < self.rows).then_some(cell + self.columns),
            (column > 0).then(|| cell.wrapping_sub(1)),
        ];
        sides.into_iter().flatten().collect()
    }

    /// Whether a state may hold a path: no clue inside, clues at its ends that allow its length.
    fn may_stand(&self, path: &[usize]) -> bool {
        let (first, last) = (self.clues[path[0]], self.clues[path[path.len() - 1]]);
        let inside = path[1..path.len() - 1].iter().any(|&cell| self.clues[cell].0 > 0);
        let ends = match (first.0, last.0) {
            (0, 0) => false,
            (_, 0) => path.len() < usize::from(first.0),
            (0, _) => path.len() < usize::from(last.0),
            _ => first == last && path.len() == usize::from(first.0),
        };
        !inside && ends
    }

    fn write(&mut self) {
        let mut text = format!("logipix:{}x{}:", self.rows, self.columns);
        let mut empty = 0_u8;
        for &(value, colour) in &self.clues {
            if value == 0 {
                empty += 1;
                continue;
            }
            text.extend((empty > 0).then(|| char::from(b'`' + empty)));
            text.extend((colour > 0).then(|| char::from(b'@' + colour)));
            text.push(char::from(b'0' + value));
            empty = 0;
        }
        text.extend((empty > 0).then(|| char::from(b'`' + empty)));
        if !self.drawn.is_empty() {
            text = format!("{text}/{}", self.named(&self.drawn));
        }
        self.text = text;
    }

    /// Paths as text, each from its first end in reading order, sorted.
    fn named(&self, paths: &[Vec<usize>]) -> String {
        let mut names: Vec<(usize, String)> = paths.iter().map(|path| self.name(path)).collect();
        names.sort();
        names.into_iter().map(|(_, name)| name).collect::<Vec<_>>().join("_")
    }

    fn name(&self, path: &[usize]) -> (usize, String) {
        let mut path = path.to_vec();
        if path[0] > path[path.len() - 1] {
            path.reverse();
        }
        let step = |pair: &[usize]| match pair[1].wrapping_sub(pair[0]) {
            1 if self.columns > 1 => 'e',
            usize::MAX if self.columns > 1 => 'w',
            down if down == self.columns => 's',
            _ => 'n',
        };
        let steps: String = path.windows(2).map(step).collect();
        (path[0], format!("r{}c{}:{steps}", path[0] / self.columns + 1, path[0] % self.columns + 1))
    }

    /// Joins the first clue that is not joined in every way; false when there are too many solutions.
    fn search(&mut self, used: &mut Vec<bool>, paths: &mut Vec<Vec<usize>>) -> bool {
        let Some(first) = (0..used.len()).find(|&cell| self.clues[cell].0 > 1 && !used[cell]) else {
            if self.drawn.iter().all(|part| paths.iter().any(|path| holds(path, part))) {
                self.paths.push(paths.clone());
            }
            return self.paths.len() <= MOST;
        };
        used[first] = true;
        let fine = self.walk(&mut vec![first], used, paths);
        used[first] = false;
        fine
    }

    fn walk(&mut self, path: &mut Vec<usize>, used: &mut Vec<bool>, paths: &mut Vec<Vec<usize>>) -> bool {
        let (clue, last) = (self.clues[path[0]], path[path.len() - 1]);
        if path.len() == usize::from(clue.0) {
            if self.clues[last] != clue {
                return true;
            }
            paths.push(path.clone());
            let fine = self.search(used, paths);
            let _ = paths.pop();
            return fine;
        }
        for next in self.beside(last) {
            let ends = path.len() + 1 == usize::from(clue.0);
            if used[next] || (self.clues[next].0 > 0) != ends {
                continue;
            }
            used[next] = true;
            path.push(next);
            let fine = self.walk(path, used, paths);
            let _ = path.pop();
            used[next] = false;
            if !fine {
                return false;
            }
        }
        true
    }

    fn finished(mut self) -> Self {
        self.solutions = self.paths.iter().map(|paths| self.named(paths)).collect();
        self
    }

    /// Which path each cell belongs to, and its colour.
    fn painted(&self, paths: &[Vec<usize>]) -> Vec<Option<(usize, u8)>> {
        let path = |cell: usize| paths.iter().find(|path| path.contains(&cell));
        let paint = |path: &Vec<usize>| (path.iter().copied().min().unwrap_or(0), self.clues[path[0]].1);
        (0..self.clues.len()).map(|cell| path(cell).map(paint)).collect()
    }
}

/// Whether a part lies in a path, cell after cell, in one direction or the other.
fn holds(path: &[usize], part: &[usize]) -> bool {
    let backwards: Vec<usize> = part.iter().rev().copied().collect();
    path.windows(part.len()).any(|window| window == part || window == backwards)
}

impl Truth for Board {
    fn text(&self) -> &str {
        &self.text
    }

    fn solutions(&self) -> Option<&BTreeSet<String>> {
        Some(&self.solutions)
    }

    fn key(&self, answer: &Value, nth: usize) -> Result<String, String> {
        Ok(state(answer, nth)?.unwrap_or_default().trim_matches('_').to_owned())
    }

    fn claims(&self) -> Vec<(&'static str, bool)> {
        if self.paths.is_empty() {
            return Vec::new();
        }
        let painted: BTreeSet<_> = self.paths.iter().map(|paths| self.painted(paths)).collect();
        let ink = |cells: &Vec<Option<(usize, u8)>>| -> Vec<Option<u8>> {
            cells.iter().map(|cell| cell.map(|(_, colour)| colour)).collect()
        };
        let pictures: BTreeSet<_> = painted.iter().map(ink).collect();
        vec![
            ("unique", self.solutions.len() == 1),
            ("unique_partition", painted.len() == 1),
            ("unique_picture", pictures.len() == 1),
        ]
    }
}
