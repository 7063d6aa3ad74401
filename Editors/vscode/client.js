// The client of the language server: its process, the texts that it is told of, and what it asks of VS Code.
"use strict";
const { spawn } = require("node:child_process");
const vscode = require("vscode");
const { Connection } = require("./rpc");
const convert = require("./convert");
const settings = require("./settings");

/** Files that belong to clubs by their names; what else the server tells of is known once it does. */
const CLUB_FILE = /(^|\/)([^/]*\.)?level[0-3]\.json(\.txt)?$/;
const isClubFile = ({ uri }) => uri.scheme === "file" && CLUB_FILE.test(uri.path);
const CONFIGURATION = /(^|\/)clubhub-lint\.toml$/;

/** So many ends within so many milliseconds are no accident. */
const CRASHES = 4, CRASH_TIME = 180_000;
/** Milliseconds that files that change together are waited for, and that a server has to end. */
const WATCH_PAUSE = 100, END_PATIENCE = 2_000;

/** The kinds of something that the protocol has pictures for, as VS Code does. */
const kinds = (count) => ({ valueSet: Array.from({ length: count }, (_, number) => number + 1) });

const ABILITIES = {
    general: { positionEncodings: ["utf-16"] },
    window: { workDoneProgress: true, showMessage: { messageActionItem: { additionalPropertiesSupport: true } }, showDocument: { support: true } },
    workspace: {
        applyEdit: true, configuration: true, workspaceFolders: true, didChangeWatchedFiles: { dynamicRegistration: true },
        didChangeConfiguration: {}, inlayHint: { refreshSupport: true }, symbol: { symbolKind: kinds(26) }, executeCommand: {},
        workspaceEdit: { documentChanges: true, resourceOperations: ["create"], changeAnnotationSupport: {}, failureHandling: "abort" },
    },
    textDocument: {
        synchronization: { didSave: true },
        publishDiagnostics: { relatedInformation: true, versionSupport: true, codeDescriptionSupport: true, tagSupport: { valueSet: [1, 2] } },
        codeAction: {
            codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "source.fixAll", "source"] } },
            isPreferredSupport: true, dataSupport: true, resolveSupport: { properties: ["edit"] },
        },
        completion: { completionItem: { snippetSupport: true, insertTextModeSupport: { valueSet: [1] } }, completionItemKind: kinds(25) },
        hover: { contentFormat: ["markdown"] }, definition: {}, references: {}, documentHighlight: {}, rename: { prepareSupport: true },
        documentSymbol: { hierarchicalDocumentSymbolSupport: true, symbolKind: kinds(26) }, formatting: {}, rangeFormatting: {}, onTypeFormatting: {},
        foldingRange: { lineFoldingOnly: true }, selectionRange: {}, documentLink: {}, inlayHint: {},
    },
};

/** The server, through as many processes as it takes. */
class Client {
    /**
     * @param {{ output: vscode.OutputChannel, state(state: "starting" | "running" | "stopped" | "failed"): void }} window
     */
    constructor({ output, state }) {
        this.output = output;
        this.state = state;
        this.diagnostics = vscode.languages.createDiagnosticCollection("clubhub-lint");
        this.hintsChanged = new vscode.EventEmitter();
        /** The versions of the texts that the server knows, by their addresses. @type {Map<string, number>} */
        this.versions = new Map();
        /** The files that the server told of. @type {Set<string>} */
        this.told = new Set();
        this.watchers = new Map();
        this.changedFiles = new Map();
        this.progress = new Map();
        this.crashes = [];
        this.subscriptions = [
            this.diagnostics, this.hintsChanged,
            vscode.workspace.onDidOpenTextDocument((document) => this.#open(document)),
            vscode.workspace.onDidChangeTextDocument((event) => this.#change(event)),
            vscode.workspace.onDidSaveTextDocument((document) => this.#save(document)),
            vscode.workspace.onDidCloseTextDocument((document) => this.#close(document)),
            vscode.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
                const folders = (list) => list.map(({ uri, name }) => ({ uri: uri.toString(), name }));
                this.connection?.notify("workspace/didChangeWorkspaceFolders", { event: { added: folders(added), removed: folders(removed) } });
            }),
        ];
    }

    get isRunning() {
        return this.connection !== undefined;
    }

    /** Whether the server knows a text, so that it can be asked about it. */
    knows(document) {
        return this.isRunning && this.versions.has(document.uri.toString());
    }

    /** The version of a text that is open; nothing for others. */
    versionOf = (address) => this.versions.get(convert.toUri(address).toString());

    /**
     * Starts a program as the server.
     * @param {string} program
     */
    async start(program) {
        await this.stop();
        this.program = program;
        this.isWanted = true;
        this.state("starting");
        const cwd = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
        const child = spawn(program, ["server", "--stdio"], { cwd, stdio: "pipe" });
        this.child = child;
        child.stderr.setEncoding("utf8").on("data", (text) => this.output.append(text));
        this.ended = new Promise((resolve) => {
            child.on("error", (error) => {
                this.output.appendLine(String(error));
                resolve();
            });
            child.on("exit", resolve);
        }).then(() => {
            connection.close();
            return this.#end(child);
        });
        const connection = new Connection(child.stdout, child.stdin, {
            trace: (direction, message) => {
                if (settings.ofProgram().trace) this.output.appendLine(`${direction} ${JSON.stringify(message)}`);
            },
            failed: (error) => this.output.appendLine(String(error)),
        });
        this.#answer(connection);
        const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri, name }) => ({ uri: uri.toString(), name }));
        try {
            const { capabilities } = await connection.request("initialize", {
                processId: process.pid, clientInfo: { name: vscode.env.appName, version: vscode.version }, locale: vscode.env.language,
                capabilities: ABILITIES, initializationOptions: settings.ofServer(), rootUri: folders[0]?.uri ?? null, workspaceFolders: folders,
            });
            this.abilities = capabilities;
        } catch (error) {
            // How the process ended is dealt with where that is seen.
            this.output.appendLine(String(error));
            if (child.exitCode === null) child.kill();
            return;
        }
        if (this.child !== child) return;
        this.connection = connection;
        connection.notify("initialized", {});
        vscode.workspace.textDocuments.forEach((document) => this.#open(document));
        this.state("running");
    }

    /** Ends the server, politely. */
    async stop() {
        this.isWanted = false;
        const { child, connection } = this;
        if (!child) return;
        const late = setTimeout(() => child.kill("SIGKILL"), END_PATIENCE);
        try {
            await connection?.request("shutdown");
            connection?.notify("exit");
        } catch {
            // It has ended by itself.
        }
        if (!connection) child.kill();
        await this.ended;
        clearTimeout(late);
    }

    dispose() {
        this.subscriptions.forEach((each) => each.dispose());
        this.changedTimer = clearTimeout(this.changedTimer);
        return this.stop();
    }

    /** Has the server read its settings anew. */
    settingsChanged() {
        this.connection?.notify("workspace/didChangeConfiguration", { settings: { "clubhub-lint": settings.ofServer() } });
    }

    /**
     * Asks the server; who asks gets nothing where there is no answer any more.
     * @param {string} method
     * @param {any} params
     * @param {import("./rpc").Token} [token]
     */
    async ask(method, params, token) {
        if (!this.connection) return undefined;
        try {
            return (await this.connection.request(method, params, token)) ?? undefined;
        } catch (error) {
            if (!token?.isCancellationRequested) this.output.appendLine(`${method}: ${error.message}`);
            return undefined;
        }
    }

    // MARK: The process

    #end(child) {
        if (this.child !== child) return;
        this.child = this.connection = undefined;
        this.versions.clear();
        this.diagnostics.clear();
        this.watchers.forEach((watchers) => watchers.forEach((watcher) => watcher.dispose()));
        this.watchers.clear();
        this.progress.forEach((done) => done());
        this.progress.clear();
        if (!this.isWanted) return this.state("stopped");
        const now = Date.now();
        this.crashes = [...this.crashes.filter((time) => now - time < CRASH_TIME), now];
        if (this.crashes.length > CRASHES) {
            this.isWanted = false;
            this.crashes = [];
            return this.state("failed");
        }
        this.output.appendLine(`The server has ended (${child.signalCode ?? child.exitCode ?? "?"}) and is started again.`);
        this.start(this.program);
    }

    // MARK: What the server asks and tells

    #answer(connection) {
        const handlers = {
            "textDocument/publishDiagnostics": (params) => this.#publish(params),
            "workspace/configuration": ({ items }) => items.map(({ section }) => (section === settings.SECTION ? settings.ofServer() : null)),
            "workspace/workspaceFolders": () => (vscode.workspace.workspaceFolders ?? []).map(({ uri, name }) => ({ uri: uri.toString(), name })),
            "workspace/applyEdit": (params) => this.#applyEdit(params),
            "workspace/inlayHint/refresh": () => this.hintsChanged.fire(),
            "client/registerCapability": ({ registrations }) => registrations.forEach((each) => this.#register(each)),
            "client/unregisterCapability": ({ unregisterations }) => unregisterations.forEach(({ id }) => this.#unregister(id)),
            "window/logMessage": ({ message }) => this.output.appendLine(message),
            // Nobody waits until somebody has read it.
            "window/showMessage": (params) => void this.#show(params),
            "window/showMessageRequest": (params) => this.#show(params),
            "window/showDocument": (params) => this.#showDocument(params),
            "window/workDoneProgress/create": () => undefined,
            "$/progress": (params) => this.#report(params),
        };
        for (const [method, handler] of Object.entries(handlers)) connection.on(method, handler);
    }

    #publish({ uri: address, version, diagnostics }) {
        const uri = convert.toUri(address), key = uri.toString();
        const isNew = !this.told.has(key);
        this.told.add(key);
        // What was found in an older text stands elsewhere now; what is found in this one follows.
        if (version !== undefined && this.versions.has(key) && this.versions.get(key) !== version) return;
        this.diagnostics.set(uri, diagnostics.map(convert.toDiagnostic));
        if (isNew) {
            const document = vscode.workspace.textDocuments.find((each) => each.uri.toString() === key);
            if (document) this.#open(document);
        }
    }

    async #applyEdit({ edit }) {
        const changes = convert.toWorkspaceEdit(edit, this.versionOf);
        const addresses = (edit.documentChanges ?? []).map((each) => each.textDocument?.uri).filter(Boolean);
        const dirty = new Set(vscode.workspace.textDocuments.filter((each) => each.isDirty).map((each) => each.uri.toString()));
        const applied = changes !== undefined && (await vscode.workspace.applyEdit(changes));
        // A configuration counts once it is saved; one that somebody is writing is theirs to save.
        for (const address of applied ? addresses : []) {
            const uri = convert.toUri(address);
            if (CONFIGURATION.test(uri.path) && !dirty.has(uri.toString())) await (await vscode.workspace.openTextDocument(uri)).save();
        }
        return { applied };
    }

    async #show({ type, message, actions = [] }) {
        const show = { 1: vscode.window.showErrorMessage, 2: vscode.window.showWarningMessage }[type] ?? vscode.window.showInformationMessage;
        const chosen = await show(message, ...actions.map(({ title }) => title));
        return actions.find(({ title }) => title === chosen) ?? null;
    }

    async #showDocument({ uri, external, takeFocus, selection }) {
        if (external) return { success: await vscode.env.openExternal(convert.toUri(uri)) };
        const document = await vscode.workspace.openTextDocument(convert.toUri(uri));
        await vscode.window.showTextDocument(document, { preserveFocus: !takeFocus, selection: selection && convert.toRange(selection) });
        return { success: true };
    }

    #report({ token, value }) {
        if (value.kind === "begin") {
            vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title: value.title }, (progress) => {
                progress.report({ message: value.message });
                return new Promise((resolve) => this.progress.set(token, resolve));
            });
        } else if (value.kind === "end") {
            this.progress.get(token)?.();
            this.progress.delete(token);
        }
    }

    #register({ id, method, registerOptions }) {
        if (method !== "workspace/didChangeWatchedFiles") return;
        this.watchers.set(id, registerOptions.watchers.map(({ globPattern }) => {
            const watcher = vscode.workspace.createFileSystemWatcher(globPattern);
            watcher.onDidCreate((uri) => this.#fileChanged(uri, 1));
            watcher.onDidChange((uri) => this.#fileChanged(uri, 2));
            watcher.onDidDelete((uri) => this.#fileChanged(uri, 3));
            return watcher;
        }));
    }

    #unregister(id) {
        this.watchers.get(id)?.forEach((watcher) => watcher.dispose());
        this.watchers.delete(id);
    }

    #fileChanged(uri, type) {
        this.changedFiles.set(uri.toString(), type);
        this.changedTimer ??= setTimeout(() => {
            const changes = Array.from(this.changedFiles, ([uri, type]) => ({ uri, type }));
            this.changedTimer = undefined;
            this.changedFiles.clear();
            this.connection?.notify("workspace/didChangeWatchedFiles", { changes });
        }, WATCH_PAUSE);
    }

    // MARK: Texts

    #isOurs(document) {
        const { uri } = document;
        return isClubFile(document) || (uri.scheme === "file" && (CONFIGURATION.test(uri.path) || this.told.has(uri.toString())));
    }

    #open(document) {
        const uri = document.uri.toString();
        if (!this.isRunning || !this.#isOurs(document) || this.versions.has(uri)) return;
        const { languageId, version } = document;
        this.versions.set(uri, version);
        this.connection.notify("textDocument/didOpen", { textDocument: { uri, languageId, version, text: document.getText() } });
    }

    #change({ document, contentChanges }) {
        if (!this.knows(document) || contentChanges.length === 0) return;
        const uri = document.uri.toString(), { version } = document;
        this.versions.set(uri, version);
        this.connection.notify("textDocument/didChange", {
            textDocument: { uri, version }, contentChanges: contentChanges.map(({ range, text }) => ({ range: convert.fromRange(range), text })),
        });
    }

    #save(document) {
        if (this.knows(document)) this.connection.notify("textDocument/didSave", { textDocument: { uri: document.uri.toString() } });
    }

    #close(document) {
        if (!this.knows(document)) return;
        const uri = document.uri.toString();
        this.versions.delete(uri);
        this.connection.notify("textDocument/didClose", { textDocument: { uri } });
    }
}

module.exports = { Client, isClubFile };
