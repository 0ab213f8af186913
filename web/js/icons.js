// The page's own icons: strokes on a 24 x 24 field, drawn in the colour of the text around them.
import { s } from "./dom.js";

/** @type {Record<string, string[]>} */
const PATHS = {
  home: ["M4 11l8-7 8 7", "M6 10v10h12V10"],
  make: ["M12 5v14", "M5 12h14"],
  settings: [
    "M4 7h9",
    "M17 7h3",
    "M4 17h3",
    "M11 17h9",
    "M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
    "M7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  ],
  help: ["M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4", "M12 17.6v.1"],
  undo: ["M9 6L4 11l5 5", "M4 11h10a6 6 0 0 1 6 6v1"],
  redo: ["M15 6l5 5-5 5", "M20 11H10a6 6 0 0 0-6 6v1"],
  reset: ["M5 12a7 7 0 1 0 2.2-5.1", "M5 4v4h4"],
  pencil: ["M4 20l1-4L16 5l3 3L8 19z", "M13.5 7.5l3 3"],
  flag: ["M6 21V4", "M6 5h11l-2.5 4L17 13H6"],
  back: ["M18 12H6", "M11 6l-6 6 6 6"],
  hint: ["M9 18h6", "M10 21h4", "M12 3a6 6 0 0 0-3.6 10.8c.8.6 1.1 1.3 1.1 2.2h5c0-.9.3-1.6 1.1-2.2A6 6 0 0 0 12 3z"],
  check: ["M5 12.5l4.5 4.5L19 7.5"],
  link: [
    "M10 14a4 4 0 0 0 6 .4l2.6-2.6a4 4 0 0 0-5.6-5.6L11.600 7.5",
    "M14 10a4 4 0 0 0-6-.4l-2.600 2.600a4 4 0 0 0 5.600 5.600L12.400 16.500",
  ],
  play: ["M8 5l11 7-11 7z"],
  pause: ["M8 5v14", "M16 5v14"],
  forward: ["M6 5l9 7-9 7z", "M18 5v14"],
  backward: ["M18 5l-9 7 9 7z", "M6 5v14"],
  first: ["M18 6l-6 6 6 6", "M6 6v12"],
  last: ["M6 6l6 6-6 6", "M18 6v12"],
  close: ["M6 6l12 12", "M18 6L6 18"],
  download: ["M12 4v11", "M7 11l5 5 5-5", "M5 20h14"],
  open: ["M12 16V5", "M7 9l5-5 5 5", "M5 20h14"],
  print: ["M7 9V4h10v5", "M7 18H4V9h16v9h-3", "M7 14h10v6H7z"],
  dice: ["M5 5h14v14H5z", "M9 9v.1", "M15 9v.1", "M12 12v.1", "M9 15v.1", "M15 15v.1"],
  clock: ["M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16", "M12 8v4l3 2"],
  flame: ["M12 3c1 3 5 5 5 10a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 3 2 3 1.500-2 0-5 1-9z"],
  trash: ["M5 7h14", "M10 7V4h4v3", "M7 7l1 13h8l1-13"],
  zoom_fit: ["M4 9V4h5", "M15 4h5v5", "M20 15v5h-5", "M9 20H4v-5"],
  zoom_in: ["M12 6v12", "M6 12h12"],
  zoom_out: ["M6 12h12"],
  people: ["M5 9a3 3 0 1 0 6 0a3 3 0 1 0-6 0", "M2.500 19c.6-3.500 2.500-5 5.500-5s4.900 1.500 5.500 5", "M14.500 6.500a3 3 0 1 1 1 5.700", "M16 14.200c3 .2 4.900 1.700 5.500 4.800"],
  calendar: ["M5 6h14v14H5z", "M5 10h14", "M9 3v4", "M15 3v4"],
  bars: ["M5 20V12", "M12 20V5", "M19 20v-6", "M3 20h18"],
  share: ["M12 15V4", "M8 8l4-4 4 4", "M6 12v8h12v-8"],
  previous: ["M14 6l-6 6 6 6"],
  next_one: ["M10 6l6 6-6 6"],
  more: ["M6 12v.1", "M12 12v.1", "M18 12v.1"],
};

/**
 * An icon. It is decoration: its meaning must be in the text beside it or in the button's label.
 * @param {string} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  const paths = (PATHS[name] ?? []).map((d) => s("path", { d }));
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, paths);
}
