//! The paper of a plot: frame, grid, labels, and marks that differ by shape as well as by colour.
use super::axis::Axis;
use crate::table::html_text;
use std::fmt::Write as _;

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
const COLOURS: [&str; 8] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b", "#56b4e9", "#8c564b", "#7f7f7f"];

const STYLE: &str = "\
.paper{fill:#fff}.ink{fill:#1c1c1c}.soft{fill:#555}.grid{stroke:#e3e3e3}.frame{stroke:#777;fill:none}\
text{font:13px system-ui,sans-serif}.title{font-weight:600;font-size:15px}\
@media screen and (prefers-color-scheme:dark){.paper{fill:#17191c}.ink{fill:#ececec}.soft{fill:#a8a8a8}.grid{stroke:#33363a}.frame{stroke:#8a8a8a}}";

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
    svg: String,
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
        let mut canvas = Canvas { svg: String::new(), x, y, legend, width, slant };
        let (height, title) = (canvas.height(), html_text(title));
        canvas.svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{title}\">\n\
             <style>{STYLE}</style>\n<rect class=\"paper\" width=\"{WIDTH}\" height=\"{height}\"/>\n\
             <text class=\"ink title\" x=\"{LEFT}\" y=\"26\">{title}</text>\n"
        );
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

    fn labels(&mut self) {
        let base = TOP + PLOT_HEIGHT;
        for (value, label) in self.x.ticks() {
            let at = self.column(value);
            let label = html_text(&shortened(&label, if self.slant > 0.0 { 15 } else { 40 }));
            let turn = if self.slant > 0.0 {
                format!(" transform=\"rotate(-25 {at:.1} {:.1})\"", base + 16.0)
            } else {
                String::new()
            };
            let anchor = if self.slant > 0.0 { "end" } else { "middle" };
            let _ = writeln!(
                self.svg,
                "<line class=\"grid\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{TOP}\" y2=\"{base}\"/>\
                 <text class=\"soft\" x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"{anchor}\"{turn}>{label}</text>",
                base + 18.0
            );
        }
        for (value, label) in self.y.ticks() {
            let at = self.row(value);
            let _ = writeln!(
                self.svg,
                "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{:.1}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>\
                 <text class=\"soft\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>",
                LEFT + self.width,
                LEFT - 8.0,
                at + 4.0
            );
        }
        let (middle, width) = (TOP + PLOT_HEIGHT / 2.0, self.width);
        let _ = writeln!(
            self.svg,
            "<rect class=\"frame\" x=\"{LEFT}\" y=\"{TOP}\" width=\"{width}\" height=\"{PLOT_HEIGHT}\"/>\
             <text class=\"ink\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>\
             <text class=\"ink\" x=\"18\" y=\"{middle}\" text-anchor=\"middle\" transform=\"rotate(-90 18 {middle})\">{}</text>",
            LEFT + width / 2.0,
            TOP + PLOT_HEIGHT + self.slant + 46.0,
            html_text(&self.x.title),
            html_text(&self.y.title)
        );
    }

    fn column(&self, value: f64) -> f64 {
        LEFT + self.x.place(value) * self.width
    }

    fn row(&self, value: f64) -> f64 {
        TOP + (1.0 - self.y.place(value)) * PLOT_HEIGHT
    }

    /// A curve.
    pub(super) fn line(&mut self, series: usize, points: &[(f64, f64)]) {
        let path: Vec<String> =
            points.iter().map(|(x, y)| format!("{:.1},{:.1}", self.column(*x), self.row(*y))).collect();
        let colour = COLOURS[series % COLOURS.len()];
        // Beyond the colours, dashes tell curves apart.
        let dash = ["", " stroke-dasharray=\"6 3\"", " stroke-dasharray=\"2 3\""][series / COLOURS.len() % 3];
        let path = path.join(" ");
        let _ = writeln!(
            self.svg,
            "<polyline points=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.8\"{dash}/>"
        );
    }

    /// A point.
    pub(super) fn mark(&mut self, series: usize, (x, y): (f64, f64), marker: Marker) {
        let (x, y) = (self.column(x), self.row(y));
        self.shape(series, x, y, marker);
    }

    fn shape(&mut self, series: usize, x: f64, y: f64, marker: Marker) {
        let colour = COLOURS[series % COLOURS.len()];
        let fill = if marker == Marker::Filled { colour } else { "none" };
        let paint = format!("fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"1.5\"");
        // Colours come round again with other shapes.
        let _ = match (series + series / COLOURS.len()) % 4 {
            0 => writeln!(self.svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" {paint}/>"),
            1 => {
                writeln!(self.svg, "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"7\" height=\"7\" {paint}/>", x - 3.5, y - 3.5)
            }
            2 => writeln!(self.svg, "<path d=\"M{x:.1} {:.1}l4.6 8h-9.2z\" {paint}/>", y - 4.6),
            _ => writeln!(self.svg, "<path d=\"M{x:.1} {:.1}l4.8 4.8l-4.8 4.8l-4.8 -4.8z\" {paint}/>", y - 4.8),
        };
    }

    /// Where both axes have the same value.
    pub(super) fn diagonal(&mut self) {
        let (right, base) = (LEFT + self.width, TOP + PLOT_HEIGHT);
        let _ = writeln!(
            self.svg,
            "<line class=\"frame\" stroke-dasharray=\"4 4\" x1=\"{LEFT}\" y1=\"{base}\" x2=\"{right}\" y2=\"{TOP}\"/>"
        );
    }

    /// A box with whiskers: least, quarter, median, three quarters, greatest.
    pub(super) fn spread(&mut self, at: usize, values: [f64; 5]) {
        let colour = COLOURS[at % COLOURS.len()];
        let half = (self.x.step() * self.width * 0.3).min(30.0);
        let x = self.column(at as f64);
        let [low, first, middle, third, high] = values.map(|value| self.row(value));
        let height = (first - third).max(1.0);
        let _ = writeln!(
            self.svg,
            "<g stroke=\"{colour}\" stroke-width=\"1.5\"><line x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{low:.1}\" y2=\"{high:.1}\"/>\
             <rect x=\"{:.1}\" y=\"{third:.1}\" width=\"{:.1}\" height=\"{height:.1}\" fill=\"{colour}\" fill-opacity=\"0.35\"/>\
             <line x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{middle:.1}\" y2=\"{middle:.1}\" stroke-width=\"3\"/></g>",
            x - half,
            2.0 * half,
            x - half,
            x + half
        );
    }

    /// A part of a bar.
    pub(super) fn bar(&mut self, series: usize, at: usize, from: f64, to: f64) {
        let colour = COLOURS[series % COLOURS.len()];
        let half = (self.x.step() * self.width * 0.35).min(40.0);
        let (x, top) = (self.column(at as f64) - half, self.row(to));
        let height = self.row(from) - top;
        let _ = writeln!(
            self.svg,
            "<rect x=\"{x:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{height:.1}\" fill=\"{colour}\"/>",
            2.0 * half
        );
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
        for (series, name) in self.legend.clone().iter().enumerate() {
            let x = left + (WIDTH - LEFT) / 2.0 * (series / lines.max(1)) as f64;
            let y = top + LINE * (series % lines.max(1)) as f64;
            self.shape(series, x, y, Marker::Filled);
            let (full, name) = (html_text(name), html_text(&shortened(name, letters)));
            let _ = writeln!(
                self.svg,
                "<text class=\"ink\" x=\"{:.1}\" y=\"{:.1}\">{name}<title>{full}</title></text>",
                x + 12.0,
                y + 4.0
            );
        }
    }

    /// The plot.
    pub(super) fn finish(mut self) -> String {
        self.svg.push_str("</svg>\n");
        self.svg
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
