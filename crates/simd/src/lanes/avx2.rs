//! Sixteen lanes of sixteen bits in one register. The transpositions are the classical ones by interleaving (unpack) at 16,
//! 32 and 64 bits.
use super::{Lanes, flip_masks};
use crate::Bitwise;
use crate::avx2::Avx2;
use pulp::cast;
use std::arch::x86_64::__m256i;

impl Avx2 {
    #[inline(always)]
    fn splat_lanes(self, bits: i16) -> __m256i {
        self.token().avx._mm256_set1_epi16(bits)
    }

    /// Transposes two 8 x 8 blocks, one in each half of the registers.
    #[inline(always)]
    fn transpose_halves(self, a: [__m256i; 8]) -> [__m256i; 8] {
        let x = self.code();
        let b0 = x._mm256_unpacklo_epi16(a[0], a[1]);
        let b1 = x._mm256_unpackhi_epi16(a[0], a[1]);
        let b2 = x._mm256_unpacklo_epi16(a[2], a[3]);
        let b3 = x._mm256_unpackhi_epi16(a[2], a[3]);
        let b4 = x._mm256_unpacklo_epi16(a[4], a[5]);
        let b5 = x._mm256_unpackhi_epi16(a[4], a[5]);
        let b6 = x._mm256_unpacklo_epi16(a[6], a[7]);
        let b7 = x._mm256_unpackhi_epi16(a[6], a[7]);
        let (c0, c1) = (x._mm256_unpacklo_epi32(b0, b2), x._mm256_unpackhi_epi32(b0, b2));
        let (c2, c3) = (x._mm256_unpacklo_epi32(b4, b6), x._mm256_unpackhi_epi32(b4, b6));
        let (c4, c5) = (x._mm256_unpacklo_epi32(b1, b3), x._mm256_unpackhi_epi32(b1, b3));
        let (c6, c7) = (x._mm256_unpacklo_epi32(b5, b7), x._mm256_unpackhi_epi32(b5, b7));
        [
            x._mm256_unpacklo_epi64(c0, c2),
            x._mm256_unpackhi_epi64(c0, c2),
            x._mm256_unpacklo_epi64(c1, c3),
            x._mm256_unpackhi_epi64(c1, c3),
            x._mm256_unpacklo_epi64(c4, c6),
            x._mm256_unpackhi_epi64(c4, c6),
            x._mm256_unpacklo_epi64(c5, c7),
            x._mm256_unpackhi_epi64(c5, c7),
        ]
    }

    /// One step of [`Lanes::flip`]: exchanges with `partner`, the lanes at distance `WIDTH`, the bits at that distance.
    #[inline(always)]
    fn cross<const WIDTH: i32>(self, v: __m256i, partner: __m256i) -> __m256i {
        let x = self.code();
        let (keep, from_below) = const { flip_masks(WIDTH as usize) };
        let (keep, from_below) = (cast(keep), cast(from_below));
        let raised = x._mm256_and_si256(x._mm256_slli_epi16::<WIDTH>(partner), from_below);
        let moved = x._mm256_or_si256(raised, x._mm256_andnot_si256(from_below, x._mm256_srli_epi16::<WIDTH>(partner)));
        x._mm256_or_si256(x._mm256_and_si256(v, keep), x._mm256_andnot_si256(keep, moved))
    }
}

impl Lanes for Avx2 {
    type Vector = __m256i;
    const WIDTH: usize = 16;

    #[inline(always)]
    fn pack(self, lanes: &[u32; 32]) -> __m256i {
        let mut out = [0u16; 16];
        for i in 0..16 {
            out[i] = lanes[i] as u16;
        }
        cast(out)
    }

    #[inline(always)]
    fn lane(self, v: &__m256i, lane: usize) -> u32 {
        u32::from(cast::<__m256i, [u16; 16]>(*v)[lane])
    }

    #[inline(always)]
    fn union(self, v: &__m256i) -> u32 {
        let words: [u64; 4] = cast(*v);
        let all = (words[0] | words[1]) | (words[2] | words[3]);
        let all = all | all >> 32;
        (all | all >> 16) as u32 & 0xffff
    }

    #[inline(always)]
    fn set_lane(self, v: &mut __m256i, lane: usize, bits: u32) {
        let mut lanes: [u16; 16] = cast(*v);
        lanes[lane] = bits as u16;
        *v = cast(lanes);
    }

    #[inline(always)]
    fn raise(self, v: __m256i) -> __m256i {
        self.code()._mm256_add_epi16(v, v)
    }

    #[inline(always)]
    fn lower(self, v: __m256i) -> __m256i {
        self.code()._mm256_srli_epi16::<1>(v)
    }

    #[inline(always)]
    fn next(self, v: __m256i) -> __m256i {
        // The low half moved up, zeros below it: what the shift across halves needs.
        let carried = self.code()._mm256_permute2x128_si256::<0x08>(v, v);
        self.code()._mm256_alignr_epi8::<14>(v, carried)
    }

    #[inline(always)]
    fn previous(self, v: __m256i) -> __m256i {
        let carried = self.code()._mm256_permute2x128_si256::<0x81>(v, v);
        self.code()._mm256_alignr_epi8::<2>(carried, v)
    }

    #[inline(always)]
    fn drop_lowest(self, v: __m256i) -> __m256i {
        self.and(v, self.code()._mm256_add_epi16(v, self.splat_lanes(-1)))
    }

    #[inline(always)]
    fn lowest(self, v: __m256i) -> __m256i {
        self.and(v, self.code()._mm256_sub_epi16(self.zero(), v))
    }

    #[inline(always)]
    fn empty(self, v: __m256i) -> __m256i {
        self.code()._mm256_cmpeq_epi16(v, self.zero())
    }

    #[inline(always)]
    fn transpose<const N: usize>(self, rows: &[__m256i; N]) -> [__m256i; N] {
        let x = self.code();
        let (mut left, mut right) = ([Bitwise::<__m256i>::zero(self); 8], [Bitwise::<__m256i>::zero(self); 8]);
        for i in 0..8 {
            let upper = if i < N { rows[i] } else { self.zero() };
            let under = if i + 8 < N { rows[i + 8] } else { self.zero() };
            left[i] = x._mm256_permute2x128_si256::<0x20>(upper, under);
            right[i] = x._mm256_permute2x128_si256::<0x31>(upper, under);
        }
        let (left, right) = (self.transpose_halves(left), self.transpose_halves(right));
        let mut out = [self.zero(); N];
        for i in 0..N.min(16) {
            out[i] = if i < 8 { left[i] } else { right[i - 8] };
        }
        out
    }

    #[inline(always)]
    fn flip(self, v: __m256i) -> __m256i {
        let x = self.code();
        let v = self.cross::<8>(v, x._mm256_permute4x64_epi64::<0x4e>(v));
        let v = self.cross::<4>(v, x._mm256_shuffle_epi32::<0x4e>(v));
        let v = self.cross::<2>(v, x._mm256_shuffle_epi32::<0xb1>(v));
        let swapped = x._mm256_or_si256(x._mm256_slli_epi32::<16>(v), x._mm256_srli_epi32::<16>(v));
        self.cross::<1>(v, swapped)
    }
}
