// Firefox, driven by WebDriver BiDi over a web socket.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AnyBrowser } from "./browser.mjs";
import { ActingPage } from "./keys.mjs";
import { connect } from "./websocket.mjs";

export class Browser extends AnyBrowser {
    async start() {
        const profile = join(this.folder, "profile");
        mkdirSync(profile);
        const settings = {
            "browser.download.folderList": 2, "browser.download.dir": this.folder, "browser.download.useDownloadDir": true, "browser.download.alwaysOpenPanel": false,
            "browser.helperApps.neverAsk.saveToDisk": "application/json", "browser.shell.checkDefaultBrowser": false, "datareporting.policy.dataSubmissionEnabled": false,
            "app.update.enabled": false, "network.captive-portal-service.enabled": false, "network.connectivity-service.enabled": false,
            "remote.active-protocols": 1, "browser.aboutwelcome.enabled": false,
        };
        writeFileSync(join(profile, "user.js"), Object.entries(settings).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(""));
        // It does not start for root in a home that is another user's, as containers of build servers have it.
        this.run(process.env.FIREFOX ?? "firefox-esr", ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"], {
            stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: this.folder },
        });
        const address = await new Promise((resolve, reject) => {
            let said = "";
            this.process.stderr.on("data", (data) => {
                said = (said + data).slice(-10_000);
                const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
                if (found) resolve(found);
            });
            this.process.on("exit", () => reject(new Error(`Firefox ended: ${said}`)));
        });
        this.write = await connect(`${address}/session`, (message) => this.receive(JSON.parse(message)));
        await this.send("session.new", { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: "accept", beforeUnload: "accept" } } } });
        await this.send("session.subscribe", { events: ["log.entryAdded", "network.beforeRequestSent", "browsingContext.userPromptOpened"] });
    }

    /** Opens an address in a container of its own. */
    async open(address, { width = 1280, height = 900, language = "en" } = {}) {
        const { userContext } = await this.send("browser.createUserContext");
        const { context } = await this.send("browsingContext.create", { type: "tab", userContext });
        const page = new Page(this, context, userContext);
        await page.send("browsingContext.setViewport", { viewport: { width, height } });
        await this.send("emulation.setLocaleOverride", { locale: language, contexts: [context] });
        await page.go(address);
        return page;
    }

    quit() {
        return this.send("browser.close");
    }
}

class Page extends ActingPage {
    constructor(browser, context, userContext) {
        super(browser);
        Object.assign(this, { context, userContext });
        browser.listeners.push(({ method, params }) => {
            if ((params?.context ?? params?.source?.context) !== context) return;
            if (method === "log.entryAdded" && params.level === "error") this.problems.push(params.text);
            if (method === "network.beforeRequestSent" && !/^(data|blob|about):/.test(params.request.url)) this.requests.push(params.request.url);
            if (method === "browsingContext.userPromptOpened") this.dialogs.push(params.message);
        });
    }

    send(method, params = {}) {
        return this.browser.send(method, { context: this.context, ...params });
    }

    load(address) {
        return this.send("browsingContext.navigate", { url: address, wait: "complete" });
    }

    /** Returns what an expression gives at once, whatever the engine is doing. */
    async now(expression) {
        const wrapped = `Promise.resolve((${expression})).then((value) => JSON.stringify(value) ?? "null")`;
        const { result, exceptionDetails } = await this.browser.send("script.evaluate", { expression: wrapped, awaitPromise: true, target: { context: this.context }, userActivation: true });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return JSON.parse(result.value);
    }

    /** Chooses files, as in the dialog of the system. */
    async choose(...paths) {
        const { result } = await this.browser.send("script.evaluate", { expression: 'document.querySelector("#files")', awaitPromise: false, target: { context: this.context } });
        await this.send("input.setFiles", { element: { sharedId: result.sharedId }, files: paths });
    }

    perform(actions) {
        return this.send("input.performActions", { actions });
    }

    async picture() {
        return Buffer.from((await this.send("browsingContext.captureScreenshot")).data, "base64");
    }

    async close() {
        await this.send("browsingContext.close", { promptUnload: false });
        await this.browser.send("browser.removeUserContext", { userContext: this.userContext });
    }
}
