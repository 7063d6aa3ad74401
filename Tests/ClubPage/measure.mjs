// How fast the page is in Chromium, as figures only: what is fast enough depends on the machine.
// Usage: node measure.mjs PAGE.html FOLDER [FOLDER …]; of the files of the folders nothing is printed but sizes.
import { readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { startBrowser } from "./browser.mjs";

const [pagePath, ...folders] = process.argv.slice(2).map((path) => resolve(path));
const address = pathToFileURL(pagePath).href, rounds = Number(process.env.ROUNDS ?? 60);
const browser = await startBrowser("chromium");
const at = (times, part) => [...times].sort((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))];
const row = (...cells) => console.log(`| ${cells.map((cell, place) => (typeof cell === "number" ? cell.toFixed(1) : String(cell))[place ? "padStart" : "padEnd"](place ? 9 : 44)).join(" | ")} |`);

/** Opens the page as on a machine that is so many times slower, its worker too. */
async function opened(rate) {
    const page = await browser.open("about:blank", { isBare: true });
    const slow = (session) => browser.send("Emulation.setCPUThrottlingRate", { rate }, { sessionId: session }).catch(() => { slow.isPart = true; });
    browser.listeners.push(({ method, params, sessionId }) => {
        if (method === "Target.attachedToTarget" && sessionId === page.session && rate > 1) slow(params.sessionId);
    });
    await page.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
    if (rate > 1) await slow(page.session);
    await page.before(`new MutationObserver(() => {
        if (document.body?.dataset.ready && !self.usable) self.usable = performance.now();
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-ready"] })`);
    await page.go(address);
    return Object.assign(page, { isPart: slow.isPart });
}

/** Types letters all over the text that is open; returns how long each holds the page up, and after how long everything found is shown. */
const typing = (page) => page.value(`(async () => {
    const area = document.querySelector("#text"), held = [], shown = [];
    area.focus();
    for (let round = 0; round < ${rounds}; round++) {
        const place = Math.trunc(area.value.length * ((round * 0.618) % 1));
        area.setSelectionRange(place, place);
        const start = performance.now();
        document.execCommand("insertText", false, "aeinst 09\\""[round % 10]);
        document.querySelector("#writing").offsetHeight;
        held.push(performance.now() - start);
        while (looking) await looking;
        document.querySelector("#work").offsetHeight;
        shown.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, 90));
        // Each letter is typed into the file as it was.
        document.execCommand("delete");
        while (looking) await looking;
        await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return { held, shown };
})()`);

/** Counts the frames while something goes on. */
const framed = (page, work) => page.value(`(async () => {
    const frames = [];
    let last = performance.now(), goesOn = true;
    const look = (now) => { frames.push(performance.now() - last); last = performance.now(); if (goesOn) requestAnimationFrame(look); };
    requestAnimationFrame(look);
    await (${work})();
    goesOn = false;
    return frames.slice(2);
})()`);

for (const folder of folders) {
    const paths = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".json")).map((name) => join(folder, name));
    console.log(`\n${paths.length} files of a folder, opened together: milliseconds after a keystroke, of ${rounds} in each`);
    row("", "held 95 %", "shown 5 %", "shown 50 %", "shown 95 %");
    for (const rate of [1, 4]) {
        const page = await opened(rate);
        await page.choose(...paths);
        await page.until("document.body.dataset.findings");
        const all = { held: [], shown: [] }, files = [];
        for (const name of await page.value("[...workspace.files.keys()]")) {
            await page.value(`(showsForm.set(${JSON.stringify(name)}, false), open(${JSON.stringify(name)}))`);
            const times = await typing(page), size = await page.value(`workspace.files.get(${JSON.stringify(name)}).bytes.length`);
            files.push({ size, count: await page.value("findings.length"), ...times });
            for (const part of ["held", "shown"]) all[part].push(...times[part]);
        }
        const slowest = files.sort((one, other) => at(other.shown, 0.95) - at(one.shown, 0.95)).slice(0, 3);
        const title = `${rate === 1 ? "not throttled" : `${rate} times slower${page.isPart ? " (page, not worker)" : ""}`}`;
        row(`${title}, all`, at(all.held, 0.95), at(all.shown, 0.05), at(all.shown, 0.5), at(all.shown, 0.95));
        // What other programs on the machine do is in the 95 %, and hardly in the 5 %.
        for (const { size, count, held, shown } of slowest) row(`  ${(size / 1000).toFixed(0)} kB, ${count} findings`, at(held, 0.95), at(shown, 0.05), at(shown, 0.5), at(shown, 0.95));
        await page.close();
    }
}

console.log("\nUsable: milliseconds from the address to the first click, and from a file to what is found in it");
row("", "first", "file");
for (const rate of [1, 4]) {
    const first = [], file = [];
    for (let round = 0; round < 5; round++) {
        const page = await opened(rate);
        first.push(await page.now("usable"));
        await page.now(`self.asked = performance.now(), new MutationObserver(() => { self.found ??= document.body.dataset.findings && performance.now(); }).observe(document.body, { attributes: true }), 0`);
        await page.choose(resolve("Samples/broken/fcOostmare.level2.json"));
        file.push(await page.until("self.found && self.found - asked"));
        await page.close();
    }
    row(rate === 1 ? "not throttled" : `${rate} times slower`, at(first, 0.5), at(file, 0.5));
}

const letters = (number) => (number > 25 ? letters(Math.trunc(number / 26)) : "") + "abcdefghijklmnopqrstuvwxyz"[number % 26];
const many = join(browser.folder, "fcProefdorp.level2.json");
writeFileSync(many, JSON.stringify({
    club: { idPlus: { town: "Proefdorp", fullName: "Fotoclub Proefdorp", nickName: "fcProefdorp" }, coordinates: { latitude: 52.1, longitude: 5.2 } },
    members: Array.from({ length: 5000 }, (_, number) => ({
        name: { givenName: `Noor${letters(number)}`, infixName: "", familyName: `Bos${letters(number)}` },
        optional: { roles: {}, birthday: "9999-03-12", membershipStartDate: "2015-01-05", expertises: ["Landscape"] },
    })),
}, null, 4));
console.log("\nA list of 5000 members: milliseconds between frames");
row("", "50 %", "95 %", "longest", "over 50");
for (const rate of [1, 4]) {
    const page = await opened(rate);
    await page.choose(many);
    await page.until('document.querySelectorAll(".gridRow:not([hidden])").length > 0');
    const title = rate === 1 ? "not throttled" : `${rate} times slower`;
    const tell = (what, frames) => row(`${title}, ${what}`, at(frames, 0.5), at(frames, 0.95), Math.max(...frames), frames.filter((one) => one > 50).length);
    tell("scrolling", await framed(page, `async () => {
        const place = document.querySelector("#members");
        for (let step = 0; step < 90; step++) { place.scrollTop += 90 + step * 20; await new Promise(requestAnimationFrame); }
    }`));
    tell("moving by keys", await framed(page, `async () => {
        form.grid.go(0, 0);
        for (let step = 0; step < 90; step++) {
            document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: step % 3 ? "ArrowDown" : "PageDown", bubbles: true, cancelable: true }));
            await new Promise(requestAnimationFrame);
        }
    }`));
    tell("filling ten cells in", await framed(page, `async () => {
        for (let step = 0; step < 10; step++) {
            form.grid.go(step * 3, 0);
            await form.fillRows([{ row: step * 3, column: 0, text: "Anders" }]);
            for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
        }
    }`));
    await page.value("view(false)");
    await page.until('document.querySelector("#text").checkVisibility()');
    tell("typing in its text", await framed(page, `async () => {
        const area = document.querySelector("#text");
        area.focus();
        area.setSelectionRange(5000, 5000);
        for (let step = 0; step < 20; step++) {
            document.execCommand("insertText", false, "a");
            for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame);
        }
    }`));
    await page.close();
}
await browser.stop();
