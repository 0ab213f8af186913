// What a new puzzle adds to be tested in the browser: one small script of its gestures.
import type { Hands } from "../support/hands.js";

export interface Script {
  /** Its identifier in the catalogue. */
  puzzle: string;
  /** Parameters of its first generator that make a small board. */
  make: object;
  /** The engine's moves as every hand can do them. */
  steps?(moves: string[]): string[];
  /** Does a move, given as the engine's text. */
  play(hands: Hands, step: string): Promise<void>;
  /** Does something in the same place that contradicts the solution. */
  playWrongly?(hands: Hands, step: string): Promise<void>;
  /** Makes a pencil mark or the like where the move would go. */
  mark?(hands: Hands, step: string): Promise<void>;
  /** A cell whose value the wheel turns on a small board. */
  turn?: [number, number];
  /** What a screen reader hears of the cell after the move. */
  spoken(step: string): RegExp;
  /** Changes an empty board. */
  edit(hands: Hands): Promise<void>;
  /** A search that goes on for ever, as far as anyone can tell. */
  long?: { text: string; solver: string; task: string };
  /** Tests that do not hold yet, by name, and what is missing: each is work to be done. */
  missing?: Record<string, string>;
  /** Boards in foreign notations. */
  files: { name: string; text: string; size: [number, number] }[];
}
