// Where the program is: named in the settings, in the PATH, or downloaded from a release with its checksum compared.
"use strict";
const { execFile } = require("node:child_process");
const { createHash } = require("node:crypto");
const fs = require("node:fs/promises");
const http = require("node:http");
const https = require("node:https");
const os = require("node:os");
const path = require("node:path");
const { gunzipSync } = require("node:zlib");

const NAME = "clubhub-lint";
/** A release is about 40 MB; what is many times that is none. */
const MOST_BYTES = 400_000_000;

/** Why a program cannot be had, with a key for the words that people see. */
class ProgramFailure extends Error {
    /**
     * @param {"missing" | "noRelease" | "notThere" | "notAsSummed" | "damaged"} reason
     * @param {string} what the file, address or system that it is about
     */
    constructor(reason, what) {
        super(`${reason}: ${what}`);
        this.reason = reason;
        this.what = what;
    }
}

async function isProgram(file) {
    try {
        await fs.access(file, fs.constants.X_OK);
        return (await fs.stat(file)).isFile();
    } catch {
        return false;
    }
}

/** Where a release of a version is kept once it is downloaded. */
const downloaded = (folder, version) => path.join(folder, `v${version}`, NAME);

/**
 * Returns the program, or nothing where it has to be downloaded.
 * @param {{ setting: string, searchPath: string, folder: string, version: string }} where the setting, the PATH, and the folder for downloads
 * @returns {Promise<string | undefined>}
 */
async function find({ setting, searchPath, folder, version }) {
    const isPath = setting.includes("/") || setting.includes(path.sep);
    const name = setting || NAME;
    const places = isPath
        ? [setting.replace(/^~(?=\/)/, os.homedir())]
        : searchPath.split(path.delimiter).filter(Boolean).map((each) => path.join(each, name));
    if (!setting) places.push(downloaded(folder, version));
    for (const place of places) if (await isProgram(place)) return place;
    // Who names a program wants that one and no other.
    if (setting) throw new ProgramFailure("missing", setting);
    return undefined;
}

/** Returns what releases call a system; nothing where there are none for it. */
function system(platform = process.platform, processor = process.arch) {
    if (platform === "darwin") return "macos-universal";
    if (platform === "linux" && processor === "x64") return "linux-x86_64";
    if (platform === "linux" && processor === "arm64") return "linux-aarch64";
    return undefined;
}

/**
 * Returns what is at an address. Node's own modules are used because VS Code gives them its proxies.
 * @param {string} address
 * @returns {Promise<Buffer>}
 */
function fetched(address, redirects = 5) {
    return new Promise((resolve, reject) => {
        const fail = () => reject(new ProgramFailure("notThere", address));
        const { protocol } = new URL(address);
        const request = (protocol === "https:" ? https : http).get(address, { headers: { "user-agent": NAME } }, (response) => {
            const { statusCode = 0, headers } = response;
            if (statusCode >= 300 && statusCode < 400 && headers.location) {
                response.resume();
                const next = new URL(headers.location, address);
                // Nobody is led away from a connection that is safe.
                if (redirects === 0 || (protocol === "https:" && next.protocol !== "https:")) return fail();
                return fetched(next.href, redirects - 1).then(resolve, reject);
            }
            if (statusCode !== 200) {
                response.resume();
                return fail();
            }
            const chunks = [];
            let size = 0;
            response.on("data", (chunk) => {
                chunks.push(chunk);
                size += chunk.length;
                if (size > MOST_BYTES) request.destroy(new Error("too large"));
            });
            response.on("end", () => (response.complete ? resolve(Buffer.concat(chunks)) : fail()));
            response.on("error", fail);
        });
        request.setTimeout(60_000, () => request.destroy(new Error("no answer")));
        request.on("error", fail);
    });
}

/**
 * Returns one file of an archive in the format tar; nothing where it has none of that name.
 * @param {Buffer} archive
 * @param {string} name
 */
function extracted(archive, name) {
    for (let at = 0; at + 512 <= archive.length;) {
        const text = (start, length) => archive.toString("latin1", at + start, at + start + length).replace(/\0.*$/s, "");
        const size = parseInt(text(124, 12).trim() || "0", 8);
        if (text(0, 100).replace(/^\.\//, "") === name && ["0", ""].includes(text(156, 1))) {
            return at + 512 + size <= archive.length ? archive.subarray(at + 512, at + 512 + size) : undefined;
        }
        if (Number.isNaN(size)) return undefined;
        at += 512 + Math.ceil(size / 512) * 512;
    }
    return undefined;
}

/**
 * Downloads a release, compares its checksum, and puts its program into a folder.
 * @param {{ address: string, version: string, folder: string, system?: string }} what `address` has a folder for each release
 * @returns {Promise<string>} the program
 */
async function download({ address, version, folder, system: name = system() }) {
    if (!name) throw new ProgramFailure("noRelease", `${process.platform} ${process.arch}`);
    const archive = `${NAME}-v${version}-${name}.tar.gz`, base = `${address.replace(/\/+$/, "")}/v${version}/`;
    const [sums, bytes] = await Promise.all(["SHA256SUMS", archive].map((file) => fetched(base + file)));
    const sum = createHash("sha256").update(bytes).digest("hex");
    const expected = sums.toString("utf8").split("\n").map((line) => line.trim().split(/\s+\*?/)).find(([, file]) => file === archive)?.[0];
    if (sum !== expected?.toLowerCase()) throw new ProgramFailure("notAsSummed", base + archive);
    let program;
    try {
        program = extracted(gunzipSync(bytes), NAME);
    } catch {
        program = undefined;
    }
    if (!program) throw new ProgramFailure("damaged", base + archive);
    const place = downloaded(folder, version), beside = `${place}.${process.pid}`;
    await fs.mkdir(path.dirname(place), { recursive: true });
    // Another window may be starting the one that is there.
    await fs.writeFile(beside, program, { mode: 0o755 });
    await fs.rename(beside, place);
    return place;
}

/** Returns the version that a program says of itself; nothing where it does not run. */
function versionOf(program) {
    return new Promise((resolve) => {
        execFile(program, ["--version"], { timeout: 20_000 }, (error, output) => resolve(error ? undefined : output.trim()));
    });
}

module.exports = { ProgramFailure, find, download, system, versionOf };
