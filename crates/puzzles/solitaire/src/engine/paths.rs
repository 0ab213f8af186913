//! The solutions that a search from both ends has proved to exist, written out.
//!
//! Going back from where the ends met, the positions of each level that lie on a shortest path are marked; then moves
//! are played from the start so that they stay on marked positions. Mirror images are one position there, so paths that
//! differ by a symmetry only come out once: the essentially different ones.
use super::frontiers::{Frontiers, chains};
use super::geometry::Word;
use super::report::moves;
use crate::state::Move;
use gridwright_core::run::{Run, Stop};

/// What a walk has chosen so far: for each move its holes.
type Path = Vec<Vec<u8>>;

/// Writes solutions out.
pub(crate) struct Writer<'l, 'o, W> {
    frontiers: &'l Frontiers<'o, W>,
    /// Positions on shortest paths, for each level on the side of the start.
    marked: Vec<Vec<W>>,
    total: usize,
    limit: u64,
    found: Vec<Path>,
}

/// At most `limit` solutions of `total` moves from `start`, with the peg that moved last; whether these are all.
pub(crate) fn written<W: Word, T>(
    frontiers: &Frontiers<'_, W>,
    total: usize,
    (start, last): (W, Option<u8>),
    limit: u64,
    run: &mut Run<T>,
) -> Result<(Vec<Vec<Move>>, bool), Stop> {
    let marked = marked(frontiers, limit == 1, run)?;
    let mut writer = Writer { frontiers, marked, total, limit, found: Vec::new() };
    let mut seeds = vec![(Vec::new(), start)];
    if let Some(hole) = last {
        let take = &mut |path: &[u8], position, run: &mut Run<T>| {
            run.grow(&mut seeds, 1)?;
            run.reserve((size_of::<Vec<u8>>() + path.len()) as u64)?;
            seeds.push((vec![path.to_vec()], position));
            Ok(())
        };
        chains(&frontiers.geometry.ahead, start, &mut vec![hole], &|_| true, run, take)?;
    }
    let mut known = Vec::new();
    for (mut path, position) in seeds {
        let canonical = frontiers.canon.of(position);
        if writer.on_path(0, canonical) && !known.contains(&canonical) && !writer.enough() {
            known.push(canonical);
            writer.walk(0, position, &mut path, run)?;
        }
    }
    let all = !writer.enough();
    let jumps = |path: &Path| -> Vec<(u8, u8)> {
        path.iter().flat_map(|chain| chain.windows(2).map(|pair| (pair[0], pair[1]))).collect()
    };
    Ok((writer.found.iter().map(|path| moves(frontiers.geometry, jumps(path))).collect(), all))
}

/// The positions on shortest paths from the start to where the ends met; one for each level where one path will do.
fn marked<W: Word, T>(frontiers: &Frontiers<'_, W>, one: bool, run: &mut Run<T>) -> Result<Vec<Vec<W>>, Stop> {
    let [start, _] = &frontiers.sides;
    let mut marked = vec![frontiers.meetings(run)?];
    for level in (0..start.depth()).rev() {
        let mut before: Vec<W> = Vec::new();
        let after = &marked[marked.len() - 1];
        for &position in after.iter().take(if one { 1 } else { usize::MAX }) {
            run.nodes(1)?;
            for hole in (0..frontiers.geometry.holes()).filter(|&hole| position.has(hole)) {
                let take = &mut |_: &[u8], position, run: &mut Run<T>| {
                    let position = frontiers.canon.of(position);
                    if start.seen.get(position) == Some(level as u8) {
                        run.grow(&mut before, 1)?;
                        before.push(position);
                    }
                    Ok(())
                };
                chains(&frontiers.geometry.behind, position, &mut vec![hole as u8], &|_| true, run, take)?;
            }
        }
        before.sort_unstable();
        before.dedup();
        before.truncate(if one { 1 } else { usize::MAX });
        marked.push(before);
    }
    marked.reverse();
    for level in &mut marked {
        level.truncate(if one { 1 } else { usize::MAX });
        level.sort_unstable();
    }
    Ok(marked)
}

impl<W: Word> Writer<'_, '_, W> {
    fn enough(&self) -> bool {
        self.found.len() as u64 >= self.limit
    }

    /// Whether a canonical position, met after so many moves, lies on a shortest path.
    fn on_path(&self, level: usize, canonical: W) -> bool {
        match self.marked.get(level) {
            Some(marked) => marked.binary_search(&canonical).is_ok(),
            None => self.frontiers.sides[1].seen.get(canonical) == Some((self.total - level) as u8),
        }
    }

    fn walk<T>(&mut self, level: usize, position: W, path: &mut Path, run: &mut Run<T>) -> Result<(), Stop> {
        run.nodes(1)?;
        if level == self.total {
            let holes: usize = path.iter().map(Vec::len).sum();
            run.reserve((path.len() * size_of::<Vec<u8>>() + holes) as u64)?;
            run.grow(&mut self.found, 1)?;
            self.found.push(path.clone());
            return Ok(());
        }
        let (mut steps, mut known): (Vec<(Vec<u8>, W)>, Vec<W>) = (Vec::new(), Vec::new());
        for hole in (0..self.frontiers.geometry.holes()).filter(|&hole| position.has(hole)) {
            let take = &mut |path: &[u8], next, run: &mut Run<T>| {
                run.work(known.len() as u64)?;
                let canonical = self.frontiers.canon.of(next);
                if self.on_path(level + 1, canonical) && !known.contains(&canonical) {
                    known.push(canonical);
                    steps.push((path.to_vec(), next));
                }
                Ok(())
            };
            chains(&self.frontiers.geometry.ahead, position, &mut vec![hole as u8], &|_| true, run, take)?;
        }
        for (step, next) in steps {
            if self.enough() {
                return Ok(());
            }
            path.push(step);
            self.walk(level + 1, next, path, run)?;
            let _ = path.pop();
        }
        Ok(())
    }
}
