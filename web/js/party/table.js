// A party in progress: the board, the players' zones, the clock, and what happens. The engine knows the rules; this
// sends every press with its time, each after the answer to the one before.
import { note } from "../announce.js";
import * as api from "../api.js";
import { fill, h } from "../dom.js";
import { icon } from "../icons.js";
import { number, t } from "../i18n.js";
import { boardKey } from "../play/keys.js";
import { Pad } from "../play/pad.js";
import { boardAddress, parse, replace } from "../router.js";
import { Board } from "../scene/board.js";
import { setShortcuts } from "../shortcuts.js";
import * as store from "../store.js";
import { sentence, showFailure } from "../views/board_page.js";
import { AnswerPanel } from "./answer.js";
import { Bids } from "./bids.js";
import { Ring } from "./ring.js";
import { Zones } from "./zones.js";
/** @import { Cell, Gesture, Partied, PartyTurn } from "../../api.d.ts" */

/** Milliseconds on the clock of the party, from the time stamp of an event. @param {number} [stamp] */
const clock = (stamp = performance.now()) => Math.round(performance.timeOrigin + stamp);

/** The page of a party. */
export class PartyTable {
  /** @param {string} text @param {string} puzzle */
  constructor(text, puzzle) {
    this.text = text;
    this.puzzle = puzzle;
    this.saved = store.party(puzzle);
    /** @type {Partied | null} */
    this.partied = null;
    /** @type {Cell | null} */
    this.selected = null;
    this.ended = new AbortController();
    /** @type {Promise<void>} */
    this.queue = Promise.resolve();
    this.waits = false;
    this.board = new Board(t("board"), {
      gesture: (gesture) => this.gesture(gesture),
      cursor: (cell) => this.move(cell),
      // The boards of parties are drawn whole: there is never another part.
      draw: () => Promise.resolve(null),
      key: (event) => this.boardKey(event),
    });
    this.bids = new Bids({
      bid: (player, moves, at) => void this.send({ turn: "bid", player, moves }, at),
      changed: () => this.showZones(),
    });
    this.zones = new Zones(this.saved?.keys ?? [], {
      press: (player, stamp) => this.press(player, clock(stamp)),
      pass: (player, stamp) => this.pass(player, clock(stamp)),
    });
    this.answer = new AnswerPanel({ show: (scene) => this.board.svg.show(scene) }, (error) => this.failed(error));
    this.ring = new Ring();
    this.title = h("h1", { tabindex: -1 }, "\u00a0");
    this.about = h("p", { class: "soft party-about" }, "\u00a0");
    this.said = h("div", { class: "party-said", role: "status" });
    this.pad = new Pad((key) => this.key(key), null);
    this.actions = h("div", { class: "row party-actions" });
    this.scores = h("details", { class: "card party-scores" });
    const side = h(
      "aside",
      { class: "play-side" },
      h("div", { class: "party-now" }, this.ring.element, this.said),
      this.zones.element,
      this.pad.element,
      this.actions,
      this.answer.element,
      this.scores,
    );
    this.body = h("div", { class: "play-body" }, h("div", { class: "stage" }, this.board.element), side);
    this.element = h(
      "article",
      { class: "page party-page" },
      h("header", { class: "board-head" }, h("div", { class: "board-title" }, this.title, this.about)),
      this.body,
    );
  }

  /** @param {string} name */
  open(name) {
    this.title.textContent = name;
    document.title = `${name} · Gridwright`;
    this.board.element.setAttribute("aria-label", name);
    setShortcuts([]);
    document.addEventListener("keydown", (event) => this.pressed(event), { signal: this.ended.signal, capture: true });
    this.timer = setInterval(() => this.tick(), 200);
    void this.send(null);
  }

  tick() {
    if (!this.ring.tick(clock()) || this.waits) return;
    // Bids pressed in time are sent before the clock ends the phase.
    this.bids.flush();
    this.waits = true;
    void this.send(null).then(() => (this.waits = false));
  }

  /**
   * Sends a turn after all that were sent before. A function is called for the turn once the previous answer has arrived.
   * @param {PartyTurn | (() => PartyTurn) | null} turn
   * @param {number} [at]
   */
  send(turn, at = clock()) {
    this.queue = this.queue.then(() => this.ask(typeof turn === "function" ? turn() : turn, at));
    return this.queue;
  }

  /** @param {PartyTurn | null} turn @param {number} now */
  async ask(turn, now) {
    const { selected } = this;
    try {
      const request = { text: this.text, now, turn, selected };
      const partied = await api.party(request, { signal: this.ended.signal });
      if (this.selected === selected) this.selected = partied.selected ?? null;
      this.shown(partied);
    } catch (error) {
      this.failed(error);
    }
  }

  /** @param {Partied} partied */
  shown(partied) {
    const before = this.partied;
    this.partied = partied;
    this.text = partied.party;
    if (partied.phase !== "bidding") this.bids.clear();
    this.ring.set(partied.deadline ?? null, clock());
    // While the answer is played back, the board shows it.
    if (!(partied.told && this.answer.shown)) this.board.show(partied.scene, partied.spoken, this.selected);
    this.board.element.dataset.done = String(partied.done);
    this.element.dataset.phase = partied.phase;
    this.element.dataset.round = String(partied.round);
    this.showZones();
    this.showWords(partied);
    this.showActions(partied);
    this.showScores(partied);
    if (partied.refused) note(partied.refused);
    this.keep();
    if (partied.phase !== before?.phase || partied.turn !== before?.turn) this.entered(partied);
    void this.showAnswer(partied, before);
  }

  /** A new phase: moves the focus. @param {Partied} partied */
  entered({ phase }) {
    if (phase === "showing" && matchMedia("(hover: hover)").matches) this.board.element.focus({ preventScroll: true });
    if (phase === "ended") this.scores.setAttribute("open", "");
  }

  /** @param {Partied} partied @param {Partied | null} before */
  async showAnswer(partied, before) {
    if (partied.phase !== "over") return this.answer.close();
    if (partied.told) return this.answer.show(partied.answer ?? null);
    if (before?.phase === "over") return;
    this.answer.seek();
    await this.send({ turn: "reveal" });
  }

  showZones() {
    if (this.partied) this.zones.show(this.partied, (player) => this.bids.moves(player));
  }

  /** @param {Partied} partied */
  showWords(partied) {
    const { round, left, phase, done, limit } = partied;
    this.about.textContent = `${t("party_round", { n: round })} · ${t("party_left", { n: left })}`;
    const count = limit ? t("party_shown", { n: done, limit }) : t("party_shown_alone", { n: done });
    const lines = partied.said.map((line, index) => h("p", { class: index === 0 ? "party-first" : null }, line));
    if (this.said.textContent !== partied.said.join("") + (phase === "showing" ? count : ""))
      fill(this.said, lines, phase === "showing" && h("p", { class: "soft" }, count));
    this.pad.show(partied.keys);
    this.pad.element.hidden = phase !== "showing";
  }

  /** @param {Partied} partied */
  showActions(partied) {
    const alone = partied.players.length === 1;
    const last = alone ? partied.left === 0 : partied.players.some(({ won }) => won);
    const button = (
      /** @type {string} */ name,
      /** @type {string} */ picture,
      /** @type {string} */ label,
      /** @type {PartyTurn} */ turn,
      plain = false,
    ) =>
      h(
        "button",
        {
          type: "button",
          class: plain ? null : "primary",
          "data-action": name,
          on: { click: (/** @type {Event} */ event) => void this.send(turn, clock(event.timeStamp)) },
        },
        icon(picture),
        label,
      );
    const pass = /** @type {PartyTurn} */ ({ turn: "pass", player: partied.turn ?? 0 });
    /** @type {Record<string, () => (HTMLElement | false)[]>} */
    const rows = {
      bidding: () => [],
      showing: () => [
        alone && button("undo", "undo", t("undo"), { turn: "play", do: { input: "undo" } }, true),
        partied.arrived
          ? button("keep", "check", t("party_keep"), pass)
          : button("give_up", "flag", t("party_give_up"), pass, true),
      ],
      over: () => [
        (partied.told || !alone) &&
          button("next", "forward", t(last ? "party_end" : "party_next"), { turn: "next" }),
      ],
      ended: () => [h("a", { class: "button primary", href: `#/party/${this.puzzle}` }, icon("dice"), t("party_again"))],
    };
    const wanted = `${partied.phase}${partied.turn}${partied.arrived}${partied.told}${last}`;
    // A button that remains must keep the focus.
    if (this.actions.dataset.wanted !== wanted) fill(this.actions, rows[partied.phase]?.() ?? []);
    this.actions.dataset.wanted = wanted;
  }

  /** @param {Partied} partied */
  showScores({ rounds, players }) {
    if (this.scores.dataset.rounds === JSON.stringify(rounds)) return;
    this.scores.dataset.rounds = JSON.stringify(rounds);
    const alone = players.length === 1;
    const value = (/** @type {number | null | undefined} */ it) =>
      h("td", { class: "number" }, it === null || it === undefined ? "–" : number(it));
    const heads = [t("party_chip"), ...(alone ? [] : [t("party_winner")]), t("party_moves"), t("party_fewest")];
    if (alone) heads.push(t("party_score"));
    fill(
      this.scores,
      h("summary", null, t("party_scores")),
      h(
        "div",
        { class: "scroll" },
        h(
          "table",
          null,
          h(
            "thead",
            null,
            h(
              "tr",
              null,
              heads.map((head, at) => h("th", { scope: "col", class: at > (alone ? 0 : 1) ? "number" : null }, head)),
            ),
          ),
          h(
            "tbody",
            null,
            rounds.map(({ about, winner, moves, best, points }) =>
              h(
                "tr",
                null,
                h("th", { scope: "row" }, about),
                !alone && h("td", null, players[winner ?? -1]?.name ?? "–"),
                value(moves),
                value(best),
                alone && value(points),
              ),
            ),
          ),
        ),
      ),
    );
    this.scores.hidden = rounds.length === 0;
  }

  /** A press of a player's key or zone. @param {number} player @param {number} at */
  press(player, at) {
    if (this.partied?.phase !== "bidding" || player >= this.partied.players.length) return;
    this.bids.press(player, this.partied.players[player]?.bid ?? null, at);
  }

  /** @param {number} player @param {number} at */
  pass(player, at) {
    this.bids.flush();
    void this.send({ turn: "pass", player }, at);
  }

  /** Keys of players while there are bids, of the board while somebody shows. @param {KeyboardEvent} event */
  pressed(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) return;
    if (this.partied?.phase === "bidding" ? this.bidKey(event) : this.boardKey(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** @param {KeyboardEvent} event @returns {boolean} */
  bidKey(event) {
    const player = (this.saved?.keys ?? []).indexOf(event.key.toLowerCase());
    const digit = /^\d$/.test(event.key) ? Number(event.key) : null;
    // A key held down counts once.
    if (player >= 0 && !event.repeat) {
      if (event.shiftKey) this.pass(player, clock(event.timeStamp));
      else this.press(player, clock(event.timeStamp));
    } else if (player < 0) return digit !== null && this.bids.digit(digit, clock(event.timeStamp));
    return true;
  }

  /** @param {KeyboardEvent} event @returns {boolean} */
  boardKey(event) {
    if (this.partied?.phase !== "showing") return false;
    const pressed = boardKey(event, this.partied.keys);
    if (pressed) this.key(pressed.key, clock(event.timeStamp));
    return Boolean(pressed);
  }

  /** A key applies to the cursor after all earlier turns. @param {string} key @param {number} [at] */
  key(key, at) {
    const turn = () => this.playing({ gesture: "key", at: this.selected ?? [0, 0], key, alternate: false });
    void this.send(turn, at);
  }

  /** @param {Gesture} gesture */
  gesture(gesture) {
    if (this.partied?.phase === "showing") void this.send(this.playing(gesture));
  }

  /** @param {Gesture} gesture @returns {PartyTurn} */
  playing = (gesture) => ({ turn: "play", do: { input: "gesture", do: gesture } });

  /** @param {Cell | null} cell */
  move(cell) {
    this.selected = cell;
    void this.send(null);
  }

  keep() {
    const { partied } = this;
    if (!partied) return;
    const { page } = parse(location.hash);
    if (page === "party") replace(boardAddress("party", this.text));
    const text = partied.phase === "ended" ? "" : this.text;
    const names = partied.players.map(({ name }) => name);
    store.keepParty({ puzzle: this.puzzle, text, names, keys: this.saved?.keys ?? [] });
  }

  /** @param {unknown} error */
  failed(error) {
    if (api.isAbort(error)) return;
    if (this.partied) note(sentence(error));
    else showFailure(this.body, error);
  }

  close() {
    clearInterval(this.timer);
    this.bids.clear();
    this.ended.abort();
    this.answer.close();
    this.board.destroy();
  }
}
