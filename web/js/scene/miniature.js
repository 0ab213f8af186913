// Small pictures of boards.
import * as api from "../api.js";
import { SvgScene } from "./svg.js";
import { h } from "../dom.js";
/** @import { View } from "../../api.d.ts" */

/**
 * A picture of a board, drawn when the engine has answered; empty, and quiet about it, when it can't be drawn.
 * @param {string} text
 * @param {string} label
 * @param {View} [view]
 */
export function miniature(text, label, view = {}) {
  const picture = new SvgScene({ label });
  const frame = h("div", { class: "miniature" }, picture.element);
  api
    .draw({
      text,
      view: {
        window: [
          [0, 0],
          [31, 31],
        ],
        ...view,
      },
    })
    .then(
      ({ scene }) => picture.show(scene),
      () => frame.classList.add("empty"),
    );
  return frame;
}
