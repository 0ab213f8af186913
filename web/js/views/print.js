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
  const { signal } = ended;
  /** Boards generated so far; one more keeps the others. @type {string[]} */
  const boards = [];
  const build = async () => {
    try {
      if (boards.length === 0) boards.push(store.boardOf((await api.open({ text }, { signal })).session));
      await more(boards, Math.max(1, Number(count.input.value)), app, signal);
      const shown = boards.slice(0, Number(count.input.value));
      sheets.style.setProperty("--across", across.input.value);
      fill(
        sheets,
        await sheet(shown.map((text) => ({ text, moves: [] })), signal, ""),
        answers.checked && h("h2", { class: "answers-title" }, t("answers")),
        answers.checked && (await sheet(await solutions(shown, signal), signal, "answers")),
      );
    } catch (error) {
      showFailure(sheets, error);
    }
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
 */
async function more(boards, wanted, app, signal) {
  const first = boards[0] ?? "";
  const { puzzle, size } = await api.open({ text: first }, { signal });
  const entry = await app.puzzle(puzzle);
  const [generator] = entry.generators;
  const names = Object.keys(/** @type {{ properties?: object }} */ (generator?.options ?? {}).properties ?? {});
  const sizes = /** @type {Record<string, number>} */ ({ size: size[0], rows: size[0], columns: size[1] });
  const params = Object.fromEntries(Object.entries(sizes).filter(([name]) => names.includes(name)));
  while (generator && boards.length < wanted && !signal.aborted) {
    boards.push((await api.generate({ puzzle, params, seed: freshSeed() }, { signal })).text);
  }
}

/** The solutions of boards, and their moves where the order of moves means something. @param {string[]} boards @param {AbortSignal} signal */
async function solutions(boards, signal) {
  const solved = await Promise.all(boards.map((text) => api.solve({ text, limits: { millis: 5000 } }, { signal })));
  return solved.map(({ solutions: [first], moves }, index) => ({ text: first ?? boards[index] ?? "", moves: moves?.[0] ?? [] }));
}

/** @param {{ text: string, moves: ToldMove[] }[]} printed @param {AbortSignal} signal @param {string} kind */
async function sheet(printed, signal, kind) {
  const pictures = await Promise.all(
    printed.map(async ({ text, moves }, index) => {
      const picture = new SvgScene({ label: t("board_number", { n: index + 1 }) });
      picture.show((await api.draw({ text }, { signal })).scene);
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
