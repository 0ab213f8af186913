//! The whole policy, judged and reported.

use anyhow::{Result, ensure};

use super::{bans, duplicates, graph, layers, licences, sources};
use crate::metadata::Metadata;
use crate::shell::Shell;

/// Judges the workspace; prints each fault and each warning.
pub(crate) fn check(shell: &Shell) -> Result<()> {
    let metadata = Metadata::read(shell)?;
    let shipped = graph::shipped(&metadata);
    for warning in duplicates::warnings(&shipped) {
        println!("warning: {warning}");
    }
    let mut faults = licences::faults(&shipped);
    faults.extend(bans::faults(&shipped));
    faults.extend(sources::of_crates(&metadata.packages));
    faults.extend(sources::of_settings(shell)?);
    faults.extend(layers::faults(shell)?);
    for fault in &faults {
        println!("{fault}");
    }
    ensure!(faults.is_empty(), "faults against the dependency policy: {}", faults.len());
    println!("{} crates are shipped, all within the policy", shipped.len());
    Ok(())
}
