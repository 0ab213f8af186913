//! Draws a small scene of every kind: to the terminal, and as SVG files (and PNG, with that feature) into a folder if
//! one is named.
//!
//! `cargo run -p gridwright-render --example gallery -- [plain|ascii|basic|256|true] [FOLDER]`
#[path = "../tests/scenes/mod.rs"]
mod scenes;

use gridwright_render::svg::{self, Colours, SvgOptions};
use gridwright_render::terminal::{self, Colour, TerminalOptions};
use gridwright_render::theme::{Theme, Tone};
use std::io::{self, Write};
use std::path::Path;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mode = arguments.first().map_or("true", String::as_str);
    let mut out = io::stdout().lock();
    for (name, scene) in scenes::all() {
        let options = TerminalOptions { half_blocks: name == "picture", marks: name == "marks", ..options(mode) };
        writeln!(out, "{name}\n{}", terminal::draw(&scene, &options))?;
        if let Some(folder) = arguments.get(1) {
            write_svg(Path::new(folder), name, &scene)?;
        }
    }
    Ok(())
}

fn options(mode: &str) -> TerminalOptions {
    let colour = match mode {
        "basic" => Colour::Basic16,
        "256" => Colour::Ansi256,
        "true" | "light" => Colour::TrueColor,
        _ => Colour::Never,
    };
    let tone = if mode == "light" { Tone::Light } else { Tone::Dark };
    TerminalOptions { colour, tone, unicode: mode != "ascii", ..TerminalOptions::default() }
}

fn write_svg(folder: &Path, name: &str, scene: &gridwright_core::scene::Scene) -> io::Result<()> {
    for (suffix, colours) in [("", Colours::Auto), ("-dark", Colours::Fixed(Tone::Dark))] {
        let options = SvgOptions { colours, title: Some(name.into()), ..SvgOptions::default() };
        std::fs::write(folder.join(format!("{name}{suffix}.svg")), svg::draw(scene, &Theme::default(), &options))?;
    }
    write_png(folder, name, scene)
}

#[cfg(feature = "png")]
fn write_png(folder: &Path, name: &str, scene: &gridwright_core::scene::Scene) -> io::Result<()> {
    use gridwright_render::png::{self, PngOptions};
    let bytes = png::draw(scene, &Theme::default(), &PngOptions::default()).map_err(io::Error::other)?;
    std::fs::write(folder.join(format!("{name}.png")), bytes)
}

#[cfg(not(feature = "png"))]
#[expect(clippy::unnecessary_wraps, reason = "the same face as with the feature")]
fn write_png(_: &Path, _: &str, _: &gridwright_core::scene::Scene) -> io::Result<()> {
    Ok(())
}
