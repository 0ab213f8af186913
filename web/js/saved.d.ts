// What the page keeps in the browser's storage.

export interface SavedGame {
  /** The board as text, which identifies the game. */
  board: string;
  puzzle: string;
  /** The whole game as text. */
  session: string;
  /** Played so far. */
  seconds: number;
  /** When, in milliseconds. */
  updated: number;
  grade: string | null;
  /** The day it was the daily puzzle of. */
  daily: string | null;
  solved: boolean;
  /** Moves. */
  done: number;
  /** Whether a hint or a solver helped. */
  helped: boolean;
  /** Asked for. */
  hints?: number;
  /** Shown by a check. */
  mistakes?: number;
  /** What the solution shows. */
  title?: string;
}

export interface Record_ {
  puzzle: string;
  grade: string | null;
  board: string;
  /** Rows x columns. */
  size: string;
  seconds: number;
  /** When, as `2026-01-31`. */
  day: string;
  daily: string | null;
  helped: boolean;
  hints?: number;
  mistakes?: number;
  moves?: number;
}

export interface Settings {
  theme: "auto" | "light" | "dark";
  language: string | null;
  timer: boolean;
  mistakes: "never" | "demand" | "once";
  clean: boolean;
  /** Whether rows and columns are named; usual where there is a mouse. */
  coordinates: boolean;
  /** Puzzles whose rules were explained. */
  introduced: string[];
}
