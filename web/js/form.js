// Forms built from a JSON schema: solvers and generators describe their options, the page knows none of them.
import { h } from "./dom.js";
import { humanise, t, word } from "./i18n.js";

/**
 * @typedef {object} Schema
 * @property {string | string[]} [type]
 * @property {Record<string, Schema>} [properties]
 * @property {Record<string, Schema>} [$defs]
 * @property {string} [$ref]
 * @property {Schema[]} [anyOf]
 * @property {Schema[]} [oneOf]
 * @property {Schema[]} [allOf]
 * @property {unknown[]} [enum]
 * @property {unknown} [const]
 * @property {unknown} [default]
 * @property {string | undefined} [title]
 * @property {string} [description]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {string} [format] `cell`: a cell, which can be chosen on the board
 */

/**
 * @typedef {object} Field
 * @property {HTMLElement} element
 * @property {() => unknown} value undefined: left as it is
 */

/**
 * A field that holds a cell.
 * @typedef {object} CellField
 * @property {string} label
 * @property {HTMLInputElement} input
 */

let forms = 0;

/**
 * A form of an object's properties.
 * @param {unknown} schema
 * @param {Record<string, unknown>} [values] what to begin with, where it differs from the defaults
 * @returns {{ element: HTMLElement, value: () => Record<string, unknown>, cells: CellField[] }}
 */
export function schemaForm(schema, values = {}) {
  const root = /** @type {Schema} */ (schema ?? {});
  const prefix = `form${forms++}`;
  /** @type {CellField[]} */
  const cells = [];
  /** @type {[string, Field][]} */
  const fields = Object.entries(root.properties ?? {}).map(([name, property]) => {
    const plain = resolve(property, root);
    const made = field(name, plain, values[name] ?? plain.default, `${prefix}-${name}`);
    const input = made.element.querySelector("input");
    if (plain.format === "cell" && input) cells.push({ label: plain.title ?? humanise(name), input });
    return [name, made];
  });
  const value = () => {
    const entries = fields.map(([name, { value }]) => /** @type {const} */ ([name, value()]));
    return Object.fromEntries(entries.filter(([, held]) => held !== undefined));
  };
  return {
    element: h(
      "div",
      { class: "form" },
      fields.map(([, { element }]) => element),
    ),
    value,
    cells,
  };
}

/** Resolves references and drops "or null": optional fields may be absent. @param {Schema} schema @param {Schema} root @returns {Schema} */
function resolve(schema, root) {
  const { $ref, allOf, anyOf, ...own } = schema;
  const name = $ref?.split("/").pop();
  const target = name ? root.$defs?.[name] : undefined;
  const real = [...(target ? [target] : []), ...(allOf ?? []), ...(anyOf ?? [])].filter(
    (option) => option.type !== "null",
  );
  if (real.length !== 1 || !real[0]) return schema;
  // The property's own keywords win; the title of a shared type is not its name.
  return { ...resolve(real[0], root), title: undefined, ...own };
}

/** @param {string} name @param {Schema} schema @param {unknown} initial @param {string} id @returns {Field} */
function field(name, schema, initial, id) {
  const { input, value } = control(schema, initial, id);
  const label = schema.title ?? humanise(name);
  const about = schema.description && schema.description !== label ? schema.description.split("\n")[0] : "";
  if (about) input.setAttribute("aria-describedby", `${id}-about`);
  const words = h("label", { for: id }, label);
  const element = h(
    "div",
    { class: input.getAttribute("type") === "checkbox" ? "field tick" : "field", "data-option": name },
    words,
    input,
    about && h("p", { class: "soft small", id: `${id}-about` }, about),
  );
  return { element, value };
}

/**
 * @param {Schema} schema
 * @param {unknown} initial
 * @param {string} id
 * @returns {{ input: HTMLElement, value: () => unknown }}
 */
function control(schema, initial, id) {
  const choices = choicesOf(schema);
  if (choices) return choiceControl(choices, initial, id);
  const types = [schema.type ?? []].flat();
  if (types.includes("boolean")) {
    const input = h("input", { type: "checkbox", id, checked: initial === true });
    return { input, value: () => (input.checked === (initial === true) ? undefined : input.checked) };
  }
  if (types.includes("integer") || types.includes("number")) {
    const step = types.includes("integer") ? 1 : "any";
    const input = h("input", {
      type: "number",
      id,
      step,
      min: schema.minimum,
      max: schema.maximum,
      value: initial ?? "",
    });
    return {
      input,
      value: () => (input.value === "" || Number(input.value) === schema.default ? undefined : Number(input.value)),
    };
  }
  const input = h("input", {
    type: "text",
    id,
    value:
      typeof initial === "string" ? initial : initial === undefined || initial === null ? "" : JSON.stringify(initial),
  });
  return {
    input,
    value: () => (input.value === "" ? undefined : types.includes("string") ? input.value : parsed(input.value)),
  };
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @param {[string, string][]} choices @param {unknown} initial @param {string} id */
function choiceControl(choices, initial, id) {
  const none = initial === undefined || initial === null;
  const options = choices.map(([value, label]) => h("option", { value, selected: value === initial }, label));
  const input = h("select", { id }, none && h("option", { value: "" }, t("any")), options);
  return {
    input,
    value: () =>
      input.value === "" || input.value === initial ? (input.value === "" ? undefined : input.value) : input.value,
  };
}

/** The values of an enumeration with their names, or null. @param {Schema} schema @returns {[string, string][] | null} */
function choicesOf(schema) {
  // The engine names the choices of a puzzle; grades are the page's own words.
  const choices = (/** @type {Schema} */ { enum: values, const: only, title }) =>
    (values ?? [only])
      .filter((value) => typeof value === "string")
      .map((value) => /** @type {[string, string]} */ ([value, title ?? word(`grade_${value}`, humanise(value))]));
  if (schema.enum) return choices({ enum: schema.enum });
  const options = schema.oneOf?.flatMap(choices);
  return options?.length ? options : null;
}
