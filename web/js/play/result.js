// The card after a win: time, moves, hints, mistakes, days in a row, what comes next, and a text to share.
import { note } from "../announce.js";
import { solve } from "../api.js";
import { openDialog } from "../dialog.js";
import { dailyGrades } from "../dailies.js";
import { fill, h } from "../dom.js";
import { gradeName } from "../grades.js";
import { dailies, parseDay, promotion } from "../history.js";
import { icon } from "../icons.js";
import { clockText, dateText, t } from "../i18n.js";
import { boardAddress } from "../router.js";
import { startDaily } from "../start.js";
import * as store from "../store.js";
import { fewest, lengthOf } from "./fewest.js";
/** @import { PuzzleEntry } from "../../api.d.ts" */
/** @import { Record_ } from "../saved.d.ts" */

/** The time limit for the minimum of moves, in milliseconds. */
const OPTIMUM = 4000;

/**
 * @typedef {object} Win
 * @property {PuzzleEntry} entry
 * @property {Record_} record
 * @property {number | null} best the best time before, in seconds
 * @property {string | null} title what the solution shows
 * @property {(grade: string | null) => void} again another board
 */

/** @param {Win} win */
export function resultCard({ entry, record, best, title, again }) {
  const { seconds, helped, moves = 0, hints = 0, mistakes = 0, grade, daily } = record;
  const streak = store.streak(new Date());
  const isBest = !helped && (best === null || seconds <= best);
  const next = promotion(entry.id, grade);
  const timeNote = isBest ? t("solved_best") : best === null ? null : t("best", { time: clockText(best) });
  const optimum = h("span", { class: "soft small" });
  const counts = entry.solvers.some(({ tasks }) => tasks.includes("optimal"));
  const ways = h("p", { class: "row" });
  if (counts) void showOptimum(record.board, moves, optimum);
  if (entry.solvers.some(({ tasks }) => tasks.includes("all_optimal"))) ways.append(waysButton(entry, record.board));
  const more = h("button", { type: "button", class: "primary", on: { click: () => again(grade) } }, t("another"));
  ways.prepend(more, shareButton(entry, record, streak));
  ways.append(h("a", { class: "button", href: "#/" }, t("home")));
  if (daily) void offerDaily(ways, more, entry, daily, grade ?? "");
  return h(
    "section",
    { class: "solved card", role: "status" },
    h("h2", null, title ?? t("solved")),
    h("p", { class: "soft" }, [entry.name, grade && gradeName(grade), daily && dayName(daily)].filter(Boolean).join(" · ")),
    h(
      "dl",
      { class: "result" },
      figure("time", t("time"), clockText(seconds), timeNote ? h("span", { class: "soft small" }, timeNote) : null),
      counts && figure("moves", t("the_moves"), moves, optimum),
      figure("hints", t("hints"), hints || t("none")),
      figure("mistakes", t("mistakes"), mistakes || t("none")),
      streak > 0 && figure("streak", t("streak_now"), t("days", { n: streak })),
    ),
    next && h("p", { class: "row promotion" }, t("promoted", { grade: gradeName(next) }), h("button", { type: "button", "data-next": next, on: { click: () => again(next) } }, t("try_grade", { grade: gradeName(next) }))),
    ways,
  );
}

/** @param {string} name @param {string} label @param {string | number} value @param {Node | false | null} [more] */
const figure = (name, label, value, more) => h("div", { "data-figure": name }, h("dt", null, label), h("dd", null, value, more && " ", more));

/** The minimum of moves, if it is found soon. @param {string} board @param {number} moves @param {HTMLElement} place */
async function showOptimum(board, moves, place) {
  const answer = await solve({ ...fewest(board), limits: { millis: OPTIMUM } }).catch(() => null);
  const least = answer && lengthOf(answer);
  if (least === null) return;
  fill(place, moves <= least ? t("moves_minimum") : t("moves_least", { n: least }));
}

/** Every shortest solution, to be looked at. @param {PuzzleEntry} entry @param {string} board */
function waysButton(entry, board) {
  const show = async () => (await import("./ways.js")).showWays(entry, board);
  return h("button", { type: "button", "data-action": "ways", on: { click: show } }, t("ways_show"));
}

/** After a daily, the next one of that day comes first. @param {HTMLElement} ways @param {HTMLElement} more @param {PuzzleEntry} entry @param {string} day @param {string} done its difficulty */
async function offerDaily(ways, more, entry, day, done) {
  const date = parseDay(day);
  const grades = await dailyGrades(entry).catch(() => /** @type {string[]} */ ([]));
  const known = dailies();
  // The next harder one, else what was left out.
  const here = grades.indexOf(done) + 1;
  const next = [...grades.slice(here), ...grades.slice(0, here)].find((grade) => known.of(entry.id, grade, day).state !== "done");
  if (!next || !date) return;
  more.classList.remove("primary");
  ways.prepend(h("button", { type: "button", class: "primary", "data-next-daily": next, on: { click: () => startDaily(entry.id, next, date) } }, t("next_daily", { grade: gradeName(next) })));
}

/** @param {string} day */
function dayName(day) {
  const date = parseDay(day);
  return date ? dateText(date, { day: "numeric", month: "long" }) : day;
}

/**
 * What is shared: how it went, nothing about the solution; the link opens the board untouched.
 * @param {PuzzleEntry} entry
 * @param {Record_} record
 * @param {number} streak
 */
export function shareText(entry, record, streak) {
  const { grade, daily, seconds, hints = 0, mistakes = 0, helped, board } = record;
  const address = daily && grade ? `#/daily/${entry.id}/${grade}/${daily}` : boardAddress("play", board);
  const help = hints ? t("hints_count", { n: hints }) : helped ? t("share_helped") : t("share_unaided");
  return [
    ["Gridwright", entry.name, grade && gradeName(grade), daily && dayName(daily)].filter(Boolean).join(" · "),
    [`✓ ${clockText(seconds)}`, help, mistakes ? t("mistakes_count", { n: mistakes }) : t("share_clean")].join(" · "),
    streak > 1 ? t("streak", { n: streak }) : "",
    new URL(address, location.href).href,
  ].filter(Boolean).join("\n");
}

/** @param {PuzzleEntry} entry @param {Record_} record @param {number} streak */
function shareButton(entry, record, streak) {
  const share = async () => {
    const text = shareText(entry, record, streak);
    // A phone has a sheet of its own for this; who closes it wanted nothing else.
    if (navigator.share && matchMedia("(pointer: coarse)").matches) return void (await navigator.share({ text }).catch(() => null));
    try {
      await navigator.clipboard.writeText(text);
      note(t("share_copied"));
    } catch {
      openDialog(t("share"), [h("textarea", { readonly: true, "aria-label": t("share") }, text)]);
    }
  };
  return h("button", { type: "button", "data-action": "share", on: { click: share } }, icon("share"), t("share"));
}
