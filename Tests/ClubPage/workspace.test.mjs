// What the engine is told of the files, and in which order things are done to them. node --test
import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineClient } from "../../Sources/ClubPage/client.mjs";
import { Workspace } from "../../Sources/ClubPage/workspace.mjs";

const bytes = (text) => new TextEncoder().encode(text);
const told = (calls) => calls.map(([, ...values]) => values.map((value) => (value instanceof Uint8Array ? new TextDecoder().decode(value) : value)));

/** A client whose engine answers when it is told to. */
function waitingClient() {
    const client = Object.create(EngineClient.prototype);
    Object.assign(client, {
        waiting: [], asked: null, news: () => [], works() {}, hasEnded() {}, isNew() {}, performed: [],
        begin() {
            client.seat = { perform: (calls) => new Promise((resolve, reject) => Object.assign(client, { performed: [...client.performed, calls], answer: resolve, fail: reject })), leave() {} };
            client.isNew();
        },
    });
    client.begin();
    return client;
}
const rest = () => new Promise((resolve) => setTimeout(resolve));

test("the engine is told of each file once, and of many edits the last", () => {
    const workspace = new Workspace(waitingClient());
    workspace.add("a.json", bytes("1"), true);
    workspace.add("b.json", bytes("2"), false);
    assert.deepEqual(told(workspace.news()), [["put", "a.json", "1", 1], ["put", "b.json", "2", 0]]);
    for (const text of ["3", "34", "345"]) workspace.edit("a.json", bytes(text), { isTyped: true });
    assert.deepEqual(told(workspace.news()), [["edit", "a.json", "345"]]);
    assert.deepEqual(workspace.news(), []);
    workspace.remove("b.json");
    assert.deepEqual(told(workspace.news()), [["remove", "b.json"]]);
});

test("a new engine is told everything, with the files as they are", async () => {
    const client = waitingClient(), workspace = new Workspace(client);
    workspace.add("a.json", bytes("1"), true);
    const language = workspace.tell("call", "language", 1);
    client.answer();
    await language;
    workspace.edit("a.json", bytes("2"));
    client.begin();
    assert.deepEqual(told(workspace.news()), [["language", 1], ["put", "a.json", "2", 1]]);
});

test("questions are answered in their order, one at a time", async () => {
    const client = waitingClient(), answers = [];
    for (const name of ["one", "two"]) client.ask(name).then((value) => answers.push(value));
    assert.equal(client.performed.length, 1);
    client.answer("first");
    await rest();
    client.answer("second");
    await rest();
    assert.deepEqual(answers, ["first", "second"]);
    assert.deepEqual(client.performed.map((calls) => calls.at(-1)[0]), ["one", "two"]);
});

test("what is asked before the engine is compiled waits for it, and who stops it gets no answer", async () => {
    let compiled;
    const client = new EngineClient(new Promise((resolve) => compiled = resolve), null), answers = [];
    client.seatFor = (module) => ({ perform: async (calls) => `${module}: ${calls.at(-1)[0]}`, leave() {} });
    const stopped = client.ask("zero").catch((error) => error.reason);
    client.stop();
    client.ask("one").then((value) => answers.push(value));
    await rest();
    assert.deepEqual([await stopped, answers], ["stopped", []]);
    compiled("engine");
    await rest();
    assert.deepEqual(answers, ["engine: one"]);
    const broken = new EngineClient(Promise.reject(new Error("too old")), null);
    await assert.rejects(broken.ask("one"), { reason: "ended", message: "ended: too old" });
});

test("what ends the engine is asked once more, and then no more", async () => {
    const client = waitingClient(), outcome = client.ask("odd").catch((error) => error.reason);
    client.fail(new Error("unreachable"));
    await rest();
    client.fail(new Error("unreachable"));
    assert.equal(await outcome, "ended");
    assert.equal(client.performed.length, 2);
    const next = client.ask("next");
    client.answer("fine");
    assert.equal(await next, "fine");
});

test("who stops the engine ends all that was asked, and a late answer is none", async () => {
    const client = waitingClient(), outcomes = ["one", "two"].map((name) => client.ask(name).then(() => "answered", (error) => error.reason)), late = client.answer;
    client.stop();
    const after = client.ask("after");
    late("too late");
    assert.deepEqual(await Promise.all(outcomes), ["stopped", "stopped"]);
    client.answer("in time");
    assert.equal(await after, "in time");
});

test("what was typed while the engine worked is not written over", async () => {
    const client = waitingClient(), workspace = new Workspace(client);
    workspace.add("a.json", bytes("1"), true);
    const done = workspace.layOut("a.json");
    await rest();
    workspace.edit("a.json", bytes("12"), { isTyped: true });
    client.answer(bytes("laid out 1"));
    await rest();
    client.answer(bytes("laid out 12"));
    assert.equal(await done, true);
    assert.equal(new TextDecoder().decode(workspace.files.get("a.json").bytes), "laid out 12");
});

test("steps are taken back in the order in which somebody wanted them", async () => {
    const client = waitingClient(), workspace = new Workspace(client);
    workspace.add("a.json", bytes("1"), true);
    const laidOut = workspace.layOut("a.json"), undone = workspace.undo();
    await rest();
    client.answer(bytes("2"));
    await laidOut;
    assert.equal(await undone, "a.json");
    assert.equal(new TextDecoder().decode(workspace.files.get("a.json").bytes), "1");
    assert.equal(workspace.undone.length, 1);
});

test("what was fetched is never changed, and is no work that could be lost", () => {
    const workspace = new Workspace(waitingClient());
    workspace.add("JSON/root.level0.json", bytes("mine"), true);
    workspace.surround(new Map([["root.level0.json", bytes("theirs")], ["root_.level1.json", bytes("{}")]]));
    assert.deepEqual([...workspace.files.keys()], ["JSON/root.level0.json", "root_.level1.json"]);
    workspace.edit("root_.level1.json", bytes("x"));
    assert.deepEqual([workspace.unsaved().length, workspace.done.length, workspace.own().length], [0, 0, 1]);
    workspace.bare();
    assert.equal(workspace.files.size, 1);
});
