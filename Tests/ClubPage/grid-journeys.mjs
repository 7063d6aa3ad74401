// What people do with several cells of the form's table at once: part of `journeys.mjs`.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** @param {{ journey: Function, written: Function, club: Function, person: Function, folder: string }} tools */
export async function gridJourneys({ journey, written, club, person, folder }) {
    const ten = club(Array.from({ length: 10 }, (_, number) => person("Noor", `Bos${"abcdefghij"[number]}`)));
    const opened = async (page, content = ten) => {
        await page.choose(written("fcProefdorp.level2.json", content));
        await page.until('document.querySelectorAll(".gridRow:not([hidden])").length > 0');
        await page.settle();
    };
    const cell = (row, column) => `document.querySelector('.gridRow:not([hidden])[data-row="${row}"] [data-column="${column}"]')`;
    const middle = (page, row, column) => page.value(`(({ x, y, width, height }) => ({ x: Math.round(x + width / 2), y: Math.round(y + height / 2) }))(${cell(row, column)}.getBoundingClientRect())`);
    /** The rows and columns of the cells that are chosen, as who listens is told of them. */
    const chosen = (page) => page.value(`[...new Set([...document.querySelectorAll("#members [aria-selected=true]")].map((one) => one.parentElement.dataset.row + " " + one.dataset.column))].sort().join()`);
    const told = (page) => page.value('document.querySelector("#chosen").textContent');
    const text = (page) => page.value("textOf(workspace.files.get(current).bytes)");
    const at = (page) => page.value('(one => [Number(one.closest(".gridRow")?.dataset.row ?? -1), Number(one.dataset.column)])(document.activeElement.closest(".gridCell"))');
    const everywhere = { everywhere: true };

    await journey("table: cells are chosen by Shift and arrows, emptied in one step, and brought back", async (page) => {
        await opened(page);
        await page.value("form.grid.go(1, 0)");
        for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight"]) await page.press(key, { shift: true });
        assert.equal(await chosen(page), "1 0,1 1,1 2,2 0,2 1,2 2,3 0,3 1,3 2");
        assert.equal(await told(page), "3 × 3 cells");
        assert.equal(await page.value('document.querySelector("#chosen").getAttribute("role")'), "status");
        writeFileSync(join(folder, "table-chosen.png"), await page.picture());
        await page.press("ArrowLeft", { shift: true });
        assert.equal(await told(page), "3 × 2 cells");
        await page.press("Delete");
        // A member keeps a name; first names of those who have a last one may go.
        const names = JSON.parse(await text(page)).members.map((one) => one.name.givenName ?? "");
        assert.deepEqual(names.map(Boolean), [true, false, false, false, true, true, true, true, true, true]);
        assert.equal(await told(page), "3 × 2 cells", "they are chosen still");
        await page.press("z", { control: true, code: "KeyZ" });
        assert.equal(await text(page), ten);
        assert.ok(await page.value('document.querySelector("#undo").disabled'), "it was one step");
        await page.press("Escape");
        assert.equal(await told(page), "");
        assert.deepEqual(await at(page), [3, 1]);
    }, everywhere);

    await journey("table: cells are chosen by mouse, dragged and with Shift, and a second click opens one", async (page) => {
        await opened(page);
        await page.drag(await middle(page, 1, 0), await middle(page, 2, 1), await middle(page, 4, 2));
        assert.equal(await told(page), "4 × 3 cells");
        assert.deepEqual(await at(page), [4, 2]);
        assert.equal(await page.value('document.querySelectorAll("input.editor").length'), 0);
        // Back to where it began, it is one cell, which stays closed.
        await page.drag(await middle(page, 4, 2), await middle(page, 6, 2), await middle(page, 4, 2));
        assert.equal(await told(page), "");
        assert.equal(await page.value('document.querySelectorAll("input.editor").length'), 0);
        await page.value(`${cell(6, 0)}.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true, shiftKey: true }))`);
        await page.value('dispatchEvent(new MouseEvent("mouseup"))');
        assert.equal(await told(page), "3 × 3 cells");
        await page.value(`${cell(5, 1)}.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true, button: 2 }))`);
        assert.equal(await told(page), "3 × 3 cells", "the other button leaves them");
        await page.drag(await middle(page, 5, 1));
        assert.equal(await told(page), "");
        await page.drag(await middle(page, 5, 1));
        assert.equal(await page.value('document.querySelectorAll("input.editor").length'), 1);
        await page.press("Escape");
        assert.equal(await text(page), ten);
    }, everywhere);

    await journey("table: dragged below its end, the table moves along", async (page) => {
        await opened(page, club(Array.from({ length: 300 }, (_, number) => person("Noor", `Bos${"abcdefghij"[number % 10]}${"abcdefghij"[Math.trunc(number / 10) % 10]}${"abc"[Math.trunc(number / 100)]}`))));
        const from = await middle(page, 2, 0), mouse = (type, place, buttons) => page.send("Input.dispatchMouseEvent", { type, ...place, button: "left", buttons, clickCount: 1 });
        await mouse("mousePressed", from, 1);
        await mouse("mouseMoved", { x: from.x, y: 895 }, 1);
        await page.until("form.grid.active.row > 60");
        await mouse("mouseReleased", { x: from.x, y: 895 }, 0);
        const row = await page.value("form.grid.active.row");
        assert.equal(await told(page), `${row - 1} × 1 cells`);
        await new Promise((resolve) => setTimeout(resolve, 200));
        assert.equal(await page.value("form.grid.active.row"), row, "it stays where it was let go");
    });

    await journey("table: a range is copied with tabs, cut, and pasted over a larger one", async (page) => {
        await opened(page);
        await page.value("form.grid.go(0, 0), form.grid.go(1, 2, { isExtending: true })");
        assert.equal(await page.copied(), "Noor\t\tBosa\nNoor\t\tBosb");
        await page.value("form.grid.go(2, 1)");
        for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) await page.press(key, { shift: true });
        await page.paste("van\nde");
        assert.deepEqual(JSON.parse(await text(page)).members.map((one) => one.name.infixName), ["", "", "van", "de", "van", "de", "", "", "", ""]);
        assert.equal(await told(page), "4 × 1 cells");
        // What does not fit several times is pasted once, and chosen.
        await page.paste("der\nden\nter");
        assert.equal(await told(page), "3 × 1 cells");
        assert.deepEqual(JSON.parse(await text(page)).members.slice(2, 6).map((one) => one.name.infixName), ["der", "den", "ter", "de"]);
        assert.equal(await page.copied("cut"), "der\nden\nter");
        assert.deepEqual(JSON.parse(await text(page)).members.slice(2, 6).map((one) => one.name.infixName), ["", "", "", "de"]);
        for (let left = 3; left > 0; left--) await page.click("#undo");
        assert.equal(await text(page), ten);
        await page.press("a", { control: true, code: "KeyA" });
        assert.match(await told(page), /^10 × \d+ cells$/);
    }, everywhere);
}
