//! All that follows within a group of four words: at once where they fit in a register, else one after the other.
//!
//! A register holds eight halves of words; shifts stay within a half, so nothing has to be masked, and exchanging the halves
//! exchanges connected and open.
#![expect(clippy::inline_always, reason = "vector code must become part of the function compiled for the processor")]

use super::planes::{CLASH, EAST, GROUP, NORTH, Planes, SOUTH, WEST};
use super::words::{FIRST, Four, KnownSides, bit_of};
use gridwright_simd::Words;

/// Steps within a group before the first look whether anything has changed: looking costs a branch that is hard to foresee.
const UNCHECKED: usize = 3;

/// All that follows within a group of words from what its sides are; through which sides of the group news went. What
/// contradicts itself is known to be both afterwards.
#[inline(always)]
pub(crate) fn settle<W: Words>(simd: W, planes: &mut Planes<'_>, at: usize) -> u8 {
    if W::REGISTERS { at_once(simd, planes, at) } else { one_by_one(planes, at) }
}

fn one_by_one(planes: &mut Planes<'_>, at: usize) -> u8 {
    let mut all = 0;
    loop {
        let mut again = false;
        for word in 0..GROUP {
            let news = planes.settle::<false>(at + word);
            if news & CLASH != 0 {
                planes.known[at + word].east = u64::MAX;
                return all;
            }
            let leaves = if word == 0 { WEST } else { 0 } | if word == GROUP - 1 { EAST } else { 0 };
            let wraps = if planes.wrap { EAST | WEST } else { 0 };
            all |= news & (NORTH | SOUTH | leaves | wraps);
            again |= news & (EAST | WEST) & !leaves != 0;
        }
        if !again {
            return all;
        }
    }
}

#[inline(always)]
fn at_once<W: Words>(simd: W, planes: &mut Planes<'_>, at: usize) -> u8 {
    let (below, (beside, bit)) = (planes.south(at), planes.west(at));
    let border = bit_of(planes.known[beside].east, bit);
    let kinds = first_four(&planes.kinds, at).map(|kinds| [kinds.twos, kinds.odds]);
    let (east, north) = simd.unzip(first_four(&planes.known, at).map(KnownSides::pair));
    let (under, south) = simd.unzip(first_four(&planes.known, below).map(KnownSides::pair));
    let before = Four { north, east, south, border: simd.only_first(border) };
    let after = follow(simd, before, simd.unzip(kinds));
    let (up, side, down) = (simd.xor(after.north, north), simd.xor(after.east, east), simd.xor(after.south, south));
    put_four(&mut planes.known, at, simd.zip(after.east, after.north));
    put_four(&mut planes.known, below, simd.zip(under, after.south));
    let first = simd.first(after.border) & FIRST;
    planes.known[beside].east |= first << bit;
    // The last cell of the last word; on joined borders the last word may be another.
    let last = simd.last_carries(side);
    let (up, down, before) = (simd.any(up), simd.any(down), first & !border != 0);
    let east = last || (planes.wrap && simd.any(side));
    (u8::from(up) * NORTH) | (u8::from(east) * EAST) | (u8::from(down) * SOUTH) | (u8::from(before) * WEST)
}

/// What one step along the row gives: the eastern sides, what is said to the west, and both sides of each cell with
/// connected and open exchanged.
struct Step<V> {
    east: V,
    to_west: V,
    e: V,
    w: V,
}

#[inline(always)]
fn step<W: Words>(simd: W, east: W::Four, borders: W::Four, [bar, lone, firm]: [W::Four; 3]) -> Step<W::Four> {
    let west = simd.or(simd.raise(east), borders);
    let (e, w) = (simd.swap_halves(east), simd.swap_halves(west));
    let both = simd.or(lone, simd.and(bar, simd.or(east, west)));
    let (to_west, to_east) = (simd.or(both, simd.and(e, firm)), simd.or(both, simd.and(w, firm)));
    let east = simd.or(simd.or(east, to_east), simd.lower(to_west));
    Step { east, to_west, e, w }
}

/// The rules of [`Four::settle`](super::words::Four::settle), on four words.
#[inline(always)]
fn follow<W: Words>(simd: W, four: Four<W::Four>, (twos, any): (W::Four, W::Four)) -> Four<W::Four> {
    let (bar, elbow, all) = (simd.low_halves(twos), simd.high_halves(twos), simd.swap_halves(any));
    let (n, s) = (simd.swap_halves(four.north), simd.swap_halves(four.south));
    let (tall, talls) = (simd.or(n, s), simd.and(n, s));
    let firm = simd.or(simd.or(elbow, any), simd.and(all, talls));
    let lone = simd.and(simd.or(any, bar), tall);
    // The western side of each word's first cell is the eastern one of the last cell of the word before.
    let (mut east, mut borders) = (four.east, simd.carry_up(four.east, four.border));
    loop {
        for _ in 0..UNCHECKED {
            east = step(simd, east, borders, [bar, lone, firm]).east;
        }
        let Step { east: more, to_west, e, w } = step(simd, east, borders, [bar, lone, firm]);
        let more = simd.or(more, simd.carry_down(to_west));
        let next = simd.carry_up(more, four.border);
        if simd.any(simd.or(simd.xor(more, east), simd.xor(next, borders))) {
            (east, borders) = (more, next);
            continue;
        }
        let (flat, flats) = (simd.or(e, w), simd.and(e, w));
        let firm = simd.or(simd.or(elbow, any), simd.and(all, flats));
        let upright = simd.and(bar, simd.or(simd.or(four.north, four.south), flat));
        let lone = simd.or(upright, simd.and(any, flat));
        return Four {
            north: simd.or(four.north, simd.or(lone, simd.and(s, firm))),
            south: simd.or(four.south, simd.or(lone, simd.and(n, firm))),
            east,
            border: to_west,
        };
    }
}

#[inline(always)]
fn first_four<T: Copy + Default>(all: &[T], at: usize) -> [T; GROUP] {
    all[at..at + GROUP].as_array().copied().unwrap_or_default()
}

#[inline(always)]
fn put_four(all: &mut [KnownSides], at: usize, four: [[u64; 2]; GROUP]) {
    all[at..at + GROUP].copy_from_slice(&four.map(|[east, north]| KnownSides { east, north }));
}
