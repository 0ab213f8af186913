// The engine in workers of this page. Clicks have a worker of their own, so that none waits for a search; searches have up to
// four. What is cancelled loses its worker, because a module that computes hears nothing; another takes its place.
/** @import { Click, Hear, Outcome, Transport } from "./face.d.ts" */
/** @import { Call, FromEngine } from "./worker.js" */

/** The most searches at a time. */
const SEARCHES = 4;
/** Idle workers that are kept: one with the tables of the last search, and a spare one. */
const KEPT = 2;
/** A worker with more memory than this is given up when it is idle: a module's memory never shrinks. */
const HEAVY = 1 << 29;

/** What is said when a module has ended. */
const SENTENCES = {
  en: {
    bug: "Internal error. Only this request is lost; please report this bug.",
    memory: "There is not enough memory for this in the browser. Use a smaller board or a lower memory limit.",
  },
  fr: {
    bug: "Erreur interne. Seule cette requête est perdue ; merci de signaler ce bogue.",
    memory: "La mémoire du navigateur ne suffit pas. Prenez une grille plus petite ou une limite de mémoire plus basse.",
  },
};

/** @param {string} body @param {"bug" | "memory"} reason @returns {Outcome} */
function ended(body, reason) {
  // The body may be no JSON at all.
  const lang = /"lang"\s*:\s*"fr/.test(body) ? "fr" : "en";
  return { failure: { code: reason === "bug" ? "bug" : "busy", message: SENTENCES[lang][reason], at: null } };
}

/**
 * What is needed of a worker; Node's are made to look like this.
 * @typedef {object} AnyWorker
 * @property {(message: any) => void} postMessage
 * @property {((message: { data: any }) => void) | null} onmessage
 * @property {((error: any) => void) | null} onerror
 * @property {() => void} terminate
 */

/** @returns {AnyWorker} */
const webWorker = () =>
  /** @type {AnyWorker} */ (/** @type {unknown} */ (new Worker(new URL("./worker.js", import.meta.url), { type: "module" })));

/** A worker with an instance of the module. */
class EngineWorker {
  /** @param {WebAssembly.Module} module @param {() => AnyWorker} spawn */
  constructor(module, spawn) {
    this.worker = spawn();
    this.worker.postMessage(module);
    /** Whether it can take another call. */
    this.usable = true;
  }

  /** @param {Call} call @param {Hear} hear @returns {Promise<Outcome | "long">} */
  run(call, hear) {
    return new Promise((resolve) => {
      /** @type {Outcome | "long"} */
      let outcome = ended(call.body, "bug");
      const end = (/** @type {Outcome | "long"} */ last) => {
        this.usable &&= outcome === last;
        resolve(last);
      };
      this.worker.onerror = () => end(ended(call.body, "bug"));
      this.worker.onmessage = ({ data }) => {
        const message = /** @type {FromEngine} */ (data);
        if (message.kind === "ended") end(ended(call.body, message.reason));
        else if (message.kind === "done") {
          this.usable &&= message.bytes <= HEAVY;
          resolve(outcome);
        } else if (message.kind === "answer") outcome = { answer: JSON.parse(message.data) };
        else if (message.kind === "failure") outcome = { failure: JSON.parse(message.data) };
        else if (message.kind === "long") outcome = "long";
        else hear(message.kind, message.data);
      };
      this.worker.postMessage(call);
    });
  }

  end() {
    this.worker.terminate();
  }
}

/** Workers for calls of one kind. */
class Pool {
  /** @param {Promise<WebAssembly.Module>} module @param {() => AnyWorker} spawn @param {number} most how many work at a time */
  constructor(module, spawn, most) {
    this.module = module;
    this.spawn = spawn;
    this.free = most;
    /** Idle ones, the last used at the end. @type {EngineWorker[]} */
    this.idle = [];
    /** Calls that wait for their turn. @type {(() => void)[]} */
    this.waiting = [];
  }

  /**
   * @param {Call} call
   * @param {AbortSignal | null} signal
   * @param {Hear} hear
   */
  async run(call, signal, hear) {
    await this.turn(signal);
    let worker;
    try {
      const module = await this.module;
      signal?.throwIfAborted();
      worker = this.idle.pop() ?? new EngineWorker(module, this.spawn);
      return await Promise.race([worker.run(call, hear), aborted(signal)]);
    } catch (error) {
      // Nobody can tell the module to stop; the spare one is made now, so that the next call need not wait for it.
      if (worker) {
        worker.usable = false;
        if (this.idle.length === 0) this.idle.push(new EngineWorker(await this.module, this.spawn));
      }
      throw error;
    } finally {
      if (worker?.usable && this.idle.length < KEPT) this.idle.push(worker);
      else worker?.end();
      this.free++;
      this.waiting.shift()?.();
    }
  }

  /** Waits until one more may work. @param {AbortSignal | null} signal */
  async turn(signal) {
    while (this.free === 0) {
      /** @type {() => void} */
      let wake = () => undefined;
      const woken = new Promise((resolve) => this.waiting.push((wake = () => resolve(null))));
      try {
        await Promise.race([woken, aborted(signal)]);
      } catch (error) {
        this.waiting = this.waiting.filter((other) => other !== wake);
        throw error;
      }
    }
    signal?.throwIfAborted();
    this.free--;
  }
}

/** Fails when the signal aborts. @param {AbortSignal | null} signal @returns {Promise<never>} */
function aborted(signal) {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** The engine in workers. @implements {Transport} */
export class Workers {
  /** @param {Promise<WebAssembly.Module>} module @param {() => AnyWorker} [spawn] */
  constructor(module, spawn = webWorker) {
    this.clicks = new Pool(module, spawn, 1);
    this.searches = new Pool(module, spawn, SEARCHES);
  }

  /** @param {string} address of the module */
  static async of(address) {
    const loading = fetch(address);
    const { compile } = await import("./module.js");
    return new Workers(compile(loading));
  }

  /** @type {Click} */
  async click(operation, body, signal) {
    // A click takes moments: its worker is not given up for one that nobody waits for any more.
    const clicked = this.clicks.run({ operation, body, events: 0, quick: true }, null, () => undefined);
    return Promise.race([clicked, aborted(signal)]);
  }

  /** @type {Transport["ask"]} */
  async ask(operation, body, signal) {
    const outcome = await this.click(operation, body, signal);
    return outcome === "long" ? this.follow(operation, body, 0, signal, () => undefined) : outcome;
  }

  /** @type {Transport["follow"]} */
  async follow(operation, body, events, signal, hear) {
    return /** @type {Outcome} */ (await this.searches.run({ operation, body, events, quick: false }, signal, hear));
  }
}
