// WebKitGTK, driven by WebDriver: `WebKitWebDriver` and its MiniBrowser. Needs a display: xvfb-run.
import { mkdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { AnyBrowser, pause } from "./browser.mjs";
import { ActingPage } from "./keys.mjs";

/** Returns a port that nobody listens at. */
const freePort = () => new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
        const { port } = server.address();
        server.close(() => resolve(port));
    });
});

export class Browser extends AnyBrowser {
    async start() {
        const home = join(this.folder, "home");
        mkdirSync(join(home, ".config"), { recursive: true });
        // Where files that pages give away come to.
        writeFileSync(join(home, ".config/user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${this.folder}"\n`);
        this.port = await freePort();
        const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: join(home, ".config"), GSETTINGS_BACKEND: "memory", NO_AT_BRIDGE: "1" };
        this.run(process.env.WEBKIT_DRIVER ?? "WebKitWebDriver", [`--port=${this.port}`], { stdio: "ignore", env });
        for (let left = 200; left > 0 && !(await this.ask("GET", "/status").catch(() => null)); left--) await pause(50);
    }

    /** Asks the driver something. */
    ask(method, path, body) {
        return new Promise((resolve, reject) => {
            const content = method === "POST" ? JSON.stringify(body ?? {}) : "";
            const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(content) };
            const asked = request({ host: "127.0.0.1", port: this.port, method, path, headers }, (response) => {
                const parts = [];
                response.on("data", (part) => parts.push(part));
                response.on("end", () => {
                    const { value } = JSON.parse(Buffer.concat(parts).toString() || "{}");
                    if (value?.error) reject(new Error(`${path}: ${value.error} ${value.message ?? ""}`));
                    else resolve(value);
                });
            });
            asked.on("error", reject);
            asked.end(content);
        });
    }

    /** Opens an address in a browser of its own. */
    async open(address, { width = 1280, height = 900, language = "en" } = {}) {
        const { sessionId } = await this.ask("POST", "/session", { capabilities: { alwaysMatch: { unhandledPromptBehavior: "accept" } } });
        const page = new Page(this, sessionId);
        await page.ask("POST", "/timeouts", { script: 120_000 });
        await page.ask("POST", "/window/rect", { width, height });
        await page.go(address);
        // Its language is that of the system, which may have no other one: then somebody chooses.
        await page.now(`(box => { box.value = "${language.slice(0, 2)}"; box.dispatchEvent(new Event("change")); })(document.querySelector("#language"))`);
        return page;
    }

    async quit() {
        this.process.kill();
    }
}

class Page extends ActingPage {
    constructor(browser, session) {
        super(browser);
        this.session = session;
    }

    ask(method, path, body) {
        return this.browser.ask(method, `/session/${this.session}${path}`, body);
    }

    async load(address) {
        await this.ask("POST", "/url", { url: address });
    }

    /** Returns what an expression gives at once, whatever the engine is doing. */
    async now(expression) {
        const script = `const done = arguments[0];
            try { Promise.resolve((${expression})).then((value) => done({ value }), (error) => done({ problem: String(error) })); } catch (error) { done({ problem: String(error) }); }`;
        const { value, problem } = await this.ask("POST", "/execute/async", { script, args: [] }) ?? {};
        if (problem) throw new Error(problem);
        return value;
    }

    /** Chooses files, as in the dialog of the system. */
    async choose(...paths) {
        const element = await this.ask("POST", "/element", { using: "css selector", value: "#files" });
        await this.ask("POST", `/element/${Object.values(element)[0]}/value`, { text: paths.join("\n") });
    }

    perform(actions) {
        return this.ask("POST", "/actions", { actions });
    }

    async picture() {
        return Buffer.from(await this.ask("GET", "/screenshot"), "base64");
    }

    close() {
        return this.ask("DELETE", "");
    }
}
