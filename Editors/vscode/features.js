// What VS Code asks of the server when somebody points, types or presses a key.
"use strict";
const vscode = require("vscode");
const convert = require("./convert");

/** The files that are laid out and completed as those of clubs. */
const CLUB_FILES = ["*.level[0-3].json", "level[0-3].json", "*.level[0-3].json.txt"].map((name) => ({ scheme: "file", pattern: `**/${name}` }));
/** A root may name others, of which only the server knows that they are of clubs. */
const ALL_FILES = [...CLUB_FILES, { scheme: "file", language: "json" }, { scheme: "file", language: "jsonc" }];

const FIX_ALL = "source.fixAll.clubhub-lint", MIGRATE = "source.migrate.clubhub-lint";
const EXCEPT = "clubhub-lint.except";

const kindOf = (name) => name.split(".").reduce((above, part) => above.append(part), vscode.CodeActionKind.Empty);

/**
 * Registers everything that the server can do.
 * @param {import("./client").Client} client
 * @returns {vscode.Disposable[]}
 */
function register(client) {
    const { languages } = vscode;
    const about = (document) => ({ textDocument: { uri: document.uri.toString() } });
    const at = (document, position) => ({ ...about(document), position: convert.fromPosition(position) });
    /** Asks about a text that the server knows; of others there is nothing to say. */
    const ask = async (document, method, params, token) => (client.knows(document) ? client.ask(method, params, token) : undefined);
    const list = async (converted, answer) => (await answer)?.map(converted);

    /** Actions as the server gave them, for when it is asked what they change. */
    const given = new WeakMap();
    const actions = {
        async provideCodeActions(document, range, { diagnostics, only }, token) {
            const context = { diagnostics: diagnostics.map(convert.fromDiagnostic), only: only && [only.value] };
            const found = await ask(document, "textDocument/codeAction", { ...about(document), range: convert.fromRange(range), context }, token);
            return found?.flatMap((each) => {
                const action = convert.toCodeAction(each, diagnostics, client.versionOf);
                if (action) given.set(action, each);
                return action ?? [];
            });
        },
        async resolveCodeAction(action, token) {
            const own = given.get(action);
            if (!own || action.edit || action.command) return action;
            const { edit } = (await client.ask("codeAction/resolve", own, token)) ?? {};
            if (edit) action.edit = convert.toWorkspaceEdit(edit, client.versionOf);
            return action;
        },
    };
    const completion = {
        async provideCompletionItems(document, position, token) {
            const found = await ask(document, "textDocument/completion", at(document, position), token);
            return found && new vscode.CompletionList(found.items.map(convert.toCompletionItem), found.isIncomplete);
        },
    };
    const rename = {
        async prepareRename(document, position, token) {
            const target = await ask(document, "textDocument/prepareRename", at(document, position), token);
            if (!target) throw new Error(vscode.l10n.t("Members, clubs and keywords can be renamed, and here is none of them."));
            return { range: convert.toRange(target.range), placeholder: target.placeholder };
        },
        async provideRenameEdits(document, position, newName, token) {
            if (!client.knows(document)) return undefined;
            // Why it is refused is for whoever asked, so it is not only written down.
            const edit = await client.connection.request("textDocument/rename", { ...at(document, position), newName }, token);
            return convert.toWorkspaceEdit(edit, client.versionOf);
        },
    };
    const layout = {
        provideDocumentFormattingEdits: (document, options, token) =>
            list(convert.toTextEdit, ask(document, "textDocument/formatting", { ...about(document), options }, token)),
        provideDocumentRangeFormattingEdits: (document, range, options, token) =>
            list(convert.toTextEdit, ask(document, "textDocument/rangeFormatting", { ...about(document), range: convert.fromRange(range), options }, token)),
        provideOnTypeFormattingEdits: (document, position, ch, options, token) =>
            list(convert.toTextEdit, ask(document, "textDocument/onTypeFormatting", { ...at(document, position), ch, options }, token)),
    };
    return [
        languages.registerCodeActionsProvider(ALL_FILES, actions, {
            providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, kindOf(FIX_ALL), kindOf(MIGRATE)],
        }),
        languages.registerCompletionItemProvider(ALL_FILES, completion, '"', ":", " "),
        languages.registerHoverProvider(ALL_FILES, {
            async provideHover(document, position, token) {
                const hover = await ask(document, "textDocument/hover", at(document, position), token);
                return hover && convert.toHover(hover);
            },
        }),
        languages.registerDefinitionProvider(ALL_FILES, {
            provideDefinition: (document, position, token) =>
                list(convert.toLocation, ask(document, "textDocument/definition", at(document, position), token)),
        }),
        languages.registerReferenceProvider(ALL_FILES, {
            provideReferences: (document, position, context, token) =>
                list(convert.toLocation, ask(document, "textDocument/references", { ...at(document, position), context }, token)),
        }),
        languages.registerDocumentHighlightProvider(ALL_FILES, {
            provideDocumentHighlights: (document, position, token) =>
                list(convert.toDocumentHighlight, ask(document, "textDocument/documentHighlight", at(document, position), token)),
        }),
        languages.registerRenameProvider(ALL_FILES, rename),
        languages.registerDocumentSymbolProvider(ALL_FILES, {
            provideDocumentSymbols: (document, token) =>
                list(convert.toDocumentSymbol, ask(document, "textDocument/documentSymbol", about(document), token)),
        }),
        languages.registerWorkspaceSymbolProvider({
            provideWorkspaceSymbols: (query, token) => list(convert.toWorkspaceSymbol, client.ask("workspace/symbol", { query }, token)),
        }),
        languages.registerDocumentFormattingEditProvider(CLUB_FILES, layout),
        languages.registerDocumentRangeFormattingEditProvider(CLUB_FILES, layout),
        languages.registerOnTypeFormattingEditProvider(CLUB_FILES, layout, "}", "\n"),
        languages.registerFoldingRangeProvider(ALL_FILES, {
            provideFoldingRanges: (document, context, token) =>
                list(convert.toFoldingRange, ask(document, "textDocument/foldingRange", about(document), token)),
        }),
        languages.registerSelectionRangeProvider(ALL_FILES, {
            provideSelectionRanges: (document, positions, token) =>
                list(convert.toSelectionRange,
                    ask(document, "textDocument/selectionRange", { ...about(document), positions: positions.map(convert.fromPosition) }, token)),
        }),
        languages.registerDocumentLinkProvider(ALL_FILES, {
            provideDocumentLinks: (document, token) =>
                list(convert.toDocumentLink, ask(document, "textDocument/documentLink", about(document), token)),
        }),
        languages.registerInlayHintsProvider(ALL_FILES, {
            onDidChangeInlayHints: client.hintsChanged.event,
            provideInlayHints: (document, range, token) =>
                list(convert.toInlayHint, ask(document, "textDocument/inlayHint", { ...about(document), range: convert.fromRange(range) }, token)),
        }),
        vscode.commands.registerCommand(EXCEPT, async (argument) => {
            const reason = await vscode.window.showInputBox({
                title: vscode.l10n.t("Except {0}", argument.rule),
                prompt: vscode.l10n.t("Why this is as it should be; it is written into clubhub-lint.toml."),
                validateInput: (text) => (text.trim() ? undefined : vscode.l10n.t("Without a reason an exception does not count.")),
            });
            if (!reason?.trim()) return;
            try {
                await client.connection?.request("workspace/executeCommand", { command: EXCEPT, arguments: [{ ...argument, reason: reason.trim() }] });
            } catch (error) {
                vscode.window.showErrorMessage(error.message);
            }
        }),
        wholeFile(client, "clubhub-lint.fixAll", FIX_ALL),
        wholeFile(client, "clubhub-lint.migrate", MIGRATE),
    ];
}

/** A command that does what an action of a kind does, to the file that somebody sees. */
function wholeFile(client, command, kind) {
    return vscode.commands.registerCommand(command, async () => {
        const document = vscode.window.activeTextEditor?.document;
        const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
        const actions = document && client.knows(document)
            ? await client.ask("textDocument/codeAction", {
                textDocument: { uri: document.uri.toString() }, range, context: { diagnostics: [], only: [kind] },
            })
            : [];
        const action = actions?.[0] && (await client.ask("codeAction/resolve", actions[0]));
        const edit = action?.edit && convert.toWorkspaceEdit(action.edit, client.versionOf);
        if (edit) await vscode.workspace.applyEdit(edit);
        else vscode.window.showInformationMessage(vscode.l10n.t("In this file there is nothing to do."));
    });
}

module.exports = { CLUB_FILES, register };
