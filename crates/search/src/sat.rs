//! Clause learning by a library: one face for the SAT engines, as a run sees them.
//!
//! An engine works in slices of some conflicts; between two slices the run is charged and the trace is told what has
//! been proved for good. Within a slice the engine itself asks now and then whether to go on, so that a cancelled run
//! ends at once. Memory is asked for as clauses are added or learnt; when there is no more, clauses are dropped and the
//! next call to [`Sat::solve`] says why. BatSat (a Rust MiniSat by Simon Cruanes) is always there, also in a browser; CaDiCaL (Armin Biere and
//! others) is a feature.
use gridwright_core::event::Quiet;
use gridwright_core::run::{Control, Run, Stop};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::fmt;

mod batsat_engine;
#[cfg(feature = "cadical")]
mod cadical_engine;

/// A literal as DIMACS writes it: a variable's number from 1, negative when negated.
pub type Lit = i32;

/// Which engine.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EngineName {
    /// Pure Rust, always there.
    #[default]
    Batsat,
    /// The strongest, where it was built in.
    #[cfg(feature = "cadical")]
    Cadical,
}

impl EngineName {
    /// Every engine that was built in.
    pub const ALL: &'static [EngineName] = &[
        EngineName::Batsat,
        #[cfg(feature = "cadical")]
        EngineName::Cadical,
    ];
}

/// What a slice of work came to.
enum Slice {
    Sat,
    Unsat,
    Unfinished,
}

/// What an engine has to offer.
trait Engine {
    fn add(&mut self, clause: &[Lit]);
    /// Works until decided or until `conflicts` more conflicts were met.
    fn work(&mut self, conflicts: u64) -> Slice;
    fn is_true(&self, lit: Lit) -> bool;
    /// Literals proved for good, in order; `from` is how many are known already.
    fn proved(&self, from: usize) -> Vec<Lit>;
    fn conflicts(&self) -> u64;
    fn restarts(&self) -> u64;
    /// Whether what it has learnt takes more memory than there is.
    fn is_full(&self) -> bool {
        false
    }
}

/// Bytes of a variable: its watches, its places in the order and on the trail.
const VARIABLE: u64 = 160;
/// Bytes that are asked for at a time, at least.
const BLOCK: u64 = 1 << 16;

/// Bytes of a clause: its literals, a header and two watches, in lists that are up to half empty.
fn weight(literals: usize) -> u64 {
    8 * literals as u64 + 80
}

/// Memory that is used little by little and asked for in blocks. Given back at its end.
struct Account<'c> {
    run: Run<'c, Quiet>,
    used: u64,
    granted: u64,
}

impl<'c> Account<'c> {
    fn new(control: Control<'c>) -> Self {
        Account { run: Run::quiet(control), used: 0, granted: 0 }
    }

    /// Uses so many bytes more.
    fn take(&mut self, bytes: u64) -> Result<(), Stop> {
        self.used += bytes;
        if self.used <= self.granted { Ok(()) } else { self.ask() }
    }

    #[cold]
    fn ask(&mut self) -> Result<(), Stop> {
        // An eighth more than is used: so that large formulas ask seldom.
        let more = self.used - self.granted + BLOCK.max(self.used / 8);
        self.run.poll()?;
        self.run.reserve(more)?;
        self.granted += more;
        Ok(())
    }

    /// So many bytes are not used any more; they stay granted.
    fn put_back(&mut self, bytes: u64) {
        self.used = self.used.saturating_sub(bytes);
    }
}

impl Drop for Account<'_> {
    fn drop(&mut self) {
        self.run.release(self.granted);
    }
}

/// Conflicts in a slice when nobody listens, and when somebody does.
const SILENT_SLICE: u64 = 10_000;
const TRACED_SLICE: u64 = 50;

/// A set of clauses, and an engine that looks for a model.
pub struct Sat<'c> {
    engine: Box<dyn Engine + 'c>,
    variables: Lit,
    clauses: u64,
    account: Account<'c>,
    /// Why clauses were dropped, once they were.
    stopped: Option<Stop>,
    proved: usize,
    charged: u64,
    slice: u64,
}

impl fmt::Debug for Sat<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sat({} variables, {} clauses)", self.variables, self.clauses)
    }
}

impl<'c> Sat<'c> {
    /// No clause yet. `traced` makes slices short, so that a trace is told often.
    pub fn new(engine: EngineName, control: Control<'c>, traced: bool) -> Self {
        let most = if traced { TRACED_SLICE } else { SILENT_SLICE };
        Sat {
            engine: match engine {
                EngineName::Batsat => Box::new(batsat_engine::Batsat::new(control)),
                #[cfg(feature = "cadical")]
                EngineName::Cadical => Box::new(cadical_engine::CaDiCaL::new(control)),
            },
            variables: 0,
            clauses: 0,
            account: Account::new(control),
            stopped: None,
            proved: 0,
            charged: 0,
            slice: most.min(control.max_nodes).max(1),
        }
    }

    /// A new variable, as its positive literal.
    pub fn variable(&mut self) -> Lit {
        self.charge(VARIABLE);
        self.variables += 1;
        self.variables
    }

    /// Adds a clause: one of these must hold.
    pub fn clause(&mut self, clause: &[Lit]) {
        self.clauses += 1;
        self.charge(weight(clause.len()));
        if self.stopped.is_none() {
            self.engine.add(clause);
        }
    }

    fn charge(&mut self, bytes: u64) {
        if let Err(stop) = self.account.take(bytes) {
            self.stopped = Some(stop);
        }
    }

    /// Adds clauses by which at most one of these holds, pair by pair.
    pub fn at_most_one(&mut self, literals: &[Lit]) {
        for (index, &one) in literals.iter().enumerate() {
            for &other in &literals[index + 1..] {
                self.clause(&[-one, -other]);
            }
        }
    }

    /// Looks for a model; `told` hears, between slices, which literals were proved for good since the last time.
    /// Conflicts are charged to the run as nodes.
    pub fn solve<T>(
        &mut self,
        run: &mut Run<'c, T>,
        mut told: impl FnMut(&mut Run<'c, T>, Vec<Lit>),
    ) -> Result<bool, Stop> {
        let peak = self.account.granted;
        run.stats.peak_bytes = run.stats.peak_bytes.max(peak);
        match self.stopped {
            Some(stop) => Err(stop),
            None => self.slices(run, &mut told),
        }
    }

    fn slices<T>(
        &mut self,
        run: &mut Run<'c, T>,
        told: &mut impl FnMut(&mut Run<'c, T>, Vec<Lit>),
    ) -> Result<bool, Stop> {
        loop {
            run.poll()?;
            let outcome = self.engine.work(self.slice);
            let news = self.engine.proved(self.proved);
            self.proved += news.len();
            told(run, news);
            let conflicts = self.engine.conflicts() - self.charged;
            self.charged += conflicts;
            run.nodes(conflicts)?;
            if self.engine.is_full() {
                return Err(Stop::Memory);
            }
            match outcome {
                Slice::Sat => return Ok(true),
                Slice::Unsat => return Ok(false),
                Slice::Unfinished => {}
            }
        }
    }

    /// Whether a literal holds in the model that was found last.
    pub fn is_true(&self, lit: Lit) -> bool {
        self.engine.is_true(lit)
    }

    /// Notes the sizes and efforts in the statistics.
    pub fn count<T>(&self, run: &mut Run<'c, T>) {
        run.stats.count("variables", self.variables as u64);
        run.stats.count("constraints", self.clauses);
        run.stats.count("conflicts", self.engine.conflicts());
        run.stats.count("restarts", self.engine.restarts());
    }
}

/// Whether the host wants the work to end; asked from inside an engine.
struct Timeout<'c> {
    control: Control<'c>,
    asked: Cell<u32>,
    over: Cell<bool>,
}

impl<'c> Timeout<'c> {
    fn new(control: Control<'c>) -> Self {
        Timeout { control, asked: Cell::new(0), over: Cell::new(false) }
    }

    /// Looks at the clock once in 64 questions. What is over stays over: an engine asks several times on its way out, and
    /// BatSat begins a restart anew if one of the answers is "go on".
    fn is_over(&self) -> bool {
        let asked = self.asked.get();
        self.asked.set(asked.wrapping_add(1));
        if !self.over.get() && asked.is_multiple_of(64) {
            let late = self.control.deadline.is_some_and(|deadline| (self.control.clock)() >= deadline);
            self.over.set(late || self.control.budget.is_cancelled());
        }
        self.over.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridwright_core::rng::Rng;
    use gridwright_core::run::Budget;
    use std::time::Duration;

    /// n + 1 pigeons in n holes: no model, and hard enough to need conflicts.
    fn pigeons(sat: &mut Sat<'_>, holes: usize) {
        let birds: Vec<Vec<Lit>> = (0..=holes).map(|_| (0..holes).map(|_| sat.variable()).collect()).collect();
        for bird in &birds {
            sat.clause(bird);
        }
        for hole in 0..holes {
            sat.at_most_one(&birds.iter().map(|bird| bird[hole]).collect::<Vec<_>>());
        }
    }

    #[test]
    fn pigeons_do_not_fit() {
        for &engine in EngineName::ALL {
            let budget = Budget::new();
            let control = Control::unlimited(&budget);
            let mut run = Run::quiet(control);
            let mut sat = Sat::new(engine, control, false);
            pigeons(&mut sat, 6);
            assert_eq!(sat.solve(&mut run, |_, _| {}), Ok(false), "{engine:?}");
            assert!(run.stats.nodes > 0, "{engine:?}: conflicts are charged as nodes");
        }
    }

    /// Forbids the models one after the other.
    fn count<'c>(sat: &mut Sat<'c>, control: Control<'c>) -> usize {
        let mut run = Run::quiet(control);
        let mut models = 0;
        while sat.solve(&mut run, |_, _| {}) == Ok(true) {
            models += 1;
            let block: Vec<Lit> = (1..=sat.variables).map(|lit| if sat.is_true(lit) { -lit } else { lit }).collect();
            sat.clause(&block);
        }
        models
    }

    #[test]
    fn models_are_found_one_after_the_other() {
        for &engine in EngineName::ALL {
            let budget = Budget::new();
            let control = Control::unlimited(&budget);
            let mut sat = Sat::new(engine, control, true);
            let (a, b) = (sat.variable(), sat.variable());
            sat.clause(&[a, b]);
            assert_eq!(count(&mut sat, control), 3, "{engine:?}");
        }
    }

    /// Clauses of three literals over eight variables, enough of them to leave some models, few or none.
    fn random(sat: &mut Sat<'_>, seed: &str) {
        let mut rng = Rng::new(seed);
        let variables: Vec<Lit> = (0..8).map(|_| sat.variable()).collect();
        for _ in 0..20 + rng.below(30) {
            let mut chosen = variables.clone();
            rng.shuffle(&mut chosen);
            let clause: Vec<Lit> = chosen[..3].iter().map(|&lit| if rng.chance(1, 2) { lit } else { -lit }).collect();
            sat.clause(&clause);
        }
    }

    #[test]
    fn all_engines_count_the_same_models() {
        let mut seen = [false; 2];
        for seed in 0..100 {
            let seed = seed.to_string();
            let counts = EngineName::ALL.iter().map(|&engine| {
                let budget = Budget::new();
                let control = Control::unlimited(&budget);
                let mut sat = Sat::new(engine, control, false);
                random(&mut sat, &seed);
                count(&mut sat, control)
            });
            let counts: Vec<usize> = counts.collect();
            assert!(counts.iter().all(|&models| models == counts[0]), "seed {seed}: {counts:?}");
            seen[usize::from(counts[0] > 0)] = true;
        }
        assert_eq!(seen, [true; 2], "some have models and some have none");
    }

    #[test]
    fn a_node_budget_stops_it() {
        for &engine in EngineName::ALL {
            let budget = Budget::new();
            let control = Control { max_nodes: 20, ..Control::unlimited(&budget) };
            let mut run = Run::quiet(control);
            let mut sat = Sat::new(engine, control, false);
            pigeons(&mut sat, 9);
            assert_eq!(sat.solve(&mut run, |_, _| {}), Err(Stop::Nodes), "{engine:?}");
        }
    }

    #[test]
    fn clauses_are_charged_while_they_are_added_and_given_back_in_the_end() {
        for &engine in EngineName::ALL {
            let budget = Budget::new();
            let control = Control { max_bytes: 1 << 20, ..Control::unlimited(&budget) };
            let mut sat = Sat::new(engine, control, false);
            pigeons(&mut sat, 5);
            assert!(budget.used().1 > 0, "{engine:?}");
            pigeons(&mut sat, 40);
            assert_eq!(sat.solve(&mut Run::quiet(control), |_, _| {}), Err(Stop::Memory), "{engine:?}");
            drop(sat);
            assert_eq!(budget.used().1, 0, "{engine:?}");
        }
    }

    #[test]
    fn what_is_learnt_is_charged_too() {
        let budget = Budget::new();
        let control = Control { max_bytes: 1 << 18, ..Control::unlimited(&budget) };
        let mut sat = Sat::new(EngineName::Batsat, control, false);
        pigeons(&mut sat, 10);
        assert_eq!(sat.solve(&mut Run::quiet(control), |_, _| {}), Err(Stop::Memory));
    }

    #[test]
    fn once_the_time_is_over_it_stays_over() {
        let budget = Budget::new();
        let clock = || Duration::from_secs(5);
        let control = Control { clock: &clock, deadline: Some(Duration::from_secs(5)), ..Control::unlimited(&budget) };
        let timeout = Timeout::new(control);
        assert!((0..1000).all(|_| timeout.is_over()), "BatSat restarts for ever when it hears 'go on' in between");
    }

    #[test]
    fn a_cancelled_run_stops_it() {
        for &engine in EngineName::ALL {
            let budget = Budget::new();
            budget.cancel();
            let control = Control::unlimited(&budget);
            let mut sat = Sat::new(engine, control, false);
            pigeons(&mut sat, 9);
            assert_eq!(sat.solve(&mut Run::quiet(control), |_, _| {}), Err(Stop::Cancelled), "{engine:?}");
        }
    }
}
