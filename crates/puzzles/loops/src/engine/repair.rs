//! Islands with some bars among ends and tees: a matching that is mended until the bars agree.
//!
//! A matching that takes bars for pieces that need any two of their sides may leave them bent. All sides that bars and
//! elbows tie to each other are alike or contrary, a class ([`Classes`]); a class that holds a bar is given one of its two
//! values, its sides are taken or left accordingly and stay so, and the pieces that have now too many or too few sides are
//! mended along alternating paths (Berge 1957) over sides that are still free. Where that fails there is no solution with
//! the values given so far: the class takes its other value, or the class before does. So the search is complete; the
//! matching of the parent is the start of its child, and a class costs about as much as the pieces it disturbs. Good for
//! few bars; with many, clauses that are learnt are better.
use super::cells::Cells;
use super::flow::Flow;
use super::sides::{Classes, Sides};
use crate::board::Kind;
use gridwright_core::run::{Run, Stop};
use std::collections::HashMap;

/// What came of it.
pub(crate) enum Repaired {
    /// The values of all sides.
    Solved(Vec<bool>),
    /// There is no solution.
    Barren,
    /// Too many values had to be taken back.
    GaveUp,
}

/// Sides of a class with a bar, and whether each is contrary to the first.
type Class = Vec<(u32, bool)>;

/// A value given to a class: the trail before it, and whether the other one failed already.
struct Given {
    mark: usize,
    value: bool,
    second: bool,
}

/// The matching while it is mended.
struct Repair {
    flow: Flow,
    classes: Vec<Class>,
    /// Sides that may not change.
    fast: Vec<bool>,
    /// How many sides each node has too many.
    surplus: Vec<i8>,
    /// Sides that were changed.
    trail: Vec<u32>,
    seen: Vec<u32>,
    by: Vec<u32>,
    stamp: u32,
    reached: Vec<u32>,
}

/// Mends a matching of an island with bars; gives up after so many steps back.
pub(crate) fn repair<T>(
    (cells, island): (&Cells<'_>, &[u32]),
    sides: &Sides,
    flow: Flow,
    steps_back: u64,
    run: &mut Run<T>,
) -> Result<Repaired, Stop> {
    let Some(classes) = Classes::new(cells, island, sides) else { return Ok(Repaired::Barren) };
    let nodes = flow.nodes.len();
    let repair = Repair {
        classes: with_bars(cells, island, sides, classes),
        fast: vec![false; sides.len()],
        surplus: vec![0; nodes],
        trail: Vec::new(),
        seen: vec![0; nodes],
        by: vec![0; nodes],
        stamp: 0,
        reached: Vec::new(),
        flow,
    };
    repair.search(steps_back, run)
}

/// The classes that hold a bar, in the order in which the island meets them.
fn with_bars(cells: &Cells<'_>, island: &[u32], sides: &Sides, mut classes: Classes) -> Vec<Class> {
    let mut numbers: HashMap<usize, usize> = HashMap::new();
    let mut found: Vec<Class> = Vec::new();
    for &cell in island.iter().filter(|&&cell| cells.board.kind(cell as usize) == Kind::Bar) {
        for side in cells.open_sides(cell as usize) {
            let (root, _) = classes.find(sides.of(cells, cell as usize, side));
            let _ = numbers.entry(root).or_insert_with(|| {
                found.push(Vec::new());
                found.len() - 1
            });
        }
    }
    for side in 0..sides.len() {
        let (root, odd) = classes.find(side);
        if let Some(&number) = numbers.get(&root) {
            found[number].push((side as u32, odd));
        }
    }
    found
}

impl Repair {
    fn search<T>(mut self, mut steps_back: u64, run: &mut Run<T>) -> Result<Repaired, Stop> {
        let mut given: Vec<Given> = Vec::new();
        while given.len() < self.classes.len() {
            run.nodes(1)?;
            let mark = self.trail.len();
            let value = self.leaning(given.len());
            if self.give(given.len(), value, run)? {
                given.push(Given { mark, value, second: false });
                continue;
            }
            self.take_back(given.len(), mark);
            let mut next = Some(Given { mark, value, second: false });
            // The other value here, or of the nearest class before that has one left.
            while let Some(Given { mark, value, second }) = next {
                if !second && self.give(given.len(), !value, run)? {
                    given.push(Given { mark, value: !value, second: true });
                    break;
                }
                self.take_back(given.len(), mark);
                run.stats.backtracks += 1;
                if steps_back == 0 {
                    return Ok(Repaired::GaveUp);
                }
                steps_back -= 1;
                next = given.pop();
                match &next {
                    None => return Ok(Repaired::Barren),
                    Some(before) => self.take_back(given.len(), before.mark),
                }
            }
        }
        Ok(Repaired::Solved(self.flow.taken))
    }

    /// The value that most sides of a class have already.
    fn leaning(&self, class: usize) -> bool {
        let class = &self.classes[class];
        2 * class.iter().filter(|&&(side, odd)| self.flow.taken[side as usize] != odd).count() >= class.len()
    }

    /// Gives a class a value and mends what that disturbs; false when that is impossible.
    fn give<T>(&mut self, class: usize, value: bool, run: &mut Run<T>) -> Result<bool, Stop> {
        let first = self.trail.len();
        run.work(8 * self.classes[class].len() as u64)?;
        for at in 0..self.classes[class].len() {
            let (side, odd) = self.classes[class][at];
            self.fast[side as usize] = true;
            if self.flow.taken[side as usize] != (value != odd) {
                self.toggle(side);
            }
        }
        let last = self.trail.len();
        for at in first..last {
            for node in self.flow.ends[self.trail[at] as usize] {
                while self.surplus[node as usize] != 0 {
                    let mended = self.mend(node);
                    run.work(16 * self.reached.len() as u64)?;
                    if !mended {
                        return Ok(false);
                    }
                    run.nodes(1)?;
                }
            }
        }
        Ok(true)
    }

    fn toggle(&mut self, side: u32) {
        let taken = &mut self.flow.taken[side as usize];
        *taken = !*taken;
        let by = if *taken { 1 } else { -1 };
        for node in self.flow.ends[side as usize] {
            self.surplus[node as usize] += by;
        }
        self.trail.push(side);
    }

    fn take_back(&mut self, class: usize, mark: usize) {
        while self.trail.len() > mark {
            let Some(side) = self.trail.pop() else { break };
            self.toggle(side);
            let _ = self.trail.pop();
        }
        for &(side, _) in &self.classes[class] {
            self.fast[side as usize] = false;
        }
    }

    /// Gives a node one side more, or less, and hands the change on to another that is glad of it; false when there is no
    /// path to one.
    fn mend(&mut self, from: u32) -> bool {
        let short = self.surplus[from as usize] < 0;
        let colour = self.flow.nodes[from as usize].white;
        self.stamp += 1;
        self.reached.clear();
        self.reached.push(from);
        self.seen[from as usize] = self.stamp;
        let mut at = 0;
        while let Some(&node) = self.reached.get(at) {
            at += 1;
            // Nodes of the first one's colour get what it wants, those of the other colour pass it on.
            let take = short == (self.flow.nodes[node as usize].white == colour);
            for place in 0..self.flow.nodes[node as usize].sides().len() {
                let side = self.flow.nodes[node as usize].sides()[place];
                if self.fast[side as usize] || self.flow.taken[side as usize] == take {
                    continue;
                }
                let other = self.beyond(node, side);
                if std::mem::replace(&mut self.seen[other as usize], self.stamp) == self.stamp {
                    continue;
                }
                self.by[other as usize] = side;
                let glad = self.surplus[other as usize];
                if if take { glad < 0 } else { glad > 0 } {
                    self.walk_back(other, from);
                    return true;
                }
                self.reached.push(other);
            }
        }
        false
    }

    fn beyond(&self, node: u32, side: u32) -> u32 {
        let [black, white] = self.flow.ends[side as usize];
        if black == node { white } else { black }
    }

    fn walk_back(&mut self, mut node: u32, to: u32) {
        while node != to {
            let side = self.by[node as usize];
            self.toggle(side);
            node = self.beyond(node, side);
        }
    }
}
