// Boards of the shelf that have a name of their own: classics come first. Where the name says what a picture shows, it stays
// hidden until the win.
import * as api from "../api.js";
import { h } from "../dom.js";
import { GRADES, gradeName } from "../grades.js";
import { t } from "../i18n.js";
import { begin } from "../start.js";
/** @import { Example, PuzzleEntry } from "../../api.d.ts" */

/** The layer of a drawing that shows a solution as a picture. */
const PICTURE = "picture";

/** Whether titles tell what the solution shows. @param {PuzzleEntry} entry */
export const hidesTitles = ({ layers }) => layers.some(({ id }) => id === PICTURE);

/** The boards with names: full ones first, which everybody knows and which name one vacancy and one goal; of these the hardest. @param {PuzzleEntry} entry @param {Example[]} examples */
export function classics(entry, examples) {
  if (hidesTitles(entry)) return [];
  const rank = (/** @type {Example} */ { text, grade }) => GRADES.indexOf(grade) - (text.includes(".") ? GRADES.length : 0);
  return examples.filter(({ title }) => title).sort((a, b) => rank(b) - rank(a));
}

/** A row of buttons that start a classic board; empty where there are none. @param {PuzzleEntry} entry @param {() => void} [started] */
export function classicChips(entry, started) {
  const place = h("div", { class: "choices classics", hidden: true });
  void api.examples({ puzzle: entry.id }).then(({ examples }) => {
    const boards = classics(entry, examples);
    place.hidden = boards.length === 0;
    const chip = (/** @type {Example} */ { text, puzzle, grade, title, name }) => {
      const start = () => {
        started?.();
        begin(text, puzzle, grade);
      };
      return h("button", { type: "button", class: "chip", "data-classic": name, title: gradeName(grade), on: { click: start } }, title);
    };
    place.replaceChildren(h("h3", null, t("classics")), h("div", { class: "row", role: "group", "aria-label": t("classics") }, boards.map(chip)));
  }, () => undefined);
  return place;
}
