// Cells as people read, sort and copy them. node --test
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { blockOf, blockText, dateText, offers, plainText, sorted } from "../../Sources/ClubPage/cells.mjs";
import { formWords } from "../../Sources/ClubPage/form-words.mjs";

const months = ["januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober", "november", "december"];

test("days are said in words, and what is none stays as it is", () => {
    assert.equal(dateText("1961-03-05", months), "5 maart 1961");
    assert.equal(dateText("9999-12-31", months), "31 december");
    assert.equal(dateText("9996-02-29", months), "29 februari");
    for (const odd of ["?", "", "1961", "1961-13-05", "1961-03-00", "5-3-1961", " 1961-03-05"]) assert.equal(dateText(odd, months), odd);
});

test("a block of cells is read as spreadsheets write it", () => {
    assert.deepEqual(blockOf("a\tb\r\nc\t\r\n"), [["a", "b"], ["c", ""]]);
    assert.deepEqual(blockOf('"a\nb"\t"say ""x"""\nc'), [["a\nb", 'say "x"'], ["c"]]);
    assert.deepEqual(blockOf('"a" b\t"c'), [['"a" b', '"c']]);
    assert.deepEqual(blockOf(""), [[""]]);
    assert.deepEqual(blockOf("a\n\nb"), [["a"], [""], ["b"]]);
    const rows = [["a", 'b "c"'], ["d\ne", "\t"]];
    assert.deepEqual(blockOf(blockText(rows)), rows);
});

test("rows are in the order of people, those without a value last", () => {
    const keys = ["Zoë", "", "évers", "Bos", null, "bos", "Evers"];
    const order = sorted([0, 1, 2, 3, 4, 5, 6], (number) => keys[number], false, "nl");
    assert.deepEqual(order, [3, 5, 2, 6, 0, 1, 4]);
    assert.deepEqual(sorted([0, 1, 2, 3, 4, 5, 6], (number) => keys[number], true, "nl"), [0, 2, 6, 3, 5, 1, 4]);
    assert.deepEqual(sorted([0, 1, 2], (number) => [10, 9, null][number], false, "en"), [1, 0, 2]);
});

test("who looks for a name needs no accents and no capitals", () => {
    assert.ok(plainText("Zoë Évers").includes(plainText("zoe e")));
});

test("keywords are offered behind those that are there", () => {
    assert.deepEqual(offers("", ["Macro", "Vogels"]), ["Macro", "Vogels"]);
    assert.deepEqual(offers("Macro, v", ["Macro", "Vogels"]), ["Macro, Vogels"]);
});

test("the form says the same in both languages, and nothing is left over", () => {
    const places = (words) => JSON.stringify(words, (_, value) => typeof value === "string" ? (value.match(/\{\w+\}/g) ?? []).sort().join() : value);
    assert.equal(places(formWords.nl), places(formWords.en));
    const page = ["form.mjs", "page.html"].map((name) => readFileSync(new URL(`../../Sources/ClubPage/${name}`, import.meta.url), "utf8")).join();
    // Why there is no form comes from the engine.
    for (const name of Object.keys(formWords.en)) if (!/^(is|has)/.test(name)) assert.match(page, new RegExp(`"${name}"`), `nobody says ${name}`);
});
