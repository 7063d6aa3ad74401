// The page's engine in Node.
import { readFileSync } from "node:fs";
import { Engine } from "../../Sources/ClubPage/engine.mjs";

/** Reads the engine. */
export const engineOf = (path) => new Engine(new WebAssembly.Module(readFileSync(path)));

/** Hands over what the program knows beside the files: the towns of the world and the lists of words. Their bytes stay. */
export function giveReference(engine) {
    const give = (name, path) => engine.hand(name, readFileSync(new URL(`../../Sources/${path}`, import.meta.url)));
    give("gazetteer", "GazetteerData/places.bin");
    give("words", "WordListData/words.bin");
}

/** What is found in all files, as the JSON report has it. */
export const diagnostics = (engine) => engine.json("report").diagnostics;
