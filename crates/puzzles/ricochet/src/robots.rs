//! The robots: each has a body of its own, so that nobody needs the colours to tell them apart, two eyes and its letter.
use crate::board::COLOURS;
use crate::draw::ink;
use gridwright_core::scene::{Point, Role, Shape};
use std::f32::consts::TAU;

/// Where the letter stands, below the eyes.
const LETTER: Point = (0.0, 0.09);

/// A robot around the origin.
pub(super) fn robot_shapes(robot: usize) -> Vec<Shape> {
    let role = ink(robot);
    let disc = |at, radius, role| Shape::Disc { at, radius, role };
    let mut shapes = body(robot, role);
    for side in [-0.11, 0.11] {
        shapes.extend([disc((side, -0.17), 0.085, Role::Ground), disc((side, -0.16), 0.04, Role::Given)]);
    }
    let text = COLOURS[robot % COLOURS.len()].to_string();
    shapes.push(Shape::Label { at: LETTER, text, role, size: 0.26 });
    shapes
}

/// Round, square, pointed, on its tip, with four arms, with five corners.
fn body(robot: usize, role: Role) -> Vec<Shape> {
    let line = |points: Vec<Point>, width: f32| Shape::Line { points, role, width };
    let disc = |radius: f32| Shape::Disc { at: (0.0, 0.0), radius, role };
    match robot % COLOURS.len() {
        0 => vec![disc(0.37)],
        1 => vec![line(polygon(4, 0.125, 0.38), 0.14), disc(0.31)],
        2 => vec![line(polygon(3, 0.0, 0.4), 0.18), disc(0.29)],
        3 => vec![line(polygon(4, 0.0, 0.38), 0.12), disc(0.3)],
        4 => vec![line(vec![(-0.3, 0.0), (0.3, 0.0)], 0.3), line(vec![(0.0, -0.3), (0.0, 0.3)], 0.3), disc(0.31)],
        _ => vec![line(polygon(5, 0.0, 0.36), 0.14), disc(0.3)],
    }
}

/// A closed line through the corners of a regular polygon; the first corner is so many turns from the top.
fn polygon(corners: u8, begin: f32, radius: f32) -> Vec<Point> {
    let corner = |at: u8| {
        let angle = (begin + f32::from(at % corners) / f32::from(corners)) * TAU;
        (radius * angle.sin(), -radius * angle.cos())
    };
    (0..=corners).map(corner).collect()
}
