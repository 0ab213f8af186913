//! Random spanning trees: the solved boards of nets, and the bones of boards with a wanted number of components.
//!
//! Sides in random order, each joined when it closes no circle (Kruskal 1956, with union-find).
use super::grid::Grid;
use gridwright_core::rng::Rng;

/// Sets of cells that hang together.
#[derive(Debug, Clone)]
pub(super) struct Sets(Vec<u32>);

impl Sets {
    pub(super) fn new(cells: usize) -> Self {
        Sets((0..cells as u32).collect())
    }

    pub(super) fn find(&mut self, mut index: usize) -> usize {
        while self.0[index] as usize != index {
            self.0[index] = self.0[self.0[index] as usize];
            index = self.0[index] as usize;
        }
        index
    }

    /// Joins two sets; false when they are one already.
    pub(super) fn join(&mut self, one: usize, other: usize) -> bool {
        let (one, other) = (self.find(one), self.find(other));
        self.0[one.max(other)] = one.min(other) as u32;
        one != other
    }
}

/// Joins all cells of an empty grid to one tree.
pub(super) fn span(grid: &mut Grid, rng: &mut Rng) {
    let mut sides: Vec<(usize, usize)> = grid.inner_sides().collect();
    rng.shuffle(&mut sides);
    let mut sets = Sets::new(grid.0.len());
    for (index, side) in sides {
        if grid.0.neighbour(index, side).is_some_and(|other| sets.join(index, other)) {
            grid.toggle(index, side);
        }
    }
}

/// Adds a connection to a tree and takes another one of the circle out that this closes: a tree again.
pub(super) fn swap(grid: &mut Grid, (index, side): (usize, usize), rng: &mut Rng) {
    let Some(other) = grid.0.neighbour(index, side) else { return };
    if grid.sides(index) >> side & 1 == 1 {
        return;
    }
    let path = path(grid, index, other);
    grid.toggle(index, side);
    if let Some(&(cell, side)) = rng.choose(&path) {
        grid.toggle(cell, side);
    }
}

/// The connections along the tree from one cell to another.
fn path(grid: &Grid, from: usize, to: usize) -> Vec<(usize, usize)> {
    let mut back = std::collections::HashMap::from([(from, (from, 0))]);
    let mut reached = vec![from];
    let mut at = 0;
    while let Some(&index) = reached.get(at) {
        at += 1;
        for side in (0..4).filter(|side| grid.sides(index) >> side & 1 == 1) {
            if let Some(other) = grid.0.neighbour(index, side).filter(|other| !back.contains_key(other)) {
                let _ = back.insert(other, (index, side));
                reached.push(other);
            }
        }
    }
    let (mut path, mut here) = (Vec::new(), to);
    while let Some(&(before, side)) = back.get(&here).filter(|_| here != from) {
        path.push((before, side));
        here = before;
    }
    path
}
