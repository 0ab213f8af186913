//! Scenes of nothing but fills, two cells to a character.
//!
//! Without colour a picture of one ink still fits into half blocks; one of several is drawn larger, in shades.
use super::ansi::{Printer, Styler, TermColour, TextStyle, is_faint};
use super::{Colour, MAX_CHARACTERS, MAX_WIDTH, TerminalOptions, glyph};
use crate::extent::Extent;
use crate::flatten::Piece;
use crate::theme::{Theme, basic, is_strong};
use gridwright_core::scene::Role;

/// Whether a scene is a picture: fills, and perhaps a grid that may be left out.
pub(super) fn applies(pieces: &[&Piece<'_>]) -> bool {
    let is_fill = |piece: &&&Piece<'_>| matches!(piece, Piece::Fill { .. });
    let is_grid = |piece: &&Piece<'_>| {
        matches!(
            piece,
            Piece::Fill { .. } | Piece::Frame { role: Role::Grid, .. } | Piece::Line { role: Role::Grid, .. }
        )
    };
    pieces.iter().any(|piece| is_fill(&piece)) && pieces.iter().all(is_grid)
}

/// The fills of the part that is shown.
struct Raster {
    columns: usize,
    roles: Vec<Option<Role>>,
}

impl Raster {
    fn new(pieces: &[&Piece<'_>], extent: Extent) -> Self {
        let columns = (extent.width() as usize).clamp(1, MAX_WIDTH / 2);
        let rows = (extent.height() as usize).min(MAX_CHARACTERS / columns);
        let mut raster = Raster { columns, roles: vec![None; columns * rows] };
        for piece in pieces {
            if let Piece::Fill { centre, role, .. } = **piece {
                let (column, row) = ((centre.0 - extent.left).floor(), (centre.1 - extent.top).floor());
                let inside = column >= 0.0 && row >= 0.0 && (column as usize) < columns && (row as usize) < rows;
                if inside {
                    raster.roles[row as usize * columns + column as usize] =
                        Some(role).filter(|&role| role != Role::Ground);
                }
            }
        }
        raster
    }

    /// Whether there is more to tell than full and empty.
    fn has_shades(&self) -> bool {
        let mut roles = self.roles.iter().flatten();
        let first = roles.next();
        roles.any(|role| Some(role) != first)
    }

    fn rows(&self) -> Vec<&[Option<Role>]> {
        self.roles.chunks(self.columns).collect()
    }
}

/// Draws the picture.
pub(super) fn draw(pieces: &[&Piece<'_>], extent: Extent, options: &TerminalOptions) -> String {
    let raster = Raster::new(pieces, extent);
    if !options.unicode || (options.colour == Colour::Never && raster.has_shades()) {
        return raster.rows().into_iter().map(|row| shaded_line(row, options.unicode)).collect();
    }
    let (theme, mut printer) = (Theme::default(), Printer::default());
    let styler = Styler { colour: options.colour, palette: theme.palette(options.tone) };
    for pair in raster.rows().chunks(2) {
        for column in 0..raster.columns {
            let lower = pair.get(1).and_then(|row| row[column]);
            let (letter, style) = styler.half_block(pair[0][column], lower);
            printer.put(letter, style);
        }
        printer.end_line();
    }
    printer.text
}

/// Two letters to a cell, so that cells are about square, and shades instead of colours.
fn shaded_line(row: &[Option<Role>], unicode: bool) -> String {
    let letters = row.iter().map(|role| role.map_or(' ', |role| shade(role, unicode)));
    let line: String = letters.flat_map(|letter| [letter, letter]).collect();
    format!("{}\n", line.trim_end())
}

/// What a fill looks like without colour; even a pale one is seen here.
fn shade(role: Role, unicode: bool) -> char {
    match glyph::shade(role, unicode) {
        ' ' if is_strong(role) => ' ',
        ' ' => glyph::shade(Role::Ink(0), unicode),
        shade => shade,
    }
}

impl Styler<'_> {
    fn half_block(&self, upper: Option<Role>, lower: Option<Role>) -> (char, TextStyle) {
        let (front, back) = match self.colour {
            Colour::Never => return (plain_block(upper.is_some(), lower.is_some()), TextStyle::default()),
            Colour::Basic16 => (basic_shade(upper), basic_shade(lower)),
            Colour::Ansi256 | Colour::TrueColor => (Some(self.cell_shade(upper)), Some(self.cell_shade(lower))),
        };
        match (front, back) {
            (None, None) => (' ', TextStyle::default()),
            (None, Some(lower)) => ('▄', TextStyle { front: Some(lower), ..TextStyle::default() }),
            (Some(upper), None) => ('▀', TextStyle { front: Some(upper), ..TextStyle::default() }),
            (Some(upper), Some(lower)) if upper == lower => {
                (' ', TextStyle { back: Some(lower), ..TextStyle::default() })
            }
            (front, back) => ('▀', TextStyle { front, back, ..TextStyle::default() }),
        }
    }

    fn cell_shade(&self, role: Option<Role>) -> TermColour {
        let ground = self.palette.paint(Role::Ground).line;
        self.shade(role.map_or(ground, |role| self.palette.paint(role).fill))
    }
}

fn plain_block(upper: bool, lower: bool) -> char {
    match (upper, lower) {
        (false, false) => ' ',
        (true, false) => '▀',
        (false, true) => '▄',
        (true, true) => '█',
    }
}

fn basic_shade(role: Option<Role>) -> Option<TermColour> {
    role.filter(|&role| !is_faint(role)).map(|role| TermColour::Basic(basic(role).unwrap_or(7)))
}
