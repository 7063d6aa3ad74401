// Five minutes: what a secretary with a spreadsheet and a volunteer with a broken file do, click by click, counted. Part of `journeys.mjs`.
// The figures stand in docs/page.md; DOCS=1 writes the pictures there anew.
import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** What a click costs somebody, in seconds: to think of it, to get there, to press (the keystroke-level model); and words that are read in one. */
const perClick = 1.35 + 1.1 + 0.2, wordsPerSecond = 4;

/** A person with a mouse: clicks where something is seen, and reads. */
class Person {
    constructor(page) {
        Object.assign(this, { page, clicks: 0, words: 0, waited: 0 });
    }

    /** Clicks on what an expression finds. */
    async click(expression) {
        const place = await this.page.value(`(one => { one.scrollIntoView({ block: "nearest" }); return (({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(one.getBoundingClientRect()); })(${expression})`);
        assert.ok(await this.page.value(`(one => one.contains(document.elementFromPoint(${place.x}, ${place.y})))(${expression})`), `${expression} is seen`);
        this.clicks++;
        await this.page.drag(place);
        await this.wait("true");
    }

    /** Chooses files in the dialog of the system: a click that opens it, one on the first, one on each other, one on Open. */
    async choose(...paths) {
        this.clicks += 2 + paths.length;
        await this.page.choose(...paths);
        await this.wait("document.body.dataset.findings");
    }

    async wait(expression) {
        const start = performance.now();
        await this.page.until(expression);
        await this.page.settle();
        this.waited += performance.now() - start;
    }

    async read(selector) {
        this.words += await this.page.value(`[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.innerText).join(" ").split(/\\s+/).filter(Boolean).length`);
    }

    get seconds() {
        return Math.round(this.clicks * perClick + this.words / wordsPerSecond);
    }
}

/** @param {{ journey: Function, saved: Function, converted: Function, fixed: Function, folder: string }} tools */
export async function minutesJourneys({ journey, saved, converted, fixed, folder }) {
    const button = (selector, text) => `[...document.querySelectorAll("${selector}")].find((one) => one.textContent.includes(${JSON.stringify(text)}))`;
    const the = (id) => `document.querySelector("#${id}")`;
    /** Keeps how a moment looks, for the docs too. */
    async function kept(page, name) {
        const path = join(folder, name);
        writeFileSync(path, await page.picture());
        assert.ok(readFileSync(path).length < 150_000, `${name} is small`);
        if (!process.env.DOCS) return;
        mkdirSync("docs/images", { recursive: true });
        copyFileSync(path, join("docs/images", name));
    }
    /** Says what it took, and that the docs say the same. */
    function counted(title, somebody, language) {
        const { clicks, words, seconds, waited } = somebody;
        console.log(`    ${title}: ${clicks} clicks, ${words} words to read, about ${seconds} seconds; the page took ${(waited / 1000).toFixed(1)} of them here`);
        const docs = readFileSync(language === "nl" ? "docs/page.nl.md" : "docs/page.md", "utf8");
        assert.ok(docs.includes(`${clicks} ${language === "nl" ? "klikken" : "clicks"}`), `the docs say ${clicks} clicks`);
        assert.ok(seconds < 300, "five minutes");
    }

    for (const language of ["en", "nl"]) {
        const end = language === "nl" ? ".nl.png" : ".png", options = { width: 1000, height: 720, language };
        await journey(`five minutes: a secretary with a spreadsheet, in ${language}`, async (page) => {
            const somebody = new Person(page), name = "fcLindewold.level2.json";
            await somebody.read("#drop");
            await somebody.choose(...[name, "leden.csv"].map((one) => resolve("Samples/member-list", one)));
            await somebody.wait(`${the("merge")}.open`);
            await kept(page, `page-list${end}`);
            await somebody.read("#merge .mergeBody p, #merge .mergeBody li, #merge .mergeBody label, #merge legend, #merge h3");
            await somebody.click(button("#merge label", "Mireille Bakker-Smits"));
            await somebody.click('document.querySelector("#merge [data-key=agree]")');
            await somebody.wait(`!${the("merge")}.open`);
            await somebody.read("#changes li");
            const path = saved(page, name, () => somebody.click(the("save")));
            assert.equal((await path).toString(), converted("leden.csv", "--same", "Mireille Smits=Mireille Bakker-Smits"));
            await somebody.click(the("along"));
            await somebody.wait(`${the("alongDialog")}.open`);
            await somebody.read("#alongDialog h3, #alongDialog p");
            assert.match(await page.value('document.querySelector("#alongDialog .panelLink").href'), /^mailto:/);
            // The link into the mail program, and Send there.
            somebody.clicks += 2;
            counted("a secretary with a spreadsheet", somebody, language);
        }, options);

        await journey(`five minutes: a volunteer with a broken file, in ${language}`, async (page) => {
            const somebody = new Person(page), name = "fcOostmare.level2.json";
            await somebody.read("#drop");
            await somebody.choose(resolve("Samples/broken", name));
            await kept(page, `page-broken${end}`);
            await somebody.read(".finding > p");
            await somebody.click(the("allCertain"));
            assert.equal(await page.value("document.body.dataset.errors"), "0");
            await somebody.read("#findings, #changes li");
            await somebody.click(the("see"));
            await somebody.wait(`${the("seenDialog")}.open`);
            await somebody.read("#seenDialog .panelBody");
            await somebody.click(button("#seenDialog .panelActions button", language === "nl" ? "Sluit" : "Close"));
            const path = saved(page, name, () => somebody.click(the("save")));
            assert.equal((await path).toString("latin1"), fixed(name, readFileSync(join("Samples/broken", name))).toString("latin1"));
            counted("a volunteer with a broken file", somebody, language);
        }, options);
    }
}
