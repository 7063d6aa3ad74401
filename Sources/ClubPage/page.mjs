// What is seen, and what happens when somebody does something. The files and what was done to them are in `workspace.mjs`.
import { Along } from "./along.mjs";
import { isArchive, opened, sentencesAbout } from "./archive.mjs";
import { Begin } from "./begin.mjs";
import { EngineClient, NoAnswer } from "./client.mjs";
import { Completing } from "./completing.mjs";
import { clubsOf, writtenDay } from "./clubs.mjs";
import { Parts, button, element, the } from "./elements.mjs";
import { FindInText } from "./find.mjs";
import { Form } from "./form.mjs";
import { keepInstalled } from "./installed.mjs";
import { PlaceMap } from "./map.mjs";
import { Hover } from "./hover.mjs";
import { Merging, isList } from "./merge.mjs";
import { closePanels, isPanelOpen } from "./panel.mjs";
import { Preview } from "./preview.mjs";
import { previewWords } from "./preview-words.mjs";
import { Progress } from "./progress.mjs";
import { FetchFailure, aboutKilobytes, fetchPublicList } from "./root.mjs";
import { severities } from "./severities.mjs";
import { areSame, preview, textOf } from "./text.mjs";
import { TextView, largeText } from "./text-view.mjs";
import { counted, filled, words } from "./words.mjs";
import { Workspace } from "./workspace.mjs";

const megabyte = 1 << 20, mostBytes = 20 * megabyte;
/** A text of so many bytes is kept as a draft after each letter; a larger one when somebody rests or leaves, because that takes milliseconds. */
const smallText = 16_000;
/** As many findings as somebody can look at; the next ones come up when these are put right. */
const mostFindings = 200;
/** As many findings as are marked in a text or a form. */
const mostMarked = 2000;
/** What is larger than this is no work of an afternoon: it is shown as a text at first, and costs nothing that nobody asks for. */
const hugeText = 2 * megabyte;
const draftKey = "clubhub-lint draft";
/** Found where the other files of a workspace are missing; the page says it in its own words. */
const aboutSurroundings = ["missing-root", "missing-keywords"];

/** @type {Workspace} */
let workspace;
/** @type {Merging} */
let merging;
/** The dialogs about how people will see a file, what can be taken along, and new files. */
let seeing, along, beginning;
/** @type {Progress} */
let progress;
/** @type {TextView} */
let textView;
/** @type {FindInText} */
let findInText;
/** A list of members that waits for the file that it goes into. */
let waiting = null;
let language = navigator.language?.startsWith("nl") ? "nl" : "en";
let current = "";
let showsTips = false;
/** @type {Form} */
let form;
/** Whether the form of a file is shown and not its text, by paths; a file without one has only a text. */
const showsForm = new Map();
/**
 * What the engine said last: how the files stand, and which text of which file it looked at.
 * @type {{ files: object[], path: string, bytes: Uint8Array | null, counts: Record<string, number>, certain: number, aside: string[] }}
 */
let checked = { files: [], path: "", bytes: null, counts: {}, certain: 0, aside: [] };
/** The findings of the current file, with where they are in what the text area shows. */
let findings = [];
/** Why nothing is checked by itself at the moment: somebody stopped it, or the engine could not. @type {null | "stopped" | "ended"} */
let paused = null;
/** The lists of clubs that the page was built with, if it was. @type {import("./clubs.mjs").BuiltIn | null} */
let builtIn = null;
/** Whose lists surround the files; left out by somebody, they do not come back by themselves. @type {"" | "built in" | "fetched" | "left out"} */
let surroundedBy = "";
/** Those that are shown, in that order. */
let shownFindings = [];
const findingParts = new Parts(the("findings")), tabParts = new Parts(the("tabs"));
let resting = 0;

const say = (name, values = {}) => filled(words[language][name], values);
const fileName = (path) => path.split("/").at(-1);

// MARK: Beginning

/** Makes the page usable, and starts the engine, which takes longest: what is asked of it meanwhile waits. */
async function start() {
    const [towns, outlines] = await Promise.all(["towns", "outlines"].map(unpacked));
    if (the("clubs").textContent) builtIn = clubsOf(await unpacked("clubs"));
    const program = new Blob([the("engineProgram").textContent, "\nserve(self);"], { type: "text/javascript" });
    const engine = new Promise((resolve) => setTimeout(resolve)).then(() => unpacked("engine")).then((bytes) => WebAssembly.compile(bytes));
    engine.catch((error) => complain(say("engine", { reason: error.message })));
    const client = new EngineClient(engine, URL.createObjectURL(program));
    workspace = new Workspace(client);
    progress = new Progress(the("busy"), client, say);
    client.works = (call) => {
        progress.works(call);
        tellBusy();
    };
    client.hasEnded = () => progress.tell(say("restarted"));
    const now = new Date();
    workspace.tell("call", "today", now.getFullYear(), now.getMonth() + 1, now.getDate());
    workspace.tell("hand", "gazetteer", towns);
    workspace.tell("hand", "outlines", outlines);
    speak();
    textView = new TextView(workspace, { say, typed });
    new Hover(textView);
    findInText = new FindInText(workspace, textView, say);
    new Completing(workspace, textView, { say, answered });
    form = new Form(workspace, { changed: refresh, show: showCard, answered });
    merging = new Merging({ workspace, element, button, language: () => language, done: merged });
    const ofDialogs = { workspace, language: () => language, ask: (method, ...values) => answered(workspace.ask(method, ...values)) };
    seeing = new Preview(ofDialogs);
    along = new Along({ ...ofDialogs, leftOut: aboutSurroundings, download, save, saveList, alone: () => say("alone") });
    beginning = new Begin({ ...ofDialogs, begun });
    document.body.dataset.ready = "yes";
}

/** Notes whether something is still to come of what was done last. */
function tellBusy() {
    document.body.dataset.busy = workspace.client.asked || resting ? "yes" : "";
}

/** Tells the engine which language its answers are in. */
const speak = () => workspace.tell("call", "language", language === "nl" ? 1 : 0);

/** Returns the bytes that stand packed in the page. */
async function unpacked(id) {
    const stream = new Blob([unpackedBase64(the(id).textContent.trim())]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
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
    progress.tell("");
    paused = null;
    let first = "", list = null;
    chosen = await unpackedOf(chosen);
    for (const { path, file, isNamed, isTable = false } of chosen) {
        const isJSON = /\.json$/i.test(path);
        if (!isJSON && !isTable && (!isNamed || !isList(path))) {
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
                if (list) complain(say("oneList", { file: path }));
                list ??= { name: path, bytes };
                continue;
            }
            workspace.add(path, bytes, isNamed);
            first ||= path;
        } catch (error) {
            complain(say("unreadable", { file: path, reason: error.message }));
        }
    }
    if (first) {
        const shown = await worst(chosen.map((one) => one.path)) ?? first;
        // Whether there is a list of clubs among what is open is found out anew.
        if (surroundedBy === "built in") leaveLists();
        await open(shown);
    }
    if (list ?? waiting) await bringIn(list ?? waiting);
}

/** Returns what was chosen with the files in archives in their place, and says what of these is left out. */
async function unpackedOf(chosen) {
    const result = [];
    for (const one of chosen) {
        if (!one.isNamed || /\.json$/i.test(one.path) || one.file.size > mostBytes || !(await isArchive(one.file))) {
            result.push(one);
            continue;
        }
        const inside = await answered(opened(one, (bytes) => workspace.ask("json", "unpack", bytes), (number) => workspace.ask("unpacked", number)));
        if (!inside) continue;
        if (inside.failure) complain(`${one.path}: ${inside.failure}`);
        // Workbooks are archives, too.
        if (inside.isDocument) result.push({ ...one, isTable: true });
        if (!inside.files) continue;
        await answered(workspace.ask("json", "unpack", new Uint8Array()));
        result.push(...inside.files);
        const { skipped, passedOver, files } = inside;
        if (skipped.length > 0) complain([say("leftOut", { file: one.path }), ...sentencesAbout(skipped, say)].join(" "));
        if (files.length === 0) complain(say("emptyArchive", { file: one.path }));
        progress.tell(say(files.length === 1 ? "unpackedOne" : "unpacked", { file: one.path, count: files.length }) + (passedOver ? ` ${say("passedOver", { count: passedOver })}` : ""));
    }
    return result;
}

/** Shows what a list of members would change in the club's file; where it is not clear which one that is, asks. */
async function bringIn(list, path) {
    const failure = await answered(merging.failure(list));
    if (failure === undefined) return;
    if (failure) return complain(failure);
    const clubs = (await answered(workspace.list()) ?? []).filter((file) => file.level === 2);
    const chosen = clubs.find((file) => file.path === path) ?? clubs.find((file) => file.path === current) ?? (clubs.length === 1 ? clubs[0] : null);
    waiting = chosen ? null : list;
    renderWaiting(clubs);
    if (!chosen) return;
    if (chosen.path !== current) await open(chosen.path);
    if (chosen.isBroken) complain(merging.say("broken", { file: chosen.path }));
    else await answered(merging.open(list, chosen.path));
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
async function merged(path, list) {
    await open(path);
    the("changes").open = true;
    the("status").textContent = merging.say("merged", { list, file: fileName(path) });
    the("changes").querySelector("summary").focus();
}

/** Returns the file with the most to do among some. */
async function worst(paths) {
    const files = (await answered(workspace.list()) ?? []).filter((file) => paths.includes(file.path));
    const weight = (file) => file.errors * 1000 + file.warnings;
    return files.sort((one, other) => weight(other) - weight(one))[0]?.path;
}

function complain(sentence) {
    const place = the("problem");
    place.append(element("span", "", place.hidden ? "" : " ", sentence));
    if (place.hidden) place.replaceChildren(sentence);
    place.hidden = false;
}

/**
 * Returns the files of what was dropped, those in folders too, and what is to be said of those that cannot be read. Where the page itself is a file, Chromium reads nothing of entries, so they are
 * only for browsers without handles. All is asked for at once, because after the first wait nothing of it is there any more.
 */
async function dropped(items) {
    const files = [], complaints = [], roots = [...items].filter((item) => item.kind === "file").map((item) => {
        const entry = item.webkitGetAsEntry?.();
        return { entry, file: entry?.isDirectory ? null : item.getAsFile(), handle: entry?.isDirectory && item.getAsFileSystemHandle?.() };
    });
    const isWanted = ({ name }) => !name.startsWith(".");
    const add = (path, file) => /\.json$/i.test(file.name) && files.push({ path: path + file.name, file, isNamed: false });
    async function lookIn(handle, path) {
        for await (const inner of handle.values()) {
            if (!isWanted(inner)) continue;
            if (inner.kind === "directory") await lookIn(inner, `${path}${inner.name}/`);
            else add(path, await inner.getFile());
        }
    }
    async function look(folder, path) {
        const reader = folder.createReader();
        for (;;) {
            const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
            if (some.length === 0) return;
            for (const inner of some.filter(isWanted)) {
                if (inner.isDirectory) await look(inner, `${path}${inner.name}/`);
                else add(path, await new Promise((resolve, reject) => inner.file(resolve, reject)));
            }
        }
    }
    for (const { entry, file, handle } of roots) {
        try {
            if (file) files.push({ path: file.name, file, isNamed: true });
            else if (handle) await lookIn(await handle, "");
            else if (entry) await look(entry, "");
        } catch (error) {
            complaints.push(say("unreadable", { file: entry.name, reason: error.message }));
        }
    }
    return { files, complaints };
}

// MARK: Showing

/** Shows a file. */
function open(path) {
    current = path;
    findings = [];
    the("text").value = "";
    the("start").hidden = workspace.files.size > 0;
    the("work").hidden = workspace.files.size === 0;
    document.body.classList.toggle("empty", workspace.files.size === 0);
    render();
    the("editor").scrollTop = 0;
    return paused ? Promise.resolve() : check();
}

// MARK: Asking

/** Whether something was changed since the engine was asked. */
let isWanted = false;
/** @type {Promise<void> | null} */
let looking = null;

/** Shows the files as they are, asks what there is to find in them, and shows that. */
function refresh() {
    render();
    if (paused === "stopped") return Promise.resolve();
    return check();
}

/** Asks what there is to find, and shows it; where something is changed meanwhile, once more: what was found in an older text is not shown. */
function check() {
    [isWanted, paused] = [true, null];
    looking ??= look().finally(() => { looking = null; });
    return looking;
}

async function look() {
    while (isWanted && current) {
        isWanted = false;
        const path = current, { bytes } = workspace.files.get(path);
        try {
            const found = await workspace.ask("look", path, mostMarked, aboutSurroundings);
            // Who has a list of clubs open is not asked about another one.
            if (builtIn && surroundedBy === "" && !fetching && found.aside.includes("missing-root")) {
                surroundWithBuiltIn();
                isWanted = true;
                continue;
            }
            const isForm = !isWanted && choosesForm(found.files.find((file) => file.path === path));
            const news = isForm ? await form.ask(path, bytes, language) : null;
            if (isWanted || path !== current) continue;
            checked = { ...found, path, bytes };
            findings = found.diagnostics;
            form.take(news);
        } catch (error) {
            if (!(error instanceof NoAnswer)) throw error;
            [isWanted, findings, paused] = [false, [], error.reason];
        }
        render();
    }
}

/** Returns what the engine answers; nothing where it has no answer, which is said elsewhere. */
async function answered(question) {
    try {
        return await question;
    } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        paused = error.reason;
        render();
        return undefined;
    }
}

/** Whether something is known of the file that is shown, if only of an older text. */
const isKnown = () => !paused && checked.path === current;

/** Whether the findings are those of the text as it is. */
const isChecked = () => isKnown() && checked.bytes === workspace.files.get(current)?.bytes;

/** How a file stands, as far as that is known. */
const stateOf = (path) => checked.files.find((file) => file.path === path) ?? { path, level: -1, isBroken: false, errors: 0, warnings: 0, isUnknown: true };

/** Shows everything as it is now. */
function render() {
    label();
    document.title = current ? `${fileName(current)} – Photo Club Hub` : `${say("title")} – Photo Club Hub`;
    if (!current) return;
    const file = stateOf(current);
    renderTabs();
    renderTools(file);
    renderViews(file);
    textView.render(current, findings, { isChecked: isChecked(), showsTips });
    findInText.refresh();
    renderFindings(file);
    rest();
}

/** Writes what the page says itself, where it has not said it in this language before. */
function label() {
    const { dataset } = document.body;
    if (dataset.language === language) return;
    dataset.language = document.documentElement.lang = language;
    for (const place of document.querySelectorAll("[data-words]")) place.textContent = say(place.dataset.words);
    for (const place of document.querySelectorAll("[data-label]")) place.setAttribute("aria-label", say(place.dataset.label));
    for (const place of document.querySelectorAll("[data-merge]")) place.textContent = merging.say(place.dataset.merge);
    for (const place of document.querySelectorAll("[data-preview]")) place.textContent = previewWords[language][place.dataset.preview];
    the("hasClubs").hidden = !builtIn;
    if (builtIn) the("hasClubs").textContent = say("hasClubs", { day: writtenDay(builtIn.day, language) });
    the("steps").replaceChildren(...words[language].steps.map((step) => element("li", "", step)));
    form.label(language);
}

/** Whether what was done last is in no draft yet. */
let isUnkept = false;

/** Keeps the draft and says what was changed; what takes its time waits for a rest, so that who goes on typing waits for nothing. */
function rest() {
    const { length } = workspace.files.get(current).bytes;
    isUnkept = true;
    clearTimeout(resting);
    resting = setTimeout(() => {
        resting = 0;
        keepUnkept();
        if (current && isChecked()) renderChanges();
        tellBusy();
    }, length > largeText ? 400 : 60);
    if (length <= smallText) keepUnkept();
    tellBusy();
}

function keepUnkept() {
    if (isUnkept && current) keepDraft();
    isUnkept = false;
}

/** Shows the form of a file of a club, or its text. */
function renderViews(file) {
    const hasForm = file.level === 2, isForm = choosesForm(file) && form.isOf(current);
    the("views").hidden = !hasForm;
    the("form").hidden = !isForm;
    // Until it is known what there is to show, nothing is, but for a moment only.
    the("textView").hidden = isForm || hasForm && showsForm.get(current) || file.isUnknown && !paused;
    document.querySelector("main").classList.toggle("withForm", isForm);
    for (const [id, isShown] of [["showForm", isForm], ["showText", !isForm]]) {
        the(id).setAttribute("aria-selected", String(isShown));
        the(id).tabIndex = isShown ? 0 : -1;
    }
    if (isForm) form.render(findings);
}

/** Whether a file is shown as a form: as long as nobody chose the text, where it has one. */
function choosesForm(file) {
    if (file?.level !== 2) return false;
    if (!showsForm.has(file.path)) showsForm.set(file.path, !file.isBroken && workspace.files.get(file.path).bytes.length <= hugeText);
    return showsForm.get(file.path);
}

/** Changes between the form and the text. */
function view(isForm) {
    showsForm.set(current, isForm);
    return refresh();
}

function renderTabs() {
    const files = workspace.own().map(({ path }) => stateOf(path)), fetched = [...workspace.files.values()].filter((file) => file.isFetched);
    const tabs = files.map((file) => ({ key: JSON.stringify([language, file.path, file.errors, file.warnings, file.isUnknown, file.path === current]), make: () => tabOf(file) }));
    if (fetched.length > 0) {
        const shown = workspace.files.get(current).isFetched ? current : "";
        tabs.push({ key: JSON.stringify([language, shown, fetched.map(({ path }) => path)]), make: () => surroundings(fetched, shown) });
    }
    const more = [[`+ ${say("add")}`, () => the("files").click()], [`+ ${previewWords[language].begin}`, begin]];
    tabParts.show([...tabs, ...more.map(([label, action]) => ({ key: label, make: () => button(label, action, "quiet") }))]);
}

/** The tab of a file: what there is to do in it, and what closes it. */
function tabOf({ path, errors, warnings, isUnknown }) {
    const kind = errors ? "error" : warnings ? "warning" : "good", count = errors + warnings, close = button("×", () => closeFile(path));
    const opener = button("", () => {
        paused = null;
        open(path);
    });
    opener.append(`${fileName(path)} `, element("b", kind, isUnknown ? "" : count ? String(count) : "✓"));
    if (path === current) opener.setAttribute("aria-current", "true");
    close.setAttribute("aria-label", say("close", { file: path }));
    return element("span", path === current ? "current" : "", opener, close);
}

/** What was fetched, to look at; one of these may be shown. */
function surroundings(fetched, shown) {
    const select = element("select"), leave = button("×", () => {
        workspace.bare();
        [surroundedBy, paused] = ["left out", null];
        open(workspace.files.has(current) ? current : workspace.own()[0]?.path ?? "");
    });
    leave.setAttribute("aria-label", say("leavePublic"));
    select.id = "surroundings";
    select.setAttribute("aria-label", say("publicFiles", { count: fetched.length }));
    select.append(new Option(say("publicFiles", { count: fetched.length }), ""), ...fetched.map(({ path }) => new Option(path, path)));
    select.value = shown;
    select.addEventListener("change", () => workspace.files.has(select.value) && open(select.value));
    return element("span", shown ? "current" : "", select, leave);
}

function renderTools(file) {
    const { isFetched } = workspace.files.get(current);
    the("allCertain").textContent = say("allCertain", { count: isKnown() ? checked.certain : 0 });
    the("allCertain").disabled = !isKnown() || checked.certain === 0 || isFetched;
    the("undo").disabled = workspace.done.length === 0;
    the("redo").disabled = workspace.undone.length === 0;
    the("layOut").disabled = the("exportList").disabled = file.isBroken || isFetched;
    the("save").disabled = isFetched;
    the("addList").hidden = the("exportList").hidden = the("see").hidden = file.level !== 2;
    const numbers = severities.map((kind) => [kind, checked.counts[kind]]).filter(([kind, count]) => count && (kind !== "info" || showsTips));
    const counts = numbers.map(([kind, count]) => counted(language, kind, count)).join(", ") || say("nothing");
    const status = paused ? say("unchecked", { file: fileName(current) }) : isKnown() ? say("status", { file: fileName(current), counts }) : "";
    if (the("status").textContent !== status) the("status").textContent = status;
    const { dataset } = document.body;
    if (isKnown()) Object.assign(dataset, { errors: String(file.errors), warnings: String(file.warnings), findings: String(findings.length) });
    else for (const name of ["errors", "warnings", "findings"]) delete dataset[name];
}

/** The member, club or other record that a finding is about. */
const subjectOf = (finding) => finding.values.member ?? finding.values.club ?? finding.values.museum ?? "";

/** A part of a list that is a paragraph. */
const paragraph = (className, text, ...more) => ({ key: `${language} ${className} ${text}`, make: () => element("p", className, text, ...more) });

function renderFindings(file) {
    if (paused) {
        shownFindings = [];
        const again = { key: `${language} again`, make: () => element("p", "", button(say("checkAgain"), check)) };
        return findingParts.show([paragraph("finding warning", say(paused === "stopped" ? "wasStopped" : "hasEnded", { file: fileName(current) })), again]);
    }
    if (!isKnown()) return findingParts.show([]);
    // Those of an older text stay until it is known what there is now.
    if (!isChecked()) return;
    const shown = findings.filter((one) => showsTips || one.severity !== "info"), tips = checked.counts.info;
    const parts = [];
    if (file.level < 0 && !file.isBroken) parts.push(paragraph("finding warning", say("foreign")));
    else if (shown.every((one) => one.severity === "info")) {
        parts.push({ key: `${language} done`, make: () => element("p", "done", element("b", "", "✓ " + say("fine")), ` ${say("fineMore")}`) });
    }
    shownFindings = sortedFindings(shown).slice(0, mostFindings);
    shownFindings.forEach((finding, number) => {
        const subject = subjectOf(finding), heading = subject || say("inFile");
        if (number === 0 || subject !== subjectOf(shownFindings[number - 1])) parts.push({ key: `in ${heading}`, make: () => element("h2", "", heading) });
        parts.push(cardOf(finding, subject));
    });
    const count = checked.counts.error + checked.counts.warning + (showsTips ? tips : 0);
    if (count > mostFindings) parts.push(paragraph("soft", say("more", { count: count - mostFindings })));
    if (tips) parts.push({ key: `${language} tips ${tips} ${showsTips}`, make: () => tipsBox(tips) });
    const isAlone = checked.aside.includes("missing-root");
    if (workspace.files.size === 1 || isAlone) parts.push(paragraph("soft", say("alone")));
    const isBuiltIn = surroundedBy === "built in", day = builtIn && writtenDay(builtIn.day, language);
    if (isBuiltIn) parts.push(paragraph("soft", say("inPage", { day })));
    if (isAlone && builtIn && !fetching) {
        parts.push({ key: `${language} use`, make: () => element("p", "", button(say("useInPage", { day }), () => {
            surroundWithBuiltIn();
            refresh();
        })) });
    }
    if (isAlone || isBuiltIn && !workspace.files.get(current).isFetched) {
        parts.push({ key: `${language} fetch`, make: () => {
            const fetching = button(say(builtIn ? "fetchNewest" : "fetchPublic", { host: publicHost(), size: aboutKilobytes }), fetchPublic);
            fetching.id = "fetchPublic";
            return element("p", "", fetching, element("span", "soft", ` ${say("fileStays")}`));
        } });
    }
    findingParts.show(parts);
}

/** Returns findings by the record that they are about; the worst come first, of records and in each. */
function sortedFindings(list) {
    const rank = (finding) => severities.indexOf(finding.severity), groups = new Map();
    for (const finding of list) {
        const subject = subjectOf(finding);
        if (!groups.has(subject)) groups.set(subject, []);
        groups.get(subject).push(finding);
    }
    const sorted = (one) => one.sort((first, second) => rank(first) - rank(second) || first.from - second.from);
    return [...groups.values()].map(sorted).sort(([one], [other]) => rank(one) - rank(other) || one.from - other.from).flat();
}

/** What shows tips and leaves them out. */
function tipsBox(tips) {
    const box = element("input");
    box.type = "checkbox";
    box.checked = showsTips;
    box.addEventListener("change", () => {
        showsTips = box.checked;
        render();
    });
    return element("p", "", element("label", "", box, ` ${say("tips")} (${tips})`));
}

/** One finding: what is wrong, what to do, and a button for each way to put it right. */
function cardOf(finding, subject) {
    let message = finding.message;
    if (subject && message.startsWith(`${subject}: `)) message = message.slice(subject.length + 2);
    message = message.charAt(0).toLocaleUpperCase(language) + message.slice(1);
    const { path, bytes } = checked, fixes = workspace.files.get(path).isFetched ? [] : finding.fixes;
    const about = { finding, path, bytes }, seen = finding.fixes[0] && preview(bytes, finding.fixes[0].edits);
    const said = { message, remedy: finding.remedy, line: finding.range.start.line, titles: fixes.map(({ safety, title }) => [safety, title]), seen };
    const { rule, severity, pointer } = finding;
    return { key: JSON.stringify([language, path, rule, severity, pointer, said]), make: () => drawnCard(finding, said), about };
}

/** Draws a card. What its buttons do, they do to what it is about when they are pressed. */
function drawnCard({ rule, severity, pointer }, { message, remedy, line, titles, seen }) {
    const card = element("article", `finding ${severity}`), about = () => findingParts.about(card);
    card.tabIndex = -1;
    card.dataset.rule = rule;
    card.append(element("p", "", element("span", "kind", say(severity)), ` · ${say("line", { line })}`), element("p", "", message), element("p", "soft", remedy));
    const actions = element("div", "actions", ...titles.map(([safety, title], number) =>
        button(safety === "safe" ? `${say("putRight")}: ${title}` : `${say("perhaps")} ${title}`, async () => {
            const { finding, path, bytes } = about(), place = [...the("findings").querySelectorAll(".finding")].indexOf(card);
            await workspace.putRight(path, finding.fixes[number], bytes);
            await refresh();
            // Who uses the keyboard goes on with the next one.
            const cards = the("findings").querySelectorAll(".finding .actions");
            (cards[Math.min(place, cards.length - 1)]?.querySelector("button") ?? the("save")).focus();
        })));
    const toLine = button(say("line", { line }), () => select(about().finding), "quiet");
    toLine.setAttribute("aria-label", say("goTo", { line }));
    actions.append(toLine);
    if (seen) {
        card.append(element(
            "div", "preview", element("del", "", element("span", "hidden", say("before")), seen.before),
            element("ins", "", element("span", "hidden", say("after")), seen.after)));
    }
    const why = element("details", "", element("summary", "", say("why")));
    why.addEventListener("toggle", async () => {
        if (!why.open || why.childElementCount > 1) return;
        const explained = await answered(workspace.ask("text", "explain", rule));
        if (explained && why.childElementCount === 1) why.append(...explained.split("\n").slice(0, 2).map((line) => element("p", "", line)));
    });
    card.append(actions, why);
    const [, record] = /^\/((?:clubs\/|museums\/)\d+|club)\/(?:coordinates|idPlus\/town)(?:\/|$)/.exec(pointer) ?? [];
    if (record) card.append(mapOf(record.split("/"), card));
    return card;
}

/** The map of the club or the museum that a card is about, for who opens it. */
function mapOf(record, card) {
    const opener = element("details", "", element("summary", "", say("whereIsIt"))), place = element("div");
    opener.append(place);
    let map = null;
    const show = () => {
        if (!opener.open) return;
        let found;
        try { found = record.reduce((node, name) => node?.[name], JSON.parse(textOf(findingParts.about(card).bytes).replace(/^\uFEFF/, ""))); } catch { /* It is no JSON yet. */ }
        const [latitude, longitude] = ["latitude", "longitude"].map((name) => typeof found?.coordinates?.[name] === "number" ? found.coordinates[name] : NaN);
        const [fullName, town] = ["fullName", "town"].map((name) => String(found?.idPlus?.[name] ?? ""));
        map ??= new PlaceMap(place, { ask: (...question) => answered(workspace.ask(...question)), language: () => language });
        map.show({ latitude, longitude, name: fullName, town });
    };
    opener.addEventListener("toggle", show);
    card.addEventListener("renewed", show);
    return opener;
}

async function renderChanges() {
    const file = workspace.files.get(current), { bytes } = file, isHuge = bytes.length > hugeText && !the("changes").open;
    const changes = isHuge ? [] : await answered(workspace.changes(current));
    if (!changes || file !== workspace.files.get(current) || file.bytes !== bytes) return;
    const isOther = !areSame(bytes, file.original);
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
        showsForm.set(current, false);
        render();
        // What was found is the same, with places in the text now.
        finding = findings.find((one) => one.rule === finding.rule && one.range.start.offset === finding.range.start.offset) ?? finding;
    }
    textView.select(finding);
}

// MARK: Doing

function closeFile(path) {
    if (workspace.unsaved().some((file) => file.path === path) && !confirm(say("closeUnsaved", { file: fileName(path) }))) return;
    workspace.remove(path);
    paused = null;
    showsForm.delete(path);
    if (workspace.own().length === 0) leaveLists();
    open(workspace.files.has(current) ? current : workspace.own()[0]?.path ?? "");
    if (!current) forgetDraft();
}

/** Shows what follows from what was typed. */
function typed() {
    if (paused !== "stopped") check().then(() => textView.tell());
    renderTools(stateOf(current));
    rest();
}

async function undo(isBack) {
    const path = await (isBack ? workspace.undo() : workspace.redo());
    if (path) await (path === current ? refresh() : open(path));
}

/** Gives the file to the browser to keep, under its own name. */
async function save() {
    const file = workspace.files.get(current);
    if (file.isFetched) return;
    // What was typed a moment ago is being checked; who stopped that, or would have to wait, is asked.
    if (!isChecked()) await Promise.race([looking, new Promise((resolve) => setTimeout(resolve, 1000))]);
    const state = stateOf(current);
    const doubt = !isChecked() ? say("saveUnchecked") : state.isBroken ? say("saveBroken", { count: counted(language, "error", state.errors) }) : "";
    if (doubt && !confirm(doubt)) return;
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
async function saveList() {
    const name = `${fileName(current).replace(/(\.level2)?\.json$/i, "")}.xlsx`;
    const bytes = await answered(workspace.ask("answer", "export", current, 1));
    const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    if (bytes) download(name, bytes, type);
}

// MARK: The public list of clubs: that of the page, and the newest, which is fetched when somebody asks for it

/** Takes the lists in that the page was built with. */
function surroundWithBuiltIn() {
    workspace.bare();
    workspace.surround(builtIn.files);
    surroundedBy = "built in";
}

/** Takes all lists out; those of the page come back where a file is alone. */
function leaveLists() {
    workspace.bare();
    surroundedBy = "";
}

const publicRoot = () => the("publicRoot").textContent.trim();
const publicHost = () => new URL(publicRoot()).host;
/** @type {AbortController | null} */
let fetching = null;

/** Fetches the public list, and checks the files in its world. */
async function fetchPublic() {
    if (fetching) return;
    fetching = new AbortController();
    const before = workspace.bare(), host = publicHost(), kilobytes = (bytes) => Math.ceil(bytes / 1000);
    const progressed = (count, bytes) => progress.during({
        sentence: say("fetching", { count, size: kilobytes(bytes) }), stop: () => fetching.abort("stopped"),
    });
    const told = ({ reason, file, status }) => say(reason, { host, file, status });
    progress.tell("");
    progressed(0, 0);
    try {
        const { files, failures } = await fetchPublicList(publicRoot(), fetching, async (files) => {
            workspace.surround(files);
            const names = (await workspace.ask("text", "wanted")).split("\n").filter(Boolean);
            // The keywords lie beside the root.
            return workspace.own().some((file) => fileName(file.path) === "root.level0.json") ? names : [...names, "root.level0.json"];
        }, progressed);
        surroundedBy = "fetched";
        progress.tell(say("fetched", { count: files.size }) + failures.map((one) => ` ${told(one)}`).join(""));
    } catch (error) {
        workspace.bare();
        workspace.surround(before);
        if (!(error instanceof FetchFailure) && !(error instanceof NoAnswer)) throw error;
        progress.tell(error instanceof NoAnswer ? say("publicFailed") : error.reason === "stopped" ? say("publicStopped") : `${say("publicFailed")} ${told(error)}`);
    } finally {
        fetching = null;
        progress.during(null);
        if (current && !workspace.files.has(current)) open(workspace.own()[0]?.path ?? "");
        else if (current) refresh();
    }
}

/** Begins a new file: of one of the clubs that the page has in it, too. */
function begin() {
    if (builtIn && workspace.files.size === 0) surroundWithBuiltIn();
    return answered(beginning.open());
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
    // There is room for a few million letters; who has more is asked before leaving, as always.
    const files = workspace.unsaved().filter((file) => file.bytes.length <= hugeText).map(({ path, bytes, original, isNamed }) => ({ path, text: textOf(bytes), original: textOf(original), isNamed }));
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
    click("allCertain", async () => {
        await answered(workspace.putAllRight(current));
        await refresh();
    });
    click("undo", () => undo(true));
    click("redo", () => undo(false));
    click("layOut", async () => {
        await answered(workspace.layOut(current));
        await refresh();
    });
    click("save", save);
    click("see", () => answered(seeing.open(current)));
    click("along", () => answered(along.open(current)));
    click("begin", begin);
    click("showForm", () => view(true));
    click("showText", () => view(false));
    the("views").addEventListener("keydown", (event) => {
        if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
        view(the("form").hidden);
        the(the("form").hidden ? "showText" : "showForm").focus();
    });
    the("changes").addEventListener("toggle", () => current && isChecked() && renderChanges());
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
    the("text").addEventListener("beforeinput", (event) => {
        // The browser's own memory knows only what was typed.
        if (event.inputType !== "historyUndo" && event.inputType !== "historyRedo") return;
        event.preventDefault();
        undo(event.inputType === "historyUndo");
    });
    the("language").value = language;
    the("language").addEventListener("change", (event) => {
        language = event.target.value;
        speak();
        offerDraft();
        renderWaiting(checked.files.filter((file) => file.level === 2));
        refresh();
    });
    addEventListener("keydown", (event) => {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || !current || merging.dialog.open || isPanelOpen()) return;
        const key = event.key.toLowerCase();
        // In a field the browser takes back what is being typed.
        if ((key === "z" || key === "y") && event.target.matches?.("#form input:not([type=checkbox]), #findText")) return;
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
        const { files, complaints } = await dropped(event.dataTransfer.items);
        merging.dialog.close();
        closePanels();
        await take(files);
        complaints.forEach(complain);
    });
    addEventListener("paste", async (event) => {
        if (event.target === the("text") || event.target.closest?.("#form, #find") || merging.dialog.open || isPanelOpen()) return;
        event.preventDefault();
        const { files } = event.clipboardData, text = event.clipboardData.getData("text/plain");
        if (files.length > 0) await take([...files].map((file) => ({ path: file.name, file, isNamed: true })));
        else if (text.trim()) {
            // A file begins with a bracket; cells do not.
            const name = say(/^\s*[{[]/.test(text) || !/[\t;,\n]/.test(text) ? "pasted" : "pastedList");
            await take([{ path: name, file: new File([text], name), isNamed: true }]);
        }
    });
    // Where the page is installed, its system opens files with it.
    globalThis.launchQueue?.setConsumer(async ({ files }) => take(await Promise.all(files.map(async (handle) => {
        const file = await handle.getFile();
        return { path: file.name, file, isNamed: true };
    }))));
    // Who stopped what they had asked for knows it, and nobody goes on with it.
    addEventListener("unhandledrejection", (event) => {
        if (event.reason instanceof NoAnswer) event.preventDefault();
    });
    addEventListener("pagehide", keepUnkept);
    addEventListener("beforeunload", (event) => {
        if (workspace.unsaved().length > 0) event.preventDefault();
    });
}

keepInstalled(say);
start().then(() => {
    listen();
    offerDraft();
    render();
}, (error) => complain(say("engine", { reason: error.message })));
