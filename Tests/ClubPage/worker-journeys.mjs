// What people do with the page while its engine is busy, or ends: part of `journeys.mjs`.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const name = "fcProefdorp.level2.json";
const letters = (number) => (number > 25 ? letters(Math.trunc(number / 26)) : "") + "abcdefghijklmnopqrstuvwxyz"[number % 26];

/** @param {{ journey: Function, written: Function, saved: Function, textOf: Function, club: Function, person: Function, folder: string }} tools */
export async function workerJourneys({ journey, written, saved, textOf, club, person, folder }) {
    const listOf = (count) => club(Array.from({ length: count }, (_, number) => {
        const member = person(`Noor${letters(number)}`, `Bos${letters(number)}`);
        Object.assign(member.optional, { membershipStartDate: "2015-01-05", level3URL: `https://www.example.com/leden/${letters(number)}/` });
        return member;
    }));
    /** Waits longer than anybody should have to. */
    const longUntil = async (page, expression) => {
        for (let left = 3; ; left--) {
            try { return await page.until(expression); } catch (error) { if (left === 0) throw error; }
        }
    };
    const isShown = (selector) => `document.querySelector(${JSON.stringify(selector)})?.checkVisibility({ visibilityProperty: true })`;
    const says = 'document.querySelector("#busy.shown")?.textContent ?? ""';
    /** Keeps back what this engine answers until `letGo()` is called in the page, so that it is busy long enough on any machine. */
    const hold = (page) => page.now(`(() => {
        const { seat } = workspace.client, { perform } = seat;
        const held = new Promise((resolve) => { self.letGo = resolve; });
        seat.perform = async (calls) => {
            const value = await perform(calls);
            await held;
            return value;
        };
    })()`);
    const press = (page, letter) => page.send("Input.dispatchKeyEvent", { type: "keyDown", key: letter, text: letter }).then(() => page.send("Input.dispatchKeyEvent", { type: "keyUp", key: letter }));
    const at = (page, place) => page.now(`document.querySelector("#text").focus(), document.querySelector("#text").setSelectionRange(${place}, ${place})`);

    await journey("busy: a list of twenty megabytes opens, is checked, and holds nobody up", async (page) => {
        const content = listOf(55_000);
        assert.ok(content.length > 19_000_000 && content.length < 20 << 20, `${content.length} bytes`);
        await page.now(`self.longTasks = [], new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((one) => Math.round(one.duration)))).observe({ type: "longtask" })`);
        await hold(page);
        const start = performance.now();
        await page.choose(written(name, content));
        await longUntil(page, isShown("#busy.shown"));
        // While the file is opened, it says "Working on it …".
        await longUntil(page, `/Checking …/.test(${says})`);
        await longUntil(page, isShown("#stop"));
        writeFileSync(join(folder, "busy.png"), await page.picture());
        await page.now("letGo()");
        await longUntil(page, "document.body.dataset.findings");
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        await page.until('!document.querySelector("#busy.shown")');
        const tasks = await page.now("longTasks.sort((one, other) => other - one)");
        console.log(`    ${(content.length / 1e6).toFixed(1)} MB are checked after ${seconds} s; the longest tasks of the page took ${tasks.slice(0, 4).join(", ") || "under 50"} ms`);
        assert.ok((tasks[0] ?? 0) < 1000, "the page goes on");
        assert.match(await page.now('document.querySelector("#part").textContent'), /Lines 1 to \d+/);
        const shown = await page.now('document.querySelector("#text").value');
        assert.ok(content.startsWith(shown) && shown.length < 200_000, "the text area has a part of it");
        await page.now('document.querySelector(".finding .actions .quiet").click()');
        assert.ok(await page.now('(area => area.value.slice(area.selectionStart, area.selectionEnd).length > 0)(document.querySelector("#text"))'));
    });

    await journey("busy: what was stopped is said, the text is whole, and editing goes on", async (page) => {
        const content = listOf(55_000);
        await hold(page);
        await page.choose(written(name, content));
        await longUntil(page, isShown("#stop"));
        await page.now('document.querySelector("#stop").click()');
        await page.until('document.querySelector("#findings").textContent.includes("You stopped the check")');
        assert.match(await page.now('document.querySelector("#status").textContent'), /is not checked/);
        writeFileSync(join(folder, "stopped.png"), await page.picture());
        const place = content.indexOf('"Noorba"') + 1;
        await page.until(isShown("#text"));
        await at(page, place);
        for (const letter of "Jan") await press(page, letter);
        assert.equal(await page.now('document.body.dataset.busy === "yes" && workspace.client.asked !== null'), false, "nothing is checked before somebody wants it");
        const expected = content.slice(0, place) + "Jan" + content.slice(place);
        assert.equal((await saved(page, name)).toString(), expected);
        assert.match(page.dialogs.join(), /not checked as it is now/);
        await page.now('[...document.querySelectorAll("#findings button")].find((one) => one.textContent === "Check again").click()');
        await longUntil(page, "document.body.dataset.findings");
        assert.ok(Number(await page.now("document.body.dataset.findings")) > 0);
    });

    await journey("busy: what is typed meanwhile is neither lost nor late, and only the last of it is checked", async (page) => {
        const content = listOf(3000);
        await page.choose(written(name, content));
        await longUntil(page, "document.body.dataset.findings");
        const errors = await page.value("document.body.dataset.errors");
        await page.click("#showText");
        await page.settle();
        await page.now(`(() => {
            const news = workspace.client.news;
            self.edits = 0;
            workspace.client.news = () => { const calls = news(); edits += calls.filter((one) => one[1] === "edit").length; return calls; };
        })()`);
        const place = content.indexOf('"Noorba"') + 1, text = "the quick brown fox jumps over the lazy dog";
        await page.until(isShown("#text"));
        await at(page, place);
        await hold(page);
        for (const letter of text) await press(page, letter);
        assert.equal(await page.now('document.querySelector("#text").value'), (content.slice(0, place) + text + content.slice(place)).slice(0, await page.now('document.querySelector("#text").value.length')));
        await page.now("letGo()");
        await page.settle();
        assert.ok((await page.now("edits")) <= 2, "the first keystroke, and all that came while it was checked");
        // What is shown is what is found in the last text, not in one on the way to it.
        // A moment later it is a step of its own.
        await new Promise((resolve) => setTimeout(resolve, 1100));
        await at(page, 0);
        await press(page, "]");
        await page.settle();
        assert.ok(Number(await page.now("document.body.dataset.errors")) !== Number(errors));
        await page.click("#undo");
        assert.equal((await saved(page, name)).toString(), content.slice(0, place) + text + content.slice(place));
    });

    await journey("busy: cells that are filled in while the engine is busy all arrive, in their order", async (page) => {
        const content = listOf(2000);
        await page.choose(written(name, content));
        await longUntil(page, 'document.querySelectorAll(".gridRow:not([hidden])").length > 0');
        await page.settle();
        await page.now('form.grid.go(0, 0), workspace.ask("look", current, 2000, []), workspace.ask("look", current, 2000, [])');
        for (const given of ["Anna", "Bert", "Cor", "Dirk", "Els"]) {
            for (const letter of given) await press(page, letter);
            await page.press("Enter");
        }
        await page.settle();
        const names = JSON.parse((await saved(page, name)).toString()).members.slice(0, 6).map((one) => one.name.givenName);
        assert.deepEqual(names, ["Anna", "Bert", "Cor", "Dirk", "Els", "Noorf"]);
        await page.click("#undo");
        assert.equal(JSON.parse((await saved(page, name)).toString()).members[4].name.givenName, "Noore");
    });

    await journey("busy: an engine that ends is started again, which is said, and nothing is lost", async (page) => {
        const content = club([person("Noor", "Bos")]);
        await page.choose(written(name, content));
        await page.until("document.body.dataset.findings");
        const found = await page.value("document.body.dataset.findings");
        /** The engine ends at the next questions: it is given memory back that it never had. */
        const end = (times) => page.now(`(() => {
            const { client } = workspace, news = client.news;
            let left = ${times};
            client.news = () => left-- > 0 ? [...news(), ["call", "release", 2147483632]] : news();
        })()`);
        await end(1);
        const place = content.indexOf("Bos");
        await page.click("#showText");
        await page.settle();
        await page.until(`/ended by itself, and was started again/.test(${says})`);
        assert.equal(await page.now("document.body.dataset.findings"), found, "it was asked once more");
        await page.click("#busy .quiet");
        assert.equal(await page.now(says), "");
        // Where it ends each time, that is said instead of what was found, and the text can be edited and saved.
        await end(2);
        await at(page, place);
        await press(page, "x");
        await page.settle();
        assert.match(await page.now('document.querySelector("#findings").textContent'), /ended twice/);
        assert.equal(await textOf(page), content.replace("Bos", "xBos"));
        await press(page, "y");
        await page.until(`document.body.dataset.findings === "${found}"`);
        assert.equal((await saved(page, name)).toString(), content.replace("Bos", "xyBos"));
    });

    for (const [what, worker] of [["no workers", "undefined"], ["workers that do not start", `class {
        constructor() { setTimeout(() => this.onerror(new ErrorEvent("error", { cancelable: true }))); }
        postMessage() {}
        terminate() {}
    }`]]) {
        await journey(`busy: in a browser with ${what} everything is there all the same`, async (page) => {
            await page.before(`self.Worker = ${worker}`);
            await page.go(await page.now("location.href"));
            await page.click("#example");
            await page.until("document.body.dataset.findings");
            const before = Number(await page.value("document.body.dataset.findings"));
            await page.click("#allCertain");
            assert.ok(Number(await page.value("document.body.dataset.findings")) < before);
            await page.click("#undo");
            assert.equal(Number(await page.value("document.body.dataset.findings")), before);
        });
    }

    for (const [width, language] of [[360, "nl-NL"], [1280, "en"]]) {
        await journey(`busy: the sign is seen at ${width} pixels, in ${language}`, async (page) => {
            await page.now('document.querySelector("#example").click()');
            await page.until("document.body.dataset.findings");
            await page.now('progress.works(["look"]), 0');
            await page.until(isShown("#stop"));
            assert.match(await page.now(says), language === "en" ? /Checking …Stop/ : /Bezig met nakijken …Stop/);
            assert.ok(await page.now("document.scrollingElement.scrollWidth <= innerWidth"));
            writeFileSync(join(folder, `busy-${width}.png`), await page.picture());
            await page.now('progress.works(null), 0');
            await page.until(`!${isShown("#stop")}`);
        }, { width, height: 740, language });
    }
}
