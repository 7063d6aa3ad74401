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

    /** Hands over bytes that the engine goes on reading where they stand, as those of the towns. */
    hand(name, bytes) {
        if (this.exports[`clubhub_${name}`](...this.copy(bytes)) < 0) throw new Error(`${name}: these bytes are not what they should be`);
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

    /**
     * How all files stand, and what is found in one of them: the worst of it, no more than somebody can look at, and how much there is of each kind.
     * @param {string[]} aside Rules whose findings are not told, only that there are some.
     * @returns {{ files: object[], diagnostics: object[], counts: Record<string, number>, certain: number, aside: string[] }}
     */
    look(path, most, aside) {
        const files = this.json("files"), all = this.json("findings", path).diagnostics, told = all.filter((one) => !aside.includes(one.rule));
        const kinds = ["error", "warning", "info"], ofKind = (kind) => told.filter((one) => one.severity === kind);
        return {
            files, diagnostics: told.length > most ? kinds.flatMap(ofKind).slice(0, most) : told,
            counts: Object.fromEntries(kinds.map((kind) => [kind, ofKind(kind).length])),
            certain: told.filter((one) => one.fixes[0]?.safety === "safe").length,
            aside: aside.filter((rule) => all.some((one) => one.rule === rule)),
        };
    }

    /** Makes an edit of the form: the whole file, and what is to be said of it; null where it has no form. */
    formEdit(name, path, ...values) {
        const bytes = this.answer(`form_${name}`, path, ...values);
        return bytes && { bytes, ...this.json("form_outcome") };
    }

    /** The file that comes of the list of members that the engine was told of last. */
    merged(path, choices) {
        this.json("merge", path, choices);
        return this.answer("merged");
    }

    /** A file of the archive that is open; where it cannot be unpacked, the reason. */
    unpacked(number) {
        const bytes = this.answer("unpacked", number);
        return { bytes, reason: bytes ? "" : this.text("unpacking_failure") };
    }

    /**
     * Does what was asked, one after the other; the answer is that of the last.
     * @param {[method: string, ...values: any[]][]} calls
     */
    perform(calls) {
        return calls.map(([method, ...values]) => this[method](...values)).at(-1);
    }
}

/** Answers the messages of a page: what a worker does. First comes the compiled engine. */
export function serve(scope) {
    let engine;
    scope.onmessage = ({ data }) => {
        if (!engine) {
            engine = new Engine(data);
            return;
        }
        let answer;
        try {
            answer = { value: engine.perform(data) };
        } catch (error) {
            answer = { failure: String(error) };
        }
        scope.postMessage(answer);
    };
}
