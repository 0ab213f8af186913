//! From a finished square with every clue down to a board where none can be spared.
//!
//! A board with one solution keeps it without a clue if and only if nothing that solves the rest breaks that clue. So a
//! clue is tested by its contrary: a number becomes "anything but this number", a sign is turned round, and the clue is
//! spared when nothing solves that. The contrary mostly collapses at once, where counting to two would have to find the
//! known solution again first. A clue that is needed now is needed later too, when there are fewer: every clue is tested
//! once, and what remains is irreducible. About 3 n^2 tests, each a search of its own.
use super::super::board::{Board, Sign};
use gridwright_core::event::Quiet;
use gridwright_core::run::{Progress, Run, Stop};

/// One clue of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Clue {
    /// The number of a place.
    Number(usize),
    /// The sign between two places that are neighbours.
    Sign(usize, usize),
}

/// All numbers of a side.
pub(super) fn numbers(side: usize) -> Vec<Clue> {
    (0..side * side).map(Clue::Number).collect()
}

/// All signs of a side, those to the right of a place before those below it.
pub(super) fn signs(side: usize) -> Vec<Clue> {
    let right = |index: usize| (index % side + 1 < side).then_some(Clue::Sign(index, index + 1));
    let down = |index: usize| (index + side < side * side).then_some(Clue::Sign(index, index + side));
    (0..side * side).flat_map(|index| [right(index), down(index)]).flatten().collect()
}

/// Takes clues away in the given order, each unless it is needed. `full` must hold all of them; `told` says how much of
/// the whole work was done before and how much it is in all, counted in clues.
pub(super) fn carve(full: &Board, order: &[Clue], told: Progress, run: &mut Run<Quiet>) -> Result<Board, Stop> {
    let mut board = full.clone();
    for (done, &clue) in order.iter().enumerate() {
        run.progress(told.done + done as u64, told.total);
        let mut without = board.clone();
        let contrary = match clue {
            Clue::Number(index) => {
                without.set_given(index, 0);
                Domains::new(&without).and_then(|domains| domains.without(index, full.given(index)))
            }
            Clue::Sign(from, to) => {
                without.set_sign(from, to, board.sign(from, to).flipped());
                let turned = Domains::new(&without);
                without.set_sign(from, to, Sign::None);
                turned
            }
        };
        let spared = match contrary {
            Some(domains) => !domains.solvable(run)?,
            None => true,
        };
        if spared {
            board = without;
        }
    }
    Ok(board)
}

/// The numbers that are possible in each place.
#[derive(Clone)]
struct Domains {
    side: usize,
    less: std::rc::Rc<Vec<(usize, usize)>>,
    cells: Vec<u32>,
}

impl Domains {
    fn new(board: &Board) -> Option<Self> {
        let full = u32::MAX >> (32 - board.len());
        let cell = |index| match board.given(index) {
            0 => full,
            given => 1 << (given - 1),
        };
        let cells = (0..board.len() * board.len()).map(cell).collect();
        Domains { side: board.len(), less: board.pairs().into(), cells }.settled()
    }

    fn without(mut self, index: usize, number: u8) -> Option<Self> {
        self.cells[index] &= !(1 << (number - 1));
        self.settled()
    }

    /// Propagates until nothing moves; none when a contradiction shows.
    fn settled(mut self) -> Option<Self> {
        loop {
            let before = self.cells.clone();
            for &(small, large) in self.less.iter() {
                let (low, high) = (self.cells[small], self.cells[large]);
                self.cells[large] &= !(low ^ low.wrapping_sub(1));
                self.cells[small] &= high.checked_ilog2().map_or(0, |top| (1 << top) - 1);
            }
            for line in 0..self.side {
                self.singles(line * self.side, 1)?;
                self.singles(line, self.side)?;
            }
            if self.cells.contains(&0) {
                return None;
            }
            if self.cells == before {
                return Some(self);
            }
        }
    }

    /// Naked and hidden singles of a line.
    fn singles(&mut self, start: usize, step: usize) -> Option<()> {
        let (mut once, mut twice, mut single) = (0, 0, 0);
        for index in (0..self.side).map(|place| start + place * step) {
            let cell = self.cells[index];
            twice |= once & cell;
            once |= cell;
            if cell.is_power_of_two() {
                if single & cell != 0 {
                    return None;
                }
                single |= cell;
            }
        }
        for index in (0..self.side).map(|place| start + place * step) {
            let cell = &mut self.cells[index];
            if !cell.is_power_of_two() {
                *cell &= !single;
                let hidden = *cell & once & !twice;
                *cell = if hidden == 0 { *cell } else { hidden };
            }
        }
        (once.count_ones() as usize == self.side).then_some(())
    }

    fn solvable(&self, run: &mut Run<Quiet>) -> Result<bool, Stop> {
        run.nodes(1)?;
        let open = (0..self.cells.len()).filter(|&index| !self.cells[index].is_power_of_two());
        let Some(index) = open.min_by_key(|&index| self.cells[index].count_ones()) else { return Ok(true) };
        for bit in (0..32).filter(|&bit| self.cells[index] >> bit & 1 == 1) {
            let mut next = self.clone();
            next.cells[index] = 1 << bit;
            if let Some(next) = next.settled() {
                if next.solvable(run)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}
