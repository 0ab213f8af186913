//! What no well-kept tool checks: lengths of files, their openings, their names, and words that must not be in them.
//!
//! Lengths of functions are clippy's (`clippy.toml`), and so are clocks, threads and files in crates that must not know
//! them (`clippy.toml` beside those crates).
use crate::shell::Shell;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::Path;

/// Most lines of a Rust file without its tests, of a script or a style sheet.
const FILE: usize = 400;
/// Most lines of ARCHITECTURE.md.
const ARCHITECTURE: usize = 200;
/// Names that say nothing.
const VAGUE: [&str; 5] = ["utils", "util", "helpers", "helper", "misc"];
/// Words that must not be in any text, and why; spelt in two halves, so that this file does not accuse itself.
const WORDS: [(&str, &str); 8] = [
    (concat!("TO", "DO"), "unfinished work belongs in an issue"),
    (concat!("FIX", "ME"), "unfinished work belongs in an issue"),
    (concat!("macro_", "rules!"), "write a function or a generic"),
    (concat!("/", "home/"), "a path of somebody's machine"),
    (concat!("/", "Users/"), "a path of somebody's machine"),
    (concat!("/", "root/"), "a path of somebody's machine"),
    (concat!("/", "work/"), "a path of somebody's machine"),
    (concat!(":\\", "Users\\"), "a path of somebody's machine"),
];

/// Checks every text file that git tracks or would track; prints what is wrong.
pub(crate) fn check(shell: &Shell) -> Result<()> {
    let list = shell
        .read("git", &["ls-files", "--cached", "--others", "--exclude-standard", "-z"])
        .context("the files of the repository can't be listed")?;
    let read = |path: &str| fs::read(path).ok().and_then(|bytes| String::from_utf8(bytes).ok());
    let texts = list.split_terminator('\0').filter_map(|path| Some((path, read(path)?)));
    let faults: Vec<String> = texts.flat_map(|(path, text)| faults(path, &text)).collect();
    for fault in &faults {
        println!("{fault}");
    }
    ensure!(faults.is_empty(), "style: {} places to mend", faults.len());
    Ok(())
}

fn faults(path: &str, text: &str) -> Vec<String> {
    let mut faults: Vec<String> = Vec::new();
    let is_test = path.split('/').any(|part| ["tests", "benches", "examples"].contains(&part));
    let extension = Path::new(path).extension().and_then(|extension| extension.to_str());
    let (limit, lines) = match extension {
        Some("rs") if !is_test => (FILE, product_lines(text)),
        Some("js" | "css") if path.starts_with("web/") => (FILE, text.lines().count()),
        _ if path == "ARCHITECTURE.md" => (ARCHITECTURE, text.lines().count()),
        _ => (usize::MAX, 0),
    };
    if lines > limit {
        faults.push(format!("{path}: {lines} lines, at most {limit}"));
    }
    if extension == Some("rs") {
        if !text.starts_with("//!") {
            faults.push(format!("{path}: a file opens with `//!`: what it is, and why"));
        }
        if path.trim_end_matches(".rs").split('/').any(|part| VAGUE.contains(&part)) {
            faults.push(format!("{path}: the name does not say what is inside"));
        }
    }
    for (index, line) in text.lines().enumerate() {
        if path.ends_with("package-lock.json") && line.contains("\"resolved\":") {
            faults.push(format!("{path}:{}: a lock file names no registry", index + 1));
        }
        let found = WORDS.iter().filter(|(word, _)| stands_alone(line, word));
        faults.extend(found.map(|(word, why)| format!("{path}:{}: `{word}`: {why}", index + 1)));
    }
    faults
}

/// The lines of a Rust file without those of modules that only tests compile.
fn product_lines(text: &str) -> usize {
    let mut in_tests = false;
    let counted = text.lines().filter(|line| {
        in_tests |= *line == "#[cfg(test)]";
        let counts = !in_tests;
        in_tests &= *line != "}" && !(line.starts_with("mod ") && line.ends_with(';'));
        counts
    });
    counted.count()
}

/// Whether a line holds a word that is no part of a longer word, path or address.
fn stands_alone(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        let inside = |letter: char| letter.is_alphanumeric() || "_.-~}*".contains(letter);
        // What ends in a letter must end there; a path must go on.
        let ends = word.ends_with(char::is_alphabetic) != after.is_some_and(char::is_alphanumeric);
        word.starts_with(':') || (!before.is_some_and(inside) && (ends || word.ends_with('!')))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(path: &str, text: &str) -> usize {
        faults(path, text).len()
    }

    #[test]
    fn a_rust_file_is_measured_without_its_tests() {
        let code = "//! A.\n".to_owned() + &"const A: u8 = 1;\n".repeat(FILE - 1);
        let tests = format!("{code}#[cfg(test)]\nmod tests {{\n    fn a() {{}}\n}}\n");
        assert_eq!(count("crates/a/src/lib.rs", &tests), 0);
        assert_eq!(count("crates/a/src/lib.rs", &format!("{tests}const B: u8 = 1;\n")), 1);
        assert_eq!(count("crates/a/tests/all.rs", &code.repeat(2)), 0);
    }

    #[test]
    fn pages_and_the_architecture_have_limits() {
        assert_eq!(count("web/board.js", &"\n".repeat(FILE + 1)), 1);
        assert_eq!(count("ARCHITECTURE.md", &"\n".repeat(ARCHITECTURE + 1)), 1);
        assert_eq!(count("README.md", &"\n".repeat(900)), 0);
    }

    #[test]
    fn files_have_openings_and_names() {
        assert_eq!(count("crates/a/src/utils.rs", "fn a() {}"), 2);
        assert_eq!(count("docs/utils.md", ""), 0);
    }

    #[test]
    fn marks_and_paths_stand_alone() {
        for (word, _) in WORDS {
            assert_eq!(count("a.md", &format!("see `{word}x`")), usize::from(!word.ends_with(char::is_alphabetic)));
        }
        assert_eq!(count("a.md", &format!("// {}: later", WORDS[0].0)), 1);
        assert_eq!(count("a.md", &format!("https://example.org{}x ..{0}x ~{0}x", WORDS[3].0)), 0);
    }
}
