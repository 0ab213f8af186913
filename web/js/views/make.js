// Make: generate a board, open one, play a daily puzzle, or edit an empty board.
import * as api from "../api.js";
import { dailyGrades } from "../dailies.js";
import { fill, h } from "../dom.js";
import { schemaForm } from "../form.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { boardAddress, go } from "../router.js";
import { isColourful, pixels, take, takesPictures, written } from "../picture.js";
import { miniature } from "../scene/miniature.js";
import { attempt, freshSeed, openText, startDaily, startMade } from "../start.js";
import * as store from "../store.js";
import { shareMenu, showFailure } from "./board_page.js";
import { gradeName } from "../grades.js";
import { LimitFields } from "./limits.js";
import { classicChips } from "./named.js";
import { cellPicker } from "./picker.js";
/** @import { Figure, Generated, PuzzleEntry } from "../../api.d.ts" */
/** @import { App } from "../main.js" */

/**
 * @param {HTMLElement} main
 * @param {string} puzzle
 * @param {App} app
 */
export function show(main, puzzle, app) {
  const ended = new AbortController();
  const page = h("article", { class: "page make-page" }, h("h1", { tabindex: -1 }, t("make_title")));
  main.replaceChildren(page);
  app.catalogue().then(
    ({ puzzles }) => {
      const entry = puzzle ? puzzles.find(({ id }) => id === puzzle) : puzzles[0];
      if (!entry) return void import("./missing.js").then(({ showMissing }) => showMissing(page, puzzles));
      const tab = (/** @type {PuzzleEntry} */ { id, name }) =>
        h("a", { href: `#/make/${id}`, "aria-current": id === entry.id ? "page" : null }, name);
      page.append(h("nav", { class: "tabs", "aria-label": t("puzzle") }, puzzles.map(tab)));
      page.append(
        h(
          "div",
          { class: "make-body" },
          generatorCard(entry, ended.signal),
          h("div", { class: "side" }, openCard(), dailyCard(entry), blankCard(entry)),
        ),
      );
    },
    (error) => showFailure(page, error),
  );
  return () => ended.abort();
}

/** @param {PuzzleEntry} entry @param {AbortSignal} signal */
function generatorCard(entry, signal) {
  const result = h("div", { class: "made", "aria-live": "polite" });
  const about = h("p", { class: "soft small" });
  const options = h("div");
  let form = schemaForm({});
  const file = h("input", { type: "file", id: "picture", accept: "image/*", on: { change: () => void suggestInks() } });
  const word = h("input", { type: "text", id: "word", maxlength: 12, placeholder: "🦊", on: { change: () => void suggestInks() } });
  /** What is to be made into a board: what is written, or the file. */
  const source = () => (word.value.trim() ? written(word.value.trim()) : file.files?.[0]);
  /** A coloured picture is made with several inks, unless a number was chosen. */
  const suggestInks = async () => {
    const inks = form.element.querySelector('[data-option="inks"] input');
    const picture = source();
    if (inks instanceof HTMLInputElement && inks.value === "1" && picture && (await isColourful(picture))) inks.value = "4";
  };
  const pictures = h(
    "div",
    { class: "field" },
    h("label", { for: "word" }, t("word")),
    word,
    h("p", { class: "soft small" }, t("word_about")),
    h("label", { for: "picture" }, t("picture")),
    file,
    h("p", { class: "soft small" }, t("picture_about")),
  );
  const chosen = () => entry.generators.find(({ id }) => id === select.value);
  const choose = () => {
    const generator = chosen();
    about.textContent = generator?.summary ?? "";
    form = schemaForm(withoutPixels(generator?.options));
    const picker = form.cells.length ? cellPicker(form.cells, chosenBoard, signal) : null;
    fill(options, form.element, picker?.element, takesPictures(generator) ? pictures : null);
    form.element.addEventListener("change", () => void picker?.refresh());
    void picker?.refresh();
  };
  const chosenBoard = async () => {
    const request = { puzzle: entry.id, generator: select.value, params: form.value(), seed: seed.value };
    return (await api.generate(request, { signal })).text;
  };
  const select = h(
    "select",
    { id: "generator", on: { change: choose } },
    entry.generators.map(({ id, name }) => h("option", { value: id }, name)),
  );
  const seed = h("input", {
    id: "seed",
    type: "text",
    required: true,
    value: freshSeed(),
    autocomplete: "off",
    spellcheck: "false",
  });
  const limits = new LimitFields(60);
  const dice = () => (seed.value = freshSeed());
  const button = h("button", { type: "submit", class: "primary" }, t("make"));
  const make = async () => {
    button.disabled = true;
    try {
      const picture = takesPictures(chosen()) ? source() : undefined;
      const params = picture ? { ...form.value(), pixels: await pixels(picture) } : form.value();
      const request = { puzzle: entry.id, generator: select.value, params, seed: seed.value, limits: limits.request() };
      const { workIn } = await import("../long.js");
      const made = await workIn(result, "generate", request, signal);
      if (made) fill(result, madeBoard(made));
    } catch (error) {
      limits.showFailure(result, error, () => void make());
    }
    button.disabled = false;
  };
  const dropped = take();
  const painter = entry.generators.find(takesPictures);
  if (dropped && painter) {
    select.value = painter.id;
    const list = new DataTransfer();
    list.items.add(dropped);
    file.files = list.files;
  }
  choose();
  if (dropped && painter) void suggestInks().then(make);
  if (entry.generators.length === 0) return h("section", { class: "card" }, h("p", null, t("no_generator")));
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void make();
  };
  return h(
    "section",
    { class: "card generator" },
    classicChips(entry),
    h("h2", null, t("make_generate")),
    h(
      "form",
      { class: "form", on: { submit } },
      h("div", { class: "field" }, h("label", { for: "generator" }, t("generator")), select, about),
      options,
      h(
        "div",
        { class: "field" },
        h("label", { for: "seed" }, t("seed")),
        h(
          "div",
          { class: "row" },
          seed,
          h(
            "button",
            { type: "button", class: "quiet", "aria-label": t("dice"), title: t("dice"), on: { click: dice } },
            icon("dice"),
          ),
        ),
        h("p", { class: "soft small" }, t("seed_about")),
      ),
      limits.element,
      button,
    ),
    result,
  );
}

/** The options without the field for pixels, which come from the file. @param {unknown} options */
function withoutPixels(options) {
  const schema = /** @type {{ properties?: Record<string, unknown> } | undefined} */ (options);
  if (!schema?.properties || !("pixels" in schema.properties)) return options;
  const { pixels: _, ...properties } = schema.properties;
  return { ...schema, properties };
}

/** @param {Generated} made */
function madeBoard(made) {
  const label = made.grade ? gradeName(made.grade) : t("made");
  return h(
    "div",
    { class: "made-board" },
    miniature(made.text, label),
    h(
      "div",
      { class: "card-words" },
      h("h3", null, label),
      made.shortfall && h("p", { class: "failure card" }, made.shortfall),
      made.figures && figureList(made.figures),
      h(
        "div",
        { class: "row" },
        h(
          "button",
          { type: "button", class: "primary", on: { click: () => startMade(made) } },
          icon("play"),
          t("tab_play"),
        ),
        h("a", { class: "button", href: boardAddress("edit", made.text) }, icon("pencil"), t("tab_edit")),
        shareMenu(() => made.text),
      ),
    ),
  );
}

/** @param {Figure[]} figures */
const figureList = (figures) =>
  h(
    "dl",
    { class: "figures" },
    figures.map(({ text, shown }) => h("div", null, h("dt", null, text), h("dd", null, shown))),
  );

function openCard() {
  const text = h("textarea", {
    id: "paste",
    "aria-label": t("paste"),
    placeholder: t("paste_about"),
    spellcheck: "false",
  });
  const file = h("input", {
    type: "file",
    id: "file",
    class: "unseen",
    on: { change: async () => file.files?.[0] && openText(await file.files[0].text()) },
  });
  return h(
    "section",
    { class: "card form open-card" },
    h("h2", null, t("make_open")),
    text,
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "primary", on: { click: () => openText(text.value) } }, t("open_text")),
      file,
      h("label", { class: "button", for: "file" }, icon("open"), t("open_file")),
    ),
    h("p", { class: "soft small" }, t("drop_about")),
  );
}

/** The daily puzzle of any date. @param {PuzzleEntry} entry */
function dailyCard(entry) {
  const today = store.dayText(new Date());
  const date = h("input", { type: "date", id: "day", value: today, max: today });
  const start = (/** @type {string} */ grade) =>
    startDaily(entry.id, grade, new Date(`${date.value || today}T12:00`));
  const chip = (/** @type {string} */ grade) =>
    h("button", { type: "button", class: "chip", on: { click: () => start(grade) } }, gradeName(grade));
  const chips = h("div", { class: "row" });
  const card = h(
    "section",
    { class: "card form", hidden: true },
    h("h2", null, t("make_daily")),
    h("div", { class: "field" }, h("label", { for: "day" }, t("day")), date),
    chips,
  );
  void attempt(async () => {
    const grades = await dailyGrades(entry);
    card.hidden = grades.length === 0;
    fill(chips, grades.map(chip));
  });
  return card;
}

/** @param {PuzzleEntry} entry */
function blankCard(entry) {
  const size = (/** @type {string} */ id, /** @type {string} */ label) => {
    const input = h("input", { type: "number", id, min: 1, max: 200, value: 5 });
    return { input, element: h("div", { class: "field" }, h("label", { for: id }, label), input) };
  };
  const [rows, columns] = [size("rows", t("rows")), size("columns", t("columns"))];
  const start = () =>
    attempt(async () => {
      const blank = await api.edit({
        puzzle: entry.id,
        rows: Number(rows.input.value),
        columns: Number(columns.input.value),
      });
      go(boardAddress("edit", blank.text));
    });
  return h(
    "section",
    { class: "card form" },
    h("h2", null, t("make_blank")),
    h("div", { class: "row" }, rows.element, columns.element),
    h("button", { type: "button", on: { click: start } }, icon("pencil"), t("make_begin")),
  );
}
