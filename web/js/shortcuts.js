// Keyboard shortcuts: pages register theirs, `?` lists them. A letter that the puzzle itself uses as a key works with Alt.
import { h } from "./dom.js";
import { t } from "./i18n.js";

/**
 * @typedef {object} Shortcut
 * @property {string[]} keys such as `u` or `Ctrl+z`
 * @property {string} label
 * @property {() => void} run
 * @property {() => boolean} [shown] whether it does anything here, and is listed
 */

/** @type {Shortcut[]} */
let active = [];
/** The keys of the board, for the list. @type {() => [string, string][]} */
let boardKeys = () => [];
/** @type {(key: string) => boolean} */
let taken = () => false;

/**
 * Sets the shortcuts of a page; they end with the next page.
 * @param {Shortcut[]} shortcuts
 * @param {{ taken?: (key: string) => boolean, board?: () => [string, string][] }} [options]
 */
export function setShortcuts(shortcuts, options = {}) {
  active = shortcuts;
  taken = options.taken ?? (() => false);
  boardKeys = options.board ?? (() => []);
}

/** Runs the shortcut of a key press; true when there was one. @param {KeyboardEvent} event */
export function runShortcut(event) {
  if (event.key === "?" && !event.ctrlKey && !event.metaKey) {
    void showShortcuts();
    return true;
  }
  const found = active.find(({ keys }) => keys.some((key) => matches(key, event)));
  found?.run();
  return Boolean(found);
}

/** @param {string} wanted @param {KeyboardEvent} event */
function matches(wanted, event) {
  const parts = wanted.split("+");
  const key = parts.pop() ?? "";
  const control = parts.includes("Ctrl");
  if ((event.ctrlKey || event.metaKey) !== control) return false;
  if (control && event.shiftKey !== parts.includes("Shift")) return false;
  if (event.key.toLowerCase() !== key.toLowerCase() && event.code !== `Key${key.toUpperCase()}`) return false;
  // A plain letter that means something on the board needs Alt.
  return control || event.altKey || !taken(key);
}

/** Shows the list of shortcuts. */
export async function showShortcuts() {
  const { openDialog } = await import("./dialog.js");
  const rows = [
    ...boardKeys(),
    ...active.filter(({ shown }) => shown?.() ?? true).map(({ keys, label }) => /** @type {[string, string]} */ ([keys.map(shown).join(" · "), label])),
  ];
  rows.push(["?", t("shortcuts")]);
  const list = rows.map(([keys, label]) => [h("dt", null, h("kbd", null, keys)), h("dd", null, label)]);
  openDialog(t("shortcuts"), [h("dl", { class: "shortcuts" }, list.flat())]);
}

/** @param {string} key */
const shown = (key) =>
  taken(key)
    ? `Alt+${key.toUpperCase()}`
    : key.replace(/(^|\+)(\w)$/, (_, plus, letter) => plus + letter.toUpperCase());

/** Whoever uses keys sees where they go. */
document.addEventListener("keydown", () => (document.documentElement.dataset.keys = ""), { capture: true });
document.addEventListener("pointerdown", () => delete document.documentElement.dataset.keys, { capture: true });

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.defaultPrevented || target.closest("input, textarea, select, dialog")) return;
  // Space and Enter press the button that has the focus.
  if ([" ", "Enter"].includes(event.key) && target.closest("button, a, summary")) return;
  if (runShortcut(event)) event.preventDefault();
});
