//! All-different by matching, for all lines of one view at once.
//!
//! A line's cells and numbers are the two sides of a graph; a candidate survives if and only if some perfect matching
//! uses it. By Berge that is so when it lies in the matching at hand or on an alternating cycle, that is within one
//! strongly connected component of the graph "the member matched to `a` could take `b` instead" (Régin, 1994).
//!
//! The textbook finds components by depth-first search, line by line. With at most 32 values per line their sets are
//! words and lines are lanes, so here Warshall's transitive closure runs on all lines of a view in step: `n * n` times
//! four vector instructions for reachability and as many again to ask who reaches back. The matching itself starts from
//! the last one found (what is left of it), is completed greedily in step, and only what is still missing is found
//! lane by lane with augmenting paths.
use super::kernel::Effect;
use gridwright_simd::Lanes;

/// A matching in every line: vector `i` holds, lane by lane, the value of member `i` as a single bit.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Matching<V, const N: usize>([V; N]);

impl<V: Copy, const N: usize> Matching<V, N> {
    /// Nobody is matched.
    pub(crate) fn new<L: Lanes<Vector = V>>(lanes: L) -> Self {
        Matching([lanes.zero(); N])
    }
}

/// Removes from every line the candidates that no perfect matching uses.
#[inline(always)]
pub(crate) fn filter<L: Lanes, const N: usize>(
    l: L,
    n: usize,
    members: &mut [L::Vector; N],
    matching: &mut Matching<L::Vector, N>,
) -> Effect {
    if !complete(l, n, members, &mut matching.0) {
        return Effect::Dead;
    }
    let reach = closure(l, n, members, &matching.0);
    let component = components(l, n, &reach, &matching.0);
    let mut removed = l.zero();
    for i in 0..n {
        removed = l.or(removed, l.minus(members[i], component[i]));
        members[i] = l.and(members[i], component[i]);
    }
    if l.any(removed) { Effect::Changed } else { Effect::Same }
}

/// For each member, the values of its strongly connected component.
///
/// Two members reach each other if and only if they reach the same values: each reaches its own.
#[inline(always)]
fn components<L: Lanes, const N: usize>(
    l: L,
    n: usize,
    reach: &[L::Vector; N],
    matching: &[L::Vector; N],
) -> [L::Vector; N] {
    let mut component = *matching;
    for i in 0..n {
        for k in i + 1..n {
            let together = l.empty(l.xor(reach[i], reach[k]));
            component[i] = l.or(component[i], l.and(matching[k], together));
            component[k] = l.or(component[k], l.and(matching[i], together));
        }
    }
    component
}

/// For each member, the values it can reach by exchanges.
#[inline(always)]
fn closure<L: Lanes, const N: usize>(
    l: L,
    n: usize,
    members: &[L::Vector; N],
    matching: &[L::Vector; N],
) -> [L::Vector; N] {
    let mut reach = *members;
    for k in 0..n {
        let (through, gain) = (matching[k], reach[k]);
        for x in &mut reach[..n] {
            *x = l.or(*x, l.minus(gain, l.empty(l.and(*x, through))));
        }
    }
    reach
}

/// Repairs the matching; whether every line has a perfect one.
#[inline(always)]
fn complete<L: Lanes, const N: usize>(l: L, n: usize, members: &[L::Vector; N], matching: &mut [L::Vector; N]) -> bool {
    let mut used = l.zero();
    for i in 0..n {
        matching[i] = l.and(matching[i], members[i]);
        used = l.or(used, matching[i]);
    }
    for i in 0..n {
        let unmatched = l.empty(matching[i]);
        let free = l.lowest(l.and(l.minus(members[i], used), unmatched));
        matching[i] = l.or(matching[i], free);
        used = l.or(used, free);
    }
    let mut missing = l.zero();
    for i in 0..n {
        if l.any(l.and(l.empty(matching[i]), members[i])) {
            exchange(l, n, i, members, matching, &mut used);
        }
        missing = l.or(missing, l.empty(matching[i]));
    }
    (0..n).all(|lane| l.lane(&missing, lane) == 0 || augment_lane(l, n, lane, members, matching))
}

/// Paths of length three, in all lines at once: a value that member `i` wants goes to it where its owner has a free
/// one.
#[inline(always)]
fn exchange<L: Lanes, const N: usize>(
    l: L,
    n: usize,
    i: usize,
    members: &[L::Vector; N],
    matching: &mut [L::Vector; N],
    used: &mut L::Vector,
) {
    let mut wanted = l.and(members[i], l.empty(matching[i]));
    for k in 0..n {
        let (asked, spare) = (l.and(matching[k], wanted), l.lowest(l.minus(members[k], *used)));
        let refused = l.or(l.empty(asked), l.empty(spare));
        let (given, taken) = (l.minus(asked, refused), l.minus(spare, refused));
        matching[k] = l.or(l.minus(matching[k], given), taken);
        matching[i] = l.or(matching[i], given);
        *used = l.or(*used, taken);
        wanted = l.and(wanted, l.empty(given));
    }
}

/// Completes the matching of one line by augmenting paths.
#[inline(never)]
fn augment_lane<L: Lanes, const N: usize>(
    l: L,
    n: usize,
    lane: usize,
    members: &[L::Vector; N],
    matching: &mut [L::Vector; N],
) -> bool {
    let (mut options, mut taken) = ([0; 32], [0; 32]);
    for i in 0..n {
        options[i] = l.lane(&members[i], lane);
        taken[i] = l.lane(&matching[i], lane);
    }
    let done = augment_line(&options[..n], &mut taken[..n]);
    for i in 0..n {
        l.set_lane(&mut matching[i], lane, taken[i]);
    }
    done
}

/// Completes one line's matching; whether that could be done. At most 32 members, values below 32.
pub(crate) fn augment_line(options: &[u32], taken: &mut [u32]) -> bool {
    let (mut used, mut owner) = (0, [0u8; 32]);
    for (i, &bit) in taken.iter().enumerate().filter(|(_, bit)| **bit != 0) {
        used |= bit;
        owner[bit.trailing_zeros() as usize % 32] = i as u8;
    }
    for start in 0..options.len() {
        if taken[start] == 0 {
            let Some(free) = augment(options, taken, &mut owner, used, start) else { return false };
            used |= free;
        }
    }
    true
}

/// Finds a value for member `start`, moving others on where needed, and gives the value that is used now.
///
/// Breadth first; each value is visited once.
#[inline]
fn augment(options: &[u32], taken: &mut [u32], owner: &mut [u8; 32], used: u32, start: usize) -> Option<u32> {
    // `from[value]`: the member that first claimed this value.
    let (mut from, mut seen) = ([0u8; 32], 0u32);
    let (mut queue, mut head, mut tail) = ([start as u8; 32], 0, 1);
    while head < tail {
        let member = queue[head % 32];
        head += 1;
        let mut wanted = options[usize::from(member)] & !seen;
        seen |= wanted;
        let free = wanted & !used;
        if free != 0 {
            let value = free.trailing_zeros();
            from[value as usize % 32] = member;
            hand_over(taken, owner, &from, value, start);
            return Some(1 << value);
        }
        while wanted != 0 {
            let value = wanted.trailing_zeros() as usize % 32;
            wanted &= wanted - 1;
            from[value] = member;
            queue[tail % 32] = owner[value];
            tail += 1;
        }
    }
    None
}

/// Walks the path back from a free value: each member takes the new value and gives up its old one.
fn hand_over(taken: &mut [u32], owner: &mut [u8; 32], from: &[u8; 32], free: u32, start: usize) {
    let mut value = free;
    loop {
        let member = usize::from(from[value as usize % 32]);
        let given_up = taken[member];
        taken[member] = 1 << value;
        owner[value as usize % 32] = member as u8;
        if member == start {
            return;
        }
        value = given_up.trailing_zeros();
    }
}
