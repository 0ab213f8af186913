//! A square of 8 x 8 bytes.
//!
//! With AVX2 two registers hold the whole square, in WebAssembly four. Exchanges at distance 4, 2 and 1 (a butterfly) are enough to sum up rows
//! and columns and to transpose.
use crate::{Arrays, Bitwise, map, zip};
use std::fmt::Debug;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

/// Squares of bytes.
pub trait Squares: Bitwise<<Self as Squares>::Square> {
    /// One square.
    type Square: Copy + Debug + Send + Sync;

    /// A square of the given bytes, row by row.
    fn pack(self, bytes: [u8; 64]) -> Self::Square;
    /// The bytes of a square, row by row.
    fn unpack(self, v: Self::Square) -> [u8; 64];
    /// The same byte everywhere.
    fn splat(self, byte: u8) -> Self::Square;
    /// One byte at one place, zeros elsewhere.
    fn at(self, place: usize, byte: u8) -> Self::Square;
    /// Each byte minus one, round the corner.
    fn less_one(self, v: Self::Square) -> Self::Square;
    /// The sum of each two bytes, round the corner.
    fn add(self, a: Self::Square, b: Self::Square) -> Self::Square;
    /// The larger of each two bytes.
    fn max(self, a: Self::Square, b: Self::Square) -> Self::Square;
    /// All bits below each byte's highest one.
    fn below_highest(self, v: Self::Square) -> Self::Square;
    /// All bits where the byte is empty, none elsewhere.
    fn empty(self, v: Self::Square) -> Self::Square;
    /// The set of places whose bytes are not empty, row by row from the lowest bit.
    fn places(self, v: Self::Square) -> u64;
    /// Each byte moves to the column to its right.
    fn east(self, v: Self::Square) -> Self::Square;
    /// Each byte moves to the column to its left.
    fn west(self, v: Self::Square) -> Self::Square;
    /// Each byte moves to the row under it.
    fn south(self, v: Self::Square) -> Self::Square;
    /// Each byte moves to the row above it.
    fn north(self, v: Self::Square) -> Self::Square;
    /// Exchanges rows whose numbers differ by the bit `K`.
    fn cross_rows<const K: usize>(self, v: Self::Square) -> Self::Square;
    /// Exchanges columns whose numbers differ by the bit `K`.
    fn cross_columns<const K: usize>(self, v: Self::Square) -> Self::Square;
    /// Bits `K` places up; what would leave its byte may turn up anywhere.
    fn raise<const K: i32>(self, v: Self::Square) -> Self::Square;
    /// Bits `K` places down; what would leave its byte may turn up anywhere.
    fn lower<const K: i32>(self, v: Self::Square) -> Self::Square;
    /// Every row becomes a copy of this one.
    fn spread_row(self, v: Self::Square, row: usize) -> Self::Square;

    /// Each byte without its lowest bit.
    #[inline(always)]
    fn drop_lowest(self, v: Self::Square) -> Self::Square {
        self.and(v, self.less_one(v))
    }

    /// Exchanges rows and columns.
    #[inline(always)]
    fn transpose(self, v: Self::Square) -> Self::Square {
        let v = self.mix(v, self.cross_rows::<4>(self.cross_columns::<4>(v)), DIAGONAL[0]);
        let v = self.mix(v, self.cross_rows::<2>(self.cross_columns::<2>(v)), DIAGONAL[1]);
        self.mix(v, self.cross_rows::<1>(self.cross_columns::<1>(v)), DIAGONAL[2])
    }

    /// Exchanges columns and bits.
    #[inline(always)]
    fn flip(self, v: Self::Square) -> Self::Square {
        let v = self.flip_step::<4, 4>(v, 0);
        let v = self.flip_step::<2, 2>(v, 1);
        self.flip_step::<1, 1>(v, 2)
    }

    /// The bits of `a` in `keep`, those of `b` elsewhere.
    #[inline(always)]
    fn mix(self, a: Self::Square, b: Self::Square, keep: [u8; 64]) -> Self::Square {
        let keep = self.pack(keep);
        self.or(self.and(a, keep), self.minus(b, keep))
    }

    /// One exchange of [`Squares::flip`]; both constants are the distance.
    #[inline(always)]
    fn flip_step<const K: usize, const BITS: i32>(self, v: Self::Square, step: usize) -> Self::Square {
        let partner = self.cross_columns::<K>(v);
        let (keep, from_below) = (self.pack(KEPT[step]), self.pack(FROM_BELOW[step]));
        let raised = self.and(self.raise::<BITS>(partner), from_below);
        let lowered = self.minus(self.lower::<BITS>(partner), self.or(from_below, keep));
        self.or(self.and(v, keep), self.or(raised, lowered))
    }
}

/// For distance 4, 2, 1: the places that stay when a square is transposed.
const DIAGONAL: [[u8; 64]; 3] = [diagonal(4), diagonal(2), diagonal(1)];
/// For distance 4, 2, 1: the bits that stay when columns and bits are exchanged.
const KEPT: [[u8; 64]; 3] = [flip_masks(4).0, flip_masks(2).0, flip_masks(1).0];
/// For distance 4, 2, 1: the bits that come from lower ones.
const FROM_BELOW: [[u8; 64]; 3] = [flip_masks(4).1, flip_masks(2).1, flip_masks(1).1];

const fn diagonal(distance: usize) -> [u8; 64] {
    let mut keep = [0; 64];
    let mut place = 0;
    while place < 64 {
        if (place / 8) & distance == place & distance {
            keep[place] = !0;
        }
        place += 1;
    }
    keep
}

const fn flip_masks(distance: usize) -> ([u8; 64], [u8; 64]) {
    let (mut keep, mut from_below) = ([0; 64], [0; 64]);
    let mut place = 0;
    while place < 64 {
        let mut bit = 0;
        while bit < 8 {
            if place & distance == bit & distance {
                keep[place] |= 1 << bit;
            } else if bit & distance != 0 {
                from_below[place] |= 1 << bit;
            }
            bit += 1;
        }
        place += 1;
    }
    (keep, from_below)
}

/// For a low half byte, the bits below its highest one.
#[cfg(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))]
const BELOW_LOW: [u8; 16] = [0, 0, 1, 1, 3, 3, 3, 3, 7, 7, 7, 7, 7, 7, 7, 7];
/// For a high half byte, the bits of the whole byte below its highest one.
#[cfg(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))]
const BELOW_HIGH: [u8; 16] = [0, 15, 31, 31, 63, 63, 63, 63, 127, 127, 127, 127, 127, 127, 127, 127];

/// The number of each place.
#[cfg(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))]
const fn numbered<const N: usize>() -> [u8; N] {
    let mut out = [0; N];
    let mut i = 0;
    while i < N {
        out[i] = i as u8;
        i += 1;
    }
    out
}

/// The square whose byte at each place is that of `v` at the place that `source` names.
#[inline(always)]
fn moved(v: [u8; 64], source: impl Fn(usize) -> Option<usize>) -> [u8; 64] {
    let mut out = [0; 64];
    for (place, byte) in out.iter_mut().enumerate() {
        *byte = source(place).map_or(0, |from| v[from]);
    }
    out
}

impl<const W: usize> Squares for Arrays<W> {
    type Square = [u8; 64];

    #[inline(always)]
    fn pack(self, bytes: [u8; 64]) -> [u8; 64] {
        bytes
    }

    #[inline(always)]
    fn unpack(self, v: [u8; 64]) -> [u8; 64] {
        v
    }

    #[inline(always)]
    fn splat(self, byte: u8) -> [u8; 64] {
        [byte; 64]
    }

    #[inline(always)]
    fn at(self, place: usize, byte: u8) -> [u8; 64] {
        let mut out = [0; 64];
        out[place % 64] = byte;
        out
    }

    #[inline(always)]
    fn less_one(self, v: [u8; 64]) -> [u8; 64] {
        map(v, |x| x.wrapping_sub(1))
    }

    #[inline(always)]
    fn add(self, a: [u8; 64], b: [u8; 64]) -> [u8; 64] {
        zip(a, b, u8::wrapping_add)
    }

    #[inline(always)]
    fn max(self, a: [u8; 64], b: [u8; 64]) -> [u8; 64] {
        zip(a, b, u8::max)
    }

    #[inline(always)]
    fn below_highest(self, v: [u8; 64]) -> [u8; 64] {
        map(v, |x| {
            let x = x >> 1;
            let x = x | x >> 1;
            let x = x | x >> 2;
            x | x >> 4
        })
    }

    #[inline(always)]
    fn empty(self, v: [u8; 64]) -> [u8; 64] {
        map(v, |x| if x == 0 { !0 } else { 0 })
    }

    #[inline(always)]
    fn places(self, v: [u8; 64]) -> u64 {
        let mut places = 0;
        for (place, &x) in v.iter().enumerate() {
            places |= u64::from(x != 0) << place;
        }
        places
    }

    #[inline(always)]
    fn east(self, v: [u8; 64]) -> [u8; 64] {
        moved(v, |place| if place.is_multiple_of(8) { None } else { Some(place - 1) })
    }

    #[inline(always)]
    fn west(self, v: [u8; 64]) -> [u8; 64] {
        moved(v, |place| if place % 8 == 7 { None } else { Some(place + 1) })
    }

    #[inline(always)]
    fn south(self, v: [u8; 64]) -> [u8; 64] {
        moved(v, |place| place.checked_sub(8))
    }

    #[inline(always)]
    fn north(self, v: [u8; 64]) -> [u8; 64] {
        moved(v, |place| if place < 56 { Some(place + 8) } else { None })
    }

    #[inline(always)]
    fn cross_rows<const K: usize>(self, v: [u8; 64]) -> [u8; 64] {
        moved(v, |place| Some(place ^ (K * 8)))
    }

    #[inline(always)]
    fn cross_columns<const K: usize>(self, v: [u8; 64]) -> [u8; 64] {
        moved(v, |place| Some(place ^ K))
    }

    #[inline(always)]
    fn raise<const K: i32>(self, v: [u8; 64]) -> [u8; 64] {
        map(v, |x| x << K)
    }

    #[inline(always)]
    fn lower<const K: i32>(self, v: [u8; 64]) -> [u8; 64] {
        map(v, |x| x >> K)
    }

    #[inline(always)]
    fn spread_row(self, v: [u8; 64], row: usize) -> [u8; 64] {
        moved(v, |place| Some(row * 8 + place % 8))
    }
}
