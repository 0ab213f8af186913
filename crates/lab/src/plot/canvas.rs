//! The paper of a plot: frame, grid, labels, and marks that differ by shape as well as by colour.
use super::axis::Axis;
use gridwright_core::scene::Point;
use gridwright_render::drawing::{Anchor, Drawing, Ink, Mark, Words, rectangle};
use gridwright_render::theme::Rgb;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 78.0;
const TOP: f64 = 44.0;
const BOTTOM: f64 = 64.0;
/// Below the axis, where its labels are slanted.
const SLANTED: f64 = 48.0;
/// The column of the legend on the right, and the margin where there is none.
const LEGEND: f64 = 210.0;
const MARGIN: f64 = 24.0;
const PLOT_HEIGHT: f64 = HEIGHT - TOP - BOTTOM;
/// Letters of a name that fit beside the plot, below it in two columns, and at all.
const BESIDE: usize = 26;
const HALF: usize = 44;
const FULL: usize = 94;
/// The height of a line of the legend.
const LINE: f64 = 18.0;

/// Colours that stay apart for colour-blind readers and on both papers (after Okabe and Ito, 2008).
const COLOURS: [Rgb; 8] = [
    Rgb(0x00, 0x72, 0xb2),
    Rgb(0xd5, 0x5e, 0x00),
    Rgb(0x00, 0x9e, 0x73),
    Rgb(0xcc, 0x79, 0xa7),
    Rgb(0xb8, 0x86, 0x0b),
    Rgb(0x56, 0xb4, 0xe9),
    Rgb(0x8c, 0x56, 0x4b),
    Rgb(0x7f, 0x7f, 0x7f),
];

/// Beyond the colours, dashes tell curves apart.
const DASHES: [&[f32]; 3] = [&[], &[6.0, 3.0], &[2.0, 3.0]];

fn ink(series: usize) -> Ink {
    Ink::Own(COLOURS[series % COLOURS.len()])
}

fn point(x: f64, y: f64) -> Point {
    (x as f32, y as f32)
}

/// Whether a run was finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Marker {
    /// It was.
    Filled,
    /// A limit ended it.
    Open,
}

/// A plot in the making.
#[derive(Debug)]
pub(super) struct Canvas<'a> {
    drawing: Drawing,
    x: &'a Axis,
    y: &'a Axis,
    /// The names of the series, in their order.
    legend: Vec<String>,
    /// The width of the plot itself.
    width: f64,
    /// What slanted labels take below it.
    slant: f64,
}

impl<'a> Canvas<'a> {
    /// A frame with its grid and labels, and the legend of the series.
    pub(super) fn new(title: &str, x: &'a Axis, y: &'a Axis, legend: Vec<String>) -> Self {
        let beside = !legend.is_empty() && longest(&legend) <= BESIDE;
        let width = WIDTH - LEFT - if beside { LEGEND } else { MARGIN };
        // Long names are slanted, so that they do not run into each other.
        let ticks = x.ticks();
        let slanted = ticks.iter().any(|(_, label)| label.chars().count() as f64 * 7.5 > width / ticks.len() as f64);
        let slant = if slanted { SLANTED } else { 0.0 };
        let mut canvas = Canvas { drawing: Drawing::default(), x, y, legend, width, slant };
        canvas.drawing.size = point(WIDTH, canvas.height());
        title.clone_into(&mut canvas.drawing.title);
        canvas.words(LEFT, 26.0, title, |words| words.title = true);
        canvas.labels();
        canvas.names();
        canvas
    }

    fn is_beside(&self) -> bool {
        self.width < WIDTH - LEFT - MARGIN
    }

    /// How many columns the legend has, and how many lines.
    fn columns(&self) -> (usize, usize) {
        let columns = if self.is_beside() || longest(&self.legend) > HALF { 1 } else { 2 };
        (columns, self.legend.len().div_ceil(columns))
    }

    /// A long legend makes the picture longer.
    fn height(&self) -> f64 {
        let lines = LINE * self.columns().1 as f64;
        if self.is_beside() { HEIGHT.max(TOP + lines + 16.0) } else { HEIGHT + lines }.max(HEIGHT) + self.slant
    }

    /// Writes something at a place; `change` says how.
    fn words(&mut self, x: f64, y: f64, text: &str, change: impl FnOnce(&mut Words)) {
        let mut words = Words { at: point(x, y), text: text.to_owned(), ..Words::default() };
        change(&mut words);
        self.drawing.marks.push(Mark::Words(words));
    }

    fn rule(&mut self, ink: Ink, width: f32, dash: &'static [f32], points: Vec<Point>) {
        self.drawing.marks.push(Mark::Line { points, ink, width, dash });
    }

    fn labels(&mut self) {
        let (right, base) = (LEFT + self.width, TOP + PLOT_HEIGHT);
        for (value, label) in self.x.ticks() {
            let at = self.column(value);
            self.rule(Ink::Grid, 1.0, &[], vec![point(at, TOP), point(at, base)]);
            if self.slant > 0.0 {
                self.words(at, base + 16.0, &shortened(&label, 15), |words| {
                    (words.anchor, words.turn, words.soft) = (Anchor::End, -25.0, true);
                });
            } else {
                self.words(at, base + 18.0, &shortened(&label, 40), |words| {
                    (words.anchor, words.soft) = (Anchor::Middle, true);
                });
            }
        }
        for (value, label) in self.y.ticks() {
            let at = self.row(value);
            self.rule(Ink::Grid, 1.0, &[], vec![point(LEFT, at), point(right, at)]);
            self.words(LEFT - 8.0, at + 4.0, &label, |words| (words.anchor, words.soft) = (Anchor::End, true));
        }
        let corners = rectangle(point(LEFT, TOP), point(self.width, PLOT_HEIGHT));
        self.drawing.marks.push(Mark::Area { corners, fill: None, edge: Some((Ink::Frame, 1.0)) });
        let (x, y, below) = (self.x.title.clone(), self.y.title.clone(), base + self.slant + 46.0);
        self.words(LEFT + self.width / 2.0, below, &x, |words| words.anchor = Anchor::Middle);
        self.words(18.0, TOP + PLOT_HEIGHT / 2.0, &y, |words| (words.anchor, words.turn) = (Anchor::Middle, -90.0));
    }

    fn column(&self, value: f64) -> f64 {
        LEFT + self.x.place(value) * self.width
    }

    fn row(&self, value: f64) -> f64 {
        TOP + (1.0 - self.y.place(value)) * PLOT_HEIGHT
    }

    /// A curve.
    pub(super) fn line(&mut self, series: usize, points: &[(f64, f64)]) {
        let points = points.iter().map(|(x, y)| point(self.column(*x), self.row(*y))).collect();
        self.rule(ink(series), 1.8, DASHES[series / COLOURS.len() % DASHES.len()], points);
    }

    /// A point.
    pub(super) fn mark(&mut self, series: usize, (x, y): (f64, f64), marker: Marker) {
        let (x, y) = (self.column(x), self.row(y));
        self.shape(series, x, y, marker);
    }

    fn shape(&mut self, series: usize, x: f64, y: f64, marker: Marker) {
        let (ink, at) = (ink(series), point(x, y));
        let (fill, edge) = ((marker == Marker::Filled).then_some(ink), Some((ink, 1.5)));
        let around = |offsets: &[Point]| offsets.iter().map(|(dx, dy)| (at.0 + dx, at.1 + dy)).collect();
        // Colours come round again with other shapes.
        let corners = match (series + series / COLOURS.len()) % 4 {
            0 => return self.drawing.marks.push(Mark::Circle { at, radius: 4.0, fill, edge }),
            1 => rectangle((at.0 - 3.5, at.1 - 3.5), (7.0, 7.0)),
            2 => around(&[(0.0, -4.6), (4.6, 3.4), (-4.6, 3.4)]),
            _ => around(&[(0.0, -4.8), (4.8, 0.0), (0.0, 4.8), (-4.8, 0.0)]),
        };
        self.drawing.marks.push(Mark::Area { corners, fill: fill.map(|ink| (ink, 1.0)), edge });
    }

    /// Where both axes have the same value.
    pub(super) fn diagonal(&mut self) {
        let ends = vec![point(LEFT, TOP + PLOT_HEIGHT), point(LEFT + self.width, TOP)];
        self.rule(Ink::Frame, 1.0, &[4.0, 4.0], ends);
    }

    /// A box with whiskers: least, quarter, median, three quarters, greatest.
    pub(super) fn spread(&mut self, at: usize, values: [f64; 5]) {
        let half = (self.x.step() * self.width * 0.3).min(30.0);
        let x = self.column(at as f64);
        let [low, first, middle, third, high] = values.map(|value| self.row(value));
        let corners = rectangle(point(x - half, third), point(2.0 * half, (first - third).max(1.0)));
        self.rule(ink(at), 1.5, &[], vec![point(x, low), point(x, high)]);
        self.drawing.marks.push(Mark::Area { corners, fill: Some((ink(at), 0.35)), edge: Some((ink(at), 1.5)) });
        self.rule(ink(at), 3.0, &[], vec![point(x - half, middle), point(x + half, middle)]);
    }

    /// A part of a bar.
    pub(super) fn bar(&mut self, series: usize, at: usize, from: f64, to: f64) {
        let half = (self.x.step() * self.width * 0.35).min(40.0);
        let (x, top) = (self.column(at as f64) - half, self.row(to));
        let corners = rectangle(point(x, top), point(2.0 * half, self.row(from) - top));
        self.drawing.marks.push(Mark::Area { corners, fill: Some((ink(series), 1.0)), edge: None });
    }

    /// The legend, beside the plot or below it.
    fn names(&mut self) {
        let (columns, lines) = self.columns();
        let (left, top) =
            if self.is_beside() { (LEFT + self.width + 18.0, TOP + 10.0) } else { (LEFT, HEIGHT + self.slant - 4.0) };
        let letters = if self.is_beside() {
            BESIDE
        } else if columns == 2 {
            HALF
        } else {
            FULL
        };
        for (series, name) in self.legend.clone().into_iter().enumerate() {
            let x = left + (WIDTH - LEFT) / 2.0 * (series / lines.max(1)) as f64;
            let y = top + LINE * (series % lines.max(1)) as f64;
            self.shape(series, x, y, Marker::Filled);
            self.words(x + 12.0, y + 4.0, &shortened(&name, letters), |words| words.full = Some(name));
        }
    }

    /// The plot.
    pub(super) fn finish(self) -> Drawing {
        self.drawing
    }
}

fn longest(names: &[String]) -> usize {
    names.iter().map(|name| name.chars().count()).max().unwrap_or(0)
}

fn shortened(text: &str, letters: usize) -> String {
    if text.chars().count() <= letters {
        return text.to_owned();
    }
    text.chars().take(letters - 1).chain(['…']).collect()
}
