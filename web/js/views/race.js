// Race: solvers on the same board, each with its options; four side by side, more of them in heats one after the other. They
// run with a trace; the times in the table are measured afterwards, one after the other and without a trace, which slows
// solvers down.
import * as api from "../api.js";
import { announce } from "../announce.js";
import { fill, h } from "../dom.js";
import { duration, number, t } from "../i18n.js";
import { icon } from "../icons.js";
import { boardAddress } from "../router.js";
import { SvgScene } from "../scene/svg.js";
import { FramePainter, Watcher } from "../watch/watcher.js";
import { sentence, showFailure } from "./board_page.js";
import { askedName, Entrants } from "./entrants.js";
import { openPage } from "./opened.js";
import { memory, taskName } from "./solver_form.js";
/** @import { Solved, Task } from "../../api.d.ts" */
/** @import { App } from "../main.js" */
/** @import { Asked } from "./entrants.js" */
/** @import { Opened } from "./opened.js" */

/** Solvers that run side by side. */
const HEAT = 4;
const LIMITS = { millis: 20_000 };

/**
 * @param {HTMLElement} main
 * @param {string} text
 * @param {App} app
 */
export function show(main, text, app) {
  return openPage(main, "race", text, app, (opened) => new RacePage(opened).open());
}

class RacePage {
  /** @param {Opened} opened */
  constructor(opened) {
    this.opened = opened;
    const { solvers } = opened.entry;
    const tasks = [...new Set(solvers.flatMap((solver) => solver.tasks))];
    // The default task: uniqueness where several solvers have it.
    const takers = (/** @type {Task | undefined} */ task) => solvers.filter((solver) => task && solver.tasks.includes(task));
    const preferred = tasks.includes("unique") && takers("unique").length > 1 ? "unique" : "first";
    const chosen = takers(preferred)
      .slice(-HEAT)
      .map(({ id }) => id);
    this.task = h(
      "select",
      { id: "race-task" },
      tasks.map((task) => h("option", { value: task, selected: task === preferred }, taskName(task))),
    );
    this.button = h("button", { type: "submit", class: "primary" }, icon("play"), t("race_start"));
    this.lanes = h("div", { class: "lanes" });
    this.table = h("div");
    this.entrants = new Entrants(() => this.choose());
    this.entrants.offer(opened.entry, chosen);
    this.fields = h("fieldset", null, h("legend", null, t("race_choose")), this.entrants.element);
  }

  open() {
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.run();
    };
    this.opened.page.body.append(
      h(
        "form",
        { class: "card form-card", on: { submit } },
        this.fields,
        h("div", { class: "row" }, h("label", { for: "race-task" }, t("task")), this.task, this.button),
      ),
      this.lanes,
      this.table,
      h("p", { class: "soft small" }, h("a", { href: boardAddress("lab", this.opened.session) }, t("lab_more"))),
    );
  }

  choose() {
    this.button.disabled = this.entrants.all.length < 2;
    this.showLanes();
  }

  /** Shows a lane for each solver. */
  showLanes() {
    const lanes = this.entrants.requests().map((asked) => new Lane(this.opened, asked));
    fill(
      this.lanes,
      lanes.map((lane) => lane.element),
    );
    return lanes;
  }

  async run() {
    this.button.disabled = this.fields.disabled = true;
    fill(this.table);
    const task = /** @type {Task} */ (this.task.value);
    const lanes = this.showLanes();
    const scale = setInterval(() => this.scale(lanes), 60);
    const { workInParts } = await import("../long.js");
    // Each solver runs twice: to be watched, and to be measured.
    const rows = await workInParts(this.table, 2 * lanes.length, this.opened.signal, async (signal, done) => {
      for (let first = 0; first < lanes.length; first += HEAT) {
        await Promise.all(lanes.slice(first, first + HEAT).map((lane) => lane.run(task, signal).then(done)));
        signal.throwIfAborted();
      }
      this.scale(lanes);
      return this.measure(task, lanes, signal, done);
    }).catch((error) => void showFailure(this.table, error));
    clearInterval(scale);
    if (rows) this.showTable(rows);
    this.button.disabled = this.fields.disabled = false;
  }

  /** Scales the bars to the solver with the most events. @param {Lane[]} lanes */
  scale(lanes) {
    const most = Math.max(1, ...lanes.map((lane) => lane.events));
    for (const lane of lanes)
      lane.bar.style.width = `${Math.max(1, (100 * Math.log1p(lane.events)) / Math.log1p(most))}%`;
  }

  /**
   * The times, measured one after the other.
   * @param {Task} task
   * @param {Lane[]} lanes
   * @param {AbortSignal} signal
   * @param {() => void} done
   */
  async measure(task, lanes, signal, done) {
    /** @type {[string, Solved | string][]} */
    const rows = [];
    for (const { asked, name } of lanes) {
      signal.throwIfAborted();
      const request = { text: this.opened.session, ...asked, task, limits: LIMITS };
      rows.push([name, await api.solve(request, { signal }).catch((error) => sentence(error))]);
      done();
    }
    signal.throwIfAborted();
    return rows.sort(([, a], [, b]) => finishing(a) - finishing(b));
  }

  /** @param {[string, Solved | string][]} rows */
  showTable(rows) {
    fill(this.table, raceTable(rows));
    const [winner] = rows;
    if (winner) announce(t("race_won", { solver: winner[0] }));
  }
}

/** The order in the table: undecided runs come last. @param {Solved | string} result */
const finishing = (result) =>
  typeof result === "string" ? Infinity : result.millis + (["solved", "impossible"].includes(result.status) ? 0 : 1e9);

/** One solver in the race. */
class Lane {
  /** @param {Opened} opened @param {Asked} asked */
  constructor(opened, asked) {
    this.opened = opened;
    this.asked = asked;
    this.events = 0;
    this.name = askedName(opened.entry, asked);
    const picture = new SvgScene({ label: this.name });
    if (opened.picture.scene) picture.show(opened.picture.scene);
    this.painter = new FramePainter(opened.session, opened.entry, picture, opened.signal, false);
    this.bar = h("i");
    this.words = h("p", { class: "soft small" }, "\u00a0");
    this.element = h(
      "section",
      { class: "card lane" },
      h("h2", null, this.name),
      picture.element,
      h("div", { class: "bar" }, this.bar),
      this.words,
    );
  }

  /** @param {Task} task @param {AbortSignal} signal @returns {Promise<void>} */
  run(task, signal) {
    const ended = new AbortController();
    return new Promise((resolve) => {
      // What has ended stays as it is.
      signal.addEventListener("abort", () => finish(t("cancelled"), "failed"), { signal: ended.signal });
      const finish = (/** @type {string} */ words, /** @type {string} */ state) => {
        this.words.textContent = words;
        this.element.classList.add(state);
        ended.abort();
        resolve();
      };
      const watcher = new Watcher(
        {
          grown: (_length, total, latest, used) => {
            this.events = total;
            if (latest) this.painter.show(latest);
            this.words.textContent = `${t("events_count", { n: total })} · ${duration(used.millis)}`;
          },
          frame: () => undefined,
          answer: (solved) => {
            const [solution] = solved.solutions;
            if (solution) this.painter.showText(solution);
            finish(`${t(`status_${solved.status}`)} · ${t("events_count", { n: this.events })}`, solved.status);
          },
          failure: (failure) => finish(failure.message, "failed"),
        },
        ended.signal,
      );
      watcher.start({ text: this.opened.session, ...this.asked, task, limits: LIMITS });
    });
  }
}

/** @param {[string, Solved | string][]} rows */
function raceTable(rows) {
  const head = [t("solver"), t("status"), t("time"), t("nodes"), t("backtracks"), t("checks"), t("memory")];
  const body = rows.map(([solver, result]) => {
    if (typeof result === "string")
      return h("tr", null, h("th", { scope: "row" }, solver), h("td", { colspan: 6 }, result));
    const { stats } = result;
    const numbers = [stats.nodes, stats.backtracks, stats.checks].map(number);
    const cells = [duration(result.millis), ...numbers, memory(stats.peak_bytes)];
    return h(
      "tr",
      null,
      h("th", { scope: "row" }, solver),
      h("td", null, t(`status_${result.status}`)),
      cells.map((cell) => h("td", { class: "number" }, cell)),
    );
  });
  return h(
    "div",
    { class: "card scroll" },
    h(
      "table",
      { class: "race-table" },
      h("caption", null, t("race_table")),
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          head.map((label, index) => h("th", { scope: "col", class: index > 1 ? "number" : null }, label)),
        ),
      ),
      h("tbody", null, body),
    ),
  );
}
