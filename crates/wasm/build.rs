//! Link options of the module: a stack for deep searches, and a bound on its memory.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        // The stack comes first, so that an overflow traps instead of writing over data.
        for option in ["--stack-first", "-zstack-size=8388608", "--max-memory=2147483648"] {
            println!("cargo:rustc-link-arg-cdylib={option}");
        }
    }
}
