//! PNG images: the same picture as [`svg`](crate::svg) in one tone, for places that take no SVG.
//!
//! A small rasteriser (tiny-skia) fills the outlines; glyphs come from two embedded subsets of the `DejaVu` fonts (Latin-1,
//! arrows and the signs that puzzles use), set without shaping. An image of more than [`MAX_PIXELS`] is refused before
//! anything is allocated.
mod font;
mod sheet;

pub use sheet::sheet;

use crate::extent::Extent;
use crate::flatten::{Piece, flatten};
use crate::projection::{CHEVRON, CORNER, FontStyle, Projection, RIM, ends_square, frame_half, is_whole, stroke};
use crate::surface::Surfaces;
use crate::theme::{Palette, Rgb, Theme, Tone};
use gridwright_core::scene::{Lattice, Point, Role, Scene};
use std::fmt;
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, Transform};

/// The most pixels of an image.
pub const MAX_PIXELS: u64 = 1 << 24;

/// Options for [`draw`].
#[derive(Debug, Clone, PartialEq)]
pub struct PngOptions {
    /// The side of a cell in pixels, from 1 to 1,000.
    pub cell: f32,
    /// The margin in cells, from 0 to 10.
    pub margin: f32,
    /// Whether to paint the background; else it is transparent.
    pub ground: bool,
    /// The colour scheme.
    pub tone: Tone,
}

impl Default for PngOptions {
    /// Twice the pixels of an SVG, for dense screens and paper.
    fn default() -> Self {
        PngOptions { cell: 80.0, margin: 0.25, ground: true, tone: Tone::Light }
    }
}

/// Why there is no image.
#[derive(Debug, Clone, PartialEq)]
pub enum PngError {
    /// It would have more than [`MAX_PIXELS`]: use smaller cells, or a window.
    TooLarge {
        /// Pixels across.
        width: f32,
        /// Pixels down.
        height: f32,
    },
    /// The encoder failed, with this message.
    Encoding(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PngError::TooLarge { width, height } => {
                write!(f, "an image of {width:.0} x {height:.0} pixels is too large (at most {MAX_PIXELS} in all)")
            }
            PngError::Encoding(message) => write!(f, "the image could not be encoded: {message}"),
        }
    }
}

impl std::error::Error for PngError {}

/// Draws a scene as a PNG file.
///
/// ```
/// use gridwright_core::scene::{Role, Scene, Shape};
/// use gridwright_render::{png, theme::Theme};
///
/// let label = Shape::Label { at: (0.5, 0.5), text: "7".into(), role: Role::Given, size: 0.4 };
/// let scene = Scene { size: (1, 1), shapes: vec![label], ..Scene::default() };
/// let bytes = png::draw(&scene, &Theme::default(), &png::PngOptions::default())?;
/// assert!(bytes.starts_with(b"\x89PNG"));
/// # Ok::<(), png::PngError>(())
/// ```
pub fn draw(scene: &Scene, theme: &Theme, options: &PngOptions) -> Result<Vec<u8>, PngError> {
    let pieces = flatten(scene);
    let extent = Extent::of(scene, &pieces);
    let projection = Projection::new(extent, scene.lattice, options.cell, options.margin);
    let (width, height) = projection.size();
    let pixmap = pixels(width, height)?;
    let mut painter = Painter { pixmap, palette: theme.palette(options.tone), projection };
    if options.ground {
        painter.pixmap.fill(opaque(painter.palette.paint(Role::Ground).line));
    }
    let mut surfaces = Surfaces::new(scene.lattice);
    for piece in pieces.iter().filter(|piece| extent.shows(piece)) {
        painter.piece(piece, &surfaces);
        surfaces.add(piece);
    }
    painter.pixmap.encode_png().map_err(|error| PngError::Encoding(error.to_string()))
}

/// An empty image, unless it would be too large.
fn pixels(width: f32, height: f32) -> Result<Pixmap, PngError> {
    let too_large = PngError::TooLarge { width, height };
    let (across, down) = (width.ceil() as u32, height.ceil() as u32);
    if u64::from(across) * u64::from(down) > MAX_PIXELS {
        return Err(too_large);
    }
    Pixmap::new(across, down).ok_or(too_large)
}

fn opaque(Rgb(red, green, blue): Rgb) -> tiny_skia::Color {
    tiny_skia::Color::from_rgba8(red, green, blue, 255)
}

struct Painter<'p> {
    pixmap: Pixmap,
    palette: &'p Palette,
    projection: Projection,
}

impl Painter<'_> {
    fn piece(&mut self, piece: &Piece<'_>, surfaces: &Surfaces) {
        match *piece {
            Piece::Fill { centre, half, role } => {
                let path = self.cell(centre, half, if is_whole(half) { 0.0 } else { CORNER });
                self.fill(path, self.palette.paint(role).fill);
            }
            Piece::Frame { centre, half, role } => {
                let path = self.cell(centre, frame_half(half, role), if is_whole(half) { 0.0 } else { CORNER });
                self.stroke(path, stroke(role), role, LineCap::Round);
            }
            Piece::Line { ref points, role, width } => {
                let points: Vec<Point> = points.iter().map(|&point| self.projection.place(point)).collect();
                let cap = if ends_square(role) { LineCap::Square } else { LineCap::Round };
                self.stroke(polyline(&points, false), width, role, cap);
            }
            Piece::Disc { at, radius, role } => self.disc(at, radius, role),
            Piece::Label { at, text, role, size } => {
                let colour = match surfaces.under(at) {
                    Some(surface) => self.palette.paint(surface).on,
                    None => self.palette.paint(role).line,
                };
                let path =
                    font::outline(text, self.projection.place(at), size * self.projection.unit, FontStyle::of(role));
                self.fill(path, colour);
            }
            Piece::Chevron { at, side, role, size } => {
                let path = polyline(&self.projection.chevron(at, side, size), false);
                self.stroke(path, size * CHEVRON, role, LineCap::Round);
            }
        }
    }

    fn disc(&mut self, at: Point, radius: f32, role: Role) {
        let ((x, y), radius) = (self.projection.place(at), radius * self.projection.unit);
        let circle = PathBuilder::from_circle(x, y, radius);
        self.fill(circle.clone(), self.palette.disc(role));
        if matches!(role, Role::Ink(_)) {
            self.stroke(circle, RIM, role, LineCap::Round);
        }
    }

    /// The outline of a cell.
    fn cell(&self, centre: Point, half: f32, corner: f32) -> Option<Path> {
        if self.projection.lattice == Lattice::Triangular {
            return polyline(&self.projection.hexagon(centre, half), true);
        }
        let (left, top) = self.projection.place((centre.0 - half, centre.1 - half));
        let (side, corner) = (2.0 * half * self.projection.unit, corner * self.projection.unit);
        rounded(left, top, side, corner)
    }

    fn fill(&mut self, path: Option<Path>, colour: Rgb) {
        if let Some(path) = path {
            self.pixmap.fill_path(&path, &paint(colour), FillRule::Winding, Transform::identity(), None);
        }
    }

    fn stroke(&mut self, path: Option<Path>, width: f32, role: Role, line_cap: LineCap) {
        let width = width * self.projection.unit;
        let stroke = Stroke { width, line_cap, line_join: LineJoin::Round, ..Stroke::default() };
        if let Some(path) = path {
            let colour = self.palette.paint(role).line;
            self.pixmap.stroke_path(&path, &paint(colour), &stroke, Transform::identity(), None);
        }
    }
}

fn paint(Rgb(red, green, blue): Rgb) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(red, green, blue, 255);
    paint
}

fn polyline(points: &[Point], closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (index, &(x, y)) in points.iter().enumerate() {
        if index == 0 {
            path.move_to(x, y);
        } else {
            path.line_to(x, y);
        }
    }
    if closed {
        path.close();
    }
    path.finish()
}

/// A square with round corners; one quadratic curve a corner is close enough to a quarter of a circle.
fn rounded(left: f32, top: f32, side: f32, corner: f32) -> Option<Path> {
    let (right, bottom, corner) = (left + side, top + side, corner.min(side / 2.0));
    if corner <= 0.0 {
        return Rect::from_ltrb(left, top, right, bottom).map(PathBuilder::from_rect);
    }
    let mut path = PathBuilder::new();
    path.move_to(left + corner, top);
    path.line_to(right - corner, top);
    path.quad_to(right, top, right, top + corner);
    path.line_to(right, bottom - corner);
    path.quad_to(right, bottom, right - corner, bottom);
    path.line_to(left + corner, bottom);
    path.quad_to(left, bottom, left, bottom - corner);
    path.line_to(left, top + corner);
    path.quad_to(left, top, left + corner, top);
    path.close();
    path.finish()
}
