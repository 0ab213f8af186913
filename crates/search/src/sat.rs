//! SAT solving by clause learning: one interface for several engines.
//!
//! An engine works in slices of some conflicts; between two slices the run is charged and the trace gets the literals
//! proved so far. Within a slice the engine polls the time limit, so that a cancelled run ends at once. Memory is reserved
//! as clauses are added or learnt; when it is exhausted, clauses are dropped and the next call to [`Sat::solve`] fails.
//! BatSat (a Rust port of MiniSat by Simon Cruanes) is always available, also in a browser; CaDiCaL (Armin Biere and
//! others) is a feature.
mod batsat_engine;
#[cfg(feature = "cadical")]
mod cadical_engine;
mod engine;

use engine::{Engine, MemoryAccount, Slice, VARIABLE_BYTES, clause_bytes};
use gridwright_core::run::{Control, Run, Stop};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

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
    /// Every engine of this build.
    pub const ALL: &'static [EngineName] = &[
        EngineName::Batsat,
        #[cfg(feature = "cadical")]
        EngineName::Cadical,
    ];
}

/// Conflicts in a slice of a silent run.
const SILENT_SLICE: u64 = 10_000;
/// Conflicts in a slice of a traced run.
const TRACED_SLICE: u64 = 50;

/// A formula in conjunctive normal form, and an engine that looks for a model.
pub struct Sat<'c> {
    engine: Box<dyn Engine + 'c>,
    variables: Lit,
    clauses: u64,
    memory: MemoryAccount<'c>,
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
    /// An empty formula. `traced` makes slices short, so that the trace is updated often.
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
            memory: MemoryAccount::new(control),
            stopped: None,
            proved: 0,
            charged: 0,
            slice: most.min(control.max_nodes).max(1),
        }
    }

    /// A new variable, as its positive literal.
    pub fn variable(&mut self) -> Lit {
        self.charge(VARIABLE_BYTES);
        self.variables += 1;
        self.variables
    }

    /// Adds a clause: one of these literals must hold.
    pub fn clause(&mut self, clause: &[Lit]) {
        self.clauses += 1;
        self.charge(clause_bytes(clause.len()));
        if self.stopped.is_none() {
            self.engine.add(clause);
        }
    }

    fn charge(&mut self, bytes: u64) {
        if let Err(stop) = self.memory.take(bytes) {
            self.stopped = Some(stop);
        }
    }

    /// Adds clauses for each pair, so that at most one of these holds.
    pub fn at_most_one(&mut self, literals: &[Lit]) {
        for (index, &one) in literals.iter().enumerate() {
            for &other in &literals[index + 1..] {
                self.clause(&[-one, -other]);
            }
        }
    }

    /// Looks for a model. `on_proved` gets, between slices, the literals proved since the last call. Conflicts are charged
    /// to the run as nodes.
    pub fn solve<T>(
        &mut self,
        run: &mut Run<'c, T>,
        on_proved: impl FnMut(&mut Run<'c, T>, Vec<Lit>),
    ) -> Result<bool, Stop> {
        self.solve_assuming(&[], run, on_proved)
    }

    /// [`solve`](Self::solve) for a model in which these literals hold; what is learnt serves later calls without them.
    pub fn solve_assuming<T>(
        &mut self,
        assumed: &[Lit],
        run: &mut Run<'c, T>,
        mut on_proved: impl FnMut(&mut Run<'c, T>, Vec<Lit>),
    ) -> Result<bool, Stop> {
        let peak = self.memory.reserved;
        run.stats.peak_bytes = run.stats.peak_bytes.max(peak);
        match self.stopped {
            Some(stop) => Err(stop),
            None => self.slices(assumed, run, &mut on_proved),
        }
    }

    fn slices<T>(
        &mut self,
        assumed: &[Lit],
        run: &mut Run<'c, T>,
        on_proved: &mut impl FnMut(&mut Run<'c, T>, Vec<Lit>),
    ) -> Result<bool, Stop> {
        loop {
            run.poll()?;
            let outcome = self.engine.work(self.slice, assumed);
            let news = self.engine.proved(self.proved);
            self.proved += news.len();
            on_proved(run, news);
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

    /// Whether a literal holds in the last model.
    pub fn is_true(&self, lit: Lit) -> bool {
        self.engine.is_true(lit)
    }

    /// Adds sizes and effort to the statistics.
    pub fn count<T>(&self, run: &mut Run<'c, T>) {
        run.stats.count("variables", self.variables as u64);
        run.stats.count("constraints", self.clauses);
        run.stats.count("conflicts", self.engine.conflicts());
        run.stats.count("restarts", self.engine.restarts());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridwright_core::rng::Rng;
    use gridwright_core::run::Budget;

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

    #[test]
    fn what_is_assumed_holds_for_one_call_only() {
        for &engine in EngineName::ALL {
            let budget = Budget::new();
            let control = Control::unlimited(&budget);
            let (mut run, mut sat) = (Run::quiet(control), Sat::new(engine, control, false));
            let (a, b) = (sat.variable(), sat.variable());
            sat.clause(&[a, b]);
            assert_eq!(sat.solve_assuming(&[-a, -b], &mut run, |_, _| {}), Ok(false), "{engine:?}");
            assert_eq!(sat.solve_assuming(&[-a], &mut run, |_, _| {}), Ok(true), "{engine:?}");
            assert!(sat.is_true(b) && !sat.is_true(a), "{engine:?}");
            assert_eq!(sat.solve(&mut run, |_, _| {}), Ok(true), "{engine:?}");
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
