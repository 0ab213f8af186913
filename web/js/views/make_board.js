// Making a board: difficulty and size first; which generator, its other options, seed and limits are under More.
import * as api from "../api.js";
import { fill, h } from "../dom.js";
import { schemaForm } from "../form.js";
import { gradeName } from "../grades.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { takesPictures } from "../picture.js";
import { boardAddress } from "../router.js";
import { miniature } from "../scene/miniature.js";
import { freshSeed, startMade } from "../start.js";
import { shareMenu } from "./board_page.js";
import { LimitFields } from "./limits.js";
import { classicChips } from "./named.js";
import { cellPicker } from "./picker.js";
/** @import { Figure, Generated, AlgorithmEntry, PuzzleEntry } from "../../api.d.ts" */

/** Options that everybody understands, where they have a usual value. */
const PLAIN = ["board", "size", "rows", "columns"];
/** The usual time limit, in seconds. */
const SECONDS = 60;

/** @param {PuzzleEntry} entry @param {AbortSignal} signal */
export function generatorCard(entry, signal) {
  const generators = entry.generators.filter((generator) => !takesPictures(generator));
  if (generators.length === 0) return h("section", { class: "card" }, h("p", null, t("no_generator")));
  const result = h("div", { class: "made", "aria-live": "polite" });
  const about = h("p", { class: "soft small" });
  const [plain, others] = [h("div", { class: "form plain-options" }), h("div")];
  let form = schemaForm({});
  const choose = () => {
    const generator = generators.find(({ id }) => id === select.value);
    about.textContent = generator?.summary ?? "";
    form = schemaForm(generator?.options);
    const picker = form.cells.length ? cellPicker(form.cells, chosenBoard, signal) : null;
    fill(others, form.element, picker?.element);
    fill(plain, plainFields(form.element, generator));
    for (const place of [plain, form.element]) place.onchange = () => void picker?.refresh();
    void picker?.refresh();
  };
  const request = () => ({ puzzle: entry.id, generator: select.value, params: form.value(), seed: seed.value });
  const chosenBoard = async () => (await api.generate(request(), { signal })).text;
  const select = h("select", { id: "generator", on: { change: choose } }, generators.map(({ id, name }) => h("option", { value: id }, name)));
  const seed = h("input", { id: "seed", type: "text", required: true, value: freshSeed(), autocomplete: "off", spellcheck: "false" });
  const dice = h("button", { type: "button", class: "quiet", "aria-label": t("dice"), title: t("dice"), on: { click: () => (seed.value = freshSeed()) } }, icon("dice"));
  const limits = new LimitFields(SECONDS);
  const button = h("button", { type: "submit", class: "primary" }, t("make"));
  const make = async () => {
    button.disabled = true;
    await makeInto(result, { ...request(), limits: limits.request() }, signal).catch((error) => limits.showFailure(result, error, () => void make()));
    button.disabled = false;
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void make();
  };
  choose();
  return h(
    "section",
    { class: "card generator" },
    classicChips(entry),
    h("h2", null, t("make_new")),
    h(
      "form",
      { class: "form", on: { submit } },
      plain,
      button,
      h(
        "details",
        { class: "more-options" },
        h("summary", null, t("more_options")),
        h("div", { class: "field" }, h("label", { for: "generator" }, t("generator")), select, about),
        others,
        h("div", { class: "field" }, h("label", { for: "seed" }, t("seed")), h("div", { class: "row" }, seed, dice), h("p", { class: "soft small" }, t("seed_about"))),
        limits.element,
      ),
    ),
    result,
  );
}

/** The fields that stand above, taken out of the form of all options. @param {HTMLElement} form @param {AlgorithmEntry | undefined} generator */
function plainFields(form, generator) {
  const { properties = {} } = /** @type {{ properties?: Record<string, { default?: unknown }> }} */ (generator?.options ?? {});
  const names = PLAIN.filter((name) => properties[name]?.default);
  return ["grade", ...names].flatMap((name) => [...form.querySelectorAll(`[data-option="${name}"]`)]);
}

/**
 * Makes a board with its progress in a place, and shows it there.
 * @param {HTMLElement} place
 * @param {import("../../api.d.ts").GenerateRequest} request
 * @param {AbortSignal} signal
 * @param {string | null} [title] what its solution shows
 */
export async function makeInto(place, request, signal, title = null) {
  const { workIn } = await import("../long.js");
  const made = await workIn(place, "generate", request, signal);
  if (made) fill(place, madeBoard(made, title));
}

/** @param {Generated} made @param {string | null} title */
function madeBoard(made, title) {
  const label = made.grade ? gradeName(made.grade) : t("made");
  return h(
    "div",
    { class: "made-board" },
    miniature(made.text, label),
    h(
      "div",
      { class: "card-words" },
      h("h3", null, label),
      made.shortfall && h("p", { class: "shortfall" }, made.shortfall),
      h(
        "div",
        { class: "row" },
        h("button", { type: "button", class: "primary", on: { click: () => startMade(made, { title }) } }, icon("play"), t("tab_play")),
        h("a", { class: "button", href: boardAddress("edit", made.text) }, icon("pencil"), t("tab_edit")),
        shareMenu(() => made.text),
      ),
      made.figures && figureList(made.figures),
    ),
  );
}

/** @param {Figure[]} figures */
const figureList = (figures) =>
  h("details", { class: "made-figures" }, h("summary", null, t("made_figures")), h("dl", { class: "figures" }, figures.map(({ text, shown }) => h("div", null, h("dt", null, text), h("dd", null, shown)))));
