//! The square in two AVX2 registers: rows 0 to 3 and rows 4 to 7, eight bytes each.
//!
//! Exchanging rows at distance 4 costs nothing (the registers change names), at distance 2 and 1 one shuffle per
//! register. The highest bit is found by two table lookups, one per half byte.
use super::{BELOW_HIGH, BELOW_LOW, Squares, numbered};
use crate::avx2::Avx2;
use pulp::cast;
use std::arch::x86_64::__m256i;

/// Lookups stay within 16 bytes: both halves have the same table.
const LOW: [[u8; 16]; 2] = [BELOW_LOW; 2];
const HIGH: [[u8; 16]; 2] = [BELOW_HIGH; 2];
/// Where each byte comes from when neighbouring pairs of bytes, or neighbouring bytes, change places.
const PAIRS: [u8; 32] = exchanged(2);
const BYTES: [u8; 32] = exchanged(1);
/// The number of each place.
const PLACES: [u8; 64] = numbered();

const fn exchanged(distance: u8) -> [u8; 32] {
    let mut out: [u8; 32] = numbered();
    let mut i = 0;
    while i < 32 {
        out[i] = (out[i] ^ distance) % 16;
        i += 1;
    }
    out
}

impl Avx2 {
    #[inline(always)]
    fn both(a: [__m256i; 2], f: impl Fn(__m256i) -> __m256i) -> [__m256i; 2] {
        [f(a[0]), f(a[1])]
    }

    #[inline(always)]
    fn each(a: [__m256i; 2], b: [__m256i; 2], f: impl Fn(__m256i, __m256i) -> __m256i) -> [__m256i; 2] {
        [f(a[0], b[0]), f(a[1], b[1])]
    }

    #[inline(always)]
    fn bytes(self, byte: u8) -> __m256i {
        self.token().avx._mm256_set1_epi8(byte as i8)
    }

    /// Bits below the highest, byte by byte: what the low half says and, if there is a high half, all it covers.
    #[inline(always)]
    fn below(self, v: __m256i) -> __m256i {
        let x = self.code();
        let half = self.bytes(15);
        let low = x._mm256_shuffle_epi8(cast(LOW), x._mm256_and_si256(v, half));
        let high = x._mm256_and_si256(x._mm256_srli_epi16::<4>(v), half);
        x._mm256_or_si256(low, x._mm256_shuffle_epi8(cast(HIGH), high))
    }
}

impl Squares for Avx2 {
    type Square = [__m256i; 2];

    #[inline(always)]
    fn pack(self, bytes: [u8; 64]) -> [__m256i; 2] {
        cast(bytes)
    }

    #[inline(always)]
    fn unpack(self, v: [__m256i; 2]) -> [u8; 64] {
        cast(v)
    }

    #[inline(always)]
    fn splat(self, byte: u8) -> [__m256i; 2] {
        [self.bytes(byte); 2]
    }

    #[inline(always)]
    fn at(self, place: usize, byte: u8) -> [__m256i; 2] {
        let (here, byte) = (self.bytes(place as u8), self.bytes(byte));
        let x = self.code();
        Self::both(
            cast(PLACES),
            #[inline(always)]
            |v| x._mm256_and_si256(x._mm256_cmpeq_epi8(v, here), byte),
        )
    }

    #[inline(always)]
    fn less_one(self, v: Self::Square) -> Self::Square {
        let minus_one = self.bytes(!0);
        Self::both(
            v,
            #[inline(always)]
            |v| self.code()._mm256_add_epi8(v, minus_one),
        )
    }

    #[inline(always)]
    fn add(self, a: Self::Square, b: Self::Square) -> Self::Square {
        Self::each(
            a,
            b,
            #[inline(always)]
            |a, b| self.code()._mm256_add_epi8(a, b),
        )
    }

    #[inline(always)]
    fn max(self, a: Self::Square, b: Self::Square) -> Self::Square {
        Self::each(
            a,
            b,
            #[inline(always)]
            |a, b| self.code()._mm256_max_epu8(a, b),
        )
    }

    #[inline(always)]
    fn below_highest(self, v: Self::Square) -> Self::Square {
        Self::both(
            v,
            #[inline(always)]
            |v| self.below(v),
        )
    }

    #[inline(always)]
    fn empty(self, v: Self::Square) -> Self::Square {
        let zero = self.bytes(0);
        Self::both(
            v,
            #[inline(always)]
            |v| self.code()._mm256_cmpeq_epi8(v, zero),
        )
    }

    #[inline(always)]
    fn places(self, v: Self::Square) -> u64 {
        let [low, high] = self.empty(v);
        let (low, high) = (self.code()._mm256_movemask_epi8(low), self.code()._mm256_movemask_epi8(high));
        !(u64::from(low as u32) | u64::from(high as u32) << 32)
    }

    #[inline(always)]
    fn east(self, v: Self::Square) -> Self::Square {
        Self::both(
            v,
            #[inline(always)]
            |v| self.code()._mm256_slli_epi64::<8>(v),
        )
    }

    #[inline(always)]
    fn west(self, v: Self::Square) -> Self::Square {
        Self::both(
            v,
            #[inline(always)]
            |v| self.code()._mm256_srli_epi64::<8>(v),
        )
    }

    #[inline(always)]
    fn south(self, v: Self::Square) -> Self::Square {
        let x = self.code();
        let (before, between) =
            (x._mm256_permute2x128_si256::<0x08>(v[0], v[0]), x._mm256_permute2x128_si256::<0x21>(v[0], v[1]));
        [x._mm256_alignr_epi8::<8>(v[0], before), x._mm256_alignr_epi8::<8>(v[1], between)]
    }

    #[inline(always)]
    fn north(self, v: Self::Square) -> Self::Square {
        let x = self.code();
        let (between, after) =
            (x._mm256_permute2x128_si256::<0x21>(v[0], v[1]), x._mm256_permute2x128_si256::<0x81>(v[1], v[1]));
        [x._mm256_alignr_epi8::<8>(between, v[0]), x._mm256_alignr_epi8::<8>(after, v[1])]
    }

    #[inline(always)]
    fn cross_rows<const K: usize>(self, v: Self::Square) -> Self::Square {
        let x = self.code();
        match K {
            4 => [v[1], v[0]],
            2 => Self::both(
                v,
                #[inline(always)]
                |v| x._mm256_permute4x64_epi64::<0x4e>(v),
            ),
            _ => Self::both(
                v,
                #[inline(always)]
                |v| x._mm256_shuffle_epi32::<0x4e>(v),
            ),
        }
    }

    #[inline(always)]
    fn cross_columns<const K: usize>(self, v: Self::Square) -> Self::Square {
        let x = self.code();
        match K {
            4 => Self::both(
                v,
                #[inline(always)]
                |v| x._mm256_shuffle_epi32::<0xb1>(v),
            ),
            2 => Self::both(
                v,
                #[inline(always)]
                |v| x._mm256_shuffle_epi8(v, cast(PAIRS)),
            ),
            _ => Self::both(
                v,
                #[inline(always)]
                |v| x._mm256_shuffle_epi8(v, cast(BYTES)),
            ),
        }
    }

    #[inline(always)]
    fn raise<const K: i32>(self, v: Self::Square) -> Self::Square {
        Self::both(
            v,
            #[inline(always)]
            |v| self.code()._mm256_slli_epi16::<K>(v),
        )
    }

    #[inline(always)]
    fn lower<const K: i32>(self, v: Self::Square) -> Self::Square {
        Self::both(
            v,
            #[inline(always)]
            |v| self.code()._mm256_srli_epi16::<K>(v),
        )
    }

    #[inline(always)]
    fn spread_row(self, v: Self::Square, row: usize) -> Self::Square {
        let (x, half) = (self.code(), v[row / 4 % 2]);
        let row = match row % 4 {
            0 => x._mm256_permute4x64_epi64::<0x00>(half),
            1 => x._mm256_permute4x64_epi64::<0x55>(half),
            2 => x._mm256_permute4x64_epi64::<0xaa>(half),
            _ => x._mm256_permute4x64_epi64::<0xff>(half),
        };
        [row; 2]
    }
}
