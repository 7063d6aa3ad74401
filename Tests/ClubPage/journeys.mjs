// What people do with the page, tried in a browser. Usage: node journeys.mjs PAGE.html PROGRAM FOLDER [chromium | firefox | webkit]
// All of it in Chromium; what is marked `everywhere` in the others. JOURNEYS=… picks those whose names fit an expression.
// SHARE=1/2 is the first half of the journeys, so that two processes go through them side by side.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { TookTooLong, startBrowser, within } from "./browser.mjs";
import { axeJourneys } from "./axe-journeys.mjs";
import { formJourneys } from "./form-journeys.mjs";
import { gridJourneys } from "./grid-journeys.mjs";
import { listJourneys } from "./list-journeys.mjs";
import { lookJourneys } from "./look-journeys.mjs";
import { minutesJourneys } from "./minutes-journeys.mjs";
import { mapJourneys } from "./map-journeys.mjs";
import { previewJourneys } from "./preview-journeys.mjs";
import { rootJourneys } from "./root-journeys.mjs";
import { siteJourneys } from "./site-journeys.mjs";
import { textJourneys } from "./text-journeys.mjs";
import { workerJourneys } from "./worker-journeys.mjs";

const [pagePath, program, folder] = process.argv.slice(2, 5).map((path) => resolve(path)), browserName = process.argv[5] ?? "chromium";
const address = pathToFileURL(pagePath).href, browserTitle = { chromium: "Chromium", firefox: "Firefox", webkit: "WebKit" }[browserName];
/** Seconds that a journey may take. A browser that is gone may leave a driver that waits for it for ever. */
const patience = Number(process.env.PATIENCE ?? 180);
const [share, shares] = (process.env.SHARE ?? "1/1").split("/").map(Number);
const start = performance.now();
let browser = await startBrowser(browserName);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** Every page asks for itself and for nothing else, and nothing in it goes wrong. */
async function journey(name, work, options = {}) {
    if (process.env.JOURNEYS && !new RegExp(process.env.JOURNEYS).test(name)) return;
    if (browserName !== "chromium" && !options.everywhere) return;
    if (begun++ % shares !== share - 1) return;
    for (const isLast of [false, true]) {
        try {
            await within(patience, through(name, work, options), "it");
            return;
        } catch (error) {
            await browser.kill();
            browser = await startBrowser(browserName);
            if (!isLast) {
                console.error(`↻ ${browserTitle} is begun anew, and "${name}" gone through once more: ${error.message}`);
                continue;
            }
            console.error(`✘ ${name}: ${error.message}, for the second time: the page, ${browserTitle} or its driver is stuck`);
            failed++;
            if (++stuck === 3) throw new TookTooLong(`${browserTitle} gets stuck again and again: the other journeys are left out`);
        }
    }
}
let begun = 0, done = 0, failed = 0, stuck = 0;

/** Goes through a journey; throws where it is the browser that has failed. */
async function through(name, work, options) {
    const { address: opened = address } = options;
    const page = await browser.open(opened, options);
    try {
        await work(page);
        assert.deepEqual(page.requests.filter((one) => one !== opened), [], "nothing is fetched");
        assert.deepEqual(page.problems, []);
    } catch (error) {
        // Where there is no picture any more, the browser is gone, and that was why.
        const picture = await page.picture().catch(() => { throw error; });
        writeFileSync(join(folder, "failed.png"), picture);
        await page.close();
        console.error(`✘ ${name}: ${error.stack}\n  ${join(folder, "failed.png")} shows it`);
        failed++;
        return;
    }
    await page.close();
    console.log(`  ${name}`);
    done++;
}

/** Writes a file to choose. */
function written(name, content) {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
}

/** Saves the file that is open, and returns what came of it. */
async function saved(page, name, save = () => page.click("#save")) {
    rmSync(join(page.browser.folder, name), { force: true });
    await save();
    return page.browser.savedFile(name);
}

/** Returns what `fix` makes of a file that is alone. */
function fixed(name, content) {
    const alone = join(folder, "alone");
    rmSync(alone, { recursive: true, force: true });
    mkdirSync(alone);
    writeFileSync(join(alone, name), content);
    try { execFileSync(program, ["fix", join(alone, name)], { env: { ...process.env, CLUBHUB_LINT_CACHE: "off" }, stdio: "ignore" }); } catch { /* Something is left. */ }
    return readFileSync(join(alone, name));
}

/** Returns what `convert --into` makes of a list and the club's file of the samples. */
function converted(name, ...options) {
    const place = join(folder, "converted");
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place);
    cpSync("Samples/member-list", place, { recursive: true });
    if (!existsSync(join(place, name))) cpSync(join(folder, name), join(place, name));
    writeFileSync(join(place, "columns.toml"), '[columns]\n"Website" = "ignore"\n');
    execFileSync(program, ["convert", name, "--into", "fcLindewold.level2.json", "--fail-on", "never", ...options], { cwd: place, stdio: "ignore" });
    return readFileSync(join(place, "fcLindewold.level2.json"), "utf8");
}

/** Types a text at a place of what is shown. */
async function type(page, place, text) {
    await page.value('document.querySelector("#showText").click()');
    await page.value(`document.querySelector("#text").focus(), document.querySelector("#text").setSelectionRange(${place}, ${place})`);
    await page.type(text);
}

const textOf = (page) => page.value('document.querySelector("#text").value');
const count = (page, kind) => page.value(`Number(document.body.dataset.${kind})`);
const person = (given, family) => ({ name: { givenName: given, infixName: "", familyName: family }, optional: { roles: {} } });
const club = (members, fullName = "Fotoclub Proefdorp") => JSON.stringify({
    club: { idPlus: { town: "Proefdorp", fullName, nickName: "fcProefdorp" }, coordinates: { latitude: 52.1, longitude: 5.2 } }, members,
}, null, 4);

const samples = readdirSync("Samples", { recursive: true }).filter((path) => /level\d\.json$/.test(path)).sort();
for (const sample of samples) {
    await journey(`${sample}: what is certain is put right as \`fix\` does it`, async (page) => {
        const name = basename(sample);
        await page.choose(resolve("Samples", sample));
        await page.until("document.body.dataset.findings");
        await page.value('document.querySelector("#allCertain").disabled || document.querySelector("#allCertain").click()');
        const bytes = await saved(page, name);
        assert.equal(bytes.toString("latin1"), fixed(name, readFileSync(join("Samples", sample))).toString("latin1"));
    });
}

await journey("a broken file that is dropped is put right and saved as `fix` writes it", async (page) => {
    const name = "fcOostmare.level2.json", content = readFileSync(join("Samples/broken", name));
    await page.drop(resolve("Samples/broken", name));
    await page.until("document.body.dataset.findings");
    assert.ok(await count(page, "errors") > 0);
    await page.click("#allCertain");
    assert.equal((await saved(page, name)).toString("latin1"), fixed(name, content).toString("latin1"));
}, { everywhere: true });

await journey("a folder that is dropped is there with all its files", async (page) => {
    await page.drop(resolve("Samples/in-order"));
    await page.until("document.body.dataset.findings");
    const names = readdirSync("Samples/in-order", { recursive: true }).filter((name) => name.endsWith(".json"));
    assert.deepEqual(await page.value("[...workspace.files.keys()].sort()"), names.sort());
});

await journey("the example shows what is wrong, each click puts one thing right, and undo takes it back", async (page) => {
    await page.click("#example");
    await page.until("document.body.dataset.findings");
    const text = await textOf(page), first = await count(page, "findings");
    assert.ok(first > 5);
    await page.click('.finding[data-rule="missing-comma"] .actions button');
    await page.until(`document.body.dataset.findings !== "${first}"`);
    assert.notEqual(await textOf(page), text);
    await page.click("#undo");
    assert.equal(await textOf(page), text);
    assert.equal(await count(page, "findings"), first);
    await page.click("#redo");
    assert.notEqual(await textOf(page), text);
    await page.click("#allCertain");
    assert.ok(await count(page, "findings") < first);
    for (let left = 10; left > 0; left--) await page.value('document.querySelector("#undo").click()');
    assert.equal(await textOf(page), text);
}, { everywhere: true });

await journey("what is typed is checked at once, and Control-Z takes it back", async (page) => {
    await page.choose(written("fcProefdorp.level2.json", club([person("Noor", "Bos")])));
    await page.until("document.body.dataset.findings");
    const text = await textOf(page), errors = await count(page, "errors");
    await type(page, text.indexOf("{") + 1, " ]");
    assert.ok(await count(page, "errors") > errors);
    await page.press("z", { control: true, code: "KeyZ" });
    assert.equal(await textOf(page), text);
    assert.equal(await count(page, "errors"), errors);
}, { everywhere: true });

await journey("only what is typed changes: ends of lines, a mark at the beginning and odd spaces stay", async (page) => {
    const content = "\uFEFF" + club([person("Noor", "Bos")]).replaceAll("\n", "\r\n").replace("Proefdorp", "Proefdorp\u00A0😀") + "\r\n\r\n";
    await page.choose(written("fcProefdorp.level2.json", content));
    await page.until("document.body.dataset.findings");
    const place = (await textOf(page)).indexOf("Bos");
    await type(page, place, "van 😀");
    assert.equal((await saved(page, "fcProefdorp.level2.json")).toString(), content.replace("Bos", "van 😀Bos"));
}, { everywhere: true });

await journey("what is marked in the text lies where it is, after typing above it as well", async (page) => {
    await page.choose(written("fcProefdorp.level2.json", club([person("Noor", "Bos"), person("Noor", "Bos")]).replaceAll("    ", "\t").replace('"Noor",', '"Noor"')));
    await page.until("document.body.dataset.findings");
    const lies = async () => {
        const [marks, lines, hidden] = await page.value(`[
            [...document.querySelectorAll("#marks mark")].map((one) => Math.round((one.getBoundingClientRect().top - document.querySelector("#text").getBoundingClientRect().top - 9.6) / 21)),
            findings.filter((one) => one.severity !== "info").map((one) => document.querySelector("#text").value.slice(0, one.from).split("\\n").length - 1),
            ["Height", "Width"].map((name) => document.querySelector("#text")["scroll" + name] - document.querySelector("#text")["client" + name])]`);
        assert.ok(marks.length > 0 && marks.every((line) => lines.includes(line)), `${marks} are of ${lines}`);
        assert.deepEqual(hidden, [0, 0], "all of the text is seen");
    };
    await lies();
    // A place of the text is where its mark is.
    const [rect, mark] = await page.value(`(one => [textView.rectOf(one.from), [...document.querySelectorAll("#marks mark")].find((mark) => one.from === one.to ? mark.matches(".empty") : mark.textContent === textView.reading.shown.slice(one.from, one.to)).getBoundingClientRect()]
        .map(({ left, top }) => ({ left, top })))(findings.find((one) => one.severity !== "info"))`);
    assert.ok(Math.abs(rect.left - mark.left) < 4 && Math.abs(rect.top - mark.top) < 4, `${JSON.stringify(rect)} is ${JSON.stringify(mark)}`);
    const before = await page.value('document.querySelector("#marks div:not(.ruler)").style.getPropertyValue("--line")');
    await page.click("#showText");
    await page.value('document.querySelector("#text").focus(), document.querySelector("#text").setSelectionRange(0, 0)');
    await page.press("Enter");
    await lies();
    assert.equal(await page.value('document.querySelector("#marks div:not(.ruler)").style.getPropertyValue("--line")'), String(Number(before) + 1));
    writeFileSync(join(folder, "marks.png"), await page.picture());
}, { everywhere: true });

await journey("names that are markup stay texts", async (page) => {
    const evil = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
    await page.choose(written("fcProefdorp.level2.json", club([person(evil, "<b>Bos</b>"), person(evil, "<b>Bos</b>")], evil)));
    await page.until("document.body.dataset.findings");
    assert.ok(await count(page, "findings") > 0);
    assert.equal(await page.value('document.querySelectorAll("#work img, #work b b, #work script").length'), 0);
    assert.ok(!(await page.value("document.title")).startsWith("1"));
}, { everywhere: true });

await journey("a closed tab loses nothing", async (page) => {
    await page.choose(written("fcProefdorp.level2.json", club([person("Noor", "Bos")])));
    await page.until("document.body.dataset.findings");
    const before = await textOf(page);
    await type(page, before.indexOf("Bos"), "Eiken");
    const text = await textOf(page);
    await page.go(address);
    assert.ok(!(await page.value('document.querySelector("#draft").hidden')), "the draft is offered");
    await page.click("#goOn");
    await page.until("document.body.dataset.findings");
    assert.equal(await textOf(page), text);
    await page.click("#undo");
    assert.equal(await textOf(page), before);
    await page.go(address);
    assert.ok(await page.value('document.querySelector("#draft").hidden'), "what was taken back is no draft");
}, { everywhere: true });

await journey("in Dutch, by the language of the browser and by choice", async (page) => {
    assert.equal(await page.value("document.documentElement.lang"), "nl");
    await page.click("#example");
    await page.until("document.body.dataset.findings");
    assert.match(await page.value('document.querySelector("#findings").textContent'), /Waarom\?.*fout|fout.*Waarom\?/s);
    await page.value('(box => { box.value = "en"; box.dispatchEvent(new Event("change")); })(document.querySelector("#language"))');
    assert.match(await page.value('document.querySelector("#findings").textContent'), /error.*Why\?/s);
    await page.click(".finding summary");
    await page.until('document.querySelectorAll(".finding details p").length === 2');
}, { language: "nl-NL", everywhere: true });

await journey("what somebody has opened below a finding stays open while they type, and its buttons do what they say by then", async (page) => {
    const oostmare = readFileSync(resolve("Samples/broken/fcOostmare.level2.json"), "utf8");
    await page.choose(written("fcOostmare.level2.json", oostmare));
    await page.until("document.body.dataset.findings");
    const card = '[...document.querySelectorAll(".finding")].at(-1)';
    await page.value(`(self.card = ${card}, self.tab = document.querySelector("#tabs span"), card.querySelector("summary").click())`);
    await page.until('card.querySelectorAll("details p").length === 2');
    const line = await page.value('card.querySelector(".actions .quiet").textContent'), first = (await textOf(page)).indexOf("{") + 1;
    await page.value(`(area => { area.focus(); area.setSelectionRange(${first}, ${first}); document.execCommand("insertText", false, "   "); })(document.querySelector("#text"))`);
    await page.value("looking");
    assert.ok(await page.value(`card === ${card} && card.querySelector("details").open`), "it is the same card");
    assert.ok(await page.value('tab === document.querySelector("#tabs span")'), "it is the same tab");
    await page.value('card.querySelector(".actions .quiet").click()');
    const [from, shown] = await page.value('(area => [area.selectionStart, area.value])(document.querySelector("#text"))');
    assert.equal(`line ${shown.slice(0, from).split("\n").length}`, line.toLowerCase());
    const marked = await page.value('(area => area.value.slice(area.selectionStart, area.selectionEnd))(document.querySelector("#text"))');
    await page.click("#undo");
    await page.value("looking");
    await page.value('card.querySelector(".actions .quiet").click()');
    assert.equal(await page.value('(area => area.value.slice(area.selectionStart, area.selectionEnd))(document.querySelector("#text"))'), marked, "three places further back, the same");
    assert.equal(await page.value('document.querySelector("#text").selectionStart'), from - 3);
});

for (const [width, height] of [[360, 740], [800, 600], [1280, 800]]) {
    await journey(`nothing is cut off at ${width} pixels`, async (page) => {
        await page.click("#example");
        await page.until("document.body.dataset.findings");
        assert.ok(await page.value("document.scrollingElement.scrollWidth <= innerWidth"), "nothing has to be pushed aside");
        assert.ok(await page.value('[...document.querySelectorAll("button")].every((one) => one.hidden || one.textContent.trim() || one.ariaLabel)'));
        writeFileSync(join(folder, `page-${width}.png`), await page.picture());
    }, { width, height });
}

await journey("everything can be reached by keyboard", async (page) => {
    for (const id of ["language", "choose", "chooseFolder", "example"]) {
        await page.press("Tab");
        assert.equal(await page.value("document.activeElement.id"), id);
    }
    await page.value('document.querySelector("#example").focus()');
    await page.press("Enter");
    await page.until("document.body.dataset.findings");
    await page.value('document.querySelector(".finding .actions .quiet").focus()');
    await page.press("Enter");
    assert.equal(await page.value("document.activeElement.id"), "text");
    assert.notEqual(await page.value('document.querySelector("#here").textContent'), "");
    await page.value('document.querySelector("#allCertain").focus()');
    const before = await count(page, "findings");
    await page.press("Enter");
    assert.ok(await count(page, "findings") < before);
}, { everywhere: true });

await journey("a file and the others of its folder are checked together", async (page) => {
    await page.choose(...readdirSync("Samples/in-order").filter((name) => name.endsWith(".json")).map((name) => resolve("Samples/in-order", name)));
    await page.until("document.body.dataset.findings");
    const names = await page.value('[...document.querySelectorAll("#tabs span button:first-child")].map((one) => one.textContent)');
    assert.ok(names.length > 3);
    assert.ok(names.every((name) => name.endsWith("✓")), names.join(", "));
}, { everywhere: true });

await journey("what is no file of ours is said, and nothing breaks", async (page) => {
    await page.choose(written("photo.jpg", "PK"), written("other.json", '{"name": 1}'), written("empty.level2.json", ""),
        written("bytes.level2.json", Uint8Array.from([0xff, 0xfe, 0x00, 0x7b])), written("deep.level2.json", "[".repeat(100_000)));
    await page.until("document.body.dataset.findings");
    assert.match(await page.value('document.querySelector("#problem").textContent'), /photo\.jpg/);
    for (let tab = 1; tab <= 4; tab++) await page.click(`#tabs span:nth-child(${tab}) button`);
});

await journey("what is pasted is a file", async (page) => {
    await page.paste(club([person("Noor", "Bos")]).replace(",", ""));
    await page.until("Number(document.body.dataset.errors) > 0");
    assert.match(await textOf(page), /Proefdorp/);
}, { everywhere: true });

await journey("a keystroke in a list of fifty members is followed at once", async (page) => {
    const members = Array.from({ length: 50 }, (_, number) => person(`Noor${"abcdefghij"[number % 10]}`, `Bos${"abcde"[Math.trunc(number / 10)]}`));
    await page.choose(written("fcProefdorp.level2.json", club(members)));
    await page.until("document.body.dataset.findings");
    const [typing, shown] = await page.value(`(async () => {
        const area = document.querySelector("#text"), typing = [], shown = [];
        for (let round = 0; round < 200; round++) {
            const place = Math.trunc(area.value.length * ((round * 0.618) % 1));
            area.setRangeText("aeinst 09"[round % 9], place, place, "end");
            const start = performance.now();
            area.dispatchEvent(new Event("input"));
            typing.push(performance.now() - start);
            await looking;
            shown.push(performance.now() - start);
            await new Promise((resolve) => setTimeout(resolve));
        }
        return [typing, shown].map((times) => times.sort((one, other) => one - other));
    })()`);
    console.log(`    95 % of the keystrokes hold the page up for ${typing[190].toFixed(1)} ms; what is found is shown after ${shown[100].toFixed(1)} ms, 95 % within ${shown[190].toFixed(1)} ms`);
});

await formJourneys({ journey, written, saved, club, person, folder });
await gridJourneys({ journey, written, club, person, folder });
await listJourneys({ journey, written, saved, converted, textOf, folder });
await previewJourneys({ journey, written, saved, textOf, club, person, program, folder });
await mapJourneys({ journey, written, saved, textOf, folder });
await rootJourneys({ journey, saved, textOf, pagePath, folder });
if (browserName === "chromium") await siteJourneys({ journey, saved, fixed, textOf, pagePath, folder });
await textJourneys({ journey, written, saved, textOf, club, person, folder });
await workerJourneys({ journey, written, saved, textOf, club, person, folder });
await lookJourneys({ journey, folder });
await minutesJourneys({ journey, saved, converted, fixed, folder });
if (browserName === "chromium") await axeJourneys({ journey, folder });

await browser.stop();
console.log(`${done} journeys in ${browserTitle}${failed ? `, ${failed} failed` : ""}: ${Math.round((performance.now() - start) / 1000)} s`);
process.exit(failed ? 1 : 0);
