// How the program is found, downloaded and started again. node --test
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { test } from "node:test";
import { activated, editor, found, own, program, scratch, source, vscode } from "./extension.mjs";

const { find, download, system } = own("program.js");
const { version } = JSON.parse(fs.readFileSync(path.join(source, "package.json"), "utf8"));

/** A release as they are made, served from here: what is asked for by its path. */
async function release(t, change = (files) => files) {
    const folder = scratch(), name = `clubhub-lint-v${version}-${system()}.tar.gz`;
    fs.mkdirSync(path.join(folder, "docs"));
    fs.writeFileSync(path.join(folder, "docs", "clubhub-lint"), "not this one");
    fs.writeFileSync(path.join(folder, "clubhub-lint"), `#!/bin/sh\nexec '${program}' "$@"\n`, { mode: 0o755 });
    const archive = path.join(scratch(), name);
    execFileSync("tar", ["-C", folder, "-czf", archive, "."]);
    const bytes = fs.readFileSync(archive), sum = createHash("sha256").update(bytes).digest("hex");
    const files = change({ [name]: bytes, SHA256SUMS: `${"0".repeat(64)}  other.tar.gz\n${sum}  ${name}\n` }, name);
    const server = http.createServer((request, response) => {
        const asked = decodeURIComponent(request.url);
        // GitHub leads elsewhere, too.
        if (asked.startsWith("/releases/")) return response.writeHead(302, { location: asked.replace("/releases/", "/stored/") }).end();
        const content = files[asked.replace(`/stored/v${version}/`, "")];
        response.writeHead(content === undefined ? 404 : 200).end(content);
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    t.after(() => server.close());
    return `http://127.0.0.1:${server.address().port}/releases/`;
}

test("the setting comes before the PATH, and the PATH before what was downloaded", async () => {
    const [folder, bin] = [scratch(), scratch()];
    const ask = (setting, searchPath) => find({ setting, searchPath, folder, version });
    assert.equal(await ask("", bin), undefined);
    const kept = path.join(folder, `v${version}`, "clubhub-lint");
    fs.mkdirSync(path.dirname(kept));
    fs.writeFileSync(kept, "", { mode: 0o755 });
    assert.equal(await ask("", bin), kept);
    fs.writeFileSync(path.join(bin, "clubhub-lint"), "", { mode: 0o755 });
    assert.equal(await ask("", `/nowhere:${bin}`), path.join(bin, "clubhub-lint"));
    assert.equal(await ask(program, bin), program);
    fs.writeFileSync(path.join(bin, "mine"), "", { mode: 0o644 });
    for (const setting of ["mine", "/nowhere/clubhub-lint", bin]) await assert.rejects(ask(setting, bin), { reason: "missing", what: setting });
});

test("there are releases for the systems that have some", () => {
    const names = [["linux", "x64"], ["linux", "arm64"], ["darwin", "arm64"], ["win32", "x64"], ["linux", "ia32"]].map((each) => system(...each));
    assert.deepEqual(names, ["linux-x86_64", "linux-aarch64", "macos-universal", undefined, undefined]);
});

test("a release is downloaded when its checksum is right", async (t) => {
    const address = await release(t), folder = scratch();
    const place = await download({ address, version, folder });
    assert.deepEqual([fs.statSync(place).mode & 0o777, fs.readdirSync(path.dirname(place))], [0o755, ["clubhub-lint"]]);
    assert.match(fs.readFileSync(place, "utf8"), /^#!\/bin\/sh/);
});

for (const [what, reason, change] of [
    ["another checksum", "notAsSummed", (files, name) => ({ ...files, SHA256SUMS: `${"0".repeat(64)}  ${name}\n` })],
    ["no checksum", "notAsSummed", (files) => ({ ...files, SHA256SUMS: "" })],
    ["other bytes", "notAsSummed", (files, name) => ({ ...files, [name]: Buffer.concat([files[name], Buffer.from("x")]) })],
    ["no archive", "notThere", ({ SHA256SUMS }) => ({ SHA256SUMS })],
    ["an archive that is none", "damaged", (files, name) => {
        const bytes = Buffer.from("no archive");
        return { [name]: bytes, SHA256SUMS: `${createHash("sha256").update(bytes).digest("hex")}  ${name}\n` };
    }],
]) {
    test(`a release with ${what} is refused`, async (t) => {
        const address = await release(t, change), folder = scratch();
        await assert.rejects(download({ address, version, folder }), { reason });
        assert.deepEqual(fs.readdirSync(folder), []);
    });
}

test("who has no program is offered it, and checks with it afterwards", async (t) => {
    const downloads = await release(t), path = process.env.PATH;
    process.env.PATH = "/nowhere";
    t.after(() => (process.env.PATH = path));
    const settings = { "clubhub-lint.program": "", "clubhub-lint.downloads": downloads };
    const without = await activated(scratch("broken"), settings);
    assert.match(editor.messages[0].words, /not on this computer/);
    assert.deepEqual([editor.status.detail, editor.status.command.command], ["is not on this computer", "clubhub-lint.download"]);
    assert.ok(!without.client.isRunning);

    editor.answer = (words, choices) => choices.find((choice) => choice === "Download");
    process.env.PATH = path.split(":").filter((each) => !fs.existsSync(`${each}/clubhub-lint`)).join(":");
    await editor.commands.get("clubhub-lint.restart")();
    assert.equal(editor.progress[0].title, `Downloading clubhub-lint ${version}`);
    await found(await without.open("fcOostmare.level2.json"), "missing-comma");
    await without.end();
    // The next time it is there.
    const again = await activated(scratch("broken"), settings, without.storage);
    assert.deepEqual([again.client.isRunning, editor.messages.length], [true, 0]);
    await again.end();
});

test("a download that is refused is said, and nothing starts", async (t) => {
    const downloads = await release(t, (files) => ({ ...files, SHA256SUMS: "" }));
    const extension = await activated(scratch("broken"), { "clubhub-lint.downloads": downloads });
    t.after(extension.end);
    const storage = fs.readdirSync(extension.storage);
    await editor.commands.get("clubhub-lint.download")();
    assert.match(editor.messages.at(-1).words, /not what its checksum says/);
    assert.deepEqual(fs.readdirSync(extension.storage), storage);
});

test("a server that ends is started again with the texts that are open, but not for ever", async (t) => {
    const extension = await activated(scratch("broken"));
    t.after(extension.end);
    const document = await extension.open("fcOostmare.level2.json");
    await found(document, "missing-comma");
    document.change([{ range: new vscode.Range(new vscode.Position(3, 30), new vscode.Position(3, 30)), text: "," }]);
    const { pid } = extension.client.child;
    extension.client.child.kill("SIGKILL");
    await editor.until("another server", () => extension.client.isRunning && extension.client.child.pid !== pid);
    await found(document, "decimal-comma");
    assert.ok(!editor.diagnostics.get(document.uri.toString()).some(({ code }) => code.value === "missing-comma"), "it knows the text as it is");

    editor.answer = () => undefined;
    const broken = path.join(scratch(), "clubhub-lint");
    fs.writeFileSync(broken, "#!/bin/sh\nexit 3\n", { mode: 0o755 });
    editor.configure({ "clubhub-lint.program": broken });
    await editor.until("the end of patience", () => editor.messages.some(({ words }) => words.includes("ended several times")));
    assert.ok(!extension.client.isRunning);
    editor.configure({ "clubhub-lint.program": program });
    await found(document, "decimal-comma");
});

test("what VS Code says a second time can be switched off, and is asked about once", async (t) => {
    const extension = await activated(scratch("broken"));
    t.after(extension.end);
    editor.answer = (words, choices) => choices.find((choice) => choice.startsWith("Switch it off"));
    const document = await extension.open("fcOostmare.level2.json");
    await vscode.window.showTextDocument(document);
    await editor.until("the setting", () => editor.settings["json.validate.enable"] === false);
    assert.equal(editor.updated.target, vscode.ConfigurationTarget.Workspace);
    editor.settings["json.validate.enable"] = undefined;
    await vscode.window.showTextDocument(document);
    assert.equal(editor.messages.length, 1);
});
