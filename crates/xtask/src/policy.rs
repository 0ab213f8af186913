//! Which crates may come in: from crates.io, under a licence that asks for no more than a notice, none that is banned,
//! and below the program none with a clock, threads or chance of its own.
//!
//! `cargo-deny` does more, but takes minutes to install, and this must run on a fresh machine.
use crate::shell::Shell;
use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// Licences that let us ship under MIT or Apache-2.0.
const LICENCES: &str = "0BSD, Apache-2.0, Apache-2.0 WITH LLVM-exception, BSD-2-Clause, BSD-3-Clause, BSL-1.0, CC0-1.0, ISC, \
    MIT, MIT-0, MPL-2.0, Unicode-3.0, Unlicense, Zlib";

/// Crates that must not be shipped, and why.
const BANNED: [(&str, &str); 9] = [
    ("openssl-sys", "needs a system library, and the program speaks no TLS"),
    ("native-tls", "needs a system library, and the program speaks no TLS"),
    ("varisat", "abandoned; use batsat"),
    ("splr", "needs a newer compiler; use batsat"),
    ("rustsat-cadical", "needs libclang, which a fresh machine lacks; use cadical"),
    ("svg2pdf", "abandoned; use pdf-writer"),
    ("include_dir", "abandoned; use rust-embed"),
    ("ibig", "abandoned; use num-bigint"),
    ("wasm-bindgen-rayon", "needs a nightly compiler"),
];

/// Clocks, threads, chance and I/O: not below the program.
const IMPURE: &str = "axum, chrono, clap, crossbeam-channel, crossterm, getrandom, hyper, indicatif, instant, rand, ratatui, \
    rayon, rayon-core, time, tokio, web-time";

/// Checks what is shipped; prints what is wrong.
pub(crate) fn check(shell: &Shell) -> Result<()> {
    let shipped = tree(shell, &["--workspace", "--all-features", "--edges", "normal,build"])?;
    let pure = tree(shell, &["--package", "gridwright", "--edges", "normal"])?;
    let mut faults: Vec<String> = shipped.iter().filter_map(|(name, licence)| fault(name, licence)).collect();
    let reached = pure.iter().filter(|(name, _)| listed(IMPURE, name));
    faults.extend(reached.map(|(name, _)| format!("the library must not depend on {name}")));
    faults
        .extend(foreign(&shell.read("cargo", &["metadata", "--format-version", "1", "--locked", "--all-features"])?)?);
    for fault in &faults {
        println!("{fault}");
    }
    ensure!(faults.is_empty(), "dependency policy: {} places to mend", faults.len());
    Ok(())
}

/// Names and licences of everything that a package reaches on any platform.
fn tree(shell: &Shell, which: &[&str]) -> Result<Vec<(String, String)>> {
    let plain = ["--target", "all", "--prefix", "none", "--format", "{p}\t{l}"];
    let text = shell
        .read("cargo", &[&["tree", "--locked"], which, plain.as_slice()].concat())
        .context("cargo can't list the dependencies; perhaps Cargo.lock is not up to date")?;
    let line = |line: &str| {
        let (package, licence) = line.split_once('\t')?;
        Some((package.split(' ').next()?.to_owned(), licence.trim_end_matches(" (*)").to_owned()))
    };
    Ok(text.lines().filter_map(line).collect())
}

fn fault(name: &str, licence: &str) -> Option<String> {
    if let Some((_, why)) = BANNED.iter().find(|(banned, _)| *banned == name) {
        return Some(format!("{name} is banned: {why}"));
    }
    (!is_accepted(licence)).then(|| format!("{name} has the licence `{licence}`, which the policy does not accept"))
}

fn listed(list: &str, word: &str) -> bool {
    list.split(", ").any(|known| known == word)
}

/// Whether one choice of an SPDX expression is accepted in all its parts.
fn is_accepted(licence: &str) -> bool {
    let parts = licence.replace('/', " OR ");
    let known = |part: &str| listed(LICENCES, part.trim_matches(['(', ')', ' ']));
    let choice = |choices: &str| choices.split(" OR ").any(known);
    if parts.contains('(') {
        parts.split(" AND ").all(choice)
    } else {
        parts.split(" OR ").any(|one| one.split(" AND ").all(known))
    }
}

/// Packages that come neither from crates.io nor from a folder of ours.
fn foreign(metadata: &str) -> Result<Vec<String>> {
    let metadata: Value = serde_json::from_str(metadata)?;
    let packages = metadata["packages"].as_array().context("packages in cargo's metadata")?;
    let from = |package: &Value| package["source"].as_str().map(str::to_owned);
    let strange = packages.iter().filter(|one| from(one).is_some_and(|source| !source.ends_with("/crates.io-index")));
    Ok(strange.map(|package| format!("{} does not come from crates.io", package["name"])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licences_that_bind_us_are_refused() {
        for licence in ["MIT", "MIT OR GPL-3.0", "MIT/Apache-2.0", "(MIT OR Apache-2.0) AND Unicode-3.0"] {
            assert!(is_accepted(licence), "{licence}");
        }
        assert!(!is_accepted("MIT AND GPL-3.0-only") && !is_accepted("") && !is_accepted("GPL-3.0 OR (MIT AND X)"));
    }

    #[test]
    fn banned_crates_and_other_sources_are_named() {
        assert_eq!(fault("ibig", "MIT").as_deref(), Some("ibig is banned: abandoned; use num-bigint"));
        let git =
            r#"{"packages": [{"name": "x", "source": "git+https://example.org/x"}, {"name": "y", "source": null}]}"#;
        assert_eq!(foreign(git).unwrap(), ["\"x\" does not come from crates.io"]);
    }
}
