// Draws any Scene on a canvas: for boards with too many shapes for the document, and for pictures in pixels.
import { CHEVRON, leftOf, roleName } from "./geometry.js";
/** @import { Scene, Shape } from "../../contract.d.ts" */

/** Colours as the style sheet has them now: a canvas can't read custom properties itself. */
export class Palette {
  /** @param {Element} [within] an element of the theme to read */
  constructor(within = document.documentElement) {
    /** @type {Map<string, string>} */
    this.known = new Map();
    this.within = within;
  }

  /** @param {string} property @returns {string} */
  colour(property) {
    const known = this.known.get(property);
    if (known) return known;
    const probe = document.createElement("span");
    probe.style.color = `var(${property})`;
    this.within.append(probe);
    const colour = getComputedStyle(probe).color;
    probe.remove();
    this.known.set(property, colour);
    return colour;
  }

  /** The colour of a shape: cells are filled with the tint of a role. @param {Shape["shape"]} kind @param {string} role */
  of(kind, role) {
    const solid = kind === "fill" || kind === "disc";
    if (role.startsWith("ink")) return this.colour(solid ? `--${role}` : role.replace("ink", "--ink-line"));
    return this.colour(kind === "fill" && !role.startsWith("heat") ? `--fill-${role}` : `--role-${role}`);
  }
}

/**
 * Draws a scene; `scale` is pixels per cell and (`left`, `top`) the cell coordinates of the upper left pixel.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {{ scale: number, left: number, top: number, palette: Palette, font?: string }} how
 */
export function drawScene(context, scene, { scale, left, top, palette, font = "sans-serif" }) {
  context.save();
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  context.lineJoin = "round";
  context.lineCap = "round";
  context.textAlign = "center";
  for (const shape of scene.shapes) drawShape(context, scene, shape, palette, font);
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Shape} shape
 * @param {Palette} palette
 * @param {string} font
 */
function drawShape(context, scene, shape, palette, font) {
  if (shape.shape === "thing") {
    context.save();
    context.translate(...shape.at);
    context.rotate((shape.quarter_turns * Math.PI) / 2);
    for (const part of shape.shapes) drawShape(context, scene, part, palette, font);
    context.restore();
    return;
  }
  const role = roleName(shape.role);
  const colour = palette.of(shape.shape, role);
  context.fillStyle = colour;
  context.strokeStyle = colour;
  switch (shape.shape) {
    case "fill":
      return context.fillRect(...cellBox(scene, shape));
    case "frame":
      context.lineWidth = role === "selected" ? 0.075 : 0.035;
      return context.strokeRect(...cellBox(scene, shape));
    case "line":
      context.lineWidth = shape.width;
      return stroke(context, /** @type {[number, number][]} */ (shape.points));
    case "disc":
      context.beginPath();
      context.arc(...shape.at, shape.radius, 0, 2 * Math.PI);
      return context.fill();
    case "label":
      return drawLabel(context, shape, role, font);
    case "chevron": {
      const angle = ((shape.side - 1) * Math.PI) / 2;
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      const [x0, y0] = shape.at;
      context.lineWidth = shape.size * 0.16;
      return stroke(context, CHEVRON.map(([x, y]) => [x0 + (x * cos - y * sin) * shape.size, y0 + (x * sin + y * cos) * shape.size]));
    }
  }
}

/**
 * @param {Scene} scene
 * @param {{ at: [number, number], inset: number }} shape
 * @returns {[number, number, number, number]}
 */
function cellBox(scene, { at, inset }) {
  return [leftOf(scene, at) + inset, at[0] + inset, 1 - 2 * inset, 1 - 2 * inset];
}

/** @param {CanvasRenderingContext2D} context @param {[number, number][]} points */
function stroke(context, points) {
  context.beginPath();
  points.forEach(([x, y], index) => (index ? context.lineTo(x, y) : context.moveTo(x, y)));
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Extract<Shape, { shape: "label" }>} shape
 * @param {string} role
 * @param {string} font
 */
function drawLabel(context, { at: [x, y], text, size }, role, font) {
  // Fonts below one pixel are not drawn: write at a hundredfold size and shrink.
  context.save();
  context.translate(x, y + size / 2);
  context.scale(0.01, 0.01);
  context.font = `${role === "trial" ? "italic " : ""}${role === "given" ? 650 : 450} ${(size / 0.72) * 100}px ${font}`;
  context.fillText(text, 0, 0);
  context.restore();
}
