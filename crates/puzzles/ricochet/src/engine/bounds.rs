//! Lower bounds: how many moves a robot needs to a target if, for each move, a blocker were wherever it is requested.
//!
//! With ideal blockers a move may end in any cell it passes, so the bound is a breadth-first distance, counted
//! backwards from the target; no real game can be faster. It falls by at most one a move (it is consistent), which is
//! what A* needs to expand every state at most once. The idea is Michael Fogleman's. Linear in the cells times the
//! length of a slide. [`Bounds`] serves the generic searches and the drawing, [`MaskBounds`] the mask searches.
use super::mask::Mask;
use super::slides::Slides;
use super::walls::{Kind, Walls};
use crate::board::MAX_ROBOTS;
use std::sync::OnceLock;

/// The target cannot be reached.
const NEVER: u8 = u8::MAX;

/// The table of one robot and one target.
#[derive(Debug, Clone)]
pub(crate) struct Bounds(Vec<u8>);

impl Bounds {
    /// The table for a robot; for any robot, diagonals count as if they could be passed or not, whichever is better.
    pub(crate) fn new(slides: &Slides, robot: Option<usize>, target: usize) -> Self {
        let robots = match robot {
            Some(robot) => robot..robot + 1,
            None if slides.is_coloured() => 0..MAX_ROBOTS,
            None => 0..1,
        };
        let mut from: Vec<Vec<u16>> = vec![Vec::new(); slides.cells];
        for (robot, cell, direction) in robots.flat_map(|robot| {
            (0..slides.cells as u16).flat_map(move |cell| (0..4).map(move |direction| (robot, cell, direction)))
        }) {
            for passed in slides.trail(robot, cell, direction) {
                from[usize::from(passed)].push(cell);
            }
        }
        let mut bounds = vec![NEVER; slides.cells];
        let mut queue = vec![target as u16];
        bounds[target] = 0;
        let mut at = 0;
        while let Some(&cell) = queue.get(at) {
            at += 1;
            // One below "never" is where counting ends: still a lower bound.
            let next = (bounds[usize::from(cell)] + 1).min(NEVER - 1);
            for &before in &from[usize::from(cell)] {
                if bounds[usize::from(before)] == NEVER {
                    bounds[usize::from(before)] = next;
                    queue.push(before);
                }
            }
        }
        Bounds(bounds)
    }

    /// The bound of a cell; none where the target cannot be reached.
    pub(crate) fn of(&self, cell: u16) -> Option<u32> {
        Some(self.0[usize::from(cell)]).filter(|&bound| bound != NEVER).map(u32::from)
    }

    /// Bytes a table takes.
    pub(crate) fn bytes(slides: &Slides) -> u64 {
        slides.cells as u64 + 64
    }
}

/// The bounds of a target for robots of a kind: by cell, and as the cells within each bound.
#[derive(Debug)]
pub(crate) struct MaskBounds {
    /// By cell; 255 where the target cannot be reached.
    pub(crate) bound: [u8; 256],
    within: Vec<Mask>,
    kind: Kind,
    /// Worked out when it is first asked for: a short search ends before that pays.
    influence: OnceLock<Influence>,
}

impl MaskBounds {
    /// Bytes it takes, about.
    pub(crate) const BYTES: u64 = 256 + 32 * 32 + Influence::BYTES;

    /// Counted backwards from the target.
    pub(crate) fn new(walls: &impl Walls, kind: Kind, target: u8) -> Self {
        let mut bound = [u8::MAX; 256];
        let (mut reached, mut newest) = (Mask::of(target), Mask::of(target));
        let mut within = Vec::new();
        while !newest.is_empty() {
            newest.cells().for_each(|cell| bound[usize::from(cell)] = within.len() as u8);
            within.push(reached);
            let before = newest.cells().fold(Mask::EMPTY, |before, cell| before.or(walls.passing(kind, cell)));
            newest = before.without(reached);
            reached = reached.or(newest);
        }
        MaskBounds { bound, within, kind, influence: OnceLock::new() }
    }

    /// Which moves of a helper can matter, among the walls that these bounds belong to.
    pub(crate) fn influence(&self, walls: &impl Walls) -> &Influence {
        self.influence.get_or_init(|| Influence::new(walls, self.kind, &self.bound))
    }

    /// The cells from which no more than `moves` are needed at least.
    #[inline(always)]
    pub(crate) fn within(&self, moves: usize) -> Mask {
        self.within[moves.min(self.within.len() - 1)]
    }

    /// The cells from which the target can be reached at all.
    pub(crate) fn hopeful(&self) -> Mask {
        self.within(usize::MAX)
    }
}

/// Which moves of a helper can matter to an active robot that has one move more than its bound.
///
/// Such a robot spends that one move on the helper, and then every move of its own leads one nearer. If such a path
/// does not end one of its moves at the helper's new place, nor pass its old one, it existed before the helper moved:
/// the helper's move could be left out, and the solution was not a shortest one. So once it is known that one move less
/// does not suffice, a helper need only move where it can stop the robot on such a path, or away from where it blocks
/// one.
///
/// The same sets tell from where a robot can't go to the target alone: no helper can stop it on any such path, and it
/// alone would not stop in the right places.
#[derive(Debug)]
pub(crate) struct Influence {
    /// By the cell a helper comes to: active robots that it can stop on their path.
    coming: Box<[Mask; 256]>,
    /// By the cell a helper leaves: active robots that it can block.
    leaving: Box<[Mask; 256]>,
    /// By the cell a helper leaves: active robots to which any of its moves can matter.
    any: Box<[Mask; 256]>,
    /// Active robots that go to the target alone if nobody is there.
    unaided: Mask,
}

impl Influence {
    /// Bytes it takes.
    pub(crate) const BYTES: u64 = 3 * 256 * size_of::<Mask>() as u64;

    /// Worked out from the bounds, the nearest cells first: what matters to a path matters to those that lead into it.
    pub(crate) fn new<W: Walls>(walls: &W, kind: Kind, bound: &[u8; 256]) -> Self {
        let mut order: Vec<u8> = (0..=255).filter(|&cell| (1..u8::MAX).contains(&bound[usize::from(cell)])).collect();
        order.sort_by_key(|&cell| bound[usize::from(cell)]);
        let (mut stoppers, mut passed) = ([Mask::EMPTY; 256], [Mask::EMPTY; 256]);
        let mut unaided = (0..=255).filter(|&cell| bound[usize::from(cell)] == 0).fold(Mask::EMPTY, with);
        for cell in order {
            let at = usize::from(cell);
            for direction in 0..4 {
                let mut path = Mask::EMPTY;
                let mut trail = walls.trail(kind, cell, direction).peekable();
                while let Some(end) = trail.next() {
                    path.set(end);
                    let end = usize::from(end);
                    if bound[end] == bound[at] - 1 {
                        passed[at] = passed[at].or(path).or(passed[end]);
                        stoppers[at] = stoppers[at].or(stoppers[end]);
                        match trail.peek() {
                            Some(&beyond) => stoppers[at].set(beyond),
                            None if unaided.has(end as u8) => unaided.set(cell),
                            None => {}
                        }
                    }
                }
            }
        }
        let (coming, leaving) = (transposed(&stoppers), transposed(&passed));
        let mut any = leaving.clone();
        let mut kinds: Vec<Kind> = (0..MAX_ROBOTS).map(|robot| walls.kind(robot)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let mut on_the_way = [Mask::EMPTY; 256];
        for (kind, direction) in kinds.into_iter().flat_map(|kind| (0..4).map(move |direction| (kind, direction))) {
            // Cells further along the way first: without bends they end the trails of those before.
            for order in 0..=255 {
                let from = if direction == 0 || direction == 3 { order } else { 255 - order };
                let mut trail = walls.trail(kind, from, direction).map(usize::from);
                let met = match trail.next() {
                    Some(next) if W::STRAIGHT => on_the_way[next].or(coming[next]),
                    Some(next) => trail.fold(coming[next], |mask, to| mask.or(coming[to])),
                    None => Mask::EMPTY,
                };
                on_the_way[usize::from(from)] = met;
                any[usize::from(from)] = any[usize::from(from)].or(met);
            }
        }
        Influence { coming, leaving, any, unaided }
    }

    /// Active robots to which some move of a helper can matter.
    #[inline(always)]
    pub(crate) fn any(&self, from: u8) -> Mask {
        self.any[usize::from(from)]
    }

    /// Active robots that can go to the target alone, at best, with helpers in these cells.
    #[inline(always)]
    pub(crate) fn promising(&self, helpers: &[u8]) -> Mask {
        let mut promising = self.unaided;
        for &helper in helpers {
            promising = promising.or(self.coming[usize::from(helper)]);
        }
        promising
    }

    /// Active robots to which this move of a helper can matter.
    #[inline(always)]
    pub(crate) fn of(&self, from: u8, to: u8) -> Mask {
        self.leaving[usize::from(from)].or(self.coming[usize::from(to)])
    }
}

fn with(mask: Mask, cell: u8) -> Mask {
    mask.or(Mask::of(cell))
}

/// By cell of the masks, those whose masks have it: a matrix of bits with rows and columns exchanged, 64 by 64 at a time.
fn transposed(masks: &[Mask; 256]) -> Box<[Mask; 256]> {
    let mut transposed = Box::new([Mask::EMPTY; 256]);
    for (down, rows) in masks.chunks_exact(64).enumerate() {
        for across in 0..4 {
            let mut block = std::array::from_fn(|row| rows[row].0[across]);
            transpose(&mut block);
            for (mask, word) in transposed[across * 64..].iter_mut().zip(block) {
                mask.0[down] = word;
            }
        }
    }
    transposed
}

/// Exchanges rows and columns of a block, by halves, quarters and so on (Hacker's Delight, 7-3).
fn transpose(block: &mut [u64; 64]) {
    let (mut width, mut mask) = (32, 0xFFFF_FFFF_u64);
    while width > 0 {
        for row in (0..64).filter(|row| row & width == 0) {
            let swapped = (block[row] >> width ^ block[row + width]) & mask;
            block[row] ^= swapped << width;
            block[row + width] ^= swapped;
        }
        width /= 2;
        mask ^= mask << width;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::engine::walls::{PlainWalls, place};

    /// Whether a robot reaches the target by moves that each lead one nearer, with a helper in its path.
    fn alone(walls: &PlainWalls, bounds: &MaskBounds, at: u8, helper: u8) -> bool {
        let bound = bounds.bound[usize::from(at)];
        let nearer = |to: &u8| *to != at && bounds.bound[usize::from(*to)] + 1 == bound;
        let stops = (0..4).map(|direction| walls.stop(0, at, direction, &[helper]));
        bound == 0 || stops.filter(nearer).any(|to| alone(walls, bounds, to, helper))
    }

    #[test]
    fn a_transposed_mask_has_those_whose_masks_have_it() {
        let mut masks = [Mask::EMPTY; 256];
        let pairs: Vec<(u8, u8)> = (0..4_000_u32)
            .map(|n| (n.wrapping_mul(2_654_435_761) >> 16) as u16)
            .map(|n| ((n >> 8) as u8, n as u8))
            .collect();
        for &(row, column) in &pairs {
            masks[usize::from(row)].set(column);
        }
        let turned = transposed(&masks);
        for (row, mask) in (0..=255).zip(&masks) {
            for column in 0..=255 {
                assert_eq!(mask.has(column), turned[usize::from(column)].has(row), "{row} {column}");
            }
        }
    }

    #[test]
    fn what_goes_alone_is_promising_and_a_move_that_opens_a_path_can_matter() {
        let mut opened = 0;
        for text in ["q7650:r1c1:R@r13c10", "q0765:r1c1:R@r10c4", "6x6-36.:r1c1:R@r3c4"] {
            let board: Board = text.parse().expect("a board");
            let walls = PlainWalls::new(&board);
            let bounds = MaskBounds::new(&walls, 0, place(board.targets()[0].cell));
            let cells: Vec<u8> = board.cells().map(place).collect();
            let pairs = cells.iter().flat_map(|&at| cells.iter().map(move |&helper| (at, helper)));
            for (at, from) in pairs.filter(|&(at, from)| at != from) {
                if alone(&walls, &bounds, at, from) {
                    assert!(bounds.influence(&walls).promising(&[from]).has(at), "{text}: {at} with {from}");
                    continue;
                }
                for to in (0..4).map(|direction| walls.stop(0, from, direction, &[at])).filter(|&to| to != from) {
                    if alone(&walls, &bounds, at, to) {
                        assert!(bounds.influence(&walls).of(from, to).has(at), "{text}: {at}, {from} to {to}");
                        opened += 1;
                    }
                }
            }
        }
        assert!(opened > 100, "{opened}");
    }
}
