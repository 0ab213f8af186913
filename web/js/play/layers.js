// Optional layers of the drawing, which each puzzle lists in the catalogue.
import { h } from "../dom.js";
import { t } from "../i18n.js";
/** @import { NameEntry } from "../../api.d.ts" */

/**
 * A collapsible list with a checkbox per layer.
 * @param {NameEntry[]} layers
 * @param {(chosen: string[]) => void} changed
 */
export function layerChooser(layers, changed) {
  const boxes = layers.map(({ id }) => h("input", { type: "checkbox", name: "layer", value: id }));
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  return h(
    "details",
    { class: "layers", on: { change: () => changed(chosen()) } },
    h("summary", null, t("layers")),
    layers.map(({ name }, index) => h("label", { class: "layer" }, boxes[index], h("span", null, name))),
  );
}
