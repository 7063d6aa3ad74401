// What people do with lists of members in the page: part of `journeys.mjs`.
import assert from "node:assert/strict";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const world = ["root.level0.json", "root_.level1.json", "clubsWaterland.level1.json", "fcLindewold.level2.json"]
    .map((name) => resolve("Samples/member-list", name));
const club = world.at(-1), list = resolve("Samples/member-list/leden.csv");

/** @param {{ journey: Function, written: Function, saved: Function, converted: Function, textOf: Function, folder: string }} tools */
export async function listJourneys({ journey, written, saved, converted, textOf, folder }) {
    /** Opens the club's file in its world. */
    async function open(page) {
        await page.choose(...world);
        await page.until("document.body.dataset.findings");
        await page.value('[...document.querySelectorAll("#tabs span button:first-child")].find((one) => one.textContent.startsWith("fcLindewold")).click()');
        return textOf(page);
    }

    const isOpen = 'document.querySelector("#merge").open';
    const dialogText = (page) => page.value('document.querySelector("#merge").innerText');
    /** Chooses what somebody sees: a radio button or box by its label. */
    const tick = (page, label) => page.value(`[...document.querySelectorAll("#merge label")].find((one) => one.textContent.includes(${JSON.stringify(label)})).querySelector("input").click()`);
    const select = (page, key, value) => page.value(`(() => {
        const select = document.querySelector('#merge [data-key="${key}"]');
        select.value = ${JSON.stringify(value)};
        select.dispatchEvent(new Event("change"));
    })()`);
    const agree = '#merge [data-key="agree"]';

    await journey("a secretary puts her list into the club's file: a column corrected, a doubt answered, and all of it taken back", async (page) => {
        const before = await open(page);
        await page.choose(list);
        await page.until(isOpen);
        const words = await dialogText(page);
        for (const part of ["2 new members", "Petra van der Meulen", "1 name is in doubt", "Left out, because the files are public: E-mail", "Tjeerd Postma"]) {
            assert.ok(words.includes(part), `${part} is said: ${words}`);
        }
        assert.match(words, /Website https:\/\/www\.petravandermeulen/);
        await page.value('document.querySelector("#merge [data-key=\'column Website\']").focus()');
        await select(page, "column Website", "ignore");
        assert.equal(await page.value("document.activeElement.dataset.key"), "column Website");
        assert.doesNotMatch(await dialogText(page), /Website https:/);
        await tick(page, "The same person as Mireille Bakker-Smits");
        assert.doesNotMatch(await page.value('document.querySelector(".mergeCounts").textContent'), /doubt/);
        assert.equal(await textOf(page), before, "nothing is written before somebody agrees");
        writeFileSync(join(folder, "list.png"), await page.picture());
        await page.click(agree);
        assert.equal(await page.value(isOpen), false);
        const changes = await page.value('[...document.querySelectorAll("#changes li")].map((one) => one.textContent)');
        assert.ok(changes.some((one) => one.includes("Petra van der Meulen")), changes.join());
        const expected = converted("leden.csv", "--mapping", "columns.toml", "--same", "Mireille Smits=Mireille Bakker-Smits");
        assert.equal((await saved(page, "fcLindewold.level2.json")).toString(), expected);
        await page.click("#undo");
        assert.equal(await textOf(page), before, "one step takes all of it back");
        await page.click("#redo");
        assert.equal(await textOf(page), expected);
    }, { everywhere: true });

    await journey("those who have left become former members only where somebody says so", async (page) => {
        await open(page);
        await page.choose(list);
        await page.until(isOpen);
        await tick(page, "They have left");
        await tick(page, "The same person as Mireille Bakker-Smits");
        await page.click(agree);
        assert.equal((await saved(page, "fcLindewold.level2.json")).toString(), converted("leden.csv", "--missing", "former", "--force", "--same", "Mireille Smits=Mireille Bakker-Smits"));
    });

    await journey("a list that comes first waits for the club's file", async (page) => {
        await page.choose(list);
        await page.until('!document.querySelector("#waiting").hidden');
        assert.match(await page.value('document.querySelector("#waiting").textContent'), /leden\.csv/);
        await page.choose(club);
        await page.until(isOpen);
        assert.ok(await page.value('document.querySelector("#waiting").hidden'));
        await page.press("Escape");
        await page.until(`!${isOpen}`);
        assert.ok(await page.value('document.querySelector("#undo").disabled'), "nothing was done");
    });

    await journey("of several clubs somebody says which one a list is of", async (page) => {
        await page.choose(club, resolve("Samples/in-order/fgHeerdrecht.level2.json"), world[0]);
        await page.until("document.body.dataset.findings");
        await page.value('[...document.querySelectorAll("#tabs span button:first-child")].find((one) => one.textContent.startsWith("root")).click()');
        await page.choose(list);
        await page.until('!document.querySelector("#waiting").hidden');
        await page.value('[...document.querySelectorAll("#waiting button")].find((one) => one.textContent.includes("Lindewold")).click()');
        await page.until(isOpen);
        assert.match(await dialogText(page), /fcLindewold\.level2\.json/);
    });

    await journey("cells that were copied are a list, too", async (page) => {
        await open(page);
        await page.paste("Naam\tLid sinds\nNoor Kuiper\t3-2-2020\n");
        await page.until(isOpen);
        assert.match(await dialogText(page), /Noor Kuiper/);
        await page.click(agree);
        assert.match(await textOf(page), /"givenName": "Noor"/);
    });

    await journey("everything about a list can be done by keyboard", async (page) => {
        await open(page);
        await page.choose(list);
        await page.until(isOpen);
        const reached = new Set();
        for (let left = 60; left > 0; left--) {
            await page.press("Tab");
            const key = await page.value("document.activeElement.closest('#merge') ? document.activeElement.dataset.key ?? document.activeElement.className : 'outside'");
            if (key !== "outside") reached.add(key.split(" ")[0]);
        }
        for (const key of ["doubt", "ends", "column", "mergeSheet", "remark", "agree", "cancel"]) assert.ok(reached.has(key), `${key} is reached: ${[...reached]}`);
        const names = await page.value('[...document.querySelectorAll("#merge select, #merge input, #merge button")].every((one) => one.ariaLabel || one.labels?.[0]?.textContent.trim() || one.textContent.trim())');
        assert.ok(names, "everything has a name");
        await page.value(`document.querySelector('${agree}').focus()`);
        await page.press("Enter");
        await page.until(`!${isOpen}`);
        assert.equal(await page.value("document.activeElement.parentElement.id"), "changes");
    });

    for (const [name, options] of [["phone", { width: 390, height: 844, language: "nl" }], ["desk", { width: 1280, height: 900, language: "nl" }]]) {
        await journey(`a list in Dutch on a ${name}, dark, is readable`, async (page) => {
            await page.dark();
            await open(page);
            await page.choose(list);
            await page.until(isOpen);
            assert.match(await dialogText(page), /2 nieuwe leden/);
            assert.ok(await page.value('document.querySelector(".mergeBody").scrollWidth <= document.querySelector(".mergeBody").clientWidth'), "nothing has to be pushed aside");
            writeFileSync(join(folder, `list-${name}.png`), await page.picture());
            await page.click(".mergeRemarks button");
            assert.ok(await page.value('document.querySelector(".mergeSheet .here") !== null'));
            writeFileSync(join(folder, `list-${name}-below.png`), await page.picture());
        }, options);
    }

    await journey("what is no list is said, with what to do", async (page) => {
        await open(page);
        const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0]);
        for (const [file, content, words] of [["leden.xls", old, /save it as \.xlsx/], ["leden.pdf", "%PDF-1.4", /PDF/], ["leden.xlsx", "PK\u0003\u0004, and then nothing", /leden\.xlsx/],
            ["empty.csv", "", /empty/i], ["list.yaml", "- naam: Noor\n", /YAML/]]) {
            await page.choose(written(file, content));
            await page.until(`!document.querySelector("#problem").hidden && document.querySelector("#problem").textContent.includes(${JSON.stringify(file)})`);
            assert.match(await page.value('document.querySelector("#problem").textContent'), words);
            assert.equal(await page.value(isOpen), false);
        }
        await page.choose(written("odd.csv", "Wie?;Wat?\nx1;y2\n<img src=x onerror=alert(1)>;z\n"));
        await page.until(isOpen);
        assert.ok(await page.value(`document.querySelector('${agree}').disabled`));
        await select(page, "column Wie?", "name");
        assert.match(await dialogText(page), /<img/);
    });

    await journey("members come out as a workbook, and brought back they change nothing", async (page) => {
        await open(page);
        const path = join(page.browser.folder, "fcLindewold.xlsx");
        rmSync(path, { force: true });
        await page.click("#exportList");
        for (let left = 100; left > 0 && !existsSync(path); left--) await new Promise((resolve) => setTimeout(resolve, 50));
        cpSync(path, join(folder, "fcLindewold.xlsx"));
        await page.choose(join(folder, "fcLindewold.xlsx"));
        await page.until(isOpen);
        assert.match(await dialogText(page), /The list says nothing new/);
        assert.ok(await page.value(`document.querySelector('${agree}').disabled`));
    });

    await journey("a list of two thousand is shown within a moment", async (page) => {
        await open(page);
        const names = Array.from({ length: 2000 }, (_, number) => `Noor${"abcdefghij"[number % 10]} Bos${"abcde"[Math.trunc(number / 10) % 5]}${"fghij"[Math.trunc(number / 50) % 5]}${"klmnopqr"[Math.trunc(number / 250)]};3-2-2020`);
        const path = written("long.csv", `Naam;Lid sinds\n${names.join("\n")}\n`);
        const from = performance.now();
        await page.choose(path);
        await page.until(isOpen);
        console.log(`    after ${Math.round(performance.now() - from)} ms`);
        assert.match(await dialogText(page), /new members/);
    });
}
