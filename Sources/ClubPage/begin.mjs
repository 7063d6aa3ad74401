// A new file for a club: of one that Level 1 has, or of one that somebody names.
import { button, element } from "./elements.mjs";
import { Panel } from "./panel.mjs";

export class Begin extends Panel {
    /**
     * @param {object} page What of the page is needed here, beside what all dialogs need.
     * @param {(path: string, sentence: string) => void} page.begun Called when there is a new file.
     */
    constructor(page) {
        super("beginDialog", page);
    }

    /** Asks which club a new file is for. */
    async open() {
        this.clubs = await this.ask("json", "clubs") ?? [];
        this.free = this.clubs.filter((club) => !club.file && !this.isOpen(pathOf(club.nickName)));
        const field = (id, label, more = "") => {
            const input = element("input"), caption = element("label", "", this.say(label));
            Object.assign(input, { id, autocomplete: "off", spellcheck: false, required: true });
            caption.htmlFor = id;
            if (!more) return [input, [caption, input]];
            const advice = element("small", "soft", this.say(more));
            advice.id = `${id}More`;
            input.setAttribute("aria-describedby", advice.id);
            return [input, [caption, input, advice]];
        };
        const [name, nameParts] = field("beginName", "name"), [town, townParts] = field("beginTown", "town"), [nick, nickParts] = field("beginNick", "nick", "nickMore");
        const own = element("div", "panelFields", ...nameParts, ...townParts, ...nickParts, element("p", "soft", this.say("unlistedClub")));
        const choice = element("select"), caption = element("label", "", this.say("which"));
        choice.id = caption.htmlFor = "beginChoice";
        choice.append(...this.free.map((club, number) => new Option(this.say("club", club), String(number))), new Option(this.say("other"), "-1"));
        const says = element("p", "panelSays"), file = element("p", "soft");
        says.setAttribute("role", "alert");
        const chosen = () => this.free[Number(choice.value)] ?? null;
        const told = () => {
            own.hidden = chosen() !== null;
            const short = chosen()?.nickName ?? nick.value.trim();
            file.textContent = short ? this.say("willBe", { file: pathOf(short) }) : "";
            says.textContent = "";
        };
        // A short name that somebody typed stays.
        let isOwnNick = false;
        const propose = async () => {
            if (!isOwnNick && name.value.trim() && town.value.trim()) {
                const proposal = await this.ask("text", "nick_name", name.value.trim(), town.value.trim());
                if (!isOwnNick && proposal) nick.value = proposal;
            }
            told();
        };
        choice.addEventListener("change", told);
        for (const input of [name, town]) input.addEventListener("input", propose);
        nick.addEventListener("input", () => {
            isOwnNick = nick.value !== "";
            told();
        });
        const form = element("form", "panelForm", ...(this.free.length ? [element("div", "panelFields", caption, choice)] : []), own, file, says);
        form.noValidate = true;
        form.id = "beginForm";
        form.addEventListener("submit", async (event) => {
            event.preventDefault();
            const club = chosen() ?? { name: name.value.trim(), town: town.value.trim(), nickName: nick.value.trim() };
            const refusal = await this.begin(club);
            if (!refusal) return;
            says.textContent = refusal;
            [name, town, nick].find((input) => !own.hidden && !input.value.trim())?.focus();
        });
        const start = element("button", "main", this.say("start"));
        start.setAttribute("form", form.id);
        this.show(this.say("begin"), [element("p", "", this.say("beginMore")), form], [start, this.closing(this.say("cancel"))]);
        told();
        (this.free.length ? choice : name).focus();
    }

    isOpen(path) { return [...this.workspace.files.keys()].some((one) => one.split("/").at(-1).toLowerCase() === path.toLowerCase()); }

    /** Makes the file; returns why not, where it cannot be. */
    async begin(wanted) {
        const plain = (text) => text.toLowerCase().normalize();
        const known = this.clubs.find((club) => plain(club.name) === plain(wanted.name) && plain(club.town) === plain(wanted.town));
        if (known?.file) return this.say("isThere", { club: known.name, file: known.file });
        // What Level 1 says is compared letter for letter by the app.
        const { name, town } = known ?? wanted, nickName = known?.nickName || wanted.nickName;
        if (!name || !town || (!known?.nickName && !/^[A-Za-z0-9]+$/.test(nickName))) return this.say("needed");
        const path = pathOf(nickName);
        if (this.isOpen(path)) return this.say("isOpen", { file: path });
        const bytes = await this.ask("answer", "new_club", name, town, nickName);
        this.dialog.close();
        if (!bytes) return "";
        // Nothing was there before, and nothing is saved.
        await this.workspace.add(path, bytes, true, new Uint8Array());
        await this.page.begun(path, this.say("begun", { file: path }));
        return "";
    }
}

/** The file of a club by its short name, which is no folder. */
const pathOf = (nickName) => `${nickName.replace(/[\\/]/g, "-")}.level2.json`;
