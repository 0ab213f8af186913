// How calls reach the engine, whoever answers them.
import type { Failure } from "../../api.d.ts";

export type Outcome = { answer: unknown } | { failure: Failure };

/** Hears `trace`, `progress` and `sampled`, as JSON. */
export type Hear = (event: string, data: string) => void;

/** Answers what takes moments, or says that it may be long. */
export type Click = (operation: string, body: string, signal: AbortSignal | null) => Promise<Outcome | "long">;

export interface Transport {
  /** Asks for an operation. */
  ask(operation: string, body: string, signal: AbortSignal | null): Promise<Outcome>;
  /** Asks for an operation that reports while it runs, with at most so many events of its trace. */
  follow(operation: string, body: string, events: number, signal: AbortSignal | null, hear: Hear): Promise<Outcome>;
}
