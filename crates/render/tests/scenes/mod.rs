//! Small scenes of every kind, for the snapshots.
use gridwright_core::scene::{Cell, Lattice, Point, Role, Scene, Shape};

fn scene(size: (u16, u16), shapes: Vec<Shape>) -> Scene {
    Scene { size, shapes, ..Scene::default() }
}

fn middle((row, column): Cell) -> Point {
    (f32::from(column) + 0.5, f32::from(row) + 0.5)
}

fn fill(at: Cell, role: Role) -> Shape {
    Shape::Fill { at, inset: 0.0, role }
}

fn label(at: Cell, text: &str, role: Role) -> Shape {
    Shape::Label { at: middle(at), text: text.into(), role, size: 0.4 }
}

fn line(points: &[Point], role: Role, width: f32) -> Shape {
    Shape::Line { points: points.to_vec(), role, width }
}

fn cells((rows, columns): (u16, u16)) -> impl Iterator<Item = Cell> {
    (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
}

fn grid((rows, columns): (u16, u16)) -> Vec<Shape> {
    let (height, width) = (f32::from(rows), f32::from(columns));
    let level = (0..=rows).map(f32::from).map(|y| line(&[(0.0, y), (width, y)], Role::Grid, 0.03));
    let upright = (0..=columns).map(f32::from).map(|x| line(&[(x, 0.0), (x, height)], Role::Grid, 0.03));
    level.chain(upright).collect()
}

/// Boxes with signs of order between them, a cursor, a hint and a mistake.
pub(crate) fn signs() -> Scene {
    let card = |at, role| Shape::Fill { at, inset: 0.12, role };
    let frame = |at, role| Shape::Frame { at, inset: 0.12, role };
    let sign = |at, side, role| Shape::Chevron { at, side, role, size: 0.2 };
    let mut shapes: Vec<Shape> = cells((4, 4)).map(|at| card(at, Role::Ground)).collect();
    shapes.extend([card((1, 1), Role::Related), card((2, 2), Role::Hint), card((3, 0), Role::Because)]);
    shapes.push(card((0, 3), Role::Wrong));
    shapes.extend(cells((4, 4)).map(|at| frame(at, if at == (1, 1) { Role::Selected } else { Role::Grid })));
    shapes.extend([
        sign((1.0, 0.5), 3, Role::Given),
        sign((3.0, 1.5), 1, Role::Given),
        sign((0.5, 2.0), 0, Role::Given),
        sign((2.5, 3.0), 2, Role::Wrong),
        label((0, 0), "1", Role::Given),
        label((0, 3), "4", Role::Wrong),
        label((1, 1), "2", Role::Player),
        label((2, 2), "3", Role::Trial),
        label((3, 0), "4", Role::Given),
    ]);
    scene((4, 4), shapes)
}

/// Pencil marks: each number at its place in a small square.
pub(crate) fn marks() -> Scene {
    let mut shapes = grid((2, 2));
    for (number, down, across) in [(1, 0, 0), (2, 0, 1), (3, 0, 2), (5, 1, 1), (9, 2, 2)] {
        let at = (0.2 + 0.3 * across as f32, 1.2 + 0.3 * down as f32);
        shapes.push(Shape::Label { at, text: number.to_string(), role: Role::Mark, size: 0.16 });
    }
    shapes.push(label((0, 1), "7", Role::Given));
    scene((2, 2), shapes)
}

/// Walls, robots, a target and the path of one robot.
pub(crate) fn walls() -> Scene {
    let mut shapes = vec![fill((2, 2), Role::Wall), fill((0, 4), Role::Ink(1))];
    shapes.extend(grid((5, 5)));
    let outline = [(0.0, 0.0), (5.0, 0.0), (5.0, 5.0), (0.0, 5.0), (0.0, 0.0)];
    shapes.push(line(&outline, Role::Wall, 0.08));
    shapes.push(line(&[(1.0, 1.0), (2.0, 1.0), (2.0, 2.0)], Role::Wall, 0.1));
    shapes.push(line(&[(4.0, 3.0), (4.0, 4.0)], Role::Wall, 0.1));
    shapes.push(line(&[(3.0, 2.0), (4.0, 1.0)], Role::Ink(3), 0.08));
    shapes.push(line(&[(0.0, 4.0), (1.0, 5.0)], Role::Ink(7), 0.08));
    shapes.push(line(&[(0.5, 2.5), (0.5, 0.5), (4.5, 0.5)], Role::Hint, 0.06));
    for (ink, at, name) in [(1, (2, 0), "Y"), (5, (3, 3), "B"), (3, (4, 1), "G"), (6, (1, 4), "R")] {
        shapes.push(Shape::Disc { at: middle(at), radius: 0.36, role: Role::Ink(ink) });
        shapes.push(label(at, name, Role::Ground));
    }
    scene((5, 5), shapes)
}

/// Pieces that turn: arms from the middle of a cell to its sides.
pub(crate) fn pieces() -> Scene {
    let turns = [[0, 1, 1, 2], [0, 0, 2, 1], [0, 1, 2, 0], [3, 1, 1, 3]];
    let arms: [[&[u8]; 4]; 4] = [
        [&[1, 2], &[0, 2], &[0, 1, 2], &[0, 1]],
        [&[0, 2], &[0], &[2], &[1, 3]],
        [&[0, 1, 2], &[0, 1, 2], &[0, 2], &[0, 2]],
        [&[1, 2], &[0, 2], &[0, 2], &[1, 2]],
    ];
    let piece = |(row, column): Cell| {
        let (at, id) = (middle((row, column)), u32::from(row * 4 + column));
        let (row, column) = (usize::from(row), usize::from(column));
        let role = if row == 1 { Role::Done } else { Role::Player };
        let end = |side: &u8| [(0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0)][usize::from(*side)];
        let mut shapes: Vec<Shape> =
            arms[row][column].iter().map(|side| line(&[(0.0, 0.0), end(side)], role, 0.14)).collect();
        if arms[row][column].len() == 1 {
            shapes.push(Shape::Disc { at: (0.0, 0.0), radius: 0.22, role });
        }
        Shape::Thing { id, at, quarter_turns: turns[row][column], follows: false, shapes }
    };
    let locked = fill((2, 1), Role::Related);
    scene((4, 4), std::iter::once(locked).chain(grid((4, 4))).chain(cells((4, 4)).map(piece)).collect())
}

/// Numbers joined by paths, some cells inked.
pub(crate) fn paths() -> Scene {
    let mut shapes = vec![fill((0, 0), Role::Ink(0)), fill((0, 1), Role::Ink(0)), fill((0, 2), Role::Ink(0))];
    shapes.extend([fill((3, 0), Role::Ink(2)), fill((3, 1), Role::Ink(2))]);
    shapes.extend(grid((4, 5)));
    shapes.push(line(&[(0.5, 1.5), (2.5, 1.5), (2.5, 2.5), (3.5, 2.5)], Role::Player, 0.12));
    shapes.push(line(&[(3.5, 0.5), (4.5, 0.5), (4.5, 3.5), (2.5, 3.5)], Role::Trial, 0.12));
    for (at, text) in [((0, 0), "3"), ((0, 2), "3"), ((1, 0), "5"), ((2, 3), "5"), ((0, 3), "7"), ((3, 2), "7")] {
        shapes.push(label(at, text, Role::Given));
    }
    shapes.extend([label((3, 0), "12", Role::Given), label((2, 0), "1", Role::Given)]);
    scene((4, 5), shapes)
}

/// Pegs and holes in a triangle, and a jump.
pub(crate) fn triangle() -> Scene {
    let holes: Vec<Cell> = cells((5, 5)).filter(|(row, column)| column <= row).collect();
    let at = |(row, column): Cell| (f32::from(column) + 0.5 - f32::from(row) / 2.0, f32::from(row) + 0.5);
    let mut shapes: Vec<Shape> = vec![fill((4, 4), Role::Hint)];
    for &(row, column) in &holes {
        let neighbours = [(row, column + 1), (row + 1, column), (row + 1, column + 1)];
        let links = neighbours.into_iter().filter(|other| holes.contains(other));
        shapes.extend(links.map(|other| line(&[at((row, column)), at(other)], Role::Grid, 0.04)));
    }
    for &hole in &holes {
        let empty = matches!(hole, (0, 0) | (2, 1));
        let (radius, role) = if empty { (0.16, Role::Grid) } else { (0.34, Role::Player) };
        shapes.push(Shape::Disc { at: at(hole), radius, role });
    }
    shapes.push(Shape::Frame { at: (2, 1), inset: 0.0, role: Role::Selected });
    Scene { lattice: Lattice::Triangular, size: (5, 5), window: None, shapes }
}

/// Heat from 0 to 9 and every ink.
pub(crate) fn colours() -> Scene {
    let heat = (0..10).flat_map(|heat| {
        let at = (0, u16::from(heat));
        [fill(at, Role::Heat(heat)), label(at, &heat.to_string(), Role::Given)]
    });
    let inks = (0..8).flat_map(|ink| {
        let (at, disc) = ((1, u16::from(ink)), middle((2, u16::from(ink))));
        let below = (3.3, f32::from(ink));
        [
            fill(at, Role::Ink(ink)),
            label(at, "a", Role::Given),
            Shape::Disc { at: disc, radius: 0.4, role: Role::Ink(ink) },
            label((2, u16::from(ink)), "B", Role::Given),
            line(&[(below.1 + 0.1, below.0), (below.1 + 0.9, below.0)], Role::Ink(ink), 0.1),
            Shape::Label { at: (below.1 + 0.5, 3.7), text: "ink".into(), role: Role::Ink(ink), size: 0.25 },
        ]
    });
    let roles = [
        Role::Ground,
        Role::Grid,
        Role::Given,
        Role::Player,
        Role::Trial,
        Role::Mark,
        Role::Selected,
        Role::Related,
        Role::Hint,
        Role::Because,
    ];
    let plain = roles.into_iter().zip(0..).flat_map(|(role, column)| {
        [fill((4, column), role), label((4, column), "5", Role::Given), label((5, column), "5", role)]
    });
    let rest = [Role::Wrong, Role::Done, Role::Wall].into_iter().zip(0..).flat_map(|(role, column)| {
        [fill((6, column), role), label((6, column), "5", Role::Player), label((6, column + 4), "5", role)]
    });
    scene((7, 10), heat.chain(inks).chain(plain).chain(rest).collect())
}

/// A picture of nothing but fills: a heart.
pub(crate) fn picture() -> Scene {
    let rows = [
        "..11...11..",
        ".1221.1221.",
        "122221222221",
        "122222222221",
        ".12222222 1.",
        "..1222221..",
        "...12221...",
        "....121....",
        ".....1.....",
    ];
    let shapes = rows.iter().zip(0..).flat_map(|(text, row)| {
        text.chars().zip(0..).filter_map(move |(letter, column)| match letter {
            '1' => Some(fill((row, column), Role::Ink(0))),
            '2' => Some(fill((row, column), Role::Ink(6))),
            _ => None,
        })
    });
    scene((9, 12), shapes.collect())
}

/// A part of a board that would be far too large, with names outside it.
pub(crate) fn window() -> Scene {
    let mut shapes: Vec<Shape> = (10..13)
        .flat_map(|row| (20..24).map(move |column| Shape::Frame { at: (row, column), inset: 0.0, role: Role::Grid }))
        .collect();
    shapes.extend([
        label((10, 20), "a", Role::Given),
        label((12, 23), "z", Role::Player),
        label((0, 0), "no", Role::Given),
    ]);
    Scene { size: (60_000, 60_000), window: Some(((10, 20), (12, 23))), shapes, ..Scene::default() }
}

/// Names of rows and columns outside the board.
pub(crate) fn names() -> Scene {
    let mut shapes = grid((2, 3));
    for (at, text) in
        [((-0.5, 0.5), "A"), ((-0.5, 1.5), "B"), ((0.5, -0.5), "1"), ((1.5, -0.5), "2"), ((2.5, -0.5), "3")]
    {
        shapes.push(Shape::Label { at, text: text.into(), role: Role::Mark, size: 0.35 });
    }
    shapes.push(label((1, 1), "<&>", Role::Given));
    scene((2, 3), shapes)
}

/// Every scene by name.
pub(crate) fn all() -> Vec<(&'static str, Scene)> {
    vec![
        ("signs", signs()),
        ("marks", marks()),
        ("walls", walls()),
        ("pieces", pieces()),
        ("paths", paths()),
        ("triangle", triangle()),
        ("colours", colours()),
        ("picture", picture()),
        ("window", window()),
        ("names", names()),
    ]
}
