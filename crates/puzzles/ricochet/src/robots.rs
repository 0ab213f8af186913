//! The robots: each has a body of its own, so that nobody needs the colours to tell them apart, a visor and its letter.
use crate::board::COLOURS;
use crate::draw::ink;
use gridwright_core::scene::{Point, Role, Shape};
use std::f32::consts::TAU;

/// How far above the middle the eyes are, and how far from each other.
const EYES: f32 = -0.16;
const APART: f32 = 0.11;
/// Where the letter stands, below the visor.
const LETTER: Point = (0.0, 0.11);

/// A robot around the origin.
pub(super) fn robot_shapes(robot: usize) -> Vec<Shape> {
    let role = ink(robot);
    let disc = |at, radius, role| Shape::Disc { at, radius, role };
    let mut shapes = body(robot, role);
    shapes.push(Shape::Line { points: vec![(-APART, EYES), (APART, EYES)], role: Role::Ground, width: 0.22 });
    shapes.extend([-APART, APART].map(|side| disc((side, EYES), 0.06, Role::Given)));
    let text = COLOURS[robot % COLOURS.len()].to_string();
    shapes.push(Shape::Label { at: LETTER, text, role, size: 0.24 });
    shapes
}

/// Round, square, pointed, on its tip, with four arms, with five corners.
fn body(robot: usize, role: Role) -> Vec<Shape> {
    let line = |points: Vec<Point>, width: f32| Shape::Line { points, role, width };
    let disc = |radius: f32| Shape::Disc { at: (0.0, 0.0), radius, role };
    match robot % COLOURS.len() {
        0 => vec![disc(0.42)],
        1 => vec![line(polygon(4, 0.125, 0.43), 0.16), disc(0.36)],
        2 => vec![line(polygon(3, 0.0, 0.42), 0.22), disc(0.33)],
        3 => vec![line(polygon(4, 0.0, 0.42), 0.13), disc(0.34)],
        4 => vec![line(vec![(-0.26, 0.0), (0.26, 0.0)], 0.34), line(vec![(0.0, -0.26), (0.0, 0.26)], 0.34), disc(0.34)],
        _ => vec![line(polygon(5, 0.0, 0.39), 0.14), disc(0.34)],
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
