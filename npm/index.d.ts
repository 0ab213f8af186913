// Gridwright for Node, browsers and bundlers.
import type { Code, Location, Requests, Responses, TracedEvent } from "./contract.js";
export type * from "./contract.js";

/** How a call is made. */
export interface Options {
  /** Ends the work at once; the call is rejected with the signal's reason. */
  signal?: AbortSignal | null;
  /** Hears, about twenty times a second, how far the work has come. */
  progress?: (progress: Progress) => void;
  /** Hears the steps of a search, in order. */
  trace?: (events: TracedEvent[]) => void;
  /** The most steps to hear: 20,000 unless told. */
  events?: number;
}

/** How far the work has come. */
export interface Progress {
  millis: number;
  nodes: number;
  bytes: number;
  events: number;
  done: number;
  /** Parts in all; 0 when nobody knows. */
  total: number;
}

/** Why there is no answer; the message is a sentence for people. */
export class GridwrightError extends Error {
  readonly code: Code;
  /** Where in the text the fault is. */
  readonly at: Location | null;
}

type Operation<K extends keyof Requests> = (request: Requests[K], options?: Options) => Promise<Responses[K]>;

/** Asks for any operation by its name. */
export function ask<K extends keyof Requests>(operation: K, request?: Requests[K], options?: Options): Promise<Responses[K]>;

/** What there is: puzzles, solvers, generators, formats, techniques. */
export const catalog: (request?: Requests["catalog"], options?: Options) => Promise<Responses["catalog"]>;
/** The starter shelf of a puzzle. */
export const examples: (request?: Requests["examples"], options?: Options) => Promise<Responses["examples"]>;
/** What a text is. */
export const open: Operation<"open">;
/** The same board in another notation. */
export const convert: Operation<"convert">;
/** A drawing, as shapes in cell units. */
export const draw: Operation<"draw">;
/** Solutions, counts and proofs; every solution is replayed by the rules. */
export const solve: Operation<"solve">;
/** Which rules a filled board breaks. */
export const check: Operation<"check">;
/** A new board; the same seed gives the same board. */
export const generate: Operation<"generate">;
/** How difficult a board is, and which techniques it needs. */
export const grade: Operation<"grade">;
/** What to do next, and why. */
export const hint: Operation<"hint">;
/** The full solution, step by step. */
export const explain: Operation<"explain">;
/** One move of a game. */
export const play: Operation<"play">;
/** One change of a board that is being made. */
export const edit: Operation<"edit">;
/** A game of several people. */
export const party: Operation<"party">;
