// Texts of the page: what is typed reaches the file, and nothing else of it changes. node --test
import assert from "node:assert/strict";
import { test } from "node:test";
import { byteOffset, changeOf, changedText, editedBytes, partOf, placesOf, preview, shownPlaces, shownText, textOf } from "../../Sources/ClubPage/text.mjs";

const bytes = (text) => new TextEncoder().encode(text);
const edit = (from, to, text) => ({ range: { start: { offset: from }, end: { offset: to } }, text });

test("typing changes what was typed, and keeps line ends, marks and characters of several units", () => {
    const signs = ["a", "b", "\n", "\r\n", "\r", "é", "😀", "\uFEFF", "\"", ","];
    let state = 7;
    const random = (limit) => (state = (state * 48271) % 2147483647) % limit;
    for (let round = 0; round < 20000; round++) {
        const text = Array.from({ length: random(12) }, () => signs[random(signs.length)]).join("");
        const shown = [...shownText(text)];
        const place = random(shown.length + 1), count = random(Math.min(3, shown.length - place + 1));
        const typed = ["", "x", "\n", "😀", "é\né"][random(5)];
        const next = [...shown.slice(0, place), typed, ...shown.slice(place + count)].join("");
        const result = changedText(text, changeOf(shownText(text), next));
        assert.equal(shownText(result), next, JSON.stringify([text, next, result]));
        if (shownText(text) === next) assert.equal(result, text);
    }
});

test("a place of what is shown is one in the bytes, and back", () => {
    for (const text of ["", "abc", "a\r\nb\rc\nd", "\uFEFF{\r\n\"é\": \"😀\"}\r\n"]) {
        const shown = shownText(text);
        for (let place = 0; place <= shown.length; place++) {
            if (/[\udc00-\udfff]/.test(shown[place] ?? "")) continue;
            const offset = byteOffset(text, place);
            assert.equal(shownText(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes(text).subarray(0, offset))), shown.slice(0, place));
            assert.equal(shownPlaces(text, [offset]).get(offset), place);
        }
    }
});

test("a new line is written as the others are", () => {
    assert.equal(changedText("a\r\nb", { from: 1, to: 1, text: "\n" }), "a\r\n\r\nb");
    assert.equal(changedText("a\nb", { from: 3, to: 3, text: "\n" }), "a\nb\n");
    assert.equal(changedText("a\rb", { from: 1, to: 2, text: "\n" }), "a\rb");
});

test("bytes stand where they are seen", () => {
    const text = "é\r\n😀\"a\"";
    const places = shownPlaces(text, [0, 2, 4, 8, 9, 11]);
    assert.deepEqual([...places], [[0, 0], [2, 1], [4, 2], [8, 4], [9, 5], [11, 7]]);
});

test("edits leave all other bytes", () => {
    const content = Uint8Array.from([0xff, 0x41, 0x42, 0x43, 0xfe]);
    assert.deepEqual([...editedBytes(content, [edit(1, 2, "é"), edit(3, 3, ",")])], [0xff, 0xc3, 0xa9, 0x42, 0x2c, 0x43, 0xfe]);
    assert.deepEqual([...editedBytes(content, [])], [...content]);
});

test("a preview shows the lines that an edit touches", () => {
    assert.deepEqual(preview(bytes("{\r\n  \"a\" 1,\r\n}"), [edit(8, 8, ":")]), { before: "\"a\" 1,", after: "\"a\": 1," });
    assert.deepEqual(preview(bytes("ab"), [edit(0, 1, "")]), { before: "ab", after: "b" });
    assert.deepEqual(preview(bytes("a\nb\n"), [edit(2, 2, "x")]), { before: "b", after: "xb" });
    assert.equal(preview(bytes("a".repeat(700)), [edit(0, 1, "")]), null);
    assert.equal(preview(bytes("a"), []), null);
});

test("what is no UTF-8 has no text, and a mark at the beginning stays", () => {
    assert.equal(textOf(Uint8Array.from([0x61, 0xe9])), null);
    assert.equal(textOf(Uint8Array.from([0xef, 0xbb, 0xbf, 0x61])), "\uFEFFa");
});

test("a part of a text has whole lines, and the place that was asked for", () => {
    const text = Array.from({ length: 400 }, (_, line) => `line ${line}, 😀 of some length\n`).join("");
    for (let place = 0; place < text.length; place += 97) {
        const { from, to } = partOf(text, place, 1000);
        assert.ok(from <= place && place < to && to - from <= 2100, `${place} is in ${from}..<${to}`);
        assert.ok(from === 0 || text[from - 1] === "\n");
        assert.ok(to === text.length || text[to - 1] === "\n");
    }
    assert.deepEqual(partOf("", 0, 10), { from: 0, to: 0 });
    // One line without end is cut, but never through a character.
    const long = "😀".repeat(1000);
    for (const place of [0, 501, 1000, 1999]) {
        const { from, to } = partOf(long, place, 101);
        assert.ok(from <= place && place < to && to - from <= 210);
        assert.equal(long.slice(from, to), "😀".repeat((to - from) / 2));
    }
});

test("words are found in capitals or not, and are no pattern", () => {
    assert.deepEqual(placesOf("İ Zoë ZOË zoe", "zoë"), [2, 6]);
    assert.deepEqual(placesOf("😀 [a/b] [A/B] a", "[a/b]"), [3, 9]);
    assert.deepEqual(placesOf("aaaa", "aa"), [0, 2]);
    assert.deepEqual(placesOf("aaaa", ""), []);
});
