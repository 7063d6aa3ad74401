// Chromium, driven by its DevTools protocol over a pipe.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Browser {
    /** Starts Chromium; throws where there is none. */
    static async start() {
        const browser = new Browser();
        browser.folder = mkdtempSync(join(tmpdir(), "clubhub-page-"));
        const name = process.env.CHROMIUM ?? "chromium";
        browser.process = spawn(name, [
            "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--no-first-run", "--disable-gpu", "--disable-background-networking",
            `--user-data-dir=${join(browser.folder, "profile")}`,
        ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
        browser.waiting = new Map();
        browser.listeners = [];
        browser.next = 1;
        browser.process.on("error", () => { throw new Error(`${name} is not there: install it, or name it by CHROMIUM`); });
        let rest = "";
        browser.process.stdio[4].on("data", (data) => {
            const messages = (rest + data).split("\0");
            rest = messages.pop();
            for (const message of messages) browser.receive(JSON.parse(message));
        });
        return browser;
    }

    receive(message) {
        const waiting = this.waiting.get(message.id);
        if (!waiting) {
            for (const listener of this.listeners) listener(message);
            return;
        }
        this.waiting.delete(message.id);
        if (message.error) waiting.reject(new Error(`${waiting.method}: ${message.error.message}`));
        else waiting.resolve(message.result);
    }

    send(method, params = {}, sessionId) {
        const id = this.next++;
        this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
        return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject, method }));
    }

    /** Opens an address in a profile of its own. */
    async open(address, { width = 1280, height = 900, language = "en" } = {}) {
        const { browserContextId } = await this.send("Target.createBrowserContext");
        const { targetId } = await this.send("Target.createTarget", { url: "about:blank", browserContextId });
        const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
        const page = new Page(this, sessionId, browserContextId);
        for (const domain of ["Page", "Runtime", "Network", "DOM", "Log"]) await page.send(`${domain}.enable`);
        await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 500 });
        await page.send("Emulation.setLocaleOverride", { locale: language });
        await page.send("Network.setUserAgentOverride", { userAgent: "test", acceptLanguage: language });
        await this.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: this.folder, browserContextId });
        await page.go(address);
        return page;
    }

    async stop() {
        await this.send("Browser.close").catch(() => {});
        if (this.process.exitCode === null) await new Promise((resolve) => this.process.once("exit", resolve));
        // Its own children may still be writing for a moment.
        rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
}

class Page {
    constructor(browser, session, context) {
        Object.assign(this, { browser, session, context, problems: [], requests: [], dialogs: [] });
        browser.listeners.push((message) => {
            if (message.sessionId !== session) return;
            const { method, params } = message;
            if (method === "Runtime.exceptionThrown") this.problems.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
            if (method === "Log.entryAdded" && params.entry.level === "error") this.problems.push(params.entry.text);
            if (method === "Network.requestWillBeSent" && !/^(data|blob|about):/.test(params.request.url)) this.requests.push(params.request.url);
            if (method === "Page.javascriptDialogOpening") {
                this.dialogs.push(params.message);
                this.send("Page.handleJavaScriptDialog", { accept: true });
            }
        });
    }

    send(method, params = {}) {
        return this.browser.send(method, params, this.session);
    }

    async go(address) {
        await this.send("Page.navigate", { url: address });
        await this.until("document.body?.dataset.ready");
    }

    /** Waits until the engine has nothing to do. */
    settle() {
        const expression = "new Promise((resolve) => { const look = () => (document.body?.dataset.busy ? setTimeout(look, 5) : resolve()); look(); })";
        return this.send("Runtime.evaluate", { expression, awaitPromise: true }).catch(() => {});
    }

    /** Returns what an expression gives, when the engine has nothing to do: as what is seen then. */
    async value(expression) {
        await this.settle();
        return this.now(expression);
    }

    /** Returns what an expression gives at once, whatever the engine is doing. */
    async now(expression) {
        const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
        if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
        return result.value;
    }

    /** Waits until an expression is true. */
    async until(expression) {
        for (let left = 600; left > 0; left--) {
            const found = await this.now(expression).catch(() => null);
            if (found) return found;
            await new Promise((resolve) => setTimeout(resolve, 50));
        }
        throw new Error(`it never came to this: ${expression}`);
    }

    click(selector) {
        return this.value(`document.querySelector(${JSON.stringify(selector)}).click()`);
    }

    /** Chooses files, as in the dialog of the system. */
    async choose(...paths) {
        const { root } = await this.send("DOM.getDocument");
        const { nodeId } = await this.send("DOM.querySelector", { nodeId: root.nodeId, selector: "#files" });
        await this.send("DOM.setFileInputFiles", { nodeId, files: paths });
    }

    /** Presses a key, with Control or without. */
    async press(key, { control = false, code = key, text } = {}) {
        const numbers = { Tab: 9, Enter: 13, Escape: 27, " ": 32, Home: 36, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Delete: 46, F2: 113, z: 90, s: 83, y: 89 };
        const event = { key, code, modifiers: control ? 2 : 0, windowsVirtualKeyCode: numbers[key] ?? 0, text };
        if (key === "Enter") event.text = "\r";
        await this.send("Input.dispatchKeyEvent", { type: control || key === "Tab" ? "rawKeyDown" : "keyDown", ...event });
        await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
    }

    async picture() {
        return Buffer.from((await this.send("Page.captureScreenshot", { format: "png" })).data, "base64");
    }

    close() {
        return this.browser.send("Target.disposeBrowserContext", { browserContextId: this.context });
    }
}
