// Solve: any solver with its options; the result with claims, statistics, and playback of the moves.
import * as api from "../api.js";
import { fill, h } from "../dom.js";
import { icon } from "../icons.js";
import { announce } from "../announce.js";
import { duration, humanise, number, t, word } from "../i18n.js";
import { boardAddress } from "../router.js";
import { SvgScene } from "../scene/svg.js";
import { setShortcuts } from "../shortcuts.js";
import { attempt } from "../start.js";
import { follower, Transport } from "../transport.js";
import { showFailure } from "./board_page.js";
import { openPage } from "./opened.js";
import { memory, SolverForm, solverName } from "./solver_form.js";
/** @import { PuzzleEntry, Solved, ToldMove } from "../../api.d.ts" */
/** @import { App } from "../main.js" */
/** @import { Opened } from "./opened.js" */

/** Moves are listed by their cells. */
const NAMED = { coordinates: true };

/**
 * @param {HTMLElement} main
 * @param {string} text
 * @param {App} app
 */
export function show(main, text, app) {
  return openPage(main, "solve", text, app, (opened) => {
    const { page, entry, session, picture, signal } = opened;
    const form = new SolverForm(entry);
    const result = h("section", { class: "result", "aria-live": "polite" });
    const steps = h("div");
    const button = h("button", { type: "submit", class: "primary" }, icon("play"), t("solve"));
    let walking = new AbortController();
    const run = async () => {
      button.disabled = true;
      // The playback of the previous answer must not draw over this one.
      walking.abort();
      walking = new AbortController();
      fill(steps);
      try {
        const { workIn } = await import("../long.js");
        const solved = await workIn(result, "solve", { text: session, ...form.request(), steps: true }, signal);
        if (!solved) return;
        const card = resultCard(solved, entry);
        if (solved.forced?.length) card.append(sharedByAll(opened, solved.forced));
        fill(result, card, solved.stop && form.limits.advice(() => void run()));
        announce(statusText(solved));
        await walk({ ...opened, signal: AbortSignal.any([signal, walking.signal]) }, solved, steps);
      } catch (error) {
        form.limits.showFailure(result, error, () => void run());
      } finally {
        button.disabled = false;
      }
    };
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      void run();
    };
    page.body.append(
      h("div", { class: "stage" }, h("div", { class: "figure" }, picture.element), steps),
      h("div", { class: "side" }, h("form", { class: "card form-card", on: { submit } }, form.element, button), result),
    );
  });
}

/**
 * @param {Opened} opened
 * @param {Solved} solved
 * @param {HTMLElement} place
 */
async function walk({ picture, signal, session }, solved, place) {
  const solution = solved.solutions[0];
  if (!solution) {
    const lit = (solved.reason?.places ?? []).map((at) => ({ place: at, role: /** @type {const} */ ("wrong") }));
    picture.show((await api.draw({ text: session, view: { ...NAMED, lit } }, { signal })).scene);
    return;
  }
  if (!solved.steps) {
    picture.show((await api.draw({ text: solution, view: NAMED }, { signal })).scene);
    return;
  }
  const first = await api.play({ text: solved.steps, view: NAMED }, { signal });
  const seek = follower(first, picture, signal, (error) => showFailure(place, error), NAMED);
  const transport = new Transport({ seek, pace: 350 });
  signal.addEventListener("abort", () => transport.stop());
  transport.setLength(first.undone);
  const link = h("a", { class: "button", href: boardAddress("play", solved.steps) }, t("play_on"));
  fill(place, transport.element, link);
  setShortcuts(transport.shortcuts());
  transport.move(transport.last);
}

/** What holds in every solution, drawn when it is opened. @param {Opened} opened @param {string[]} facts */
function sharedByAll({ session, signal }, facts) {
  const picture = new SvgScene({ label: t("forced_show") });
  const draw = async () => {
    const { scene } = await api.draw({ text: session, view: { ...NAMED, facts } }, { signal });
    picture.show(scene);
  };
  return h(
    "details",
    { "data-action": "forced", on: { toggle: () => picture.scene || attempt(draw) } },
    h("summary", null, t("forced_show")),
    h("p", { class: "soft small" }, t("forced_count", { n: number(facts.length) })),
    picture.element,
  );
}

/** @param {Solved} solved */
function statusText(solved) {
  const status = t(`status_${solved.status}`);
  return solved.stop ? `${status}: ${t(`stop_${solved.stop}`)}` : status;
}

/** @param {Solved} solved @param {PuzzleEntry} entry */
export function resultCard(solved, entry) {
  const claims = Object.entries(solved.claims).map(([claim, holds]) => {
    const name = word(`claim_${claim}${holds ? "" : "_not"}`, `${humanise(claim)}: ${t(holds ? "yes" : "no")}`);
    return h("li", { class: holds ? "claim holds" : "claim fails" }, icon(holds ? "check" : "close"), name);
  });
  const count = solved.count ? BigInt(solved.count).toLocaleString(document.documentElement.lang) : null;
  return h(
    "div",
    { class: `card result-card ${solved.status}` },
    h("h2", null, statusText(solved)),
    claims.length > 0 && h("ul", { class: "claims" }, claims),
    count !== null && h("p", null, t("solutions_count", { count, n: Number(solved.count) })),
    solved.length !== null && solved.length !== undefined && h("p", null, t("moves_count", { n: solved.length }), counted(solved)),
    solved.reason && h("p", { class: "reason" }, solved.reason.text),
    (solved.moves ?? []).map(movesOf),
    statistics(solved, entry),
  );
}

/**
 * The moves of a solution; those of the first lie open.
 * @param {ToldMove[]} moves
 * @param {number} index
 * @param {ToldMove[][]} all
 */
function movesOf(moves, index, all) {
  const title = all.length > 1 ? t("solution_number", { n: index + 1 }) : t("the_moves");
  const list = moves.map(({ text }) => h("li", null, text));
  return h("details", { open: index === 0 }, h("summary", null, title), h("ol", { class: "moves small" }, list));
}

/** Further counts of the moves. @param {Solved} solved */
const counted = ({ figures = [] }) => figures.map(({ shown, text }) => ` ${shown} ${text}.`);

/** @param {string} name */
const statName = (name) => word(`stat_${name}`, humanise(name));

/** How the name of a count ends that is not in ones. */
const HUNDREDTHS = "_hundredths";

/** @param {[string, string][]} rows @param {string} caption */
const table = (rows, caption) =>
  h(
    "table",
    { class: "stats" },
    h("caption", null, caption),
    h(
      "tbody",
      null,
      rows.map(([label, value]) => h("tr", null, h("th", { scope: "row" }, label), h("td", { class: "number" }, value))),
    ),
  );

/** The effort of a solver; what only an engineer asks for lies behind "More". @param {Solved} solved @param {PuzzleEntry} entry */
function statistics({ solver, stats, millis }, entry) {
  const named = (/** @type {{ name: string, value: number }} */ { name, value }) =>
    /** @type {[string, string]} */ (
      name.endsWith(HUNDREDTHS)
        ? [statName(name.slice(0, -HUNDREDTHS.length)), number(value / 100)]
        : [statName(name), number(value)]
    );
  const phase = (/** @type {{ name: string, value: number }} */ { name, value }) =>
    /** @type {[string, string]} */ ([statName(name), duration(value / 1000)]);
  return [
    table(
      [
        [t("time"), duration(millis)],
        [t("nodes"), number(stats.nodes)],
        [t("backtracks"), number(stats.backtracks)],
        [t("checks"), number(stats.checks)],
        [t("memory"), memory(stats.peak_bytes)],
      ],
      solverName(entry, solver),
    ),
    h(
      "details",
      { class: "more" },
      h("summary", null, t("more")),
      table(
        [[t("propagations"), number(stats.propagations)], ...stats.counts.map(named), ...stats.phases.map(phase)],
        t("counters"),
      ),
    ),
  ];
}
