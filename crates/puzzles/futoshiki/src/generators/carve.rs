//! From a finished square with every clue down to a board where none can be spared.
//!
//! A board with one solution keeps it without a clue if and only if nothing that solves the rest breaks that clue. So a
//! clue is tested by its contrary: a number becomes "anything but this number", a sign is turned round, and the clue is
//! spared when nothing solves that. The contrary mostly collapses at once, where counting to two would have to find the
//! known solution again first. A clue that is needed now is needed later too, when there are fewer: every clue is tested
//! once, and what remains is irreducible. About 3 n^2 tests, each a search of its own. A clue whose test takes more nodes
//! than it may is kept: the board still has one solution, but that clue may be one too many.
use crate::board::{Board, Sign};
use crate::engine::{Candidate, Ending, Grid, Kernel, Search, Visit, with_kernel};
use crate::state::State;
use gridwright_core::event::Quiet;
use gridwright_core::run::{Progress, Run, Stop};

/// Up to this side a test is over in no time; beyond it, the limits are looked at before each.
const SWIFT: usize = 9;

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

/// A board that was carved.
pub(super) struct Carved {
    pub(super) board: Board,
    /// How many of its clues were kept because their tests took too long.
    pub(super) untested: u64,
}

/// Takes clues away in the given order, each unless it is needed, or testing it takes more than `nodes`. `full` must hold
/// all of them; `told` says how much of the whole work was done before and how much it is in all, counted in clues.
pub(super) fn carve(
    full: &Board,
    order: &[Clue],
    nodes: Option<u32>,
    told: Progress,
    run: &mut Run<Quiet>,
) -> Result<Carved, Stop> {
    let grid = Grid::new(full, &State::start(full));
    let mut board = full.clone();
    let nodes = nodes.map_or(u64::MAX, u64::from);
    let (needed, untested) = with_kernel(&grid.clone(), Carve { grid, order, nodes, untested: 0, told, run })?;
    for (&clue, needed) in order.iter().zip(needed) {
        match clue {
            Clue::Number(index) if !needed => board.set_given(index, 0),
            Clue::Sign(from, to) if !needed => board.set_sign(from, to, Sign::None),
            Clue::Number(_) | Clue::Sign(..) => {}
        }
    }
    Ok(Carved { board, untested })
}

/// [`carve`], once the kernel is known: which of the clues are kept, and how many of them untested.
struct Carve<'a, 'c> {
    grid: Grid,
    order: &'a [Clue],
    nodes: u64,
    untested: u64,
    told: Progress,
    run: &'a mut Run<'c, Quiet>,
}

impl Visit for Carve<'_, '_> {
    type Output = Result<(Vec<bool>, u64), Stop>;

    fn visit<K: Kernel>(mut self, mut kernel: K) -> Self::Output {
        let mut needed = Vec::with_capacity(self.order.len());
        for (done, &clue) in self.order.iter().enumerate() {
            self.run.progress(self.told.done + done as u64, self.told.total);
            if self.grid.n > SWIFT {
                self.run.poll()?;
            }
            needed.push(match clue {
                Clue::Number(index) => self.needs_number(&mut kernel, index)?,
                Clue::Sign(from, to) => self.needs_sign(&mut kernel, from as u16, to as u16)?,
            });
        }
        Ok((needed, self.untested))
    }
}

impl Carve<'_, '_> {
    /// Takes a number away, unless something else could stand there.
    fn needs_number<K: Kernel>(&mut self, kernel: &mut K, index: usize) -> Result<bool, Stop> {
        let number = std::mem::take(&mut self.grid.givens[index]);
        let mut cube = kernel.start(&self.grid);
        let place = kernel.place(index as u16);
        kernel.remove(&mut cube, Candidate { place, digit: number - 1 });
        let needed = self.solvable(kernel, cube)?;
        if needed {
            self.grid.givens[index] = number;
        }
        Ok(needed)
    }

    /// Takes a sign away, unless it could stand the other way round.
    fn needs_sign<K: Kernel>(&mut self, kernel: &mut K, from: u16, to: u16) -> Result<bool, Stop> {
        let here = |sign: &(u16, u16)| *sign == (from, to) || *sign == (to, from);
        let Some(place) = self.grid.less.iter().position(here) else { return Ok(false) };
        let (small, large) = self.grid.less[place];
        self.grid.less[place] = (large, small);
        kernel.set_sign(small, large, false);
        kernel.set_sign(large, small, true);
        let cube = kernel.start(&self.grid);
        let needed = self.solvable(kernel, cube)?;
        kernel.set_sign(large, small, false);
        if needed {
            self.grid.less[place] = (small, large);
            kernel.set_sign(small, large, true);
        } else {
            let _ = self.grid.less.swap_remove(place);
        }
        Ok(needed)
    }

    fn solvable<K: Kernel>(&mut self, kernel: &mut K, root: K::Cube) -> Result<bool, Stop> {
        let ending = Search::new(&self.grid, kernel, self.run, 1, &mut |_| {}).within(self.nodes).explore(root)?;
        self.untested += u64::from(ending == Ending::Unknown);
        Ok(ending != Ending::Exhausted)
    }
}
