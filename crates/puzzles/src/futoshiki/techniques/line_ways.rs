//! Ways to fill a line: few enough to write them all down. What stands in none of them is out.
//!
//! Only the open cells of the line and the signs between them count. O(ways) per line, given up beyond [`MOST_WAYS`].
use super::super::Futoshiki;
use super::super::board::{Board, Sign};
use super::super::fact::{Fact, Facts};
use super::lines::{Line, bit, members};
use super::words::{because, cell, cells, list};
use gridwright_core::algorithm::Deduction;
use gridwright_core::event::Quiet;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// The most ways that a person writes down.
const MOST_WAYS: usize = 6;

/// The line with the fewest ways first; ties: rows before columns.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    let mut best: Option<Ways> = None;
    for line in Line::all(board.len()) {
        run.nodes(1)?;
        let ways = Ways::of(board, facts, line).filter(|ways| !ways.lost(board, facts).is_empty());
        best = ways.filter(|new| best.as_ref().is_none_or(|best| new.all.len() < best.all.len())).or(best);
    }
    Ok(best.map(|ways| ways.tell(board, facts)))
}

/// The open cells of a line, and the numbers they can hold together.
struct Ways {
    line: Line,
    cells: Vec<usize>,
    all: Vec<Vec<u8>>,
}

impl Ways {
    /// None when they are too many to write down.
    fn of(board: &Board, facts: &Facts, line: Line) -> Option<Self> {
        let mut ways = Ways { line, cells: line.open(facts).collect(), all: Vec::new() };
        ways.fill(board, facts, &mut Vec::new()).then_some(ways)
    }

    /// Fills the cells in order; no when the ways are too many.
    fn fill(&mut self, board: &Board, facts: &Facts, way: &mut Vec<u8>) -> bool {
        let Some(&next) = self.cells.get(way.len()) else {
            self.all.push(way.clone());
            return self.all.len() <= MOST_WAYS;
        };
        let used = way.iter().fold(0, |used, &value| used | bit(value));
        for value in members(facts.domain(next) & !used) {
            if self.obeys(board, way, next, value) {
                way.push(value);
                let few = self.fill(board, facts, way);
                let _ = way.pop();
                if !few {
                    return false;
                }
            }
        }
        true
    }

    /// Whether a number obeys the sign towards the open cell before it.
    fn obeys(&self, board: &Board, way: &[u8], next: usize, value: u8) -> bool {
        let Some(&before) = way.last() else { return true };
        match board.sign(self.cells[way.len() - 1], next) {
            Sign::None => true,
            Sign::Less => before < value,
            Sign::Greater => before > value,
        }
    }

    /// The candidates that stand in no way.
    fn lost(&self, board: &Board, facts: &Facts) -> Vec<Fact> {
        let lost = self.cells.iter().enumerate().flat_map(|(at, &cell)| {
            let kept = self.all.iter().fold(0, |kept, way| kept | bit(way[at]));
            members(facts.domain(cell) & !kept).map(move |value| Fact::not(board.cell(cell), value))
        });
        lost.collect()
    }

    fn tell(&self, board: &Board, facts: &Facts) -> Deduction<Futoshiki> {
        let lost = self.lost(board, facts);
        let ways = self.all.iter().map(|way| way.iter().map(u8::to_string).collect::<Vec<_>>().join("-")).collect();
        let said = |fact: &Fact| format!("{}≠{}", cell(board, board.index(fact.cell).unwrap_or_default()), fact.value);
        let message = Message::new("line-ways")
            .with("line", self.line.name())
            .with("cells", cells(board, &self.cells))
            .with("count", self.all.len())
            .with("ways", list("list-or", ways))
            .with("lost", lost.iter().map(said).collect::<Vec<_>>().join(", "));
        Deduction { because: because(board, &self.cells), message, facts: lost }
    }
}
