//! Grouping: shapes of one style in one element.
//!
//! A piece may join an earlier group of its style when nothing drawn in between touches the cells it touches: the
//! picture stays the same and the text shrinks by an order of magnitude (every cell of Loops is a line and a disc).
use super::path::{Decimal, escape, polyline, rounded};
use crate::flatten::Piece;
use crate::projection::{
    CAPITAL, CHEVRON, CORNER, FontStyle, Projection, RIM, ends_square, frame_half, is_whole, stroke,
};
use crate::theme::{Palette, name};
use gridwright_core::scene::{Lattice, Point, Role};
use std::collections::HashSet;
use std::fmt::Write;

/// How many groups back to look for one of a piece's style.
const LOOKBACK: usize = 12;

/// A piece over more cells than this blocks every cell.
const MAX_CELLS: i64 = 64;

/// What is drawn, which decides the attributes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Element {
    Fill,
    Card,
    Frame,
    Line,
    Disc,
    Label,
    On,
    Chevron,
}

/// Everything that shapes of one group share.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Style {
    element: Element,
    role: Role,
    /// Stroke width or font size in pixels.
    measure: f32,
    font: FontStyle,
}

impl Style {
    /// The style of a piece; `under` is what lies under a label.
    pub(super) fn of(piece: &Piece<'_>, under: Option<Role>, projection: &Projection) -> Style {
        let (element, role, measure) = match *piece {
            Piece::Fill { half, role, .. } => (if is_whole(half) { Element::Fill } else { Element::Card }, role, 0.0),
            Piece::Frame { role, .. } => (Element::Frame, role, stroke(role)),
            Piece::Line { role, width, .. } => (Element::Line, role, width),
            Piece::Disc { role, .. } => (Element::Disc, role, if matches!(role, Role::Ink(_)) { RIM } else { 0.0 }),
            Piece::Label { role, size, .. } => match under {
                Some(surface) => (Element::On, surface, size / CAPITAL),
                None => (Element::Label, role, size / CAPITAL),
            },
            Piece::Chevron { role, size, .. } => (Element::Chevron, role, size * CHEVRON),
        };
        let font = match *piece {
            Piece::Label { role, .. } => FontStyle::of(role),
            _ => FontStyle::Plain,
        };
        Style { element, role, measure: measure * projection.unit, font }
    }

    pub(super) fn class(self) -> String {
        let kind = match self.element {
            Element::Fill | Element::Card => "fill",
            Element::Frame => "frame",
            Element::Line => "line",
            Element::Disc => "disc",
            Element::Label => "label",
            Element::On => "on",
            Element::Chevron => "chevron",
        };
        format!("gw-{kind}-{}", name(self.role))
    }

    /// The colours of this style as pairs of property and value.
    fn colours(self, palette: &Palette) -> Vec<(&'static str, String)> {
        let paint = palette.paint(self.role);
        match self.element {
            Element::Fill | Element::Card => vec![("fill", paint.fill.to_string())],
            Element::Frame | Element::Line | Element::Chevron => vec![("stroke", paint.line.to_string())],
            Element::Disc if self.measure > 0.0 => {
                vec![("fill", palette.disc(self.role).to_string()), ("stroke", paint.line.to_string())]
            }
            Element::Disc => vec![("fill", palette.disc(self.role).to_string())],
            Element::Label => vec![("fill", paint.line.to_string())],
            Element::On => vec![("fill", paint.on.to_string())],
        }
    }

    pub(super) fn dark_rule(self, palette: &Palette) -> String {
        let colours = self.colours(palette);
        colours.iter().map(|(property, value)| format!("{property}:{value}")).collect::<Vec<_>>().join(";")
    }

    /// The other presentation attributes.
    fn presentation(self) -> String {
        let measure = Decimal(self.measure);
        match self.element {
            Element::Fill => " shape-rendering=\"crispEdges\"".into(),
            Element::Disc if self.measure > 0.0 => format!(" stroke-width=\"{measure}\""),
            Element::Card | Element::Disc => String::new(),
            Element::Frame => format!(" fill=\"none\" stroke-width=\"{measure}\" stroke-linejoin=\"round\""),
            Element::Line if ends_square(self.role) => {
                format!(" fill=\"none\" stroke-width=\"{measure}\" stroke-linecap=\"square\"")
            }
            Element::Line | Element::Chevron => {
                format!(" fill=\"none\" stroke-width=\"{measure}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
            }
            Element::Label | Element::On => {
                let font = match self.font {
                    FontStyle::Plain => "",
                    FontStyle::Bold => " font-weight=\"bold\"",
                    FontStyle::Italic => " font-style=\"italic\"",
                };
                format!(" font-size=\"{measure}\"{font}")
            }
        }
    }
}

/// Whether two coordinates are one.
fn is_same(one: f32, two: f32) -> bool {
    (one - two).abs() < 0.001
}

/// Pieces of one style.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) style: Style,
    body: String,
    /// The last row of squares that is still growing to the right: left, top, number.
    run: Option<(f32, f32, u32)>,
    cells: HashSet<(i64, i64)>,
    everywhere: bool,
}

/// The group a piece belongs to: an earlier one of its style where order allows, or a new one.
pub(super) fn group_for<'g>(groups: &'g mut Vec<Group>, style: Style, piece: &Piece<'_>) -> &'g mut Group {
    let cells = touched(piece);
    let blocked = |group: &Group| cells.as_ref().is_none_or(|cells| cells.iter().any(|cell| group.touches(cell)));
    let (mut found, last) = (None, groups.len());
    for index in (last.saturating_sub(LOOKBACK)..last).rev() {
        if groups[index].style == style {
            found = Some(index);
            break;
        }
        if blocked(&groups[index]) {
            break;
        }
    }
    let index = found.unwrap_or(last);
    if index == last {
        groups.push(Group { style, body: String::new(), run: None, cells: HashSet::new(), everywhere: false });
    }
    let group = &mut groups[index];
    group.everywhere |= cells.is_none();
    group.cells.extend(cells.unwrap_or_default());
    group
}

/// The cells a piece touches by more than a hair, or none if they are too many to list.
fn touched(piece: &Piece<'_>) -> Option<Vec<(i64, i64)>> {
    let span = |from: f32, to: f32| {
        let (from, to) = ((from + 0.1).floor() as i64, (to - 0.1).floor() as i64);
        from.min(to)..=from.max(to)
    };
    let [left, top, right, bottom] = piece.bounds();
    let (rows, columns) = (span(top, bottom), span(left, right));
    let area = (rows.end() - rows.start() + 1) * (columns.end() - columns.start() + 1);
    (area <= MAX_CELLS).then(|| rows.flat_map(|row| columns.clone().map(move |column| (row, column))).collect())
}

impl Group {
    fn touches(&self, cell: &(i64, i64)) -> bool {
        self.everywhere || self.cells.contains(cell)
    }

    /// Adds a piece of this group's style.
    pub(super) fn add(&mut self, piece: &Piece<'_>, projection: &Projection) {
        let part = match *piece {
            Piece::Fill { centre, half, .. } if projection.lattice == Lattice::Triangular => {
                hexagon(centre, half, projection)
            }
            Piece::Fill { centre, half, .. } if is_whole(half) => {
                self.extend_row((centre.0 - 0.5, centre.1 - 0.5), projection)
            }
            Piece::Fill { centre, half, .. } => square(centre, half, CORNER, projection),
            Piece::Frame { centre, half, role } => frame(centre, half, role, projection),
            Piece::Line { ref points, .. } => {
                polyline(&points.iter().map(|&point| projection.place(point)).collect::<Vec<_>>())
            }
            Piece::Disc { at, radius, .. } => {
                let ((x, y), radius) = (projection.place(at), radius * projection.unit);
                format!("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/>", Decimal(x), Decimal(y), Decimal(radius))
            }
            Piece::Label { at, text, size, .. } => label(at, text, size, projection),
            Piece::Chevron { at, side, size, .. } => polyline(&projection.chevron(at, side, size)),
        };
        self.body += &part;
    }

    /// Extends the row of squares, or ends it and begins another.
    fn extend_row(&mut self, (x, y): Point, projection: &Projection) -> String {
        match &mut self.run {
            Some((left, top, number)) if is_same(*top, y) && is_same(*left + *number as f32, x) => {
                *number += 1;
                String::new()
            }
            run => run.replace((x, y, 1)).map_or_else(String::new, |run| row_of_squares(run, projection)),
        }
    }

    /// Writes the group as one element.
    pub(super) fn write(&self, out: &mut String, palette: &Palette, projection: &Projection) {
        let mut attributes = format!("class=\"{}\"", self.style.class());
        for (property, value) in self.style.colours(palette) {
            let _ = write!(attributes, " {property}=\"{value}\"");
        }
        attributes += &self.style.presentation();
        let last = self.run.map_or_else(String::new, |run| row_of_squares(run, projection));
        let _ = if self.body.starts_with('<') {
            writeln!(out, "<g {attributes}>{}</g>", self.body)
        } else {
            writeln!(out, "<path {attributes} d=\"{}{last}\"/>", self.body)
        };
    }
}

fn row_of_squares((left, top, number): (f32, f32, u32), projection: &Projection) -> String {
    let ((x, y), unit) = (projection.place((left, top)), projection.unit);
    let width = number as f32 * unit;
    format!("M{} {}h{}v{}h{}z", Decimal(x), Decimal(y), Decimal(width), Decimal(unit), Decimal(-width))
}

fn square(centre: Point, half: f32, corner: f32, projection: &Projection) -> String {
    let corner_at = projection.place((centre.0 - half, centre.1 - half));
    rounded(corner_at, 2.0 * half * projection.unit, corner * projection.unit)
}

fn hexagon(centre: Point, half: f32, projection: &Projection) -> String {
    polyline(&projection.hexagon(centre, half)) + "Z"
}

fn frame(centre: Point, half: f32, role: Role, projection: &Projection) -> String {
    let (half, corner) = (frame_half(half, role), if is_whole(half) { 0.0 } else { CORNER });
    match projection.lattice {
        Lattice::Triangular => hexagon(centre, half, projection),
        Lattice::Square => square(centre, half, corner, projection),
    }
}

fn label(at: Point, text: &str, size: f32, projection: &Projection) -> String {
    let (x, y) = projection.place(at);
    let baseline = y + size / 2.0 * projection.unit;
    format!("<text x=\"{}\" y=\"{}\">{}</text>", Decimal(x), Decimal(baseline), escape(text))
}
