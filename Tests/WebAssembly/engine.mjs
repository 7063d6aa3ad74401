// The engine as a web page would load it: what it asks of its surroundings, and how bytes get in and out.
import { readFileSync } from "node:fs";

export class Engine {
    constructor(path) {
        this.module = new WebAssembly.Module(readFileSync(path));
        this.start();
    }

    /** Begins anew, without any file: what a page does when the engine has ended. */
    start() {
        const env = {
            // The same each time: an order that came of it would be a mistake of ours.
            arc4random_buf: (place, count) => new Uint8Array(this.memory.buffer, place, count).fill(7),
        };
        this.exports = new WebAssembly.Instance(this.module, { env }).exports;
        this.memory = this.exports.memory;
    }

    /** Copies bytes or a text into the engine's memory; returns where they stand, and how many they are. */
    copy(content) {
        const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
        const place = this.exports.clubhub_allocate(bytes.length + 1);
        new Uint8Array(this.memory.buffer).set(bytes, place);
        return [place, bytes.length];
    }

    /** Calls a function of `Exports.swift`; texts and bytes are copied for as long as the call takes. */
    call(name, ...values) {
        const copies = [];
        const numbers = values.flatMap((value) => {
            if (typeof value === "number") return [value];
            copies.push(this.copy(value));
            return copies.at(-1);
        });
        const result = this.exports[`clubhub_${name}`](...numbers);
        for (const [place] of copies) this.exports.clubhub_release(place);
        return result;
    }

    /** Calls a function that answers with bytes; null where it has none. */
    answer(name, ...values) {
        const count = this.call(name, ...values);
        if (count < 0) return null;
        const place = this.exports.clubhub_output();
        return Buffer.from(this.memory.buffer.slice(place, place + count));
    }

    /** What is found in all files, as the JSON report has it. */
    diagnostics() {
        return JSON.parse(this.answer("report").toString()).diagnostics;
    }

    /** Hands the gazetteer over; its bytes stay. */
    takeGazetteer(path) {
        return this.exports.clubhub_gazetteer(...this.copy(readFileSync(path)));
    }
}
