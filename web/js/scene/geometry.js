// Geometry: between the engine's cell units and the drawing's own units.
/** @import { Cell, Role, Scene, Shape } from "../../api.d.ts" */

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** Drawing units in a cell: text of a size below one unit is drawn badly by browsers. */
export const UNIT = 40;
/** The margin for the thickness of the outer lines, in cells. */
const MARGIN = 0.08;
/** Boards with more cells than this are shown through a window. */
const MAX_WHOLE_CELLS = 1100;
/** Boards whose cells are at least so large, in pixels, need no zoom. */
export const COMFORT = 36;
/**
 * Roles that differ by tint only: fills with these get an inner edge with a pattern too, for colour-blind readers. Dashes are
 * those of the style sheet, in drawing units.
 * @type {Map<string, number[]>}
 */
export const EDGES = new Map([
  ["hint", []],
  ["because", [0.1, 4]],
  ["wrong", [7, 4]],
  ["trial", [3, 4]],
]);
/** The distance of that edge from the box of its fill. */
export const EDGE = 2.5;
/** The window to ask for before the size of a board is known. @type {[Cell, Cell]} */
export const FIRST_WINDOW = [
  [0, 0],
  [63, 63],
];

/** The scene of a board that is drawn whole, or null when it is too big for that. @param {Scene} scene @returns {Scene | null} */
export const wholeScene = (scene) =>
  scene.size[0] * scene.size[1] <= MAX_WHOLE_CELLS || scene.lattice === "triangular" ? { ...scene, window: null } : null;

/** The smallest cells that can be read and hit, in pixels: a finger needs more than a mouse. */
export const leastScale = () => (matchMedia("(pointer: coarse)").matches ? 24 : 18);

/**
 * The place a board has: the width of its column, and the height that leaves the rest of the page in view, as in play.css.
 * @param {HTMLElement} board
 * @param {number} extra the height of what stands below it
 */
export function placeFor(board, extra) {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const around = (matchMedia("(max-width: 56rem)").matches ? 19 : 13) * rem + extra;
  return { width: board.parentElement?.clientWidth || innerWidth, height: Math.max(innerHeight - around, 15 * rem) };
}

/** The left edge of a cell: on a triangular lattice each row is shifted half a cell. @param {Scene} scene @param {Cell} cell */
export const leftOf = (scene, [row, column]) => (scene.lattice === "triangular" ? column - row / 2 : column);

/** The cell a point lies in, or null. @param {Scene} scene @param {number} x @param {number} y @returns {Cell | null} */
export function cellAt(scene, x, y) {
  const row = Math.floor(y);
  const column = Math.floor(scene.lattice === "triangular" ? x + row / 2 : x);
  const [rows, columns] = scene.size;
  return row >= 0 && column >= 0 && row < rows && column < columns ? [row, column] : null;
}

/** The side of its cell that a point is nearest to: 0 north, then clockwise. @param {number} x @param {number} y */
export function sideAt(x, y) {
  const [right, down] = [x - Math.floor(x) - 0.5, y - Math.floor(y) - 0.5];
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? 1 : 3;
  return down > 0 ? 2 : 0;
}

/** The part of the board that a scene draws. @param {Scene} scene @returns {[Cell, Cell]} */
export const windowOf = (scene) =>
  scene.window ?? [
    [0, 0],
    [scene.size[0] - 1, scene.size[1] - 1],
  ];

/** The box that holds all of a scene, in cells. @param {Scene} scene @returns {Box} */
export function boxOf(scene) {
  let [left, up, right, down] = cellsBox(scene);
  // What lies outside the cells, like clues at the border, is included, except in a window.
  if (!scene.window) {
    for (const [x, y] of scene.shapes.flatMap(outline)) {
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [up, down] = [Math.min(up, y), Math.max(down, y)];
    }
  }
  return { x: left - MARGIN, y: up - MARGIN, width: right - left + 2 * MARGIN, height: down - up + 2 * MARGIN };
}

/** The edges of the cells: left, top, right, bottom. @param {Scene} scene @returns {[number, number, number, number]} */
function cellsBox(scene) {
  const [[top, first], [bottom, last]] = windowOf(scene);
  if (scene.lattice !== "triangular") return [first, top, last + 1, bottom + 1];
  // A triangle fills half of its slanted rectangle: only drawn cells count.
  const drawn = scene.shapes.flatMap((shape) => (shape.shape === "fill" || shape.shape === "frame" ? [shape.at] : []));
  const cells = drawn.length ? drawn : /** @type {Cell[]} */ ([[top, last], [bottom, first]]);
  const lefts = cells.map((cell) => leftOf(scene, cell));
  const rows = cells.map(([row]) => row);
  return [Math.min(...lefts), Math.min(...rows), Math.max(...lefts) + 1, Math.max(...rows) + 1];
}

/** The extreme points of a shape. @param {Shape} shape @returns {[number, number][]} */
function outline(shape) {
  switch (shape.shape) {
    case "line": {
      // Half the width lies beyond the points; that of usual lines is within the margin.
      const beyond = Math.max(0, shape.width / 2 - MARGIN);
      return shape.points.flatMap(([x, y]) => /** @type {[number, number][]} */ ([[x - beyond, y - beyond], [x + beyond, y + beyond]]));
    }
    case "disc": {
      const [x, y] = shape.at;
      return [
        [x - shape.radius, y - shape.radius],
        [x + shape.radius, y + shape.radius],
      ];
    }
    case "label": {
      const [x, y] = shape.at;
      const half = shape.size * Math.max(0.5, 0.35 * shape.text.length);
      return [
        [x - half, y - shape.size / 2],
        [x + half, y + shape.size / 2],
      ];
    }
    default:
      return [];
  }
}

/** The corners of a chevron that points east, around its centre, in units of its height. */
export const CHEVRON = /** @type {const} */ ([
  [-0.22, -0.5],
  [0.22, 0],
  [-0.22, 0.5],
]);

/** The name of a role as a CSS class and part of a custom property. @param {Role} role */
export function roleName(role) {
  if (typeof role === "string") return role;
  return "ink" in role ? `ink-${role.ink % 8}` : `heat-${Math.min(9, role.heat)}`;
}

/** The cells with a strong fill, on which text needs another colour, and its name. @param {Shape[]} shapes @returns {Map<string, string>} */
export function strongFills(shapes) {
  const strong = new Map();
  for (const shape of shapes) {
    if (shape.shape !== "fill") continue;
    const [name, cell] = [roleName(shape.role), `${shape.at[0]},${shape.at[1]}`];
    if (/^(heat|ink|wall)/.test(name)) strong.set(cell, `on-${name}`);
    // A pale fill covers a strong one, as in the target of a robot.
    else strong.delete(cell);
  }
  return strong;
}

/** The name for labels on the disc of a Thing: a robot's letter on its colour. @param {Shape[]} shapes */
export function strongDisc(shapes) {
  const disc = shapes.find((shape) => shape.shape === "disc" && roleName(shape.role).startsWith("ink"));
  return disc?.shape === "disc" ? `on-${roleName(disc.role)}` : null;
}
