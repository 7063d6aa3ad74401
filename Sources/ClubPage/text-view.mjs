// The text of a file: a text area, which screen readers, phones and dictation can use, over marks below what was found. Of a large text it
// has a part, because a text area takes a millisecond for every two kilobytes.
import { element, the } from "./elements.mjs";
import { severities } from "./severities.mjs";
import { changeOf, changedText, partOf, shownPlaces, shownText, textOf } from "./text.mjs";

/** A text of so many bytes is a large one. With 130 kB in it, a text area takes half of the time that a keystroke may cost. */
export const largeText = 100_000;
const partLength = 60_000;

export class TextView {
    /**
     * @param {import("./workspace.mjs").Workspace} workspace
     * @param {{ say: (name: string, values?: object) => string, typed: () => void }} page What the page says, and does when something was typed.
     */
    constructor(workspace, page) {
        Object.assign(this, { workspace, page, path: "", findings: [], showsTips: false });
        /** The part that the text area has: from where to where in which text, and its first line. */
        this.part = { path: "", bytes: null, from: 0, to: 0, line: 1 };
        /** The text that was read last, as the file has it and as it is shown. */
        this.reading = { bytes: null, text: null, shown: "" };
        /** The lines with marks as they are drawn, and what makes room for the longest one. */
        this.pieces = [];
        this.ruler = element("div", "ruler");
        /** What somebody looked for and is shown, in the text with these bytes. @type {{ bytes: Uint8Array, from: number, to: number } | null} */
        this.found = null;
        /** Whether it is known where the findings are in the text as it is. */
        this.isMarked = false;
        the("text").addEventListener("input", () => this.typed());
        the("partBack").addEventListener("click", () => this.turn(this.part.from - partLength / 2));
        the("partOn").addEventListener("click", () => this.turn(this.part.to));
        document.addEventListener("selectionchange", () => {
            if (document.activeElement === the("text")) this.tell();
        });
    }

    /**
     * Shows the text of a file.
     * @param {object[]} findings
     * @param {{ isChecked: boolean, showsTips: boolean }} how Whether the findings are those of the text as it is, and tips are shown.
     */
    render(path, findings, { isChecked, showsTips }) {
        const file = this.workspace.files.get(path);
        Object.assign(this, { path, findings, showsTips, isMarked: isChecked });
        // A large text takes its time: it is drawn when somebody looks at it.
        if (the("textView").hidden && file.bytes.length > largeText) return;
        const { text } = this.read(file), area = the("text");
        if (isChecked) {
            const places = text === null ? new Map() : shownPlaces(text, findings.flatMap(({ range }) => [range.start.offset, range.end.offset]));
            for (const finding of findings) {
                finding.from = places.get(finding.range.start.offset) ?? 0;
                finding.to = places.get(finding.range.end.offset) ?? 0;
            }
        }
        this.draw();
        area.readOnly = text === null || file.isFetched;
        area.setAttribute("aria-label", this.page.say("text", { file: path }));
        the("note").hidden = !area.readOnly;
        the("note").textContent = this.page.say(file.isFetched ? "readOnly" : "notUTF8");
    }

    /** Returns the text of a file, null where it is none, and what is shown of it. */
    read({ bytes }) {
        if (this.reading.bytes !== bytes) {
            const text = textOf(bytes);
            this.reading = { bytes, text, shown: shownText(text ?? new TextDecoder().decode(bytes)) };
        }
        return this.reading;
    }

    // MARK: Parts

    /** Chooses the part with a place in it; where nothing is said, the one that is there. */
    choose(shown, bytes, place) {
        const { part, path } = this, isSame = part.path === path;
        place ??= isSame ? Math.min(part.from, Math.max(0, shown.length - 1)) : 0;
        if (isSame && part.bytes === bytes && part.from <= place && place < Math.max(part.to, 1)) return;
        const { from, to } = shown.length > largeText ? partOf(shown, place, partLength) : { from: 0, to: shown.length };
        let line = 1;
        for (let end = shown.indexOf("\n"); end >= 0 && end < from; end = shown.indexOf("\n", end + 1)) line++;
        this.part = { path, bytes, from, to, line };
    }

    /** Shows the part with a place in it. */
    turn(place) {
        this.draw(place);
        // At once: a movement that is under way would go on after the next one.
        the("editor").scrollTo({ behavior: "instant", top: 0 });
    }

    /** Puts the part into the text area, with the numbers of its lines beside it and the marks below it. */
    draw(place) {
        const file = this.workspace.files.get(this.path), { shown } = this.read(file), area = the("text");
        this.choose(shown, file.bytes, place);
        const { from, to, line } = this.part, seen = shown.slice(from, to), lines = seen.split("\n"), count = lines.length;
        if (area.value !== seen) area.value = seen;
        // The text area is as wide as its longest line, with tabs as people see them.
        const width = seen.includes("\t") ? (text) => text.replaceAll("\t", "    ").length : (text) => text.length;
        const longest = lines.reduce((one, other) => (width(other) > width(one) ? other : one), "");
        if (this.ruler.textContent !== longest) this.ruler.textContent = longest;
        const { dataset } = the("numbers"), numbered = `${line} ${count}`;
        if (dataset.numbered !== numbered) {
            the("numbers").textContent = Array.from({ length: count }, (_, index) => index + line).join("\n");
            the("editor").style.setProperty("--lines", String(count));
        }
        dataset.numbered = numbered;
        the("part").hidden = seen.length === shown.length;
        the("partLines").textContent = this.page.say("part", { from: line, to: line + count - 1 });
        the("partBack").disabled = from === 0;
        the("partOn").disabled = to === shown.length;
        this.mark(shown);
    }

    /**
     * Draws lines below what is wrong; an error over a warning. Only lines with marks are there, and of those only others are made anew: to lay
     * out the whole text a second time takes longer than all else that a keystroke costs.
     */
    mark(shown) {
        const pieces = [], { from, to } = this.part, rank = (finding) => severities.indexOf(finding.severity), marked = this.shownFindings();
        let place = from;
        for (const finding of marked.sort((one, other) => one.from - other.from || rank(one) - rank(other))) {
            if (finding.from < place || finding.to > to) continue;
            // Where the line goes on that the last mark ended in, its piece does.
            const start = Math.max(place, finding.from === 0 ? 0 : shown.lastIndexOf("\n", finding.from - 1) + 1);
            if (start > place || pieces.length === 0) pieces.push({ start, parts: [], places: [] });
            pieces.at(-1).places.push({ from: finding.from, to: finding.to });
            pieces.at(-1).parts.push(["", shown.slice(start, finding.from)], [`${finding.severity}${finding.from === finding.to ? " empty" : ""}`, shown.slice(finding.from, finding.to)]);
            place = finding.to;
        }
        const old = new Map(this.pieces.map((one) => [one.key, one])), known = new Set();
        let line = 0, end = from - 1;
        this.pieces = pieces.map(({ start, parts, places }) => {
            for (let next; (next = shown.indexOf("\n", end + 1)) >= 0 && next < start; end = next) line++;
            let key = JSON.stringify(parts);
            // Some lines are the same as others.
            if (known.has(key)) key += start;
            known.add(key);
            const drawn = old.get(key)?.drawn ?? element("div", "", ...parts.map(([kind, text]) => kind ? element("mark", kind, text) : text));
            drawn.style.setProperty("--line", String(line));
            return { key, drawn, places, line, lines: shown.slice(start, places.at(-1).to).split("\n").length };
        });
        const drawn = [this.ruler, ...this.pieces.map((one) => one.drawn), ...this.drawnFound(shown)], { children } = the("marks");
        if (children.length !== drawn.length || drawn.some((one, number) => children[number] !== one)) the("marks").replaceChildren(...drawn);
    }

    /** The line with what somebody looked for, if it is in this part. */
    drawnFound(shown) {
        const { found, part } = this;
        if (!found || found.bytes !== part.bytes || found.from < part.from || found.to > part.to) return [];
        const start = Math.max(part.from, shown.lastIndexOf("\n", found.from) + 1);
        const drawn = element("div", "", shown.slice(start, found.from), element("mark", "looked", shown.slice(found.from, found.to)));
        drawn.style.setProperty("--line", String(shown.slice(part.from, start).split("\n").length - 1));
        return [drawn];
    }

    /** Shows what somebody looked for, while they go on looking; with null, nothing more. */
    reveal(found) {
        const { part } = this, { shown } = this.read(this.workspace.files.get(this.path)), editor = the("editor");
        this.found = found;
        if (found && (found.from < part.from || found.to > part.to)) this.turn(found.from);
        else this.mark(shown);
        const box = document.querySelector("#marks .looked")?.getBoundingClientRect(), seen = editor.getBoundingClientRect(), left = seen.left + the("numbers").offsetWidth;
        if (!box) return;
        const isSeen = box.top >= seen.top && box.bottom <= seen.bottom && box.left >= left && box.right <= seen.right;
        // At once: who goes on and on waits for no movement.
        if (!isSeen) editor.scrollTo({ behavior: "instant", top: editor.scrollTop + box.top - seen.top - seen.height / 3, left: editor.scrollLeft + Math.max(0, box.right - seen.right + 40) - Math.max(0, left - box.left + 40) });
        editor.scrollIntoView({ block: "nearest" });
    }

    /** What was found and is marked. */
    shownFindings() {
        return this.isMarked && this.reading.text !== null ? this.findings.filter((one) => this.showsTips || one.severity !== "info") : [];
    }

    /** Returns where a place of the text area is seen: its line is laid out below it for a moment. */
    rectOf(place) {
        const text = the("text").value, start = place === 0 ? 0 : text.lastIndexOf("\n", place - 1) + 1;
        const end = element("span", "", "\u200B"), line = element("div", "", text.slice(start, place), end);
        line.style.setProperty("--line", String(text.slice(0, start).split("\n").length - 1));
        the("marks").append(line);
        const rect = end.getBoundingClientRect();
        line.remove();
        return rect;
    }

    // MARK: Writing

    /** Takes in what was typed, at once. */
    typed() {
        const { path, part, workspace } = this, { shown } = this.read(workspace.files.get(path));
        const { from, to, text } = changeOf(shown.slice(part.from, part.to), the("text").value);
        this.change({ from: from + part.from, to: to + part.from, text }, { isTyped: true });
    }

    /**
     * Changes a part of what is shown: with what was typed, or with what somebody chose, which is a step of its own.
     * @param {{ from: number, to: number, text: string }} change
     */
    change(change, how = {}) {
        const { path, part, workspace } = this, { text, shown } = this.read(workspace.files.get(path)), { from, to, text: typed } = change;
        if (text === null) return;
        const next = changedText(text, change), bytes = new TextEncoder().encode(next);
        workspace.edit(path, bytes, how);
        if (workspace.files.get(path).bytes !== bytes) return;
        // Nothing of this has to be read again.
        this.reading = { bytes, text: next, shown: shown.slice(0, change.from) + typed + shown.slice(change.to) };
        this.part = { ...part, bytes, to: part.to + typed.length - (to - from) };
        // The engine works while this is drawn.
        this.page.typed();
        this.follow(change);
        this.draw();
    }

    /** Moves the marks with what is typed, until it is known what there is to find now; those that it touches are gone. */
    follow({ from, to, text }) {
        const step = text.length - (to - from);
        for (const finding of this.findings) {
            if (finding.from >= to) [finding.from, finding.to] = [finding.from + step, finding.to + step];
            else if (finding.to > from) finding.from = finding.to = -1;
        }
    }

    // MARK: Findings

    /** Shows where a finding is. */
    select(finding) {
        this.cursor(finding.from, finding.to);
        const height = parseFloat(getComputedStyle(the("text")).lineHeight);
        the("editor").scrollTop = Math.max(0, (finding.range.start.line - this.part.line - 3) * height);
        the("editor").scrollIntoView({ block: "nearest" });
    }

    /** Selects a place of the text, to go on there. */
    cursor(from, to) {
        const area = the("text");
        if (from < this.part.from || to > this.part.to) this.turn(from);
        area.focus({ preventScroll: true });
        area.setSelectionRange(from - this.part.from, to - this.part.from);
        this.tell();
    }

    /** Says what was found where the cursor is. */
    tell() {
        const { selectionStart, selectionEnd } = the("text"), start = selectionStart + this.part.from, end = selectionEnd + this.part.from;
        const here = this.findings.filter((one) => one.from <= end && start <= Math.max(one.to, one.from + 1)).slice(0, 2);
        const sentence = here.map((one) => `${one.message} ${one.remedy}`).join(" ");
        if (the("here").textContent !== sentence) the("here").textContent = sentence;
    }
}
