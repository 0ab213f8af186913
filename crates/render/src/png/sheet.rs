//! Drawings as PNG.
use super::{PngError, font, opaque, paint, polyline};
use crate::drawing::{Anchor, Drawing, Ink, Mark, TEXT, TITLE, Words};
use crate::projection::FontStyle;
use crate::theme::Tone;
use tiny_skia::{FillRule, LineCap, LineJoin, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform};

/// The height of capitals as a share of the size of letters.
const CAPITAL: f32 = 0.73;

/// Draws a sheet as a PNG file, `scale` pixels to a unit.
pub fn sheet(drawing: &Drawing, tone: Tone, scale: f32) -> Result<Vec<u8>, PngError> {
    let (width, height) = (drawing.size.0 * scale, drawing.size.1 * scale);
    let mut painter =
        Painter { pixmap: super::pixels(width, height)?, tone, scale: Transform::from_scale(scale, scale) };
    painter.pixmap.fill(opaque(Ink::Paper.colour(tone)));
    for mark in &drawing.marks {
        painter.mark(mark);
    }
    painter.pixmap.encode_png().map_err(|error| PngError::Encoding(error.to_string()))
}

struct Painter {
    pixmap: Pixmap,
    tone: Tone,
    scale: Transform,
}

impl Painter {
    fn mark(&mut self, mark: &Mark) {
        match mark {
            Mark::Line { points, ink, width, dash } => {
                self.stroke(polyline(points, false).as_ref(), Some((*ink, *width)), dash);
            }
            Mark::Area { corners, fill, edge } => self.area(polyline(corners, true).as_ref(), *fill, *edge),
            Mark::Circle { at, radius, fill, edge } => {
                self.area(PathBuilder::from_circle(at.0, at.1, *radius).as_ref(), fill.map(|ink| (ink, 1.0)), *edge);
            }
            Mark::Words(words) => self.words(words),
        }
    }

    fn area(&mut self, path: Option<&Path>, fill: Option<(Ink, f32)>, edge: Option<(Ink, f32)>) {
        if let (Some(path), Some((ink, opacity))) = (path, fill) {
            let mut paint = paint(ink.colour(self.tone));
            paint.shader.apply_opacity(opacity);
            self.pixmap.fill_path(path, &paint, FillRule::Winding, self.scale, None);
        }
        self.stroke(path, edge, &[]);
    }

    fn stroke(&mut self, path: Option<&Path>, edge: Option<(Ink, f32)>, dash: &[f32]) {
        if let (Some(path), Some((ink, width))) = (path, edge) {
            let dash = StrokeDash::new(dash.to_vec(), 0.0);
            let stroke =
                Stroke { width, line_cap: LineCap::Butt, line_join: LineJoin::Round, dash, ..Stroke::default() };
            self.pixmap.stroke_path(path, &paint(ink.colour(self.tone)), &stroke, self.scale, None);
        }
    }

    fn words(&mut self, words: &Words) {
        let (size, style) = if words.title { (TITLE, FontStyle::Bold) } else { (TEXT, FontStyle::Plain) };
        let before = match words.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => 0.5,
            Anchor::End => 1.0,
        };
        let ink = if words.soft { Ink::Soft } else { Ink::Text };
        if let Some(path) = font::line(&words.text, words.at, before, size * CAPITAL, style) {
            let turned = Transform::from_rotate_at(words.turn, words.at.0, words.at.1).post_concat(self.scale);
            self.pixmap.fill_path(&path, &paint(ink.colour(self.tone)), FillRule::Winding, turned, None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sheet;
    use crate::drawing::{Drawing, Ink, Mark, Words, rectangle};
    use crate::png::PngError;
    use crate::theme::{Rgb, Tone};
    use tiny_skia::Pixmap;

    fn drawing() -> Drawing {
        let area = Mark::Area {
            corners: rectangle((10.0, 10.0), (20.0, 20.0)),
            fill: Some((Ink::Own(Rgb(200, 0, 0)), 1.0)),
            edge: None,
        };
        let words = Words { at: (50.0, 30.0), text: "MM".into(), turn: -90.0, ..Words::default() };
        Drawing { size: (80.0, 40.0), marks: vec![area, Mark::Words(words)], ..Drawing::default() }
    }

    fn pixel(image: &Pixmap, x: u32, y: u32) -> (u8, u8, u8) {
        let pixel = image.pixel(x, y).unwrap();
        (pixel.red(), pixel.green(), pixel.blue())
    }

    #[test]
    fn a_sheet_has_its_areas_and_its_turned_words_in_both_tones() {
        for (tone, paper) in [(Tone::Light, (255, 255, 255)), (Tone::Dark, (0x17, 0x19, 0x1c))] {
            let image = Pixmap::decode_png(&sheet(&drawing(), tone, 2.0).unwrap()).unwrap();
            assert_eq!((image.width(), image.height()), (160, 80));
            assert_eq!(pixel(&image, 2, 2), paper);
            assert_eq!(pixel(&image, 40, 40), (200, 0, 0));
            let inked = (0..80).filter(|y| (80..102).any(|x| pixel(&image, x, *y) != paper)).count();
            assert!((20..60).contains(&inked), "words run upwards from their place: {inked}");
        }
    }

    #[test]
    fn a_sheet_that_is_too_large_is_refused() {
        assert!(matches!(sheet(&drawing(), Tone::Light, 1e4), Err(PngError::TooLarge { .. })));
    }
}
