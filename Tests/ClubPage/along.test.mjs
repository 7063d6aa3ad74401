// The link that opens a message in a mail program. node --test
import assert from "node:assert/strict";
import { test } from "node:test";
import { mailLink } from "../../Sources/ClubPage/along.mjs";

const decoded = (link) => Object.fromEntries(new URLSearchParams(link.slice("mailto:?".length)));

test("a short message is in the link as it is, to nobody", () => {
    const link = mailLink("A & b: 100%", "Hello,\n\nNoor van Éé #1\n", "(cut)");
    assert.deepEqual(decoded(link), { subject: "A & b: 100%", body: "Hello,\r\n\r\nNoor van Éé #1\r\n\r\n" });
    assert.match(link, /^mailto:\?subject=[\w%.!~*'()-]+&body=[\w%.!~*'()-]+$/);
});

test("a long message ends at a line and says so", () => {
    const lines = Array.from({ length: 300 }, (_, number) => `Ünder ${number} 😀`);
    const link = mailLink("😀".repeat(500), lines.join("\n"), "(cut)"), { subject, body } = decoded(link);
    assert.ok(link.length <= 1800, `${link.length}`);
    assert.equal(subject, "😀".repeat(120));
    assert.ok(body.endsWith("(cut)"));
    for (const [number, line] of body.split("\r\n").slice(0, -1).entries()) assert.equal(line, lines[number]);
});

test("half a character does not end the page", () => {
    assert.ok(mailLink("\ud83d", "\ud83d", "").startsWith("mailto:"));
});
