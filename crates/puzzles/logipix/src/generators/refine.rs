//! From paths to a unique board: split what logic leaves open, then merge to longer paths while it stays unique.
//!
//! Every check solves the whole board by logic of the requested strength; a path that is left open is split in two,
//! until none is. That must end, at worst with ones alone. Then rounds of merging: many random pairs of paths that
//! touch end to end are joined at once, those that a check leaves open are parted again, until the rest is unique. Each
//! round keeps a unique board, so that the work can stop after any of them. A check is linear in the candidates; there
//! are a few per round.
use super::bitmap::Bitmap;
use crate::engine::Domain;
use crate::state::State;
use gridwright_core::event::Quiet;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Run, Stop};
use gridwright_core::scene::Cell;

/// With more open clues than this, probing would take too long.
const PROBED: usize = 40;

/// Clues with more candidates than this are not probed.
const PROBED_CANDIDATES: u32 = 30;

/// Candidates of a pair that logic may look at: on a large board every check counts, and its paths may well be plain.
fn candidates(cells: usize) -> usize {
    if cells <= 12_000 { 600 } else { 60 }
}

/// What logic may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Strength {
    /// Only clues with a single path.
    Single,
    /// Cells common to all paths too.
    Common,
    /// Probing too.
    Probing,
}

/// A picture cut into paths.
pub(super) struct Refiner<'b> {
    pub(super) bitmap: &'b Bitmap,
    pub(super) paths: Vec<Vec<u32>>,
    pub(super) strength: Strength,
    pub(super) longest: usize,
    pub(super) rng: Rng,
}

/// Two paths as one.
struct Merge {
    path: Vec<u32>,
    parts: [usize; 2],
    active: bool,
}

impl Refiner<'_> {
    /// Splits and merges; the paths are then those of a unique board.
    pub(super) fn run(&mut self, rounds: u64, run: &mut Run<Quiet>) -> Result<(), Stop> {
        // The paths, and copies of them with merges.
        run.reserve(3 * weight(&self.paths))?;
        self.split_until_unique(run)?;
        for round in 0..rounds {
            run.progress(round, rounds);
            if !self.merge_round(run)? {
                break;
            }
        }
        Ok(())
    }

    /// The ends of the paths that logic leaves open.
    fn open_ends(&self, paths: &[Vec<u32>], run: &mut Run<Quiet>) -> Result<Vec<bool>, Stop> {
        let mut open = vec![false; self.bitmap.inks.len()];
        let Some(board) = self.bitmap.board(paths) else { return Ok(open) };
        let start = State::start(&board);
        let mut domain = Domain::new(&board, &start, self.strength != Strength::Single, run)?;
        run.nodes(1)?;
        let _ = domain.list_all(candidates(open.len()), run)?;
        if self.strength == Strength::Probing && domain.undone().len() < PROBED {
            let _ = domain.probe(PROBED_CANDIDATES, run)?;
        }
        let index = |(row, column): Cell| usize::from(row) * self.bitmap.columns + usize::from(column);
        for cell in domain.ambiguous() {
            open[index(cell)] = true;
        }
        Ok(open)
    }

    fn split_until_unique(&mut self, run: &mut Run<Quiet>) -> Result<(), Stop> {
        loop {
            let open = run.scoped(|run| self.open_ends(&self.paths, run))?;
            let mut split = Vec::with_capacity(self.paths.len());
            let before = self.paths.len();
            for path in std::mem::take(&mut self.paths) {
                if path.len() > 1 && open[path[0] as usize] {
                    let at = 1 + self.rng.below(path.len() as u32 - 1) as usize;
                    split.push(path[..at].to_vec());
                    split.push(path[at..].to_vec());
                } else {
                    split.push(path);
                }
            }
            self.paths = split;
            if self.paths.len() == before {
                return Ok(());
            }
        }
    }

    /// Merges what can be merged; false when there was nothing to merge.
    fn merge_round(&mut self, run: &mut Run<Quiet>) -> Result<bool, Stop> {
        let mut merges = self.merges();
        if merges.is_empty() {
            return Ok(false);
        }
        loop {
            let paths = self.merged(&merges);
            let open = run.scoped(|run| self.open_ends(&paths, run))?;
            if !part_open(&mut merges, &paths, &open, self.bitmap.columns, self.longest, run)? {
                self.paths = paths;
                return Ok(true);
            }
        }
    }

    /// Random pairs of paths that touch end to end, each path once; short ones first.
    fn merges(&mut self) -> Vec<Merge> {
        let mut end_of = vec![usize::MAX; self.bitmap.inks.len()];
        for (index, path) in self.paths.iter().enumerate() {
            end_of[path[0] as usize] = index;
            end_of[path[path.len() - 1] as usize] = index;
        }
        let mut order: Vec<usize> = (0..self.paths.len()).collect();
        self.rng.shuffle(&mut order);
        order.sort_by_key(|&index| self.paths[index].len().min(3));
        let most = 1.max(self.paths.len() / 5);
        let mut taken = vec![false; self.paths.len()];
        let mut merges = Vec::new();
        for index in order {
            if merges.len() < most && !taken[index] {
                merges.extend(self.merge(index, &end_of, &mut taken));
            }
        }
        merges
    }

    /// Joins a path with one that touches an end of it.
    fn merge(&mut self, index: usize, end_of: &[usize], taken: &mut [bool]) -> Option<Merge> {
        let mut path = self.paths[index].clone();
        if self.rng.chance(1, 2) {
            path.reverse();
        }
        let last = path[path.len() - 1];
        let fits = |&cell: &u32| {
            let other = end_of[cell as usize];
            other != usize::MAX
                && other != index
                && !taken[other]
                && self.bitmap.inks[cell as usize] == self.bitmap.inks[last as usize]
                && self.paths[other].len() + path.len() <= self.longest
        };
        let ways: Vec<u32> = self.bitmap.beside(last).filter(fits).collect();
        let cell = *self.rng.choose(&ways)?;
        let other = end_of[cell as usize];
        let mut rest = self.paths[other].clone();
        if rest[0] != cell {
            rest.reverse();
        }
        path.extend(rest);
        (taken[index], taken[other]) = (true, true);
        Some(Merge { path, parts: [index, other], active: true })
    }

    /// All paths, with the merges that are active.
    fn merged(&self, merges: &[Merge]) -> Vec<Vec<u32>> {
        let mut gone = vec![false; self.paths.len()];
        let active = merges.iter().filter(|merge| merge.active);
        active.clone().flat_map(|merge| merge.parts).for_each(|part| gone[part] = true);
        let kept = self.paths.iter().zip(&gone).filter(|(_, gone)| !**gone).map(|(path, _)| path.clone());
        active.map(|merge| merge.path.clone()).chain(kept).collect()
    }
}

/// Parts the merges that are open; when none is, those near an open path; when none is near, all. False when nothing is
/// open.
fn part_open(
    merges: &mut [Merge],
    paths: &[Vec<u32>],
    open: &[bool],
    columns: usize,
    longest: usize,
    run: &mut Run<Quiet>,
) -> Result<bool, Stop> {
    let opened: Vec<u32> = paths.iter().map(|path| path[0]).filter(|&cell| open[cell as usize]).collect();
    if opened.is_empty() {
        return Ok(false);
    }
    let mut parted = false;
    for merge in merges.iter_mut().filter(|merge| merge.active && open[merge.path[0] as usize]) {
        merge.active = false;
        parted = true;
    }
    let place = |cell: u32| (cell as usize / columns, cell as usize % columns);
    let near = |cell: u32| {
        let (row, column) = place(cell);
        let close = |&other: &u32| {
            let (other_row, other_column) = place(other);
            row.abs_diff(other_row) + column.abs_diff(other_column) <= 2 * longest
        };
        opened.iter().any(close)
    };
    if !parted {
        for merge in merges.iter_mut().filter(|merge| merge.active) {
            run.work(2 * opened.len() as u64)?;
            if near(merge.path[0]) {
                merge.active = false;
                parted = true;
            }
        }
    }
    if !parted {
        for merge in merges {
            merge.active = false;
        }
    }
    Ok(true)
}

/// Bytes of paths, about.
fn weight(paths: &[Vec<u32>]) -> u64 {
    paths.iter().map(|path| (size_of::<Vec<u32>>() + size_of_val(path.as_slice())) as u64).sum()
}
