//! Registers of 256 bits.
//!
//! The instructions come from `pulp`, whose token [`V3`] can only be made on a processor that has them: that is what makes
//! these calls safe.
use crate::{Bitwise, Processor};
use pulp::core_arch::x86::Avx2 as Instructions;
use pulp::x86::V3;
use std::arch::x86_64::__m256i;

/// The proof that this processor has AVX2.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx2(V3);

impl Avx2 {
    /// The proof, where there is one.
    pub(crate) fn detect() -> Option<Self> {
        V3::try_new().map(Avx2)
    }

    /// The token of all instructions.
    #[inline(always)]
    pub(crate) fn token(self) -> V3 {
        self.0
    }

    /// The AVX2 instructions.
    #[inline(always)]
    pub(crate) fn code(self) -> Instructions {
        self.0.avx2
    }
}

impl Processor for Avx2 {
    const REGISTERS: bool = true;

    #[inline(always)]
    fn run<R>(self, work: impl FnOnce() -> R) -> R {
        self.0.vectorize(work)
    }
}

impl Bitwise<__m256i> for Avx2 {
    #[inline(always)]
    fn zero(self) -> __m256i {
        self.0.avx._mm256_setzero_si256()
    }

    #[inline(always)]
    fn and(self, a: __m256i, b: __m256i) -> __m256i {
        self.code()._mm256_and_si256(a, b)
    }

    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        self.code()._mm256_or_si256(a, b)
    }

    #[inline(always)]
    fn xor(self, a: __m256i, b: __m256i) -> __m256i {
        self.code()._mm256_xor_si256(a, b)
    }

    #[inline(always)]
    fn minus(self, a: __m256i, b: __m256i) -> __m256i {
        self.code()._mm256_andnot_si256(b, a)
    }

    #[inline(always)]
    fn any(self, v: __m256i) -> bool {
        self.0.avx._mm256_testz_si256(v, v) == 0
    }
}

/// Two registers are treated one after the other.
impl Bitwise<[__m256i; 2]> for Avx2 {
    #[inline(always)]
    fn zero(self) -> [__m256i; 2] {
        [self.zero(), self.zero()]
    }

    #[inline(always)]
    fn and(self, a: [__m256i; 2], b: [__m256i; 2]) -> [__m256i; 2] {
        [self.and(a[0], b[0]), self.and(a[1], b[1])]
    }

    #[inline(always)]
    fn or(self, a: [__m256i; 2], b: [__m256i; 2]) -> [__m256i; 2] {
        [self.or(a[0], b[0]), self.or(a[1], b[1])]
    }

    #[inline(always)]
    fn xor(self, a: [__m256i; 2], b: [__m256i; 2]) -> [__m256i; 2] {
        [self.xor(a[0], b[0]), self.xor(a[1], b[1])]
    }

    #[inline(always)]
    fn minus(self, a: [__m256i; 2], b: [__m256i; 2]) -> [__m256i; 2] {
        [self.minus(a[0], b[0]), self.minus(a[1], b[1])]
    }

    #[inline(always)]
    fn any(self, v: [__m256i; 2]) -> bool {
        self.any(self.or(v[0], v[1]))
    }
}
