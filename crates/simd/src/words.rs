//! Four words of 64 bits, each of two halves that no shift crosses; and conversion from bytes to bits and back.
//!
//! With AVX2 the four words are one register, in the order 0, 2, 1, 3, as unpacking pairs gives them; nobody outside
//! sees that order. In WebAssembly they are two registers.
use crate::{Arrays, Bitwise, map};
use std::fmt::Debug;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

/// One bit in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// Four words of two halves.
pub trait Words: Bitwise<<Self as Words>::Four> {
    /// Four words.
    type Four: Copy + Debug + Send + Sync;

    /// The first and the second numbers of four pairs.
    fn unzip(self, pairs: [[u64; 2]; 4]) -> (Self::Four, Self::Four);
    /// The reverse: four pairs of first and second numbers.
    fn zip(self, first: Self::Four, second: Self::Four) -> [[u64; 2]; 4];
    /// One word in front of three empty ones.
    fn only_first(self, word: u64) -> Self::Four;
    /// The first word.
    fn first(self, v: Self::Four) -> u64;
    /// Each word with its halves exchanged.
    fn swap_halves(self, v: Self::Four) -> Self::Four;
    /// Each word with its low half in both halves.
    fn low_halves(self, v: Self::Four) -> Self::Four;
    /// Each word with its high half in both halves.
    fn high_halves(self, v: Self::Four) -> Self::Four;
    /// Each bit one place up within its half.
    fn raise(self, v: Self::Four) -> Self::Four;
    /// Each bit one place down within its half.
    fn lower(self, v: Self::Four) -> Self::Four;
    /// What [`Words::raise`] loses, as the lowest bits of the next word; the first word is that of `first`.
    fn carry_up(self, v: Self::Four, first: Self::Four) -> Self::Four;
    /// What [`Words::lower`] loses, as the highest bits of the word before; none for the last.
    fn carry_down(self, v: Self::Four) -> Self::Four;
    /// Whether a half of the last word has its highest bit.
    fn last_carries(self, v: Self::Four) -> bool;
    /// The lowest four bits of up to thirty-two bytes, each as a word.
    fn gather(self, bytes: &[u8]) -> [u32; 4];
    /// The reverse: thirty-two bytes of four bits.
    fn scatter(self, bits: [u32; 4]) -> [u8; 32];
}

/// The highest bit of each half.
const TOPS: u64 = 1 << 63 | 1 << 31;
/// The lowest bit of each half.
const FIRSTS: u64 = 1 << 32 | 1;

impl<const W: usize> Words for Arrays<W> {
    type Four = [u64; 4];

    #[inline(always)]
    fn unzip(self, pairs: [[u64; 2]; 4]) -> ([u64; 4], [u64; 4]) {
        (pairs.map(|pair| pair[0]), pairs.map(|pair| pair[1]))
    }

    #[inline(always)]
    fn zip(self, first: [u64; 4], second: [u64; 4]) -> [[u64; 2]; 4] {
        std::array::from_fn(|at| [first[at], second[at]])
    }

    #[inline(always)]
    fn only_first(self, word: u64) -> [u64; 4] {
        [word, 0, 0, 0]
    }

    #[inline(always)]
    fn first(self, v: [u64; 4]) -> u64 {
        v[0]
    }

    #[inline(always)]
    fn swap_halves(self, v: [u64; 4]) -> [u64; 4] {
        map(v, |x| x.rotate_left(32))
    }

    #[inline(always)]
    fn low_halves(self, v: [u64; 4]) -> [u64; 4] {
        map(v, |x| x << 32 | x & 0xffff_ffff)
    }

    #[inline(always)]
    fn high_halves(self, v: [u64; 4]) -> [u64; 4] {
        map(v, |x| x >> 32 | x & !0xffff_ffff)
    }

    #[inline(always)]
    fn raise(self, v: [u64; 4]) -> [u64; 4] {
        map(v, |x| (x & !TOPS) << 1)
    }

    #[inline(always)]
    fn lower(self, v: [u64; 4]) -> [u64; 4] {
        map(v, |x| (x & !FIRSTS) >> 1)
    }

    #[inline(always)]
    fn carry_up(self, v: [u64; 4], first: [u64; 4]) -> [u64; 4] {
        let carried = map(v, |x| (x & TOPS) >> 31);
        [first[0], carried[0], carried[1], carried[2]]
    }

    #[inline(always)]
    fn carry_down(self, v: [u64; 4]) -> [u64; 4] {
        let carried = map(v, |x| (x & FIRSTS) << 31);
        [carried[1], carried[2], carried[3], 0]
    }

    #[inline(always)]
    fn last_carries(self, v: [u64; 4]) -> bool {
        v[3] & TOPS != 0
    }

    #[inline]
    fn gather(self, bytes: &[u8]) -> [u32; 4] {
        let mut planes = [0; 4];
        let (whole, rest) = bytes.as_chunks::<8>();
        for (at, eight) in whole.iter().enumerate() {
            gather_eight(*eight, at, &mut planes);
        }
        if !rest.is_empty() {
            let mut eight = [0; 8];
            eight[..rest.len()].copy_from_slice(rest);
            gather_eight(eight, whole.len(), &mut planes);
        }
        planes
    }

    #[inline]
    fn scatter(self, bits: [u32; 4]) -> [u8; 32] {
        let mut bytes = [0; 32];
        for (at, eight) in bytes.as_chunks_mut::<8>().0.iter_mut().enumerate() {
            let part = |side: usize| spread((bits[side] >> (8 * at)) as u8) << side;
            *eight = (part(0) | part(1) | part(2) | part(3)).to_le_bytes();
        }
        bytes
    }
}

/// The product moves the lowest bit of byte j from place 8j to place 56 + j; all other terms fall below or beyond.
#[inline]
fn gather_eight(eight: [u8; 8], at: usize, planes: &mut [u32; 4]) {
    let eight = u64::from_le_bytes(eight);
    for (bit, plane) in planes.iter_mut().enumerate() {
        let byte = (eight >> bit & ONES).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        *plane |= (byte as u32) << (8 * at);
    }
}

/// Eight bits as eight bytes of 0 or 1, the lowest first.
#[inline]
pub fn spread(bits: u8) -> u64 {
    SPREAD[usize::from(bits)]
}

static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let copies = (bits as u64).wrapping_mul(ONES) & 0x8040_2010_0804_0201;
        table[bits] = (copies + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & ONES;
        bits += 1;
    }
    table
};
