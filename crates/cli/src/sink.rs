//! Where data goes: standard output, or a file that is written whole or not at all.
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process;

/// Takes data until it is [finished](Sink::finish); dropped before that, it leaves no file behind.
#[derive(Debug)]
pub(crate) enum Sink {
    /// Standard output.
    Standard(BufWriter<io::Stdout>),
    /// A temporary file beside its target, renamed at the end.
    Whole(Whole),
    /// A device or pipe, which can't be replaced by renaming.
    Device(BufWriter<File>),
}

/// A file in the making.
#[derive(Debug)]
pub(crate) struct Whole {
    writer: Option<BufWriter<File>>,
    temporary: PathBuf,
    target: PathBuf,
}

impl Sink {
    /// Standard output.
    pub(crate) fn standard() -> Self {
        Sink::Standard(BufWriter::new(io::stdout()))
    }

    /// A file; `-` is standard output.
    pub(crate) fn file(path: &Path) -> io::Result<Self> {
        if path == Path::new("-") {
            return Ok(Sink::standard());
        }
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Ok(found) if !found.is_file() => Ok(Sink::Device(BufWriter::new(File::options().write(true).open(path)?))),
            // A link stays a link: what it points at is replaced.
            Ok(_) => Whole::beside(fs::canonicalize(path)?).map(Sink::Whole),
            Err(_) => Whole::beside(path.to_owned()).map(Sink::Whole),
        }
    }

    /// Hands on what is buffered, so that results can be seen as they come.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        if let Sink::Standard(out) = self { out.flush() } else { Ok(()) }
    }

    /// Everything is there: the file takes its name.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        match self {
            Sink::Standard(out) => out.flush(),
            Sink::Device(out) => out.flush(),
            Sink::Whole(whole) => whole.finish(),
        }
    }
}

impl Write for Sink {
    fn write(&mut self, data: &[u8]) -> io::Result<usize> {
        match self {
            Sink::Standard(out) => out.write(data),
            Sink::Device(out) => out.write(data),
            Sink::Whole(whole) => whole.writer.as_mut().map_or(Ok(data.len()), |out| out.write(data)),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Sink::flush(self)
    }
}

impl Whole {
    fn beside(target: PathBuf) -> io::Result<Self> {
        let name = target.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_string_lossy().into_owned();
        let temporary = target.with_file_name(format!(".{name}.{}.tmp", process::id()));
        let file = File::create_new(&temporary)?;
        if let Ok(before) = fs::metadata(&target) {
            file.set_permissions(before.permissions())?;
        }
        Ok(Whole { writer: Some(BufWriter::new(file)), temporary, target })
    }

    fn finish(&mut self) -> io::Result<()> {
        let Some(writer) = self.writer.take() else { return Ok(()) };
        let finished = writer.into_inner().map_err(io::IntoInnerError::into_error).and_then(|file| file.sync_all());
        let renamed = finished.and_then(|()| fs::rename(&self.temporary, &self.target));
        if renamed.is_err() {
            let _ = fs::remove_file(&self.temporary);
        }
        renamed
    }
}

impl Drop for Whole {
    fn drop(&mut self) {
        if self.writer.take().is_some() {
            let _ = fs::remove_file(&self.temporary);
        }
    }
}
