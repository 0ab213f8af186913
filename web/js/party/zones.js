// A zone for each player: their name, key, chips and bid. A touch on it counts like a press of the key.
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
/** @import { Partied, Player } from "../../api.d.ts" */

/**
 * @typedef {object} ZoneListener
 * @property {(player: number, at: number) => void} press
 * @property {(player: number, at: number) => void} pass
 */

/** The zones of all players. */
export class Zones {
  /** @param {string[]} keys @param {ZoneListener} listener */
  constructor(keys, listener) {
    this.keys = keys;
    this.listener = listener;
    this.element = h("div", { class: "zones" });
    /** @type {Zone[]} */
    this.zones = [];
  }

  /** @param {Partied} partied @param {(player: number) => number | null} pressed */
  show(partied, pressed) {
    if (this.zones.length !== partied.players.length) {
      this.zones = partied.players.map((_, player) => new Zone(player, this.keys[player] ?? "", this.listener));
      fill(
        this.element,
        this.zones.map((zone) => zone.element),
      );
    }
    this.element.dataset.count = String(this.zones.length);
    partied.players.forEach((player, index) => this.zones[index]?.show(player, partied, pressed(index)));
  }
}

class Zone {
  /** @param {number} player @param {string} key @param {ZoneListener} listener */
  constructor(player, key, listener) {
    this.player = player;
    this.name = h("span", { class: "zone-name" });
    this.number = h("span", { class: "zone-number" });
    this.chips = h("span", { class: "zone-chips" });
    this.press = h(
      "button",
      { type: "button", class: "zone-press", "data-press": player },
      this.name,
      key && h("kbd", { "aria-hidden": "true" }, key.toUpperCase()),
      this.number,
    );
    // A touch counts when the finger comes down, as a key does; other kinds of clicks count as clicks.
    this.press.addEventListener("pointerdown", (event) => {
      if (event.button === 0) listener.press(player, event.timeStamp);
    });
    this.press.addEventListener("click", (event) => {
      if (event.detail === 0) listener.press(player, event.timeStamp);
    });
    this.pass = h(
      "button",
      {
        type: "button",
        class: "zone-pass",
        "data-pass": player,
        on: { click: (/** @type {MouseEvent} */ event) => listener.pass(player, event.timeStamp) },
      },
      t("party_pass"),
    );
    this.element = h("section", { class: "zone", "data-zone": player }, this.press, this.chips, this.pass);
  }

  /** @param {Player} player @param {Partied} partied @param {number | null} pressed */
  show(player, partied, pressed) {
    const bidding = partied.phase === "bidding";
    const shown = pressed ?? player.bid ?? null;
    this.name.textContent = player.name;
    this.number.textContent = shown === null ? (bidding ? "–" : "") : String(shown);
    this.number.classList.toggle("counting", pressed !== null);
    const wins = partied.goal ? ` / ${partied.goal}` : "";
    this.chips.textContent =
      player.points === null || player.points === undefined
        ? `${t("party_chips", { n: player.chips })}${wins}`
        : t("party_points", { n: player.points });
    this.press.disabled = !bidding;
    this.press.setAttribute("aria-label", `${player.name}: ${shown === null ? t("party_bid") : t("party_bid_of", { n: shown })}`);
    this.pass.hidden = !bidding;
    this.pass.setAttribute("aria-pressed", String(player.passed));
    this.pass.setAttribute("aria-label", `${player.name}: ${t("party_pass")}`);
    this.element.classList.toggle("turn", partied.turn === this.player);
    this.element.classList.toggle("won", player.won);
  }
}
