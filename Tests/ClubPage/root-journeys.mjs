// What people do with the public list of clubs, which here comes from a server of our own: part of `journeys.mjs`.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const sample = resolve("Samples/in-order"), name = "fcLindewold.level2.json";

/** @param {{ journey: Function, saved: Function, textOf: Function, pagePath: string, folder: string }} tools */
export async function rootJourneys({ journey, saved, textOf, pagePath, folder }) {
    let asked = [], answer = null;
    const server = createServer((request, response) => {
        asked.push({ path: request.url, cookie: request.headers.cookie, referer: request.headers.referer, method: request.method });
        response.setHeader("Access-Control-Allow-Origin", "*");
        if (answer?.(request, response)) return;
        const path = join(sample, decodeURIComponent(request.url.replace(/^\/JSON\//, "")));
        if (!request.url.startsWith("/JSON/") || !existsSync(path)) response.writeHead(404).end("404: Not Found");
        else response.end(readFileSync(path));
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    const root = `http://127.0.0.1:${server.address().port}/JSON/root_.level1.json`, page = join(folder, "with-root.html");
    execFileSync("node", ["Sources/ClubPage/make.mjs", join(dirname(pagePath), "clubhub.wasm"), page, "--root", root]);
    const address = pathToFileURL(page).href, says = 'document.querySelector("#busy.shown")?.textContent ?? ""';
    const files = ["root_.level1.json", "root.level0.json", "clubsWaterland.level1.json", "museums.level1.json"];

    /** A journey with a server that answers in some way; what is asked for is counted. */
    const rooted = (title, answering, work, { problems = [], ...options } = {}) => journey(`public list: ${title}`, async (page) => {
        [asked, answer] = [[], answering];
        await page.choose(resolve("Samples/in-order", name));
        await page.until("document.body.dataset.findings");
        await page.settle();
        assert.deepEqual(asked, [], "nothing is asked for before somebody wants it");
        await work(page);
        for (const one of asked) assert.deepEqual({ ...one, path: "" }, { path: "", cookie: undefined, referer: undefined, method: "GET" });
        page.requests = page.requests.filter((one) => !one.startsWith(root.slice(0, -"root_.level1.json".length)));
        page.problems = page.problems.filter((one) => !problems.some((known) => known.test(one)));
    }, { address, ...options });
    const click = (page) => page.click("#fetchPublic");
    const bare = (page) => page.now('[...workspace.files.keys()].join()');

    await rooted("it is fetched by a button that says from where, and the file is checked in its world", null, async (page) => {
        const text = await textOf(page);
        const words = await page.value('document.querySelector("#fetchPublic").parentElement.textContent');
        assert.match(words, /Fetch the public list of clubs from 127\.0\.0\.1:\d+ \(about \d+ kB\) Your file stays here/);
        assert.deepEqual(await page.value("checked.aside"), ["missing-root", "missing-keywords"]);
        writeFileSync(join(folder, "root-before.png"), await page.picture());
        await click(page);
        await page.until(`/is there \\(4 files\\)/.test(${says})`);
        await page.settle();
        assert.deepEqual(asked.map((one) => one.path.slice("/JSON/".length)).sort(), [...files].sort(), "each file once, and no others");
        assert.deepEqual(await page.value("checked.aside"), []);
        assert.equal(await page.value('document.querySelector("#fetchPublic")'), null);
        writeFileSync(join(folder, "root-after.png"), await page.picture());
        // It is there to be looked at, and nothing of it can be changed, or is work that could be lost.
        assert.deepEqual(await page.value('[...document.querySelector("#surroundings").options].slice(1).map((one) => one.value).sort()'), [...files].sort());
        await page.value('(select => { select.value = "clubsWaterland.level1.json"; select.dispatchEvent(new Event("change")); })(document.querySelector("#surroundings"))');
        await page.settle();
        assert.ok(await page.value('document.querySelector("#text").readOnly && document.querySelector("#save").disabled && document.querySelector("#layOut").disabled'));
        assert.equal(await textOf(page), readFileSync(join(sample, "clubsWaterland.level1.json"), "utf8"));
        await page.value('workspace.edit("clubsWaterland.level1.json", new Uint8Array())');
        assert.equal(await page.value("workspace.unsaved().length"), 0);
        writeFileSync(join(folder, "root-look.png"), await page.picture());
        await page.value('document.querySelector("#tabs span button").click()');
        await page.settle();
        assert.equal((await saved(page, name)).toString(), text);
        // Left out again, everything is as before.
        await page.value('[...document.querySelectorAll("#tabs button")].find((one) => one.ariaLabel === "Leave the public list out").click()');
        await page.settle();
        assert.deepEqual(await page.value("checked.aside"), ["missing-root", "missing-keywords"]);
        assert.equal(asked.length, 4);
    });

    await rooted("a file of it that somebody has open counts, and is not fetched over", null, async (page) => {
        await page.choose(resolve("Samples/in-order/museums.level1.json"));
        await page.until('document.body.dataset.findings && current === "museums.level1.json"');
        await page.value('document.querySelector("#tabs span button").click()');
        await page.settle();
        await click(page);
        await page.until(`/is there/.test(${says})`);
        assert.ok(!asked.some((one) => one.path.includes("museums")));
        assert.equal(await page.value('workspace.files.get("museums.level1.json").isFetched'), false);
    });

    const failures = [
        ["no connection", (request) => request.destroy() || true, /could not be fetched.*no connection with 127/],
        ["an address that is not there", (_, response) => response.writeHead(404).end() || true, /could not be fetched.*root_\.level1\.json is not there/],
        ["a server that refuses", (_, response) => response.writeHead(503).end() || true, /refused root_\.level1\.json \(503\)/],
        ["a page instead of a list", (_, response) => response.end("<!doctype html><title>Log in</title>") || true, /no such list, but a page/],
        ["another address", (_, response) => response.writeHead(302, { Location: "/JSON/museums.level1.json" }).end() || true, /could not be fetched/],
        ["a list without end", (_, response) => {
            response.write("{");
            const more = () => { while (!response.destroyed && response.write(" ".repeat(1 << 16))); };
            response.on("drain", more);
            more();
            return true;
        }, /larger than such a list can be/],
    ];
    for (const [what, answering, words] of failures) {
        await rooted(`${what} is said, and nothing else changes`, answering, async (page) => {
            const text = await textOf(page), found = await page.value("document.body.dataset.findings");
            await click(page);
            await page.until(`${words}.test(${says})`);
            await page.settle();
            assert.equal(await bare(page), name);
            assert.equal(await textOf(page), text);
            assert.equal(await page.value("document.body.dataset.findings"), found);
            assert.ok(await page.value('Boolean(document.querySelector("#fetchPublic"))'), "it can be tried again");
        }, { problems: [/Failed to load|net::|404|503|redirect|CORS/i] });
    }

    await rooted("what it names and has not is said, and the rest is there", (request, response) => request.url.includes("museums") && (response.writeHead(404).end(), true), async (page) => {
        await click(page);
        await page.until(`/is there \\(3 files\\).*museums\\.level1\\.json is not there/.test(${says})`);
        assert.deepEqual(await page.value("checked.aside"), []);
    }, { problems: [/404/] });

    await rooted("fetching can be stopped", (request, response) => request.url.includes("museums") && (response.write("{"), true), async (page) => {
        await click(page);
        await page.until(`/Fetching the public list: 3 files, \\d+ kB …Stop/.test(${says})`);
        await page.now('document.querySelector("#stop").click()');
        await page.until(`/You stopped it: nothing of the public list was kept/.test(${says})`);
        await page.settle();
        assert.equal(await bare(page), name);
        assert.deepEqual(await page.value("checked.aside"), ["missing-root", "missing-keywords"]);
    }, { problems: [/abort/i] });

    await rooted("in Dutch, on a phone", null, async (page) => {
        assert.match(await page.value('document.querySelector("#fetchPublic").parentElement.textContent'), /Haal de openbare lijst van clubs op.*Je bestand blijft hier/);
        await click(page);
        await page.until(`/De openbare lijst van clubs is er/.test(${says})`);
        assert.ok(await page.value("document.scrollingElement.scrollWidth <= innerWidth"));
        writeFileSync(join(folder, "root-phone.png"), await page.picture());
    }, { width: 360, height: 740, language: "nl-NL" });

    // A page that was built with lists in it.
    const builtIn = join(folder, "with-clubs.html"), found = 'document.querySelector("#findings").textContent';
    execFileSync("node", ["Sources/ClubPage/make.mjs", join(dirname(pagePath), "clubhub.wasm"), builtIn, "--clubs", sample, "--root", root]);
    const withClubs = { address: pathToFileURL(builtIn).href };
    const rules = (page) => page.value("[...new Set(checked.files.length ? findings.map((one) => one.rule) : [])].sort().join()");
    const leave = (page) => page.value('[...document.querySelectorAll("#tabs button")].find((one) => one.ariaLabel === "Leave the public list out").click()');

    await rooted("of the page: a file alone is checked in its world without any request, and the newest replaces it", null, async (page) => {
        const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" }).format();
        assert.ok((await page.value('document.querySelector("#hasClubs").textContent')).startsWith(`The list of clubs of ${day} is in this page`));
        assert.deepEqual(await page.value("checked.aside"), []);
        assert.ok((await page.value(found)).includes(`Checked against the list of clubs of ${day}, which is in this page.`));
        assert.match(await page.value('document.querySelector("#fetchPublic").textContent'), /^Fetch the newest list of clubs from 127/);
        const odd = join(folder, name);
        writeFileSync(odd, readFileSync(join(sample, name), "utf8").replace('"Lindewold"', '"Heerdrecht"').replace('"Bird"', '"Birdz"'));
        await page.choose(odd);
        await page.until("document.body.dataset.errors > 0");
        assert.match(await rules(page), /town-mismatch.*unknown-keyword/);
        writeFileSync(join(folder, "root-in-page.png"), await page.picture());
        assert.equal(await page.value('document.querySelector("#surroundings").options.length'), 5);
        await page.value('(select => { select.value = "museums.level1.json"; select.dispatchEvent(new Event("change")); })(document.querySelector("#surroundings"))');
        await page.settle();
        assert.ok(await page.value('document.querySelector("#text").readOnly && document.querySelector("#save").disabled && !document.querySelector("#fetchPublic")'));
        await page.value('document.querySelector("#tabs span button").click()');
        await page.settle();
        assert.deepEqual(asked, []);
        // Left out, it stays out until somebody wants it.
        await leave(page);
        await page.settle();
        assert.deepEqual(await page.value("checked.aside"), ["missing-root", "missing-keywords"]);
        await page.value('[...document.querySelectorAll("#findings button")].find((one) => one.textContent.startsWith("Check against the list of clubs of")).click()');
        assert.match(await rules(page), /town-mismatch/);
        await click(page);
        await page.until(`/is there \\(4 files\\)/.test(${says})`);
        await page.settle();
        assert.deepEqual(asked.map((one) => one.path.slice("/JSON/".length)).sort(), [...files].sort());
        assert.ok(!(await page.value(found)).includes("which is in this page"));
        assert.match(await rules(page), /town-mismatch/);
    }, withClubs);

    await rooted("of the page: what cannot be fetched leaves it as it is", (_, response) => response.writeHead(503).end() || true, async (page) => {
        await click(page);
        await page.until(`/refused root_\\.level1\\.json \\(503\\)/.test(${says})`);
        await page.settle();
        assert.deepEqual(await page.value("checked.aside"), []);
        assert.match(await page.value(found), /which is in this page/);
        assert.equal(await page.value("workspace.files.size"), 5);
    }, { ...withClubs, problems: [/503/] });

    await rooted("of the page: who has lists of clubs open is checked with these alone", null, async (page) => {
        await page.choose(...readdirSync(resolve("Samples/member-list")).filter((one) => one.endsWith(".json")).map((one) => resolve("Samples/member-list", one)));
        await page.until('!document.querySelector("#surroundings")');
        assert.ok(!(await page.value(found)).includes("which is in this page"));
        for (const closed of ["root_.level1.json", "clubsWaterland.level1.json"]) await page.value(`closeFile("${closed}")`);
        await page.until('document.querySelector("#surroundings")');
    }, withClubs);

    await journey("public list: of the page: a new file is begun for one of its clubs, in Dutch, on a phone", async (page) => {
        assert.match(await page.value('document.querySelector("#hasClubs").textContent'), /^De lijst van clubs van \d+ \S+ \d+ zit in deze pagina/);
        await page.click("#begin");
        await page.until('document.querySelector("#beginChoice")');
        await page.click("button[form=beginForm]");
        await page.until("document.body.dataset.findings");
        assert.match(await page.value(found), /Nagekeken met de lijst van clubs van/);
        assert.ok(await page.value("document.scrollingElement.scrollWidth <= innerWidth"));
        writeFileSync(join(folder, "root-in-page-phone.png"), await page.picture());
    }, { ...withClubs, width: 360, height: 740, language: "nl-NL", everywhere: true });

    await journey("public list: a page that was built without lists has none", async (page) => {
        assert.equal(await page.value('document.querySelector("#clubs").textContent'), "");
        assert.ok(await page.value('document.querySelector("#hasClubs").hidden'));
        assert.equal(await page.value("builtIn"), null);
    });

    await journey("public list: the page that is published may ask the list's host, and no other", async (page) => {
        const policy = await page.value('document.querySelector("meta[http-equiv]").content');
        assert.match(policy, /; connect-src https:\/\/raw\.githubusercontent\.com; /);
        const swift = readFileSync("Sources/ClubStore/Network/PublicRoot.swift", "utf8");
        assert.ok(swift.includes(`"${await page.value("publicRoot()")}"`));
        assert.equal(await page.value(`fetch("${root}").then(() => "fetched", () => "refused")`), "refused");
        page.problems = page.problems.filter((one) => !/Content Security Policy/.test(one));
    });
    server.closeAllConnections();
    server.close();
}
