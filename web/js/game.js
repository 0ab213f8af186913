// A game in progress. The engine knows the rules and keeps the history; this holds the session text, sends inputs one
// after the other, and tells who listens what came of them.
import * as api from "./api.js";
import * as store from "./store.js";
/** @import { Cell, Gesture, Input, Lit, Played } from "../api.d.ts" */

/**
 * @typedef {object} Watcher
 * @property {(played: Played, input: Input | null) => void} shown
 * @property {(failure: unknown) => void} failed
 * @property {() => [Cell, Cell] | null} window the part of the board to draw
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
    /** Where the cursor will be once everything sent is answered: a key pressed now is meant for there. @type {Cell | null} */
    this.aim = null;
    this.waiting = 0;
    /** Whether the reader has put the cursor somewhere since the last key: then the next one is meant for there. */
    this.steered = true;
    /** What a hint points at; gone with the next move. @type {Lit[]} */
    this.lit = [];
    /** @type {string[]} */
    this.layers = [];
    /** Mistakes are shown until the next move when they were asked for. */
    this.showMistakes = false;
    this.pencil = false;
    this.ended = new AbortController();
    /** @type {Promise<void>} */
    this.queue = Promise.resolve();
    this.redrawWaits = false;
  }

  /** Draws and judges without changing anything; several wishes in a row become one. */
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
    this.aim = gesture.gesture === "drag" ? (gesture.path.at(-1) ?? null) : gesture.at;
    const pencil = this.pencil && (gesture.gesture === "key" || gesture.gesture === "drag");
    // A key that follows another is meant for where that one leaves the cursor, and only its answer tells.
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
    return this.redraw();
  }

  /** @param {Input | null} input @param {boolean} [follows] whether it goes where the input before it leaves the cursor */
  enqueue(input, follows = false) {
    this.waiting++;
    this.queue = this.queue.then(() => this.work(follows ? this.placed(input) : input));
    return this.queue;
  }

  /** @param {Input | null} input @returns {Input | null} */
  placed(input) {
    const { selected } = this;
    if (!selected || input?.input !== "gesture" || input.do.gesture !== "key") return input;
    return { ...input, do: { ...input.do, at: selected } };
  }

  /** Asks for the first drawing at once: the answer is on its way while the page is being built. */
  open() {
    this.waiting++;
    this.queue = this.work(null);
  }

  /** @param {Input | null} input */
  async work(input) {
    try {
      await this.ask(input);
    } catch (error) {
      if (!api.isAbort(error)) this.watcher.failed(error);
    }
  }

  /** @param {Input | null} input */
  async ask(input) {
    if (!input) this.redrawWaits = false;
    this.waiting--;
    const { mistakes, clean } = store.settings();
    const selected = this.selected;
    // "On demand" is about what only the solution tells. A broken rule anybody can see, so it is marked as a slip of the
    // pen would be; who wants no word at all says "never".
    const unjudged = mistakes === "never";
    const view = { selected, lit: this.lit, layers: this.layers, clean, unjudged, window: this.watcher.window() };
    const request = { text: this.session, view, input, mistakes: mistakes === "once" || this.showMistakes };
    let played = await api.play(request, { signal: this.ended.signal });
    if (played.moved && (this.lit.length || this.showMistakes)) {
      // What was pointed out belonged to the position before the move.
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
    // Who left meanwhile has another page in this place.
    if (this.ended.signal.aborted) return;
    this.session = played.session;
    this.played = played;
    // The reader may have moved the cursor meanwhile: then theirs counts.
    if (this.selected === selected) this.selected = played.selected ?? null;
    if (this.waiting === 0) this.aim = this.selected;
    this.watcher.shown(played, input);
  }

  close() {
    this.ended.abort();
  }
}
