// The first board, as a picture: drawn from a few modules and one answer while the rest of the page loads. The play page
// then takes its place, with the same layout and drawing.
import { play } from "./api.js";
import { h } from "./dom.js";
import { preferred } from "./language.js";
import { parse } from "./router.js";
import { FIRST_WINDOW, wholeScene } from "./scene/geometry.js";
import { SvgScene } from "./scene/svg.js";
import { resumed, settings, viewSettings } from "./store.js";
import { applyTheme } from "./theme.js";
import { boardLayout, playLayout } from "./views/layout.js";

/** @param {string} text */
async function draw(text) {
  // A failure is reported by the play page.
  const request = { text: resumed(text), view: { ...viewSettings(), window: FIRST_WINDOW } };
  const played = await play(request).catch(() => null);
  // Big boards need a window, which is not loaded yet.
  const scene = played && wholeScene(played.scene);
  const main = document.getElementById("main");
  if (!scene || !main || main.firstElementChild) return;
  const picture = new SvgScene();
  const board = h("div", { class: "board" }, picture.element);
  picture.show(scene);
  picture.fit(board);
  const { element, body } = boardLayout("play");
  body.append(...playLayout(board));
  element.classList.add("first");
  element.inert = true;
  main.append(element);
  await painted();
  performance.mark("first-board");
}

/** Resolves when the frame with the board goes to the screen, or soon: a hidden page paints nothing. */
function painted() {
  const frame = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return Promise.race([frame, new Promise((resolve) => setTimeout(resolve, 100))]);
}

applyTheme();
const { page, argument } = parse(location.hash);
if (page === "play") await draw(argument);
// The rest waits until now: thirty more files would delay the first board.
const rest = /** @type {HTMLTemplateElement} */ (document.getElementById("rest"));
// Other pages do without what only play needs.
if (page !== "play") for (const link of rest.content.querySelectorAll("[data-play]")) link.remove();
rest.content.append(h("link", { rel: "modulepreload", href: `locale/${preferred(settings().language)}.js` }));
document.head.append(rest.content);
await import("./main.js");
