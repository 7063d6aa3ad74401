// As much of VS Code's API as the extension uses, on real files: texts that change tell so, and edits are applied. `editor` is what
// tests do and see; it is not VS Code's.
"use strict";
const fs = require("node:fs");
const path = require("node:path");
const { fileURLToPath, pathToFileURL } = require("node:url");

class Disposable {
    constructor(dispose) {
        this.dispose = dispose;
    }
}

class EventEmitter {
    listeners = new Set();
    event = (listener) => {
        this.listeners.add(listener);
        return new Disposable(() => this.listeners.delete(listener));
    };
    fire(value) {
        for (const listener of this.listeners) listener(value);
    }
    dispose() {
        this.listeners.clear();
    }
}

class Uri {
    constructor(address) {
        const url = new URL(address);
        this.address = url.href;
        this.scheme = url.protocol.slice(0, -1);
        this.path = decodeURIComponent(url.pathname);
        this.fsPath = this.scheme === "file" ? fileURLToPath(url) : this.path;
    }
    static parse(address) {
        return new Uri(address);
    }
    static file(file) {
        return new Uri(pathToFileURL(file).href);
    }
    toString() {
        return this.address;
    }
}

class Position {
    constructor(line, character) {
        if (!Number.isInteger(line) || !Number.isInteger(character) || line < 0 || character < 0) throw new Error(`no position: ${line}:${character}`);
        Object.assign(this, { line, character });
    }
}

class Range {
    constructor(start, end) {
        Object.assign(this, { start, end });
    }
}

/** A class that only keeps what it is made of, by these names. */
const record = (...names) => class {
    constructor(...values) {
        names.forEach((name, index) => (this[name] = values[index]));
    }
};

class CodeActionKind {
    static Empty = new CodeActionKind("");
    static QuickFix = new CodeActionKind("quickfix");
    constructor(value) {
        this.value = value;
    }
    append(part) {
        return new CodeActionKind(this.value ? `${this.value}.${part}` : part);
    }
}

class WorkspaceEdit {
    /** What is to be done, in its order. */
    steps = [];
    createFile(uri, options) {
        this.steps.push({ uri, created: options });
    }
    replace(uri, range, text, metadata) {
        this.steps.push({ uri, range, text, metadata });
    }
}

class Document {
    version = 1;
    isDirty = false;
    constructor(uri, text) {
        Object.assign(this, { uri, text, languageId: uri.path.endsWith(".json") ? "json" : "plaintext" });
    }
    getText() {
        return this.text;
    }
    offset({ line, character }) {
        const lines = this.text.split(/(?<=\n)/);
        return lines.slice(0, line).join("").length + Math.min(character, (lines[line] ?? "").length);
    }
    position(offset) {
        const before = this.text.slice(0, offset).split("\n");
        return new Position(before.length - 1, before.at(-1).length);
    }
    /** Changes the text as somebody who types; VS Code tells changes from the last to the first. */
    change(edits) {
        const changes = edits.map(({ range, text }) => ({ range, text, from: this.offset(range.start), to: this.offset(range.end) }));
        // Of two at the same place the first comes first in the text.
        changes.reverse().sort((one, other) => other.from - one.from);
        for (const { from, to, text } of changes) this.text = this.text.slice(0, from) + text + this.text.slice(to);
        this.version += 1;
        this.isDirty = true;
        events.changed.fire({ document: this, contentChanges: changes.map(({ range, text }) => ({ range, text })) });
    }
    async save() {
        fs.writeFileSync(this.uri.fsPath, this.text);
        this.isDirty = false;
        events.saved.fire(this);
        return true;
    }
}

const events = {
    opened: new EventEmitter(), changed: new EventEmitter(), saved: new EventEmitter(), closed: new EventEmitter(),
    folders: new EventEmitter(), configuration: new EventEmitter(), editor: new EventEmitter(), diagnostics: new EventEmitter(),
};
const documents = [], providers = {}, commands = new Map(), diagnostics = new Map(), watchers = [];

const editor = {
    providers, diagnostics, watchers, documents, settings: {}, messages: [], progress: [], output: [], status: undefined,
    /** What somebody chooses or types, where they are asked: the words of the question, and what may be chosen. */
    answer: (words, choices) => undefined,
    commands,
    configure(values) {
        Object.assign(editor.settings, values);
        events.configuration.fire({
            affectsConfiguration: (section) => Object.keys(values).some((name) => name === section || name.startsWith(`${section}.`)),
        });
    },
    close(document) {
        documents.splice(documents.indexOf(document), 1);
        events.closed.fire(document);
    },
    /** Waits until something is as it should be, and returns it. */
    async until(what, condition) {
        for (const end = Date.now() + 20_000; Date.now() < end;) {
            const value = condition();
            if (value) return value;
            await new Promise((resolve) => setTimeout(resolve, 10));
        }
        throw new Error(`waited in vain for ${what}; said was: ${JSON.stringify(editor.messages)} ${editor.output.join("").slice(-2000)}`);
    },
};

const provider = (name) => (selector, own, ...rest) => {
    providers[name] = Object.assign(own, { selector, rest });
    return new Disposable(() => delete providers[name]);
};
const message = (severity) => async (words, ...choices) => {
    editor.messages.push({ severity, words });
    return editor.answer(words, choices);
};

const languages = {
    createDiagnosticCollection: () => ({
        set: (uri, found) => diagnostics.set(uri.toString(), found),
        clear: () => diagnostics.clear(),
        dispose: () => diagnostics.clear(),
    }),
    createLanguageStatusItem: (id, selector) => (editor.status = { id, selector, dispose() {} }),
    registerWorkspaceSymbolProvider: (own) => provider("WorkspaceSymbol")(undefined, own),
};
for (const name of ["CodeActions", "CompletionItem", "Hover", "Definition", "Reference", "DocumentHighlight", "Rename", "DocumentSymbol",
    "DocumentFormattingEdit", "DocumentRangeFormattingEdit", "OnTypeFormattingEdit", "FoldingRange", "SelectionRange", "DocumentLink", "InlayHints"]) {
    languages[`register${name}Provider`] = provider(name);
}

const workspace = {
    textDocuments: documents,
    workspaceFolders: undefined,
    onDidOpenTextDocument: events.opened.event, onDidChangeTextDocument: events.changed.event, onDidSaveTextDocument: events.saved.event,
    onDidCloseTextDocument: events.closed.event, onDidChangeWorkspaceFolders: events.folders.event,
    onDidChangeConfiguration: events.configuration.event,
    getConfiguration: (section) => ({
        get: (name) => editor.settings[`${section}.${name}`],
        update: async (name, value, target) => {
            editor.updated = { target };
            editor.configure({ [`${section}.${name}`]: value });
        },
    }),
    findFiles: async () =>
        (workspace.workspaceFolders ?? []).flatMap(({ uri }) =>
            fs.readdirSync(uri.fsPath).filter((name) => /\.level[0-3]\.json$/.test(name)).map((name) => Uri.file(path.join(uri.fsPath, name)))),
    createFileSystemWatcher(pattern) {
        const [created, changed, deleted] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
        const watcher = {
            pattern, created, changed, deleted, onDidCreate: created.event, onDidChange: changed.event, onDidDelete: deleted.event,
            dispose: () => watchers.splice(watchers.indexOf(watcher), 1),
        };
        watchers.push(watcher);
        return watcher;
    },
    async openTextDocument(place) {
        const uri = typeof place === "string" ? Uri.file(place) : place;
        let document = documents.find((each) => each.uri.toString() === uri.toString());
        if (!document) {
            document = new Document(uri, fs.readFileSync(uri.fsPath, "utf8"));
            documents.push(document);
            events.opened.fire(document);
        }
        return document;
    },
    async applyEdit(edit) {
        const byFile = new Map();
        for (const step of edit.steps) {
            if (step.created && !fs.existsSync(step.uri.fsPath)) fs.writeFileSync(step.uri.fsPath, "");
            if (step.range) byFile.set(step.uri.toString(), [...(byFile.get(step.uri.toString()) ?? []), step]);
        }
        for (const steps of byFile.values()) (await workspace.openTextDocument(steps[0].uri)).change(steps);
        return true;
    },
};

const window = {
    activeTextEditor: undefined,
    onDidChangeActiveTextEditor: events.editor.event,
    createOutputChannel: () => ({
        append: (text) => editor.output.push(text), appendLine: (text) => editor.output.push(text + "\n"), show() {}, dispose() {},
    }),
    showErrorMessage: message("error"), showWarningMessage: message("warning"), showInformationMessage: message("information"),
    showInputBox: async (options) => {
        const text = editor.answer(options.title, []);
        return text !== undefined && options.validateInput(text) ? undefined : text;
    },
    showTextDocument: async (document) => {
        window.activeTextEditor = { document };
        events.editor.fire(window.activeTextEditor);
    },
    withProgress: (options, task) => {
        const progress = { title: options.title, isDone: false };
        editor.progress.push(progress);
        const done = task({ report: ({ message }) => (progress.message = message) });
        done.finally(() => (progress.isDone = true)).catch(() => {});
        return done;
    },
};

module.exports = {
    editor, Disposable, EventEmitter, Uri, Position, Range, CodeActionKind, WorkspaceEdit, languages, workspace, window,
    commands: {
        registerCommand: (name, run) => {
            commands.set(name, run);
            return new Disposable(() => commands.delete(name));
        },
    },
    env: { language: "en", appName: "stub", openExternal: async (uri) => (editor.opened = uri.toString()) },
    version: "1.82.0",
    l10n: { t: (words, ...values) => words.replace(/\{(\d)\}/g, (_, number) => values[number]) },
    Location: record("uri", "range"), Diagnostic: record("range", "message", "severity"),
    DiagnosticRelatedInformation: record("location", "message"), TextEdit: record("range", "newText"), CodeAction: record("title", "kind"),
    CompletionItem: record("label", "kind"), CompletionList: record("items", "isIncomplete"), SnippetString: record("value"),
    MarkdownString: record("value"), Hover: record("contents", "range"),
    DocumentSymbol: record("name", "detail", "kind", "range", "selectionRange"),
    SymbolInformation: record("name", "kind", "containerName", "location"), FoldingRange: record("start", "end", "kind"),
    SelectionRange: record("range", "parent"), DocumentLink: record("range", "target"), DocumentHighlight: record("range", "kind"),
    InlayHint: record("position", "label"),
    FoldingRangeKind: { Region: 3 }, ProgressLocation: { Window: 10, Notification: 15 },
    LanguageStatusSeverity: { Information: 0, Warning: 1, Error: 2 }, ConfigurationTarget: { Global: 1, Workspace: 2 },
};
