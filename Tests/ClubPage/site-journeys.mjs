// What people do with the page where it was published: it works without a connection, can be installed, and says when there is a newer one.
// Part of `journeys.mjs`; the site comes from a server of our own.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const broken = "Samples/broken/fcOostmare.level2.json", name = basename(broken);
const kinds = { html: "text/html", js: "text/javascript", json: "application/json", png: "image/png", svg: "image/svg+xml", webmanifest: "application/manifest+json" };

/** A server of the files of a folder, which can be another one later, and can be gone. */
async function serve(folder) {
    const at = { folder, asked: [] };
    const server = createServer((request, response) => {
        const asked = decodeURIComponent(new URL(request.url, "http://here").pathname), path = join(at.folder, asked.endsWith("/") ? `${asked}index.html` : asked);
        at.asked.push(asked);
        response.setHeader("Access-Control-Allow-Origin", "*");
        // As servers of such pages do: what was fetched a moment ago is not asked for again, unless somebody insists.
        response.setHeader("Cache-Control", "max-age=600");
        if (!existsSync(path)) response.writeHead(404).end("404: Not Found");
        else response.setHeader("Content-Type", kinds[path.split(".").at(-1)]).end(readFileSync(path));
    });
    const listen = (port) => new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
    await listen(0);
    const { port } = server.address();
    const stop = () => new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
    });
    return Object.assign(at, { address: `http://127.0.0.1:${port}/`, stop, goOn: () => listen(port) });
}

/** @param {{ journey: Function, saved: Function, fixed: Function, textOf: Function, pagePath: string, folder: string }} tools */
export async function siteJourneys({ journey, saved, fixed, textOf, pagePath, folder }) {
    const list = await serve(resolve("Samples/in-order")), listName = "root_.level1.json";
    /** Makes a site; versions differ in the address of the public list. */
    const made = (version) => {
        const place = join(folder, `site-${version}`);
        mkdirSync(place);
        execFileSync("node", ["Sources/ClubPage/make.mjs", join(dirname(pagePath), "clubhub.wasm"), join(place, "single.html"), "--root", `${list.address}${listName}?${version}`]);
        return join(place, "site");
    };
    const [first, second] = [made(1), made(2)], server = await serve(first), address = server.address;

    /** A journey to the site, which asks for what it has and for nothing else. */
    const visited = (title, work) => {
        server.folder = first;
        return journey(`site: ${title}`, async (page) => {
            await work(page);
            page.requests = page.requests.filter((one) => ![address, list.address].some((known) => one.startsWith(known)));
        }, { address });
    };
    const kept = (page) => page.until("navigator.serviceWorker.controller !== null");
    const version = (page) => page.now('document.querySelector("#publicRoot").textContent.split("?")[1]');
    const putsRight = async (page) => {
        await page.choose(resolve(broken));
        await page.until("document.body.dataset.findings");
        await page.click("#allCertain");
        assert.equal((await saved(page, name)).toString("latin1"), fixed(name, readFileSync(broken)).toString("latin1"));
    };

    await visited("it can be installed, and keeps itself and nothing else", async (page) => {
        const { url, errors } = await page.send("Page.getAppManifest");
        assert.equal(url, `${address}manifest.webmanifest`);
        assert.deepEqual(errors, []);
        // Each page of the tests has a profile that is forgotten, from which nothing is installed.
        const { installabilityErrors } = await page.send("Page.getInstallabilityErrors");
        assert.deepEqual(installabilityErrors.map((one) => one.errorId).filter((one) => one !== "in-incognito"), []);
        const widths = await page.now(`Promise.all(["icon-192.png", "icon-512.png", "icon.svg"].map(async (src) => {
            const icon = Object.assign(new Image(), { src });
            await icon.decode();
            return icon.naturalWidth;
        }))`);
        assert.deepEqual(widths.slice(0, 2), [192, 512]);
        await kept(page);
        const names = await page.now('caches.keys().then(([one]) => caches.open(one)).then((cache) => cache.keys()).then((all) => all.map((one) => new URL(one.url).pathname).sort())');
        assert.deepEqual(names, ["/", "/icon-192.png", "/icon-512.png", "/icon.svg", "/manifest.webmanifest"]);
        assert.equal(await page.now('document.querySelector("#newer").textContent'), "", "the first one is not newer");
    });

    await visited("at the second visit it works without a connection", async (page) => {
        await kept(page);
        await server.stop();
        try {
            for (const again of [address, `${address}index.html`, `${address}?utm=mail`]) await page.go(again);
            assert.ok(await page.now("Boolean(workspace.client.address)"), "the engine has its worker");
            await putsRight(page);
        } finally {
            await server.goOn();
        }
    });

    await visited("a newer version is announced, and comes when somebody wants it", async (page) => {
        await kept(page);
        await page.now('caches.open("somebody else\'s")');
        server.folder = second;
        await page.go(address);
        assert.equal(await version(page), "1", "what is kept opens at once");
        await page.choose(resolve(broken));
        await page.until('document.querySelector("#newer button")');
        await page.until("document.body.dataset.findings");
        assert.match(await page.now('document.querySelector("#newer").textContent'), /A newer version of this page is ready.*Reload/);
        assert.equal(await version(page), "1");
        assert.equal(await textOf(page), readFileSync(broken, "utf8"), "who is working goes on");
        writeFileSync(join(folder, "newer.png"), await page.picture());
        await page.value('(box => { box.value = "nl"; box.dispatchEvent(new Event("change")); })(document.querySelector("#language"))');
        assert.match(await page.value('document.querySelector("#newer").textContent'), /nieuwere versie.*Laad opnieuw/);
        await page.click("#newer button");
        await page.until('document.body?.dataset.ready && document.querySelector("#publicRoot").textContent.endsWith("?2")');
        assert.equal(await page.now('document.querySelector("#newer").textContent'), "");
        assert.equal((await page.now("caches.keys()")).length, 2, "the old one is gone, and what is not ours is there");
        assert.ok(await page.now('caches.has("somebody else\'s")'));
    });

    await visited("a server that still hands out the page of before is not believed", async (page) => {
        await kept(page);
        const [before] = await page.now("caches.keys()");
        // The newer worker beside the older page.
        const mixed = join(folder, "site-mixed");
        cpSync(first, mixed, { recursive: true });
        cpSync(join(second, "service-worker.js"), join(mixed, "service-worker.js"));
        server.folder = mixed;
        const ended = await page.now(`navigator.serviceWorker.ready.then((registration) => new Promise((resolve) => {
            registration.addEventListener("updatefound", () => {
                const worker = registration.installing;
                worker.addEventListener("statechange", () => ["activated", "redundant"].includes(worker.state) && resolve(worker.state));
            });
            registration.update();
        }))`);
        assert.equal(ended, "redundant");
        await page.go(address);
        assert.equal(await version(page), "1");
        assert.ok((await page.now("caches.keys()")).includes(before));
        page.problems = page.problems.filter((one) => !/integrity/.test(one));
    });

    await visited("the public list comes from its own place, and is not kept", async (page) => {
        await kept(page);
        await page.choose(resolve("Samples/in-order/fcLindewold.level2.json"));
        await page.until("document.body.dataset.findings");
        list.asked = [];
        await page.click("#fetchPublic");
        await page.until('/is there/.test(document.querySelector("#busy.shown")?.textContent)');
        assert.ok(list.asked.includes(`/${listName}`));
        assert.equal((await page.now('caches.match(document.querySelector("#publicRoot").textContent).then(Boolean)')), false);
    });

    await visited("what its system opens with it is there", async (page) => {
        await page.before('Object.defineProperty(self, "launchQueue", { value: { setConsumer(consumer) { self.launched = consumer; } } })');
        await page.go(address);
        await page.until("Boolean(self.launched)");
        await page.now(`launched({ files: [{ getFile: async () => new File([${JSON.stringify(readFileSync(broken, "utf8"))}], ${JSON.stringify(name)}) }] })`);
        await page.until("Number(document.body.dataset.errors) > 0");
        assert.equal(await page.value("current"), name);
    });

    const isAlone = async (page) => {
        assert.equal(await page.now('navigator.serviceWorker?.getRegistrations().then((all) => all.length).catch(() => 0) ?? 0'), 0);
        assert.equal(await page.now('document.querySelector("#newer")'), null);
        await putsRight(page);
    };
    await journey("single file: from a disk it has no manifest, keeps nothing and asks for nothing", async (page) => {
        assert.equal((await page.send("Page.getAppManifest")).url, "");
        assert.equal(await page.now('document.querySelectorAll("link").length'), 0);
        await isAlone(page);
    });
    await journey("single file: the page of the site, saved on a disk, is one as well", async (page) => {
        await isAlone(page);
        page.requests = page.requests.filter((one) => !one.endsWith("/site/icon.svg"));
    }, { address: pathToFileURL(join(first, "index.html")).href });
    await journey("single file: that of the site is the same, and keeps nothing there", async (page) => {
        await isAlone(page);
        assert.deepEqual(readFileSync(join(first, "clubhub-page.html")), readFileSync(join(first, "../single.html")));
    }, { address: `${address}clubhub-page.html` });
    await server.stop();
    await list.stop();
}
