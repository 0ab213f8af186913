//! Vectors of small sets: one lane per line of a board, each a set of at most as many bits as there are lanes.
//!
//! AVX2 has sixteen lanes of sixteen bits in one register, WebAssembly in two; arrays have any number of lanes.
use crate::{Arrays, Bitwise, map};
use std::fmt::Debug;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

/// Lanes of small sets.
pub trait Lanes: Bitwise<<Self as Lanes>::Vector> {
    /// One vector.
    type Vector: Copy + Debug + Send + Sync;
    /// How many lanes a vector has.
    const WIDTH: usize;

    /// A vector of the given lanes; those beyond its width are left out.
    fn pack(self, lanes: &[u32; 32]) -> Self::Vector;
    /// What one lane holds.
    fn lane(self, v: &Self::Vector, lane: usize) -> u32;
    /// The bits of all lanes together.
    fn union(self, v: &Self::Vector) -> u32;
    /// Changes what one lane holds.
    fn set_lane(self, v: &mut Self::Vector, lane: usize, bits: u32);
    /// Each bit one place up.
    fn raise(self, v: Self::Vector) -> Self::Vector;
    /// Each bit one place down.
    fn lower(self, v: Self::Vector) -> Self::Vector;
    /// Each lane moves to the next one.
    fn next(self, v: Self::Vector) -> Self::Vector;
    /// Each lane moves to the one before.
    fn previous(self, v: Self::Vector) -> Self::Vector;
    /// Each lane without its lowest bit.
    fn drop_lowest(self, v: Self::Vector) -> Self::Vector;
    /// Each lane's lowest bit alone.
    fn lowest(self, v: Self::Vector) -> Self::Vector;
    /// All bits where the lane of `v` is empty, none elsewhere.
    fn empty(self, v: Self::Vector) -> Self::Vector;
    /// Exchanges vector number and lane number.
    fn transpose<const N: usize>(self, rows: &[Self::Vector; N]) -> [Self::Vector; N];
    /// Exchanges lane number and bit number.
    fn flip(self, v: Self::Vector) -> Self::Vector;
}

impl<const W: usize> Lanes for Arrays<W> {
    type Vector = [u32; W];
    const WIDTH: usize = W;

    #[inline(always)]
    fn pack(self, lanes: &[u32; 32]) -> [u32; W] {
        let mut out = [0; W];
        out.copy_from_slice(&lanes[..W]);
        out
    }

    #[inline(always)]
    fn lane(self, v: &[u32; W], lane: usize) -> u32 {
        v[lane]
    }

    #[inline(always)]
    fn union(self, v: &[u32; W]) -> u32 {
        let mut all = 0;
        for x in v {
            all |= x;
        }
        all
    }

    #[inline(always)]
    fn set_lane(self, v: &mut [u32; W], lane: usize, bits: u32) {
        v[lane] = bits;
    }

    #[inline(always)]
    fn raise(self, v: [u32; W]) -> [u32; W] {
        map(v, |x| x << 1)
    }

    #[inline(always)]
    fn lower(self, v: [u32; W]) -> [u32; W] {
        map(v, |x| x >> 1)
    }

    #[inline(always)]
    fn next(self, v: [u32; W]) -> [u32; W] {
        let mut out = [0; W];
        out[1..].copy_from_slice(&v[..W - 1]);
        out
    }

    #[inline(always)]
    fn previous(self, v: [u32; W]) -> [u32; W] {
        let mut out = [0; W];
        out[..W - 1].copy_from_slice(&v[1..]);
        out
    }

    #[inline(always)]
    fn drop_lowest(self, v: [u32; W]) -> [u32; W] {
        map(v, |x| x & x.wrapping_sub(1))
    }

    #[inline(always)]
    fn lowest(self, v: [u32; W]) -> [u32; W] {
        map(v, |x| x & x.wrapping_neg())
    }

    #[inline(always)]
    fn empty(self, v: [u32; W]) -> [u32; W] {
        map(v, |x| if x == 0 { !0 } else { 0 })
    }

    #[inline(always)]
    fn transpose<const N: usize>(self, rows: &[[u32; W]; N]) -> [[u32; W]; N] {
        let mut out = [[0; W]; N];
        for i in 0..N {
            for k in 0..N.min(W) {
                out[k][i] = rows[i][k];
            }
        }
        out
    }

    /// Swaps ever smaller square blocks: log2(W) steps instead of W x W single bits.
    #[inline(always)]
    fn flip(self, v: [u32; W]) -> [u32; W] {
        let mut v = v;
        let mut width = W / 2;
        while width > 0 {
            // The bits whose number has `width`'s bit clear.
            let low = (0..W).filter(|bit| bit & width == 0).fold(0u32, |mask, bit| mask | 1 << bit);
            for i in (0..W).filter(|i| i & width == 0) {
                let crossed = ((v[i] >> width) ^ v[i + width]) & low;
                v[i] ^= crossed << width;
                v[i + width] ^= crossed;
            }
            width /= 2;
        }
        v
    }
}

/// For a step of `flip`: the bits each lane keeps, and those it takes from lower bits of its partner.
#[cfg(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))]
const fn flip_masks(width: usize) -> ([u16; 16], [u16; 16]) {
    let (mut keep, mut from_below) = ([0; 16], [0; 16]);
    let mut lane = 0;
    while lane < 16 {
        let mut bit = 0;
        while bit < 16 {
            if lane & width == bit & width {
                keep[lane] |= 1 << bit;
            } else if bit & width != 0 {
                from_below[lane] |= 1 << bit;
            }
            bit += 1;
        }
        lane += 1;
    }
    (keep, from_below)
}
