//! How a thread of long work behaves towards the rest of the machine.

/// Steps back on the system's scale of niceness: enough that a click is served first, not enough to starve.
#[cfg(target_os = "linux")]
const STEPS_BACK: i32 = 5;

/// Lets this thread step back behind clicks when all cores are busy. On Linux niceness is a thread's own; elsewhere
/// nothing is done.
#[cfg(target_os = "linux")]
pub(crate) fn step_back() {
    // A courtesy: where the system refuses it, work goes on as it is.
    let _ = rustix::process::getpriority_process(None)
        .and_then(|now| rustix::process::setpriority_process(None, (now + STEPS_BACK).min(19)));
}

/// Lets this thread step back behind clicks, on systems that can.
#[cfg(not(target_os = "linux"))]
pub(crate) fn step_back() {}
