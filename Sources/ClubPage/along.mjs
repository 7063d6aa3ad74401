// What can be taken along: the file, what was found, the members, and a message about what has changed. Nothing is sent from here.
import { button, element } from "./elements.mjs";
import { Panel } from "./panel.mjs";
import { areSame } from "./text.mjs";
import { counted } from "./words.mjs";

/** As many changes and findings as a message has. */
const mostTold = { changes: 100, findings: 30 };
/** The longest link that all mail programs take, in characters. */
const longestLink = 1800;

/** Returns the link that opens a message in the mail program: to nobody, and as much of the text as it takes. */
export function mailLink(subject, text, cut) {
    const encoded = (part) => encodeURIComponent(part.toWellFormed?.() ?? part);
    const lines = text.split("\n").map((line) => `${encoded(line)}%0D%0A`), end = encoded(cut);
    const head = `mailto:?subject=${encoded([...subject].slice(0, 120).join(""))}&body=`;
    const whole = head + lines.join("");
    if (whole.length <= longestLink) return whole;
    let link = head;
    for (const line of lines) {
        if (link.length + line.length + end.length > longestLink) break;
        link += line;
    }
    return link + end;
}

export class Along extends Panel {
    /**
     * @param {object} page What of the page is needed here, beside what all dialogs need.
     * @param {string[]} page.leftOut The rules that say nothing of a file itself.
     * @param {(name: string, bytes: Uint8Array | string, type: string) => void} page.download
     * @param {() => void} page.save Saves the file.
     * @param {() => void} page.saveList Saves its members.
     * @param {() => string} page.alone What is said where a file was opened without its surroundings.
     */
    constructor(page) {
        super("alongDialog", page);
    }

    /** Shows what of a file can be taken along. */
    async open(path) {
        const { workspace } = this, file = workspace.files.get(path), name = path.split("/").at(-1);
        const state = (await this.ask("json", "files"))?.find((one) => one.path === path), found = await this.ask("json", "findings", path);
        if (!state || !found) return;
        const findings = found.diagnostics.filter((one) => !this.page.leftOut.includes(one.rule));
        const seen = state.level === 2 ? await this.ask("json", "preview", path, file.original) : null;
        // Of a new file everything is a change.
        const changes = file.original.length ? await workspace.changes(path) : [];
        const message = this.message({ name, file, seen, changes, findings });
        const part = (heading, more, ...children) => element("section", "", element("h3", "", heading), element("p", "soft", more), ...children);
        const body = [
            element("p", "", this.say("alongMore")),
            part(this.say("file"), this.say("fileMore", { file: name }), button(this.say("save", { file: name }), () => this.page.save(), "main")),
            part(this.say("report"), this.say("reportMore"), button(this.say("saveReport"), () => this.saveReport(path, name)))];
        if (state.level === 2 && !state.isBroken) {
            body.push(part(this.say("list"), this.say("listMore"), button(this.say("saveList"), () => this.page.saveList())));
        }
        body.push(part(this.say("message"), this.say("messageMore"), ...this.writing(message, name, file)));
        this.show(this.say("along"), body, [this.closing(this.say("close"))]);
    }

    async saveReport(path, name) {
        const note = this.workspace.files.size === 1 ? this.page.alone() : "";
        const bytes = await this.ask("answer", "report_page", path, this.page.leftOut.join("\n"), note);
        if (bytes) this.page.download(this.say("reportName", { name: name.replace(/(\.level\d)?\.json$/i, "") }), bytes, "text/html");
    }

    // MARK: The message

    message({ name, file, seen, changes, findings }) {
        const { after } = seen ?? {}, club = after?.name ? this.say("club", after) : "", isNew = file.original.length === 0;
        const limited = (lines, most) => lines.length > most ? [...lines.slice(0, most), this.say("moreLines", { count: lines.length - most })] : lines;
        const listed = (lines, most) => limited(lines, most).map((line) => `- ${line}`);
        const people = this.counted(this.words.people, after?.count ?? 0);
        const lines = [this.say("hello"), "", club ? this.say(isNew ? "comesNew" : "comes", { file: name, club, people }) : this.say("comesPlain", { file: name })];
        if (!isNew) lines.push("");
        if (areSame(file.bytes, file.original)) lines.push(this.say("same"));
        else if (changes.length) lines.push(this.say("changes"), ...listed(changes, mostTold.changes));
        else if (!isNew) lines.push(this.say("layout"));
        const told = findings.filter((one) => one.severity !== "info");
        const counts = ["error", "warning"].map((kind) => [kind, told.filter((one) => one.severity === kind).length]).filter(([, count]) => count)
            .map(([kind, count]) => counted(this.language(), kind, count)).join(", ");
        lines.push("");
        if (told.length) {
            const sorted = [...told].sort((one, other) => (one.severity === "warning") - (other.severity === "warning"));
            lines.push(this.say("left", { counts }), ...listed(
                sorted.map((one) => this.say("line", { line: one.range.start.line, message: one.message, remedy: one.remedy })), mostTold.findings));
        } else lines.push(this.say("fine"));
        if (this.workspace.files.size === 1) lines.push("", this.say("alone"));
        lines.push("", this.say("regards"), "");
        const { subjects } = this.words, values = { club: after?.name || name };
        const subject = isNew ? this.counted([subjects.fresh, subjects.fresh], 1, values)
            : changes.length ? this.counted(subjects.changed, changes.length, values) : this.counted([subjects.same, subjects.same], 1, values);
        return { subject, text: lines.join("\n") };
    }

    /** The fields of the message, and what can be done with it. */
    writing({ subject, text }, name, file) {
        const field = (kind, id, label, value) => {
            const input = element(kind), caption = element("label", "", label);
            Object.assign(input, { id, value });
            caption.htmlFor = id;
            return [caption, input];
        };
        const [subjectLabel, subjectField] = field("input", "messageSubject", this.say("subject"), subject);
        const [textLabel, textField] = field("textarea", "messageText", this.say("text"), text);
        textField.rows = 12;
        const says = element("p", "panelSays");
        says.setAttribute("role", "status");
        const mail = element("a", "panelLink", this.say("mail"));
        const link = () => { mail.href = mailLink(subjectField.value, textField.value, this.say("cut")); };
        for (const input of [subjectField, textField]) input.addEventListener("input", link);
        link();
        const copy = (label, input) => button(label, async () => {
            says.textContent = "";
            says.textContent = this.say(await copied(input) ? "copied" : "notCopied");
        });
        const actions = [copy(this.say("copySubject"), subjectField), copy(this.say("copyText"), textField), ...this.sharing(subjectField, textField, name, file), mail];
        return [element("div", "panelFields", subjectLabel, subjectField, textLabel, textField), element("div", "panelButtons", ...actions), says];
    }

    /** The button that hands the message on to another app, with the file where the browser can do that. */
    sharing(subjectField, textField, name, file) {
        const files = [new File([file.bytes], name, { type: "application/json" })];
        const can = (data) => navigator.canShare?.(data) ?? false, isWhole = can({ title: "", text: "-", files });
        if (!isWhole && !can({ title: "", text: "-" })) return [];
        return [button(this.say(isWhole ? "share" : "shareText"), () => {
            const data = { title: subjectField.value, text: textField.value };
            // Who changes their mind has not made a mistake.
            navigator.share(isWhole ? { ...data, files } : data).catch(() => {});
        })];
    }
}

/** Copies what a field has; false where the browser does not let it. */
async function copied(input) {
    try {
        await navigator.clipboard.writeText(input.value);
        return true;
    } catch {
        input.select();
        return document.execCommand("copy");
    }
}
