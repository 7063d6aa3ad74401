import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { startBrowser } from "./browser.mjs";
const [pagePath, folder] = process.argv.slice(2).map((path) => resolve(path));
const address = pathToFileURL(pagePath).href, rounds = Number(process.env.ROUNDS ?? 4);
const browser = await startBrowser("chromium");
const at = (times, part) => [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))];
const page = await browser.open("about:blank", { isBare: true });
await page.go(address);
await page.choose(...readdirSync(folder, { recursive: true }).filter((n) => n.endsWith(".json")).map((n) => join(folder, n)));
await page.until("document.body.dataset.findings");
const all = {};
for (const name of await page.value("[...workspace.files.keys()]")) {
    await page.value(`(showsForm.set(${JSON.stringify(name)}, false), open(${JSON.stringify(name)}))`);
    const t = await page.value(`(async () => {
    const area = document.querySelector("#text"), out = { held: [], ask: [], render: [], layout: [], shown: [] };
    if (!self.askOld) { self.askOld = workspace.ask; self.askTimes = []; workspace.ask = async (...a) => { const s = performance.now(); try { return await askOld.apply(workspace, a); } finally { askTimes.push(performance.now() - s); self.answered = performance.now(); } }; }
    area.focus();
    for (let round = 0; round < ${rounds}; round++) {
        const place = Math.trunc(area.value.length * ((round * 0.618) % 1));
        area.setSelectionRange(place, place);
        askTimes.length = 0;
        const start = performance.now();
        document.execCommand("insertText", false, "aeinst 09\\""[round % 10]);
        document.querySelector("#writing").offsetHeight;
        out.held.push(performance.now() - start);
        while (looking) await looking;
        const before = performance.now();
        out.render.push(before - self.answered);
        document.querySelector("#work").offsetHeight;
        const end = performance.now();
        out.layout.push(end - before); out.ask.push(askTimes.reduce((a, b) => a + b, 0)); out.shown.push(end - start);
        await new Promise((resolve) => setTimeout(resolve, 90));
        document.execCommand("delete");
        while (looking) await looking;
        await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return out;
})()`);
    for (const k in t) (all[k] ??= []).push(...t[k]);
}
for (const k in all) console.log(k, [0.05, 0.5, 0.9, 0.95].map((q) => at(all[k], q).toFixed(1)).join(" / "));
await browser.stop();
