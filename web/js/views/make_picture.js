// A board from an emoji, a word or an image: drawn here with the visitor's own fonts, and shown as coarse as the board will be.
import { debounce, fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { coarse, isColourful, pixels, take, takesPictures, written } from "../picture.js";
import { freshSeed } from "../start.js";
import { LimitFields } from "./limits.js";
import { makeInto } from "./make_board.js";
/** @import { PuzzleEntry } from "../../api.d.ts" */

/** Cells along the longer side that are offered. */
const SIDES = [15, 20, 30, 40];
/** Colours of a colourful picture. */
const INKS = 4;
/** What may be tried first, where the visitor's fonts know it. */
const IDEAS = ["❤", "⚓", "♞", "☂", "🦊", "🚲", "🐢", "★"];
/** A character that no font knows. */
const UNKNOWN = "\u{FFFFE}";

/** Null where no generator takes pictures. @param {PuzzleEntry} entry @param {AbortSignal} signal */
export function pictureCard(entry, signal) {
  const painter = entry.generators.find(takesPictures);
  if (!painter) return null;
  const word = h("input", { type: "text", id: "word", maxlength: 12, placeholder: IDEAS[0] ?? "", autocomplete: "off", on: { input: () => soon() } });
  const file = h("input", { type: "file", id: "picture", accept: "image/*", class: "unseen", on: { change: () => ((word.value = ""), void look()) } });
  const colours = h("input", { type: "checkbox", id: "picture-colours", on: { change: () => void show() } });
  const preview = h("div", { class: "picture-preview" });
  const result = h("div", { class: "made", "aria-live": "polite" });
  const button = h("button", { type: "submit", class: "primary", disabled: true }, t("make"));
  let side = SIDES[1] ?? 20;
  /** What is to be made into a board: what is written, or the file. */
  const source = () => (word.value.trim() ? written(word.value.trim()) : (file.files?.[0] ?? null));
  /** Another picture: colours if it has some. */
  const look = async () => {
    const picture = source();
    colours.checked = picture !== null && (await isColourful(picture));
    await show();
  };
  const show = async () => {
    const picture = source();
    button.disabled = picture === null;
    fill(preview, picture ? await coarse(picture, side, colours.checked) : h("span", { class: "soft small" }, t("picture_preview")));
  };
  const soon = debounce(() => void look(), 120);
  const limits = new LimitFields(60);
  const make = async () => {
    const picture = source();
    if (!picture) return;
    button.disabled = true;
    const params = { pixels: await pixels(picture), rows: side, columns: side, inks: colours.checked ? INKS : 1 };
    const request = { puzzle: entry.id, generator: painter.id, params, seed: freshSeed(), limits: limits.request() };
    await makeInto(result, request, signal, word.value.trim() || null).catch((error) => limits.showFailure(result, error, () => void make()));
    button.disabled = false;
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void make();
  };
  const idea = (/** @type {string} */ text) =>
    h("button", { type: "button", class: "chip", "data-idea": text, on: { click: () => ((word.value = text), void look()) } }, text);
  const sides = SIDES.map((cells) => {
    const press = () => {
      side = cells;
      for (const other of sides) other.setAttribute("aria-pressed", String(other === chip));
      void show();
    };
    const chip = h("button", { type: "button", class: "chip", "data-side": cells, "aria-pressed": String(cells === side), on: { click: press } }, `${cells} × ${cells}`);
    return chip;
  });
  const unknown = written(UNKNOWN).toDataURL();
  const ideas = IDEAS.filter((text) => written(text).toDataURL() !== unknown);
  const dropped = take();
  if (dropped) {
    const list = new DataTransfer();
    list.items.add(dropped);
    file.files = list.files;
  }
  void look().then(() => dropped && make());
  return h(
    "section",
    { class: "card picture-card" },
    h("h2", null, t("word_title")),
    h(
      "form",
      { class: "picture-form", on: { submit } },
      preview,
      h(
        "div",
        { class: "form" },
        h("div", { class: "field" }, h("label", { for: "word" }, t("word")), h("div", { class: "row" }, word, h("label", { class: "button", for: "picture" }, icon("open"), t("picture")), file)),
        h("div", { class: "row", role: "group", "aria-label": t("word_ideas") }, ideas.map(idea)),
        h("div", { class: "row", role: "group", "aria-label": t("size") }, sides),
        h("div", { class: "field tick" }, h("label", { for: "picture-colours" }, t("picture_colours")), colours),
        h("p", { class: "soft small" }, t("word_about")),
        button,
      ),
    ),
    result,
  );
}
