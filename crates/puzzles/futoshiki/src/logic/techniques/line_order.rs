//! Line order counting: the orders in which the numbers that a line lacks can fill its open cells, obeying the signs
//! between them, few enough to write them all down. What is in none of them is out.
//!
//! Counting the cells below one cell of a line, round whatever corners, would say less than it seems to: within the line
//! that is a [hill](super::hill_valley), and a detour through another line has so many signs that the
//! [chain](super::ascending_chain) along it says at least as much. O(orders) per line, given up beyond [`MOST_ORDERS`].
use super::lines::{Line, bit, members, size};
use super::words::{because, cells, list, said};
use crate::Futoshiki;
use crate::board::{Board, Sign};
use crate::logic::{Fact, Facts};
use gridwright_core::event::Quiet;
use gridwright_core::logic::Deduction;
use gridwright_core::run::{Run, Stop};
use gridwright_core::text::Message;

/// The most orders that a person writes down.
const MOST_ORDERS: usize = 6;

/// The line with the fewest orders first; ties: rows before columns.
pub(super) fn find(board: &Board, facts: &Facts, run: &mut Run<Quiet>) -> Result<Option<Deduction<Futoshiki>>, Stop> {
    let mut best: Option<Orders> = None;
    for line in Line::all(board.len()) {
        run.nodes(1)?;
        let orders = Orders::of(board, facts, line, run)?.filter(|orders| !orders.news(board, facts).is_empty());
        best = orders.filter(|new| best.as_ref().is_none_or(|best| new.all.len() < best.all.len())).or(best);
    }
    Ok(best.map(|orders| orders.tell(board, facts)))
}

/// The open cells of a line, and the numbers they can hold together.
struct Orders {
    line: Line,
    cells: Vec<usize>,
    all: Vec<Vec<u8>>,
}

impl Orders {
    /// None when they are too many to write down.
    fn of(board: &Board, facts: &Facts, line: Line, run: &mut Run<Quiet>) -> Result<Option<Self>, Stop> {
        let mut orders = Orders { line, cells: line.open(facts).collect(), all: Vec::new() };
        Ok(orders.fill(board, facts, &mut Vec::new(), run)?.then_some(orders))
    }

    /// Fills the cells in order; no when the orders are too many. Few orders may hide behind very many dead ends.
    fn fill(&mut self, board: &Board, facts: &Facts, order: &mut Vec<u8>, run: &mut Run<Quiet>) -> Result<bool, Stop> {
        run.work(32)?;
        let Some(&next) = self.cells.get(order.len()) else {
            self.all.push(order.clone());
            return Ok(self.all.len() <= MOST_ORDERS);
        };
        let used = order.iter().fold(0, |used, &value| used | bit(value));
        for value in members(facts.domain(next) & !used) {
            if self.obeys(board, order, next, value) {
                order.push(value);
                let few = self.fill(board, facts, order, run)?;
                let _ = order.pop();
                if !few {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether a number obeys the sign towards the open cell before it.
    fn obeys(&self, board: &Board, order: &[u8], next: usize, value: u8) -> bool {
        let Some(&before) = order.last() else { return true };
        match board.sign(self.cells[order.len() - 1], next) {
            Sign::None => true,
            Sign::Less => before < value,
            Sign::Greater => before > value,
        }
    }

    /// The number of a cell that is the same in all orders; else the candidates that are in none.
    fn news(&self, board: &Board, facts: &Facts) -> Vec<Fact> {
        let news = self.cells.iter().enumerate().flat_map(|(at, &cell)| {
            let kept = self.all.iter().fold(0, |kept, order| kept | bit(order[at]));
            let lost = facts.domain(cell) & !kept;
            let placed = size(kept) == 1 && lost != 0;
            members(if placed { kept } else { lost }).map(move |value| Fact { cell: board.cell(cell), value, placed })
        });
        news.collect()
    }

    fn tell(&self, board: &Board, facts: &Facts) -> Deduction<Futoshiki> {
        let news = self.news(board, facts);
        let orders =
            self.all.iter().map(|order| order.iter().map(u8::to_string).collect::<Vec<_>>().join("-")).collect();
        let message = Message::new("line-order")
            .with("line", self.line.name())
            .with("cells", cells(board, &self.cells))
            .with("count", self.all.len())
            .with("ways", list("list-or", orders))
            .with("news", news.iter().copied().map(said).collect::<Vec<_>>().join(", "));
        Deduction { because: because(board, &self.cells), message, facts: news }
    }
}
