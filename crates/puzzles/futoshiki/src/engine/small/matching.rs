//! Matching for the small kernel: as in `matching.rs`, with all lines of a view in one square.
//!
//! A column of the square is a line, its rows are the members, bits are values. The square as it is is the view of
//! the board's columns; transposed it is that of the rows, and with columns and bits exchanged that of the numbers.
use super::Small;
use crate::engine::kernel::Effect;
use crate::engine::matching::augment_line;
use gridwright_simd::Squares;

impl<Q: Squares> Small<Q> {
    /// Removes from each column's graph (members are rows, values are bits) what no perfect matching uses.
    #[inline(always)]
    fn match_columns(&self, members: &mut Q::Square, matching: &mut Q::Square) -> Effect {
        let q = self.squares;
        if !self.complete(*members, matching) {
            return Effect::Dead;
        }
        let own = *matching;
        let mut reach = *members;
        for k in 0..8 {
            let (through, gain) = (q.spread_row(own, k), q.spread_row(reach, k));
            reach = q.or(reach, q.minus(gain, q.empty(q.and(reach, through))));
        }
        // Two members reach each other if and only if they reach the same values: each reaches its own.
        let mut component = own;
        for k in 0..8 {
            let together = q.empty(q.xor(q.spread_row(reach, k), reach));
            component = q.or(component, q.and(q.spread_row(own, k), together));
        }
        let removed = q.minus(*members, component);
        *members = q.and(*members, component);
        if q.any(removed) { Effect::Changed } else { Effect::Same }
    }

    /// Repairs a matching; whether every column has a perfect one.
    #[inline(always)]
    fn complete(&self, members: Q::Square, matching: &mut Q::Square) -> bool {
        let q = self.squares;
        *matching = q.and(*matching, members);
        if !q.any(q.and(q.empty(*matching), self.full)) {
            return true;
        }
        let (options, mut taken) = (q.unpack(members), q.unpack(*matching));
        let missing = greedy(&options, &mut taken).to_le_bytes();
        let alive = (0..self.n).all(|column| missing[column] == 0 || repair(self.n, column, &options, &mut taken));
        *matching = q.pack(taken);
        alive
    }

    /// All-different by matching in the three views, each on the result of the one before.
    #[inline(always)]
    pub(crate) fn match_all(&mut self, cube: &mut Q::Square) -> Effect {
        let q = self.squares;
        let [mut columns, mut rows, mut numbers] = self.matchings;
        let first = self.match_columns(cube, &mut columns);
        let mut turned = q.transpose(*cube);
        let second = if first == Effect::Dead { first } else { self.match_columns(&mut turned, &mut rows) };
        let mut flipped = q.flip(q.transpose(turned));
        let third = if second == Effect::Dead { second } else { self.match_columns(&mut flipped, &mut numbers) };
        *cube = q.flip(flipped);
        self.matchings = [columns, rows, numbers];
        match (first, second, third) {
            (.., Effect::Dead) => Effect::Dead,
            (Effect::Same, Effect::Same, Effect::Same) => Effect::Same,
            _ => Effect::Changed,
        }
    }
}

/// Gives unmatched members free values, row by row in all columns at once; the columns with a member still unmatched
/// have bits in their bytes.
#[inline(always)]
fn greedy(options: &[u8; 64], taken: &mut [u8; 64]) -> u64 {
    let row = |bytes: &[u8]| bytes.try_into().map_or(0, u64::from_le_bytes);
    let mut used = taken.chunks_exact(8).map(row).fold(0, |used, taken| used | taken);
    let mut missing = 0;
    for (options, taken) in options.chunks_exact(8).zip(taken.chunks_exact_mut(8)) {
        let matched = row(taken);
        let free = row(options) & !used & !filled(matched);
        let chosen = matched | lowest(free);
        missing |= filled(row(options)) & !filled(chosen);
        used |= chosen;
        taken.copy_from_slice(&chosen.to_le_bytes());
    }
    missing
}

/// All bits of every byte that has any.
fn filled(bytes: u64) -> u64 {
    let high = 0x8080_8080_8080_8080;
    let some = (((bytes & !high) + !high) | bytes) & high;
    (some >> 7) * 0xff
}

/// The lowest bit of every byte.
fn lowest(bytes: u64) -> u64 {
    let high = 0x8080_8080_8080_8080;
    // Minus each byte: its complement plus one, without carries between bytes.
    let minus = ((!bytes & !high) + (high >> 7)) ^ (!bytes & high);
    bytes & minus
}

/// Completes the matching of one column by augmenting paths.
fn repair(n: usize, column: usize, options: &[u8; 64], taken: &mut [u8; 64]) -> bool {
    let (mut wants, mut has) = ([0; 32], [0; 32]);
    for row in 0..n {
        wants[row] = u32::from(options[row * 8 + column]);
        has[row] = u32::from(taken[row * 8 + column]);
    }
    let done = augment_line(&wants[..n], &mut has[..n]);
    for row in 0..n {
        taken[row * 8 + column] = has[row] as u8;
    }
    done
}
