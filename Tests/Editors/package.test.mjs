// The package: what it says agrees with the code, in both languages, and the file that people install is whole. node --test
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { activated, editor, root, scratch, source } from "./extension.mjs";

const read = (name) => fs.readFileSync(path.join(source, name), "utf8");
const json = (name) => JSON.parse(read(name));
const { contributes, ...description } = json("package.json");
const code = fs.readdirSync(source).filter((name) => name.endsWith(".js")).map(read).join("\n");

test("the version is that of the program", () => {
    const swift = fs.readFileSync(path.join(root, "Sources/clubhub-lint/ClubHubLint.swift"), "utf8");
    assert.equal(/static let version = "([^"]+)"/.exec(swift)[1], description.version);
});

test("each command is registered, and each that is registered can be found", async (t) => {
    const extension = await activated(scratch("in-order"));
    t.after(extension.end);
    assert.deepEqual([...editor.commands.keys()].sort(), contributes.commands.map(({ command }) => command).sort());
});

test("each setting is read, by its default where it is not set, and told by both READMEs", () => {
    const names = Object.keys(contributes.configuration.properties);
    const readNames = [...read("settings.js").matchAll(/value\("(\w+)"/g)].map(([, name]) => `clubhub-lint.${name}`);
    assert.deepEqual(readNames.sort(), [...names].sort());
    for (const name of names) for (const page of ["README.md", "README.nl.md"]) assert.ok(read(page).includes(`| \`${name}\` |`), `${page}: ${name}`);
    // A folder that somebody else made must not say what is run.
    for (const name of ["clubhub-lint.program", "clubhub-lint.downloads"]) assert.equal(contributes.configuration.properties[name].scope, "machine");
});

test("words are there in both languages, and none that nobody says", () => {
    const used = [...JSON.stringify({ contributes, ...description }).matchAll(/%([\w.]+)%/g)].map(([, key]) => key);
    for (const name of ["package.nls.json", "package.nls.nl.json"]) assert.deepEqual(Object.keys(json(name)).sort(), [...new Set(used)].sort(), name);
    const said = [...code.matchAll(/l10n\.t\(\s*"((?:[^"\\]|\\.)+)"/g)].map(([, words]) => words);
    assert.deepEqual([...new Set(said)].sort(), Object.keys(json("l10n/bundle.l10n.nl.json")).sort());
    for (const [english, dutch] of Object.entries(json("l10n/bundle.l10n.nl.json"))) {
        assert.deepEqual(dutch.match(/\{\d\}/g), english.match(/\{\d\}/g), english);
        assert.notEqual(dutch, english);
    }
});

test("the extension needs nothing but VS Code and Node", () => {
    for (const [, name] of code.matchAll(/require\("([^"]+)"\)/g)) assert.ok(/^(vscode|node:[\w/]+|\.\/\w+)$/.test(name), name);
    assert.equal(description.dependencies, undefined);
});

test("the file that people install is whole, and made twice the same", () => {
    const made = [scratch(), scratch()].map((folder) => execFileSync(path.join(source, "package"), [folder], { encoding: "utf8" }).trim());
    assert.ok(fs.readFileSync(made[0]).equals(fs.readFileSync(made[1])));
    assert.equal(path.basename(made[0]), `clubhub-lint-${description.version}.vsix`);
    // Python reads the ZIP and the XML, so that not only who wrote them takes them.
    const looked = JSON.parse(execFileSync("python3", ["-c", `
import json, sys, zipfile
import xml.etree.ElementTree as tree
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
types = tree.fromstring(archive.read("[Content_Types].xml"))
manifest = tree.fromstring(archive.read("extension.vsixmanifest"))
namespace = "{http://schemas.microsoft.com/developer/vsx-schema/2011}"
print(json.dumps({
    "names": archive.namelist(),
    "endings": [each.get("Extension") for each in types],
    "identity": dict(manifest.find(f"{namespace}Metadata/{namespace}Identity").attrib),
    "texts": {each.tag.replace(namespace, ""): each.text for each in manifest.find(f"{namespace}Metadata")},
    "assets": {each.get("Type"): each.get("Path") for each in manifest.iter(f"{namespace}Asset")},
    "package": json.loads(archive.read("extension/package.json")),
    "icon": list(archive.read("extension/icon.png")[:8]),
    "schemas": [json.loads(archive.read(f"extension/Schemas/level{level}.schema.json"))["type"] for level in range(4)],
}))`, made[0]], { encoding: "utf8" }));
    assert.deepEqual(looked.identity, { Language: "en-US", Id: "clubhub-lint", Version: description.version, Publisher: description.publisher });
    assert.equal(looked.texts.DisplayName, json("package.nls.json").displayName);
    for (const name of looked.names) assert.ok(name === "[Content_Types].xml" || looked.endings.includes(`.${name.split(".").pop()}`), name);
    for (const asset of [...Object.values(looked.assets), looked.texts.License, looked.texts.Icon]) assert.ok(looked.names.includes(asset), asset);
    const files = [looked.package.main, looked.package.icon, ...contributes.jsonValidation.map(({ url }) => url)];
    for (const file of files) assert.ok(looked.names.includes(path.posix.join("extension", file)), file);
    for (const [, name] of code.matchAll(/require\("\.\/(\w+)"\)/g)) assert.ok(looked.names.includes(`extension/${name}.js`), name);
    assert.deepEqual(looked.icon, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    assert.deepEqual(looked.schemas, Array(4).fill("object"));
});
