//! BatSat as an engine.
use super::Lit;
use super::engine::{Engine, MemoryAccount, Slice, Timeout, clause_bytes};
use batsat::{Callbacks, ClauseKind, Solver, SolverInterface, SolverOpts, lbool};
use gridwright_core::run::{Control, Stop};

pub(super) struct Batsat<'c>(Solver<Hooks<'c>>);

/// Ends a slice: after enough conflicts, or at the limits of the run.
struct Hooks<'c> {
    timeout: Timeout<'c>,
    conflicts_left: u64,
    /// The memory of learnt clauses.
    learnt: MemoryAccount<'c>,
    full: bool,
}

impl Callbacks for Hooks<'_> {
    fn on_new_clause(&mut self, clause: &[batsat::Lit], source: ClauseKind) {
        if source == ClauseKind::Learnt {
            self.conflicts_left = self.conflicts_left.saturating_sub(1);
            self.full |= self.learnt.take(clause_bytes(clause.len())) == Err(Stop::Memory);
        }
    }

    fn on_delete_clause(&mut self, clause: &[batsat::Lit]) {
        self.learnt.put_back(clause_bytes(clause.len()));
    }

    fn stop(&self) -> bool {
        self.conflicts_left == 0 || self.full || self.timeout.is_over()
    }
}

impl<'c> Batsat<'c> {
    pub(super) fn new(control: Control<'c>) -> Self {
        let timeout = Timeout::new(control);
        let hooks = Hooks { timeout, conflicts_left: 0, learnt: MemoryAccount::new(control), full: false };
        Batsat(Solver::new(SolverOpts::default(), hooks))
    }

    fn literal(&mut self, lit: Lit) -> batsat::Lit {
        batsat::Lit::new(self.0.var_of_int(lit.unsigned_abs() - 1), lit > 0)
    }
}

impl Engine for Batsat<'_> {
    fn add(&mut self, clause: &[Lit]) {
        let mut literals: Vec<_> = clause.iter().map(|&lit| self.literal(lit)).collect();
        // False means that the formula is contradictory already; the next call to work finds that too.
        let _ = self.0.add_clause_reuse(&mut literals);
    }

    fn work(&mut self, conflicts: u64, assumed: &[Lit]) -> Slice {
        self.0.cb_mut().conflicts_left = conflicts;
        let assumed: Vec<_> = assumed.iter().map(|&lit| self.literal(lit)).collect();
        match self.0.solve_limited(&assumed) {
            decided if decided == lbool::TRUE => Slice::Sat,
            decided if decided == lbool::FALSE => Slice::Unsat,
            _ => Slice::Unfinished,
        }
    }

    fn is_true(&self, lit: Lit) -> bool {
        let model = self.0.get_model();
        let value = model.get(lit.unsigned_abs() as usize - 1);
        value.is_some_and(|&value| value == lbool::new(lit > 0))
    }

    fn proved(&self, from: usize) -> Vec<Lit> {
        let signed = |lit: &batsat::Lit| {
            let number = (lit.var().idx() + 1) as Lit;
            if lit.sign() { number } else { -number }
        };
        self.0.proved_at_lvl_0().iter().skip(from).map(signed).collect()
    }

    fn conflicts(&self) -> u64 {
        self.0.num_conflicts()
    }

    fn restarts(&self) -> u64 {
        self.0.num_restarts()
    }

    fn is_full(&self) -> bool {
        self.0.cb().full
    }
}
