// Maps key presses to the keys of a board, and lists them.
import { t } from "../i18n.js";
/** @import { Cell, Key } from "../../api.d.ts" */

/**
 * The board's key for a key press, or null. Digits are read by their place on the keyboard too, so that Shift and
 * layouts that keep digits behind Shift both work: with Shift a digit is always the alternate key, a mark.
 * @param {KeyboardEvent} event
 * @param {Key[]} keys
 * @returns {{ key: string, alternate: boolean } | null}
 */
export function boardKey(event, keys) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const has = (/** @type {string} */ wanted) => keys.find((key) => means(key, wanted))?.key;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const direct = has(event.key);
  const shifted = event.shiftKey && (digit !== undefined || /^[a-z]$/i.test(event.key));
  if (direct) return { key: direct, alternate: shifted };
  const byPlace = digit && has(digit);
  if (byPlace) return { key: byPlace, alternate: event.shiftKey };
  const erase = ["Backspace", "Delete", "0"].includes(event.key) && has("erase");
  return erase ? { key: erase, alternate: false } : null;
}

/** Whether a key of the board is pressed by a key of the keyboard. @param {Key} key @param {string} pressed */
export const means = ({ key, also = [] }, pressed) =>
  [key, ...also].some((name) => name.toLowerCase() === pressed.toLowerCase());

/** Whether the arrows are moves; else they lead the cursor. @param {Key[]} keys */
export const arrowsPlay = (keys) => keys.some((key) => means(key, "ArrowUp"));

/**
 * What Tab chooses on a board with things to choose, one after the other; null behind the last, so that Tab leaves the board.
 * @param {KeyboardEvent} event
 * @param {Key[]} keys
 * @param {Cell | null} chosen
 */
export function tabbed(event, keys, chosen) {
  if (event.key !== "Tab" || event.ctrlKey || event.metaKey || event.altKey) return null;
  const choices = keys.filter(({ at }) => at);
  const now = choices.findIndex(({ at }) => chosen && String(at) === String(chosen));
  const next = now < 0 ? (event.shiftKey ? -1 : 0) : now + (event.shiftKey ? -1 : 1);
  return choices[next]?.key ?? null;
}

/** A key press that is a single character: the engine may know it. @param {KeyboardEvent} event */
export const looseKey = (event) =>
  event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey ? event.key : null;

/** The keys of a board for the list of shortcuts: those that mean something on it. @param {Key[]} keys @param {boolean} marks @returns {[string, string][]} */
export function keyList(keys, marks) {
  const names = keys.flatMap(({ at, label, also = [] }) => (at ? [also[0]?.toUpperCase() ?? label] : []));
  if (arrowsPlay(keys))
    return [
      [`${names.join(" ")} · Tab`, t("keys_choose")],
      ["↑ ↓ ← →", t("keys_slide")],
      [t("keys_shift_arrow"), t("keys_move")],
      ["Enter", t("keys_tap")],
    ];
  const entered = keys.filter(({ key }) => key.length === 1).map(({ key }) => key.toUpperCase());
  /** @type {[string, string][]} */
  const rows = [["↑ ↓ ← →", t("keys_move")]];
  if (entered.length) rows.push([entered.length > 4 ? `${entered[0]} – ${entered.at(-1)}` : entered.join(" "), t("keys_enter")]);
  if (marks && entered.length) rows.push([t("keys_shift_digit"), t("keys_mark")]);
  if (keys.some(({ key }) => key === "erase")) rows.push(["Backspace", t("erase")]);
  rows.push(["Enter", t("keys_tap")]);
  // Where values are typed there is nothing to draw.
  if (!keys.some(({ key }) => /^[0-9]$/.test(key))) rows.push([t("keys_shift_arrow"), t("keys_stroke")]);
  return rows;
}
