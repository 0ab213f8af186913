//! Numbers, coordinates, outlines and text in SVG's own notation.
use crate::extent::Extent;
use gridwright_core::scene::{Lattice, Point};
use std::fmt;

/// A number with at most two decimals: the same text on every platform.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Decimal(pub(super) f32);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (f64::from(self.0) * 100.0).round() as i64;
        let (sign, whole, rest) =
            (if hundredths < 0 { "-" } else { "" }, hundredths.abs() / 100, hundredths.abs() % 100);
        match (rest, rest % 10) {
            (0, _) => write!(f, "{sign}{whole}"),
            (_, 0) => write!(f, "{sign}{whole}.{}", rest / 10),
            _ => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

/// From cells to pixels.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sheet {
    extent: Extent,
    margin: f32,
    /// Pixels per cell.
    pub(super) unit: f32,
    /// Rows of a triangular lattice stand closer, so that all six neighbours are equally far away.
    squash: f32,
    pub(super) lattice: Lattice,
}

impl Sheet {
    pub(super) fn new(extent: Extent, lattice: Lattice, unit: f32, margin: f32) -> Self {
        let sane = |value: f32, from: f32, to: f32| if value.is_finite() { value.clamp(from, to) } else { from };
        let squash = if lattice == Lattice::Triangular { 0.75_f32.sqrt() } else { 1.0 };
        Sheet { extent, margin: sane(margin, 0.0, 10.0), unit: sane(unit, 1.0, 1000.0), squash, lattice }
    }

    /// Width and height in pixels, at least one each.
    pub(super) fn size(&self) -> (f32, f32) {
        let (x, y) = self.place((self.extent.right, self.extent.bottom));
        ((x + self.margin * self.unit).max(1.0), (y + self.margin * self.unit).max(1.0))
    }

    pub(super) fn place(&self, (x, y): Point) -> Point {
        let right = x - self.extent.left + self.margin;
        let down = (y - self.extent.top) * self.squash + self.margin;
        (right * self.unit, down * self.unit)
    }

    /// A polyline as path data.
    pub(super) fn polyline(&self, points: &[Point]) -> String {
        let (mut data, mut last): (String, Option<(String, String)>) = (String::new(), None);
        for &point in points {
            let (x, y) = self.place(point);
            let (x, y) = (Decimal(x).to_string(), Decimal(y).to_string());
            let step = match &last {
                None => format!("M{x} {y}"),
                Some((_, above)) if *above == y => format!("H{x}"),
                Some((before, _)) if *before == x => format!("V{y}"),
                Some(_) => format!("L{x} {y}"),
            };
            data += &step;
            last = Some((x, y));
        }
        data
    }

    /// The outline of a cell of a triangular lattice: a hexagon on its tip, as path data.
    pub(super) fn hexagon(&self, centre: Point, half: f32) -> String {
        let ((x, y), across) = (self.place(centre), half * self.unit);
        let tip = across / 0.75_f32.sqrt();
        let corners = [(0.0, -tip), (across, -tip / 2.0), (across, tip / 2.0), (0.0, tip), (-across, tip / 2.0)];
        let corners = corners.into_iter().chain([(-across, -tip / 2.0)]);
        let points: Vec<String> =
            corners.map(|(right, down)| format!("{} {}", Decimal(x + right), Decimal(y + down))).collect();
        format!("M{}Z", points.join("L"))
    }

    /// A square with round corners as an element.
    pub(super) fn rounded(&self, centre: Point, half: f32, corner: f32) -> String {
        let (x, y) = self.place((centre.0 - half, centre.1 - half));
        let (side, corner) = (Decimal(2.0 * half * self.unit), Decimal(corner * self.unit));
        let corner = if corner.0 > 0.0 { format!(" rx=\"{corner}\"") } else { String::new() };
        format!("<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\"{corner}/>", Decimal(x), Decimal(y))
    }
}

/// Text as XML wants it; characters that XML forbids become U+FFFD.
pub(super) fn escape(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut out, letter| {
        match letter {
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '&' => out += "&amp;",
            '"' => out += "&quot;",
            '\t' | '\n' | '\r' => out.push(' '),
            '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            plain => out.push(plain),
        }
        out
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_short_and_have_no_minus_zero() {
        let text = |value| Decimal(value).to_string();
        assert_eq!([text(1.0), text(-0.001), text(2.5), text(-3.046), text(0.07)], ["1", "0", "2.5", "-3.05", "0.07"]);
    }

    #[test]
    fn escapes_markup_and_what_xml_forbids() {
        assert_eq!(escape("a<b>&\"\u{1b}\n"), "a&lt;b&gt;&amp;&quot;\u{fffd} ");
    }
}
