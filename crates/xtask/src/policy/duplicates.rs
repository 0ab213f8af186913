//! Duplicates: one crate in several versions that cannot stand for each other costs size and build time.
//!
//! This is a warning only: mostly it is for others to repair.

use std::collections::{BTreeMap, BTreeSet};

use crate::metadata::Package;

/// One sentence for each crate that is there more than once.
pub(super) fn warnings(shipped: &[&Package]) -> Vec<String> {
    let mut series: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for package in shipped {
        let _ = series.entry(&package.name).or_default().insert(compatible(&package.version));
    }
    let several = series.into_iter().filter(|(_, series)| series.len() > 1);
    several.map(|(name, series)| format!("{name} is there more than once: {}", join(&series))).collect()
}

/// The part of a version that must agree: up to the first number that is not zero.
fn compatible(version: &str) -> String {
    let numbers: Vec<&str> = version.split(['.', '-', '+']).take(3).collect();
    let significant = numbers.iter().position(|number| *number != "0").unwrap_or(2);
    numbers[..numbers.len().min(significant + 1)].join(".")
}

fn join(series: &BTreeSet<String>) -> String {
    series.iter().map(String::as_str).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::super::graph::tests::package;
    use super::*;

    #[test]
    fn versions_agree_up_to_the_first_number_that_is_not_zero() {
        assert_eq!(compatible("1.2.3"), "1");
        assert_eq!(compatible("0.2.3-beta.1"), "0.2");
        assert_eq!(compatible("0.0.3"), "0.0.3");
    }

    #[test]
    fn only_versions_that_do_not_agree_are_duplicates() {
        let packages = [package("a", "1.0.0"), package("a", "1.2.0"), package("b", "0.1.0"), package("b", "0.2.0")];
        let shipped: Vec<&Package> = packages.iter().collect();
        assert_eq!(warnings(&shipped), ["b is there more than once: 0.1, 0.2"]);
    }
}
