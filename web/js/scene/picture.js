// Image files of a scene, with the colours written into them.
import { s } from "../dom.js";
import { drawScene, Palette } from "./canvas.js";
import { boxOf } from "./geometry.js";
import { SvgScene } from "./svg.js";
/** @import { Scene } from "../../api.d.ts" */

/** The style properties of a shape: a file has no style sheet. */
const LOOK = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "font-weight",
  "font-style",
  "font-family",
  "text-anchor",
  "text-decoration",
  "opacity",
];

/** A scene as an SVG file. @param {Scene} scene @returns {Blob} */
export function asSvg(scene) {
  const drawn = new SvgScene();
  drawn.show({ ...scene, window: null });
  const holder = s("svg", { class: "unseen" }, drawn.element);
  document.body.append(holder);
  for (const element of drawn.element.querySelectorAll("*")) {
    const computed = getComputedStyle(element);
    for (const name of LOOK) element.setAttribute(name, computed.getPropertyValue(name));
  }
  const things = /** @type {NodeListOf<SVGElement>} */ (drawn.element.querySelectorAll("g.s-thing"));
  // Transforms in style sheets have units, those in attributes have none.
  for (const thing of things) thing.setAttribute("transform", thing.style.transform.replace(/px|deg/g, ""));
  holder.remove();
  drawn.element.removeAttribute("style");
  drawn.element.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new Blob([new XMLSerializer().serializeToString(drawn.element)], { type: "image/svg+xml" });
}

/** A scene as a PNG file. @param {Scene} scene @returns {Promise<Blob>} */
export async function asPng(scene) {
  const whole = { ...scene, window: null };
  const { x, y, width, height } = boxOf(whole);
  const scale = Math.min(96, 4000 / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("canvas");
  const palette = new Palette();
  context.fillStyle = palette.colour("--role-ground");
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawScene(context, whole, { scale, left: x, top: y, palette, font: getComputedStyle(document.body).fontFamily });
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("png")))));
}

/** Downloads a file. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
