//! A component as clauses for a SAT library.
//!
//! One variable for every living candidate. Each clue has one, each place at most one; where all must be covered, each
//! place has one. "At most one" is chained through helper variables in groups of four (Klieber and Kwon's commanders
//! 2007), so that clauses stay linear in the candidates of a place.
use super::component::{ComponentSolutions, picture};
use super::domain::{Domain, NONE};
use gridwright_core::run::{Run, Stop};
use gridwright_search::sat::{EngineName, Lit, Sat};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Bytes of a candidate in the set of them, and in their list.
const CANDIDATE: usize = 16;

/// The clauses of a component.
struct Clauses<'c> {
    sat: Sat<'c>,
    /// The candidates in the order of their variables.
    candidates: Vec<u32>,
    /// The variables through each place.
    places: BTreeMap<u32, Vec<Lit>>,
}

impl<'c> Clauses<'c> {
    fn new<T>(domain: &Domain, clues: &[u32], engine: EngineName, run: &mut Run<'c, T>) -> Result<Self, Stop> {
        let mut sat = Sat::new(engine, *run.control(), false);
        let living: usize = clues.iter().map(|&clue| domain.left[clue as usize] as usize).sum();
        run.reserve((living * CANDIDATE) as u64)?;
        run.work(64 * living as u64)?;
        let candidates: BTreeSet<u32> = clues.iter().flat_map(|&clue| domain.living(clue)).collect();
        let candidates: Vec<u32> = candidates.into_iter().collect();
        let mut places: BTreeMap<u32, Vec<Lit>> = BTreeMap::new();
        for &candidate in &candidates {
            let variable = sat.variable();
            run.work(64 * domain.path(candidate).len() as u64)?;
            run.reserve((2 * size_of_val(domain.path(candidate))) as u64)?;
            for &place in domain.path(candidate) {
                places.entry(place).or_default().push(variable);
            }
        }
        for (&place, variables) in &places {
            if domain.covering || domain.grid.clue_at[place as usize] != NONE {
                sat.clause(variables);
            }
            run.work(64 * variables.len() as u64)?;
            at_most_one(&mut sat, variables);
        }
        Ok(Clauses { sat, candidates, places })
    }

    /// The next model, as candidates.
    fn model<T>(&mut self, run: &mut Run<'c, T>) -> Result<Option<Vec<u32>>, Stop> {
        if !self.sat.solve(run, |_, _| {})? {
            return Ok(None);
        }
        let chosen = |&(index, _): &(usize, &u32)| self.sat.is_true(index as Lit + 1);
        Ok(Some(self.candidates.iter().enumerate().filter(chosen).map(|(_, &candidate)| candidate).collect()))
    }

    /// Forbids a model.
    fn forbid(&mut self, model: &[u32]) {
        let variable = |candidate: &u32| self.candidates.binary_search(candidate).map_or(0, |index| index as Lit + 1);
        let clause: Vec<Lit> = model.iter().map(|candidate| -variable(candidate)).collect();
        self.sat.clause(&clause);
    }

    /// Asks for another picture: since all pictures have the same amount of every ink, one that differs leaves some
    /// painted place without its colour.
    fn ask_for_another_picture(&mut self, domain: &Domain, model: &[u32]) {
        let mut differs = Vec::new();
        for (place, colour) in picture(domain, model) {
            let other = self.sat.variable();
            differs.push(other);
            for &variable in self.places.get(&place).into_iter().flatten() {
                let candidate = self.candidates[variable as usize - 1];
                let clue = domain.ends[candidate as usize][0];
                if domain.grid.clues[clue as usize].colour == colour {
                    self.sat.clause(&[-other, -variable]);
                }
            }
        }
        self.sat.clause(&differs);
    }
}

fn at_most_one(sat: &mut Sat<'_>, literals: &[Lit]) {
    let mut literals = VecDeque::from(literals.to_vec());
    while literals.len() > 5 {
        let group: Vec<Lit> = literals.drain(..4).collect();
        let commander = sat.variable();
        for &literal in &group {
            sat.clause(&[-literal, commander]);
        }
        sat.at_most_one(&group);
        literals.push_back(commander);
    }
    sat.at_most_one(literals.make_contiguous());
}

impl Domain {
    /// Finds models of a component until the goal is reached or there are no more.
    pub(crate) fn models<T>(
        &self,
        clues: &[u32],
        engine: EngineName,
        goal: &mut ComponentSolutions,
        run: &mut Run<'_, T>,
    ) -> Result<(), Stop> {
        let mut clauses = Clauses::new(self, clues, engine, run)?;
        while let Some(model) = clauses.model(run)? {
            run.nodes(1)?;
            clauses.forbid(&model);
            if goal.take(self, &model, run)? {
                break;
            }
        }
        clauses.sat.count(run);
        Ok(())
    }

    /// Whether a component has a solution with another picture than this one.
    pub(crate) fn has_another_picture<T>(
        &self,
        clues: &[u32],
        engine: EngineName,
        solution: &[u32],
        run: &mut Run<'_, T>,
    ) -> Result<bool, Stop> {
        let mut clauses = Clauses::new(self, clues, engine, run)?;
        clauses.ask_for_another_picture(self, solution);
        clauses.model(run).map(|model| model.is_some())
    }
}
