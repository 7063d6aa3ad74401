// How people will see a file, what is taken along, and new files, tried in the page: part of `journeys.mjs`.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";

const world = ["root.level0.json", "root_.level1.json", "clubsWaterland.level1.json", "fcLindewold.level2.json"]
    .map((name) => resolve("Samples/member-list", name));

/** @param {{ journey: Function, written: Function, saved: Function, textOf: Function, club: Function, person: Function, program: string, folder: string }} tools */
export async function previewJourneys({ journey, written, saved, textOf, club, person, program, folder }) {
    /** Opens files, and shows one of them. */
    async function open(page, paths = world, name = "fcLindewold") {
        await page.choose(...paths);
        await page.until("document.body.dataset.findings");
        await page.value(`[...document.querySelectorAll("#tabs span button:first-child")].find((one) => one.textContent.startsWith(${JSON.stringify(name)})).click()`);
        await page.until(`document.title.startsWith(${JSON.stringify(name)})`);
    }

    /** Opens a dialog by its button, and returns what it says. */
    async function dialog(page, id) {
        await page.click(`#${id}`);
        await page.until('document.querySelector(".panel[open]")');
        return page.value('document.querySelector(".panel[open]").innerText');
    }

    const close = async (page) => {
        await page.press("Escape");
        await page.until('!document.querySelector(".panel[open]")');
    };
    /** Gives the file another text, as somebody who types it. */
    const rewrite = (page, change) => page.value(`(() => {
        document.querySelector("#showText").click();
        const area = document.querySelector("#text");
        area.value = (${change})(area.value);
        area.dispatchEvent(new Event("input"));
    })()`);
    const button = (page, label) => page.value(`[...document.querySelectorAll(".panel[open] button")].find((one) => one.textContent.includes(${JSON.stringify(label)})).click()`);
    const rows = (page) => page.value(`[...document.querySelectorAll(".panel[open] .seen")].map((one) => one.innerText.replace(/\\s+/g, " "))`);
    async function downloaded(page, name, action) {
        const path = join(page.browser.folder, name);
        rmSync(path, { force: true });
        await action();
        for (let left = 100; left > 0 && !existsSync(path); left--) await new Promise((resolve) => setTimeout(resolve, 50));
        return readFileSync(path);
    }

    await journey("seen: people stand as the app has them, and what differs is said in words", async (page) => {
        await open(page);
        const text = await textOf(page);
        let said = await dialog(page, "see");
        for (const part of ["Fotoclub Lindewold (Lindewold)", "on the map", "6 people", "People see the same as before", "In the list (5)", "Hidden until a reader asks for them (1)"]) {
            assert.ok(said.includes(part), `${part} is said: ${said}`);
        }
        const before = await rows(page);
        assert.match(before[0], /^Anna van Dalen Chairman and member · \d+\.\d years Birds Landscape ✓ portfolio ✓ photo ✓ own website$/);
        assert.match(before[2], /^Joris de Wit Treasurer and secretary and member Black & White ✓ portfolio no photo$/);
        assert.match(before[5], /^Noor Evers Former member · 2009–2023/);
        await close(page);
        await rewrite(page, `(text) => text.replace('"givenName": "Gerrit"', '"givenName": "Gerrit-Jan"').replace('"isChairman": true', '"isChairman": false, "isAdmin": true')
            .replace('"expertises": [ "Black & white" ]', '"expertises": [ "Zebra", "Black & white", "Landscape" ]').replace('"familyName": "Postma"', '"middleName": "Postma"')`);
        said = await dialog(page, "see");
        assert.match(said, /5 people, 1 new, 2 gone, 2 changed, 1 not shown/);
        assert.match(said, /Tjeerd, number 6 in the list: the last name is missing/);
        assert.match(said, /stays on phones/);
        const after = await rows(page);
        assert.match(after[0], /^Anna van Dalen Changed Admin and member .* Below the name, before: Chairman and member$/);
        assert.match(after[1], /^Gerrit Hofstra Gone Member/);
        assert.match(after[2], /^Gerrit-Jan Hofstra New Member/);
        assert.match(after[3], /^Joris de Wit Changed .* Black & White Landscape Too many expertises .* Keywords, before: Black & White$/);
        assert.match(said, /In the list \(4\)/);
        await page.click("#seenOnly");
        assert.equal((await rows(page)).length, 5);
        assert.equal(await page.value("document.activeElement.id"), "seenOnly");
        writeFileSync(join(folder, "seen.png"), await page.picture());
        await close(page);
        await page.click("#undo");
        assert.equal(await textOf(page), text);
        assert.match(await dialog(page, "see"), /People see the same as before/);
    });

    await journey("seen: a file that the app cannot read shows nobody, and says why", async (page) => {
        const content = club([person("Noor", "Bos"), person("Bram", "Zand")]);
        await open(page, [written("fcProefdorp.level2.json", content.replace('"members"', 'members"'))], "fcProefdorp");
        assert.match(await dialog(page, "see"), /cannot read this file[\s\S]*0 people/);
        await close(page);
        await rewrite(page, "(text) => text.replace('members\"', '\"members\"')");
        const said = await dialog(page, "see");
        assert.match(said, /As it was opened, the app could not read[\s\S]*2 people\./);
        assert.equal(await page.value('document.querySelectorAll(".seenBadge").length'), 0, "nobody is new");
    });

    await journey("seen: names are texts, and a long list comes in pieces", async (page) => {
        const evil = '<img src=x onerror="document.title=1">';
        const members = Array.from({ length: 700 }, (_, number) => person(number ? `Noor${number}` : evil, "<b>Bos</b>"));
        await open(page, [written("fcProefdorp.level2.json", club(members, evil))], "fcProefdorp");
        const said = await dialog(page, "see");
        assert.ok(said.includes(evil) && said.includes("<b>Bos</b>"));
        assert.equal(await page.value('document.querySelectorAll(".panel img, .panel b b").length'), 0);
        assert.equal(await page.value('document.querySelectorAll(".seen").length'), 300);
        await button(page, "Show 400 more");
        assert.equal(await page.value('document.querySelectorAll(".seen").length'), 700);
        assert.equal(await page.value('[...document.querySelectorAll(".seen")].indexOf(document.activeElement)'), 300);
        await close(page);
    });

    await journey("along: the report is a page by itself, and the message says what changed and what is left", async (page) => {
        await open(page);
        await rewrite(page, `(text) => text.replace('"givenName": "Gerrit"', '"givenName": "Gerrit "').replace('"isChairman": true', '"isChairman": false, "isAdmin": true')`);
        const said = await dialog(page, "along");
        assert.match(said, /Nothing is sent from here/);
        const subject = await page.value('document.querySelector("#messageSubject").value'), text = await page.value('document.querySelector("#messageText").value');
        assert.match(subject, /^Fotoclub Lindewold: \d+ changes$/);
        const changes = await page.value('[...document.querySelectorAll("#changes li")].map((one) => one.textContent)');
        assert.ok(changes.length > 1);
        for (const change of changes) assert.ok(text.includes(`- ${change}`), `${change} is told: ${text}`);
        assert.match(text, /the file of Fotoclub Lindewold \(Lindewold\)/);
        assert.match(text, /What was still found in it \(\d+ (error|warning)/);
        const report = (await downloaded(page, "fcLindewold-findings.html", () => button(page, "Save the report"))).toString();
        assert.match(report, /^<!DOCTYPE html>[\s\S]*Content-Security-Policy[\s\S]*Fotoclub Lindewold[\s\S]*<\/html>\s*$/);
        writeFileSync(join(folder, "report.html"), report);
        const list = await downloaded(page, "fcLindewold.xlsx", () => button(page, "Save the spreadsheet"));
        assert.equal(list.subarray(0, 2).toString(), "PK");
        const file = await downloaded(page, "fcLindewold.level2.json", () => button(page, "Save fcLindewold"));
        assert.match(file.toString(), /"isAdmin": true/);
        writeFileSync(join(folder, "along.png"), await page.picture());
    });

    await journey("along: the message is copied, shared and handed to the mail program as somebody has changed it", async (page) => {
        await page.value(`(() => {
            navigator.canShare = () => true;
            navigator.share = (data) => { window.shared = { ...data, files: data.files.map((file) => file.name) }; return Promise.resolve(); };
            Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { window.copied = text; } } });
        })()`);
        const members = Array.from({ length: 80 }, (_, number) => person(`Noor${number}`, "Bos"));
        await open(page, [written("fcProefdorp.level2.json", club([person("Bram", "& Zand")]))], "fcProefdorp");
        await rewrite(page, `() => ${JSON.stringify(club(members))}`);
        await dialog(page, "along");
        await page.value(`(() => {
            const [subject, text] = [document.querySelector("#messageSubject"), document.querySelector("#messageText")];
            subject.value = "Mine & yours";
            subject.dispatchEvent(new Event("input"));
            text.value = "First\\n" + text.value;
            text.dispatchEvent(new Event("input"));
        })()`);
        const text = await page.value('document.querySelector("#messageText").value');
        await button(page, "Copy the text");
        await page.until("window.copied");
        assert.equal(await page.value("window.copied"), text);
        assert.equal(await page.value('document.querySelector("#alongDialog .panelSays").textContent'), "Copied.");
        await button(page, "Share with the file");
        assert.deepEqual(await page.value("window.shared"), { title: "Mine & yours", text, files: ["fcProefdorp.level2.json"] });
        const link = await page.value('document.querySelector(".panelLink").href');
        assert.ok(link.startsWith("mailto:?subject=Mine%20%26%20yours&body=First%0D%0A"), link);
        assert.ok(link.length <= 1800 && link.endsWith(encodeURIComponent("(This is not all: the page can copy the whole text.)")));
    });

    await journey("along: a file that nobody can read is reported, too, and nothing is promised that there is not", async (page) => {
        await open(page, [resolve("Samples/broken/fcOostmare.level2.json")], "fcOostmare");
        const said = await dialog(page, "along");
        assert.doesNotMatch(said, /spreadsheet/);
        assert.match(await page.value('document.querySelector("#messageText").value'), /Nothing has changed in it[\s\S]*What was still found[\s\S]*by itself/);
        const report = (await downloaded(page, "fcOostmare-findings.html", () => button(page, "Save the report"))).toString();
        assert.match(report, /missing-comma/);
        assert.match(report, /Only what is open here is known/);
        assert.doesNotMatch(report, /missing-root|missing-keywords/);
    });

    await journey("begin: a club of Level 1 gets the file that `new level2` makes, and its first member", async (page) => {
        await open(page, world.slice(0, 4), "clubsWaterland");
        await page.value('[...document.querySelectorAll("#tabs button")].at(-1).click()');
        await page.until('document.querySelector("#beginDialog").open');
        const options = await page.value('[...document.querySelector("#beginChoice").options].map((one) => one.textContent)');
        assert.deepEqual(options, ["Fotogroep Heerdrecht (Heerdrecht)", "A club that is not in the list"], "who has a file is not offered");
        assert.match(await page.value('document.querySelector("#beginForm").innerText'), /fgHeerdrecht\.level2\.json/);
        await page.press("Enter");
        await button(page, "Begin");
        await page.until('document.title.startsWith("fgHeerdrecht")');
        const place = join(folder, "begun");
        rmSync(place, { recursive: true, force: true });
        mkdirSync(place);
        for (const path of world) cpSync(path, join(place, basename(path)));
        const expected = execFileSync(program, ["new", "level2", "--club", "fgHeerdrecht"], { cwd: place, env: { ...process.env, CLUBHUB_LINT_CACHE: "off" } }).toString();
        const kept = (await page.value("JSON.parse(localStorage.getItem('clubhub-lint draft'))"))[0];
        assert.equal(kept.text, expected);
        assert.equal(await page.value("document.activeElement.id"), "newGiven");
        assert.ok(await page.value('document.querySelector("#undo").disabled'), "a file that was begun is not undone");
        writeFileSync(join(folder, "begun.png"), await page.picture());
        await page.send("Input.insertText", { text: "Noor" });
        await page.value('document.querySelector("#newFamily").focus()');
        await page.send("Input.insertText", { text: "Evers" });
        await page.press("Enter");
        await page.until('document.querySelector("#shown").textContent === "1 member"');
        assert.match(await dialog(page, "see"), /Fotogroep Heerdrecht \(Heerdrecht\)[\s\S]*This is a new file[\s\S]*1 person[\s\S]*Noor Evers/);
        await close(page);
        await dialog(page, "along");
        assert.equal(await page.value('document.querySelector("#messageSubject").value'), "Fotogroep Heerdrecht: a new file");
        assert.match(await page.value('document.querySelector("#messageText").value'), /a new file for Fotogroep Heerdrecht \(Heerdrecht\), with 1 person\.\n\nNothing was found/);
        assert.deepEqual(await page.value('[...document.querySelectorAll("#changes li")].map((one) => one.textContent)'), ["This is a new file: everything in it is new."]);
        await close(page);
        // Taken back it is the file without members; closing asks first.
        await page.click("#undo");
        assert.ok(await page.value('document.querySelector("#undo").disabled'));
        page.dialogs.length = 0;
        await page.value('document.querySelector("#tabs .current button:last-child").click()');
        await page.until('!document.title.startsWith("fgHeerdrecht")');
        assert.equal(page.dialogs.length, 1);
    });

    await journey("begin: without Level 1 somebody names the club; a draft of it comes back", async (page) => {
        await page.click("#begin");
        await page.until('document.querySelector("#beginDialog").open');
        assert.equal(await page.value("document.activeElement.id"), "beginName");
        await button(page, "Begin");
        assert.match(await page.value('document.querySelector("#beginDialog .panelSays").textContent'), /Name and town are needed/);
        assert.equal(await page.value("document.activeElement.id"), "beginName");
        await page.send("Input.insertText", { text: 'Fotoclub "De Zon"' });
        await page.press("Tab");
        await page.send("Input.insertText", { text: "Waterhoven" });
        await page.until('document.querySelector("#beginNick").value === "fcDeZon"');
        await page.press("Enter");
        await page.until('document.title.startsWith("fcDeZon")');
        assert.equal(await page.value("document.activeElement.id"), "newGiven");
        assert.equal(await page.value('document.querySelector("#clubName").textContent'), 'Fotoclub "De Zon", Waterhoven');
        assert.match(await page.value('document.querySelector(\'.finding[data-rule="missing-field"]\').textContent'), /coordinates/, "that there is no place is told, and none made up");
        // The same short name once more would take the place of the file.
        await page.value('[...document.querySelectorAll("#tabs button")].at(-1).click()');
        await page.until('document.querySelector("#beginDialog").open');
        for (const [id, text] of [["beginName", "Fotoclub De Zon"], ["beginTown", "Heerdrecht"], ["beginNick", "fcDeZon"]]) {
            await page.value(`(input => { input.value = ${JSON.stringify(text)}; input.dispatchEvent(new Event("input")); })(document.querySelector("#${id}"))`);
        }
        await button(page, "Begin");
        await page.until('document.querySelector("#beginDialog .panelSays").textContent.includes("is open already")');
        await close(page);
        // A closed tab loses nothing, and brings nothing back that never was.
        await page.go(await page.value("location.href"));
        await page.click("#goOn");
        await page.until('document.title.startsWith("fcDeZon")');
        assert.ok(await page.value('document.querySelector("#undo").disabled'));
        assert.match((await saved(page, "fcDeZon.level2.json")).toString(), /"fullName": "Fotoclub \\"De Zon\\""/);
    });

    await journey("seen: by keyboard it is opened, walked through and left, and on paper it stands alone", async (page) => {
        await open(page);
        await rewrite(page, `(text) => text.replace('"isChairman": true', '"isAdmin": true')`);
        const text = await textOf(page);
        await page.value('document.querySelector("#see").focus()');
        await page.press("Enter");
        await page.until('document.querySelector("#seenDialog").open');
        assert.equal(await page.value("document.activeElement.id"), "seenDialogTitle");
        // Keys for the file are not for a dialog over it.
        await page.press("z", { control: true, code: "KeyZ" });
        assert.equal(await textOf(page), text);
        const reached = new Set();
        for (let left = 6; left > 0; left--) {
            await page.press("Tab");
            reached.add(await page.value('document.activeElement.closest(".panel") ? document.activeElement.id || document.activeElement.textContent : "outside"'));
        }
        for (const name of ["seenOnly", "Close", "Print"]) assert.ok(reached.has(name), `${name} is reached: ${[...reached]}`);
        await page.send("Emulation.setEmulatedMedia", { media: "print" });
        const isShown = (selector) => page.value(`document.querySelector("${selector}").checkVisibility()`);
        for (const selector of ["#work", ".panelActions"]) assert.equal(await isShown(selector), false, `${selector} is not printed`);
        assert.ok(await isShown(".seen:last-child"));
        assert.ok(await page.value('document.querySelector(".panelBody").scrollHeight <= document.querySelector(".panelBody").clientHeight'), "all of it is printed");
        writeFileSync(join(folder, "seen-printed.png"), await page.picture());
        await page.send("Emulation.setEmulatedMedia", { media: "" });
        await close(page);
        assert.equal(await page.value("document.activeElement.id"), "see");
    });

    for (const [name, options] of [["phone", { width: 360, height: 780, language: "nl" }], ["desk", { width: 1280, height: 900, language: "nl" }]]) {
        await journey(`seen, along, begin: in Dutch on a ${name}, dark, all is readable and has a name`, async (page) => {
            await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: "dark" }] });
            await open(page);
            await rewrite(page, `(text) => text.replace('"givenName": "Gerrit"', '"givenName": "Gerrit-Jan"').replace('"isChairman": true', '"isAdmin": true')`);
            for (const [id, words] of [["see", /Voorzitter en lid/], ["along", /Er wordt hier niets verstuurd/], ["begin", /Welke club/]]) {
                assert.match(await dialog(page, id), words);
                assert.ok(await page.value('document.querySelector(".panel[open] .panelBody").scrollWidth <= document.querySelector(".panel[open] .panelBody").clientWidth'), "nothing has to be pushed aside");
                assert.ok(await page.value('[...document.querySelectorAll(".panel[open] :is(button, input, select, textarea, a)")].every((one) => one.ariaLabel || one.labels?.[0]?.textContent.trim() || one.textContent.trim())'), "everything has a name");
                assert.ok(await page.value('document.getElementById(document.querySelector(".panel[open]").getAttribute("aria-labelledby")).textContent.length > 0'));
                writeFileSync(join(folder, `${id}-${name}.png`), await page.picture());
                await close(page);
            }
        }, options);
    }
}
