// An interactive board: drawing, text for screen readers and gestures in one element.
import { h, s } from "../dom.js";
import { cellAt, FIRST_WINDOW, leftOf, UNIT, wholeScene } from "./geometry.js";
import { listen } from "./gestures.js";
import { SpokenGrid } from "./spoken.js";
import { SvgScene } from "./svg.js";
/** @import { Cell, Gesture, Scene, Spoken } from "../../api.d.ts" */
/** @import { Surface } from "./gestures.js" */
/** @import { Plane } from "./plane.js" */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * @typedef {object} BoardListener
 * @property {(gesture: Gesture) => void} gesture
 * @property {(cell: Cell | null) => void} cursor the reader moves the cursor
 * @property {() => void} redraw another part of a big board is needed
 * @property {(event: KeyboardEvent) => boolean} key a key other than an arrow; true when it was handled
 */

/** The board element. */
export class Board {
  /** @param {string} label @param {BoardListener} listener */
  constructor(label, listener) {
    this.listener = listener;
    this.ends = new AbortController();
    this.spoken = new SpokenGrid();
    this.svg = new SvgScene();
    /** @type {Plane | null} */
    this.plane = null;
    this.whole = true;
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
      send: (gesture) => {
        this.element.focus({ preventScroll: true });
        if (gesture.gesture === "tap") this.selected = gesture.at;
        this.listener.gesture(gesture);
      },
      trail: (path) => this.drawTrail(path),
      pans: () => this.plane !== null,
    };
  }

  /** The part of the board to request; null for all of it. @returns {[Cell, Cell] | null} */
  window() {
    if (this.plane) return this.plane.window();
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
    if (whole) this.svg.show(whole);
    else void this.showPlane();
    this.spoken.show(spoken);
    this.element.setAttribute("aria-rowcount", String(scene.size[0]));
    this.element.setAttribute("aria-colcount", String(scene.size[1]));
    this.svg.fit(this.element);
    if (selected) this.element.setAttribute("aria-activedescendant", this.spoken.id(selected));
    else this.element.removeAttribute("aria-activedescendant");
  }

  /** The plane is loaded for big boards only. */
  async showPlane() {
    if (!this.plane) {
      const { Plane } = await import("./plane.js");
      if (this.ends.signal.aborted) return;
      this.plane ??= new Plane(() => this.listener.redraw());
      this.svg.element.replaceWith(this.plane.element);
      this.element.classList.add("windowed");
    }
    // The latest scene: others may have come while the plane was loading.
    if (this.scene) this.plane.show(this.scene);
    if (this.selected && !this.sameCell(this.selected, this.revealed)) this.plane.reveal(this.selected);
    this.revealed = this.selected;
  }

  /** @param {{ clientX: number, clientY: number }} event @returns {[number, number]} */
  pointAt(event) {
    if (this.plane) return this.plane.pointAt(event);
    const { left, top, width } = this.svg.element.getBoundingClientRect();
    const { x, y, width: cells } = this.svg.box;
    const scale = width / cells;
    return [(event.clientX - left) / scale + x, (event.clientY - top) / scale + y];
  }

  /** The centre of a cell on the screen, for tests. @param {Cell} cell */
  centreOf([row, column]) {
    const { left, top, width } = this.svg.element.getBoundingClientRect();
    const { x, y, width: cells } = this.svg.box;
    const scale = width / cells;
    const across = this.scene ? leftOf(this.scene, [row, column]) : column;
    return { x: left + (across + 0.5 - x) * scale, y: top + (row + 0.5 - y) * scale };
  }

  /** @param {Cell[]} path */
  drawTrail(path) {
    const { scene } = this;
    if (!scene || this.plane) return;
    const box = this.svg.element.getAttribute("viewBox") ?? "";
    this.trail.setAttribute("viewBox", box);
    const points = path.map((cell) => `${(leftOf(scene, cell) + 0.5) * UNIT},${(cell[0] + 0.5) * UNIT}`).join(" ");
    this.trail.replaceChildren(...(path.length > 1 ? [s("polyline", { points })] : []));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const arrow = ARROWS[event.key];
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (arrow && plain && this.scene) this.arrow(arrow, event.shiftKey);
    else if (!this.other(event, plain)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {KeyboardEvent} event @param {boolean} plain @returns {boolean} */
  other(event, plain) {
    if (this.listener.key(event)) return true;
    if (!plain || !this.selected) return false;
    if (event.key === "Enter" || event.key === " ") {
      this.listener.gesture({ gesture: "tap", at: this.selected, alternate: event.shiftKey });
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
    if (path.length > 1) this.listener.gesture({ gesture: "drag", path, alternate: false });
  }

  /** Moves at once: the next key may come before the drawing does. @param {Cell | null} cell */
  moveCursor(cell) {
    this.selected = cell;
    this.listener.cursor(cell);
  }

  /** @param {Cell | null} a @param {Cell | null | undefined} b */
  sameCell = (a, b) => Boolean(a && b && a[0] === b[0] && a[1] === b[1]);

  destroy() {
    this.ends.abort();
    this.plane?.destroy();
  }
}
