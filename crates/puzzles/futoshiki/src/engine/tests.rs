//! The kernels against a solver too plain to be wrong, against each other, and against clauses.
use super::kernel::Effect;
use super::*;
use crate::generators::latin::square;
use gridwright_core::event::Quiet;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Budget, Control};
use gridwright_simd::{Bitwise, Lanes};

/// [`with_kernel`] with arrays for vectors, compiled for this processor or for every one.
fn with_arrays<V: Visit>(scalar: bool, grid: &Grid, visit: V) -> V::Output {
    let long = if scalar { Arrays::<32>::scalar() } else { Arrays::<32>::new() };
    match grid.n {
        ..=16 => Choose { grid, visit }.call(if scalar { Arrays::<16>::scalar() } else { Arrays::<16>::new() }),
        _ => visit.visit(Wide::<_, 32>::new(long, grid)),
    }
}

/// A silent run with a node limit, for as long as `work` takes.
fn within<R>(max_nodes: u64, work: impl FnOnce(&mut Run<'_, Quiet>) -> R) -> R {
    let budget = Budget::new();
    work(&mut Run::quiet(Control { max_nodes, ..Control::unlimited(&budget) }))
}

/// Every pair of neighbours of a square, the smaller number first.
fn signs(n: usize, square: &[u8]) -> Vec<(u16, u16)> {
    let right = (0..n * n).filter(|cell| cell % n + 1 < n).map(|cell| (cell, cell + 1));
    let down = (0..n * n - n).map(|cell| (cell, cell + n));
    let sorted =
        |(a, b): (usize, usize)| if square[a] < square[b] { (a as u16, b as u16) } else { (b as u16, a as u16) };
    right.chain(down).map(sorted).collect()
}

/// A board with some clues of a random square, of which a few may be spoilt.
fn random_board(n: usize, rng: &mut Rng) -> Grid {
    let solution = square(n, rng);
    let (numbers, some) = (rng.below(70), rng.below(100));
    let spoil = if rng.chance(30, 100) { rng.below(6) } else { 0 };
    let mut grid = Grid { n, givens: vec![0; n * n], less: Vec::new() };
    for (given, &number) in grid.givens.iter_mut().zip(&solution) {
        if rng.chance(numbers, 100) {
            *given = if rng.chance(spoil, 100) { rng.below(n as u32) as u8 + 1 } else { number };
        }
    }
    for (a, b) in signs(n, &solution) {
        if rng.chance(some, 100) {
            grid.less.push(if rng.chance(spoil, 100) { (b, a) } else { (a, b) });
        }
    }
    grid
}

/// Whether the filled cells break no rule.
fn allowed(grid: &Grid, filled: &[u8], cell: usize) -> bool {
    let n = grid.n;
    let same = |other: usize| other != cell && filled[other] == filled[cell];
    let fits = |&(a, b): &(u16, u16)| {
        let (a, b) = (filled[usize::from(a)], filled[usize::from(b)]);
        a == 0 || b == 0 || a < b
    };
    !(0..n).any(|i| same(cell / n * n + i) || same(i * n + cell % n)) && grid.less.iter().all(fits)
}

/// The reference: fills cells in reading order, trying every number; up to `limit` solutions.
fn reference(grid: &Grid, filled: &mut Vec<u8>, cell: usize, limit: u64, found: &mut Vec<Vec<u8>>) {
    if found.len() as u64 >= limit {
        return;
    }
    if cell == filled.len() {
        found.push(filled.clone());
        return;
    }
    for number in 1..=grid.n as u8 {
        if grid.givens[cell] == 0 || grid.givens[cell] == number {
            filled[cell] = number;
            if allowed(grid, filled, cell) {
                reference(grid, filled, cell + 1, limit, found);
            }
            filled[cell] = 0;
        }
    }
}

fn reference_solutions(grid: &Grid, limit: u64) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    reference(grid, &mut vec![0; grid.n * grid.n], 0, limit, &mut found);
    found
}

fn solutions(grid: &Grid, limit: u64) -> (Vec<Vec<u8>>, Ending) {
    let mut found = Vec::new();
    let ending = within(u64::MAX, |run| solve(grid, limit, run, &mut |s| found.push(s.to_vec())));
    (found, ending.expect("no limit"))
}

fn is_solution(grid: &Grid, filled: &[u8]) -> bool {
    let given = grid.givens.iter().zip(filled).all(|(given, number)| *given == 0 || given == number);
    given && (0..filled.len()).all(|cell| filled[cell] != 0 && allowed(grid, filled, cell))
}

#[test]
fn counts_agree_with_the_reference() {
    let mut rng = Rng::new("propagate/1");
    let (mut impossible, mut unique, mut many) = (0, 0, 0);
    for round in 0..4000 {
        let n = 2 + round % 5;
        let grid = random_board(n, &mut rng);
        let cap = if n < 6 { 300 } else { 20 };
        let mut expected = reference_solutions(&grid, cap);
        let limit = if (expected.len() as u64) < cap { u64::MAX } else { cap };
        let (mut found, ending) = solutions(&grid, limit);
        match expected.len() {
            0 => impossible += 1,
            1 => unique += 1,
            _ => many += 1,
        }
        assert_eq!(found.len(), expected.len(), "{grid:?}");
        assert!(found.iter().all(|solution| is_solution(&grid, solution)), "{grid:?}");
        if limit == u64::MAX {
            assert_eq!(ending, Ending::Exhausted);
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{grid:?}");
        }
    }
    assert!(impossible > 200 && unique > 200 && many > 200, "{impossible} {unique} {many}");
}

/// Every kernel does the same deductions in the same order: same solutions in the same order.
#[test]
fn plain_kernels_agree_with_the_dispatched_ones() {
    let mut rng = Rng::new("propagate/2");
    for round in 0..900 {
        let n = 2 + round % 15;
        let grid = random_board(n, &mut rng);
        let limit = if n < 8 { 50 } else { 3 };
        let outcome = within(400, |run| {
            let mut found = Vec::new();
            let ending = solve(&grid, limit, run, &mut |s| found.push(s.to_vec()));
            (ending, found, run.stats.nodes)
        });
        for scalar in [true, false] {
            let plain = within(400, |run| {
                let mut found = Vec::new();
                let visit = Enumerate { grid: &grid, limit, run: &mut *run, each: &mut |s| found.push(s.to_vec()) };
                let ending = with_arrays(scalar, &grid, visit);
                (ending, found, run.stats.nodes)
            });
            assert_eq!(plain, outcome, "{grid:?}");
        }
        let (_, found, _) = outcome;
        assert!(found.iter().all(|solution| is_solution(&grid, solution)), "{grid:?}");
    }
}

#[test]
fn clauses_agree_with_the_search() {
    let mut rng = Rng::new("propagate/3");
    for round in 0..400 {
        let n = 2 + round % 7;
        let grid = random_board(n, &mut rng);
        let (mut expected, ending) = solutions(&grid, 60);
        let mut found = Vec::new();
        let domains: Vec<u32> =
            grid.givens.iter().map(|&given| if given == 0 { u32::MAX >> (32 - n) } else { 1 << (given - 1) }).collect();
        let mut take = |solution: &[u8]| {
            found.push(solution.to_vec());
            found.len() < 60
        };
        let end = within(u64::MAX, |run| clauses::enumerate(&grid, &domains, &[], run, &mut take));
        assert_eq!(end == Ok(Ending::Exhausted), ending == Ending::Exhausted, "{grid:?}");
        assert!(found.iter().all(|solution| is_solution(&grid, solution)), "{grid:?}");
        if ending == Ending::Exhausted {
            found.sort();
            expected.sort();
            assert_eq!(found, expected);
        }
    }
}

/// A candidate survives matching if and only if some way to fill its line uses it.
fn survives(line: &[u32], member: usize, value: usize) -> bool {
    fn fill(line: &[u32], from: usize, used: u32, fixed: (usize, usize)) -> bool {
        from == line.len()
            || (0..line.len()).any(|v| {
                line[from] >> v & 1 == 1
                    && used >> v & 1 == 0
                    && (from != fixed.0 || v == fixed.1)
                    && fill(line, from + 1, used | 1 << v, fixed)
            })
    }
    fill(line, 0, 0, (member, value))
}

#[test]
fn matching_keeps_exactly_what_a_line_allows() {
    let mut rng = Rng::new("propagate/4");
    let lanes = Arrays::<16>::scalar();
    for _ in 0..400 {
        let n = 2 + rng.below(5) as usize;
        let density = 20 + rng.below(80);
        let mut members = [lanes.zero(); 16];
        let lines: Vec<Vec<u32>> = (0..n)
            .map(|_| (0..n).map(|_| (0..n).fold(0, |set, v| set | u32::from(rng.chance(density, 100)) << v)).collect())
            .collect();
        for (lane, line) in lines.iter().enumerate() {
            for (member, &set) in line.iter().enumerate() {
                lanes.set_lane(&mut members[member], lane, set);
            }
        }
        let effect = matching::filter(lanes, n, &mut members, &mut matching::Matching::new(lanes));
        let kept = |line: &[u32], m: usize| (0..n).fold(0, |set, v| set | u32::from(survives(line, m, v)) << v);
        let exact: Vec<Vec<u32>> = lines.iter().map(|line| (0..n).map(|m| kept(line, m)).collect()).collect();
        if exact.iter().any(|line| line.contains(&0)) {
            assert_eq!(effect, Effect::Dead);
            continue;
        }
        assert_eq!(effect == Effect::Changed, exact != lines);
        for (lane, line) in exact.iter().enumerate() {
            for (member, &set) in line.iter().enumerate() {
                assert_eq!(lanes.lane(&members[member], lane), set);
            }
        }
    }
}

/// Every solution up to a limit, by clause learning from the second decision on.
struct WithClauses<'a>(&'a Grid, u64);

impl Visit for WithClauses<'_> {
    type Output = Vec<Vec<u8>>;

    fn visit<K: Kernel>(self, mut kernel: K) -> Vec<Vec<u8>> {
        let mut found = Vec::new();
        let root = kernel.start(self.0);
        let ending = within(u64::MAX, |run| {
            Search::new(self.0, &mut kernel, run, self.1, &mut |s| found.push(s.to_vec()))
                .with_clauses_at_once()
                .explore(root)
        });
        let _ = ending.expect("no limit");
        found
    }
}

#[test]
fn a_search_that_hands_over_finds_the_same_solutions() {
    let mut rng = Rng::new("propagate/7");
    for round in 0..300 {
        let grid = random_board(3 + round % 6, &mut rng);
        let (mut expected, ending) = solutions(&grid, 200);
        let mut found = with_kernel(&grid, WithClauses(&grid, 200));
        assert_eq!(found.len(), expected.len(), "{grid:?}");
        if ending == Ending::Exhausted {
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{grid:?}");
        }
    }
}

#[test]
fn malformed_and_extreme_boards_do_no_harm() {
    let solve = |grid: &Grid| solutions(grid, 2).0.len();
    assert_eq!(solve(&Grid { n: 0, givens: vec![], less: vec![] }), 0);
    assert_eq!(solve(&Grid { n: 33, givens: vec![0; 33 * 33], less: vec![] }), 0);
    assert_eq!(solve(&Grid { n: 3, givens: vec![0; 8], less: vec![] }), 0);
    assert_eq!(solve(&Grid { n: 3, givens: vec![4; 9], less: vec![] }), 0);
    assert_eq!(solve(&Grid { n: 3, givens: vec![0; 9], less: vec![(2, 3)] }), 0);
    assert_eq!(solve(&Grid { n: 3, givens: vec![0; 9], less: vec![(0, 900)] }), 0);
    assert_eq!(solve(&Grid { n: 1, givens: vec![0], less: vec![] }), 1);
    for n in 2..=32 {
        assert_eq!(solve(&Grid { n, givens: vec![0; n * n], less: vec![] }), 2, "{n}");
        assert_eq!(solve(&Grid { n, givens: vec![0; n * n], less: vec![(0, 1), (1, 0)] }), 0, "{n}");
        assert_eq!(solve(&Grid { n, givens: vec![1; n * n], less: vec![] }), 0, "{n}");
    }
}

#[test]
fn a_node_limit_stops_the_search_and_keeps_what_was_found() {
    let grid = Grid { n: 9, givens: vec![0; 81], less: vec![] };
    let mut count = 0;
    let ending = within(5000, |run| super::solve(&grid, u64::MAX, run, &mut |_| count += 1));
    assert_eq!(ending, Err(Stop::Nodes));
    assert!(count > 100);
}
