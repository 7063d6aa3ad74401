// A page in a browser, as journeys see it. What differs between browsers is in `chromium.mjs`, `firefox.mjs` and `webkit.mjs`.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Something was waited for longer than it can take: a browser that is gone, or one whose driver waits for it. */
export class TookTooLong extends Error {}

/** Returns what comes of some work; throws where it takes more seconds than it may. */
export async function within(seconds, work, what) {
    let timer;
    const end = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new TookTooLong(`${what} took longer than ${seconds} s`)), seconds * 1000);
    });
    try { return await Promise.race([work, end]); } finally { clearTimeout(timer); }
}

/** Starts a browser; throws where there is none. */
export async function startBrowser(name) {
    const { Browser } = await import(`./${name}.mjs`);
    const browser = new Browser();
    browser.folder = mkdtempSync(join(tmpdir(), "clubhub-page-"));
    try {
        await within(60, browser.start(), `to start ${name}`);
    } catch (error) {
        await browser.kill();
        throw error;
    }
    return browser;
}

// Browsers are in groups of their own, and would go on when this ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));

/** What browsers have in common: a process, a folder for what they save, and messages with answers. */
export class AnyBrowser {
    constructor() {
        Object.assign(this, { waiting: new Map(), listeners: [], next: 1, isGone: false });
    }

    run(name, options, settings) {
        // In a group of its own, so that it can be ended with all that it starts.
        this.process = spawn(name, options, { ...settings, detached: true });
        this.process.on("error", () => { throw new Error(`${name} is not there: install it`); });
        this.process.once("exit", () => this.leave());
        for (const pipe of this.process.stdio) pipe?.on("error", () => this.leave());
        this.endsWithUs = () => this.killGroup();
        process.once("exit", this.endsWithUs);
    }

    /** Takes in that the browser is gone: nobody will answer any more. */
    leave() {
        this.isGone = true;
        for (const { reject, method } of this.waiting.values()) reject(new Error(`${method}: the browser is gone`));
        this.waiting.clear();
    }

    killGroup() {
        try { process.kill(-this.process.pid, "SIGKILL"); } catch { /* All of them have ended. */ }
    }

    /** Takes in an answer, or tells of an event. */
    receive(message) {
        const waiting = this.waiting.get(message.id);
        if (!waiting) {
            for (const listener of this.listeners) listener(message);
            return;
        }
        this.waiting.delete(message.id);
        const problem = message.error?.message ?? message.message ?? message.error;
        if (problem) waiting.reject(new Error(`${waiting.method}: ${problem}`));
        else waiting.resolve(message.result);
    }

    send(method, params = {}, more = {}) {
        if (this.isGone) return Promise.reject(new Error(`${method}: the browser is gone`));
        const id = this.next++;
        this.write(JSON.stringify({ id, method, params, ...more }));
        return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject, method }));
    }

    /** Returns a file that a page gave away under a name, when it is whole. */
    async savedFile(name) {
        const path = join(this.folder, name);
        for (let left = 600; left > 0 && !(existsSync(path) && readFileSync(path).length && !existsSync(`${path}.part`)); left--) await pause(20);
        return readFileSync(path);
    }

    /** Ends the browser; one that does not hear is killed. */
    async stop() {
        await within(20, this.quit().then(() => this.ended()), "to end the browser").catch(() => {});
        await this.kill();
    }

    /** Waits until the process has ended. */
    async ended() {
        if (this.process.exitCode === null && this.process.signalCode === null) await new Promise((resolve) => this.process.once("exit", resolve));
    }

    /** Ends the browser and all that it started, whatever they are doing. */
    async kill() {
        this.killGroup();
        await within(20, this.ended(), "to kill the browser").catch(() => {});
        process.off("exit", this.endsWithUs);
        this.leave();
        // Its own children may still be writing for a moment.
        rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
}

/**
 * A page. Browsers add: `load(address)`, `now(expression)`, `choose(...paths)`, `drop(path)`, `press(key, …)`, `type(text)`, `drag(…places)`,
 * `picture()` and `close()`.
 */
export class AnyPage {
    constructor(browser) {
        Object.assign(this, { browser, problems: [], requests: [], dialogs: [] });
    }

    async go(address) {
        await this.load(address);
        await this.until("document.body?.dataset.ready");
    }

    /** Waits until the engine has nothing to do. */
    settle() {
        return this.now("new Promise((resolve) => { const look = () => (document.body?.dataset.busy ? setTimeout(look, 5) : resolve()); look(); })").catch(() => {});
    }

    /** Returns what an expression gives, when the engine has nothing to do: as what is seen then. */
    async value(expression) {
        await this.settle();
        return this.now(expression);
    }

    /** Waits until an expression is true. */
    async until(expression) {
        for (let left = 600; left > 0; left--) {
            const found = await this.now(expression).catch(() => null);
            if (found) return found;
            if (this.browser.isGone) break;
            await pause(50);
        }
        throw new Error(`it never came to this: ${expression}`);
    }

    /** Lets cells or a file in, as if they had been pasted where the cursor is. */
    paste(text) {
        return this.value(`(() => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text/plain", ${JSON.stringify(text)});
            document.activeElement.dispatchEvent(Object.defineProperty(new Event("paste", { bubbles: true, cancelable: true }), "clipboardData", { value: clipboardData }));
        })()`);
    }

    /** Returns what is copied where the cursor is; `cut` takes it away, too. */
    copied(name = "copy") {
        return this.value(`(() => {
            const clipboardData = new DataTransfer();
            document.activeElement.dispatchEvent(Object.defineProperty(new Event("${name}", { bubbles: true, cancelable: true }), "clipboardData", { value: clipboardData }));
            return clipboardData.getData("text/plain");
        })()`);
    }

    click(selector) {
        return this.value(`document.querySelector(${JSON.stringify(selector)}).click()`);
    }
}
