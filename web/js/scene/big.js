// What draws boards too big for one drawing: tiles and a map.
export { Minimap } from "./minimap.js";
export { evenScale, Tiles } from "./tiles.js";
/** @typedef {typeof import("./big.js")} Big */
