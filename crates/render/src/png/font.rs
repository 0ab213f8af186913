//! Text as outlines.
//!
//! Glyphs are placed by their advance widths: labels are numbers and short words, so kerning and shaping would change
//! nothing. The fonts' licence is in `fonts/LICENSE`.
use crate::projection::FontStyle;
use gridwright_core::scene::Point;
use tiny_skia::{Path, PathBuilder};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

const PLAIN: &[u8] = include_bytes!("../../fonts/DejaVuSans.ttf");
const BOLD: &[u8] = include_bytes!("../../fonts/DejaVuSans-Bold.ttf");

/// The most letters of a label.
const MAX_LETTERS: usize = 128;

/// The slant of italic letters, as a share of their height.
const SLANT: f32 = 0.2;

/// The outline of a text around a point, its capitals `height` pixels high.
pub(super) fn outline(text: &str, (x, y): Point, height: f32, style: FontStyle) -> Option<Path> {
    let slant = if style == FontStyle::Italic { SLANT } else { 0.0 };
    line(text, (x - slant * height / 2.0, y + height / 2.0), 0.5, height, style)
}

/// The outline of a text on a base line, its capitals `height` pixels high; `before` is the share of it left of the point.
pub(super) fn line(text: &str, (x, y): Point, before: f32, height: f32, style: FontStyle) -> Option<Path> {
    let face = Face::parse(if style == FontStyle::Bold { BOLD } else { PLAIN }, 0).ok()?;
    let capital = face.capital_height().filter(|&capital| capital > 0).unwrap_or(1493);
    let scale = height / f32::from(capital);
    let glyphs: Vec<GlyphId> = text.trim().chars().take(MAX_LETTERS).map(|letter| glyph(&face, letter)).collect();
    let width: f32 = glyphs.iter().map(|&glyph| advance(&face, glyph) * scale).sum();
    let slant = if style == FontStyle::Italic { SLANT } else { 0.0 };
    let mut pen = Pen { path: PathBuilder::new(), at: (x - width * before, y), scale, slant };
    for glyph in glyphs {
        let _ = face.outline_glyph(glyph, &mut pen);
        pen.at.0 += advance(&face, glyph) * scale;
    }
    pen.path.finish()
}

/// The glyph of a letter; U+FFFD stands for what the font lacks.
fn glyph(face: &Face<'_>, letter: char) -> GlyphId {
    face.glyph_index(letter).or_else(|| face.glyph_index('\u{fffd}')).unwrap_or_default()
}

fn advance(face: &Face<'_>, glyph: GlyphId) -> f32 {
    f32::from(face.glyph_hor_advance(glyph).unwrap_or(0))
}

/// Adds glyphs to a path. In font units y points up.
struct Pen {
    path: PathBuilder,
    at: Point,
    scale: f32,
    slant: f32,
}

impl Pen {
    fn place(&self, x: f32, y: f32) -> Point {
        (self.at.0 + (x + y * self.slant) * self.scale, self.at.1 - y * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.place(x1, y1), self.place(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.place(x1, y1), self.place(x2, y2), self.place(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
