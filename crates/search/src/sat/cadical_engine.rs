//! CaDiCaL as an engine.
use super::Lit;
use super::engine::{Engine, Slice, Timeout};
use cadical::{Callbacks, Solver};
use gridwright_core::run::Control;

pub(super) struct CaDiCaL<'c> {
    solver: Solver<Hooks<'c>>,
    /// The count of the hooks at the end of the last slice.
    conflicts: u64,
}

/// Ends a slice at the limits of the run, and counts conflicts: the library does not, but each one learns a clause.
struct Hooks<'c> {
    timeout: Timeout<'c>,
    learnt: u64,
}

impl Callbacks for Hooks<'_> {
    fn terminate(&mut self) -> bool {
        self.timeout.is_over()
    }

    fn max_length(&self) -> i32 {
        i32::MAX
    }

    fn learn(&mut self, _: &[Lit]) {
        self.learnt += 1;
    }
}

impl<'c> CaDiCaL<'c> {
    pub(super) fn new(control: Control<'c>) -> Self {
        let mut solver = Solver::new();
        solver.set_callbacks(Some(Hooks { timeout: Timeout::new(control), learnt: 0 }));
        CaDiCaL { solver, conflicts: 0 }
    }
}

impl Engine for CaDiCaL<'_> {
    fn add(&mut self, clause: &[Lit]) {
        self.solver.add_clause(clause.iter().copied());
    }

    fn work(&mut self, conflicts: u64, assumed: &[Lit]) -> Slice {
        // This fails only for an unknown name, and the hooks end a slice without a limit too.
        let _ = self.solver.set_limit("conflicts", i32::try_from(conflicts).unwrap_or(i32::MAX));
        let decided = self.solver.solve_with(assumed.iter().copied());
        self.conflicts = self.solver.get_callbacks().map_or(self.conflicts, |hooks| hooks.learnt);
        match decided {
            Some(true) => Slice::Sat,
            Some(false) => Slice::Unsat,
            None => Slice::Unfinished,
        }
    }

    fn is_true(&self, lit: Lit) -> bool {
        self.solver.value(lit) == Some(true)
    }

    /// Not offered by the library.
    fn proved(&self, _: usize) -> Vec<Lit> {
        Vec::new()
    }

    fn conflicts(&self) -> u64 {
        self.conflicts
    }

    /// Not offered by the library.
    fn restarts(&self) -> u64 {
        0
    }
}
