// How the page is on paper, enlarged, and on phones that share: part of `journeys.mjs`.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const club = resolve("Samples/member-list/fcLindewold.level2.json"), broken = resolve("Samples/broken/fkVliet.level2.json");

/** @param {{ journey: Function, folder: string }} tools */
export async function lookJourneys({ journey, folder }) {
    const opened = async (page, ...paths) => {
        await page.choose(...paths);
        await page.until("document.body.dataset.findings");
        await page.settle();
    };
    const shown = (page, name) => page.picture().then((picture) => writeFileSync(join(folder, name), picture));
    const along = async (page) => {
        await page.click("#along");
        await page.until('document.querySelector("#alongDialog").open');
        return page.value('[...document.querySelectorAll("#alongDialog button")].map((one) => one.textContent)');
    };

    await journey("share: a phone that takes files is handed the file itself", async (page) => {
        await page.value(`Object.assign(navigator, {
            canShare: (data) => true,
            share: async (data) => { self.shared = { ...data, files: await Promise.all(data.files.map(async (file) => [file.name, file.type, await file.text()])) }; },
        }), 0`);
        await opened(page, club);
        await along(page);
        await page.value('[...document.querySelectorAll("#alongDialog button")].find((one) => one.textContent.includes("Share")).click()');
        await page.until("self.shared");
        assert.deepEqual(await page.value("shared.files"), [["fcLindewold.level2.json", "application/json", readFileSync(club, "utf8")]]);
        assert.match(await page.value("shared.text"), /Fotoclub Lindewold/);
        await shown(page, "share-phone.png");
        // Who changes their mind has not made a mistake.
        await page.value('navigator.share = () => Promise.reject(new DOMException("no", "AbortError")), 0');
        await page.value('[...document.querySelectorAll("#alongDialog button")].find((one) => one.textContent.includes("Share")).click()');
    }, { width: 390, height: 844 });

    await journey("share: where only texts can be shared the text is, and where nothing can be there is no button", async (page) => {
        await page.value(`Object.assign(navigator, { canShare: (data) => !data.files, share: async (data) => { self.shared = data; } }), 0`);
        await opened(page, club);
        await along(page);
        await page.value('[...document.querySelectorAll("#alongDialog button")].find((one) => one.textContent.includes("Share")).click()');
        await page.until("self.shared");
        assert.deepEqual(await page.value("Object.keys(shared).sort()"), ["text", "title"]);
        await page.press("Escape");
        for (const absent of ["() => false", "undefined"]) {
            await page.value(`navigator.canShare = ${absent}, 0`);
            assert.ok(!(await along(page)).some((name) => name.includes("Share")));
            await page.press("Escape");
        }
    }, { width: 390, height: 844, everywhere: true });

    await journey("enlarged to 200 % nothing is cut off, and all of it can be reached", async (page) => {
        // What a window of 1280 × 800 has left.
        await opened(page, club);
        const isWide = () => page.value("document.scrollingElement.scrollWidth <= innerWidth");
        assert.ok(await isWide());
        await shown(page, "zoom-form.png");
        await page.value('document.querySelector("#members").scrollIntoView()');
        assert.ok(await page.value('document.querySelector("#members").clientHeight > 150'), "there is room for the table");
        await shown(page, "zoom-table.png");
        await page.click("#showText");
        assert.ok(await isWide());
        for (const id of ["see", "along"]) {
            await page.click(`#${id}`);
            await page.until('document.querySelector(".panel[open]")');
            assert.ok(await page.value('(one => one.scrollWidth <= one.clientWidth && one.getBoundingClientRect().bottom <= innerHeight)(document.querySelector(".panel[open]"))'));
            await shown(page, `zoom-${id}.png`);
            await page.press("Escape");
        }
        await page.choose(resolve("Samples/member-list/leden.csv"));
        await page.until('document.querySelector("#merge").open');
        assert.ok(await page.value('(one => one.getBoundingClientRect().bottom <= innerHeight)(document.querySelector("#merge [data-key=agree]"))'), "the button is seen");
        await shown(page, "zoom-list.png");
    }, { width: 640, height: 400 });

    await journey("on paper there is what was found, and nothing to click", async (page) => {
        await opened(page, broken);
        await page.dark();
        await page.send("Emulation.setEmulatedMedia", { media: "print", features: [{ name: "prefers-color-scheme", value: "dark" }] });
        const isShown = (selector) => page.value(`document.querySelector(${JSON.stringify(selector)}).checkVisibility()`);
        for (const selector of ["#tools button", "#tabs", "#form", ".finding .actions"]) assert.equal(await isShown(selector), false, `${selector} is not printed`);
        for (const selector of ["#status", ".finding:last-of-type"]) assert.ok(await isShown(selector), `${selector} is printed`);
        assert.match(await page.value('getComputedStyle(document.querySelector(".finding")).backgroundColor'), /^rgb\(25\d, 25\d, 25\d\)/, "paper is white");
        assert.ok(await page.value('(one => one.scrollHeight <= one.clientHeight + 1)(document.querySelector("#findings"))'), "all of it is printed");
        const { data } = await page.send("Page.printToPDF", { paperWidth: 8.27, paperHeight: 11.69 });
        const pdf = Buffer.from(data, "base64");
        writeFileSync(join(folder, "printed.pdf"), pdf);
        assert.ok(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g).length >= 2, "more than one sheet");
        await shown(page, "printed.png");
    });
}
