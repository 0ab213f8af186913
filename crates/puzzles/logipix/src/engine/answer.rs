//! The answer of a board: its components searched one by one, and what they come to together.
//!
//! A board's solutions are all combinations of its components' solutions, and of the ways to draw each set of cells. So
//! counts multiply, and a board is unique in its strokes, in its partition or in its picture when every component is.
use super::component::ComponentSolutions;
use super::domain::{Domain, NONE};
use super::search::{SatUse, Strategy};
use crate::Logipix;
use crate::board::Board;
use crate::logic::Fact;
use crate::state::State;
use crate::stroke::Stroke;
use gridwright_core::BigUint;
use gridwright_core::algorithm::{Answer, Claim, End, Query, Task};
use gridwright_core::event::{Event, Probe};
use gridwright_core::puzzle::Solution;
use gridwright_core::run::{Run, Stop};
use gridwright_search::sat::EngineName;

/// Solves a board by a strategy.
pub(crate) fn solve<T: Probe<Logipix>>(
    board: &Board,
    from: &State,
    query: Query,
    strategy: Strategy,
    engine: EngineName,
    run: &mut Run<T>,
) -> Answer<Logipix> {
    run.phase("list");
    let mut domain = match Domain::new(board, from, strategy.intersect, run) {
        Ok(domain) => domain,
        Err(stop) => return Answer::none(End::Stopped(stop)),
    };
    match solve_components(&mut domain, query, strategy, engine, run) {
        Ok(None) => {
            let counts = matches!(query.task, Task::Count | Task::All);
            Answer { count: counts.then(BigUint::default), ..Answer::none(End::Exhausted) }
        }
        Ok(Some(goals)) => Combined { domain: &domain, board, from, goals, query }.answer(run),
        Err(stop) => Answer::none(End::Stopped(stop)),
    }
}

/// Lists, probes and searches; none when there is no solution.
fn solve_components<T: Probe<Logipix>>(
    domain: &mut Domain,
    query: Query,
    strategy: Strategy,
    engine: EngineName,
    run: &mut Run<T>,
) -> Result<Option<Vec<ComponentSolutions>>, Stop> {
    run.poll()?;
    let consistent = domain.list_all(usize::MAX, run)?;
    let alive = domain.alive.iter().filter(|&&alive| alive).count() as u64;
    run.stats.count("candidates", domain.candidates() as u64);
    run.stats.count("candidates_left", alive);
    run.work(4 * domain.candidates() as u64)?;
    domain.count_by_value(&mut run.stats);
    run.emit(|| Event::Level { depth: 0, size: alive, heat: heat(domain) });
    if !consistent {
        return Ok(None);
    }
    run.phase("probe");
    if strategy.probing && !domain.probe(u32::MAX, run)? {
        return Ok(None);
    }
    domain.tell("exclusion", 0, NONE, run);
    run.phase("search");
    let components = domain.components(run)?;
    run.stats.count("components", components.len() as u64);
    let mut goals = Vec::new();
    for clues in components {
        let goal = solve_component(domain, &clues, query, strategy, engine, run)?;
        let Some(first) = goal.solutions.first() else { return Ok(None) };
        tell_solution(domain, first, run);
        goals.push(goal);
    }
    run.emit(|| Event::Found);
    Ok(Some(goals))
}

/// How many living candidates cross each cell of the board.
fn heat(domain: &Domain) -> Vec<u32> {
    let width = domain.grid.width;
    let inside = (0..domain.grid.blocked.len()).filter(|place| {
        let (row, column) = (place / width, place % width);
        row > 0 && column > 0 && column + 1 < width && (row + 1) * width < domain.grid.blocked.len()
    });
    let living = |place: usize| domain.through(place as u32).filter(|&other| domain.alive[other as usize]).count();
    inside.map(|place| living(place) as u32).collect()
}

/// What the query wants of one component.
fn solve_component<T: Probe<Logipix>>(
    domain: &mut Domain,
    clues: &[u32],
    query: Query,
    strategy: Strategy,
    engine: EngineName,
    run: &mut Run<T>,
) -> Result<ComponentSolutions, Stop> {
    let mut goal = ComponentSolutions::new(query);
    let late = Strategy { sat_use: if counts(query) { SatUse::Never } else { strategy.sat_use }, ..strategy };
    if strategy.sat_use == SatUse::AtOnce || !domain.search(clues, late, &mut goal, run)? {
        goal = ComponentSolutions::new(query);
        run.scoped(|run| domain.models(clues, engine, &mut goal, run))?;
    }
    if goal.wants_another_picture() {
        goal.pictures_differ = run.scoped(|run| domain.has_another_picture(clues, engine, &goal.solutions[0], run))?;
    }
    Ok(goal)
}

fn counts(query: Query) -> bool {
    !matches!(query.task, Task::First | Task::Unique | Task::Optimal)
}

/// A component's solution is reported as one decision with all that came with it.
fn tell_solution<T: Probe<Logipix>>(domain: &Domain, solution: &[u32], run: &mut Run<T>) {
    let fact = |&candidate: &u32| Fact::Path(domain.stroke(domain.path(candidate)));
    if let Some((first, rest)) = solution.split_first() {
        run.emit(|| Event::Try { fact: fact(first) });
        run.emit(|| Event::Rule { by: "component", facts: rest.iter().map(fact).collect() });
    }
}

/// Choices of paths that are drawn together.
type Choices = Vec<Vec<Vec<u32>>>;

/// All components with what was found of them.
struct Combined<'s> {
    domain: &'s Domain,
    board: &'s Board,
    from: &'s State,
    goals: Vec<ComponentSolutions>,
    query: Query,
}

impl Combined<'_> {
    fn answer<T>(&self, run: &mut Run<T>) -> Answer<Logipix> {
        match self.query.task {
            Task::Unique => self.unique(run).unwrap_or_else(|stop| Answer::none(End::Stopped(stop))),
            Task::Count => {
                Answer { solutions: vec![self.first()], count: Some(self.total()), ..Answer::none(End::Exhausted) }
            }
            Task::All | Task::AllOptimal => self.all(run),
            Task::First | Task::Optimal => Answer { solutions: vec![self.first()], ..Answer::none(End::Enough) },
        }
    }

    /// The candidates of the first solution.
    fn candidates(&self) -> Vec<u32> {
        let found = self.goals.iter().flat_map(|goal| &goal.solutions[0]);
        self.domain.chosen.iter().chain(found).copied().collect()
    }

    fn first(&self) -> Solution<Logipix> {
        let candidates = self.candidates();
        self.filled(candidates.iter().map(|&candidate| self.domain.path(candidate)))
    }

    /// The state with these paths and what was drawn before.
    fn filled<P: AsRef<[u32]>>(&self, paths: impl Iterator<Item = P>) -> Solution<Logipix> {
        let whole = |stroke: &&Stroke| stroke.ends().into_iter().all(|end| self.board.clue(end).is_some());
        let drawn = self.from.strokes().iter().filter(whole).cloned();
        let state = State::drawn(self.board, drawn.chain(paths.map(|path| self.domain.stroke(path.as_ref()))));
        Solution::Filled(state.expect("candidates that are chosen together share no cell"))
    }

    /// How many solutions there are, when every component was searched to its end.
    fn total(&self) -> BigUint {
        let fixed = self.domain.chosen.iter().map(|&candidate| self.domain.many[candidate as usize]);
        let fixed = fixed.fold(BigUint::from(1_u8), |ways, many| ways * many);
        self.goals.iter().fold(fixed, |ways, goal| ways * &goal.strokes)
    }

    fn unique<T>(&self, run: &mut Run<T>) -> Result<Answer<Logipix>, Stop> {
        let partition = self.goals.iter().all(|goal| goal.partitions == 1);
        let picture = !self.goals.iter().any(|goal| goal.pictures_differ);
        let twice = self.candidates().into_iter().find(|&candidate| self.domain.many[candidate as usize] > 1);
        let unique = partition && twice.is_none();
        let claims = [("unique", unique), ("unique_partition", partition), ("unique_picture", picture)];
        let mut solutions = vec![self.first()];
        if !unique {
            solutions.push(self.second(twice, run)?);
        }
        Ok(Answer {
            solutions,
            claims: claims.into_iter().map(|(what, holds)| Claim { what, holds }).collect(),
            // What differs in its picture need not be searched to the end.
            ..Answer::none(if picture { End::Exhausted } else { End::Enough })
        })
    }

    /// Another solution: another one of a component, or the same cells drawn another way.
    fn second<T>(&self, twice: Option<u32>, run: &mut Run<T>) -> Result<Solution<Logipix>, Stop> {
        let other = self.goals.iter().position(|goal| goal.solutions.len() > 1);
        let Some(other) = other else {
            let spellings = match twice {
                Some(twice) => self.spellings(twice, 2, run)?,
                None => Vec::new(),
            };
            let paths = self.candidates().into_iter().map(|candidate| {
                let path = self.domain.path(candidate);
                let spelled = spellings.iter().find(|spelled| Some(candidate) == twice && *spelled != path);
                spelled.map_or_else(|| path.to_vec(), Clone::clone)
            });
            return Ok(self.filled(paths));
        };
        let found =
            self.goals.iter().enumerate().flat_map(|(index, goal)| &goal.solutions[usize::from(index == other)]);
        Ok(self.filled(self.domain.chosen.iter().chain(found).map(|&candidate| self.domain.path(candidate))))
    }

    /// All solutions up to the limit: the components and the ways to draw them turn like the wheels of a counter.
    fn all<T>(&self, run: &mut Run<T>) -> Answer<Logipix> {
        let total = self.total();
        let limit = self.query.limit;
        let enough = total >= BigUint::from(limit);
        let count = if enough { limit } else { u64::try_from(&total).unwrap_or(limit) };
        let wheels = match self.wheels(limit, run) {
            Ok(wheels) => wheels,
            Err(stop) => return Answer::none(End::Stopped(stop)),
        };
        let mut at = vec![0; wheels.len()];
        let mut answer = Answer { count: Some(BigUint::from(count)), ..Answer::none(End::Exhausted) };
        answer.end = if enough { End::Enough } else { End::Exhausted };
        for _ in 0..count {
            if let Err(stop) = run.poll().and_then(|()| run.reserve(self.solution_bytes())) {
                return Answer { end: End::Stopped(stop), ..answer };
            }
            let paths = wheels.iter().zip(&at).flat_map(|(wheel, &turn)| wheel[turn].clone());
            answer.solutions.push(self.filled(paths));
            for (wheel, turn) in wheels.iter().zip(&mut at) {
                *turn = (*turn + 1) % wheel.len();
                if *turn > 0 {
                    break;
                }
            }
        }
        answer
    }

    /// Bytes of a state with all strokes, about.
    fn solution_bytes(&self) -> u64 {
        let strokes = self.domain.done.len() / 2 + self.from.strokes().len();
        (8 * self.board.len() + 2 * size_of::<Stroke>() * strokes) as u64
    }

    /// The choices there are: for what is fixed and for every component, lists of paths, at most `limit` of them.
    fn wheels<T>(&self, limit: u64, run: &mut Run<T>) -> Result<Vec<Choices>, Stop> {
        let most = usize::try_from(limit).unwrap_or(usize::MAX).max(1);
        let mut wheels = Vec::new();
        for &candidate in &self.domain.chosen {
            wheels.push(self.spellings(candidate, most, run)?.into_iter().map(|path| vec![path]).collect());
        }
        for goal in &self.goals {
            let mut wheel = Choices::new();
            for solution in &goal.solutions {
                let left = most - wheel.len();
                wheel.extend(self.drawings(solution, most, run)?.into_iter().take(left));
                if wheel.len() == most {
                    break;
                }
            }
            wheels.push(wheel);
        }
        Ok(wheels)
    }

    /// All ways to draw a component's solution, at most `most`.
    fn drawings<T>(&self, solution: &[u32], most: usize, run: &mut Run<T>) -> Result<Choices, Stop> {
        let mut drawings: Choices = vec![Vec::new()];
        for &candidate in solution {
            let spellings = self.spellings(candidate, most, run)?;
            let bytes = size_of::<Vec<u32>>() + size_of_val(self.domain.path(candidate));
            if let [only] = spellings.as_slice() {
                run.reserve((drawings.len() * bytes) as u64)?;
                run.work(64 * drawings.len() as u64)?;
                for drawing in &mut drawings {
                    drawing.push(only.clone());
                }
                continue;
            }
            let longest = (drawings.len() * spellings.len()).min(most) * (drawings[0].len() + 1);
            run.reserve((longest * bytes) as u64)?;
            run.work(64 * longest as u64)?;
            let longer = drawings.iter().flat_map(|drawing| {
                spellings.iter().map(move |path| {
                    let mut drawing = drawing.clone();
                    drawing.push(path.clone());
                    drawing
                })
            });
            drawings = longer.take(most).collect();
        }
        Ok(drawings)
    }

    /// The paths over the cells of a candidate, at most `most`.
    fn spellings<T>(&self, candidate: u32, most: usize, run: &mut Run<T>) -> Result<Vec<Vec<u32>>, Stop> {
        let path = self.domain.path(candidate);
        if self.domain.many[candidate as usize] == 1 {
            return Ok(vec![path.to_vec()]);
        }
        let [a, b] = self.domain.ends[candidate as usize];
        let mut spellings = Vec::new();
        let mut open = vec![vec![path[0]]];
        // Each path that is begun fits into the cells, and there are as many continuations as sides.
        while let Some(begun) = open.pop() {
            let last = begun[begun.len() - 1];
            run.work(4 * path.len() as u64)?;
            if begun.len() == path.len() {
                if last == path[path.len() - 1] && self.domain.grid.agrees(&begun, a, b) {
                    run.reserve(size_of_val(path) as u64)?;
                    run.grow(&mut spellings, 1)?;
                    spellings.push(begun);
                }
                if spellings.len() >= most {
                    break;
                }
                continue;
            }
            for next in self.domain.grid.beside(last) {
                let ends_early = next == path[path.len() - 1] && begun.len() + 1 < path.len();
                if path.contains(&next) && !begun.contains(&next) && !ends_early {
                    let mut longer = begun.clone();
                    longer.push(next);
                    open.push(longer);
                }
            }
        }
        Ok(spellings)
    }
}
