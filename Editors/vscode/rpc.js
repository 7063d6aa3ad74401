// JSON-RPC over two streams, as the Language Server Protocol frames it.
"use strict";

/**
 * @typedef {{ code: number, message: string, data?: unknown }} RpcError
 * @typedef {{ isCancellationRequested: boolean, onCancellationRequested(listener: () => void): { dispose(): void } }} Token
 * @typedef {(params: any) => unknown} Handler answers a request, or takes a notification in
 */

const HEADER_END = Buffer.from("\r\n\r\n");
const METHOD_NOT_FOUND = -32601, INTERNAL_ERROR = -32603;

/** What a server answers when it refuses; `code` is the protocol's. */
class ResponseError extends Error {
    /** @param {RpcError} error */
    constructor({ code, message, data }) {
        super(message);
        this.code = code;
        this.data = data;
    }
}

/** One side of a conversation: asks and tells the other, and answers what it asks. */
class Connection {
    /**
     * @param {import("node:stream").Readable} input
     * @param {import("node:stream").Writable} output
     * @param {{ trace?(direction: "→" | "←", message: any): void, failed?(error: Error): void }} observer
     */
    constructor(input, output, observer = {}) {
        this.output = output;
        this.observer = observer;
        /** @type {Map<number, { resolve(value: any): void, reject(error: Error): void, listener?: { dispose(): void } }>} */
        this.waiting = new Map();
        /** @type {Map<string, Handler>} */
        this.handlers = new Map();
        this.lastId = 0;
        this.isClosed = false;
        this.buffer = Buffer.alloc(0);
        input.on("data", (chunk) => this.#take(chunk));
        input.on("close", () => this.close());
        // A server that ends while something is written to it is dealt with where its end is seen.
        output.on("error", () => this.close());
    }

    /**
     * Says who answers a method of the other side.
     * @param {string} method
     * @param {Handler} handler
     */
    on(method, handler) {
        this.handlers.set(method, handler);
    }

    /**
     * Tells something that is not answered.
     * @param {string} method
     * @param {unknown} [params]
     */
    notify(method, params) {
        this.#send({ method, params });
    }

    /**
     * Asks for something.
     * @param {string} method
     * @param {unknown} [params]
     * @param {Token} [token] who no longer wants the answer says so here
     * @returns {Promise<any>}
     */
    request(method, params, token) {
        if (this.isClosed) return Promise.reject(new Error(`${method}: the server has ended`));
        const id = ++this.lastId;
        return new Promise((resolve, reject) => {
            const listener = token?.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
            this.waiting.set(id, { resolve, reject, listener });
            this.#send({ id, method, params });
            if (token?.isCancellationRequested) this.notify("$/cancelRequest", { id });
        });
    }

    /** Ends the conversation: whoever still waits is told. */
    close() {
        if (this.isClosed) return;
        this.isClosed = true;
        for (const { reject, listener } of this.waiting.values()) {
            listener?.dispose();
            reject(new Error("the server has ended"));
        }
        this.waiting.clear();
    }

    #send(message) {
        if (this.isClosed) return;
        this.observer.trace?.("→", message);
        const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
        this.output.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
    }

    #take(chunk) {
        this.buffer = this.buffer.length ? Buffer.concat([this.buffer, chunk]) : chunk;
        for (;;) {
            const end = this.buffer.indexOf(HEADER_END);
            if (end < 0) return;
            const length = /^content-length: *(\d+)/im.exec(this.buffer.toString("latin1", 0, end));
            if (!length) {
                this.observer.failed?.(new Error("a message without a length"));
                return this.close();
            }
            const start = end + HEADER_END.length, after = start + Number(length[1]);
            if (this.buffer.length < after) return;
            const body = this.buffer.toString("utf8", start, after);
            this.buffer = this.buffer.subarray(after);
            let message;
            try {
                message = JSON.parse(body);
            } catch (error) {
                this.observer.failed?.(error);
                continue;
            }
            this.observer.trace?.("←", message);
            this.#dealWith(message);
        }
    }

    #dealWith(message) {
        if (message.method === undefined) {
            const waiter = this.waiting.get(message.id);
            this.waiting.delete(message.id);
            waiter?.listener?.dispose();
            if (message.error) waiter?.reject(new ResponseError(message.error));
            else waiter?.resolve(message.result);
        } else if (message.id === undefined) {
            this.#run(message).catch((error) => this.observer.failed?.(error));
        } else {
            this.#run(message).then(
                (result) => this.#send({ id: message.id, result: result ?? null }),
                (error) => this.#send({ id: message.id, error: { code: error.code ?? INTERNAL_ERROR, message: String(error.message ?? error) } }));
        }
    }

    async #run({ id, method, params }) {
        const handler = this.handlers.get(method);
        if (handler) return handler(params);
        if (id !== undefined) throw new ResponseError({ code: METHOD_NOT_FOUND, message: `${method} is not known here` });
    }
}

module.exports = { Connection, ResponseError };
