// Cells as people read, sort, search and copy them.

/** Says a day of a file in words; a year that hides another one is left out, and what is no day stays as it is. */
export function dateText(raw, months) {
    const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(raw);
    const [year, month, day] = (parts ?? []).slice(1).map(Number);
    if (!parts || month < 1 || month > 12 || day < 1 || day > 31) return raw;
    return `${day} ${months[month - 1]}${year === 9999 || year === 9996 ? "" : ` ${year}`}`;
}

/**
 * Reads what spreadsheets put on the clipboard: rows of cells with tabs between them, in quotes where a cell has more than one line.
 * @returns {string[][]}
 */
export function blockOf(text) {
    const rows = [[]];
    const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
    let place = 0;
    while (place <= lines.length) {
        let cell;
        const quoted = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(lines.slice(place, place + 10_000));
        if (quoted) {
            cell = quoted[1].replaceAll('""', '"');
            place += quoted[0].length;
        } else {
            const rest = lines.slice(place).search(/[\t\n]/);
            const end = rest < 0 ? lines.length : place + rest;
            cell = lines.slice(place, end);
            place = end;
        }
        rows.at(-1).push(cell);
        if (lines[place] === "\n") rows.push([]);
        place++;
    }
    return rows;
}

/** Writes cells as spreadsheets take them from the clipboard. */
export const blockText = (rows) => rows.map((row) =>
    row.map((cell) => /["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell).join("\t")).join("\n");

/** Returns a text as it is looked for: without capitals and accents. */
export const plainText = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Returns numbers in the order of their keys, those without one last; equals keep their order.
 * @param {number[]} numbers
 * @param {(number: number) => string | number | null} keyOf
 * @param {boolean} isDown From the last to the first.
 */
export function sorted(numbers, keyOf, isDown, language) {
    const collator = new Intl.Collator(language, { sensitivity: "base", numeric: true });
    const keys = new Map(numbers.map((number) => [number, keyOf(number)]));
    const isNothing = (key) => key === null || key === "";
    return [...numbers].sort((one, other) => {
        const [first, second] = [keys.get(one), keys.get(other)];
        if (isNothing(first) || isNothing(second)) return Number(isNothing(first)) - Number(isNothing(second)) || one - other;
        const order = typeof first === "number" && typeof second === "number" ? first - second : collator.compare(first, second);
        return (isDown ? -order : order) || one - other;
    });
}

/** Returns what a list of choices offers while several are typed with a comma between them: what is there, and one more each. */
export function offers(typed, choices) {
    const known = typed.split(",").slice(0, -1).map((part) => part.trim()).filter(Boolean);
    return choices.filter((choice) => !known.includes(choice)).map((choice) => [...known, choice].join(", "));
}
