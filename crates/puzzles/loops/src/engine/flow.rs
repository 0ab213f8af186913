//! Islands without free bars: a matching between the black and the white cells of the chessboard.
//!
//! Every piece needs a fixed number of its open sides, each joining a black and a white cell. Ends, tees and crosses may
//! take any; an elbow takes one of north and south and one of east and west, so it is two nodes that need one each. Such a
//! b-matching is a flow: Dinic (1970), O(sides · √cells). With bars, which may not take any two sides, a flow is only
//! necessary: without one there is no solution.
//!
//! # What a matching leaves open
//!
//! Two matchings differ in circles whose sides are taken and left in turn. With taken sides pointing from white to black
//! and the others from black to white, such circles are the directed ones, so a side can be switched exactly when both of
//! its ends lie in one strongly connected component (Tarjan 1972, here with an explicit stack): O(sides). All other sides
//! are forced, and a matching without a switch is the only one.
use super::cells::Cells;
use super::sides::Sides;
use crate::board::Kind;
use gridwright_core::run::{Run, Stop};

/// The matching of an island.
pub(crate) struct Flow {
    /// The black and the white node of every side.
    pub(crate) ends: Vec<[u32; 2]>,
    /// What each node still needs, whether it is white, and its sides.
    pub(crate) nodes: Vec<Node>,
    /// Sides that are taken.
    pub(crate) taken: Vec<bool>,
    level: Vec<u32>,
    next: Vec<u8>,
}

/// Some of the open sides of a cell, of which so many are needed.
pub(crate) struct Node {
    need: u8,
    pub(crate) white: bool,
    count: u8,
    sides: [u32; 4],
}

impl Node {
    /// Its open sides.
    #[inline]
    pub(crate) fn sides(&self) -> &[u32] {
        &self.sides[..usize::from(self.count)]
    }
}

const UNREACHED: u32 = u32::MAX;
/// Nodes that are looked at between two looks at the limits.
const BATCH: usize = 4096;

impl Flow {
    /// Whether the flow decides an island, and is not merely necessary.
    pub(crate) fn decides(cells: &Cells<'_>, island: &[u32]) -> bool {
        island.iter().all(|&cell| cells.board.kind(cell as usize) != Kind::Bar)
    }

    /// Whether colours alternate on this board.
    pub(crate) fn applies(cells: &Cells<'_>) -> bool {
        let (rows, columns) = cells.board.size();
        !cells.board.wraps() || (rows % 2 == 0 && columns % 2 == 0)
    }

    pub(crate) fn new(cells: &Cells<'_>, island: &[u32], sides: &Sides) -> Self {
        let mut flow = Flow {
            ends: vec![[0; 2]; sides.len()],
            nodes: Vec::new(),
            taken: vec![false; sides.len()],
            level: Vec::new(),
            next: Vec::new(),
        };
        for &cell in island {
            let cell = cell as usize;
            let (row, column) = cells.board.cell(cell);
            let white = (row + column) % 2 == 1;
            let open: Vec<usize> = cells.open_sides(cell).collect();
            if cells.board.kind(cell) == Kind::Elbow {
                for axis in 0..2 {
                    let pair: Vec<usize> = open.iter().copied().filter(|side| side % 2 == axis).collect();
                    if !pair.is_empty() {
                        flow.node(cells, sides, cell, 1, white, &pair);
                    }
                }
            } else {
                let known = (cells.bytes[cell] >> 4).count_ones();
                let need = cells.board.pieces()[cell].count_ones() - known;
                flow.node(cells, sides, cell, need as u8, white, &open);
            }
        }
        flow
    }

    fn node(&mut self, cells: &Cells<'_>, sides: &Sides, cell: usize, need: u8, white: bool, open: &[usize]) {
        let number = self.nodes.len() as u32;
        let mut list = [0; 4];
        for (entry, &side) in list.iter_mut().zip(open) {
            *entry = sides.of(cells, cell, side) as u32;
            self.ends[*entry as usize][usize::from(white)] = number;
        }
        self.nodes.push(Node { need, white, count: open.len() as u8, sides: list });
    }

    /// Takes as many sides as are needed; false when there is no such choice.
    pub(crate) fn solve<T>(&mut self, run: &mut Run<T>) -> Result<bool, Stop> {
        let need =
            |white: bool| self.nodes.iter().filter(|node| node.white == white).map(|node| u64::from(node.need)).sum();
        let (black, white): (u64, u64) = (need(false), need(true));
        if black != white {
            return Ok(false);
        }
        self.greedy();
        self.level = vec![UNREACHED; self.nodes.len()];
        while self.layer(run)? {
            run.nodes(1)?;
            self.next = vec![0; self.nodes.len()];
            for node in 0..self.nodes.len() {
                if node % BATCH == 0 {
                    run.work(16 * BATCH as u64)?;
                }
                while !self.nodes[node].white && self.nodes[node].need > 0 && self.push(node) {}
            }
        }
        Ok(self.nodes.iter().all(|node| node.need == 0))
    }

    /// Takes what can be had at once.
    fn greedy(&mut self) {
        for side in 0..self.ends.len() {
            let [black, white] = self.ends[side].map(|node| node as usize);
            if self.nodes[black].need > 0 && self.nodes[white].need > 0 {
                self.nodes[black].need -= 1;
                self.nodes[white].need -= 1;
                self.taken[side] = true;
            }
        }
    }

    /// Where a side leads from a node when taken ones point from white to black and the others from black to white.
    pub(crate) fn head(&self, node: u32, side: u32) -> Option<u32> {
        self.step(node as usize, side as usize).map(|other| other as u32)
    }

    /// Where a unit may go from a node over a side: from black over a free one, from white over a taken one.
    fn step(&self, node: usize, side: usize) -> Option<usize> {
        let white = self.nodes[node].white;
        (self.taken[side] == white).then(|| self.ends[side][usize::from(!white)] as usize)
    }

    fn layer<T>(&mut self, run: &mut Run<T>) -> Result<bool, Stop> {
        self.level.fill(UNREACHED);
        let hungry = |node: &Node| !node.white && node.need > 0;
        let mut reached: Vec<usize> = (0..self.nodes.len()).filter(|&node| hungry(&self.nodes[node])).collect();
        for &node in &reached {
            self.level[node] = 0;
        }
        let (mut at, mut found) = (0, false);
        while let Some(&node) = reached.get(at) {
            if at % BATCH == 0 {
                run.work(16 * BATCH as u64)?;
            }
            at += 1;
            for place in 0..self.nodes[node].sides().len() {
                let side = self.nodes[node].sides()[place] as usize;
                if let Some(other) = self.step(node, side).filter(|&other| self.level[other] == UNREACHED) {
                    self.level[other] = self.level[node] + 1;
                    found |= self.nodes[other].white && self.nodes[other].need > 0;
                    reached.push(other);
                }
            }
        }
        Ok(found)
    }

    /// Sends one unit from a black node along the layers; false when no path is left.
    fn push(&mut self, source: usize) -> bool {
        let mut path: Vec<(usize, usize)> = Vec::new();
        let mut here = source;
        while !(self.nodes[here].white && self.nodes[here].need > 0) {
            let Some(&side) = self.nodes[here].sides().get(usize::from(self.next[here])) else {
                let Some((before, _)) = path.pop() else { return false };
                self.next[before] += 1;
                here = before;
                continue;
            };
            match self.step(here, side as usize) {
                Some(other) if self.level[other] == self.level[here].saturating_add(1) => {
                    path.push((here, side as usize));
                    here = other;
                }
                _ => self.next[here] += 1,
            }
        }
        self.nodes[here].need -= 1;
        self.nodes[source].need -= 1;
        for (_, side) in path {
            self.taken[side] = !self.taken[side];
        }
        true
    }
}

/// For every side whether some other solution has it otherwise.
pub(crate) fn switchable(flow: &Flow) -> Vec<bool> {
    let part = components(flow);
    flow.ends.iter().map(|[black, white]| part[*black as usize] == part[*white as usize]).collect()
}

/// Switches one circle; false when there is none.
pub(crate) fn switch(flow: &mut Flow) -> bool {
    let part = components(flow);
    let inside = |side: usize| part[flow.ends[side][0] as usize] == part[flow.ends[side][1] as usize];
    let Some(first) = (0..flow.ends.len()).find(|&side| inside(side)) else { return false };
    // From the head of that side back to its tail, without leaving the component.
    let [black, white] = flow.ends[first];
    let (from, to) = if flow.taken[first] { (black, white) } else { (white, black) };
    let mut by = vec![u32::MAX; flow.nodes.len()];
    let mut reached = vec![from];
    let mut at = 0;
    while let Some(&node) = reached.get(at).filter(|_| by[to as usize] == u32::MAX) {
        at += 1;
        for &side in flow.nodes[node as usize].sides() {
            if let Some(other) = flow.head(node, side)
                && part[other as usize] == part[node as usize]
                && by[other as usize] == u32::MAX
                && other != from
            {
                by[other as usize] = side;
                reached.push(other);
            }
        }
    }
    flow.taken[first] = !flow.taken[first];
    let mut node = to;
    while node != from {
        let side = by[node as usize] as usize;
        flow.taken[side] = !flow.taken[side];
        let [black, white] = flow.ends[side];
        node = if black == node { white } else { black };
    }
    true
}

/// The strongly connected component of every node.
fn components(flow: &Flow) -> Vec<u32> {
    const OPEN: u32 = u32::MAX;
    let count = flow.nodes.len();
    let (mut order, mut low, mut part) = (vec![OPEN; count], vec![0_u32; count], vec![OPEN; count]);
    let (mut stack, mut path): (Vec<u32>, Vec<(u32, u8)>) = (Vec::new(), Vec::new());
    let (mut next, mut parts) = (0, 0);
    for root in 0..count as u32 {
        if order[root as usize] != OPEN {
            continue;
        }
        path.push((root, 0));
        while let Some(&mut (node, ref mut place)) = path.last_mut() {
            let here = node as usize;
            if *place == 0 && order[here] == OPEN {
                (order[here], low[here]) = (next, next);
                next += 1;
                stack.push(node);
            }
            if let Some(&side) = flow.nodes[here].sides().get(usize::from(*place)) {
                *place += 1;
                match flow.head(node, side).map(|other| other as usize) {
                    Some(other) if order[other] == OPEN => path.push((other as u32, 0)),
                    Some(other) if part[other] == OPEN => low[here] = low[here].min(order[other]),
                    _ => {}
                }
                continue;
            }
            let _ = path.pop();
            if let Some(&(before, _)) = path.last() {
                low[before as usize] = low[before as usize].min(low[here]);
            }
            if low[here] == order[here] {
                while let Some(member) = stack.pop() {
                    part[member as usize] = parts;
                    if member == node {
                        break;
                    }
                }
                parts += 1;
            }
        }
    }
    part
}
