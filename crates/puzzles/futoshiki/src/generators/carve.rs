//! From a finished square with every clue down to a board where none can be spared.
//!
//! A board with one solution keeps it without a clue if and only if nothing that solves the rest breaks that clue. So a
//! clue is tested by its contrary: a number becomes "anything but this number", a sign is turned round, and the clue is
//! spared when nothing solves that. The contrary mostly collapses at once, where counting to two would have to find the
//! known solution again first. A clue that is needed now is needed later too, when there are fewer: every clue is tested
//! once, and what remains is irreducible. About 3 n^2 tests, each a search of its own. A clue whose test takes more nodes
//! than it may is kept: the board still has one solution, but that clue may be one too many.
//!
//! A test that the search does not finish goes to clause learning, which keeps what it learnt for the tests that follow
//! ([`Lessons`]): on a board of 14 rows a hundred of them take seconds, and differ in a clue or two.
use crate::board::{Board, Sign};
use crate::engine::{Candidate, Ending, Grid, Kernel, Lessons, Search, Visit, clauses_after, with_kernel};
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
    // Before a search without an end would turn to clause learning, which would forget what it learnt.
    let patience = clauses_after(full.len()).saturating_add(1);
    carve_with(patience, full, order, nodes, told, run)
}

/// [`carve`], with the nodes of a search before clause learning takes over.
fn carve_with(
    patience: u64,
    full: &Board,
    order: &[Clue],
    nodes: Option<u32>,
    told: Progress,
    run: &mut Run<Quiet>,
) -> Result<Carved, Stop> {
    let grid = Grid::new(full, &State::start(full));
    let mut board = full.clone();
    let nodes = nodes.map_or(u64::MAX, u64::from);
    let carve = Carve { grid: grid.clone(), order, nodes, patience, untested: 0, done: 0, lessons: None, told, run };
    let (needed, untested) = with_kernel(&grid, carve)?;
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
    /// Nodes of a search before clause learning takes over.
    patience: u64,
    untested: u64,
    /// How many clues are tested.
    done: usize,
    /// What clause learning has learnt, once a test needed it.
    lessons: Option<Lessons<'c>>,
    told: Progress,
    run: &'a mut Run<'c, Quiet>,
}

impl Visit for Carve<'_, '_> {
    type Output = Result<(Vec<bool>, u64), Stop>;

    fn visit<K: Kernel>(mut self, mut kernel: K) -> Self::Output {
        let mut needed = Vec::with_capacity(self.order.len());
        for &clue in self.order {
            self.run.progress(self.told.done + self.done as u64, self.told.total);
            if self.grid.n > SWIFT {
                self.run.poll()?;
            }
            self.done += 1;
            let stays = match clue {
                Clue::Number(index) => self.needs_number(&mut kernel, index)?,
                Clue::Sign(from, to) => self.needs_sign(&mut kernel, from as u16, to as u16)?,
            };
            if let Some(lessons) = self.lessons.as_mut().filter(|_| stays) {
                keep(lessons, &self.grid, clue);
            }
            needed.push(stays);
        }
        Ok((needed, self.untested))
    }
}

impl<'c> Carve<'_, 'c> {
    /// Takes a number away, unless something else could stand there.
    fn needs_number<K: Kernel>(&mut self, kernel: &mut K, index: usize) -> Result<bool, Stop> {
        let number = std::mem::take(&mut self.grid.givens[index]);
        let mut cube = kernel.start(&self.grid);
        let place = kernel.place(index as u16);
        kernel.remove(&mut cube, Candidate { place, digit: number - 1 });
        let needed = self.solvable(kernel, cube, |lessons| lessons.assume_number(index, number, false))?;
        if needed {
            self.grid.givens[index] = number;
        }
        Ok(needed)
    }

    /// Takes a sign away, unless it could stand the other way round.
    fn needs_sign<K: Kernel>(&mut self, kernel: &mut K, from: u16, to: u16) -> Result<bool, Stop> {
        let Some(place) = position(&self.grid, from, to) else { return Ok(false) };
        let (small, large) = self.grid.less[place];
        self.grid.less[place] = (large, small);
        kernel.set_sign(small, large, false);
        kernel.set_sign(large, small, true);
        let cube = kernel.start(&self.grid);
        let needed = self.solvable(kernel, cube, |lessons| lessons.assume_sign((large, small)))?;
        kernel.set_sign(large, small, false);
        if needed {
            self.grid.less[place] = (small, large);
            kernel.set_sign(small, large, true);
        } else {
            let _ = self.grid.less.swap_remove(place);
        }
        Ok(needed)
    }

    /// Whether anything solves the board within `root`, which is also said to clause learning, by `assume`. What is not
    /// known in time counts as such.
    fn solvable<K: Kernel>(
        &mut self,
        kernel: &mut K,
        root: K::Cube,
        assume: impl FnOnce(&mut Lessons<'c>),
    ) -> Result<bool, Stop> {
        let learns = self.nodes > self.patience;
        let nodes = self.nodes.min(self.patience);
        let ending = Search::new(&self.grid, kernel, self.run, 1, &mut |_| {}).within(nodes).explore(root)?;
        if ending != Ending::Unknown || !learns {
            self.untested += u64::from(ending == Ending::Unknown);
            return Ok(ending != Ending::Exhausted);
        }
        let lessons = match &mut self.lessons {
            Some(lessons) => lessons,
            none => none.insert(lessons(&self.grid, &self.order[..self.done - 1], self.run)),
        };
        lessons.begin();
        for &clue in &self.order[self.done..] {
            match held(&self.grid, clue) {
                Held::Number(index, number) => lessons.assume_number(index, number, true),
                Held::Sign(sign) => lessons.assume_sign(sign),
                Held::Gone => {}
            }
        }
        assume(lessons);
        lessons.solvable(self.run)
    }
}

/// Where a grid has the sign between two places.
fn position(grid: &Grid, from: u16, to: u16) -> Option<usize> {
    grid.less.iter().position(|&sign| sign == (from, to) || sign == (to, from))
}

/// What a grid holds of a clue.
enum Held {
    Number(usize, u8),
    /// From the smaller to the larger place.
    Sign((u16, u16)),
    Gone,
}

fn held(grid: &Grid, clue: Clue) -> Held {
    match clue {
        Clue::Number(index) if grid.givens[index] == 0 => Held::Gone,
        Clue::Number(index) => Held::Number(index, grid.givens[index]),
        Clue::Sign(from, to) => {
            position(grid, from as u16, to as u16).map_or(Held::Gone, |place| Held::Sign(grid.less[place]))
        }
    }
}

/// A clue that stays.
fn keep(lessons: &mut Lessons<'_>, grid: &Grid, clue: Clue) {
    match held(grid, clue) {
        Held::Number(index, number) => lessons.keep_number(index, number),
        Held::Sign(sign) => lessons.keep_sign(sign),
        Held::Gone => {}
    }
}

/// Clause learning for a grid, of whose clues these are tested.
fn lessons<'c>(grid: &Grid, tested: &[Clue], run: &Run<'c, Quiet>) -> Lessons<'c> {
    let mut certain = Grid { n: grid.n, givens: vec![0; grid.givens.len()], less: Vec::new() };
    for &clue in tested {
        match held(grid, clue) {
            Held::Number(index, number) => certain.givens[index] = number,
            Held::Sign(sign) => certain.less.push(sign),
            Held::Gone => {}
        }
    }
    let mut lessons = Lessons::new(grid.n, &with_kernel(&certain, Candidates(&certain)), *run.control());
    for &clue in tested {
        keep(&mut lessons, grid, clue);
    }
    lessons
}

/// The candidates that a grid leaves by its signs and singles.
struct Candidates<'g>(&'g Grid);

impl Visit for Candidates<'_> {
    type Output = Vec<u32>;

    fn visit<K: Kernel>(self, kernel: K) -> Vec<u32> {
        let mut cube = kernel.start(self.0);
        // Its contradiction would be the search's, which went before.
        let _ = kernel.propagate(&mut cube, &mut 0);
        kernel.domains(&cube)
    }
}

#[cfg(test)]
mod tests {
    use super::super::irreducible::{finished, order};
    use super::super::latin::square;
    use super::*;
    use gridwright_core::rng::Rng;
    use gridwright_core::run::{Budget, Control};

    #[test]
    fn lessons_keep_exactly_the_clues_that_searches_keep() {
        for (side, seeds) in [(4, 20), (6, 10), (9, 2)] {
            for seed in 0..seeds {
                let mut rng = Rng::new(&format!("lessons/{seed}"));
                let full = finished(&Board::empty(side).unwrap(), &square(side.into(), &mut rng));
                let order = order(side.into(), 20, &mut rng);
                let budget = Budget::new();
                let carved = |patience| {
                    let mut run = Run::quiet(Control::unlimited(&budget));
                    let told = Progress { done: 0, total: 1 };
                    carve_with(patience, &full, &order, None, told, &mut run).map(|carved| carved.board)
                };
                assert_eq!(carved(1), carved(u64::MAX), "{side}x{side}, seed {seed}");
            }
        }
    }
}
