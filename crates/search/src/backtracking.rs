//! Depth-first search over a tree of decisions, with an explicit stack.
//!
//! Backtracking (named by D. H. Lehmer in the 1950s): go down while possible, else undo the last decision. The stack is on
//! the heap, so depth can't overflow the thread's own. Memory is linear in the depth times the choices at each node. Emits
//! `Try`, `Undo` and `Found`.
use crate::found::Found;
use gridwright_core::algorithm::{Answer, Query};
use gridwright_core::event::{Event, Probe};
use gridwright_core::puzzle::{Puzzle, Solution};
use gridwright_core::run::{Run, Stats, Stop};

/// What can be done at a node.
#[derive(Debug)]
pub enum Branch<C> {
    /// Nothing is left to decide.
    Solved,
    /// The choices to try, in order; an empty list is a dead end.
    Choices(Vec<C>),
}

/// A tree of decisions, at its current node.
pub trait Tree<P: Puzzle> {
    /// One decision.
    type Choice: Clone;
    /// The choices at this node.
    fn branch(&mut self, stats: &mut Stats) -> Branch<Self::Choice>;
    /// Makes a decision; false, with nothing changed, when it fails at once.
    fn enter(&mut self, choice: &Self::Choice, stats: &mut Stats) -> bool;
    /// Undoes the last decision.
    fn leave(&mut self, choice: &Self::Choice);
    /// The decision as a fact, for the trace.
    fn fact(&self, choice: &Self::Choice) -> P::Fact;
    /// What propagation found after the last decision, for the trace: its name, and the facts.
    fn consequences(&self) -> Option<(&'static str, Vec<P::Fact>)> {
        None
    }
    /// The solution at this node.
    fn solution(&self) -> Solution<P>;
}

/// Searches the whole tree, or until the query is settled.
pub fn search<P: Puzzle, T: Probe<P>, Q: Tree<P>>(tree: &mut Q, query: Query, run: &mut Run<T>) -> Answer<P> {
    let mut found = Found::new(query);
    let ended = descend(tree, &mut found, run);
    found.answer(ended)
}

/// The choices still to try at a node, in reverse, and the current one.
type Level<C> = (Vec<C>, Option<C>);

/// Walks the tree; true when the query was settled before its end.
fn descend<P: Puzzle, T: Probe<P>, Q: Tree<P>>(
    tree: &mut Q,
    found: &mut Found<P>,
    run: &mut Run<T>,
) -> Result<bool, Stop> {
    let mut levels: Vec<Level<Q::Choice>> = Vec::new();
    loop {
        match tree.branch(&mut run.stats) {
            Branch::Choices(mut choices) => {
                choices.reverse();
                levels.push((choices, None));
            }
            Branch::Solved => {
                run.emit(|| Event::Found);
                if found.take(|| tree.solution()) {
                    return Ok(true);
                }
            }
        }
        if !advance(tree, &mut levels, run)? {
            return Ok(false);
        }
    }
}

/// Makes the next decision, going back as far as needed; false when there is none left.
fn advance<P: Puzzle, T: Probe<P>, Q: Tree<P>>(
    tree: &mut Q,
    levels: &mut Vec<Level<Q::Choice>>,
    run: &mut Run<T>,
) -> Result<bool, Stop> {
    while let Some((choices, current)) = levels.last_mut() {
        if let Some(choice) = current.take() {
            tree.leave(&choice);
            run.stats.backtracks += 1;
            run.emit(|| Event::Undo { count: 1 });
        }
        while let Some(choice) = choices.pop() {
            if tree.enter(&choice, &mut run.stats) {
                run.emit(|| Event::Try { fact: tree.fact(&choice) });
                if let Some((by, facts)) = T::ON.then(|| tree.consequences()).flatten() {
                    run.emit(|| Event::Rule { by, facts });
                }
                *current = Some(choice);
                run.nodes(1)?;
                return Ok(true);
            }
        }
        let _ = levels.pop();
    }
    Ok(false)
}
