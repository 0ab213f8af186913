//! What is shipped: the packages that our own reach by normal and build dependencies.

use std::collections::{BTreeMap, BTreeSet};

use crate::metadata::{Dependency, Metadata, Package};

/// The shipped packages that are not our own, by name.
pub(super) fn shipped(metadata: &Metadata) -> Vec<&Package> {
    let reached = reached(metadata);
    let mut packages: Vec<&Package> = metadata
        .packages
        .iter()
        .filter(|package| reached.contains(package.id.as_str()) && !metadata.workspace_members.contains(&package.id))
        .collect();
    packages.sort_by_key(|package| (&package.name, &package.version));
    packages
}

fn reached(metadata: &Metadata) -> BTreeSet<&str> {
    let edges: BTreeMap<&str, &[Dependency]> =
        metadata.resolve.nodes.iter().map(|node| (node.id.as_str(), node.deps.as_slice())).collect();
    let mut waiting: Vec<&str> = metadata.workspace_members.iter().map(String::as_str).collect();
    let mut reached = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if reached.insert(id) {
            let needed = edges.get(id).into_iter().flat_map(|deps| deps.iter());
            waiting.extend(needed.filter(|edge| is_shipped(edge)).map(|edge| edge.pkg.as_str()));
        }
    }
    reached
}

fn is_shipped(edge: &Dependency) -> bool {
    edge.dep_kinds.iter().any(|kind| kind.kind.as_deref() != Some("dev"))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Ours needs `a`, which needs `b` to be built; `c` serves only tests.
    pub(in crate::policy) const GRAPH: &str = r#"{
        "packages": [
            {"id": "ours", "name": "ours", "version": "0.1.0", "license": null, "source": null},
            {"id": "a", "name": "a", "version": "1.2.0", "license": "MIT", "source": "registry"},
            {"id": "b", "name": "b", "version": "0.3.1", "license": "MIT", "source": "registry"},
            {"id": "c", "name": "c", "version": "2.0.0", "license": "GPL-3.0", "source": "registry"}
        ],
        "workspace_members": ["ours"],
        "resolve": {"nodes": [
            {"id": "ours", "deps": [
                {"pkg": "a", "dep_kinds": [{"kind": null}]},
                {"pkg": "c", "dep_kinds": [{"kind": "dev"}]}
            ]},
            {"id": "a", "deps": [{"pkg": "b", "dep_kinds": [{"kind": "build"}]}]},
            {"id": "b", "deps": []},
            {"id": "c", "deps": []}
        ]},
        "target_directory": "target"
    }"#;

    /// A package for tests.
    pub(in crate::policy) fn package(name: &str, version: &str) -> Package {
        let id = format!("{name} {version}");
        Package { id, name: name.to_owned(), version: version.to_owned(), license: None, source: None }
    }

    #[test]
    fn what_only_tests_need_is_not_shipped() {
        let metadata = Metadata::parse(GRAPH).unwrap();
        let names: Vec<&str> = shipped(&metadata).iter().map(|package| package.name.as_str()).collect();
        assert_eq!(names, ["a", "b"]);
        assert!(metadata.member("ours").is_some() && metadata.member("a").is_none());
    }
}
