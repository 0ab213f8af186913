//! A fast hash for numeric keys: multiply and fold. It does not resist keys chosen to collide.
//!
//! The product of two 64-bit numbers is folded to 64 bits, as in Wang Yi's wyhash; one multiplication for each word.
use gridwright_core::run::{Run, Stop};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// An odd constant without a pattern: the fraction of the golden ratio.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// The hasher.
#[derive(Debug, Clone, Copy, Default)]
pub struct FoldHasher(u64);

impl FoldHasher {
    fn fold(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word ^ GOLDEN) * u128::from(GOLDEN);
        self.0 = (product >> 64) as u64 ^ product as u64;
    }
}

impl Hasher for FoldHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.fold(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.fold(word);
    }

    fn write_u128(&mut self, word: u128) {
        self.fold(word as u64);
        self.fold((word >> 64) as u64);
    }
}

/// A hash map with that hasher.
pub type QuickMap<K, V> = HashMap<K, V, BuildHasherDefault<FoldHasher>>;

/// Makes space for one more entry, charged before it is allocated.
#[inline]
pub(crate) fn reserve_one<K: Eq + Hash, V, T>(map: &mut QuickMap<K, V>, run: &mut Run<T>) -> Result<(), Stop> {
    if map.len() < map.capacity() { Ok(()) } else { enlarge(map, run) }
}

#[cold]
fn enlarge<K: Eq + Hash, V, T>(map: &mut QuickMap<K, V>, run: &mut Run<T>) -> Result<(), Stop> {
    // Each slot has one control byte, and an eighth of the slots stays free.
    let bytes = |capacity: usize| (capacity.div_ceil(7) * 8 * (size_of::<(K, V)>() + 1)) as u64;
    let before = map.capacity();
    run.reserve(bytes((2 * before).max(4)))?;
    map.reserve(1);
    run.release(bytes(before));
    Ok(())
}
