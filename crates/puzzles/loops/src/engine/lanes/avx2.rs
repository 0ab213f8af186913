//! Four words in one AVX2 register.
//!
//! The instructions come from `pulp`, whose token [`V3`] can only be made on a processor that has them: that is what
//! makes these calls safe. A register holds eight halves of words; shifts stay within a half, so nothing has to be masked,
//! and exchanging the halves is one shuffle. Words lie in the order 0, 2, 1, 3, as unpacking pairs gives them.
use super::Lanes;
use crate::engine::planes::{EAST, GROUP, NORTH, Planes, SOUTH, WEST};
use crate::engine::words::CELLS;
use crate::engine::words::{FIRST, Four, Known, bit_of};
use pulp::x86::V3;
use pulp::{NullaryFnOnce, cast};
use std::arch::x86_64::__m256i;

/// Steps within a group before the first look whether anything has changed: looking costs a branch that is hard to foresee.
const UNCHECKED: usize = 3;

/// The proof that this processor has AVX2.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx2(V3);

impl Avx2 {
    /// The proof, where there is one.
    pub(crate) fn detect() -> Option<Self> {
        V3::try_new().map(Avx2)
    }

    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        self.0.avx2._mm256_or_si256(a, b)
    }

    #[inline(always)]
    fn and(self, a: __m256i, b: __m256i) -> __m256i {
        self.0.avx2._mm256_and_si256(a, b)
    }

    /// Connected and open exchanged.
    #[inline(always)]
    fn swapped(self, a: __m256i) -> __m256i {
        self.0.avx2._mm256_shuffle_epi32::<0b10_11_00_01>(a)
    }

    /// Whether any bit is set.
    #[inline(always)]
    fn any(self, a: __m256i) -> bool {
        self.0.avx._mm256_testz_si256(a, a) == 0
    }

    #[inline(always)]
    fn differ(self, a: __m256i, b: __m256i) -> __m256i {
        self.0.avx2._mm256_xor_si256(a, b)
    }

    /// The first and the second numbers of four pairs.
    #[inline(always)]
    fn columns(self, [a, b, c, d]: [[u64; 2]; 4]) -> (__m256i, __m256i) {
        let (low, high): (__m256i, __m256i) = (cast([a[0], a[1], b[0], b[1]]), cast([c[0], c[1], d[0], d[1]]));
        (self.0.avx2._mm256_unpacklo_epi64(low, high), self.0.avx2._mm256_unpackhi_epi64(low, high))
    }

    /// Writes them back.
    #[inline(always)]
    fn pairs(self, first: __m256i, second: __m256i) -> [Known; 4] {
        let low: [u64; 4] = cast(self.0.avx2._mm256_unpacklo_epi64(first, second));
        let high: [u64; 4] = cast(self.0.avx2._mm256_unpackhi_epi64(first, second));
        let known = |east, north| Known { east, north };
        [known(low[0], low[1]), known(low[2], low[3]), known(high[0], high[1]), known(high[2], high[3])]
    }

    /// The western side of each word's first cell: the eastern one of the last cell of the word before.
    #[inline(always)]
    fn borders(self, east: __m256i, border: __m256i) -> __m256i {
        let code = self.0.avx2;
        let before = code._mm256_srli_epi32::<31>(code._mm256_permute4x64_epi64::<0b01_00_10_00>(east));
        code._mm256_blend_epi32::<0b0000_0011>(before, border)
    }

    /// The other way round: the eastern side of each word's last cell, from what is said to the west.
    #[inline(always)]
    fn edges(self, to_west: __m256i) -> __m256i {
        let code = self.0.avx2;
        let next = code._mm256_permute4x64_epi64::<0b00_01_11_10>(code._mm256_slli_epi32::<31>(to_west));
        code._mm256_blend_epi32::<0b1100_0000>(next, self.0.avx._mm256_setzero_si256())
    }

    /// One step along the row: what eastern sides become, what is said to the west, and both sides of each cell turned round.
    #[inline(always)]
    fn step(
        self,
        east: __m256i,
        borders: __m256i,
        (bar, lone, firm): (__m256i, __m256i, __m256i),
    ) -> (__m256i, __m256i, __m256i, __m256i) {
        let west = self.or(self.0.avx2._mm256_slli_epi32::<1>(east), borders);
        let (e, w) = (self.swapped(east), self.swapped(west));
        let both = self.or(lone, self.and(bar, self.or(east, west)));
        let (to_west, to_east) = (self.or(both, self.and(e, firm)), self.or(both, self.and(w, firm)));
        let more = self.or(self.or(east, to_east), self.0.avx2._mm256_srli_epi32::<1>(to_west));
        (more, to_west, e, w)
    }

    /// The rules of [`Four::settle`](crate::engine::words::Four::settle), on four words.
    #[inline(always)]
    fn follow(self, four: Four<__m256i>, kinds: (__m256i, __m256i)) -> Four<__m256i> {
        let (twos, any) = kinds;
        let bar = self.0.avx2._mm256_shuffle_epi32::<0b10_10_00_00>(twos);
        let elbow = self.0.avx2._mm256_shuffle_epi32::<0b11_11_01_01>(twos);
        let all = self.swapped(any);
        let (n, s) = (self.swapped(four.north), self.swapped(four.south));
        let (tall, talls) = (self.or(n, s), self.and(n, s));
        let firm = self.or(self.or(elbow, any), self.and(all, talls));
        let lone = self.and(self.or(any, bar), tall);
        let (mut east, mut borders) = (four.east, self.borders(four.east, four.border));
        loop {
            for _ in 0..UNCHECKED {
                east = self.step(east, borders, (bar, lone, firm)).0;
            }
            let (more, to_west, e, w) = self.step(east, borders, (bar, lone, firm));
            let more = self.or(more, self.edges(to_west));
            let next = self.borders(more, four.border);
            if self.any(self.or(self.differ(more, east), self.differ(next, borders))) {
                (east, borders) = (more, next);
                continue;
            }
            let (flat, flats) = (self.or(e, w), self.and(e, w));
            let firm = self.or(self.or(elbow, any), self.and(all, flats));
            let upright = self.and(bar, self.or(self.or(four.north, four.south), flat));
            let lone = self.or(upright, self.and(any, flat));
            return Four {
                north: self.or(four.north, self.or(lone, self.and(s, firm))),
                south: self.or(four.south, self.or(lone, self.and(n, firm))),
                east,
                border: to_west,
            };
        }
    }
}

impl Lanes for Avx2 {
    #[inline(always)]
    fn run<J: NullaryFnOnce>(self, job: J) -> J::Output {
        self.0.vectorize(job)
    }

    #[inline(always)]
    fn gather(self, bytes: &[u8]) -> [u32; 4] {
        let bytes = bytes.as_array().copied().unwrap_or_else(|| {
            let mut padded = [0; CELLS];
            padded[..bytes.len()].copy_from_slice(bytes);
            padded
        });
        let code = self.0.avx2;
        let bytes: __m256i = cast(bytes);
        // The bit that is wanted becomes the sign of its byte.
        let signs = |bytes: __m256i| code._mm256_movemask_epi8(bytes) as u32;
        [
            signs(code._mm256_slli_epi16::<7>(bytes)),
            signs(code._mm256_slli_epi16::<6>(bytes)),
            signs(code._mm256_slli_epi16::<5>(bytes)),
            signs(code._mm256_slli_epi16::<4>(bytes)),
        ]
    }

    #[inline(always)]
    fn scatter(self, planes: [u32; 4]) -> [u8; 32] {
        const BYTES: [u8; 32] = {
            let mut bytes = [0; 32];
            let mut at = 0;
            while at < 32 {
                bytes[at] = at as u8 / 8;
                at += 1;
            }
            bytes
        };
        let code = self.0.avx2;
        let bits = self.0.avx._mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
        let mut sum = self.0.avx._mm256_setzero_si256();
        for (side, plane) in planes.into_iter().enumerate() {
            let spread = code._mm256_shuffle_epi8(self.0.avx._mm256_set1_epi32(plane as i32), cast(BYTES));
            let there = code._mm256_cmpeq_epi8(self.and(spread, bits), bits);
            sum = self.or(sum, self.and(there, self.0.avx._mm256_set1_epi8(1 << side)));
        }
        cast(sum)
    }

    #[inline(always)]
    fn settle(self, planes: &mut Planes<'_>, at: usize) -> u8 {
        let (below, (beside, bit)) = (planes.south(at), planes.west(at));
        let border = bit_of(planes.known[beside].east, bit);
        let kinds = first_four(&planes.kinds, at).map(|kinds| [kinds.twos, kinds.odds]);
        let (east, north) = self.columns(first_four(&planes.known, at).map(Known::pair));
        let (under, south) = self.columns(first_four(&planes.known, below).map(Known::pair));
        let before = Four { north, east, south, border: cast([border, 0, 0, 0]) };
        let after = self.follow(before, self.columns(kinds));
        let (up, side, down) =
            (self.differ(after.north, north), self.differ(after.east, east), self.differ(after.south, south));
        put_four(&mut planes.known, at, self.pairs(after.east, after.north));
        put_four(&mut planes.known, below, self.pairs(under, after.south));
        let lanes: [u64; 4] = cast(after.border);
        planes.known[beside].east |= (lanes[0] & FIRST) << bit;
        // The last cell of the last word; on joined borders the last word may be another.
        let last = self.0.avx._mm256_movemask_ps(self.0.avx._mm256_castsi256_ps(side)) & 0b1100_0000 != 0;
        let (up, down, before) = (self.any(up), self.any(down), lanes[0] & FIRST & !border != 0);
        let east = last || (planes.wrap && self.any(side));
        (u8::from(up) * NORTH) | (u8::from(east) * EAST) | (u8::from(down) * SOUTH) | (u8::from(before) * WEST)
    }
}

#[inline(always)]
fn first_four<T: Copy + Default>(all: &[T], at: usize) -> [T; GROUP] {
    all[at..at + GROUP].as_array().copied().unwrap_or_default()
}

#[inline(always)]
fn put_four(all: &mut [Known], at: usize, four: [Known; GROUP]) {
    all[at..at + GROUP].copy_from_slice(&four);
}
