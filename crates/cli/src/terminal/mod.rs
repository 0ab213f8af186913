//! What takes the whole terminal: a game, and a search to watch.
pub(crate) mod game;
mod player;
pub(crate) mod screen;
pub(crate) mod watch;
