//! What holds of the whole house: run over the registry, so that a new puzzle is tested by being there.
mod conformance;
mod contract;
mod golden;
mod hints;
mod locales;
mod recognition;
mod sessions;
