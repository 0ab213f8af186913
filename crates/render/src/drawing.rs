//! Drawings of lines, areas and text on a sheet of fixed size: what plots are made of.
//!
//! As SVG a drawing follows the reader's light or dark setting; [`png::sheet`](crate::png::sheet) (a feature) draws it in one tone.
use crate::theme::{Rgb, Tone};
use gridwright_core::scene::Point;
use std::fmt::Write as _;

/// What a mark is painted with: a part of the sheet, which has two tones, or a colour of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    /// The sheet.
    Paper,
    /// Text.
    Text,
    /// Text of less weight.
    Soft,
    /// The lines of a grid.
    Grid,
    /// The frame around it.
    Frame,
    /// A colour that is seen on both papers.
    Own(Rgb),
}

/// The inks of the sheet: name, light, dark.
const INKS: [(Ink, &str, Rgb, Rgb); 5] = [
    (Ink::Paper, "paper", Rgb(0xff, 0xff, 0xff), Rgb(0x17, 0x19, 0x1c)),
    (Ink::Text, "ink", Rgb(0x1c, 0x1c, 0x1c), Rgb(0xec, 0xec, 0xec)),
    (Ink::Soft, "soft", Rgb(0x55, 0x55, 0x55), Rgb(0xa8, 0xa8, 0xa8)),
    (Ink::Grid, "grid", Rgb(0xe3, 0xe3, 0xe3), Rgb(0x33, 0x36, 0x3a)),
    (Ink::Frame, "frame", Rgb(0x77, 0x77, 0x77), Rgb(0x8a, 0x8a, 0x8a)),
];

impl Ink {
    /// The colour in a tone.
    pub fn colour(self, tone: Tone) -> Rgb {
        match (self, INKS.iter().find(|(ink, ..)| *ink == self)) {
            (Ink::Own(colour), _) => colour,
            (_, Some(&(_, _, light, dark))) => [light, dark][usize::from(tone == Tone::Dark)],
            (_, None) => INKS[1].2,
        }
    }

    /// What CSS calls it.
    fn css(self) -> String {
        match (self, INKS.iter().find(|(ink, ..)| *ink == self)) {
            (_, Some((_, name, ..))) => format!("var(--{name})"),
            (other, None) => other.colour(Tone::Light).to_string(),
        }
    }
}

/// Which point of a text is at its place.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Anchor {
    /// The beginning.
    #[default]
    Start,
    /// The middle.
    Middle,
    /// The end.
    End,
}

/// A text on its base line.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Words {
    /// Where.
    pub at: Point,
    /// What is written.
    pub text: String,
    /// What it is short for, where it was shortened: shown when pointed at.
    pub full: Option<String>,
    /// Which point of it is there.
    pub anchor: Anchor,
    /// Degrees, clockwise around that point.
    pub turn: f32,
    /// Of less weight.
    pub soft: bool,
    /// The title of the sheet.
    pub title: bool,
}

/// The sizes of letters: of the title, and of all else.
pub(crate) const TITLE: f32 = 15.0;
pub(crate) const TEXT: f32 = 13.0;

/// One mark on the sheet.
#[derive(Debug, Clone, PartialEq)]
pub enum Mark {
    /// A line through points.
    Line {
        /// The points.
        points: Vec<Point>,
        /// Its ink.
        ink: Ink,
        /// Its width.
        width: f32,
        /// Lengths drawn and left out in turn; empty: drawn throughout.
        dash: &'static [f32],
    },
    /// A polygon.
    Area {
        /// Its corners.
        corners: Vec<Point>,
        /// Its ink and how opaque it is, from 0 to 1.
        fill: Option<(Ink, f32)>,
        /// The ink and width of its edge.
        edge: Option<(Ink, f32)>,
    },
    /// A circle.
    Circle {
        /// Its centre.
        at: Point,
        /// Its radius.
        radius: f32,
        /// Its ink.
        fill: Option<Ink>,
        /// The ink and width of its edge.
        edge: Option<(Ink, f32)>,
    },
    /// A text.
    Words(Words),
}

/// A sheet with marks, the later ones above.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Drawing {
    /// Width and height.
    pub size: Point,
    /// What it shows, for those who can't see it.
    pub title: String,
    /// What is on it.
    pub marks: Vec<Mark>,
}

/// The corners of a rectangle.
pub fn rectangle((left, top): Point, (width, height): Point) -> Vec<Point> {
    vec![(left, top), (left + width, top), (left + width, top + height), (left, top + height)]
}

impl Drawing {
    /// The sheet as SVG, light or dark by the reader's own setting; printed, it is light.
    pub fn svg(&self) -> String {
        let ((width, height), title) = (self.size, escaped(&self.title));
        let tone = |dark: bool| {
            let variable = |(_, name, light, other): &(Ink, &str, Rgb, Rgb)| {
                format!("--{name}:{}", if dark { other } else { light })
            };
            INKS.iter().map(variable).collect::<Vec<_>>().join(";")
        };
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{title}\">\n\
             <style>svg{{{}}}text{{font:{TEXT}px system-ui,sans-serif}}text.title{{font-weight:600;font-size:{TITLE}px}}\
             @media screen and (prefers-color-scheme:dark){{svg{{{}}}}}</style>\n\
             <rect fill=\"var(--paper)\" width=\"{width}\" height=\"{height}\"/>\n",
            tone(false),
            tone(true)
        );
        for mark in &self.marks {
            write_mark(&mut svg, mark);
        }
        svg + "</svg>\n"
    }
}

fn write_mark(svg: &mut String, mark: &Mark) {
    let _ = match mark {
        Mark::Line { points, ink, width, dash } => {
            let dash = dash.iter().map(f32::to_string).collect::<Vec<_>>().join(" ");
            let dash = if dash.is_empty() { dash } else { format!(" stroke-dasharray=\"{dash}\"") };
            let (path, edge) = (path(points), edge(Some((*ink, *width))));
            writeln!(svg, "<polyline points=\"{path}\" fill=\"none\"{edge}{dash}/>")
        }
        Mark::Area { corners, fill, edge: line } => {
            let opacity = fill.filter(|(_, opacity)| *opacity < 1.0);
            let opacity = opacity.map_or_else(String::new, |(_, opacity)| format!(" fill-opacity=\"{opacity}\""));
            let (path, fill, edge) = (path(corners), paper(fill.map(|(ink, _)| ink)), edge(*line));
            writeln!(svg, "<polygon points=\"{path}\"{fill}{opacity}{edge}/>")
        }
        Mark::Circle { at: (x, y), radius, fill, edge: line } => {
            writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"{}{}/>", paper(*fill), edge(*line))
        }
        Mark::Words(words) => write_words(svg, words),
    };
}

fn write_words(svg: &mut String, words: &Words) -> std::fmt::Result {
    let Words { at: (x, y), text, full, anchor, turn, soft, title } = words;
    let anchor = match anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    let turn = if *turn == 0.0 { String::new() } else { format!(" transform=\"rotate({turn} {x:.1} {y:.1})\"") };
    let class = if *title { " class=\"title\"" } else { "" };
    let ink = if *soft { Ink::Soft } else { Ink::Text };
    let full = full.as_ref().map_or_else(String::new, |full| format!("<title>{}</title>", escaped(full)));
    writeln!(
        svg,
        "<text{class}{} x=\"{x:.1}\" y=\"{y:.1}\"{anchor}{turn}>{}{full}</text>",
        paper(Some(ink)),
        escaped(text)
    )
}

fn path(points: &[Point]) -> String {
    points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ")
}

fn paper(ink: Option<Ink>) -> String {
    format!(" fill=\"{}\"", ink.map_or_else(|| "none".to_owned(), Ink::css))
}

fn edge(edge: Option<(Ink, f32)>) -> String {
    edge.map_or_else(String::new, |(ink, width)| format!(" stroke=\"{}\" stroke-width=\"{width}\"", ink.css()))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::{Anchor, Drawing, Ink, Mark, Words, rectangle};
    use crate::theme::{Rgb, Tone};

    #[test]
    fn a_drawing_is_well_formed_and_has_every_mark() {
        let red = Ink::Own(Rgb(200, 0, 0));
        let words = Words {
            text: "a < b".into(),
            full: Some("a & b".into()),
            anchor: Anchor::End,
            turn: -25.0,
            ..Words::default()
        };
        let marks = vec![
            Mark::Line { points: vec![(1.0, 2.0), (3.0, 4.5)], ink: red, width: 1.5, dash: &[4.0, 2.0] },
            Mark::Area { corners: rectangle((0.0, 0.0), (5.0, 5.0)), fill: Some((Ink::Grid, 0.5)), edge: None },
            Mark::Circle { at: (5.0, 5.0), radius: 4.0, fill: None, edge: Some((Ink::Frame, 1.0)) },
            Mark::Words(words),
        ];
        let svg = Drawing { size: (10.0, 10.0), title: "\"x\"".into(), marks }.svg();
        let tree = roxmltree::Document::parse(&svg).unwrap();
        for name in ["polyline", "polygon", "circle", "text"] {
            assert_eq!(tree.descendants().filter(|node| node.has_tag_name(name)).count(), 1, "{name} in {svg}");
        }
        assert!(svg.contains("points=\"1.0,2.0 3.0,4.5\"") && svg.contains("#c80000") && svg.contains("rotate(-25"));
        assert_ne!(Ink::Text.colour(Tone::Light), Ink::Text.colour(Tone::Dark));
    }
}
