//! Bans: crates that must not be shipped at all.

use super::lists::BANNED;
use crate::metadata::Package;

/// One sentence for each banned crate.
pub(super) fn faults(shipped: &[&Package]) -> Vec<String> {
    shipped.iter().filter_map(|package| fault(package)).collect()
}

fn fault(package: &Package) -> Option<String> {
    let (name, why) = BANNED.iter().find(|(name, _)| *name == package.name)?;
    Some(format!("{name} {} is banned: {why}", package.version))
}

#[cfg(test)]
mod tests {
    use super::super::graph::tests::package;
    use super::*;

    #[test]
    fn a_banned_crate_is_named_with_the_reason() {
        let banned = package("varisat", "0.2.2");
        let good = package("batsat", "0.6.0");
        assert_eq!(faults(&[&good, &banned]), ["varisat 0.2.2 is banned: it is abandoned; batsat serves"]);
    }
}
