// The form for a solver, its task and its options, from the catalogue.
import { h } from "../dom.js";
import { schemaForm } from "../form.js";
import { humanise, number, t, word } from "../i18n.js";
import { LimitFields } from "./limits.js";
/** @import { PuzzleEntry, Task } from "../../api.d.ts" */

/** @param {string} task */
export const taskName = (task) => word(`task_${task}`, humanise(task));

/** Memory in the unit people would say. @param {number} bytes */
export const memory = (bytes) =>
  bytes < 1e6
    ? t("kilobytes", { n: Math.ceil(bytes / 1e3) })
    : t("megabytes", { n: number(Number((bytes / 1e6).toPrecision(3))) });

/** The name of a solver for people. @param {PuzzleEntry} entry @param {string} id */
export const solverName = (entry, id) => entry.solvers.find((solver) => solver.id === id)?.name ?? humanise(id);

/**
 * The name of what made a step of a search: a technique, a solver, or a part of one.
 * @param {PuzzleEntry} entry
 * @param {string} by
 */
export const stepName = (entry, by) =>
  entry.techniques.find((technique) => technique.id === by)?.name ??
  entry.solvers.find((solver) => solver.id === by)?.name ??
  word(`by_${by}`, humanise(by));

/** The form for a solver. */
export class SolverForm {
  /** @param {PuzzleEntry} entry @param {{ tasks: boolean }} [with_] */
  constructor(entry, { tasks } = { tasks: true }) {
    this.entry = entry;
    const own = entry.solvers.map(({ id, name }) => h("option", { value: id }, name));
    this.solver = h(
      "select",
      { id: "solver", on: { change: () => this.changed() } },
      h("option", { value: "" }, t("solver_default")),
      own,
    );
    this.task = h("select", { id: "task" });
    this.limits = new LimitFields(10);
    this.about = h("p", { class: "soft small" });
    this.options = h("div", { class: "options" });
    this.form = schemaForm({});
    this.element = h(
      "div",
      { class: "form" },
      h("div", { class: "field" }, h("label", { for: "solver" }, t("solver")), this.solver, this.about),
      tasks && h("div", { class: "field" }, h("label", { for: "task" }, t("task")), this.task),
      h(
        "details",
        { class: "more-options" },
        h("summary", null, t("options")),
        this.options,
      ),
      this.limits.element,
    );
    this.changed();
  }

  chosen() {
    return this.entry.solvers.find(({ id }) => id === this.solver.value) ?? null;
  }

  changed() {
    const solver = this.chosen();
    const tasks = solver?.tasks ?? [...new Set(this.entry.solvers.flatMap((known) => known.tasks))];
    const before = this.task.value || "unique";
    this.task.replaceChildren(
      ...tasks.map((task) => h("option", { value: task, selected: task === before }, taskName(task))),
    );
    this.about.textContent = solver?.summary ?? "";
    this.form = schemaForm(solver?.options ?? {});
    this.options.replaceChildren(this.form.element);
  }

  /** The fields of a solve request. */
  request() {
    const solver = this.solver.value;
    const limits = this.limits.request();
    const task = /** @type {Task} */ (this.task.value || "first");
    return { ...(solver ? { solver, options: this.form.value() } : {}), task, limits };
  }
}
