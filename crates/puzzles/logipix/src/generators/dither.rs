//! Shades of few colours by handing errors on (Floyd and Steinberg 1976), in integers alone.
//!
//! Each cell takes the colour that is nearest to what it should be; what is then missing goes to its neighbours still
//! to come, in sixteenths: 7 to the right, 3, 5 and 1 below. Linear in the cells.
use super::reduce::Rgb;

/// What a cell should be, errors of its neighbours included.
pub(super) type Wanted = [i32; 3];

/// The class of each cell; `choose` gives the class for what is requested, and the colour it represents.
pub(super) fn dithered(cells: &[Rgb], columns: usize, choose: impl Fn(Wanted) -> (u8, Rgb)) -> Vec<u8> {
    let mut errors = vec![[0; 3]; cells.len()];
    let mut classes = Vec::with_capacity(cells.len());
    for (index, colour) in cells.iter().enumerate() {
        let wanted: Wanted = std::array::from_fn(|part| colour[part] as i32 + errors[index][part] / 16);
        let (class, given) = choose(wanted);
        classes.push(class);
        let (first, last) = (index % columns == 0, index % columns + 1 == columns);
        let below = index + columns;
        let shares =
            [(!last, index + 1, 7), (!first, below.saturating_sub(1), 3), (true, below, 5), (!last, below + 1, 1)];
        for (_, to, share) in shares.into_iter().filter(|&(inside, to, _)| inside && to < cells.len()) {
            for part in 0..3 {
                errors[to][part] += share * (wanted[part] - given[part] as i32);
            }
        }
    }
    classes
}

/// The colour nearest to what is requested, by the squares of the differences.
pub(super) fn nearest(wanted: Wanted, colours: &[Rgb]) -> (u8, Rgb) {
    let far = |colour: &Rgb| (0..3).map(|part| (wanted[part] - colour[part] as i32).pow(2)).sum::<i32>();
    let found = colours.iter().enumerate().min_by_key(|(_, colour)| far(colour));
    found.map_or((0, [255; 3]), |(class, colour)| (class as u8, *colour))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_grey_becomes_half_black() {
        let black_or_white = |wanted| nearest(wanted, &[[255; 3], [0; 3]]);
        for (shade, wanted) in [(0, 400), (64, 300), (128, 200), (255, 0)] {
            let black: usize = dithered(&[[shade; 3]; 400], 20, black_or_white).into_iter().map(usize::from).sum();
            assert!(black.abs_diff(wanted) < 12, "{shade}: {black}");
        }
    }

    #[test]
    fn colours_that_are_there_stay_as_they_are() {
        let colours = [[255, 255, 255], [200, 0, 0], [0, 0, 200]];
        let cells: Vec<Rgb> = (0..60).map(|index| colours[index * 7 % 3]).collect();
        let classes = dithered(&cells, 10, |wanted| nearest(wanted, &colours));
        assert!(classes.iter().zip(&cells).all(|(&class, cell)| colours[usize::from(class)] == *cell));
    }
}
