//! What every verb works with.
use crate::input::args::{Boards, Common, Limits};
use crate::input::boards::{Input, Reader};
use crate::interrupt::{self, Doing};
use crate::output::console::Console;
use crate::output::error::{CliError, Refusal};
use crate::output::exit::Exit;
use crate::output::progress::Meter;
use crate::output::words;
use crate::pool;
use crate::service::{Service, Tell};
use gridwright_core::operations::{Code, Failure, Operation, json};
use gridwright_core::text::Message;
use serde_json::Value;

/// The library, the console, and what the command line says for all verbs.
#[derive(Debug)]
pub(crate) struct App {
    /// The library.
    pub(crate) service: Service,
    /// Where to write.
    pub(crate) console: Console,
    /// Whether data are the contract's JSON.
    pub(crate) json: bool,
    /// The input that an answer is about, where there are several.
    about: Option<String>,
    /// Whether there are several pieces of work, though only one may be left to do.
    pub(crate) batch: bool,
    /// Whether data are a line of words for each input, so that one that was refused has its line too.
    pub(crate) lines: bool,
}

impl App {
    /// From the options of every verb.
    pub(crate) fn new(common: &Common) -> Self {
        let localizer = words::localizer(common.lang.as_deref());
        let service = Service::new(localizer.language());
        let console = Console::new(localizer, common.output.as_deref(), common.color);
        App { service, console, json: common.json, about: None, batch: false, lines: false }
    }

    /// Runs a verb: opens the output, and lets it take its name only when the verb came to an end of its own.
    pub(crate) fn run(&mut self, verb: impl FnOnce(&mut Self) -> Result<Exit, CliError>) -> Exit {
        let outcome = self.console.open().and_then(|()| verb(self));
        let _writing = interrupt::writing();
        let finished = outcome.and_then(|exit| match exit {
            Exit::Interrupted => self.console.keep().map(|()| exit),
            _ => self.console.finish().map(|()| exit),
        });
        finished.unwrap_or_else(|error| {
            self.fail(&error);
            self.console.abandon();
            self.console.complain(&error)
        })
    }

    /// A failure is JSON too where JSON was asked for. A file stays as it was: its failure goes to standard output.
    fn fail(&mut self, error: &CliError) {
        if let Some(failure) = error.json(&self.console.localizer).filter(|_| self.json) {
            self.console.give_up_file();
            let written = self.json_value(&failure);
            // What standard output does not take is reported on standard error.
            let _ = written.and_then(|()| self.console.finish());
        }
    }

    /// The boards that the arguments name.
    pub(crate) fn inputs(&self, boards: &Boards) -> Result<Vec<Input>, CliError> {
        let reader = Reader::new(&self.service, &self.console.localizer, boards.max_input);
        interrupt::doing(Doing::Read);
        let inputs = reader.all(&boards.inputs, boards.puzzle.as_deref());
        interrupt::doing(Doing::Work);
        inputs
    }

    /// The one board that the arguments name, for verbs that take no more.
    pub(crate) fn input(&self, boards: &Boards) -> Result<Input, CliError> {
        let mut inputs = self.inputs(boards)?;
        if inputs.len() > 1 {
            return Err(CliError::usage(Message::new("one-input").with("count", inputs.len())));
        }
        inputs.pop().ok_or_else(|| CliError::usage(Message::new("no-input")))
    }

    /// Grants what the command line grants; several inputs share the threads.
    pub(crate) fn grant(&mut self, limits: &Limits, inputs: usize) -> usize {
        limits.grant(&mut self.service.caps);
        let threads = usize::from(limits.threads());
        let workers = threads.min(inputs.max(1));
        self.service.caps.threads = u16::try_from(threads / workers.max(1)).unwrap_or(1).max(1);
        workers
    }

    /// Works on every input and shows the results in order. A single input that is refused ends the verb; of several,
    /// each has its line.
    pub(crate) fn each<T: AsRef<Input> + Sync, R: Send>(
        &mut self,
        subjects: &[T],
        workers: usize,
        work: impl Fn(&Service, &T, Tell<'_>) -> Result<R, Failure> + Sync,
        mut show: impl FnMut(&mut Self, &T, R) -> Result<Exit, CliError>,
    ) -> Result<Exit, CliError> {
        let service = self.service;
        let alone = subjects.len() == 1 && !self.batch;
        let meter = Meter::start(&self.console, subjects.len(), !alone);
        let tell = |progress| meter.set(progress);
        let work = |subject: &T| {
            let result = work(&service, subject, if alone { Some(&tell) } else { None });
            meter.step();
            result
        };
        let (mut exit, mut cut) = (Exit::Yes, false);
        pool::in_order(subjects, workers, work, |index, result| {
            if alone {
                meter.end();
            }
            let subject = &subjects[index];
            self.about = subject.as_ref().origin(false).filter(|_| !alone).map(str::to_owned);
            let _writing = interrupt::writing();
            let shown = match result {
                // Only what has nothing missing before it can be gone on with.
                _ if cut && self.batch => return Ok(()),
                Ok(result) => show(self, subject, result)?,
                Err(failure) if alone => return Err(Refusal::about(subject.as_ref(), failure).into()),
                Err(failure) if failure.code == Code::Stopped && interrupt::happened() => {
                    cut = true;
                    return Ok(());
                }
                Err(failure) => self.refused(subject.as_ref(), failure)?,
            };
            exit = exit.max(shown);
            self.console.flush()
        })?;
        Ok(if interrupt::happened() { Exit::Interrupted } else { exit })
    }

    /// Writes the answer of an operation as a line of JSON.
    pub(crate) fn json<O: Operation>(&mut self, answer: &O::Answer) -> Result<(), CliError> {
        let json = json::<O>(answer);
        match (&self.about, json.strip_prefix('{')) {
            // Every answer is an object; the name goes before its fields.
            (Some(name), Some(fields)) => {
                let line = format!("{{\"input\":{},{fields}", serde_json::Value::from(name.as_str()));
                self.console.line(&line)
            }
            _ => self.console.line(&json),
        }
    }

    /// Writes any JSON on a line.
    pub(crate) fn json_value(&mut self, value: &Value) -> Result<(), CliError> {
        self.console.line(&value.to_string())
    }

    /// One of several inputs was refused: that is said, in its line too where each has one, and the others go on.
    pub(crate) fn refused(&mut self, input: &Input, failure: Failure) -> Result<Exit, CliError> {
        if self.json {
            let name = input.origin(false);
            self.json_value(&match name {
                Some(name) => serde_json::json!({ "input": name, "failure": failure }),
                None => serde_json::json!({ "failure": failure }),
            })?;
        } else if self.lines {
            let text = Message::new("line").with("name", input.name.as_str()).with("text", failure.message.as_str());
            let text = self.console.say(&text);
            self.console.line(&text)?;
        }
        Ok(self.console.complain(&Refusal::about(input, failure).into()))
    }
}
