//! Which colour a role has: the one place where colours are written down.
//!
//! A role is drawn in one of three ways, so each role has three colours, in light and in dark:
//! - `line`: strokes, text and discs; readable on the ground and on every pale fill;
//! - `fill`: the surface of a cell; pale, so that any text on it stays readable. [`Role::Ink`], [`Role::Heat`] and
//!   [`Role::Wall`] fill with full strength instead, because there the colour itself is the message;
//! - `on`: text upon a disc, or upon such a strong fill.
//!
//! The inks are the eight colours of Okabe and Ito (*Color universal design*, 2008), which people with any common
//! colour blindness tell apart; strokes use a darker sister where the original would be too faint on white. The heat
//! ramp is monotone in lightness, so it reads in grey too. A test computes every contrast.
mod colours;
mod css;

use colours::{DARK, LIGHT};
pub use css::tokens;
use gridwright_core::scene::Role;
use std::fmt;

/// A colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    const fn hex(value: u32) -> Self {
        Rgb((value >> 16) as u8, (value >> 8) as u8, value as u8)
    }
}

impl fmt::Display for Rgb {
    /// `#rrggbb`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// Light or dark.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

/// The colours of one role in one tone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paint {
    /// Strokes, text, discs.
    pub line: Rgb,
    /// The surface of a cell.
    pub fill: Rgb,
    /// Text on a disc or on a strong fill.
    pub on: Rgb,
}

impl Paint {
    const fn hex(line: u32, fill: u32, on: u32) -> Self {
        Paint { line: Rgb::hex(line), fill: Rgb::hex(fill), on: Rgb::hex(on) }
    }
}

/// Every role's colours in one tone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Palette {
    plain: [Paint; PLAIN.len()],
    inks: [Paint; 8],
    heat: [Paint; 10],
}

impl Palette {
    /// The colours of a role. Inks repeat after eight, heat ends at nine.
    pub fn paint(&self, role: Role) -> Paint {
        match role {
            Role::Ink(ink) => self.inks[usize::from(ink % 8)],
            Role::Heat(heat) => self.heat[usize::from(heat.min(9))],
            plain => self.plain[PLAIN.iter().position(|&known| known == plain).unwrap_or(0)],
        }
    }

    /// The colour of a disc: an ink's full colour, any other role's `line`.
    pub fn disc(&self, role: Role) -> Rgb {
        let paint = self.paint(role);
        if matches!(role, Role::Ink(_)) { paint.fill } else { paint.line }
    }
}

/// The palettes for light and dark.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theme {
    /// Dark on light.
    pub light: Palette,
    /// Light on dark.
    pub dark: Palette,
}

impl Default for Theme {
    fn default() -> Self {
        Theme { light: LIGHT, dark: DARK }
    }
}

impl Theme {
    /// The palette of a tone.
    pub fn palette(&self, tone: Tone) -> &Palette {
        match tone {
            Tone::Light => &self.light,
            Tone::Dark => &self.dark,
        }
    }
}

/// The name of a role in class names and CSS properties: `given`, `ink-3`, `heat-9`.
pub(crate) fn name(role: Role) -> String {
    match role {
        Role::Ink(ink) => format!("ink-{}", ink % 8),
        Role::Heat(heat) => format!("heat-{}", heat.min(9)),
        plain => format!("{plain:?}").to_lowercase(),
    }
}

/// Whether a fill of this role has full strength, so that text upon it needs its `on` colour.
pub(crate) fn is_strong(role: Role) -> bool {
    matches!(role, Role::Ink(_) | Role::Heat(_) | Role::Wall)
}

/// A role's colour among the sixteen that every terminal has (0..=7 plain, 8..=15 bright), or none for the terminal's
/// own foreground.
pub(crate) fn basic(role: Role) -> Option<u8> {
    match role {
        Role::Ground | Role::Given | Role::Wall | Role::Table => None,
        Role::Grid | Role::Mark | Role::Related | Role::Hollow => Some(8),
        Role::Player => Some(12),
        Role::Trial => Some(13),
        Role::Selected => Some(4),
        Role::Hint => Some(3),
        Role::Because => Some(6),
        Role::Wrong => Some(1),
        Role::Done => Some(2),
        Role::Ink(ink) => Some([7, 3, 14, 2, 11, 4, 1, 5][usize::from(ink % 8)]),
        Role::Heat(heat) => Some([8, 8, 4, 4, 6, 6, 2, 3, 3, 1][usize::from(heat.min(9))]),
    }
}

const PLAIN: [Role; 15] = [
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
    Role::Wrong,
    Role::Done,
    Role::Wall,
    Role::Table,
    Role::Hollow,
];

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: f32 = 4.5;
    const GRAPHIC: f32 = 3.0;

    fn roles() -> impl Iterator<Item = Role> {
        PLAIN.into_iter().chain((0..8).map(Role::Ink)).chain((0..10).map(Role::Heat))
    }

    impl Rgb {
        /// Relative luminance by the Web Content Accessibility Guidelines, from 0 (black) to 1 (white).
        fn luminance(self) -> f32 {
            let linear = |channel: u8| match f32::from(channel) / 255.0 {
                dark if dark <= 0.04045 => dark / 12.92,
                bright => ((bright + 0.055) / 1.055).powf(2.4),
            };
            0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
        }

        /// The contrast ratio, from 1 to 21.
        fn contrast(self, other: Rgb) -> f32 {
            let (one, two) = (self.luminance(), other.luminance());
            (one.max(two) + 0.05) / (one.min(two) + 0.05)
        }
    }

    fn palettes() -> [(Tone, Palette); 2] {
        [(Tone::Light, LIGHT), (Tone::Dark, DARK)]
    }

    fn writes(role: Role) -> bool {
        let surface = matches!(role, Role::Ground | Role::Table | Role::Hollow | Role::Grid);
        !surface && !matches!(role, Role::Related | Role::Ink(_) | Role::Heat(_))
    }

    #[test]
    fn text_is_readable_on_the_ground_and_on_every_pale_fill() {
        for (tone, palette) in palettes() {
            let ground = palette.paint(Role::Ground).line;
            for text in roles().filter(|&role| writes(role)) {
                let line = palette.paint(text).line;
                assert!(line.contrast(ground) >= TEXT, "{tone:?} {text:?} on the ground: {}", line.contrast(ground));
                for surface in PLAIN.into_iter().filter(|&role| !is_strong(role)) {
                    let contrast = line.contrast(palette.paint(surface).fill);
                    assert!(contrast >= TEXT, "{tone:?} {text:?} on {surface:?}: {contrast}");
                }
            }
        }
    }

    #[test]
    fn text_is_readable_on_discs_and_strong_fills() {
        for (tone, palette) in palettes() {
            for role in roles() {
                let contrast = palette.paint(role).on.contrast(palette.disc(role));
                assert!(contrast >= TEXT, "{tone:?} on a disc of {role:?}: {contrast}");
            }
            for role in roles().filter(|&role| is_strong(role)) {
                let contrast = palette.paint(role).on.contrast(palette.paint(role).fill);
                assert!(contrast >= TEXT, "{tone:?} on a fill of {role:?}: {contrast}");
            }
        }
    }

    #[test]
    fn ink_strokes_stand_out_from_the_ground() {
        for (tone, palette) in palettes() {
            for role in (0..8).map(Role::Ink) {
                let contrast = palette.paint(role).line.contrast(palette.paint(Role::Ground).line);
                assert!(contrast >= GRAPHIC, "{tone:?} {role:?}: {contrast}");
            }
        }
    }

    #[test]
    fn heat_is_monotone_in_lightness() {
        for (_, palette) in palettes() {
            let light: Vec<f32> = palette.heat.iter().map(|paint| paint.fill.luminance()).collect();
            assert!(light.is_sorted() || light.iter().rev().is_sorted(), "{light:?}");
        }
    }
}
