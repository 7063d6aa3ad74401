// Lints files with the engine as a web page would load it. Usage: node lint.mjs ENGINE.wasm FILE…
import { readFileSync } from "node:fs";
import { basename } from "node:path";

const [engine, ...paths] = process.argv.slice(2);
let memory;
let free = [];
// The engine asks for memory in powers of two; each size keeps a list of what was given back.
let top = 0;
const sizeOf = new Map();
const take = (alignment, size) => {
    const wanted = Math.max(16, 2 ** Math.ceil(Math.log2(Math.max(1, size))));
    const list = (free[Math.log2(wanted)] ??= []);
    let place = list.pop();
    if (place === undefined) {
        top = Math.ceil(top / Math.max(16, alignment)) * Math.max(16, alignment);
        place = top;
        top += wanted;
        const missing = top - memory.buffer.byteLength;
        if (missing > 0) memory.grow(Math.ceil(missing / 65536));
    }
    sizeOf.set(place, wanted);
    return place;
};
const imports = {
    posix_memalign: (result, alignment, size) => {
        const place = take(alignment, size); // first: it may replace the buffer
        new DataView(memory.buffer).setUint32(result, place, true);
        return 0;
    },
    free: (place) => {
        if (place !== 0) (free[Math.log2(sizeOf.get(place))] ??= []).push(place);
    },
    memcmp: (left, right, count) => {
        const bytes = new Uint8Array(memory.buffer);
        for (let index = 0; index < count; index++) {
            if (bytes[left + index] !== bytes[right + index]) return bytes[left + index] - bytes[right + index];
        }
        return 0;
    },
    // What compilers bring for 128 bits: the standard library multiplies so when it writes a number with a fraction.
    __multi3: (result, leftLow, leftHigh, rightLow, rightHigh) => {
        const whole = (low, high) => (BigInt.asUintN(64, high) << 64n) | BigInt.asUintN(64, low);
        const product = whole(leftLow, leftHigh) * whole(rightLow, rightHigh);
        const view = new DataView(memory.buffer);
        view.setBigUint64(result, BigInt.asUintN(64, product), true);
        view.setBigUint64(result + 8, BigInt.asUintN(64, product >> 64n), true);
    },
    arc4random_buf: (place, count) => new Uint8Array(memory.buffer, place, count).fill(7),
    __stack_chk_fail: () => {
        throw new Error("the stack overflowed");
    },
    _swift_stdlib_strtod_clocale: (text, result) => {
        const bytes = new Uint8Array(memory.buffer);
        let end = text;
        while (bytes[end] !== 0) end++;
        const words = new TextDecoder().decode(bytes.slice(text, end));
        const number = Number(words);
        if (words.trim() === "" || Number.isNaN(number)) return 0;
        new DataView(memory.buffer).setFloat64(result, number, true);
        return end;
    },
};
const { instance } = await WebAssembly.instantiate(readFileSync(engine), { env: imports });
memory = instance.exports.memory;
top = memory.buffer.byteLength;

const copy = (bytes) => {
    const place = instance.exports.clubhub_allocate(bytes.length + 1);
    new Uint8Array(memory.buffer).set(bytes, place);
    return [place, bytes.length];
};
for (const path of paths) {
    const name = copy(new TextEncoder().encode(basename(path)));
    const content = copy(readFileSync(path));
    const count = instance.exports.clubhub_lint(...name, ...content);
    const place = instance.exports.clubhub_output();
    process.stdout.write(new Uint8Array(memory.buffer.slice(place, place + count)));
}
