// A new game: size and difficulty are asked for once and remembered.
import { openDialog } from "../dialog.js";
import { h } from "../dom.js";
import { GRADES, gradeName } from "../grades.js";
import { suggestedGrade } from "../history.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { attempt, startAnother } from "../start.js";
import * as store from "../store.js";
import { classicChips } from "./named.js";
/** @import { PuzzleEntry } from "../../api.d.ts" */

/** Sides that are offered: small numbers for a square of numbers, larger ones for rows and columns. */
const SIDES = { size: [4, 5, 6, 7, 8, 9], rows: [5, 7, 10, 12, 15, 20] };

/** Starts a game as the last one was chosen; asks before the first. @param {PuzzleEntry} entry */
export function startNewGame(entry) {
  const kept = store.newGame(entry.id);
  if (kept) return start(entry, kept);
  askNewGame(entry);
}

/** @param {PuzzleEntry} entry @param {store.NewGame} choice */
function start(entry, { grade, size }) {
  return attempt(() => startAnother(entry, grade, size ? [size, size] : null));
}

/** @param {PuzzleEntry} entry */
export function askNewGame(entry) {
  const sizes = sizesOf(entry);
  const kept = store.newGame(entry.id) ?? { grade: suggestedGrade(entry.id), size: null };
  const choice = { ...kept };
  const begin = () => {
    store.keepNewGame(entry.id, choice);
    close();
    void start(entry, choice);
  };
  const grades = /** @type {[string | null, string][]} */ ([[null, t("any")], ...GRADES.map((grade) => [grade, gradeName(grade)])]);
  const sides = /** @type {[number | null, string][]} */ ([[null, t("size_usual")], ...sizes.map((side) => [side, `${side} × ${side}`])]);
  const close = openDialog(t("new_game_of", { name: entry.name }), [
    classicChips(entry, () => close()),
    choices(t("grade"), "grade", grades, choice.grade, (grade) => (choice.grade = grade)),
    sizes.length > 0 && choices(t("size"), "size", sides, choice.size, (size) => (choice.size = size)),
    h("p", { class: "soft small" }, t("new_game_kept")),
    h(
      "p",
      { class: "row" },
      h("button", { type: "button", class: "primary", "data-action": "start", on: { click: begin } }, icon("play"), t("make_begin")),
      h("a", { class: "button quiet", href: `#/make/${entry.id}` }, t("more_options")),
    ),
  ]);
}

/** The sides that the first generator can make; none where it has no size or a usual board of its own. @param {PuzzleEntry} entry @returns {number[]} */
function sizesOf({ generators }) {
  const schema = /** @type {{ properties?: Record<string, any> }} */ (generators[0]?.options ?? {});
  const [name, found] = Object.entries(schema.properties ?? {}).find(([name]) => name in SIDES) ?? [];
  if (!found || typeof found.default !== "number") return [];
  const sides = name === "size" ? SIDES.size : SIDES.rows;
  return sides.filter((side) => side >= (found.minimum ?? 1) && side <= (found.maximum ?? Infinity));
}

/**
 * Chips of which one is pressed.
 * @template T
 * @param {string} label
 * @param {string} name
 * @param {[T, string][]} options
 * @param {T} chosen
 * @param {(value: T) => void} choose
 */
function choices(label, name, options, chosen, choose) {
  const buttons = options.map(([value, words]) => {
    const press = () => {
      choose(value);
      for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
    };
    const button = h("button", { type: "button", class: "chip", [`data-${name}`]: String(value), "aria-pressed": String(value === chosen), on: { click: press } }, words);
    return button;
  });
  return h("div", { class: "choices" }, h("h3", null, label), h("div", { class: "row", role: "group", "aria-label": label }, buttons));
}
