// How people will see a club's file: the list of members as the app has it, with what is another than when the file was opened.
import { button, element } from "./elements.mjs";
import { PlaceMap } from "./map.mjs";
import { Panel } from "./panel.mjs";

/** As many people as are drawn at once. */
const mostSeen = 300;
const linkNames = ["portfolio", "image", "portrait", "website"];

/** Whether a club is at another place of the map. */
const isMoved = (before, after) => String(before.point) !== String(after.point);

export class Preview extends Panel {
    constructor(page) {
        super("seenDialog", page);
    }

    /** Shows how people will see a file. */
    async open(path) {
        const { original } = this.workspace.files.get(path);
        const seen = await this.ask("json", "preview", path, original);
        if (!seen) return;
        Object.assign(this, { path, seen, isOnlyOther: false, most: mostSeen });
        // Where nothing was seen before, everybody would be new.
        if (seen.before.obstacle) for (const person of seen.people) person.state = "same";
        this.render();
    }

    render() {
        const { seen, path } = this, { before, after } = seen;
        const body = [element("p", "soft", this.say("seeMore", { file: path.split("/").at(-1) }))];
        if (after.obstacle) body.push(element("p", "panelNote", this.words.obstacles[after.obstacle]));
        else {
            body.push(this.club(before, after));
            if (before.obstacle) body.push(element("p", "panelNote", this.words.before[before.obstacle]));
        }
        body.push(...this.summary(before, after), ...(after.obstacle && !seen.people.length ? [] : this.lists()));
        const actions = [this.closing(this.say("close"), "main"), button(this.say("print"), () => print())];
        this.show(this.say("see"), body, actions);
    }

    club(before, after) {
        const card = element("div", "seenClub", element("b", "", this.say("club", after)), element("span", "soft", ` ${[
            this.say(after.point ? "onMap" : "notOnMap"), this.say(after.website ? "hasSite" : "noSite")].join(", ")}`));
        const was = [];
        if (!before.obstacle && (before.name !== after.name || before.town !== after.town)) {
            was.push(this.say("wasClub", before));
        }
        if (!before.obstacle && isMoved(before, after)) {
            const [latitude, longitude] = before.point ?? [];
            was.push(this.say(before.point ? "wasThere" : "wasNowhere", { latitude, longitude }));
        }
        if (was.length) card.append(" ", element("span", "seenBadge changed", this.words.badges.changed), ...was.map((text) => element("p", "seenWas", text)));
        if (after.point) {
            const [latitude, longitude] = after.point, place = element("div");
            card.append(place);
            new PlaceMap(place, { ask: (...question) => this.ask(...question), language: this.language }).show({ ...after, latitude, longitude });
        }
        return card;
    }

    /** How many there are, and how many differ. */
    summary(before, after) {
        const { people, unread } = this.seen;
        const count = (state) => people.filter((one) => one.state === state).length;
        const counts = { new: count("new"), gone: count("gone"), changed: count("changed"), unread: unread.length };
        const told = Object.entries(counts).filter(([, number]) => number).map(([state, number]) => this.counted(this.words.states[state], number));
        const isOther = counts.new + counts.gone + counts.changed > 0 || before.name !== after.name || before.town !== after.town || isMoved(before, after);
        const line = element("p", "seenCounts", `${[this.counted(this.words.people, after.count), ...told].join(", ")}. ${isOther || before.obstacle ? "" : this.say("unchanged")}`);
        line.setAttribute("role", "status");
        return counts.gone ? [line, element("p", "soft", this.say("goneMore"))] : [line];
    }

    lists() {
        const { people, unread } = this.seen, others = people.filter((one) => one.state !== "same"), parts = [];
        if (others.length) {
            const box = element("input");
            Object.assign(box, { type: "checkbox", checked: this.isOnlyOther, id: "seenOnly" });
            box.addEventListener("change", () => {
                this.isOnlyOther = box.checked;
                this.render();
                this.dialog.querySelector("#seenOnly").focus();
            });
            parts.push(element("label", "seenChoice", box, ` ${this.say("onlyOther", { count: others.length })}`));
        }
        const shown = this.isOnlyOther ? others : people, isListed = (one) => (one.after ?? one.before).isListed;
        let left = this.most;
        for (const [name, more, isHere] of [["listed", "", isListed], ["hidden", "hiddenMore", (one) => !isListed(one)]]) {
            const some = shown.filter(isHere);
            if (!some.length) continue;
            // Who is gone is shown there, and not counted.
            parts.push(element("h3", "", this.say(name, { count: people.filter((one) => one.after && isHere(one)).length })));
            if (more) parts.push(element("p", "soft", this.say(more)));
            parts.push(element("ul", "seenList", ...some.slice(0, Math.max(0, left)).map((one) => this.person(one))));
            left -= some.length;
        }
        if (left < 0) {
            parts.push(button(this.say("further", { count: -left }), () => {
                const place = this.dialog.querySelectorAll(".seenList li").length;
                this.most = Infinity;
                this.render();
                const next = this.dialog.querySelectorAll(".seenList > li")[place];
                next?.setAttribute("tabindex", "-1");
                next?.focus();
            }));
        }
        if (unread.length) {
            parts.push(element("h3", "", this.say("unread", { count: unread.length })), element("ul", "seenUnread", ...unread.slice(0, mostSeen).map(({ place, name, reason }) =>
                element("li", "", this.say("unreadOne", { name: name || this.say("nobody"), number: place + 1, reason: this.words.reasons[reason] })))));
        }
        return parts;
    }

    person({ name, state, differences, before, after }) {
        const now = after ?? before, row = element("li", `seen ${state}`);
        const head = element("p", "seenName", element("b", "", name));
        if (state !== "same") head.append(" ", element("span", `seenBadge ${state}`, this.words.badges[state]));
        const below = element("p", "", element("span", "seenLabel", now.label));
        if (now.years) below.append(element("span", "soft", ` · ${now.years}`));
        row.append(head, below);
        if (now.keywords.length) row.append(element("p", "seenTags", ...this.tags(now)));
        const links = linkNames.flatMap((link) => now[link] ? [element("span", "seenLink", `✓ ${this.words.links[link]}`)]
            : this.words.without[link] ? [element("span", "seenLink soft", this.words.without[link])] : []);
        row.append(element("p", "seenLinks", ...links));
        if (now.records > 1) row.append(element("p", "soft", this.say("records", { count: now.records })));
        if (state === "changed") row.append(element("ul", "seenWas", ...differences.map((aspect) => element("li", "", this.difference(aspect, before, after)))));
        return row;
    }

    /** The keywords that are seen; with those that it does not know the app shows a beetle, for which not all systems have a picture. */
    tags(person) {
        const tags = person.keywords.map(({ name, isKnown }) => element("span", `seenTag${isKnown ? "" : " odd"}`, isKnown ? name : `${name} (${this.say("unknown")})`));
        return person.hasTooMany ? [...tags, element("span", "seenTag odd", this.say("tooMany"))] : tags;
    }

    difference(aspect, before, after) {
        const text = (person) => {
            if (aspect === "label") return person.label + (person.isListed ? "" : ` (${this.say("unlisted")})`);
            if (aspect === "keywords") return [...person.keywords.map((one) => one.name), ...(person.hasTooMany ? [this.say("tooMany")] : [])].join(", ");
            return person[aspect];
        };
        const values = { aspect: this.words.aspects[aspect], before: text(before) || this.say("nothing"), after: text(after) || this.say("nothing") };
        // Addresses are nowhere else in the row.
        const sentence = this.say(linkNames.includes(aspect) ? "wasAndIs" : "was", values);
        return sentence.charAt(0).toLocaleUpperCase(this.language()) + sentence.slice(1);
    }
}
