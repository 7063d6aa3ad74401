"""Clients of a language server as `server_protocol.py` has them, on pytest-lsp: what the server says is parsed by the types of
the protocol, and nothing may come of which the client did not say that it can take it."""

import asyncio
import copy
import os
import urllib.parse
import warnings

from lsprotocol import types
from lsprotocol.converters import get_converter
from pygls.exceptions import JsonRpcException
from pygls.protocol import default_converter
from pytest_lsp import LanguageClient, LspSpecificationWarning, client_capabilities
from pytest_lsp.client import register_lsp_features
from pytest_lsp.protocol import LanguageClientProtocol

# It takes a moment to be made.
CONVERTER = get_converter()
# What pytest-lsp itself holds against the abilities of a client.
warnings.simplefilter("error", LspSpecificationWarning)


def abilities_of(editor):
    """What an editor says of itself, as pytest-lsp has recorded it."""
    return CONVERTER.unstructure(client_capabilities(editor))


def asking(abilities):
    """The same, if the editor asked for findings and took none that are told."""
    abilities = copy.deepcopy(abilities)
    told = abilities["textDocument"].pop("publishDiagnostics")
    abilities["textDocument"]["diagnostic"] = {**abilities["textDocument"]["diagnostic"], **told}
    abilities["workspace"]["diagnostics"] = {"refreshSupport": True}
    return abilities


EDITORS = {
    "Neovim 0.11": abilities_of("neovim@v0.11.0"),
    "Neovim 0.11, asking": asking(abilities_of("neovim@v0.11.0")),
    "Neovim 0.7": abilities_of("neovim@v0.7.0"),
    "Emacs 29": abilities_of("emacs@v29.1"),
    "Visual Studio Code": abilities_of("visual_studio_code@v1.65.2"),
}


def without_nothing(value):
    """A value without the fields that are null, which the types leave out or do not."""
    if isinstance(value, dict):
        return {name: without_nothing(field) for name, field in value.items() if field is not None}
    return [without_nothing(one) for one in value] if isinstance(value, list) else value


class Protocol(LanguageClientProtocol):
    """Keeps what the server says as it wrote it, and holds it against the types."""

    def structure_message(self, data):
        if "jsonrpc" not in data:
            # One of the objects inside of a message, which is parsed from the inside out.
            return data
        client = self._server.owner
        client.heard.append(data)
        try:
            message = super().structure_message(data)
        except Exception as problem:
            client.problems.append(f"no types of the protocol: {problem!r}: {data}")
            raise
        # What the types do not know is not there when they are written again.
        again = without_nothing(self._converter.unstructure(message))
        if client.asked.get(data.get("id")) == "textDocument/codeAction" and "result" in data:
            # They take an action with a command for a command, and read no further.
            again["result"] = [
                without_nothing(self._converter.unstructure(self._converter.structure(one, types.CodeAction)))
                for one in data["result"]]
        if "error" not in data and again != without_nothing(data):
            client.problems.append(f"the types of the protocol say {again}, and the server {data}")
        if "method" in data:
            client.problems += unasked(client, data["method"], data.get("params"))
        return message


class Client:
    """An editor with a folder open, and a server of its own."""

    # Seconds until something is not waited for any more: machines are busy.
    patience = 120
    # Seconds after which a server at rest has told all that it has to tell.
    quiet = 0.5

    def __init__(self, editor, program, folder, abilities=None):
        self.editor, self.program, self.folder = editor, program, folder
        self.abilities = EDITORS[editor] if abilities is None else abilities
        self.heard, self.problems, self.texts, self.versions, self.asked = [], [], {}, {}, {}
        # How many files there are when it begins.
        self.count = len(os.listdir(folder))
        self.encoding, self.last_id, self.taken, self.settings, self.is_shut_down = "utf-16", 0, 0, None, False
        self.peer = LanguageClient(protocol_cls=Protocol, converter_factory=default_converter)
        self.peer.owner = self
        self.peer.capabilities = CONVERTER.structure(self.abilities, types.ClientCapabilities)
        register_lsp_features(self.peer)
        self.peer.feature(types.WORKSPACE_APPLY_EDIT)(lambda _: types.ApplyWorkspaceEditResult(applied=True))
        for method in [types.CLIENT_REGISTER_CAPABILITY, types.WORKSPACE_INLAY_HINT_REFRESH]:
            self.peer.feature(method)(lambda *_: None)
        self.peer.protocol.fm.features.pop(types.WORKSPACE_CONFIGURATION)
        self.peer.feature(types.WORKSPACE_CONFIGURATION)(lambda _: [self.settings])

    def able(self, *path):
        """What the editor says of an ability; None where it says nothing."""
        value = self.abilities
        for name in path:
            value = value.get(name) if isinstance(value, dict) else None
        return value

    @property
    def pushes(self):
        """Whether findings are told."""
        return self.able("textDocument", "publishDiagnostics") is not None

    # What is said

    async def start(self, *arguments, **parameters):
        """Says hello, and returns what the server can do."""
        await self.peer.start_io(self.program, "server", "--stdio", "--date", "2026-08-22", *arguments, cwd=self.folder)
        result = await self.ask("initialize", {
            "processId": os.getpid(), "capabilities": self.abilities, "rootUri": self.uri(""),
            "workspaceFolders": [{"uri": self.uri(""), "name": "clubs"}], **parameters})
        self.encoding = result["capabilities"].get("positionEncoding", "utf-16")
        self.notify("initialized", {})
        return result

    def notify(self, method, parameters):
        kind = types.METHOD_TO_TYPES[method][0]
        params = getattr(CONVERTER.structure({"jsonrpc": "2.0", "method": method, "params": parameters}, kind), "params", None)
        self.peer.protocol.notify(method, params)

    async def answer(self, method, parameters, number=None):
        """Asks something; returns the whole answer as the server wrote it."""
        self.last_id += 1
        number = self.last_id if number is None else number
        self.asked[number] = method
        kind = types.METHOD_TO_TYPES[method][0]
        message = CONVERTER.structure({"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}, kind)
        try:
            await asyncio.wait_for(self.peer.protocol.send_request_async(method, message.params, number), self.patience)
        except JsonRpcException:
            pass
        answer = next(one for one in self.heard if one.get("id") == number and "method" not in one)
        if "result" in answer:
            self.problems += unasked(self, method, answer["result"])
        return answer

    async def ask(self, method, parameters):
        answer = await self.answer(method, parameters)
        assert "result" in answer, f"{method}: {answer}"
        return answer["result"]

    def said(self):
        """What the server told or asked by itself since that was looked at. Progress is looked at in the end."""
        return [(one["method"], one.get("params")) for one in self.heard[self.taken:] if one.get("method", "$/progress") != "$/progress"]

    async def told(self, *expected):
        """Waits for what the server tells or asks by itself, and holds it against what is expected: all of it, in any order."""
        for _ in range(self.patience * 20):
            if len(self.said()) >= len(expected): break
            await asyncio.sleep(0.05)
        await asyncio.sleep(self.quiet)
        said, self.taken = self.said(), len(self.heard)
        order = lambda one: (one[0], str(one[1]))
        same(sorted(said, key=order), sorted(expected, key=order))

    async def pass_over(self):
        """Passes over what the server tells by itself."""
        await asyncio.sleep(2 * self.quiet)
        self.taken = len(self.heard)

    def look_at_progress(self):
        """Progress has a beginning and an end; a client that is slow to say that it shows it has none."""
        said = [one["params"]["value"] for one in self.heard if one.get("method") == "$/progress"]
        begin = {"kind": "begin", "title": "Reading the files of clubs", "message": f"{self.count} files", "cancellable": False}
        if said: same(said, [begin, {"kind": "end"}])

    async def end(self):
        """Ends the server, as an editor does, and says what was wrong on the way."""
        if not self.is_shut_down: await self.shut_down()
        self.notify("exit", None)
        same(await asyncio.wait_for(self.peer._server.wait(), self.patience), 0)
        self.look_at_progress()
        assert not self.problems, "\n".join(list(dict.fromkeys(self.problems))[:10])

    async def shut_down(self):
        self.is_shut_down = True
        same(await self.ask("shutdown", None), None)

    async def kill(self):
        """Ends the server where that has not ended, and what listens to it."""
        if self.peer._server and self.peer._server.returncode is None: self.peer._server.kill()
        if self.peer._server: await self.peer.stop()

    # Files

    def path(self, name):
        return os.path.join(self.folder, name)

    def uri(self, name):
        return "file://" + urllib.parse.quote(os.path.normpath(self.path(name)))

    def document(self, name, **more):
        return {"textDocument": {"uri": self.uri(name)}, **more}

    def saved(self, name):
        with open(self.path(name), encoding="utf-8", newline="") as file:
            return file.read()

    def write(self, name, text):
        """Writes a file, as another program does."""
        kind = 2 if os.path.exists(self.path(name)) else 1
        self.put(name, text)
        self.watched(name, kind)

    def put(self, name, text):
        """Writes a file at once, so that nobody sees half of it."""
        with open(self.path(name) + ".new", "w", encoding="utf-8", newline="") as file:
            file.write(text)
        os.replace(file.name, self.path(name))

    def remove(self, name):
        os.remove(self.path(name))
        self.watched(name, 3)

    def watched(self, name, kind):
        """Tells that a file came (1), changed (2) or went (3); an editor that watches none lets the server look."""
        if self.able("workspace", "didChangeWatchedFiles", "dynamicRegistration"):
            self.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": self.uri(name), "type": kind}]})

    def open(self, name, text=None):
        self.texts[name], self.versions[name] = self.saved(name) if text is None else text, 1
        self.notify("textDocument/didOpen", {
            "textDocument": {"uri": self.uri(name), "languageId": "json", "version": 1, "text": self.texts[name]}})

    def change(self, name, *changes):
        """Replaces words by others, one after the other, in one message."""
        self.versions[name] += 1
        edits = []
        for old, new in changes:
            edits.append({"range": self.range(name, old), "text": new})
            self.texts[name] = self.texts[name].replace(old, new, 1)
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": self.uri(name), "version": self.versions[name]}, "contentChanges": edits})

    def close(self, name):
        del self.texts[name], self.versions[name]
        self.notify("textDocument/didClose", self.document(name))

    # Places

    def text(self, name):
        return self.texts[name] if name in self.texts else self.saved(name)

    def position(self, name, offset):
        text = self.text(name)
        start = text.rfind("\n", 0, offset) + 1
        unit = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[self.encoding]
        coded = text[start:offset].encode({"utf-16": "utf-16-le", "utf-32": "utf-32-le"}.get(self.encoding, "utf-8"))
        return {"line": text.count("\n", 0, offset), "character": len(coded) // unit}

    def at(self, name, words, further=0, after=""):
        """The position of some words, or further on; of the first ones behind others."""
        text = self.text(name)
        return self.position(name, text.index(words, text.index(after)) + further)

    def range(self, name, words, after="", to=""):
        """The range of some words, or of all up to the end of others."""
        text = self.text(name)
        start = text.index(words, text.index(after))
        end = text.index(to, start + len(words)) + len(to) if to else start + len(words)
        return {"start": self.position(name, start), "end": self.position(name, end)}

    def location(self, name, words, after="", to=""):
        return {"uri": self.uri(name), "range": self.range(name, words, after, to)}

    def offset(self, name, position):
        """The letter at a position: the other way round."""
        lines = self.text(name).split("\n")
        start = sum(len(line) + 1 for line in lines[: position["line"]])
        rest = lines[position["line"]] if position["line"] < len(lines) else ""
        for further in range(len(rest) + 1):
            if self.position(name, start + further)["character"] >= position["character"]: return start + further
        return start + len(rest)

    def edited(self, name, edits):
        """The text of a file with edits of the server."""
        text = self.text(name)
        places = [(self.offset(name, one["range"]["start"]), self.offset(name, one["range"]["end"]), one["newText"]) for one in edits]
        for start, end, new in sorted(places, reverse=True):
            text = text[:start] + new + text[end:]
        return text

    def workspace_edit(self, edits, created=(), label=None):
        """The edit of several files as this editor takes it. Edits are by the names of the files."""
        if not self.able("workspace", "workspaceEdit", "documentChanges"):
            return {"changes": {self.uri(name): own for name, own in edits.items()}}
        annotated = label is not None and self.able("workspace", "workspaceEdit", "changeAnnotationSupport") is not None
        note = {"annotationId": "meaning"} if annotated else {}
        changes = [{"kind": "create", "uri": self.uri(name)} for name in created]
        for name, own in edits.items():
            changes.append({
                "textDocument": {"uri": self.uri(name), "version": self.versions.get(name)},
                "edits": [{**one, **note} for one in own]})
        result = {"documentChanges": changes}
        if annotated: result["changeAnnotations"] = {"meaning": {**label, "needsConfirmation": True}}
        return result


def same(found, expected):
    """Holds a value against the one that is expected, and says where they differ."""
    if found == expected: return
    raise AssertionError(difference(found, expected, ""))


def difference(found, expected, where):
    if isinstance(found, dict) and isinstance(expected, dict) and found.keys() == expected.keys():
        return next(difference(found[name], expected[name], f"{where}.{name}") for name in found if found[name] != expected[name])
    if isinstance(found, (list, tuple)) and isinstance(expected, (list, tuple)) and len(found) == len(expected):
        number = next(number for number, pair in enumerate(zip(found, expected)) if pair[0] != pair[1])
        return difference(found[number], expected[number], f"{where}[{number}]")
    return f"{where or 'it'} is\n    {found!r}\nand should be\n    {expected!r}"


# What a client did not say that it can take

# The ability that a request or a notification of the server needs.
NEEDS = {
    "textDocument/publishDiagnostics": ("textDocument", "publishDiagnostics"),
    "workspace/applyEdit": ("workspace", "applyEdit"),
    "workspace/configuration": ("workspace", "configuration"),
    "workspace/diagnostic/refresh": ("workspace", "diagnostics", "refreshSupport"),
    "workspace/inlayHint/refresh": ("workspace", "inlayHint", "refreshSupport"),
    "window/showDocument": ("window", "showDocument", "support"),
    "window/workDoneProgress/create": ("window", "workDoneProgress"),
    "$/progress": ("window", "workDoneProgress"),
}


def unasked(client, method, value):
    """What an answer, a request or a notification has that the client did not say it can take, a sentence each.

    The version of a document beside findings, and whether an action is preferred, are notes that anybody may pass over.
    """
    found = []
    able = client.able

    def must(condition, words):
        if not condition: found.append(f"{client.editor}, {method}: {words}")

    def each(list_or_none, check):
        for one in list_or_none or []: check(one)

    def edit(value):
        must("documentChanges" not in value or able("workspace", "workspaceEdit", "documentChanges"), "documentChanges")
        for change in value.get("documentChanges") or []:
            kind = change.get("kind")
            must(kind is None or kind in (able("workspace", "workspaceEdit", "resourceOperations") or []), f"the operation {kind}")
        annotated = "changeAnnotations" in value or "annotationId" in str(value)
        must(not annotated or able("workspace", "workspaceEdit", "changeAnnotationSupport") is not None, "annotations")

    def diagnostic(value):
        own = able("textDocument", "publishDiagnostics") or able("textDocument", "diagnostic") or {}
        must("relatedInformation" not in value or own.get("relatedInformation"), "related places")
        must("codeDescription" not in value or own.get("codeDescriptionSupport"), "codeDescription")
        must("data" not in value or own.get("dataSupport"), "data of findings")
        must(set(value.get("tags", [])) <= set(own.get("tagSupport", {}).get("valueSet", [])), "tags")

    def completion(value):
        item = able("textDocument", "completion", "completionItem") or {}
        # Those of the first version of the protocol, where nothing is said.
        kinds = able("textDocument", "completion", "completionItemKind", "valueSet") or range(1, 19)
        must(value.get("kind", 1) in kinds, f"the kind {value.get('kind')} of an item")
        must(value.get("insertTextFormat", 1) == 1 or item.get("snippetSupport"), "snippets")
        must(value.get("insertTextMode") in [None, *(item.get("insertTextModeSupport") or {}).get("valueSet", [])], "insertTextMode")
        must("insert" not in value.get("textEdit", {}) or item.get("insertReplaceSupport"), "two ranges of an item")
        must("labelDetails" not in value or item.get("labelDetailsSupport"), "labelDetails")
        must("commitCharacters" not in value or item.get("commitCharactersSupport"), "letters that take an item")
        must("preselect" not in value or item.get("preselectSupport"), "preselect")

    def action(value):
        must(able("textDocument", "codeAction", "codeActionLiteralSupport") or isinstance(value.get("command"), str), "actions as objects")
        must("data" not in value or able("textDocument", "codeAction", "dataSupport"), "data of actions")
        must("disabled" not in value or able("textDocument", "codeAction", "disabledSupport"), "actions that cannot be chosen")
        resolves = "edit" in (able("textDocument", "codeAction", "resolveSupport", "properties") or [])
        must("edit" in value or "command" in value or resolves, "an action whose edit must be asked for")
        if "edit" in value: edit(value["edit"])
        each(value.get("diagnostics"), diagnostic)

    def symbol(value, ability):
        must(value["kind"] in (able(*ability, "symbolKind", "valueSet") or range(1, 19)), f"the kind {value['kind']} of a symbol")
        must("location" in value or able("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport"), "symbols in symbols")
        must("tags" not in value or able(*ability, "tagSupport"), "tags of symbols")
        each(value.get("children"), lambda one: symbol(one, ability))

    if method in NEEDS: must(able(*NEEDS[method]) not in (None, False), "this is not for it")
    value = {} if value is None else value
    if method == "initialize":
        abilities = value["capabilities"]
        must(abilities.get("positionEncoding", "utf-16") in ["utf-16", *(able("general", "positionEncodings") or [])], "the encoding")
        must(abilities.get("renameProvider") in (None, True) or able("textDocument", "rename", "prepareSupport"), "options of renaming")
        literals = able("textDocument", "codeAction", "codeActionLiteralSupport")
        must(abilities.get("codeActionProvider") in (None, True) or literals, "options of actions")
    elif method == "client/registerCapability":
        for one in value["registrations"]:
            must(able(*one["method"].split("/"), "dynamicRegistration"), f"to register {one['method']}")
    elif method == "textDocument/publishDiagnostics": each(value["diagnostics"], diagnostic)
    elif method == "textDocument/diagnostic": each(value["items"], diagnostic)
    elif method == "workspace/diagnostic": each(value["items"], lambda one: each(one["items"], diagnostic))
    elif method == "textDocument/completion": each(value["items"], completion)
    elif method == "textDocument/codeAction": each(value, action)
    elif method == "codeAction/resolve": action(value)
    elif method == "textDocument/hover" and value:
        kind = value["contents"]["kind"]
        must(kind in (able("textDocument", "hover", "contentFormat") or ["plaintext"]), f"{kind} when something is pointed at")
    elif method == "textDocument/definition":
        must(able("textDocument", "definition", "linkSupport") or "targetUri" not in str(value), "links as definitions")
    elif method == "textDocument/rename": edit(value)
    elif method == "workspace/applyEdit": edit(value["edit"])
    elif method == "textDocument/documentSymbol": each(value, lambda one: symbol(one, ("textDocument", "documentSymbol")))
    elif method == "workspace/symbol": each(value, lambda one: symbol(one, ("workspace", "symbol")))
    elif method == "textDocument/foldingRange":
        must(len(value) <= (able("textDocument", "foldingRange", "rangeLimit") or len(value)), "more than it can fold")
        must("collapsedText" not in str(value) or able("textDocument", "foldingRange", "foldingRange", "collapsedText"), "collapsedText")
    elif method == "textDocument/documentLink":
        must("tooltip" not in str(value) or able("textDocument", "documentLink", "tooltipSupport"), "words of links")
    return found
