// What the club of a file says of itself, a field for each language, below its other fields. The list in the file is the engine's business
// (`RemarkExports.swift`).
import { element, the } from "./elements.mjs";
import { worstOf } from "./severities.mjs";

export class Remarks {
    /**
     * @param {(language: string, text: string) => Promise<object | null>} write Writes the remark in a language, and answers with what is to be said of it.
     */
    constructor(write) {
        Object.assign(this, { write, label: "", advice: "", remarks: [] });
    }

    /** Takes in what the engine says of a file. */
    take(news) {
        Object.assign(this, news ?? { label: "", advice: "", remarks: [] });
    }

    /**
     * Shows the remarks; those that are shown already keep their elements, and the cursor in them.
     * @param {string} isOf By what one file and language is told from others.
     * @param {object[]} findings
     */
    render(isOf, findings) {
        const place = the("clubRemarks"), key = `${isOf} ${this.remarks.map((one) => one.language).join()}`;
        if (place.dataset.of !== key) {
            place.dataset.of = key;
            place.replaceChildren(...this.remarks.map((_, number) => this.field(number)));
        }
        this.remarks.forEach((remark, number) => {
            const area = the(`remark-${number}`), found = this.foundAt(remark, findings);
            if (document.activeElement !== area || area.value === area.dataset.shown) area.value = remark.text;
            area.dataset.shown = remark.text;
            area.closest(".field").className = `field ${worstOf(found)}`;
            the(`remark-${number}-found`).textContent = found.map((one) => `${one.message} ${one.remedy}`).join(" ");
        });
    }

    foundAt({ number }, findings) {
        const pointer = `/club/optional/remark/${number}`;
        return number < 0 ? [] : findings.filter((one) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`));
    }

    /** Shows the remark that a finding is about; false where there is none. */
    reveal(finding) {
        const number = this.remarks.findIndex((remark) => this.foundAt(remark, [finding]).length > 0);
        if (number < 0) return false;
        the("club").open = true;
        the(`remark-${number}`).focus();
        return true;
    }

    field(number) {
        const id = `remark-${number}`, area = element("textarea"), remark = this.remarks[number];
        Object.assign(area, { id, rows: 2, lang: remark.language.toLowerCase() });
        area.setAttribute("aria-describedby", `${id}-advice ${id}-found`);
        area.addEventListener("change", async () => {
            // A remark is one line of a file.
            const typed = area.value, outcome = await this.write(this.remarks[number].language, typed.replace(/\s*\n\s*/g, " "));
            const refusal = outcome?.remarks.find((one) => one.isRefused);
            if (area.value === typed && !refusal) area.value = this.remarks[number]?.text ?? typed;
            if (refusal) the(`${id}-found`).textContent = refusal.text;
        });
        const label = element("label", "", `${this.label} (${remark.name})`), advice = element("small", "soft", this.advice), found = element("small", "foundHere");
        label.htmlFor = id;
        advice.id = `${id}-advice`;
        found.id = `${id}-found`;
        return element("div", "field", label, area, advice, found);
    }
}
