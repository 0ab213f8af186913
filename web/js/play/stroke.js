// What a stroke comes to while it is being made: a few words beside the finger, told by the puzzle.
import * as api from "../api.js";
import { h } from "../dom.js";
/** @import { Cell } from "../../api.d.ts" */
/** @import { Game } from "../game.js" */
/** @import { Board } from "../scene/board.js" */

/** How far the words stand above the finger, in pixels. */
const ABOVE = { mouse: 18, finger: 44 };

/** The words beside a stroke. */
export class StrokeNote {
  /** @param {Game} game @param {Board} board */
  constructor(game, board) {
    this.game = game;
    this.board = board;
    this.element = h("div", { class: "stroke-note", hidden: true, "aria-live": "polite" });
    /** The stroke as it is now. @type {Cell[]} */
    this.path = [];
    this.asking = false;
    /** Whether the puzzle has something to say of strokes; known after the first answer. */
    this.speaks = true;
  }

  /** @param {Cell[]} path */
  show(path) {
    this.path = [...path];
    if (path.length < 2) this.element.hidden = true;
    else if (this.speaks) void this.ask();
  }

  /** Asks about the latest stroke, one question after the other. */
  async ask() {
    if (this.asking) return;
    this.asking = true;
    try {
      for (let asked = ""; this.path.length > 1 && asked !== String(this.path); ) {
        const { path } = this;
        asked = String(path);
        const [end] = path.slice(-1);
        const view = { window: /** @type {[Cell, Cell]} */ ([end, end]) };
        const { preview } = await api.play({ text: this.game.session, view, input: { input: "preview", path } }, { signal: this.game.ended.signal });
        this.speaks = Boolean(preview);
        if (!preview || this.path.length < 2) break;
        this.say(preview.text, preview.open, /** @type {Cell} */ (end));
      }
    } catch {
      // The words are a nicety: the stroke itself says what is wrong.
      this.element.hidden = true;
    } finally {
      this.asking = false;
    }
  }

  /** @param {string} text @param {boolean} open @param {Cell} at */
  say(text, open, at) {
    const { x, y } = this.board.centreOf(at);
    const above = matchMedia("(pointer: coarse)").matches ? ABOVE.finger : ABOVE.mouse;
    if (!this.element.isConnected) document.body.append(this.element);
    this.element.textContent = text;
    this.element.classList.toggle("shut", !open);
    this.element.style.left = `${x}px`;
    this.element.style.top = `${y - above}px`;
    this.element.hidden = false;
  }

  close() {
    this.element.remove();
  }
}
