//! Futoshiki by trying every number in every cell, in reading order.
use super::judge::{Truth, state};
use crate::Random;
use serde_json::Value;
use std::collections::BTreeSet;

/// A board, its progress, and all its solutions.
pub(super) struct Board {
    side: usize,
    /// Givens and progress; 0 is empty.
    cells: Vec<u8>,
    /// The smaller and the greater cell of each sign.
    signs: Vec<(usize, usize)>,
    text: String,
    solutions: BTreeSet<String>,
}

/// More solutions are not listed: another board is made.
const MOST: usize = 1500;

/// A random board with at most so many solutions.
pub(super) fn board(random: &mut Random) -> Board {
    loop {
        let mut board = made(random);
        let mut values = board.cells.clone();
        if board.search(0, &mut values) {
            return board;
        }
    }
}

fn made(random: &mut Random) -> Board {
    let side = *random.pick(&[2, 3, 3, 4, 4, 4, 5]);
    let planted = latin(side, random);
    let honest = !random.once_in(3);
    let lies = |random: &mut Random| !honest && random.once_in(5);
    let mut signs = Vec::new();
    let frequency = random.between(2, 6);
    for cell in 0..side * side {
        for (other, fits) in [(cell + 1, cell % side + 1 < side), (cell + side, cell + side < side * side)] {
            if fits && random.once_in(frequency) {
                let less = (planted[cell] < planted[other]) != lies(random);
                signs.push(if less { (cell, other) } else { (other, cell) });
            }
        }
    }
    let some = |frequency: usize, random: &mut Random| -> Vec<u8> {
        let shown = |&value: &u8, random: &mut Random| {
            if !random.once_in(frequency) {
                0
            } else if lies(random) {
                random.between(1, side) as u8
            } else {
                value
            }
        };
        planted.iter().map(|value| shown(value, random)).collect()
    };
    let givens = some(random.between(2, 6), random);
    let more = if random.once_in(2) { some(4, random) } else { vec![0; side * side] };
    let cells: Vec<u8> = givens.iter().zip(&more).map(|(&given, &more)| if given > 0 { given } else { more }).collect();
    let text = written(side, &givens, &cells, &signs);
    Board { side, cells, signs, text, solutions: BTreeSet::new() }
}

/// A Latin square: a cyclic one with its rows and numbers shuffled.
fn latin(side: usize, random: &mut Random) -> Vec<u8> {
    let mut shuffled = || {
        let mut order: Vec<usize> = (0..side).collect();
        (1..side).for_each(|at| order.swap(at, random.below(at + 1)));
        order
    };
    let (rows, columns, names) = (shuffled(), shuffled(), shuffled());
    let value = |cell: usize| names[(rows[cell / side] + columns[cell % side]) % side] as u8 + 1;
    (0..side * side).map(value).collect()
}

fn written(side: usize, givens: &[u8], cells: &[u8], signs: &[(usize, usize)]) -> String {
    let digit = |value: u8| if value == 0 { '.' } else { char::from(b'0' + value) };
    let mut text = format!("futoshiki:{side}:");
    for (cell, &given) in givens.iter().enumerate() {
        text.push(digit(given));
        for (other, less, greater) in [(cell + 1, 'l', 'g'), (cell + side, 'n', 'v')] {
            text.extend(signs.contains(&(cell, other)).then_some(less));
            text.extend(signs.contains(&(other, cell)).then_some(greater));
        }
    }
    if cells != givens {
        text.push('/');
        text.extend(cells.iter().map(|&value| digit(value)));
    }
    text
}

impl Board {
    /// Tries all numbers from a cell on; false when there are too many solutions.
    fn search(&mut self, cell: usize, values: &mut Vec<u8>) -> bool {
        if cell == values.len() {
            if self.right(values) {
                let _ = self.solutions.insert(values.iter().map(ToString::to_string).collect());
            }
            return self.solutions.len() <= MOST;
        }
        if self.cells[cell] > 0 {
            return self.search(cell + 1, values);
        }
        for value in 1..=self.side as u8 {
            values[cell] = value;
            if self.right(&values[..=cell]) && !self.search(cell + 1, values) {
                return false;
            }
        }
        values[cell] = 0;
        true
    }

    /// Whether the cells so far repeat no number in a line and obey the signs between them.
    fn right(&self, values: &[u8]) -> bool {
        let side = self.side;
        let apart = |one: usize, other: usize| {
            values[one] != values[other] || (one / side != other / side && one % side != other % side)
        };
        (0..values.len()).all(|one| (0..one).all(|other| apart(one, other)))
            && self.signs.iter().all(|&(less, more)| less.max(more) >= values.len() || values[less] < values[more])
    }
}

impl Truth for Board {
    fn text(&self) -> &str {
        &self.text
    }

    fn solutions(&self) -> Option<&BTreeSet<String>> {
        Some(&self.solutions)
    }

    fn key(&self, answer: &Value, nth: usize) -> Result<String, String> {
        // A state that is the board's start is left out: then everything was given.
        let given = || self.cells.iter().map(ToString::to_string).collect();
        Ok(state(answer, nth)?.map_or_else(given, str::to_owned))
    }

    fn holds(&self, fact: &str) -> bool {
        let numbers: Vec<usize> =
            fact.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect();
        let [row, column, value] = numbers[..] else { return false };
        let at = (row - 1) * self.side + column - 1;
        let stands = |solution: &String| usize::from(solution.as_bytes()[at] - b'0') == value;
        self.solutions.iter().all(|solution| stands(solution) == fact.contains('='))
    }
}
