// What objects are made of: gradients of light and shade, shared by all drawings of the page. Their colours are in the style
// sheet (board.css). Loaded with the first board that has pieces; until then plain colours stand in.
import { s } from "../dom.js";

/** @param {string} name @param {number[]} stops where its colours are, in percent */
const colours = (name, stops) => stops.map((offset, index) => s("stop", { offset: `${offset}%`, class: `${name}-${index}` }));

document.body.append(
  s(
    "svg",
    { class: "unseen", "aria-hidden": "true", focusable: "false" },
    // One surface, whatever it is put together from: in the units of the drawing.
    s("linearGradient", { id: "wood", gradientUnits: "userSpaceOnUse", x1: 0, y1: 0, x2: 60, y2: 320, spreadMethod: "reflect" }, colours("wood", [0, 55, 100])),
    s("linearGradient", { id: "hollow", x1: 0, y1: 0, x2: 0, y2: 1 }, colours("hollow", [0, 60, 100])),
    s("radialGradient", { id: "gloss", cx: 0.5, cy: 0.5, r: 0.5, fx: 0.36, fy: 0.27 }, colours("gloss", [0, 40, 74, 100])),
    s("radialGradient", { id: "shade" }, colours("shade", [0, 70, 100])),
  ),
);
