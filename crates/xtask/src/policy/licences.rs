//! Licences: every shipped crate's SPDX expression must be satisfied by the licences we accept.

use spdx::{Expression, ParseMode};

use super::lists::LICENCES;
use crate::metadata::Package;

/// One sentence for each crate whose licence we cannot accept.
pub(super) fn faults(shipped: &[&Package]) -> Vec<String> {
    shipped.iter().filter_map(|package| fault(package)).collect()
}

fn fault(package: &Package) -> Option<String> {
    let Package { name, version, license, .. } = package;
    let Some(text) = license else {
        return Some(format!("{name} {version} does not say its licence"));
    };
    match Expression::parse_mode(text, ParseMode::LAX) {
        Err(error) => Some(format!("{name} {version} has a licence that cannot be read, `{text}`: {}", error.reason)),
        Ok(expression) => (!is_accepted(&expression))
            .then(|| format!("{name} {version} has the licence `{text}`, which the policy does not accept")),
    }
}

fn is_accepted(expression: &Expression) -> bool {
    expression.evaluate(|wanted| LICENCES.contains(&wanted.to_string().as_str()))
}

#[cfg(test)]
mod tests {
    use super::super::graph::tests::package;
    use super::*;

    fn judge(licence: Option<&str>) -> Option<String> {
        fault(&Package { license: licence.map(str::to_owned), ..package("x", "1.0.0") })
    }

    #[test]
    fn one_accepted_choice_is_enough() {
        for licence in ["MIT", "MIT OR GPL-3.0", "MIT/Apache-2.0", "(MIT OR Apache-2.0) AND Unicode-3.0"] {
            assert_eq!(judge(Some(licence)), None, "{licence}");
        }
        assert_eq!(judge(Some("Apache-2.0 WITH LLVM-exception")), None);
    }

    #[test]
    fn a_licence_that_binds_us_is_refused() {
        let sentence = judge(Some("MIT AND GPL-3.0-only")).unwrap();
        assert_eq!(sentence, "x 1.0.0 has the licence `MIT AND GPL-3.0-only`, which the policy does not accept");
    }

    #[test]
    fn a_missing_or_unreadable_licence_is_refused() {
        assert_eq!(judge(None).unwrap(), "x 1.0.0 does not say its licence");
        assert!(judge(Some("as you like")).unwrap().contains("cannot be read"));
    }
}
