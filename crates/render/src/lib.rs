//! Draws scenes.
//!
//! A [`Scene`](gridwright_core::scene::Scene) says what there is, in cell units and roles; this crate decides how it
//! looks: [`terminal`] as characters, [`svg`] as vector graphics, `png` (a feature) as pixels, with the colours of
//! [`theme`]. Nothing here knows any
//! puzzle. Every drawer begins with the same three steps: dissolve the things into plain shapes ([`flat`]), find the
//! part of the plane to show, and note what lies under each label.
mod extent;
pub mod flat;
#[cfg(feature = "png")]
pub mod png;
mod sheet;
mod surface;
pub mod svg;
pub mod terminal;
pub mod theme;
