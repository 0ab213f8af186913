//! Drawings of boards, in the terminal, as SVG and as PNG.
use crate::service::Service;
use gridwright_core::operations::{Draw, Failure};
use gridwright_core::scene::{Lit, Place, Role, Scene, View};
use gridwright_render::svg::{self, SvgOptions};
use gridwright_render::terminal::{self, Colour, Picture, TerminalOptions};
use gridwright_render::theme::Theme;
use std::env;

/// The drawing of a text, seen through a view; no cell is described in words.
pub(crate) fn scene(service: &Service, text: &str, puzzle: Option<&str>, view: View) -> Result<Scene, Failure> {
    let draw = Draw { text: text.to_owned(), puzzle: puzzle.map(str::to_owned), view };
    let mut silent = *service;
    silent.caps.spoken = 0;
    silent.get(&draw).map(|drawn| drawn.scene)
}

/// A view that points out places.
pub(crate) fn pointing(places: &[Place], role: Role) -> View {
    View { lit: places.iter().map(|&place| Lit { place, role }).collect(), ..View::default() }
}

/// A scene as characters; the last line ends.
pub(crate) fn text(scene: &Scene, color: bool) -> String {
    let options = options(color);
    terminal::draw(scene, &TerminalOptions { half_blocks: options.unicode, ..options })
}

/// A scene as characters that knows where its cells are.
pub(crate) fn pointed(scene: &Scene, color: bool) -> Picture {
    Picture::new(scene, &options(color))
}

fn options(color: bool) -> TerminalOptions {
    let colour = if color { depth() } else { Colour::Never };
    TerminalOptions { colour, unicode: unicode(), marks: true, ..TerminalOptions::default() }
}

/// How many colours the terminal has, as far as it says so.
fn depth() -> Colour {
    let says =
        |name: &str, words: &[&str]| env::var(name).is_ok_and(|value| words.iter().any(|word| value.contains(word)));
    if says("COLORTERM", &["truecolor", "24bit"]) {
        Colour::TrueColor
    } else if says("TERM", &["256color"]) {
        Colour::Ansi256
    } else {
        Colour::Basic16
    }
}

/// Whether the locale's character set holds more than ASCII: so says its name, and where it says nothing, it does.
fn unicode() -> bool {
    let named =
        ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(|name| env::var(name).ok().filter(|set| !set.is_empty()));
    named.is_none_or(|name| !name.contains('.') || name.to_ascii_lowercase().replace('-', "").contains("utf8"))
}

/// A scene as a whole SVG document.
pub(crate) fn svg(scene: &Scene, title: &str) -> String {
    let options = SvgOptions { title: Some(title.to_owned()), cell: 56.0, ..SvgOptions::default() };
    svg::draw(scene, &Theme::default(), &options)
}

/// A scene as a PNG image; its cells get smaller where it would be too large.
#[cfg(feature = "png")]
pub(crate) fn png(scene: &Scene) -> Result<Vec<u8>, String> {
    use gridwright_render::png::{self, PngError, PngOptions};
    let mut options = PngOptions::default();
    loop {
        match png::draw(scene, &Theme::default(), &options) {
            Err(PngError::TooLarge { .. }) if options.cell >= 2.0 => options.cell /= 2.0,
            drawn => return drawn.map_err(|error| error.to_string()),
        }
    }
}
