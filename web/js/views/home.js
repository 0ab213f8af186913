// Home: games in progress, a card per puzzle with its daily and starter puzzles, and records.
import * as api from "../api.js";
import { dailyGrades } from "../dailies.js";
import { fill, h } from "../dom.js";
import { icon } from "../icons.js";
import { clockText, language, t } from "../i18n.js";
import { boardAddress } from "../router.js";
import { miniature } from "../scene/miniature.js";
import { attempt, begin, startAnother, startDaily } from "../start.js";
import * as store from "../store.js";
import { showFailure } from "./board_page.js";
/** @import { Example, PuzzleEntry } from "../../api.d.ts" */
/** @import { App } from "../main.js" */

const GRADES = /** @type {const} */ (["easy", "medium", "hard", "expert", "extreme"]);
/** The games in progress shown before "Show all". */
const FIRST_GAMES = 6;

/**
 * @param {HTMLElement} main
 * @param {string} _argument
 * @param {App} app
 */
export function show(main, _argument, app) {
  const going = h("section", { class: "home-going" });
  const cards = h("section", { class: "home-cards" });
  const records = h("section", { class: "home-records" });
  const page = h("article", { class: "page home" }, welcome(), going, cards, records);
  main.replaceChildren(page);
  const name = (/** @type {string} */ id) => names.get(id) ?? id;
  /** @type {Map<string, string>} */
  const names = new Map();
  app.catalogue().then(
    ({ puzzles }) => {
      for (const entry of puzzles) names.set(entry.id, entry.name);
      showGames(going, name, false);
      fill(
        cards,
        puzzles.map((entry) => card(entry)),
      );
      showRecords(records, name);
    },
    (error) => showFailure(cards, error),
  );
}

function welcome() {
  const date = new Date().toLocaleDateString(language(), { weekday: "long", day: "numeric", month: "long" });
  const days = store.streak(new Date());
  return h(
    "header",
    { class: "welcome" },
    h("p", { class: "soft" }, date),
    h("h1", null, t("welcome")),
    days > 0 && h("p", { class: "streak" }, icon("flame"), t("streak", { n: days })),
  );
}

/**
 * Games in progress.
 * @param {HTMLElement} place
 * @param {(id: string) => string} name
 * @param {boolean} all
 */
function showGames(place, name, all) {
  const open = store.games().filter((game) => !game.solved && game.done > 0);
  place.hidden = open.length === 0;
  const more = () => showGames(place, name, true);
  fill(
    place,
    h("h2", null, t("continue")),
    h(
      "ul",
      { class: "games" },
      open
        .slice(0, all ? open.length : FIRST_GAMES)
        .map((game) => gameItem(game, name, () => showGames(place, name, all))),
    ),
    !all &&
      open.length > FIRST_GAMES &&
      h("button", { type: "button", on: { click: more } }, t("all_games", { n: open.length })),
  );
}

/** @param {store.SavedGame} game @param {(id: string) => string} name @param {() => void} changed */
function gameItem(game, name, changed) {
  const forget = () => {
    store.forgetGame(game.board);
    changed();
  };
  const label = `${name(game.puzzle)}${game.grade ? ` · ${gradeName(game.grade)}` : ""}`;
  return h(
    "li",
    { class: "game" },
    h(
      "a",
      { href: boardAddress("play", game.session) },
      miniature(game.session, label),
      h("span", { class: "game-name" }, label),
      h("span", { class: "soft small" }, clockText(game.seconds)),
    ),
    h(
      "button",
      {
        type: "button",
        class: "quiet forget",
        "aria-label": t("forget", { name: label }),
        title: t("forget", { name: label }),
        on: { click: forget },
      },
      icon("close"),
    ),
  );
}

/** @param {PuzzleEntry} entry */
function card(entry) {
  const picture = h("div", { class: "card-picture" });
  const shelf = h("div", { class: "shelf" });
  void attempt(async () => {
    const [first] = (await api.examples({ puzzle: entry.id, limit: 1 })).examples;
    if (first) picture.replaceChildren(miniature(first.text, t("picture_of", { name: entry.name })));
  });
  // Most visitors never open it.
  const opened = () => attempt(async () => fill(shelf, shelfRows((await api.examples({ puzzle: entry.id })).examples)));
  return h(
    "section",
    { class: "card puzzle-card", "data-puzzle": entry.id },
    picture,
    h(
      "div",
      { class: "card-words" },
      h("h2", null, entry.name),
      h("p", { class: "soft" }, entry.summary),
      todayRow(entry),
      h(
        "p",
        { class: "row" },
        entry.generators.length > 0 &&
          h(
            "button",
            {
              type: "button",
              class: "primary",
              "data-action": "new",
              on: { click: () => attempt(() => startAnother(entry, null, null)) },
            },
            icon("dice"),
            t("new_game"),
          ),
        entry.party && h("a", { class: "button", href: `#/party/${entry.id}` }, icon("people"), t("party")),
        h("a", { class: "button", href: `#/make/${entry.id}` }, icon("make"), t("make")),
        h(
          "button",
          { type: "button", on: { click: async () => (await import("./intro.js")).introduce(entry) } },
          icon("help"),
          t("rules"),
        ),
      ),
    ),
    h("details", { class: "shelf-box", on: { toggle: opened } }, h("summary", null, t("shelf")), shelf),
  );
}

/** Today's puzzles, one of each grade. @param {PuzzleEntry} entry */
function todayRow(entry) {
  const today = new Date();
  const day = store.dayText(today);
  const games = store.games().filter((game) => game.puzzle === entry.id && game.daily === day);
  const button = (/** @type {string} */ grade) => {
    const done = games.some((game) => game.solved && game.grade === grade);
    return h(
      "button",
      {
        type: "button",
        class: done ? "chip done" : "chip",
        "data-daily": grade,
        on: { click: () => startDaily(entry.id, grade, today) },
      },
      done && icon("check"),
      gradeName(grade),
    );
  };
  const chips = h("div", { class: "row" });
  const row = h("div", { class: "today", hidden: true }, h("h3", null, t("today")), chips);
  void attempt(async () => {
    const grades = await dailyGrades(entry.id);
    row.hidden = grades.length === 0;
    fill(chips, grades.map(button));
  });
  return row;
}

/** @param {Example[]} examples */
function shelfRows(examples) {
  const games = new Map(store.games().map((game) => [game.board, game]));
  const item = (/** @type {Example} */ example, /** @type {number} */ index) => {
    const game = games.get(example.text);
    const state = game?.solved ? "done" : game && game.done > 0 ? "begun" : "";
    const number = t("shelf_item", { grade: gradeName(example.grade), n: index + 1 });
    // What a picture shows is told once it is solved.
    const title = state === "done" ? example.title : null;
    const label = title ? `${number}: ${title}` : number;
    return h(
      "button",
      {
        type: "button",
        class: `chip ${state}`,
        "aria-label": label,
        on: { click: () => begin(example.text, example.puzzle, example.grade) },
      },
      state === "done" && icon("check"),
      title ?? index + 1,
    );
  };
  return GRADES.map((grade) => {
    const row = examples.filter((example) => example.grade === grade);
    return (
      row.length > 0 &&
      h("div", { class: "shelf-row" }, h("h3", null, gradeName(grade)), h("div", { class: "row" }, row.map(item)))
    );
  });
}

/** @param {string} grade */
export const gradeName = (grade) => t(/** @type {any} */ (`grade_${grade}`));

/** @param {HTMLElement} place @param {(id: string) => string} name */
function showRecords(place, name) {
  /** @type {Map<string, store.Record_[]>} */
  const kinds = new Map();
  for (const record of store.records()) {
    const kind = `${record.puzzle}|${record.size}|${record.grade ?? ""}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), record]);
  }
  place.hidden = kinds.size === 0;
  const rows = [...kinds.values()].map((list) => {
    const [first] = list;
    const best = list.filter((record) => !record.helped).map((record) => record.seconds);
    return h(
      "tr",
      null,
      h("td", null, name(first?.puzzle ?? "")),
      h("td", null, first?.size ?? ""),
      h("td", null, first?.grade ? gradeName(first.grade) : "–"),
      h("td", { class: "number" }, list.length),
      h("td", { class: "number" }, best.length ? clockText(Math.min(...best)) : "–"),
    );
  });
  const head = [t("puzzle"), t("size"), t("grade")].map((label) => h("th", { scope: "col" }, label));
  const numbers = [t("solved_count"), t("best_time")].map((label) => h("th", { scope: "col", class: "number" }, label));
  fill(
    place,
    h("h2", null, t("records")),
    h(
      "div",
      { class: "card" },
      h("table", null, h("thead", null, h("tr", null, head, numbers)), h("tbody", null, rows)),
    ),
  );
}
