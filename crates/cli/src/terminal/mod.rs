//! What takes the whole terminal: a game, and a search to watch.
mod frame;
pub(crate) mod game;
mod keys;
mod player;
pub(crate) mod screen;
pub(crate) mod watch;
