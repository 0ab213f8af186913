// The first board, as a picture: drawn from the few modules and the one answer that it needs, while the rest of the
// page is still on its way. The play page takes its place, drawn over the same lines.
import { h } from "./dom.js";
import { parse } from "./router.js";
import { SvgScene } from "./scene/svg.js";
import { resumed, settings } from "./store.js";
import { applyTheme } from "./theme.js";
/** @import { Played, Requests } from "../api.d.ts" */

/** Bigger boards are shown through a window, which is not here yet. */
const MOST_CELLS = 1100;

/** @param {string} text @returns {Promise<Played | null>} null when the page will have to say why not */
async function ask(text) {
  const view = { clean: settings().clean, unjudged: settings().mistakes === "never" };
  /** @type {Requests["play"]} */
  const request = { text, view: { ...view, window: [[0, 0], [63, 63]] } };
  const headers = { "content-type": "application/json" };
  const answer = await fetch("api/v1/play", { method: "POST", headers, body: JSON.stringify(request) }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

/** @param {string} text */
async function draw(text) {
  const played = await ask(resumed(text));
  const main = document.getElementById("main");
  // Who is quicker, or is not served by a picture, shows the board without us.
  if (!played || !main || main.firstElementChild) return;
  const { size } = played.scene;
  if (size[0] * size[1] > MOST_CELLS) return;
  const picture = new SvgScene();
  picture.show({ ...played.scene, window: null });
  const board = h("div", { class: "board" }, picture.element);
  board.style.setProperty("--shape", String(picture.box.width / picture.box.height));
  const body = h("div", { class: "play-body" }, h("div", { class: "stage" }, board), h("aside", { class: "play-side" }));
  main.append(h("article", { class: "page first", inert: true }, h("header", { class: "board-head" }), body));
  await painted();
  performance.mark("first-board");
}

/** Until the frame with the board is handed over to be painted; a page that nobody looks at paints nothing, and is not waited for. */
function painted() {
  const frame = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return Promise.race([frame, new Promise((resolve) => setTimeout(resolve, 100))]);
}

applyTheme();
const { page, argument } = parse(location.hash);
if (page === "play") await draw(argument);
// The rest waits until now: thirty files on their way would take the time that the first board needs.
const then = /** @type {HTMLTemplateElement} */ (document.getElementById("then"));
document.head.append(then.content);
await import("./main.js");
