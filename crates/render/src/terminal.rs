//! Character pictures, with and without colour.
//!
//! A cell becomes a block of characters: three wide and one high, more where labels or marks need it. Signs, walls and
//! grid lines stand in gaps of one character between the cells; a scene that has nothing to say there gets no gaps, so
//! a path along cell centres runs through as box-drawing lines. The mapping from cell units to characters is linear,
//! and every character knows which of its four arms a line covers, so pieces that meet at a cell's side join.
//!
//! What colour says is said again without it: brackets `[5]` for the cursor, and, when there is no colour, `(5)` for
//! what a hint points at, `:5:` for what it follows from, `!5!` for what is wrong, shades for inks and heat. Given
//! paths in marked cells, which are locked, are heavy; a disc on a larger one has a ring.
//!
//! A picture has at most [`MAX_CHARACTERS`] characters in lines of at most [`MAX_WIDTH`]; larger boards are cut on the
//! right and below (draw a window of them instead).
mod ansi;
mod canvas;
mod contents;
mod glyph;
mod half_blocks;
mod layout;
mod lines;
mod paint;

use crate::extent::Extent;
use crate::flatten::{Piece, flatten};
use crate::theme::Tone;
use gridwright_core::scene::{Cell, Lattice, Role, Scene};
use unicode_width::UnicodeWidthChar;

/// No line is longer, in characters.
pub const MAX_WIDTH: usize = 4096;

/// No picture has more characters.
pub const MAX_CHARACTERS: usize = 1 << 20;

/// How many colours a terminal has. Whether any are requested (`NO_COLOR`, a pipe) is the caller's business.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Colour {
    /// None: plain text.
    #[default]
    Never,
    /// The sixteen that every terminal has, as its owner chose them.
    Basic16,
    /// The fixed palette of 256.
    Ansi256,
    /// Any.
    TrueColor,
}

/// How to draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TerminalOptions {
    /// How many colours.
    pub colour: Colour,
    /// Whether the terminal shows more than ASCII.
    pub unicode: bool,
    /// Light or dark, for [`Colour::Ansi256`] and [`Colour::TrueColor`], which paint the ground too: so they are
    /// readable whatever the terminal's own background is.
    pub tone: Tone,
    /// Whether pencil marks are drawn, as a small grid in each cell; else they are left out.
    pub marks: bool,
    /// Whether a scene of nothing but fills is drawn small, two cells to a character: `▀▄` (two
    /// characters to a cell where shades must stand for colours).
    pub half_blocks: bool,
}

impl Default for TerminalOptions {
    /// Plain Unicode text.
    fn default() -> Self {
        TerminalOptions { colour: Colour::Never, unicode: true, tone: Tone::Dark, marks: false, half_blocks: false }
    }
}

/// Draws a scene as lines of text, each ended by a line feed.
///
/// ```
/// use gridwright_core::scene::{Role, Scene, Shape};
/// use gridwright_render::terminal::{self, TerminalOptions};
///
/// let frame = |column| Shape::Frame { at: (0, column), inset: 0.0, role: Role::Grid };
/// let sign = Shape::Chevron { at: (1.0, 0.5), side: 3, role: Role::Given, size: 0.2 };
/// let label = Shape::Label { at: (1.5, 0.5), text: "7".into(), role: Role::Given, size: 0.4 };
/// let scene = Scene { size: (1, 2), shapes: vec![frame(0), frame(1), sign, label], ..Scene::default() };
/// let text = terminal::draw(&scene, &TerminalOptions::default());
/// assert_eq!(text, "┌───┬───┐\n│   < 7 │\n└───┴───┘\n");
/// ```
pub fn draw(scene: &Scene, options: &TerminalOptions) -> String {
    let pieces = flatten(scene);
    let extent = Extent::of(scene, &pieces);
    let seen: Vec<&Piece<'_>> = pieces.iter().filter(|piece| extent.shows(piece) && !is_ornament(piece)).collect();
    if options.half_blocks && half_blocks::applies(&seen) {
        return half_blocks::draw(&seen, extent, options);
    }
    laid_out(&seen, extent, scene.lattice, options).text
}

/// A drawing that knows where its cells are: what a cursor and a scrolled view need.
#[derive(Debug)]
pub struct Picture {
    /// The lines, each ended by a line feed.
    pub text: String,
    layout: layout::Layout,
}

impl Picture {
    /// Draws a scene, never in half blocks, whose cells are too small to point at.
    pub fn new(scene: &Scene, options: &TerminalOptions) -> Self {
        let pieces = flatten(scene);
        let extent = Extent::of(scene, &pieces);
        let seen: Vec<&Piece<'_>> = pieces.iter().filter(|piece| extent.shows(piece)).collect();
        laid_out(&seen, extent, scene.lattice, options)
    }

    /// Column and line of the character in the middle of a cell; none for a cell that is not drawn.
    ///
    /// ```
    /// use gridwright_core::scene::{Role, Scene, Shape};
    /// use gridwright_render::terminal::{Picture, TerminalOptions};
    ///
    /// let frame = |column| Shape::Frame { at: (0, column), inset: 0.0, role: Role::Grid };
    /// let scene = Scene { size: (1, 2), shapes: vec![frame(0), frame(1)], ..Scene::default() };
    /// let picture = Picture::new(&scene, &TerminalOptions::default());
    /// assert_eq!(picture.text, "┌───┬───┐\n│   │   │\n└───┴───┘\n");
    /// assert_eq!(picture.middle((0, 1)), Some((6, 1)));
    /// assert_eq!(picture.middle((9, 9)), None);
    /// ```
    pub fn middle(&self, (row, column): Cell) -> Option<(usize, usize)> {
        let lean = if self.layout.lattice == Lattice::Triangular { f32::from(row) / 2.0 } else { 0.0 };
        let (across, down) = self.layout.spot((f32::from(column) + 0.5 - lean, f32::from(row) + 0.5));
        let (width, height) = self.layout.size();
        let (across, down) = (usize::try_from(across).ok()?, usize::try_from(down).ok()?);
        (across < width && down < height).then_some((across, down))
    }
}

fn laid_out(seen: &[&Piece<'_>], extent: Extent, lattice: Lattice, options: &TerminalOptions) -> Picture {
    let contents = contents::Contents::of(seen, extent, lattice, options.marks);
    let layout = layout::Layout::new(&contents, extent, lattice);
    let canvas = paint::paint(seen, &layout, options);
    Picture { text: bounded(ansi::print(&canvas, options)), layout }
}

/// Broader lines are surfaces, which the cells show.
const BROADEST_LINE: f32 = 0.25;
/// Smaller discs are features of something larger.
const LEAST_DISC: f32 = 0.09;

/// Whether it is a closed outline within a cell, like that of a target: characters are too coarse for it.
fn is_ornament(piece: &Piece<'_>) -> bool {
    let (points, width) = match piece {
        Piece::Line { points, width, .. } => (points, *width),
        // What is too small for a character, or only there to cover what is below it.
        Piece::Disc { radius, role, .. } => return *radius < LEAST_DISC || *role == Role::Table,
        _ => return false,
    };
    if width > BROADEST_LINE {
        return true;
    }
    let [left, top, right, bottom] = piece.bounds();
    points.len() > 3 && points.first() == points.last() && right - left < 1.0 && bottom - top < 1.0
}

/// The lines that fit into [`MAX_CHARACTERS`]: a last line of defence, for glyphs may be wider than their cell.
fn bounded(text: String) -> String {
    let mut left = MAX_CHARACTERS;
    let fits = |line: &&str| left.checked_sub(width(line)).inspect(|&rest| left = rest).is_some();
    let length = text.split_inclusive('\n').take_while(fits).map(str::len).sum();
    let mut text = text;
    text.truncate(length);
    text
}

/// How many columns a line takes, escape sequences aside.
///
/// ```
/// assert_eq!(gridwright_render::terminal::width("\x1b[1;31m5\x1b[0m<"), 2);
/// ```
pub fn width(line: &str) -> usize {
    let (mut total, mut letters) = (0, line.chars());
    while let Some(letter) = letters.next() {
        if letter == '\x1b' {
            let _ = letters.find(|&end| end.is_ascii_alphabetic());
        } else {
            total += letter.width().unwrap_or(0);
        }
    }
    total
}
