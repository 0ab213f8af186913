// Draws any Scene as SVG. Elements are kept from one scene to the next by kind and position, so only what changed is
// touched, colours fade, and Things glide from their last position.
import { reducedMotion, s } from "../dom.js";
import { boxOf, CHEVRON, EDGE, EDGES, leftOf, roleName, strongDisc, strongFills, UNIT } from "./geometry.js";
/** @import { Scene, Shape } from "../../api.d.ts" */

/** How long a piece takes to fade that was taken, and to hop, in milliseconds. */
const FADE = 280;
const HOP = 260;
/** How long it takes to glide over one cell. */
const GLIDE = 130;

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
    /** The piece that follows the finger. @type {{ element: SVGElement, home: string, offset: [number, number] } | null} */
    this.held = null;
    /** When a piece was last put down: it glides, and does not hop. */
    this.dropped = 0;
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
    this.kept = this.update(this.element, this.stacked(scene.shapes), this.kept);
  }

  /** What is in the hand lies above everything else. @param {Shape[]} shapes */
  stacked(shapes) {
    const { held } = this;
    const inHand = (/** @type {Shape} */ shape) => held !== null && this.kept.get(keyOf(shape)) === held.element;
    return held ? [...shapes.filter((shape) => !inHand(shape)), ...shapes.filter(inHand)] : shapes;
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
    let at = unlit(parent.firstElementChild);
    for (const shape of shapes) {
      const key = unusedKey(keyOf(shape), next);
      const element = kept.get(key) ?? this.create(shape);
      kept.delete(key);
      this.refresh(element, shape, upon);
      next.set(key, element);
      if (element === at) at = unlit(at.nextElementSibling);
      else parent.insertBefore(element, at);
    }
    for (const element of kept.values()) leave(element);
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
    if (!EDGES.has(roleName(shape.role))) return cell;
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
      const disc = strongDisc(shape.shapes);
      inner.kept = this.update(element, shape.shapes, inner.kept, disc);
      // Pieces and robots are solid; what is painted on the board is flat.
      if (shape.follows || disc) shade(element, shape.shapes);
      const lifted = shape.follows && shape.shapes.some((part) => "role" in part && part.role === "selected");
      element.setAttribute("class", `s-thing${shape.follows ? " piece" : ""}${lifted ? " lifted" : ""}`);
      this.place(element, shape);
      return;
    }
    const under = shape.shape === "label" && `${Math.floor(shape.at[1])},${Math.floor(shape.at[0])}`;
    const on = under ? (upon ?? this.strong.get(under)) : null;
    const wanted = `s-${shape.shape} r-${roleName(shape.role)}${on ? ` ${on}` : ""}`;
    if (element.getAttribute("class") !== wanted) element.setAttribute("class", wanted);
  }

  /** Moves a Thing to where it is now; a piece hops, unless it was put down there. @param {SVGElement} element @param {Extract<Shape, { shape: "thing" }>} shape */
  place(element, shape) {
    const [x, y] = shape.at;
    const home = `translate(${round(x * UNIT)}px, ${round(y * UNIT)}px) rotate(${shape.quarter_turns * 90}deg)`;
    if (this.held?.element === element) {
      this.held.home = home;
      element.classList.add("held");
      return;
    }
    const moved = element.style.transform !== "" && element.style.transform !== home;
    if (moved && !shape.follows) element.style.transitionDuration = glide(element.style.transform, home);
    element.style.transform = home;
    if (!moved || !shape.follows || reducedMotion() || performance.now() - this.dropped < 2 * HOP) return;
    for (const part of element.children) part.animate([{ scale: 1 }, { scale: 1.3 }, { scale: 1 }], HOP);
  }

  /** Takes the piece at a point into the hand; false where there is none. @param {[number, number]} point */
  lift([x, y]) {
    const found = this.scene?.shapes.find((shape) => shape.shape === "thing" && shape.follows && Math.hypot(shape.at[0] - x, shape.at[1] - y) < 0.5);
    const element = found && this.kept.get(keyOf(found));
    if (found?.shape !== "thing" || !element) return false;
    this.held = { element, home: element.style.transform, offset: [found.at[0] - x, found.at[1] - y] };
    element.classList.add("held");
    element.parentElement?.append(element);
    return true;
  }

  /** The piece in the hand follows it. @param {[number, number]} point */
  carry([x, y]) {
    if (!this.held) return;
    const { element, offset } = this.held;
    element.style.transform = `translate(${round((x + offset[0]) * UNIT)}px, ${round((y + offset[1]) * UNIT)}px)`;
  }

  /** The piece is put down: it glides back, or to where the engine says that it is now. */
  drop() {
    if (!this.held) return;
    const { element, home } = this.held;
    this.held = null;
    this.dropped = performance.now();
    element.classList.remove("held");
    element.style.transform = home;
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

/** How long a Thing takes from one place to another: far is longer, but not as long as the distance. @param {string} from @param {string} to */
function glide(from, to) {
  if (reducedMotion()) return "";
  const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = []] = [from, to].map((place) => (place.match(/-?[\d.]+(?=px)/g) ?? []).map(Number));
  const cells = Math.hypot(x1 - x0, y1 - y0) / UNIT;
  return cells ? `${Math.round(GLIDE * Math.sqrt(cells))}ms` : "";
}

/** A piece that was taken fades away; anything else is gone at once. @param {SVGElement} element */
function leave(element) {
  if (!element.classList.contains("piece") || reducedMotion() || !element.isConnected) return element.remove();
  element.classList.add("leaving");
  setTimeout(() => element.remove(), FADE);
}

/** What `shade` has added to a Thing is none of its shapes. @param {Element | null} element */
function unlit(element) {
  let at = element;
  while (at?.classList.contains("light")) at = at.nextElementSibling;
  return at;
}

/** Light from above on the body of a piece, and its shadow. @param {SVGElement} element @param {Shape[]} shapes */
function shade(element, shapes) {
  if (element.querySelector(".light")) return;
  const disc = shapes.find(({ shape }) => shape === "disc");
  const body = element.querySelector(".s-disc");
  if (disc?.shape !== "disc" || !body) return;
  void import("./materials.js");
  const r = disc.radius * UNIT;
  element.prepend(s("circle", { class: "light shadow", cx: 0, cy: round(r * 0.3), r: round(r * 1.25) }));
  body.after(s("circle", { class: "light gloss", cx: 0, cy: 0, r: round(r) }));
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
      return `f${shape.at}i${shape.inset}${EDGES.has(name) ? name : ""}`;
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
