//! A file that grows line by line, each in the file as soon as it is written and on the disk a second later at most.
//!
//! A killed run loses the line it was writing; a power cut loses a second. The file is locked while it grows, so that two runs
//! do not write one. A thread of its own asks the system to write it to the disk: whoever measures must not wait for that.
use std::fs::{File, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// How often what was written goes to the disk.
const SYNC: Duration = Duration::from_millis(500);

/// A file that grows line by line; standard output where there is none.
#[derive(Debug)]
pub(crate) struct Journal {
    file: Option<Arc<File>>,
    dirty: Arc<AtomicBool>,
    syncing: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Journal {
    /// Standard output.
    pub(crate) fn standard() -> Self {
        Journal { file: None, dirty: Arc::default(), syncing: None }
    }

    /// Opens a file, and gives what it holds already.
    pub(crate) fn open(path: &Path) -> io::Result<(Self, String)> {
        let mut file = File::options().read(true).write(true).create(true).truncate(false).open(path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(io::ErrorKind::ResourceBusy.into()),
            // Where files can't be locked, nobody is kept out.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let mut bytes = Vec::new();
        let _ = file.read_to_end(&mut bytes)?;
        let (file, dirty) = (Arc::new(file), Arc::new(AtomicBool::new(false)));
        let (sender, end) = mpsc::channel();
        let (shared, flag) = (Arc::clone(&file), Arc::clone(&dirty));
        let syncing = thread::spawn(move || {
            while end.recv_timeout(SYNC) == Err(RecvTimeoutError::Timeout) {
                if flag.swap(false, Relaxed) {
                    // A disk that fails now fails the next line too, which is reported.
                    let _ = shared.sync_data();
                }
            }
        });
        let journal = Journal { file: Some(file), dirty, syncing: Some((sender, syncing)) };
        Ok((journal, String::from_utf8_lossy(&bytes).into_owned()))
    }

    /// Drops what is behind so many bytes: a line that was cut off.
    pub(crate) fn keep(&mut self, bytes: u64) -> io::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        file.set_len(bytes)?;
        (&**file).seek(SeekFrom::Start(bytes)).map(|_| ())
    }

    /// Writes a line.
    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        // One write for the whole line: what is cut off is cut off at the end of the file.
        let line = format!("{text}\n");
        match &self.file {
            Some(file) => (&**file).write_all(line.as_bytes())?,
            None => io::stdout().write_all(line.as_bytes())?,
        }
        self.dirty.store(true, Relaxed);
        Ok(())
    }

    /// Writes everything to the disk.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.end();
        self.file.as_ref().map_or_else(|| io::stdout().flush(), |file| file.sync_all())
    }

    fn end(&mut self) {
        if let Some((sender, syncing)) = self.syncing.take() {
            drop(sender);
            let _ = syncing.join();
        }
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        self.end();
    }
}
