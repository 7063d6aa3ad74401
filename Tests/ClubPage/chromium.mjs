// Chromium, driven by its DevTools protocol over a pipe.
import { join } from "node:path";
import { AnyBrowser, AnyPage } from "./browser.mjs";

/** Numbers that keys have had since before they had names. */
const numbers = {
    Backspace: 8, Tab: 9, Enter: 13, Escape: 27, " ": 32, PageUp: 33, PageDown: 34, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40,
    Delete: 46, F2: 113, a: 65, c: 67, s: 83, v: 86, y: 89, z: 90,
};

export class Browser extends AnyBrowser {
    async start() {
        this.run(process.env.CHROMIUM ?? "chromium", [
            "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--no-first-run", "--disable-gpu", "--disable-background-networking",
            `--user-data-dir=${join(this.folder, "profile")}`,
        ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
        let rest = "";
        this.process.stdio[4].on("data", (data) => {
            const messages = (rest + data).split("\0");
            rest = messages.pop();
            for (const message of messages) this.receive(JSON.parse(message));
        });
    }

    write(message) {
        this.process.stdio[3].write(`${message}\0`);
    }

    /** Opens an address in a profile of its own; a bare one is none of our pages. */
    async open(address, { width = 1280, height = 900, language = "en", isBare = false } = {}) {
        const { browserContextId } = await this.send("Target.createBrowserContext");
        const { targetId } = await this.send("Target.createTarget", { url: "about:blank", browserContextId });
        const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
        const page = new Page(this, sessionId, browserContextId);
        for (const domain of ["Page", "Runtime", "Network", "DOM", "Log"]) await page.send(`${domain}.enable`);
        await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 500 });
        await page.send("Emulation.setLocaleOverride", { locale: language });
        await page.send("Network.setUserAgentOverride", { userAgent: "test", acceptLanguage: language });
        await this.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: this.folder, browserContextId });
        if (!isBare) await page.go(address);
        return page;
    }

    quit() {
        return this.send("Browser.close");
    }
}

class Page extends AnyPage {
    constructor(browser, session, context) {
        super(browser);
        Object.assign(this, { session, context });
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
        return this.browser.send(method, params, { sessionId: this.session });
    }

    load(address) {
        return this.send("Page.navigate", { url: address });
    }

    /** Runs a program before those of the page, from the next load on. */
    before(source) {
        return this.send("Page.addScriptToEvaluateOnNewDocument", { source });
    }

    /** Returns what an expression gives at once, whatever the engine is doing. */
    async now(expression) {
        const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
        if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
        return result.value;
    }

    /** Chooses files, as in the dialog of the system. */
    async choose(...paths) {
        const { root } = await this.send("DOM.getDocument");
        const { nodeId } = await this.send("DOM.querySelector", { nodeId: root.nodeId, selector: "#files" });
        await this.send("DOM.setFileInputFiles", { nodeId, files: paths });
    }

    /** Lets a file fall onto the page. */
    async drop(path) {
        const data = { items: [], files: [path], dragOperationsMask: 1 };
        for (const type of ["dragEnter", "dragOver", "drop"]) await this.send("Input.dispatchDragEvent", { type, x: 300, y: 300, data });
    }

    /** Presses a key, with others or without. */
    async press(key, { control = false, shift = false, code = key, text } = {}) {
        const event = { key, code, modifiers: (control ? 2 : 0) + (shift ? 8 : 0), windowsVirtualKeyCode: numbers[key] ?? 0, text };
        if (key === "Enter") event.text = "\r";
        await this.send("Input.dispatchKeyEvent", { type: control || key === "Tab" ? "rawKeyDown" : "keyDown", ...event });
        await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
    }

    /** Writes a text where the cursor is. */
    type(text) {
        return this.send("Input.insertText", { text });
    }

    /** Goes with the mouse from one place to others, its button pressed; at a single place, that is a click. */
    async drag(first, ...places) {
        const move = (type, { x, y }, buttons) => this.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons, clickCount: 1 });
        await move("mouseMoved", first, 0);
        await move("mousePressed", first, 1);
        for (const place of places) await move("mouseMoved", place, 1);
        await move("mouseReleased", places.at(-1) ?? first, 0);
    }

    dark() {
        return this.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: "dark" }] });
    }

    async picture(more = {}) {
        return Buffer.from((await this.send("Page.captureScreenshot", { format: "png", ...more })).data, "base64");
    }

    close() {
        return this.browser.send("Target.disposeBrowserContext", { browserContextId: this.context });
    }
}
