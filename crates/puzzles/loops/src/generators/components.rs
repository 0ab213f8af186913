//! Boards whose solved form has a requested number of connected components (of at least two pieces each).
//!
//! A component needs two cells, so k components need 2k cells: more are refused. First k pairs of neighbours are set as
//! seeds: along a serpentine over the grid, which visits neighbours one after the other, pairs are cut out at random
//! gaps; this always fits, for the serpentine has all cells. Then random sides join single cells to what is there,
//! never two components, so exactly k remain; cells that nothing joins stay empty. At last some circles are closed.
//!
//! Where fewer will do, k is drawn. Version 1 drew from 0 on and made empty boards; since version 2 there is a
//! component on every board that asks for any.
use super::grid::{Grid, side_of};
use super::unique;
use crate::Loops;
use crate::engine::union_find::Sets;
use gridwright_core::algorithm::{AlgorithmInfo, Generator, Made, NotMade};
use gridwright_core::event::Quiet;
use gridwright_core::rng::Rng;
use gridwright_core::run::{Named, Run, Stop};
use gridwright_core::text::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A requested number of components.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Components {
    /// Rows.
    #[schemars(range(min = 1, max = 16_384))]
    pub rows: u16,
    /// Columns.
    #[schemars(range(min = 1, max = 16_384))]
    pub columns: u16,
    /// How many components the solved board has.
    pub components: u32,
    /// Exactly so many; else so many or fewer.
    pub exactly: bool,
    /// Exactly one solution; the number of components then holds of it as nearly as can be.
    pub unique: bool,
}

impl Default for Components {
    fn default() -> Self {
        Components { rows: 8, columns: 8, components: 1, exactly: true, unique: false }
    }
}

impl Generator<Loops> for Components {
    const INFO: AlgorithmInfo = AlgorithmInfo { id: "components", complete: false, tasks: &[] };
    const VERSION: u16 = 2;

    fn generate(&self, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Loops>, NotMade> {
        self.make(Self::VERSION, seed, run)
    }
}

/// The same as its first version made them: "so many or fewer" could be none.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct ComponentsV1(Components);

impl Generator<Loops> for ComponentsV1 {
    const INFO: AlgorithmInfo = Components::INFO;
    const VERSION: u16 = 1;

    fn generate(&self, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Loops>, NotMade> {
        self.0.make(Self::VERSION, seed, run)
    }
}

impl Components {
    fn make(&self, version: u16, seed: &str, run: &mut Run<Quiet>) -> Result<Made<Loops>, NotMade> {
        let mut grid = Grid::new((self.rows, self.columns), false, false, run)?;
        let most = (grid.0.len() / 2) as u32;
        if self.components > most {
            let message = Message::new("too-many-components").with("wanted", u64::from(self.components));
            let message = message.with("most", u64::from(most)).with("cells", grid.0.len());
            return Err(NotMade::Refused(message));
        }
        let mut rng = Rng::new(seed);
        let wanted = match self.components {
            wanted if self.exactly => wanted,
            most if version == 1 || most == 0 => rng.below(most + 1),
            most => 1 + rng.below(most),
        };
        run.scoped(|run| grow(&mut grid, wanted, &mut rng, run))?;
        let one = !self.unique || unique::make(&mut grid, &mut rng, run)?;
        run.reserve(4 * grid.0.len() as u64)?;
        let count = count(&grid);
        let kept = if self.exactly { count == self.components } else { count <= self.components };
        let shortfall = match (one, kept) {
            (false, _) => Some(Message::new("shortfall-unique")),
            (_, false) => Some(Message::new("shortfall-components").with("got", u64::from(count))),
            _ => None,
        };
        let figures = vec![Named { name: "components".into(), value: u64::from(count) }];
        Ok(Made { board: grid.shuffled(&mut rng), grade: None, shortfall, figures })
    }
}

/// Makes an empty grid one with exactly so many components.
fn grow(grid: &mut Grid, wanted: u32, rng: &mut Rng, run: &mut Run<Quiet>) -> Result<(), Stop> {
    run.reserve(5 * grid.0.len() as u64 + 16 * u64::from(wanted))?;
    let mut sets = Sets::new(grid.0.len());
    let mut taken = vec![false; grid.0.len()];
    for (one, side) in seeds(grid, wanted, rng) {
        let Some(other) = grid.0.neighbour(one, side) else { continue };
        grid.toggle(one, side);
        let _ = sets.join(one, other);
        (taken[one], taken[other]) = (true, true);
    }
    let mut sides = grid.inner_sides(run)?;
    // Cells join what is there from near to far: in each round those whose neighbour was taken before.
    for _ in 0..3 {
        rng.shuffle(&mut sides);
        run.poll()?;
        for (index, side) in sides.iter().copied().map(side_of) {
            run.work(16)?;
            let Some(other) = grid.0.neighbour(index, side) else { continue };
            if taken[index] != taken[other] && rng.chance(2, 3) {
                grid.toggle(index, side);
                let _ = sets.join(index, other);
                (taken[index], taken[other]) = (true, true);
            }
        }
    }
    for (index, side) in sides.into_iter().map(side_of) {
        run.work(16)?;
        let other = grid.0.neighbour(index, side).filter(|_| grid.sides(index) >> side & 1 == 0);
        let Some(other) = other.filter(|&other| taken[index] && taken[other]) else { continue };
        if sets.find(index) == sets.find(other) && rng.chance(1, 4) {
            grid.toggle(index, side);
        }
    }
    Ok(())
}

/// Pairs of neighbours, no cell in two of them, spread over the serpentine.
fn seeds(grid: &Grid, wanted: u32, rng: &mut Rng) -> Vec<(usize, usize)> {
    let (rows, columns) = grid.0.size();
    let (rows, columns) = (usize::from(rows), usize::from(columns));
    let at = |step: usize| {
        let (row, column) = (step / columns, step % columns);
        row * columns + if row % 2 == 0 { column } else { columns - 1 - column }
    };
    let mut spare = rows * columns - 2 * wanted as usize;
    let (mut step, mut seeds) = (0, Vec::new());
    for left in (1..=wanted).rev() {
        let gap = rng.below((2 * spare as u32 / left + 1).min(spare as u32 + 1)) as usize;
        spare -= gap;
        step += gap;
        let (one, other) = (at(step), at(step + 1));
        let side = (0..4).find(|&side| grid.0.neighbour(one, side) == Some(other)).unwrap_or(1);
        seeds.push((one, side));
        step += 2;
    }
    seeds
}

/// Components of at least two pieces.
fn count(grid: &Grid) -> u32 {
    let mut sets = Sets::new(grid.0.len());
    for index in 0..grid.0.len() {
        for side in (1..=2).filter(|side| grid.sides(index) >> side & 1 == 1) {
            if let Some(other) = grid.0.neighbour(index, side) {
                let _ = sets.join(index, other);
            }
        }
    }
    (0..grid.0.len()).filter(|&index| grid.sides(index) != 0 && sets.find(index) == index).count() as u32
}
