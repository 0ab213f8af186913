// Statistics by puzzle and difficulty, with the distribution of times as bars; games and records as a file.
import { note } from "../announce.js";
import { backup, BadBackup, restore } from "../backup.js";
import { fill, h } from "../dom.js";
import { GRADES, gradeName } from "../grades.js";
import { BOUNDS, longestStreak, suggestedGrade, summaries } from "../history.js";
import { icon } from "../icons.js";
import { clockText, t } from "../i18n.js";
import * as store from "../store.js";
import { showFailure } from "./board_page.js";
/** @import { App } from "../main.js" */
/** @import { Summary } from "../history.js" */

/** @param {HTMLElement} main @param {string} _argument @param {App} app */
export function show(main, _argument, app) {
  document.title = `${t("statistics")} · Gridwright`;
  const page = h("article", { class: "page statistics-page" });
  main.replaceChildren(page);
  app.catalogue().then(
    ({ puzzles }) => fillStatistics(page, new Map(puzzles.map(({ id, name }) => [id, name]))),
    (error) => showFailure(page, error),
  );
}

/** @param {HTMLElement} page @param {Map<string, string>} names */
function fillStatistics(page, names) {
  const records = store.records();
  const known = summaries(records);
  const puzzles = [...names].filter(([id]) => known.has(id));
  fill(
    page,
    h("header", { class: "page-head" }, h("a", { class: "button quiet", href: "#/", "aria-label": t("home"), title: t("home") }, icon("back")), h("h1", { tabindex: -1 }, t("statistics"))),
    totals(records),
    puzzles.length === 0 && h("p", { class: "soft" }, t("statistics_none")),
    h("div", { class: "statistics" }, puzzles.map(([id, name]) => puzzleCard(id, name, known.get(id) ?? []))),
    fileRow(() => fillStatistics(page, names)),
  );
}

/** @param {import("../saved.d.ts").Record_[]} records */
function totals(records) {
  const unaided = records.filter(({ helped }) => !helped).length;
  const figures = /** @type {[string | number, string][]} */ ([
    [records.length, t("solved_count")],
    [records.length ? t("percent", { n: Math.round((unaided / records.length) * 100) }) : "–", t("unaided")],
    [store.streak(new Date()), t("streak_now")],
    [longestStreak(), t("streak_best")],
  ]);
  return h("dl", { class: "totals" }, figures.map(([figure, label]) => h("div", null, h("dt", null, label), h("dd", null, figure))));
}

/** @param {string} id @param {string} name @param {Summary[]} rows */
function puzzleCard(id, name, rows) {
  const next = suggestedGrade(id);
  const highest = GRADES.findLast((grade) => rows.some((row) => row.grade === grade));
  return h(
    "section",
    { class: "card statistics-card", "data-puzzle": id },
    h("h2", null, name),
    rows.map(gradeRow),
    next !== highest && h("p", { class: "soft small" }, t("suggest", { grade: gradeName(next) })),
  );
}

/** @param {Summary} row */
function gradeRow({ grade, count, unaided, best, median, bars }) {
  const most = Math.max(...bars);
  const bar = (/** @type {number} */ wins, /** @type {number} */ at) => {
    const column = h("i");
    column.style.height = `${wins ? Math.max(8, (wins / most) * 100) : 0}%`;
    return h("li", { "data-wins": wins, title: `${bound(at)}: ${t("wins", { n: wins })}` }, h("span", { class: "bar" }, column), h("span", { class: "bound" }, bound(at)), h("span", { class: "unseen" }, t("wins", { n: wins })));
  };
  return h(
    "div",
    { class: "grade-row", "data-grade": grade },
    h("h3", null, grade ? gradeName(grade) : t("any")),
    h("p", { class: "soft small" }, [t("wins", { n: count }), t("unaided_count", { n: unaided }), best !== null && t("best_of", { time: clockText(best) }), t("median_of", { time: clockText(median) })].filter(Boolean).join(" · ")),
    h("ol", { class: "bars" }, bars.map(bar)),
  );
}

/** The name of a bar: minutes. @param {number} at */
function bound(at) {
  const minutes = (/** @type {number} */ index) => (BOUNDS[index] ?? 0) / 60;
  if (at === 0) return `< ${minutes(0)}`;
  return at === BOUNDS.length ? t("bar_last", { n: minutes(at - 1) }) : `${minutes(at - 1)}–${minutes(at)}`;
}

/** @param {() => void} changed */
function fileRow(changed) {
  const said = h("p", { class: "import-said", role: "status" });
  const save = async () => {
    const { save } = await import("../scene/picture.js");
    save(new Blob([backup(new Date())], { type: "application/json" }), `gridwright-${store.dayText(new Date())}.json`);
  };
  const read = async () => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      const { games, records } = restore(await file.text());
      changed();
      note(t("imported", { games, records }));
    } catch (error) {
      if (!(error instanceof BadBackup)) throw error;
      fill(said, error.message);
    }
    input.value = "";
  };
  const input = h("input", { type: "file", accept: ".json,application/json", class: "unseen", tabindex: -1, "aria-label": t("import"), on: { change: read } });
  return h(
    "section",
    { class: "home-tools" },
    h("h2", null, t("your_data")),
    h("p", { class: "soft" }, t("your_data_about")),
    h(
      "p",
      { class: "row" },
      h("button", { type: "button", "data-action": "export", on: { click: save } }, icon("download"), t("export")),
      h("button", { type: "button", "data-action": "import", on: { click: () => input.click() } }, icon("open"), t("import")),
      input,
    ),
    said,
  );
}
