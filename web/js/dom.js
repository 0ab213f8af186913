// Creates elements. There are no markup strings anywhere: the content policy forbids inline styles and scripts, and text
// from files must never be parsed as markup.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * Makes an element. `props` hold attributes; `on` holds listeners; `true` sets an empty attribute; null leaves it out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any> | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  apply(element, props);
  element.append(...nodes(children));
  return element;
}

/**
 * Makes an SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any> | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, props, ...children) {
  const element = document.createElementNS(SVG, tag);
  apply(element, props);
  element.append(...nodes(children));
  return element;
}

/**
 * @param {Element} element
 * @param {Record<string, any> | null | undefined} props
 */
function apply(element, props) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [type, listener] of Object.entries(value)) element.addEventListener(type, listener);
    } else if (name === "value" && "value" in element) {
      element.value = value;
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/**
 * @param {(Child | Child[])[]} children
 * @returns {(Node | string)[]}
 */
function nodes(children) {
  const list = [];
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    list.push(child instanceof Node ? child : String(child));
  }
  return list;
}

/**
 * Replaces all children.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...nodes(children));
}

/**
 * Waits until nothing has called for a while; the last call wins.
 * @template {any[]} A
 * @param {(...args: A) => void} work
 * @param {number} millis
 * @returns {((...args: A) => void) & { now(): void }}
 */
export function debounce(work, millis) {
  let timer = 0;
  /** @type {A | null} */
  let waiting = null;
  const now = () => {
    clearTimeout(timer);
    const args = waiting;
    waiting = null;
    if (args) work(...args);
  };
  const later = (/** @type {A} */ ...args) => {
    waiting = args;
    clearTimeout(timer);
    timer = window.setTimeout(now, millis);
  };
  return Object.assign(later, { now });
}

/** Whether the user prefers reduced motion. */
export const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
