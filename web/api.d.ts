// The types of the API, generated from Rust. Don't edit: `UPDATE=1 cargo test -p gridwright-server --test types`.

/** Row and column, from 0. */
export type Cell = [number, number];

/** A point in cell units: x, y. */
export type Point = [number, number];

/** What there is: puzzles, solvers, generators, formats, techniques. */
export interface CatalogRequest {
  /** The language of the answer; the default is the query's `lang`, then `Accept-Language`. */
  lang?: string | null;
}

/** The starter shelf of a puzzle. */
export interface ExamplesRequest {
  /** Which puzzle; all when absent. */
  puzzle?: string | null;
  /** The most boards to list of each puzzle; all when absent. */
  limit?: number | null;
  /** The language of the answer; the default is the query's `lang`, then `Accept-Language`. */
  lang?: string | null;
}

/** What an input is. */
export interface OpenRequest {
  /** The text. */
  text: string;
  /** Which puzzle, where the text leaves doubt. */
  puzzle?: string | null;
  /** Which notation, where the text leaves doubt. */
  format?: string | null;
  /** The language of the answer; the default is the query's `lang`, then `Accept-Language`. */
  lang?: string | null;
}

/** The same board in another notation. */
export interface ConvertRequest {
  /** The board. */
  text: string;
  /** Which puzzle, where the text leaves doubt. */
  puzzle?: string | null;
  /** Which notation to write; `id` is our own one-line text. */
  to: string;
  /** The language of the answer; the default is the query's `lang`, then `Accept-Language`. */
  lang?: string | null;
}

/** A drawing. */
export interface DrawRequest {
  /** The board. */
  text: string;
  /** Which puzzle, where the text leaves doubt. */
  puzzle?: string | null;
  /** How it is looked at. */
  view?: View;
  /** The language of the answer; the default is the query's `lang`, then `Accept-Language`. */
  lang?: string | null;
}

/** Solutions, with what is proved about them. */
export interface SolveRequest {
  /** The board, or a game in progress: the search begins where play is. */
  text: string;
  /** Which puzzle, where the text leaves doubt. */
  puzzle?: string | null;
  /** Which solver; the puzzle's own choice when absent. */
  solver?: string | null;
  /** The solver's own options. */
  options?: unknown;
  /** What is asked of it. */
  task?: Task;
  /** How much it may use. */
  limits?: Limits;
  /** Whether to return a session in which the first solution can be stepped through by redo. */
  steps?: boolean;
  /** The language of the answer; the default is the query's `lang`, then `Accept-Language`. */
  lang?: string | null;
}

/** What the rules say. */
export interface CheckRequest {
  /** The board with its progress. */
  text: string;
  /** Which puzzle, where the text leaves doubt. */
  puzzle?: string | null;
  /** How many violations to list. */
  limits?: Limits;
  /** The language of the answer; the default is the query's `lang`, then `Accept-Language`. */
  lang?: string | null;
}

/** A new board. */
export interface GenerateRequest {
  /** Which puzzle. */
  puzzle: string;
  /** Which generator, or an earlier version of it as `id@version`; the puzzle's first when absent. */
  generator?: string | null;
  /** The generator's own parameters. */
  params?: unknown;
  /** The same seed gives the same board for ever. */
  seed: string;
  /** How much it may use. */
  limits?: Limits;
  /** The language of the answer; the default is the query's `lang`, then `Accept-Language`. */
  lang?: string | null;
}

/** How hard a board is. */
export interface GradeRequest {
  /** The board. */
  text: string;
  /** Which puzzle, where the text leaves doubt. */
  puzzle?: string | null;
  /** How much it may use. */
  limits?: Limits;
  /** The language of the answer; the default is the query's `lang`, then `Accept-Language`. */
  lang?: string | null;
}

/** What to do next, and why. */
export interface HintRequest {
  /** The game in progress. */
  text: string;
  /** Which puzzle, where the text leaves doubt. */
  puzzle?: string | null;
  /** How much to give away. */
  strength?: Strength;
  /** Whether the board is shown without coordinates: then sentences speak of the lit cell, not of r1c2. */
  unnamed?: boolean;
  /** How much it may use. */
  limits?: Limits;
  /** The language of the answer; the default is the query's `lang`, then `Accept-Language`. */
  lang?: string | null;
}

/** The full solution, step by step. */
export interface ExplainRequest {
  /** The board, empty or half filled. */
  text: string;
  /** Which puzzle, where the text leaves doubt. */
  puzzle?: string | null;
  /** Whether each step comes with its drawing; on big boards only the first steps do. */
  scenes?: boolean;
  /** Whether the board is shown without coordinates: then sentences speak of the lit cell, not of r1c2. */
  unnamed?: boolean;
  /** Whether the drawings of steps have coordinates. */
  coordinates?: boolean;
  /** How much it may use. */
  limits?: Limits;
  /** The language of the answer; the default is the query's `lang`, then `Accept-Language`. */
  lang?: string | null;
}

/** A player's input. */
export interface PlayRequest {
  /** The game in progress. */
  text: string;
  /** Which puzzle, where the text leaves doubt. */
  puzzle?: string | null;
  /** How it is looked at. */
  view?: View;
  /** What was done; nothing: only draw and judge. */
  input?: Input | null;
  /** Whether to find mistakes: what contradicts every solution. */
  mistakes?: boolean;
  /** Whether the board is shown without coordinates: then sentences speak of the lit cell, not of r1c2. */
  unnamed?: boolean;
  /** How much it may use. */
  limits?: Limits;
  /** The language of the answer; the default is the query's `lang`, then `Accept-Language`. */
  lang?: string | null;
}

/** A maker's input. */
export interface EditRequest {
  /** The board to change; with `rows` and `columns`, the size of an empty one to begin with. */
  text?: string | null;
  /** Which puzzle, where the text leaves doubt. */
  puzzle?: string | null;
  /** Rows of an empty board. */
  rows?: number | null;
  /** Columns of an empty board. */
  columns?: number | null;
  /** How it is looked at. */
  view?: View;
  /** What was done. */
  gesture?: Gesture | null;
  /** A part to draw anew, instead of a gesture. */
  redraw?: Redraw | null;
  /** The language of the answer; the default is the query's `lang`, then `Accept-Language`. */
  lang?: string | null;
}

/** A turn in a game of several people. */
export interface PartyRequest {
  /** The party so far; absent to begin one. */
  text?: string | null;
  /** Which puzzle, to begin with. */
  puzzle?: string | null;
  /** When this was done, in milliseconds since any moment that stays the same for the whole party. */
  now: number;
  /** What was done; nothing: only time has passed. */
  turn?: PartyTurn | null;
  /** The cell with the cursor. */
  selected?: [number, number] | null;
  /** How much it may use. */
  limits?: Limits;
  /** The language of the answer; the default is the query's `lang`, then `Accept-Language`. */
  lang?: string | null;
}

/** How the state is looked at: nothing here is part of the puzzle. */
export interface View {
  /** The cell with the cursor. */
  selected?: [number, number] | null;
  /** Places to point out, and as what. */
  lit?: Lit[];
  /** Extra layers by name; each puzzle lists its own in the catalogue. */
  layers?: string[];
  /** Only this part (from, to; both inclusive), for boards too big to draw whole. */
  window?: [[number, number], [number, number]] | null;
  /** Facts known so far, as text: a hint's chain, or a trace folded up to some moment. Drawn as domains. */
  facts?: string[];
  /** Visits per cell in reading order, of a search that counts them. */
  heat?: number[];
  /** Whether a placement also cleans the pencil marks it makes impossible. */
  clean?: boolean;
  /** Whether rows and columns are named at the border. */
  coordinates?: boolean;
  /** Whether broken rules are left unmarked, for players who want to find them on their own. */
  unjudged?: boolean;
  /** The maker's tool, by its key: what a gesture puts down. */
  tool?: string | null;
  /** The places that the last move touched, in order: its trail may be drawn. */
  last?: Place[];
  /** The side of the cell that a maker pointed at (0 north, then clockwise), for what lies between cells. */
  side?: number | null;
}

/** A place to point out. */
export interface Lit {
  /** Where. */
  place: Place;
  /** As what: `Role::Hint` for what follows, `Role::Because` for what it follows from, `Role::Wrong`... */
  role: Role;
}

/** A cell, or one of its sides. */
export type Place =
  | { cell: [number, number] }
  | { edge: [[number, number], number] };

/** What a shape means. */
export type Role =
  | "ground"
  | "grid"
  | "given"
  | "player"
  | "trial"
  | "mark"
  | "selected"
  | "related"
  | "hint"
  | "because"
  | "wrong"
  | "done"
  | "wall"
  | "table"
  | "hollow"
  | { ink: number }
  | { heat: number };

/** What is asked of a solver. */
export type Task =
  | "first"
  | "optimal"
  | "unique"
  | "count"
  | "all"
  | "all_optimal";

/** How much a request may use; absent means the host's own limit, and never more than that. */
export interface Limits {
  /** Milliseconds. */
  millis?: number | null;
  /** Search nodes. */
  nodes?: number | null;
  /** Bytes of table memory. */
  bytes?: number | null;
  /** Solutions to list. */
  solutions?: number | null;
  /** Violations to list. */
  violations?: number | null;
  /** Threads. */
  threads?: number | null;
}

/** How much a hint gives away. */
export type Strength =
  | "where"
  | "rule"
  | "step";

/** What a player puts in. */
export type Input =
  | { input: "move"; step: string }
  | { input: "gesture"; do: Gesture }
  | { input: "preview"; path: [number, number][] }
  | { input: "undo" }
  | { input: "redo" }
  | { input: "reset" }
  | { input: "checkpoint" }
  | { input: "restore"; to: number }
  | { input: "keep" };

/** What a person did, already translated from pixels to places. */
export type Gesture =
  | { gesture: "tap"; at: [number, number]; alternate?: boolean }
  | { gesture: "hold"; at: [number, number] }
  | { gesture: "drag"; path: [number, number][]; alternate?: boolean }
  | { gesture: "key"; at: [number, number]; key: string; alternate?: boolean };

/** A part of a board to draw anew, so that the board can be solved. */
export interface Redraw {
  /** Which part, as the catalogue lists them. */
  part: string;
  /** The same seed with the same board gives the same one. */
  seed: string;
}

/** What the people of a party put in. */
export type PartyTurn =
  | { turn: "begin"; players: string[]; params?: unknown; seed: string }
  | { turn: "bid"; player: number; moves: number }
  | { turn: "pass"; player: number }
  | { turn: "play"; do: Input }
  | { turn: "reveal" }
  | { turn: "next" };

/** What there is. */
export interface Catalogue {
  /** Version of the program. */
  version: string;
  /** Languages of the sentences. */
  languages: string[];
  /** The puzzles. */
  puzzles: PuzzleEntry[];
}

/** What there is for one puzzle. */
export interface PuzzleEntry {
  /** Identifier. */
  id: string;
  /** Other accepted identifiers. */
  aliases: string[];
  /** Name for people. */
  name: string;
  /** One line about it. */
  summary: string;
  /** The rules in prose, one step of the introduction each. */
  rules: RuleEntry[];
  /** Solvers, simplest first. */
  solvers: AlgorithmEntry[];
  /** Generators; the first is the default. */
  generators: AlgorithmEntry[];
  /** Techniques, easiest first. */
  techniques: TechniqueEntry[];
  /** Notations; the first is our own one-line text. */
  formats: FormatEntry[];
  /** Extra layers a view may ask for. */
  layers: NameEntry[];
  /** Whether players make pencil marks: keys and drags of the other kind. */
  marks: boolean;
  /** The parts of a board that can be drawn anew, each on its own. */
  parts: NameEntry[];
  /** The game for several people, where there is one. */
  party: PartyEntry | null;
}

/** A rule of a puzzle, with a tiny board that shows it broken where there is one. */
export interface RuleEntry {
  /** Identifier. */
  id: string;
  /** The rule in a sentence. */
  text: string;
  /** A game that breaks this rule alone; none for a rule that only a move can break, as it is refused. */
  broken: string | null;
}

/** A solver or generator. */
export interface AlgorithmEntry {
  /** Identifier. */
  id: string;
  /** Name for people. */
  name: string;
  /** The idea, and whose it is. */
  summary: string;
  /** Whether it always decides, given time and memory. */
  complete: boolean;
  /** The tasks it takes; none for a generator. */
  tasks: Task[];
  /** A generator's version. */
  version: number | null;
  /** JSON schema of its options or parameters. */
  options: Schema;
}

export type Schema = Record<string, unknown> | boolean;

/** A technique of human logic. */
export interface TechniqueEntry {
  /** Identifier. */
  id: string;
  /** Name for people. */
  name: string;
  /** How hard a board is that needs it. */
  grade: Grade;
}

/** How hard a board is for people: one scale for all puzzles. */
export type Grade =
  | "easy"
  | "medium"
  | "hard"
  | "expert"
  | "extreme";

/** A notation. */
export interface FormatEntry {
  /** Identifier. */
  id: string;
  /** One line about it. */
  name: string;
  /** Usual file extension. */
  extension: string;
}

/** An identifier with its name for people. */
export interface NameEntry {
  /** Identifier. */
  id: string;
  /** Name for people. */
  name: string;
}

/** A game for several people round one board. */
export interface PartyEntry {
  /** The fewest players. */
  least: number;
  /** The most players. */
  most: number;
  /** How it goes, one rule a sentence. */
  rules: string[];
  /** JSON schema of what can be chosen beforehand. */
  options: Schema;
}

/** The starter shelf, ordered by puzzle and grade. */
export interface Shelf {
  /** The boards. */
  examples: Example[];
}

/** A board of the starter shelf. */
export interface Example {
  /** Name: puzzle, grade and number, e.g. `futoshiki-easy-1`. */
  name: string;
  /** Its puzzle. */
  puzzle: string;
  /** Its grade. */
  grade: Grade;
  /** The board as our own text. */
  text: string;
  /** What its solution shows, where that has a name; a spoiler. */
  title?: string | null;
  /** The picture that its solution shows, by a name that stays the same in all languages and when boards are added. */
  picture?: string | null;
}

/** What an input is. */
export interface Recognised {
  /** Which puzzle. */
  puzzle: string;
  /** In which notation. */
  format: string;
  /** The board as our own text, without progress. */
  board: string;
  /** The whole session as text: the board with its progress. */
  session: string;
  /** Rows and columns. */
  size: [number, number];
}

/** The board in another notation. */
export interface Converted {
  /** The text. */
  text: string;
}

/** A drawing. */
export interface Drawn {
  /** What to draw. */
  scene: Scene;
  /** What each drawn cell holds, in words. */
  spoken: Spoken[];
}

/** Everything to draw, back to front. */
export interface Scene {
  /** How cells lie. */
  lattice: Lattice;
  /** Rows and columns of the whole board. */
  size: [number, number];
  /** The part that is drawn (from, to; both inclusive), when it is not all of it. */
  window: [[number, number], [number, number]] | null;
  /** What to draw. */
  shapes: Shape[];
}

/** How cells lie: lets a page turn a point into a cell. */
export type Lattice =
  | "square"
  | "triangular";

/** One shape; `role` names a theme token, never a colour. This list stays short (at most ten). */
export type Shape =
  | { shape: "fill"; at: [number, number]; inset: number; role: Role }
  | { shape: "frame"; at: [number, number]; inset: number; role: Role }
  | { shape: "line"; points: [number, number][]; role: Role; width: number }
  | { shape: "disc"; at: [number, number]; radius: number; role: Role }
  | { shape: "label"; at: [number, number]; text: string; role: Role; size: number }
  | { shape: "chevron"; at: [number, number]; side: number; role: Role; size: number }
  | { shape: "thing"; id: number; at: [number, number]; quarter_turns: number; follows?: boolean; shapes: Shape[] };

/** What a cell holds, in words. */
export interface Spoken {
  /** The cell. */
  at: [number, number];
  /** The words. */
  text: string;
}

/** Solutions, with what is proved about them. */
export interface Solved {
  /** Which puzzle. */
  puzzle: string;
  /** What it came to. */
  status: Status;
  /** Which limit was reached. */
  stop: Stop | null;
  /** Each a whole session text ending in a solved state. */
  solutions: string[];
  /** Moves in the first solution, where their order means something. */
  length: number | null;
  /** The moves of each solution, where their order means something. */
  moves?: ToldMove[][];
  /** What else is counted of the moves of the first solution. */
  figures?: Figure[];
  /** How many solutions there are, or after a stop how many were found, as a decimal number. */
  count: string | null;
  /** `unique`, `optimal`, `exhausted`...: true proved, false disproved, absent unknown. */
  claims: Record<string, boolean>;
  /** Why there is no solution. */
  reason: Reason | null;
  /** When the solution is not unique: facts that all solutions share, as far as the solver can say. */
  forced?: string[];
  /** Which solver. */
  solver: string;
  /** What it counted. */
  stats: Stats;
  /** How long it took. */
  millis: number;
  /** A session in which the first solution can be stepped through by redo, when asked for. */
  steps: string | null;
}

/** What a solve came to. */
export type Status =
  | "solved"
  | "impossible"
  | "not_found"
  | "stopped";

/** Why a run ended before its natural end. */
export type Stop =
  | "cancelled"
  | "time"
  | "nodes"
  | "memory";

/** A move of a solution. */
export interface ToldMove {
  /** As a session text has it. */
  step: string;
  /** In words. */
  text: string;
}

/** A figure of a board's quality, or of a solution. */
export interface Figure {
  /** Its name for programs. */
  name: string;
  /** What it counts, in words. */
  text: string;
  /** Its value, in the unit that its name ends in: `_tenths`, `_hundredths`, `_permille`, else ones. */
  value: number;
  /** The value as people write it: `5.2 cells`, `3%`. */
  shown: string;
}

/** Why there is no solution. */
export interface Reason {
  /** The reason as text, in the form the rules can check. */
  proof: string;
  /** The reason in words; they say so when it was not checked. */
  text: string;
  /** Whether the rules, which share no code with the solver, could follow it. */
  checked: ReasonChecked;
  /** The places it rests on. */
  places: Place[];
}

/** Whether a reason was checked by the rules. One that they refute is never answered. */
export type ReasonChecked =
  | "yes"
  | "unknown";

/** Counters every algorithm keeps, and those that are its own. */
export interface Stats {
  /** Decisions tried: nodes of the search tree or graph. */
  nodes: number;
  /** Decisions taken back. */
  backtracks: number;
  /** Single constraints looked at. */
  checks: number;
  /** Rounds of propagation. */
  propagations: number;
  /** The most table memory asked for at one time. */
  peak_bytes: number;
  /** Named counts: frozen pieces, clusters, largest queue... */
  counts: Named[];
  /** Named phases and their microseconds. */
  phases: Named[];
}

/** A number with a name. */
export interface Named {
  /** Its name, a key of the locale files. */
  name: string;
  /** Its value. */
  value: number;
}

/** What the rules say. */
export interface Checked {
  /** Solved: nothing left to do and nothing broken. */
  complete: boolean;
  /** What going on can't repair. Capped. */
  broken: Issue[];
  /** What is still open. Capped. */
  unfinished: Issue[];
  /** How many of both, uncapped. */
  total: number;
}

/** A rule that is broken or not yet met. */
export interface Issue {
  /** Which rule. */
  rule: string;
  /** Where. */
  places: Place[];
  /** In words. */
  text: string;
}

/** A new board. */
export interface Generated {
  /** Which puzzle. */
  puzzle: string;
  /** The board as our own text. */
  text: string;
  /** Which generator, and its version: with the seed and the parameters they name this board for ever. */
  generator: string;
  /** Its version. */
  version: number;
  /** The seed. */
  seed: string;
  /** Its grade, where it was found out. */
  grade: Grade | null;
  /** What was asked for and not reached. */
  shortfall: string | null;
  /** Figures of its quality: shortest solution, mean length of a path... */
  figures?: Figure[];
}

/** How hard a board is. */
export interface Graded {
  /** The grade; none when the board has no solution or several, or no technique finishes it. */
  grade: Grade | null;
  /** Why there is none. */
  note: string | null;
  /** The techniques it takes, easiest first. */
  techniques: TechniqueUse[];
}

/** How often a technique is used. */
export interface TechniqueUse {
  /** Which one. */
  id: string;
  /** Its name. */
  name: string;
  /** How often. */
  times: number;
}

/** What to do next, and why. */
export interface Hinted {
  /** What kind of hint. */
  kind: HintKind;
  /** In words, as much as the strength asked for gives away. */
  text: string;
  /** Places to light. */
  lit: Lit[];
  /** The deductions that lead to the step, in order; only at full strength. */
  chain: ExplainedStep[];
  /** The move to make; only at full strength. */
  step: string | null;
  /** How many moves to take back, when something went wrong before. */
  undo: number | null;
}

/** What kind of hint it is. */
export type HintKind =
  | "solved"
  | "mistake"
  | "step"
  | "move"
  | "impossible"
  | "stuck";

/** One step of an explanation. */
export interface ExplainedStep {
  /** What the stage is about that begins with this step, where moves come in stages. */
  stage?: string | null;
  /** Which technique; none for a move on an optimal path. */
  technique: string | null;
  /** Its name for people. */
  name: string | null;
  /** What follows and why, in words. */
  text: string;
  /** What follows, as facts or as a move. */
  facts: string[];
  /** The facts in words, one for each; a move is told by the text alone. */
  follows: string[];
  /** Places to light. */
  lit: Lit[];
  /** The board with all that is known before this step, its places lit; when asked for. */
  scene: Scene | null;
}

/** The full solution. */
export interface Explained {
  /** A mistake that was there already, to be mended first. */
  mistake: Hinted | null;
  /** The steps in order. */
  steps: ExplainedStep[];
  /** Whether they end in a solution. */
  complete: boolean;
  /** How it ends, in words. */
  end: string;
  /** The session with the solution reached. */
  session: string;
  /** The last picture, when asked for. */
  scene: Scene | null;
}

/** The game after an input. */
export interface Played {
  /** Which puzzle. */
  puzzle: string;
  /** The game as text, to be sent with the next input. */
  session: string;
  /** What the rules say now. */
  verdict: Checked;
  /** Why the input was refused. */
  refused: string | null;
  /** Whether the input changed the game. */
  moved: boolean;
  /** Where the cursor is now. */
  selected: [number, number] | null;
  /** What contradicts every solution, when asked for. */
  mistakes: Place[];
  /** How many of the last moves to take back until a solution can be reached again, when mistakes are asked for. */
  undo: number | null;
  /** How many steps are done: as many can be taken back. */
  done: number;
  /** How many moves that is, as players count them. */
  moves: number;
  /** What else is counted of the steps. */
  figures?: Figure[];
  /** What a stroke that is being drawn comes to so far. */
  preview?: Previewed | null;
  /** How many can be redone. */
  undone: number;
  /** How many moves were done at each checkpoint. */
  checkpoints: number[];
  /** The keys the board understands. */
  keys: Key[];
  /** Where keys apply as long as nothing is chosen. */
  cursor?: [number, number] | null;
  /** What to draw. */
  scene: Scene;
  /** What each drawn cell holds, in words. */
  spoken: Spoken[];
}

/** What a stroke comes to so far. */
export interface Previewed {
  /** In a few words. */
  text: string;
  /** Whether it can still become a move that makes sense. */
  open: boolean;
}

/** A key a board understands: a page shows these as its pad. */
export interface Key {
  /** What to send in `Gesture::Key`; also the name of the key on a keyboard. */
  key: string;
  /** What stands on the button. */
  label: string;
  /** How many are still to be placed, where that can be counted. */
  left: number | null;
  /** Other keys of a keyboard that mean the same, like `r` or `ArrowUp`. */
  also?: string[];
  /** Its colour, where it is for something coloured. */
  role?: Role | null;
  /** The cell it chooses, where it chooses one. */
  at?: [number, number] | null;
}

/** The board after a maker's input. */
export interface Edited {
  /** The board as our own text. */
  text: string;
  /** Why the input was refused. */
  refused: string | null;
  /** The keys the board understands. */
  keys: Key[];
  /** What can be put down; `view.tool` names the chosen one. */
  tools: NamedTool[];
  /** What to draw. */
  scene: Scene;
  /** What each drawn cell holds, in words. */
  spoken: Spoken[];
}

/** Something that can be put down, or a switch of the whole board. */
export interface NamedTool {
  /** What `view.tool` says when it is chosen, or the key to send for a switch. */
  key: string;
  /** Its name. */
  label: string;
  /** How it is used, in a sentence. */
  about: string;
  /** Whether it is on, for a switch of the whole board. */
  switch: boolean | null;
  /** How it looks: one cell. */
  scene: Scene;
}

/** A party after a turn. */
export interface Partied {
  /** Which puzzle. */
  puzzle: string;
  /** The party as text, to be sent with the next turn. */
  party: string;
  /** What is going on. */
  phase: Phase;
  /** When it ends on its own, on the clock of the turns. */
  deadline: number | null;
  /** Why the turn was refused. */
  refused: string | null;
  /** The players. */
  players: Player[];
  /** Whose turn it is, from 0. */
  turn: number | null;
  /** How many moves are shown so far. */
  done: number;
  /** How many may be shown. */
  limit: number | null;
  /** Whether what is shown has arrived. */
  arrived: boolean;
  /** Which round, from 1. */
  round: number;
  /** How many rounds may still come. */
  left: number;
  /** What wins the party; none when all rounds are played. */
  goal: number | null;
  /** The rounds that are over. */
  rounds: RoundEntry[];
  /** What happens now, in words. */
  said: string[];
  /** Whether the best answer was told. */
  told: boolean;
  /** A session in which the best answer can be stepped through by redo; only once it was told, and there is one. */
  answer: string | null;
  /** Where the cursor is now. */
  selected: [number, number] | null;
  /** The keys the board understands. */
  keys: Key[];
  /** What to draw. */
  scene: Scene;
  /** What each drawn cell holds, in words. */
  spoken: Spoken[];
}

/** What is going on. */
export type Phase =
  | "bidding"
  | "showing"
  | "over"
  | "ended";

/** A player as everybody may see them. */
export interface Player {
  /** The name. */
  name: string;
  /** What was won so far. */
  chips: number;
  /** Points, where they are counted. */
  points: number | null;
  /** The bid of this round. */
  bid: number | null;
  /** Whether they have nothing more to say in this round. */
  passed: boolean;
  /** Whether they have won the party, alone or with others. */
  won: boolean;
}

/** A round that is over. */
export interface RoundEntry {
  /** What it was about, in words. */
  about: string;
  /** Who won it, from 0. */
  winner: number | null;
  /** In how many moves. */
  moves: number | null;
  /** The fewest moves, where that was found out. */
  best: number | null;
  /** Points, where they are counted. */
  points: number | null;
}

/** Why a request could not be served: `code` is for programs and never changes, `message` is for people. */
export interface Failure {
  /** What kind of failure. */
  code: Code;
  /** A full sentence: what is wrong and what to do. */
  message: string;
  /** Where in the input. */
  at: Location | null;
}

/** Kinds of failure; each has one exit status and one HTTP status. */
export type Code =
  | "bad_request"
  | "unknown_puzzle"
  | "ambiguous"
  | "unknown_name"
  | "unsupported"
  | "bad_options"
  | "bad_board"
  | "too_big"
  | "stopped"
  | "busy"
  | "unsound"
  | "bug";

/** A place in an input text. */
export interface Location {
  /** Byte offset. */
  offset: number;
  /** Line, from 1. */
  line: number;
  /** Column in characters, from 1. */
  column: number;
}

/** One event as it travels: all text, so it can be stored and read back. */
export type TracedEvent =
  | { event: "try"; fact: string }
  | { event: "undo"; count: number }
  | { event: "rule"; by: string; facts: string[] }
  | { event: "found" }
  | { event: "visit"; id: number; parent: number; step: string; g: number; h: number }
  | { event: "level"; depth: number; size: number; heat: number[] };

/** The data of the event `progress`: what a run has used so far. */
export interface Counters {
  /** Milliseconds since the request arrived. */
  millis: number;
  /** Search nodes so far. */
  nodes: number;
  /** Bytes reserved now. */
  bytes: number;
  /** Events of the trace so far, sent or not. */
  events: number;
  /** Parts of the work done. */
  done: number;
  /** Parts in total; 0 when unknown. */
  total: number;
}

/** The data of the event `sampled`: the trace was too long to be sent in full. */
export interface Sampled {
  /** The events sent: the first ones, complete and in order. */
  capped: number;
  /** All events so far. */
  total: number;
}

/** The health report of the server. */
export interface Health {
  /** Version of the program. */
  version: string;
  /** Long operations running. */
  running: number;
  /** Long operations waiting. */
  waiting: number;
  /** Quick operations running or waiting. */
  quick: number;
  /** Bytes reserved by requests. */
  bytes: number;
  /** Requests answered so far. */
  served: number;
  /** Requests lost to a panic so far. */
  panics: number;
}

/** What each operation takes. */
export interface Requests {
  catalog: CatalogRequest;
  examples: ExamplesRequest;
  open: OpenRequest;
  convert: ConvertRequest;
  draw: DrawRequest;
  solve: SolveRequest;
  check: CheckRequest;
  generate: GenerateRequest;
  grade: GradeRequest;
  hint: HintRequest;
  explain: ExplainRequest;
  play: PlayRequest;
  edit: EditRequest;
  party: PartyRequest;
}

/** What each operation answers. */
export interface Responses {
  catalog: { op: "catalog" } & Catalogue;
  examples: { op: "examples" } & Shelf;
  open: { op: "open" } & Recognised;
  convert: { op: "convert" } & Converted;
  draw: { op: "draw" } & Drawn;
  solve: { op: "solve" } & Solved;
  check: { op: "check" } & Checked;
  generate: { op: "generate" } & Generated;
  grade: { op: "grade" } & Graded;
  hint: { op: "hint" } & Hinted;
  explain: { op: "explain" } & Explained;
  play: { op: "play" } & Played;
  edit: { op: "edit" } & Edited;
  party: { op: "party" } & Partied;
}
