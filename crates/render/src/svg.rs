//! Scalable Vector Graphics: small, deterministic, and plain enough for every renderer.
//!
//! Browsers, resvg, librsvg and `ImageMagick` agree on little beyond SVG 1.1, so colours are written as attributes (the
//! light ones first) and a style sheet only *overrides* them for readers who prefer dark: a renderer that knows no
//! media queries simply draws the light picture. Text is centred by its anchor and a computed baseline. Nothing is
//! fetched, nothing is scripted. Neighbouring shapes of one style share an element, so a board of Loops is a handful
//! of paths. Classes (`gw-line-given`, `gw-fill-hint`...) let a page restyle the picture.
//!
//! The text grows with the shapes that the scene really holds, never with the size it claims.
mod group;
mod path;

use crate::extent::Extent;
use crate::flatten::{Piece, flatten};
use crate::projection::Projection;
use crate::surface::Surfaces;
use crate::theme::{Theme, Tone};
use gridwright_core::scene::{Lattice, Role, Scene};
use group::{Group, Style};
use path::{Decimal, escape};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The colours of an SVG.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Colours {
    /// Light, or dark for readers who prefer it.
    #[default]
    Auto,
    /// One tone.
    Fixed(Tone),
}

/// Options for [`draw`].
#[derive(Debug, Clone, PartialEq)]
pub struct SvgOptions {
    /// The side of a cell in pixels, from 1 to 1,000.
    pub cell: f32,
    /// The margin in cells, from 0 to 10.
    pub margin: f32,
    /// The title, for screen readers.
    pub title: Option<String>,
    /// Whether to paint the background; else it is transparent.
    pub ground: bool,
    /// The colours.
    pub colours: Colours,
}

impl Default for SvgOptions {
    fn default() -> Self {
        SvgOptions { cell: 40.0, margin: 0.25, title: None, ground: true, colours: Colours::Auto }
    }
}

/// Draws a scene as an SVG document.
///
/// ```
/// use gridwright_core::scene::{Role, Scene, Shape};
/// use gridwright_render::{svg, theme::Theme};
///
/// let label = Shape::Label { at: (0.5, 0.5), text: "7".into(), role: Role::Given, size: 0.4 };
/// let scene = Scene { size: (1, 1), shapes: vec![label], ..Scene::default() };
/// let text = svg::draw(&scene, &Theme::default(), &svg::SvgOptions::default());
/// assert!(text.starts_with("<svg ") && text.contains(">7</text>"));
/// ```
pub fn draw(scene: &Scene, theme: &Theme, options: &SvgOptions) -> String {
    let pieces = flatten(scene);
    let extent = Extent::of(scene, &pieces);
    let seen: Vec<&Piece<'_>> = pieces.iter().filter(|piece| extent.shows(piece)).collect();
    let projection = Projection::new(extent, scene.lattice, options.cell, options.margin);
    let groups = group_pieces(&seen, &projection, scene.lattice);
    document(&groups, &projection, theme, options)
}

/// Sorts pieces into groups of one style, keeping the order of pieces that overlap.
fn group_pieces(pieces: &[&Piece<'_>], projection: &Projection, lattice: Lattice) -> Vec<Group> {
    let (mut groups, mut surfaces) = (Vec::new(), Surfaces::new(lattice));
    for piece in pieces {
        let under = match piece {
            Piece::Label { at, .. } => surfaces.under(*at),
            _ => None,
        };
        let style = Style::of(piece, under, projection);
        group::group_for(&mut groups, style, piece).add(piece, projection);
        surfaces.add(piece);
    }
    groups
}

fn document(groups: &[Group], projection: &Projection, theme: &Theme, options: &SvgOptions) -> String {
    let tone = match options.colours {
        Colours::Auto => Tone::Light,
        Colours::Fixed(tone) => tone,
    };
    let mut out = opening_tag(projection, options);
    if options.colours == Colours::Auto {
        out += &dark_style(groups, theme, options.ground);
    }
    if options.ground {
        let colour = theme.palette(tone).paint(Role::Ground).line;
        let _ = writeln!(out, "<rect class=\"gw-ground\" width=\"100%\" height=\"100%\" fill=\"{colour}\"/>");
    }
    for group in groups {
        group.write(&mut out, theme.palette(tone), projection);
    }
    out + "</svg>\n"
}

fn opening_tag(projection: &Projection, options: &SvgOptions) -> String {
    let (width, height) = projection.size();
    let (width, height) = (Decimal(width), Decimal(height));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" text-anchor=\"middle\" \
         font-family=\"'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif\">\n"
    );
    if let Some(title) = &options.title {
        let _ = writeln!(out, "<title>{}</title>", escape(title));
    }
    out
}

/// The dark colours of the styles that occur.
fn dark_style(groups: &[Group], theme: &Theme, ground: bool) -> String {
    let mut rules: BTreeMap<String, String> =
        groups.iter().map(|group| (group.style.class(), group.style.dark_rule(&theme.dark))).collect();
    if ground {
        let _ = rules.insert("gw-ground".into(), format!("fill:{}", theme.dark.paint(Role::Ground).line));
    }
    if rules.is_empty() {
        return String::new();
    }
    let mut out = String::from("<style>@media (prefers-color-scheme:dark){\n");
    for (class, rule) in rules {
        let _ = writeln!(out, ".{class}{{{rule}}}");
    }
    out + "}</style>\n"
}
