//! Probing, independent components, depth-first search.
//!
//! *Probing* (Lhomme 1993 calls it singleton consistency): a candidate whose choice contradicts itself at once is ruled
//! out, round by round, until nothing changes. On hard boards this saves most of the search. What is left falls apart
//! into components that share no cell and no partner; each is searched alone, so that their numbers add up instead of
//! multiplying. The search has a stack of its own: components can be thousands of decisions deep.
use super::component::ComponentSolutions;
use super::domain::{Domain, NONE};
use crate::Logipix;
use crate::logic::Fact;
use gridwright_core::event::{Event, Probe};
use gridwright_core::run::{Run, Stop};

/// Which clue is decided next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    /// The one with the fewest candidates.
    Fewest,
    /// The one with the least number.
    Value,
    /// The first in reading order.
    Rows,
}

/// When a component is given to a SAT library.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SatUse {
    /// Never.
    Never,
    /// When search has taken too many nodes.
    Late,
    /// At once.
    AtOnce,
}

/// How a solver goes about it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Strategy {
    /// Whether cells common to all candidates of a clue are taken by it.
    pub(crate) intersect: bool,
    /// Whether candidates are probed before search.
    pub(crate) probing: bool,
    /// Which clue is decided next.
    pub(crate) order: Order,
    /// Whether the likeliest candidate is tried first.
    pub(crate) probable: bool,
    /// When a SAT library is asked.
    pub(crate) sat_use: SatUse,
}

/// Nodes that the search of a component may take before a SAT library is asked.
const LATE: u64 = 20_000;

/// One decision: where the trail stood, the clue, and the candidates still to try, last first.
struct Level {
    mark: usize,
    clue: u32,
    ways: Vec<u32>,
    open: bool,
}

impl Domain {
    /// Rules out every candidate that contradicts itself at once, of clues with at most `most` of them; false when a
    /// clue has none left.
    pub(crate) fn probe<T>(&mut self, most: u32, run: &mut Run<T>) -> Result<bool, Stop> {
        loop {
            let mut clues = self.undone();
            clues.retain(|&clue| self.left[clue as usize] <= most);
            clues.sort_by_key(|&clue| self.left[clue as usize]);
            let mut changed = false;
            for clue in clues {
                run.work(4 * u64::from(self.left[clue as usize]))?;
                let ways: Vec<u32> = self.living(clue).filter(|&way| self.ends[way as usize][0] == clue).collect();
                for way in ways {
                    if self.done[clue as usize] != NONE || !self.alive[way as usize] {
                        continue;
                    }
                    run.nodes(1)?;
                    if self.survives(clue, way, run)? {
                        continue;
                    }
                    changed = true;
                    self.kill(way);
                    if !self.propagate(run)? {
                        return Ok(false);
                    }
                }
            }
            if !changed {
                return Ok(true);
            }
        }
    }

    /// Whether a candidate can be chosen without contradiction; nothing is changed.
    pub(crate) fn survives<T>(&mut self, clue: u32, way: u32, run: &mut Run<T>) -> Result<bool, Stop> {
        let mark = self.trail.len();
        self.choose(clue, way);
        let well = self.propagate(run);
        if well.is_err() {
            self.forget();
        }
        self.undo(mark);
        well
    }

    /// Open clues that bear upon each other, each group in order, small groups first.
    pub(crate) fn components<T>(&self, run: &mut Run<T>) -> Result<Vec<Vec<u32>>, Stop> {
        let mut parents: Vec<u32> = (0..self.done.len() as u32).collect();
        let mut of_place = vec![NONE; self.grid.blocked.len()];
        for clue in self.undone() {
            for candidate in self.living(clue) {
                let [a, b] = self.ends[candidate as usize];
                union(&mut parents, a, b);
                run.work(2 * self.span(candidate).len() as u64)?;
                for &place in self.path(candidate) {
                    let other = std::mem::replace(&mut of_place[place as usize], a);
                    if other != NONE {
                        union(&mut parents, a, other);
                    }
                }
            }
        }
        let mut keyed: Vec<(u32, u32)> =
            self.undone().into_iter().map(|clue| (root(&mut parents, clue), clue)).collect();
        keyed.sort_unstable();
        let mut groups: Vec<Vec<u32>> = keyed
            .chunk_by(|one, other| one.0 == other.0)
            .map(|group| group.iter().map(|&(_, clue)| clue).collect())
            .collect();
        groups.sort_by_key(|group| (group.len(), group[0]));
        Ok(groups)
    }

    /// Searches a component until the goal is reached or everything was looked at; the domain is left as it was.
    ///
    /// Gives false when it took too many nodes and a SAT library must take over.
    pub(crate) fn search<T: Probe<Logipix>>(
        &mut self,
        clues: &[u32],
        strategy: Strategy,
        goal: &mut ComponentSolutions,
        run: &mut Run<T>,
    ) -> Result<bool, Stop> {
        let (base, first) = (self.trail.len(), self.chosen.len());
        let most = run.stats.nodes + if strategy.sat_use == SatUse::Late { LATE } else { u64::MAX >> 1 };
        let mut levels: Vec<Level> = Vec::new();
        let finished = loop {
            if let Some(clue) = self.next_clue(clues, strategy.order) {
                let ways = self.ways(clue, strategy.probable);
                levels.push(Level { mark: self.trail.len(), clue, ways, open: false });
            } else {
                run.emit(|| Event::Found);
                match goal.take(self, &self.chosen[first..], run) {
                    Ok(true) => break Ok(true),
                    Ok(false) => {}
                    Err(stop) => break Err(stop),
                }
            }
            let looked = clues.len() + levels.last().map_or(0, |level| level.ways.len());
            match run.work(looked as u64).and_then(|()| self.advance(&mut levels, run)) {
                Ok(true) => {}
                Ok(false) => break Ok(true),
                Err(stop) => break Err(stop),
            }
            if run.stats.nodes > most {
                break Ok(false);
            }
        };
        let open = levels.iter().filter(|level| level.open).count() as u32;
        if open > 0 {
            run.emit(|| Event::Undo { count: open });
        }
        self.undo(base);
        finished
    }

    fn next_clue(&self, clues: &[u32], order: Order) -> Option<u32> {
        let open = clues.iter().copied().filter(|&clue| self.done[clue as usize] == NONE);
        match order {
            Order::Fewest => open.min_by_key(|&clue| self.left[clue as usize]),
            Order::Value => open.min_by_key(|&clue| self.grid.clues[clue as usize].value),
            Order::Rows => open.min(),
        }
    }

    /// The candidates of a clue, the one to try first last.
    fn ways(&self, clue: u32, probable: bool) -> Vec<u32> {
        let mut ways: Vec<u32> = self.living(clue).collect();
        if probable {
            ways.sort_by_cached_key(|&way| self.likelihood(way));
        }
        ways
    }

    /// The product over the steps of a path of the distance to its end by the steps left, in parts of a milliard.
    fn likelihood(&self, candidate: u32) -> u64 {
        let path = self.path(candidate);
        let end = path[path.len() - 1];
        let mut product = 1_000_000_000_u64;
        for (index, &place) in path.iter().enumerate().take(path.len() - 1) {
            product = product * u64::from(self.grid.far(place, end)) / (path.len() - 1 - index) as u64;
        }
        product
    }

    /// Takes the next decision there is, going back as far as needed; false when there is none left.
    fn advance<T: Probe<Logipix>>(&mut self, levels: &mut Vec<Level>, run: &mut Run<T>) -> Result<bool, Stop> {
        while let Some(level) = levels.last_mut() {
            if std::mem::replace(&mut level.open, false) {
                run.stats.backtracks += 1;
                run.emit(|| Event::Undo { count: 1 });
            }
            self.undo(level.mark);
            let Some(way) = level.ways.pop() else {
                let _ = levels.pop();
                continue;
            };
            run.nodes(1)?;
            let (clue, before) = (level.clue, self.chosen.len());
            self.choose(clue, way);
            if self.propagate(run)? {
                level.open = true;
                run.emit(|| Event::Try { fact: Fact::Path(self.stroke(self.path(way))) });
                self.tell("exclusion", before, way, run);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Tells which paths were drawn since, except one that was reported.
    pub(crate) fn tell<T: Probe<Logipix>>(&self, by: &'static str, since: usize, but: u32, run: &mut Run<T>) {
        run.emit(|| {
            let news = self.chosen[since..].iter().filter(|&&candidate| candidate != but);
            Event::Rule { by, facts: news.map(|&candidate| Fact::Path(self.stroke(self.path(candidate)))).collect() }
        });
    }
}

fn root(parents: &mut [u32], mut clue: u32) -> u32 {
    while parents[clue as usize] != clue {
        parents[clue as usize] = parents[parents[clue as usize] as usize];
        clue = parents[clue as usize];
    }
    clue
}

fn union(parents: &mut [u32], one: u32, other: u32) {
    let (one, other) = (root(parents, one), root(parents, other));
    parents[one.max(other) as usize] = one.min(other);
}
