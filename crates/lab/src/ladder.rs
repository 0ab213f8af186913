//! Who need not climb on: where all boards of a size were stopped by a limit, larger ones of that kind are not run.
use crate::row::Outcome;
use crate::trial::Trial;
use std::collections::BTreeMap;

/// What is known of each ladder of sizes, for each program.
#[derive(Debug, Default)]
pub struct Ladders(BTreeMap<(Option<String>, String), BTreeMap<u64, bool>>);

impl Ladders {
    /// Takes in how a run ended.
    pub fn note(&mut self, binary: Option<&str>, trial: &Trial, status: Outcome) {
        if let Some(size) = trial.board.size() {
            let stuck = matches!(status, Outcome::Stopped | Outcome::NotRun);
            let key = (binary.map(str::to_owned), trial.ladder.clone());
            *self.0.entry(key).or_default().entry(size).or_insert(true) &= stuck;
        }
    }

    /// Whether all boards of a smaller size were stopped.
    pub fn refuses(&self, binary: Option<&str>, trial: &Trial) -> bool {
        let Some(size) = trial.board.size() else { return false };
        let sizes = self.0.get(&(binary.map(str::to_owned), trial.ladder.clone()));
        sizes.is_some_and(|sizes| sizes.range(..size).any(|(_, stuck)| *stuck))
    }
}

#[cfg(test)]
mod tests {
    use super::Ladders;
    use crate::plan::{BadPlan, BoardSet, Plan};
    use crate::row::Outcome::{Failed, Solved, Stopped};
    use crate::trial::{BoardSpec, Lookup, Shard, trials};

    struct Nothing;

    impl Lookup for Nothing {
        fn boards(&self, _: &BoardSet, _: &str) -> Result<Vec<BoardSpec>, BadPlan> {
            Ok(Vec::new())
        }

        fn solvers(&self, _: &str) -> Vec<String> {
            Vec::new()
        }
    }

    #[test]
    fn larger_boards_are_left_out_only_where_all_of_a_size_were_stopped() {
        let plan = "version = 1\n[[boards]]\npuzzle = \"loops\"\nparams = { size = [8, 16] }\ncount = 2\n";
        let all = trials(&Plan::read(plan).unwrap(), Shard::WHOLE, &Nothing).unwrap();
        let [first, second, larger, _] = &all[..] else { panic!("{} trials", all.len()) };
        let after = |outcomes: &[(&_, _)]| {
            let mut ladders = Ladders::default();
            for (trial, status) in outcomes {
                ladders.note(None, trial, *status);
            }
            ladders.refuses(None, larger)
        };
        assert!(after(&[(first, Stopped), (second, Stopped)]));
        for finished in [Solved, Failed] {
            assert!(!after(&[(first, Stopped), (second, finished)]));
            assert!(!after(&[(first, finished), (second, Stopped)]));
        }
        assert!(!after(&[]));
        let mut other = Ladders::default();
        other.note(Some("old"), first, Stopped);
        assert!(other.refuses(Some("old"), larger) && !other.refuses(Some("new"), larger));
    }
}
