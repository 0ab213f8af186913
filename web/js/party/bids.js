// Bids by pressing: each press of a player's key or zone counts one up, or for who has bid already one down. Who stops
// pressing for a moment has bid, and the time of the last press counts. So it is the same for keys and for touch, for
// quick and for slow machines, and whoever pressed last before somebody else is first.

/** How long a pause ends a bid. */
export const PAUSE = 1200;
/** Nobody bids more. */
const MOST = 99;

/**
 * @typedef {object} Pending
 * @property {number} moves
 * @property {number} at when the last press was
 * @property {number} timer
 */

/** The bids that are being pressed. */
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

  /** @param {number} player @param {number | null} standing the bid they have already @param {number} at */
  press(player, standing, at) {
    const before = this.pending.get(player)?.moves;
    const next = standing === null ? (before ?? 0) + 1 : (before ?? standing) - 1;
    this.set(player, Math.max(1, Math.min(MOST, next)), at);
  }

  /** A digit is meant for who pressed last. @param {number} digit @param {number} at @returns {boolean} */
  digit(digit, at) {
    const [player, last] = [...this.pending].sort(([, a], [, b]) => b.at - a.at)[0] ?? [];
    if (player === undefined || !last) return false;
    // The press that said "me" is no number; a second digit makes a number of two.
    const joined = this.typed === player ? last.moves * 10 + digit : digit;
    this.set(player, Math.max(1, joined > MOST ? digit : joined), at);
    this.typed = player;
    return true;
  }

  /** @param {number} player @param {number} moves @param {number} at */
  set(player, moves, at) {
    clearTimeout(this.pending.get(player)?.timer);
    const timer = window.setTimeout(() => this.say(player), PAUSE);
    this.pending.set(player, { moves, at, timer });
    /** Who is typing a number. @type {number | null} */
    this.typed = null;
    this.listener.changed();
  }

  /** @param {number} player */
  say(player) {
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

  /** What was pressed before the clock ended counts: in the order of the last presses. */
  flush() {
    const order = [...this.pending].sort(([, a], [, b]) => a.at - b.at);
    for (const [player] of order) this.say(player);
  }

  clear() {
    for (const player of [...this.pending.keys()]) this.forget(player);
  }
}
