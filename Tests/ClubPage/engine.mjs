// The page's engine in Node.
import { readFileSync } from "node:fs";
import { Engine } from "../../Sources/ClubPage/engine.mjs";

/** Reads the engine. */
export const engineOf = (path) => new Engine(new WebAssembly.Module(readFileSync(path)));

/** Hands the gazetteer over; its bytes stay. */
export function giveGazetteer(engine, path) {
    const count = engine.exports.clubhub_gazetteer(...engine.copy(readFileSync(path)));
    if (count < 0) throw new Error("the gazetteer is none");
}

/** What is found in all files, as the JSON report has it. */
export const diagnostics = (engine) => engine.json("report").diagnostics;
