// The view of a board that is larger than its place, or whose cells are small: zoom and pan. The board's element scrolls; what
// scrolls in it is the drawing of a whole board, or tiles of a big one. Loaded only for such boards.
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { leastScale, placeFor } from "./geometry.js";
/** @import { Cell, Scene } from "../../api.d.ts" */
/** @import { Board } from "./board.js" */
/** @import { Box } from "./geometry.js" */
/** @import { Big } from "./big.js" */

/** The largest cells, in pixels. */
const MOST = 72;
/** Cells in which a finger can draw, in pixels. */
const STROKED = 30;
/** How near the border a stroke moves the board on, and by how much in a frame, in pixels. */
const [BORDER, CREEP] = [20, 3];
/** One step of the buttons and keys. */
const STEP = 1.3;
/** Boards with a side of so many cells have a map. */
const MAPPED = 60;
/** A board that fits with cells this much smaller than wanted is shown whole all the same. */
const TOLERANCE = 0.75;
/** The time after which other parts of the board are asked for again, in milliseconds. */
const CALM = 120;

/** Zoom and pan of a board. */
export class Viewport {
  /** @param {Board} board @param {[number, number]} size @param {Big | null} big what draws a big board */
  constructor(board, size, big) {
    this.board = board;
    this.size = size;
    /** Pixels of a cell; 0 means as large as fits. */
    this.scale = 0;
    /** Whether the scale was chosen by hand. */
    this.chosen = false;
    /** The size of the board on the page while a finger draws: if it grew, its cells would slip away. @type {{ width: number, height: number } | null} */
    this.frame = null;
    this.asking = false;
    this.timer = 0;
    const ends = { signal: board.ends.signal };
    this.big = big;
    this.map = big && Math.max(...size) >= MAPPED ? new big.Minimap(size, (x, y) => this.centre(x, y)) : null;
    this.tiles = big && new big.Tiles(size, (tile, scene) => this.map?.paint(tile, scene));
    if (this.tiles) board.svg.element.replaceWith(this.tiles.element);
    this.bar = this.buttons();
    board.element.classList.add("zoomable");
    board.element.after(this.bar);
    board.element.addEventListener("scroll", () => this.moved(), { passive: true, ...ends });
    document.addEventListener("themechange", () => this.recolour(), ends);
    this.watch = new ResizeObserver(() => this.resized());
    if (board.element.parentElement) this.watch.observe(board.element.parentElement);
    board.ends.signal.addEventListener("abort", () => this.destroy());
  }

  buttons() {
    const button = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ run) => {
      const click = (/** @type {MouseEvent} */ event) => {
        run();
        // After a click the keyboard goes on with the board.
        if (event.detail > 0) this.board.element.focus({ preventScroll: true });
      };
      const naming = { "aria-label": label, title: label, "data-zoom": name };
      return h("button", { type: "button", class: "quiet", ...naming, on: { click } }, icon(name));
    };
    const group = h(
      "div",
      { class: "zoom-buttons", role: "group", "aria-label": t("zoom") },
      button("zoom_out", t("zoom_out"), () => this.zoom(1 / STEP)),
      button("zoom_fit", t("zoom_fit"), () => this.fit()),
      button("zoom_in", t("zoom_in"), () => this.zoom(STEP)),
    );
    return h("div", { class: "zoom-bar no-print" }, group, this.map?.element);
  }

  /** What is drawn, in cells. @returns {Box} */
  box() {
    return this.tiles ? { x: 0, y: 0, width: this.size[1], height: this.size[0] } : this.board.svg.box;
  }

  get ground() {
    return this.tiles?.element ?? this.board.svg.element;
  }

  /** The scale at which the whole board fits its place. */
  fitting() {
    const { width, height } = this.place();
    const box = this.box();
    return Math.min(width / box.width, height / box.height);
  }

  place() {
    return placeFor(this.board.element, this.bar.offsetHeight);
  }

  /** The page has another width: a frame that was kept for a finger no longer fits. */
  resized() {
    const { width } = this.place();
    if (this.frame && this.frame.width > width) this.frame = null;
    this.settle();
  }

  /** Chooses the scale to begin with, and keeps it within its bounds when the page changes its size. */
  settle() {
    const [fitting, least] = [this.fitting(), leastScale()];
    const usual = fitting >= least * TOLERANCE ? fitting : least;
    this.setScale(this.chosen ? this.scale : usual);
  }

  /** Shows the whole board. */
  fit() {
    this.chosen = true;
    this.frame = null;
    this.setScale(this.fitting());
  }

  /** @param {number} by @param {{ clientX: number, clientY: number }} [around] stays where it is; else the cursor or the middle */
  zoom(by, around) {
    this.chosen = true;
    this.frame = null;
    this.setScale(this.scale * by, around);
  }

  /** @param {number} scale @param {{ clientX: number, clientY: number }} [around] */
  setScale(scale, around) {
    const { element } = this.board;
    const { width, height } = this.place();
    const fitting = this.fitting();
    const bounded = Math.min(Math.max(MOST, fitting), Math.max(Math.min(fitting, leastScale()), scale));
    const next = this.big ? this.big.evenScale(bounded) : bounded;
    const fixed = around ?? this.anchor();
    const [x, y] = this.scale ? this.board.pointAt(fixed) : [0, 0];
    const first = this.scale === 0;
    this.scale = next;
    const box = this.box();
    const [across, down] = [box.width * next, box.height * next];
    const style = this.frame ?? { width: Math.min(width, across), height: Math.min(height, down) };
    element.style.width = `${style.width}px`;
    element.style.height = `${style.height}px`;
    element.classList.toggle("zoomed", across > style.width + 1 || down > style.height + 1);
    this.ground.style.width = `${across}px`;
    this.ground.style.height = `${down}px`;
    this.board.sizeTrail(across, down);
    if (first) {
      if (this.board.selected) this.reveal(this.board.selected);
    } else {
      const [nowX, nowY] = this.board.pointAt(fixed);
      element.scrollBy((x - nowX) * next, (y - nowY) * next);
    }
    this.moved();
  }

  /** The point that stays in place when nothing else is pointed at: the cursor if it is in view, else the middle. */
  anchor() {
    const { left, top, width, height } = this.board.element.getBoundingClientRect();
    const { selected } = this.board;
    if (selected && this.scale) {
      const at = this.board.centreOf(selected);
      if (at.x > left && at.x < left + width && at.y > top && at.y < top + height) return { clientX: at.x, clientY: at.y };
    }
    return { clientX: left + width / 2, clientY: top + height / 2 };
  }

  /** Under a finger, cells that are too small for a stroke grow around it. @param {Cell} cell */
  approach(cell) {
    if (this.tiles || this.scale >= STROKED || !matchMedia("(pointer: coarse)").matches) return;
    const { x, y } = this.board.centreOf(cell);
    const { offsetWidth: width, offsetHeight: height } = this.board.element;
    this.chosen = true;
    this.frame = { width, height };
    this.setScale(STROKED, { clientX: x, clientY: y });
  }

  /** @param {number} x @param {number} y in pixels */
  pan(x, y) {
    this.board.element.scrollBy(-x, -y);
  }

  /** Below a stroke near the border the board moves on, slowly; false where it can't. @param {{ clientX: number, clientY: number }} point */
  creep({ clientX, clientY }) {
    const { element } = this.board;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const by = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ to) =>
      at < from + BORDER ? -CREEP : at > to - BORDER ? CREEP : 0;
    const before = element.scrollLeft + element.scrollTop;
    element.scrollBy(by(clientX, left, right), by(clientY, top, bottom));
    return element.scrollLeft + element.scrollTop !== before;
  }

  /** Whether there is anything to scroll. */
  get pans() {
    return this.board.element.classList.contains("zoomed");
  }

  /** Moves the middle of the view to a point. @param {number} x @param {number} y */
  centre(x, y) {
    const { element } = this.board;
    element.scrollTo(x * this.scale - element.clientWidth / 2, y * this.scale - element.clientHeight / 2);
  }

  /** Scrolls a cell into view, with a little around it. @param {Cell} cell */
  reveal(cell) {
    const { element } = this.board;
    const frame = element.getBoundingClientRect();
    const { x, y } = this.board.centreOf(cell);
    const margin = Math.min(1.5 * this.scale, frame.width / 3, frame.height / 3);
    const by = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ length) =>
      at - margin < from ? at - margin - from : at + margin > from + length ? at + margin - from - length : 0;
    const [across, down] = [by(x, frame.left, frame.width), by(y, frame.top, frame.height)];
    if (across || down) element.scrollBy(across, down);
  }

  /** What is in view, in cells. */
  visible() {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.board.element;
    const [rows, columns] = this.size;
    const { scale } = this;
    return {
      top: scrollTop / scale,
      left: scrollLeft / scale,
      bottom: Math.min(rows, (scrollTop + clientHeight) / scale),
      right: Math.min(columns, (scrollLeft + clientWidth) / scale),
    };
  }

  /** The view has moved or changed its size. */
  moved() {
    if (!this.scale) return;
    const visible = this.visible();
    this.map?.show(visible);
    this.tiles?.look(this.scale, visible);
    void this.load();
  }

  /** The part of the board to request with something done at a cell. @param {Cell | null} cell @returns {[Cell, Cell] | null} */
  window(cell) {
    if (!this.tiles) return null;
    const { top, left, bottom, right } = this.visible();
    return this.tiles.around(cell ?? [Math.floor((top + bottom) / 2), Math.floor((left + right) / 2)]);
  }

  /** Takes the drawing after an input; other parts may look different now too. @param {Scene} scene */
  show(scene) {
    if (!this.tiles) return this.settle();
    this.tiles.outdate();
    this.tiles.take(scene);
    if (!this.scale) this.settle();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      void this.load();
    }, CALM);
  }

  /** Requests parts, one after the other, until nothing is missing. While something is being done, that comes first. */
  async load() {
    if (this.asking || !this.tiles || this.timer) return;
    this.asking = true;
    const { signal } = this.board.ends;
    try {
      for (;;) {
        const part = this.tiles.wanted(this.map !== null);
        if (!part || signal.aborted) break;
        const scene = await this.board.listener.draw(part);
        if (signal.aborted) break;
        // Nothing came: the position has changed, and its own drawing asks again.
        if (!scene) break;
        this.tiles.take(scene);
        if (this.timer) break;
        await new Promise((resolve) => setTimeout(resolve));
      }
    } finally {
      this.asking = false;
    }
  }

  recolour() {
    this.map?.recolour();
    this.tiles?.repaint();
  }

  destroy() {
    clearTimeout(this.timer);
    this.watch.disconnect();
    this.tiles?.destroy();
    this.bar.remove();
  }
}
