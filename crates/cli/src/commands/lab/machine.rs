//! What the machine is, and what the process has used, where the system tells.
use std::fs;
use std::thread;
use std::time::Duration;

/// Processor, cores, memory and system, in a line.
pub(super) fn describe() -> String {
    let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let processor = field("/proc/cpuinfo", "model name").unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let memory = field("/proc/meminfo", "MemTotal").and_then(|text| {
        let kibibytes: u64 = text.split(' ').next()?.parse().ok()?;
        Some(format!(", {} GiB", kibibytes.div_ceil(1 << 20)))
    });
    let system = std::env::consts::OS;
    format!("{processor}, {cores} cores{}, {system}", memory.unwrap_or_default())
}

fn field(file: &str, name: &str) -> Option<String> {
    let text = fs::read_to_string(file).ok()?;
    let line = text.lines().find(|line| line.starts_with(name))?;
    line.split_once(':').map(|(_, value)| value.trim().to_owned())
}

/// Time of the processor that this process has used, over all threads.
#[cfg(unix)]
pub(super) fn processor_time() -> Option<Duration> {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Some(Duration::new(now.tv_sec.try_into().ok()?, now.tv_nsec.try_into().ok()?))
}

/// Time of the processor that this process has used, over all threads.
#[cfg(not(unix))]
pub(super) fn processor_time() -> Option<Duration> {
    None
}
