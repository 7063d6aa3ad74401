// A small map of where a club is, with what the engine knows of the world: nothing is fetched for it. On one of a form the place can be
// put elsewhere by a click; who has no pointer writes the two numbers.
import { button, element } from "./elements.mjs";
import { filled, words } from "./words.mjs";

/** What is seen at first, how far one comes in and out, and a step, in hundredths of a degree. */
const extents = { first: 60, least: 6, most: 36_000, step: 3 };

/** Makes an element of a drawing. */
function drawn(name, attributes, ...children) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
}

export class PlaceMap {
    /**
     * @param {HTMLElement} place Where the map stands.
     * @param {object} page
     * @param {(method: string, ...values: any[]) => Promise<any>} page.ask Calls a method of the engine; nothing comes where it has no answer.
     * @param {() => "en" | "nl"} page.language
     * @param {(latitude: string, longitude: string) => void} [page.pick] What is done when somebody points at another place.
     */
    constructor(place, page) {
        Object.assign(this, { place, page, width: extents.first, middle: null, drawing: 0 });
        this.svg = drawn("svg", { class: "map", role: "img" });
        this.says = element("p", "mapSays");
        this.says.setAttribute("role", "status");
        const [closer, wider] = [[1 / extents.step, "+"], [extents.step, "−"]].map(([factor, sign]) => button(sign, () => this.zoom(factor)));
        this.buttons = { closer, wider };
        this.hint = element("p", "soft mapHint");
        place.replaceChildren(element("div", `mapFrame${page.pick ? " picks" : ""}`, this.svg, element("div", "mapBelow", closer, wider, this.says)), this.hint);
        if (page.pick) this.svg.addEventListener("click", (event) => this.point(event));
    }

    /**
     * Shows where a club is.
     * @param {{ latitude: number, longitude: number, name: string, town: string }} club No numbers where nobody has said.
     */
    show(club) {
        const { latitude, longitude, town } = club, key = JSON.stringify([latitude, longitude, club.name, town, this.page.language()]);
        if (key === this.key) return undefined;
        // Another club is looked at anew; where only the place is another, the map stays under the pointer as long as it is on it.
        if (club.name !== this.club?.name || town !== this.club?.town) [this.width, this.middle] = [extents.first, null];
        Object.assign(this, { key, club });
        return this.draw();
    }

    async draw() {
        const { latitude = NaN, longitude = NaN, town } = this.club, number = ++this.drawing, [x, y] = this.middle ?? [NaN, NaN];
        const map = await this.page.ask("json", "map", latitude, longitude, town, x, y, this.width);
        if (!map || number !== this.drawing) return;
        const [left, top, width, height] = map.box, [pinX, pinY] = map.pin ?? [left + width / 2, top + height / 2];
        const isOff = Math.abs(pinX - left - width / 2) > width * 0.46 || Math.abs(pinY - top - height / 2) > height * 0.46;
        this.middle = isOff ? null : [left + width / 2, top + height / 2];
        if (isOff) return this.draw();
        const say = (name, values) => filled(words[this.page.language()][name], values), unit = width / 360;
        this.width = width;
        this.svg.setAttribute("viewBox", map.box.join(" "));
        this.svg.replaceChildren(
            drawn("path", { class: "mapLand", transform: "scale(.1)", d: map.land }), drawn("path", { class: "mapDots", transform: "scale(.1)", d: map.dots }),
            ...map.towns.map(({ name, at }) => drawn("text", { transform: `translate(${at.join(" ")}) scale(${unit})`, y: -5 }, name)),
            ...(map.pin ? [drawn("g", { class: "mapPin", transform: `translate(${map.pin.join(" ")}) scale(${unit})` }, drawn("circle", { r: 7 }), drawn("circle", { r: 2 }))] : []));
        const said = map.pin ? map.words : say(Number.isFinite(latitude) && Number.isFinite(longitude) ? "notOnGlobe" : "noPlace");
        this.svg.setAttribute("aria-label", `${say("mapOf", this.club)} ${said}`);
        this.says.textContent = said;
        this.hint.textContent = this.page.pick ? say("mapHint") : "";
        for (const [name, one] of Object.entries(this.buttons)) one.setAttribute("aria-label", one.title = say(name));
        this.buttons.closer.disabled = width <= extents.least;
        this.buttons.wider.disabled = width >= extents.most;
    }

    /** Comes closer to the place, or goes further away. */
    zoom(factor) {
        this.width = Math.min(extents.most, Math.max(extents.least, this.width * factor));
        if (this.club && Number.isFinite(this.club.latitude)) this.middle = null;
        return this.draw();
    }

    async point(event) {
        const matrix = this.svg.getScreenCTM();
        if (!matrix) return;
        const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
        const numbers = await this.page.ask("json", "map_point", x, y);
        if (numbers) this.page.pick(...numbers);
    }
}
