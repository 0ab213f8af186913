// The board for screen readers: an invisible grid of words that follows the drawing.
import { h } from "../dom.js";
/** @import { Cell, Spoken } from "../../api.d.ts" */

let boards = 0;

/** Rows and cells with words, kept from one drawing to the next. */
export class SpokenGrid {
  constructor() {
    this.prefix = `cell${boards++}`;
    this.element = h("div", { class: "unseen", role: "rowgroup" });
    /** @type {Map<string, HTMLElement>} */
    this.cells = new Map();
    this.layout = "";
  }

  /** @param {Cell} cell */
  id = ([row, column]) => `${this.prefix}-${row}-${column}`;

  /** @param {Spoken[]} spoken */
  show(spoken) {
    const [first, last] = [spoken[0]?.at, spoken.at(-1)?.at];
    const layout = `${first}/${last}/${spoken.length}`;
    if (layout !== this.layout) this.build(spoken);
    this.layout = layout;
    for (const { at, text } of spoken) {
      const cell = this.cells.get(this.id(at));
      if (cell && cell.textContent !== text) cell.textContent = text;
    }
  }

  /** @param {Spoken[]} spoken */
  build(spoken) {
    this.cells.clear();
    /** @type {Map<number, HTMLElement>} */
    const rows = new Map();
    for (const { at } of spoken) {
      const [row, column] = at;
      if (!rows.has(row)) rows.set(row, h("div", { role: "row", "aria-rowindex": row + 1 }));
      const cell = h("span", { role: "gridcell", id: this.id(at), "aria-colindex": column + 1 });
      this.cells.set(cell.id, cell);
      rows.get(row)?.append(cell);
    }
    this.element.replaceChildren(...rows.values());
  }

  /** The words of a cell. @param {Cell} cell */
  text = (cell) => this.cells.get(this.id(cell))?.textContent ?? "";
}
