//! Numbers with a key, sorted in bounded memory: dealt out to files by a part of the key, each then sorted alone.
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read as _, Write as _};
use std::path::{Path, PathBuf};

/// Bytes of a record: a key of sixteen and a number.
pub(super) const BYTES: u64 = 24;
/// The most files at a time: below what systems allow a process.
const MOST_FILES: u64 = 512;

/// A key and a number.
pub(super) type Record = ([u8; 16], u64);

/// Records on their way into files; the folder is removed with them.
#[derive(Debug)]
pub(super) struct Buckets {
    folder: PathBuf,
    files: Vec<BufWriter<File>>,
}

impl Buckets {
    /// Files for so many records, of which one file at a time is to fit into so many bytes.
    pub(super) fn new(folder: &Path, records: u64, memory: u64) -> io::Result<Self> {
        // Keys that are hashes fill the files evenly; twice the room is enough.
        let count = (2 * records.saturating_mul(BYTES)).div_ceil(memory.max(1)).clamp(1, MOST_FILES);
        fs::create_dir_all(folder)?;
        let open = |number| File::create(folder.join(format!("{number}"))).map(BufWriter::new);
        Ok(Buckets { folder: folder.to_owned(), files: (0..count).map(open).collect::<Result<_, _>>()? })
    }

    /// Adds a record.
    pub(super) fn add(&mut self, (key, number): Record) -> io::Result<()> {
        let head = key.first_chunk().map_or(0, |head| u64::from_be_bytes(*head));
        // The first bits of the key, so that one file after the other is in the order of the keys.
        let at = ((u128::from(head) * self.files.len() as u128) >> 64) as usize;
        self.files[at].write_all(&key)?;
        self.files[at].write_all(&number.to_be_bytes())
    }

    /// The records of one file after the other, sorted.
    pub(super) fn sorted(mut self) -> io::Result<impl Iterator<Item = io::Result<Vec<Record>>>> {
        let count = self.files.len();
        for file in self.files.drain(..) {
            let _ = file.into_inner().map_err(io::IntoInnerError::into_error)?;
        }
        Ok((0..count).map(move |number| {
            let path = self.folder.join(format!("{number}"));
            let mut records = read(&path)?;
            records.sort_unstable();
            fs::remove_file(path).map(|()| records)
        }))
    }
}

impl Drop for Buckets {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn read(path: &Path) -> io::Result<Vec<Record>> {
    let mut file = BufReader::new(File::open(path)?);
    let count = file.get_ref().metadata()?.len() / BYTES;
    let mut records = Vec::with_capacity(usize::try_from(count).unwrap_or(0));
    for _ in 0..count {
        let (mut key, mut number) = ([0; 16], [0; 8]);
        file.read_exact(&mut key)?;
        file.read_exact(&mut number)?;
        records.push((key, u64::from_be_bytes(number)));
    }
    Ok(records)
}
