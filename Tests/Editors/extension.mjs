// Loads the extension with the stub in the place of VS Code, in a copy of a sample. CLUBHUB_LINT is the program.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import Module, { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));
export const source = path.join(root, "Editors/vscode");
assert.ok(process.env.CLUBHUB_LINT, "CLUBHUB_LINT is the program");
export const program = path.resolve(process.env.CLUBHUB_LINT);

const require = createRequire(import.meta.url);
const stub = require.resolve("./vscode.cjs"), resolve = Module._resolveFilename;
Module._resolveFilename = (name, ...rest) => (name === "vscode" ? stub : resolve.call(Module, name, ...rest));
export const vscode = require("vscode");
export const { editor } = vscode;

/** Returns a module of the extension. */
export const own = (name) => require(path.join(source, name));

const made = [];
process.on("exit", () => made.forEach((folder) => fs.rmSync(folder, { recursive: true, force: true })));

/** Returns a new folder, with copies of some samples in it, that goes when the tests end. */
export function scratch(sample) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "club hub-"));
    made.push(folder);
    if (sample) fs.cpSync(path.join(root, "Samples", sample), folder, { recursive: true });
    return folder;
}

/** Starts the extension in a folder, as VS Code does. */
export async function activated(folder, settings = {}, storage = scratch()) {
    vscode.workspace.workspaceFolders = [{ uri: vscode.Uri.file(folder), name: "clubs" }];
    editor.settings = { "clubhub-lint.program": program, "clubhub-lint.language": "en", ...settings };
    Object.assign(editor, { messages: [], output: [], progress: [], answer: () => undefined });
    const kept = new Map();
    const context = {
        subscriptions: [], globalStorageUri: vscode.Uri.file(storage),
        extension: { packageJSON: JSON.parse(fs.readFileSync(path.join(source, "package.json"), "utf8")) },
        globalState: { get: (key) => kept.get(key), update: async (key, value) => void kept.set(key, value) },
    };
    const { client, isStarted } = await own("extension.js").activate(context);
    await isStarted;
    const open = async (name) => {
        const document = await vscode.workspace.openTextDocument(path.join(folder, name));
        return document;
    };
    /** Ends everything, and says whether something was left. */
    const end = async () => {
        await client.stop();
        context.subscriptions.forEach((each) => each.dispose());
        editor.documents.splice(0);
        vscode.window.activeTextEditor = undefined;
    };
    return { client, open, end, folder, storage };
}

/** Returns what was found in a text, once it is there. */
export const found = (document, rule) =>
    editor.until(rule, () => editor.diagnostics.get(document.uri.toString())?.find((each) => each.code.value === rule));

/** Returns the place of some words. */
export function place(document, words, after = 0) {
    const offset = document.getText().indexOf(words);
    assert.ok(offset >= 0, `${words} is not in the text`);
    return document.position(offset + after);
}

/** Returns what the program writes, run in a folder. */
export const run = (folder, ...words) => execFileSync(program, words, { cwd: folder, encoding: "utf8", env: { ...process.env, CLUBHUB_LINT_CACHE: "off" } });
