//! Which moves of a helper can matter to a robot that has just moves enough to go to the target alone, but for one.
//!
//! Such a robot spends that one move on the helper, and then every move of its own leads one nearer. If such a way does not end
//! one of its moves at the helper's new place, nor pass its old one, it was there before the helper moved: then the helper's
//! move could be left out, and the solution was not a shortest one. So once it is known that one move less does not suffice, a
//! helper need only move where it can stop the robot on such a way, or from where it stands in it.
//!
//! The same sets tell where a robot stands that can't go to the target alone: none of the helpers can stop it on any such way,
//! and it would not stop in the right places by itself.
use super::mask::Mask;
use super::terrain::{Kind, Terrain};
use crate::board::MAX_ROBOTS;
use std::collections::BTreeSet;

/// For a target and robots of a kind: for whom a helper's coming and going can matter.
#[derive(Debug)]
pub(crate) struct Influence {
    /// By the cell a helper comes to: where the robot may stand that it can stop on its way.
    coming: Box<[Mask; 256]>,
    /// By the cell a helper leaves: where the robot may stand in whose way it can be.
    leaving: Box<[Mask; 256]>,
    /// By the cell a helper leaves: where the robot may stand to whom any of its moves can matter.
    any: Box<[Mask; 256]>,
    /// Where the robot may stand that goes to the target alone if nobody is there.
    unaided: Mask,
}

impl Influence {
    /// Bytes it takes.
    pub(crate) const BYTES: u64 = 3 * 256 * size_of::<Mask>() as u64;

    /// Worked out from the bounds, the nearest cells first: what matters to a way matters to those that lead into it.
    pub(crate) fn new(ground: &impl Terrain, kind: Kind, bound: &[u8; 256]) -> Self {
        let mut order: Vec<u8> = (0..=255).filter(|&cell| (1..u8::MAX).contains(&bound[usize::from(cell)])).collect();
        order.sort_by_key(|&cell| bound[usize::from(cell)]);
        let (mut stoppers, mut passed) = ([Mask::EMPTY; 256], [Mask::EMPTY; 256]);
        let mut unaided = (0..=255).filter(|&cell| bound[usize::from(cell)] == 0).fold(Mask::EMPTY, with);
        for cell in order {
            let at = usize::from(cell);
            for way in 0..4 {
                let mut path = Mask::EMPTY;
                let mut trail = ground.trail(kind, cell, way).peekable();
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
        let (coming, leaving) = (turned(&stoppers), turned(&passed));
        let mut any = leaving.clone();
        let kinds: BTreeSet<Kind> = (0..MAX_ROBOTS).map(|robot| ground.kind(robot)).collect();
        let ways = || kinds.iter().flat_map(|&kind| (0..4).map(move |way| (kind, way)));
        for (mask, from) in any.iter_mut().zip(0..=255) {
            let ends = ways().flat_map(|(kind, way)| ground.trail(kind, from, way));
            *mask = ends.fold(*mask, |mask, to| mask.or(coming[usize::from(to)]));
        }
        Influence { coming, leaving, any, unaided }
    }

    /// Where the robot may stand to whom some move of a helper can matter.
    #[inline(always)]
    pub(crate) fn any(&self, from: u8) -> Mask {
        self.any[usize::from(from)]
    }

    /// Where the robot may stand that can go to the target alone, at best, with helpers in these cells.
    #[inline(always)]
    pub(crate) fn promising(&self, helpers: &[u8]) -> Mask {
        let mut promising = self.unaided;
        for &helper in helpers {
            promising = promising.or(self.coming[usize::from(helper)]);
        }
        promising
    }

    /// Where the robot may stand to whom a helper's move can matter.
    #[inline(always)]
    pub(crate) fn of(&self, from: u8, to: u8) -> Mask {
        self.leaving[usize::from(from)].or(self.coming[usize::from(to)])
    }
}

fn with(mask: Mask, cell: u8) -> Mask {
    mask.or(Mask::of(cell))
}

/// By cell of the masks, those whose masks have it.
fn turned(masks: &[Mask; 256]) -> Box<[Mask; 256]> {
    let mut turned = Box::new([Mask::EMPTY; 256]);
    for (mask, cell) in masks.iter().zip(0..=255) {
        mask.cells().for_each(|member| turned[usize::from(member)].set(cell));
    }
    turned
}

#[cfg(test)]
mod tests {
    use super::terrain::Ladder;
    use super::walls::{Ground, place};
    use super::*;
    use crate::board::Board;

    /// Whether a robot reaches the target by moves that each lead one nearer, with a helper in its way.
    fn alone(ground: &Ground, ladder: &Ladder, at: u8, helper: u8) -> bool {
        let bound = ladder.bound[usize::from(at)];
        let nearer = |to: &u8| *to != at && ladder.bound[usize::from(*to)] + 1 == bound;
        let stops = (0..4).map(|way| ground.stop(0, at, way, &[helper]));
        bound == 0 || stops.filter(nearer).any(|to| alone(ground, ladder, to, helper))
    }

    #[test]
    fn what_goes_alone_is_promising_and_a_move_that_opens_a_way_can_matter() {
        let mut opened = 0;
        for text in ["q7650:r1c1:R@r13c10", "q0765:r1c1:R@r10c4", "6x6-36.:r1c1:R@r3c4"] {
            let board: Board = text.parse().expect("a board");
            let ground = Ground::new(&board);
            let ladder = Ladder::new(&ground, 0, place(board.targets()[0].cell));
            let cells: Vec<u8> = board.cells().map(place).collect();
            let pairs = cells.iter().flat_map(|&at| cells.iter().map(move |&helper| (at, helper)));
            for (at, from) in pairs.filter(|&(at, from)| at != from) {
                if alone(&ground, &ladder, at, from) {
                    assert!(ladder.influence.promising(&[from]).has(at), "{text}: {at} with {from}");
                    continue;
                }
                for to in (0..4).map(|way| ground.stop(0, from, way, &[at])).filter(|&to| to != from) {
                    if alone(&ground, &ladder, at, to) {
                        assert!(ladder.influence.of(from, to).has(at), "{text}: {at}, {from} to {to}");
                        opened += 1;
                    }
                }
            }
        }
        assert!(opened > 100, "{opened}");
    }
}
