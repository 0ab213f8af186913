//! Numbers, outlines and text in SVG's own notation.
use gridwright_core::scene::Point;
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

/// A polyline as path data.
pub(super) fn polyline(points: &[Point]) -> String {
    let (mut data, mut last): (String, Option<(String, String)>) = (String::new(), None);
    for &(x, y) in points {
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

/// A square with round corners as an element.
pub(super) fn rounded((x, y): Point, side: f32, corner: f32) -> String {
    let (x, y, side, corner) = (Decimal(x), Decimal(y), Decimal(side), Decimal(corner));
    let corner = if corner.0 > 0.0 { format!(" rx=\"{corner}\"") } else { String::new() };
    format!("<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"{corner}/>")
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
