// The calendar: a month of days with those that have solved dailies marked, and the dailies of the chosen day, to be played.
import { dailyGrades } from "../dailies.js";
import { fill, h } from "../dom.js";
import { dailies, longestStreak, parseDay } from "../history.js";
import { icon } from "../icons.js";
import { dateText, t } from "../i18n.js";
import { startDaily } from "../start.js";
import * as store from "../store.js";
import { showFailure } from "./board_page.js";
import { chip } from "./today_tiles.js";
/** @import { PuzzleEntry } from "../../api.d.ts" */
/** @import { App } from "../main.js" */

/** The first day that has dailies of its own. */
const FIRST = "2026-01-01";

/** @param {HTMLElement} main @param {string} argument a day, such as `2026-11-18` @param {App} app */
export function show(main, argument, app) {
  document.title = `${t("calendar")} · Gridwright`;
  const page = h("article", { class: "page calendar-page" });
  main.replaceChildren(page);
  app.catalogue().then(
    ({ puzzles }) => new Calendar(page, puzzles, parseDay(argument) ?? new Date()),
    (error) => showFailure(page, error),
  );
}

class Calendar {
  /** @param {HTMLElement} page @param {PuzzleEntry[]} puzzles @param {Date} chosen */
  constructor(page, puzzles, chosen) {
    this.puzzles = puzzles;
    this.today = store.dayText(new Date());
    this.known = dailies();
    const last = parseDay(this.today) ?? new Date();
    this.chosen = store.dayText(chosen) > this.today || store.dayText(chosen) < FIRST ? last : chosen;
    this.month = new Date(this.chosen.getFullYear(), this.chosen.getMonth(), 1, 12);
    this.sheet = h("section", { class: "month card" });
    this.detail = h("section", { class: "day-detail", "aria-live": "polite" });
    const [now, longest] = [store.streak(new Date()), longestStreak()];
    fill(
      page,
      h("header", { class: "page-head" }, h("a", { class: "button quiet", href: "#/", "aria-label": t("home"), title: t("home") }, icon("back")), h("h1", { tabindex: -1 }, t("calendar"))),
      longest > 0 && h("p", { class: "streak" }, icon("flame"), now > 0 ? `${t("streak", { n: now })}. ` : "", t("streak_longest", { n: longest })),
      h("div", { class: "calendar-body" }, this.sheet, this.detail),
    );
    this.showMonth();
    void this.showDay();
  }

  /** @param {number} by */
  turn(by) {
    this.month = new Date(this.month.getFullYear(), this.month.getMonth() + by, 1, 12);
    this.showMonth();
  }

  showMonth() {
    const { month } = this;
    const text = (/** @type {Date} */ date) => store.dayText(date).slice(0, 7);
    const arrow = (/** @type {number} */ by, /** @type {string} */ picture, /** @type {string} */ label, /** @type {boolean} */ disabled) =>
      h("button", { type: "button", class: "quiet", "data-month": by, "aria-label": label, title: label, disabled, on: { click: () => this.turn(by) } }, icon(picture));
    const name = dateText(month, { month: "long", year: "numeric" });
    const days = new Date(month.getFullYear(), month.getMonth() + 1, 0, 12).getDate();
    // Weeks begin on Monday.
    const lead = (month.getDay() + 6) % 7;
    const names = [...Array(7).keys()].map((day) => dateText(new Date(2024, 0, day + 1, 12), { weekday: "narrow" }));
    fill(
      this.sheet,
      h(
        "header",
        { class: "month-head" },
        arrow(-1, "previous", t("month_before"), text(month) <= FIRST.slice(0, 7)),
        h("h2", { "aria-live": "polite" }, name),
        arrow(1, "next_one", t("month_after"), text(month) >= this.today.slice(0, 7)),
      ),
      h("div", { class: "week-names", "aria-hidden": "true" }, names.map((name) => h("span", null, name))),
      h(
        "div",
        { class: "days", role: "group", "aria-label": name },
        [...Array(lead)].map(() => h("span")),
        [...Array(days).keys()].map((day) => this.day(new Date(month.getFullYear(), month.getMonth(), day + 1, 12))),
      ),
    );
  }

  /** @param {Date} date */
  day(date) {
    const day = store.dayText(date);
    const solved = this.known.solved(day).size;
    const long = dateText(date, { weekday: "long", day: "numeric", month: "long" });
    const label = solved ? `${long}: ${t("day_solved", { n: solved, all: this.puzzles.length })}` : long;
    const choose = () => {
      this.chosen = date;
      for (const other of this.sheet.querySelectorAll("[data-day]")) other.setAttribute("aria-pressed", String(other.getAttribute("data-day") === day));
      void this.showDay();
    };
    const kind = solved === 0 ? "" : solved >= this.puzzles.length ? "full" : "some";
    return h(
      "button",
      {
        type: "button",
        class: `day ${kind} ${day === this.today ? "is-today" : ""}`,
        "data-day": day,
        "data-solved": solved,
        "aria-label": label,
        "aria-current": day === this.today ? "date" : null,
        "aria-pressed": String(day === store.dayText(this.chosen)),
        disabled: day > this.today || day < FIRST,
        on: { click: choose },
      },
      h("span", { class: "day-number" }, date.getDate()),
      h("span", { class: "day-dots", "aria-hidden": "true" }, [...Array(solved)].map(() => h("i"))),
    );
  }

  /** The dailies of the chosen day. */
  async showDay() {
    const date = this.chosen;
    const day = store.dayText(date);
    const grades = await Promise.all(this.puzzles.map((entry) => dailyGrades(entry).catch(() => [])));
    if (date !== this.chosen) return;
    fill(
      this.detail,
      h("h2", null, dateText(date, { weekday: "long", day: "numeric", month: "long", year: "numeric" })),
      this.puzzles.map(({ id, name }, at) =>
        h(
          "div",
          { class: "day-puzzle", "data-puzzle": id },
          h("h3", null, name),
          h("div", { class: "row today" }, (grades[at] ?? []).map((grade) => chip(grade, this.known.of(id, grade, day), false, () => startDaily(id, grade, date)))),
        ),
      ),
    );
  }
}
