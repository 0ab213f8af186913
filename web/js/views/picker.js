// Choosing cells on the board, for options of a generator whose value is a cell.
import * as api from "../api.js";
import { announce } from "../announce.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { Board } from "../scene/board.js";
import { sentence } from "./board_page.js";
/** @import { Cell } from "../../api.d.ts" */
/** @import { CellField } from "../form.js" */

let pickers = 0;

/** A cell in algebraic notation: the letter of its column, the number of its row. @param {Cell} cell */
const cellName = ([row, column]) => `${String.fromCharCode("a".charCodeAt(0) + column)}${row + 1}`;

/**
 * A board on which cells are chosen for the fields, one after the other; its text is what the options make now.
 * @param {CellField[]} fields
 * @param {() => Promise<string>} text
 * @param {AbortSignal} signal
 * @returns {{ element: HTMLElement, refresh: () => Promise<boolean> }}
 */
export function cellPicker(fields, text, signal) {
  const group = `picker${pickers++}`;
  const radios = fields.map((_, at) => h("input", { type: "radio", name: group, id: `${group}-${at}`, checked: at === 0 }));
  /** @type {Cell | null} */
  let cursor = null;
  let asked = 0;
  /** The board that is drawn. */
  let shown = "";
  let drawing = Promise.resolve();
  let picking = Promise.resolve();
  const wrong = h("p", { class: "soft small", role: "status" });

  const pick = async (/** @type {Cell} */ cell) => {
    const at = Math.max(0, radios.findIndex((radio) => radio.checked));
    const field = fields[at];
    if (!field) return;
    const before = field.input.value;
    field.input.value = cellName(cell);
    if (!(await refresh())) {
      // This cell can't be chosen: the board stays as it was, with the reason below.
      field.input.value = before;
      return;
    }
    announce(`${field.label}: ${field.input.value}`);
    const next = radios[(at + 1) % radios.length];
    if (next) next.checked = true;
  };
  const board = new Board(t("pick_cell"), {
    // One after the other: each choice depends on the one before.
    gesture: (gesture) => {
      if (gesture.gesture !== "tap") return;
      cursor = gesture.at;
      picking = picking.then(() => pick(gesture.at));
    },
    cursor: (cell) => {
      cursor = cell;
      void draw().then(() => cell && announce(board.spoken.text(cell)));
    },
    draw: async (part) => {
      const drawn = await api.draw({ text: shown, view: { selected: cursor, window: part } }, { signal }).catch(() => null);
      return drawn?.scene ?? null;
    },
    key: () => false,
  });
  signal.addEventListener("abort", () => board.destroy());

  /** Generates the board of the current options and draws it; false when that fails. Only the latest call draws. */
  const refresh = async () => {
    const mine = ++asked;
    try {
      const made = await text();
      if (mine !== asked) return true;
      shown = made;
      wrong.textContent = "";
      await draw();
      return true;
    } catch (error) {
      if (mine === asked && !api.isAbort(error)) wrong.textContent = sentence(error);
      return false;
    }
  };
  /** Draws the board again, one drawing after the other: keys may be faster than the engine. */
  const draw = () => {
    if (!shown) return Promise.resolve();
    drawing = drawing.then(async () => {
      const view = { selected: cursor, window: board.window() };
      const drawn = await api.draw({ text: shown, view }, { signal });
      board.show(drawn.scene, drawn.spoken, cursor);
    });
    return drawing.catch((error) => {
      if (!api.isAbort(error)) wrong.textContent = sentence(error);
      drawing = Promise.resolve();
    });
  };
  const choice = (/** @type {CellField} */ { label }, /** @type {number} */ at) =>
    h("label", { for: `${group}-${at}` }, radios[at], " ", label);
  const element = h(
    "fieldset",
    { class: "picker" },
    h("legend", null, t("pick_cell")),
    h("div", { class: "row" }, fields.map(choice)),
    board.element,
    wrong,
  );
  return { element, refresh };
}
