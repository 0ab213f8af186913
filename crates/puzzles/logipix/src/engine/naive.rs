//! Plain backtracking, one cell at a time: what `brute_force` and `ordered` share.
//!
//! Takes the next clue in the given order, walks from it cell by cell through free cells, and joins it when the right
//! number of cells is reached at a clue of the same number and colour. Nothing is foreseen and nothing is remembered. A
//! *node* is a cell that was entered, a *backtrack* one that was left again, a *check* a neighbour looked at. Shares no
//! code with the kernel of the other solvers, so that they can be compared. Whole
//! paths are counted by the value of their clues. Emits `Try` with the path so far, `Undo` and `Found`.
use super::domain::count_of_value;
use super::uniqueness::Uniqueness;
use crate::Logipix;
use crate::board::Board;
use crate::logic::Fact;
use crate::state::State;
use crate::stroke::{Stroke, beside};
use gridwright_core::algorithm::{Answer, Query};
use gridwright_core::event::{Event, Probe};
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Cell;
use std::collections::BTreeMap;

/// Searches all ways to join the clues in this order.
pub(crate) fn search<T: Probe<Logipix>>(
    board: &Board,
    from: &State,
    order: Vec<usize>,
    query: Query,
    run: &mut Run<T>,
) -> Answer<Logipix> {
    let mut levels = Uniqueness::new(board, query);
    let mut search = Search::new(board, from, order);
    let ended = search.run(&mut levels, run);
    for (value, paths) in search.paths {
        count_of_value(&mut run.stats, "paths", value, paths);
    }
    levels.answer(ended)
}

/// One cell of a path, and the side to try next from it.
struct Step {
    cell: Cell,
    side: usize,
    /// Whether the path ends here.
    joins: bool,
}

struct Search<'b> {
    board: &'b Board,
    from: &'b State,
    /// The clues in the order in which they are joined.
    order: Vec<usize>,
    taken: Vec<bool>,
    steps: Vec<Step>,
    /// Where the path of each clue that was begun starts among the steps.
    starts: Vec<usize>,
    /// How many whole paths were tried, by the value of their clues.
    paths: BTreeMap<u16, u64>,
}

impl<'b> Search<'b> {
    fn new(board: &'b Board, from: &'b State, order: Vec<usize>) -> Self {
        let mut taken = vec![false; board.len()];
        for stroke in from.strokes().iter().filter(|stroke| stroke.ends().iter().all(|&end| board.clue(end).is_some()))
        {
            for index in stroke.cells().iter().filter_map(|&cell| board.index(cell)) {
                taken[index] = true;
            }
        }
        Search { board, from, order, taken, steps: Vec::new(), starts: Vec::new(), paths: BTreeMap::new() }
    }

    fn run<T: Probe<Logipix>>(&mut self, levels: &mut Uniqueness<'_>, run: &mut Run<T>) -> Result<bool, Stop> {
        run.emit(|| Event::Level { depth: 0, size: self.order.len() as u64, heat: Vec::new() });
        loop {
            if self.steps.last().is_none_or(|step| step.joins) && !self.begin() {
                run.emit(|| Event::Found);
                run.work(8 * self.board.len() as u64)?;
                levels.make_room(run)?;
                if levels.take(self.state()) {
                    return Ok(true);
                }
            }
            if !self.advance(run)? {
                return Ok(false);
            }
        }
    }

    /// Begins the path of the next clue; false when all are joined.
    fn begin(&mut self) -> bool {
        let next = self.order.iter().copied().find(|&index| !self.taken[index]);
        let Some(index) = next else { return false };
        self.taken[index] = true;
        self.starts.push(self.steps.len());
        self.steps.push(Step { cell: self.board.cell(index), side: 0, joins: false });
        true
    }

    /// Takes the next step there is, going back as far as needed; false when there is none left.
    fn advance<T: Probe<Logipix>>(&mut self, run: &mut Run<T>) -> Result<bool, Stop> {
        while let Some(step) = self.steps.last_mut() {
            let (from, side) = (step.cell, step.side);
            if side == 4 || step.joins {
                self.leave(run);
                continue;
            }
            step.side += 1;
            run.stats.checks += 1;
            let Some(next) = beside(from, side).and_then(|next| self.board.index(next)) else { continue };
            let Some(joins) = self.may_enter(next) else { continue };
            self.taken[next] = true;
            self.steps.push(Step { cell: self.board.cell(next), side: 0, joins });
            if joins {
                let length = self.steps.len() - self.starts.last().copied().unwrap_or(0);
                *self.paths.entry(length as u16).or_default() += 1;
            }
            run.nodes(1)?;
            run.emit(|| Event::Try { fact: Fact::Path(stroke(self.path())) });
            return Ok(true);
        }
        Ok(false)
    }

    fn leave<T: Probe<Logipix>>(&mut self, run: &mut Run<T>) {
        if let Some(index) = self.steps.pop().and_then(|step| self.board.index(step.cell)) {
            self.taken[index] = false;
        }
        if self.starts.last() == Some(&self.steps.len()) {
            let _ = self.starts.pop();
        } else {
            run.stats.backtracks += 1;
            run.emit(|| Event::Undo { count: 1 });
        }
    }

    /// The cells of the path that is being drawn.
    fn path(&self) -> Vec<Cell> {
        let start = self.starts.last().copied().unwrap_or(0);
        self.steps[start..].iter().map(|step| step.cell).collect()
    }

    /// Whether the path may go on into a cell, and whether it ends there.
    fn may_enter(&self, next: usize) -> Option<bool> {
        let start = self.starts.last().map(|&start| self.steps[start].cell)?;
        let clue = self.board.clue(start)?;
        let length = self.steps.len() - self.starts.last()? + 1;
        let last = length == usize::from(clue.0);
        let here = self.board.clue(self.board.cell(next));
        let fits = if last { here == Some(clue) } else { here.is_none() };
        (!self.taken[next] && fits && (!last || self.keeps_what_was_begun(next))).then_some(last)
    }

    /// Whether the path, ending here, goes on with what was begun from its ends, and leaves what was begun elsewhere.
    fn keeps_what_was_begun(&self, end: usize) -> bool {
        let mut cells = self.path();
        cells.push(self.board.cell(end));
        let whole = stroke(cells);
        let parts = whole.cells().iter().filter_map(|&cell| self.from.stroke(cell));
        parts.into_iter().all(|part| part.is_part_of(&whole))
    }

    /// The strokes that are drawn now, with those from before.
    fn state(&self) -> State {
        let whole = |stroke: &&Stroke| stroke.ends().iter().all(|&end| self.board.clue(end).is_some());
        let before = self.from.strokes().iter().filter(whole).cloned();
        let ends = self.starts.iter().skip(1).copied().chain([self.steps.len()]);
        let drawn = self
            .starts
            .iter()
            .zip(ends)
            .map(|(&start, end)| stroke(self.steps[start..end].iter().map(|step| step.cell).collect()));
        State::drawn(self.board, before.chain(drawn)).expect("no cell is taken twice")
    }
}

fn stroke(cells: Vec<Cell>) -> Stroke {
    Stroke::new(cells).expect("steps lead from cell to cell, each once")
}
