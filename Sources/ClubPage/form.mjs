// The form of a club's file: its members as a table, one of them as a card, and the club. What is filled in goes through the engine,
// which answers with the whole file; what was found by the rules is marked where it is.
import { dateText, offers, plainText, sorted } from "./cells.mjs";
import { button, element, the } from "./elements.mjs";
import { formWords } from "./form-words.mjs";
import { Grid } from "./grid.mjs";
import { PlaceMap } from "./map.mjs";
import { Remarks } from "./remarks.mjs";
import { worstOf } from "./severities.mjs";
import { filled } from "./words.mjs";

/**
 * @typedef {object} FormField
 * @property {number} order By which the engine knows it.
 * @property {string} label
 * @property {string} advice
 * @property {"text" | "date" | "flag" | "keywords" | "address" | "mail" | "number"} kind
 * @property {string[]} paths Where it stands in a record, by its newest name and by its older one.
 */

const widths = { text: 150, date: 164, flag: 108, keywords: 220, address: 240, mail: 220, number: 120 };
/** Where a club's coordinates stand. */
const coordinates = ["coordinates/latitude", "coordinates/longitude"];
/** What a value says that does not belong into its field. */
const isOdd = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

export class Form {
    /**
     * @param {import("./workspace.mjs").Workspace} workspace
     * @param {{ changed: () => Promise<void>, show: (finding: object) => void }} page What the page does when something was filled in, and to show a finding.
     */
    constructor(workspace, page) {
        Object.assign(this, { workspace, page, path: "", language: "", members: [], club: [], order: [], sorting: null, found: new Map(), pending: new Map() });
        /**
         * The text whose members are shown, and which of them were edited here since they were read, -1 for the club; an edit of other rows than those that
         * somebody sees would be one of another member.
         * @type {{ path: string, bytes: Uint8Array | null, touched: Set<number> }}
         */
        this.base = { path: "", bytes: null, touched: new Set() };
        this.grid = new Grid(the("members"), {
            cell: (row, column) => this.cell(this.order[row], this.columns[column]),
            head: (row) => this.head(this.order[row]),
            fill: (cells) => this.fillRows(cells),
            moved: (row, column) => this.tell(row, column),
            chosen: (rows, columns) => { the("chosen").textContent = rows * columns > 1 ? this.say("chosen", { rows, columns }) : ""; },
            sort: (column) => this.sort(column),
            open: (row) => this.openCard(this.order[row]),
            typing: (input, column) => this.offer(input, this.columns[column]),
        });
        this.map = new PlaceMap(the("clubMap"), {
            ask: (...question) => page.answered(workspace.ask(...question)), language: () => this.language,
            pick: (...numbers) => this.fill(numbers.map((text, place) => ({ member: -1, field: this.clubField(coordinates[place]), text }))),
        });
        this.remarks = new Remarks(async (language, text) => {
            const outcome = await this.edit(null, "remark", language, text);
            if (outcome?.isNew) await this.page.changed();
            return outcome;
        });
        const listen = (id, name, action) => the(id).addEventListener(name, action);
        listen("club", "toggle", () => this.renderMap());
        listen("search", "input", () => this.arrange());
        listen("who", "change", () => this.arrange());
        listen("addMember", "click", () => this.askName());
        listen("duplicateMember", "click", () => this.change("duplicate", this.current));
        listen("removeMembers", "click", () => this.remove());
        listen("newMember", "submit", (event) => {
            event.preventDefault();
            this.add();
        });
        listen("cancelNew", "click", () => this.askName(false));
        listen("newMember", "keydown", (event) => event.key === "Escape" && this.askName(false));
        listen("cardBack", "click", () => this.turn(-1));
        listen("cardOn", "click", () => this.turn(1));
        listen("cardClose", "click", () => the("card").close());
        listen("card", "close", () => this.grid.go(this.grid.active.row, this.grid.active.column));
    }

    say(name, values = {}) {
        return filled(formWords[this.language][name], values);
    }

    /** Says something to who looks, and to who listens. */
    tellAll(sentence) {
        the("formSays").textContent = sentence;
    }

    // MARK: Showing

    /** Writes what the form says itself. */
    label(language) {
        for (const place of document.querySelectorAll("[data-form]")) place.textContent = formWords[language][place.dataset.form];
        for (const place of document.querySelectorAll("[data-form-label]")) place.setAttribute("aria-label", formWords[language][place.dataset.formLabel]);
        the("search").placeholder = formWords[language].search;
    }

    /** Whether the form is that of a file. */
    isOf(path) {
        return path === this.path;
    }

    /**
     * Asks what there is to show of a text, as far as it is not known: what the fields are called, and what the file has in them, after
     * edits of our own only in the members that were edited, and in the club. `take` takes it in.
     */
    async ask(path, bytes, language) {
        const isOther = path !== this.path, base = this.base, isOwn = !isOther && base.bytes === bytes && language === this.language;
        const touched = [...base.touched], members = touched.filter((member) => member >= 0);
        const fields = language === this.language ? null : await this.workspace.ask("json", "form_fields");
        if (isOwn && touched.length === 0) return null;
        const part = isOwn ? await this.workspace.ask("json", "form", path, JSON.stringify(members)) : null;
        const isPart = Boolean(part?.members) && part.count === this.members.length;
        const form = isPart ? part : await this.workspace.ask("json", "form", path, "");
        const remarks = await this.workspace.ask("json", "remarks", path);
        return { path, bytes, language, fields, form, remarks, touched: isPart ? members : null };
    }

    /** Takes in what `ask` brought. */
    take(news) {
        if (!news) return;
        const { path, bytes, language, fields, form, remarks, touched } = news, isOther = path !== this.path;
        this.language = language;
        if (fields) this.setFields(fields);
        this.path = path;
        this.remarks.take(remarks);
        if (touched) {
            touched.forEach((number, place) => { this.members[number] = form.members[place]; });
            this.club = form.club;
            this.base.touched.clear();
            return;
        }
        this.base = { path, bytes, touched: new Set() };
        this.obstacle = form.obstacle ?? "";
        this.isThere = !form.obstacle;
        Object.assign(this, { members: form.members ?? [], club: form.club ?? [] });
        this.keywords = new Map((form.keywords ?? []).map(({ id, name }) => [id.toLowerCase(), name]));
        this.isUnordered = true;
        if (isOther) {
            the("search").value = "";
            the("who").value = "all";
            this.sorting = null;
            this.grid.setOrder(null);
            this.grid.active = this.grid.anchor = { row: 0, column: 0 };
            the("members").scrollTo(0, 0);
            this.order = [];
            this.tellAll("");
            the("cellSays").textContent = this.say(matchMedia("(pointer: coarse)").matches ? "touch" : "keys");
        }
    }

    /** Shows the form, or why there is none. */
    render(findings) {
        this.sortFindings(findings);
        the("formNote").hidden = this.isThere;
        the("formBody").hidden = !this.isThere;
        if (!this.isThere) {
            const errors = findings.filter((one) => one.severity === "error").length;
            the("formNote").textContent = this.say(this.obstacle, { count: errors });
            if (the("card").open) the("card").close();
            return;
        }
        if (this.isUnordered) this.arrange();
        else this.grid.show(this.order.length);
        this.isUnordered = false;
        this.renderClub();
        this.remarks.render(`${this.path} ${this.language}`, findings);
        this.renderCounts();
        if (the("card").open) this.renderCard();
    }

    /** Takes in what the fields are called and what they are for. */
    setFields(fields) {
        Object.assign(this, { months: fields.months, clubFields: fields.club, columns: fields.members });
        this.grid.setColumns(this.columns.map((field) => ({
            label: field.label, advice: field.advice, kind: field.kind === "flag" ? "flag" : "text",
            width: field.paths[0].startsWith("name/") ? (innerWidth > 800 ? 140 : 116) : widths[field.kind], isFixed: field.paths[0].startsWith("name/"),
            list: field.kind === "keywords" ? "keywordNames" : undefined,
        })), this.say("card"));
        this.grid.setOrder(this.sorting?.column ?? null, this.sorting?.isDown);
    }

    /** Finds the cell of each finding. */
    sortFindings(findings) {
        this.found = new Map();
        const add = (key, finding) => {
            const list = this.found.get(key);
            if (list) list.push(finding);
            else this.found.set(key, [finding]);
        };
        for (const finding of findings) {
            const place = this.placeOf(finding);
            if (place) add(place.key, finding);
            if (place && place.member >= 0) add(String(place.member), finding);
        }
    }

    /** Returns the record and the field that a finding is about; null where the form has neither. */
    placeOf(finding) {
        const [, record, rest] = /^\/(members\/\d+|club)(?:\/(.*))?$/.exec(finding.pointer) ?? [];
        if (!record) return null;
        const member = record === "club" ? -1 : Number(record.slice(8)), fields = member < 0 ? this.clubFields : this.columns;
        const isIn = (path) => rest === path || rest?.startsWith(`${path}/`);
        let field = fields.findIndex((one) => one.paths.some(isIn));
        // The name as a whole.
        if (field < 0 && rest === "name") field = 0;
        return { member, field, key: `${member}:${field}` };
    }

    /** What a value is called by people. */
    textOf(value, field) {
        if (value === null || value === false) return "";
        if (value === true) return "x";
        if (Array.isArray(value)) return value.map((id) => this.keywords.get(id.toLowerCase()) ?? id).join(", ");
        if (typeof value === "object") return value.odd;
        return field.kind === "date" ? dateText(value, this.months) : value;
    }

    valueOf(member, field) {
        return member < 0 ? this.club[this.clubFields.indexOf(field)] : this.members[member]?.values[this.columns.indexOf(field)] ?? null;
    }

    nameOf(member) {
        const names = this.members[member]?.values.slice(0, 3).map((part) => typeof part === "string" ? part : "").filter(Boolean).join(" ");
        return names || this.say("nobody", { number: member + 1 });
    }

    foundAt(member, field) {
        const fields = member < 0 ? this.clubFields : this.columns;
        return this.found.get(`${member}:${fields.indexOf(field)}`) ?? [];
    }

    cell(member, field) {
        const value = this.valueOf(member, field), found = this.foundAt(member, field), pending = this.pending.get(`${member}:${field.order}`);
        return {
            text: pending?.text ?? this.textOf(value, field), isOn: pending ? pending.text !== "" : value === true, isOdd: isOdd(value), mark: worstOf(found),
            found: found.map((one) => `${one.message} ${one.remedy}`).join(" "),
        };
    }

    head(member) {
        const found = this.found.get(String(member)) ?? [], name = this.nameOf(member);
        return { name, mark: worstOf(found), title: this.say("openCard", { name }) };
    }

    /** Says what was found in the cell with the cursor, or what its column is for. */
    tell(row, column) {
        const field = this.columns[column];
        if (row < 0 || this.order.length === 0) {
            the("cellSays").textContent = field?.advice ?? "";
            return;
        }
        const found = this.foundAt(this.order[row], field), place = the("cellSays");
        if (found.length === 0) place.textContent = field.advice;
        else {
            place.replaceChildren(...found.slice(0, 2).flatMap((one) => [
                element("span", one.severity, one.message), ` ${one.remedy} `, button(this.say("toFinding"), () => this.page.show(one), "quiet"),
            ]));
        }
    }

    /** Shows the cell that a finding is about; false where there is none. */
    reveal(finding) {
        const place = this.isThere && this.placeOf(finding);
        if (!place) return false;
        if (place.member < 0) {
            const input = document.getElementById(`club-${place.field}`);
            if (!input) return this.remarks.reveal(finding);
            the("club").open = true;
            input.focus();
            return true;
        }
        if (!this.order.includes(place.member)) {
            the("search").value = "";
            the("who").value = "all";
            this.arrange();
        }
        if (place.field < 0 && /\/optional\/./.test(finding.pointer)) return false;
        this.grid.go(this.order.indexOf(place.member), Math.max(0, place.field));
        return true;
    }

    // MARK: Sorting and finding: only what is seen, never the file

    /** Chooses and orders the members that are seen. */
    arrange() {
        const looked = plainText(the("search").value.trim()), who = the("who").value, old = this.order[this.grid.active.row];
        const isWanted = (member) => {
            if (who === "found" && !this.found.has(String(member))) return false;
            if ((who === "former" || who === "present") && this.members[member].isFormer !== (who === "former")) return false;
            if (!looked) return true;
            return plainText([this.nameOf(member), ...this.columns.map((field) => this.textOf(this.valueOf(member, field), field))].join("\n")).includes(looked);
        };
        let order = this.members.map((_, member) => member).filter(isWanted);
        if (this.sorting) {
            const field = this.columns[this.sorting.column];
            const keyOf = (member) => {
                const value = this.valueOf(member, field);
                if (field.kind === "number" && typeof value === "string") return Number(value);
                return field.kind === "date" && typeof value === "string" ? value : this.textOf(value, field);
            };
            order = sorted(order, keyOf, this.sorting.isDown, this.language);
        }
        this.order = order;
        const place = order.indexOf(old);
        if (place >= 0) this.grid.active = this.grid.anchor = { row: place, column: this.grid.active.column };
        this.grid.show(order.length);
        this.renderCounts();
    }

    renderCounts() {
        the("shown").textContent = this.say(this.order.length < this.members.length ? "some" : this.members.length === 1 ? "one" : "all", { shown: this.order.length, count: this.members.length });
        const isEmpty = this.order.length === 0;
        the("duplicateMember").disabled = the("removeMembers").disabled = isEmpty;
    }

    /** Sorts by a column: up, down, and as the file has it. */
    sort(column) {
        if (this.sorting?.column !== column) this.sorting = { column, isDown: false };
        else this.sorting = this.sorting.isDown ? null : { column, isDown: true };
        this.grid.setOrder(this.sorting?.column ?? null, this.sorting?.isDown);
        this.arrange();
        this.tellAll(this.sorting ? this.say(this.sorting.isDown ? "sortedDown" : "sortedUp", { column: this.columns[column].label }) : this.say("unsorted"));
    }

    /** The member with the cursor. */
    get current() {
        return this.order[Math.max(0, this.grid.active.row)];
    }

    // MARK: Filling in

    /** Fills cells of the table; rows behind the last are new members. */
    async fillRows(cells) {
        const isWhole = this.order.length === this.members.length && !this.sorting;
        const behind = cells.filter((cell) => cell.row >= this.order.length);
        const wanted = cells.flatMap(({ row, column, text }) => {
            if (row >= this.order.length) return isWhole ? [{ member: this.members.length + row - this.order.length, field: this.columns[column], text }] : [];
            return [{ member: this.order[row], field: this.columns[column], text }];
        });
        const refusal = await this.fill(wanted);
        if (behind.length > 0 && !isWhole) this.tellAll(this.say("notBehind"));
        return refusal;
    }

    /**
     * Fills fields in. Until the engine has read them, they show what was typed.
     * @param {{ member: number, field: FormField, text: string }[]} cells The club is -1.
     * @returns {Promise<string | null>} Why one cell, which was the only one, was refused.
     */
    async fill(cells) {
        // What stands there already is not read again: it may be shown otherwise than it is written.
        const others = cells.filter(({ member, field, text }) => text !== this.cell(member, field).text);
        if (others.length === 0) return null;
        for (const cell of others) this.pending.set(`${cell.member}:${cell.field.order}`, cell);
        this.grid.show(this.order.length);
        const touched = [...new Set(others.map((cell) => cell.member))].filter((member) => member < this.members.length);
        try {
            const outcome = await this.edit(touched, "set", JSON.stringify(others.map(({ member, field, text }) => [member, field.order, text])));
            if (!outcome) return null;
            const refused = outcome.remarks.filter((one) => one.isRefused), sentences = [...new Set(outcome.remarks.map((one) => one.text))];
            if (others.length > 1 && refused.length > 0) sentences.unshift(this.say("refused", { count: refused.length }));
            this.tellAll(sentences.slice(0, 3).join(" "));
            if (outcome.isNew) await this.page.changed();
            return others.length === 1 && refused.length === 1 ? refused[0].text : null;
        } finally {
            for (const cell of others) {
                const key = `${cell.member}:${cell.field.order}`;
                if (this.pending.get(key) === cell) this.pending.delete(key);
            }
            this.grid.show(this.order.length);
        }
    }

    /**
     * Makes an edit when those before it are made.
     * @param {number[] | null} touched The members that are others then; null where there are more or fewer of them.
     * @returns {Promise<object | null>} What is to be said of it, and whether the file is another one now; null where nothing came of it.
     */
    edit(touched, name, ...values) {
        const { base, workspace } = this, file = workspace.files.get(base.path);
        const isSeen = () => file === workspace.files.get(base.path) && file.bytes === base.bytes;
        return workspace.inTurn(async () => {
            const outcome = isSeen() ? await workspace.ask("formEdit", name, base.path, ...values) : null;
            if (!isSeen()) {
                this.tellAll(this.say("meanwhile"));
                return null;
            }
            if (!outcome) return null;
            workspace.edit(base.path, outcome.bytes);
            const isNew = file.bytes !== base.bytes;
            if (touched && outcome.firstNew === null) {
                base.bytes = file.bytes;
                for (const member of touched) base.touched.add(member);
            }
            return { ...outcome, isNew };
        });
    }

    /** Makes an edit after which there are more or fewer members. */
    async change(name, ...values) {
        if (this.members.length === 0 && name !== "add") return;
        const column = this.grid.active.column, outcome = await this.edit(null, name, ...values);
        if (!outcome) return;
        await this.page.changed();
        if (outcome.firstNew === null) return;
        if (!this.order.includes(outcome.firstNew)) {
            the("search").value = "";
            the("who").value = "all";
            this.arrange();
        }
        this.tellAll(this.say(name === "add" ? "added" : "duplicated", { name: this.nameOf(outcome.firstNew) }));
        this.grid.go(this.order.indexOf(outcome.firstNew), name === "add" ? Math.min(3, this.columns.length - 1) : column);
    }

    askName(isAsked = true) {
        the("newMember").hidden = !isAsked;
        if (isAsked) the("newGiven").focus();
        else {
            the("newMember").reset();
            the("addMember").focus();
        }
    }

    add() {
        const [given, infix, family] = ["newGiven", "newInfix", "newFamily"].map((id) => the(id).value.trim());
        if (!given && !family) return the("newGiven").focus();
        the("newMember").hidden = true;
        the("newMember").reset();
        this.change("add", given, infix, family);
    }

    /** Takes the members of the chosen rows out of the list. */
    async remove() {
        const { top, bottom } = this.grid.selection, gone = this.order.slice(top, bottom + 1);
        if (gone.length === 0) return;
        const name = this.nameOf(gone[0]), outcome = await this.edit(null, "remove", JSON.stringify(gone));
        if (!outcome) return;
        await this.page.changed();
        this.tellAll(this.say(gone.length === 1 ? "removed" : "removedMany", { name, count: gone.length }));
        this.grid.go(Math.min(top, this.order.length - 1), this.grid.active.column);
    }

    /** Offers the keywords by their names while somebody types. */
    offer(input, field) {
        if (field.kind !== "keywords") return;
        const known = new Set([...this.keywords.values()]);
        the("keywordNames").replaceChildren(...offers(input.value, [...known].sort()).map((text) => Object.assign(element("option"), { value: text })));
    }

    // MARK: The club, and a member as a card

    renderClub() {
        the("clubName").textContent = [this.clubText("idPlus/fullName"), this.clubText("idPlus/town")].filter(Boolean).join(", ");
        this.renderFields(the("clubFields"), -1, [this.clubFields], "club");
        this.renderMap();
    }

    clubField(path) { return this.clubFields.find((one) => one.paths[0] === path); }

    /** What the club has in a field; empty where it has nothing. */
    clubText(path) {
        const field = this.clubField(path);
        return field ? this.textOf(this.valueOf(-1, field), field) : "";
    }

    /** Shows where the club is, to who looks at the club. */
    renderMap() {
        if (!the("club").open || !this.isThere) return;
        const [latitude, longitude] = coordinates.map((path) => Number.parseFloat(this.clubText(path)));
        this.map.show({ latitude, longitude, name: this.clubText("idPlus/fullName"), town: this.clubText("idPlus/town") });
    }

    openCard(member) {
        this.grid.go(this.order.indexOf(member), this.grid.active.column, { focuses: false });
        this.renderCard();
        if (!the("card").open) the("card").showModal();
    }

    /** Shows the member before or behind on the card. */
    turn(step) {
        const row = Math.max(0, Math.min(this.order.length - 1, this.grid.active.row + step));
        this.grid.go(row, this.grid.active.column, { focuses: false });
        this.renderCard();
    }

    renderCard() {
        const row = this.grid.active.row, member = this.order[row];
        if (member === undefined) return the("card").close();
        the("cardName").textContent = this.nameOf(member);
        the("cardBack").disabled = row === 0;
        the("cardOn").disabled = row === this.order.length - 1;
        const unknown = this.members[member].unknown;
        the("cardUnknown").textContent = unknown ? this.say(unknown === 1 ? "unknown" : "unknowns", { count: unknown }) : "";
        const groups = new Map();
        for (const field of this.columns) {
            const group = field.paths[0].split("/").slice(0, -1).join("/");
            const name = group.endsWith("roles") ? "roles" : group.endsWith("status") ? "status" : group === "name" ? "name" : "more";
            groups.set(name, [...(groups.get(name) ?? []), field]);
        }
        this.renderFields(the("cardFields"), member, ["name", "more", "roles", "status"].map((name) => groups.get(name) ?? []), "card");
    }

    /** Shows fields below each other; what is shown already keeps its element, and the cursor in it. */
    renderFields(place, member, groups, id) {
        const fields = groups.flat(), isOf = `${member} ${this.language} ${this.path}`;
        if (place.dataset.of !== isOf) {
            place.dataset.of = isOf;
            place.replaceChildren(...groups.map((group) => element("div", "fields", ...group.map((field) =>
                this.fieldElement(member, field, `${id}-${fields.indexOf(field)}`)))));
        }
        for (const field of fields) {
            const input = document.getElementById(`${id}-${fields.indexOf(field)}`);
            const { text, isOn, mark, found } = this.cell(member, field), isBox = input.type === "checkbox";
            if (isBox) input.checked = isOn;
            else if (document.activeElement !== input || input.value === input.dataset.shown) input.value = text;
            input.dataset.shown = text;
            input.closest(".field").className = `field ${isBox ? "box" : ""} ${mark}`;
            the(`${input.id}-found`).textContent = found;
            if (mark === "error") input.setAttribute("aria-invalid", "true");
            else input.removeAttribute("aria-invalid");
        }
    }

    fieldElement(member, field, id) {
        const input = element("input"), isBox = field.kind === "flag";
        Object.assign(input, { id, type: isBox ? "checkbox" : "text", autocomplete: "off", spellcheck: false });
        if (field.kind === "keywords") input.setAttribute("list", "keywordNames");
        input.setAttribute("aria-describedby", `${id}-advice ${id}-found`);
        input.addEventListener("focus", () => this.offer(input, field));
        input.addEventListener("input", () => this.offer(input, field));
        input.addEventListener("change", async () => {
            const typed = input.value, refusal = await this.fill([{ member, field, text: isBox ? (input.checked ? "x" : "") : typed }]);
            // Who has gone on writing here goes on.
            if (!isBox && input.value !== typed) return;
            if (!refusal) {
                if (!isBox) input.value = this.textOf(this.valueOf(member, field), field);
                return;
            }
            the(`${id}-found`).textContent = refusal;
            input.setAttribute("aria-invalid", "true");
            input.closest(".field").classList.add("error");
        });
        const label = element("label", "", field.label), advice = element("small", "soft", field.advice), found = element("small", "foundHere");
        label.htmlFor = id;
        advice.id = `${id}-advice`;
        found.id = `${id}-found`;
        return element("div", "field", ...(isBox ? [input, label] : [label, input]), advice, found);
    }
}
