// What a keystroke costs in the engine as WebAssembly: one character at a time is typed in Level 2 files of fifty members, and after each
// is known in which files something else is found.
// Usage: node keystrokes.mjs ENGINE.wasm FOLDER [COUNT]
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { diagnostics, engineOf, giveReference } from "./engine.mjs";
import { random } from "./random.mjs";

const [enginePath, folder, count = "1000"] = process.argv.slice(2);
const memberCount = 50;

/** Gives a file invented members until it has fifty; null where it has no list of members. */
function filledUp(content, file) {
    let value;
    try { value = JSON.parse(content.toString()); } catch { return null; }
    if (!Array.isArray(value.members)) return null;
    for (let number = value.members.length; number < memberCount; number++) {
        value.members.push({
            name: { givenName: `Noor${"abcdefghij"[number % 10]}`, infixName: "van", familyName: `Proef${"abcdefghij"[Math.trunc(number / 10)]}${file}` },
            optional: { roles: { isAdmin: false }, membershipStartDate: `20${10 + number % 10}-01-0${1 + number % 9}`, level3URL: `https://www.example.com/leden/${file}/${number}/` },
        });
    }
    return Buffer.from(JSON.stringify(value, null, 4));
}

/** Returns a text after one more keystroke. */
function typed(content) {
    let place = random(content.length);
    // Nobody types in the middle of a letter.
    while (place < content.length && (content[place] & 0xc0) === 0x80) place++;
    let end = place + 1;
    while (end < content.length && (content[end] & 0xc0) === 0x80) end++;
    const letter = Buffer.from([..."abcdeinorstE0123456789 .-/\",:{}[]"][random(33)]);
    switch (random(4)) {
        case 0: return Buffer.concat([content.subarray(0, place), content.subarray(end)]);
        case 1: return Buffer.concat([content.subarray(0, place), letter, content.subarray(end)]);
        default: {
            const plain = random(4) > 0 ? Buffer.from([..."aeinst059"][random(9)]) : letter;
            return Buffer.concat([content.subarray(0, place), plain, content.subarray(place)]);
        }
    }
}

const engine = engineOf(enginePath);
giveReference(engine);
const members = [];
let fileCount = 0;
for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith(".json")) continue;
    const content = readFileSync(join(folder, name));
    const whole = name.endsWith(".level2.json") ? filledUp(content, members.length) : null;
    if (whole) members.push({ name, whole });
    engine.call("put", name, whole ?? content, 0);
    fileCount++;
}
if (members.length === 0) throw new Error(`${folder} has no list of members`);
const begin = performance.now();
diagnostics(engine);
const first = performance.now() - begin;

const times = [];
function press(text) {
    const start = performance.now();
    engine.call("edit", file.name, text);
    times.push(performance.now() - start);
}
let file = members[0], rest = 0, content = file.whole, before = null, broken = 0;
while (times.length < Number(count)) {
    if (rest-- === 0) {
        // Every so often somebody goes on in another file, and the one of before is as it was.
        engine.call("edit", file.name, file.whole);
        file = members[random(members.length)];
        [content, rest, before] = [file.whole, 40, null];
    }
    // Mostly, who has just broken a file takes that back with the next keystroke, as in `benchmark --keystrokes`.
    const text = before && random(4) > 0 ? before : typed(content);
    press(text);
    let isBroken = false;
    try { JSON.parse(text.toString()); } catch { isBroken = true; }
    if (isBroken) broken++;
    before = isBroken ? before ?? content : null;
    content = text;
}
times.sort((one, other) => one - other);
const at = (share) => times[Math.min(times.length - 1, Math.trunc(times.length * share))].toFixed(2);
console.log(`${fileCount} files, ${members.length} of ${memberCount} members or more: linted in ${first.toFixed(0)} ms; ${times.length} keystrokes, ${broken} times the file was`
    + ` broken, half of them within ${at(0.5)} ms, 95 % within ${at(0.95)} ms, all within ${at(1)} ms; ${(engine.memory.buffer.byteLength / 1e6).toFixed(1)} MB of memory`);
