//! Between one byte a cell and one bit a cell, thirty-two cells at a time.
use std::ops::Range;

/// Cells of a word.
pub(crate) const CELLS: usize = 32;

/// One bit in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The cells of a word, in reading order; words of a row are counted from 1.
#[inline]
pub(crate) fn columns_of(columns: usize, row: usize, word: usize) -> Range<usize> {
    let first = row * columns;
    first + CELLS * (word - 1)..first + columns.min(CELLS * word)
}

/// The lowest four bits of up to thirty-two bytes, each as a word.
///
/// The product moves the lowest bit of byte j from place 8j to place 56 + j; all other terms fall below or beyond.
#[inline]
pub(crate) fn gather(bytes: &[u8]) -> [u32; 4] {
    let mut planes = [0; 4];
    let (whole, rest) = bytes.as_chunks::<8>();
    for (at, eight) in whole.iter().enumerate() {
        gather_eight(*eight, at, &mut planes);
    }
    if !rest.is_empty() {
        let mut eight = [0; 8];
        eight[..rest.len()].copy_from_slice(rest);
        gather_eight(eight, whole.len(), &mut planes);
    }
    planes
}

#[inline]
fn gather_eight(eight: [u8; 8], at: usize, planes: &mut [u32; 4]) {
    let eight = u64::from_le_bytes(eight);
    for (bit, plane) in planes.iter_mut().enumerate() {
        let byte = (eight >> bit & ONES).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        *plane |= (byte as u32) << (8 * at);
    }
}

/// Writes bytes eight at a time; `eight` gives the ones that begin with cell 8 times its argument.
#[inline]
pub(crate) fn scatter(bytes: &mut [u8], eight: impl Fn(usize) -> u64) {
    let (whole, rest) = bytes.as_chunks_mut::<8>();
    let count = whole.len();
    for (at, bytes) in whole.iter_mut().enumerate() {
        *bytes = eight(at).to_le_bytes();
    }
    let left = rest.len();
    if left > 0 {
        rest.copy_from_slice(&eight(count).to_le_bytes()[..left]);
    }
}

/// Eight bits as eight bytes of 0 or 1, the lowest first.
#[inline]
pub(crate) fn spread(bits: u8) -> u64 {
    SPREAD[usize::from(bits)]
}

static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let copies = (bits as u64).wrapping_mul(ONES) & 0x8040_2010_0804_0201;
        table[bits] = (copies + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & ONES;
        bits += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_and_bytes_are_the_same_either_way() {
        let bytes: Vec<u8> = (0..29_u8).map(|at| at.wrapping_mul(37) >> 3 & 15).collect();
        let planes = gather(&bytes);
        for (at, &byte) in bytes.iter().enumerate() {
            let back = (0..4).fold(0, |back, bit| back | (planes[bit] >> at & 1) << bit);
            assert_eq!(back, u32::from(byte));
        }
        assert_eq!(planes.map(|plane| plane >> 29), [0; 4]);
        for bits in 0..=255_u8 {
            let bytes = spread(bits).to_le_bytes();
            assert_eq!(bytes.map(u64::from), std::array::from_fn(|at| u64::from(bits >> at & 1)));
        }
    }
}
