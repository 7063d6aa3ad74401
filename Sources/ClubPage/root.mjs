// The public list of clubs, in whose world a club's file is checked. Nothing is fetched before somebody asks for it, and nothing but this.

/** About how much it is, in kilobytes: for who decides. */
export const aboutKilobytes = 160;
/** What fetching it may cost at most; times are in milliseconds. */
const bounds = { files: 300, fileBytes: 4 << 20, bytes: 20 << 20, atOnce: 4, fileTime: 20_000, time: 60_000 };

/** Why a file could not be had; the page has the words. */
export class FetchFailure extends Error {
    /** @param {"offline" | "absent" | "refused" | "noList" | "tooMuch" | "slow" | "stopped"} reason */
    constructor(reason, file, status = 0) {
        super(`${reason}: ${file}`);
        Object.assign(this, { reason, file, status });
    }
}

/** Returns the bytes of a file that lies beside the root. */
async function fetched(root, name, signal) {
    const failure = (reason, status) => new FetchFailure(reason, name, status);
    // One name, whatever is in it: never another folder or host.
    const address = new URL(encodeURIComponent(name), root), ending = new AbortController();
    const end = () => ending.abort();
    const timer = setTimeout(end, bounds.fileTime);
    signal.addEventListener("abort", end);
    try {
        const response = await fetch(address, { signal: ending.signal, redirect: "error", credentials: "omit", referrerPolicy: "no-referrer" });
        if (!response.ok) throw failure(response.status === 404 ? "absent" : "refused", response.status);
        const pieces = [], reader = response.body.getReader();
        let count = 0;
        for (;;) {
            const { done, value } = await reader.read();
            if (done) break;
            pieces.push(value);
            count += value.length;
            if (count > bounds.fileBytes) throw failure("tooMuch");
        }
        const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
        // What begins otherwise is a page that says something to people, such as that one has to log in.
        if (!/^\uFEFF?\s*\{/.test(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, 1000)))) throw failure("noList");
        return bytes;
    } catch (error) {
        if (error instanceof FetchFailure) throw error;
        if (signal.aborted) throw failure(signal.reason === "stopped" ? "stopped" : "slow");
        throw failure(ending.signal.aborted ? "slow" : "offline");
    } finally {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
        ending.abort();
    }
}

/**
 * Fetches the root and what it leads to, by names beside the root, as the apps do.
 * @param {string} root Its address.
 * @param {AbortController} ending Ends it.
 * @param {(files: Map<string, Uint8Array>) => Promise<string[]>} wanted Says which files those that are there lead to.
 * @param {(count: number, bytes: number) => void} progress
 * @returns {Promise<{ files: Map<string, Uint8Array>, failures: FetchFailure[] }>} Fails where the root cannot be had, or where it was ended.
 */
export async function fetchPublicList(root, ending, wanted, progress) {
    const files = new Map(), failures = new Map(), rootName = new URL(root).pathname.split("/").at(-1);
    const timer = setTimeout(() => ending.abort("slow"), bounds.time);
    let bytes = 0;
    const one = async (name) => {
        try {
            const content = await fetched(root, name, ending.signal);
            bytes += content.length;
            if (bytes > bounds.bytes) throw new FetchFailure("tooMuch", name);
            files.set(name, content);
            progress(files.size, bytes);
        } catch (error) {
            if (!(error instanceof FetchFailure) || name === rootName || ["stopped", "tooMuch"].includes(error.reason) || ending.signal.aborted) throw error;
            failures.set(name, error);
        }
    };
    try {
        await one(rootName);
        for (;;) {
            const names = (await wanted(files)).filter((name) => !files.has(name) && !failures.has(name));
            if (names.length === 0) break;
            if (files.size + names.length > bounds.files) throw new FetchFailure("tooMuch", names[0]);
            await Promise.all(Array.from({ length: bounds.atOnce }, async () => {
                while (names.length > 0) await one(names.shift());
            }));
        }
    } catch (error) {
        ending.abort("failed");
        throw error;
    } finally {
        clearTimeout(timer);
    }
    return { files, failures: [...failures.values()] };
}
