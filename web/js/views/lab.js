// Lab: a small comparison run here, solver after solver and board after board, with bars that grow; or the report of a result
// that `gridwright lab run` wrote. A click on a run opens its board.
import * as api from "../api.js";
import { announce } from "../announce.js";
import { fill, h } from "../dom.js";
import { duration, number, t } from "../i18n.js";
import { icon } from "../icons.js";
import { isFinished, label, read, summaries } from "../lab/rows.js";
import { boardAddress, go } from "../router.js";
import { sentence, showFailure } from "./board_page.js";
import { askedName, Entrants } from "./entrants.js";
import { taskName } from "./solver_form.js";
/** @import { PuzzleEntry, Solved, Task } from "../../api.d.ts" */
/** @import { Asked } from "./entrants.js" */
/** @import { Row, Sample } from "../lab/rows.js" */
/** @import { App } from "../main.js" */

/** What a small comparison may be: the server's limits hold besides. */
const MOST = { boards: 20, repeats: 20, shown: 300, bytes: 64e6 };
const LIMITS = { millis: 10_000 };

/**
 * @param {HTMLElement} main
 * @param {string} text boards to begin with, one on a line
 * @param {App} app
 */
export function show(main, text, app) {
  const page = new LabPage(text, app);
  fill(main, page.element);
  document.title = `${t("lab")} · Gridwright`;
  return () => page.ended.abort();
}

class LabPage {
  /** @param {string} text @param {App} app */
  constructor(text, app) {
    this.app = app;
    this.ended = new AbortController();
    this.boards = h("textarea", { id: "lab-boards", rows: 3, spellcheck: "false", on: { change: () => this.look() } });
    this.boards.value = text;
    this.repeats = h("input", { id: "lab-repeats", type: "number", min: 1, max: MOST.repeats, value: 5 });
    this.task = h("select", { id: "lab-task" });
    this.entrants = new Entrants();
    this.start = h("button", { type: "submit", class: "primary" }, icon("play"), t("lab_start"));
    this.report = h("div", { class: "lab-report" });
    this.file = h("input", { id: "lab-file", type: "file", accept: ".jsonl", on: { change: () => this.take(this.file.files) } });
    /** @type {PuzzleEntry | null} */
    this.entry = null;
    this.element = this.page();
    void this.look();
  }

  page() {
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.run();
    };
    const field = (/** @type {string} */ words, /** @type {HTMLElement} */ input) =>
      h("div", { class: "field" }, h("label", { for: input.id }, words), input);
    const drop = (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      // Elsewhere a file that is dropped is a board.
      event.stopPropagation();
      void this.take(event.dataTransfer?.files ?? null);
    };
    return h(
      "div",
      { class: "page lab", on: { drop, dragover: (/** @type {Event} */ event) => event.preventDefault() } },
      h("h1", { tabindex: -1 }, t("lab")),
      h("p", { class: "soft" }, t("lab_about")),
      h(
        "form",
        { class: "card form-card", on: { submit } },
        field(t("lab_boards"), this.boards),
        this.entrants.element,
        h("div", { class: "row" }, field(t("task"), this.task), field(t("lab_repeats"), this.repeats), this.start),
      ),
      h("div", { class: "card lab-drop" }, h("label", { for: "lab-file" }, t("lab_drop")), this.file),
      this.report,
    );
  }

  texts() {
    const lines = this.boards.value.split("\n").map((line) => line.trim());
    return lines.filter(Boolean).slice(0, MOST.boards);
  }

  /** Finds out which puzzle the boards are of, and offers its solvers. */
  async look() {
    const [text] = this.texts();
    this.start.disabled = this.entrants.more.disabled = true;
    if (!text) return;
    try {
      const { puzzle } = await api.open({ text }, { signal: this.ended.signal });
      if (this.entry?.id !== puzzle) this.offer(await this.app.puzzle(puzzle));
      fill(this.report);
      this.start.disabled = this.entrants.more.disabled = false;
    } catch (error) {
      showFailure(this.report, error);
    }
  }

  /** @param {PuzzleEntry} entry */
  offer(entry) {
    this.entry = entry;
    const tasks = [...new Set(entry.solvers.flatMap((solver) => solver.tasks))];
    fill(this.task, tasks.map((task) => h("option", { value: task }, taskName(task))));
    this.entrants.offer(entry, entry.solvers.slice(-2).map(({ id }) => id));
  }

  /** Runs every solver on every board, one after the other, repetition by repetition. */
  async run() {
    this.start.disabled = true;
    /** @type {Row[]} */
    const rows = [];
    const task = /** @type {Task} */ (this.task.value);
    const repeats = Math.min(MOST.repeats, Math.max(1, Number(this.repeats.value) || 1));
    const texts = this.texts();
    const requests = this.entrants.requests();
    const total = repeats * texts.length * requests.length;
    const view = new ReportView(this.report);
    for (let repeat = 0; repeat < repeats; repeat++)
      for (const text of texts)
        for (const request of requests) {
          if (this.ended.signal.aborted) return;
          rows.push(await this.measure(text, request, task));
          view.show(rows, t("lab_progress", { n: rows.length, total }));
        }
    const [best] = summaries(rows);
    if (best) announce(t("race_won", { solver: best.name }));
    this.start.disabled = false;
  }

  /** @param {string} text @param {Asked} asked @param {Task} task @returns {Promise<Row>} */
  async measure(text, asked, task) {
    const row = { board: text, text, threads: 1, status: "failed", wall_ms: 0, nodes: 0, name: this.entry ? askedName(this.entry, asked) : "", ...asked };
    try {
      /** @type {Solved} */
      const solved = await api.solve({ text, ...asked, task, limits: LIMITS }, { signal: this.ended.signal });
      const { status, millis, stats, length } = solved;
      return { ...row, status, wall_ms: millis, nodes: stats.nodes, length: length ?? null };
    } catch (error) {
      return { ...row, failure: { message: sentence(error) } };
    }
  }

  /** Shows the report of a result file. @param {FileList | null} files */
  async take(files) {
    const file = files?.[0];
    if (!file) return;
    const result = file.size <= MOST.bytes ? read(await file.text()) : null;
    if (!result) return showFailure(this.report, new Error(t("lab_not_a_result", { file: file.name })));
    const { plan, machine } = result.header;
    new ReportView(this.report).show(result.rows, [plan.name || file.name, machine].join(" · "), plan.about);
  }
}

/** Bars and tables of rows. */
class ReportView {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
  }

  /** @param {Row[]} rows @param {string} title @param {string} [about] */
  show(rows, title, about) {
    const lines = summaries(rows);
    fill(
      this.place,
      h("div", { class: "card" }, h("h2", null, title), about && h("p", { class: "soft" }, about), bars(lines)),
      table(
        t("lab_solvers"),
        [t("solver")],
        [t("lab_finished"), t("time"), t("nodes")],
        lines.map(({ name, runs, finished, time, nodes }) =>
          h("tr", null, h("th", { scope: "row" }, name), cells([t("lab_of", { n: finished, total: runs }), said(time, duration), said(nodes, number)])),
        ),
      ),
      table(t("lab_runs"), [t("lab_board"), t("solver"), t("status")], [t("time"), t("nodes")], rows.slice(0, MOST.shown).map(runLine)),
    );
  }
}

/** Bars by time, on a logarithmic scale: ten times as long is one step. @param {import("../lab/rows.js").Summary[]} lines */
function bars(lines) {
  const timed = lines.flatMap(({ name, time }) => (time && time.value > 0 ? [{ name, time }] : []));
  const least = Math.min(...timed.map(({ time }) => time.value));
  const most = Math.max(...timed.map(({ time }) => time.value));
  const share = (/** @type {number} */ value) => 10 + (90 * Math.log(value / least)) / Math.max(Math.log(most / least), 1e-9);
  const bar = (/** @type {{ name: string, time: Sample }} */ { name, time }) => {
    const fillBar = h("i", { class: time.least ? "stopped" : null });
    fillBar.style.width = `${most > least ? share(time.value) : 100}%`;
    return h("li", null, h("span", { class: "small" }, `${name} · ${said(time, duration)}`), h("div", { class: "bar" }, fillBar));
  };
  return h("ul", { class: "lab-bars" }, timed.map(bar));
}

/** @param {Sample | null} sample @param {(value: number) => string} words */
const said = (sample, words) => (sample ? `${sample.least ? "> " : ""}${words(sample.value)}` : "–");

/** @param {string[]} texts */
const cells = (texts) => texts.map((text) => h("td", { class: "number" }, text));

/** A run; a click opens its board. @param {Row} row */
function runLine(row) {
  const { board, text, status, wall_ms, nodes, failure } = row;
  const name = board.length > 40 ? `${board.slice(0, 39)}…` : board;
  const link = text ? h("a", { href: boardAddress("play", text) }, name) : name;
  const own = status === "failed" || status === "not_run" ? `lab_${status}` : `status_${status}`;
  const words = failure?.message ?? t(/** @type {any} */ (own));
  const time = isFinished(row) ? duration(wall_ms) : status === "stopped" ? `> ${duration(wall_ms)}` : "–";
  const line = [h("th", { scope: "row" }, link), h("td", null, label(row)), h("td", null, words), ...cells([time, number(nodes)])];
  if (!text) return h("tr", null, line);
  // The link is for the keyboard; the mouse has the whole row. Who marks words to copy them wants no other page.
  const open = (/** @type {Event} */ { target }) => {
    if (/** @type {Element} */ (target).closest("a") || document.getSelection()?.isCollapsed === false) return;
    go(boardAddress("play", text));
  };
  return h("tr", { class: "opens", on: { click: open } }, line);
}

/** @param {string} caption @param {string[]} words @param {string[]} numbers titles of both kinds of columns @param {HTMLElement[]} lines */
function table(caption, words, numbers, lines) {
  const title = (/** @type {string | null} */ kind) => (/** @type {string} */ label) => h("th", { scope: "col", class: kind }, label);
  const titles = [...words.map(title(null)), ...numbers.map(title("number"))];
  return h(
    "div",
    { class: "card scroll", tabindex: 0, role: "group", "aria-label": caption },
    h("table", { class: "race-table" }, h("caption", null, caption), h("thead", null, h("tr", null, titles)), h("tbody", null, lines)),
  );
}
