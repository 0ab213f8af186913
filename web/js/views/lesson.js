// The first minutes: tiny boards to play on. The first move, a mistake, a win; the steps are data (lessons.json).
import { announce } from "../announce.js";
import { openDialog } from "../dialog.js";
import { fill, h } from "../dom.js";
import { Game } from "../game.js";
import { icon } from "../icons.js";
import { language, t } from "../i18n.js";
import { arrowsPlay, boardKey, tabbed } from "../play/keys.js";
import { Pad } from "../play/pad.js";
import { Board } from "../scene/board.js";
import { sentence } from "./board_page.js";
/** @import { Input, Played, PuzzleEntry } from "../../api.d.ts" */

/** @typedef {Record<string, string>} Words a sentence by language */
/** @typedef {{ goal: "right" | "wrong" | "win", board: string, say: Words }} Step */
/** @typedef {{ touch: Words, mouse: Words, steps: Step[] }} Lesson */

/** The lesson of a puzzle; null where it has none. @param {string} puzzle @returns {Promise<Lesson | null>} */
export async function lessonOf(puzzle) {
  const answer = await fetch(new URL("../../lessons.json", import.meta.url));
  return (await answer.json())[puzzle] ?? null;
}

/** @param {Words} words */
const say = (words) => words[language()] ?? words.en ?? "";

/** @param {PuzzleEntry} entry @param {Lesson} lesson @param {() => void} rules shows all rules instead */
export function showLesson(entry, lesson, rules) {
  const task = h("p", { class: "intro-rule", "aria-live": "polite" });
  const said = h("p", { class: "lesson-said", role: "status" });
  const stage = h("div", { class: "lesson-stage" });
  const dots = h("div", { class: "intro-dots", "aria-hidden": "true" }, lesson.steps.map(() => h("i")));
  const touch = matchMedia("(pointer: coarse)").matches;
  const next = h("button", { type: "button", class: "primary", "data-action": "next", on: { click: () => advance() } });
  const all = h("button", { type: "button", "data-action": "all-rules", on: { click: () => (close(), rules()) } }, t("lesson_rules"));
  let at = 0;
  /** @type {TinyBoard | null} */
  let tiny = null;
  const turn = (/** @type {number} */ to) => {
    const step = lesson.steps[to];
    if (!step) return close();
    at = to;
    tiny?.close();
    [...dots.children].forEach((dot, index) => dot.classList.toggle("here", index === at));
    fill(task, say(step.say));
    said.className = "lesson-said";
    fill(said);
    const last = at === lesson.steps.length - 1;
    // Who knows the game already may go on without it.
    next.textContent = t("lesson_skip");
    next.classList.remove("primary");
    stage.dataset.goal = step.goal;
    delete stage.dataset.reached;
    tiny = new TinyBoard(step, (reached, words) => {
      said.className = `lesson-said ${reached ? (step.goal === "wrong" ? "is-wrong" : "is-right") : ""}`;
      fill(said, reached && icon(step.goal === "wrong" ? "close" : "check"), h("span", null, words));
      if (!reached) return;
      stage.dataset.reached = "true";
      next.textContent = last ? t("intro_play") : t("next");
      next.classList.add("primary");
      announce(words);
    });
    fill(stage, tiny.board.element, tiny.pad.element);
    tiny.board.element.focus({ preventScroll: true });
  };
  const advance = () => turn(at + 1);
  const hands = h("p", { class: "soft small lesson-hands" }, say(touch ? lesson.touch : lesson.mouse));
  const content = [task, stage, said, hands, h("div", { class: "row intro-row" }, all, dots, next)];
  const close = openDialog(t("how_to_play", { name: entry.name }), content, { onClose: () => tiny?.close() });
  turn(0);
}

/** A board of a lesson; tells after each input whether the goal is reached, and what there is to say. */
class TinyBoard {
  /** @param {Step} step @param {(reached: boolean, words: string) => void} tell */
  constructor(step, tell) {
    this.step = step;
    this.tell = tell;
    this.reached = false;
    /** @type {Board} */
    this.board = new Board(t("board"), {
      gesture: (gesture) => this.game.gesture(gesture),
      cursor: (cell) => this.game.select(cell),
      draw: (part) => this.game.part(part),
      key: (event) => this.key(event),
    }, { zooms: false });
    this.pad = new Pad((key) => this.press(key), null);
    /** @type {Game} */
    this.game = new Game(step.board, {
      shown: (played, input) => this.shown(played, input),
      failed: (error) => this.tell(false, sentence(error)),
      window: (at) => this.board.window(at),
    });
    this.game.named = false;
    this.game.open();
  }

  at() {
    return this.game.aim ?? this.game.played?.cursor ?? null;
  }

  /** @param {string} key */
  press(key) {
    const at = this.at();
    if (at) this.game.gesture({ gesture: "key", at, key, alternate: false });
    else this.tell(false, t("select_first"));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const keys = this.game.played?.keys ?? [];
    const tab = tabbed(event, keys, this.game.aim);
    const pressed = tab ? { key: tab, alternate: false } : boardKey(event, keys);
    const at = this.at();
    if (pressed && at) this.game.gesture({ gesture: "key", at, ...pressed });
    return Boolean(pressed && at);
  }

  /** @param {Played} played @param {Input | null} input */
  shown(played, input) {
    this.board.show(played.scene, played.spoken, this.game.aim);
    this.board.arrowsPlay = arrowsPlay(played.keys);
    this.board.element.dataset.done = String(played.done);
    this.pad.show(played.keys, this.game.aim);
    if (!input || this.reached) return;
    const { complete, broken, unfinished } = played.verdict;
    const wrong = played.refused ?? broken[0]?.text;
    if (this.step.goal === "wrong") {
      if (!played.refused && !played.moved) return;
      if (complete || (!wrong && played.done === 0)) return;
      this.reached = true;
      return this.tell(true, wrong ?? unfinished[0]?.text ?? "");
    }
    if (wrong) return this.tell(false, wrong);
    if (!played.moved) return;
    this.reached = this.step.goal === "win" ? complete : played.done > 0;
    this.tell(this.reached, this.reached ? t(this.step.goal === "win" ? "lesson_won" : "lesson_right") : "");
  }

  close() {
    this.game.close();
    this.board.destroy();
  }
}
