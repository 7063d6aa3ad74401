// What somebody asks and is told: the extension and the server that it starts, in a copy of a sample. node --test
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { activated, editor, place, run, scratch, vscode } from "./extension.mjs";

// One server for what only asks.
let extension, document;
before(async () => {
    extension = await activated(scratch("in-order"));
    document = await extension.open("fcLindewold.level2.json");
    await editor.until("the server", () => editor.diagnostics.has(document.uri.toString()));
});
after(() => extension.end());

test("a keyword by its Dutch name is written as its English identifier", async () => {
    const start = place(document, '"Black & White"');
    document.change([{ range: new vscode.Range(start, new vscode.Position(start.line, start.character + 15)), text: '"Vogel"' }]);
    const at = new vscode.Position(start.line, start.character + 6);
    const list = await editor.providers.CompletionItem.provideCompletionItems(document, at);
    const [first] = list.items;
    assert.deepEqual([list.isIncomplete, first.range.start.line, first.keepWhitespace], [true, start.line, true]);
    const text = first.insertText.value.replace(/\$\{?0:?|\}/g, "");
    document.change([{ range: first.range, text }]);
    assert.match(document.getText(), /\[ "Bird" \]/);
    assert.deepEqual(editor.providers.CompletionItem.rest, ['"', ":", " "]);
});

test("a member gets another name, and somebody says what that means before", async () => {
    const at = place(document, 'Wit"');
    const target = await editor.providers.Rename.prepareRename(document, at);
    assert.equal(target.placeholder, "Wit");
    const edit = await editor.providers.Rename.provideRenameEdits(document, at, "Zwart");
    assert.ok(edit.steps.some(({ metadata }) => metadata?.needsConfirmation && metadata.description), "it is agreed to");
    await vscode.workspace.applyEdit(edit);
    assert.match(document.getText(), /"familyName": "Zwart"/);
    await assert.rejects(editor.providers.Rename.prepareRename(document, new vscode.Position(0, 0)), /can be renamed/);
    await assert.rejects(editor.providers.Rename.provideRenameEdits(document, new vscode.Position(0, 0), "x"), /can be renamed/);
});

test("the layout is that of the program, in whole, in part and while typing", async () => {
    document.change([{ range: new vscode.Range(new vscode.Position(0, 0), new vscode.Position(0, 1)), text: "{   " }]);
    const options = { tabSize: 4, insertSpaces: true };
    const edits = await editor.providers.DocumentFormattingEdit.provideDocumentFormattingEdits(document, options);
    const line = new vscode.Range(new vscode.Position(0, 0), new vscode.Position(1, 0));
    assert.equal((await editor.providers.DocumentRangeFormattingEdit.provideDocumentRangeFormattingEdits(document, line, options)).length, 1);
    assert.ok(Array.isArray(await editor.providers.OnTypeFormattingEdit.provideOnTypeFormattingEdits(document, new vscode.Position(1, 0), "\n", options)));
    document.change(edits.map(({ range, newText }) => ({ range, text: newText })));
    const file = path.join(extension.folder, "laid-out.level2.json");
    fs.writeFileSync(file, document.getText());
    run(extension.folder, "format", "--check", file);
    fs.unlinkSync(file);
});

test("what a place means, where it leads, and what is around it", async () => {
    const { providers } = editor;
    const keyword = place(document, '"Bird"', 2), club = place(document, "fcLindewold", 2);
    assert.match((await providers.Hover.provideHover(document, keyword)).contents.value, /Vogel/);
    const [definition] = await providers.Definition.provideDefinition(document, keyword);
    assert.match(definition.uri.path, /root\.level0\.json$/);
    assert.ok((await providers.Reference.provideReferences(document, club, { includeDeclaration: true })).length > 1);
    assert.ok((await providers.DocumentHighlight.provideDocumentHighlights(document, club)).length > 0);
    const symbols = await providers.DocumentSymbol.provideDocumentSymbols(document);
    assert.ok(symbols.some(({ name }) => name.includes("Zwart")), symbols.map(({ name }) => name).join());
    const found = await providers.WorkspaceSymbol.provideWorkspaceSymbols("Heerdrecht");
    assert.ok(found.length > 0 && found[0].location.uri.scheme === "file");
    assert.ok((await providers.FoldingRange.provideFoldingRanges(document)).length > 2);
    const [selection] = await providers.SelectionRange.provideSelectionRanges(document, [keyword]);
    assert.ok(selection.parent.parent);
    assert.ok((await providers.DocumentLink.provideDocumentLinks(document)).length > 0);
    const everything = new vscode.Range(new vscode.Position(0, 0), document.position(document.getText().length));
    const hints = await providers.InlayHints.provideInlayHints(document, everything);
    assert.ok(hints.some(({ label }) => /years?$/.test(label)));

    editor.configure({ "clubhub-lint.language": "nl" });
    let inDutch;
    for (let tries = 0; tries < 100 && !inDutch; tries++) {
        inDutch = (await providers.InlayHints.provideInlayHints(document, everything)).some(({ label }) => /jaar$/.test(label));
    }
    assert.ok(inDutch, "another setting counts at once");
    editor.configure({ "clubhub-lint.inlayHints": false });
    for (let tries = 0; tries < 100; tries++) if ((await providers.InlayHints.provideInlayHints(document, everything)).length === 0) return;
    assert.fail("hints can be switched off");
});

test("of a text that is of no club nothing is asked", async () => {
    fs.writeFileSync(path.join(extension.folder, "notes.md"), "# Notes\n");
    const notes = await extension.open("notes.md");
    assert.equal(await editor.providers.Hover.provideHover(notes, new vscode.Position(0, 0)), undefined);
    assert.ok(!extension.client.knows(notes));
});
