//! What can be done with a board: one trait for the boards of every puzzle.
use crate::{Error, Search, Solved, Work};
use gridwright_core::BigUint;
use gridwright_core::algorithm::{Generator, Made, NotMade, Task};
use gridwright_core::erased;
use gridwright_core::operations::{
    BoardOperation, Check, Checked, Code, Convert, Draw, Explain, Explained, Fault, GradeBoard, Graded, Hint, Hinted,
    Opened, Operation, Status, Strength,
};
use gridwright_core::puzzle::{Puzzle, Rules};
use gridwright_core::run::Run;
use gridwright_core::scene::{Scene, View};
use gridwright_core::session::Session;
use gridwright_core::text::{HEAD, Message};

/// What can be done with a board. Everything that searches has a second form with limits, cancellation and progress.
///
/// ```
/// use gridwright::{prelude::*, futoshiki, logipix, loops, ricochet, solitaire};
///
/// let futoshiki: futoshiki::Board = "3:.l.l.......".parse()?;
/// assert!(!futoshiki.prove_unique()?);
/// let loops: loops::Board = "2x2:3333".parse()?;
/// assert!(loops.solve()?.state().is_some());
/// let solitaire: solitaire::Board = "english:d4-d4".parse()?;
/// assert_eq!(solitaire.solve()?.moves().map(|moves| moves.len() > 17), Some(true));
/// let ricochet: ricochet::Board = "1x3-3.:r1c1:R@r1c3".parse()?;
/// assert_eq!(ricochet.search().task(Task::Optimal).run()?.optimal(), Some(true));
/// let logipix: logipix::Board = "1x2:22".parse()?;
/// assert_eq!(logipix.count()?, 1u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Verbs: Sized + Clone {
    /// Whose board it is.
    type Puzzle: Puzzle<Board = Self>;

    /// Any solution, or the proof that there is none.
    ///
    /// ```
    /// use gridwright::{prelude::*, futoshiki};
    ///
    /// let board: futoshiki::Board = "2:.l...".parse()?;
    /// let solved = board.solve()?;
    /// assert_eq!(solved.state().map(ToString::to_string).as_deref(), Some("1221"));
    /// assert_eq!(solved.unique(), None, "nobody asked");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn solve(&self) -> Result<Solved<Self::Puzzle>, Error> {
        self.search().run()
    }

    /// A search with a task, a solver, limits and a place to begin of your choice.
    fn search(&self) -> Search<'_, Self::Puzzle> {
        Search::new(self)
    }

    /// Whether there is exactly one solution. True and false are proofs.
    ///
    /// ```
    /// use gridwright::{prelude::*, loops};
    ///
    /// let board: loops::Board = "1x2:11".parse()?;
    /// assert!(board.prove_unique()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn prove_unique(&self) -> Result<bool, Error> {
        let solved = self.search().task(Task::Unique).run()?;
        match solved.unique() {
            Some(unique) => Ok(unique),
            None if solved.status() == Status::Impossible => Ok(false),
            None => Err(Error::stopped()),
        }
    }

    /// How many solutions there are, exactly.
    ///
    /// ```
    /// use gridwright::{prelude::*, solitaire};
    ///
    /// let board: solitaire::Board = "triangle5:a1-a1".parse()?;
    /// assert_eq!(board.count()?, 6816u32.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn count(&self) -> Result<BigUint, Error> {
        let solved = self.search().task(Task::Count).run()?;
        if solved.is_exhausted() != Some(true) {
            return Err(Error::stopped());
        }
        Ok(solved.count().cloned().unwrap_or_default())
    }

    /// The state before the first move.
    fn initial_state(&self) -> State<Self> {
        Self::Puzzle::start(self)
    }

    /// What the rules say of a state: solved, or what is broken and what is open.
    ///
    /// ```
    /// use gridwright::{prelude::*, futoshiki};
    ///
    /// let board: futoshiki::Board = "2:.l...".parse()?;
    /// let checked = board.check(&"1121".parse()?)?;
    /// assert!(!checked.complete && !checked.broken.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn check(&self, state: &State<Self>) -> Result<Checked, Error> {
        ask(self, Some(state), &Check::default(), &Work::new())
    }

    /// What to do next, and why.
    ///
    /// ```
    /// use gridwright::{prelude::*, futoshiki};
    ///
    /// let board: futoshiki::Board = "3:1l.l.......".parse()?;
    /// let hint = board.hint(&board.initial_state())?;
    /// assert!(!hint.text.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn hint(&self, state: &State<Self>) -> Result<Hinted, Error> {
        self.hint_within(state, Strength::Step, &Work::new())
    }

    /// The same, giving away as much as you choose.
    fn hint_within(&self, state: &State<Self>, strength: Strength, work: &Work<'_>) -> Result<Hinted, Error> {
        ask(self, Some(state), &Hint { strength, ..Hint::default() }, work)
    }

    /// The full solution, step by step, each with its reason.
    ///
    /// ```
    /// use gridwright::{prelude::*, loops};
    ///
    /// let board: loops::Board = "1x2:11".parse()?;
    /// for step in board.explain()? {
    ///     println!("{step}");
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn explain(&self) -> Result<Explained, Error> {
        self.explain_within(&Work::new())
    }

    /// The same with limits.
    fn explain_within(&self, work: &Work<'_>) -> Result<Explained, Error> {
        ask(self, None, &Explain::default(), work)
    }

    /// How hard the board is for people, and which techniques it takes.
    ///
    /// ```
    /// use gridwright::{prelude::*, ricochet};
    ///
    /// let board: ricochet::Board = "1x3-3.:r1c1:R@r1c3".parse()?;
    /// assert_eq!(board.grade()?.grade, Some(Grade::Easy));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn grade(&self) -> Result<Graded, Error> {
        self.grade_within(&Work::new())
    }

    /// The same with limits.
    fn grade_within(&self, work: &Work<'_>) -> Result<Graded, Error> {
        ask(self, None, &GradeBoard::default(), work)
    }

    /// What to draw, in cell units and roles; the feature `render` makes pictures of it.
    ///
    /// ```
    /// use gridwright::{prelude::*, logipix};
    ///
    /// let board: logipix::Board = "1x2:22".parse()?;
    /// assert_eq!(board.draw(&board.initial_state())?.size, (1, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn draw(&self, state: &State<Self>) -> Result<Scene, Error> {
        self.draw_as(state, View::default())
    }

    /// The same with a cursor, lit places, extra layers or a window.
    fn draw_as(&self, state: &State<Self>, view: View) -> Result<Scene, Error> {
        ask(self, Some(state), &Draw { view, ..Draw::default() }, &Work::new()).map(|drawn| drawn.scene)
    }

    /// The drawing as an SVG image.
    ///
    /// ```
    /// use gridwright::{prelude::*, solitaire};
    ///
    /// let board: solitaire::Board = "english:d4-d4".parse()?;
    /// assert!(board.svg(&board.initial_state())?.starts_with("<svg"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "render")]
    fn svg(&self, state: &State<Self>) -> Result<String, Error> {
        use gridwright_render::{svg, theme::Theme};
        Ok(svg::draw(&self.draw(state)?, &Theme::default(), &svg::SvgOptions::default()))
    }

    /// The drawing as lines of characters.
    #[cfg(feature = "render")]
    fn picture(&self, state: &State<Self>) -> Result<String, Error> {
        use gridwright_render::terminal;
        Ok(terminal::draw(&self.draw(state)?, &terminal::TerminalOptions::default()))
    }

    /// The board in a notation of its puzzle; `id` is our own one-line text.
    ///
    /// ```
    /// use gridwright::{prelude::*, futoshiki};
    ///
    /// let board: futoshiki::Board = "2:.l...".parse()?;
    /// assert_eq!(board.convert("id")?, "futoshiki:2:.l...");
    /// assert!(board.convert("unequal")?.starts_with("2:"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn convert(&self, format: &str) -> Result<String, Error> {
        let request = Convert { to: format.to_owned(), ..Convert::default() };
        ask(self, None, &request, &Work::new()).map(|converted| converted.text)
    }
}

/// The states of a board.
pub type State<B> = <<B as Verbs>::Puzzle as Rules>::State;

/// Runs an operation on a typed board.
fn ask<B: Verbs, O: BoardOperation>(
    board: &B,
    state: Option<&State<B>>,
    request: &O,
    work: &Work<'_>,
) -> Result<<O as Operation>::Answer, Error> {
    work.run::<B::Puzzle, _>(b"", None, |context| {
        if let Some(state) = state {
            B::Puzzle::fits(board, state).map_err(|message| Fault::new(Code::BadBoard, message))?;
        }
        let mut opened = Opened::<B::Puzzle>::new(Session::new(board.clone(), state.cloned()), "id");
        request.run(&mut opened, context)
    })
}

/// What a puzzle can do without a board.
pub trait Puzzles: Puzzle {
    /// Makes a board; the same generator, value and seed make the same board for ever.
    ///
    /// ```
    /// use gridwright::prelude::*;
    ///
    /// let made = Futoshiki::generate(Irreducible { size: 5, ..default() }, "summer")?;
    /// assert!(made.board.prove_unique()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn generate<G: Generator<Self>>(generator: G, seed: &str) -> Result<Made<Self>, Error> {
        Self::generate_within(generator, seed, &Work::new())
    }

    /// The same with limits.
    fn generate_within<G: Generator<Self>>(generator: G, seed: &str, work: &Work<'_>) -> Result<Made<Self>, Error> {
        work.run::<Self, _>(b"", None, |context| {
            generator.generate(seed, &mut Run::quiet(context.control)).map_err(|not| match not {
                NotMade::Stopped(stop) => stop.into(),
                NotMade::Refused(message) => Fault::new(Code::BadOptions, message),
            })
        })
    }

    /// Reads a board with its progress, in any notation of this puzzle.
    ///
    /// ```
    /// use gridwright::prelude::*;
    ///
    /// let (board, state) = Futoshiki::read(b"futoshiki:2:.l.../1221")?;
    /// assert!(board.check(&state)?.complete);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn read(input: &[u8]) -> Result<(Self::Board, Self::State), Error> {
        Work::new().run::<Self, _>(input, None, |_| {
            let mut guesses = erased::detect::<Self>(&input[..input.len().min(HEAD)]);
            guesses.sort_by_key(|(_, guess)| std::cmp::Reverse(*guess));
            let mut first = None;
            for (format, _) in guesses {
                match erased::read::<Self>(input, format) {
                    Ok(Opened { session, .. }) => return Ok((session.board().clone(), session.state().clone())),
                    Err(fault) => first = first.or(Some(fault)),
                }
            }
            Err(first.unwrap_or_else(|| Fault::new(Code::BadBoard, Message::new("nobody-knows-input"))))
        })
    }
}

impl<P: Puzzle> Puzzles for P {}

#[cfg(feature = "futoshiki")]
impl Verbs for crate::futoshiki::Board {
    type Puzzle = crate::futoshiki::Futoshiki;
}

#[cfg(feature = "logipix")]
impl Verbs for crate::logipix::Board {
    type Puzzle = crate::logipix::Logipix;
}

#[cfg(feature = "loops")]
impl Verbs for crate::loops::Board {
    type Puzzle = crate::loops::Loops;
}

#[cfg(feature = "ricochet")]
impl Verbs for crate::ricochet::Board {
    type Puzzle = crate::ricochet::Ricochet;
}

#[cfg(feature = "solitaire")]
impl Verbs for crate::solitaire::Board {
    type Puzzle = crate::solitaire::Solitaire;
}
