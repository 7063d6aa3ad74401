#!/usr/bin/env python3
"""Goes through all that `clubhub-lint server` offers, as five editors by what they say of themselves.

    Tests/Tools/server_protocol.py PROGRAM [PART OF THE NAME OF A JOURNEY OR AN EDITOR]

Each answer is parsed by the types of the protocol and held against the whole of what is expected; what an editor did not say
that it can take is an error. Needs pytest-lsp; ends with 3 where that is not there, and with 1 where something is not as it
should be.
"""

import asyncio
import os
import shutil
import sys
import tempfile
import traceback

try:
    from protocol_client import EDITORS, Client, same
except ImportError as problem:
    print(f"{problem}: python3 -m pip install pytest-lsp", file=sys.stderr)
    sys.exit(3)

SAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Samples")
CLUB, PORTFOLIO, LIST, KEYWORDS = "fcLindewold.level2.json", "Anna_van_Dalen.level3.json", "clubsWaterland.level1.json", "root.level0.json"
TOML = "clubhub-lint.toml"
PAGES = "https://clubhub-lint.github.io/clubhub-lint/docs/rules/"
REFRESH = ("workspace/diagnostic/refresh", None)
# The endings of pictures, as cameras write them and as people do.
PICTURES = """3fr arw avif cr2 cr3 crw dng gif heic heif hif iiq jfif jpe jpeg jpg nef nrw orf pef png psb psd raf rw2 sr2 srw tif tiff webp
    x3f""".split()
ERROR, WARNING, INFO = 1, 2, 3


def greeting(client):
    """What the server asks when it begins."""
    said = []
    if client.able("workspace", "didChangeWatchedFiles", "dynamicRegistration"):
        pictures = "**/*.{" + ",".join(PICTURES + [ending.upper() for ending in PICTURES]) + "}"
        watchers = [{"globPattern": pattern} for pattern in ["**/*.json", "**/*.json.txt", "**/clubhub-lint.toml", pictures]]
        said.append(("client/registerCapability", {"registrations": [{
            "id": "clubhub-lint-files", "method": "workspace/didChangeWatchedFiles", "registerOptions": {"watchers": watchers}}]}))
    if client.able("workspace", "configuration"): said.append(("workspace/configuration", {"items": [{"section": "clubhub-lint"}]}))
    if client.able("window", "workDoneProgress"): said.append(("window/workDoneProgress/create", {"token": "clubhub-lint-reading"}))
    return said


async def begun(client, name=CLUB):
    """Opens the folder, and a file of it."""
    await client.start()
    client.open(name)
    await client.told(*greeting(client), *([told(client, name)] if client.pushes else []))


def told(client, name, *findings):
    """The notification with the findings of a file."""
    version = {"version": client.versions[name]} if name in client.versions else {}
    return ("textDocument/publishDiagnostics", {"uri": client.uri(name), **version, "diagnostics": list(findings)})


async def found(client, files, is_told=False):
    """Waits for the findings of files, by their names; of no other file anything is told.

    Who asks is told that there is something new where others than the files that are edited have it, or something else
    than an edit has changed theirs.
    """
    if client.pushes: return await client.told(*(told(client, name, *own) for name, own in files.items()))
    is_told = is_told or any(name not in client.texts for name in files)
    await client.told(*([REFRESH] if is_told else []))
    for name, own in files.items():
        same(await client.ask("textDocument/diagnostic", client.document(name)), {"kind": "full", "items": own})


def finding(client, where, severity, rule, theme, message, related=(), tags=(), pages=PAGES):
    """A finding as a client has it: at a range, or at the words of the club's file."""
    own = client.able("textDocument", "publishDiagnostics") or client.able("textDocument", "diagnostic")
    result = {"range": where if isinstance(where, dict) else client.range(CLUB, where), "severity": severity, "code": rule}
    if own.get("codeDescriptionSupport"): result["codeDescription"] = {"href": f"{pages}{theme}.html#{rule}"}
    result.update(source="clubhub-lint", message=message)
    if tags and own.get("tagSupport"): result["tags"] = list(tags)
    if related and own.get("relatedInformation"):
        result["relatedInformation"] = [{"location": place, "message": words} for place, words in related]
    return result


def at(position):
    return {"start": position, "end": position}


# What is wrong in the file of the club when `break_club` was there.

def break_club(client):
    client.change(
        CLUB, ('"Anna", "infixName": "van",', '"An😀é", "infixName": "van"'),
        ('"isSecretary": true,', '"isSecretary": true, "isSecretary": true,'), ('"Bird"', '"Brid"'), ("2009-01-01", "2009-13-01"))


def comma(client):
    return finding(client, at(client.at(CLUB, '"van"', 5)), ERROR, "missing-comma", "syntax",
                   'An😀é van Dalen: a comma is missing after "van". Type a comma directly after "van".')


def keyword(client):
    return finding(client, '"Brid"', WARNING, "unknown-keyword", "keywords",
                   'An😀é van Dalen: "Brid" is not one of the known keywords. Perhaps "Bird" fits (nearly the same letters)? '
                   'Write a known keyword, or have "Brid" added to root.level0.json.',
                   [(client.location(KEYWORDS, '"Bird"'), "the known keyword")])


def doubled(client):
    return finding(client, client.range(CLUB, '"isSecretary"', 'true, "isSecretary"'), ERROR, "duplicate-key", "syntax",
                   'Joris de Wit: "isSecretary" is here for the second time; only one of the two values counts. '
                   'Delete this one: both values are the same.', [(client.location(CLUB, '"isSecretary"'), "first here")])


def date(client):
    return finding(client, '"2009-13-01"', ERROR, "impossible-date", "values",
                   'Noor Evers: "2009-13-01" is not in the calendar: there is no month 13. '
                   'The month goes before the day: perhaps 2009-01-13 is meant.')


# The journeys

async def hello_and_goodbye(client):
    result = await client.start()
    client.open(CLUB)
    every = {"filters": [{"pattern": {"glob": "**/*", "matches": "file"}}]}
    expected = {
        "positionEncoding": "utf-8" if client.able("general", "positionEncodings") else "utf-16",
        "textDocumentSync": {"openClose": True, "change": 2, "save": {"includeText": False}},
        "codeActionProvider": {
            "codeActionKinds": ["quickfix", "source.fixAll.clubhub-lint", "source.migrate.clubhub-lint"], "resolveProvider": True},
        "completionProvider": {"triggerCharacters": ['"', ":", " "]},
        "hoverProvider": True, "definitionProvider": True, "referencesProvider": True, "documentHighlightProvider": True,
        "renameProvider": {"prepareProvider": True} if client.able("textDocument", "rename", "prepareSupport") else True,
        "documentSymbolProvider": True, "workspaceSymbolProvider": True, "foldingRangeProvider": True, "selectionRangeProvider": True,
        "documentLinkProvider": {"resolveProvider": False}, "inlayHintProvider": True, "documentFormattingProvider": True,
        "documentRangeFormattingProvider": True,
        "documentOnTypeFormattingProvider": {"firstTriggerCharacter": "}", "moreTriggerCharacter": ["\n"]},
        "executeCommandProvider": {"commands": ["clubhub-lint.except"]},
        "workspace": {
            "workspaceFolders": {"supported": True, "changeNotifications": True},
            "fileOperations": {"didCreate": every, "didRename": every, "didDelete": every}},
    }
    if not client.pushes:
        expected["diagnosticProvider"] = {"identifier": "clubhub-lint", "interFileDependencies": True, "workspaceDiagnostics": True}
    same(result["capabilities"], expected)
    same(sorted(result["serverInfo"]), ["name", "version"])
    await client.told(*greeting(client), *([told(client, CLUB)] if client.pushes else []))
    same((await client.answer("initialize", {"processId": None, "rootUri": None, "capabilities": {}}))["error"],
         {"code": -32600, "message": "This is not a JSON-RPC message."})
    same((await client.answer("textDocument/declaration", client.document(CLUB, position=client.at(CLUB, "{"))))["error"],
         {"code": -32601, "message": 'There is no method "textDocument/declaration" here.'})
    await client.shut_down()
    same((await client.answer("workspace/symbol", {"query": ""}))["error"], {"code": -32600, "message": "The server was shut down."})


async def typing(client):
    await begun(client)
    break_club(client)
    await found(client, {CLUB: [comma(client), keyword(client), doubled(client), date(client)]})
    if not client.pushes:
        items = [{"kind": "full", "uri": client.uri(name), "version": client.versions.get(name), "items": []}
                 for name in sorted(os.listdir(client.folder))]
        items[2]["items"] = [comma(client), keyword(client), doubled(client), date(client)]
        same(await client.ask("workspace/diagnostic", {"previousResultIds": []}), {"items": items})
    # All of the text at once, and then a name that the portfolio has otherwise.
    client.texts[CLUB], client.versions[CLUB] = client.saved(CLUB).replace('"Dalen"', '"Daalen"'), 3
    client.notify("textDocument/didChange", {
        "textDocument": {"uri": client.uri(CLUB), "version": 3}, "contentChanges": [{"text": client.texts[CLUB]}]})
    await found(client, {CLUB: [
        finding(client, '"Daalen"', WARNING, "name-unlike-link", "people",
                'Anna van Daalen: "Daalen" is spelt otherwise in the member\'s own address "annavandalen". '
                "Open the address to see whether it works, and correct the one of the two that is wrong.",
                [(client.location(CLUB, '"https://www.annavandalen.example.com"'), "the address")])
    ], PORTFOLIO: [
        finding(client, client.range(PORTFOLIO, "{", '"name"', "}"), WARNING, "unknown-member", "portfolios",
                'Anna van Dalen: "Anna van Dalen" is not one of the members in fcLindewold.level2.json. '
                "Write the three parts of the name exactly as in fcLindewold.level2.json, or add the member there.",
                [(client.location(CLUB, "{", '"idPlus"', "}"), "the club's members")])]})
    client.close(CLUB)
    await found(client, {CLUB: [], PORTFOLIO: []})


async def whole_file(client, found, title, kind, name, edit):
    """Holds an action on a whole file against its edit, for which who can asks later."""
    action = {"title": title, "kind": kind}
    if "edit" in (client.able("textDocument", "codeAction", "resolveSupport", "properties") or []):
        action["data"] = {"uri": client.uri(name), "kind": kind}
        same(found, [action])
        found = [await client.ask("codeAction/resolve", action)]
    same(found, [{**action, "edit": edit}])


async def putting_right(client):
    await begun(client)
    break_club(client)
    await found(client, {CLUB: [comma(client), keyword(client), doubled(client), date(client)]})

    async def actions(where, *kinds):
        context = {"diagnostics": [], **({"only": list(kinds)} if kinds else {})}
        return await client.ask("textDocument/codeAction", client.document(CLUB, range=where, context=context))

    def exception(fault, rule, pointer):
        title = f"Except this, with a reason… ({rule})"
        argument = {"uri": client.uri(CLUB), "rule": rule, "pointer": pointer}
        return {"title": title, "kind": "quickfix", "diagnostics": [fault],
                "command": {"title": title, "command": "clubhub-lint.except", "arguments": [argument]}}

    behind = client.at(CLUB, '"van"', 5)
    fixed_comma = client.workspace_edit({CLUB: [{"range": at(behind), "newText": ","}]})
    same(await actions(at(behind), "quickfix"), [
        {"title": "Insert the comma", "kind": "quickfix", "diagnostics": [comma(client)], "isPreferred": True, "edit": fixed_comma},
        exception(comma(client), "missing-comma", "/members/0/name")])
    same(await actions(client.range(CLUB, '"Brid"'), "quickfix"), [
        {"title": 'Write "Bird" (probably)', "kind": "quickfix", "diagnostics": [keyword(client)], "isPreferred": False,
         "edit": client.workspace_edit({CLUB: [{"range": client.range(CLUB, '"Brid"'), "newText": '"Bird"'}]})},
        exception(keyword(client), "unknown-keyword", "/members/0/optional/expertises/1")])
    # All that is certain, in whole lines. Who can ask for the edit of an action gets it then.
    lines = [(client.range(CLUB, line, to="\n"), new) for line, new in [
        ('            "name": { "givenName": "An', '            "name": { "givenName": "An😀é", "infixName": "van", "familyName": "Dalen" },\n'),
        ('                "roles": { "isSecretary"', '                "roles": { "isSecretary": true, "isTreasurer": true },\n')]]
    edit = client.workspace_edit({CLUB: [{"range": where, "newText": new} for where, new in lines]})
    for kinds in [["source.fixAll"], ["source"], ["source.fixAll.clubhub-lint"], []]:
        await whole_file(client, await actions(client.range(CLUB, "{"), *kinds), "Put right all that is certain in this file",
                         "source.fixAll.clubhub-lint", CLUB, edit)
    same(await actions(client.range(CLUB, "{"), "source.organizeImports"), [])


async def excepting(client):
    await begun(client)
    client.change(CLUB, ('"Bird"', '"Brid"'))
    unknown = finding(client, '"Brid"', WARNING, "unknown-keyword", "keywords", keyword(client)["message"].replace("An😀é", "Anna"),
                      [(client.location(KEYWORDS, '"Bird"'), "the known keyword")])
    await found(client, {CLUB: [unknown]})
    argument = {"uri": client.uri(CLUB), "rule": "unknown-keyword", "pointer": "/members/0/optional/expertises/1"}
    command = {"command": "clubhub-lint.except", "arguments": [argument]}
    entry = ('[[ignore]]\nrule = "unknown-keyword"\nfile = "fcLindewold.level2.json"\n'
             'pointer = "/members/0/optional/expertises/1"\nreason = "{}"\n')
    new = entry.format("")
    end = {"line": new.count("\n"), "character": 0}
    same(await client.ask("workspace/executeCommand", command), None)
    # Emacs makes the file without being asked to.
    edit = client.workspace_edit(
        {TOML: [{"range": at({"line": 0, "character": 0}), "newText": new}]}, created=[] if client.editor == "Emacs 29" else [TOML])
    expected = [
        ("workspace/applyEdit", {"label": TOML, "edit": edit}),
        ("window/showMessage", {"type": 3, "message":
            f"Write the reason into {client.path(TOML)} and save it: without one the exception does not count."})]
    if client.able("window", "showDocument", "support"):
        expected.append(("window/showDocument", {"uri": client.uri(TOML), "takeFocus": True, "selection": at(end)}))
    await client.told(*expected)
    # The editor has written it, somebody a reason, and saved.
    client.write(TOML, entry.format("Our own."))
    await found(client, {CLUB: []}, is_told=True)
    client.remove(TOML)
    await found(client, {CLUB: [unknown]}, is_told=True)
    # Where there is a configuration, the exception goes to its end.
    client.write(TOML, "# Ours.\n")
    await found(client, {CLUB: [unknown]}, is_told=True)
    same(await client.ask("workspace/executeCommand", command), None)
    behind = {"line": 1, "character": 0}
    expected[0] = ("workspace/applyEdit", {
        "label": TOML, "edit": client.workspace_edit({TOML: [{"range": at(behind), "newText": "\n" + new}]})})
    del expected[1]
    if len(expected) > 1: expected[1][1]["selection"] = at({"line": end["line"] + 2, "character": 0})
    await client.told(*expected)
    same((await client.answer("workspace/executeCommand", {"command": "rm", "arguments": []}))["error"],
         {"code": -32602, "message": "There is no such command."})


OLD = "fkOudemeer.level2.json"


def unknown_club(client):
    return finding(client, client.range(OLD, '"Fotokring Oudemeer"'), WARNING, "unknown-club", "identity",
                   'Fotokring Oudemeer: "Fotokring Oudemeer" in "Oudemeer" is in none of the Level 1 files. '
                   "Add the club to a Level 1 file, or write name and town exactly as they are there.")


def old_form(client):
    """What there is to say of a file of edition 2024 among those of 2026."""
    return [unknown_club(client)] + [
        finding(client, client.range(OLD, f'"{old}"'), WARNING, "mixed-editions", "fields",
                f'{whose}: "{old}" is called "{new}" now: the apps see no {what}. Write "{new}".', tags=[2])
        for whose, old, new, what in [
            ("Fotokring Oudemeer", "contactEmail", "maintainerEmail", "e-mail address"),
            ("Sietske Hoekstra", "keywords", "expertises", "keyword at all")]]


async def migrating(client):
    await client.start()
    client.open(OLD)
    await client.told(*greeting(client), *([told(client, OLD, *old_form(client))] if client.pushes else []))
    if not client.pushes: await found(client, {OLD: old_form(client)})
    kind = "source.migrate.clubhub-lint"
    lines = [('            "contactEmail"', '            "maintainerEmail": "fotokring@example.org"\n'),
             ('                "keywords"', '                "expertises": [ "Landscape", "Portrait" ]\n')]
    edit = client.workspace_edit({OLD: [{"range": client.range(OLD, line, to="\n"), "newText": new} for line, new in lines]})
    context = {"diagnostics": [], "only": [kind]}
    offered = await client.ask("textDocument/codeAction", client.document(OLD, range=client.range(OLD, "{"), context=context))
    await whole_file(client, offered, "Move this file to edition 2026", kind, OLD, edit)


async def completing(client):
    await begun(client)
    snippets = client.able("textDocument", "completion", "completionItem", "snippetSupport")
    kinds = client.able("textDocument", "completion", "completionItemKind", "valueSet") or []
    modes = client.able("textDocument", "completion", "completionItem", "insertTextModeSupport")

    def item(label, kind, detail, typed, words, where, number=0):
        result = {"label": label, "kind": kind, "detail": detail, "sortText": str(1000 + number), "filterText": typed,
                  "insertTextFormat": 2 if snippets else 1,
                  "textEdit": {"range": where, "newText": words + "$0" if snippets else words}}
        if modes: result["insertTextMode"] = 1
        return result

    async def completed(old, new, further, *items):
        client.change(CLUB, (old, new))
        where = client.document(CLUB, position=client.at(CLUB, new, further))
        same(await client.ask("textDocument/completion", where), {"isIncomplete": True, "items": [one() for one in items]})
        client.change(CLUB, (new, old))

    # A field, a keyword by its name in another language, a town, and a value.
    await completed('"status": {', '"birthd": 1, "status": {', 6, lambda: item(
        "birthday", 5, "The day of birth as yyyy-mm-dd; the year 9999 hides the year. The app shows day and month around the day itself.",
        '"birth', '"birthday"', client.range(CLUB, '"birthd"')))
    await completed('"Bird"', '"voge"', 5, lambda: item(
        "Birds", 20 if 20 in kinds else 12, "Bird · NL Vogels", '"voge', '"Bird"', client.range(CLUB, '"voge"')))
    await completed('"Lindewold"', '"Maastr"', 7, lambda: item(
        "Maastricht", 12, "NL, 50.8483, 5.6889", '"Maastr', '"Maastricht"', client.range(CLUB, '"Maastr"')))
    behind = at(client.at(CLUB, '"isChairman": ', 14))
    await completed('"isChairman": true', '"isChairman": ', 14, *[
        lambda word=word, number=number: item(word, 12, "The member chairs the club.", word, word, behind, number)
        for number, word in enumerate(["true", "false"])])


async def pointing(client):
    await begun(client)
    # Letters of two units and of four bytes in front of what is pointed at.
    client.change(CLUB, ('"expertises": [ "Landscape"', '"remark": "é😀", "expertises": [ "Landscape"'))
    await client.pass_over()

    def there(words, further=3):
        return client.document(CLUB, position=client.at(CLUB, words, further))

    async def hover(words, where, *paragraphs):
        same(await client.ask("textDocument/hover", there(words)), {
            "contents": {"kind": "markdown", "value": "\n\n".join(paragraphs)}, "range": where})

    await hover('"Landscape"', client.range(CLUB, '"Landscape"'), "`Landscape`: EN Landscape · NL Landschap",
                "Who has it: Anna van Dalen (fcLindewold)", "`expertises` (may be left out); in edition 2024 `keywords`",
                "What the photographer likes to do: at most two keywords (expertises), each the `idString` of one in Level 0.",
                'Example: `[ "Landscape", "Black & white" ]`')
    await hover('"birthday"', client.range(CLUB, '"birthday"'), "17 April, the year is hidden", "`birthday` (may be left out)",
                "The day of birth as yyyy-mm-dd; the year 9999 hides the year. The app shows day and month around the day itself.",
                'Example: `"1961-05-17"`')
    same(await client.ask("textDocument/hover", client.document(CLUB, position={"line": 0, "character": 0})), None)
    for words, target in [
            ('"Landscape"', client.location(KEYWORDS, '"Landscape"')),
            ('"Fotoclub Lindewold"', client.location(LIST, '"Fotoclub Lindewold"')),
            ('"Dalen"', client.location(PORTFOLIO, "{", '"name"', "}"))]:
        same(await client.ask("textDocument/definition", there(words)), [target])
    same(await client.ask("textDocument/definition", there('"remark"')), [])
    for declared in [True, False]:
        uses = [client.location(CLUB, '"Landscape"')] + ([client.location(KEYWORDS, '"Landscape"')] if declared else [])
        same(await client.ask("textDocument/references", {**there('"Landscape"'), "context": {"includeDeclaration": declared}}), uses)
    same(await client.ask("textDocument/documentHighlight", there('"Landscape"')),
         [{"range": client.range(CLUB, '"Landscape"'), "kind": 2}])
    same(await client.ask("textDocument/documentHighlight", client.document(KEYWORDS, position=client.at(KEYWORDS, '"Landscape"', 3))),
         [{"range": client.range(KEYWORDS, '"Landscape"'), "kind": 3}])


async def renaming(client):
    await begun(client)

    def there(words):
        return client.document(CLUB, position=client.at(CLUB, words, 3))

    async def renamed(words, name, meaning, edits):
        edit = client.workspace_edit(
            {file: [{"range": client.range(file, words), "newText": f'"{name}"'}] for file in edits},
            label={"label": "What this means", "description": meaning})
        same(await client.ask("textDocument/rename", {**there(words), "newName": name}), edit)
        annotated = client.able("workspace", "workspaceEdit", "changeAnnotationSupport") is not None
        await client.told(*([] if annotated else [("window/showMessage", {"type": 2, "message": meaning})]))

    where = client.range(CLUB, "Dalen", '"familyName"')
    same(await client.ask("textDocument/prepareRename", there('"Dalen"')), {"range": where, "placeholder": "Dalen"})
    same(await client.ask("textDocument/prepareRename", there('"birthday"')), None)
    await renamed('"Dalen"', "Daalen",
                  "Anna van Dalen is called Anna van Daalen now (the same number in the Fotobond). The app will show two people on phones "
                  "that have the old name: a name with one letter changed is somebody else.\n"
                  "Anna van Daalen: the portfolio is Anna van Daalen (Fotoclub Lindewold, Lindewold)'s now, and was Anna van Dalen (Fotoclub Lindewold, "
                  "Lindewold)'s. The three parts of the name and the club say whose it is.", [PORTFOLIO, CLUB])
    await renamed('"Landscape"', "Scenery",
                  'Scenery: the idString of a keyword changes from "Landscape" to "Scenery". It is another keyword to the app: '
                  "members with the old one show it untranslated, with the icon of a bug.\n"
                  "Anna van Dalen has Scenery as a keyword instead of Landscape. Phones that have loaded the old one have both, "
                  "until their data are reset.", [CLUB, KEYWORDS])
    for words, name, reason in [
            ('"birthday"', "x", "Members, clubs and keywords can be renamed, and here is none of them."),
            ('"Dalen"', "", "A name has letters."),
            ('"Fotoclub Lindewold"', "Fotoclub Lindewolde",
             "The app will show two clubs on phones that have the old one: with one letter changed it is another club. Undo it, or change "
             "it in all levels together with a release of the app that knows it.")]:
        same((await client.answer("textDocument/rename", {**there(words), "newName": name}))["error"], {"code": -32803, "message": reason})
    await client.told()


async def overview(client):
    await begun(client)
    nested = client.able("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
    object_kind, key_kind = (19, 20) if client.able("textDocument", "documentSymbol", "symbolKind") else (13, 14)

    def symbol(name, label, detail, kind, where, chosen):
        if not nested: return {"name": label, "kind": kind, "location": {"uri": client.uri(name), "range": where}}
        return {"name": label, "detail": detail, "kind": kind, "range": where, "selectionRange": chosen}

    members = [("Anna", "Anna van Dalen", "Chairman and member"), ("Joris", "Joris de Wit", "Treasurer and secretary and member"),
               ("Noor", "Noor Evers", "Former member")]
    same(await client.ask("textDocument/documentSymbol", client.document(CLUB)), [
        symbol(CLUB, "Fotoclub Lindewold", "Lindewold", 4, client.range(CLUB, "{", '"club"', "\n    }"),
               client.range(CLUB, '"Fotoclub Lindewold"'))
    ] + [
        symbol(CLUB, label, detail, object_kind, client.range(CLUB, '{\n            "name": { "givenName": "' + given, "", "\n        }"),
               client.range(CLUB, '{ "givenName": "' + given, "", "}"))
        for given, label, detail in members])
    names = [("Abstract", "Abstract"), ("Bird", "Birds"), ("Black & white", "Black & White"), ("Landscape", "Landscape"),
             ("Multiple-exposure", "Multiple exposure"), ("Portrait", "Portrait"), ("Street", "Street")]
    same(await client.ask("textDocument/documentSymbol", client.document(KEYWORDS)), [
        symbol(KEYWORDS, label, detail, key_kind, client.range(KEYWORDS, f'{{\n            "idString": "{label}"', "", "\n        }"),
               client.range(KEYWORDS, f'"{label}"')) for label, detail in names])
    same(await client.ask("workspace/symbol", {"query": "lind"}), [
        {"name": "Fotoclub Lindewold", "kind": 4, "containerName": "Lindewold", "location": client.location(name, '"Fotoclub Lindewold"')}
        for name in [LIST, CLUB]])
    member = 19 if client.able("workspace", "symbol", "symbolKind") else 13
    same(await client.ask("workspace/symbol", {"query": "nijl"}), [
        {"name": "Bé Nijland", "kind": member, "containerName": "Chairman and member",
         "location": client.location("fgHeerdrecht.level2.json", "{", '"name": ', "}")}])
    same(await client.ask("workspace/symbol", {"query": "nobody"}), [])
    lines = [(0, 52), (1, 12), (2, 5), (8, 11), (15, 51), (17, 28), (19, 27), (31, 39), (33, 38), (42, 49), (44, 48)]
    same(await client.ask("textDocument/foldingRange", client.document(CLUB)),
         [{"startLine": start, "endLine": end, "kind": "region"} for start, end in lines])
    # From the word to the value, the list, the field, the member, the members, and all.
    grown = [client.range(CLUB, "Bird"), client.range(CLUB, '"Bird"'), client.range(CLUB, "[", '"expertises"', "]"),
             client.range(CLUB, '"expertises"', "", "]"),
             client.range(CLUB, "{", '"optional": {\n                "roles"', "\n            }"),
             client.range(CLUB, '"optional"', '"members"', "\n            }"), client.range(CLUB, "{", '"members"', "\n        }"),
             client.range(CLUB, "[", '"members"', "\n    ]"), client.range(CLUB, '"members"', "", "\n    ]"),
             client.range(CLUB, "{", "", "\n}")]
    selection = None
    for where in reversed(grown): selection = {"range": where, **({"parent": selection} if selection else {})}
    same(await client.ask("textDocument/selectionRange", client.document(CLUB, positions=[client.at(CLUB, "Bird", 2)])), [selection])
    root = "root_.level1.json"
    same(await client.ask("textDocument/documentLink", client.document(root)), [
        {"range": client.range(root, f"https://www.example.org/clubs/{name}"), "target": target} for name, target in [
            (root, f"https://www.example.org/clubs/{root}"), (LIST, client.uri(LIST)),
            ("museums.level1.json", client.uri("museums.level1.json"))]])
    years = {"position": client.at(CLUB, '"2014-09-01"', 12), "label": "11 years", "paddingLeft": True}
    town = {"position": client.range(CLUB, "{", '"coordinates"', "}")["end"], "label": "Biddinghuizen", "paddingLeft": True}
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 54, "character": 0}}
    same(await client.ask("textDocument/inlayHint", client.document(CLUB, range=whole)), [years, town])
    same(await client.ask("textDocument/inlayHint", client.document(CLUB, range=client.range(CLUB, '"2014-09-01"'))), [years])


async def laying_out(client):
    await begun(client)
    client.change(
        CLUB, ('            "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" },',
               '  "name": {"givenName": "Né😀r", "infixName": "", "familyName": "Evers"},'),
        ('                "roles": { "isChairman": true },', '"roles": {"isChairman":true},'))
    await client.pass_over()
    options = {"tabSize": 4, "insertSpaces": True}
    roles = {"range": client.range(CLUB, '"roles": {"isC', to="\n"), "newText": '                "roles": {"isChairman": true},\n'}
    name = {"range": client.range(CLUB, '  "name": {"givenName": "Né', to="\n"),
            "newText": '            "name": {"givenName": "Né😀r", "infixName": "", "familyName": "Evers"},\n'}

    async def laid(method, *expected, **more):
        same(await client.ask(f"textDocument/{method}", client.document(CLUB, options=options, **more)), list(expected))

    await laid("formatting", roles, name)
    await laid("rangeFormatting", name, range=client.range(CLUB, "Né😀r"))
    await laid("rangeFormatting", range=client.range(CLUB, '"Joris"'))
    await laid("onTypeFormatting", roles, ch="}", position=client.at(CLUB, '"isChairman":true}', 18))
    await laid("onTypeFormatting", name, ch="}", position=client.at(CLUB, '"Evers"}', 8))
    await laid("onTypeFormatting", name, ch="\n", position=client.at(CLUB, '            "optional"', 0, "Né😀r"))
    await laid("onTypeFormatting", ch="\n", position=client.at(CLUB, '  "name": {"givenName": "Né', 0))


async def files_and_folders(client):
    await begun(client)
    # A file changes in another program, and back again.
    clubs = client.saved(LIST)
    client.write(LIST, clubs.replace("Fotoclub Lindewold", "Fotoclub Lindewolde"))
    await found(client, {LIST: [
        finding(client, client.range(LIST, '"Fotoclub Lindewolde"'), ERROR, "full-name-mismatch", "identity",
                'Fotoclub Lindewolde: "Fotoclub Lindewolde" is not the name that Anna_van_Dalen.level3.json has for this club, '
                '"Fotoclub Lindewold": one letter differs. Write "Fotoclub Lindewold": that fits the club\'s other names.',
                [(client.location(PORTFOLIO, "{", '"idPlus"', "}"), "the club in its own file")])]})
    client.write(LIST, clubs)
    await found(client, {LIST: []})
    # One comes, is opened, closed, and goes.
    with open(os.path.join(SAMPLES, "edition-2024", OLD), encoding="utf-8") as file: client.write(OLD, file.read())
    await found(client, {OLD: old_form(client)})
    client.open(OLD)
    await found(client, {OLD: old_form(client)})
    client.change(OLD, ('"contactEmail"', '"maintainerEmail"'), ('"keywords"', '"expertises"'))
    await found(client, {OLD: [unknown_club(client)]})
    client.close(OLD)
    await found(client, {OLD: old_form(client)})
    client.remove(OLD)
    await client.told(told(client, OLD) if client.pushes else REFRESH)
    same((await client.answer("textDocument/hover", client.document(OLD, position={"line": 0, "character": 0})))["error"],
         {"code": -32602, "message": f"{client.uri(OLD)} is not open, and in no workspace."})
    # So does a folder.
    other = os.path.join("..", "other")
    os.mkdir(client.path(other))
    name = os.path.join(other, OLD)
    client.put(name, "{\n}\n")
    folder = {"uri": client.uri(other), "name": "other"}
    client.notify("workspace/didChangeWorkspaceFolders", {"event": {"added": [folder], "removed": []}})
    await found(client, {name: [
        finding(client, client.range(name, "{"), ERROR, "missing-field", "fields",
                '"club" is missing in a Level 2 file. Add it, as in "club": { … }. '
                "What it is: the club that the members belong to. Without it the apps skip the whole file."),
        finding(client, at({"line": 0, "character": 0}), INFO, "missing-root", "files",
                'The club\'s name and town were not compared with Level 1: no "root_.level1.json" was found. Name the root '
                'with --root, as a file or an address; "--root public" is the one of the apps.')]})
    same(await client.ask("workspace/symbol", {"query": "lindewold"}), [
        {"name": "Fotoclub Lindewold", "kind": 4, "containerName": "Lindewold", "location": client.location(name, '"Fotoclub Lindewold"')}
        for name in [LIST, CLUB]])
    client.notify("workspace/didChangeWorkspaceFolders", {"event": {"added": [], "removed": [folder]}})
    await client.told(told(client, name) if client.pushes else REFRESH)


async def settings(client):
    await begun(client)
    client.change(CLUB, ("2009-01-01", "2009-13-01"))
    await found(client, {CLUB: [date(client)]})

    async def set_to(value, *findings):
        client.settings = value
        client.notify("workspace/didChangeConfiguration", {"settings": {"clubhub-lint": value}})
        said = [("workspace/configuration", {"items": [{"section": "clubhub-lint"}]})] if client.able("workspace", "configuration") else []
        if findings and client.able("workspace", "inlayHint", "refreshSupport"): said.append(("workspace/inlayHint/refresh", None))
        if findings: said.append(told(client, CLUB, *findings) if client.pushes else REFRESH)
        await client.told(*said)

    dutch = finding(client, '"2009-13-01"', ERROR, "impossible-date", "values", 'Noor Evers: "2009-13-01" staat niet in de kalender: '
                    "er is geen maand 13. De maand gaat voor de dag: misschien is 2009-01-13 bedoeld.",
                    pages=PAGES.replace("/docs/", "/docs/nl/"))
    await set_to({"language": "nl", "inlayHints": False}, dutch)
    if not client.pushes: await found(client, {CLUB: [dutch]})
    same((await client.ask("textDocument/hover", client.document(CLUB, position=client.at(CLUB, '"website"', 3))))["contents"]["value"],
         "`website` (mag ontbreken)\n\nHet adres van de eigen site van de club. Het vervangt dat van Level 1.\n\n"
         "Voorbeeld: `\"https://www.example.com\"`")
    same(await client.ask("textDocument/inlayHint", client.document(CLUB, range=client.range(CLUB, "{", to="\n}"))), [])
    # What is no setting, or no such value, changes nothing.
    await set_to({"colour": "red", "language": "nl", "inlayHints": "perhaps"})
    await set_to({"language": "en", "inlayHints": True}, date(client))


async def encodings(client):
    # What editors may offer, each of them something else.
    offers = [None, ["utf-16", "utf-8"], ["utf-32"], ["utf-32", "utf-16"], ["utf-7"]]
    offered, chosen = list(zip(offers, ["utf-16", "utf-8", "utf-32", "utf-16", "utf-16"]))[list(EDITORS).index(client.editor)]
    client.abilities = {**client.abilities, "general": {"positionEncodings": offered} if offered else {}}
    await begun(client)
    same(client.encoding, chosen)
    break_club(client)
    await found(client, {CLUB: [comma(client), keyword(client), doubled(client), date(client)]})


async def cancelling(client):
    await begun(client)
    name, member = "fcGroot.level2.json", '  { "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" } },\n'
    client.open(name, '{ "members": [\n' + member * 10_000 + "] }\n")
    # While the first is worked on, the second is taken back.
    options, birthday = {"tabSize": 4, "insertSpaces": True}, client.at(CLUB, '"birthday"', 3)
    slow, second, third = [asyncio.create_task(client.answer(*asked)) for asked in [
        ("textDocument/formatting", client.document(name, options=options)),
        ("textDocument/hover", client.document(CLUB, position=birthday), 9000), ("workspace/symbol", {"query": "nobody"}, 9001)]]
    # Each of them is sent a turn later.
    for _ in range(5): await asyncio.sleep(0)
    client.notify("$/cancelRequest", {"id": 9000})
    same("result" in await slow, True)
    same(await second, {"jsonrpc": "2.0", "id": 9000, "error": {"code": -32800, "message": "The request was cancelled."}})
    same((await third)["result"], [])
    # What was answered cannot be taken back any more, and what never was asked neither.
    for number in [9000, 9002]: client.notify("$/cancelRequest", {"id": number})
    same(await client.ask("workspace/symbol", {"query": "nobody"}), [])


JOURNEYS = [
    hello_and_goodbye, typing, putting_right, excepting, migrating, completing, pointing, renaming, overview, laying_out,
    files_and_folders, settings, encodings, cancelling]


async def through(journey, editor, program):
    """Goes through a journey in a copy of the samples that are in order, with a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        clubs = os.path.join(os.path.realpath(folder), "mijn clubs é")
        shutil.copytree(os.path.join(SAMPLES, "in-order"), clubs)
        if journey is migrating: shutil.copy(os.path.join(SAMPLES, "edition-2024", OLD), clubs)
        client = Client(editor, program, clubs)
        try:
            await journey(client)
            await client.end()
        finally:
            await client.kill()


async def as_editor(editor, program, part):
    """Goes through all journeys as an editor; returns how many went wrong."""
    done, failed = 0, 0
    for journey in JOURNEYS:
        name = journey.__name__.replace("_", " ")
        if part not in name and part not in editor: continue
        try:
            await through(journey, editor, program)
            done += 1
        except Exception as problem:
            failed += 1
            print(f"✘ {editor}, {name}: {problem or repr(problem)}", file=sys.stderr)
            traceback.print_tb(problem.__traceback__, file=sys.stderr)
    print(f"  {editor}: {done} journeys as they should be" + (f", {failed} not" if failed else ""))
    return failed


async def main():
    if len(sys.argv) not in (2, 3): sys.exit(__doc__)
    program, part = os.path.abspath(sys.argv[1]), sys.argv[2] if len(sys.argv) == 3 else ""
    # Most of the time is waiting for what must not come.
    return 1 if sum(await asyncio.gather(*(as_editor(editor, program, part) for editor in EDITORS))) else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
