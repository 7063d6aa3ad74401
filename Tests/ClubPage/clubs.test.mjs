// The lists of clubs that a page is built with. node --test
import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { clubsOf, writtenDay } from "../../Sources/ClubPage/clubs.mjs";
import { packedClubs } from "../../Sources/ClubPage/pack-clubs.mjs";

const sample = new URL("../../Samples/in-order/", import.meta.url).pathname;

/** Does something with a copy of the sample. */
function inCopy(work) {
    const folder = mkdtempSync(join(tmpdir(), "clubhub-clubs-"));
    cpSync(sample, folder, { recursive: true });
    try { work(folder); } finally { rmSync(folder, { recursive: true }); }
}

test("lists come out byte for byte, and nothing of Levels 2 and 3 is with them", () => inCopy((folder) => {
    writeFileSync(join(folder, "odd.level1.json"), Uint8Array.from([0xff, 0x0a, 0x00]));
    const { day, files } = clubsOf(new Uint8Array(packedClubs(folder, new Date(2026, 10, 4)).bytes));
    assert.equal(day, "2026-11-04");
    assert.deepEqual([...files.keys()], ["clubsWaterland.level1.json", "museums.level1.json", "odd.level1.json", "root.level0.json", "root_.level1.json"]);
    for (const [name, bytes] of files) assert.deepEqual(Buffer.from(bytes), readFileSync(join(folder, name)));
}));

test("a folder without lists, or with more than a page may carry, is refused in a sentence", () => inCopy((folder) => {
    assert.throws(() => packedClubs(join(folder, "nowhere")), /^Error: --clubs .*nowhere: the folder cannot be read \(ENOENT\)\.$/);
    writeFileSync(join(folder, "large.level1.json"), " ".repeat(2_000_001));
    assert.throws(() => packedClubs(folder), /5 files with \d+ bytes are more than the 300 files and 2000000 bytes/);
    rmSync(join(folder, "large.level1.json"));
    rmSync(join(folder, "root.level0.json"));
    mkdirSync(join(folder, "root.level0.json"));
    assert.throws(() => packedClubs(folder), /there have to be keywords \(root\.level0\.json\) and lists of clubs/);
}));

test("days are written as people write them", () => {
    assert.equal(writtenDay("2026-11-04", "en"), "4 November 2026");
    assert.equal(writtenDay("2026-11-04", "nl"), "4 november 2026");
});
