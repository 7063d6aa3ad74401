// Archives and suggestions, as far as they need no engine. node --test
import assert from "node:assert/strict";
import { test } from "node:test";
import { isArchive, opened, sentencesAbout } from "../../Sources/ClubPage/archive.mjs";
import { isInQuotes } from "../../Sources/ClubPage/completing.mjs";

test("an archive is known by how it begins", async () => {
    assert.ok(await isArchive(new Blob([Uint8Array.of(0x50, 0x4b, 3, 4, 0)])));
    for (const bytes of [[], [0x50, 0x4b], [0x50, 0x4b, 1, 2], [0x7b]]) assert.ok(!(await isArchive(new Blob([Uint8Array.from(bytes)]))));
});

test("files of clubs and lists come out, and what else is there is said", async () => {
    const inside = { files: ["a/fcZon.level2.json", "leden.csv", "zon.jpg", "half.json"].map((path) => ({ path, size: 1 })), skipped: [{ path: "more.zip", reason: "nested" }], passedOver: 2 };
    const unpack = async (number) => (number === 3 ? { bytes: null, reason: "damaged" } : { bytes: Uint8Array.of(number), reason: "" });
    const { files, skipped, passedOver } = await opened({ file: new Blob([]) }, async () => inside, unpack);
    assert.deepEqual(files.map(({ path, isNamed }) => [path, isNamed]), [["a/fcZon.level2.json", false], ["leden.csv", true]]);
    assert.equal(passedOver, 2);
    const say = (name, { count } = {}) => (name === "notOurs" ? "not ours" : ` and ${count} more`);
    assert.deepEqual(sentencesAbout(skipped, say), ["more.zip: nested", "zon.jpg: not ours", "half.json: damaged"]);
    const many = Array.from({ length: 30 }, (_, number) => ({ path: `${number}.jpg`, reason: "" }));
    assert.match(sentencesAbout(many, say)[0], /7\.jpg and 22 more: not ours$/);
});

test("a workbook and what cannot be read are handed on", async () => {
    for (const inside of [{ isDocument: true }, { failure: "damaged" }, undefined]) {
        assert.deepEqual(await opened({ file: new Blob([]) }, async () => inside, async () => null), inside);
    }
});

test("between quotes is where the quotes of the line do not come in pairs", () => {
    for (const line of ['"', '  "a": "', '"a\\"', '["x", "y']) assert.ok(isInQuotes(line), line);
    for (const line of ["", '"a"', '"a\\""', '"a": "b",']) assert.ok(!isInQuotes(line), line);
});
