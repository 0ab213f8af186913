// Edit: a board by hand, with a live verdict: one solution, several or none.
import { announce, note } from "../announce.js";
import * as api from "../api.js";
import { debounce, fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { boardKey, looseKey } from "../play/keys.js";
import { Pad } from "../play/pad.js";
import { Palette } from "../play/palette.js";
import { boardAddress, replace } from "../router.js";
import { Board, returnFocus } from "../scene/board.js";
import { runShortcut, setShortcuts } from "../shortcuts.js";
import * as store from "../store.js";
import { BoardPage, sentence, shareMenu, showFailure } from "./board_page.js";
/** @import { Cell, Edited, Gesture } from "../../api.d.ts" */
/** @import { App } from "../main.js" */

/** The time limit for the live verdict, in milliseconds. */
const TIME_LIMIT = 2000;

/**
 * @param {HTMLElement} main
 * @param {string} text
 * @param {App} app
 */
export function show(main, text, app) {
  const page = new EditPage(text, app);
  main.replaceChildren(page.frame.element);
  page.open();
  return () => page.close();
}

class EditPage {
  /** @param {string} text @param {App} app */
  constructor(text, app) {
    this.app = app;
    this.text = store.boardOf(text);
    /** @type {string[]} */
    this.before = [];
    /** @type {string[]} */
    this.after = [];
    /** @type {Cell | null} */
    this.selected = null;
    /** @type {Edited | null} */
    this.edited = null;
    this.ended = new AbortController();
    this.judging = new AbortController();
    /** @type {Promise<void>} */
    this.queue = Promise.resolve();
    this.frame = new BoardPage("edit", this.text);
    this.board = new Board(t("board"), {
      gesture: (gesture, side) => this.enqueue(gesture, side),
      cursor: (cell) => this.select(cell),
      draw: (part) => this.part(part),
      key: (event) => this.key(event),
    });
    this.palette = new Palette((key) => this.flip(key));
    /** For puzzles without a palette. */
    this.pad = new Pad((key) => this.press(key), null);
    this.undo = this.tool("undo", t("undo"), () => this.undoEdit());
    this.redo = this.tool("redo", t("redo"), () => this.redoEdit());
    this.verdict = h("section", { class: "card live-verdict", "aria-live": "polite" });
    this.judge = debounce(() => void this.updateVerdict(), 200);
  }

  /** @param {string} name @param {string} label @param {() => void} run */
  tool(name, label, run) {
    return h(
      "button",
      { type: "button", class: "tool", disabled: true, on: { click: run } },
      icon(name),
      h("span", null, label),
    );
  }

  open() {
    this.frame.body.append(
      h("div", { class: "stage" }, this.board.element),
      h(
        "aside",
        { class: "side" },
        this.verdict,
        this.palette.element,
        this.pad.element,
        h("div", { class: "tools" }, this.undo, this.redo),
      ),
    );
    this.frame.extra.append(shareMenu(() => this.text));
    this.board.hearPage();
    returnFocus(this.frame.body, this.board);
    setShortcuts([
      { keys: ["]"], label: t("tool_next"), run: () => this.palette.move(1) },
      { keys: ["["], label: t("tool_previous"), run: () => this.palette.move(-1) },
      { keys: ["Ctrl+z"], label: t("undo"), run: () => this.undoEdit() },
      { keys: ["Ctrl+y", "Ctrl+Shift+z"], label: t("redo"), run: () => this.redoEdit() },
    ]);
    // With a keyboard, the board gets the focus; on a phone its ring would only disturb.
    if (matchMedia("(hover: hover)").matches) this.board.element.focus({ preventScroll: true });
    this.enqueue(null);
    void this.name();
  }

  async name() {
    try {
      const found = await api.open({ text: this.text }, { signal: this.ended.signal });
      this.frame.title(await this.app.puzzle(found.puzzle), found.size, null);
    } catch (error) {
      showFailure(this.frame.body, error);
    }
  }

  /** @param {Gesture | null} gesture @param {number | null} [side] the side of the cell that was pointed at */
  enqueue(gesture, side = null) {
    // A tap selects a cell at once; what else it does is up to the engine.
    if (gesture) this.selected = gesture.gesture === "drag" ? (gesture.path.at(-1) ?? null) : gesture.at;
    const tool = this.palette.chosen;
    this.queue = this.queue
      .then(() => this.apply(gesture, tool, side))
      .catch((error) => {
        if (!api.isAbort(error)) note(sentence(error));
      });
  }

  /** @param {Gesture | null} gesture @param {string | null} tool the one that was chosen then @param {number | null} side */
  async apply(gesture, tool, side) {
    // Reasons name cells.
    const view = { selected: this.selected, window: this.board.window(this.selected), tool: tool ?? "", side, coordinates: true };
    const edited = await api.edit({ text: this.text, view, gesture }, { signal: this.ended.signal });
    if (edited.refused) note(edited.refused);
    if (edited.text !== this.text) {
      this.before.push(this.text);
      this.after = [];
    }
    this.show(edited);
  }

  /** Another part of a big board as it is now. @param {[Cell, Cell]} window */
  async part(window) {
    const { text } = this;
    const view = { selected: this.selected, window, coordinates: true };
    const drawn = await api.draw({ text, view }, { signal: this.ended.signal }).catch(() => null);
    return this.text === text ? (drawn?.scene ?? null) : null;
  }

  /** @param {Edited} edited */
  show(edited) {
    const changed = edited.text !== this.text || this.edited === null;
    this.edited = edited;
    this.text = edited.text;
    this.board.show(edited.scene, edited.spoken ?? [], this.selected);
    this.palette.show(edited.tools);
    this.pad.show(edited.tools.length ? [] : edited.keys.map((key) => ({ ...key, left: null })));
    this.undo.disabled = this.before.length === 0;
    this.redo.disabled = this.after.length === 0;
    this.frame.link(this.text);
    replace(boardAddress("edit", this.text));
    if (this.selected) announce(this.board.spoken.text(this.selected));
    if (changed) this.judge();
  }

  /** @param {Cell | null} cell */
  select(cell) {
    this.selected = cell;
    this.enqueue(null);
  }

  /** @param {string} key */
  press(key) {
    if (this.selected) this.enqueue({ gesture: "key", at: this.selected, key, alternate: false });
    else note(t("select_first"));
  }

  /** A switch of the whole board: where it is pressed does not matter. @param {string} key */
  flip(key) {
    this.queue = this.queue.then(() => this.apply({ gesture: "key", at: [0, 0], key, alternate: false }, this.palette.chosen, null));
  }

  /** A key of a tool chooses it and puts it down at the cursor. @param {KeyboardEvent} event @returns {boolean} */
  key(event) {
    const at = this.selected;
    const tools = (this.edited?.tools ?? []).map(({ key, switch: on }) => ({ key, label: "", left: null, switch: on }));
    const tool = boardKey(event, tools)?.key;
    const known = tools.find(({ key }) => key === tool);
    if (typeof known?.switch === "boolean") return this.flip(known.key), true;
    if (known) this.palette.choose(known.key);
    const key = tool ?? boardKey(event, tools.length ? [] : (this.edited?.keys ?? []))?.key ?? looseKey(event);
    if (!known && (key === null || ["?", "[", "]"].includes(key))) return runShortcut(event);
    if (at && key) this.enqueue({ gesture: "key", at, key, alternate: event.shiftKey });
    return Boolean(known || at);
  }

  undoEdit() {
    const text = this.before.pop();
    if (text) this.goTo(text, this.after);
  }

  redoEdit() {
    const text = this.after.pop();
    if (text) this.goTo(text, this.before);
  }

  /** @param {string} text @param {string[]} other the history that keeps the current board */
  goTo(text, other) {
    other.push(this.text);
    this.text = text;
    this.edited = null;
    this.enqueue(null);
  }

  /** One solution, several, or none. */
  async updateVerdict() {
    this.judging.abort();
    this.judging = new AbortController();
    const { signal } = this.judging;
    try {
      const { solvers } = await this.app.puzzle(this.text.split(":")[0] ?? "");
      // In move puzzles, where few solvers tell whether a solution is unique, the shortest length counts; where that is
      // not found in time, whether there is any solution.
      const task = solvers.every(({ tasks }) => tasks.includes("unique")) ? "unique" : "optimal";
      const ask = (/** @type {"optimal" | "unique" | "first"} */ wanted) =>
        api.solve({ text: this.text, task: wanted, limits: { millis: TIME_LIMIT } }, { signal });
      const best = await ask(task);
      const open = task === "optimal" && best.status !== "impossible" && best.claims.optimal !== true && !best.length;
      const solved = open ? await ask("first") : best;
      const verdict =
        solved.status === "impossible"
          ? task === "optimal"
            ? "lost"
            : "none"
          : solved.claims.optimal === true
            ? "length"
            : solved.claims.unique === true
              ? "unique"
              : solved.claims.unique === false
                ? "many"
                : task === "optimal" && solved.length
                  ? "most"
                  : "unknown";
      const graded = verdict === "unique" ? await api.grade({ text: this.text }, { signal }).catch(() => null) : null;
      const detail =
        solved.reason?.text ?? (graded?.grade ? t(/** @type {any} */ (`grade_${graded.grade}`)) : (graded?.note ?? ""));
      this.verdict.dataset.verdict = verdict;
      fill(
        this.verdict,
        icon(["unique", "length", "most"].includes(verdict) ? "check" : verdict === "unknown" ? "help" : "close"),
        h("div", null, h("strong", null, t(`live_${verdict}`, { n: solved.length ?? 0 })), detail && h("p", { class: "soft small" }, detail)),
      );
    } catch (error) {
      if (!api.isAbort(error)) fill(this.verdict, h("p", null, sentence(error)));
    }
  }

  close() {
    this.ended.abort();
    this.judging.abort();
    this.board.destroy();
  }
}
