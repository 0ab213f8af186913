// The clock of a party: a ring that empties, with the seconds in it.
import { h, s } from "../dom.js";
import { t } from "../i18n.js";

/** The circumference of the ring. */
const CIRCUMFERENCE = 2 * Math.PI * 20;

/** A ring that shows the time left. */
export class Ring {
  constructor() {
    this.arc = s("circle", { cx: 24, cy: 24, r: 20, class: "ring-arc", "stroke-dasharray": CIRCUMFERENCE });
    this.seconds = h("span", { class: "ring-seconds" });
    this.element = h(
      "div",
      { class: "ring", role: "timer", "aria-label": t("party_clock"), hidden: true },
      s(
        "svg",
        { viewBox: "0 0 48 48", "aria-hidden": "true" },
        s("circle", { cx: 24, cy: 24, r: 20, class: "ring-ground" }),
        this.arc,
      ),
      this.seconds,
    );
    /** @type {number | null} */
    this.deadline = null;
    this.whole = 1;
  }

  /** @param {number | null} deadline @param {number} now */
  set(deadline, now) {
    if (deadline !== this.deadline) this.whole = Math.max(1, (deadline ?? now) - now);
    this.deadline = deadline;
    this.element.hidden = deadline === null;
    this.tick(now);
  }

  /** @param {number} now @returns {boolean} whether the time is over */
  tick(now) {
    if (this.deadline === null) return false;
    const left = Math.max(0, this.deadline - now);
    this.arc.setAttribute("stroke-dashoffset", String(CIRCUMFERENCE * (1 - Math.min(1, left / this.whole))));
    this.seconds.textContent = String(Math.ceil(left / 1000));
    this.element.classList.toggle("late", left <= 10_000);
    return left === 0;
  }
}
