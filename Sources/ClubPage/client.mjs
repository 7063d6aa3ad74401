// The engine as the page asks it: one question after the other, in a worker, so that the page goes on meanwhile. Where no worker can be
// had, the same questions are answered on the spot.
import { Engine } from "./engine.mjs";

/** Why a question has no answer: somebody stopped the engine, or it ended by itself, and once more when it was asked again. */
export class NoAnswer extends Error {
    /** @param {"stopped" | "ended"} reason */
    constructor(reason, detail = "") {
        super(`${reason}: ${detail}`);
        this.reason = reason;
    }
}

/**
 * Where an engine is.
 * @typedef {object} Seat
 * @property {(calls: [string, ...any[]][]) => Promise<any>} perform
 * @property {() => void} leave Ends it, whatever it is doing.
 */

/** @returns {Seat} An engine beside the page: nothing else happens while it works. */
function localSeat(module) {
    const engine = new Engine(module);
    return { perform: async (calls) => engine.perform(calls), leave() {} };
}

/** Says that no worker can be had here. */
class NoWorker extends Error {}

/**
 * @param {string} address Where the program of the worker is.
 * @returns {Seat} An engine in a worker.
 */
function workerSeat(module, address) {
    const worker = new Worker(address);
    let settle = null, hasAnswered = false;
    worker.onmessage = ({ data }) => {
        hasAnswered = true;
        if ("failure" in data) settle.reject(new Error(data.failure));
        else settle.resolve(data.value);
    };
    worker.onerror = worker.onmessageerror = (event) => {
        event.preventDefault();
        const error = hasAnswered ? new Error(event.message) : new NoWorker();
        if (settle) settle.reject(error);
        else settle = { failed: error };
    };
    worker.postMessage(module);
    return {
        perform: (calls) => new Promise((resolve, reject) => {
            if (settle?.failed) return reject(settle.failed);
            settle = { resolve, reject };
            worker.postMessage(calls);
        }),
        leave: () => worker.terminate(),
    };
}

export class EngineClient {
    /**
     * @param {WebAssembly.Module | Promise<WebAssembly.Module>} module The compiled engine; questions wait for it.
     * @param {string | null} address Where the program of a worker is; null for none.
     */
    constructor(module, address) {
        Object.assign(this, { module: null, address, asked: null });
        /** @type {{ calls: [string, ...any[]], resolve: (value: any) => void, reject: (error: Error) => void, hasEnded?: boolean }[]} */
        this.waiting = [];
        /** What the engine has to be told before the next question, at the moment when it is asked. @type {() => [string, ...any[]][]} */
        this.news = () => [];
        /** Called when there is a new engine, which knows nothing. */
        this.isNew = () => {};
        /** Called when the engine ended by itself. */
        this.hasEnded = () => {};
        /** Called when the engine has something to do, with what, and when it has not any more, with null. @type {(call: any[] | null) => void} */
        this.works = () => {};
        this.compiled = Promise.resolve(module).then((module) => {
            this.module = module;
            this.begin();
        });
        // Who asks is told why there is none.
        this.compiled.catch(() => {});
    }

    /** Takes a new engine, as soon as one is compiled. */
    begin() {
        this.seat?.leave();
        this.seat = this.module && this.seatFor(this.module);
        this.isNew();
    }

    /** @returns {Seat} */
    seatFor(module) {
        if (this.address) {
            try {
                return workerSeat(module, this.address);
            } catch {
                this.address = null;
            }
        }
        return localSeat(module);
    }

    /**
     * Calls a method of `Engine` when all that was asked before is answered.
     * @returns {Promise<any>} Its answer; fails with `NoAnswer`.
     */
    ask(...call) {
        return new Promise((resolve, reject) => {
            this.waiting.push({ call, resolve, reject });
            if (!this.asked) this.next();
        });
    }

    async next() {
        const question = this.asked = this.waiting.shift() ?? null;
        this.works(question && question.call);
        if (!question) return;
        try {
            if (!this.seat) await this.compiled;
            if (this.asked !== question) return;
            const value = await this.seat.perform([...this.news(), question.call]);
            if (this.asked !== question) return;
            question.resolve(value);
        } catch (error) {
            if (this.asked !== question) return;
            this.failed(question, error);
        }
        this.next();
    }

    /** Takes a new engine and asks once more; who ends that one as well gets no answer. */
    failed(question, error) {
        if (error instanceof NoWorker) this.address = null;
        else this.hasEnded(error);
        this.begin();
        if (question.hasEnded) question.reject(new NoAnswer("ended", error.message));
        else {
            question.hasEnded = !(error instanceof NoWorker);
            this.waiting.unshift(question);
        }
    }

    /** Ends what the engine is doing, and what it would do then. */
    stop() {
        const stopped = [this.asked, ...this.waiting].filter(Boolean);
        this.asked = null;
        this.waiting = [];
        this.begin();
        this.works(null);
        for (const question of stopped) question.reject(new NoAnswer("stopped"));
    }
}
