// A board bigger than the screen: a scrolling plane, of which only the visible part and a margin is requested and drawn,
// on a canvas. The browser scrolls what is drawn until the next part arrives.
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { drawScene, Palette } from "./canvas.js";
import { windowOf } from "./geometry.js";
/** @import { Cell, Scene } from "../../api.d.ts" */

const SCALES = [12, 16, 22, 30, 40, 54];

/** The scrolling plane and its canvas. */
export class Plane {
  /** @param {() => void} onWindow called when another part is wanted */
  constructor(onWindow) {
    this.onWindow = onWindow;
    this.scale = 30;
    this.canvas = h("canvas", { "aria-hidden": "true" });
    this.ground = h("div", { class: "plane-ground" }, this.canvas);
    this.scroller = h("div", { class: "plane", on: { scroll: () => this.follow() } }, this.ground);
    this.element = h("div", { class: "plane-frame" }, this.scroller, this.zoomButtons());
    /** @type {Scene | null} */
    this.scene = null;
    this.palette = new Palette();
    this.redraw = () => {
      this.palette = new Palette();
      if (this.scene) this.paint(this.scene);
    };
    document.addEventListener("themechange", this.redraw);
  }

  zoomButtons() {
    const button = (/** @type {number} */ by, /** @type {string} */ name, /** @type {string} */ label) =>
      h(
        "button",
        { type: "button", tabindex: -1, "aria-label": label, on: { click: () => this.zoom(by) } },
        icon(name),
      );
    return h("div", { class: "plane-zoom" }, button(1, "zoom_in", t("zoom_in")), button(-1, "zoom_out", t("zoom_out")));
  }

  /** @param {number} by */
  zoom(by) {
    const at = SCALES.findIndex((scale) => scale >= this.scale);
    const next = SCALES[Math.max(0, Math.min(SCALES.length - 1, at + by))] ?? this.scale;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.scroller;
    const ratio = next / this.scale;
    this.scale = next;
    if (this.scene) this.paint(this.scene);
    this.scroller.scrollTo(
      (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2,
      (scrollTop + clientHeight / 2) * ratio - clientHeight / 2,
    );
    this.follow();
  }

  /** The visible cells. @returns {[Cell, Cell]} */
  visible() {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.scroller;
    const cell = (/** @type {number} */ pixels) => Math.max(0, Math.floor(pixels / this.scale));
    return [
      [cell(scrollTop), cell(scrollLeft)],
      [cell(scrollTop + clientHeight), cell(scrollLeft + clientWidth)],
    ];
  }

  /** The part to request: the visible cells and half as many again on every side. @returns {[Cell, Cell]} */
  window() {
    const [[top, left], [bottom, right]] = this.visible();
    const [down, across] = [Math.ceil((bottom - top) / 2), Math.ceil((right - left) / 2)];
    return [
      [Math.max(0, top - down), Math.max(0, left - across)],
      [bottom + down, right + across],
    ];
  }

  follow() {
    if (!this.scene) return;
    const [[top, left], [bottom, right]] = this.visible();
    const [from, to] = windowOf(this.scene);
    const [rows, columns] = this.scene.size;
    const inside =
      top >= from[0] && left >= from[1] && Math.min(bottom, rows - 1) <= to[0] && Math.min(right, columns - 1) <= to[1];
    if (!inside) this.onWindow();
  }

  /** @param {Scene} scene */
  show(scene) {
    const first = this.scene === null;
    this.scene = scene;
    this.paint(scene);
    if (first) requestAnimationFrame(() => this.follow());
  }

  /** @param {Scene} scene */
  paint(scene) {
    const { scale, canvas, ground } = this;
    const [rows, columns] = scene.size;
    const [[top, left], [bottom, right]] = windowOf(scene);
    const [width, height] = [(right - left + 1) * scale, (bottom - top + 1) * scale];
    const sharp = Math.min(devicePixelRatio || 1, 2);
    ground.style.width = `${columns * scale}px`;
    ground.style.height = `${rows * scale}px`;
    canvas.width = width * sharp;
    canvas.height = height * sharp;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    canvas.style.transform = `translate(${left * scale}px, ${top * scale}px)`;
    const context = canvas.getContext("2d");
    const font = getComputedStyle(this.element).fontFamily;
    if (context) drawScene(context, scene, { scale: scale * sharp, left, top, palette: this.palette, font });
  }

  /** Scrolls the cursor into view. @param {Cell} cell */
  reveal([row, column]) {
    const { scale, scroller } = this;
    const into = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ length) =>
      at * scale < from ? at * scale : (at + 1) * scale > from + length ? (at + 1) * scale - length : from;
    const [x, y] = [
      into(column, scroller.scrollLeft, scroller.clientWidth),
      into(row, scroller.scrollTop, scroller.clientHeight),
    ];
    if (x !== scroller.scrollLeft || y !== scroller.scrollTop) scroller.scrollTo(x, y);
  }

  /** @param {{ clientX: number, clientY: number }} event @returns {[number, number]} */
  pointAt({ clientX, clientY }) {
    const { left, top } = this.ground.getBoundingClientRect();
    return [(clientX - left) / this.scale, (clientY - top) / this.scale];
  }

  destroy() {
    document.removeEventListener("themechange", this.redraw);
  }
}
