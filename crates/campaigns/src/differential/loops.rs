//! Loops by trying every orientation of every piece, in reading order.
use super::judge::{Truth, state};
use crate::Random;
use serde_json::Value;
use std::collections::BTreeSet;

/// A board, its progress, and all its solutions.
pub(super) struct Board {
    rows: usize,
    columns: usize,
    wraps: bool,
    net: bool,
    pieces: Vec<u8>,
    /// Where pieces stand now, and which are locked.
    now: Vec<u8>,
    locked: Vec<bool>,
    text: String,
    solutions: BTreeSet<String>,
    best: Option<u64>,
}

/// More solutions are not listed: another board is made.
const MOST: usize = 1500;
/// Sides as bits: north, east, south, west.
const STEPS: [(usize, usize); 4] = [(usize::MAX, 0), (0, 1), (1, 0), (0, usize::MAX)];

/// A random board with at most so many solutions.
pub(super) fn board(random: &mut Random) -> Board {
    loop {
        let mut board = made(random);
        if board.search(0, &mut Vec::new()) {
            return board;
        }
    }
}

fn made(random: &mut Random) -> Board {
    let (rows, columns) =
        *random.pick(&[(1, 2), (1, 5), (2, 2), (2, 3), (3, 2), (3, 3), (3, 3), (3, 4), (4, 3), (4, 4), (2, 6)]);
    let (wraps, net) = (rows.min(columns) >= 3 && random.once_in(3), random.once_in(3));
    let mut board = Board {
        rows,
        columns,
        wraps,
        net,
        pieces: Vec::new(),
        now: Vec::new(),
        locked: Vec::new(),
        text: String::new(),
        solutions: BTreeSet::new(),
        best: None,
    };
    board.pieces = if random.once_in(4) { strewn(rows * columns, random) } else { board.planted(random) };
    board.turn(random);
    board.write(random);
    board
}

fn strewn(cells: usize, random: &mut Random) -> Vec<u8> {
    (0..cells).map(|_| random.below(16) as u8).collect()
}

/// Sides as hexadecimal digits.
fn digits(sides: &[u8]) -> String {
    sides.iter().map(|&sides| char::from_digit(u32::from(sides), 16).unwrap_or('?')).collect()
}

/// A piece turned clockwise so many times.
fn turned(piece: u8, times: usize) -> u8 {
    (0..times % 4).fold(piece, |piece, _| (piece << 1 | piece >> 3) & 15)
}

impl Board {
    /// The cell beside another, where there is one.
    fn beside(&self, cell: usize, side: usize) -> Option<usize> {
        let (down, right) = STEPS[side];
        let (row, column) = ((cell / self.columns).wrapping_add(down), (cell % self.columns).wrapping_add(right));
        let inside = row < self.rows && column < self.columns;
        let around = |place: usize, many: usize| if place == usize::MAX { many - 1 } else { place % many };
        let (row, column) = (around(row, self.rows), around(column, self.columns));
        (inside || self.wraps).then_some(row * self.columns + column)
    }

    /// Pieces whose connections all meet; now and then one that does not.
    fn planted(&self, random: &mut Random) -> Vec<u8> {
        let mut pieces = vec![0_u8; self.rows * self.columns];
        let frequency = random.between(2, 4);
        for cell in 0..pieces.len() {
            for side in [1, 2] {
                if let Some(other) = self.beside(cell, side).filter(|_| !random.once_in(frequency)) {
                    pieces[cell] |= 1 << side;
                    pieces[other] |= 1 << ((side + 2) % 4);
                }
            }
        }
        if random.once_in(5) {
            let at = random.below(pieces.len());
            pieces[at] ^= 1 << random.below(4);
        }
        pieces
    }

    /// Turns and locks some pieces; where they stood is what was planted, so locks are right more often than not.
    fn turn(&mut self, random: &mut Random) {
        let planted = self.pieces.clone();
        self.pieces.iter_mut().for_each(|piece| *piece = turned(*piece, random.below(4)));
        self.now = self.pieces.clone();
        self.locked = vec![false; planted.len()];
        if random.once_in(2) {
            return;
        }
        for (cell, right) in planted.into_iter().enumerate() {
            match random.below(4) {
                0 => {
                    self.locked[cell] = true;
                    self.now[cell] = if random.once_in(12) { self.now[cell] } else { right };
                }
                1 => self.now[cell] = turned(self.now[cell], random.below(4)),
                _ => {}
            }
        }
    }

    fn write(&mut self, random: &mut Random) {
        let digit = |sides: u8| char::from_digit(u32::from(sides), 16).unwrap_or('0');
        let marks = format!("{}{}", if self.wraps { "w" } else { "" }, if self.net { "n" } else { "" });
        let pieces: String = self.pieces.iter().map(|&piece| digit(piece)).collect();
        self.text = format!("loops:{}x{}{marks}:{pieces}", self.rows, self.columns);
        if self.now == self.pieces && !self.locked.contains(&true) {
            return;
        }
        let letter = |cell: usize, random: &mut Random| {
            let turns: Vec<usize> =
                (0..13).filter(|&times| turned(self.pieces[cell], times) == self.now[cell]).collect();
            let times = *random.pick(&turns) as u8;
            match (self.locked[cell], times) {
                (true, times) => char::from(b'A' + times),
                (false, 0..=9) => char::from(b'0' + times),
                (false, times) => char::from(b'a' + times - 10),
            }
        };
        let letters: String = (0..self.pieces.len()).map(|cell| letter(cell, random)).collect();
        self.text = format!("{}/{letters}", self.text);
    }

    /// Tries all orientations from a cell on; false when there are too many solutions.
    fn search(&mut self, cell: usize, sides: &mut Vec<u8>) -> bool {
        if cell == self.pieces.len() {
            if !self.net || self.tree(sides) {
                let turns = sides.iter().zip(&self.now).map(|(&to, &from)| distance(from, to)).sum();
                self.best = Some(self.best.map_or(turns, |best| best.min(turns)));
                let _ = self.solutions.insert(digits(sides));
            }
            return self.solutions.len() <= MOST;
        }
        let choices: BTreeSet<u8> = if self.locked[cell] {
            BTreeSet::from([self.now[cell]])
        } else {
            (0..4).map(|times| turned(self.pieces[cell], times)).collect()
        };
        for choice in choices {
            sides.push(choice);
            let enough = self.meets(cell, sides) && !self.search(cell + 1, sides);
            let _ = sides.pop();
            if enough {
                return false;
            }
        }
        true
    }

    /// Whether the sides of a cell fit those of the cells before it and of itself.
    fn meets(&self, cell: usize, sides: &[u8]) -> bool {
        let connects = |cell: usize, side: usize| sides[cell] >> side & 1 == 1;
        (0..4).all(|side| match self.beside(cell, side) {
            None => !connects(cell, side),
            Some(other) if other <= cell => connects(cell, side) == connects(other, (side + 2) % 4),
            Some(_) => true,
        })
    }

    /// Whether all pieces that connect anything form one tree.
    fn tree(&self, sides: &[u8]) -> bool {
        let pieces: Vec<usize> = (0..sides.len()).filter(|&cell| sides[cell] != 0).collect();
        let Some(&first) = pieces.first() else { return true };
        let (mut seen, mut at) = (vec![first], 0);
        while at < seen.len() {
            let cell = seen[at];
            let joined = (0..4).filter(|side| sides[cell] >> side & 1 == 1).filter_map(|side| self.beside(cell, side));
            let new: BTreeSet<usize> = joined.filter(|other| !seen.contains(other)).collect();
            seen.extend(new);
            at += 1;
        }
        let ends: u32 = sides.iter().map(|sides| sides.count_ones()).sum();
        seen.len() == pieces.len() && ends as usize / 2 + 1 == pieces.len()
    }

    /// Where the pieces of a listed solution stand.
    fn standing(&self, answer: &Value, nth: usize) -> Result<Vec<u8>, String> {
        // A state that is the board's start is left out.
        let untouched = "0".repeat(self.pieces.len());
        let letters = state(answer, nth)?.unwrap_or(&untouched).as_bytes();
        if letters.len() != self.pieces.len() {
            return Err(format!("{} letters for {} pieces", letters.len(), self.pieces.len()));
        }
        let turns = |&letter: &u8| match letter {
            b'0'..=b'9' => usize::from(letter - b'0'),
            b'a'..=b'm' => usize::from(letter - b'a') + 10,
            b'A'..=b'M' => usize::from(letter - b'A'),
            // Turned back 1 to 13 times: z down to n, Z down to N.
            b'n'..=b'z' => 16 - usize::from(b'z' + 1 - letter),
            _ => 16 - usize::from(b'Z' + 1 - letter),
        };
        Ok(letters.iter().zip(&self.pieces).map(|(letter, &piece)| turned(piece, turns(letter))).collect())
    }
}

/// Quarter turns from one orientation to another, the short way.
fn distance(from: u8, to: u8) -> u64 {
    [0, 1, 3, 2]
        .into_iter()
        .find(|&times| turned(from, times) == to)
        .map_or(9, |times| if times == 3 { 1 } else { times as u64 })
}

impl Truth for Board {
    fn text(&self) -> &str {
        &self.text
    }

    fn solutions(&self) -> Option<&BTreeSet<String>> {
        Some(&self.solutions)
    }

    fn key(&self, answer: &Value, nth: usize) -> Result<String, String> {
        Ok(digits(&self.standing(answer, nth)?))
    }

    fn best(&self) -> Option<u64> {
        self.best
    }

    fn cost(&self, answer: &Value, nth: usize) -> Result<u64, String> {
        let standing = self.standing(answer, nth)?;
        Ok(standing.iter().zip(&self.now).map(|(&to, &from)| distance(from, to)).sum())
    }

    fn holds(&self, fact: &str) -> bool {
        let Some((cell, digit)) = fact.split_once(['=', '-']) else { return false };
        let Some((row, column)) = cell.strip_prefix('r').and_then(|cell| cell.split_once('c')) else { return false };
        let (Ok(row), Ok(column)) = (row.parse::<usize>(), column.parse::<usize>()) else { return false };
        let at = (row - 1) * self.columns + column - 1;
        self.solutions.iter().all(|solution| (&solution[at..=at] == digit) == fact.contains('='))
    }
}
