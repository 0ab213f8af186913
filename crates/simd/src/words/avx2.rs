//! Four words in one register: eight halves, so shifts need no masks and exchanging halves is one shuffle.
use super::Words;
use crate::Bitwise;
use crate::avx2::Avx2;
use pulp::cast;
use std::arch::x86_64::__m256i;

/// Which byte of a plane the bit of each of thirty-two cells is in.
const BYTES: [u8; 32] = {
    let mut bytes = [0; 32];
    let mut at = 0;
    while at < 32 {
        bytes[at] = at as u8 / 8;
        at += 1;
    }
    bytes
};

impl Words for Avx2 {
    type Four = __m256i;

    #[inline(always)]
    fn unzip(self, [a, b, c, d]: [[u64; 2]; 4]) -> (__m256i, __m256i) {
        let (low, high): (__m256i, __m256i) = (cast([a[0], a[1], b[0], b[1]]), cast([c[0], c[1], d[0], d[1]]));
        (self.code()._mm256_unpacklo_epi64(low, high), self.code()._mm256_unpackhi_epi64(low, high))
    }

    #[inline(always)]
    fn zip(self, first: __m256i, second: __m256i) -> [[u64; 2]; 4] {
        let low: [u64; 4] = cast(self.code()._mm256_unpacklo_epi64(first, second));
        let high: [u64; 4] = cast(self.code()._mm256_unpackhi_epi64(first, second));
        [[low[0], low[1]], [low[2], low[3]], [high[0], high[1]], [high[2], high[3]]]
    }

    #[inline(always)]
    fn only_first(self, word: u64) -> __m256i {
        cast([word, 0, 0, 0])
    }

    #[inline(always)]
    fn first(self, v: __m256i) -> u64 {
        cast::<__m256i, [u64; 4]>(v)[0]
    }

    #[inline(always)]
    fn swap_halves(self, v: __m256i) -> __m256i {
        self.code()._mm256_shuffle_epi32::<0b10_11_00_01>(v)
    }

    #[inline(always)]
    fn low_halves(self, v: __m256i) -> __m256i {
        self.code()._mm256_shuffle_epi32::<0b10_10_00_00>(v)
    }

    #[inline(always)]
    fn high_halves(self, v: __m256i) -> __m256i {
        self.code()._mm256_shuffle_epi32::<0b11_11_01_01>(v)
    }

    #[inline(always)]
    fn raise(self, v: __m256i) -> __m256i {
        self.code()._mm256_slli_epi32::<1>(v)
    }

    #[inline(always)]
    fn lower(self, v: __m256i) -> __m256i {
        self.code()._mm256_srli_epi32::<1>(v)
    }

    #[inline(always)]
    fn carry_up(self, v: __m256i, first: __m256i) -> __m256i {
        let before = self.code()._mm256_permute4x64_epi64::<0b01_00_10_00>(v);
        self.code()._mm256_blend_epi32::<0b0000_0011>(self.code()._mm256_srli_epi32::<31>(before), first)
    }

    #[inline(always)]
    fn carry_down(self, v: __m256i) -> __m256i {
        let next = self.code()._mm256_permute4x64_epi64::<0b00_01_11_10>(self.code()._mm256_slli_epi32::<31>(v));
        self.code()._mm256_blend_epi32::<0b1100_0000>(next, self.zero())
    }

    #[inline(always)]
    fn last_carries(self, v: __m256i) -> bool {
        let avx = self.token().avx;
        avx._mm256_movemask_ps(avx._mm256_castsi256_ps(v)) & 0b1100_0000 != 0
    }

    #[inline(always)]
    fn gather(self, bytes: &[u8]) -> [u32; 4] {
        let bytes = bytes.as_array().copied().unwrap_or_else(|| {
            let mut padded = [0; 32];
            padded[..bytes.len()].copy_from_slice(bytes);
            padded
        });
        let code = self.code();
        let bytes: __m256i = cast(bytes);
        // The bit that is requested becomes the sign of its byte.
        let signs = |bytes: __m256i| code._mm256_movemask_epi8(bytes) as u32;
        [
            signs(code._mm256_slli_epi16::<7>(bytes)),
            signs(code._mm256_slli_epi16::<6>(bytes)),
            signs(code._mm256_slli_epi16::<5>(bytes)),
            signs(code._mm256_slli_epi16::<4>(bytes)),
        ]
    }

    #[inline(always)]
    fn scatter(self, bits: [u32; 4]) -> [u8; 32] {
        let (code, avx) = (self.code(), self.token().avx);
        let places = avx._mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
        let mut sum: __m256i = self.zero();
        for (side, bits) in bits.into_iter().enumerate() {
            let spread = code._mm256_shuffle_epi8(avx._mm256_set1_epi32(bits as i32), cast(BYTES));
            let there = code._mm256_cmpeq_epi8(self.and(spread, places), places);
            sum = self.or(sum, self.and(there, avx._mm256_set1_epi8(1 << side)));
        }
        cast(sum)
    }
}
