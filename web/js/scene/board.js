// An interactive board: drawing, text for screen readers and gestures in one element.
import { h, s } from "../dom.js";
import { cellAt, COMFORT, FIRST_WINDOW, leftOf, placeFor, sideAt, UNIT, wholeScene } from "./geometry.js";
import { listen } from "./gestures.js";
import { SpokenGrid } from "./spoken.js";
import { SvgScene } from "./svg.js";
/** @import { Cell, Gesture, Scene, Spoken } from "../../api.d.ts" */
/** @import { Surface } from "./gestures.js" */
/** @import { Viewport } from "./viewport.js" */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
/** How far around the cursor a big board is put into words. */
const EARSHOT = 8;

/**
 * @typedef {object} BoardListener
 * @property {(gesture: Gesture, side: number | null) => void} gesture `side`: the side of the cell that was pointed at
 * @property {(cell: Cell | null) => void} cursor the reader moves the cursor
 * @property {(window: [Cell, Cell]) => Promise<Scene | null>} draw draws another part of a big board as it is now
 * @property {(path: Cell[]) => void} [stroke] a stroke is being made; empty: no more
 * @property {(event: KeyboardEvent) => boolean} key a key, before it leads the cursor; true when it was handled
 */

/** The board element. */
export class Board {
  /** @param {string} label @param {BoardListener} listener @param {{ zooms?: boolean }} [options] `zooms`: false on pages whose boards are small */
  constructor(label, listener, { zooms = true } = {}) {
    this.listener = listener;
    this.zooms = zooms;
    this.ends = new AbortController();
    this.spoken = new SpokenGrid();
    this.svg = new SvgScene();
    /** Zoom and pan, for boards that need them. @type {Viewport | null} */
    this.viewport = null;
    this.loading = false;
    this.whole = true;
    /** Whether the arrows are moves of the puzzle; then with Shift they lead the cursor. */
    this.arrowsPlay = false;
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Cell | null} */
    this.selected = null;
    /** The cells of a stroke made with Shift and the arrows, until Shift is released. @type {Cell[]} */
    this.stroke = [];
    this.trail = s("svg", { class: "trail", "aria-hidden": "true" });
    this.element = h(
      "div",
      { class: "board", role: "grid", tabindex: 0, "aria-label": label },
      this.svg.element,
      this.trail,
      this.spoken.element,
    );
    this.element.addEventListener("keydown", (event) => this.key(event), { signal: this.ends.signal });
    this.element.addEventListener("keyup", (event) => event.key === "Shift" && this.endStroke(), {
      signal: this.ends.signal,
    });
    listen(this.element, this.surface(), this.ends.signal);
  }

  /** @returns {Surface} */
  surface() {
    return {
      pointAt: (event) => this.pointAt(event),
      cellAt: (x, y) => (this.scene ? cellAt(this.scene, x, y) : null),
      cursor: () => this.selected,
      send: (gesture, point) => {
        this.element.focus({ preventScroll: true });
        if (gesture.gesture === "tap") this.selected = gesture.at;
        this.listener.gesture(gesture, point && this.scene?.lattice === "square" ? sideAt(...point) : null);
      },
      trail: (path) => this.drawTrail(path),
      lift: (point) => this.svg.lift(point),
      carry: (point, from) => this.carry(point, from),
      drop: () => this.svg.drop(),
      view: () => this.viewport,
    };
  }

  /** The part of the board to request with something done at a cell; null for all of it. @param {Cell | null} [at] @returns {[Cell, Cell] | null} */
  window(at = null) {
    if (this.viewport?.tiles) return this.viewport.window(at ?? this.selected);
    return this.scene && this.whole ? null : FIRST_WINDOW;
  }

  /**
   * @param {Scene} scene
   * @param {Spoken[]} spoken
   * @param {Cell | null} selected
   */
  show(scene, spoken, selected) {
    const whole = wholeScene(scene);
    this.whole = whole !== null;
    this.scene = whole ?? scene;
    this.selected = selected;
    if (whole) {
      this.svg.show(whole);
      this.svg.fit(this.element);
    }
    void this.look(this.scene);
    this.spoken.show(whole ? spoken : near(spoken, selected));
    this.element.setAttribute("aria-rowcount", String(scene.size[0]));
    this.element.setAttribute("aria-colcount", String(scene.size[1]));
    if (selected) this.element.setAttribute("aria-activedescendant", this.spoken.id(selected));
    else this.element.removeAttribute("aria-activedescendant");
  }

  /** Zoom and pan are loaded for boards whose cells are small. @param {Scene} scene */
  async look(scene) {
    if (this.viewport) return this.viewport.show(scene);
    const { width, height } = placeFor(this.element, 0);
    const fits = this.whole && Math.min(width / this.svg.box.width, height / this.svg.box.height) >= COMFORT;
    if (fits || this.loading || (this.whole && !this.zooms)) return;
    this.loading = true;
    const [{ Viewport }, big] = await Promise.all([import("./viewport.js"), this.whole ? null : import("./big.js")]);
    if (this.ends.signal.aborted || !this.scene) return;
    this.viewport = new Viewport(this, scene.size, big);
    // The latest scene: others may have come while the viewport was loading.
    this.viewport.show(this.scene);
  }

  /** The element of the drawing, its box in cells, and its scale. */
  drawing() {
    const tiles = this.viewport?.tiles;
    const { left, top, width } = (tiles?.element ?? this.svg.element).getBoundingClientRect();
    const box = tiles ? { x: 0, y: 0, width: tiles.size[1] } : this.svg.box;
    return { left, top, x: box.x, y: box.y, scale: width / box.width };
  }

  /** @param {{ clientX: number, clientY: number }} event @returns {[number, number]} */
  pointAt(event) {
    const { left, top, x, y, scale } = this.drawing();
    return [(event.clientX - left) / scale + x, (event.clientY - top) / scale + y];
  }

  /** The centre of a cell on the screen. @param {Cell} cell */
  centreOf([row, column]) {
    const { left, top, x, y, scale } = this.drawing();
    const across = this.scene ? leftOf(this.scene, [row, column]) : column;
    return { x: left + (across + 0.5 - x) * scale, y: top + (row + 0.5 - y) * scale };
  }

  /** A piece in the hand follows it, and the cells that it can reach are lit. @param {[number, number]} point @param {Cell} from */
  carry(point, from) {
    if (!this.svg.held) return;
    this.svg.carry(point);
    if (String(this.selected) !== String(from)) this.moveCursor(from);
  }

  /** @param {Cell[]} path */
  drawTrail(path) {
    const { scene } = this;
    if (!scene) return;
    if (path.length === 2) this.viewport?.approach(/** @type {Cell} */ (path[1]));
    this.listener.stroke?.(path);
    // A piece in the hand shows where it is.
    if (this.svg.held) return;
    const [rows, columns] = scene.size;
    const box = this.whole ? this.svg.element.getAttribute("viewBox") : `0 0 ${columns * UNIT} ${rows * UNIT}`;
    this.trail.setAttribute("viewBox", box ?? "");
    const points = path.map((cell) => `${(leftOf(scene, cell) + 0.5) * UNIT},${(cell[0] + 0.5) * UNIT}`).join(" ");
    this.trail.replaceChildren(...(path.length > 1 ? [s("polyline", { points })] : []));
  }

  /** The trail covers the drawing, whatever its size. @param {number} width @param {number} height */
  sizeTrail(width, height) {
    this.trail.style.width = `${width}px`;
    this.trail.style.height = `${height}px`;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const arrow = ARROWS[event.key];
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const plays = arrow && plain && this.arrowsPlay && !event.shiftKey;
    if (plays) this.listener.key(event);
    else if (arrow && plain && this.scene) this.arrow(arrow, event.shiftKey && !this.arrowsPlay);
    else if (this.zoomKey(event)) this.zoomKey(event)?.();
    else if (!this.other(event, plain)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** What Ctrl with +, - or 0 does on a board that can be zoomed. @param {KeyboardEvent} event @returns {(() => void) | null} */
  zoomKey(event) {
    const { viewport } = this;
    if (!viewport || event.altKey || !(event.ctrlKey || event.metaKey)) return null;
    if (["+", "="].includes(event.key)) return () => viewport.zoom(1.3);
    if (event.key === "-") return () => viewport.zoom(1 / 1.3);
    return event.key === "0" ? () => viewport.fit() : null;
  }

  /** @param {KeyboardEvent} event @param {boolean} plain @returns {boolean} */
  other(event, plain) {
    if (this.listener.key(event)) return true;
    if (!plain || !this.selected) return false;
    if (event.key === "Enter" || event.key === " ") {
      this.listener.gesture({ gesture: "tap", at: this.selected, alternate: event.shiftKey }, null);
      return true;
    }
    if (event.key === "Escape") {
      this.moveCursor(null);
      return true;
    }
    return false;
  }

  /** An arrow moves the cursor; with Shift it draws on the stroke. @param {[number, number]} by @param {boolean} stroke */
  arrow(by, stroke) {
    const { scene } = this;
    if (!scene) return;
    const [rows, columns] = scene.size;
    const from = (stroke && this.stroke.at(-1)) || this.selected;
    if (!from) return this.moveCursor([0, 0]);
    /** @type {Cell} */
    const to = [from[0] + by[0], from[1] + by[1]];
    if (to[0] < 0 || to[1] < 0 || to[0] >= rows || to[1] >= columns) return;
    if (stroke) this.draw(from, to);
    else this.moveCursor(to);
  }

  /** Extends the stroke; going back shortens it. @param {Cell} from @param {Cell} to */
  draw(from, to) {
    const before = this.stroke.at(-2);
    if (before && before[0] === to[0] && before[1] === to[1]) this.stroke.pop();
    else this.stroke = [...(this.stroke.length ? this.stroke : [from]), to];
    this.drawTrail(this.stroke);
  }

  endStroke() {
    const path = this.stroke;
    this.stroke = [];
    this.drawTrail([]);
    if (path.length > 1) this.listener.gesture({ gesture: "drag", path, alternate: false }, null);
  }

  /** Moves at once: the next key may come before the drawing does. @param {Cell | null} cell */
  moveCursor(cell) {
    this.selected = cell;
    if (cell) this.viewport?.reveal(cell);
    this.listener.cursor(cell);
  }

  /** Takes keys wherever the focus is on the page, except where they mean something else. */
  hearPage() {
    const elsewhere = (/** @type {KeyboardEvent} */ event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if (event.defaultPrevented || target.closest(".board, input, textarea, select, dialog")) return false;
      return !document.querySelector("dialog[open]") && !([" ", "Enter"].includes(event.key) && target.closest("button, a, summary"));
    };
    const ends = { signal: this.ends.signal };
    document.addEventListener("keydown", (event) => elsewhere(event) && this.key(event), ends);
    document.addEventListener("keyup", (event) => event.key === "Shift" && this.endStroke(), ends);
  }

  destroy() {
    this.ends.abort();
  }
}

/** After a click on a button the keyboard goes on with the board; who presses it by keyboard stays there. @param {HTMLElement} place @param {Board} board */
export function returnFocus(place, board) {
  place.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    if (button && event.detail > 0 && !document.querySelector("dialog[open]")) board.element.focus({ preventScroll: true });
  });
}

/** The words of the cells around the cursor. @param {Spoken[]} spoken @param {Cell | null} selected */
function near(spoken, selected) {
  const [row, column] = selected ?? spoken[0]?.at ?? [0, 0];
  return spoken.filter(({ at }) => Math.abs(at[0] - row) <= EARSHOT && Math.abs(at[1] - column) <= EARSHOT);
}
