//! The square in four registers of two rows.
//!
//! Exchanging rows at distance 4 and 2 costs nothing (the registers change names). The highest bit is found by two table
//! lookups, one per half byte.
use super::{BELOW_HIGH, BELOW_LOW, Squares, numbered};
use crate::simd128::{Simd128, each, pairs, register};
use pulp::cast;
use std::arch::wasm32::{
    i8x16_add, i8x16_bitmask, i8x16_eq, i8x16_shuffle, i8x16_swizzle, i16x8_shl, i16x8_shuffle, i32x4_shuffle,
    i64x2_shl, i64x2_shuffle, i64x2_splat, u8x16_max, u8x16_splat, u16x8_shr, u64x2_shr, v128, v128_and, v128_or,
};

type Square = [v128; 4];

/// Bits below the highest, byte by byte: what the low half says and, if there is a high half, all it covers.
#[inline(always)]
fn below(v: v128) -> v128 {
    let half = u8x16_splat(15);
    let low = i8x16_swizzle(register(BELOW_LOW), v128_and(v, half));
    v128_or(low, i8x16_swizzle(register(BELOW_HIGH), v128_and(u16x8_shr(v, 4), half)))
}

impl Squares for Simd128 {
    type Square = Square;

    #[inline(always)]
    fn pack(self, bytes: [u8; 64]) -> Square {
        cast(bytes)
    }

    #[inline(always)]
    fn unpack(self, v: Square) -> [u8; 64] {
        cast(v)
    }

    #[inline(always)]
    fn splat(self, byte: u8) -> Square {
        [u8x16_splat(byte); 4]
    }

    #[inline(always)]
    fn at(self, place: usize, byte: u8) -> Square {
        let places: Square = cast(const { numbered::<64>() });
        let (here, byte) = (u8x16_splat(place as u8), u8x16_splat(byte));
        each(places, |v| v128_and(i8x16_eq(v, here), byte))
    }

    #[inline(always)]
    fn less_one(self, v: Square) -> Square {
        each(v, |v| i8x16_add(v, u8x16_splat(!0)))
    }

    #[inline(always)]
    fn add(self, a: Square, b: Square) -> Square {
        pairs(a, b, |a, b| i8x16_add(a, b))
    }

    #[inline(always)]
    fn max(self, a: Square, b: Square) -> Square {
        pairs(a, b, |a, b| u8x16_max(a, b))
    }

    #[inline(always)]
    fn below_highest(self, v: Square) -> Square {
        each(v, below)
    }

    #[inline(always)]
    fn empty(self, v: Square) -> Square {
        each(v, |v| i8x16_eq(v, i64x2_splat(0)))
    }

    #[inline(always)]
    fn places(self, v: Square) -> u64 {
        let empty = self.empty(v).map(|two| u64::from(i8x16_bitmask(two)));
        !(empty[0] | empty[1] << 16 | empty[2] << 32 | empty[3] << 48)
    }

    #[inline(always)]
    fn east(self, v: Square) -> Square {
        each(v, |v| i64x2_shl(v, 8))
    }

    #[inline(always)]
    fn west(self, v: Square) -> Square {
        each(v, |v| u64x2_shr(v, 8))
    }

    #[inline(always)]
    fn south(self, [a, b, c, d]: Square) -> Square {
        let down = |above, v| i64x2_shuffle::<1, 2>(above, v);
        [down(i64x2_splat(0), a), down(a, b), down(b, c), down(c, d)]
    }

    #[inline(always)]
    fn north(self, [a, b, c, d]: Square) -> Square {
        let up = |v, under| i64x2_shuffle::<1, 2>(v, under);
        [up(a, b), up(b, c), up(c, d), up(d, i64x2_splat(0))]
    }

    #[inline(always)]
    fn cross_rows<const K: usize>(self, [a, b, c, d]: Square) -> Square {
        match K {
            4 => [c, d, a, b],
            2 => [b, a, d, c],
            _ => each([a, b, c, d], |v| i64x2_shuffle::<1, 0>(v, v)),
        }
    }

    #[inline(always)]
    fn cross_columns<const K: usize>(self, v: Square) -> Square {
        match K {
            4 => each(v, |v| i32x4_shuffle::<1, 0, 3, 2>(v, v)),
            2 => each(v, |v| i16x8_shuffle::<1, 0, 3, 2, 5, 4, 7, 6>(v, v)),
            _ => each(v, |v| i8x16_shuffle::<1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14>(v, v)),
        }
    }

    #[inline(always)]
    fn raise<const K: i32>(self, v: Square) -> Square {
        each(v, |v| i16x8_shl(v, K as u32))
    }

    #[inline(always)]
    fn lower<const K: i32>(self, v: Square) -> Square {
        each(v, |v| u16x8_shr(v, K as u32))
    }

    #[inline(always)]
    fn spread_row(self, v: Square, row: usize) -> Square {
        let two = v[row / 2 % 4];
        [if row.is_multiple_of(2) { i64x2_shuffle::<0, 0>(two, two) } else { i64x2_shuffle::<1, 1>(two, two) }; 4]
    }
}
