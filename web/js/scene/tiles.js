// A big board as tiles: squares of cells, each on its own canvas, so that the browser scrolls what is drawn. Shapes are kept
// by tile; only tiles whose shapes have changed are painted again, a few in each frame.
import { h } from "../dom.js";
import { drawScene, Palette } from "./canvas.js";
import { windowOf } from "./geometry.js";
/** @import { Cell, Scene, Shape } from "../../api.d.ts" */

/** The cells along a side of a tile. */
export const TILE = 12;
/** The tiles along a side of the part that is requested at once. */
const BLOCK = 4;
/** The time to paint in one frame, in milliseconds. */
const SLICE = 8;
/** Canvases kept beyond those in view. */
const SPARE = 200;
/** The memory of a canvas is limited: at most so many pixels along a side of a tile. */
const MAX_PIXELS = 1024;

/** @typedef {{ top: number, left: number, bottom: number, right: number }} Range tiles, all included */

/**
 * @typedef {object} Tile
 * @property {number} row
 * @property {number} column
 * @property {Shape[] | null} shapes
 * @property {string} written the shapes as text, to compare
 * @property {boolean} stale whether a newer position may look different here
 * @property {boolean} dirty whether the canvas has to be painted
 * @property {HTMLCanvasElement | null} canvas
 */

/** The scale at which tiles begin at whole pixels: else there would be hairlines between them. @param {number} scale */
export const evenScale = (scale) => Math.max(1, Math.floor(scale * TILE + 1e-6)) / TILE;

/** The tiles of a board. */
export class Tiles {
  /**
   * @param {[number, number]} size
   * @param {(tile: Tile, scene: Scene) => void} changed called with every tile that looks different
   */
  constructor(size, changed) {
    this.size = size;
    this.changed = changed;
    this.element = h("div", { class: "tiles", "aria-hidden": "true" });
    /** @type {Map<string, Tile>} */
    this.tiles = new Map();
    this.scale = 0;
    this.palette = new Palette();
    /** @type {Range} */
    this.view = { top: 0, left: 0, bottom: 0, right: 0 };
    this.frame = 0;
  }

  /** @param {number} row @param {number} column @returns {Tile} */
  tile(row, column) {
    const key = `${row},${column}`;
    let tile = this.tiles.get(key);
    if (!tile) {
      tile = { row, column, shapes: null, written: "", stale: true, dirty: false, canvas: null };
      this.tiles.set(key, tile);
    }
    return tile;
  }

  /** The last tile of the board. @returns {[number, number]} */
  last() {
    return [Math.ceil(this.size[0] / TILE) - 1, Math.ceil(this.size[1] / TILE) - 1];
  }

  /** The tiles in view, in cells. @param {number} scale @param {{ top: number, left: number, bottom: number, right: number }} cells */
  look(scale, { top, left, bottom, right }) {
    const [down, across] = this.last();
    const at = (/** @type {number} */ cell, /** @type {number} */ most) => Math.min(most, Math.max(0, Math.floor(cell / TILE)));
    this.view = { top: at(top, down), left: at(left, across), bottom: at(bottom, down), right: at(right, across) };
    if (scale !== this.scale) this.rescale(scale);
    this.paintSoon();
  }

  /** What is drawn is stretched at once, and painted sharply as soon as there is time. @param {number} scale */
  rescale(scale) {
    this.scale = scale;
    this.element.style.width = `${this.size[1] * scale}px`;
    this.element.style.height = `${this.size[0] * scale}px`;
    for (const tile of this.tiles.values()) {
      if (!tile.canvas) continue;
      this.place(tile, tile.canvas);
      tile.dirty = true;
    }
  }

  /** The cells of a tile. @param {Tile} tile */
  cells({ row, column }) {
    const [rows, columns] = this.size;
    return [Math.min(TILE, rows - row * TILE), Math.min(TILE, columns - column * TILE)];
  }

  /** @param {Tile} tile @param {HTMLCanvasElement} canvas */
  place(tile, canvas) {
    const [rows = 0, columns = 0] = this.cells(tile);
    canvas.style.width = `${Math.ceil(columns * this.scale)}px`;
    canvas.style.height = `${Math.ceil(rows * this.scale)}px`;
    canvas.style.transform = `translate(${tile.column * TILE * this.scale}px, ${tile.row * TILE * this.scale}px)`;
  }

  /** All tiles may look different now. */
  outdate() {
    for (const tile of this.tiles.values()) tile.stale = true;
  }

  /** Paints everything anew, after a change of colours. */
  repaint() {
    this.palette = new Palette();
    for (const tile of this.tiles.values()) {
      tile.dirty = tile.canvas !== null;
      if (tile.shapes) this.changed(tile, this.sceneOf(tile));
    }
    this.paintSoon();
  }

  /** Takes a drawing of a part of the board. @param {Scene} scene */
  take(scene) {
    const [[top, left], [bottom, right]] = windowOf(scene);
    const [rows, columns] = this.size;
    const whole = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ cells) => ({
      first: Math.ceil(from / TILE),
      last: to >= cells - 1 ? Math.ceil(cells / TILE) - 1 : Math.floor((to + 1) / TILE) - 1,
    });
    const [down, across] = [whole(top, bottom, rows), whole(left, right, columns)];
    /** @type {Map<Tile, Shape[]>} */
    const parts = new Map();
    for (let row = down.first; row <= down.last; row++)
      for (let column = across.first; column <= across.last; column++) parts.set(this.tile(row, column), []);
    for (const shape of scene.shapes) {
      const [x0, y0, x1, y1] = extent(shape);
      for (let row = Math.floor(y0 / TILE); row <= Math.floor(y1 / TILE); row++)
        for (let column = Math.floor(x0 / TILE); column <= Math.floor(x1 / TILE); column++) {
          const tile = this.tiles.get(`${row},${column}`);
          if (tile) parts.get(tile)?.push(shape);
        }
    }
    for (const [tile, shapes] of parts) this.update(tile, shapes);
    this.paintSoon();
  }

  /** @param {Tile} tile @param {Shape[]} shapes */
  update(tile, shapes) {
    tile.stale = false;
    const written = JSON.stringify(shapes);
    if (tile.shapes && tile.written === written) return;
    tile.shapes = shapes;
    tile.written = written;
    tile.dirty = true;
    this.changed(tile, this.sceneOf(tile));
  }

  /** @param {Tile} tile @returns {Scene} */
  sceneOf(tile) {
    return { lattice: "square", size: this.size, window: null, shapes: tile.shapes ?? [] };
  }

  /**
   * The next part to request: tiles in view first, then, for the map, all that were never drawn.
   * @param {boolean} everything
   * @returns {[Cell, Cell] | null}
   */
  wanted(everything) {
    const { top, left, bottom, right } = this.view;
    const [down, across] = this.last();
    const within = this.firstWanted(top, left, bottom, right, ({ stale }) => stale);
    if (within) return within;
    return everything ? this.firstWanted(0, 0, down, across, ({ shapes }) => !shapes) : null;
  }

  /**
   * @param {number} top @param {number} left @param {number} bottom @param {number} right
   * @param {(tile: Tile) => boolean} wants
   * @returns {[Cell, Cell] | null}
   */
  firstWanted(top, left, bottom, right, wants) {
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        if (!wants(this.tile(row, column))) continue;
        const [toRow, toColumn] = [Math.min(row + BLOCK - 1, bottom), Math.min(column + BLOCK - 1, right)];
        return [
          [row * TILE, column * TILE],
          [(toRow + 1) * TILE - 1, (toColumn + 1) * TILE - 1],
        ];
      }
    }
    return null;
  }

  /** A cell's tile and those around it. @param {Cell} cell @returns {[Cell, Cell]} */
  around([row, column]) {
    const [down, across] = [Math.floor(row / TILE), Math.floor(column / TILE)];
    return [
      [Math.max(0, down - 1) * TILE, Math.max(0, across - 1) * TILE],
      [(down + 2) * TILE - 1, (across + 2) * TILE - 1],
    ];
  }

  paintSoon() {
    if (!this.frame) this.frame = requestAnimationFrame(() => this.paint());
  }

  /** Paints what is in view, for a slice of time. */
  paint() {
    this.frame = 0;
    const began = performance.now();
    const { top, left, bottom, right } = this.view;
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const tile = this.tile(row, column);
        if (!tile.shapes || (tile.canvas && !tile.dirty)) continue;
        if (performance.now() - began > SLICE) return this.paintSoon();
        this.paintTile(tile);
      }
    }
    this.prune();
  }

  /** @param {Tile} tile */
  paintTile(tile) {
    const [rows = 0, columns = 0] = this.cells(tile);
    const sharp = Math.min(devicePixelRatio || 1, 2, MAX_PIXELS / (TILE * this.scale));
    if (!tile.canvas) {
      tile.canvas = h("canvas");
      this.place(tile, tile.canvas);
      this.element.append(tile.canvas);
    }
    const { canvas } = tile;
    canvas.width = Math.ceil(Math.ceil(columns * this.scale) * sharp);
    canvas.height = Math.ceil(Math.ceil(rows * this.scale) * sharp);
    const context = canvas.getContext("2d");
    const how = { left: tile.column * TILE, top: tile.row * TILE, palette: this.palette, scale: this.scale * sharp };
    if (context) drawScene(context, this.sceneOf(tile), { ...how, font: getComputedStyle(this.element).fontFamily });
    tile.dirty = false;
  }

  /** Gives back the canvases far away. */
  prune() {
    const { top, left, bottom, right } = this.view;
    const away = [...this.tiles.values()].filter(
      ({ canvas, row, column }) => canvas && (row < top || row > bottom || column < left || column > right),
    );
    for (const tile of away.slice(0, Math.max(0, away.length - SPARE))) {
      tile.canvas?.remove();
      tile.canvas = null;
    }
  }

  destroy() {
    cancelAnimationFrame(this.frame);
  }
}

/** The box of a shape with its thickness: left, top, right, bottom. @param {Shape} shape @returns {[number, number, number, number]} */
function extent(shape) {
  switch (shape.shape) {
    case "fill":
    case "frame":
      // The line of a frame reaches into the neighbours.
      return [shape.at[1] - 0.05, shape.at[0] - 0.05, shape.at[1] + 1.05, shape.at[0] + 1.05];
    case "line": {
      const [xs, ys] = [shape.points.map(([x]) => x), shape.points.map(([, y]) => y)];
      const half = shape.width / 2;
      return [Math.min(...xs) - half, Math.min(...ys) - half, Math.max(...xs) + half, Math.max(...ys) + half];
    }
    case "disc":
      return around(shape.at, shape.radius);
    case "label":
      return around(shape.at, shape.size * Math.max(1, 0.4 * shape.text.length));
    case "chevron":
      return around(shape.at, shape.size);
    case "thing":
      return around(shape.at, 0.6);
  }
}

/** @param {[number, number]} at @param {number} by @returns {[number, number, number, number]} */
const around = ([x, y], by) => [x - by, y - by, x + by, y + by];
