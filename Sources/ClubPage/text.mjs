// Texts as files have them and as a text area shows them: it knows one kind of line end only, and counts in units of UTF-16.

/** Returns what a text area makes of a text. */
export const shownText = (text) => (text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text);

/**
 * Returns where bytes of a text stand in what is shown of it.
 * @param {string} text As the file has it.
 * @param {number[]} offsets In bytes of UTF-8.
 * @returns {Map<number, number>}
 */
export function shownPlaces(text, offsets) {
    const places = new Map();
    let byte = 0, unit = 0, index = 0;
    for (const offset of [...new Set(offsets)].sort((one, other) => one - other)) {
        while (byte < offset && index < text.length) {
            const code = text.charCodeAt(index);
            if (code === 0x0d && text.charCodeAt(index + 1) === 0x0a) unit--;
            if (code < 0x80) byte += 1;
            else if (code < 0x800) byte += 2;
            else if (code >= 0xd800 && code < 0xdc00) {
                byte += 4;
                index++;
                unit++;
            } else byte += 3;
            index++;
            unit++;
        }
        places.set(offset, unit);
    }
    return places;
}

/** Returns where a place in what is shown of a text stands in its bytes of UTF-8. */
export function byteOffset(text, place) {
    let index = place;
    if (text.includes("\r")) {
        index = 0;
        for (let unit = 0; unit < place; unit++) index += text[index] === "\r" && text[index + 1] === "\n" ? 2 : 1;
    }
    return new TextEncoder().encode(text.slice(0, index)).length;
}

/**
 * Returns the smallest change that makes a text of another one.
 * @returns {{ from: number, to: number, text: string }}
 */
export function changeOf(old, next) {
    let from = 0, rest = 0;
    const most = Math.min(old.length, next.length);
    while (from < most && old[from] === next[from]) from++;
    // Never between the two halves of a character.
    if (from > 0 && /[\ud800-\udbff]/.test(old[from - 1])) from--;
    while (rest < most - from && old[old.length - 1 - rest] === next[next.length - 1 - rest]) rest++;
    if (rest > 0 && /[\udc00-\udfff]/.test(old[old.length - rest])) rest--;
    return { from, to: old.length - rest, text: next.slice(from, next.length - rest) };
}

/**
 * Makes a change of what is shown in the text of the file: all that was not changed stays, line ends too.
 * @param {string} text As the file has it.
 * @param {{ from: number, to: number, text: string }} change
 */
export function changedText(text, change) {
    if (!text.includes("\r")) return text.slice(0, change.from) + change.text + text.slice(change.to);
    const end = text.includes("\r\n") ? "\r\n" : text.includes("\n") ? "\n" : "\r";
    let index = 0, unit = 0;
    const placeOf = (wanted) => {
        while (unit < wanted) {
            index += text[index] === "\r" && text[index + 1] === "\n" ? 2 : 1;
            unit++;
        }
        return index;
    };
    const from = placeOf(change.from), to = placeOf(change.to);
    const rest = change.text.replaceAll("\n", end) + text.slice(to);
    // Two ends of lines that come to stand side by side would be one.
    const isJoined = text[from - 1] === "\r" && rest[0] === "\n";
    return text.slice(0, from) + (isJoined ? "\n" : "") + rest;
}

/**
 * Returns the part of a text with a place in it: whole lines, unless one is too long.
 * @param {number} length About how long it is.
 * @returns {{ from: number, to: number }}
 */
export function partOf(text, place, length) {
    const isHalf = (at) => /[\udc00-\udfff]/.test(text[at] ?? "");
    const lineEnd = (at) => {
        const end = text.indexOf("\n", at);
        const cut = end < 0 ? text.length : end + 1;
        return cut - at <= length ? cut : at + (isHalf(at) ? 1 : 0);
    };
    const start = Math.max(0, place - Math.trunc(length / 2));
    const from = start === 0 ? 0 : Math.min(lineEnd(start), place - (isHalf(place) ? 1 : 0));
    return { from, to: from + length >= text.length ? text.length : lineEnd(from + length) };
}

/**
 * Returns where words stand in a text, in capitals or not.
 * @returns {number[]}
 */
export function placesOf(text, words) {
    const places = [];
    if (words === "") return places;
    // By Unicode, letter by letter: what is found is as long as what is looked for.
    const pattern = new RegExp(words.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), "giu");
    for (let found; (found = pattern.exec(text));) places.push(found.index);
    return places;
}

/**
 * Applies edits to the bytes of a file.
 * @param {Uint8Array} bytes
 * @param {{ range: { start: { offset: number }, end: { offset: number } }, text: string }[]} edits In their order.
 */
export function editedBytes(bytes, edits) {
    const pieces = [];
    let place = 0;
    for (const edit of edits) {
        pieces.push(bytes.subarray(place, edit.range.start.offset), new TextEncoder().encode(edit.text));
        place = edit.range.end.offset;
    }
    pieces.push(bytes.subarray(place));
    const result = new Uint8Array(pieces.reduce((count, piece) => count + piece.length, 0));
    let end = 0;
    for (const piece of pieces) {
        result.set(piece, end);
        end += piece.length;
    }
    return result;
}

/**
 * Returns the lines that edits touch, before and after them, for people to see what would change; null where that is too much to show.
 * @returns {{ before: string, after: string } | null}
 */
export function preview(bytes, edits) {
    if (edits.length === 0) return null;
    const lineStart = (place) => bytes.lastIndexOf(0x0a, place - 1) + 1;
    const start = edits[0].range.start.offset === 0 ? 0 : lineStart(edits[0].range.start.offset);
    const found = bytes.indexOf(0x0a, edits.at(-1).range.end.offset);
    const end = found < 0 ? bytes.length : found;
    if (end - start > 600) return null;
    const shifted = edits.map(({ range, text }) => ({
        range: { start: { offset: range.start.offset - start }, end: { offset: range.end.offset - start } }, text,
    }));
    const decode = (part) => shownText(new TextDecoder().decode(part)).replace(/\s+$/, "");
    const lines = bytes.subarray(start, end);
    const [before, after] = [decode(lines), decode(editedBytes(lines, shifted))];
    // Without the indentation that all of them have.
    const indents = `${before}\n${after}`.split("\n").filter((line) => line.trim()).map((line) => line.match(/^[ \t]*/)[0].length);
    const indent = Math.min(...indents, 80), shorter = (text) => text.split("\n").map((line) => line.slice(indent)).join("\n");
    return { before: shorter(before), after: shorter(after) };
}

/** Returns the text of bytes; null where they are no UTF-8. A mark at the beginning stays. */
export function textOf(bytes) {
    try {
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
        return null;
    }
}

/** Whether two texts have the same bytes. */
export function areSame(one, other) {
    if (one === other) return true;
    if (one.length !== other.length) return false;
    for (let place = 0; place < one.length; place++) if (one[place] !== other[place]) return false;
    return true;
}
