// Random numbers, the same each time (mulberry32).
let state = 20260822;

/** Returns a whole number from 0 on that is less than a limit. */
export function random(limit) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
}

/** Returns one of a list. */
export const pick = (list) => list[random(list.length)];
