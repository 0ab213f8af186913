//! `web/api.d.ts` is what the Rust types say; `UPDATE=1` rewrites it.
use gridwright_server::typescript::declarations;
use std::path::Path;

#[test]
fn the_checked_in_types_are_those_of_the_api() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/api.d.ts");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, declarations()).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == declarations(),
        "web/api.d.ts is out of date: run `UPDATE=1 cargo test -p gridwright-server --test types`"
    );
}
