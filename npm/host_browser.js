// Browsers and bundlers: the module and the worker are files beside this one.
import { compile } from "./engine/module.js";

export const module = () => compile(fetch(new URL("./engine.wasm", import.meta.url)));
export const spawn = undefined;
