//! The program in a real pseudo-terminal of 80 by 24: games by the keyboard alone, and searches to watch.
#![cfg(unix)]
use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};
use std::fmt::Write as _;
use std::io::{Read as _, Write as _};
use std::num::NonZeroU16;
use std::process::Child;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use vt100::Parser;

/// Longer than any of this takes on a busy machine; without an end the test would hang.
const WATCHDOG: Duration = Duration::from_secs(30);

const FUTOSHIKI: &str = "futoshiki:4:....n..3g..31..4..";
const LOGIPIX: &str = "logipix:6x6:724422a2p73d3e";
const LOOPS: &str = "loops:4x5:02a623a59a8444423084";
const RICOCHET: &str = "ricochet:q3968:r15c8-r10c3-r5c8-r12c1:R@r15c5";
const SOLITAIRE: &str = "solitaire:english:~c1.c2.b4.b5-a3";

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";

fn parser(rows: u16, columns: u16) -> Parser {
    let size = |count| NonZeroU16::new(count).expect("a size");
    Parser::new(size(rows), size(columns), 0)
}

/// The program in a terminal.
struct Terminal {
    pty: Arc<Pty>,
    child: Child,
    screen: Arc<Mutex<Parser>>,
}

impl Terminal {
    fn start(arguments: &[&str]) -> Self {
        let (pty, pts) = open().expect("a pseudo-terminal");
        pty.resize(Size::new(24, 80)).expect("a size");
        let command = Command::new(env!("CARGO_BIN_EXE_gridwright")).args(arguments).args(["--lang", "en"]);
        let child = command.env("TERM", "xterm").env("LC_ALL", "C.UTF-8").spawn(pts).expect("the program");
        let screen = Arc::new(Mutex::new(parser(24, 80)));
        let pty = Arc::new(pty);
        let (reader, seen) = (Arc::clone(&pty), Arc::clone(&screen));
        let _ = thread::spawn(move || {
            let mut bytes = [0; 4096];
            // A terminal that nobody writes to any more fails to read.
            while let Ok(count @ 1..) = (&*reader).read(&mut bytes) {
                seen.lock().unwrap_or_else(PoisonError::into_inner).process(&bytes[..count]);
            }
        });
        Terminal { pty, child, screen }
    }

    /// A game in the terminal.
    fn play(board: &str) -> Self {
        let mut game = Terminal::start(&["play", "--terminal", board]);
        game.shows("Q quit");
        game
    }

    fn screen(&self) -> MutexGuard<'_, Parser> {
        self.screen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn text(&self) -> String {
        self.lines().join("\n")
    }

    /// The lines; blanks that are not broken at are blanks.
    fn lines(&self) -> Vec<String> {
        self.screen().screen().rows(0, 200).map(|line| line.replace('\u{a0}', " ")).collect()
    }

    fn press(&mut self, keys: &[&str]) {
        (&*self.pty).write_all(keys.concat().as_bytes()).expect("keys");
    }

    /// Waits until something is so.
    fn until(&mut self, what: &str, so: impl Fn(&Terminal) -> bool) {
        let began = Instant::now();
        while !so(self) {
            let mut told = String::new();
            let _ = write!(told, "never: {what}\n{}", self.text());
            assert!(began.elapsed() < WATCHDOG, "{told}");
            thread::sleep(Duration::from_millis(5));
        }
    }

    fn shows(&mut self, text: &str) {
        self.until(text, |terminal| terminal.text().contains(text));
    }

    /// The cell that the status line names has the terminal's cursor, which is seen.
    fn cursor_is_at(&mut self, cell: &str) {
        let status = format!("cursor at {cell}");
        self.until(&status, |terminal| {
            terminal.last_line().ends_with(&status) && !terminal.screen().screen().hide_cursor()
        });
        let (row, column) = self.screen().screen().cursor_position();
        assert!(row < 21 && column < 80, "on the board: {row} {column}\n{}", self.text());
    }

    fn last_line(&self) -> String {
        self.lines().pop().unwrap_or_default().trim_end().to_owned()
    }

    /// What is under the cursor and beside it.
    fn under_cursor(&self) -> String {
        let (row, column) = self.screen().screen().cursor_position();
        let line: Vec<char> = self.lines()[usize::from(row)].chars().collect();
        line[usize::from(column.saturating_sub(1))..line.len().min(usize::from(column) + 2)].iter().collect()
    }

    /// Waits for the end of the program, and what it leaves on the screen.
    fn ends(mut self, status: i32) -> String {
        let began = Instant::now();
        let ended = loop {
            if let Some(ended) = self.child.try_wait().expect("a state") {
                break ended;
            }
            assert!(began.elapsed() < WATCHDOG, "it goes on\n{}", self.text());
            thread::sleep(Duration::from_millis(5));
        };
        assert_eq!(ended.code(), Some(status), "{}", self.text());
        self.until("the terminal is given back", |terminal| {
            let screen = terminal.screen();
            !screen.screen().alternate_screen() && !screen.screen().hide_cursor()
        });
        self.text()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn each_puzzle_names_its_own_keys_and_shows_the_cursor() {
    let games = [
        (FUTOSHIKI, "1–4 enter a number · Backspace erase", "r1c1"),
        (LOGIPIX, "N E S W draw the path · Backspace erase", "r1c1"),
        (LOOPS, "Space turn · Backspace turn back · L lock", "r1c1"),
        (RICOCHET, "R G B Y choose a robot · ↑ → ↓ ← slide it", "r15c8"),
        (SOLITAIRE, "W D S A jump", "r1c1"),
    ];
    for (board, keys, cursor) in games {
        let mut game = Terminal::play(board);
        let text = game.text();
        assert!(text.contains(keys), "{text}");
        assert_eq!(text.contains("Tab pencil"), board == FUTOSHIKI, "{text}");
        assert_eq!(text.contains("arrows move"), board != RICOCHET, "{text}");
        game.cursor_is_at(cursor);
        game.press(&["q"]);
        assert!(game.ends(0).contains(board), "the game is printed, to be gone on with");
    }
}

#[test]
fn each_puzzle_takes_a_move() {
    let games: [(&str, &[&str], &str); 5] = [
        (FUTOSHIKI, &[RIGHT, "2"], "r1c2=2"),
        (LOGIPIX, &[RIGHT, "s"], "r1c2"),
        (LOOPS, &[RIGHT, " "], "r1c2"),
        (RICOCHET, &["g", UP], "Gn"),
        (SOLITAIRE, &[RIGHT, RIGHT, "s"], "c1-c3"),
    ];
    for (board, keys, step) in games {
        let mut game = Terminal::play(board);
        game.press(keys);
        game.shows("one move");
        assert!(!game.screen().screen().hide_cursor());
        game.press(&["q"]);
        let left = game.ends(0).replace('\n', "");
        assert!(left.contains(board) && left.contains(step), "{left}");
    }
}

#[test]
fn ricochet_is_won_by_letters_and_arrows() {
    let mut game = Terminal::play(RICOCHET);
    game.shows("Still to arrive at r15c5: red.");
    game.press(&["g"]);
    game.cursor_is_at("r10c3");
    game.press(&["r"]);
    game.cursor_is_at("r15c8");
    assert_eq!(game.under_cursor(), " R ");
    game.press(&[UP, LEFT, DOWN]);
    game.shows("Solved in 3 moves.");
    game.press(&["q"]);
    let _ = game.ends(0);
}

#[test]
fn peg_solitaire_shows_its_goal_and_is_won_by_keys() {
    let mut game = Terminal::play(SOLITAIRE);
    game.shows("the goal is one peg in a3");
    assert!(game.text().contains('◎'), "{}", game.text());
    game.press(&[RIGHT, RIGHT, "s"]);
    game.cursor_is_at("r3c3");
    game.press(&[DOWN, DOWN, LEFT, "w", RIGHT, "a"]);
    game.shows("Solved in 3 moves.");
    assert!(game.text().contains('◉'), "{}", game.text());
    game.press(&["q"]);
    let _ = game.ends(0);
}

#[test]
fn locks_are_seen_without_colour() {
    let mut game = Terminal::play(LOOPS);
    game.press(&[RIGHT, RIGHT]);
    game.shows("[─]");
    game.press(&["l"]);
    game.shows("[━]");
    game.press(&[" "]);
    game.shows("r1c3 is locked");
}

#[test]
fn a_board_larger_than_the_terminal_scrolls_with_the_cursor() {
    let mut game = Terminal::play(&large_loops());
    let first = game.lines();
    game.press(&[DOWN; 30]);
    game.press(&[RIGHT; 40]);
    game.cursor_is_at("r31c41");
    assert_ne!(game.lines()[..10], first[..10]);
    // Up from the first row is the last.
    game.press(&[DOWN; 29]);
    game.press(&[RIGHT; 19]);
    game.cursor_is_at("r60c60");
    assert!(game.text().contains("L lock"));
    game.press(&[DOWN, RIGHT]);
    game.cursor_is_at("r1c1");
    assert_eq!(game.lines()[..10], first[..10], "back where it began");
}

#[test]
fn a_resized_terminal_keeps_cursor_and_status() {
    let mut game = Terminal::play(&large_loops());
    game.press(&[DOWN; 30]);
    game.cursor_is_at("r31c1");
    for (rows, columns) in [(10, 40), (40, 120)] {
        // What is on the screen when its size changes is of no interest.
        *game.screen() = parser(rows, columns);
        game.pty.resize(Size::new(rows, columns)).expect("a size");
        game.until("the status on the last line", |game| game.last_line().ends_with("cursor at r31c1"));
        assert_eq!(game.lines().len(), usize::from(rows));
    }
    // Control and C.
    game.press(&["\x03"]);
    let _ = game.ends(0);
}

#[test]
fn watching_a_large_board_never_loses_the_status() {
    let mut film = Terminal::start(&["solve", "--watch", "--solver", "csp", &large_loops()]);
    film.until("searching", |film| film.last_line().starts_with("searching"));
    film.press(&["+"; 12]);
    film.until("ended", |film| film.last_line().starts_with("ended"));
    assert!(film.text().contains("Q quit"));
    let before = film.lines();
    film.press(&["j", "l"]);
    film.until("scrolled", |film| film.lines()[..10] != before[..10]);
    assert!(film.last_line().starts_with("ended"));
    film.press(&["q"]);
    let _ = film.ends(0);
}

/// A board of 60 by 60.
fn large_loops() -> String {
    let folder = crate::program::Folder::new();
    let ran = folder.run(&["generate", "loops", "--size", "60x60", "--seed", "1"]);
    ran.out.lines().next().expect("a board").to_owned()
}
