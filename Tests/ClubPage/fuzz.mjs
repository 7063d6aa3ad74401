// Lints, compares, fixes and lays out mutated samples with the engine as WebAssembly, where a number of Swift has 32 bits: it must never end.
// Of the first of them it then asks the program, with 64 bits, which must find the same.
// Usage: node fuzz.mjs ENGINE.wasm PROGRAM SAMPLES FOLDER [COUNT [SECONDS]]
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { diagnostics, engineOf, giveReference } from "./engine.mjs";
import { pick, random } from "./random.mjs";

const [enginePath, program, samples, folder, count = "2000", seconds = "60"] = process.argv.slice(2);
/** How many workspaces are compared with what the program finds. */
const compared = 400;

// What numbers with 32 bits cannot hold, in each form in which files have numbers.
const oddNumbers = [
    "2147483647", "2147483648", "-2147483649", "4294967295", "4294967296", "4294967297", "99999999999", "9007199254740991",
    "9223372036854775807", "9223372036854775808", "18446744073709551616", "123456789012345678901234567890", "1e9", "1e10", "1e19", "1e400",
    "-1e400", "1e-400", "1e99999999999", "1E+2147483648", "9999999999.5", "-99999999999.25", "0.99999999999999999999", "51.99999999999",
    "2147483.648", "16.20", "0", "-0", "00099999999999", "0x7FFFFFFFFFFF", "51,99999999999", "1 620 999 999 999",
];
const oddTexts = [
    "99999999999-01-01", "2147483648-12-31", "4294967297-02-03", "000000002023-01-01", "2020-99999999999-01", "2020-01-99999999999",
    "31-12-2147483648", "3112999999999", "999999999 jan 2020", "2020-01-01T99999999999:00", "9999-02-29", "99999999999", "1.620.999.999.999",
    "16.20.99999999999", "999999999° 999999999' 999999999\" N", "2147° 25' 30\" N", "51.99999999999° N", "https://x.example.nl:99999999999/",
    "https://x.example.nl/?id=99999999999", "http://4294967297/", "&#99999999999;", "&#x7FFFFFFFFFF;", "\\uD83D\\uDE00", "\\uFFFF\\u0000",
    "2147483648 jaar", "+31 99999999999", "foto-99999999999.jpg", "99999999999@x.example.nl", "",
];
const pieces = [
    "{", "}", "[", "]", ",", ":", '"', "\\", "'", "/", "//", "/*", "*/", "#", "\n", "\r\n", "\t", " ", "-", ".", "e", "true", "nul", "\\u",
    "\\ud800", "<<<<<<< HEAD\n", "=======\n", ">>>>>>> x\n", "\u{FEFF}", "\u{A0}", "“", '"name":', '{"idPlus":{"town":""}}', "null", "52,38",
    "[".repeat(3000), '{"a":'.repeat(2000), "9".repeat(3000), "é".repeat(2000),
].map((text) => Buffer.from(text)).concat([[0], [0xff], [0xc3], [0xe2, 0x82], [0xf0, 0x9f], [0xed, 0xa0, 0x80]].map((bytes) => Buffer.from(bytes)));

// A workspace is the samples of a folder.
const groups = new Map();
for (const path of readdirSync(samples, { recursive: true }).sort()) {
    if (!path.endsWith(".json")) continue;
    const group = groups.get(dirname(path)) ?? [];
    group.push({ name: path.slice(dirname(path).length + 1), content: readFileSync(join(samples, path)) });
    groups.set(dirname(path), group);
}
const workspaces = [...groups.values()];
const contents = workspaces.flat().map((file) => file.content);

const spliced = (content, from, to, piece) => Buffer.concat([content.subarray(0, from), piece, content.subarray(to)]);

/** Puts something else in the place of one match of an expression, whose first group stays in front of it. */
function replaced(content, expression, piece) {
    const matches = [...content.toString("latin1").matchAll(expression)];
    if (matches.length === 0) return content;
    const match = pick(matches);
    const from = match.index + match[1].length;
    return spliced(content, from, match.index + match[0].length, Buffer.from(piece));
}
const withOddNumber = (content, number) => replaced(content, /([:[,]\s*)-?\d[\d.eE+-]*/g, number);
const withOddText = (content, text) => replaced(content, /([:[,]\s*")(?:[^"\\\n]|\\.)*/g, text);

/** Makes up to six mistakes in a file. */
function mutated(content) {
    for (let left = 1 + random(6); left > 0; left--) {
        const place = random(content.length + 1);
        switch (random(10)) {
            case 0: content = spliced(content, place, place + 1 + random(8), Buffer.alloc(0)); break;
            case 1: case 2: content = spliced(content, place, place, pick(pieces)); break;
            case 3:
                content = Buffer.from(content);
                if (place < content.length) content[place] ^= 1 << random(8);
                break;
            case 4: if (random(4) === 0) content = content.subarray(0, place); break;
            case 5: {
                const other = pick(contents), from = random(other.length + 1);
                content = spliced(content, place, place, other.subarray(from, from + random(200)));
                break;
            }
            case 6: case 7: content = withOddNumber(content, pick(oddNumbers)); break;
            case 8: content = withOddText(content, pick(oddTexts)); break;
            default: content = spliced(content, place, place, Buffer.from([random(256)]));
        }
    }
    return content;
}

/** A workspace in which one or two files are mutated; first every odd number and text has its turn in whole files. */
function workspace(number) {
    const files = pick(workspaces).map((file) => ({ ...file, before: file.content }));
    if (number < 2 * (oddNumbers.length + oddTexts.length)) {
        for (const file of files) {
            for (let left = 3; left > 0; left--) {
                const odd = number >> 1;
                file.content = odd < oddNumbers.length
                    ? withOddNumber(file.content, oddNumbers[odd]) : withOddText(file.content, oddTexts[odd - oddNumbers.length]);
            }
        }
    } else {
        for (let left = 1 + random(2); left > 0; left--) {
            const file = pick(files);
            file.content = mutated(file.content);
        }
    }
    return files.map((file) => ({ path: `${String(number).padStart(5, "0")}/${file.name}`, content: file.content, before: file.before }));
}

function save(files) {
    for (const file of files) {
        mkdirSync(join(folder, dirname(file.path)), { recursive: true });
        writeFileSync(join(folder, file.path), file.content);
    }
}

const engine = engineOf(enginePath);
function start() {
    engine.start();
    giveReference(engine);
}

rmSync(folder, { recursive: true, force: true });
start();
const found = new Map();
const begin = performance.now();
let done = 0, findings = 0, ends = 0;
while (done < Number(count) && (done < compared || performance.now() - begin < Number(seconds) * 1000)) {
    const files = workspace(done);
    let doing = "report";
    try {
        // As it was, and then as it is: what is found after edits is what the program finds at once.
        engine.call("clear");
        for (const file of files) engine.call("put", file.path, file.before, 0);
        diagnostics(engine);
        doing = "edit";
        for (const file of files) if (!file.content.equals(file.before)) engine.call("edit", file.path, file.content);
        doing = "report of what was edited";
        const all = diagnostics(engine);
        findings += all.length;
        if (done < compared) {
            save(files);
            for (const file of files) found.set(file.path, all.filter((one) => one.file === file.path));
        }
        for (const file of files) {
            doing = "compare";
            engine.answer("compare", file.path, file.before);
            if (!/level\d\.json$/.test(file.path)) continue;
            doing = "preview";
            engine.json("preview", file.path, file.before);
            engine.answer("report_page", file.path, "", pick(oddTexts));
            doing = "clubs";
            for (const club of engine.json("clubs").slice(0, 3)) engine.answer("new_club", club.name, club.town, club.nickName);
            engine.answer("new_club", pick(oddTexts), pick(oddTexts), engine.text("nick_name", pick(oddTexts), pick(oddTexts)));
            doing = "form";
            const form = engine.json("form", file.path, "");
            if (form.members) {
                const cells = Array.from({ length: 4 }, () => [random(form.count + 2) - 1, random(40), pick(random(2) ? oddTexts : oddNumbers)]);
                const bytes = engine.answer("form_set", file.path, JSON.stringify(cells));
                engine.json("form_outcome");
                engine.answer("form_add", file.path, pick(oddTexts), "", pick(oddNumbers));
                engine.answer("form_duplicate", file.path, random(form.count + 1));
                engine.json("remarks", file.path);
                JSON.parse(new TextDecoder().decode(engine.answer("form_remark", file.path, pick(["EN", "nl"]), pick(oddTexts))).replace(/^\uFEFF/, ""));
                engine.answer("form_remove", file.path, JSON.stringify([random(form.count + 1), random(form.count + 1)]));
                // What comes of an edit of JSON is JSON.
                JSON.parse(new TextDecoder().decode(bytes).replace(/^\uFEFF/, ""));
            }
            doing = "complete";
            for (let left = 3; left > 0; left--) engine.json("complete", file.path, random(file.content.length + 3) - 1);
            for (doing of ["format", "fix", "fix with unsafe ones"]) {
                if (doing === "format") engine.answer("format", file.path);
                else engine.answer("fix", file.path, doing === "fix" ? 0 : 1);
            }
        }
        doing = "report of what was fixed";
        diagnostics(engine);
    } catch (error) {
        save(files);
        console.error(`workspace ${done} ended the engine (${doing}): ${error.stack}\nIts files are in ${join(folder, dirname(files[0].path))}.`);
        if (++ends === 5) process.exit(1);
        start();
    }
    done++;
}
console.log(`${done} mutated workspaces through the engine in ${Math.round((performance.now() - begin) / 1000)} s, with ${findings} findings;`
    + ` ${(engine.memory.buffer.byteLength / 1e6).toFixed(1)} MB of memory`);
if (ends > 0) process.exit(1);

// What the program finds in the same files; the help behind a finding is another one there. What is true of a whole workspace it
// says once for all of them.
const saidOnce = ["missing-root", "missing-keywords"];
const report = execFileSync(resolve(program), ["lint", ".", "--format", "json", "--date", "2026-08-22", "--language", "nl", "--fail-on", "never"],
    { cwd: folder, maxBuffer: 1 << 30 });
const expected = new Map([...found.keys()].map((path) => [path, []]));
for (const one of JSON.parse(report.toString()).diagnostics) expected.get(one.file)?.push(one);
const told = ({ rule, severity, range, message, fixes, related }) => JSON.stringify({ rule, severity, range, message, fixes, related });
let differences = 0;
for (const [path, list] of expected) {
    const [here, there] = [found.get(path), list].map((all) => all.filter((one) => !saidOnce.includes(one.rule)).map(told));
    const missing = there.filter((one) => !here.includes(one)), extra = here.filter((one) => !there.includes(one));
    if (missing.length + extra.length === 0 && here.length === there.length) continue;
    if (++differences <= 5) console.error(`${join(folder, path)}\n  only 64 bits: ${missing[0]}\n  only 32 bits: ${extra[0]}`);
}
console.log(`${expected.size} files compared with the program: ${differences} differ`);
if (differences > 0) process.exit(1);
