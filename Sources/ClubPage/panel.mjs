// A dialog over the page: a title, what is in it, and below what can be done.
import { button, element, the } from "./elements.mjs";
import { previewWords } from "./preview-words.mjs";
import { filled } from "./words.mjs";

export class Panel {
    /**
     * @param {string} id Of a `dialog` in the page.
     * @param {object} page What of the page is needed in all of them.
     * @param {import("./workspace.mjs").Workspace} page.workspace
     * @param {() => "en" | "nl"} page.language
     * @param {(method: string, ...values: any[]) => Promise<any>} page.ask Calls a method of the engine; nothing comes where it has no answer.
     */
    constructor(id, page) {
        Object.assign(this, { dialog: the(id), page, workspace: page.workspace, language: page.language });
    }

    /** Calls a method of the engine; nothing comes where it has no answer. */
    ask(method, ...values) { return this.page.ask(method, ...values); }

    get words() { return previewWords[this.language()]; }

    say(name, values = {}) { return filled(this.words[name], values); }

    /** Says how many there are, in the words for one and for more. */
    counted([one, many], count, values = {}) { return filled(count === 1 ? one : many, { count, ...values }); }

    /** Shows the dialog. */
    show(title, body, actions) {
        const heading = element("h2", "", title);
        heading.id = `${this.dialog.id}Title`;
        heading.tabIndex = -1;
        this.dialog.setAttribute("aria-labelledby", heading.id);
        const place = element("div", "panelBody", ...body);
        // Who has no mouse scrolls it by arrows.
        place.tabIndex = 0;
        place.setAttribute("role", "region");
        place.setAttribute("aria-labelledby", heading.id);
        this.dialog.replaceChildren(heading, place, element("div", "panelActions", ...actions));
        if (this.dialog.open) return;
        this.dialog.showModal();
        heading.focus();
    }

    /** The button that closes the dialog. */
    closing(label, className = "") { return button(label, () => this.dialog.close(), className); }
}

/** Whether a dialog of this kind is open, so that keys and what is pasted are not for the file. */
export const isPanelOpen = () => document.querySelector(".panel[open]") !== null;

/** Closes the dialogs of this kind. */
export function closePanels() {
    for (const dialog of document.querySelectorAll(".panel[open]")) dialog.close();
}
