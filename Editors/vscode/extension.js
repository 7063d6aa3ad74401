// The extension: finds the program, starts it as a server, and shows how it is.
"use strict";
const vscode = require("vscode");
const { Client, isClubFile } = require("./client");
const features = require("./features");
const program = require("./program");
const settings = require("./settings");

const HOW_TO_INSTALL = "https://github.com/clubhub-lint/clubhub-lint#install";
const ASKED = "askedAboutJSON";

/** What is said of a failure. */
function words(failure) {
    const { l10n } = vscode;
    switch (failure.reason) {
        case "missing": return l10n.t("There is no program {0}. Correct the setting clubhub-lint.program, or leave it empty.", failure.what);
        case "noRelease": return l10n.t("There is no ready program for {0}. Build it, and name it in the setting clubhub-lint.program.", failure.what);
        case "notThere": return l10n.t("{0} cannot be downloaded.", failure.what);
        case "notAsSummed": return l10n.t("{0} is not what its checksum says, and is not used.", failure.what);
        case "damaged": return l10n.t("{0} holds no program.", failure.what);
        default: return String(failure.message ?? failure);
    }
}

/**
 * @param {vscode.ExtensionContext} context
 */
async function activate(context) {
    const output = vscode.window.createOutputChannel("clubhub-lint");
    const status = statusItem();
    const client = new Client({
        output,
        state(state) {
            status.show(state);
            if (state === "failed") offerRestart();
        },
    });
    const folder = context.globalStorageUri.fsPath, { version } = context.extension.packageJSON;

    /** Downloads the program, with its progress in view; nothing where that failed. */
    async function download() {
        try {
            const { downloads } = settings.ofProgram();
            const place = { location: vscode.ProgressLocation.Notification, title: vscode.l10n.t("Downloading clubhub-lint {0}", version) };
            return await vscode.window.withProgress(place, () => program.download({ address: downloads, version, folder }));
        } catch (failure) {
            output.appendLine(String(failure.stack ?? failure));
            vscode.window.showErrorMessage(words(failure));
            return undefined;
        }
    }

    /** Finds the program, or offers to download it. */
    async function found() {
        try {
            const place = await program.find({ setting: settings.ofProgram().program, searchPath: process.env.PATH ?? "", folder, version });
            if (place) return place;
        } catch (failure) {
            vscode.window.showErrorMessage(words(failure));
            return undefined;
        }
        const [yes, how] = [vscode.l10n.t("Download"), vscode.l10n.t("How to install it")];
        const answer = await vscode.window.showInformationMessage(
            vscode.l10n.t("clubhub-lint checks the files of photo clubs, and is not on this computer yet."), yes, how);
        if (answer === how) await vscode.env.openExternal(vscode.Uri.parse(HOW_TO_INSTALL));
        return answer === yes ? download() : undefined;
    }

    async function start() {
        status.show("starting");
        const place = await found();
        if (!place) {
            await client.stop();
            return status.show("missing");
        }
        output.appendLine(`${place} (${(await program.versionOf(place)) ?? "?"})`);
        await client.start(place);
    }

    async function offerRestart() {
        const [again, log] = [vscode.l10n.t("Start again"), vscode.l10n.t("Show what happened")];
        const answer = await vscode.window.showErrorMessage(vscode.l10n.t("clubhub-lint ended several times, and was not started again."), again, log);
        if (answer === again) await start();
        if (answer === log) output.show();
    }

    /** Offers once to say mistakes in syntax only once: VS Code's own check of JSON finds them, too. */
    async function offerOneVoice(document) {
        const json = vscode.workspace.getConfiguration("json");
        if (!client.knows(document) || context.globalState.get(ASKED) || json.get("validate.enable") === false) return;
        if (!vscode.workspace.workspaceFolders?.length) return;
        await context.globalState.update(ASKED, true);
        const yes = vscode.l10n.t("Switch it off in this folder");
        const answer = await vscode.window.showInformationMessage(
            vscode.l10n.t("VS Code's own check of JSON says mistakes that clubhub-lint also says, in other words."), yes,
            vscode.l10n.t("Leave it on"));
        if (answer === yes) await oneVoice();
    }

    const oneVoice = () => vscode.workspace.getConfiguration("json").update("validate.enable", false, vscode.ConfigurationTarget.Workspace);

    context.subscriptions.push(
        output, status, client, ...features.register(client),
        vscode.commands.registerCommand("clubhub-lint.restart", start),
        vscode.commands.registerCommand("clubhub-lint.showOutput", () => output.show()),
        vscode.commands.registerCommand("clubhub-lint.oneVoice", oneVoice),
        vscode.commands.registerCommand("clubhub-lint.download", async () => {
            const place = await download();
            if (place) await client.start(place);
        }),
        vscode.workspace.onDidChangeConfiguration(async (event) => {
            if (settings.RESTARTING.some((name) => event.affectsConfiguration(`${settings.SECTION}.${name}`))) await start();
            else if (event.affectsConfiguration(settings.SECTION)) client.settingsChanged();
        }),
        vscode.window.onDidChangeActiveTextEditor((editor) => editor && offerOneVoice(editor.document)));
    // Most JSON is of no club: then nothing is started, and nothing asked.
    const { workspace, window } = vscode;
    const isConcerned =
        workspace.textDocuments.some(isClubFile) || (await workspace.findFiles("**/*.level[0-3].json", "**/node_modules/**", 1)).length > 0;
    const isStarted = isConcerned
        ? start()
        : new Promise((resolve) => {
            const first = workspace.onDidOpenTextDocument((document) => {
                if (!isClubFile(document)) return;
                first.dispose();
                resolve(start());
            });
            context.subscriptions.push(first);
        });
    // Nobody waits for an answer to a question while VS Code starts.
    isStarted.then(() => window.activeTextEditor && offerOneVoice(window.activeTextEditor.document));
    return { client, isStarted };
}

/** How the server is, beside the language of a file. */
function statusItem() {
    const item = vscode.languages.createLanguageStatusItem("clubhub-lint", features.CLUB_FILES);
    const restart = { title: vscode.l10n.t("Start again"), command: "clubhub-lint.restart" };
    item.name = item.text = "clubhub-lint";
    return {
        show(state) {
            const { Information, Error } = vscode.LanguageStatusSeverity;
            item.busy = state === "starting";
            item.severity = state === "failed" || state === "missing" ? Error : Information;
            item.detail = {
                starting: vscode.l10n.t("is starting"), running: vscode.l10n.t("checks this file"), stopped: vscode.l10n.t("is not running"),
                failed: vscode.l10n.t("ended several times"), missing: vscode.l10n.t("is not on this computer"),
            }[state];
            item.command = state === "missing"
                ? { title: vscode.l10n.t("Download"), command: "clubhub-lint.download" }
                : state === "running" ? { title: vscode.l10n.t("Show what happened"), command: "clubhub-lint.showOutput" } : restart;
        },
        dispose: () => item.dispose(),
    };
}

module.exports = { activate };
