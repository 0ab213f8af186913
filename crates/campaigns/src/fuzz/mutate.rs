//! Damage: to bytes, to words and lines, to numbers, and to JSON.
use crate::Random;
use serde_json::{Value, json};

/// Words and numbers at which readers may stumble.
const WORDS: [&str; 36] = [
    "0",
    "1",
    "-1",
    "2",
    "9",
    "31",
    "32",
    "33",
    "64",
    "65",
    "127",
    "128",
    "255",
    "256",
    "999",
    "1000",
    "1001",
    "9999",
    "32767",
    "32768",
    "65535",
    "65536",
    "4294967295",
    "4294967296",
    "18446744073709551615",
    "18446744073709551616",
    "99999999999999999999999",
    "1e9",
    "\u{0}",
    "\u{1b}[31m",
    "\u{feff}",
    "é",
    "☃",
    "\r\n",
    "r65535c65535",
    "r0c0",
];

/// Characters that mean something somewhere.
const MARKS: &[u8] = b":/,-_.~@=+*x# \n\t;|^v<>lgneswfkbqAaZz09";

/// Damages a text in a few places, or in none.
pub(super) fn text(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    let times = if random.once_in(12) { 0 } else { random.between(1, 3) };
    for _ in 0..times {
        if random.once_in(3) { bytewise(bytes, random) } else { wordwise(bytes, other, random) }
    }
    bytes.truncate(1 << 16);
}

fn bytewise(bytes: &mut Vec<u8>, random: &mut Random) {
    let at = random.below(bytes.len());
    match random.below(5) {
        0 if !bytes.is_empty() => bytes[at] ^= 1 << random.below(8),
        1 if !bytes.is_empty() => bytes[at] = random.number() as u8,
        2 => bytes.insert(at, random.number() as u8),
        3 if !bytes.is_empty() => drop(bytes.remove(at)),
        _ => bytes.truncate(at),
    }
}

fn wordwise(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    match random.below(9) {
        1 => splice(bytes, at(bytes, random), 0, random.pick(&WORDS).as_bytes()),
        2 => splice(bytes, at(bytes, random), 1, &[*random.pick(MARKS)]),
        3 => splice(bytes, at(bytes, random), 0, &[*random.pick(MARKS)]),
        4 => {
            let (from, length) = piece(bytes, random);
            let copied = bytes[from..from + length].to_vec();
            splice(bytes, at(bytes, random), 0, &copied);
        }
        5 => {
            let (from, length) = piece(bytes, random);
            splice(bytes, from, length, &[]);
        }
        6 => {
            let (from, length) = piece(other, random);
            splice(bytes, at(bytes, random), 0, &other[from..from + length]);
        }
        7 => lines(bytes, random),
        _ => numbers(bytes, random),
    }
}

/// Replaces one number by another: by an awkward one, or by its neighbour.
fn numbers(bytes: &mut Vec<u8>, random: &mut Random) {
    let begins = |&at: &usize| bytes[at].is_ascii_digit() && (at == 0 || !bytes[at - 1].is_ascii_digit());
    let starts: Vec<usize> = (0..bytes.len()).filter(begins).collect();
    if starts.is_empty() {
        return;
    }
    let from = *random.pick(&starts);
    let length = bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let old = std::str::from_utf8(&bytes[from..from + length]).ok().and_then(|digits| digits.parse::<u64>().ok());
    let new = match (old, random.below(3)) {
        (Some(old), 0) => old.wrapping_add(1).to_string(),
        (Some(old), 1) => old.wrapping_sub(1).to_string(),
        _ => (*random.pick(&WORDS)).to_owned(),
    };
    splice(bytes, from, length, new.as_bytes());
}

/// Swaps, doubles or drops lines.
fn lines(bytes: &mut Vec<u8>, random: &mut Random) {
    let mut lines: Vec<Vec<u8>> = bytes.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    let (one, other) = (random.below(lines.len()), random.below(lines.len()));
    match random.below(3) {
        0 => lines.swap(one, other),
        1 => lines.insert(other, lines[one].clone()),
        _ => drop(lines.remove(one)),
    }
    *bytes = lines.join(&b'\n');
}

fn at(bytes: &[u8], random: &mut Random) -> usize {
    random.below(bytes.len() + 1)
}

/// Where a part of some bytes begins, and how long it is.
fn piece(bytes: &[u8], random: &mut Random) -> (usize, usize) {
    let from = at(bytes, random);
    let most = if random.once_in(4) { bytes.len() } else { 12 };
    (from, random.below(most.min(bytes.len() - from) + 1))
}

fn splice(bytes: &mut Vec<u8>, at: usize, length: usize, new: &[u8]) {
    let end = (at + length).min(bytes.len());
    drop(bytes.splice(at.min(end)..end, new.iter().copied()));
}

/// Damages a JSON value somewhere inside.
pub(super) fn value(json: &mut Value, random: &mut Random) {
    match json {
        Value::Object(fields) if !fields.is_empty() && !random.once_in(8) => {
            let name = fields.keys().nth(random.below(fields.len())).cloned().unwrap_or_default();
            match random.below(8) {
                0 => drop(fields.remove(&name)),
                1 => drop(fields.insert((*random.pick(&WORDS)).to_owned(), strange(random))),
                _ => value(&mut fields[&name], random),
            }
        }
        Value::Array(items) if !items.is_empty() && !random.once_in(6) => {
            let at = random.below(items.len());
            match random.below(6) {
                0 => drop(items.remove(at)),
                1 => items.insert(at, items[at].clone()),
                _ => value(&mut items[at], random),
            }
        }
        Value::String(words) if !random.once_in(4) => {
            let mut bytes = std::mem::take(words).into_bytes();
            text(&mut bytes, b"", random);
            *words = String::from_utf8_lossy(&bytes).into_owned();
        }
        other => *other = strange(random),
    }
}

/// Any small JSON value.
pub(super) fn strange(random: &mut Random) -> Value {
    match random.below(10) {
        0 => Value::Null,
        1 => json!(random.once_in(2)),
        2 => json!(random.below(8)),
        3 => json!(random.number()),
        4 => json!(-(random.below(300) as i64)),
        5 => json!(0.5),
        6 => json!([]),
        7 => json!({}),
        8 => json!([random.below(70_000), random.below(5)]),
        _ => json!(*random.pick(&WORDS)),
    }
}
