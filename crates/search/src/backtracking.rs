//! Depth-first search over a tree of decisions, with an explicit stack.
//!
//! The oldest idea of all (D. H. Lehmer named it in the 1950s): go down while you can, take the last decision back when
//! you can't. The stack is ours, so depth never meets the limits of the machine's own. Memory is linear in the depth
//! times the ways at each node. Emits `Try`, `Undo` and `Found`.
use crate::found::Found;
use gridwright_core::algorithm::{Answer, Quest};
use gridwright_core::event::{Event, Probe};
use gridwright_core::puzzle::{Puzzle, Solution};
use gridwright_core::run::{Run, Stats, Stop};

/// The ways on from a node.
#[derive(Debug)]
pub enum Branch<C> {
    /// There is nothing left to decide.
    Solved,
    /// The decisions to try, in order; none is a dead end.
    Ways(Vec<C>),
}

/// A tree of decisions, standing at one node.
pub trait Tree<P: Puzzle> {
    /// One decision.
    type Choice: Clone;
    /// The ways on from here.
    fn branch(&mut self, stats: &mut Stats) -> Branch<Self::Choice>;
    /// Takes a decision; false, and nothing changed, when it fails at once.
    fn enter(&mut self, choice: &Self::Choice, stats: &mut Stats) -> bool;
    /// Takes the last decision back.
    fn leave(&mut self, choice: &Self::Choice);
    /// The decision as a fact, for the trace.
    fn fact(&self, choice: &Self::Choice) -> P::Fact;
    /// What followed from the last decision, for the trace: the name of the logic, and the facts.
    fn consequences(&self) -> Option<(&'static str, Vec<P::Fact>)> {
        None
    }
    /// The solution at this node.
    fn solution(&self) -> Solution<P>;
}

/// Searches the whole tree, or until the quest is settled.
pub fn search<P: Puzzle, T: Probe<P>, Q: Tree<P>>(tree: &mut Q, quest: Quest, run: &mut Run<T>) -> Answer<P> {
    let mut found = Found::new(quest);
    let ended = descend(tree, &mut found, run);
    found.answer(ended)
}

/// The decisions still to try at a node, in reverse, and the one that was taken.
type Level<C> = (Vec<C>, Option<C>);

/// Walks the tree; true when the quest was settled before its end.
fn descend<P: Puzzle, T: Probe<P>, Q: Tree<P>>(
    tree: &mut Q,
    found: &mut Found<P>,
    run: &mut Run<T>,
) -> Result<bool, Stop> {
    let mut levels: Vec<Level<Q::Choice>> = Vec::new();
    loop {
        match tree.branch(&mut run.stats) {
            Branch::Ways(mut ways) => {
                ways.reverse();
                levels.push((ways, None));
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

/// Takes the next decision there is, going back as far as needed; false when there is none left.
fn advance<P: Puzzle, T: Probe<P>, Q: Tree<P>>(
    tree: &mut Q,
    levels: &mut Vec<Level<Q::Choice>>,
    run: &mut Run<T>,
) -> Result<bool, Stop> {
    while let Some((ways, taken)) = levels.last_mut() {
        if let Some(choice) = taken.take() {
            tree.leave(&choice);
            run.stats.backtracks += 1;
            run.emit(|| Event::Undo { count: 1 });
        }
        while let Some(choice) = ways.pop() {
            if tree.enter(&choice, &mut run.stats) {
                run.emit(|| Event::Try { fact: tree.fact(&choice) });
                if let Some((by, facts)) = T::ON.then(|| tree.consequences()).flatten() {
                    run.emit(|| Event::Rule { by, facts });
                }
                *taken = Some(choice);
                run.nodes(1)?;
                return Ok(true);
            }
        }
        let _ = levels.pop();
    }
    Ok(false)
}
