//! Published figures of the English board, held against tables and levels: G. I. Bell, *Notes on solving and playing
//! peg solitaire on a computer* (2009), and the sequences A112737 and A112738 of the OEIS.
//!
//! What needs whole tables runs with `GRIDWRIGHT_LONG_TESTS`; the first levels are held in every run.
use super::class_index::Index;
use super::geometry::{Canon, Geometry};
use super::lookup::Lookup;
use super::reachable::{Reachable, number};
use crate::board::Board;
use gridwright_core::run::{Budget, Control, Run};
use std::collections::BTreeSet;

const REACHED: [u64; 32] = [
    1, 1, 2, 8, 39, 171, 719, 2757, 9751, 31312, 89927, 229_614, 517_854, 1_022_224, 1_753_737, 2_598_215, 3_312_423,
    3_626_632, 3_413_313, 2_765_623, 1_930_324, 1_160_977, 600_372, 265_865, 100_565, 32250, 8688, 1917, 348, 50, 7, 2,
];
const REACHED_RAW: [u64; 32] = [
    1, 4, 12, 60, 296, 1338, 5648, 21842, 77559, 249_690, 717_788, 1_834_379, 4_138_302, 8_171_208, 14_020_166,
    20_773_236, 26_482_824, 28_994_876, 27_286_330, 22_106_348, 15_425_572, 9_274_496, 4_792_664, 2_120_101, 800_152,
    255_544, 68236, 14727, 2529, 334, 32, 5,
];
const WINNING: [u64; 32] = [
    1, 1, 2, 8, 38, 164, 635, 2089, 6174, 16020, 35749, 68326, 112_788, 162_319, 204_992, 230_230, 230_230, 204_992,
    162_319, 112_788, 68326, 35749, 16020, 6174, 2089, 635, 164, 38, 8, 2, 1, 1,
];
const FORWARDS: [u64; 24] = [
    1, 1, 2, 9, 47, 263, 1452, 7772, 38150, 164_297, 585_567, 1_641_177, 3_426_496, 5_111_387, 5_327_135, 3_909_899,
    2_093_768, 843_917, 255_301, 57579, 10037, 1268, 148, 15,
];
const BACKWARDS: [u64; 21] = [
    1, 1, 16, 979, 14115, 126_902, 632_451, 1_954_152, 3_770_028, 4_949_879, 4_796_624, 3_576_434, 2_113_413,
    1_003_420, 387_982, 115_922, 28134, 4589, 604, 37, 5,
];

fn central() -> (Board, Geometry<u64>) {
    let board: Board = "english:d4-d4".parse().expect("a board");
    let geometry = Geometry::new(&board);
    (board, geometry)
}

fn long() -> bool {
    std::env::var_os("GRIDWRIGHT_LONG_TESTS").is_some()
}

#[test]
fn the_first_levels_by_jumps_are_as_published() {
    let (board, geometry) = central();
    let canon = Canon::of_problem(&geometry, &[], &[1 << 16]);
    let mut level = BTreeSet::from([board.start() as u64]);
    for depth in 0..10 {
        let canonical: BTreeSet<u64> = level.iter().map(|&position| canon.of(position)).collect();
        assert_eq!((level.len() as u64, canonical.len() as u64), (REACHED_RAW[depth], REACHED[depth]), "{depth} jumps");
        let mut next = BTreeSet::new();
        for &position in &level {
            geometry.jumps_from(position, |_, after| {
                let _ = next.insert(after);
            });
        }
        level = next;
    }
}

/// All positions so many moves from an end, level by level, symmetric ones as one.
fn by_moves(forwards: bool, most: usize) -> Vec<u64> {
    let (board, geometry) = central();
    let canon = Canon::of_problem(&geometry, &[], &[1 << 16]);
    let (leaps, seed) = if forwards { (&geometry.ahead, board.start() as u64) } else { (&geometry.behind, 1 << 16) };
    // Both ends are of one class, so that a bit for each of its positions tells what was seen.
    let sets = super::invariants::invariants(&geometry.jumps, 33);
    let index = Index::new(&geometry, board.shape().lattice(), &sets, board.start());
    let tables = index.tables(&(0..33).collect::<Vec<u8>>());
    let mut seen = vec![0_u64; 1 << (index.bits() - 6)];
    let budget = Budget::new();
    let mut run = Run::quiet(Control::unlimited(&budget));
    let (mut level, mut sizes) = (vec![seed], Vec::new());
    while !level.is_empty() && sizes.len() < most {
        sizes.push(level.len() as u64);
        let mut next = Vec::new();
        for &position in &level {
            for hole in (0..33).filter(|hole| position >> hole & 1 == 1) {
                let take = &mut |_: &[u8], after, _: &mut Run| {
                    let least = canon.of(after);
                    let number = number(&tables, least);
                    if seen[number >> 6] >> (number & 63) & 1 == 0 {
                        seen[number >> 6] |= 1 << (number & 63);
                        next.push(least);
                    }
                    Ok(())
                };
                super::frontiers::chains(leaps, position, &mut vec![hole], &|_| true, &mut run, take)
                    .expect("no limits");
            }
        }
        level = next;
    }
    sizes
}

#[test]
fn levels_by_moves_are_as_published() {
    let (forwards, backwards) = if long() { (99, 99) } else { (9, 6) };
    assert_eq!(by_moves(true, forwards), FORWARDS[..forwards.min(24)]);
    assert_eq!(by_moves(false, backwards), BACKWARDS[..backwards.min(21)]);
}

/// The position of a number.
fn position(index: &Index, number: u64) -> u64 {
    let free = index.free.iter().enumerate().fold(0, |pegs, (bit, hole)| pegs | (number >> bit & 1) << hole);
    let peg = |set: u64, odd: bool| ((number & set).count_ones() % 2 == 1) != odd;
    index.pivots.iter().fold(free, |pegs, pivot| pegs | u64::from(peg(pivot.set, pivot.odd)) << pivot.hole)
}

#[test]
fn every_level_of_the_tables_is_as_published_long() {
    if !long() {
        return;
    }
    let (board, geometry) = central();
    let budget = Budget::new();
    let mut run = Run::quiet(Control::unlimited(&budget));
    let winning = Lookup::winning(&board, &[1 << 16], &mut run).expect("no limits").expect("room");
    let sets = super::invariants::invariants(&geometry.jumps, 33);
    let index = Index::new(&geometry, board.shape().lattice(), &sets, board.start());
    let reachable = Reachable::new(&geometry, index, &[board.start() as u64], &mut run).expect("no limits");
    let canon = Canon::of_problem(&geometry, &[], &[1 << 16]);
    let (mut raw, mut canonical, mut won) = ([0; 32], [0; 32], [0; 32]);
    for number in (0..1_u64 << reachable.index.bits()).filter(|&number| reachable.has(number as usize)) {
        let position = position(&reachable.index, number);
        let level = 32 - position.count_ones() as usize;
        let least = canon.of(position) == position;
        raw[level] += 1;
        canonical[level] += u64::from(least);
        won[level] += u64::from(least && winning.holds(position));
    }
    assert_eq!((raw, canonical, won), (REACHED_RAW, REACHED, WINNING));
    assert_eq!((raw.iter().sum::<u64>(), canonical.iter().sum::<u64>()), (187_636_299, 23_475_688));
    assert_eq!(won.iter().sum::<u64>(), 1_679_072);
}

/// The longest last moves that a game from a vacancy to one peg can end with: how many jumps, and before which pegs.
fn longest_sweep(board: &Board, geometry: &Geometry<u64>, vacancy: usize) -> (usize, u64) {
    let budget = Budget::new();
    let mut run = Run::quiet(Control::unlimited(&budget));
    let start = board.shape().full() as u64 & !(1 << vacancy);
    let sets = super::invariants::invariants(&geometry.jumps, 33);
    let index = Index::new(geometry, board.shape().lattice(), &sets, u128::from(start));
    let tables = index.tables(&(0..33).collect::<Vec<u8>>());
    let reachable = Reachable::new(geometry, index, &[start], &mut run).expect("no limits");
    let alike = |goal: u64| sets.iter().all(|&set| super::invariants::alike(set, u128::from(start), u128::from(goal)));
    let mut best = (0, 0);
    for goal in (0..33_u8).filter(|&goal| alike(1 << goal)) {
        let take = &mut |path: &[u8], position, _: &mut Run| {
            if reachable.has(number(&tables, position)) {
                best = best.max((path.len() - 1, position));
            }
            Ok(())
        };
        let path = &mut vec![goal];
        super::frontiers::chains(&geometry.behind, 1_u64 << goal, path, &|_| true, &mut run, take).expect("no limits");
    }
    best
}

#[test]
fn no_game_of_the_english_board_ends_with_a_longer_sweep_long() {
    if !long() {
        return;
    }
    let (board, geometry) = central();
    let best: Vec<(usize, u64)> =
        [0, 1, 3, 4, 8, 9, 16].into_iter().map(|vacancy| longest_sweep(&board, &geometry, vacancy)).collect();
    let longest = best.iter().copied().max().expect("seven vacancies");
    // Nine jumps, from c1 vacant: the goal of the classic "longest-sweep".
    assert_eq!(longest, (9, 5_000_169_514), "{best:?}");
}
