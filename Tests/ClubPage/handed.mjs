// Holds what the page hands on against the program: the report of findings as a page, and new files of clubs, byte for byte.
// Usage: node handed.mjs ENGINE.wasm PROGRAM SAMPLES FOLDER
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { engineOf, giveReference } from "./engine.mjs";

const [enginePath, program, samples, folder] = process.argv.slice(2);
const engine = engineOf(enginePath);
giveReference(engine);
engine.call("today", 2026, 8, 22);

function run(cwd, ...options) {
    const { stdout, stderr } = spawnSync(resolve(program), [...options, "--date", "2026-08-22"], {
        cwd, env: { ...process.env, CLUBHUB_LINT_CACHE: "off" }, maxBuffer: 1 << 28 });
    return { text: stdout.toString(), failure: stderr.toString() };
}

/** Opens a folder of samples; returns the names of its files. */
function open(name) {
    const names = readdirSync(join(samples, name)).filter((one) => one.endsWith(".json"));
    engine.call("clear");
    for (const one of names) engine.call("put", one, readFileSync(join(samples, name, one)), 1);
    return names;
}

let reports = 0, files = 0;
for (const name of ["broken", "in-order"]) {
    for (const [number, language] of ["en", "nl"].entries()) {
        engine.call("language", number);
        for (const path of open(name)) {
            // Both are asked about one file of a workspace.
            const expected = run(join(samples, name), "lint", path, "--format", "html", "--language", language);
            const page = engine.text("report_page", path, "", "");
            // The page does not say of which version it is.
            assert.equal(page, expected.text.replace(/clubhub-lint \d+\.\d+\.\d+/, "clubhub-lint "), `${name}/${path} in ${language}: ${expected.failure}`);
            reports++;
        }
    }
}

open("broken");
const [rules, left] = ["missing-comma\nunclosed-array", engine.text("report_page", "fcOostmare.level2.json", "missing-comma\nunclosed-array", "Only this <file>.")];
assert.ok(left.includes("Only this &lt;file&gt;.") && !left.includes("rule-missing-comma"), `without ${rules}`);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync(join(samples, "member-list"), folder, { recursive: true });
open("member-list");
for (const club of engine.json("clubs")) {
    if (club.file) continue;
    const expected = run(folder, "new", "level2", "--club", club.nickName, "--quiet");
    assert.equal(engine.text("new_club", club.name, club.town, "another"), expected.text, expected.failure);
    files++;
}
assert.ok(files > 0);
assert.equal(engine.text("nick_name", "Fotoclub De Zon", "Waterhoven"), "fcDeZon");
assert.equal(engine.text("nick_name", "Fotoclub Lindewold", "Waterhoven"), "fcLindewoldWaterhoven", "a short name is somebody's alone");
console.log(`${reports} reports and ${files} new files are what the program makes`);
