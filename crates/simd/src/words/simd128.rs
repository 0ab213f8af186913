//! Four words in two registers: eight halves, so shifts need no masks and exchanging halves is one shuffle for each.
use super::Words;
use crate::Bitwise;
use crate::simd128::{Simd128, each, register};
use pulp::cast;
use std::arch::wasm32::{
    i8x16_bitmask, i8x16_eq, i8x16_swizzle, i16x8_shl, i32x4_bitmask, i32x4_shl, i32x4_shuffle, i64x2_shuffle,
    i64x2_splat, u8x16_splat, u32x4_shr, u32x4_splat, u64x2, u64x2_extract_lane, u64x2_splat, v128, v128_and,
};

type Four = [v128; 2];

/// Which byte of a plane the bit of each of sixteen cells is in.
const BYTES: [[u8; 16]; 2] =
    [[0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1], [2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3]];

/// The first words of two registers, or the second ones.
#[inline(always)]
fn firsts(a: v128, b: v128) -> v128 {
    i64x2_shuffle::<0, 2>(a, b)
}

#[inline(always)]
fn seconds(a: v128, b: v128) -> v128 {
    i64x2_shuffle::<1, 3>(a, b)
}

impl Words for Simd128 {
    type Four = Four;

    #[inline(always)]
    fn unzip(self, pairs: [[u64; 2]; 4]) -> (Four, Four) {
        let [a, b, c, d] = pairs.map(cast::<[u64; 2], v128>);
        ([firsts(a, b), firsts(c, d)], [seconds(a, b), seconds(c, d)])
    }

    #[inline(always)]
    fn zip(self, [a, b]: Four, [x, y]: Four) -> [[u64; 2]; 4] {
        [cast(firsts(a, x)), cast(seconds(a, x)), cast(firsts(b, y)), cast(seconds(b, y))]
    }

    #[inline(always)]
    fn only_first(self, word: u64) -> Four {
        [u64x2(word, 0), u64x2(0, 0)]
    }

    #[inline(always)]
    fn first(self, v: Four) -> u64 {
        u64x2_extract_lane::<0>(v[0])
    }

    #[inline(always)]
    fn swap_halves(self, v: Four) -> Four {
        each(v, |v| i32x4_shuffle::<1, 0, 3, 2>(v, v))
    }

    #[inline(always)]
    fn low_halves(self, v: Four) -> Four {
        each(v, |v| i32x4_shuffle::<0, 0, 2, 2>(v, v))
    }

    #[inline(always)]
    fn high_halves(self, v: Four) -> Four {
        each(v, |v| i32x4_shuffle::<1, 1, 3, 3>(v, v))
    }

    #[inline(always)]
    fn raise(self, v: Four) -> Four {
        each(v, |v| i32x4_shl(v, 1))
    }

    #[inline(always)]
    fn lower(self, v: Four) -> Four {
        each(v, |v| u32x4_shr(v, 1))
    }

    #[inline(always)]
    fn carry_up(self, v: Four, first: Four) -> Four {
        let carried = each(v, |v| u32x4_shr(v, 31));
        [firsts(first[0], carried[0]), i64x2_shuffle::<1, 2>(carried[0], carried[1])]
    }

    #[inline(always)]
    fn carry_down(self, v: Four) -> Four {
        let carried = each(v, |v| i32x4_shl(v, 31));
        [i64x2_shuffle::<1, 2>(carried[0], carried[1]), i64x2_shuffle::<1, 2>(carried[1], i64x2_splat(0))]
    }

    #[inline(always)]
    fn last_carries(self, v: Four) -> bool {
        i32x4_bitmask(v[1]) & 0b1100 != 0
    }

    #[inline(always)]
    fn gather(self, bytes: &[u8]) -> [u32; 4] {
        let bytes = bytes.as_array().copied().unwrap_or_else(|| {
            let mut padded = [0; 32];
            padded[..bytes.len()].copy_from_slice(bytes);
            padded
        });
        let parts: Four = cast::<[u8; 32], Four>(bytes);
        // The bit that is requested becomes the sign of its byte.
        let signs = |up: u32| {
            let [low, high] = parts.map(|part| u32::from(i8x16_bitmask(i16x8_shl(part, up))));
            low | high << 16
        };
        [signs(7), signs(6), signs(5), signs(4)]
    }

    #[inline(always)]
    fn scatter(self, bits: [u32; 4]) -> [u8; 32] {
        let places = u64x2_splat(0x8040_2010_0804_0201);
        let mut sum: Four = self.zero();
        for (side, bits) in bits.into_iter().enumerate() {
            let there = BYTES.map(|bytes| {
                let spread = v128_and(i8x16_swizzle(u32x4_splat(bits), register(bytes)), places);
                v128_and(i8x16_eq(spread, places), u8x16_splat(1 << side))
            });
            sum = self.or(sum, there);
        }
        cast(sum)
    }
}
