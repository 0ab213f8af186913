//! Every run of a plan, each with an address; their order, and how they are split.
use crate::plan::{BadPlan, BoardSet, MAX_TRIALS, Plan, SolverSet};
use crate::values::{OneOrMany, combinations};
use gridwright_core::rng::Rng;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest as _, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Where a board comes from: enough to make or read it again.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Source {
    /// A generator makes it.
    Made {
        /// The puzzle.
        puzzle: String,
        /// The generator; the puzzle's first if absent.
        generator: Option<String>,
        /// Its parameters.
        params: Map<String, Value>,
        /// Its seed.
        seed: String,
    },
    /// It was read.
    Read {
        /// The puzzle, if the input left doubt.
        puzzle: Option<String>,
        /// The name of the input.
        input: String,
    },
}

/// A board of the plan.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct BoardSpec {
    /// What it is called in reports.
    pub family: String,
    /// Where it comes from.
    pub source: Source,
}

impl BoardSpec {
    /// A short name: the input, or family, parameters and seed.
    pub fn name(&self) -> String {
        match &self.source {
            Source::Read { input, .. } => input.clone(),
            Source::Made { params, seed, .. } => {
                let params = params.iter().map(|(key, value)| format!("{key}={}", plain(value)));
                let words = std::iter::once(self.family.clone()).chain(params).chain([seed.clone()]);
                words.collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// How large it is, where a generator was told: the order in which sizes are run. A depth, for puzzles of moves, or the
    /// longer side.
    pub fn size(&self) -> Option<u64> {
        let Source::Made { params, .. } = &self.source else { return None };
        let number = |key: &str| params.get(key).and_then(Value::as_u64);
        let size = number("depth").or_else(|| number("size"));
        size.or_else(|| Some(number("rows")?.max(number("columns").unwrap_or(0))))
    }

    /// The puzzle, if it is known before the board is read.
    pub fn puzzle(&self) -> Option<&str> {
        match &self.source {
            Source::Made { puzzle, .. } => Some(puzzle),
            Source::Read { puzzle, .. } => puzzle.as_deref(),
        }
    }
}

/// A value as people write it: text without quotation marks.
pub(crate) fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A solver with its options and threads.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Variant {
    /// The solver; the puzzle's own choice if absent.
    pub solver: Option<String>,
    /// Its options.
    pub options: Map<String, Value>,
    /// How many threads it may use.
    pub threads: u16,
    /// The puzzle it is for; any if absent.
    pub puzzle: Option<String>,
}

/// One run: a solver on a board.
#[derive(Debug, Clone, PartialEq)]
pub struct Trial {
    /// What identifies it among all trials of the plan, for ever.
    pub address: String,
    /// The board.
    pub board: Arc<BoardSpec>,
    /// The solver.
    pub variant: Arc<Variant>,
    /// Which repetition, from 0 on.
    pub repeat: u32,
    /// What the trials have in common that differ only in size, seed and repetition: where all boards of a size time out,
    /// larger ones are not run.
    pub ladder: String,
}

/// A part of a plan: the trials whose turn it is when they are dealt out to `of` workers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    /// Which part, from 1 on.
    pub number: u32,
    /// How many parts.
    pub of: u32,
}

impl Shard {
    /// The whole plan.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Reads `2/3`.
    pub fn read(text: &str) -> Option<Shard> {
        let (number, of) = text.split_once('/')?;
        let shard = Shard { number: number.parse().ok()?, of: of.parse().ok()? };
        (shard.number >= 1 && shard.number <= shard.of).then_some(shard)
    }

    /// Trials that wait for each other's time-outs stay together.
    fn holds(self, trial: &Trial, climbs: bool) -> bool {
        let key = if climbs { &trial.ladder } else { &trial.address };
        let number = u64::from_str_radix(key.get(..12).unwrap_or_default(), 16).unwrap_or(0);
        number % u64::from(self.of) == u64::from(self.number) - 1
    }
}

/// The first 16 hexadecimal digits of a text's SHA-256.
pub fn hash(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    let first = digest.iter().take(8).fold(0_u64, |all, byte| all << 8 | u64::from(*byte));
    format!("{first:016x}")
}

/// What a plan names and somebody else has to look up.
pub trait Lookup {
    /// The boards behind an input of the plan: a folder, a file of many lines, an id.
    fn boards(&self, set: &BoardSet, input: &str) -> Result<Vec<BoardSpec>, BadPlan>;

    /// The ids of a puzzle's solvers, which `all` stands for.
    fn solvers(&self, puzzle: &str) -> Vec<String>;
}

/// Every run of a part of the plan, in the order in which they are to be run: repetition by repetition, small boards first,
/// otherwise shuffled by the plan's seed, so that no solver has the quiet hours for itself.
pub fn trials(plan: &Plan, shard: Shard, lookup: &dyn Lookup) -> Result<Vec<Trial>, BadPlan> {
    let boards = boards(plan, lookup)?;
    let mut seen = BTreeSet::new();
    let mut rows = Vec::new();
    for board in &boards {
        for variant in variants(plan, board, lookup)? {
            let variant = Arc::new(variant);
            let ladder = ladder(board, &variant);
            for repeat in 0..plan.repeat {
                let address = address(board, &variant, repeat);
                // Two tables may name the same run.
                if seen.insert(address.clone()) {
                    let (board, variant, ladder) = (board.clone(), variant.clone(), ladder.clone());
                    rows.push(Trial { address, board, variant, repeat, ladder });
                }
                if rows.len() as u64 > MAX_TRIALS {
                    return Err(BadPlan(format!("the plan has more than {MAX_TRIALS} runs; ask for fewer boards")));
                }
            }
        }
    }
    let climbing = climbing(&rows);
    rows.retain(|trial| shard.holds(trial, climbing.contains(&trial.ladder)));
    Rng::new(&format!("{}/order", plan.seed)).shuffle(&mut rows);
    rows.sort_by_key(|trial| (trial.repeat, trial.board.size()));
    Ok(rows)
}

/// The ladders of more than one size.
fn climbing(trials: &[Trial]) -> BTreeSet<String> {
    let mut sizes: BTreeMap<&str, BTreeSet<u64>> = BTreeMap::new();
    for trial in trials {
        sizes.entry(&trial.ladder).or_default().extend(trial.board.size());
    }
    sizes.into_iter().filter(|(_, sizes)| sizes.len() > 1).map(|(ladder, _)| ladder.to_owned()).collect()
}

fn boards(plan: &Plan, lookup: &dyn Lookup) -> Result<Vec<Arc<BoardSpec>>, BadPlan> {
    let mut boards = Vec::new();
    for (index, set) in plan.boards.iter().enumerate() {
        let place = |why: String| BadPlan(format!("[[boards]] number {}: params.{why}", index + 1));
        for input in set.input.all() {
            boards.extend(lookup.boards(set, &input)?.into_iter().map(Arc::new));
        }
        let Some(puzzle) = set.puzzle.as_ref().filter(|_| set.is_made()) else { continue };
        for params in combinations(&set.params).map_err(place)? {
            let base = set.seed.as_deref().unwrap_or("lab");
            for number in 1..=set.count.unwrap_or(1) {
                let (puzzle, generator, params) = (puzzle.clone(), set.generator.clone(), params.clone());
                let source = Source::Made { puzzle, generator, params, seed: format!("{base}/{number}") };
                boards.push(Arc::new(BoardSpec { family: family(set), source }));
            }
        }
    }
    Ok(boards)
}

/// The family's name: the generator where the plan gives none.
fn family(set: &BoardSet) -> String {
    let named = Some(&set.family).filter(|name| !name.is_empty());
    named.or(set.generator.as_ref()).or(set.puzzle.as_ref()).cloned().unwrap_or_default()
}

fn variants(plan: &Plan, board: &BoardSpec, lookup: &dyn Lookup) -> Result<Vec<Variant>, BadPlan> {
    let own = [SolverSet::default()];
    let sets = if plan.solvers.is_empty() { &own[..] } else { &plan.solvers[..] };
    let mut variants = Vec::new();
    for (index, set) in sets.iter().enumerate() {
        if set.puzzle.as_deref().zip(board.puzzle()).is_some_and(|(wanted, found)| wanted != found) {
            continue;
        }
        let place = |why: String| BadPlan(format!("[[solvers]] number {}: options.{why}", index + 1));
        let all = combinations(&set.options).map_err(place)?;
        for solver in solvers(&set.solver, board, lookup) {
            for options in &all {
                for threads in set.threads.as_ref().unwrap_or(&plan.threads).all() {
                    let (solver, options, puzzle) = (solver.clone(), options.clone(), set.puzzle.clone());
                    variants.push(Variant { solver, options, threads, puzzle });
                }
            }
        }
    }
    Ok(variants)
}

fn solvers(named: &OneOrMany<String>, board: &BoardSpec, lookup: &dyn Lookup) -> Vec<Option<String>> {
    let named = named.all();
    if named.is_empty() {
        return vec![None];
    }
    let expand = |id: String| match (id.as_str(), board.puzzle()) {
        ("all", Some(puzzle)) => lookup.solvers(puzzle),
        _ => vec![id],
    };
    named.into_iter().flat_map(expand).map(Some).collect()
}

fn address(board: &BoardSpec, variant: &Variant, repeat: u32) -> String {
    hash(
        &serde_json::to_string(&(board, &variant.solver, &variant.options, variant.threads, repeat))
            .unwrap_or_default(),
    )
}

fn ladder(board: &BoardSpec, variant: &Variant) -> String {
    let mut fixed = match &board.source {
        Source::Made { params, .. } => params.clone(),
        Source::Read { .. } => Map::new(),
    };
    fixed.retain(|key, _| !["depth", "size", "rows", "columns"].contains(&key.as_str()));
    hash(&serde_json::to_string(&(&board.family, fixed, variant)).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::{BoardSpec, Lookup, Shard, Source, Trial, trials};
    use crate::plan::{BadPlan, BoardSet, Plan};
    use std::collections::BTreeSet;

    const PLAN: &str = r#"
version = 1
repeat = 2
threads = [1, 2]
[[boards]]
puzzle = "loops"
params = { size = "8..32*2" }
count = 3
[[boards]]
input = ["one", "two"]
puzzle = "futoshiki"
[[solvers]]
solver = ["csp", "cp"]
options = { freezing = [true, false] }
puzzle = "loops"
[[solvers]]
solver = "all"
puzzle = "futoshiki"
"#;

    struct Names;

    impl Lookup for Names {
        fn boards(&self, set: &BoardSet, input: &str) -> Result<Vec<BoardSpec>, BadPlan> {
            let source = Source::Read { puzzle: set.puzzle.clone(), input: input.to_owned() };
            Ok(vec![BoardSpec { family: input.to_owned(), source }])
        }

        fn solvers(&self, _: &str) -> Vec<String> {
            ["backtrack", "sat", "propagate"].map(str::to_owned).to_vec()
        }
    }

    fn part(shard: &str) -> Vec<Trial> {
        let plan = Plan::read(PLAN).unwrap();
        trials(&plan, Shard::read(shard).unwrap(), &Names).unwrap()
    }

    fn addresses(trials: &[Trial]) -> BTreeSet<String> {
        trials.iter().map(|trial| trial.address.clone()).collect()
    }

    #[test]
    fn every_combination_is_run_once_under_an_address_of_its_own() {
        let all = part("1/1");
        assert_eq!(all.len(), (9 * 4 + 2 * 3) * 2 * 2);
        assert_eq!(addresses(&all).len(), all.len());
        assert_eq!(all, part("1/1"), "the same plan has the same order");
    }

    #[test]
    fn parts_share_nothing_and_leave_nothing_out() {
        let parts: Vec<_> = ["1/3", "2/3", "3/3"].iter().map(|shard| part(shard)).collect();
        let together: usize = parts.iter().map(Vec::len).sum();
        let joined: BTreeSet<String> = parts.iter().flat_map(|part| addresses(part)).collect();
        assert_eq!(together, joined.len());
        assert_eq!(joined, addresses(&part("1/1")));
        // Whoever waits for the time-outs of smaller boards has them.
        for trial in part("1/1").iter().filter(|trial| trial.board.size().is_some()) {
            let holders = parts.iter().filter(|part| part.iter().any(|other| other.ladder == trial.ladder));
            assert_eq!(holders.count(), 1);
        }
    }

    #[test]
    fn small_boards_come_first_and_solvers_take_turns() {
        let all = part("1/1");
        let sizes: Vec<_> = all.iter().map(|trial| (trial.repeat, trial.board.size())).collect();
        assert!(sizes.is_sorted());
        let same = all.windows(2).filter(|pair| pair[0].variant.solver == pair[1].variant.solver).count();
        assert!(same < all.len() * 3 / 4, "{same} of {} neighbours have the same solver", all.len());
    }

    #[test]
    fn a_part_is_a_number_of_a_number() {
        for text in ["", "1", "0/3", "4/3", "1/0", "a/b", "-1/3"] {
            assert_eq!(Shard::read(text), None, "{text}");
        }
    }
}
