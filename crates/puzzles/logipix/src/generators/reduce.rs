//! Makes a picture of pixels small and its inks few, in integers alone.
//!
//! The one place where pictures become bitmaps, whoever read the file. Each cell is the mean of the pixels it covers.
//! With one ink a cell is painted when it is darker than the threshold; with more, each takes the nearest ink, see
//! [`palette`](super::palette). Dithering is off unless it is asked for: scattered cells become ones.
//!
//! The second version parted the colours by median cut (Heckbert 1982) into one class more than there are inks, the
//! lightest paper, and numbered them: inks separated colours and were other colours.
use super::bitmap::Bitmap;
use super::dither::{Wanted, dithered, nearest};
use super::palette;
use gridwright_core::algorithm::NotMade;
use gridwright_core::run::Run;
use gridwright_core::text::Message;

/// A colour: red, green, blue.
pub(super) type Rgb = [u32; 3];

/// The longer side of a bitmap when no size is asked for and the picture is larger than this.
const USUAL: usize = 40;

/// Pixels as text: `WIDTHxHEIGHT:` and six hexadecimal digits for each, in reading order.
pub(super) struct Pixels {
    width: usize,
    height: usize,
    colours: Vec<[u8; 3]>,
}

impl Pixels {
    /// Reads the text of a picture.
    pub(super) fn read<T>(text: &str, run: &mut Run<T>) -> Result<Self, NotMade> {
        let bad = || NotMade::Refused(Message::new("pixels-wanted"));
        let (size, digits) = text.split_once(':').ok_or_else(bad)?;
        let (width, height) = size.split_once('x').ok_or_else(bad)?;
        let side = |text: &str| text.parse::<usize>().ok().filter(|side| (1..=4096).contains(side)).ok_or_else(bad);
        let (width, height) = (side(width)?, side(height)?);
        let digits = digits.as_bytes();
        if digits.len() != width * height * 6 {
            return Err(bad());
        }
        let digit = |digit: u8| char::from(digit).to_digit(16).map(|digit| digit as u8).ok_or_else(bad);
        let mut colours = Vec::new();
        run.grow(&mut colours, width * height)?;
        for pixel in digits.chunks_exact(6) {
            run.work(16)?;
            let mut colour = [0; 3];
            for (part, pair) in colour.iter_mut().zip(pixel.chunks_exact(2)) {
                *part = digit(pair[0])? * 16 + digit(pair[1])?;
            }
            colours.push(colour);
        }
        Ok(Pixels { width, height, colours })
    }

    /// The size of the bitmap: as large as fits into what is asked for, with the picture's own proportions.
    fn size(&self, rows: Option<u16>, columns: Option<u16>) -> (usize, usize) {
        let usual = if self.width.max(self.height) <= USUAL { self.width.max(self.height) } else { USUAL };
        // In 64 bits everywhere: a side that was not asked for is as good as endless.
        let side = |asked: Option<u16>, other: Option<u16>| match (asked, other) {
            (Some(asked), _) => u64::from(asked.max(1)),
            (None, Some(_)) => u64::from(u32::MAX),
            (None, None) => usual as u64,
        };
        let (rows, columns) = (side(rows, columns), side(columns, rows));
        let (width, height) = (self.width as u64, self.height as u64);
        let (rows, columns) = if rows * width <= columns * height {
            (rows, (rows * width / height).max(1))
        } else {
            ((columns * height / width).max(1), columns)
        };
        (rows as usize, columns as usize)
    }

    /// The mean colour of each cell.
    fn cells(&self, rows: usize, columns: usize) -> Vec<Rgb> {
        let span = |cell: usize, cells: usize, pixels: usize| {
            let from = cell * pixels / cells;
            from..((cell + 1) * pixels / cells).max(from + 1)
        };
        let mean = |index: usize| {
            let (down, across) = (span(index / columns, rows, self.height), span(index % columns, columns, self.width));
            let count = (down.len() * across.len()) as u64;
            let mut sums = [0_u64; 3];
            for colour in down.flat_map(|row| across.clone().map(move |column| self.colours[row * self.width + column]))
            {
                sums.iter_mut().zip(colour).for_each(|(sum, part)| *sum += u64::from(part));
            }
            sums.map(|sum| (sum / count) as u32)
        };
        (0..rows * columns).map(mean).collect()
    }

    /// The bitmap.
    pub(super) fn bitmap(&self, requirements: &Reduction) -> Bitmap {
        let (rows, columns) = self.size(requirements.rows, requirements.columns);
        let (rows, columns) = (rows.min(1000), columns.min(1000));
        let cells = self.cells(rows, columns);
        let dark = |light: u32| light * 100 < u32::from(requirements.threshold) * 255;
        let inks = match (requirements.inks <= 1, requirements.dither) {
            (true, false) => cells.iter().map(|&colour| u8::from(dark(light(colour)))).collect(),
            (true, true) => dithered(&cells, columns, |wanted| {
                if dark(light(wanted.map(|part| part.max(0) as u32))) { (1, [0; 3]) } else { (0, [255; 3]) }
            }),
            (false, dither) if requirements.own_colours => palette::inks(&cells, columns, requirements.inks, dither),
            (false, false) => classes(&cells, usize::from(requirements.inks) + 1),
            (false, true) => {
                let colours = means(&cells, &classes(&cells, usize::from(requirements.inks) + 1));
                dithered(&cells, columns, |wanted: Wanted| nearest(wanted, &colours))
            }
        };
        Bitmap { rows, columns, inks }
    }
}

/// What pixels are to be made into.
pub(super) struct Reduction {
    /// The most rows.
    pub(super) rows: Option<u16>,
    /// The most columns.
    pub(super) columns: Option<u16>,
    /// How many inks.
    pub(super) inks: u8,
    /// With one ink, how light cells may be to be painted, in percent.
    pub(super) threshold: u8,
    /// Whether shades are made of scattered cells.
    pub(super) dither: bool,
    /// Whether inks are the picture's own colours; else numbers for them.
    pub(super) own_colours: bool,
}

/// The mean colour of each class.
fn means(cells: &[Rgb], classes: &[u8]) -> Vec<Rgb> {
    let most = classes.iter().max().map_or(0, |&most| usize::from(most) + 1);
    let mut sums = vec![([0_u64; 3], 0_u64); most];
    for (colour, &class) in cells.iter().zip(classes) {
        let (sum, count) = &mut sums[usize::from(class)];
        sum.iter_mut().zip(colour).for_each(|(sum, &part)| *sum += u64::from(part));
        *count += 1;
    }
    sums.into_iter().map(|(sum, count)| sum.map(|part| (part / count.max(1)) as u32)).collect()
}

/// How light a colour is, from 0 to 255.
pub(super) fn light([red, green, blue]: Rgb) -> u32 {
    (299 * red + 587 * green + 114 * blue) / 1000
}

/// The class of each cell by median cut; 0 is the lightest.
fn classes(cells: &[Rgb], most: usize) -> Vec<u8> {
    let mut boxes: Vec<Vec<usize>> = vec![(0..cells.len()).collect()];
    while boxes.len() < most {
        let widest = (0..boxes.len()).max_by_key(|&index| (range(cells, &boxes[index]).0, usize::MAX - index));
        let Some(widest) = widest.filter(|&index| range(cells, &boxes[index]).0 > 0) else { break };
        let mut members = boxes.swap_remove(widest);
        let channel = range(cells, &members).1;
        members.sort_by_key(|&cell| (cells[cell][channel], cell));
        // Equal colours stay together: the cut lies between two different ones, as near to the middle as can be.
        let middle = cells[members[members.len() / 2]][channel];
        let low = members.partition_point(|&cell| cells[cell][channel] < middle);
        let at = if low > 0 { low } else { members.partition_point(|&cell| cells[cell][channel] <= middle) };
        boxes.push(members.split_off(at));
        boxes.push(members);
    }
    boxes.sort_by_key(|members| {
        let sum: u64 = members.iter().map(|&cell| u64::from(light(cells[cell]))).sum();
        std::cmp::Reverse(sum / members.len().max(1) as u64)
    });
    let mut classes = vec![0; cells.len()];
    for (class, members) in boxes.iter().enumerate() {
        for &cell in members {
            classes[cell] = class as u8;
        }
    }
    classes
}

/// The widest range among the three parts of the colours, and which part it is.
fn range(cells: &[Rgb], members: &[usize]) -> (u32, usize) {
    let width = |part: usize| {
        let values = members.iter().map(|&cell| cells[cell][part]);
        values.clone().max().unwrap_or(0) - values.min().unwrap_or(0)
    };
    (0..3).map(|part| (width(part), part)).max().unwrap_or((0, 0))
}
