// The trace of a search: its events in order, and the facts known after any of them. Knows no puzzle: facts are texts that
// the engine draws. Runs in a worker, so that a million events never block the page.
/** @import { TracedEvent } from "../../api.d.ts" */

/** The number of events between two snapshots. */
const KEYFRAME = 1024;

/**
 * The state of a search after some events.
 * @typedef {object} Frame
 * @property {number} at how many events have happened
 * @property {TracedEvent | null} event the last of them
 * @property {string[]} facts assumptions and what follows from them
 * @property {string[]} moves the path to the current state of a graph search
 * @property {number[]} heat counts per cell
 * @property {number} depth open decisions, or moves
 * @property {Counters} counters
 * @property {number[]} levels states by cost: the frontier of a graph search
 *
 * @typedef {{ tries: number, undone: number, rules: number, facts: number, found: number, visits: number, levels: number }} Counters
 */

/** The current facts, and how many there were before each open decision. */
class Fold {
  constructor() {
    /** @type {string[]} */
    this.facts = [];
    /** @type {number[]} */
    this.decisions = [];
    /** @type {Counters} */
    this.counters = { tries: 0, undone: 0, rules: 0, facts: 0, found: 0, visits: 0, levels: 0 };
    this.depth = 0;
    /** @type {number[]} */
    this.levels = [];
  }

  copy() {
    const copy = new Fold();
    copy.facts = [...this.facts];
    copy.decisions = [...this.decisions];
    copy.counters = { ...this.counters };
    copy.depth = this.depth;
    copy.levels = [...this.levels];
    return copy;
  }

  /** @param {TracedEvent} event */
  take(event) {
    const { counters } = this;
    switch (event.event) {
      case "try":
        counters.tries++;
        this.decisions.push(this.facts.length);
        this.facts.push(event.fact);
        this.depth = this.decisions.length;
        break;
      case "rule":
        counters.rules++;
        counters.facts += event.facts.length;
        for (const fact of event.facts) this.facts.push(fact);
        break;
      case "undo": {
        counters.undone += event.count;
        const keep = Math.max(0, this.decisions.length - event.count);
        this.facts.length = this.decisions[keep] ?? this.facts.length;
        this.decisions.length = Math.min(keep, this.decisions.length);
        this.depth = this.decisions.length;
        break;
      }
      case "found":
        counters.found++;
        break;
      case "visit":
        counters.visits++;
        this.depth = event.g;
        this.levels[event.g] = (this.levels[event.g] ?? 0) + 1;
        break;
      case "level":
        counters.levels++;
        this.depth = event.depth;
        this.levels[event.depth] = event.size;
        break;
    }
  }
}

/** All events of a search. */
export class Trace {
  constructor() {
    /** @type {TracedEvent[]} */
    this.events = [];
    /** @type {Fold[]} */
    this.keyframes = [new Fold()];
    this.end = new Fold();
    /** Depth after each event. @type {number[]} */
    this.depths = [];
    /** By number of a state: the event that reached it. @type {Map<number, number>} */
    this.visits = new Map();
  }

  get length() {
    return this.events.length;
  }

  /** @param {TracedEvent[]} events */
  push(events) {
    for (const event of events) {
      if (event.event === "visit") this.visits.set(event.id, this.events.length);
      this.events.push(event);
      this.end.take(event);
      this.depths.push(this.end.depth);
      if (this.events.length % KEYFRAME === 0) this.keyframes.push(this.end.copy());
    }
  }

  /** What was known after so many events. @param {number} at @returns {Frame} */
  frame(at) {
    const upTo = Math.max(0, Math.min(at, this.length));
    const key = Math.floor(upTo / KEYFRAME);
    const fold = (this.keyframes[key] ?? new Fold()).copy();
    for (let index = key * KEYFRAME; index < upTo; index++) fold.take(/** @type {TracedEvent} */ (this.events[index]));
    const event = this.events[upTo - 1] ?? null;
    const { facts, depth, counters, levels } = fold;
    return {
      at: upTo,
      event,
      facts,
      moves: this.path(event),
      heat: this.heat(upTo),
      depth,
      counters,
      levels: Array.from(levels, (size) => size ?? 0),
    };
  }

  /** The moves that lead to a visited state. @param {TracedEvent | null} event @returns {string[]} */
  path(event) {
    const moves = [];
    let at = event?.event === "visit" ? event : null;
    while (at && at.id !== at.parent && moves.length < 10_000) {
      moves.push(at.step);
      const before = this.visits.get(at.parent);
      const parent = before === undefined ? null : this.events[before];
      at = parent?.event === "visit" ? parent : null;
    }
    return moves.reverse();
  }

  /** The last counts per cell. @param {number} at @returns {number[]} */
  heat(at) {
    for (let index = at - 1; index >= 0 && index > at - KEYFRAME; index--) {
      const event = this.events[index];
      if (event?.event === "level" && event.heat.length) return event.heat;
    }
    return [];
  }

  /** The deepest point of each of so many equal parts: the outline of the search. @param {number} parts @returns {number[]} */
  profile(parts) {
    const outline = new Array(Math.min(parts, this.length)).fill(0);
    const share = this.length / outline.length;
    this.depths.forEach((depth, index) => {
      const part = Math.floor(index / share);
      if (depth > outline[part]) outline[part] = depth;
    });
    return outline;
  }
}
