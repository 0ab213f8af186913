// The introduction: the rules of a puzzle one by one, each on a tiny board that first breaks it and then keeps it.
import * as api from "../api.js";
import { openDialog } from "../dialog.js";
import { reducedMotion, fill, h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { SvgScene } from "../scene/svg.js";
import * as store from "../store.js";
/** @import { PuzzleEntry, RuleEntry, Scene } from "../../api.d.ts" */

/** How long each board is shown: time to look and to read a sentence. */
const PACE = 2600;

/** @typedef {{ name: "wrong" | "right", scene: Scene, words: string }} Moment */

/** Explains a puzzle: by a lesson to play where there is one, else by its rules. @param {PuzzleEntry} entry */
export async function introduce(entry) {
  const known = new Set([...store.settings().introduced, entry.id]);
  store.changeSettings({ introduced: [...known] });
  const { lessonOf, showLesson } = await import("./lesson.js");
  const lesson = await lessonOf(entry.id).catch(() => null);
  if (lesson) showLesson(entry, lesson, () => showRules(entry));
  else showRules(entry);
}

/** The rules one by one. @param {PuzzleEntry} entry */
function showRules(entry) {
  // Rules that no state can break have no picture; the engine explains them when a move tries to.
  const pictured = entry.rules.filter(({ broken }) => broken);
  const rules = pictured.length ? pictured : entry.rules;
  const rule = h("p", { class: "intro-rule", "aria-live": "polite" });
  const stage = h("div", { class: "intro-stage" });
  const dots = h(
    "div",
    { class: "intro-dots", "aria-hidden": "true" },
    rules.map(() => h("i")),
  );
  let at = 0;
  let shown = new AbortController();
  const turn = (/** @type {number} */ to) => {
    const wanted = rules[to];
    if (!wanted) return;
    at = to;
    shown.abort();
    shown = new AbortController();
    fill(rule, wanted.text);
    [...dots.children].forEach((dot, index) => dot.classList.toggle("here", index === at));
    next.textContent = at === rules.length - 1 ? t("intro_play") : t("next");
    back.disabled = at === 0;
    // A disabled button would lose the focus.
    if (back.disabled) next.focus();
    void show(wanted, stage, shown.signal);
  };
  const advance = () => (at === rules.length - 1 ? close() : turn(at + 1));
  const back = h("button", { type: "button", on: { click: () => turn(at - 1) } }, t("back"));
  const next = h("button", { type: "button", class: "primary", on: { click: advance } }, t("next"));
  const arrows = (/** @type {KeyboardEvent} */ { key }) => {
    if (key === "ArrowRight") turn(at + 1);
    if (key === "ArrowLeft") turn(at - 1);
  };
  const content = [
    h("p", { class: "soft" }, entry.summary),
    rule,
    stage,
    h("div", { class: "row intro-row", on: { keydown: arrows } }, back, dots, next),
  ];
  const close = openDialog(t("how_to_play", { name: entry.name }), content, { onClose: () => shown.abort() });
  turn(0);
  next.focus();
}

/**
 * Shows a rule broken and mended, in turns; side by side for readers who want no motion. Where there is no picture the
 * words must do.
 * @param {RuleEntry} rule
 * @param {HTMLElement} stage
 * @param {AbortSignal} signal
 */
async function show(rule, stage, signal) {
  try {
    const both = rule.broken ? await moments(rule.broken, signal) : [];
    if (reducedMotion() || !both.length) return fill(stage, both.map((moment) => new Figure().show(moment).element));
    const figure = new Figure();
    fill(stage, figure.element);
    for (let turn = 0; !signal.aborted; turn = 1 - turn) {
      figure.show(/** @type {Moment} */ (both[turn]));
      await new Promise((resolve) => setTimeout(resolve, PACE));
    }
  } catch {
    // Another rule may be shown by now.
    if (!signal.aborted) fill(stage);
  }
}

/**
 * A game that breaks a rule, with the engine's own words for it, and its board solved.
 * @param {string} broken
 * @param {AbortSignal} signal
 * @returns {Promise<Moment[]>}
 */
async function moments(broken, signal) {
  const board = store.boardOf(broken);
  const [{ verdict }, { solutions }] = await Promise.all([
    api.play({ text: broken }, { signal }),
    api.solve({ text: board }, { signal }),
  ]);
  const issue = verdict.broken[0] ?? verdict.unfinished[0];
  const lit = (issue?.places ?? []).map((place) => ({ place, role: /** @type {const} */ ("wrong") }));
  const [wrong, right] = await Promise.all([
    api.draw({ text: broken, view: { lit } }, { signal }),
    api.draw({ text: solutions[0] ?? board }, { signal }),
  ]);
  return [
    { name: "wrong", scene: wrong.scene, words: issue?.text ?? "" },
    { name: "right", scene: right.scene, words: t("intro_right") },
  ];
}

/** A small board with a sentence below it. */
class Figure {
  constructor() {
    this.picture = new SvgScene();
    this.words = h("figcaption");
    this.element = h("figure", { class: "intro-picture" }, this.picture.element, this.words);
  }

  /** @param {Moment} moment */
  show({ name, scene, words }) {
    this.picture.show(scene);
    this.element.dataset.moment = name;
    fill(this.words, icon(name === "right" ? "check" : "close"), h("span", null, words));
    return this;
  }
}
