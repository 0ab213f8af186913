//! Notations: whatever bytes come, a reader answers; what it opens is written and read back the same.
use super::corpus::Corpus;
use super::mutate;
use crate::Random;
use gridwright::registry;
use gridwright_core::operations::Code;
use gridwright_core::operations::Fault;
use gridwright_core::registry::Found;

/// Tries a text; says how many boards were opened, or what is wrong.
pub fn notation(corpus: &Corpus, number: u64) -> Result<u64, String> {
    let random = &mut Random::new("notations", number);
    let sample = random.pick(&corpus.samples);
    let other = random.pick(&corpus.samples);
    let mut bytes = sample.text.clone().into_bytes();
    mutate::text(&mut bytes, other.text.as_bytes(), random);
    let told = |why: String| format!("{why}: {}", shown(&bytes));
    let named = if random.once_in(6) { other } else { sample };
    let by_content = opened(registry().open(&bytes, None, None)).map_err(told)?;
    let by_name = opened(registry().open(&bytes, Some(named.puzzle), Some(&named.format))).map_err(told)?;
    let mut done = 0;
    for found in by_content.iter().chain(&by_name) {
        kept(found, random).map_err(told)?;
        done += 1;
    }
    Ok(done)
}

/// What was opened; a refusal is an answer, a failure of ours is none.
fn opened(found: Result<Found, Fault>) -> Result<Option<Found>, String> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(fault) if matches!(fault.code, Code::Unsound | Code::Bug) => Err(format!("{fault:?}")),
        Err(_) => Ok(None),
    }
}

/// Whether a board survives its own notation, and another one.
fn kept(found: &Found, random: &mut Random) -> Result<(), String> {
    let (puzzle, engine) = (found.puzzle.info().id, found.puzzle);
    let told = found.opened.recognised();
    let again = registry().open(told.session.as_bytes(), None, None);
    let again = again.map_err(|fault| format!("{} is not read back: {fault:?}", told.session))?;
    let same = again.opened.recognised();
    if (&same.session, &same.board, same.size) != (&told.session, &told.board, told.size) {
        return Err(format!("{} is read back as {}", told.session, same.session));
    }
    let formats = registry().formats(engine, None);
    let format = &random.pick(&formats).id;
    let Ok(text) = found.opened.write(format) else { return Ok(()) };
    let back = registry().open(text.as_bytes(), Some(puzzle), Some(format));
    let back = back.map_err(|fault| format!("what {format} writes of {} is not read: {fault:?}", told.session))?;
    let read = back.opened.recognised();
    // A notation without progress of its own writes the position that play has come to: that is another board.
    if told.session == told.board && read.board != told.board {
        return Err(format!("{format} turns {} into {}", told.board, read.board));
    }
    match back.opened.write(format) {
        Ok(same) if same == text => Ok(()),
        other => Err(format!("{format} writes {} as {text:?}, then as {other:?}", told.session)),
    }
}

fn shown(bytes: &[u8]) -> String {
    let text: String = String::from_utf8_lossy(bytes).escape_debug().take(600).collect();
    format!("\"{text}\"")
}
