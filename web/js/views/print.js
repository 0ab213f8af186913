// Print: several boards per page, answers last.
import * as api from "../api.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { SvgScene } from "../scene/svg.js";
import { freshSeed } from "../start.js";
import * as store from "../store.js";
import { showFailure } from "./board_page.js";
/** @import { ToldMove } from "../../api.d.ts" */
/** @import { App } from "../main.js" */

/**
 * @param {HTMLElement} main
 * @param {string} text
 * @param {App} app
 */
export function show(main, text, app) {
  const ended = new AbortController();
  const number = (
    /** @type {string} */ id,
    /** @type {string} */ label,
    /** @type {number} */ value,
    /** @type {number} */ max,
  ) => {
    const input = h("input", { type: "number", id, min: 1, max, value, on: { change: () => void build() } });
    return { input, element: h("div", { class: "field" }, h("label", { for: id }, label), input) };
  };
  const count = number("print-count", t("print_count"), 4, 40);
  const across = number("print-across", t("print_across"), 2, 4);
  const answers = h("input", {
    type: "checkbox",
    id: "print-answers",
    checked: true,
    on: { change: () => void build() },
  });
  const sheets = h("div", { class: "sheets" });
  const page = h(
    "article",
    { class: "page print-page" },
    h(
      "section",
      { class: "card form no-print" },
      h("h1", { tabindex: -1 }, t("print")),
      h("div", { class: "row" }, count.element, across.element),
      h("div", { class: "field tick" }, h("label", { for: "print-answers" }, t("print_answers")), answers),
      h("button", { type: "button", class: "primary", on: { click: () => print() } }, icon("print"), t("print")),
    ),
    sheets,
  );
  main.replaceChildren(page);
  /** Boards generated so far; one more keeps the others. @type {string[]} */
  const boards = [];
  /** Ends the sheets that are being made when others are wanted. */
  let latest = new AbortController();
  const build = async () => {
    latest.abort();
    latest = new AbortController();
    const page = AbortSignal.any([ended.signal, latest.signal]);
    const wanted = Math.min(Number(count.input.max), Math.max(1, Number(count.input.value)));
    const { workInParts } = await import("../long.js");
    const parts = wanted * (answers.checked ? 3 : 2);
    await workInParts(sheets, parts, page, async (signal, done) => {
      if (boards.length === 0) boards.push(store.boardOf((await api.open({ text }, { signal })).session));
      await more(boards, wanted, app, signal, done);
      const shown = boards.slice(0, wanted);
      const puzzles = await sheet(shown.map((text) => ({ text, moves: [] })), signal, "", done);
      const solved = answers.checked && (await sheet(await solutions(shown, signal, done), signal, "answers", () => undefined));
      signal.throwIfAborted();
      sheets.style.setProperty("--across", across.input.value);
      fill(sheets, puzzles, solved && h("h2", { class: "answers-title" }, t("answers")), solved);
    }).catch((error) => showFailure(sheets, error));
  };
  void build();
  return () => ended.abort();
}

/**
 * Makes boards like the first until there are enough.
 * @param {string[]} boards
 * @param {number} wanted
 * @param {App} app
 * @param {AbortSignal} signal
 * @param {() => void} done is called for each board that is there
 */
async function more(boards, wanted, app, signal, done) {
  const first = boards[0] ?? "";
  const { puzzle, size } = await api.open({ text: first }, { signal });
  const entry = await app.puzzle(puzzle);
  const [generator] = entry.generators;
  const names = Object.keys(/** @type {{ properties?: object }} */ (generator?.options ?? {}).properties ?? {});
  const sizes = /** @type {Record<string, number>} */ ({ size: size[0], rows: size[0], columns: size[1] });
  const params = Object.fromEntries(Object.entries(sizes).filter(([name]) => names.includes(name)));
  for (const _ of boards.slice(0, wanted)) done();
  while (generator && boards.length < wanted) {
    boards.push((await api.generate({ puzzle, params, seed: freshSeed() }, { signal })).text);
    done();
  }
}

/** The solutions of boards, and their moves where the order of moves means something. @param {string[]} boards @param {AbortSignal} signal @param {() => void} done */
async function solutions(boards, signal, done) {
  const solve = async (/** @type {string} */ text) => {
    const solved = await api.solve({ text, limits: { millis: 5000 } }, { signal });
    done();
    return solved;
  };
  const solved = await Promise.all(boards.map(solve));
  return solved.map(({ solutions: [first], moves }, index) => ({ text: first ?? boards[index] ?? "", moves: moves?.[0] ?? [] }));
}

/** @param {{ text: string, moves: ToldMove[] }[]} printed @param {AbortSignal} signal @param {string} kind @param {() => void} done */
async function sheet(printed, signal, kind, done) {
  const pictures = await Promise.all(
    printed.map(async ({ text, moves }, index) => {
      const picture = new SvgScene({ label: t("board_number", { n: index + 1 }) });
      picture.show((await api.draw({ text }, { signal })).scene);
      done();
      return h(
        "figure",
        { class: "printed" },
        picture.element,
        h("figcaption", { class: "soft small" }, String(index + 1)),
        moves.length > 0 &&
          h(
            "ol",
            { class: "moves small", "aria-label": t("the_moves") },
            moves.map(({ text }) => h("li", null, text)),
          ),
      );
    }),
  );
  return h("div", { class: `sheet ${kind}` }, pictures);
}
