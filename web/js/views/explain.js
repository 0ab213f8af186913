// Explain: the full solution, step by step, with pictures.
import * as api from "../api.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { setShortcuts } from "../shortcuts.js";
import * as store from "../store.js";
import { Transport } from "../transport.js";
import { openPage } from "./opened.js";
/** @import { Explained } from "../../api.d.ts" */
/** @import { App } from "../main.js" */
/** @import { SvgScene } from "../scene/svg.js" */

/**
 * @param {HTMLElement} main
 * @param {string} text
 * @param {App} app
 */
export function show(main, text, app) {
  return openPage(main, "explain", text, app, async ({ page, session, picture, signal }) => {
    const words = h("section", { class: "side" });
    const stage = h("div", { class: "stage" }, h("div", { class: "figure" }, picture.element));
    page.body.append(stage, words);
    const { workIn } = await import("../long.js");
    const { coordinates } = store.settings();
    const explained = await workIn(words, "explain", { text: session, scenes: true, unnamed: !coordinates, coordinates }, signal);
    if (!explained) return;
    // The end as large as the steps before it.
    const { scene } = await api.draw({ text: explained.session, view: { coordinates } }, { signal });
    walk({ ...explained, scene }, picture, stage, words);
  });
}

/** What the stage of a step is about. @param {Explained["steps"]} steps @param {number} at */
const stageOf = (steps, at) => steps.slice(0, at + 1).findLast(({ stage }) => stage)?.stage;

/**
 * @param {Explained} explained
 * @param {SvgScene} picture
 * @param {HTMLElement} stage
 * @param {HTMLElement} words
 */
function walk(explained, picture, stage, words) {
  const { steps } = explained;
  const now = h("div", { class: "card step-card", "aria-live": "polite" });
  const items = steps.map((step, index) =>
    h(
      "li",
      null,
      step.stage && h("p", { class: "stage-words" }, step.stage),
      h(
        "button",
        { type: "button", class: "quiet", on: { click: () => transport.go(index) } },
        h("span", { class: "small" }, step.name ?? step.text),
      ),
    ),
  );
  const seek = (/** @type {number} */ at) => {
    const step = steps[at];
    const scene = step ? step.scene : explained.scene;
    if (scene) picture.show(scene);
    fill(
      now,
      h("h2", null, step ? (step.name ?? stageOf(steps, at) ?? t("move")) : t("explain_end")),
      h("p", null, step ? step.text : explained.end),
    );
    items.forEach((item, index) => item.classList.toggle("here", index === at));
    const list = items[at]?.parentElement;
    const here = items[at];
    // Only the list scrolls, not the page.
    if (list && here) list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight / 2;
  };
  const transport = new Transport({ seek, pace: 2500 });
  transport.setLength(steps.length);
  stage.append(transport.element);
  fill(
    words,
    explained.mistake && h("p", { class: "failure card" }, explained.mistake.text),
    now,
    steps.length > 0 && h("ol", { class: "card walk" }, items),
  );
  setShortcuts(transport.shortcuts());
  transport.move(0);
}
