//! Pictures from files, for generators that take them: pixels as text, or the text of a bitmap as it is.
use crate::interrupt::{self, Doing};
use crate::output::error::CliError;
use gridwright_core::text::Message;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

/// Files larger than this are no pictures for a puzzle.
const MOST_BYTES: u64 = 64 << 20;

/// Reads a picture: the parameter it belongs to, and its text.
pub(crate) fn picture(file: &Path) -> Result<(&'static str, String), CliError> {
    let name = file.display().to_string();
    let bytes = read(file).map_err(|error| CliError::reading(name.as_str(), error))?;
    if bytes.len() as u64 > MOST_BYTES {
        let most = crate::output::words::bytes(MOST_BYTES);
        return Err(CliError::usage(Message::new("picture-too-long").with("name", name).with("most", most)));
    }
    if let Some(pixels) = pixels(&bytes) {
        return Ok(("pixels", pixels));
    }
    let text = String::from_utf8(bytes).ok();
    let text = text.filter(|text| text.chars().all(|character| !character.is_control() || "\r\n".contains(character)));
    let text = text.ok_or_else(|| CliError::usage(Message::new("picture-not-read").with("name", name)))?;
    Ok(("picture", text))
}

/// A file's bytes, at most one more than are allowed: what never ends is not read for ever.
fn read(file: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    interrupt::doing(Doing::Read);
    let read = File::open(file).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes));
    interrupt::doing(Doing::Work);
    read.map(|_| bytes)
}

/// The pixels of a picture file, if it is one: on white where it is transparent, halved until it is small enough.
#[cfg(feature = "pictures")]
fn pixels(bytes: &[u8]) -> Option<String> {
    use std::fmt::Write as _;
    let mut reader = image::ImageReader::new(std::io::Cursor::new(bytes)).with_guessed_format().ok()?;
    let mut limits = image::Limits::default();
    (limits.max_image_width, limits.max_image_height) = (Some(20_000), Some(20_000));
    reader.limits(limits);
    let picture = reader.decode().ok()?.to_rgba8();
    let (width, height) = picture.dimensions();
    // Every so many-th pixel: enough for a grid of a thousand, and no more than the generator takes.
    let step = width.max(height).div_ceil(2000).max(1);
    let (across, down) = (width.div_ceil(step), height.div_ceil(step));
    let mut text = format!("{across}x{down}:");
    for row in 0..down {
        for column in 0..across {
            let [red, green, blue, alpha] = picture.get_pixel(column * step, row * step).0;
            let on_white = |part: u8| (u32::from(part) * u32::from(alpha) + 255 * (255 - u32::from(alpha))) / 255;
            // Writing to a string cannot fail.
            let _ = write!(text, "{:02x}{:02x}{:02x}", on_white(red), on_white(green), on_white(blue));
        }
    }
    Some(text)
}

#[cfg(not(feature = "pictures"))]
fn pixels(_: &[u8]) -> Option<String> {
    None
}
