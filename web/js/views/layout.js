// The layout of pages about a board, without their content. A module of its own because the first board needs it before
// anything else is loaded.
import { h } from "../dom.js";
/** @import { Child } from "../dom.js" */

/** A page with a head and a body. @param {string} name */
export function boardLayout(name) {
  const head = h("header", { class: "board-head" });
  const body = h("div", { class: `${name}-body` });
  const element = h("article", { class: `page board-page ${name}-page` }, head, body);
  return { element, head, body };
}

/**
 * The board, and the controls beside or below it.
 * @param {HTMLElement} board
 * @param {...Child} controls
 * @returns {[HTMLElement, HTMLElement]}
 */
export function playLayout(board, ...controls) {
  return [h("div", { class: "stage" }, board), h("aside", { class: "play-side" }, ...controls)];
}
