//! The lists of the policy, each entry with its reason.

/// Licences that let us ship under MIT or Apache-2.0 with no more than a notice.
pub(super) const LICENCES: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    // Asks only that changes to its own files stay open; we change none.
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Crates that must not come in, and why.
pub(super) const BANNED: &[(&str, &str)] = &[
    ("openssl-sys", "it needs a system library, and the program speaks no TLS"),
    ("native-tls", "it needs a system library, and the program speaks no TLS"),
    ("varisat", "it is abandoned; batsat serves"),
    ("splr", "its newest version needs a newer compiler; batsat serves"),
    ("rustsat-cadical", "it needs libclang to be built, which a fresh machine lacks; the crate `cadical` does not"),
    ("svg2pdf", "it is abandoned; pdf-writer serves"),
    ("include_dir", "it is abandoned; rust-embed serves"),
    ("ibig", "it is abandoned; num-bigint serves"),
    ("wasm-bindgen-rayon", "it needs a nightly compiler"),
];

/// Crates of ours that know no I/O, no clock and no threads unless a feature asks for them.
pub(super) const PURE: &[&str] = &["gridwright-core", "gridwright-search", "gridwright"];

/// Crates that the pure ones must not reach with their default features, and why.
pub(super) const IMPURE: &[(&str, &str)] = &[
    ("axum", "it is a server"),
    ("chrono", "it is a clock"),
    ("clap", "it belongs to the command line"),
    ("crossbeam-channel", "it is for threads"),
    ("crossterm", "it belongs to the terminal"),
    ("getrandom", "it draws chance from the system, and the same seed must give the same board"),
    ("hyper", "it is a server"),
    ("indicatif", "it belongs to the terminal"),
    ("instant", "it is a clock"),
    ("rand", "its sampling changes between versions, and the same seed must give the same board"),
    ("ratatui", "it belongs to the terminal"),
    ("rayon", "it starts threads"),
    ("rayon-core", "it starts threads"),
    ("time", "it is a clock"),
    ("tokio", "it is a runtime with threads and I/O"),
    ("web-time", "it is a clock"),
];
