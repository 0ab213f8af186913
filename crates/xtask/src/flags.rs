//! The flags of a task: a set of words, each of which the task has announced.

use anyhow::{Result, bail};

/// A flag and what it does, as `cargo xtask help` prints them.
pub(crate) type Flag = (&'static str, &'static str);

/// The flags that were given.
#[derive(Debug)]
pub(crate) struct Flags<'a>(&'a [String]);

impl<'a> Flags<'a> {
    /// Takes the arguments of a task, all of which must be known flags.
    pub(crate) fn parse(arguments: &'a [String], known: &[Flag]) -> Result<Self> {
        for argument in arguments {
            if !known.iter().any(|(flag, _)| flag == argument) {
                bail!("`{argument}` is not a flag of this task; `cargo xtask help` lists them");
            }
        }
        Ok(Self(arguments))
    }

    /// Whether `flag` was given.
    pub(crate) fn has(&self, flag: &str) -> bool {
        self.0.iter().any(|given| given == flag)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: &[Flag] = &[("--quick", "less"), ("--long", "more")];

    #[test]
    fn known_flags_are_taken_and_others_refused() {
        let given = ["--quick".to_owned()];
        let flags = Flags::parse(&given, KNOWN).unwrap();
        assert!(flags.has("--quick") && !flags.has("--long"));
        let error = Flags::parse(&["--fast".to_owned()], KNOWN).unwrap_err();
        assert!(error.to_string().contains("`--fast`"));
    }
}
