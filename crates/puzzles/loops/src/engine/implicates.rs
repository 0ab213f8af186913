//! A piece as clauses: the shortest ones that say which orientations it has.
//!
//! A clause forbids some sides to be connected while others are open. All that hold and can't be shortened, the prime
//! implicates (Quine 1952), let unit propagation find everything that follows for one piece: an end that is connected on
//! one side closes its others at once, which clauses over all four sides would not see. At most 81 candidates a piece.
use std::collections::HashMap;

/// Sides that may not be connected while the others are open: the first half says which sides it speaks of, the second
/// which of those are connected.
pub(crate) type Forbidden = (u8, u8);

/// The shortest clauses of every set of orientations that was met.
#[derive(Debug, Default)]
pub(crate) struct Implicates(HashMap<u16, Vec<Forbidden>>);

impl Implicates {
    /// Those of a set of orientations: bit m for the one that connects the sides m.
    pub(crate) fn of(&mut self, ways: u16) -> &[Forbidden] {
        self.0.entry(ways).or_insert_with(|| primes(ways))
    }
}

fn primes(ways: u16) -> Vec<Forbidden> {
    let holds = |sides: u8, connected: u8| !super::domains::members(ways).any(|way| way & sides == connected);
    let mut primes = Vec::new();
    for sides in 0..16_u8 {
        for connected in (0..16_u8).filter(|connected| connected & !sides == 0 && holds(sides, *connected)) {
            let shorter = |side: u8| sides >> side & 1 == 1 && holds(sides & !(1 << side), connected & !(1 << side));
            if !(0..4).any(shorter) {
                primes.push((sides, connected));
            }
        }
    }
    primes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_forbid_exactly_what_no_orientation_is() {
        for ways in (0..=u16::MAX).step_by(7) {
            let clauses = primes(ways);
            for pattern in 0..16_u8 {
                let forbidden = clauses.iter().any(|(sides, connected)| pattern & sides == *connected);
                assert_eq!(forbidden, ways >> pattern & 1 == 0, "{ways:x} {pattern}");
            }
        }
        // An elbow: opposite sides differ, in four clauses of two sides.
        let elbow = primes(1 << 3 | 1 << 6 | 1 << 12 | 1 << 9);
        assert_eq!(elbow, [(5, 0), (5, 5), (10, 0), (10, 10)]);
    }
}
