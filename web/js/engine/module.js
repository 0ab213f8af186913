// The engine as a WebAssembly module: one instance, one call at a time. Knows no page: workers, Node and bundlers use it too.

/** What comes out of a call, by number: see crates/wasm. */
const KINDS = /** @type {const} */ (["answer", "failure", "trace", "progress", "sampled", "bug", "long"]);

/** @typedef {(typeof KINDS)[number]} Kind */
/**
 * @typedef {object} Options
 * @property {number} [events] the most events of the trace; none without
 * @property {boolean} [quick] whether a call that may search for long is not run, but heard as `long`
 * @property {(kind: Kind, json: string) => void} [hear]
 */

/** The module has ended: a bug, or no memory left. A new one must be made. */
export class EngineEnded extends Error {
  /** @param {"bug" | "memory"} reason @param {string} message */
  constructor(reason, message) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Compiles a module.
 * @param {Response | BufferSource | Promise<Response>} source
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(source) {
  const given = await source;
  if (!(given instanceof Response)) return WebAssembly.compile(given);
  // Some plain file servers don't know the type of .wasm, without which nothing is compiled while it loads.
  const typed = given.headers.get("content-type")?.startsWith("application/wasm");
  return typed ? WebAssembly.compileStreaming(given) : WebAssembly.compile(await given.arrayBuffer());
}

/** An instance of the module. */
export class Engine {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    const imports = { now: () => performance.now(), emit: this.#emit.bind(this) };
    const { exports } = new WebAssembly.Instance(module, { gridwright: imports });
    this.memory = /** @type {WebAssembly.Memory} */ (exports["memory"]);
    this.allocate = /** @type {(bytes: number) => number} */ (exports["allocate"]);
    this.run = /** @type {(events: number, quick: number) => void} */ (exports["call"]);
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder();
    /** @type {NonNullable<Options["hear"]>} */
    this.hear = () => undefined;
    this.panic = "";
  }

  /**
   * Answers a call; what it reports, and its answer or failure at the end, is heard before this returns.
   * @param {string} operation
   * @param {string} body the fields of the request, as JSON
   * @param {Options} options
   */
  call(operation, body, { events = 0, quick = false, hear = () => undefined }) {
    const request = this.encoder.encode(`${operation} ${body}`);
    this.hear = hear;
    this.panic = "";
    try {
      const at = this.allocate(request.length);
      if (at === 0) throw new EngineEnded("memory", "");
      new Uint8Array(this.memory.buffer, at, request.length).set(request);
      this.run(events, Number(quick));
    } catch (error) {
      if (error instanceof EngineEnded || !(error instanceof WebAssembly.RuntimeError)) throw error;
      // A trap without a panic: an allocation failed.
      throw this.panic ? new EngineEnded("bug", this.panic) : new EngineEnded("memory", error.message);
    }
  }

  /** @param {number} kind @param {number} at @param {number} bytes */
  #emit(kind, at, bytes) {
    const text = this.decoder.decode(new Uint8Array(this.memory.buffer, at >>> 0, bytes));
    const name = KINDS[kind] ?? "bug";
    if (name === "bug") this.panic = text;
    else this.hear(name, text);
  }
}
