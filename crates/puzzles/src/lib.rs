//! The puzzles there are. One folder each; a new one is its module and its engine in the registry.
pub mod futoshiki;

use gridwright_core::engine::Erased;
use gridwright_core::registry::Registry;
use std::sync::LazyLock;

/// All puzzles.
pub fn registry() -> &'static Registry {
    static REGISTRY: LazyLock<Registry> = LazyLock::new(|| {
        Registry::new(vec![
            &Erased::<futoshiki::Futoshiki>::NEW, //
        ])
    });
    &REGISTRY
}
