// What may stand where somebody is writing in the text, as a list below the cursor. The engine knows it (`CompletionExports.swift`); what is
// chosen is one step like every other.
import { element, the } from "./elements.mjs";
import { byteOffset, shownPlaces } from "./text.mjs";
import { largeText } from "./text-view.mjs";

/**
 * @typedef {object} Completion
 * @property {number} from Where it goes, in bytes.
 * @property {number} to
 * @property {number} comma Where a comma goes in front of it; -1 for none.
 * @property {string} text
 * @property {number} select What of the text is selected afterwards, in its bytes.
 * @property {number} until
 * @property {string} label
 * @property {string} explanation
 */

/** Whether a text goes on at the end of what stands in front of it on its line. */
export function isInQuotes(line) {
    return (line.replace(/\\./g, "").match(/"/g) ?? []).length % 2 === 1;
}

export class Completing {
    /**
     * @param {import("./workspace.mjs").Workspace} workspace
     * @param {import("./text-view.mjs").TextView} view
     * @param {{ say: (name: string, values?: object) => string, answered: (question: Promise<any>) => Promise<any> }} page
     */
    constructor(workspace, view, page) {
        Object.assign(this, { workspace, view, page, area: the("text"), list: the("completions") });
        /** What is shown, of which bytes, with the cursor where; nothing where the list is closed. @type {{ found: Completion[], bytes: Uint8Array, place: number, active: number } | null} */
        this.shown = null;
        /** The question that is asked; an older answer is not shown. */
        this.question = null;
        this.area.addEventListener("input", (event) => this.typed(event));
        this.area.addEventListener("keydown", (event) => this.pressed(event));
        this.area.addEventListener("blur", () => this.close());
        // What is typed scrolls its line into sight, and the list goes with it.
        for (const place of [the("editor"), window]) place.addEventListener("scroll", () => this.shown && this.place());
        addEventListener("resize", () => this.shown && this.place());
        document.addEventListener("selectionchange", () => {
            if (this.shown && !this.question && this.area.selectionStart !== this.shown.place) this.close();
        });
        // Who points at the list goes on writing in the text.
        for (const place of [this.list, the("suggest")]) place.addEventListener("pointerdown", (event) => event.preventDefault());
        the("suggest").addEventListener("click", () => {
            this.area.focus();
            this.look(true);
        });
    }

    /** Shows what goes on with what was typed: between quotes, or as long as the list is open. */
    typed({ inputType = "" }) {
        const { area } = this, line = area.value.slice(area.value.lastIndexOf("\n", area.selectionStart - 1) + 1, area.selectionStart);
        const isWriting = /^insert(Text|CompositionText|ReplacementText)$/.test(inputType) && isInQuotes(line) && this.workspace.files.get(this.view.path).bytes.length <= largeText;
        if (isWriting || this.shown && isInQuotes(line)) this.look(false);
        else this.close();
    }

    pressed(event) {
        const { key, code, ctrlKey, altKey, metaKey } = event;
        if (ctrlKey && !altKey && !metaKey && (code === "Space" || key === " ")) this.look(true);
        else if (!this.shown || event.isComposing) return;
        else if (key === "ArrowDown" || key === "ArrowUp") this.move(key === "ArrowDown" ? 1 : -1);
        else if (key === "Escape") this.close();
        else if ((key === "Enter" || key === "Tab") && this.shown.active >= 0) this.choose(this.shown.active);
        else {
            // A line break is a line break where nothing is chosen, and Tab leaves the text.
            if (key === "Enter" || key === "Tab") this.close();
            return;
        }
        event.preventDefault();
        event.stopPropagation();
    }

    /**
     * Asks what may stand at the cursor, and shows it.
     * @param {boolean} isAsked Whether somebody asked for it: then the first one is chosen, and that there is none is said.
     */
    async look(isAsked) {
        const { area, view, workspace } = this, { path } = view, file = workspace.files.get(path), { bytes } = file, place = area.selectionStart;
        if (area.readOnly || area.selectionEnd !== place) return this.close();
        const question = this.question = {}, { text } = view.read(file);
        const found = await this.page.answered(workspace.ask("json", "complete", path, byteOffset(text, view.part.from + place)));
        if (this.question !== question) return;
        this.question = null;
        const isSame = found && path === view.path && file.bytes === bytes && area.selectionStart === place && document.activeElement === area;
        if (!isSame || found.length === 0) {
            this.close();
            if (isSame && isAsked) the("here").textContent = this.page.say("nothingToSuggest");
            return;
        }
        this.show({ found, bytes, place, active: isAsked ? 0 : -1 });
    }

    show(shown) {
        this.shown = shown;
        this.list.replaceChildren(...shown.found.map((one, number) => {
            const option = element("li", "", element("b", "", one.label), element("span", "soft", ...one.explanation.split("`").map((part, number) => number % 2 ? element("code", "", part) : part)));
            Object.assign(option, { id: `completion-${number}`, role: "option" });
            option.addEventListener("click", () => this.choose(number));
            return option;
        }));
        this.list.hidden = false;
        this.area.setAttribute("aria-controls", "completions");
        this.place();
        this.activate(shown.active);
        the("completionsSay").textContent = this.page.say(shown.found.length === 1 ? "suggestion" : "suggestions", { count: shown.found.length });
    }

    /** Puts the list below the line of the cursor, or above it where there is no room. */
    place() {
        const { list } = this, at = this.view.rectOf(this.shown.place), seen = the("editor").getBoundingClientRect(), { offsetWidth, offsetHeight } = list, height = window.visualViewport?.height ?? innerHeight;
        const below = at.bottom + 4, isBelow = below + offsetHeight <= height || at.top < height / 2;
        list.style.visibility = at.bottom < seen.top || at.top > seen.bottom ? "hidden" : "visible";
        list.style.left = `${Math.max(8, Math.min(at.left, innerWidth - offsetWidth - 8))}px`;
        list.style.maxHeight = `${Math.max(120, Math.min(320, isBelow ? height - below - 8 : at.top - 12))}px`;
        list.style.top = `${Math.max(8, Math.min(isBelow ? below : at.top - list.offsetHeight - 4, height - list.offsetHeight - 8))}px`;
    }

    move(step) {
        const { found, active } = this.shown, count = found.length;
        this.activate(active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count);
    }

    activate(number) {
        this.shown.active = number;
        [...this.list.children].forEach((option, place) => option.setAttribute("aria-selected", String(place === number)));
        if (number < 0) this.area.removeAttribute("aria-activedescendant");
        else {
            this.area.setAttribute("aria-activedescendant", `completion-${number}`);
            this.list.children[number].scrollIntoView({ block: "nearest" });
        }
    }

    /** Writes what was chosen, and goes on where it has to be filled in. */
    choose(number) {
        const { view, area, shown, workspace } = this, file = workspace.files.get(view.path);
        this.close();
        if (!shown || file.bytes !== shown.bytes) return;
        const { from, to, comma, text, select, until } = shown.found[number], all = view.read(file);
        const start = comma < 0 ? from : comma, places = shownPlaces(all.text, [start, from, to]);
        const [first, head, end] = [start, from, to].map((offset) => places.get(offset));
        const lead = comma < 0 ? "" : `,${all.shown.slice(first, head)}`;
        view.change({ from: first, to: end, text: lead + text });
        const bytes = new TextEncoder().encode(text), lengthOf = (count) => new TextDecoder().decode(bytes.subarray(0, count)).length;
        const base = first + lead.length - view.part.from;
        area.setSelectionRange(base + lengthOf(select), base + lengthOf(until));
        area.focus();
        // Behind a name its value begins, and may be one of a few.
        if (select === until && select < bytes.length) this.look(false);
    }

    close() {
        this.question = null;
        if (!this.shown) return;
        this.shown = null;
        this.list.hidden = true;
        this.list.replaceChildren();
        the("completionsSay").textContent = "";
        for (const name of ["aria-controls", "aria-activedescendant"]) this.area.removeAttribute(name);
    }
}
