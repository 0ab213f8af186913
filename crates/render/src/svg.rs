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
use crate::flat::{Piece, flatten};
use crate::sheet::Sheet;
use crate::surface::Surfaces;
use crate::theme::{Theme, Tone};
use gridwright_core::scene::{Lattice, Role, Scene};
use group::{Group, Style};
use path::{Decimal, escape};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Which colours an SVG carries.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Colours {
    /// Light, and dark for readers who prefer that.
    #[default]
    Auto,
    /// One tone only.
    Fixed(Tone),
}

/// How to draw.
#[derive(Debug, Clone, PartialEq)]
pub struct SvgOptions {
    /// The side of a cell in pixels, from 1 to 1,000.
    pub cell: f32,
    /// Room around the board in cells, from 0 to 10.
    pub margin: f32,
    /// What the picture is called, for people who listen.
    pub title: Option<String>,
    /// Whether the ground is painted; without it the picture is transparent.
    pub ground: bool,
    /// Which colours.
    pub colours: Colours,
}

impl Default for SvgOptions {
    fn default() -> Self {
        SvgOptions { cell: 40.0, margin: 0.25, title: None, ground: true, colours: Colours::Auto }
    }
}

/// Draws a scene as a whole SVG document.
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
    let sheet = Sheet::new(extent, scene.lattice, options.cell, options.margin);
    let groups = gather(&seen, &sheet, scene.lattice);
    document(&groups, &sheet, theme, options)
}

/// Sorts pieces into groups of one style, keeping the order of whatever overlaps.
fn gather(pieces: &[&Piece<'_>], sheet: &Sheet, lattice: Lattice) -> Vec<Group> {
    let (mut groups, mut surfaces) = (Vec::new(), Surfaces::new(lattice));
    for piece in pieces {
        let under = match piece {
            Piece::Label { at, .. } => surfaces.under(*at),
            _ => None,
        };
        let style = Style::of(piece, under, sheet);
        group::choose(&mut groups, style, piece).add(piece, sheet);
        surfaces.add(piece);
    }
    groups
}

fn document(groups: &[Group], sheet: &Sheet, theme: &Theme, options: &SvgOptions) -> String {
    let tone = match options.colours {
        Colours::Auto => Tone::Light,
        Colours::Fixed(tone) => tone,
    };
    let mut out = opening(sheet, options);
    if options.colours == Colours::Auto {
        out += &dark_style(groups, theme, options.ground);
    }
    if options.ground {
        let colour = theme.palette(tone).paint(Role::Ground).line;
        let _ = writeln!(out, "<rect class=\"gw-ground\" width=\"100%\" height=\"100%\" fill=\"{colour}\"/>");
    }
    for group in groups {
        group.write(&mut out, theme.palette(tone), sheet);
    }
    out + "</svg>\n"
}

fn opening(sheet: &Sheet, options: &SvgOptions) -> String {
    let (width, height) = sheet.size();
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

/// The colours of readers who prefer dark, for the styles that occur.
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
