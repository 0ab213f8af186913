// Temporary, by hand; replaced by the one generated from the Rust types.
export type Cell = [number, number];
export type Point = [number, number];
export type Place = { cell: Cell } | { edge: [Cell, number] };
export type Role = "ground" | "grid" | "given" | "player" | "trial" | "mark" | "selected" | "related" | "hint" | "because" | "wrong" | "done" | "wall" | { ink: number } | { heat: number };
export interface Lit { place: Place; role: Role }
export interface View { selected?: Cell | null; lit?: Lit[]; layers?: string[]; window?: [Cell, Cell] | null; facts?: string[]; heat?: number[]; clean?: boolean }
export type Shape =
  | { shape: "fill"; at: Cell; inset: number; role: Role }
  | { shape: "frame"; at: Cell; inset: number; role: Role }
  | { shape: "line"; points: Point[]; role: Role; width: number }
  | { shape: "disc"; at: Point; radius: number; role: Role }
  | { shape: "label"; at: Point; text: string; role: Role; size: number }
  | { shape: "chevron"; at: Point; side: number; role: Role; size: number }
  | { shape: "thing"; id: number; at: Point; quarter_turns: number; shapes: Shape[] };
export interface Scene { lattice: "square" | "triangular"; size: [number, number]; window?: [Cell, Cell] | null; shapes: Shape[] }
export type Gesture =
  | { gesture: "tap"; at: Cell; alternate?: boolean }
  | { gesture: "drag"; path: Cell[]; alternate?: boolean }
  | { gesture: "key"; at: Cell; key: string; alternate?: boolean };
export interface Key { key: string; label: string; left?: number | null }
export interface Spoken { at: Cell; text: string }
export type Grade = "easy" | "medium" | "hard" | "expert" | "extreme";
export type Task = "first" | "optimal" | "unique" | "count" | "all" | "all_optimal";
export type Strength = "where" | "rule" | "step";
export interface Limits { millis?: number | null; nodes?: number | null; bytes?: number | null; solutions?: number | null; violations?: number | null; threads?: number | null }
export type Input = { input: "move"; step: string } | { input: "gesture"; do: Gesture } | { input: "undo" } | { input: "redo" } | { input: "reset" } | { input: "checkpoint" } | { input: "restore"; to: number } | { input: "keep" };
export interface Catalogue { version: string; languages: string[]; puzzles: PuzzleEntry[] }
export interface PuzzleEntry { id: string; aliases: string[]; name: string; summary: string; rules: RuleEntry[]; solvers: AlgorithmEntry[]; generators: AlgorithmEntry[]; techniques: TechniqueEntry[]; formats: FormatEntry[]; layers: NameEntry[] }
export interface RuleEntry { id: string; text: string }
export interface AlgorithmEntry { id: string; summary: string; complete: boolean; tasks: Task[]; version?: number | null; options: unknown }
export interface TechniqueEntry { id: string; name: string; grade: Grade }
export interface FormatEntry { id: string; name: string; extension: string }
export interface NameEntry { id: string; name: string }
export interface Shelf { examples: Example[] }
export interface Example { name: string; puzzle: string; grade: Grade; text: string }
export interface Recognised { puzzle: string; format: string; board: string; session: string; size: [number, number] }
export interface Converted { text: string }
export interface Drawn { scene: Scene; spoken: Spoken[] }
export interface Named { name: string; value: number }
export interface Stats { nodes: number; backtracks: number; checks: number; propagations: number; peak_bytes: number; counts: Named[]; phases: Named[] }
export interface Reason { proof: string; text: string; places: Place[] }
export interface Solved { puzzle: string; status: "solved" | "impossible" | "not_found" | "stopped"; stop?: "cancelled" | "time" | "nodes" | "memory" | null; solutions: string[]; length?: number | null; count?: string | null; claims: Record<string, boolean>; reason?: Reason | null; solver: string; stats: Stats; millis: number; steps?: string | null }
export interface Issue { rule: string; places: Place[]; text: string }
export interface Checked { complete: boolean; broken: Issue[]; unfinished: Issue[]; total: number }
export interface Generated { puzzle: string; text: string; generator: string; version: number; seed: string; grade?: Grade | null; shortfall?: string | null }
export interface Graded { grade?: Grade | null; note?: string | null; techniques: { id: string; name: string; times: number }[] }
export interface ExplainedStep { technique?: string | null; name?: string | null; text: string; facts: string[]; lit: Lit[]; scene?: Scene | null }
export interface Hinted { kind: "solved" | "mistake" | "step" | "move" | "impossible" | "stuck"; text: string; lit: Lit[]; chain: ExplainedStep[]; step?: string | null; undo?: number | null }
export interface Explained { mistake?: Hinted | null; steps: ExplainedStep[]; complete: boolean; end: string; session: string; scene?: Scene | null }
export interface Played { puzzle: string; session: string; verdict: Checked; refused?: string | null; moved: boolean; selected?: Cell | null; mistakes: Place[]; done: number; undone: number; checkpoints: number[]; keys: Key[]; scene: Scene; spoken: Spoken[] }
export interface Edited { text: string; refused?: string | null; keys: Key[]; scene: Scene; spoken?: Spoken[] }
export type TracedEvent = { event: "try"; fact: string } | { event: "undo"; count: number } | { event: "rule"; by: string; facts: string[] } | { event: "found" } | { event: "visit"; id: number; parent: number; step: string; g: number; h: number } | { event: "level"; depth: number; size: number; heat: number[] };
export interface Failure { code: string; message: string; at?: { offset: number; line: number; column: number } | null }
