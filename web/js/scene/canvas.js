// Draws any Scene on a canvas: for boards with too many shapes for SVG, and for PNG images.
import { CHEVRON, EDGE, EDGES, leftOf, roleName, strongDisc, strongFills, UNIT as SVG_UNIT } from "./geometry.js";
/** @import { Scene, Shape } from "../../api.d.ts" */

/** The colours of the style sheet: a canvas can't read custom properties itself. */
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

/** Drawing units in a cell: fonts below a pixel are not drawn, and changing the scale for each text would be slow. */
const UNIT = 100;

/** The edge of a fill, as in the style sheet: its thickness, and the smallest cells in which it can be seen, in pixels. */
const EDGE_WIDTH = 1.5;
const SMALLEST_EDGED = 9;

/** Smaller text can't be read: it is left out, in pixels. */
const SMALLEST_TEXT = 2.5;

/**
 * Draws a scene; `scale` is pixels per cell and (`left`, `top`) the cell coordinates of the upper left pixel.
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {{ scale: number, left: number, top: number, palette: Palette, font?: string }} how
 */
export function drawScene(context, scene, { scale, left, top, palette, font = "sans-serif" }) {
  context.save();
  context.setTransform(scale / UNIT, 0, 0, scale / UNIT, -left * scale, -top * scale);
  context.lineJoin = "round";
  context.lineCap = "round";
  context.textAlign = "center";
  const brush = new Brush(context, scene, palette, font);
  brush.legible = SMALLEST_TEXT / scale;
  brush.edged = scale >= SMALLEST_EDGED;
  for (const shape of scene.shapes) brush.draw(shape);
  context.restore();
}

/** Draws shapes. Changes of the canvas state are slow, so it makes only the necessary ones. */
class Brush {
  /** @param {CanvasRenderingContext2D} context @param {Scene} scene @param {Palette} palette @param {string} font */
  constructor(context, scene, palette, font) {
    this.context = context;
    this.scene = scene;
    this.palette = palette;
    this.family = font;
    this.font = "";
    this.colour = "";
    this.strong = strongFills(scene.shapes);
    /** The smallest text that is drawn, in cells. */
    this.legible = 0;
    this.edged = true;
    /** The colour of labels on the Thing that is being drawn. @type {string | null} */
    this.upon = null;
  }

  /** @param {Shape} shape */
  draw(shape) {
    if (shape.shape === "thing") return this.drawThing(shape);
    const { context } = this;
    const role = roleName(shape.role);
    this.setColour(this.palette.of(shape.shape, role));
    switch (shape.shape) {
      case "fill":
        context.fillRect(...this.cellBox(shape));
        return this.drawEdge(shape, role);
      case "frame":
        context.lineWidth = (role === "selected" ? 0.075 : 0.035) * UNIT;
        return context.strokeRect(...this.cellBox(shape));
      case "line":
        context.lineWidth = shape.width * UNIT;
        return this.stroke(shape.points);
      case "disc":
        context.beginPath();
        context.arc(shape.at[0] * UNIT, shape.at[1] * UNIT, shape.radius * UNIT, 0, 2 * Math.PI);
        return context.fill();
      case "label":
        return this.drawLabel(shape, role);
      case "chevron":
        return this.drawChevron(shape);
    }
  }

  /** The inner edge of a fill that would differ by its tint only. @param {Extract<Shape, { shape: "fill" }>} shape @param {string} role */
  drawEdge(shape, role) {
    const dashes = EDGES.get(role);
    if (!dashes || !this.edged) return;
    const { context } = this;
    const unit = UNIT / SVG_UNIT;
    this.setColour(this.palette.colour(`--role-${role}`));
    context.lineWidth = EDGE_WIDTH * unit;
    context.setLineDash(dashes.map((length) => length * unit));
    context.strokeRect(...this.cellBox({ ...shape, inset: shape.inset + EDGE / SVG_UNIT }));
    context.setLineDash([]);
  }

  /** @param {string} colour */
  setColour(colour) {
    if (colour === this.colour) return;
    this.colour = colour;
    this.context.fillStyle = colour;
    this.context.strokeStyle = colour;
  }

  /** @param {Extract<Shape, { shape: "thing" }>} shape */
  drawThing({ at: [x, y], quarter_turns, shapes }) {
    const { context } = this;
    context.save();
    context.translate(x * UNIT, y * UNIT);
    context.rotate((quarter_turns * Math.PI) / 2);
    this.upon = strongDisc(shapes) ?? "";
    for (const part of shapes) this.draw(part);
    this.upon = null;
    context.restore();
    // `restore` has reset the state of the canvas.
    this.colour = "";
    this.font = "";
  }

  /** @param {{ at: [number, number], inset: number }} shape @returns {[number, number, number, number]} */
  cellBox({ at, inset }) {
    const side = (1 - 2 * inset) * UNIT;
    return [(leftOf(this.scene, at) + inset) * UNIT, (at[0] + inset) * UNIT, side, side];
  }

  /** @param {[number, number][]} points */
  stroke(points) {
    this.context.beginPath();
    points.forEach(([x, y], index) =>
      index ? this.context.lineTo(x * UNIT, y * UNIT) : this.context.moveTo(x * UNIT, y * UNIT),
    );
    this.context.stroke();
  }

  /** @param {Extract<Shape, { shape: "label" }>} shape @param {string} role */
  drawLabel({ at: [x, y], text, size }, role) {
    if (size < this.legible) return;
    const on = this.upon ?? this.strong.get(`${Math.floor(y)},${Math.floor(x)}`);
    if (on) this.setColour(this.palette.colour(`--${on}`));
    const weight = role === "given" ? 650 : 450;
    const font = `${role === "trial" ? "italic " : ""}${weight} ${(size / 0.72) * UNIT}px ${this.family}`;
    if (font !== this.font) this.context.font = font;
    this.font = font;
    this.context.fillText(text, x * UNIT, (y + size / 2) * UNIT);
  }

  /** @param {Extract<Shape, { shape: "chevron" }>} shape */
  drawChevron({ at: [x0, y0], side, size }) {
    const angle = ((side - 1) * Math.PI) / 2;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    this.context.lineWidth = size * 0.16 * UNIT;
    this.stroke(CHEVRON.map(([x, y]) => [x0 + (x * cos - y * sin) * size, y0 + (x * sin + y * cos) * size]));
  }
}
