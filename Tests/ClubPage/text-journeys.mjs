// What people do in the text with suggestions, with archives, and with what a club says of itself: part of `journeys.mjs`.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { deflateRawSync } from "node:zlib";

/** A ZIP archive of texts and bytes, packed. */
export function archiveOf(files) {
    const table = Array.from({ length: 256 }, (_, index) => {
        let sum = index;
        for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
        return sum;
    });
    const parts = [], directory = [];
    let offset = 0;
    for (const [name, content] of Object.entries(files)) {
        const bytes = Buffer.from(content), packed = deflateRawSync(bytes), path = Buffer.from(name);
        const sum = ~bytes.reduce((sum, byte) => table[(sum ^ byte) & 255] ^ (sum >>> 8), ~0) >>> 0;
        const head = Buffer.alloc(26);
        [20, 0x0800, 8, 0, 0x21].forEach((value, place) => head.writeUInt16LE(value, place * 2));
        [sum, packed.length, bytes.length].forEach((value, place) => head.writeUInt32LE(value, 10 + place * 4));
        head.writeUInt16LE(path.length, 22);
        const entry = Buffer.concat([Buffer.from("PK\x03\x04"), head, path, packed]), place = Buffer.alloc(14);
        place.writeUInt32LE(offset, 10);
        directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), head, place, path]));
        parts.push(entry);
        offset += entry.length;
    }
    const list = Buffer.concat(directory), end = Buffer.alloc(18);
    [parts.length, parts.length].forEach((count, place) => end.writeUInt16LE(count, 4 + place * 2));
    end.writeUInt32LE(list.length, 8);
    end.writeUInt32LE(offset, 12);
    return Buffer.concat([...parts, list, Buffer.from("PK\x05\x06"), end]);
}

/** @param {{ journey: Function, written: Function, saved: Function, textOf: Function, club: Function, person: Function, folder: string }} tools */
export async function textJourneys({ journey, written, saved, textOf, club, person, folder }) {
    const isOpen = '!document.querySelector("#completions").hidden';
    const labels = (page) => page.value('[...document.querySelectorAll("#completions li b")].map((one) => one.textContent)');
    const picture = async (page, name) => writeFileSync(join(folder, `${name}.png`), await page.picture());
    /** Opens a file of a club with its keywords, and puts the cursor behind some words of its text. */
    async function open(page, content, behind) {
        await page.choose(written("fcProefdorp.level2.json", content), resolve("Samples/in-order/root.level0.json"));
        await page.until("document.body.dataset.findings");
        await page.value('[...document.querySelectorAll("#tabs span button:first-child")].find((one) => one.textContent.startsWith("fcProefdorp")).click()');
        await page.value('document.querySelector("#showText").click()');
        await page.value(`(() => {
            const area = document.querySelector("#text"), place = area.value.indexOf(${JSON.stringify(behind)}) + ${behind.length};
            area.focus();
            area.setSelectionRange(place, place);
        })()`);
        await page.value("new Promise((resolve) => setTimeout(resolve, 30))");
        return textOf(page);
    }
    const type = (page, text) => page.type(text);
    const active = 'document.querySelector("#completions [aria-selected=true] b")?.textContent ?? ""';

    await journey("a name is offered while it is written, its value begins, and one step takes it back", async (page) => {
        const before = await open(page, club([person("Noor", "Bos")]), '"roles": {}');
        await type(page, ',\n                "');
        await page.until(isOpen);
        assert.ok(!(await labels(page)).includes("roles"), "what is there is not offered");
        assert.equal(await page.value(active), "", "nothing is chosen by itself");
        await type(page, "memb");
        await page.value("0");
        assert.deepEqual((await labels(page)).slice(0, 2), ["membershipStartDate", "membershipEndDate"]);
        await page.press("ArrowDown");
        await page.press("ArrowDown");
        assert.equal(await page.value(active), "membershipEndDate");
        assert.equal(await page.value('document.querySelector("#text").getAttribute("aria-activedescendant")'), "completion-1");
        const typed = await textOf(page);
        await picture(page, "completion-name");
        await page.press("Enter");
        assert.equal(await page.value(isOpen), false);
        await type(page, "2024-06-30");
        const text = await textOf(page);
        assert.equal(text, before.replace('"roles": {}', '"roles": {},\n                "membershipEndDate": "2024-06-30"'));
        assert.equal((await saved(page, "fcProefdorp.level2.json")).toString(), text);
        await page.press("z", { control: true, code: "KeyZ" });
        await page.press("z", { control: true, code: "KeyZ" });
        assert.equal(await textOf(page), typed, "what was chosen is a step of its own");
    });

    await journey("a keyword is found by its Dutch name, in a file of Windows and with a mark at its beginning", async (page) => {
        const content = "\uFEFF" + club([{ ...person("Zoë 😀", "Bos"), optional: { expertises: ["Macro"] } }]).replaceAll("\n", "\r\n");
        await open(page, content, '"Macro"');
        await type(page, ', "voge');
        await page.until(isOpen);
        assert.deepEqual(await labels(page), ["Vogels"]);
        assert.match(await page.value('document.querySelector("#completionsSay").textContent'), /suggestie/);
        await picture(page, "completion-keyword");
        await page.press("ArrowDown");
        await page.press("Tab");
        assert.equal(await page.value("document.activeElement.id"), "text");
        assert.equal((await saved(page, "fcProefdorp.level2.json")).toString(), content.replace('"Macro"', '"Macro", "Bird"'));
    }, { language: "nl-NL" });

    await journey("suggestions are asked for with Control and Space, or by a button, and a click takes one", async (page) => {
        await open(page, club([person("Noor", "Bos")]), '"roles": {');
        await page.press(" ", { control: true, code: "Space" });
        await page.until(isOpen);
        assert.equal(await page.value(active), "isChairman", "who asks has the first one");
        await page.press("Escape");
        assert.equal(await page.value(isOpen), false);
        await page.click("#suggest");
        await page.until(isOpen);
        assert.equal(await page.value("document.activeElement.id"), "text");
        await page.value('[...document.querySelectorAll("#completions li")].find((one) => one.textContent.startsWith("isTreasurer")).click()');
        assert.match(await textOf(page), /"roles": \{"isTreasurer": true\}/);
        assert.equal(await page.value('(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))(document.querySelector("#text"))'), "true");
        await page.value('document.querySelector("#text").setSelectionRange(0, 0)');
        await page.click("#suggest");
        assert.match(await page.value('document.querySelector("#here").textContent'), /Nothing is known/);
    });

    await journey("suggestions are in nobody's way: Enter breaks the line, Tab leaves, moving and scrolling close the list", async (page) => {
        const before = await open(page, club([person("Noor", "Bos")]), '"roles": {}');
        await type(page, ', "birth');
        await page.until(isOpen);
        await page.press("Enter");
        assert.equal(await page.value(isOpen), false);
        assert.equal(await textOf(page), before.replace('"roles": {}', '"roles": {}, "birth\n'));
        await open(page, before, '"roles": {}');
        await type(page, ', "b');
        await page.until(isOpen);
        await page.press("ArrowLeft");
        await page.until(`!(${isOpen})`);
        await type(page, "i");
        await page.until(isOpen);
        await page.press("Tab");
        assert.notEqual(await page.value("document.activeElement.id"), "text");
        assert.equal(await page.value(isOpen), false);
        await open(page, club([person("Noor", "Bos")]), '"givenName": "');
        await type(page, "Jo");
        assert.equal(await page.value(isOpen), false, "names of people are their own");
    });

    await journey("suggestions fit on a phone, in the dark, and can be tapped", async (page) => {
        await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: "dark" }] });
        await page.send("Emulation.setTouchEmulationEnabled", { enabled: true });
        await open(page, club([{ ...person("Noor", "Bos"), optional: { expertises: [] } }]), '"expertises": [');
        await page.value('document.querySelector("#editor").scrollIntoView()');
        await type(page, '"');
        await page.until(isOpen);
        const box = await page.value('(({ left, right, top, bottom }) => ({ left, right, top, bottom }))(document.querySelector("#completions").getBoundingClientRect())');
        assert.ok(box.left >= 0 && box.right <= 360 && box.top >= 0 && box.bottom <= 740, JSON.stringify(box));
        assert.ok(await page.value('document.querySelector("#completions li").offsetHeight >= 44'));
        assert.ok(await page.value("document.scrollingElement.scrollWidth <= innerWidth"));
        await picture(page, "completion-phone");
        const [x, y] = await page.value('(({ left, top }) => [left + 40, top + 20])(document.querySelector("#completions li:nth-child(2)").getBoundingClientRect())');
        await page.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
        await page.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
        await page.until(`!(${isOpen})`);
        assert.match(await textOf(page), /"expertises": \["Bird"\]/);
    }, { width: 360, height: 740 });

    await journey("an archive opens: files of clubs in folders, a list, and what is left out is said", async (page) => {
        const files = {
            "clubs/root.level0.json": readFileSync("Samples/member-list/root.level0.json"), "clubs/root_.level1.json": readFileSync("Samples/member-list/root_.level1.json"),
            "clubs/clubsWaterland.level1.json": readFileSync("Samples/member-list/clubsWaterland.level1.json"),
            "../../fcLindewold.level2.json": readFileSync("Samples/member-list/fcLindewold.level2.json"), "leden.csv": readFileSync("Samples/member-list/leden.csv"),
            "photos/<b>zon</b>.jpg": "x", "__MACOSX/clubs/._root.level0.json": "x", ".DS_Store": "x", "older.zip": archiveOf({ "a.json": "{}" }),
        };
        await page.choose(written("clubs.zip", archiveOf(files)));
        await page.until('document.querySelector("#merge").open');
        await page.press("Escape");
        await page.until('document.querySelector("#busy").textContent.includes("opened")');
        const names = await page.value('[...document.querySelectorAll("#tabs span button:first-child")].map((one) => one.textContent)');
        assert.equal(names.length, 4, names.join());
        assert.ok(await page.value('workspace.files.has("fcLindewold.level2.json")'), "no name leads out of the archive");
        const said = await page.value('document.querySelector("#problem").textContent');
        assert.match(said, /older\.zip: .*not opened.*photos\/<b>zon<\/b>\.jpg: neither/);
        assert.match(await page.value('document.querySelector("#busy").textContent'), /5 files were opened\. 2 files that systems/);
        await picture(page, "archive");
        // A workbook is an archive, too, whatever it is called.
        await page.choose(written("leden.zip", readFileSync("Samples/tables/workbook.xlsx")));
        await page.until('document.querySelector("#merge").open');
    });

    await journey("a damaged, empty or swollen archive is said, and nothing breaks", async (page) => {
        const whole = archiveOf({ "fcProefdorp.level2.json": club([person("Noor", "Bos")]), "large.json": " ".repeat(15 << 20) });
        await page.choose(written("cut.zip", whole.subarray(0, whole.length - 9)), written("none.zip", archiveOf({ "a.jpg": "x" })), written("swollen.zip", whole));
        await page.until("document.body.dataset.findings");
        const said = await page.value('document.querySelector("#problem").textContent');
        assert.match(said, /cut\.zip: .*damaged.*none\.zip has no file.*large\.json: It unpacks to far more/s);
        assert.match(await textOf(page), /Proefdorp/);
    });

    await journey("what a club says of itself is filled in for each language, and all else stays", async (page) => {
        const content = club([person("Noor", "Bos")]).replace('"coordinates"', '"own": [ 1 ],\n        "coordinates"');
        await page.choose(written("fcProefdorp.level2.json", content));
        await page.until('document.querySelector("#remark-1")');
        await page.value('document.querySelector("#club").open = true');
        const fill = (number, text) => page.value(`(() => {
            const area = document.querySelector("#remark-${number}");
            area.focus();
            area.value = ${JSON.stringify(text)};
            area.dispatchEvent(new Event("change"));
        })()`);
        assert.deepEqual(await page.value('[...document.querySelectorAll("#clubRemarks label")].map((one) => one.textContent)'), ["Remark (English)", "Remark (Dutch)"]);
        await fill(1, "Kleine club,\nelke dinsdag.");
        await fill(0, "A small club.");
        assert.equal(await page.value('document.querySelector("#remark-1").value'), "Kleine club, elke dinsdag.");
        const text = (await saved(page, "fcProefdorp.level2.json")).toString(), { club: record } = JSON.parse(text);
        assert.deepEqual(record.optional.remark, [{ language: "NL", value: "Kleine club, elke dinsdag." }, { language: "EN", value: "A small club." }]);
        assert.ok(text.startsWith(content.slice(0, content.indexOf('"coordinates"'))) && text.includes('"own": [ 1 ]'));
        await picture(page, "remarks");
        await fill(0, "");
        await fill(1, "");
        assert.equal((await saved(page, "fcProefdorp.level2.json")).toString(), content);
        for (let left = 4; left > 0; left--) await page.click("#undo");
        assert.equal(await page.value('document.querySelector("#remark-1").value'), "");
    });

    await journey("each field of the club shows what was filled in", async (page) => {
        await page.choose(written("fcProefdorp.level2.json", club([person("Noor", "Bos")])));
        await page.until('document.querySelector("#club-5")');
        await page.value('document.querySelector("#club").open = true');
        const number = await page.value('[...document.querySelectorAll("#clubFields label")].findIndex((one) => one.textContent === "Website")');
        await page.value(`(() => {
            const input = document.querySelector("#club-${number}");
            input.focus();
            input.value = "www.example.org";
            input.dispatchEvent(new Event("change"));
        })()`);
        assert.equal(await page.value(`document.querySelector("#club-${number}").value`), "https://www.example.org");
        assert.match((await saved(page, "fcProefdorp.level2.json")).toString(), /"optional": \{\s*"website": "https:\/\/www\.example\.org"/);
    });

    await journey("the pointer over a mark shows what was found there, and elsewhere nothing", async (page) => {
        // High in the text: what is said of the cursor takes some room below it.
        const { club: record } = JSON.parse(club([])), members = [{ ...person("Noor", "Bos"), optional: { website: "www.example.org", birthday: "31-31-1990" } }];
        await page.choose(written("fcProefdorp.level2.json", JSON.stringify({ members, club: record }, null, 4)));
        await page.until("document.body.dataset.findings");
        await page.value('document.querySelector("#showText").click()');
        const marks = await page.value('[...document.querySelectorAll("#marks mark")].map((one) => (({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))(one.getBoundingClientRect()))');
        assert.ok(marks.length >= 2);
        // A browser may tell of the pointer a moment later than its driver.
        const shows = async (place, title) => {
            await page.drag({ x: Math.round(place.x), y: Math.round(place.y) });
            await page.until(`document.querySelector("#text").title === ${JSON.stringify(title)}`);
        };
        const said = await page.value('findings.filter((one) => one.severity !== "info").sort((one, other) => one.from - other.from).map((one) => `${one.message} ${one.remedy}`)');
        for (const [number, mark] of marks.entries()) await shows(mark, said[number]);
        await shows({ x: marks[0].x, y: marks[0].y - 60 }, "");
        await shows(marks[0], said[0]);
        // What is being written over is not said any more.
        await type(page, "a");
        await page.value('document.querySelector("#text").dispatchEvent(new MouseEvent("mouseleave"))');
        assert.equal(await page.value('document.querySelector("#text").hasAttribute("title")'), false);
    }, { everywhere: true });

    /** Opens a text of some members, and the field to find something in it. */
    async function finding(page, count) {
        const members = Array.from({ length: count }, (_, number) => ({ ...person("Noor", "Bos"), note: number % 10 === 3 ? `Tinwijk ${number}` : "x" }));
        const content = club(members);
        await page.choose(written("fcProefdorp.level2.json", content));
        await page.until("document.body.dataset.findings");
        await page.value('document.querySelector("#showText").click()');
        await page.value('document.querySelector("#text").focus(), document.querySelector("#text").setSelectionRange(0, 0)');
        return content;
    }
    const says = 'document.querySelector("#findSays").textContent', selected = '(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd + 2))(document.querySelector("#text"))';
    const marked = '[...document.querySelectorAll("#marks .looked")].map((one) => one.textContent + one.getBoundingClientRect().top).join()';

    await journey("words are found in a text, on and back, and Escape goes on there", async (page) => {
        await finding(page, 30);
        await page.click("#findOpen");
        assert.equal(await page.value("document.activeElement.id"), "findText");
        await page.type("TINWIJK");
        await page.until(`${says} === "1 of 3"`);
        assert.match(await page.value(marked), /^Tinwijk/);
        await page.press("Enter");
        await page.until(`${says} === "2 of 3"`);
        await page.press("Enter");
        await page.press("Enter");
        await page.until(`${says} === "1 of 3"`);
        await page.press("Enter", { shift: true });
        await page.until(`${says} === "3 of 3"`);
        await page.press("Escape");
        await page.until('document.querySelector("#find").hidden');
        assert.equal(await page.value("document.activeElement.id"), "text");
        assert.equal(await page.value(selected), "Tinwijk 2");
        assert.equal(await page.value(marked), "");
        // What is typed now counts when somebody goes on.
        await page.type("Oever");
        await page.click("#findOpen");
        await page.until(`${says} === "1 of 2"`);
        await page.value('document.querySelector("#findText").value = ""');
        await page.type("nergens");
        await page.until(`${says} === "Not in this text"`);
        assert.ok(await page.value('document.querySelector("#findOn").disabled'));
        await page.press("Escape");
    }, { everywhere: true });

    await journey("words are found in the whole of a large text, of which the text area has a part", async (page) => {
        const content = await finding(page, 1500), places = [...content.matchAll(/Tinwijk/g)].map((one) => one.index);
        assert.ok(content.length > 200_000);
        assert.equal(await page.value('document.querySelector("#part").hidden'), false);
        await page.press("f", { control: true, code: "KeyF" });
        await page.until('document.activeElement.id === "findText"');
        await page.type("tinwijk");
        await page.until(`${says} === "1 of ${places.length}"`);
        await page.press("Enter", { shift: true });
        await page.until(`${says} === "${places.length} of ${places.length}"`);
        assert.ok(await page.value("textView.part.from > 0 && textView.part.to === textView.reading.shown.length"));
        await picture(page, "find-large");
        const isSeen = '(([box, seen]) => box.top >= seen.top && box.bottom <= seen.bottom)([document.querySelector("#marks .looked"), document.querySelector("#editor")].map((one) => one.getBoundingClientRect()))';
        await page.until(isSeen);
        for (const place of ["#findBack", "#findBack", "#findOn"]) await page.click(place);
        await page.until(`${says} === "${places.length - 1} of ${places.length}" && ${isSeen}`);
        await page.press("Escape");
        assert.equal(await page.value('textView.part.from + document.querySelector("#text").selectionStart'), places.at(-2));
        await page.type("Oever");
        assert.equal((await saved(page, "fcProefdorp.level2.json")).toString(), `${content.slice(0, places.at(-2))}Oever${content.slice(places.at(-2) + 7)}`);
    });

    await journey("words are found on a phone, in the dark, in Dutch; what is pasted there is no file", async (page) => {
        await page.dark();
        await finding(page, 30);
        await page.click("#findOpen");
        assert.equal(await page.value('document.querySelector("#find").getAttribute("aria-label")'), "Zoek in de tekst");
        await page.paste("Tinwijk");
        assert.equal(await page.value("workspace.files.size"), 1);
        await page.type("Tinwijk");
        await page.until(`${says} === "1 van 3"`);
        assert.ok(await page.value("document.scrollingElement.scrollWidth <= innerWidth"));
        await page.value('document.querySelector("#find").scrollIntoView()');
        await picture(page, "find-phone");
        await page.click("#showForm");
        await page.click("#showText");
        assert.equal(await page.value(says), "1 van 3");
    }, { width: 360, height: 740, language: "nl-NL" });
}
