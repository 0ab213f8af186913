// Play: the board, the pad, the tools, the clock.
import { announce, note } from "../announce.js";
import { isAbort, grade } from "../api.js";
import { debounce, fill, h } from "../dom.js";
import { Game } from "../game.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { Clock } from "../play/clock.js";
import { arrowsPlay, boardKey, keyList, looseKey, means, tabbed } from "../play/keys.js";
import { Pad } from "../play/pad.js";
import { playShortcuts } from "../play/bindings.js";
import { StrokeNote } from "../play/stroke.js";
import { Tools } from "../play/tools.js";
import { boardAddress, parse, replace } from "../router.js";
import { Board, returnFocus } from "../scene/board.js";
import { runShortcut, setShortcuts } from "../shortcuts.js";
import * as store from "../store.js";
import { BoardPage, sentence, shareMenu, showFailure } from "./board_page.js";
import { playLayout } from "./layout.js";
/** @import { Input, Played, PuzzleEntry } from "../../api.d.ts" */
/** @import { App } from "../main.js" */
/** @import { Extras } from "../play/extras.js" */
/** @import { HintPanel } from "../play/hints.js" */
/** @import { Record_ } from "../saved.d.ts" */

/**
 * Opens the page; returns a function that closes it.
 * @param {HTMLElement} main
 * @param {string} text
 * @param {App} app
 */
export function show(main, text, app) {
  const page = new PlayPage(main, text, app);
  // The picture drawn by first.js stays until the board is ready.
  if (!main.querySelector(".first")) page.enter();
  page.open();
  return () => page.close();
}

/** The time limit for the grade in the heading, in milliseconds: a nicety must not keep the engine busy for a minute. */
const GRADING = 5000;
/** Cells of the largest board that is graded for the heading. */
const MAX_GRADED = 4000;
/** What a page may hear last. */
const LEAVING = ["pagehide", "visibilitychange"];
/** The layer of a drawing that shows a solution as a picture. */
const PICTURE = "picture";

class PlayPage {
  /** @param {HTMLElement} main @param {string} text @param {App} app */
  constructor(main, text, app) {
    this.main = main;
    this.app = app;
    const saved = store.game(store.boardOf(text));
    const session = store.resumed(text);
    this.saved = saved;
    this.solved = saved?.solved ?? false;
    this.helped = saved?.helped ?? false;
    this.hinted = saved?.hints ?? 0;
    /** The places of mistakes that were shown; those of earlier visits are only counted. */
    this.wrong = new Set([...Array(saved?.mistakes ?? 0).keys()].map(String));
    this.revealed = false;
    /** @type {Board} */
    this.board = new Board(t("board"), {
      gesture: (gesture) => this.game.gesture(gesture),
      cursor: (cell) => this.game.select(cell),
      draw: (part) => this.game.part(part),
      stroke: (path) => this.stroke.show(path),
      key: (event) => this.key(event),
    });
    /** @type {Game} */
    this.game = new Game(session, {
      shown: (played, input) => this.shown(played, input),
      failed: (error) => this.failed(error),
      window: (at) => this.board.window(at),
    });
    this.game.open();
    this.stroke = new StrokeNote(this.game, this.board);
    this.frame = new BoardPage("play", session);
    this.clock = new Clock(saved?.seconds ?? 0);
    this.pad = new Pad(
      (key) => this.press(key),
      (on) => this.setPencil(on),
    );
    /** Whether the puzzle has pencil marks: known once the catalogue is loaded. */
    this.marks = true;
    this.pad.pencil?.toggleAttribute("hidden", true);
    this.tools = new Tools(this.actions());
    /** Loaded with the first hint. @type {HintPanel | null} */
    this.hints = null;
    /** Loaded with the catalogue. @type {Extras | null} */
    this.extras = null;
    this.message = h("p", { class: "verdict soft", role: "status" });
    const controls = [this.pad.element, this.tools.row, this.tools.trial, this.message];
    const [stage, side] = playLayout(this.board.element, ...controls);
    this.side = side;
    this.frame.body.append(stage, side);
    this.frame.extra.append(
      this.clock.element,
      shareMenu(() => this.game.session),
    );
    this.board.hearPage();
    returnFocus(side, this.board);
    this.keep = debounce(() => this.save(), 250);
    this.leave = (/** @type {Event} */ { type }) => {
      if (type === "pagehide") store.leave(parse(location.hash).argument, this.game.session);
      this.settle();
    };
    for (const type of LEAVING) addEventListener(type, this.leave);
  }

  /** Replaces what is on the page. */
  enter() {
    if (!this.frame.element.isConnected) this.main.replaceChildren(this.frame.element);
  }

  actions() {
    const { game } = this;
    return {
      undo: () => game.send({ input: "undo" }),
      redo: () => game.send({ input: "redo" }),
      reset: () => game.send({ input: "reset" }),
      checkpoint: () => game.send({ input: "checkpoint" }),
      restore: () => game.send({ input: "restore", to: Math.max(0, (game.played?.checkpoints.length ?? 1) - 1) }),
      keep: () => game.send({ input: "keep" }),
      check: () => this.check(),
      hint: () => this.hint(),
    };
  }

  async hint() {
    if (!this.hints) {
      const { HintPanel } = await import("../play/hints.js");
      this.hints ??= new HintPanel(this.game, {
        used: () => {
          this.helped = true;
          this.hinted++;
        },
        failed: (error) => this.failed(error),
      });
      this.message.before(this.hints.element);
    }
    return this.hints.ask();
  }

  open() {
    setShortcuts(
      playShortcuts(this.actions(), {
        marks: () => this.marks,
        pencil: () => this.setPencil(!this.game.pencil),
      }),
      {
        taken: (key) => Boolean(this.game.played?.keys.some((known) => means(known, key))),
        board: () => keyList(this.game.played?.keys ?? [], this.marks),
      },
    );
  }

  /** @param {KeyboardEvent} event @returns {boolean} */
  key(event) {
    const at = this.at();
    const keys = this.game.played?.keys ?? [];
    // Tab from elsewhere is on its way to the board.
    const tab = document.activeElement === this.board.element ? tabbed(event, keys, this.game.aim) : null;
    const pressed = tab ? { key: tab, alternate: false } : boardKey(event, keys);
    if (pressed && at) {
      this.game.gesture({ gesture: "key", at, ...pressed });
      return true;
    }
    if (runShortcut(event)) return true;
    const loose = looseKey(event);
    if (loose && at) this.game.gesture({ gesture: "key", at, key: loose, alternate: false });
    return Boolean(loose && at);
  }

  /** Where a key applies: at the cursor, or where the puzzle begins. */
  at() {
    return this.game.aim ?? this.game.played?.cursor ?? null;
  }

  /** A pad button needs a cursor. @param {string} key */
  press(key) {
    const at = this.at();
    if (at) this.game.gesture({ gesture: "key", at, key, alternate: false });
    else note(t("select_first"));
  }

  /** @param {boolean} on */
  setPencil(on) {
    this.game.pencil = on;
    this.pad.setPencil(on);
    announce(t(on ? "pencil_on" : "pencil_off"));
  }

  async check() {
    // Inputs already sent count too.
    await this.game.queue;
    this.game.showMistakes = true;
    await this.game.redraw();
    const count = this.game.played?.mistakes.length ?? 0;
    const words = count ? t("mistakes_found", { n: count }) : t("mistakes_none");
    // A note would lie over the button that takes mistakes back.
    if (this.game.played?.undo) announce(words);
    else note(words);
  }

  /** @param {Played} played @param {Input | null} input */
  async shown(played, input) {
    const first = this.board.scene === null;
    if (first) this.enter();
    this.board.show(played.scene, played.spoken, this.game.aim);
    this.board.element.dataset.done = String(played.done);
    const { mistakes } = store.settings();
    this.board.arrowsPlay = arrowsPlay(played.keys);
    this.pad.show(played.keys, this.game.aim);
    this.tools.show(played, this.game.undoable, mistakes === "demand");
    this.frame.link(played.session);
    this.say(played, input, mistakes !== "never");
    if (played.moved) this.hints?.moved();
    this.extras?.show(played);
    for (const place of played.mistakes) this.wrong.add(JSON.stringify(place));
    if (first) performance.mark("playable");
    if (first) this.begin(played);
    if (played.moved) {
      // Who takes back a move goes on with clues and lines.
      if (this.revealed && !played.verdict.complete) this.reveal(false);
      this.keep();
      if (played.verdict.complete && !this.solved) this.celebrate(played);
    }
  }

  /** @param {Played} played @param {Input | null} input @param {boolean} broken whether broken rules are shown */
  say(played, input, broken) {
    const issue = broken ? played.verdict.broken[0]?.text : "";
    fill(this.message, issue ?? "", this.lost(played));
    if (played.refused) note(played.refused);
    else if (played.selected && (played.moved || !input)) announce(this.board.spoken.text(played.selected));
  }

  /** The move that made the board unsolvable, with a button that goes back, after a check. @param {Played} played */
  lost({ done, undo, mistakes }) {
    if (!undo) return null;
    const back = () => {
      for (let count = 0; count < undo; count++) this.game.send({ input: "undo" });
    };
    const button = h("button", { type: "button", class: "undo-to", on: { click: back } }, t("hint_undo", { n: undo }));
    const found = mistakes.length > 0 ? t("mistakes_found", { n: mistakes.length }) : "";
    return h("span", { class: "lost" }, ` ${found} ${t("lost_at", { n: done - undo + 1 })} `, button);
  }

  /** Does what can wait until the board is drawn. @param {Played} played */
  async begin(played) {
    // With a keyboard, the board gets the focus, unless something else has it; on a phone its ring would only disturb.
    // Not before the drawing: focusing makes the browser lay out the whole page.
    const free = document.activeElement?.matches("body, main") ?? true;
    if (free && matchMedia("(hover: hover)").matches) this.board.element.focus({ preventScroll: true });
    // From now on the address is in our own notation.
    replace(boardAddress("play", played.session));
    store.arrived();
    const entry = await this.app.puzzle(played.puzzle);
    const size = played.scene.size;
    this.frame.title(entry, size, this.saved?.grade ?? null);
    // A link to make another board.
    const make = { class: "button quiet", href: `#/make/${entry.id}`, "aria-label": t("make_title"), title: t("make_title") };
    if (entry.generators.length > 0) this.frame.extra.append(h("a", make, icon("dice")));
    this.board.element.setAttribute("aria-label", t("board_of", { name: entry.name, rows: size[0], columns: size[1] }));
    this.marks = entry.marks;
    this.pad.pencil?.toggleAttribute("hidden", !entry.marks);
    void this.offerLayers(entry);
    if (played.verdict.complete) this.solved = true;
    else this.clock.start();
    void this.offer(entry);
    this.keep();
    this.app.introduce(entry);
    this.grade = this.saved?.grade ?? null;
    if (this.grade || size[0] * size[1] > MAX_GRADED) return;
    const asked = { text: store.boardOf(played.session), limits: { millis: GRADING } };
    const graded = await grade(asked, { signal: this.game.ended.signal }).catch(() => null);
    this.grade = graded?.grade ?? null;
    this.frame.title(entry, size, this.grade);
  }

  /** Layers are rarely used: their controls are loaded last. @param {PuzzleEntry} entry */
  async offerLayers({ layers }) {
    if (layers.length === 0) return;
    const { layerChooser } = await import("../play/layers.js");
    const choose = (/** @type {string[]} */ chosen) => {
      this.game.layers = chosen;
      void this.game.redraw();
    };
    this.side.append(layerChooser(layers, choose));
  }

  /** Controls that only some puzzles have. @param {PuzzleEntry} entry */
  async offer(entry) {
    if (!entry.parts.length && !entry.party && !entry.solvers.some(({ tasks }) => tasks.includes("optimal"))) return;
    const { Extras } = await import("../play/extras.js");
    this.extras = new Extras(entry, this.game, () => (this.helped = true));
    if (this.game.played) this.extras.show(this.game.played);
    this.tools.trial.after(this.extras.element);
  }

  /** @param {Played} played */
  celebrate(played) {
    this.solved = true;
    this.clock.stop();
    this.game.select(null);
    const size = played.scene.size.join(" × ");
    const best = store.bestTime(played.puzzle, size, this.grade ?? null);
    const record = {
      puzzle: played.puzzle,
      grade: this.grade ?? null,
      board: store.boardOf(played.session),
      size,
      seconds: this.clock.seconds,
      day: store.dayText(new Date()),
      daily: this.saved?.daily ?? null,
      helped: this.helped,
      hints: this.hinted,
      mistakes: this.wrong.size,
      moves: played.moves,
    };
    store.addRecord(record);
    this.keep.now();
    void this.congratulate(record, played.scene.size, best);
    announce(t("solved"));
  }

  /** @param {Record_} record @param {[number, number]} size @param {number | null} best */
  async congratulate(record, size, best) {
    const [{ titleOf, wave }, { resultCard }] = await Promise.all([import("../play/celebrate.js"), import("../play/result.js")]);
    wave(this.board.element);
    this.card?.remove();
    const entry = await this.app.puzzle(record.puzzle);
    const isPicture = entry.layers.some(({ id }) => id === PICTURE);
    if (isPicture) this.reveal(true);
    const title = isPicture ? (this.saved?.title ?? (await titleOf(record.puzzle, record.board))) : null;
    const again = (/** @type {string | null} */ grade) => void this.app.another(record.puzzle, grade, grade === record.grade ? size : null);
    this.side.prepend((this.card = resultCard({ entry, record, best, title, again })));
    if (title) announce(title);
  }

  /** Where the solution is a picture, the win shows it without clues and lines. @param {boolean} on */
  reveal(on) {
    this.revealed = on;
    this.board.element.classList.toggle("revealed", on);
    this.game.layers = on ? [PICTURE] : [];
    this.game.named = !on;
    void this.game.redraw();
  }

  save() {
    const { played } = this.game;
    if (!played) return;
    // On another page the address belongs to that page.
    const { page, argument } = parse(location.hash);
    if (page === "play" && store.boardOf(argument) === store.boardOf(played.session)) replace(boardAddress("play", played.session));
    // A board without moves is not saved as a game.
    if (played.done === 0 && !this.saved) return;
    store.keepGame({
      board: store.boardOf(played.session),
      puzzle: played.puzzle,
      session: played.session,
      seconds: this.clock.seconds,
      updated: Date.now(),
      grade: this.grade ?? null,
      daily: this.saved?.daily ?? null,
      solved: this.solved || played.verdict.complete,
      done: played.done,
      helped: this.helped,
      hints: this.hinted,
      mistakes: this.wrong.size,
      ...(this.saved?.title ? { title: this.saved.title } : {}),
    });
  }

  /** @param {unknown} error */
  failed(error) {
    if (isAbort(error)) return;
    this.enter();
    if (this.game.played) note(sentence(error));
    else showFailure(this.frame.body, error);
  }

  close() {
    this.settle();
    for (const type of LEAVING) removeEventListener(type, this.leave);
    this.clock.close();
    this.game.close();
    this.board.destroy();
    this.stroke.close();
  }

  /** Saves what waits, and the time played since the last move. */
  settle() {
    this.keep.now();
    const saved = store.game(store.boardOf(this.game.session));
    if (saved) store.keepGame({ ...saved, seconds: this.clock.seconds });
  }
}
