// The lists of clubs that a page was built with, if it was (`pack-clubs.mjs` packs them): in their world a file is checked without a network.

/**
 * @typedef {object} BuiltIn
 * @property {string} day On which the page was built, as `2026-11-24`.
 * @property {Map<string, Uint8Array>} files By their names.
 */

/**
 * Returns the lists that are packed in bytes.
 * @param {Uint8Array} bytes
 * @returns {BuiltIn}
 */
export function clubsOf(bytes) {
    const end = bytes.indexOf(0x0a), { day, files } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
    let place = end + 1;
    return { day, files: new Map(files.map(([name, size]) => [name, bytes.slice(place, place += size)])) };
}

/** A day as people write it. */
export function writtenDay(day, language) {
    return new Intl.DateTimeFormat(language === "nl" ? "nl" : "en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(day));
}
