//! No scene, however absurd, makes a drawer panic, write malformed XML, or allocate by a number it claims.
use gridwright_core::scene::{Cell, Lattice, Point, Role, Scene, Shape};
use gridwright_render::svg::{self, SvgOptions};
use gridwright_render::terminal::{self, Colour, MAX_CHARACTERS, MAX_WIDTH, TerminalOptions};
use gridwright_render::theme::{Theme, Tone};
use proptest::prelude::*;

fn number() -> impl Strategy<Value = f32> {
    let odd = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, f32::MAX, f32::MIN_POSITIVE, -0.0, 65_535.5, 1e5, 1e-30];
    prop_oneof![
        6 => -3.0..12.0_f32,
        3 => (-2..24_i8).prop_map(|half| f32::from(half) / 2.0),
        2 => 0.0..0.6_f32,
        1 => any::<f32>(),
        2 => prop::sample::select(odd.to_vec()),
    ]
}

fn point() -> impl Strategy<Value = Point> {
    (number(), number())
}

fn small() -> impl Strategy<Value = u16> {
    prop_oneof![8 => 0..9_u16, 1 => any::<u16>()]
}

fn cell() -> impl Strategy<Value = Cell> {
    (small(), small())
}

fn role() -> impl Strategy<Value = Role> {
    let plain = [Role::Ground, Role::Grid, Role::Given, Role::Player, Role::Trial, Role::Mark, Role::Selected];
    let rest = [Role::Related, Role::Hint, Role::Because, Role::Wrong, Role::Done, Role::Wall];
    let plain: Vec<Role> = plain.into_iter().chain(rest).collect();
    prop_oneof![4 => prop::sample::select(plain), 1 => any::<u8>().prop_map(Role::Ink), 1 => any::<u8>().prop_map(Role::Heat)]
}

fn shape() -> impl Strategy<Value = Shape> {
    let simple = prop_oneof![
        (cell(), number(), role()).prop_map(|(at, inset, role)| Shape::Fill { at, inset, role }),
        (cell(), role()).prop_map(|(at, role)| Shape::Fill { at, inset: 0.0, role }),
        (cell(), role()).prop_map(|(at, role)| Shape::Frame { at, inset: 0.0, role }),
        (prop::collection::vec(point(), 0..5), role(), number()).prop_map(|(points, role, width)| Shape::Line {
            points,
            role,
            width
        }),
        (point(), number(), role()).prop_map(|(at, radius, role)| Shape::Disc { at, radius, role }),
        (point(), ".{0,5}", role(), number()).prop_map(|(at, text, role, size)| Shape::Label { at, text, role, size }),
        (point(), any::<u8>(), role(), number()).prop_map(|(at, side, role, size)| Shape::Chevron {
            at,
            side,
            role,
            size
        }),
    ];
    simple.prop_recursive(4, 24, 4, |inner| {
        (any::<u32>(), point(), any::<i8>(), prop::collection::vec(inner, 0..4))
            .prop_map(|(id, at, quarter_turns, shapes)| Shape::Thing { id, at, quarter_turns, follows: false, shapes })
    })
}

fn scene() -> impl Strategy<Value = Scene> {
    let lattice = prop::sample::select(vec![Lattice::Square, Lattice::Triangular]);
    let window = prop::option::of((cell(), cell()));
    (lattice, (small(), small()), window, prop::collection::vec(shape(), 0..20))
        .prop_map(|(lattice, size, window, shapes)| Scene { lattice, size, window, shapes })
}

fn options() -> impl Strategy<Value = TerminalOptions> {
    let colour = prop::sample::select(vec![Colour::Never, Colour::Basic16, Colour::Ansi256, Colour::TrueColor]);
    (colour, any::<[bool; 4]>()).prop_map(|(colour, [unicode, light, marks, half_blocks])| TerminalOptions {
        colour,
        unicode,
        tone: if light { Tone::Light } else { Tone::Dark },
        marks,
        half_blocks,
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn svg_is_well_formed_and_no_longer_than_its_shapes(scene in scene(), cell in number(), margin in number(), title in ".{0,9}") {
        let options = SvgOptions { cell, margin, title: Some(title), ..SvgOptions::default() };
        let text = svg::draw(&scene, &Theme::default(), &options);
        prop_assert!(roxmltree::Document::parse(&text).is_ok(), "{text}");
        let weight = format!("{:?}", scene.shapes).len();
        prop_assert!(text.len() < 1000 + 20 * weight, "{} bytes", text.len());
    }

    #[test]
    fn terminal_pictures_are_bounded_and_harmless(scene in scene(), options in options()) {
        let text = terminal::draw(&scene, &options);
        let widths: Vec<usize> = text.lines().map(terminal::width).collect();
        prop_assert!(widths.iter().all(|&width| width <= MAX_WIDTH));
        prop_assert!(widths.iter().sum::<usize>() <= MAX_CHARACTERS);
        prop_assert!(options.unicode || text.is_ascii());
        let controls = text.chars().any(|letter| letter.is_control() && !matches!(letter, '\n' | '\x1b'));
        prop_assert!(!controls && (options.colour != Colour::Never || !text.contains('\x1b')));
    }

    #[test]
    fn drawing_twice_gives_the_same(scene in scene(), options in options()) {
        prop_assert_eq!(terminal::draw(&scene, &options), terminal::draw(&scene, &options));
        let svg = || svg::draw(&scene, &Theme::default(), &SvgOptions::default());
        prop_assert_eq!(svg(), svg());
    }
}

#[test]
fn a_huge_claim_with_a_small_window_is_cheap() {
    let window = Some(((40_000, 40_000), (40_002, 40_003)));
    let shapes = vec![Shape::Frame { at: (40_001, 40_001), inset: 0.0, role: Role::Grid }];
    let scene = Scene { size: (u16::MAX, u16::MAX), window, shapes, ..Scene::default() };
    let text = terminal::draw(&scene, &TerminalOptions::default());
    assert_eq!(text.lines().count(), 7);
    assert!(svg::draw(&scene, &Theme::default(), &SvgOptions::default()).len() < 1000);
}

/// Behind its feature: pixels are as harmless as text.
#[cfg(feature = "png")]
mod png {
    use super::*;
    use gridwright_render::png::{self, PngError, PngOptions};

    proptest! {
        #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn pixels_are_bounded(scene in scene(), margin in number()) {
            match png::draw(&scene, &Theme::default(), &PngOptions { cell: 8.0, margin, ..PngOptions::default() }) {
                Ok(bytes) => prop_assert!(bytes.starts_with(b"\x89PNG")),
                Err(error) => prop_assert!(matches!(error, PngError::TooLarge { .. }), "{error}"),
            }
        }
    }

    #[test]
    fn a_huge_claim_is_refused() {
        let scene = Scene { size: (u16::MAX, u16::MAX), ..Scene::default() };
        let refused = png::draw(&scene, &Theme::default(), &PngOptions::default());
        assert!(matches!(refused, Err(PngError::TooLarge { .. })));
    }
}

#[test]
fn nothing_at_all_draws_nothing() {
    let empty = Scene::default();
    assert_eq!(terminal::draw(&empty, &TerminalOptions::default()), "");
    let text = svg::draw(&empty, &Theme::default(), &SvgOptions::default());
    assert!(roxmltree::Document::parse(&text).is_ok());
}
