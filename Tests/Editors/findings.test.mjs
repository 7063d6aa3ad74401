// What is found and what is done about it: the extension and the server that it starts, in a copy of a sample. node --test
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { activated, editor, found, own, run, scratch, vscode } from "./extension.mjs";

test("a broken file: what is found, its fix, an exception, all that is certain", async (t) => {
    const extension = await activated(scratch("broken"));
    t.after(extension.end);
    const document = await extension.open("fcOostmare.level2.json");
    const comma = await found(document, "missing-comma");
    assert.deepEqual([comma.range.start.line, comma.range.start.character, comma.severity, comma.source], [3, 30, 0, "clubhub-lint"]);
    assert.match(comma.code.target.toString(), /#missing-comma$/);
    assert.equal(editor.status.detail, "checks this file");
    assert.ok(editor.progress.every(({ isDone }) => isDone));

    const actions = await editor.providers.CodeActions.provideCodeActions(document, comma.range, { diagnostics: [comma] });
    const fix = actions.find(({ isPreferred }) => isPreferred);
    assert.deepEqual([fix.kind.value, fix.diagnostics], ["quickfix", [comma]]);

    // What the program makes of the file by that rule alone is what stands here.
    const beside = scratch("broken");
    run(beside, "fix", "--select", "missing-comma", "--fail-on", "never", "fcOostmare.level2.json");
    assert.ok(await vscode.workspace.applyEdit(fix.edit));
    assert.equal(document.getText(), fs.readFileSync(path.join(beside, "fcOostmare.level2.json"), "utf8"));
    await editor.until("the end of the finding", () => !editor.diagnostics.get(document.uri.toString()).some(({ code }) => code.value === "missing-comma"));
    // The edit was for a text that is no longer there.
    assert.equal(own("convert.js").toWorkspaceEdit({ documentChanges: [{ textDocument: { uri: document.uri.toString(), version: 1 }, edits: [] }] }, extension.client.versionOf), undefined);

    // On save VS Code asks for one kind, and for what it changes afterwards.
    const only = { value: "source.fixAll.clubhub-lint" };
    const [fixAll] = await editor.providers.CodeActions.provideCodeActions(document, comma.range, { diagnostics: [], only });
    assert.equal(fixAll.edit, undefined);
    await editor.providers.CodeActions.resolveCodeAction(fixAll);
    await vscode.workspace.applyEdit(fixAll.edit);
    run(beside, "fix", "--fail-on", "never", "fcOostmare.level2.json");
    assert.equal(document.getText(), fs.readFileSync(path.join(beside, "fcOostmare.level2.json"), "utf8"));
    await vscode.window.showTextDocument(document);
    await editor.commands.get("clubhub-lint.fixAll")();
    assert.match(editor.messages.at(-1).words, /nothing to do/);

    const rest = await editor.until("what is left", () => editor.diagnostics.get(document.uri.toString())?.[0]);
    const left = await editor.providers.CodeActions.provideCodeActions(document, rest.range, { diagnostics: [rest] });
    const except = left.find(({ command }) => command?.command === "clubhub-lint.except");
    const toml = path.join(extension.folder, "clubhub-lint.toml");
    const [argument] = except.command.arguments;
    for (const nothing of [undefined, " "]) {
        editor.answer = () => nothing;
        await editor.commands.get("clubhub-lint.except")(argument);
        assert.ok(!fs.existsSync(toml), "without a reason nothing is written");
    }
    editor.answer = () => "The club writes it so";
    await editor.commands.get("clubhub-lint.except")(argument);
    await editor.until("the exception", () => fs.existsSync(toml) && fs.readFileSync(toml, "utf8").includes("The club writes it so"));
    assert.ok(!editor.documents.some(({ isDirty, uri }) => isDirty && uri.path.endsWith(".toml")), "the configuration is saved");
});

test("files that change outside, and findings in files that nobody has open", async (t) => {
    const extension = await activated(scratch("in-order"));
    t.after(extension.end);
    const document = await extension.open("fcLindewold.level2.json");
    const other = vscode.Uri.file(path.join(extension.folder, "fgHeerdrecht.level2.json"));
    const watcher = await editor.until("what is watched", () => editor.watchers.find(({ pattern }) => pattern === "**/*.json"));
    fs.writeFileSync(other.fsPath, fs.readFileSync(other.fsPath, "utf8").replace('"', ""));
    watcher.changed.fire(other);
    const diagnostics = await editor.until("the other file", () => editor.diagnostics.get(other.toString())?.length);
    assert.ok(diagnostics > 0);
    assert.ok(extension.client.knows(document));
    editor.close(document);
    assert.ok(!extension.client.knows(document));
});
