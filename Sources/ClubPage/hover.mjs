// What was found at the place of the text that the pointer is over: the words that the browser shows beside the pointer.
import { the } from "./elements.mjs";

/** So many pixels beside a mark are still on it: where something is missing, it is a line between two letters. */
const slack = 3;

export class Hover {
    /** @param {import("./text-view.mjs").TextView} view */
    constructor(view) {
        Object.assign(this, { view, area: the("text") });
        this.area.addEventListener("mousemove", (event) => this.show(this.findingsAt(event.clientX, event.clientY)));
        for (const left of ["mouseleave", "input"]) this.area.addEventListener(left, () => this.show([]));
    }

    /**
     * Returns what was found at a place of the screen. The marks lie below the text area, which gets all events; only those of the line that
     * the pointer is on are measured.
     */
    findingsAt(x, y) {
        const top = this.area.getBoundingClientRect().top + parseFloat(getComputedStyle(this.area).paddingTop);
        const line = Math.floor((y - top) / parseFloat(getComputedStyle(this.area).lineHeight));
        for (const { drawn, line: first, lines, places } of this.view.pieces) {
            if (line < first || line >= first + lines) continue;
            const number = [...drawn.querySelectorAll("mark")].findIndex((mark) => [...mark.getClientRects()].some((box) =>
                box.left - slack <= x && x <= box.right + slack && box.top - slack <= y && y <= box.bottom + slack));
            if (number >= 0) return this.view.shownFindings().filter((one) => one.from <= places[number].to && places[number].from <= one.to);
        }
        return [];
    }

    show(findings) {
        const title = findings.slice(0, 3).map((one) => `${one.message} ${one.remedy}`).join("\n\n");
        if (this.area.title === title) return;
        if (title) this.area.title = title;
        else this.area.removeAttribute("title");
    }
}
