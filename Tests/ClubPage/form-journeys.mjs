// What people do with the form of the page.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";

/** Members with a little of everything. */
const keywords = ["Landscape", "Macro", "Bird", "Street"];
const letters = (number) => (number > 25 ? letters(Math.trunc(number / 26)) : "") + "abcdefghijklmnopqrstuvwxyz"[number % 26];
const member = (number) => ({
    name: { givenName: ["Noor", "Bert", "Els", "Cor", "Zoë"][number % 5], infixName: number % 3 ? "" : "van der", familyName: `${["Bos", "Wit", "Evers", "Dalen"][number % 4]}${number > 19 ? letters(number) : ""}` },
    optional: {
        roles: number === 1 ? { isChairman: true } : {}, birthday: `9999-0${1 + (number % 9)}-1${number % 9}`,
        membershipStartDate: `20${10 + (number % 10)}-01-0${1 + (number % 9)}`, expertises: [keywords[number % 4]],
    },
});

/** @param {object} help What the journeys have in common: `journeys.mjs`. */
export async function formJourneys({ journey, written, saved, club, person, folder }) {
    const name = "fcProefdorp.level2.json";
    /** Opens a file and waits for its form. */
    const opened = async (page, content) => {
        await page.choose(written(name, content));
        await page.until("document.body.dataset.findings");
        await page.until('document.querySelectorAll(".gridRow:not([hidden])").length > 0 || document.querySelector("#formNote").hidden === false');
    };
    const columnNames = (page) => page.value('[...document.querySelectorAll(".gridHead .gridCell")].slice(1).map((one) => one.textContent)');
    const cell = (row, column) => `document.querySelector('.gridRow:not([hidden])[data-row="${row}"] [data-column="${column}"]')`;
    const textAt = (page, row, column) => page.value(`${cell(row, column)}.textContent`);
    /** Puts the cursor into a cell. */
    const go = async (page, row, column) => {
        await page.value(`${cell(row, column)}.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }))`);
        await page.value('dispatchEvent(new MouseEvent("mouseup"))');
    };
    /** Opens the cell with the cursor and writes something else into it. */
    const fill = async (page, text) => {
        await page.press("F2");
        await page.value('document.querySelector("input.editor").select()');
        await page.type(text);
        await page.press("Enter");
    };
    const says = (page) => page.value('document.querySelector("#formSays").textContent');
    const content = (page) => page.value('document.querySelector("#text").value');
    const paste = (page, text) => page.paste(text);
    const twelve = club(Array.from({ length: 12 }, (_, number) => member(number)));

    await journey("form: a cell is filled in, and nothing else of the file changes", async (page) => {
        await opened(page, twelve);
        const names = await columnNames(page);
        await go(page, 3, names.indexOf("Last name"));
        await fill(page, "Jansen");
        assert.equal(await textAt(page, 3, names.indexOf("Last name")), "Jansen");
        const expected = twelve.replace(/("givenName": "Cor",[^}]*"familyName": )"Dalen"/, '$1"Jansen"');
        assert.notEqual(expected, twelve);
        assert.equal((await saved(page, name)).toString(), expected);
        await page.click("#showText");
        assert.equal(await content(page), expected);
        await page.click("#undo");
        await page.click("#showForm");
        assert.equal(await textAt(page, 3, names.indexOf("Last name")), "Dalen");
        assert.equal(await content(page), twelve);
    }, { everywhere: true });

    await journey("form: dates as people write them, and what is none is said and not written", async (page) => {
        await opened(page, twelve);
        const names = await columnNames(page), since = names.indexOf("Member since"), birthday = names.indexOf("Birthday");
        await go(page, 0, since);
        await fill(page, "maart 1961");
        assert.equal(await textAt(page, 0, since), "1 March 1961");
        assert.match(await says(page), /whole day.*1 March 1961/);
        await go(page, 0, birthday);
        await fill(page, "5-3-1961");
        assert.equal(await textAt(page, 0, birthday), "5 March");
        const text = await content(page);
        assert.match(text, /"birthday": "9999-03-05"/);
        await go(page, 0, since);
        await fill(page, "03/04/2019");
        assert.match(await says(page), /3 April 2019 or 4 March 2019/);
        assert.equal(await page.value('document.querySelector("input.editor").getAttribute("aria-invalid")'), "true");
        await page.press("Escape");
        assert.equal(await page.value('document.querySelectorAll("input.editor").length'), 0);
        assert.equal(await content(page), text);
    }, { everywhere: true });

    await journey("form: a column of a spreadsheet is pasted, in one step, and copied again", async (page) => {
        await opened(page, twelve);
        const names = await columnNames(page), number = names.indexOf("Fotobond number");
        await go(page, 0, number);
        await paste(page, Array.from({ length: 12 }, (_, row) => `16201${row + 10}`).join("\r\n") + "\r\n");
        assert.equal((await content(page)).match(/"fotobondNumber": 16201/g).length, 12);
        assert.equal(await textAt(page, 11, number), "1620121");
        const copied = await page.copied();
        assert.equal(copied.split("\n").length, 12);
        await page.click("#undo");
        assert.equal(await content(page), twelve);
        // What cannot be read stays as it was, and is counted.
        await go(page, 0, number);
        await paste(page, "1620110\nno idea\n1620112");
        assert.equal((await content(page)).match(/"fotobondNumber": 16201/g).length, 2);
        assert.match(await says(page), /1 cells? stay/);
        // Rows behind the last are new members.
        await go(page, 11, names.indexOf("First name"));
        await paste(page, "Anna\t\tBakker\nJoris\tde\tVries");
        assert.equal(await page.value('document.querySelector("#shown").textContent'), "13 members");
        assert.match(await content(page), /"givenName": "Joris",\s*"infixName": "de",\s*"familyName": "Vries"/);
    }, { everywhere: true });

    await journey("form: members are added where they belong, duplicated, removed, and brought back", async (page) => {
        const members = ["Anna", "Cor", "Els", "Noor"].map((given) => person(given, "Bos")), old = club(members);
        await opened(page, old);
        await page.click("#addMember");
        for (const [id, text] of [["newGiven", "Bert"], ["newFamily", "Wit"]]) {
            await page.value(`document.querySelector("#${id}").focus()`);
            await page.type(text);
        }
        await page.press("Enter");
        assert.equal(await textAt(page, 1, 0), "Bert");
        assert.equal(await page.value("document.activeElement.closest('.gridRow')?.dataset.row"), "1");
        await page.click("#duplicateMember");
        assert.equal(await textAt(page, 2, 0), "Bert");
        assert.match(await says(page), /own name/);
        await page.click("#removeMembers");
        await page.click("#undo");
        await page.click("#undo");
        assert.equal(await page.value('document.querySelector("#shown").textContent'), "5 members");
        await page.click("#undo");
        assert.equal(await content(page), old);
        for (let left = 4; left > 0; left--) await page.click("#removeMembers");
        assert.match(await content(page), /"members": \[\]/);
        assert.ok(await page.value('document.querySelector("#removeMembers").disabled'));
        for (let left = 4; left > 0; left--) await page.click("#undo");
        assert.equal(await content(page), old);
    });

    await journey("form: sorting and finding change what is seen, never the file", async (page) => {
        await opened(page, twelve);
        const names = await columnNames(page), first = names.indexOf("First name");
        const column = () => page.value(`[...document.querySelectorAll(".gridRow:not([hidden])")].sort((one, other) => one.dataset.row - other.dataset.row).map((row) => row.children[${first + 1}].textContent)`);
        const inFile = await column();
        await page.click(`.gridHead [data-column="${first}"] button`);
        assert.equal((await column())[0], "Bert");
        await page.click(`.gridHead [data-column="${first}"] button`);
        assert.equal((await column())[0], "Zoë");
        await page.value('(box => { box.value = "zoe"; box.dispatchEvent(new Event("input")); })(document.querySelector("#search"))');
        assert.deepEqual([...new Set(await column())], ["Zoë"]);
        // An edit goes to whom it is seen at.
        await go(page, 0, names.indexOf("Infix"));
        await fill(page, "ter");
        assert.match(await content(page), /"givenName": "Zoë",\s*"infixName": "ter"/);
        await page.click("#undo");
        await page.value('(box => { box.value = ""; box.dispatchEvent(new Event("input")); })(document.querySelector("#search"))');
        await page.click(`.gridHead [data-column="${first}"] button`);
        assert.deepEqual(await column(), inFile);
        assert.equal(await content(page), twelve);
        assert.ok(await page.value('document.querySelector("#undo").disabled'));
    });

    await journey("form: those who have left are found, and a row that is filled in stays where it is", async (page) => {
        const gone = member(1);
        gone.optional.membershipEndDate = "2019-12-31";
        await opened(page, club([member(0), gone, member(2)]));
        const choose = (who) => page.value(`(box => { box.value = "${who}"; box.dispatchEvent(new Event("change")); })(document.querySelector("#who"))`);
        const shown = () => page.value('document.querySelector("#shown").textContent');
        await choose("former");
        assert.equal(await shown(), "1 of 3 members");
        assert.equal(await textAt(page, 0, 0), "Bert");
        const until = (await columnNames(page)).indexOf("Member until");
        await go(page, 0, until);
        await page.press("Delete");
        assert.equal(await textAt(page, 0, until), "");
        assert.equal(await shown(), "1 of 3 members");
        await choose("present");
        assert.equal(await shown(), "3 members");
        await choose("found");
        assert.match(await shown(), /^0 of 3|^3 members/);
    });

    await journey("form: keywords are chosen by their Dutch names and written in English; roles are boxes", async (page) => {
        await opened(page, twelve);
        const names = await columnNames(page), words = names.indexOf("Trefwoorden");
        assert.equal(await textAt(page, 1, words), "Macro");
        await go(page, 1, words);
        await page.press("F2");
        await page.value('document.querySelector("input.editor").setSelectionRange(99, 99)');
        await page.type(", vog");
        assert.ok((await page.value('[...document.querySelector("#keywordNames").children].map((one) => one.value)')).includes("Macro, Vogels"));
        await page.value('document.querySelector("input.editor").select()');
        await page.type("Macro, vogels, zwart-wit");
        await page.press("Enter");
        assert.match(await content(page), /"Macro",\s*"Bird",\s*"Black & white"/);
        assert.match(await says(page), /twee/);
        assert.equal(await textAt(page, 1, words), "Macro, Vogels, Zwart-wit");
        const chair = names.indexOf("Voorzitter");
        await page.value(`${cell(1, chair)}.querySelector("input").click()`);
        assert.match(await content(page), /"isChairman": false/);
        await go(page, 0, chair);
        await page.press(" ", { code: "Space" });
        assert.match(await content(page), /"isChairman": true/);
        writeFileSync(join(folder, "form-nl.png"), await page.picture());
    }, { language: "nl-NL" });

    await journey("form: everything by keyboard", async (page) => {
        await opened(page, twelve);
        await page.value('document.querySelector("#removeMembers").focus()');
        await page.press("Tab");
        const at = () => page.value('(one => [Number(one.closest(".gridRow")?.dataset.row ?? -1), Number(one.dataset.column)])(document.activeElement.closest(".gridCell"))');
        assert.deepEqual(await at(), [0, 0]);
        for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "Tab"]) await page.press(key);
        assert.deepEqual(await at(), [2, 2]);
        // Writing begins with the first letter.
        await page.press("J", { code: "KeyJ", text: "J" });
        await page.type("ansen");
        await page.press("Tab");
        assert.deepEqual(await at(), [2, 3]);
        assert.equal(await textAt(page, 2, 2), "Jansen");
        await page.press("Delete");
        assert.equal(await textAt(page, 2, 3), "");
        await page.press("z", { control: true, code: "KeyZ" });
        assert.notEqual(await textAt(page, 2, 3), "");
        assert.deepEqual(await at(), [2, 3]);
        for (const key of ["Home", "ArrowUp", "ArrowUp", "ArrowUp"]) await page.press(key);
        assert.deepEqual(await at(), [-1, 0]);
        await page.press("Enter");
        assert.equal(await page.value('document.activeElement.closest("[role=columnheader]").getAttribute("aria-sort")'), "ascending");
        await page.press("Escape");
        await page.press("Tab");
        assert.equal(await page.value('document.activeElement.closest("#members")'), null);
        // The table says of itself how large it is.
        assert.deepEqual(await page.value('(one => [one.role, one.ariaRowCount, one.getAttribute("aria-rowcount")])(document.querySelector("#members"))').then((one) => one[2]), "13");
    }, { everywhere: true });

    await journey("form: what was found stands at its cell, and there and back", async (page) => {
        const odd = member(2);
        odd.optional.membershipStartDate = "2015-02-30";
        odd.optional.shoeSize = 44;
        await opened(page, club([member(0), member(1), odd]));
        const names = await columnNames(page), since = names.indexOf("Member since");
        assert.match(await page.value(`${cell(2, since)}.className`), /found (error|warning)/);
        assert.match(await page.value(`${cell(2, since)}.getAttribute("aria-description")`), /2015-02-30|February/);
        await page.value(`[...document.querySelectorAll(".finding")].find((one) => one.textContent.includes("2015-02-30")).querySelector(".quiet").click()`);
        assert.equal(await page.value("document.activeElement === " + cell(2, since)), true);
        await page.value('document.querySelector("#cellSays button").click()');
        assert.ok(await page.value('document.activeElement.matches(".finding")'));
        await page.value(`${cell(2, 0)}.parentElement.firstChild.firstChild.click()`);
        assert.ok(await page.value('document.querySelector("#card").open'));
        assert.match(await page.value('document.querySelector("#cardUnknown").textContent'), /One more field/);
        const input = `card-${since}`;
        await page.value(`document.getElementById("${input}").focus(), document.getElementById("${input}").select()`);
        await page.type("2015");
        await page.press("Enter");
        assert.match(await content(page), /"membershipStartDate": "2015-01-01"/);
        assert.match(await content(page), /"shoeSize": 44/);
        writeFileSync(join(folder, "form-card.png"), await page.picture());
        await page.press("Escape");
        assert.ok(!(await page.value('document.querySelector("#card").open')));
    });

    await journey("form: the club is filled in above the table", async (page) => {
        await opened(page, twelve);
        await page.click("#club summary");
        const id = await page.value('[...document.querySelectorAll("#clubFields label")].find((one) => one.textContent === "Website").htmlFor');
        await page.value(`document.getElementById("${id}").focus()`);
        await page.type("www.example.com");
        await page.press("Tab");
        assert.match(await content(page), /"website": "https:\/\/www\.example\.com"/);
        await page.click("#undo");
        assert.equal(await content(page), twelve);
    });

    await journey("form: a broken file says why there is none, and has one when it is put right", async (page) => {
        await page.click("#example");
        await page.until("document.body.dataset.findings");
        assert.ok(await page.value('document.querySelector("#form").hidden'), "its text is shown first");
        await page.click("#showForm");
        assert.match(await page.value('document.querySelector("#formNote").textContent'), /can be read/);
        assert.ok(await page.value('document.querySelector("#formBody").hidden'));
        for (let left = 20; left > 0 && await page.value('document.querySelector("#formBody").hidden'); left--) {
            await page.value('(document.querySelector("#allCertain:not(:disabled)") ?? document.querySelector(".finding.error .actions button"))?.click()');
        }
        assert.ok(!(await page.value('document.querySelector("#formBody").hidden')));
        assert.ok(await page.value('document.querySelectorAll(".gridRow:not([hidden])").length') > 1);
        writeFileSync(join(folder, "form-findings.png"), await page.picture());
    });

    await journey("form: names that are markup stay texts", async (page) => {
        const evil = '<img src=x onerror="document.title=1">';
        await opened(page, club([person(evil, "<b>Bos</b>")], evil));
        assert.equal(await textAt(page, 0, 0), evil);
        await page.value(`${cell(0, 0)}.parentElement.firstChild.firstChild.click()`);
        assert.equal(await page.value('document.querySelectorAll("#work img").length'), 0);
        assert.ok(!(await page.value("document.title")).startsWith("1"));
    }, { everywhere: true });

    await journey("form: a thousand edits at random places of a file change only what is edited", async (page) => {
        const path = resolve("Samples/in-order/fcLindewold.level2.json"), text = readFileSync(path, "utf8");
        await page.choose(path);
        await page.until("document.body.dataset.findings");
        const problems = await page.value(`(async () => {
            const { members, columns } = form, original = new TextDecoder().decode(workspace.files.get(form.path).bytes), problems = [];
            const without = (text, path) => {
                const json = JSON.parse(text), names = path.split("/"), last = names.pop();
                let at = json.members[names.shift()];
                for (const name of names) at = at?.[name];
                if (at) delete at[last];
                const bare = (value) => value && typeof value === "object" && !Array.isArray(value)
                    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, bare(inner)]).filter(([, inner]) => !inner || typeof inner !== "object" || Array.isArray(inner) || Object.keys(inner).length)) : Array.isArray(value) ? value.map(bare) : value;
                return JSON.stringify(bare(json));
            };
            const typed = { text: ["Noor", "de Wit"], date: ["5-3-1961", "2011", ""], flag: ["x", ""], keywords: ["landscape", "Macro, Bird", ""], address: ["example.com", ""], mail: [""], number: ["1620123", ""] };
            let state = 7;
            const random = (limit) => (state = (state * 48271) % 2147483647) % limit;
            for (let round = 0; round < 1000; round++) {
                const member = random(members.length), field = columns[random(columns.length)], texts = typed[field.kind];
                const before = new TextDecoder().decode(workspace.files.get(form.path).bytes);
                await form.fill([{ member, field, text: texts[random(texts.length)] }]);
                const after = new TextDecoder().decode(workspace.files.get(form.path).bytes);
                const path = member + "/" + field.paths[0];
                if (without(before, path) !== without(after, path)) problems.push(path);
                if (round % 20 === 19) await new Promise((resolve) => setTimeout(resolve));
            }
            while (workspace.done.length) await workspace.undo();
            if (new TextDecoder().decode(workspace.files.get(form.path).bytes) !== original) problems.push("undo");
            return problems;
        })()`);
        assert.deepEqual(problems, []);
        assert.equal(basename(path), "fcLindewold.level2.json");
        assert.ok(text.length > 0);
    });

    await journey("form: a list of five thousand members stays smooth", async (page) => {
        await opened(page, club(Array.from({ length: 5000 }, (_, number) => member(number))));
        assert.ok(await page.value('document.querySelectorAll(".gridRow:not([hidden])").length') < 80, "only what is seen is drawn");
        const times = await page.value(`(async () => {
            const place = document.querySelector("#members"), frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
            const times = { scroll: [], keys: [], edit: 0 };
            for (let step = 0; step < 60; step++) {
                const start = performance.now();
                place.scrollTop = step * 2900;
                place.dispatchEvent(new Event("scroll"));
                place.offsetHeight;
                times.scroll.push(performance.now() - start);
                await frame();
            }
            place.scrollTop = 0;
            await frame();
            form.grid.go(0, 0);
            for (let step = 0; step < 60; step++) {
                const start = performance.now();
                document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
                place.offsetHeight;
                times.keys.push(performance.now() - start);
                await frame();
            }
            const start = performance.now();
            const filled = form.fillRows([{ row: 4321, column: 0, text: "Anders" }]);
            times.edit = performance.now() - start;
            await filled;
            for (const name of ["scroll", "keys"]) times[name] = times[name].sort((one, other) => one - other)[57];
            const sorting = performance.now();
            form.sort(2);
            times.sort = performance.now() - sorting;
            return times;
        })()`);
        console.log(`    95 % of the scrolls within ${times.scroll.toFixed(1)} ms, of the keystrokes within ${times.keys.toFixed(1)} ms; an edit ${times.edit.toFixed(0)} ms, sorting ${times.sort.toFixed(0)} ms`);
        assert.ok(times.scroll < 1000 && times.keys < 500 && times.edit < 5000, "nobody waits");
        assert.match(await page.value("new TextDecoder().decode(workspace.files.get(form.path).bytes)"), /"Anders"/);
    });

    for (const [width, height] of [[360, 740], [1280, 800]]) {
        await journey(`form: nothing is cut off at ${width} pixels`, async (page) => {
            await opened(page, twelve);
            assert.ok(await page.value("document.scrollingElement.scrollWidth <= innerWidth"), "nothing has to be pushed aside");
            writeFileSync(join(folder, `form-${width}.png`), await page.picture());
            await page.value(`${cell(0, 0)}.parentElement.firstChild.firstChild.click()`);
            assert.ok(await page.value('(one => one.scrollWidth <= one.clientWidth)(document.querySelector("#card"))'));
            writeFileSync(join(folder, `form-card-${width}.png`), await page.picture());
            await page.dark();
            await page.click("#cardClose");
            writeFileSync(join(folder, `form-dark-${width}.png`), await page.picture());
        }, { width, height });
    }
}
