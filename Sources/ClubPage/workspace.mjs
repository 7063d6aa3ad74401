// The files that somebody has opened, and everything that was done to them: each step can be undone.
import { areSame, editedBytes } from "./text.mjs";

/**
 * @typedef {object} OpenFile
 * @property {string} path
 * @property {Uint8Array} original As it was opened.
 * @property {Uint8Array} bytes As it is.
 * @property {Uint8Array} saved As it was taken along last.
 * @property {boolean} isNamed Whether this very file was chosen, and not the folder around it.
 * @property {boolean} isFetched Whether it is of the public list of clubs: to be looked at, and never changed.
 */

export class Workspace {
    /** @param {import("./client.mjs").EngineClient} client */
    constructor(client) {
        this.client = client;
        /** @type {Map<string, OpenFile>} */
        this.files = new Map();
        /** @type {{ path: string, before: Uint8Array, after: Uint8Array, time: number }[]} */
        this.done = [];
        this.undone = [];
        /** What the engine has of the files. @type {Map<string, { bytes: Uint8Array, isNamed: boolean }>} */
        this.given = new Map();
        /** What each engine has to be told beside the files. @type {Map<string, [string, ...any[]]>} */
        this.told = new Map();
        this.turn = Promise.resolve();
        client.news = () => this.news();
        client.isNew = () => { this.given = null; };
    }

    /** Takes a file in, in the place of one with the same path. */
    add(path, bytes, isNamed, original = bytes) {
        this.files.set(path, { path, original, bytes, saved: original, isNamed, isFetched: false });
        this.forget(path);
    }

    /** Takes files of the public list in, beside those that somebody has; one that somebody has counts. */
    surround(fetched) {
        const names = new Set(this.own().map((file) => file.path.split("/").at(-1)));
        for (const [path, bytes] of fetched) {
            if (!names.has(path)) this.files.set(path, { path, original: bytes, bytes, saved: bytes, isNamed: false, isFetched: true });
        }
    }

    /** Takes all files of the public list out; returns them. */
    bare() {
        const fetched = [...this.files.values()].filter((file) => file.isFetched);
        for (const { path } of fetched) this.files.delete(path);
        return new Map(fetched.map(({ path, bytes }) => [path, bytes]));
    }

    /** The files that somebody has opened. */
    own() {
        return [...this.files.values()].filter((file) => !file.isFetched);
    }

    /** Takes a file out; on disk it stays. */
    remove(path) {
        this.files.delete(path);
        this.forget(path);
    }

    forget(path) {
        this.done = this.done.filter((step) => step.path !== path);
        this.undone = [];
    }

    /** What the engine has to be told for it to know the files as they are: of many edits only the last. */
    news() {
        const calls = this.given ? [] : [...this.told.values()], given = this.given ?? new Map();
        for (const path of given.keys()) if (!this.files.has(path)) calls.push(["call", "remove", path]);
        for (const { path, bytes, isNamed } of this.files.values()) {
            const old = given.get(path);
            if (old?.isNamed !== isNamed) calls.push(["call", "put", path, bytes, isNamed ? 1 : 0]);
            else if (old.bytes !== bytes) calls.push(["call", "edit", path, bytes]);
        }
        this.given = new Map([...this.files.values()].map(({ path, bytes, isNamed }) => [path, { bytes, isNamed }]));
        return calls;
    }

    /**
     * Calls a method of the engine, which knows the files as they are then.
     * @returns {Promise<any>}
     */
    ask(method, ...values) {
        return this.client.ask(method, ...values);
    }

    /** Calls a function of the engine that each engine after this one has to be told of as well. */
    async tell(method, name, ...values) {
        const answer = await this.ask(method, name, ...values);
        this.told.set(name, [method, name, ...values]);
        return answer;
    }

    /**
     * Does something to the files when what was begun before is done: steps come in the order in which somebody wanted them.
     * @template Value
     * @param {() => Value | Promise<Value>} work
     * @returns {Promise<Value>}
     */
    inTurn(work) {
        const result = this.turn.then(work);
        this.turn = result.catch(() => {});
        return result;
    }

    /** The files with what there is to find in them, in numbers. */
    list() {
        return this.ask("json", "files");
    }

    /** All that is found in a file. */
    async findings(path) {
        return (await this.ask("json", "findings", path)).diagnostics;
    }

    /**
     * Gives a file other bytes, at once.
     * @param {{ isTyped?: boolean }} how Typed: it goes on with the step before, if that was a moment ago.
     */
    edit(path, bytes, { isTyped = false } = {}) {
        const file = this.files.get(path);
        if (!file || file.isFetched || areSame(file.bytes, bytes)) return;
        const last = this.done.at(-1), time = isTyped ? performance.now() : -Infinity;
        if (isTyped && last?.path === path && time - last.time < 1000) Object.assign(last, { after: bytes, time });
        else this.done.push({ path, before: file.bytes, after: bytes, time });
        this.undone = [];
        file.bytes = bytes;
    }

    /**
     * Gives a file the bytes that the engine answers with; where something was typed meanwhile, it is asked again.
     * @returns {Promise<boolean>} Whether it had an answer.
     */
    rewrite(path, method, ...values) {
        return this.inTurn(async () => {
            for (;;) {
                const before = this.files.get(path)?.bytes;
                if (!before) return false;
                const bytes = await this.ask(method, ...values);
                if (this.files.get(path)?.bytes !== before) continue;
                if (bytes) this.edit(path, bytes);
                return bytes !== null;
            }
        });
    }

    /**
     * Applies one fix of a finding.
     * @param {Uint8Array} bytes The text that it is a fix of; where the file has another one by now, nothing is done.
     */
    putRight(path, fix, bytes) {
        return this.inTurn(() => {
            if (this.files.get(path)?.bytes === bytes) this.edit(path, editedBytes(bytes, fix.edits));
        });
    }

    /** Applies all fixes that are certain. */
    putAllRight(path) {
        return this.rewrite(path, "answer", "fix", path, 0);
    }

    /** Lays a file out; false where it is no JSON, so that nothing may be moved. */
    layOut(path) {
        return this.rewrite(path, "answer", "format", path);
    }

    /** Takes the last step back; returns the path of its file, null where there is none. */
    undo() {
        return this.inTurn(() => {
            const step = this.done.pop();
            if (!step) return null;
            this.undone.push(step);
            this.files.get(step.path).bytes = step.before;
            return step.path;
        });
    }

    /** Does again what was taken back last. */
    redo() {
        return this.inTurn(() => {
            const step = this.undone.pop();
            if (!step) return null;
            this.done.push({ ...step, time: -Infinity });
            this.files.get(step.path).bytes = step.after;
            return step.path;
        });
    }

    /** What is another than when the file was opened, a sentence each. */
    async changes(path) {
        const file = this.files.get(path);
        if (areSame(file.bytes, file.original)) return [];
        return (await this.ask("text", "compare", path, file.original) ?? "").split("\n").filter(Boolean);
    }

    /** The files of which something would be lost. */
    unsaved() {
        return [...this.files.values()].filter((file) => !areSame(file.bytes, file.saved));
    }
}
