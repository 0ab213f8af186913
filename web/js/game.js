// A game in progress. The engine knows the rules and keeps the history; this holds the session text, sends inputs one
// after the other, and reports the results to its watcher.
import * as api from "./api.js";
import * as store from "./store.js";
/** @import { Cell, Gesture, Input, Lit, Played, Scene } from "../api.d.ts" */

/**
 * @typedef {object} Watcher
 * @property {(played: Played, input: Input | null) => void} shown
 * @property {(failure: unknown) => void} failed
 * @property {(at: Cell | null) => [Cell, Cell] | null} window the part of the board to draw with something done at a cell
 */

/** A game in progress. */
export class Game {
  /** @param {string} session @param {Watcher} watcher */
  constructor(session, watcher) {
    this.session = session;
    this.watcher = watcher;
    /** @type {Played | null} */
    this.played = null;
    /** The cursor as the engine knows it. @type {Cell | null} */
    this.selected = null;
    /** Where the cursor will be after all answers: a key pressed now applies there. @type {Cell | null} */
    this.aim = null;
    this.waiting = 0;
    /** Whether the user has moved the cursor since the last key: then the next key applies there. */
    this.steered = true;
    /** How often the user has moved the cursor: an answer to an earlier input leaves it where it is now. */
    this.steers = 0;
    /** Where the last answered input left the cursor. @type {Cell | null} */
    this.left = null;
    /** The cells highlighted by a hint, until the next move. @type {Lit[]} */
    this.lit = [];
    /** @type {string[]} */
    this.layers = [];
    /** Whether rows and columns are named where the reader wants that; not on the tiny boards of a lesson. */
    this.named = true;
    /** Whether mistakes are shown, until the next move. */
    this.showMistakes = false;
    this.pencil = false;
    this.ended = new AbortController();
    /** @type {Promise<void>} */
    this.queue = Promise.resolve();
    this.redrawWaits = false;
    /** The game before and after the last reset: undo leads back. @type {{ from: string, to: string } | null} */
    this.cleared = null;
  }

  /** Whether there is something to undo. */
  get undoable() {
    return (this.played?.done ?? 0) > 0 || this.cleared?.to === this.session;
  }

  /** Draws and judges without a move; several requests in a row become one. */
  redraw() {
    if (this.redrawWaits) return this.queue;
    this.redrawWaits = true;
    return this.enqueue(null);
  }

  /** @param {Input} input */
  send(input) {
    return this.enqueue(input);
  }

  /** @param {Gesture} gesture */
  gesture(gesture) {
    this.aim = target(gesture);
    const pencil = this.pencil && (gesture.gesture === "key" || gesture.gesture === "drag");
    // A key after another applies to where that one leaves the cursor, known only from its answer.
    const follows = gesture.gesture === "key" && !this.steered;
    this.steered = false;
    /** @type {Input} */
    const input = { input: "gesture", do: pencil ? { ...gesture, alternate: !gesture.alternate } : gesture };
    return this.enqueue(input, follows);
  }

  /** @param {Cell | null} cell */
  select(cell) {
    this.selected = cell;
    this.aim = cell;
    this.steered = true;
    this.steers++;
    return this.redraw();
  }

  /** @param {Input | null} input @param {boolean} [follows] whether it applies to where the previous input leaves the cursor */
  enqueue(input, follows = false) {
    this.waiting++;
    const { steers } = this;
    this.queue = this.queue.then(() => this.work(follows ? this.placed(input) : input, steers));
    return this.queue;
  }

  /** @param {Input | null} input @returns {Input | null} */
  placed(input) {
    const { left } = this;
    if (!left || input?.input !== "gesture" || input.do.gesture !== "key") return input;
    return { ...input, do: { ...input.do, at: left } };
  }

  /** Requests the first drawing at once, while the page is being built. */
  open() {
    this.waiting++;
    this.queue = this.work(null, this.steers);
  }

  /** @param {Input | null} input @param {number} steers how often the cursor had been moved when it was sent */
  async work(input, steers) {
    try {
      await this.ask(input, steers);
    } catch (error) {
      if (!api.isAbort(error)) this.watcher.failed(error);
    }
  }

  /** @param {Input | null} input @param {number} steers */
  async ask(input, steers) {
    if (!input) this.redrawWaits = false;
    this.waiting--;
    const { mistakes } = store.settings();
    const at = input?.input === "gesture" ? target(input.do) : this.selected;
    const view = { ...this.view(), window: this.watcher.window(at) };
    const back = input?.input === "undo" && this.cleared?.to === this.session ? this.cleared.from : null;
    const todo = back === null ? { text: this.session, input } : { text: back, input: null };
    const request = { ...todo, view, unnamed: !view.coordinates, mistakes: mistakes === "once" || this.showMistakes };
    let played = await api.play(request, { signal: this.ended.signal });
    if (back !== null) played = { ...played, moved: true };
    if (input?.input === "reset") this.cleared = { from: this.session, to: played.session };
    if (played.moved && (this.lit.length || this.showMistakes)) {
      // Highlights and mistakes belonged to the position before the move.
      this.lit = [];
      this.showMistakes = false;
      const fresh = {
        ...request,
        text: played.session,
        view: { ...view, selected: played.selected ?? null, lit: [] },
        input: null,
      };
      const drawn = await api.play({ ...fresh, mistakes: mistakes === "once" }, { signal: this.ended.signal });
      played = { ...played, scene: drawn.scene, mistakes: drawn.mistakes, undo: drawn.undo };
    }
    // The page may have been closed meanwhile.
    if (this.ended.signal.aborted) return;
    this.session = played.session;
    this.played = played;
    // Unless the user has moved the cursor meanwhile.
    this.left = played.selected ?? null;
    if (this.steers === steers) this.selected = this.left;
    if (this.waiting === 0) this.aim = this.selected;
    this.watcher.shown(played, input);
  }

  view() {
    const settings = store.viewSettings();
    return { selected: this.selected, lit: this.lit, layers: this.layers, ...settings, coordinates: settings.coordinates && this.named };
  }

  /** Another part of a big board as it is now; null when it has changed meanwhile. @param {[Cell, Cell]} window @returns {Promise<Scene | null>} */
  async part(window) {
    const { session, lit } = this;
    const wrong = (this.played?.mistakes ?? []).map((place) => ({ place, role: /** @type {const} */ ("wrong") }));
    const view = { ...this.view(), lit: [...lit, ...wrong], window };
    try {
      const { scene } = await api.play({ text: session, view }, { signal: this.ended.signal });
      return this.session === session && this.lit === lit ? scene : null;
    } catch (error) {
      if (!api.isAbort(error)) this.watcher.failed(error);
      return null;
    }
  }

  close() {
    this.ended.abort();
  }
}

/** The cell a gesture ends in. @param {Gesture} gesture @returns {Cell | null} */
const target = (gesture) => (gesture.gesture === "drag" ? (gesture.path.at(-1) ?? null) : gesture.at);
