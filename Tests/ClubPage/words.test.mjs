// The words of the page: the same in both languages, and all of them used. node --test
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { mergeWords } from "../../Sources/ClubPage/merge-words.mjs";
import { previewWords } from "../../Sources/ClubPage/preview-words.mjs";
import { counted, filled, words } from "../../Sources/ClubPage/words.mjs";

const places = (words) => JSON.stringify(words, (_, value) => typeof value === "string" ? (value.match(/\{\w+\}/g) ?? []).sort().join() : value);

test("both languages say the same", () => {
    assert.deepEqual(Object.keys(words.nl), Object.keys(words.en));
    assert.equal(places(words.nl), places(words.en));
    assert.deepEqual(Object.keys(mergeWords.nl), Object.keys(mergeWords.en));
    assert.equal(places(mergeWords.nl), places(mergeWords.en));
    assert.deepEqual(Object.keys(previewWords.nl), Object.keys(previewWords.en));
    assert.equal(places(previewWords.nl), places(previewWords.en));
});

test("no words are left over", () => {
    const page = ["page.mjs", "page.html", "installed.mjs", "map.mjs", "progress.mjs", "root.mjs", "clubs.mjs", "text-view.mjs", "completing.mjs", "archive.mjs", "find.mjs"].map((name) => readFileSync(new URL(`../../Sources/ClubPage/${name}`, import.meta.url), "utf8")).join();
    for (const name of Object.keys(words.en)) {
        if (["error", "warning", "info", "counts"].includes(name)) continue;
        assert.match(page, new RegExp(`"${name}"|\\.${name}\\b`), `nobody says ${name}`);
    }
});

test("no words about lists are left over", () => {
    const page = ["merge.mjs", "page.mjs", "page.html"].map((name) => readFileSync(new URL(`../../Sources/ClubPage/${name}`, import.meta.url), "utf8")).join();
    for (const name of Object.keys(mergeWords.en)) assert.match(page, new RegExp(`"${name}"|\\.${name}\\b`), `nobody says ${name}`);
});

test("no words about what people see and take along are left over", () => {
    const page = ["preview.mjs", "along.mjs", "begin.mjs", "page.mjs", "page.html"]
        .map((name) => readFileSync(new URL(`../../Sources/ClubPage/${name}`, import.meta.url), "utf8")).join();
    for (const name of Object.keys(previewWords.en)) assert.match(page, new RegExp(`"${name}"|\\.${name}\\b|\\{ ${name} \\}`), `nobody says ${name}`);
});

test("sentences are filled in", () => {
    assert.equal(filled("{a} {b}", { a: "{b}" }), "{b} {b}");
    assert.equal(counted("nl", "error", 1), "1 fout");
    assert.equal(counted("en", "info", 2), "2 tips");
});
