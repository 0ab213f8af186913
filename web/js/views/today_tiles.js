// The strip "Today": a tile for each puzzle with today's board, its state, and a daily of each difficulty.
import { dailyGrades, PICTURE } from "../dailies.js";
import { fill, h } from "../dom.js";
import { gradeName } from "../grades.js";
import { dailies, suggestedGrade } from "../history.js";
import { icon } from "../icons.js";
import { clockText, t } from "../i18n.js";
import { miniature } from "../scene/miniature.js";
import { attempt, startDaily } from "../start.js";
import * as store from "../store.js";
import { todaysBoard } from "../today.js";
/** @import { PuzzleEntry } from "../../api.d.ts" */
/** @import { DailyState } from "../history.js" */

/** @param {HTMLElement} place @param {PuzzleEntry[]} puzzles @param {AbortSignal} signal ends with the page */
export function todayTiles(place, puzzles, signal) {
  const today = new Date();
  const tiles = puzzles.map((entry) => tile(entry, today));
  fill(place, h("ul", { class: "tiles-today" }, tiles.map(({ element }) => element)));
  void attempt(async () => {
    await Promise.all(tiles.map(({ offer }) => offer()));
    // Boards come one after the other, after the page is there.
    for (const { draw } of tiles) if (!signal.aborted) await draw().catch(() => null);
  });
}

/** @param {PuzzleEntry} entry @param {Date} today */
function tile(entry, today) {
  const picture = h("button", { type: "button", class: "tile-picture", disabled: true });
  const state = h("p", { class: "tile-state soft small" }, "\u00a0");
  const chips = h("div", { class: "row today", role: "group", "aria-label": t("today_of", { name: entry.name }) });
  const element = h(
    "li",
    { class: "card puzzle-card", "data-puzzle": entry.id },
    picture,
    h("div", { class: "tile-words" }, h("h2", null, entry.name), h("div", { class: "tile-row" }, state, ...actions(entry)), chips),
  );
  let shown = "";
  const offer = async () => {
    const grades = await dailyGrades(entry);
    chips.hidden = grades.length === 0;
    const day = store.dayText(today);
    const known = dailies();
    const states = new Map(grades.map((grade) => [grade, known.of(entry.id, grade, day)]));
    shown = current(entry.id, grades, states);
    const now = states.get(shown);
    fill(state, [shown && gradeName(shown), now && stateText(now)].filter(Boolean).join(" · "));
    element.classList.toggle("all-done", grades.length > 0 && grades.every((grade) => states.get(grade)?.state === "done"));
    element.dataset.state = now?.state ?? "new";
    fill(chips, grades.map((grade) => chip(grade, states.get(grade), grade === shown, () => startDaily(entry.id, grade, today))));
    const label = t("today_play", { name: entry.name, grade: shown ? gradeName(shown) : "" });
    picture.title = label;
    picture.disabled = !shown;
    picture.onclick = () => startDaily(entry.id, shown, today);
  };
  const draw = async () => {
    if (!shown) return;
    const { game, state } = dailies().of(entry.id, shown, store.dayText(today));
    const text = game?.session ?? (await todaysBoard(entry.id, shown, today));
    const pictured = state === "done" && game && entry.layers.some(({ id }) => id === PICTURE);
    fill(picture, miniature(text, picture.title, pictured ? { layers: [PICTURE] } : {}), state === "done" && h("span", { class: "tile-tick" }, icon("check")));
  };
  return { element, offer, draw };
}

/** The difficulty a tile shows: what was begun, else what is suggested, else the next one that is not done. @param {string} puzzle @param {string[]} grades @param {Map<string, DailyState>} states */
function current(puzzle, grades, states) {
  const is = (/** @type {string} */ grade, /** @type {string} */ state) => states.get(grade)?.state === state;
  const suggested = suggestedGrade(puzzle, grades.filter((grade) => grade !== PICTURE));
  const begun = grades.find((grade) => is(grade, "begun"));
  // What was solved today is what the tile is proud of; the chips lead on.
  const done = grades.findLast((grade) => is(grade, "done"));
  return begun ?? done ?? suggested;
}

/** @param {DailyState} daily */
function stateText({ state, seconds }) {
  if (state === "done") return t("state_done", { time: clockText(seconds) });
  return state === "begun" ? t("state_begun", { time: clockText(seconds) }) : t("state_new");
}

/** A daily of one difficulty. @param {string} grade @param {DailyState | undefined} daily @param {boolean} shown @param {() => void} run */
export function chip(grade, daily, shown, run) {
  const state = daily?.state ?? "new";
  const label = daily && state !== "new" ? `${gradeName(grade)}: ${stateText(daily)}` : gradeName(grade);
  return h(
    "button",
    { type: "button", class: `chip ${state} ${shown ? "shown" : ""}`, "data-daily": grade, "aria-label": label, title: label, on: { click: run } },
    state === "done" && icon("check"),
    gradeName(grade),
  );
}

/** @param {PuzzleEntry} entry */
function actions(entry) {
  const button = (/** @type {string} */ action, /** @type {string} */ picture, /** @type {string} */ label, /** @type {() => void} */ run) =>
    h("button", { type: "button", class: "quiet", "data-action": action, "aria-label": label, title: label, on: { click: run } }, icon(picture));
  const { name } = entry;
  const dialog = () => import("./new_game.js");
  const rules = async () => (await import("./intro.js")).introduce(entry);
  const kept = store.newGame(entry.id);
  return [
    button("rules", "help", t("how_to_play", { name }), rules),
    kept && button("change", "settings", t("new_game_change", { name }), async () => (await dialog()).askNewGame(entry)),
    entry.generators.length > 0 && button("new", "dice", t("new_game_of", { name }), async () => (await dialog()).startNewGame(entry)),
  ];
}
