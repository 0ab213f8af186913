//! From cells to pixels: the geometry that SVG and PNG share.
use crate::extent::Extent;
use gridwright_core::scene::{Lattice, Point, Role};

/// Height of capitals as a share of the font size, in Helvetica and similar fonts.
pub(crate) const CAPITAL: f32 = 0.716;

/// Corner radius of cells that do not touch their neighbours, in cells.
pub(crate) const CORNER: f32 = 0.08;

/// Outline of a disc of ink, in cells.
pub(crate) const RIM: f32 = 0.03;

/// Thickness of a chevron as a share of its height.
pub(crate) const CHEVRON: f32 = 0.2;

/// Maps cell coordinates to pixels.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Projection {
    extent: Extent,
    margin: f32,
    /// Pixels per cell.
    pub(crate) unit: f32,
    /// The distance of rows: less than 1 on a triangular lattice, so that all six neighbours are equally far away.
    row_height: f32,
    pub(crate) lattice: Lattice,
}

impl Projection {
    pub(crate) fn new(extent: Extent, lattice: Lattice, unit: f32, margin: f32) -> Self {
        let clamped = |value: f32, from: f32, to: f32| if value.is_finite() { value.clamp(from, to) } else { from };
        let row_height = if lattice == Lattice::Triangular { 0.75_f32.sqrt() } else { 1.0 };
        Projection { extent, margin: clamped(margin, 0.0, 10.0), unit: clamped(unit, 1.0, 1000.0), row_height, lattice }
    }

    /// Width and height in pixels, at least one each.
    pub(crate) fn size(&self) -> (f32, f32) {
        let (x, y) = self.place((self.extent.right, self.extent.bottom));
        ((x + self.margin * self.unit).max(1.0), (y + self.margin * self.unit).max(1.0))
    }

    pub(crate) fn place(&self, (x, y): Point) -> Point {
        let right = x - self.extent.left + self.margin;
        let down = (y - self.extent.top) * self.row_height + self.margin;
        (right * self.unit, down * self.unit)
    }

    /// The corners of a cell of a triangular lattice: a hexagon on its tip.
    pub(crate) fn hexagon(&self, centre: Point, half: f32) -> [Point; 6] {
        let tip = half / 0.75_f32.sqrt();
        let corners =
            [(0.0, -tip), (half, -tip / 2.0), (half, tip / 2.0), (0.0, tip), (-half, tip / 2.0), (-half, -tip / 2.0)];
        corners.map(|offset| self.around(centre, offset))
    }

    /// The two arms of a chevron.
    pub(crate) fn chevron(&self, at: Point, side: u8, size: f32) -> [Point; 3] {
        let (depth, half) = (size * 0.28, size / 2.0);
        let points = match side % 4 {
            0 => [(-half, depth), (0.0, -depth), (half, depth)],
            1 => [(-depth, -half), (depth, 0.0), (-depth, half)],
            2 => [(-half, -depth), (0.0, depth), (half, -depth)],
            _ => [(depth, -half), (-depth, 0.0), (depth, half)],
        };
        points.map(|offset| self.around(at, offset))
    }

    /// A point at an offset from another, in the same units across and down.
    fn around(&self, point: Point, (right, down): Point) -> Point {
        let (x, y) = self.place(point);
        (x + right * self.unit, y + down * self.unit)
    }
}

/// Whether a fill or frame takes its whole cell.
pub(crate) fn is_whole(half: f32) -> bool {
    half >= 0.499
}

/// Thickness of a frame in cells.
pub(crate) fn stroke(role: Role) -> f32 {
    match role {
        Role::Grid => 0.03,
        Role::Selected => 0.07,
        _ => 0.05,
    }
}

/// Half the side of a frame: those that mean something lie inside their cell, those of the grid on its sides.
pub(crate) fn frame_half(half: f32, role: Role) -> f32 {
    if is_whole(half) && role != Role::Grid { half - stroke(role) / 2.0 } else { half }
}

/// Whether lines of this role end square, so that corners close; others end round.
pub(crate) fn ends_square(role: Role) -> bool {
    matches!(role, Role::Grid | Role::Wall)
}

/// The font style that tells roles apart without colour: given is bold, trial is italic.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum FontStyle {
    #[default]
    Plain,
    Bold,
    Italic,
}

impl FontStyle {
    pub(crate) fn of(role: Role) -> Self {
        match role {
            Role::Mark | Role::Player | Role::Grid | Role::Related => FontStyle::Plain,
            Role::Trial => FontStyle::Italic,
            _ => FontStyle::Bold,
        }
    }
}
