//! Boards from pictures: every kind of file, and files that are none.
use crate::program::{Folder, Ran};
use image::{Rgb, RgbImage};

/// A disc on white, in the colour of its half.
fn disc(left: [u8; 3], right: [u8; 3]) -> RgbImage {
    RgbImage::from_fn(48, 48, |x, y| {
        let inside = (x.abs_diff(24)).pow(2) + (y.abs_diff(24)).pow(2) < 400;
        Rgb(if !inside {
            [255; 3]
        } else if x < 24 {
            left
        } else {
            right
        })
    })
}

fn generate(folder: &Folder, file: &str, more: &[&str]) -> Ran {
    let mut arguments = vec!["generate", "logipix", "--picture", file, "--size", "12", "--seed", "disc"];
    arguments.extend(more);
    folder.run(&arguments)
}

#[test]
fn every_kind_of_picture_becomes_a_board_and_its_solution_the_picture() {
    let folder = Folder::new();
    let mut pictures = Vec::new();
    for name in ["disc.png", "disc.webp", "disc.gif", "disc.jpg"] {
        disc([0; 3], [0; 3]).save(folder.path(name)).expect("a picture");
        let made = generate(&folder, name, &[]);
        assert_eq!(made.status, 0, "{name}: {}", made.err);
        assert!(made.err.contains("painted cells"), "its figures are told: {}", made.err);
        let solved = folder.run(&["solve", "--task", "unique", "--format", "id", made.out.trim()]);
        assert_eq!(solved.status, 0, "{name}: {}", solved.err);
        let drawn = folder.run(&["show", "--overlay", "picture", solved.out.trim()]);
        pictures.push(drawn.out);
    }
    assert!(pictures.iter().all(|picture| *picture == pictures[0]), "{pictures:?}");
    // Half blocks: two rows to a line.
    let painted = |line: &str, halves: [char; 2]| line.chars().filter(|half| halves.contains(half)).count();
    let rows = pictures[0].lines().flat_map(|line| [painted(line, ['▀', '█']), painted(line, ['▄', '█'])]);
    let rows: Vec<usize> = rows.filter(|&cells| cells > 0).collect();
    assert!(rows.len() == 10 && rows.iter().max() == Some(&10), "a disc: {rows:?}");
}

#[test]
fn colours_become_inks() {
    let folder = Folder::new();
    disc([200, 0, 0], [0, 0, 200]).save(folder.path("two.png")).expect("a picture");
    let made = generate(&folder, "two.png", &["--set", "inks=2", "--format", "numbers"]);
    assert_eq!(made.status, 0, "{}", made.err);
    // Vermilion and blue are the nearest inks to red and blue.
    assert!(made.out.contains(":6") && made.out.contains(":5"), "{}", made.out);
}

#[test]
fn a_bitmap_as_text_is_a_picture_too() {
    let folder = Folder::new();
    folder.write("bar.txt", "....\n.##.\n.##.\n");
    let made = folder.run(&["generate", "logipix", "--picture", "bar.txt", "--seed", "1"]);
    assert_eq!(made.status, 0, "{}", made.err);
    assert!(made.out.starts_with("logipix:3x4:"), "{}", made.out);
}

#[test]
fn what_is_no_picture_is_refused_with_its_name() {
    let folder = Folder::new();
    folder.write("noise.png", [0x89, b'P', b'N', b'G', 0, 1, 2, 3, 255]);
    disc([255; 3], [255; 3]).save(folder.path("white.png")).expect("a picture");
    for (file, status, word) in [("noise.png", 2, "noise.png"), ("white.png", 2, ""), ("gone.png", 4, "gone.png")] {
        let ran = generate(&folder, file, &[]);
        assert_eq!((ran.status, ran.out.as_str()), (status, ""), "{file}: {}", ran.err);
        assert!(ran.err.contains(word) && !ran.err.is_empty(), "{file}: {}", ran.err);
    }
    let other = folder.run(&["generate", "futoshiki", "--picture", "white.png", "--seed", "1"]);
    assert_eq!(other.status, 2, "{}", other.err);
}

#[test]
fn a_board_is_drawn_as_png_into_a_file() {
    let folder = Folder::new();
    let ran = folder.run(&["show", "futoshiki:2:.l...", "-o", "board.png"]);
    assert_eq!((ran.status, ran.out.as_str()), (0, ""), "{}", ran.err);
    let drawn = image::open(folder.path("board.png")).expect("an image");
    assert!(drawn.width() > 100 && drawn.height() > 100);
    let ran = folder.run(&["show", "--as", "png", "futoshiki:2:.l...", "futoshiki:2:...."]);
    assert_eq!(ran.status, 2, "one image holds one board");
}
