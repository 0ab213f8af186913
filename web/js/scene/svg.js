// Draws any Scene as SVG. Elements are kept from one scene to the next by kind and position, so only what changed is
// touched, colours fade, and Things glide from their last position.
import { s } from "../dom.js";
import { boxOf, CHEVRON, leftOf, roleName, strongDisc, strongFills, UNIT } from "./geometry.js";
/** @import { Scene, Shape } from "../../api.d.ts" */

/** Roles that differ by tint only: these get an inner edge with a pattern too, for colour-blind readers. */
const EDGED = new Set(["hint", "because", "wrong", "trial"]);
/** The distance of that edge from the cell's box. */
const EDGE = 2.5;

/** Draws scenes into one SVG element. */
export class SvgScene {
  /** @param {{ label?: string, fresh?: boolean }} [options] `label` makes it an image of its own; else it is hidden */
  constructor({ label } = {}) {
    const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
    this.element = s("svg", { class: "scene", focusable: "false", ...naming });
    /** @type {Map<string, SVGElement>} */
    this.kept = new Map();
    /** @type {Scene | null} */
    this.scene = null;
    this.box = { x: 0, y: 0, width: 1, height: 1 };
    /** Cells with a strong fill, on which text needs another colour. @type {Map<string, string>} */
    this.strong = new Map();
  }

  /** @param {Scene} scene */
  show(scene) {
    const first = this.scene === null;
    this.scene = scene;
    this.box = boxOf(scene);
    const { x, y, width, height } = this.box;
    this.element.setAttribute("viewBox", [x, y, width, height].map((it) => round(it * UNIT)).join(" "));
    this.element.style.aspectRatio = `${width} / ${height}`;
    this.element.classList.toggle("arriving", first);
    this.strong = strongFills(scene.shapes);
    this.kept = this.update(this.element, scene.shapes, this.kept);
  }

  /** Gives the style sheet the aspect ratio, so that the board gets as large as fits. @param {HTMLElement} board */
  fit(board) {
    board.style.setProperty("--shape", String(this.box.width / this.box.height));
  }

  /**
   * @param {SVGElement} parent
   * @param {Shape[]} shapes
   * @param {Map<string, SVGElement>} kept
   * @param {string | null} [upon] the class of labels on a strong surface
   */
  update(parent, shapes, kept, upon = null) {
    /** @type {Map<string, SVGElement>} */
    const next = new Map();
    let at = parent.firstElementChild;
    for (const shape of shapes) {
      const key = unusedKey(keyOf(shape), next);
      const element = kept.get(key) ?? this.create(shape);
      kept.delete(key);
      this.refresh(element, shape, upon);
      next.set(key, element);
      if (element === at) at = at.nextElementSibling;
      else parent.insertBefore(element, at);
    }
    for (const element of kept.values()) element.remove();
    return next;
  }

  /** Creates an element with what its key determines. @param {Shape} shape @returns {SVGElement} */
  create(shape) {
    switch (shape.shape) {
      case "fill":
        return this.createFill(shape);
      case "frame":
        return s("rect", this.cellBox(shape));
      case "line":
        return s("polyline", {
          points: shape.points.map(([x, y]) => `${round(x * UNIT)},${round(y * UNIT)}`).join(" "),
          "stroke-width": round(shape.width * UNIT),
        });
      case "disc":
        return s("circle", {
          cx: round(shape.at[0] * UNIT),
          cy: round(shape.at[1] * UNIT),
          r: round(shape.radius * UNIT),
        });
      case "label": {
        const [x, y] = shape.at;
        const place = { x: round(x * UNIT), y: round((y + shape.size / 2) * UNIT) };
        return s("text", { ...place, "font-size": round((shape.size / 0.72) * UNIT) }, shape.text);
      }
      case "chevron": {
        const size = shape.size * UNIT;
        const turn = `translate(${round(shape.at[0] * UNIT)} ${round(shape.at[1] * UNIT)}) rotate(${(shape.side - 1) * 90})`;
        const points = CHEVRON.map(([x, y]) => `${round(x * size)},${round(y * size)}`).join(" ");
        return s("polyline", { points, transform: turn, "stroke-width": round(size * 0.16) });
      }
      case "thing":
        return s("g");
    }
  }

  /** @param {Extract<Shape, { shape: "fill" }>} shape */
  createFill(shape) {
    const box = this.cellBox(shape);
    const cell = s("rect", box);
    if (!EDGED.has(roleName(shape.role))) return cell;
    const [x, y, side] = [box.x + EDGE, box.y + EDGE, round(box.width - 2 * EDGE)];
    return s(
      "g",
      null,
      cell,
      s("rect", { class: "edge", x, y, width: side, height: side, rx: Math.max(0, box.rx - 1) }),
    );
  }

  /** The box of a cell, less the inset. @param {{ at: [number, number], inset: number }} shape */
  cellBox({ at, inset }) {
    const [x, y] = [(leftOf(this.sceneOrFail(), at) + inset) * UNIT, (at[0] + inset) * UNIT];
    const side = round((1 - 2 * inset) * UNIT);
    return { x: round(x), y: round(y), width: side, height: side, rx: inset ? 4 : 0 };
  }

  /** Updates what may change. @param {SVGElement} element @param {Shape} shape @param {string | null} upon */
  refresh(element, shape, upon) {
    if (shape.shape === "thing") {
      const inner = this.inner(element);
      inner.kept = this.update(element, shape.shapes, inner.kept, strongDisc(shape.shapes));
      const [x, y] = shape.at;
      element.setAttribute("class", "s-thing");
      element.style.transform = `translate(${round(x * UNIT)}px, ${round(y * UNIT)}px) rotate(${shape.quarter_turns * 90}deg)`;
      return;
    }
    const under = shape.shape === "label" && `${Math.floor(shape.at[1])},${Math.floor(shape.at[0])}`;
    const on = under ? (upon ?? this.strong.get(under)) : null;
    const wanted = `s-${shape.shape} r-${roleName(shape.role)}${on ? ` ${on}` : ""}`;
    if (element.getAttribute("class") !== wanted) element.setAttribute("class", wanted);
  }

  /** @param {SVGElement} element */
  inner(element) {
    const found = things.get(element) ?? { kept: new Map() };
    things.set(element, found);
    return found;
  }

  sceneOrFail() {
    if (!this.scene) throw new Error("no scene yet");
    return this.scene;
  }
}

/** The parts of each Thing. @type {WeakMap<SVGElement, { kept: Map<string, SVGElement> }>} */
const things = new WeakMap();

/** A key of kind and position, without the role, which may change in place. @param {Shape} shape */
function keyOf(shape) {
  switch (shape.shape) {
    case "thing":
      return `t${shape.id}`;
    case "fill": {
      const name = roleName(shape.role);
      // A fill with an edge is built differently from one without.
      return `f${shape.at}i${shape.inset}${EDGED.has(name) ? name : ""}`;
    }
    case "frame":
      return `r${shape.at}i${shape.inset}`;
    case "line":
      return `l${shape.points.join(";")}w${shape.width}`;
    case "disc":
      return `d${shape.at}s${shape.radius}`;
    case "label":
      return `a${shape.at}s${shape.size}${shape.text}`;
    case "chevron":
      return `c${shape.at}s${shape.size}${shape.side}`;
  }
}

/** Numbers shapes with equal keys. @param {string} key @param {Map<string, unknown>} used */
function unusedKey(key, used) {
  let name = key;
  for (let count = 1; used.has(name); count++) name = `${key}#${count}`;
  return name;
}

/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;
