// Finding words in the whole text of a file: the browser's own Find sees only the part of a large text that the text area has.
import { the } from "./elements.mjs";
import { placesOf } from "./text.mjs";

export class FindInText {
    /**
     * @param {import("./workspace.mjs").Workspace} workspace
     * @param {import("./text-view.mjs").TextView} view
     * @param {(name: string, values?: object) => string} say
     */
    constructor(workspace, view, say) {
        Object.assign(this, { workspace, view, say, field: the("findText") });
        /** Where the words stand in which text, and where somebody was last: there it goes on, also when the text has changed. */
        Object.assign(this, { words: "", bytes: null, path: "", places: [], start: 0, at: 0, isShown: false });
        the("findOpen").addEventListener("click", () => this.open());
        the("findBack").addEventListener("click", () => this.go(-1));
        the("findOn").addEventListener("click", () => this.go(1));
        the("findAway").addEventListener("click", () => this.close());
        this.field.addEventListener("input", () => {
            this.at = this.start;
            this.go(0);
        });
        the("find").addEventListener("keydown", (event) => {
            if (event.isComposing) return;
            if (event.key === "Escape") this.close();
            else if (event.key === "Enter" && event.target === this.field) this.go(event.shiftKey ? -1 : 1);
            else return;
            event.preventDefault();
        });
        the("textView").addEventListener("keydown", (event) => {
            const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "f";
            // A text that is there as a whole is the browser's, and so is the second time.
            if (!isFind || the("part").hidden || event.target === this.field) return;
            event.preventDefault();
            this.open();
        });
    }

    /** Asks for words: those that are selected, at first. */
    open() {
        const { value, selectionStart, selectionEnd } = the("text"), selected = value.slice(selectionStart, selectionEnd);
        Object.assign(this, { path: this.view.path, bytes: null, isShown: false });
        this.start = this.at = this.view.part.from + selectionStart;
        if (selected && selected.length <= 200 && !selected.includes("\n")) this.field.value = selected;
        the("find").hidden = false;
        this.field.focus();
        this.field.select();
        this.go(0);
    }

    /** Finds the words in the text as it is, where that or they are others by now. */
    search() {
        const file = this.workspace.files.get(this.path), words = this.field.value;
        if (this.bytes === file.bytes && this.words === words) return;
        Object.assign(this, { words, bytes: file.bytes, places: placesOf(this.view.read(file).shown, words), isShown: false });
    }

    /** Shows the next place, the one before, or with 0 the first one from where somebody is; after the last comes the first. */
    go(step) {
        this.search();
        const { places, at } = this;
        const found = step < 0 ? places.findLast((place) => place < at) ?? places.at(-1) : places.find((place) => (step > 0 ? place > at : place >= at)) ?? places[0];
        this.isShown = found !== undefined;
        if (this.isShown) this.at = found;
        if (this.isShown && step !== 0) this.start = found;
        this.view.reveal(this.isShown ? { bytes: this.bytes, from: found, to: found + this.words.length } : null);
        this.tell();
    }

    /** Counts anew when the text or the language has changed; another file is not searched. */
    refresh() {
        if (the("find").hidden) return;
        if (this.path !== this.view.path) {
            the("find").hidden = true;
            return;
        }
        this.search();
        this.tell();
    }

    tell() {
        const { places, at, words } = this, number = places.findIndex((place) => place >= at);
        const sentence = !words ? "" : places.length === 0 ? this.say("notFound") : this.say("foundOf", { number: number < 0 ? places.length : number + 1, count: places.length });
        if (the("findSays").textContent !== sentence) the("findSays").textContent = sentence;
        the("findBack").disabled = the("findOn").disabled = places.length === 0;
    }

    /** Goes on in the text, at what was found. */
    close() {
        the("find").hidden = true;
        this.view.reveal(null);
        const isThere = this.isShown && this.bytes === this.workspace.files.get(this.path)?.bytes;
        if (isThere) this.view.cursor(this.at, this.at + this.words.length);
        else the("text").focus({ preventScroll: true });
    }
}
