// What pages are made of.

/** The element of an id. */
export const the = (id) => document.getElementById(id);

/** Makes an element; texts never become markup. */
export function element(name, className = "", ...children) {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...children);
    return made;
}

/** Makes a button. */
export function button(label, action, className = "") {
    const made = element("button", className, label);
    made.type = "button";
    made.addEventListener("click", action);
    return made;
}

/**
 * What a place shows: a part is made anew only where it says something else than before, so that what somebody has opened or is on stays
 * as it is, and the browser has nothing to lay out.
 */
export class Parts {
    /** @param {HTMLElement} place */
    constructor(place) {
        Object.assign(this, { place, made: new Map(), abouts: new WeakMap() });
    }

    /**
     * Shows parts in this order.
     * @param {{ key: string, make: () => HTMLElement, about?: any }[]} parts The key says all that is seen of a part, and what it is about may be
     * another each time. An element that stays hears of that by an event, "renewed".
     */
    show(parts) {
        const old = this.made, counts = new Map(), { place } = this;
        this.made = new Map();
        for (const { key, make, about } of parts) {
            // Some say the same as others.
            const number = counts.get(key) ?? 0, name = `${number} ${key}`, kept = old.get(name), shown = kept ?? make();
            counts.set(key, number + 1);
            this.made.set(name, shown);
            this.abouts.set(shown, about);
            kept?.dispatchEvent(new Event("renewed"));
        }
        const shown = [...this.made.values()], wanted = new Set(shown);
        for (const child of [...place.childNodes]) if (!wanted.has(child)) child.remove();
        shown.forEach((one, number) => { if (place.childNodes[number] !== one) place.insertBefore(one, place.childNodes[number] ?? null); });
    }

    /** What an element that is shown is about by now. */
    about(shown) {
        return this.abouts.get(shown);
    }
}
