//! The one entry of every door: a call in, a response or a failure out.
use crate::cache::Cache;
use crate::contract::{
    Call, Catalogue, Code, Converted, Edit, Example, Failure, Limits, Location, Partied, Party, Request, Response,
    Shelf,
};
use crate::engine::{Desk, Engine, Fault};
use crate::event::Listener;
use crate::locale::{LANGUAGES, Voice};
use crate::registry::{Found, Registry};
use crate::run::{Budget, Control, Progress, Run};
use crate::text::Message;
use serde::Deserialize;
use serde::de::value::{Error, StrDeserializer};
use std::fmt;
use std::time::Duration;

/// Solutions listed when a request does not say how many.
const USUAL_SOLUTIONS: u64 = 100;

/// The most a host lets any request use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caps {
    /// Time.
    pub time: Duration,
    /// Search nodes.
    pub nodes: u64,
    /// Bytes of table memory.
    pub bytes: u64,
    /// Solutions to list.
    pub solutions: u64,
    /// Violations to list.
    pub violations: u64,
    /// Threads.
    pub threads: u16,
    /// Cells of a board.
    pub cells: u64,
    /// Cells of a drawing to describe in words.
    pub spoken: u64,
}

impl Default for Caps {
    /// A minute, a gibibyte, one thread, ten thousand solutions, a hundred violations, words for four thousand cells.
    fn default() -> Self {
        Caps {
            time: Duration::from_mins(1),
            nodes: u64::MAX,
            bytes: 1 << 30,
            solutions: 10_000,
            violations: 100,
            threads: 1,
            cells: 1 << 24,
            spoken: 4096,
        }
    }
}

/// Who serves: the clock, what the work has used and the way to cancel it, and the caps.
#[derive(Clone, Copy)]
pub struct Host<'h> {
    /// The most any request may use.
    pub caps: Caps,
    /// What this request has used, and the way to cancel it.
    pub budget: &'h Budget<'h>,
    /// Time since some fixed moment.
    pub clock: &'h (dyn Fn() -> Duration + Sync),
    /// Who wants to know how far long work has come.
    pub progress: Option<&'h (dyn Fn(Progress) + Sync)>,
    /// Tables that serve many calls, where the host keeps any.
    pub cache: Option<&'h Cache>,
}

impl fmt::Debug for Host<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Host").field("caps", &self.caps).finish_non_exhaustive()
    }
}

/// Bytes of a board that is open, for each byte of its text: the text itself, and those of the answer.
const TEXT_BYTES: u64 = 3;
/// Bytes of a board that is open, for each cell: the givens, the state now and the one it began from.
const CELL_BYTES: u64 = 12;

impl<'h> Host<'h> {
    /// What a request is granted: what it asks for, and never more than the caps.
    fn control(&self, limits: &Limits) -> Control<'h> {
        let caps = &self.caps;
        let time = limits.millis.map_or(caps.time, |millis| caps.time.min(Duration::from_millis(millis)));
        Control {
            budget: self.budget,
            clock: self.clock,
            deadline: (self.clock)().checked_add(time),
            max_nodes: limits.nodes.unwrap_or(u64::MAX).min(caps.nodes),
            max_bytes: limits.bytes.unwrap_or(u64::MAX).min(caps.bytes),
            threads: limits.threads.unwrap_or(u16::MAX).min(caps.threads),
            progress: self.progress,
            cache: self.cache,
        }
    }

    /// The same with the language of the answer.
    fn desk(&self, limits: &Limits, voice: &'h Voice) -> Desk<'h> {
        let caps = &self.caps;
        Desk {
            control: self.control(limits),
            // Who asks for none of them is shown one: "solved" promises a solution.
            solutions: limits.solutions.unwrap_or(USUAL_SOLUTIONS).min(caps.solutions).max(1),
            violations: limits.violations.unwrap_or(u64::MAX).min(caps.violations),
            spoken: caps.spoken,
            voice,
        }
    }
}

/// Serves a call. The listener hears the trace of a solve.
pub fn serve(registry: &Registry, call: &Call, host: &Host<'_>, listener: Listener<'_>) -> Result<Response, Failure> {
    let server = Server { registry, host, lang: call.lang.as_deref() };
    match &call.request {
        Request::Catalog(_) => Ok(Response::Catalog(server.catalogue())),
        Request::Examples(request) => server.examples(request.puzzle.as_deref()).map(Response::Examples),
        Request::Generate(request) => server.generate(request).map(Response::Generate),
        Request::Edit(request) => server.edit(request).map(Response::Edit),
        Request::Party(request) => server.party(request).map(|partied| Response::Party(Box::new(partied))),
        request => server.on_board(request, listener),
    }
}

/// What serving one call takes.
struct Server<'s> {
    registry: &'s Registry,
    host: &'s Host<'s>,
    lang: Option<&'s str>,
}

impl Server<'_> {
    fn catalogue(&self) -> Catalogue {
        Catalogue {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            languages: LANGUAGES.map(str::to_owned).to_vec(),
            puzzles: self.registry.engines().iter().map(|engine| engine.entry(self.voice(Some(*engine)))).collect(),
        }
    }

    fn examples(&self, puzzle: Option<&str>) -> Result<Shelf, Failure> {
        let engines = match puzzle {
            Some(name) => vec![self.registry.engine(name).map_err(|fault| self.fail(None, &fault, b""))?],
            None => self.registry.engines().to_vec(),
        };
        Ok(Shelf { examples: engines.into_iter().flat_map(shelf).collect() })
    }

    fn generate(&self, request: &crate::contract::Generate) -> Result<crate::contract::Generated, Failure> {
        let engine = self.registry.engine(&request.puzzle).map_err(|fault| self.fail(None, &fault, b""))?;
        let desk = self.host.desk(&request.limits, self.voice(Some(engine)));
        engine.generate(request, &desk).map_err(|fault| self.fail(Some(engine), &fault, b""))
    }

    fn edit(&self, request: &Edit) -> Result<crate::contract::Edited, Failure> {
        let mut held;
        let (engine, opened) = match (&request.text, &request.puzzle) {
            (Some(text), puzzle) => {
                held = self.held(&Limits::default());
                let found = self.open(text, (puzzle.as_deref(), None), &mut held)?;
                (found.engine, found.opened)
            }
            (None, Some(puzzle)) => {
                let engine = self.registry.engine(puzzle).map_err(|fault| self.fail(None, &fault, b""))?;
                let (rows, columns) = (request.rows.unwrap_or(5), request.columns.or(request.rows).unwrap_or(5));
                held = self.held(&Limits::default());
                self.measure((rows, columns), engine, &mut held)?;
                (engine, engine.blank(rows, columns).map_err(|fault| self.fail(Some(engine), &fault, b""))?)
            }
            (None, None) => return Err(self.fail(None, &Fault::new(Code::BadRequest, Message::new("edit-what")), b"")),
        };
        let desk = self.host.desk(&Limits::default(), self.voice(Some(engine)));
        let edited = match &request.redraw {
            Some(redraw) => opened.redraw(redraw, &request.view, &desk),
            None => opened.edit(&request.view, request.gesture.as_ref(), &desk),
        };
        edited.map_err(|fault| self.fail(Some(engine), &fault, b""))
    }

    fn party(&self, request: &Party) -> Result<Partied, Failure> {
        let text = request.text.as_deref().unwrap_or("");
        let mine = |engine: &&&'static dyn Engine| engine.is_party(text);
        let engine = match (&request.puzzle, self.registry.engines().iter().find(mine)) {
            (Some(name), _) => self.registry.engine(name),
            (None, Some(engine)) => Ok(*engine),
            (None, None) => Err(Fault::new(Code::BadRequest, Message::new("party-what"))),
        };
        let engine = engine.map_err(|fault| self.fail(None, &fault, b""))?;
        let desk = self.host.desk(&request.limits, self.voice(Some(engine)));
        engine.party(request, &desk).map_err(|fault| self.fail(Some(engine), &fault, text.as_bytes()))
    }

    /// The operations that begin by reading a board.
    fn on_board(&self, request: &Request, listener: Listener<'_>) -> Result<Response, Failure> {
        let Some(input) = board_of(request) else {
            return Err(self.fail(None, &Fault::new(Code::BadRequest, Message::new("bad-request")), b""));
        };
        let mut held = self.held(&input.limits);
        let mut found = self.open(input.text, (input.puzzle, input.format), &mut held)?;
        let engine = found.engine;
        let desk = self.host.desk(&input.limits, self.voice(Some(engine)));
        let response = answer(request, &mut found, &desk, listener);
        response.map_err(|fault| self.fail(Some(engine), &fault, input.text.as_bytes()))
    }

    /// The memory that the board and its texts take, until the request is answered.
    fn held(&self, limits: &Limits) -> Run<'_> {
        Run::quiet(self.host.control(limits))
    }

    fn open(
        &self,
        text: &str,
        (puzzle, format): (Option<&str>, Option<&str>),
        held: &mut Run<'_>,
    ) -> Result<Found, Failure> {
        held.reserve(TEXT_BYTES * text.len() as u64).map_err(|stop| self.fail(None, &stop.into(), b""))?;
        let named = puzzle.and_then(|name| self.registry.engine(name).ok());
        let opened = self.registry.open(text.as_bytes(), puzzle, format);
        let found =
            opened.map_err(|fault| self.fail(named.or_else(|| self.guess(text, &fault)), &fault, text.as_bytes()))?;
        self.measure(found.opened.size(), found.engine, held)?;
        Ok(found)
    }

    /// Refuses a board that is larger than this host allows, and charges one that is not.
    fn measure(&self, (rows, columns): (u16, u16), engine: &dyn Engine, held: &mut Run<'_>) -> Result<(), Failure> {
        let cells = u64::from(rows) * u64::from(columns);
        if cells <= self.host.caps.cells {
            return held.reserve(CELL_BYTES * cells).map_err(|stop| self.fail(Some(engine), &stop.into(), b""));
        }
        let message = Message::new("too-big").with("cells", cells).with("most", self.host.caps.cells);
        Err(self.fail(Some(engine), &Fault::new(Code::TooBig, message), b""))
    }

    /// Whose words to use for an input that could not be read: of the puzzles that would have liked to, one that has words
    /// for the fault.
    fn guess(&self, text: &str, fault: &Fault) -> Option<&'static dyn Engine> {
        let head = &text.as_bytes()[..text.len().min(crate::text::HEAD)];
        let likes = |engine: &&&'static dyn Engine| {
            engine.detect(head).iter().any(|(_, guess)| *guess != crate::text::Guess::No)
                && self.voice(Some(**engine)).knows(fault.message.id)
        };
        self.registry.engines().iter().find(likes).copied()
    }

    fn voice(&self, engine: Option<&dyn Engine>) -> &Voice {
        self.registry.voice(engine, self.lang)
    }

    fn fail(&self, engine: Option<&dyn Engine>, fault: &Fault, input: &[u8]) -> Failure {
        let message = self.voice(engine).say_quoting(&fault.message);
        Failure { code: fault.code, message, at: fault.at.map(|at| Location::of(input, at)) }
    }
}

/// The board a request is about.
struct BoardOf<'r> {
    text: &'r str,
    puzzle: Option<&'r str>,
    format: Option<&'r str>,
    limits: Limits,
}

fn board_of(request: &Request) -> Option<BoardOf<'_>> {
    let board = |text, puzzle, limits| Some(BoardOf { text, puzzle, format: None, limits });
    match request {
        Request::Open(open) => {
            let (puzzle, format) = (open.puzzle.as_deref(), open.format.as_deref());
            Some(BoardOf { text: &open.text, puzzle, format, limits: Limits::default() })
        }
        Request::Convert(it) => board(&it.text, it.puzzle.as_deref(), Limits::default()),
        Request::Draw(it) => board(&it.text, it.puzzle.as_deref(), Limits::default()),
        Request::Solve(it) => board(&it.text, it.puzzle.as_deref(), it.limits),
        Request::Check(it) => board(&it.text, it.puzzle.as_deref(), it.limits),
        Request::Grade(it) => board(&it.text, it.puzzle.as_deref(), it.limits),
        Request::Hint(it) => board(&it.text, it.puzzle.as_deref(), it.limits),
        Request::Explain(it) => board(&it.text, it.puzzle.as_deref(), it.limits),
        Request::Play(it) => board(&it.text, it.puzzle.as_deref(), it.limits),
        Request::Catalog(_) | Request::Examples(_) | Request::Generate(_) | Request::Edit(_) | Request::Party(_) => {
            None
        }
    }
}

fn answer(request: &Request, found: &mut Found, desk: &Desk<'_>, listener: Listener<'_>) -> Result<Response, Fault> {
    let board = &mut found.opened;
    Ok(match request {
        Request::Convert(request) => Response::Convert(Converted { text: board.write(&request.to)? }),
        Request::Draw(request) => Response::Draw(board.draw(&request.view, desk)?),
        Request::Solve(request) => Response::Solve(board.solve(request, desk, listener)?),
        Request::Check(_) => Response::Check(board.check(desk)?),
        Request::Grade(_) => Response::Grade(board.grade(desk)?),
        Request::Hint(request) => Response::Hint(board.hint(request, desk)?),
        Request::Explain(request) => Response::Explain(board.explain(request, desk)?),
        Request::Play(request) => Response::Play(Box::new(board.play(request, desk)?)),
        _ => Response::Open(board.recognised(found.format)),
    })
}

/// The starter shelf of a puzzle: lines of `grade text`, numbered within each grade.
fn shelf(engine: &'static dyn Engine) -> Vec<Example> {
    let info = engine.info();
    let mut last = (None, 0);
    let lines = info.examples.lines().filter_map(|line| line.split_once(' '));
    let read = lines.filter_map(|(grade, text)| {
        let grade = crate::algorithm::Grade::deserialize(StrDeserializer::<Error>::new(grade)).ok()?;
        last = (Some(grade), if last.0 == Some(grade) { last.1 + 1 } else { 1 });
        let name = format!("{}-{}-{}", info.id, grade.id(), last.1);
        Some(Example { name, puzzle: info.id.to_owned(), grade, text: text.trim().to_owned() })
    });
    read.collect()
}
