// Lints files with the engine, as one workspace. Usage: node lint.mjs ENGINE.wasm FILE…
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { Engine } from "./engine.mjs";

const [path, ...files] = process.argv.slice(2);
const engine = new Engine(path);
for (const file of files) engine.call("put", basename(file), readFileSync(file));
for (const { file, range, message, rule } of engine.diagnostics()) {
    console.log(`${file}:${range.start.line}:${range.start.column}: ${message} [${rule}]`);
}
