//! Where data goes: standard output, or a file that is replaced atomically.
use crate::output::partial::{Keep, Part};
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// Takes data until it is [finished](Sink::finish); dropped before that, it leaves no file behind.
#[derive(Debug)]
pub(crate) enum Sink {
    /// Standard output.
    Standard(BufWriter<io::Stdout>),
    /// A part beside its target, renamed at the end.
    Whole(Part),
    /// A device or pipe, which can't be replaced by renaming.
    Device(BufWriter<File>),
}

impl Sink {
    /// Standard output.
    pub(crate) fn standard() -> Self {
        Sink::Standard(BufWriter::new(io::stdout()))
    }

    /// A file; `-` is standard output. With `resume`, what an interrupted run has left of it can be gone on with.
    pub(crate) fn file(path: &Path, resume: bool) -> io::Result<Self> {
        if path == Path::new("-") {
            return Ok(Sink::standard());
        }
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Ok(found) if !found.is_file() => Ok(Sink::Device(BufWriter::new(File::options().write(true).open(path)?))),
            // A link stays a link: what it points at is replaced.
            Ok(_) => Part::of(fs::canonicalize(path)?, resume).map(Sink::Whole),
            Err(_) => Part::of(path.to_owned(), resume).map(Sink::Whole),
        }
    }

    /// What is written is whole: it can be seen, and is kept if the program is interrupted.
    pub(crate) fn mark(&mut self, keep: impl FnOnce() -> Keep) -> io::Result<()> {
        match self {
            Sink::Standard(out) => out.flush(),
            Sink::Device(out) => out.flush(),
            Sink::Whole(part) => part.mark(keep()),
        }
    }

    /// Everything is there: the file takes its name.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        match self {
            Sink::Standard(out) => out.flush(),
            Sink::Device(out) => out.flush(),
            Sink::Whole(part) => part.finish(),
        }
    }

    /// The part of a file, where it is one.
    pub(crate) fn part(&mut self) -> Option<&mut Part> {
        if let Sink::Whole(part) = self { Some(part) } else { None }
    }
}

impl Write for Sink {
    fn write(&mut self, data: &[u8]) -> io::Result<usize> {
        match self {
            Sink::Standard(out) => out.write(data),
            Sink::Device(out) => out.write(data),
            Sink::Whole(part) => part.write(data),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Sink::Standard(out) => out.flush(),
            Sink::Device(out) => out.flush(),
            Sink::Whole(part) => part.flush(),
        }
    }
}
