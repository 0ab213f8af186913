// The whole of a big board in small, with a frame around what is in view. A click or a drag moves the view.
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { drawScene, Palette } from "./canvas.js";
import { TILE } from "./tiles.js";
/** @import { Scene } from "../../api.d.ts" */
/** @import { Tile } from "./tiles.js" */

/** The longer side, in pixels. */
const SIDE = 96;

/** A map of the board. */
export class Minimap {
  /** @param {[number, number]} size @param {(x: number, y: number) => void} centre moves the middle of the view to a point, in cells */
  constructor([rows, columns], centre) {
    this.scale = SIDE / Math.max(rows, columns);
    this.palette = new Palette();
    const sharp = Math.min(devicePixelRatio || 1, 2);
    this.pixels = this.scale * sharp;
    const [width, height] = [columns * this.scale, rows * this.scale];
    this.canvas = h("canvas", { width: Math.ceil(width * sharp), height: Math.ceil(height * sharp), "aria-hidden": "true" });
    this.frame = h("i", { class: "minimap-frame" });
    this.element = h("div", { class: "minimap", title: t("minimap"), "aria-hidden": "true" }, this.canvas, this.frame);
    this.element.style.width = `${width}px`;
    this.element.style.height = `${height}px`;
    const go = (/** @type {PointerEvent} */ event) => {
      const { left, top } = this.element.getBoundingClientRect();
      centre((event.clientX - left) / this.scale, (event.clientY - top) / this.scale);
    };
    this.element.addEventListener("pointerdown", (event) => {
      // The keyboard stays with the board.
      event.preventDefault();
      this.element.setPointerCapture(event.pointerId);
      go(event);
    });
    this.element.addEventListener("pointermove", (event) => {
      if (this.element.hasPointerCapture(event.pointerId)) go(event);
    });
  }

  /** @param {Tile} tile @param {Scene} scene */
  paint({ row, column }, scene) {
    const context = this.canvas.getContext("2d");
    if (!context) return;
    const [x, y, side] = [column * TILE * this.pixels, row * TILE * this.pixels, TILE * this.pixels];
    context.save();
    context.beginPath();
    context.rect(x, y, side, side);
    context.clip();
    context.clearRect(x, y, side, side);
    drawScene(context, scene, { scale: this.pixels, left: 0, top: 0, palette: this.palette });
    context.restore();
  }

  /** Shows what is in view. @param {{ top: number, left: number, bottom: number, right: number }} cells */
  show({ top, left, bottom, right }) {
    const { style } = this.frame;
    style.left = `${left * this.scale}px`;
    style.top = `${top * this.scale}px`;
    style.width = `${(right - left) * this.scale}px`;
    style.height = `${(bottom - top) * this.scale}px`;
  }

  /** The colours have changed; every tile is painted again. */
  recolour() {
    this.palette = new Palette();
  }
}
