// The shelf of a puzzle: packs by difficulty, with a thumbnail for each board, drawn when it comes into view.
import * as api from "../api.js";
import { fill, h } from "../dom.js";
import { GRADES, gradeName } from "../grades.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { miniature } from "../scene/miniature.js";
import { begin } from "../start.js";
import * as store from "../store.js";
import { showFailure } from "./board_page.js";
import { whenSeen } from "./home.js";
import { show as missing } from "./missing.js";
import { classics, hidesTitles } from "./named.js";
/** @import { Example, PuzzleEntry } from "../../api.d.ts" */
/** @import { App } from "../main.js" */

/** The layer of a drawing that shows a solution as a picture. */
const PICTURE = "picture";

/** @param {HTMLElement} main @param {string} argument @param {App} app */
export function show(main, argument, app) {
  const page = h("article", { class: "page shelf-page" });
  main.replaceChildren(page);
  app.puzzle(argument).then(
    (entry) => fillShelf(page, entry).catch((error) => showFailure(page, error)),
    () => missing(main, argument, app),
  );
}

/** @param {HTMLElement} page @param {PuzzleEntry} entry */
async function fillShelf(page, entry) {
  document.title = `${entry.name} · Gridwright`;
  const { examples } = await api.examples({ puzzle: entry.id });
  const solved = store.solvedBoards();
  const games = new Map(store.games().map((game) => [game.board, game]));
  const named = classics(entry, examples);
  const pack = (/** @type {string} */ id, /** @type {string} */ name, /** @type {Example[]} */ boards) => {
    if (boards.length === 0) return null;
    const done = boards.filter(({ text }) => solved.has(text)).length;
    return h(
      "section",
      { class: "shelf-pack", "data-grade": id },
      h("header", null, h("h2", null, name), h("span", { class: "soft small" }, t("shelf_progress", { done, n: boards.length }))),
      h("progress", { max: boards.length, value: done, "aria-hidden": "true" }),
      h("ul", { class: "thumbnails" }, boards.map((board, index) => h("li", null, item(entry, board, index, solved.has(board.text), games.get(board.text))))),
    );
  };
  const packs = [
    pack("classic", t("classics"), named),
    ...GRADES.map((grade) => pack(grade, gradeName(grade), examples.filter((example) => example.grade === grade && !named.includes(example)))),
  ];
  fill(page, h("header", { class: "page-head" }, h("a", { class: "button quiet", href: "#/", "aria-label": t("home"), title: t("home") }, icon("back")), h("h1", { tabindex: -1 }, t("shelf_of", { name: entry.name }))), packs);
}

/** @param {PuzzleEntry} entry @param {Example} example @param {number} index @param {boolean} done @param {import("../saved.d.ts").SavedGame | undefined} game */
function item(entry, example, index, done, game) {
  const number = t("shelf_item", { grade: gradeName(example.grade), n: index + 1 });
  // What a picture shows is told once it is solved.
  const title = done || !hidesTitles(entry) ? example.title : null;
  const state = done ? "done" : game && game.done > 0 ? "begun" : "";
  const picture = h("span", { class: "thumbnail", "aria-hidden": "true" });
  const pictured = done && game && entry.layers.some(({ id }) => id === PICTURE);
  whenSeen(picture, () => picture.replaceChildren(miniature(game?.session ?? example.text, "", pictured ? { layers: [PICTURE] } : {})));
  return h(
    "button",
    { type: "button", class: `board-item ${state}`, "aria-label": title ? `${number}: ${title}` : number, on: { click: () => begin(example.text, example.puzzle, example.grade) } },
    picture,
    h("span", { class: "small" }, state === "done" && icon("check"), title ?? index + 1),
  );
}
