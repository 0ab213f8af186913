// Messages between the page and the worker that reads a trace.
import type { Failure, Solved } from "../../api.d.ts";
import type { Frame } from "./trace.js";

export interface Used {
  millis: number;
  nodes: number;
}

export interface Start {
  type: "start";
  body: string;
  /** The most events kept. */
  events: number;
  /** Where the engine's module is; none where a server answers. */
  module: string | null;
}

export type ToWorker =
  | Start
  | { type: "stop" }
  | { type: "frame"; at: number }
  | { type: "profile"; parts: number };

export type FromWorker =
  | { type: "grown"; length: number; total: number; used: Used; frame: Frame | null }
  | { type: "frame"; frame: Frame }
  | { type: "profile"; outline: number[] }
  | { type: "answer"; solved: Solved }
  | { type: "failure"; failure: Failure };
