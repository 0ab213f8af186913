//! Files in the making: each is written under the name `FILE.part` beside its target and takes the target's name at the
//! end.
//!
//! Whoever ends the program must know them: a list that lives as long as the program tells which there are, how much of
//! each is whole, and what to do with it. Its lock is held while anything is written, so nothing is added behind the
//! back of somebody who puts a file in order. One name per target: a run that was killed leaves one file, which the
//! next run overwrites.
use std::fs::{self, File, TryLockError};
use std::io::{self, BufWriter, Read as _, Seek as _, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The line that ends a part which can be gone on with; what follows on it says how.
const MARK: &str = "# gridwright part: ";

/// What whoever ends the program finds.
static LIVE: Mutex<Vec<Live>> = Mutex::new(Vec::new());

#[derive(Debug)]
struct Live {
    path: PathBuf,
    /// Bytes that are whole results.
    whole: u64,
    /// What is to be kept of it, once anything is.
    keep: Option<Keep>,
}

/// How to go on with a part, and the words for people.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Keep {
    /// What the next run must know; none where no run can go on with it.
    pub(crate) note: Option<String>,
    /// What to say.
    pub(crate) words: String,
}

/// A file in the making.
#[derive(Debug)]
pub(crate) struct Part {
    writer: Option<BufWriter<File>>,
    path: PathBuf,
    target: PathBuf,
    /// What a run before this one has noted, until it is decided to go on with its part.
    earlier: Option<Earlier>,
}

/// What a run before this one has left.
#[derive(Debug)]
struct Earlier {
    note: String,
    whole: u64,
}

impl Part {
    /// The part of a target; with `resume`, what an interrupted run has left of it stays, for the time being.
    pub(crate) fn of(target: PathBuf, resume: bool) -> io::Result<Self> {
        let mut name = target.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_owned();
        name.push(".part");
        let path = target.with_file_name(name);
        let mut file = File::options().read(true).write(true).create(true).truncate(false).open(&path)?;
        // Two runs that write one file would spoil it for each other.
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(io::ErrorKind::ResourceBusy.into()),
            // Where files can't be locked, nobody is kept out.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let earlier = if resume { noted(&mut file)? } else { None };
        if earlier.is_none() {
            file.set_len(0)?;
            let _ = file.seek(SeekFrom::Start(0))?;
        }
        if let Ok(before) = fs::metadata(&target) {
            file.set_permissions(before.permissions())?;
        }
        if earlier.is_none() {
            live().push(Live { path: path.clone(), whole: 0, keep: None });
        }
        Ok(Part { writer: Some(BufWriter::new(file)), path, target, earlier })
    }

    /// What an interrupted run has noted.
    pub(crate) fn earlier(&self) -> Option<&str> {
        self.earlier.as_ref().map(|earlier| earlier.note.as_str())
    }

    /// Goes on where the run before has stopped.
    pub(crate) fn go_on(&mut self) -> io::Result<()> {
        let (Some(earlier), Some(writer)) = (self.earlier.take(), &mut self.writer) else { return Ok(()) };
        writer.get_ref().set_len(earlier.whole)?;
        let _ = writer.seek(SeekFrom::Start(earlier.whole))?;
        live().push(Live { path: self.path.clone(), whole: earlier.whole, keep: None });
        Ok(())
    }

    /// What is written so far is whole: that much is kept if the program is interrupted.
    pub(crate) fn mark(&mut self, keep: Keep) -> io::Result<()> {
        let Some(writer) = &mut self.writer else { return Ok(()) };
        let mut all = live();
        writer.flush()?;
        let whole = writer.stream_position()?;
        if let Some(known) = all.iter_mut().find(|known| known.path == self.path) {
            (known.whole, known.keep) = (whole, Some(keep));
        }
        Ok(())
    }

    /// Everything is there: the file takes its name.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        let Some(writer) = self.writer.take() else { return Ok(()) };
        let mut all = live();
        let finished = writer.into_inner().map_err(io::IntoInnerError::into_error).and_then(|file| file.sync_all());
        let renamed = finished.and_then(|()| fs::rename(&self.path, &self.target));
        if renamed.is_err() {
            let _ = fs::remove_file(&self.path);
        }
        all.retain(|known| known.path != self.path);
        renamed
    }

    /// The run was interrupted: what is whole is kept under the part's name; gives what to say about it.
    pub(crate) fn keep(&mut self) -> Option<String> {
        drop(self.writer.take()?);
        let mut all = live();
        let at = all.iter().position(|known| known.path == self.path)?;
        settle(&all.swap_remove(at))
    }
}

impl Write for Part {
    fn write(&mut self, data: &[u8]) -> io::Result<usize> {
        let _all = live();
        self.writer.as_mut().map_or(Ok(data.len()), |writer| writer.write(data))
    }

    fn flush(&mut self) -> io::Result<()> {
        let _all = live();
        self.writer.as_mut().map_or(Ok(()), Write::flush)
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        if self.writer.take().is_some() && self.earlier.is_none() {
            let _ = fs::remove_file(&self.path);
            live().retain(|known| known.path != self.path);
        }
    }
}

/// The program ends now: every part is put in order, which is said, and nobody writes any more.
pub(crate) fn settle_all() {
    let all = live();
    for said in all.iter().filter_map(settle) {
        // A closed standard error can’t be reported.
        let _ = writeln!(io::stderr(), "{said}");
    }
    // Whoever waits to write must not get to it.
    std::mem::forget(all);
}

/// Keeps what is whole of a part, with its note; removes it when there is nothing to keep.
fn settle(part: &Live) -> Option<String> {
    let kept = part.keep.as_ref().filter(|_| part.whole > 0).and_then(|keep| {
        let mut file = File::options().write(true).open(&part.path).ok()?;
        file.set_len(part.whole).ok()?;
        let _ = file.seek(SeekFrom::End(0)).ok()?;
        if let Some(note) = &keep.note {
            writeln!(file, "{MARK}{note}").ok()?;
        }
        file.sync_all().ok()?;
        Some(keep.words.clone())
    });
    if kept.is_none() {
        let _ = fs::remove_file(&part.path);
    }
    kept
}

/// What the last line of a part notes.
fn noted(file: &mut File) -> io::Result<Option<Earlier>> {
    let mut bytes = Vec::new();
    let _ = file.read_to_end(&mut bytes)?;
    let text = bytes.strip_suffix(b"\n").unwrap_or_default();
    let start = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
    let line = str::from_utf8(&text[start..]).ok().and_then(|line| line.strip_prefix(MARK));
    Ok(line.map(|note| Earlier { note: note.to_owned(), whole: start as u64 }))
}

/// The name under which the part of a target is kept.
pub(crate) fn name(target: &Path) -> String {
    format!("{}.part", target.display())
}

fn live() -> MutexGuard<'static, Vec<Live>> {
    LIVE.lock().unwrap_or_else(PoisonError::into_inner)
}
