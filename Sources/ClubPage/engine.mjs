// The engine as WebAssembly: what it asks of its surroundings, and how bytes get in and out. `Exports.swift` says what can be called.

export class Engine {
    /** @param {WebAssembly.Module} module The compiled engine. */
    constructor(module) {
        this.module = module;
        this.start();
    }

    /** Begins anew, without any file: what has to be done when the engine has ended. */
    start() {
        const env = {
            // The same each time: an order that came of it would be a mistake of ours.
            arc4random_buf: (place, count) => new Uint8Array(this.memory.buffer, place, count).fill(7),
            // Reads a number, rounded as it has to be; where it ends is the answer.
            _swift_stdlib_strtod_clocale: (text, result) => {
                const bytes = new Uint8Array(this.memory.buffer), end = bytes.indexOf(0, text);
                const [digits] = String.fromCharCode(...bytes.subarray(text, Math.min(end, text + 2000))).match(/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/i) ?? [""];
                new DataView(this.memory.buffer).setFloat64(result, Number(digits), true);
                return text + digits.length;
            },
        };
        this.exports = new WebAssembly.Instance(this.module, { env }).exports;
        this.memory = this.exports.memory;
    }

    /**
     * Copies bytes or a text into the engine's memory.
     * @param {string | Uint8Array} content
     * @returns {[number, number]} Where they stand, and how many they are.
     */
    copy(content) {
        const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
        const place = this.exports.clubhub_allocate(bytes.length + 1);
        new Uint8Array(this.memory.buffer).set(bytes, place);
        return [place, bytes.length];
    }

    /**
     * Calls a function of `Exports.swift`; texts and bytes are copied for as long as the call takes.
     * @param {string} name Without `clubhub_`.
     * @param {...(number | string | Uint8Array)} values
     * @returns {number}
     */
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

    /**
     * Calls a function that answers with bytes; null where it has none.
     * @returns {Uint8Array | null}
     */
    answer(name, ...values) {
        const count = this.call(name, ...values);
        if (count < 0) return null;
        const place = this.exports.clubhub_output();
        return new Uint8Array(this.memory.buffer.slice(place, place + count));
    }

    /** Calls a function that answers with a text; null where it has none. */
    text(name, ...values) {
        const bytes = this.answer(name, ...values);
        return bytes && new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    }

    /** Calls a function that answers with JSON. */
    json(name, ...values) {
        return JSON.parse(this.text(name, ...values) ?? "null");
    }
}
