// Pictures for generators that take them. They are read here, in the browser, and only a few pixels go further.

/** The largest width and height used. */
const MAX_SIDE = 400;

/** A dropped picture, until the make page takes it. @type {File | null} */
let waiting = null;

/** @param {File} file */
export function keep(file) {
  waiting = file;
}

/** Takes the dropped picture. */
export function take() {
  const file = waiting;
  waiting = null;
  return file;
}

/** An emoji or a word as a picture, drawn with the visitor's own fonts and cut to its ink. @param {string} text @returns {HTMLCanvasElement} */
export function written(text) {
  const canvas = document.createElement("canvas");
  const size = 160;
  const font = `600 ${size}px system-ui, sans-serif`;
  const paint = canvas.getContext("2d", { willReadFrequently: true });
  if (!paint) throw new Error("no canvas");
  paint.font = font;
  canvas.width = Math.min(4 * MAX_SIDE, Math.ceil(paint.measureText(text).width) + 2 * size);
  canvas.height = 2 * size;
  paint.fillStyle = "white";
  paint.fillRect(0, 0, canvas.width, canvas.height);
  Object.assign(paint, { font, fillStyle: "black", textBaseline: "middle" });
  paint.fillText(text, size, size);
  const { data, width, height } = paint.getImageData(0, 0, canvas.width, canvas.height);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) > 720) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  const cut = document.createElement("canvas");
  Object.assign(cut, { width: Math.max(1, right - left + 1), height: Math.max(1, bottom - top + 1) });
  cut.getContext("2d")?.drawImage(canvas, -left, -top);
  return cut;
}

/**
 * A picture as coarse as a board of it: cells along its longer side, black and white unless it keeps its colours.
 * @param {File | HTMLCanvasElement} file
 * @param {number} cells
 * @param {boolean} colours
 */
export async function coarse(file, cells, colours) {
  const fine = await small(file);
  const scale = cells / Math.max(fine.width, fine.height);
  const [width, height] = [fine.width, fine.height].map((side) => Math.max(1, Math.round(side * scale)));
  const [from, to] = [document.createElement("canvas"), document.createElement("canvas")];
  Object.assign(from, { width: fine.width, height: fine.height });
  Object.assign(to, { width, height });
  from.getContext("2d")?.putImageData(fine, 0, 0);
  const paint = to.getContext("2d", { willReadFrequently: true });
  if (!paint) throw new Error("no canvas");
  paint.imageSmoothingQuality = "high";
  paint.drawImage(from, 0, 0, to.width, to.height);
  if (colours) return to;
  const drawn = paint.getImageData(0, 0, to.width, to.height);
  for (let at = 0; at < drawn.data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = drawn.data.subarray(at, at + 3);
    drawn.data.fill(0.3 * red + 0.59 * green + 0.11 * blue < 128 ? 0 : 255, at, at + 3);
  }
  paint.putImageData(drawn, 0, 0);
  return to;
}

/** Whether a picture has more than shades of grey. @param {File | HTMLCanvasElement} file */
export async function isColourful(file) {
  const { data } = await small(file);
  let coloured = 0;
  for (let at = 0; at < data.length; at += 4) {
    const parts = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    if (Math.max(...parts) - Math.min(...parts) > 48) coloured++;
  }
  return coloured > data.length / 4 / 50;
}

/** Pixels as the generators read them: size, then six hexadecimal digits each. @param {File | HTMLCanvasElement} file */
export async function pixels(file) {
  const { data, width, height } = await small(file);
  const hex = (/** @type {number | undefined} */ part) => (part ?? 0).toString(16).padStart(2, "0");
  const parts = [];
  for (let at = 0; at < data.length; at += 4) parts.push(hex(data[at]), hex(data[at + 1]), hex(data[at + 2]));
  return `${width}x${height}:${parts.join("")}`;
}

/** The pixels of a picture that is made small, on white. @param {File | HTMLCanvasElement} file */
async function small(file) {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = document.createElement("canvas");
  canvas.width = width ?? 1;
  canvas.height = height ?? 1;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Whether a generator takes pictures. @param {{ options?: unknown } | undefined} generator */
export function takesPictures(generator) {
  const options = /** @type {{ properties?: Record<string, unknown> } | undefined} */ (generator?.options);
  return options?.properties !== undefined && "pixels" in options.properties;
}
