//! The table of roles as a style sheet: the page's colours are these and no others.
use super::{PLAIN, Paint, Rgb, Theme, is_strong, name};
use gridwright_core::scene::Role;
use std::fmt::Write;

fn roles() -> impl Iterator<Item = Role> {
    PLAIN.into_iter().chain((0..8).map(Role::Ink)).chain((0..10).map(Role::Heat))
}

/// The colours of every role as custom properties, light and dark in one, and the classes of shapes that use them.
///
/// `--role-*` is for strokes and text, `--fill-*` for the surface of a cell, `--on-*` for text upon a strong surface; an
/// ink's full colour is `--ink-*` and its stroke `--ink-line-*`.
pub fn tokens() -> String {
    let theme = Theme::default();
    let mut css = String::from(":root {\n");
    for role in roles() {
        let (light, dark) = (properties(role, theme.light.paint(role)), properties(role, theme.dark.paint(role)));
        for ((name, light), (_, dark)) in light.into_iter().zip(dark) {
            let value = if light == dark { light.to_string() } else { format!("light-dark({light}, {dark})") };
            let _ = writeln!(css, "  {name}: {value};");
        }
    }
    css += "}\n\n";
    for role in roles() {
        let (name, [line, fill]) = (name(role), uses(role));
        let _ = writeln!(css, ".r-{name} {{ color: var({line}); --surface-of: var({fill}); }}");
    }
    for name in roles().filter(|&role| is_strong(role)).map(name) {
        let _ = writeln!(css, ".on-{name} {{ color: var(--on-{name}); }}");
    }
    css
}

/// The properties of a role's stroke and fill.
fn uses(role: Role) -> [String; 2] {
    let name = name(role);
    match role {
        Role::Ink(ink) => [format!("--ink-line-{ink}"), format!("--ink-{ink}")],
        Role::Heat(_) => [format!("--role-{name}"), format!("--role-{name}")],
        _ => [format!("--role-{name}"), format!("--fill-{name}")],
    }
}

fn properties(role: Role, Paint { line, fill, on }: Paint) -> Vec<(String, Rgb)> {
    let ([stroke, surface], name) = (uses(role), name(role));
    let mut properties = vec![(stroke, line)];
    if !matches!(role, Role::Heat(_)) {
        properties.push((surface, fill));
    }
    if is_strong(role) || role == Role::Player {
        properties.push((format!("--on-{name}"), on));
    }
    properties
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEGIN: &str = "/* The roles: written by `UPDATE=1 cargo test -p gridwright-render`. */\n";

    #[test]
    fn the_page_has_the_colours_of_the_table() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/css/tokens.css");
        let kept = std::fs::read_to_string(&path).expect("the page's tokens");
        let (own, _) = kept.split_once(BEGIN).expect("the mark above the roles");
        let wanted = format!("{own}{BEGIN}{}", tokens());
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&path, &wanted).expect("written");
        }
        let kept = std::fs::read_to_string(&path).expect("the page's tokens");
        assert!(
            kept == wanted,
            "web/css/tokens.css is out of date: run `UPDATE=1 cargo test -p gridwright-render css`"
        );
        assert!(!own.contains('#'), "the page has a colour of its own: {own}");
    }
}
