// Lints files with the engine, as one workspace. Usage: node lint.mjs ENGINE.wasm FILE…
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { diagnostics, engineOf } from "./engine.mjs";

const [path, ...files] = process.argv.slice(2);
const engine = engineOf(path);
for (const file of files) engine.call("put", basename(file), readFileSync(file), 1);
for (const { file, range, message, rule } of diagnostics(engine)) {
    console.log(`${file}:${range.start.line}:${range.start.column}: ${message} [${rule}]`);
}
