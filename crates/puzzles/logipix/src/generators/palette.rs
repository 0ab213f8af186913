//! The inks nearest to a picture's colours: red stays red.
//!
//! A board names inks, and themes own their colours: the eight of Okabe and Ito. Each cell takes the nearest of them, or
//! paper; the most frequent inks stay, and the cells of the others take the nearest that stays. Distances are those of
//! brightness and of the two colour differences of ITU-R BT.601, which count more: a wrong hue is seen before a wrong shade.
use super::dither::{Wanted, dithered};
use super::reduce::{Rgb, light};

/// Paper, then the colours of the inks 1 to 8, as themes paint them.
const COLOURS: [Rgb; 9] = [
    [0xff, 0xff, 0xff],
    [0xe6, 0x9f, 0x00],
    [0x56, 0xb4, 0xe9],
    [0x00, 0x9e, 0x73],
    [0xf0, 0xe4, 0x42],
    [0x00, 0x72, 0xb2],
    [0xd5, 0x5e, 0x00],
    [0xcc, 0x79, 0xa7],
    [0x1d, 0x24, 0x33],
];
/// The ink that looks most like ink 1, which alone would mean a board without colours.
const LIKE_THE_FIRST: u8 = 6;
/// The ink for what is dark and has no colour.
const BLACK: u8 = 8;
/// Colours that differ from grey by less than this are taken for grey.
const GREY: i32 = 16;
/// How much more a difference of colour counts than one of brightness.
const HUE: i32 = 4;
/// A picture with less paper than this, in percent, has a background: its lightest ink becomes paper.
const LEAST_PAPER: usize = 5;

/// The inks of cells, at most so many different ones; 0 is paper.
pub(super) fn inks(cells: &[Rgb], columns: usize, most: u8, dither: bool) -> Vec<u8> {
    let all: Vec<u8> = (0..COLOURS.len() as u8).collect();
    let first: Vec<u8> = cells.iter().map(|&cell| nearest(cell.map(|part| part as i32), &all)).collect();
    let has_paper = tally(&first)[0] * 100 >= cells.len() * LEAST_PAPER;
    let counts = tally(&plain_cells(&first, columns));
    let count = |ink: u8| counts[usize::from(ink)];
    let mut used: Vec<u8> = (1..COLOURS.len() as u8).filter(|&ink| count(ink) > 0).collect();
    used.sort_by_key(|&ink| (std::cmp::Reverse(count(ink)), ink));
    used.truncate(usize::from(most) + usize::from(!has_paper));
    let lightest = used.iter().copied().max_by_key(|&ink| light(COLOURS[usize::from(ink)]));
    let paper = if has_paper { 0 } else { lightest.unwrap_or(0) };
    used.push(0);
    let chosen = |wanted| nearest(wanted, &used);
    let found = if dither {
        dithered(cells, columns, |wanted| (chosen(wanted), COLOURS[usize::from(chosen(wanted))]))
    } else {
        cells.iter().map(|&cell| chosen(cell.map(|part| part as i32))).collect()
    };
    let found: Vec<u8> = found.into_iter().map(|ink| if ink == paper { 0 } else { ink }).collect();
    let only_first = found.iter().all(|&ink| ink <= 1);
    found.into_iter().map(|ink| if only_first && ink == 1 { LIKE_THE_FIRST } else { ink }).collect()
}

/// How often each ink is there.
fn tally(inks: &[u8]) -> [usize; COLOURS.len()] {
    let mut counts = [0; COLOURS.len()];
    for &ink in inks {
        counts[usize::from(ink)] += 1;
    }
    counts
}

/// The inks of the cells that choose which inks stay: at the rim of a shape its colour is mixed with what is beside it, so
/// those whose neighbours are alike; all of them in a picture that is nothing but rims.
fn plain_cells(inks: &[u8], columns: usize) -> Vec<u8> {
    let alike = |at: usize| {
        let ink = inks[at];
        let beside = [
            (!at.is_multiple_of(columns)).then(|| at - 1),
            (at % columns + 1 < columns).then(|| at + 1),
            at.checked_sub(columns),
            Some(at + columns),
        ];
        beside.into_iter().flatten().all(|other| inks.get(other).is_none_or(|&other| other == ink))
    };
    let plain: Vec<u8> = (0..inks.len()).filter(|&at| alike(at)).map(|at| inks[at]).collect();
    if plain.iter().any(|&ink| ink > 0) { plain } else { inks.to_vec() }
}

/// The nearest of some colours; grey is black or paper, never a colour of the same brightness.
fn nearest(wanted: Wanted, among: &[u8]) -> u8 {
    let [brightness, blue, red] = split(wanted);
    let far = |ink: u8| {
        let [other, other_blue, other_red] = split(COLOURS[usize::from(ink)].map(|part| part as i32));
        let square = |difference: i32| i64::from(difference) * i64::from(difference);
        square(brightness - other) + i64::from(HUE) * (square(blue - other_blue) + square(red - other_red))
    };
    let grey = blue.abs() + red.abs() < GREY && among.contains(&BLACK);
    let fits = |ink: &u8| !grey || [0, BLACK].contains(ink);
    among.iter().copied().filter(fits).min_by_key(|&ink| (far(ink), ink)).unwrap_or(0)
}

/// Brightness, and how much bluer and redder a colour is.
fn split([red, green, blue]: Wanted) -> [i32; 3] {
    let brightness = (299 * red + 587 * green + 114 * blue) / 1000;
    [brightness, (blue - brightness) * 564 / 1000, (red - brightness) * 713 / 1000]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_red_apple_with_a_green_leaf_stays_red_and_green() {
        let (white, red, rim, green) = ([255; 3], [200, 30, 30], [228, 140, 140], [40, 150, 90]);
        let cells: Vec<Rgb> = [[white; 20], [red; 20], [rim; 20], [green; 20]].concat();
        let found = inks(&cells, 20, 2, false);
        assert!(found[..20].iter().all(|&ink| ink == 0));
        assert!(found[20..60].iter().all(|&ink| ink == 6), "{found:?}");
        assert!(found[60..].iter().all(|&ink| ink == 3));
    }

    #[test]
    fn shades_of_grey_are_black_or_paper() {
        let grey: Vec<Rgb> = (0..=255).map(|shade| [shade; 3]).collect();
        assert!(inks(&grey, 16, 8, false).iter().all(|&ink| ink == 0 || ink == 8));
    }

    #[test]
    fn a_background_becomes_paper_and_orange_alone_keeps_its_colour() {
        let cells: Vec<Rgb> = [[[130, 200, 240]; 30], [[20, 60, 170]; 30]].concat();
        let found = inks(&cells, 10, 2, false);
        assert!(found[..30].iter().all(|&ink| ink == 0) && found[30..].iter().all(|&ink| ink == 5), "{found:?}");
        let orange: Vec<Rgb> = [[[255; 3]; 30], [[240, 160, 10]; 30]].concat();
        assert!(inks(&orange, 10, 2, false)[30..].iter().all(|&ink| ink == LIKE_THE_FIRST));
    }
}
