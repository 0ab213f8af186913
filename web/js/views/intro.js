// A first visit: the rules of a puzzle, one after the other, over a board that plays itself.
import * as api from "../api.js";
import { openDialog } from "../dialog.js";
import { calm, fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { SvgScene } from "../scene/svg.js";
import * as store from "../store.js";
/** @import { PuzzleEntry } from "../../contract.d.ts" */

const PACE = 700;

/** @param {PuzzleEntry} entry */
export function introduce(entry) {
  const known = new Set([...store.settings().introduced, entry.id]);
  store.changeSettings({ introduced: [...known] });
  const ended = new AbortController();
  const picture = new SvgScene({ label: t("picture_of", { name: entry.name }) });
  const rule = h("p", { class: "intro-rule", "aria-live": "polite" });
  const dots = h(
    "div",
    { class: "intro-dots", "aria-hidden": "true" },
    entry.rules.map(() => h("i")),
  );
  let at = 0;
  const turn = (/** @type {number} */ to) => {
    if (to >= entry.rules.length) return close();
    at = Math.max(0, to);
    fill(rule, entry.rules[at]?.text ?? "");
    [...dots.children].forEach((dot, index) => dot.classList.toggle("here", index === at));
    next.textContent = at === entry.rules.length - 1 ? t("intro_play") : t("next");
    back.disabled = at === 0;
  };
  const back = h("button", { type: "button", on: { click: () => turn(at - 1) } }, t("back"));
  const next = h("button", { type: "button", class: "primary", on: { click: () => turn(at + 1) } }, t("next"));
  const content = [
    h("p", { class: "soft" }, entry.summary),
    h("div", { class: "intro-picture" }, picture.element),
    rule,
    h("div", { class: "row intro-row" }, back, dots, next),
  ];
  const close = openDialog(t("how_to_play", { name: entry.name }), content, { onClose: () => ended.abort() });
  turn(0);
  next.focus();
  moving(entry, picture, ended.signal).catch(() => picture.element.remove());
}

/**
 * A board that is solved again and again; for readers who want no motion, a solved one.
 * @param {PuzzleEntry} entry
 * @param {SvgScene} picture
 * @param {AbortSignal} signal
 */
async function moving(entry, picture, signal) {
  const { examples } = await api.examples({ puzzle: entry.id }, { signal });
  const text = examples[0]?.text;
  if (!text) return;
  const solved = await api.solve({ text, steps: true }, { signal });
  if (calm() || !solved.steps) {
    picture.show((await api.draw({ text: solved.solutions[0] ?? text }, { signal })).scene);
    return;
  }
  while (!signal.aborted) {
    let played = await api.play({ text: solved.steps }, { signal });
    picture.show(played.scene);
    while (played.undone > 0 && !signal.aborted) {
      await pause(PACE);
      played = await api.play({ text: played.session, input: { input: "redo" } }, { signal });
      picture.show(played.scene);
    }
    await pause(PACE * 4);
  }
}

/** @param {number} millis */
const pause = (millis) => new Promise((resolve) => setTimeout(resolve, millis));
