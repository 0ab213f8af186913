//! What every kind of scene looks like, kept as text: a change of looks is seen in review.
mod scenes;

use gridwright_core::scene::Scene;
use gridwright_render::svg::{self, Colours, SvgOptions};
use gridwright_render::terminal::{self, Colour, TerminalOptions};
use gridwright_render::theme::{Theme, Tone};

/// Every scene in one text, each under its name.
fn all(draw: impl Fn(&str, &Scene) -> String) -> String {
    let pictures = scenes::all().into_iter().map(|(name, scene)| [name, "\n", &draw(name, &scene), "\n"].concat());
    pictures.collect()
}

fn terminal(name: &str, scene: &Scene, options: &TerminalOptions) -> String {
    let options = TerminalOptions { half_blocks: name == "picture", marks: name == "marks", ..options.clone() };
    terminal::draw(scene, &options).replace('\x1b', "␛")
}

#[test]
fn terminal_unicode() {
    insta::assert_snapshot!(all(|name, scene| terminal(name, scene, &TerminalOptions::default())));
}

#[test]
fn terminal_ascii() {
    let options = TerminalOptions { unicode: false, ..TerminalOptions::default() };
    insta::assert_snapshot!(all(|name, scene| terminal(name, scene, &options)));
}

#[test]
fn terminal_basic_colours() {
    let options = TerminalOptions { colour: Colour::Basic16, ..TerminalOptions::default() };
    insta::assert_snapshot!(all(|name, scene| terminal(name, scene, &options)));
}

#[test]
fn terminal_many_colours() {
    let signs = scenes::signs();
    for (name, colour) in [("256", Colour::Ansi256), ("true", Colour::TrueColor)] {
        let options = TerminalOptions { colour, tone: Tone::Light, ..TerminalOptions::default() };
        insta::assert_snapshot!(format!("terminal_{name}"), terminal("signs", &signs, &options));
    }
}

#[test]
fn svg_of_every_scene() {
    for (name, scene) in scenes::all() {
        let options = SvgOptions { title: Some(name.into()), ..SvgOptions::default() };
        insta::assert_snapshot!(format!("svg_{name}"), svg::draw(&scene, &Theme::default(), &options));
    }
}

#[test]
fn svg_in_one_tone_has_no_style_sheet() {
    let options = SvgOptions { colours: Colours::Fixed(Tone::Dark), ground: false, ..SvgOptions::default() };
    insta::assert_snapshot!(svg::draw(&scenes::walls(), &Theme::default(), &options));
}

#[test]
fn a_selection_does_not_move_the_board() {
    let mut scene = scenes::signs();
    let before = terminal("", &scene, &TerminalOptions::default());
    scene.shapes.retain(|shape| {
        !matches!(shape, gridwright_core::scene::Shape::Frame { role: gridwright_core::scene::Role::Selected, .. })
    });
    let after = terminal("", &scene, &TerminalOptions::default());
    let widths = |text: &str| text.lines().map(terminal::width).collect::<Vec<_>>();
    assert_eq!(widths(&before), widths(&after));
}
