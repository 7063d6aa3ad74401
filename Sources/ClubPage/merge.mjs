// A list of members on its way into a club's file: what would change, what is in doubt, what its columns mean. The engine reads and merges
// (`TableExports.swift`); here are the choices that somebody makes, and what is seen of them.
import { mergeWords } from "./merge-words.mjs";
import { filled } from "./words.mjs";

/** Whether a file may be a list of members, by its name; what it is, its content tells. */
export const isList = (name) => /\.(xlsx?|xlsb|ods|fods|csv|tsv|tab|txt|html?|ya?ml|numbers|pdf|docx?)$/i.test(name);

/** Returns what programs for tables call a column: 1 is A. */
export function lettersOf(column) {
    let letters = "";
    for (let rest = column; rest > 0; rest = Math.trunc((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
    return letters;
}

const mostNamed = 200, firstRows = 40, moreRows = 200;

export class Merging {
    /**
     * @param {object} page What of the page is needed here.
     * @param {import("./workspace.mjs").Workspace} page.workspace
     * @param {(name: string, className?: string, ...children: (Node | string)[]) => HTMLElement} page.element
     * @param {(label: string, action: () => void, className?: string) => HTMLButtonElement} page.button
     * @param {() => "en" | "nl"} page.language
     * @param {(path: string, list: string) => void} page.done Called when a list was put into a file.
     */
    constructor(page) {
        this.page = page;
        this.dialog = document.getElementById("merge");
        this.dialog.addEventListener("close", () => { this.list = null; });
    }

    say(name, values = {}) { return filled(mergeWords[this.page.language()][name], values); }

    counted(kind, count) {
        const [one, many] = mergeWords[this.page.language()].counts[kind];
        return filled(count === 1 ? one : many, { count });
    }

    /**
     * Reads a list; returns why it is none, and nothing where it is one.
     * @param {{ name: string, bytes: Uint8Array }} list
     */
    async failure(list) {
        this.read = await this.page.workspace.tell("json", "table", list.name, list.bytes);
        const { failure, line } = this.read;
        return failure ? `${list.name}${line ? `:${line}` : ""}: ${failure}` : "";
    }

    /** Shows what a list, which was read by `failure`, would change in a file. */
    async open(list, path) {
        Object.assign(this, { list, path, shown: firstRows, sheet: null, opened: new Set() });
        this.choices = { columns: {}, same: [], new: [], endsMissing: false, isMeant: false, skipsFormer: false };
        await this.render();
        this.dialog.showModal();
        this.dialog.querySelector("h2").focus();
    }

    /** Takes a choice over and shows what follows from it; who uses the keyboard stays where they are. */
    choose(change) {
        change(this.choices);
        return this.render();
    }

    async agree() {
        const { list, path, choices } = this, { workspace } = this.page;
        this.dialog.close();
        await workspace.rewrite(path, "merged", path, JSON.stringify(choices));
        this.page.done(path, list.name);
    }

    // MARK: What is seen

    async render() {
        const { element, button } = this.page;
        const result = await this.look();
        if (!result) return;
        const key = document.activeElement?.dataset?.key, scrolled = this.dialog.querySelector(".mergeBody")?.scrollTop ?? 0;
        const title = element("h2", "", this.say("title"));
        title.id = "mergeTitle";
        title.tabIndex = -1;
        const agree = button(this.say(result.uncertain?.length ? "agreeSome" : "agree"), () => this.agree(), "main");
        agree.dataset.key = "agree";
        agree.disabled = !result.hasChanged;
        const cancel = button(this.say("cancel"), () => this.dialog.close());
        cancel.dataset.key = "cancel";
        const status = element("p", "mergeCounts", result.failure ?? this.summary(result));
        status.setAttribute("role", "status");
        const head = element("header", "", title, element("p", "soft", this.say("into", { list: this.list.name, file: this.path })), status);
        const body = element("div", "mergeBody", ...(result.failure ? [] : [
            element("div", "", element("p", "soft", this.say("promise")), ...this.doubts(result), ...this.people(result), ...this.missing(result),
                ...this.others(result)),
            element("div", "", ...this.columns(result), ...this.preview(result))]));
        this.dialog.replaceChildren(head, body, element("footer", "", agree, cancel));
        body.scrollTop = scrolled;
        if (key) this.dialog.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
    }

    /** Asks what follows from the choices, and for the rows that are shown; null where another choice was made meanwhile. */
    async look() {
        const { workspace } = this.page, question = this.question = {};
        const result = await workspace.ask("json", "merge", this.path, JSON.stringify(this.choices));
        this.meanings = await workspace.ask("json", "meanings");
        const seen = this.seenSheet(result), sheets = new Set([0, seen, ...(result.columns ?? []).map((one) => this.numberOf(one.sheet))]);
        const rows = new Map();
        for (const sheet of sheets) {
            const count = sheet === seen ? Math.max(this.shown, firstRows) : firstRows;
            rows.set(sheet, await workspace.ask("json", "table_rows", sheet, 0, count) ?? []);
        }
        if (this.question !== question || !this.list) return null;
        this.known = rows;
        return result;
    }

    /** The number of a sheet. */
    numberOf(name) { return Math.max(0, this.read.sheets.findIndex((one) => one.name === name)); }

    /** The number of the sheet that is shown. */
    seenSheet(result) { return this.numberOf(this.sheet ?? result.columns?.[0]?.sheet ?? this.read.sheets[0]?.name ?? ""); }

    summary(result) {
        const left = result.changed.filter((one) => one.hasLeft).length + result.missing.filter((one) => one.ends.length).length;
        const counts = {
            added: result.added.length, changed: result.changed.filter((one) => !one.hasLeft).length, left, uncertain: result.uncertain.length,
            alike: result.alike, unread: result.unread.length, missing: result.missing.filter((one) => !one.ends.length).length,
        };
        const told = Object.entries(counts).filter(([, count]) => count).map(([kind, count]) => this.counted(kind, count)).join(", ");
        return `${told}${told ? "." : ""}${result.hasChanged ? "" : ` ${this.say("nothingNew")}`}`;
    }

    /** A cell or row as the program for tables names it. */
    place({ sheet, row, column }) {
        const isWorkbook = ["xlsx", "ods"].includes(this.read.format);
        if (!row) return sheet || this.say("whole");
        const text = !isWorkbook ? this.say("line", { row }) : column ? lettersOf(column) + row : this.say("row", { row });
        return sheet && this.read.sheets.length > 1 ? `${sheet} ${text}` : text;
    }

    section(words, ...children) { return [this.page.element("h3", "", this.say(words)), ...children]; }

    /** A list of texts, as long as somebody reads it. */
    items(texts, className = "") {
        const { element } = this.page;
        const list = texts.slice(0, mostNamed).map((text) => element("li", "", ...[text].flat()));
        if (texts.length > mostNamed) list.push(element("li", "soft", `… +${texts.length - mostNamed}`));
        return element("ul", className, ...list);
    }

    input(type, key, label, isChecked, action) {
        const { element } = this.page, box = element("input");
        Object.assign(box, { type, checked: isChecked });
        box.dataset.key = key;
        box.addEventListener("change", () => action(box.checked));
        return element("label", "mergeChoice", box, ` ${label}`);
    }

    /** Those of whom only somebody who knows them can say who they are; what was said can be changed. */
    doubts(result) {
        const known = (this.doubted ??= new Map());
        if (known.list !== this.list) this.doubted = Object.assign(new Map(), { list: this.list });
        for (const one of result.uncertain) this.doubted.set(one.name, one);
        // Where the columns mean something else now, others may be in doubt.
        const isSaid = (name) => this.choices.new.includes(name) || this.choices.same.some(([said]) => said === name);
        const doubts = [...this.doubted.values()].filter((one) => isSaid(one.name) || result.uncertain.some((other) => other.name === one.name));
        if (doubts.length === 0) return [];
        return this.section("doubts", ...doubts.slice(0, mostNamed).map((doubt, number) => this.doubt(doubt, number)));
    }

    doubt({ name, candidates, doubt, ...cell }, number) {
        const { element } = this.page;
        const said = this.choices.same.find(([one]) => one === name)?.[1] ?? (this.choices.new.includes(name) ? "" : null);
        const decide = (member) => this.choose((choices) => {
            choices.same = choices.same.filter(([one]) => one !== name);
            choices.new = choices.new.filter((one) => one !== name);
            if (member) choices.same.push([name, member]);
            else if (member === "") choices.new.push(name);
        });
        const radio = (key, label, member) => {
            const made = this.input("radio", `doubt ${name} ${key}`, label, said === member, () => decide(member));
            made.firstChild.name = `doubt${number}`;
            return made;
        };
        return element("fieldset", "mergeDoubt", element("legend", "", this.say("looksLike", { name, place: this.place(cell), doubt })),
            ...candidates.map((one, index) => radio(String(index), this.say("same", { name: one }), one)), radio("new", this.say("other"), ""),
            radio("later", this.say("later"), null));
    }

    people(result) {
        const { element } = this.page, parts = [];
        const former = (one) => one.hasLeft ? ` (${this.say("former")})` : "";
        const line = (change) => `${change.label}: ${change.old || this.say("empty")} → ${change.new}`;
        if (result.added.length) {
            parts.push(...this.section("added", this.items(result.added.map((one) => [
                element("b", "", `+ ${one.name}`), former(one), one.changes.length ? `: ${one.changes.map((change) => `${change.label} ${change.new}`).join("; ")}` : "",
            ]))));
        }
        if (result.added.some((one) => one.hasLeft) || result.skippedFormer.length) {
            parts.push(this.input("checkbox", "former", this.say("former2"), this.choices.skipsFormer, (is) => this.choose((all) => { all.skipsFormer = is; })));
            if (result.skippedFormer.length) parts.push(element("p", "soft", this.say("skipped", { names: result.skippedFormer.join(", ") })));
        }
        const ended = result.missing.filter((one) => one.ends.length).map((one) => [element("b", "", one.name), ` (${this.say("former")}): ${one.ends.join(", ")}`]);
        if (result.changed.length || ended.length) {
            parts.push(...this.section("changed", this.items([...result.changed.map((one) => [
                element("b", "", one.name), former(one), this.items(one.changes.map((change) => `${line(change)} (${this.place(change)})`)),
            ]), ...ended])));
        }
        return parts;
    }

    /** Those whom the list does not have; whether they may have left, the engine judges. */
    missing(result) {
        const { element } = this.page, staying = result.missing.filter((one) => !one.ends.length).map((one) => one.name);
        const verdict = result.verdict;
        if (staying.length === 0 && verdict === "none") return [];
        const why = {
            manyLeave: "endsMany", unreadRows: "endsUnread", mostlyNew: "endsNew", fewMatched: "endsNever", nobodyRead: "endsNobody",
        }[verdict];
        const parts = staying.length ? [this.items(staying), element("p", "soft", this.say("keepMissing"))] : [];
        if (why) parts.push(element("p", "", this.say(why, { missing: result.missing.length, current: result.current })));
        if (["proven", "manyLeave", "unreadRows", "mostlyNew"].includes(verdict)) {
            parts.push(this.input("checkbox", "ends", this.say("ends"), this.choices.endsMissing, (is) => this.choose((all) => {
                all.endsMissing = all.isMeant = is;
            })));
        }
        return this.section("missing", ...parts);
    }

    others(result) {
        const told = (kind, list) => list.map((one) => this.say(kind, { ...one, place: this.place(one) }));
        const lines = [
            ...told("unread", result.unread), ...told("renamed", result.renamed), ...told("repeated", result.repeated), ...told("respelled", result.respelled),
            ...result.kept.map((one) => this.say(one.other ? "keptOther" : "kept", one)),
        ];
        return lines.length ? this.section("others", this.items(lines)) : [];
    }

    // MARK: The list

    /** The columns with what they mean, each to be corrected by choosing. */
    columns(result) {
        const { element } = this.page, parts = [];
        const { meanings } = this;
        const personal = result.columns.filter((one) => one.isPrivate).map((one) => one.name);
        if (personal.length) parts.push(element("p", "mergePrivate", this.say("privateTold", { names: personal.join(", ") })));
        const rows = this.columnsToShow(result).map((one) => {
            const select = element("select"), said = this.choices.columns[one.name];
            select.dataset.key = `column ${one.name}`;
            select.setAttribute("aria-label", this.say("meaningOf", { name: one.name }));
            if (!meanings.some(({ meaning }) => meaning === one.meaning)) select.append(new Option(one.words, one.meaning));
            for (const [kind, words] of Object.entries(mergeWords[this.page.language()].kinds)) {
                const group = element("optgroup");
                group.label = words;
                group.append(...meanings.filter((each) => each.kind === kind).map(({ meaning, words }) => new Option(words.charAt(0).toUpperCase() + words.slice(1), meaning)));
                select.append(group);
            }
            select.value = said ?? one.meaning;
            select.addEventListener("change", () => this.choose((choices) => { choices.columns[one.name] = select.value; }));
            const note = said !== undefined ? "" : one.isPrivate ? this.say("private") : one.isUnknown ? this.say("choose") : one.isGuessed ? this.say("guessed") : "";
            return element("tr", one.isPrivate ? "private" : "", element("th", "", one.shown),
                element("td", "soft", this.examples(one)), element("td", "", select, note && element("span", "soft", ` ${note}`)));
        });
        const titles = ["heading", "examples", "meaning"].map((name) => {
            const title = element("th", "", this.say(name));
            title.scope = "col";
            return title;
        });
        parts.push(element("p", "soft", this.say("columnsHelp")),
            element("table", "mergeColumns", element("thead", "", element("tr", "", ...titles)), element("tbody", "", ...rows)), ...this.dates(result));
        return this.section("columns", ...parts);
    }

    /** The columns; of a list that was not understood those of its first sheet, by their letters. */
    columnsToShow(result) {
        const seen = new Set();
        const columns = result.columns.filter((one) => !seen.has(one.name) && seen.add(one.name)).map((one) => ({ ...one, shown: one.name }));
        if (columns.length) return columns;
        const sheet = this.read.sheets[0]?.name ?? "", width = Math.max(0, ...this.rows(0, 0, firstRows).map((row) => row.cells.length));
        return Array.from({ length: Math.min(width, 26) }, (_, index) => ({
            name: this.rows(0, 0, 1)[0]?.cells[index] || `column ${lettersOf(index + 1)}`, shown: this.rows(0, 0, 1)[0]?.cells[index] || this.say("column", { letter: lettersOf(index + 1) }),
            sheet, column: index + 1, headerRow: 0, meaning: "ignore", isUnknown: true,
        }));
    }

    examples({ sheet, column, headerRow }) {
        const number = this.numberOf(sheet);
        const texts = this.rows(number, 0, firstRows).filter((row) => row.number > headerRow).map((row) => row.cells[column - 1] ?? "");
        const examples = [...new Set(texts.map((text) => text.trim()).filter(Boolean))].slice(0, 3).join(", ");
        return examples.length > 70 ? `${examples.slice(0, 70)}…` : examples;
    }

    /** What somebody has to say about dates, where the list does not. */
    dates(result) {
        const { element } = this.page, parts = [];
        const isRemarked = (rule) => result.remarks.some((one) => one.rule === rule);
        if (isRemarked("undecided-date") || isRemarked("exchanged-dates") || this.choices.dateOrder) {
            const select = element("select");
            select.dataset.key = "dates";
            select.append(new Option(this.say("decide"), ""), new Option(this.say("dayFirst"), "day-first"), new Option(this.say("monthFirst"), "month-first"));
            select.value = this.choices.dateOrder ?? "";
            select.addEventListener("change", () => this.choose((choices) => { choices.dateOrder = select.value || undefined; }));
            parts.push(element("p", "", element("label", "", `${this.say("dates")} `, select)));
        }
        if (isRemarked("date-without-day") || this.choices.yearOnly) {
            parts.push(this.input("checkbox", "years", this.say("yearOnly"), Boolean(this.choices.yearOnly), (is) => this.choose((choices) => {
                choices.yearOnly = is ? "january-1" : undefined;
            })));
        }
        return parts;
    }

    rows(sheet, first, count) { return this.known.get(sheet).slice(first, first + count); }

    /** The sheet as the program for tables shows it, with the remarks at their cells. */
    preview(result) {
        const { element, button } = this.page;
        const sheets = this.read.sheets, number = this.seenSheet(result), name = sheets[number]?.name ?? "", rows = this.rows(number, 0, this.shown);
        const remarks = result.remarks.filter((one) => one.row !== undefined && (!one.sheet || one.sheet === name));
        const places = new Map();
        for (const [index, one] of remarks.entries()) {
            const key = `${one.row} ${one.column}`;
            places.set(key, [...(places.get(key) ?? []), index + 1]);
        }
        const width = Math.max(0, ...rows.map((row) => row.cells.length));
        const noted = (text, key) => {
            const numbers = places.get(key);
            if (!numbers) return [text];
            const mark = element("mark", "", text || "\u00a0", element("sup", "", numbers.join(",")));
            mark.title = numbers.map((one) => remarks[one - 1].message).join("\n");
            return [mark];
        };
        const lines = rows.map((row) => {
            const line = element("tr", "", element("th", "", ...noted(String(row.number), `${row.number} 0`)),
                ...Array.from({ length: width }, (_, index) => element("td", "", ...noted(row.cells[index] ?? "", `${row.number} ${index + 1}`))));
            line.dataset.row = row.number;
            return line;
        });
        const personal = new Set(result.columns.filter((one) => one.isPrivate && one.sheet === name).map((one) => one.column));
        const letters = element("tr", "", element("th"), ...Array.from({ length: width }, (_, index) => element("th", personal.has(index + 1) ? "private" : "", lettersOf(index + 1))));
        const table = element("div", "mergeSheet", element("table", "", element("thead", "", letters), element("tbody", "", ...lines)));
        table.tabIndex = 0;
        table.setAttribute("role", "region");
        table.setAttribute("aria-label", this.say("sheet"));
        const parts = [];
        if (sheets.length > 1) {
            const select = element("select");
            select.dataset.key = "sheet";
            select.setAttribute("aria-label", this.say("sheet"));
            select.append(...sheets.map((one) => new Option(one.name, one.name)));
            select.value = name;
            select.addEventListener("change", () => {
                [this.sheet, this.shown] = [select.value, firstRows];
                this.render();
            });
            parts.push(element("p", "", select));
        }
        const list = element("ol", "mergeRemarks", ...remarks.map((one) => {
            const go = button(this.place(one), () => this.show(one, table), "quiet");
            go.dataset.key = `remark ${one.row} ${one.column} ${one.rule}`;
            // What the program's options do is done here by choosing.
            const remedy = /--|clubhub-lint/.test(one.remedy) ? "" : ` ${one.remedy}`;
            return element("li", "", go, ` ${one.message}${remedy}`);
        }));
        parts.push(element("p", "soft", remarks.length ? this.say("sheetHelp", { count: places.size }) : this.say("sheetFine")), table);
        if (this.shown < (sheets[number]?.rows ?? 0)) {
            const more = button(this.say("rows"), () => {
                this.shown += moreRows;
                this.render();
            });
            more.dataset.key = "rows";
            parts.push(more);
        }
        if (remarks.length) parts.push(element("h4", "", this.say("remarks")), list);
        return this.section("sheet", ...parts);
    }

    /** Brings the row of a remark into view. */
    async show({ row, column }, table) {
        if (!table.querySelector(`[data-row="${row}"]`)) {
            this.shown = this.read.sheets[this.numberOf(this.sheet ?? "")].rows;
            await this.render();
        }
        const line = this.dialog.querySelector(`.mergeSheet [data-row="${row}"]`);
        (line?.children[column] ?? line)?.scrollIntoView({ block: "center", inline: "center" });
        for (const other of this.dialog.querySelectorAll(".mergeSheet .here")) other.classList.remove("here");
        line?.classList.add("here");
    }
}
