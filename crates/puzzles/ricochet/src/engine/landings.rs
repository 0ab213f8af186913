//! Where moves of a helper lead, gathered while they are made.
use super::cast::Cast;
use super::groups::HELPERS;
use super::influence::Influence;
use super::mask::Mask;
use super::search::States;

/// Where a helper that moves comes to rest.
pub(crate) struct Landings<'a> {
    pub(crate) cells: [u8; HELPERS],
    pub(crate) moved: usize,
    pub(crate) cast: &'a Cast,
    /// Where only moves that can matter are wanted.
    pub(crate) influence: Option<&'a Influence>,
    pub(crate) landed: &'a mut Vec<States>,
}

impl Landings<'_> {
    /// The helper comes to rest there in these states.
    #[inline(always)]
    pub(crate) fn land(&mut self, to: u8, states: Mask) {
        let mut cells = self.cells;
        let from = std::mem::replace(&mut cells[self.moved], to);
        let mut states = states;
        if let Some(influence) = self.influence {
            states = states.and(influence.of(from, to));
            if states.is_empty() {
                return;
            }
        }
        self.landed.push((self.cast.name(cells), states));
    }
}
