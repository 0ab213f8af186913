//! A portable random generator: the same seed gives the same numbers on every platform, for ever.
//!
//! `ChaCha8` keyed by the SHA-256 of the seed text. Sampling is our own, on 32-bit numbers only: a `usize` differs between
//! platforms, and published range samplers have changed between versions. The golden vectors below must never change;
//! a generator that wants other numbers raises its `VERSION` instead.
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};
use sha2::{Digest, Sha256};

/// A stream of random numbers.
#[derive(Debug, Clone)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// The stream of a seed. Parts that must not disturb each other take streams of their own (`"seed/part"`).
    pub fn new(seed: &str) -> Self {
        Rng(ChaCha8Rng::from_seed(Sha256::digest(seed.as_bytes()).into()))
    }

    /// A number below `bound`, each equally likely (Lemire's multiplication with rejection); 0 when `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        // Of the 2^32 products' low halves, the first 2^32 mod bound would favour some results: draw again.
        let unfair = if bound == 0 { 0 } else { bound.wrapping_neg() % bound };
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            if product as u32 >= unfair {
                return (product >> 32) as u32;
            }
        }
    }

    /// True in `numerator` of `denominator` cases.
    pub fn chance(&mut self, numerator: u32, denominator: u32) -> bool {
        self.below(denominator) < numerator
    }

    /// Puts the items in random order (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// One of the items; `None` when there is none.
    pub fn choose<'t, T>(&mut self, items: &'t [T]) -> Option<&'t T> {
        items.get(self.below(items.len() as u32) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::Rng;

    #[test]
    fn golden_vectors_never_change() {
        let mut rng = Rng::new("gridwright");
        let numbers: Vec<u32> = (0..8).map(|_| rng.below(1000)).collect();
        let mut items: Vec<u32> = (0..8).collect();
        rng.shuffle(&mut items);
        assert_eq!(numbers, [56, 448, 500, 860, 437, 410, 331, 500]);
        assert_eq!(items, [7, 6, 5, 4, 0, 3, 1, 2]);
    }

    #[test]
    fn every_order_is_equally_likely() {
        let mut rng = Rng::new("orders");
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut items = [0, 1, 2, 3];
            rng.shuffle(&mut items);
            *seen.entry(items).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 24);
        assert!(seen.values().all(|times| (850..1150).contains(times)), "{seen:?}");
    }

    #[test]
    fn below_is_fair_where_a_plain_remainder_would_not_be() {
        // 3 * 2^30 does not divide 2^32: a remainder would hit the first quarter of the range twice as often.
        let bound = 3 << 30;
        let mut rng = Rng::new("fair");
        let low = (0..30_000).filter(|_| rng.below(bound) < bound / 3).count();
        assert!((9_500..10_500).contains(&low), "{low} of 30000 in the lowest third");
    }

    #[test]
    fn nothing_to_choose_from_is_no_panic() {
        assert_eq!(Rng::new("").choose::<u8>(&[]), None);
        assert_eq!(Rng::new("").below(0), 0);
    }
}
