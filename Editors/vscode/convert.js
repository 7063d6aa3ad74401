// What the protocol has, as VS Code has it, and back. Both count letters in UTF-16 and lines from 0.
"use strict";
const vscode = require("vscode");

/** @param {vscode.Position} position */
const fromPosition = ({ line, character }) => ({ line, character });

/** @param {vscode.Range} range */
const fromRange = ({ start, end }) => ({ start: fromPosition(start), end: fromPosition(end) });

/** @returns {vscode.Position} */
const toPosition = ({ line, character }) => new vscode.Position(line, character);

/** @returns {vscode.Range} */
const toRange = ({ start, end }) => new vscode.Range(toPosition(start), toPosition(end));

/** @returns {vscode.Uri} */
const toUri = (address) => vscode.Uri.parse(address);

/** @returns {vscode.Location} */
const toLocation = ({ uri, range }) => new vscode.Location(toUri(uri), toRange(range));

/** The protocol counts severities from 1 for errors, VS Code from 0. */
function toDiagnostic(found) {
    const diagnostic = new vscode.Diagnostic(toRange(found.range), found.message, (found.severity ?? 1) - 1);
    diagnostic.source = found.source;
    diagnostic.code = found.codeDescription ? { value: found.code, target: toUri(found.codeDescription.href) } : found.code;
    // Unnecessary and deprecated have the same numbers in both.
    if (found.tags) diagnostic.tags = found.tags;
    if (found.relatedInformation) {
        diagnostic.relatedInformation = found.relatedInformation.map(
            ({ location, message }) => new vscode.DiagnosticRelatedInformation(toLocation(location), message));
    }
    return diagnostic;
}

/** @param {vscode.Diagnostic} diagnostic */
function fromDiagnostic(diagnostic) {
    const code = typeof diagnostic.code === "object" ? diagnostic.code.value : diagnostic.code;
    return { range: fromRange(diagnostic.range), message: diagnostic.message, severity: diagnostic.severity + 1, source: diagnostic.source, code };
}

/** @returns {vscode.TextEdit} */
const toTextEdit = ({ range, newText }) => new vscode.TextEdit(toRange(range), newText);

/**
 * Returns an edit of several files.
 * @param {any} edit
 * @param {(address: string) => number | undefined} versionOf the version of a text that is open
 * @returns {vscode.WorkspaceEdit | undefined} nothing where a text is no longer the one that the edit is for
 */
function toWorkspaceEdit(edit, versionOf) {
    const result = new vscode.WorkspaceEdit();
    const changes = edit.documentChanges ??
        Object.entries(edit.changes ?? {}).map(([uri, edits]) => ({ textDocument: { uri, version: null }, edits }));
    for (const change of changes) {
        if (change.kind === "create") {
            result.createFile(toUri(change.uri), { overwrite: change.options?.overwrite, ignoreIfExists: change.options?.ignoreIfExists ?? true });
            continue;
        }
        const { uri, version } = change.textDocument, known = versionOf(uri);
        if (typeof version === "number" && known !== undefined && known !== version) return undefined;
        for (const { range, newText, annotationId } of change.edits) {
            const annotation = edit.changeAnnotations?.[annotationId];
            const words = annotation &&
                { label: annotation.label, description: annotation.description, needsConfirmation: annotation.needsConfirmation ?? false };
            result.replace(toUri(uri), toRange(range), newText, words);
        }
    }
    return result;
}

/**
 * @param {any} action
 * @param {readonly vscode.Diagnostic[]} diagnostics those that VS Code shows at the place
 * @param {(address: string) => number | undefined} versionOf
 * @returns {vscode.CodeAction | undefined}
 */
function toCodeAction(action, diagnostics, versionOf) {
    const kind = action.kind.split(".").reduce((above, part) => above.append(part), vscode.CodeActionKind.Empty);
    const result = new vscode.CodeAction(action.title, kind);
    result.isPreferred = action.isPreferred;
    const about = (action.diagnostics ?? []).map((each) => JSON.stringify([each.code, each.range]));
    result.diagnostics = diagnostics.filter((each) => {
        const { code, range } = fromDiagnostic(each);
        return about.includes(JSON.stringify([code, range]));
    });
    if (action.edit) {
        result.edit = toWorkspaceEdit(action.edit, versionOf);
        if (!result.edit) return undefined;
    }
    if (action.command) result.command = action.command;
    return result;
}

/** The protocol counts kinds from 1, VS Code from 0. */
function toCompletionItem(item) {
    const result = new vscode.CompletionItem(item.label, item.kind ? item.kind - 1 : undefined);
    const isSnippet = item.insertTextFormat === 2;
    const text = item.textEdit?.newText ?? item.insertText ?? item.label;
    result.insertText = isSnippet ? new vscode.SnippetString(text) : text;
    if (item.textEdit) result.range = toRange(item.textEdit.range);
    if (item.detail) result.detail = item.detail;
    if (item.additionalTextEdits) result.additionalTextEdits = item.additionalTextEdits.map(toTextEdit);
    result.sortText = item.sortText;
    result.filterText = item.filterText;
    result.keepWhitespace = item.insertTextMode === 1;
    return result;
}

/** @returns {vscode.Hover} */
function toHover({ contents, range }) {
    return new vscode.Hover(new vscode.MarkdownString(contents.value), range && toRange(range));
}

/** @returns {vscode.DocumentSymbol} */
function toDocumentSymbol(symbol) {
    const result = new vscode.DocumentSymbol(symbol.name || "–", symbol.detail ?? "", symbol.kind - 1, toRange(symbol.range), toRange(symbol.selectionRange));
    result.children = (symbol.children ?? []).map(toDocumentSymbol);
    return result;
}

/** @returns {vscode.SymbolInformation} */
function toWorkspaceSymbol({ name, kind, containerName, location }) {
    return new vscode.SymbolInformation(name, kind - 1, containerName ?? "", toLocation(location));
}

/** @returns {vscode.FoldingRange} */
const toFoldingRange = ({ startLine, endLine }) => new vscode.FoldingRange(startLine, endLine, vscode.FoldingRangeKind.Region);

/** @returns {vscode.SelectionRange} */
const toSelectionRange = ({ range, parent }) => new vscode.SelectionRange(toRange(range), parent && toSelectionRange(parent));

/** @returns {vscode.DocumentLink} */
const toDocumentLink = ({ range, target }) => new vscode.DocumentLink(toRange(range), toUri(target));

/** @returns {vscode.DocumentHighlight} */
const toDocumentHighlight = ({ range, kind }) => new vscode.DocumentHighlight(toRange(range), (kind ?? 1) - 1);

/** @returns {vscode.InlayHint} */
function toInlayHint({ position, label, paddingLeft, paddingRight }) {
    const hint = new vscode.InlayHint(toPosition(position), label);
    hint.paddingLeft = paddingLeft;
    hint.paddingRight = paddingRight;
    return hint;
}

module.exports = {
    fromPosition, fromRange, fromDiagnostic, toPosition, toRange, toUri, toLocation, toDiagnostic, toTextEdit, toWorkspaceEdit, toCodeAction,
    toCompletionItem, toHover, toDocumentSymbol, toWorkspaceSymbol, toFoldingRange, toSelectionRange, toDocumentLink, toDocumentHighlight,
    toInlayHint,
};
