//! From characters with meanings to text with escape sequences.
use super::canvas::{Canvas, Character, Ground};
use super::{Colour, TerminalOptions, glyph};
use crate::theme::{Palette, Rgb, Theme, basic, is_strong};
use gridwright_core::scene::Role;
use std::fmt::Write;

/// A colour as the terminal counts it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TermColour {
    /// One of the sixteen.
    Basic(u8),
    /// One of the 256.
    Index(u8),
    /// Any.
    True(Rgb),
}

/// How a character looks; the default is the terminal's own.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct TextStyle {
    pub(super) front: Option<TermColour>,
    pub(super) back: Option<TermColour>,
    pub(super) bold: bool,
    pub(super) italic: bool,
}

impl TextStyle {
    /// The escape sequence that sets it, whatever was set before.
    fn sequence(self) -> String {
        let mut codes = String::from("0");
        codes += if self.bold { ";1" } else { "" };
        codes += if self.italic { ";3" } else { "" };
        for (shade, base) in [(self.front, 30), (self.back, 40)] {
            let _ = match shade {
                None => Ok(()),
                Some(TermColour::Basic(index @ 0..8)) => write!(codes, ";{}", base + index),
                Some(TermColour::Basic(index)) => write!(codes, ";{}", base + 60 - 8 + index),
                Some(TermColour::Index(index)) => write!(codes, ";{};5;{index}", base + 8),
                Some(TermColour::True(Rgb(red, green, blue))) => write!(codes, ";{};2;{red};{green};{blue}", base + 8),
            };
        }
        format!("\x1b[{codes}m")
    }
}

/// Writes lines of characters, changing the style only where it changes.
#[derive(Debug, Default)]
pub(super) struct Printer {
    pub(super) text: String,
    style: TextStyle,
}

impl Printer {
    /// Adds a character; a blank shows nothing but what lies behind it.
    pub(super) fn put(&mut self, letter: char, style: TextStyle) {
        let same = style == self.style || (letter == ' ' && style.back == self.style.back);
        if !same {
            self.text += &if style == TextStyle::default() { "\x1b[0m".into() } else { style.sequence() };
            self.style = style;
        }
        self.text.push(letter);
    }

    /// Ends a line; blanks at its end that show nothing are dropped.
    pub(super) fn end_line(&mut self) {
        if self.style.back.is_none() {
            self.text.truncate(self.text.trim_end_matches(' ').len());
        }
        if self.style != TextStyle::default() {
            self.text += "\x1b[0m";
            self.style = TextStyle::default();
        }
        self.text.push('\n');
    }
}

/// The whole picture as text.
pub(super) fn print(canvas: &Canvas, options: &TerminalOptions) -> String {
    let (theme, mut printer) = (Theme::default(), Printer::default());
    let styler = Styler { colour: options.colour, palette: theme.palette(options.tone) };
    for row in canvas.rows() {
        for character in row {
            let (letter, role) = face(character, options);
            printer.put(letter, styler.style(character.ground, role, character.glyph.is_some()));
        }
        printer.end_line();
    }
    printer.text
}

/// The character to show, and its role.
fn face(character: &Character, options: &TerminalOptions) -> (char, Option<Role>) {
    let arms = [character.path, character.edge].into_iter().find_map(|arms| Some((arms.weights, arms.role?)));
    match (character.glyph, arms, character.ground) {
        (Some((letter, role)), ..) => (letter, Some(role)),
        (None, Some((weights, role)), _) => (glyph::arms(weights, options.unicode), Some(role)),
        (None, None, Ground::Bare) if character.dot => (glyph::dot(options.unicode), Some(Role::Grid)),
        (None, None, Ground::Fill(role)) if options.colour == Colour::Never => {
            (glyph::shade(role, options.unicode), None)
        }
        _ => (' ', None),
    }
}

/// Chooses colours.
#[derive(Debug, Clone, Copy)]
pub(super) struct Styler<'p> {
    pub(super) colour: Colour,
    pub(super) palette: &'p Palette,
}

impl Styler<'_> {
    /// The style of a character of a role (none for a blank) on its ground.
    fn style(&self, ground: Ground, role: Option<Role>, text: bool) -> TextStyle {
        match self.colour {
            Colour::Never => TextStyle::default(),
            Colour::Basic16 => basic_look(ground, role, text),
            Colour::Ansi256 | Colour::TrueColor => self.full_look(ground, role, text),
        }
    }

    /// A colour as this terminal can show it.
    pub(super) fn shade(&self, colour: Rgb) -> TermColour {
        if self.colour == Colour::TrueColor { TermColour::True(colour) } else { TermColour::Index(nearest(colour)) }
    }

    fn full_look(&self, ground: Ground, role: Option<Role>, text: bool) -> TextStyle {
        let palette = self.palette;
        let back = match ground {
            Ground::Bare => palette.paint(Role::Ground).line,
            Ground::Fill(role) => palette.paint(role).fill,
            Ground::Disc(role) => palette.disc(role),
        };
        let front = role.map(|role| match ground {
            Ground::Disc(disc) => palette.paint(disc).on,
            Ground::Fill(fill) if is_strong(fill) && text => palette.paint(fill).on,
            _ => palette.paint(role).line,
        });
        TextStyle { front: front.map(|colour| self.shade(colour)), back: Some(self.shade(back)), ..letters(role, text) }
    }
}

/// The basic sixteen: grounds only where they mean something, and black or white upon them.
fn basic_look(ground: Ground, role: Option<Role>, text: bool) -> TextStyle {
    let back = match ground {
        Ground::Bare | Ground::Disc(Role::Ground) => None,
        Ground::Fill(Role::Wall) => Some(7),
        Ground::Fill(role) if is_faint(role) => None,
        Ground::Fill(role) => basic(role),
        Ground::Disc(role) => basic(role).or(Some(7)),
    };
    let front = match back {
        Some(1 | 4 | 5 | 8 | 12) => role.map(|_| 15),
        Some(_) => role.map(|_| 0),
        None => role.and_then(basic),
    };
    TextStyle { front: front.map(TermColour::Basic), back: back.map(TermColour::Basic), ..letters(role, text) }
}

/// Whether a fill of this role is too slight for the sixteen colours.
pub(super) fn is_faint(role: Role) -> bool {
    matches!(
        role,
        Role::Ground
            | Role::Table
            | Role::Hollow
            | Role::Grid
            | Role::Given
            | Role::Player
            | Role::Trial
            | Role::Mark
            | Role::Related
            | Role::Heat(0)
    )
}

/// Given text is bold, what is tried is italic.
fn letters(role: Option<Role>, text: bool) -> TextStyle {
    let (bold, italic) = (text && role == Some(Role::Given), text && role == Some(Role::Trial));
    TextStyle { bold, italic, ..TextStyle::default() }
}

/// A difference between channels from which a colour is never shown as a grey: the cube is coarse where it is dark, and a
/// tinted fill must not lose its meaning.
const COLOURFUL: u8 = 30;

/// The nearest of the 256: the colour cube (16..=231, six steps a channel) or the greys (232..=255).
fn nearest(Rgb(red, green, blue): Rgb) -> u8 {
    let steps = [0_u8, 95, 135, 175, 215, 255];
    let step = |channel: u8| (0..6_u8).min_by_key(|&step| steps[usize::from(step)].abs_diff(channel)).unwrap_or(0);
    let cube = [step(red), step(green), step(blue)];
    let distance = |one: [u8; 3]| -> u32 {
        one.iter().zip([red, green, blue]).map(|(&one, two)| u32::from(one.abs_diff(two)).pow(2)).sum()
    };
    let chroma = red.max(green).max(blue) - red.min(green).min(blue);
    let mean = (u32::from(red) + u32::from(green) + u32::from(blue)) / 3;
    let grey = (mean.saturating_sub(3) / 10).min(23) as u8;
    if chroma < COLOURFUL && distance([8 + 10 * grey; 3]) < distance(cube.map(|step| steps[usize::from(step)])) {
        232 + grey
    } else {
        16 + 36 * cube[0] + 6 * cube[1] + cube[2]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_finds_cube_and_greys() {
        assert_eq!(nearest(Rgb(255, 255, 255)), 231);
        assert_eq!(nearest(Rgb(0, 0, 0)), 16);
        assert_eq!(nearest(Rgb(255, 0, 0)), 196);
        assert_eq!(nearest(Rgb(28, 28, 28)), 234);
    }

    #[test]
    fn sequences_are_standard() {
        let style = |front, back| TextStyle { front: Some(front), back: Some(back), ..TextStyle::default() };
        assert_eq!(style(TermColour::Basic(1), TermColour::Basic(12)).sequence(), "\x1b[0;31;104m");
        assert_eq!(style(TermColour::Index(9), TermColour::True(Rgb(1, 2, 3))).sequence(), "\x1b[0;38;5;9;48;2;1;2;3m");
    }
}
