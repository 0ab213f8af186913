//! Which character stands for what, in Unicode and in ASCII.
use gridwright_core::scene::Role;
use unicode_width::UnicodeWidthChar;

/// Box-drawing characters by the weights of their arms, in base 3: up, right, down, left.
const BOXES: &str = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

/// The character whose arms have these weights.
pub(super) fn arms([up, right, down, left]: [u8; 4], unicode: bool) -> char {
    if unicode {
        let index = up * 27 + right * 9 + down * 3 + left;
        return BOXES.chars().nth(usize::from(index)).unwrap_or('┼');
    }
    match ([up, down].into_iter().max(), [right, left].into_iter().max()) {
        (Some(0), Some(2)) => '=',
        (Some(0), Some(1)) => '-',
        (Some(1), Some(0)) => '|',
        (Some(2), Some(0 | 2)) => '#',
        (Some(0), _) => ' ',
        _ => '+',
    }
}

/// A sign of order, by the side its point looks at.
pub(super) fn chevron(side: u8, unicode: bool) -> char {
    let signs = if unicode { ['∧', '>', '∨', '<'] } else { ['^', '>', 'v', '<'] };
    signs[usize::from(side % 4)]
}

/// Whether a disc is a hole: what belongs to the ground or the grid.
pub(super) fn is_hollow(role: Role) -> bool {
    matches!(role, Role::Ground | Role::Grid | Role::Hollow)
}

/// A disc or a hole with a ring around it.
pub(super) fn ringed(hollow: bool, unicode: bool) -> char {
    match (unicode, hollow) {
        (true, true) => '◎',
        (true, false) => '◉',
        (false, true) => 'o',
        (false, false) => '@',
    }
}

/// A disc, by its size.
pub(super) fn disc(radius: f32, role: Role, unicode: bool) -> char {
    match (unicode, is_hollow(role)) {
        (true, _) if radius < 0.1 => '·',
        (true, true) if radius < 0.2 => '∘',
        (true, true) => '○',
        (true, false) if radius < 0.2 => '•',
        (true, false) => '●',
        (false, true) => '.',
        (false, false) if radius < 0.2 => '*',
        (false, false) => 'O',
    }
}

/// A stroke that falls, or one that rises.
pub(super) fn diagonal(falls: bool, unicode: bool) -> char {
    match (falls, unicode) {
        (true, true) => '╲',
        (false, true) => '╱',
        (true, false) => '\\',
        (false, false) => '/',
    }
}

/// The point that stands for an empty cell, or for a corner of the grid.
pub(super) fn dot(unicode: bool) -> char {
    if unicode { '·' } else { '.' }
}

/// What tells a role apart when there is no colour: the signs left and right of the cell's content.
pub(super) fn brackets(role: Role, colourless: bool) -> Option<[char; 2]> {
    match role {
        Role::Selected => Some(['[', ']']),
        Role::Hint if colourless => Some(['(', ')']),
        Role::Because if colourless => Some([':', ':']),
        Role::Wrong if colourless => Some(['!', '!']),
        _ => None,
    }
}

/// What a strong fill looks like without colour.
pub(super) fn shade(role: Role, unicode: bool) -> char {
    let (inks, heat) =
        if unicode { ("█▒▓░█▓▒░", "  ░░▒▒▓▓██") } else { ("#%+o#%+o", " .:-=+*%&#") };
    let shades = match role {
        Role::Ink(ink) => inks.chars().nth(usize::from(ink % 8)),
        Role::Heat(heat_) => heat.chars().nth(usize::from(heat_.min(9))),
        Role::Wall => inks.chars().next(),
        _ => None,
    };
    shades.unwrap_or(' ')
}

/// A text as characters of width one, at most `room` of them.
pub(super) fn letters(text: &str, room: usize, unicode: bool) -> Vec<char> {
    let mut letters: Vec<char> = text.trim().chars().take(room + 1).map(|letter| plain(letter, unicode)).collect();
    if letters.len() > room {
        letters.truncate(room);
        if let Some(last) = letters.last_mut() {
            *last = if unicode { '…' } else { '~' };
        }
    }
    letters
}

/// A character that takes exactly one column and commands nothing.
fn plain(letter: char, unicode: bool) -> char {
    match letter {
        ' '..='~' => letter,
        _ if unicode => Some(letter).filter(|letter| letter.width() == Some(1)).unwrap_or('?'),
        '↑' | '∧' | '▲' => '^',
        '→' | '▶' => '>',
        '↓' | '∨' | '▼' => 'v',
        '←' | '◀' => '<',
        '·' => '.',
        '×' => 'x',
        '●' => 'O',
        '○' => 'o',
        '★' | '•' => '*',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_are_in_order() {
        assert_eq!(BOXES.chars().count(), 81);
        assert_eq!(arms([1, 1, 1, 1], true), '┼');
        assert_eq!(arms([2, 2, 2, 2], true), '╋');
        assert_eq!(arms([0, 1, 1, 0], true), '┌');
        assert_eq!(arms([0, 2, 2, 0], true), '┏');
        assert_eq!(arms([2, 1, 2, 1], true), '╂');
        assert_eq!(arms([0, 0, 0, 1], true), '╴');
        assert_eq!(arms([1, 0, 0, 2], true), '┙');
    }

    #[test]
    fn text_never_commands_the_terminal() {
        assert_eq!(letters("\x1b[2J", 9, true), ['?', '[', '2', 'J']);
        assert_eq!(letters("漢\u{301}é", 9, true), ['?', '?', 'é']);
        assert_eq!(letters("→é", 9, false), ['>', '?']);
        assert_eq!(letters("abcdef", 4, true), ['a', 'b', 'c', '…']);
    }
}
