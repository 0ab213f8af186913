//! Registers of 128 bits in WebAssembly; a vector is two or four of them.
//!
//! A module is checked when it is loaded: one with these instructions doesn't load where they are missing. That is why the
//! build decides, no proof is needed, and the instructions are safe functions of the standard library.
use crate::{Bitwise, Processor};
use std::arch::wasm32::{
    i64x2_splat, u8x16, u8x16_splat, v128, v128_and, v128_andnot, v128_any_true, v128_or, v128_xor,
};

/// The build has the instructions.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Simd128;

impl Simd128 {
    /// Always there, in such a build; only tests ask.
    #[cfg(test)]
    #[expect(clippy::unnecessary_wraps, reason = "other processors may lack their instructions")]
    pub(crate) fn detect() -> Option<Self> {
        Some(Simd128)
    }
}

/// The bits of all registers together.
#[inline(always)]
pub(crate) fn joined<const N: usize>(v: [v128; N]) -> v128 {
    v.into_iter().fold(u8x16_splat(0), |all, part| v128_or(all, part))
}

/// Registers of the same kind, one after the other.
#[inline(always)]
pub(crate) fn each<const N: usize>(mut v: [v128; N], f: impl Fn(v128) -> v128) -> [v128; N] {
    for part in &mut v {
        *part = f(*part);
    }
    v
}

/// The same with two vectors.
#[inline(always)]
pub(crate) fn pairs<const N: usize>(mut a: [v128; N], b: [v128; N], f: impl Fn(v128, v128) -> v128) -> [v128; N] {
    for at in 0..N {
        a[at] = f(a[at], b[at]);
    }
    a
}

/// Sixteen bytes, the lowest first.
pub(crate) const fn register(b: [u8; 16]) -> v128 {
    u8x16(b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15])
}

impl Processor for Simd128 {
    const REGISTERS: bool = true;

    #[inline(always)]
    fn run<R>(self, work: impl FnOnce() -> R) -> R {
        work()
    }
}

impl<const N: usize> Bitwise<[v128; N]> for Simd128 {
    #[inline(always)]
    fn zero(self) -> [v128; N] {
        [i64x2_splat(0); N]
    }

    #[inline(always)]
    fn and(self, a: [v128; N], b: [v128; N]) -> [v128; N] {
        pairs(a, b, |a, b| v128_and(a, b))
    }

    #[inline(always)]
    fn or(self, a: [v128; N], b: [v128; N]) -> [v128; N] {
        pairs(a, b, |a, b| v128_or(a, b))
    }

    #[inline(always)]
    fn xor(self, a: [v128; N], b: [v128; N]) -> [v128; N] {
        pairs(a, b, |a, b| v128_xor(a, b))
    }

    #[inline(always)]
    fn minus(self, a: [v128; N], b: [v128; N]) -> [v128; N] {
        pairs(a, b, |a, b| v128_andnot(a, b))
    }

    #[inline(always)]
    fn any(self, v: [v128; N]) -> bool {
        v128_any_true(joined(v))
    }
}
