// The address of a daily, as it is shared: `#/daily/loops/easy/2026-11-18`. It opens that board.
import { parseDay } from "../history.js";
import { dailyGrades } from "../dailies.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { startDaily } from "../start.js";
import { show as missing } from "./missing.js";
/** @import { App } from "../main.js" */

/** @param {HTMLElement} main @param {string} argument @param {App} app */
export function show(main, argument, app) {
  main.replaceChildren(h("p", { class: "soft", role: "status" }, t("working")));
  void open(main, argument, app);
}

/** @param {HTMLElement} main @param {string} argument @param {App} app */
async function open(main, argument, app) {
  const [puzzle = "", grade = "", day = ""] = argument.split("/");
  const date = parseDay(day);
  const grades = await app.puzzle(puzzle).then(dailyGrades).catch(() => /** @type {string[]} */ ([]));
  // A day that has not come yet stays closed.
  if (!date || !grades.includes(grade) || date > endOfToday()) return void missing(main, argument, app);
  // Back leads to where the link was, not to this address again.
  await startDaily(puzzle, grade, date, true);
}

function endOfToday() {
  const date = new Date();
  date.setHours(23, 59, 59);
  return date;
}
