// Puts the page together: node make.mjs ENGINE.wasm PAGE.html [--clubs FOLDER] [--root ADDRESS]
// Beside PAGE.html comes `site`, the folder to be published, whose page can be installed.
// Beside the engine lies places.bin, the towns of some countries, which `build` makes.
// FOLDER has lists of Levels 0 and 1, which the page then has in it. ADDRESS is that of another public list than the apps': for tests.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { headOfSite, writeSite } from "./make-site.mjs";
import { packedClubs } from "./pack-clubs.mjs";

const { positionals: [enginePath, pagePath], values: options } = parseArgs({ allowPositionals: true, options: { clubs: { type: "string" }, root: { type: "string" } } });
const here = dirname(fileURLToPath(import.meta.url));
const read = (name) => readFileSync(join(here, name), "utf8");

/** In an order in which each knows those that it uses. Of the first is made what a worker does, too. */
const engineModules = ["engine.mjs"];
const modules = ["client.mjs", "text.mjs", "words.mjs", "workspace.mjs", "severities.mjs", "elements.mjs", "progress.mjs", "root.mjs", "clubs.mjs", "cells.mjs", "grid.mjs", "map.mjs", "form-words.mjs", "remarks.mjs", "form.mjs", "merge-words.mjs", "merge.mjs", "archive.mjs", "text-view.mjs", "hover.mjs", "find.mjs", "completing.mjs", "preview-words.mjs", "panel.mjs", "preview.mjs", "along.mjs", "begin.mjs", "installed.mjs", "page.mjs"];

/** One program: what modules import from each other is simply there. A name that two of them have is a mistake that the browser says. */
const programOf = (modules) => '"use strict";\n' + modules.map((name) =>
    read(name).replace(/^import .*\n/gm, "").replace(/^export /gm, "")).join("\n");
/** Returns a text without comments and spaces, if esbuild is installed; names at the top of the program stay as they are. */
const minified = (text, loader) => {
    try {
        return execFileSync("esbuild", [`--loader=${loader}`, "--minify", "--charset=utf8", "--log-level=error"], { input: text, encoding: "utf8" });
    } catch (error) {
        if (error.code !== "ENOENT") throw error;
        console.log("Without esbuild the page is larger than it could be.");
        return text;
    }
};
const [engineProgram, program] = [programOf(engineModules), minified(programOf(modules), "js")];
const style = minified(["page.css", "form.css", "preview.css", "map.css", "completing.css"].map(read).join("\n"), "css");
// A closing tag would end the script that they stand in.
for (const [name, text] of [["the engine's program", engineProgram], ["the program", program], ["the style", style]]) {
    if (/<\/(script|style)/i.test(text)) throw new Error(`${name} has a closing tag in it`);
}

/** The address of the public list, as the program knows it. */
const [, publicRoot] = /address = "(https:\/\/[^"]+)"/.exec(read("../ClubStore/Network/PublicRoot.swift"));
const root = options.root ?? publicRoot;

const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
/** What the page may do; that of a site has a manifest, icons and a worker of its own. */
const policyOf = (isSite) => [
    "default-src 'none'", `script-src ${hash(engineProgram)} ${hash(program)} 'wasm-unsafe-eval'`, `worker-src blob:${isSite ? " 'self'" : ""}`,
    `style-src ${hash(style)}`, `img-src data:${isSite ? " 'self'" : ""}`, ...(isSite ? ["manifest-src 'self'"] : []),
    `connect-src ${new URL(root).origin}`, "base-uri 'none'", "form-action 'none'",
].join("; ");
const sample = readFileSync(join(here, "../../Samples/broken/fcOostmare.level2.json"), "utf8");
const packed = (bytes) => gzipSync(bytes, { level: 9 }).toString("base64");
/** A file as it is packed best: by the program that `build` found and left beside it, else here. */
const packedFile = (path) => {
    const bytes = readFileSync(path), ready = existsSync(`${path}.gz`) ? readFileSync(`${path}.gz`) : null;
    return ready && gunzipSync(ready).equals(bytes) ? ready.toString("base64") : packed(bytes);
};
const parts = {
    style, engineProgram, program, root,
    // As JSON without a sign that HTML knows.
    sample: JSON.stringify(sample).replaceAll("<", "\\u003C"),
    engine: packedFile(enginePath), towns: packedFile(join(dirname(enginePath), "places.bin")), outlines: packedFile(join(here, "../GazetteerData/outlines.bin")),
    clubs: options.clubs ? packed(packedClubs(options.clubs).bytes) : "",
};
const made = (more) => read("page.html").replace(/\{\{(\w+)\}\}/g, (_, name) => ({ ...parts, ...more })[name]);
const single = made({ policy: policyOf(false), head: "" });
writeFileSync(pagePath, single);
writeSite(join(dirname(pagePath), "site"), made({ policy: policyOf(true), head: headOfSite }), single);
