// Turns pointer, touch and wheel into the engine's Gestures, which mean moves, or into zoom and pan, which never do.
/** @import { Cell, Gesture } from "../../api.d.ts" */

/** The time after which a press is a hold, in milliseconds. */
const LONG_PRESS = 450;
/** How far a resting touch may move, in cells. */
const TOLERANCE = 0.35;
/** The wheel distance of one step. */
const WHEEL_STEP = 40;
/** How much the wheel with Ctrl zooms, for each pixel. */
const WHEEL_ZOOM = 0.004;

/** @typedef {{ clientX: number, clientY: number }} Point */

/**
 * @typedef {object} Surface
 * @property {(event: Point) => [number, number]} pointAt in cell units
 * @property {(x: number, y: number) => Cell | null} cellAt
 * @property {() => Cell | null} cursor
 * @property {(gesture: Gesture, point?: [number, number]) => void} send `point`: where a tap was, in cell units
 * @property {(path: Cell[]) => void} trail shows the cells of a stroke while it is made; empty: no more
 * @property {(point: [number, number]) => void} lift takes the piece at a point into the hand, if there is one
 * @property {(point: [number, number], from: Cell) => void} carry the hand moves
 * @property {() => void} drop the hand opens, or the stroke is over
 * @property {() => View | null} view zoom and pan; null where there are none
 *
 * @typedef {object} View
 * @property {(by: number, around: Point) => void} zoom
 * @property {(x: number, y: number) => void} pan
 * @property {(point: Point) => boolean} creep moves the board on below a stroke at its border; whether it did
 * @property {boolean} pans whether there is anything to scroll
 */

/**
 * Listens on an element until the signal; `surface` converts coordinates.
 * @param {HTMLElement} element
 * @param {Surface} surface
 * @param {AbortSignal} signal
 */
export function listen(element, surface, signal) {
  const stroke = new Stroke(surface);
  const fingers = new Fingers(surface);
  const on = (/** @type {string} */ type, /** @type {(event: any) => void} */ listener, options = {}) =>
    element.addEventListener(type, listener, { signal, ...options });
  on("pointerdown", (event) => {
    // A second finger ends the stroke of the first; only when all are lifted may another begin.
    if (fingers.begin(event, element)) stroke.cancel();
    else stroke.begin(event, element);
  });
  on("pointermove", (event) => (fingers.moves ? fingers.move(event) : stroke.move(event)));
  on("pointerup", (event) => {
    if (!fingers.end(event)) stroke.end(event);
  });
  on("pointercancel", (event) => {
    fingers.end(event);
    stroke.cancel();
  });
  // The middle button would start the browser's own scrolling.
  on("mousedown", (event) => event.button === 1 && event.preventDefault());
  on("contextmenu", (event) => event.preventDefault());
  on("wheel", wheelListener(surface), { passive: false });
}

/** Two fingers, or the middle button: they move the view. */
class Fingers {
  /** @param {Surface} surface */
  constructor(surface) {
    this.surface = surface;
    /** @type {Map<number, Point>} */
    this.down = new Map();
    this.moves = false;
  }

  /** True when this press moves the view. @param {PointerEvent} event @param {HTMLElement} element */
  begin(event, element) {
    // A mouse has one pointer: a press that was never seen to end is over.
    if (event.isPrimary) this.down.clear();
    this.down.set(event.pointerId, event);
    this.moves = event.button === 1 || this.down.size > 1;
    if (this.moves) element.setPointerCapture(event.pointerId);
    return this.moves;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.down.get(event.pointerId);
    if (!before) return;
    const [from, apart] = this.middle();
    this.down.set(event.pointerId, event);
    const [to, now] = this.middle();
    const view = this.surface.view();
    view?.pan(to.clientX - from.clientX, to.clientY - from.clientY);
    if (apart > 0 && now > 0) view?.zoom(now / apart, to);
  }

  /** The middle of the first two fingers, and how far apart they are. @returns {[Point, number]} */
  middle() {
    const [a = { clientX: 0, clientY: 0 }, b = a] = this.down.values();
    const middle = { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 };
    return [middle, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)];
  }

  /** True when the press had moved the view. @param {PointerEvent} event */
  end(event) {
    const moved = this.moves;
    this.down.delete(event.pointerId);
    if (this.down.size === 0) this.moves = false;
    return moved;
  }
}

/** One press of a pointer, from down to up. */
class Stroke {
  /** @param {Surface} surface */
  constructor(surface) {
    this.surface = surface;
    /** @type {Cell[]} */
    this.path = [];
    /** @type {number | null} */
    this.pointer = null;
    this.alternate = false;
    /** Whether the press has rested long enough to be a hold. */
    this.held = false;
    this.from = /** @type {[number, number]} */ ([0, 0]);
    this.timer = 0;
    /** The next step of a board that moves on below the stroke. */
    this.frame = 0;
  }

  /** @param {PointerEvent} event @param {HTMLElement} element */
  begin(event, element) {
    if (this.pointer !== null) return this.cancel();
    const point = this.surface.pointAt(event);
    const cell = this.surface.cellAt(...point);
    if (!cell) return;
    this.pointer = event.pointerId;
    this.path = [cell];
    this.from = point;
    this.alternate = event.button === 2 || event.ctrlKey || event.shiftKey;
    element.setPointerCapture(event.pointerId);
    if (!this.alternate) this.surface.lift(point);
    this.timer = window.setTimeout(() => this.rest(), LONG_PRESS);
  }

  /** A press that rests is a hold, sent before it ends so that the finger feels it. It may still become a stroke. */
  rest() {
    if (this.pointer === null || this.path.length !== 1) return;
    this.surface.send({ gesture: "hold", at: /** @type {Cell} */ (this.path[0]) }, this.from);
    navigator.vibrate?.(12);
    this.held = true;
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (event.pointerId !== this.pointer) return;
    const point = this.surface.pointAt(event);
    if (distance(point, this.from) > TOLERANCE) clearTimeout(this.timer);
    if (this.path[0]) this.surface.carry(point, this.path[0]);
    // Fast strokes skip cells between two events: walk the line in small steps.
    const steps = Math.max(1, Math.ceil(distance(point, this.from) * 4));
    for (let step = 1; step <= steps; step++) {
      const part = step / steps;
      this.reach(this.surface.cellAt(mix(this.from[0], point[0], part), mix(this.from[1], point[1], part)));
    }
    if (this.path.length > 1) this.from = point;
    cancelAnimationFrame(this.frame);
    // The board moved on below a pointer that rests: it is over another cell now.
    if (this.path.length > 1 && this.surface.view()?.creep(event)) this.frame = requestAnimationFrame(() => this.move(event));
  }

  /** @param {Cell | null} cell */
  reach(cell) {
    const last = this.path.at(-1);
    if (!cell || !last || (cell[0] === last[0] && cell[1] === last[1])) return;
    const before = this.path.at(-2);
    // Going back along the stroke shortens it.
    if (before && before[0] === cell[0] && before[1] === cell[1]) this.path.pop();
    else this.path.push(cell);
    this.surface.trail(this.path);
  }

  /** @param {PointerEvent} event */
  end(event) {
    if (event.pointerId !== this.pointer) return;
    const { path, alternate, held, from } = this;
    this.cancel();
    const [at] = path;
    if (!at || (held && path.length === 1)) return;
    if (path.length === 1) this.surface.send({ gesture: "tap", at, alternate }, from);
    else this.surface.send({ gesture: "drag", path, alternate });
  }

  cancel() {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    this.pointer = null;
    this.path = [];
    this.held = false;
    this.surface.drop();
    this.surface.trail([]);
  }
}

/**
 * With Ctrl the wheel zooms. Else it scrolls a board that is larger than its place, turns the value of the cell under the
 * cursor, or scrolls the page.
 * @param {Surface} surface
 */
function wheelListener(surface) {
  let turned = 0;
  return (/** @type {WheelEvent} */ event) => {
    const view = surface.view();
    const distance = event.deltaMode ? event.deltaY * WHEEL_STEP : event.deltaY;
    if (event.ctrlKey) {
      if (!view) return;
      event.preventDefault();
      return view.zoom(Math.exp(-distance * WHEEL_ZOOM), event);
    }
    const cursor = surface.cursor();
    const under = surface.cellAt(...surface.pointAt(event));
    if (view?.pans || !cursor || !under || cursor[0] !== under[0] || cursor[1] !== under[1]) return;
    event.preventDefault();
    turned += distance;
    if (Math.abs(turned) < WHEEL_STEP) return;
    surface.send({ gesture: "key", at: cursor, key: turned < 0 ? "next" : "previous", alternate: event.shiftKey });
    turned = 0;
  };
}

/** @param {[number, number]} a @param {[number, number]} b */
const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
/** @param {number} a @param {number} b @param {number} part */
const mix = (a, b, part) => a + (b - a) * part;
