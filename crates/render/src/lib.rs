//! Renders scenes: [`terminal`] as text, [`svg`] as vector graphics, `png` (a feature) as pixels; a
//! [`drawing`] is a sheet of lines and text, such as a plot.
//!
//! A [`Scene`](gridwright_core::scene::Scene) has shapes in cell units with roles; the colours of roles are in [`theme`].
//! Nothing here knows any puzzle. Every renderer begins with the same steps: flatten the scene into plain shapes
//! (`flatten.rs`), find the part to show (`extent.rs`), and find what lies under each label (`surface.rs`).
pub mod drawing;
mod extent;
mod flatten;
#[cfg(feature = "png")]
pub mod png;
mod projection;
mod surface;
pub mod svg;
pub mod terminal;
pub mod theme;
