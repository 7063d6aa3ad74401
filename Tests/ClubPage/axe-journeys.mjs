// What axe finds in the page for people who listen to it, or see it badly: part of `journeys.mjs`. AXE names `axe.min.js`.
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** @param {{ journey: Function, folder: string }} tools */
export async function axeJourneys({ journey, folder }) {
    const path = process.env.AXE;
    if (!path || !existsSync(path)) {
        console.error("NOT TESTED: the page with axe, because AXE names no axe.min.js");
        return;
    }
    const program = readFileSync(path, "utf8");
    const states = {
        "the start": async () => {},
        "a broken file": (page) => page.click("#example"),
        "a form": (page) => page.choose(resolve("Samples/member-list/fcLindewold.level2.json")),
        "a form with something found in it": (page) => page.choose(resolve("Samples/broken/fkVliet.level2.json")),
        "a chosen range": async (page) => {
            await states["a form"](page);
            await page.until("document.body.dataset.findings");
            await page.value("form.grid.go(0, 0)");
            for (const key of ["ArrowDown", "ArrowRight"]) await page.press(key, { shift: true });
        },
        "a cell that is open": async (page) => {
            await states["a chosen range"](page);
            await page.press("F2");
        },
        "the club": async (page) => {
            await states["a form"](page);
            await page.until("document.body.dataset.findings");
            await page.click("#club summary");
            await page.click("#addMember");
        },
        "a card": async (page) => {
            await states["a form"](page);
            await page.until("document.body.dataset.findings");
            await page.click(".gridRow .rowHead button");
        },
        "the text": async (page) => {
            await states["a form"](page);
            await page.until("document.body.dataset.findings");
            await page.click("#showText");
        },
        "a list of members": async (page) => {
            await states["a form"](page);
            await page.until("document.body.dataset.findings");
            await page.choose(resolve("Samples/member-list/leden.csv"));
            await page.until('document.querySelector("#merge").open');
        },
        ...Object.fromEntries(["see", "along"].map((id) => [`what ${id === "see" ? "people see" : "is taken along"}`, async (page) => {
            await states["a form"](page);
            await page.until("document.body.dataset.findings");
            await page.click(`#${id}`);
            await page.until('document.querySelector("dialog.panel[open]")');
        }])),
        "a new file": async (page) => {
            await page.click("#begin");
            await page.until('document.querySelector("dialog.panel[open]")');
        },
    };
    for (const [title, options] of [["light", {}], ["dark", { isDark: true }], ["on a phone, in Dutch", { width: 360, height: 740, language: "nl-NL" }]]) {
        for (const [name, bring] of Object.entries(states)) {
            await journey(`axe: ${name}, ${title}`, async (page) => {
                if (options.isDark) await page.dark();
                await bring(page);
                await page.settle();
                await page.now(`${program}; 0`);
                const found = await page.value(`axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, impact, help, nodes }) =>
                    ({ id, impact, help, places: nodes.slice(0, 4).map((one) => one.target.join(" ") + " " + (one.any[0]?.message ?? "").slice(0, 160)) })))`);
                if (process.env.PICTURES) writeFileSync(join(folder, `axe-${title}-${name}.png`.replaceAll(" ", "-")), await page.picture());
                assert.deepEqual(found.filter((one) => one.impact === "serious" || one.impact === "critical"), []);
                for (const one of found) console.log(`    ${one.impact}: ${one.id}, ${one.help}: ${one.places[0]}`);
            }, options);
        }
    }
}
