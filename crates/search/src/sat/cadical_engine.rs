//! CaDiCaL behind the common face.
use super::{Engine, Lit, Patience, Slice};
use cadical::{Callbacks, Solver};
use gridwright_core::run::Control;

pub(super) struct CaDiCaL<'c> {
    solver: Solver<Hooks<'c>>,
    conflicts: u64,
}

struct Hooks<'c>(Patience<'c>);

impl Callbacks for Hooks<'_> {
    fn terminate(&mut self) -> bool {
        self.0.is_over()
    }
}

impl<'c> CaDiCaL<'c> {
    pub(super) fn new(control: Control<'c>) -> Self {
        let mut solver = Solver::new();
        solver.set_callbacks(Some(Hooks(Patience::new(control))));
        CaDiCaL { solver, conflicts: 0 }
    }
}

impl Engine for CaDiCaL<'_> {
    fn add(&mut self, clause: &[Lit]) {
        self.solver.add_clause(clause.iter().copied());
    }

    fn work(&mut self, conflicts: u64) -> Slice {
        // The library does not tell its conflicts: a slice that ended undecided has used up its limit.
        let _ = self.solver.set_limit("conflicts", i32::try_from(conflicts).unwrap_or(i32::MAX));
        match self.solver.solve() {
            Some(true) => Slice::Sat,
            Some(false) => Slice::Unsat,
            None => {
                self.conflicts += conflicts;
                Slice::Unfinished
            }
        }
    }

    fn is_true(&self, lit: Lit) -> bool {
        self.solver.value(lit) == Some(true)
    }

    fn proved(&self, _: usize) -> Vec<Lit> {
        Vec::new()
    }

    fn conflicts(&self) -> u64 {
        self.conflicts
    }

    fn restarts(&self) -> u64 {
        0
    }
}
