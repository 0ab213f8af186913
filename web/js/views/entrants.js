// Solvers that are compared, each with options of its own; one may be there twice.
import { fill, h } from "../dom.js";
import { schemaForm } from "../form.js";
import { humanise, t } from "../i18n.js";
import { icon } from "../icons.js";
import { solverName } from "./solver_form.js";
/** @import { PuzzleEntry } from "../../api.d.ts" */

/** @typedef {{ solver: string, options: Record<string, unknown> }} Asked */

/** @param {PuzzleEntry} entry @param {string} id @returns {Record<string, { title?: string, default?: unknown }>} */
const propertiesOf = (entry, id) => /** @type {any} */ (entry.solvers.find((solver) => solver.id === id)?.options)?.properties ?? {};

/** The name of a solver, and the options that set it apart. @param {PuzzleEntry} entry @param {Asked} asked */
export function askedName(entry, { solver, options }) {
  const known = propertiesOf(entry, solver);
  const said = Object.entries(options).map(([key, value]) => {
    const title = known[key]?.title ?? humanise(key);
    return t("option_is", { name: title, value: typeof value === "boolean" ? t(value ? "yes" : "no") : [value].flat().join(", ") });
  });
  return [solverName(entry, solver), ...said].join(" · ");
}

/** The list of them, with a button for more. */
export class Entrants {
  /** @param {() => void} [changed] */
  constructor(changed) {
    this.changed = changed ?? (() => undefined);
    /** @type {PuzzleEntry | null} */
    this.entry = null;
    /** @type {Entrant[]} */
    this.all = [];
    this.list = h("div", { class: "entrants" });
    this.more = h("button", { type: "button", "data-action": "add-solver", on: { click: () => this.add() } }, icon("make"), t("lab_add"));
    this.element = h("div", { class: "form" }, this.list, h("div", { class: "row" }, this.more));
  }

  /** Begins anew, with these solvers. @param {PuzzleEntry} entry @param {string[]} ids */
  offer(entry, ids) {
    this.entry = entry;
    this.all = [];
    fill(this.list);
    for (const id of ids) this.add(id);
  }

  /** @param {string} [id] */
  add(id) {
    if (!this.entry) return;
    const entrant = new Entrant(this.entry, id ?? this.unused(), this.changed, () => {
      this.all = this.all.filter((other) => other !== entrant);
      entrant.element.remove();
      this.more.focus();
      this.changed();
    });
    this.all.push(entrant);
    this.list.append(entrant.element);
    this.changed();
  }

  /** A solver that is not there yet. */
  unused() {
    const used = new Set(this.all.map(({ solver }) => solver.value));
    const { solvers } = /** @type {PuzzleEntry} */ (this.entry);
    return (solvers.find(({ id }) => !used.has(id)) ?? solvers[0])?.id ?? "";
  }

  requests() {
    return this.all.map((entrant) => entrant.request());
  }
}

/** A solver with its options. */
class Entrant {
  /** @param {PuzzleEntry} entry @param {string} id @param {() => void} changed @param {() => void} remove */
  constructor(entry, id, changed, remove) {
    this.entry = entry;
    const options = entry.solvers.map(({ id, name }) => h("option", { value: id }, name));
    this.solver = h("select", { "aria-label": t("solver"), on: { change: () => (this.choose(), changed()) } }, options);
    this.solver.value = id;
    this.options = h("details", { class: "more-options", on: { change: changed } });
    this.form = schemaForm({});
    const close = h("button", { type: "button", class: "quiet", "aria-label": t("lab_remove"), title: t("lab_remove"), on: { click: remove } }, icon("close"));
    this.element = h("div", { class: "entrant" }, this.solver, close, this.options);
    this.choose();
  }

  choose() {
    const solver = this.entry.solvers.find(({ id }) => id === this.solver.value);
    this.form = schemaForm(solver?.options ?? {});
    fill(this.options, h("summary", null, t("options")), this.form.element);
  }

  /** The solver, and the options that are not as usual. @returns {Asked} */
  request() {
    const known = propertiesOf(this.entry, this.solver.value);
    const isUsual = (/** @type {string} */ key, /** @type {unknown} */ value) => JSON.stringify(value) === JSON.stringify(known[key]?.default);
    const chosen = Object.entries(this.form.value()).filter(([key, value]) => !isUsual(key, value));
    return { solver: this.solver.value, options: Object.fromEntries(chosen) };
  }
}
