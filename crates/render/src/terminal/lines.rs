//! Lines as characters.
//!
//! Upright and level strokes cover arms of characters: an arm counts when at least half of it is covered. So a stroke
//! that ends at a cell's side covers exactly its half of what lies there, and its neighbour the other half. Slanted
//! strokes leave one character in each line of text that they cross.
use super::canvas::{Arms, Canvas, Character, Weight};
use super::contents::side_of_cells;
use super::glyph;
use super::layout::{Grid, Layout};
use gridwright_core::scene::{Lattice, Point, Role};

/// Strokes at least this thick (in cells) are heavy.
pub(super) const THICK: f32 = 0.25;

/// How a stroke looks.
#[derive(Clone, Copy)]
struct Stroke {
    role: Role,
    weight: Weight,
    /// Between cells, rather than across them.
    edge: bool,
}

impl Stroke {
    fn arms(self, character: &mut Character) -> &mut Arms {
        if self.edge { &mut character.edge } else { &mut character.path }
    }
}

/// Draws a line through points.
pub(super) fn line(canvas: &mut Canvas, layout: &Layout, points: &[Point], role: Role, width: f32, unicode: bool) {
    for pair in points.windows(2) {
        segment(canvas, layout, (pair[0], pair[1]), role, width, unicode);
    }
}

fn segment(canvas: &mut Canvas, layout: &Layout, (from, to): (Point, Point), role: Role, width: f32, unicode: bool) {
    let edge = layout.lattice == Lattice::Square && side_of_cells(from, to).is_some();
    if edge && layout.gap.0 == 0 {
        return;
    }
    if edge && role == Role::Grid && layout.grid == Some(Grid::Corners) {
        return corners(canvas, layout, from, to);
    }
    let weight = if role == Role::Wall || (width >= THICK && !edge) { Weight::Heavy } else { Weight::Light };
    stroke(canvas, layout.place(from), layout.place(to), Stroke { role, weight, edge }, unicode);
}

/// Draws the sides of a cell.
pub(super) fn frame(canvas: &mut Canvas, layout: &Layout, centre: Point, role: Role, unicode: bool) {
    let ((x, y), half) = (centre, 0.5);
    let corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)];
    let weight = if role == Role::Grid { Weight::Light } else { Weight::Heavy };
    for side in 0..4 {
        let (from, to) = (corners[side], corners[(side + 1) % 4]);
        if role == Role::Grid {
            segment(canvas, layout, (from, to), role, 0.0, unicode);
        } else {
            stroke(canvas, layout.place(from), layout.place(to), Stroke { role, weight, edge: true }, unicode);
        }
    }
}

/// A box around the whole picture.
pub(super) fn outline(canvas: &mut Canvas, role: Role, unicode: bool) {
    let (right, bottom) = (canvas.width() as f32 - 0.5, canvas.height() as f32 - 0.5);
    let weight = if role == Role::Wall { Weight::Heavy } else { Weight::Light };
    let stroke_ = Stroke { role, weight, edge: true };
    let corners = [(0.5, 0.5), (right, 0.5), (right, bottom), (0.5, bottom)];
    for side in 0..4 {
        stroke(canvas, corners[side], corners[(side + 1) % 4], stroke_, unicode);
    }
}

/// Points where grid lines cross.
fn corners(canvas: &mut Canvas, layout: &Layout, from: Point, to: Point) {
    let (column, row) = layout.place(from);
    let (last_column, last_row) = layout.place(to);
    let (across, down) = layout.pitch();
    let upright = (column - last_column).abs() < 0.5;
    let (begin, end, step) = if upright { (row, last_row, down) } else { (column, last_column, across) };
    let limit = if upright { canvas.height() } else { canvas.width() } as f32;
    let (begin, end) = (begin.min(end).max(0.5), begin.max(end).min(limit));
    let mut place = begin;
    while place <= end {
        let character = if upright { (column, place) } else { (place, row) };
        if let Some(character) = canvas.at(character.0.floor() as i64, character.1.floor() as i64) {
            character.dot = true;
        }
        place += step as f32;
    }
}

/// A straight stroke between two places in characters.
fn stroke(canvas: &mut Canvas, from: Point, to: Point, stroke: Stroke, unicode: bool) {
    let (across, down) = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
    match () {
        () if down < 0.4 => level(canvas, from.0.min(to.0), from.0.max(to.0), from.1, stroke),
        () if across < 0.4 => upright(canvas, from.1.min(to.1), from.1.max(to.1), from.0, stroke),
        () => slanted(canvas, from, to, stroke.role, unicode),
    }
}

/// Whether a stroke covers at least half of the arm that begins here.
fn covers(from: f32, to: f32, arm: f32) -> bool {
    to.min(arm + 0.5) - from.max(arm) >= 0.25
}

/// The characters that a stroke may touch, inside the picture.
fn span(from: f32, to: f32, limit: usize) -> std::ops::Range<i64> {
    from.floor().clamp(0.0, limit as f32) as i64..to.ceil().clamp(0.0, limit as f32) as i64
}

fn level(canvas: &mut Canvas, from: f32, to: f32, row: f32, stroke: Stroke) {
    for column in span(from, to, canvas.width()) {
        let Some(character) = canvas.at(column, row.floor() as i64) else { continue };
        for (arm, begin) in [(3, column as f32), (1, column as f32 + 0.5)] {
            if covers(from, to, begin) {
                stroke.arms(character).add(arm, stroke.weight, stroke.role);
            }
        }
    }
}

fn upright(canvas: &mut Canvas, from: f32, to: f32, column: f32, stroke: Stroke) {
    for row in span(from, to, canvas.height()) {
        let Some(character) = canvas.at(column.floor() as i64, row) else { continue };
        for (arm, begin) in [(0, row as f32), (2, row as f32 + 0.5)] {
            if covers(from, to, begin) {
                stroke.arms(character).add(arm, stroke.weight, stroke.role);
            }
        }
    }
}

fn slanted(canvas: &mut Canvas, from: Point, to: Point, role: Role, unicode: bool) {
    let (upper, lower) = if from.1 <= to.1 { (from, to) } else { (to, from) };
    let slope = (lower.0 - upper.0) / (lower.1 - upper.1);
    for row in span(upper.1, lower.1, canvas.height()) {
        let middle = row as f32 + 0.5;
        if middle > upper.1 + 0.25 && middle < lower.1 - 0.25 {
            let column = upper.0 + (middle - upper.1) * slope;
            canvas.write_if_free(column.floor() as i64, row, glyph::diagonal(slope > 0.0, unicode), role);
        }
    }
}
