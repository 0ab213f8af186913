//! Quantities as they are written on the command line: times, memory, sizes.
use std::time::Duration;

/// Reads a time: `500ms`, `1.5s`, `2m`, `1h`, a plain number of seconds, or `none`.
pub(crate) fn time(text: &str) -> Result<Duration, String> {
    const UNITS: [(&str, f64); 5] = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0), ("", 1.0)];
    if text == "none" {
        return Ok(Duration::MAX);
    }
    let seconds = scaled(text, &UNITS).ok_or("write a time like 500ms, 10s, 2m, 1h or none")?;
    Duration::try_from_secs_f64(seconds).map_err(|_| "this time is too long; `none` means no limit".to_owned())
}

/// Reads an amount of memory: `512M`, `2GiB`, a plain number of bytes, or `none`.
pub(crate) fn memory(text: &str) -> Result<u64, String> {
    const UNITS: [(&str, f64); 14] = [
        ("kib", 1024.0),
        ("mib", 1_048_576.0),
        ("gib", 1_073_741_824.0),
        ("tib", 1_099_511_627_776.0),
        ("kb", 1024.0),
        ("mb", 1_048_576.0),
        ("gb", 1_073_741_824.0),
        ("tb", 1_099_511_627_776.0),
        ("k", 1024.0),
        ("m", 1_048_576.0),
        ("g", 1_073_741_824.0),
        ("t", 1_099_511_627_776.0),
        ("b", 1.0),
        ("", 1.0),
    ];
    if text == "none" {
        return Ok(u64::MAX);
    }
    let bytes = scaled(&text.to_ascii_lowercase(), &UNITS).ok_or("write memory like 512M, 2GiB or none")?;
    Ok(bytes as u64)
}

/// The number before the first unit that fits, times that unit.
fn scaled(text: &str, units: &[(&str, f64)]) -> Option<f64> {
    let (number, factor) = units.iter().find_map(|(unit, factor)| Some((text.strip_suffix(unit)?.trim(), factor)))?;
    let plain = number.starts_with(|first: char| first.is_ascii_digit() || first == '.');
    number.parse::<f64>().ok().filter(|value| plain && value.is_finite()).map(|value| value * factor)
}

/// Reads a size: `7` or `7x9`, rows first.
pub(crate) fn size(text: &str) -> Result<(u16, u16), String> {
    let side = |text: &str| text.trim().parse::<u16>().ok().filter(|side| *side > 0);
    let (rows, columns) = text.split_once(['x', 'X', '×']).unwrap_or((text, text));
    side(rows).zip(side(columns)).ok_or_else(|| "write a size like 7 or 7x9 (rows x columns)".to_owned())
}

/// A word as a shell reads it back.
pub(crate) fn shell(word: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./:=,@+%".contains(letter);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

/// Reads a language: `fr`, `fr-CA` and `fr_FR.UTF-8` are all French.
pub(crate) fn language(text: &str) -> Result<String, String> {
    let known = gridwright_core::locale::known(text).map(str::to_owned);
    known.ok_or_else(|| format!("write one of {}", gridwright_core::locale::LANGUAGES.join(", ")))
}

/// Reads `key=value`.
pub(crate) fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.is_empty() => Ok((key.to_owned(), value.to_owned())),
        _ => Err("write key=value".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        assert_eq!(time("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(time("1.5s"), Ok(Duration::from_millis(1500)));
        assert_eq!(time("2m"), Ok(Duration::from_mins(2)));
        assert_eq!(time("7"), Ok(Duration::from_secs(7)));
        assert_eq!(time("none"), Ok(Duration::MAX));
        for wrong in ["", "s", "-1s", "fast", "1e400", "nan", "infinity"] {
            assert!(time(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn memory_has_units() {
        assert_eq!(memory("512M"), Ok(512 << 20));
        assert_eq!(memory("2GiB"), Ok(2 << 30));
        assert_eq!(memory("100"), Ok(100));
        assert!(memory("lots").is_err() && memory("M").is_err());
    }

    #[test]
    fn sizes_are_rows_by_columns() {
        assert_eq!(size("7"), Ok((7, 7)));
        assert_eq!(size("7x9"), Ok((7, 9)));
        assert!(size("0").is_err() && size("7x").is_err() && size("70000").is_err());
    }
}
