// The files that somebody has opened, and everything that was done to them: each step can be undone.
import { areSame, editedBytes } from "./text.mjs";

/**
 * @typedef {object} OpenFile
 * @property {string} path
 * @property {Uint8Array} original As it was opened.
 * @property {Uint8Array} bytes As it is.
 * @property {Uint8Array} saved As it was taken along last.
 * @property {boolean} isNamed Whether this very file was chosen, and not the folder around it.
 */

export class Workspace {
    /** @param {import("./engine.mjs").Engine} engine */
    constructor(engine) {
        this.engine = engine;
        /** @type {Map<string, OpenFile>} */
        this.files = new Map();
        /** @type {{ path: string, before: Uint8Array, after: Uint8Array, time: number }[]} */
        this.done = [];
        this.undone = [];
    }

    /** Takes a file in, in the place of one with the same path. */
    add(path, bytes, isNamed, original = bytes) {
        this.files.set(path, { path, original, bytes, saved: original, isNamed });
        this.done = this.done.filter((step) => step.path !== path);
        this.undone = [];
        this.engine.call("put", path, bytes, isNamed ? 1 : 0);
    }

    /** Takes a file out; on disk it stays. */
    remove(path) {
        this.files.delete(path);
        this.done = this.done.filter((step) => step.path !== path);
        this.undone = [];
        this.engine.call("remove", path);
    }

    /**
     * Calls the engine; where it ends, it is started anew with the files as they are, and asked once more.
     * @template Value
     * @param {(engine: import("./engine.mjs").Engine) => Value} question
     * @returns {Value}
     */
    ask(question) {
        try {
            return question(this.engine);
        } catch (error) {
            if (!(error instanceof WebAssembly.RuntimeError)) throw error;
            this.restart();
            return question(this.engine);
        }
    }

    restart() {
        this.engine.start();
        this.prepare?.(this.engine);
        for (const file of this.files.values()) this.engine.call("put", file.path, file.bytes, file.isNamed ? 1 : 0);
    }

    /** The files with what there is to find in them, in numbers. */
    list() {
        return this.ask((engine) => engine.json("files"));
    }

    /** What is found in a file. */
    findings(path) {
        return this.ask((engine) => engine.json("findings", path)).diagnostics;
    }

    /**
     * Gives a file other bytes.
     * @param {{ isTyped?: boolean, isKnown?: boolean }} how Typed: it goes on with the step before, if that was a moment ago. Known: the
     *   engine has it already.
     */
    edit(path, bytes, { isTyped = false, isKnown = false } = {}) {
        const file = this.files.get(path);
        if (!file || areSame(file.bytes, bytes)) return;
        const last = this.done.at(-1), time = isTyped ? performance.now() : -Infinity;
        if (isTyped && last?.path === path && time - last.time < 1000) Object.assign(last, { after: bytes, time });
        else this.done.push({ path, before: file.bytes, after: bytes, time });
        this.undone = [];
        this.set(file, bytes, isKnown);
    }

    /** @param {OpenFile} file */
    set(file, bytes, isKnown = false) {
        file.bytes = bytes;
        if (!isKnown) this.ask((engine) => engine.call("edit", file.path, bytes));
    }

    /** Applies one fix of a finding. */
    putRight(path, fix) {
        this.edit(path, editedBytes(this.files.get(path).bytes, fix.edits));
    }

    /** Applies all fixes that are certain. */
    putAllRight(path) {
        const bytes = this.ask((engine) => engine.answer("fix", path, 0));
        if (bytes) this.edit(path, bytes, { isKnown: true });
    }

    /** Lays a file out; false where it is no JSON, so that nothing may be moved. */
    layOut(path) {
        const bytes = this.ask((engine) => engine.answer("format", path));
        if (bytes) this.edit(path, bytes);
        return bytes !== null;
    }

    /** Takes the last step back; returns the path of its file, null where there is none. */
    undo() {
        const step = this.done.pop();
        if (!step) return null;
        this.undone.push(step);
        this.set(this.files.get(step.path), step.before);
        return step.path;
    }

    /** Does again what was taken back last. */
    redo() {
        const step = this.undone.pop();
        if (!step) return null;
        this.done.push({ ...step, time: -Infinity });
        this.set(this.files.get(step.path), step.after);
        return step.path;
    }

    /** What is another than when the file was opened, a sentence each. */
    changes(path) {
        const file = this.files.get(path);
        if (areSame(file.bytes, file.original)) return [];
        return (this.ask((engine) => engine.text("compare", path, file.original)) ?? "").split("\n").filter(Boolean);
    }

    /** The files of which something would be lost. */
    unsaved() {
        return [...this.files.values()].filter((file) => !areSame(file.bytes, file.saved));
    }
}
