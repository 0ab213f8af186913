// The shortcuts of play.
import { t } from "../i18n.js";
/** @import { Shortcut } from "../shortcuts.js" */
/** @import { Actions } from "./tools.js" */

/**
 * @param {Actions} actions
 * @param {{ marks: () => boolean, pencil: () => void }} pencil whether the puzzle has pencil marks, and what switches them
 * @returns {Shortcut[]}
 */
export const playShortcuts = (actions, { marks, pencil }) => [
  { keys: ["u", "Ctrl+z"], label: t("undo"), run: actions.undo },
  { keys: ["r", "Ctrl+y", "Ctrl+Shift+z"], label: t("redo"), run: actions.redo },
  { keys: ["p"], label: t("pencil"), shown: marks, run: () => marks() && pencil() },
  { keys: ["h"], label: t("hint"), run: actions.hint },
  { keys: ["c"], label: t("check"), run: actions.check },
  { keys: ["t"], label: t("what_if"), run: actions.checkpoint },
  { keys: ["b"], label: t("what_if_back"), run: actions.restore },
];
