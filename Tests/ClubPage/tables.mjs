// Brings lists of members into a file with the engine as WebAssembly, and with the program: it must be the same file, byte for byte.
// Then mutated lists, with every number that 32 bits cannot hold: the engine must never end.
// Usage: node tables.mjs ENGINE.wasm PROGRAM SAMPLES FOLDER [COUNT [SECONDS]]
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { deflateRawSync, inflateRawSync, crc32 } from "node:zlib";
import { engineOf } from "./engine.mjs";
import { pick, random } from "./random.mjs";

const [enginePath, program, samples, folder, count = "6000", seconds = "60"] = process.argv.slice(2);
const target = "fcLindewold.level2.json";
const world = join(samples, "member-list");

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync(world, folder, { recursive: true });
const engine = engineOf(enginePath);

/** Starts the engine with the club's file in its world. */
function start() {
    engine.start();
    engine.call("today", 2026, 8, 22);
    engine.call("language", 1);
    for (const name of readdirSync(world)) if (name.endsWith(".json")) engine.call("put", name, readFileSync(join(world, name)), 1);
}

/** What the engine makes of a list: the file, or why there is none. */
function merged(name, bytes, choices) {
    const read = engine.json("table", name, bytes);
    if (read.failure) return { failure: read.failure };
    for (const sheet of read.sheets.keys()) engine.json("table_rows", sheet, 0, 40);
    const result = engine.json("merge", target, JSON.stringify(choices));
    return result.failure ? { failure: result.failure } : { result, bytes: Buffer.from(engine.answer("merged")) };
}

/** What the program makes of it. */
function converted(name, bytes, options) {
    writeFileSync(join(folder, name), bytes);
    rmSync(join(folder, "made.json"), { force: true });
    const { stderr, stdout } = spawnSync(
        resolve(program), ["convert", name, "--into", target, "--output", "made.json", "--force", "--date", "2026-08-22", "--language", "nl",
            "--color", "never", ...options], { cwd: folder });
    const made = join(folder, "made.json");
    return { words: `${stderr}${stdout}`, bytes: existsSync(made) ? readFileSync(made) : null };
}

let differences = 0;
/** Compares what the two make of a list. */
function compare(name, bytes, choices = {}, options = []) {
    const here = merged(name, bytes, choices), there = converted(name, bytes, options);
    // If nobody was read, the program writes nothing, and the page shows the list and the file as it was.
    const made = there.bytes ?? (there.words.includes("niemand gelezen") ? readFileSync(join(world, target)) : null);
    const isSame = here.failure ? there.bytes === null && there.words.includes(here.failure) : made?.equals(here.bytes);
    if (isSame) return here;
    if (++differences <= 5) console.error(`${name} with ${JSON.stringify(choices)} is not the same:\n${here.failure ?? here.bytes}\n${there.words}`);
    return here;
}

// MARK: Archives, as programs for tables write them

function parts(archive) {
    const end = archive.lastIndexOf("PK\x05\x06", undefined, "latin1");
    let place = archive.readUInt32LE(end + 16);
    return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
        const [method, packed, name, extra, comment, header] = [
            archive.readUInt16LE(place + 10), archive.readUInt32LE(place + 20), archive.readUInt16LE(place + 28), archive.readUInt16LE(place + 30),
            archive.readUInt16LE(place + 32), archive.readUInt32LE(place + 42)];
        const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
        const body = archive.subarray(start, start + packed);
        const part = { name: archive.toString("utf8", place + 46, place + 46 + name), content: method === 8 ? inflateRawSync(body) : body };
        place += 46 + name + extra + comment;
        return part;
    });
}

function packed(list) {
    const bodies = [], directory = [];
    let place = 0;
    for (const { name, content } of list) {
        const body = deflateRawSync(content), title = Buffer.from(name), head = Buffer.alloc(26);
        for (const [value, at, size] of [[20, 0, 2], [0x800, 2, 2], [8, 4, 2], [crc32(content), 10, 4], [body.length, 14, 4], [content.length, 18, 4],
            [title.length, 22, 2]]) head.writeUIntLE(value, at, size);
        const entry = Buffer.alloc(14);
        entry.writeUInt32LE(place, 10);
        bodies.push(Buffer.from("PK\x03\x04", "latin1"), head, title, body);
        directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), head, entry, title);
        place += 30 + title.length + body.length;
    }
    const whole = Buffer.concat(directory), end = Buffer.alloc(22);
    end.write("PK\x05\x06", "latin1");
    for (const [value, at, size] of [[list.length, 8, 2], [list.length, 10, 2], [whole.length, 12, 4], [place, 16, 4]]) end.writeUIntLE(value, at, size);
    return Buffer.concat([...bodies, whole, end]);
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const html = (rows) => Buffer.from(`<!doctype html><meta charset="utf-8"><h1>Leden</h1><table>${
    rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`).join("\n")}</table>`);
const openDocument = (rows) => packed([
    { name: "mimetype", content: Buffer.from("application/vnd.oasis.opendocument.spreadsheet") },
    { name: "content.xml", content: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x">`
        + `<office:body><office:spreadsheet><table:table table:name="Leden">${rows.map((row) => `<table:table-row>${
            row.map((cell) => `<table:table-cell office:value-type="string"><text:p>${escaped(cell)}</text:p></table:table-cell>`).join("")
        }<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`).join("")
        }</table:table></office:spreadsheet></office:body></office:document-content>`) }]);

// MARK: The same file

start();
const meanings = engine.json("meanings").map((one) => one.meaning);
for (const meaning of ["ignore", "private", "name", "familyName", "keyword Landscape"]) if (!meanings.includes(meaning)) throw new Error(`a column may mean ${meaning}`);
const lists = [];
for (const place of ["tables", "member-list"]) {
    for (const name of readdirSync(join(samples, place)).sort()) {
        if (/\.(csv|tsv|txt|xlsx|ods|html?)$/.test(name)) lists.push({ name: `${place}-${name}`, bytes: readFileSync(join(samples, place, name)) });
    }
}
// Each list in text as a page and as a workbook of LibreOffice; each club's file as the program exports it.
for (const { name, bytes } of lists.filter((list) => list.name.endsWith(".csv")).slice(0, 12)) {
    const rows = bytes.toString("utf8").replace(/^\ufeff/, "").split(/\r?\n/).filter(Boolean).map((line) => line.split(/[;,\t]/));
    lists.push({ name: name.replace(".csv", ".html"), bytes: html(rows) }, { name: name.replace(".csv", ".ods"), bytes: openDocument(rows) });
}
for (const place of ["in-order", "broken-2024", "edition-2024"]) {
    for (const name of readdirSync(join(samples, place)).filter((name) => name.endsWith("level2.json"))) {
        const book = join(folder, `${place}-${name}.xlsx`);
        const { status } = spawnSync(resolve(program), ["export", join(samples, place, name), "--output", book, "--language", "nl"]);
        if (status === 0) lists.push({ name: `export-${place}-${name}.xlsx`, bytes: readFileSync(book) });
    }
}
let changed = 0;
for (const { name, bytes } of lists) {
    const { result } = compare(name, bytes);
    if (result?.hasChanged) changed++;
    // Where the list is no proof of who has left, the program writes nothing, and the page does not offer it.
    const mayEnd = result && !["fewMatched", "nobodyRead"].includes(result.verdict);
    compare(name, bytes, { endsMissing: mayEnd, isMeant: mayEnd, skipsFormer: true }, [...(mayEnd ? ["--missing", "former"] : []), "--former", "skip"]);
    // What is in doubt is answered, one way and the other.
    const doubts = (result?.uncertain ?? []).map(({ name, candidates }, number) => ({ name, member: number % 2 ? null : candidates[0] }));
    if (doubts.length === 0) continue;
    compare(name, bytes, {
        same: doubts.filter((one) => one.member).map((one) => [one.name, one.member]), new: doubts.filter((one) => !one.member).map((one) => one.name),
    }, doubts.flatMap((one) => one.member ? ["--same", `${one.name}=${one.member}`] : ["--new", one.name]));
}
const formats = [...new Set(lists.map((list) => list.name.split(".").at(-1)))];
console.log(`${lists.length} lists (${formats.join(", ")}) brought in, of which ${changed} change something: ${differences} differ from the program's`);

// A column that somebody says the meaning of.
const odd = Buffer.from("Hoe heet je?;Iets\nNoor Kuiper;2020-02-03\n");
const corrected = { columns: { "Hoe heet je?": "name", Iets: "membershipStartDate" } };
writeFileSync(join(folder, "columns.toml"), '[columns]\n"Hoe heet je?" = "name"\n"Iets" = "membershipStartDate"\n');
const { result: said } = compare("odd.csv", odd, corrected, ["--mapping", "columns.toml"]);
if (said?.added.length !== 1) throw new Error("the columns that were said count");

// The way back.
for (const name of readdirSync(folder).filter((name) => name.endsWith("level2.json"))) {
    const exported = execFileSync(resolve(program), ["export", name, "--language", "nl"], { cwd: folder });
    if (!exported.equals(Buffer.from(engine.answer("export", name, 0)))) { differences++; console.error(`${name} is exported otherwise`); }
    const book = merged("back.xlsx", Buffer.from(engine.answer("export", name, 1)), {});
    if (name === target && (book.failure || book.result.hasChanged)) { differences++; console.error(`${name} comes back otherwise: ${JSON.stringify(book)}`); }
}
if (differences > 0) process.exit(1);

// MARK: Lists that mean harm

const odds = ["2147483648", "99999999999", "-1", "1e99", "999999999", "16.20.99999999", "123456789012", "31-12-99999999999", "000000000000000", "",
    "0", "=1+1", "\"", ";;;;;;;;", "\n\n", "<td colspan=999999999 rowspan=999999999>", "</table>", "&#99999999999;", "é".repeat(500), "\u0000",
    "9".repeat(400), "Oud-leden", "A1048577", "XFE1", "ZZZZZZZ9999999999", "1/2/3/4", "2015-2018", "t/m", "(", "))", "voorzitter/secretaris", "\t"];
function mutated({ name, bytes }) {
    const change = (content) => {
        for (let left = 1 + random(5); left > 0; left--) {
            const place = random(content.length + 1);
            const numbers = [...content.toString("latin1").matchAll(/\d+/g)];
            if (random(2) && numbers.length) {
                const found = pick(numbers);
                content = Buffer.concat([content.subarray(0, found.index), Buffer.from(pick(odds)), content.subarray(found.index + found[0].length)]);
            } else if (random(3)) content = Buffer.concat([content.subarray(0, place), Buffer.from(pick(odds)), content.subarray(place + random(6))]);
            else if (place < content.length) {
                content = Buffer.from(content);
                content[place] ^= 1 << random(8);
            }
        }
        return content;
    };
    if (!/\.(xlsx|ods)$/.test(name) || random(3) === 0) return change(bytes);
    const list = parts(bytes), part = pick(list.filter((part) => /sheet|content|shared|styles|workbook/i.test(part.name)));
    part.content = change(part.content);
    return packed(list);
}
/** A part that claims and unpacks to far more than any list. */
const bomb = packed([{ name: "xl/workbook.xml", content: Buffer.alloc(1) }, { name: "xl/worksheets/sheet1.xml", content: Buffer.alloc(60_000_000, " ") }]);
const wide = Buffer.from(`<table>${"<tr><td colspan=1000 rowspan=1000>a".repeat(2000)}</table>`);
const long = Buffer.from(`Naam\n${"Anna van Dalen\n".repeat(300_000)}`);
const begin = performance.now();
let done = 0, ends = 0;
function attempt(name, bytes) {
    try {
        merged(name, bytes, random(2) ? {} : { endsMissing: true, isMeant: true });
    } catch (error) {
        writeFileSync(join(folder, `ends-${++ends}-${name}`), bytes);
        console.error(`a list ended the engine: ${join(folder, `ends-${ends}-${name}`)}: ${error.stack}`);
        if (ends === 5) process.exit(1);
        start();
    }
    done++;
}
for (const [name, bytes] of [["bomb.xlsx", bomb], ["wide.html", wide], ["long.csv", long]]) {
    const from = performance.now();
    attempt(name, bytes);
    console.log(`  ${name}: ${Math.round(performance.now() - from)} ms`);
}
while (done < Number(count) && performance.now() - begin < Number(seconds) * 1000) {
    const list = pick(lists);
    attempt(list.name, mutated(list));
}
console.log(`${done} mutated lists in ${Math.round((performance.now() - begin) / 1000)} s, ${(engine.memory.buffer.byteLength / 1e6).toFixed(1)} MB of memory`);
if (ends > 0) process.exit(1);
