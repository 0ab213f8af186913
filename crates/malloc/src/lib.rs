//! Keeps the memory of a long-running server close to what it uses.
//!
//! glibc takes large blocks directly from the system and returns them when they are freed. But each time it frees one, it
//! raises the size from which a block counts as large, up to 32 MiB. From then on the tables of searches lie between small
//! blocks that outlive them, and the process keeps almost twice the memory it uses: in a soak of the server with a limit of
//! 384 MiB it peaked at 657 MiB, and at 291 MiB with the size fixed. Setting the size once turns the raising off.

/// Returns every freed block of 128 KiB or more to the system from now on. Without glibc it does nothing.
pub fn return_large_blocks() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    glibc::fix_large_block_size();
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod glibc {
    #![expect(unsafe_code, reason = "the C library is called")]

    /// The size with which glibc starts.
    const LARGE: libc::c_int = 128 << 10;

    pub(super) fn fix_large_block_size() {
        // SAFETY: `mallopt` takes two numbers by value, may be called from any thread, and refuses what it does not know;
        // then memory is kept as before.
        let _ = unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE) };
    }
}
