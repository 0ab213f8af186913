// Make: a new board, one of a picture, one from elsewhere, a daily puzzle, or an empty board to edit.
import * as api from "../api.js";
import { dailyGrades } from "../dailies.js";
import { fill, h } from "../dom.js";
import { gradeName } from "../grades.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { boardAddress, go } from "../router.js";
import { attempt, openText, startDaily } from "../start.js";
import * as store from "../store.js";
import { showFailure } from "./board_page.js";
import { generatorCard } from "./make_board.js";
import { pictureCard } from "./make_picture.js";
/** @import { PuzzleEntry } from "../../api.d.ts" */
/** @import { App } from "../main.js" */

/**
 * @param {HTMLElement} main
 * @param {string} puzzle
 * @param {App} app
 */
export function show(main, puzzle, app) {
  const ended = new AbortController();
  const page = h("article", { class: "page make-page" }, h("h1", { tabindex: -1 }, t("make_title")));
  main.replaceChildren(page);
  app.catalogue().then(
    ({ puzzles }) => {
      const entry = puzzle ? puzzles.find(({ id }) => id === puzzle) : puzzles[0];
      if (!entry) return void import("./missing.js").then(({ showMissing }) => showMissing(page, puzzles));
      const tab = (/** @type {PuzzleEntry} */ { id, name }) =>
        h("a", { href: `#/make/${id}`, "aria-current": id === entry.id ? "page" : null }, name);
      page.append(h("nav", { class: "tabs", "aria-label": t("puzzle") }, puzzles.map(tab)));
      page.append(
        h(
          "div",
          { class: "make-body" },
          h("div", { class: "side" }, pictureCard(entry, ended.signal), generatorCard(entry, ended.signal)),
          h("div", { class: "side" }, openCard(), dailyCard(entry), blankCard(entry)),
        ),
      );
    },
    (error) => showFailure(page, error),
  );
  return () => ended.abort();
}

function openCard() {
  const text = h("textarea", {
    id: "paste",
    "aria-label": t("paste"),
    placeholder: t("paste_about"),
    spellcheck: "false",
  });
  const file = h("input", {
    type: "file",
    id: "file",
    class: "unseen",
    on: { change: async () => file.files?.[0] && openText(await file.files[0].text()) },
  });
  return h(
    "section",
    { class: "card form open-card" },
    h("h2", null, t("make_open")),
    text,
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "primary", on: { click: () => openText(text.value) } }, t("open_text")),
      file,
      h("label", { class: "button", for: "file" }, icon("open"), t("open_file")),
    ),
    h("p", { class: "soft small" }, t("drop_about")),
  );
}

/** The daily puzzle of any date. @param {PuzzleEntry} entry */
function dailyCard(entry) {
  const today = store.dayText(new Date());
  const date = h("input", { type: "date", id: "day", value: today, max: today });
  const start = (/** @type {string} */ grade) =>
    startDaily(entry.id, grade, new Date(`${date.value || today}T12:00`));
  const chip = (/** @type {string} */ grade) =>
    h("button", { type: "button", class: "chip", on: { click: () => start(grade) } }, gradeName(grade));
  const chips = h("div", { class: "row" });
  const card = h(
    "section",
    { class: "card form", hidden: true },
    h("h2", null, t("make_daily")),
    h("div", { class: "field" }, h("label", { for: "day" }, t("day")), date),
    chips,
  );
  void attempt(async () => {
    const grades = await dailyGrades(entry);
    card.hidden = grades.length === 0;
    fill(chips, grades.map(chip));
  });
  return card;
}

/** @param {PuzzleEntry} entry */
function blankCard(entry) {
  const size = (/** @type {string} */ id, /** @type {string} */ label) => {
    const input = h("input", { type: "number", id, min: 1, max: 200, value: 5 });
    return { input, element: h("div", { class: "field" }, h("label", { for: id }, label), input) };
  };
  const [rows, columns] = [size("rows", t("rows")), size("columns", t("columns"))];
  const start = () =>
    attempt(async () => {
      const blank = await api.edit({
        puzzle: entry.id,
        rows: Number(rows.input.value),
        columns: Number(columns.input.value),
      });
      go(boardAddress("edit", blank.text));
    });
  return h(
    "section",
    { class: "card form" },
    h("h2", null, t("make_blank")),
    h("div", { class: "row" }, rows.element, columns.element),
    h("button", { type: "button", on: { click: start } }, icon("pencil"), t("make_begin")),
  );
}
