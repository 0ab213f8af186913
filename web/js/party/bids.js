// Bids by pressing: each press of a player's key or zone adds one move, or removes one from an earlier bid. A pause ends
// the bid, and the time of its last press decides who was first: fair for keys and touch, fast and slow machines.

/** The pause that ends a bid, in milliseconds. */
export const PAUSE = 1200;
/** The highest bid. */
const MAX_MOVES = 99;

/**
 * @typedef {object} Pending
 * @property {number} moves
 * @property {number} at when the last press was
 * @property {number} timer
 */

/** The bids in progress. */
export class Bids {
  /**
   * @param {object} listener
   * @param {(player: number, moves: number, at: number) => void} listener.bid
   * @param {() => void} listener.changed
   */
  constructor(listener) {
    this.listener = listener;
    /** @type {Map<number, Pending>} */
    this.pending = new Map();
  }

  /** What a player has pressed so far. @param {number} player */
  moves(player) {
    return this.pending.get(player)?.moves ?? null;
  }

  /** @param {number} player @param {number | null} standing their current bid @param {number} at */
  press(player, standing, at) {
    const before = this.pending.get(player)?.moves;
    const next = standing === null ? (before ?? 0) + 1 : (before ?? standing) - 1;
    this.set(player, Math.max(1, Math.min(MAX_MOVES, next)), at);
  }

  /** A digit belongs to the player who pressed last. @param {number} digit @param {number} at @returns {boolean} */
  digit(digit, at) {
    const [player, last] = [...this.pending].sort(([, a], [, b]) => b.at - a.at)[0] ?? [];
    if (player === undefined || !last) return false;
    // The press before the first digit does not count; a second digit makes a two-digit number.
    const joined = this.typed === player ? last.moves * 10 + digit : digit;
    this.set(player, Math.max(1, joined > MAX_MOVES ? digit : joined), at);
    this.typed = player;
    return true;
  }

  /** @param {number} player @param {number} moves @param {number} at */
  set(player, moves, at) {
    clearTimeout(this.pending.get(player)?.timer);
    const timer = window.setTimeout(() => this.finish(player), PAUSE);
    this.pending.set(player, { moves, at, timer });
    /** Who is typing a number. @type {number | null} */
    this.typed = null;
    this.listener.changed();
  }

  /** @param {number} player */
  finish(player) {
    const bid = this.pending.get(player);
    if (!bid) return;
    this.forget(player);
    this.listener.bid(player, bid.moves, bid.at);
  }

  /** @param {number} player */
  forget(player) {
    clearTimeout(this.pending.get(player)?.timer);
    this.pending.delete(player);
    this.listener.changed();
  }

  /** Finishes all bids, in the order of their last presses: what was pressed in time counts. */
  flush() {
    const order = [...this.pending].sort(([, a], [, b]) => a.at - b.at);
    for (const [player] of order) this.finish(player);
  }

  clear() {
    for (const player of [...this.pending.keys()]) this.forget(player);
  }
}
