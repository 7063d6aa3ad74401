// Messages as they come over a pipe: in pieces, together, damaged, and what is cancelled. node --test
import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import { own } from "./extension.mjs";

const { Connection } = own("rpc.js");
const framed = (message) => {
    const body = Buffer.from(typeof message === "string" ? message : JSON.stringify({ jsonrpc: "2.0", ...message }));
    return Buffer.concat([Buffer.from(`Content-Type: x\r\ncontent-length: ${body.length}\r\n\r\n`), body]);
};

function pair() {
    const [input, output] = [new PassThrough(), new PassThrough()], failures = [], sent = [];
    const connection = new Connection(input, output, { failed: (error) => failures.push(error.message), trace: (way, message) => way === "→" && sent.push(message) });
    return { connection, input, output, failures, sent };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("letters of several bytes that are cut in two come whole", async () => {
    const { connection, input } = pair();
    const told = [];
    connection.on("tell", (params) => told.push(params));
    for (const byte of Buffer.concat([framed({ method: "tell", params: "é😀" }), framed({ method: "tell", params: 2 })])) input.write(Buffer.from([byte]));
    await turn();
    assert.deepEqual(told, ["é😀", 2]);
});

test("questions of the server are answered, those that nobody knows and those that fail, too", async () => {
    const { connection, input, sent } = pair();
    connection.on("works", async () => 7);
    connection.on("fails", () => { throw new Error("no"); });
    for (const [id, method] of [[1, "works"], [2, "fails"], ["three", "unknown"]]) input.write(framed({ id, method }));
    await turn();
    await turn();
    const answers = Object.fromEntries(sent.map(({ id, result, error }) => [id, result ?? error.code]));
    assert.deepEqual(answers, { 1: 7, 2: -32603, three: -32601 });
});

test("what is no JSON is passed over; without a length the conversation ends, and all who wait are told", async () => {
    const { connection, input, failures } = pair();
    const waiting = connection.request("ask");
    input.write(framed("{"));
    input.write(framed({ id: 1, error: { code: 5, message: "refused" } }));
    await assert.rejects(waiting, { code: 5, message: "refused" });
    const late = connection.request("ask");
    input.write("Nonsense: 1\r\n\r\n");
    await assert.rejects(late, /has ended/);
    await assert.rejects(connection.request("ask"), /has ended/);
    assert.equal(failures.length, 2);
});

test("who no longer wants an answer says so", async () => {
    const { connection, sent } = pair();
    let cancel;
    connection.request("ask", {}, { isCancellationRequested: false, onCancellationRequested: (listener) => ((cancel = listener), { dispose() {} }) }).catch(() => {});
    cancel();
    assert.deepEqual(sent.at(-1), { method: "$/cancelRequest", params: { id: 1 } });
    connection.close();
});
