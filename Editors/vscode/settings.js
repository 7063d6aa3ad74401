// The settings of the extension, read in one place.
"use strict";
const vscode = require("vscode");

const SECTION = "clubhub-lint";
const RELEASES = "https://github.com/clubhub-lint/clubhub-lint/releases/download";

const value = (name, fallback) => vscode.workspace.getConfiguration(SECTION).get(name) ?? fallback;

/** What the server is told, as docs/design/server.md has it. */
function ofServer() {
    return {
        language: value("language", "auto"), root: value("root", ""), keywords: value("keywords", ""), config: value("config", ""),
        spelling: value("spelling", null), inlayHints: value("inlayHints", true),
    };
}

/** How the program is found, and what is written down of what is said to it. */
function ofProgram() {
    return { program: value("program", "").trim(), downloads: value("downloads", "").trim() || RELEASES, trace: value("trace", false) };
}

/** Those of `ofProgram` for which another program has to be started. */
const RESTARTING = ["program", "downloads"];

module.exports = { SECTION, RESTARTING, ofServer, ofProgram };
