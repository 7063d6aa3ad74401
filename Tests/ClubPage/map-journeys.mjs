// The map of a club, in the form and where one looks what people will see: part of `journeys.mjs`.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const name = "fcProefclub.level2.json";
/** A club of an invented name in a town that there is. */
const clubIn = (town, coordinates) => JSON.stringify({
    club: { idPlus: { town, fullName: "Fotoclub Proefclub", nickName: "fcProefclub" }, ...(coordinates ? { coordinates } : {}) },
    members: [{ name: { givenName: "Noor", infixName: "", familyName: "Bos" }, optional: { roles: {} } }],
}, null, 4);
const inUtrecht = { latitude: 52.0907, longitude: 5.1214 };

/** @param {{ journey: Function, written: Function, saved: Function, textOf: Function, folder: string }} tools */
export async function mapJourneys({ journey, written, saved, textOf, folder }) {
    async function open(page, content) {
        await page.choose(written(name, content));
        await page.until("document.body.dataset.findings");
    }
    /** Looks at the club in the form. */
    async function openClub(page) {
        await page.value('document.querySelector("#showForm").click()');
        await page.value('document.querySelector("#club").open = true');
        await page.until('document.querySelector("#clubMap .map[aria-label]")');
    }
    const said = (page) => page.value('document.querySelector("#clubMap .mapSays").textContent');
    const label = (page, place = "#clubMap") => page.value(`document.querySelector("${place} .map").getAttribute("aria-label")`);
    /** Presses the mouse at a part of the map. */
    async function clickAt(page, across, down) {
        const { x, y } = await page.value(`(() => {
            const map = document.querySelector("#clubMap .map");
            map.scrollIntoView({ block: "center" });
            const box = map.getBoundingClientRect();
            return { x: box.x + box.width * ${across}, y: box.y + box.height * ${down} };
        })()`);
        for (const type of ["mousePressed", "mouseReleased"]) await page.send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
    }
    const coordinatesIn = (text) => JSON.parse(text).club.coordinates;
    const picture = async (page, file) => {
        await page.value('[...document.querySelectorAll(".map")].find((one) => one.checkVisibility())?.scrollIntoView({ block: "center" })');
        writeFileSync(join(folder, file), await page.picture());
    };

    await journey("map: the club is where its numbers say, in words as well, and a click puts it elsewhere", async (page) => {
        const before = clubIn("Utrecht", inUtrecht);
        await open(page, before);
        await openClub(page);
        assert.match(await said(page), /^The nearest place is .+; the middle of Utrecht is 0\.\d km away\.$/);
        assert.match(await label(page), /^Map: Fotoclub Proefclub, Utrecht\. The nearest place/);
        const towns = await page.value('[...document.querySelectorAll("#clubMap .map text")].map((one) => one.textContent)');
        assert.ok(towns.length > 5 && towns.includes("Zeist"), towns.join());
        await picture(page, "map-form.png");
        await clickAt(page, 0.75, 0.5);
        await page.until('!document.querySelector("#clubMap .mapSays").textContent.includes(" 0.")');
        const there = coordinatesIn(await textOf(page));
        assert.ok(Math.abs(there.latitude - 52.09) < 0.01 && Math.abs(there.longitude - 5.27) < 0.01, JSON.stringify(there));
        assert.match(await said(page), /the middle of Utrecht is 1\d km away/);
        assert.equal((await saved(page, name)).toString(), before.replace("52.0907", there.latitude).replace("5.1214", there.longitude), "all else stays");
        await page.click("#undo");
        assert.match(await said(page), /the middle of Utrecht is 0\.\d km away/);
        assert.equal(await textOf(page), before);
    });

    await journey("map: numbers that are typed move it, and one comes closer", async (page) => {
        await open(page, clubIn("Utrecht", inUtrecht));
        await openClub(page);
        const fill = (label, text) => page.value(`(() => {
            const field = [...document.querySelectorAll("#clubFields .field")].find((one) => one.querySelector("label").textContent === ${JSON.stringify(label)});
            const input = field.querySelector("input");
            input.focus();
            input.value = ${JSON.stringify(text)};
            input.dispatchEvent(new Event("change"));
        })()`);
        const labels = await page.value('[...document.querySelectorAll("#clubFields label")].map((one) => one.textContent)');
        const latitude = labels.find((one) => /latitude/i.test(one));
        assert.ok(latitude, labels.join());
        await fill(latitude, "52.5");
        await page.until('document.querySelector("#clubMap .mapSays").textContent.includes("km away") && !document.querySelector("#clubMap .mapSays").textContent.includes(" 0.")');
        assert.match(await said(page), /the middle of Utrecht is 4\d km away/);
        assert.match(await page.value('document.querySelector("#findings").innerText'), /Utrecht/, "the rules say so as well");
        const width = () => page.value('document.querySelector("#clubMap .map").viewBox.baseVal.width');
        const wide = await width();
        await page.value('document.querySelector("#clubMap .mapBelow button").click()');
        assert.ok(await width() < wide / 2);
    });

    await journey("map: numbers that are nowhere are no place", async (page) => {
        await open(page, clubIn("Utrecht", { latitude: 520.907, longitude: 5.1214 }));
        await openClub(page);
        assert.match(await said(page), /nowhere on the globe/);
        assert.equal(await page.value('document.querySelector("#clubMap .mapPin")'), null);
    });

    await journey("map: a club without coordinates gets them by a click near its town", async (page) => {
        await open(page, clubIn("Groningen"));
        await openClub(page);
        assert.match(await said(page), /does not say where the club is/);
        assert.equal(await page.value('document.querySelector("#clubMap .mapPin")'), null);
        await clickAt(page, 0.5, 0.5);
        await page.until('document.querySelector("#clubMap .mapPin")');
        const { latitude, longitude } = coordinatesIn(await textOf(page));
        assert.ok(Math.abs(latitude - 53.22) < 0.02 && Math.abs(longitude - 6.57) < 0.02, `${latitude}, ${longitude}`);
        assert.match(await said(page), /the middle of Groningen is 0\.\d km away/);
    });

    await journey("map: elsewhere the page says what it does not know, and finds nothing in it", async (page) => {
        await open(page, clubIn("Sydney", { latitude: -33.87, longitude: 151.2 }));
        await openClub(page);
        assert.match(await said(page), /Which places lie there is not known here/);
        assert.equal(await page.value('document.querySelectorAll("#findings [data-rule=far-from-town], #findings [data-rule=town-misspelt]").length'), 0);
        await picture(page, "map-elsewhere.png");
    });

    await journey("map: a finding about a place of Level 1 has a map of it, and the nearest place in words", async (page) => {
        const museum = (town, fullName, latitude, longitude) => ({ idPlus: { town, fullName, nickName: fullName }, coordinates: { latitude, longitude } });
        const museums = [museum("Utrecht", "Lichtmuseum", 52.0907, 5.1214), museum("Groningen", "Fotohuis", 51.4408, 5.4778), museum("Sydney", "House of Light", 51.5, 5.5)];
        await page.choose(written("root.level1.json", JSON.stringify({ museums }, null, 4)));
        await page.until("document.body.dataset.findings");
        const found = await page.value('[...document.querySelectorAll("#findings [data-rule=far-from-town]")].map((one) => one.innerText)');
        assert.ok(found.length === 1 && /Groningen/.test(found[0]) && /Eindhoven|Strijp|Woensel/.test(found[0]), `what is no town of the list is not judged: ${found}`);
        await page.value('[...document.querySelectorAll("#findings [data-rule=far-from-town] details")].at(-1).open = true');
        await page.until('document.querySelector("#findings .map[aria-label]")');
        assert.match(await page.value('document.querySelector("#findings .map").getAttribute("aria-label")'), /^Map: Fotohuis, Groningen\. The nearest place is .+; the middle of Groningen is 2\d\d km away\.$/);
        await picture(page, "map-finding.png");
    });

    await journey("map: what people will see has it, and says when the club is elsewhere", async (page) => {
        await open(page, clubIn("Utrecht", inUtrecht));
        await page.value(`(() => {
            document.querySelector("#showText").click();
            const area = document.querySelector("#text");
            area.value = area.value.replace("52.0907", "52.1907");
            area.dispatchEvent(new Event("input"));
        })()`);
        await page.click("#see");
        await page.until('document.querySelector("#seenDialog .map[aria-label]")');
        assert.match(await label(page, "#seenDialog"), /^Map: Fotoclub Proefclub, Utrecht\..* the middle of Utrecht is 11 km away\.$/);
        assert.match(await page.value('document.querySelector("#seenDialog .seenClub").innerText'), /Changed\s+before: at another place, 52\.0907, 5\.1214/);
        assert.equal(await page.value('document.querySelector("#seenDialog .picks")'), null, "nothing is put elsewhere here");
        await picture(page, "map-seen.png");
    });

    for (const [kind, options] of [["phone", { width: 360, height: 740, language: "nl" }], ["dark", {}]]) {
        await journey(`map: ${kind}`, async (page) => {
            if (kind === "dark") await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: "dark" }] });
            await open(page, clubIn("Utrecht", inUtrecht));
            await openClub(page);
            if (kind === "phone") assert.match(await said(page), /^De dichtstbijzijnde plaats is .+; het midden van Utrecht ligt op 0,\d km\.$/);
            assert.ok(await page.value("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the page");
            await picture(page, `map-${kind}.png`);
        }, options);
    }
}
