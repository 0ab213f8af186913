// Before a party: who plays, with which key, on which board.
import * as api from "../api.js";
import { fill, h } from "../dom.js";
import { schemaForm } from "../form.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { boardAddress, go } from "../router.js";
import { attempt, freshSeed } from "../start.js";
import * as store from "../store.js";
/** @import { PuzzleEntry } from "../../api.d.ts" */

/** Keys far apart, so that the players have space. */
const KEYS = ["q", "p", "z", "m", "t", "b"];

/** The page that starts a party. @param {HTMLElement} place @param {PuzzleEntry} entry */
export function showSetup(place, entry) {
  const rules = entry.party;
  if (!rules) return;
  const saved = store.party(entry.id);
  const names = saved?.names ?? [];
  const list = h("ol", { class: "party-players" });
  const add = h("button", { type: "button", "data-action": "add" }, icon("make"), t("party_add"));
  const problem = h("p", { class: "failure", role: "alert", hidden: true });
  const options = schemaForm(rules.options);
  const count = () => list.childElementCount;
  const refresh = () => {
    add.disabled = count() >= rules.most;
    [...list.children].forEach((item, index) => label(item, index, count() <= rules.least));
  };
  const append = (/** @type {string} */ name, /** @type {string} */ key) => {
    const item = row(name, key, () => {
      item.remove();
      refresh();
    });
    list.append(item);
    refresh();
    return item;
  };
  add.addEventListener("click", () => append("", KEYS[count()] ?? "").querySelector("input")?.focus());
  const first = names.length ? names : ["", ""];
  first.forEach((name, index) => append(name, saved?.keys[index] ?? KEYS[index] ?? ""));
  const start = (/** @type {Event} */ event) => {
    event.preventDefault();
    const players = [...list.children].map((item, index) => read(item, index));
    const keys = players.map(({ key }) => key).filter(Boolean);
    problem.hidden = new Set(keys).size === keys.length;
    problem.textContent = t("party_same_key");
    if (problem.hidden) void begin(entry, players, options.value());
  };
  const going = saved?.text && h("a", { class: "button primary", href: boardAddress("party", saved.text) }, t("party_continue"));
  fill(
    place,
    h("header", { class: "board-head" }, h("h1", null, t("party_title", { name: entry.name }))),
    going && h("p", { class: "row party-going" }, going),
    h(
      "form",
      { class: "party-setup", on: { submit: start } },
      h(
        "section",
        { class: "card form" },
        h("h2", null, t("party_who")),
        h("p", { class: "soft small" }, t("party_who_about")),
        list,
        h("p", { class: "row" }, add),
        problem,
        h("button", { type: "submit", class: "primary", "data-action": "start" }, icon("play"), t("party_start")),
      ),
      h(
        "section",
        { class: "card form" },
        h("h2", null, t("rules")),
        h(
          "ul",
          { class: "party-rules" },
          rules.rules.map((rule) => h("li", null, rule)),
        ),
        h("details", { class: "more-options" }, h("summary", null, t("options")), options.element),
      ),
    ),
  );
}

/** @param {string} name @param {string} key @param {() => void} remove */
function row(name, key, remove) {
  return h(
    "li",
    { class: "party-player" },
    h("input", { type: "text", class: "grow", maxlength: 24, autocomplete: "off", "data-field": "name", value: name }),
    h("input", { type: "text", class: "party-key", maxlength: 1, autocomplete: "off", "data-field": "key", value: key }),
    h("button", { type: "button", class: "quiet", on: { click: remove } }, icon("close")),
  );
}

/** @param {Element} item @param {number} index @param {boolean} last whether no player can be removed */
function label(item, index, last) {
  const [name, key] = item.querySelectorAll("input");
  const words = t("party_player", { n: index + 1 });
  name?.setAttribute("aria-label", words);
  name?.setAttribute("placeholder", words);
  key?.setAttribute("aria-label", `${words}: ${t("party_key")}`);
  const button = item.querySelector("button");
  button?.setAttribute("aria-label", t("party_remove", { n: index + 1 }));
  button?.toggleAttribute("disabled", last);
}

/** @param {Element} item @param {number} index */
function read(item, index) {
  const [name, key] = item.querySelectorAll("input");
  return {
    name: name?.value.trim() || t("party_player", { n: index + 1 }),
    key: key?.value.trim().toLowerCase() ?? "",
  };
}

/**
 * @param {PuzzleEntry} entry
 * @param {{ name: string, key: string }[]} players
 * @param {Record<string, unknown>} params
 */
async function begin(entry, players, params) {
  await attempt(async () => {
    const names = players.map(({ name }) => name);
    const turn = /** @type {const} */ ({ turn: "begin", players: names, params, seed: freshSeed() });
    const { party } = await api.party({ puzzle: entry.id, now: Date.now(), turn });
    store.keepParty({ puzzle: entry.id, text: party, names, keys: players.map(({ key }) => key) });
    go(boardAddress("party", party));
  });
}
