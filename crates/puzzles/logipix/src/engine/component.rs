//! What was found of one component so far, and whether the query needs more of it.
use super::domain::Domain;
use gridwright_core::BigUint;
use gridwright_core::algorithm::{Query, Task};
use gridwright_core::run::{Run, Stop};

/// Partitions with the same picture that are looked at one by one before a SAT library is asked for another picture.
const MANY: u64 = 200;

/// The solutions of a component: each a list of candidates, one for every pair of its clues.
#[derive(Debug)]
pub(crate) struct ComponentSolutions {
    query: Query,
    /// The first solutions, as many as the query may need.
    pub(crate) solutions: Vec<Vec<u32>>,
    /// How many partitions were found.
    pub(crate) partitions: u64,
    /// How many ways to draw them there are.
    pub(crate) strokes: BigUint,
    /// The cells of the first solution with their colours, sorted.
    picture: Vec<(u32, u8)>,
    /// Whether two solutions paint different pictures.
    pub(crate) pictures_differ: bool,
}

impl ComponentSolutions {
    pub(crate) fn new(query: Query) -> Self {
        ComponentSolutions {
            query,
            solutions: Vec::new(),
            partitions: 0,
            strokes: BigUint::default(),
            picture: Vec::new(),
            pictures_differ: false,
        }
    }

    /// Takes a solution in; true when nothing more need be known.
    pub(crate) fn take<T>(&mut self, domain: &Domain, solution: &[u32], run: &mut Run<T>) -> Result<bool, Stop> {
        run.work(16 * solution.len() as u64)?;
        self.partitions += 1;
        let ways = solution.iter().map(|&candidate| domain.many[candidate as usize]);
        self.strokes += ways.fold(BigUint::from(1_u8), |ways, many| ways * many);
        if self.query.task == Task::Unique {
            let picture = picture(domain, solution);
            if self.partitions == 1 {
                self.picture = picture;
            } else {
                self.pictures_differ |= picture != self.picture;
            }
        }
        if (self.solutions.len() as u64) < self.query.keep() {
            run.grow(&mut self.solutions, 1)?;
            run.reserve(size_of_val(solution) as u64)?;
            self.solutions.push(solution.to_vec());
        }
        Ok(self.is_reached())
    }

    fn is_reached(&self) -> bool {
        match self.query.task {
            Task::Count => false,
            Task::Unique => self.pictures_differ || self.partitions > MANY,
            Task::All | Task::AllOptimal => self.strokes >= BigUint::from(self.query.limit),
            Task::First | Task::Optimal => true,
        }
    }

    /// Whether more than a few partitions were found, and nobody knows whether there is another picture.
    pub(crate) fn wants_another_picture(&self) -> bool {
        self.query.task == Task::Unique && !self.pictures_differ && self.partitions > MANY
    }
}

/// The painted places of a solution with their colours, in order.
pub(crate) fn picture(domain: &Domain, solution: &[u32]) -> Vec<(u32, u8)> {
    let mut painted = Vec::new();
    for &candidate in solution {
        let colour = domain.grid.clues[domain.ends[candidate as usize][0] as usize].colour;
        painted.extend(domain.path(candidate).iter().map(|&place| (place, colour)));
    }
    painted.sort_unstable();
    painted
}
