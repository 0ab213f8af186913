// What the drawing may show besides: each puzzle lists its layers in the catalogue, and the player chooses.
import { h } from "../dom.js";
import { t } from "../i18n.js";
/** @import { NameEntry } from "../../api.d.ts" */

/**
 * A fold with a switch for every layer.
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
