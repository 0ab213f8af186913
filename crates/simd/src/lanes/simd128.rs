//! Sixteen lanes of sixteen bits in two registers. The transposition is the classical one by interleaving at 16, 32 and 64
//! bits, on blocks of 8 x 8.
use super::{Lanes, flip_masks};
use crate::Bitwise;
use crate::simd128::{Simd128, each, joined};
use pulp::cast;
use std::arch::wasm32::{
    i16x8_add, i16x8_eq, i16x8_neg, i16x8_shl, i16x8_shuffle, i16x8_splat, i32x4_shuffle, i64x2_shuffle, u16x8_shr,
    v128, v128_and, v128_bitselect,
};

type Vector = [v128; 2];

/// Transposes a block of eight lanes in eight registers.
#[inline(always)]
fn transpose_block(a: [v128; 8]) -> [v128; 8] {
    let low16 = |a, b| i16x8_shuffle::<0, 8, 1, 9, 2, 10, 3, 11>(a, b);
    let high16 = |a, b| i16x8_shuffle::<4, 12, 5, 13, 6, 14, 7, 15>(a, b);
    let low32 = |a, b| i32x4_shuffle::<0, 4, 1, 5>(a, b);
    let high32 = |a, b| i32x4_shuffle::<2, 6, 3, 7>(a, b);
    let low64 = |a, b| i64x2_shuffle::<0, 2>(a, b);
    let high64 = |a, b| i64x2_shuffle::<1, 3>(a, b);
    let (b0, b1, b2, b3) = (low16(a[0], a[1]), high16(a[0], a[1]), low16(a[2], a[3]), high16(a[2], a[3]));
    let (b4, b5, b6, b7) = (low16(a[4], a[5]), high16(a[4], a[5]), low16(a[6], a[7]), high16(a[6], a[7]));
    let (c0, c1, c2, c3) = (low32(b0, b2), high32(b0, b2), low32(b4, b6), high32(b4, b6));
    let (c4, c5, c6, c7) = (low32(b1, b3), high32(b1, b3), low32(b5, b7), high32(b5, b7));
    [
        low64(c0, c2),
        high64(c0, c2),
        low64(c1, c3),
        high64(c1, c3),
        low64(c4, c6),
        high64(c4, c6),
        low64(c5, c7),
        high64(c5, c7),
    ]
}

/// One step of [`Lanes::flip`]: exchanges with `partner`, the lanes at distance `WIDTH`, the bits at that distance.
#[inline(always)]
fn cross<const WIDTH: u32>(v: Vector, partner: Vector) -> Vector {
    let (keep, from_below) = const { flip_masks(WIDTH as usize) };
    let (keep, from_below): (Vector, Vector) = (cast(keep), cast(from_below));
    let part = |at: usize| {
        let moved = v128_bitselect(i16x8_shl(partner[at], WIDTH), u16x8_shr(partner[at], WIDTH), from_below[at]);
        v128_bitselect(v[at], moved, keep[at])
    };
    [part(0), part(1)]
}

impl Lanes for Simd128 {
    type Vector = Vector;
    const WIDTH: usize = 16;

    #[inline(always)]
    fn pack(self, lanes: &[u32; 32]) -> Vector {
        let mut out = [0u16; 16];
        for i in 0..16 {
            out[i] = lanes[i] as u16;
        }
        cast(out)
    }

    #[inline(always)]
    fn lane(self, v: &Vector, lane: usize) -> u32 {
        u32::from(cast::<Vector, [u16; 16]>(*v)[lane])
    }

    #[inline(always)]
    fn union(self, v: &Vector) -> u32 {
        let words: [u64; 2] = cast(joined(*v));
        let all = words[0] | words[1];
        let all = all | all >> 32;
        (all | all >> 16) as u32 & 0xffff
    }

    #[inline(always)]
    fn set_lane(self, v: &mut Vector, lane: usize, bits: u32) {
        let mut lanes: [u16; 16] = cast(*v);
        lanes[lane] = bits as u16;
        *v = cast(lanes);
    }

    #[inline(always)]
    fn raise(self, v: Vector) -> Vector {
        each(v, |v| i16x8_shl(v, 1))
    }

    #[inline(always)]
    fn lower(self, v: Vector) -> Vector {
        each(v, |v| u16x8_shr(v, 1))
    }

    #[inline(always)]
    fn next(self, v: Vector) -> Vector {
        let up = |before, v| i16x8_shuffle::<7, 8, 9, 10, 11, 12, 13, 14>(before, v);
        [up(i16x8_splat(0), v[0]), up(v[0], v[1])]
    }

    #[inline(always)]
    fn previous(self, v: Vector) -> Vector {
        let down = |v, after| i16x8_shuffle::<1, 2, 3, 4, 5, 6, 7, 8>(v, after);
        [down(v[0], v[1]), down(v[1], i16x8_splat(0))]
    }

    #[inline(always)]
    fn drop_lowest(self, v: Vector) -> Vector {
        each(v, |v| v128_and(v, i16x8_add(v, i16x8_splat(-1))))
    }

    #[inline(always)]
    fn lowest(self, v: Vector) -> Vector {
        each(v, |v| v128_and(v, i16x8_neg(v)))
    }

    #[inline(always)]
    fn empty(self, v: Vector) -> Vector {
        each(v, |v| i16x8_eq(v, i16x8_splat(0)))
    }

    #[inline(always)]
    fn transpose<const N: usize>(self, rows: &[Vector; N]) -> [Vector; N] {
        let block = |first: usize, side: usize| {
            let mut block = [i16x8_splat(0); 8];
            for i in 0..8.min(N.saturating_sub(first)) {
                block[i] = rows[first + i][side];
            }
            transpose_block(block)
        };
        let (upper_left, upper_right, under_left, under_right) = (block(0, 0), block(0, 1), block(8, 0), block(8, 1));
        let mut out = [self.zero(); N];
        for i in 0..N.min(16) {
            out[i] = if i < 8 { [upper_left[i], under_left[i]] } else { [upper_right[i - 8], under_right[i - 8]] };
        }
        out
    }

    #[inline(always)]
    fn flip(self, v: Vector) -> Vector {
        let v = cross::<8>(v, [v[1], v[0]]);
        let v = cross::<4>(v, each(v, |v| i64x2_shuffle::<1, 0>(v, v)));
        let v = cross::<2>(v, each(v, |v| i32x4_shuffle::<1, 0, 3, 2>(v, v)));
        cross::<1>(v, each(v, |v| i16x8_shuffle::<1, 0, 3, 2, 5, 4, 7, 6>(v, v)))
    }
}
