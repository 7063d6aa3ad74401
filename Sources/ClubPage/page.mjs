// What is seen, and what happens when somebody does something. The files and what was done to them are in `workspace.mjs`.
import { Along } from "./along.mjs";
import { Begin } from "./begin.mjs";
import { button, element, the } from "./elements.mjs";
import { Engine } from "./engine.mjs";
import { Form } from "./form.mjs";
import { Merging, isList } from "./merge.mjs";
import { closePanels, isPanelOpen } from "./panel.mjs";
import { Preview } from "./preview.mjs";
import { previewWords } from "./preview-words.mjs";
import { changeOf, changedText, preview, shownPlaces, shownText, textOf } from "./text.mjs";
import { counted, filled, words } from "./words.mjs";
import { Workspace } from "./workspace.mjs";

const megabyte = 1 << 20, mostBytes = 5 * megabyte;
/** As many findings as somebody can look at; the next ones come up when these are put right. */
const mostFindings = 200;
/** A text of so many bytes is a large one. */
const largeText = 200_000;
const draftKey = "clubhub-lint draft";
/** Found where the other files of a workspace are missing; the page says it in its own words. */
const aboutSurroundings = ["missing-root", "missing-keywords"];
const severities = ["error", "warning", "info"];

/** @type {Workspace} */
let workspace;
/** @type {Merging} */
let merging;
/** The dialogs about how people will see a file, what can be taken along, and new files. */
let seeing, along, beginning;
/** A list of members that waits for the file that it goes into. */
let waiting = null;
let language = navigator.language?.startsWith("nl") ? "nl" : "en";
let current = "";
let showsTips = false;
/** @type {Form} */
let form;
/** Whether the form of a file is shown and not its text, by paths; a file without one has only a text. */
const showsForm = new Map();
/** The findings of the current file, with where they are in what the text area shows. */
let findings = [];
/** Those that are shown, in that order. */
let shownFindings = [];
let resting = 0;

const say = (name, values = {}) => filled(words[language][name], values);
const fileName = (path) => path.split("/").at(-1);

// MARK: Beginning

/** Takes the engine out of the page and starts it. */
async function start() {
    const packed = Uint8Array.from(unpackedBase64(the("engine").textContent.trim()));
    const bytes = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    const engine = new Engine(await WebAssembly.compile(bytes));
    workspace = new Workspace(engine);
    workspace.prepare = (engine) => {
        const now = new Date();
        engine.call("today", now.getFullYear(), now.getMonth() + 1, now.getDate());
        engine.call("language", language === "nl" ? 1 : 0);
    };
    workspace.prepare(engine);
    form = new Form(workspace, { changed: render, show: showCard });
    merging = new Merging({ workspace, element, button, language: () => language, done: merged });
    const ofDialogs = { workspace, language: () => language, ask: async (method, ...values) => workspace.ask((engine) => engine[method](...values)) };
    seeing = new Preview(ofDialogs);
    along = new Along({ ...ofDialogs, leftOut: aboutSurroundings, download, save, saveList, alone: () => say("alone") });
    beginning = new Begin({ ...ofDialogs, begun });
    document.body.dataset.ready = "yes";
}

/** A loop, because `Uint8Array.from` with a function takes ten times as long. */
function unpackedBase64(text) {
    const binary = atob(text), bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
    return bytes;
}

// MARK: Files come

/**
 * Takes files in.
 * @param {{ path: string, file: File, isNamed: boolean }[]} chosen
 */
async function take(chosen) {
    the("problem").hidden = true;
    let first = "", list = null;
    for (const { path, file, isNamed } of chosen) {
        const isJSON = /\.json$/i.test(path);
        if (!isJSON && (!isNamed || !isList(path))) {
            if (isNamed) complain(say("notJSON", { file: path }));
            continue;
        }
        if (file.size > mostBytes) {
            complain(say("tooLarge", { file: path, size: mostBytes / megabyte }));
            continue;
        }
        try {
            const bytes = new Uint8Array(await file.arrayBuffer());
            if (!isJSON) {
                list = { name: path, bytes };
                continue;
            }
            workspace.add(path, bytes, isNamed);
            first ||= path;
        } catch (error) {
            complain(say("unreadable", { file: path, reason: error.message }));
        }
    }
    if (first) open(worst(chosen.map((one) => one.path)) ?? first);
    if (list ?? waiting) bringIn(list ?? waiting);
}

/** Shows what a list of members would change in the club's file; where it is not clear which one that is, asks. */
function bringIn(list, path) {
    const failure = merging.failure(list);
    if (failure) return complain(failure);
    const clubs = workspace.list().filter((file) => file.level === 2);
    const chosen = clubs.find((file) => file.path === path) ?? clubs.find((file) => file.path === current) ?? (clubs.length === 1 ? clubs[0] : null);
    waiting = chosen ? null : list;
    renderWaiting(clubs);
    if (!chosen) return;
    if (chosen.path !== current) open(chosen.path);
    if (chosen.isBroken) complain(merging.say("broken", { file: chosen.path }));
    else merging.open(list, chosen.path);
}

/** Says which file a list waits for. */
function renderWaiting(clubs) {
    the("waiting").hidden = waiting === null;
    if (waiting === null) return;
    const list = waiting;
    the("waiting").replaceChildren(
        element("span", "", merging.say(clubs.length ? "which" : "needFile", { list: list.name })), ...clubs.map((file) => button(file.path, () => bringIn(list, file.path))),
        button(merging.say("cancel"), () => {
            waiting = null;
            renderWaiting([]);
        }, "quiet"));
}

/** Shows what came of a list. */
function merged(path, list) {
    open(path);
    the("changes").open = true;
    the("status").textContent = merging.say("merged", { list, file: fileName(path) });
    the("changes").querySelector("summary").focus();
}

/** Returns the file with the most to do among some. */
function worst(paths) {
    const files = workspace.list().filter((file) => paths.includes(file.path));
    const weight = (file) => file.errors * 1000 + file.warnings;
    return files.sort((one, other) => weight(other) - weight(one))[0]?.path;
}

function complain(sentence) {
    const place = the("problem");
    place.append(element("span", "", place.hidden ? "" : " ", sentence));
    if (place.hidden) place.replaceChildren(sentence);
    place.hidden = false;
}

/** Returns the files of what was dropped, those in folders too. */
async function dropped(items) {
    const files = [];
    async function look(entry, path, isNamed) {
        if (entry.isFile) {
            const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
            if (isNamed || /\.json$/i.test(entry.name)) files.push({ path: path + entry.name, file, isNamed });
            return;
        }
        const reader = entry.createReader();
        for (;;) {
            const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
            if (some.length === 0) return;
            for (const inner of some) if (!inner.name.startsWith(".")) await look(inner, isNamed ? "" : `${path}${entry.name}/`, false);
        }
    }
    const entries = [...items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
    for (const entry of entries) await look(entry, "", true);
    return files;
}

// MARK: Showing

/** Shows a file. */
function open(path) {
    current = path;
    the("text").value = "";
    the("start").hidden = workspace.files.size > 0;
    the("work").hidden = workspace.files.size === 0;
    document.body.classList.toggle("empty", workspace.files.size === 0);
    render();
    the("editor").scrollTop = 0;
}

/** Shows everything as it is now. */
function render() {
    document.documentElement.lang = language;
    for (const place of document.querySelectorAll("[data-words]")) place.textContent = say(place.dataset.words);
    for (const place of document.querySelectorAll("[data-label]")) place.setAttribute("aria-label", say(place.dataset.label));
    for (const place of document.querySelectorAll("[data-merge]")) place.textContent = merging.say(place.dataset.merge);
    for (const place of document.querySelectorAll("[data-preview]")) place.textContent = previewWords[language][place.dataset.preview];
    document.title = current ? `${fileName(current)} – Photo Club Hub` : `${say("title")} – Photo Club Hub`;
    the("steps").replaceChildren(...words[language].steps.map((step) => element("li", "", step)));
    if (!current) return;
    const files = workspace.list(), file = files.find((one) => one.path === current);
    findings = workspace.findings(current).filter((one) => !aboutSurroundings.includes(one.rule));
    renderTabs(files);
    renderTools(file);
    renderViews(file);
    renderText();
    renderFindings(file);
    clearTimeout(resting);
    // What takes its time waits for a rest.
    if (workspace.files.get(current).bytes.length > largeText) resting = setTimeout(renderRest, 400);
    else renderRest();
}

function renderRest() {
    if (!current) return;
    renderChanges();
    keepDraft();
}

/** Shows the form of a file of a club, or its text. */
function renderViews(file) {
    const hasForm = file.level === 2;
    if (!showsForm.has(current)) showsForm.set(current, !file.isBroken);
    const isForm = hasForm && showsForm.get(current);
    the("views").hidden = !hasForm;
    the("form").hidden = !isForm;
    the("textView").hidden = isForm;
    document.querySelector("main").classList.toggle("withForm", isForm);
    for (const [id, isShown] of [["showForm", isForm], ["showText", !isForm]]) {
        the(id).setAttribute("aria-selected", String(isShown));
        the(id).tabIndex = isShown ? 0 : -1;
    }
    if (hasForm) form.render(current, workspace.files.get(current).bytes, findings, language);
}

/** Changes between the form and the text. */
function view(isForm) {
    showsForm.set(current, isForm);
    render();
}

function renderTabs(files) {
    const tabs = files.map((file) => {
        const count = file.errors + file.warnings;
        const kind = file.errors ? "error" : file.warnings ? "warning" : "good";
        const open_ = button("", () => open(file.path));
        open_.append(`${fileName(file.path)} `, element("b", kind, count ? String(count) : "✓"));
        if (file.path === current) open_.setAttribute("aria-current", "true");
        const close = button("×", () => closeFile(file.path));
        close.setAttribute("aria-label", say("close", { file: file.path }));
        return element("span", file.path === current ? "current" : "", open_, close);
    });
    the("tabs").replaceChildren(...tabs, button(`+ ${say("add")}`, () => the("files").click(), "quiet"),
        button(`+ ${previewWords[language].begin}`, () => beginning.open(), "quiet"));
}

function renderTools(file) {
    const certain = findings.filter((one) => one.fixes[0]?.safety === "safe").length;
    the("allCertain").textContent = say("allCertain", { count: certain });
    the("allCertain").disabled = certain === 0;
    the("undo").disabled = workspace.done.length === 0;
    the("redo").disabled = workspace.undone.length === 0;
    the("layOut").disabled = the("exportList").disabled = file.isBroken;
    the("addList").hidden = the("exportList").hidden = the("see").hidden = file.level !== 2;
    const numbers = severities.map((kind) => [kind, findings.filter((one) => one.severity === kind).length]).filter(([kind, count]) => count && (kind !== "info" || showsTips));
    const counts = numbers.map(([kind, count]) => counted(language, kind, count)).join(", ") || say("nothing");
    const status = say("status", { file: fileName(current), counts });
    if (the("status").textContent !== status) the("status").textContent = status;
    Object.assign(document.body.dataset, { errors: String(file.errors), warnings: String(file.warnings), findings: String(findings.length) });
}

/** The member, club or other record that a finding is about. */
const subjectOf = (finding) => finding.values.member ?? finding.values.club ?? finding.values.museum ?? "";

function renderFindings(file) {
    const shown = findings.filter((one) => showsTips || one.severity !== "info");
    const tips = findings.length - findings.filter((one) => one.severity !== "info").length;
    const rank = (finding) => severities.indexOf(finding.severity);
    const groups = new Map();
    for (const finding of shown) groups.set(subjectOf(finding), [...(groups.get(subjectOf(finding)) ?? []), finding]);
    for (const list of groups.values()) list.sort((one, other) => rank(one) - rank(other) || one.from - other.from);
    const sorted = [...groups].sort(([, one], [, other]) => rank(one[0]) - rank(other[0]) || one[0].from - other[0].from);
    const parts = [];
    if (file.level < 0 && !file.isBroken) parts.push(element("p", "finding warning", say("foreign")));
    else if (shown.every((one) => one.severity === "info")) {
        parts.push(element("p", "done", element("b", "", "✓ " + say("fine")), ` ${say("fineMore")}`));
    }
    let left = mostFindings;
    shownFindings = [];
    for (const [subject, list] of sorted) {
        if (left <= 0) break;
        parts.push(element("h2", "", subject || say("inFile")), ...list.slice(0, left).map((one) => cardOf(one, subject)));
        shownFindings.push(...list.slice(0, left));
        left -= list.length;
    }
    if (shown.length > mostFindings) parts.push(element("p", "soft", say("more", { count: shown.length - mostFindings })));
    if (tips) {
        const box = element("input");
        box.type = "checkbox";
        box.checked = showsTips;
        box.addEventListener("change", () => {
            showsTips = box.checked;
            render();
        });
        parts.push(element("p", "", element("label", "", box, ` ${say("tips")} (${tips})`)));
    }
    if (workspace.files.size === 1) parts.push(element("p", "soft", say("alone")));
    the("findings").replaceChildren(...parts);
}

/** One finding: what is wrong, what to do, and a button for each way to put it right. */
function cardOf(finding, subject) {
    let message = finding.message;
    if (subject && message.startsWith(`${subject}: `)) message = message.slice(subject.length + 2);
    message = message.charAt(0).toLocaleUpperCase(language) + message.slice(1);
    const card = element("article", `finding ${finding.severity}`);
    card.tabIndex = -1;
    card.dataset.rule = finding.rule;
    card.append(
        element("p", "", element("span", "kind", say(finding.severity)), ` · ${say("line", { line: finding.range.start.line })}`),
        element("p", "", message), element("p", "soft", finding.remedy));
    const actions = element("div", "actions");
    for (const fix of finding.fixes) {
        const isCertain = fix.safety === "safe";
        const made = button(isCertain ? `${say("putRight")}: ${fix.title}` : `${say("perhaps")} ${fix.title}`, () => {
            const place = [...the("findings").querySelectorAll(".finding")].indexOf(card);
            workspace.putRight(current, fix);
            render();
            // Who uses the keyboard goes on with the next one.
            const cards = the("findings").querySelectorAll(".finding .actions");
            (cards[Math.min(place, cards.length - 1)]?.querySelector("button") ?? the("save")).focus();
        });
        actions.append(made);
    }
    const line = button(say("line", { line: finding.range.start.line }), () => select(finding), "quiet");
    line.setAttribute("aria-label", say("goTo", { line: finding.range.start.line }));
    actions.append(line);
    const seen = finding.fixes[0] && preview(workspace.files.get(current).bytes, finding.fixes[0].edits);
    if (seen) {
        card.append(element(
            "div", "preview", element("del", "", element("span", "hidden", say("before")), seen.before),
            element("ins", "", element("span", "hidden", say("after")), seen.after)));
    }
    const why = element("details", "", element("summary", "", say("why")));
    why.addEventListener("toggle", () => {
        if (why.open && why.childElementCount === 1) {
            const [summary, reason] = (workspace.ask((engine) => engine.text("explain", finding.rule)) ?? "").split("\n");
            why.append(element("p", "", summary), element("p", "", reason ?? ""));
        }
    });
    card.append(actions, why);
    return card;
}

function renderText() {
    const file = workspace.files.get(current);
    // A large text takes its time: it is drawn when somebody looks at it.
    if (the("textView").hidden && file.bytes.length > largeText) return;
    const text = textOf(file.bytes), area = the("text");
    const shown = shownText(text ?? new TextDecoder().decode(file.bytes));
    if (area.value !== shown) area.value = shown;
    area.readOnly = text === null;
    area.setAttribute("aria-label", say("text", { file: current }));
    the("note").hidden = text !== null;
    the("note").textContent = say("notUTF8");
    the("numbers").textContent = shown.split("\n").map((_, index) => index + 1).join("\n");
    const places = text === null ? new Map() : shownPlaces(text, findings.flatMap(({ range }) => [range.start.offset, range.end.offset]));
    for (const finding of findings) {
        finding.from = places.get(finding.range.start.offset) ?? 0;
        finding.to = places.get(finding.range.end.offset) ?? 0;
    }
    renderMarks(shown, text !== null);
}

/** Draws lines below what is wrong; an error over a warning. */
function renderMarks(shown, isText) {
    const parts = [];
    let place = 0;
    const marked = findings.filter((one) => showsTips || one.severity !== "info");
    for (const finding of [...marked].sort((one, other) => one.from - other.from || severities.indexOf(one.severity) - severities.indexOf(other.severity))) {
        if (finding.from < place || !isText) continue;
        parts.push(shown.slice(place, finding.from));
        parts.push(element("mark", `${finding.severity}${finding.from === finding.to ? " empty" : ""}`, shown.slice(finding.from, finding.to)));
        place = finding.to;
    }
    the("marks").replaceChildren(...parts, shown.slice(place) + "\n");
}

function renderChanges() {
    const file = workspace.files.get(current), changes = workspace.changes(current);
    const isOther = file.bytes !== file.original && textOf(file.bytes) !== textOf(file.original);
    the("changes").querySelector("b").textContent = isOther ? String(Math.max(changes.length, 1)) : say("unchanged");
    const isNew = file.original.length === 0;
    const lines = isNew && isOther ? [previewWords[language].before.isEmpty] : changes.length ? changes : isOther ? [say("layout")] : [];
    the("changes").querySelector("ul").replaceChildren(...lines.map((line) => element("li", "", line)));
}

/** Shows what is said about a finding. */
function showCard(finding) {
    const card = the("findings").querySelectorAll(".finding")[shownFindings.indexOf(finding)];
    card?.scrollIntoView({ block: "nearest" });
    card?.focus();
}

/** Shows where a finding is: in the form, where that is shown and has a place for it. */
function select(finding) {
    if (!the("form").hidden) {
        if (form.reveal(finding)) return;
        view(false);
        // What was found is the same, with places in the text now.
        finding = findings.find((one) => one.rule === finding.rule && one.range.start.offset === finding.range.start.offset) ?? finding;
    }
    const area = the("text");
    area.focus({ preventScroll: true });
    area.setSelectionRange(finding.from, finding.to);
    const height = parseFloat(getComputedStyle(area).lineHeight);
    the("editor").scrollTop = Math.max(0, (finding.range.start.line - 4) * height);
    the("editor").scrollIntoView({ block: "nearest" });
    tellWhatIsHere();
}

/** Says what was found where the cursor is. */
function tellWhatIsHere() {
    const { selectionStart: start, selectionEnd: end } = the("text");
    const here = findings.filter((one) => one.from <= end && start <= Math.max(one.to, one.from + 1)).slice(0, 2);
    const sentence = here.map((one) => `${one.message} ${one.remedy}`).join(" ");
    if (the("here").textContent !== sentence) the("here").textContent = sentence;
}

// MARK: Doing

function closeFile(path) {
    if (workspace.unsaved().some((file) => file.path === path) && !confirm(say("closeUnsaved", { file: fileName(path) }))) return;
    workspace.remove(path);
    showsForm.delete(path);
    open(path === current ? [...workspace.files.keys()][0] ?? "" : current);
    if (!current) {
        forgetDraft();
        render();
    }
}

/** Takes in what was typed. */
function typed() {
    const file = workspace.files.get(current), text = textOf(file.bytes);
    if (text === null) return;
    const change = changeOf(shownText(text), the("text").value);
    workspace.edit(current, new TextEncoder().encode(changedText(text, change)), { isTyped: true });
    render();
    tellWhatIsHere();
}

function undo(isBack) {
    const path = isBack ? workspace.undo() : workspace.redo();
    if (!path) return;
    if (path === current) render();
    else open(path);
}

/** Gives the file to the browser to keep, under its own name. */
function save() {
    const file = workspace.files.get(current);
    const state = workspace.list().find((one) => one.path === current);
    if (state.isBroken && !confirm(say("saveBroken", { count: counted(language, "error", state.errors) }))) return;
    download(fileName(current), file.bytes, "application/json");
    file.saved = file.bytes;
    keepDraft();
    the("status").textContent = say("saved", { file: fileName(current) });
}

function download(name, bytes, type) {
    const link = element("a");
    link.download = name;
    link.href = URL.createObjectURL(new Blob([bytes], { type }));
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Gives the members to the browser as a workbook. */
function saveList() {
    const bytes = workspace.ask((engine) => engine.answer("export", current, 1));
    const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    if (bytes) download(`${fileName(current).replace(/(\.level2)?\.json$/i, "")}.xlsx`, bytes, type);
}

/** Shows the form of a new file, where the first member can be typed in. */
async function begun(path, sentence) {
    showsForm.set(path, true);
    await open(path);
    form.askName();
    the("status").textContent = sentence;
}

// MARK: The draft: a closed tab loses nothing

function keepDraft() {
    const files = workspace.unsaved().map(({ path, bytes, original, isNamed }) => ({ path, text: textOf(bytes), original: textOf(original), isNamed }));
    const kept = files.filter((file) => file.text !== null && file.original !== null);
    try {
        if (kept.length === 0) localStorage.removeItem(draftKey);
        else localStorage.setItem(draftKey, JSON.stringify(kept));
    } catch {
        // No room, or nothing may be kept here: then leaving asks, as always.
    }
}

function forgetDraft() {
    try { localStorage.removeItem(draftKey); } catch { /* Then there is none. */ }
}

function draft() {
    try {
        const kept = JSON.parse(localStorage.getItem(draftKey) ?? "[]");
        const isText = (value) => typeof value === "string";
        return Array.isArray(kept) ? kept.filter((file) => isText(file?.path) && isText(file.text) && isText(file.original)) : [];
    } catch {
        return [];
    }
}

function offerDraft() {
    const kept = draft();
    the("draft").hidden = kept.length === 0;
    the("draft").querySelector("p").textContent = say("draft", { files: kept.map((file) => fileName(file.path)).join(", ") });
}

function goOn() {
    const bytes = (text) => new TextEncoder().encode(text);
    for (const file of draft()) {
        // What was begun here has nothing to be taken back to.
        workspace.add(file.path, bytes(file.original || file.text), file.isNamed === true, bytes(file.original));
        workspace.edit(file.path, bytes(file.text));
        current ||= file.path;
    }
    open(current);
}

// MARK: Listening

function listen() {
    const click = (id, action) => the(id).addEventListener("click", action);
    click("choose", () => the("files").click());
    click("chooseFolder", () => the("folderFiles").click());
    click("example", () => {
        workspace.add("fcOostmare.level2.json", new TextEncoder().encode(JSON.parse(the("sample").textContent)), true);
        open("fcOostmare.level2.json");
    });
    click("goOn", goOn);
    click("throwAway", () => {
        forgetDraft();
        offerDraft();
    });
    click("allCertain", () => {
        workspace.putAllRight(current);
        render();
    });
    click("undo", () => undo(true));
    click("redo", () => undo(false));
    click("layOut", () => {
        workspace.layOut(current);
        render();
    });
    click("save", save);
    click("see", () => seeing.open(current));
    click("along", () => along.open(current));
    click("begin", () => beginning.open());
    click("showForm", () => view(true));
    click("showText", () => view(false));
    the("views").addEventListener("keydown", (event) => {
        if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
        view(the("form").hidden);
        the(the("form").hidden ? "showText" : "showForm").focus();
    });
    click("addList", () => the("files").click());
    click("exportList", saveList);
    for (const id of ["files", "folderFiles"]) {
        the(id).addEventListener("change", async (event) => {
            const isNamed = id === "files";
            await take([...event.target.files].map((file) => ({
                path: isNamed ? file.name : file.webkitRelativePath.split("/").slice(1).join("/"), file, isNamed,
            })));
            event.target.value = "";
        });
    }
    the("text").addEventListener("input", typed);
    the("text").addEventListener("beforeinput", (event) => {
        // The browser's own memory knows only what was typed.
        if (event.inputType !== "historyUndo" && event.inputType !== "historyRedo") return;
        event.preventDefault();
        undo(event.inputType === "historyUndo");
    });
    document.addEventListener("selectionchange", () => {
        if (document.activeElement === the("text")) tellWhatIsHere();
    });
    the("language").value = language;
    the("language").addEventListener("change", (event) => {
        language = event.target.value;
        workspace.engine.call("language", language === "nl" ? 1 : 0);
        offerDraft();
        renderWaiting(workspace.list().filter((file) => file.level === 2));
        render();
    });
    addEventListener("keydown", (event) => {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || !current || merging.dialog.open || isPanelOpen()) return;
        const key = event.key.toLowerCase();
        // In a field the browser takes back what is being typed.
        if ((key === "z" || key === "y") && event.target.matches?.("#form input:not([type=checkbox])")) return;
        if (key === "z" || key === "y") undo(key === "z" && !event.shiftKey);
        else if (key === "s") save();
        else return;
        event.preventDefault();
    });
    addEventListener("dragover", (event) => {
        event.preventDefault();
        document.body.classList.add("over");
    });
    addEventListener("dragleave", (event) => {
        if (!event.relatedTarget) document.body.classList.remove("over");
    });
    addEventListener("drop", async (event) => {
        event.preventDefault();
        document.body.classList.remove("over");
        const files = await dropped(event.dataTransfer.items);
        merging.dialog.close();
        closePanels();
        await take(files);
    });
    addEventListener("paste", async (event) => {
        if (event.target === the("text") || event.target.closest?.("#form") || merging.dialog.open || isPanelOpen()) return;
        event.preventDefault();
        const { files } = event.clipboardData, text = event.clipboardData.getData("text/plain");
        if (files.length > 0) await take([...files].map((file) => ({ path: file.name, file, isNamed: true })));
        else if (text.trim()) {
            // A file begins with a bracket; cells do not.
            const name = say(/^\s*[{[]/.test(text) || !/[\t;,\n]/.test(text) ? "pasted" : "pastedList");
            await take([{ path: name, file: new File([text], name), isNamed: true }]);
        }
    });
    addEventListener("beforeunload", (event) => {
        if (workspace.unsaved().length > 0) event.preventDefault();
    });
}

start().then(() => {
    listen();
    offerDraft();
    render();
}, (error) => complain(say("engine", { reason: error.message })));
