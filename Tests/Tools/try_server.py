#!/usr/bin/env python3
"""Speaks with `clubhub-lint server` as editors do, and as they should not.

    Tests/Tools/try_server.py PROGRAM              # the protocol, and a client that misbehaves
    Tests/Tools/try_server.py PROGRAM --measure FOLDER [--edits 10000]
                                                   # how long it takes, in a copy of a folder of clubs

Ends with 1 where something is not as it should be. Needs nothing but Python.
"""

import argparse
import json
import os
import queue
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

ABILITIES = {
    "workspace": {"workspaceEdit": {"documentChanges": True}, "didChangeWatchedFiles": {"dynamicRegistration": True}},
    "textDocument": {"codeAction": {"dataSupport": True, "resolveSupport": {"properties": ["edit"]}}, "publishDiagnostics": {"relatedInformation": True}},
    "window": {"workDoneProgress": True},
}


class Client:
    """A client of a server that runs as a process of its own."""

    # Seconds until an answer is not waited for any more: machines are busy, and documents may be large.
    patience = 600

    def __init__(self, program, folder, *arguments):
        self.process = subprocess.Popen(
            [program, "server", "--stdio", "--date", "2026-08-22", *arguments], cwd=folder, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.folder, self.last_id, self.answers, self.told = folder, 0, {}, {}
        self.methods, self.versions, self.messages = [], {}, queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        output = self.process.stdout
        while True:
            header = output.readline()
            if not header:
                self.messages.put(None)
                return
            if not header.startswith(b"Content-Length: ") or output.readline() != b"\r\n":
                self.messages.put({"garbage": header.decode("utf-8", "replace")})
                return
            self.messages.put(json.loads(output.read(int(header[16:]))))

    def raw(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.raw(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def take(self):
        """Takes the next message of the server in, and answers what it asks."""
        message = self.messages.get(timeout=Client.patience)
        assert message is not None, "the server has ended: " + self.process.stderr.read().decode()[-2000:]
        assert "garbage" not in message, f"something else than a message on standard output: {message}"
        if "method" in message:
            self.methods.append(message["method"])
            if message["method"] == "textDocument/publishDiagnostics":
                self.told[message["params"]["uri"]] = message["params"]
            if "id" in message:
                self.send({"id": message["id"], "result": None})
        else:
            self.answers[message["id"]] = message
        return message

    def ask(self, method, params):
        self.last_id += 1
        self.send({"id": self.last_id, "method": method, "params": params})
        while self.last_id not in self.answers:
            self.take()
        return self.answers.pop(self.last_id)

    def request(self, method, params):
        answer = self.ask(method, params)
        assert "result" in answer, f"{method}: {answer}"
        return answer["result"]

    def uri(self, name):
        return "file://" + urllib.parse.quote(os.path.join(self.folder, name))

    def start(self, abilities=ABILITIES, **options):
        result = self.request("initialize", {
            "processId": os.getpid(), "capabilities": abilities, "initializationOptions": options,
            "workspaceFolders": [{"uri": "file://" + urllib.parse.quote(self.folder), "name": "clubs"}]})
        self.notify("initialized", {})
        return result["capabilities"]

    def open(self, name, text):
        self.versions[name] = 1
        self.notify("textDocument/didOpen", {
            "textDocument": {"uri": self.uri(name), "languageId": "json", "version": 1, "text": text}})
        return self.diagnostics(name)

    def change(self, name, start, end, text):
        self.versions[name] += 1
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": self.uri(name), "version": self.versions[name]},
            "contentChanges": [{"range": {"start": position(start), "end": position(end)}, "text": text}]})

    def diagnostics(self, name):
        """Waits for the findings of the version that is open."""
        uri = self.uri(name)
        while self.told.get(uri, {}).get("version") != self.versions[name]:
            self.take()
        return self.told[uri]["diagnostics"]

    def end(self):
        assert self.ask("shutdown", None)["result"] is None
        self.notify("exit", None)
        assert self.process.wait(timeout=20) == 0, "a server that is asked to end ends with 0"


def position(pair):
    return {"line": pair[0], "character": pair[1]}


def place(text, words, further=0):
    """The position of some words, in UTF-16."""
    before = text[: text.index(words)]
    line = before.rsplit("\n", 1)[-1]
    return {"line": before.count("\n"), "character": len(line.encode("utf-16-le")) // 2 + further}


def world(folder):
    """A copy of the samples that are in order, in a folder with blanks in its name."""
    sample = os.path.join(os.path.dirname(__file__), "../../Samples/in-order")
    target = os.path.join(folder, "mijn clubs é")
    shutil.copytree(sample, target)
    return target


def try_protocol(program, folder):
    """What every editor does."""
    client = Client(program, folder)
    abilities = client.start(language="nl")
    assert abilities["positionEncoding"] == "utf-16"
    name = "fcLindewold.level2.json"
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        text = file.read()
    assert client.open(name, text) == []
    document = {"textDocument": {"uri": client.uri(name)}}
    # A surrogate pair in front, and a comma that is missing behind it.
    start = place(text, "\"Anna\"")
    client.change(name, (start["line"], start["character"] + 1), (start["line"], start["character"] + 1), "😀")
    line, character = start["line"], start["character"] + len("\"Anna\"") + 2
    client.change(name, (line, character), (line, character + 1), "")
    findings = client.diagnostics(name)
    missing = [finding for finding in findings if finding["code"] == "missing-comma"]
    assert missing and missing[0]["range"]["start"] == position((line, character)), findings
    actions = client.request("textDocument/codeAction", {
        **document, "range": missing[0]["range"], "context": {"diagnostics": missing}})
    fix = next(action for action in actions if action.get("isPreferred"))
    edit = fix["edit"]["documentChanges"][0]
    assert edit["textDocument"]["version"] == client.versions[name]
    for one in edit["edits"]:
        first, last = one["range"]["start"], one["range"]["end"]
        client.change(name, (first["line"], first["character"]), (last["line"], last["character"]), one["newText"])
    assert not [finding for finding in client.diagnostics(name) if finding["code"] == "missing-comma"]
    hover = client.request("textDocument/hover", {**document, "position": place(text, "\"Landscape\"", 3)})
    assert "Landschap" in hover["contents"]["value"], hover
    targets = client.request("textDocument/definition", {**document, "position": place(text, "\"Landscape\"", 3)})
    assert targets[0]["uri"] == client.uri("root.level0.json"), targets
    for method in ["documentSymbol", "foldingRange", "documentLink", "formatting"]:
        assert isinstance(client.request("textDocument/" + method, document), list)
    # A file changes on disk, and its findings are told again.
    shared = "clubsWaterland.level1.json"
    with open(os.path.join(folder, shared), encoding="utf-8") as file:
        clubs = file.read()
    with open(os.path.join(folder, shared), "w", encoding="utf-8") as file:
        file.write(clubs.replace("Fotoclub Lindewold", "Fotoclub Lindewolde"))
    client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": client.uri(shared), "type": 2}]})
    while not client.told.get(client.uri(shared), {}).get("diagnostics"):
        client.take()
    # A portfolio comes, and a picture that it names after it.
    portfolio, image = "noor/Noor_Evers.level3.json", "noor/images/heath.jpg"
    os.makedirs(os.path.join(folder, "noor/images"))
    with open(os.path.join(folder, portfolio), "w", encoding="utf-8") as file:
        json.dump({"images": [{"imageURL": "images/heath.jpg"}, {"imageURL": "images/dune.jpg"}]}, file)
    with open(os.path.join(folder, "noor/images/dune.jpg"), "w", encoding="utf-8"):
        pass

    def missing():
        found = client.told.get(client.uri(portfolio), {}).get("diagnostics", [])
        return [finding for finding in found if finding["code"] == "missing-picture"]

    client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": client.uri(portfolio), "type": 1}]})
    while not missing():
        client.take()
    with open(os.path.join(folder, image), "w", encoding="utf-8"):
        pass
    client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": client.uri(image), "type": 1}]})
    while missing():
        client.take()
    shutil.rmtree(os.path.join(folder, "noor"))
    client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": client.uri(portfolio), "type": 3}]})
    # A configuration comes, and counts.
    with open(os.path.join(folder, "clubhub-lint.toml"), "w", encoding="utf-8") as file:
        file.write("[rules]\nfull-name-mismatch = \"off\"\n")
    client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": client.uri("clubhub-lint.toml"), "type": 1}]})
    while client.told[client.uri(shared)]["diagnostics"]:
        client.take()
    with open(os.path.join(folder, shared), "w", encoding="utf-8") as file:
        file.write(clubs)
    # A broken one is said, and changes nothing.
    with open(os.path.join(folder, "clubhub-lint.toml"), "w", encoding="utf-8") as file:
        file.write("[rules\n")
    client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": client.uri("clubhub-lint.toml"), "type": 2}]})
    while "window/showMessage" not in client.methods:
        client.take()
    os.remove(os.path.join(folder, "clubhub-lint.toml"))
    client.end()
    print("  the protocol: as it should be")


def try_edits(program, folder, count):
    """Random edits with surrogates: the server's text is laid out as that of the client."""
    client, numbers = Client(program, folder), random.Random(19)
    client.start()
    name = "fgHeerdrecht.level2.json"
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        lines = file.read().split("\n")
    client.open(name, "\n".join(lines))
    for _ in range(count):
        number = numbers.randrange(len(lines))
        units = lines[number].encode("utf-16-le")
        start = numbers.randrange(len(units) // 2 + 1)
        end = min(len(units) // 2, start + numbers.randrange(3))
        # What is typed has a surrogate pair, so that every edit moves what is behind it by another count than bytes or letters.
        text = numbers.choice(["😀", "", "é", "\"", "x😀"])
        client.change(name, (number, start), (number, end), text)
        changed = units[: start * 2] + text.encode("utf-16-le") + units[end * 2:]
        lines[number] = changed.decode("utf-16-le", "replace")
    client.diagnostics(name)
    # Where a line ends for the server it ends for the client.
    symbol = client.request("textDocument/selectionRange", {
        "textDocument": {"uri": client.uri(name)}, "positions": [{"line": 10**6, "character": 0}]})
    while "parent" in symbol[0]:
        symbol[0] = symbol[0]["parent"]
    last = symbol[0]["range"]["end"]
    text = "\n".join(lines)
    assert last["line"] < len(lines), last
    client.change(name, (0, 0), (10**6, 0), text)
    client.notify("textDocument/didClose", {"textDocument": {"uri": client.uri(name)}})
    client.end()
    print(f"  {count} edits with surrogates: followed")


def try_misbehaving(program, folder):
    """What no client should do."""
    client = Client(program, folder)
    assert client.ask("textDocument/hover", {})["error"]["code"] == -32002, "nothing comes before initialize"
    client.notify("textDocument/didOpen", {"textDocument": {"uri": client.uri("a.json"), "text": "{"}})
    body = json.dumps({"jsonrpc": "2.0", "id": 900, "method": "initialize", "params": {"capabilities": {}, "rootUri": None}}).encode()
    for byte in b"Content-Length: %d\r\nContent-Type: x\r\n\r\n" % len(body) + body:
        client.raw(bytes([byte]))
    while 900 not in client.answers:
        client.take()
    for rubbish in [b"Hello\r\n\r\n", b"Content-Length: x\r\n\r\n", b"Content-Length: 4\r\n\r\n\xff\xfe\x00{", b"\x00" * 10000,
                    b"Content-Length: 12\r\n\r\n[1, 2, 3, 4]", b"Content-Length: 18446744073709551617\r\n\r\n"]:
        client.raw(rubbish)
        assert "result" in client.ask("workspace/symbol", {"query": ""})
    for method in ["hover", "completion", "rename", "codeAction", "formatting", "definition", "documentSymbol"]:
        for uri in ["", "file:///", "file:///nowhere/at/all.json", "untitled:1", "http://x/y", "file:///%00", "%"]:
            client.ask("textDocument/" + method, {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}, "newName": "x"})
    for number in range(50):
        client.send({"id": f"c{number}", "method": "workspace/symbol", "params": {"query": ""}})
        client.notify("$/cancelRequest", {"id": f"c{number}"})
    while len([answer for answer in client.answers if str(answer).startswith("c")]) < 50:
        client.take()
    # A single file, in no folder that is open, in a folder of its own; and one that was never saved.
    with tempfile.TemporaryDirectory() as other:
        client.folder = other
        assert client.open("fcNergens.level2.json", "{ \"members\": [ , ] }"), "a file in no workspace has findings, too"
        client.notify("textDocument/didClose", {"textDocument": {"uri": client.uri("fcNergens.level2.json")}})
    client.folder = folder
    client.end()
    # A client that goes without a word takes the server with it.
    client = Client(program, folder)
    client.start()
    client.process.stdin.close()
    assert client.process.wait(timeout=20) == 1
    print("  a client that misbehaves: survived")


def try_large(program, folder, megabytes):
    """A document that no editor should open, and one that is no JSON."""
    client = Client(program, folder)
    client.start()
    name = "fcGroot.level2.json"
    member = '  { "name": { "givenName": "Noor", "infixName": "", "familyName": "Evers" } },\n'
    text = '{ "members": [\n' + member * (megabytes * 1_000_000 // len(member)) + "] }\n"
    start = time.monotonic()
    client.open(name, text)
    client.change(name, (5, 0), (5, 1), "😀")
    client.diagnostics(name)
    print(f"  a document of {len(text) // 1_000_000} MB: {time.monotonic() - start:.1f} s until findings, with an edit")
    client.notify("textDocument/didClose", {"textDocument": {"uri": client.uri(name)}})
    client.open("fcTekst.level2.json", "Beste allemaal,\n\n" + "tekst " * 200_000)
    client.end()


def memory(process):
    """The memory of a process in megabytes, and the most that it ever had."""
    values = {}
    with open(f"/proc/{process.pid}/status", encoding="utf-8") as file:
        for line in file:
            if line.startswith(("VmRSS", "VmHWM")):
                values[line[:5]] = int(line.split()[1]) / 1024
    return values.get("VmRSS", 0), values.get("VmHWM", 0)


def percentile(times, part):
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] * 1000


def measure(program, folder, edits):
    """How long one waits after a keystroke, in a club of fifty members."""
    client = Client(program, folder)
    began = time.monotonic()
    client.start()
    name = "fcMeting.level2.json"
    members = ",\n".join(
        f'        {{\n            "name": {{ "givenName": "Noor{n}", "infixName": "", "familyName": "Evers{n}" }},\n            "optional": {{\n'
        f'                "membershipStartDate": "20{n % 20:02}-01-01",\n                "expertises": [ "Landscape" ]\n            }}\n        }}'
        for n in range(50))
    text = (
        '{\n    "club": {\n        "idPlus": { "town": "Meeting", "fullName": "Fotoclub Meting", "nickName": "fcMeting" },\n'
        '        "coordinates": { "latitude": 52.1, "longitude": 5.1 }\n    },\n    "members": [\n' + members + "\n    ]\n}\n")
    client.open(name, text)
    print(f"  first findings: {(time.monotonic() - began) * 1000:.0f} ms")
    document = {"textDocument": {"uri": client.uri(name)}}
    spot = place(text, "Evers25", 7)
    line, character = spot["line"], spot["character"]
    waits, completions = [], []
    for number in range(edits):
        typed = "" if number % 2 else "x"
        began = time.monotonic()
        client.change(name, (line, character), (line, character + (number % 2)), typed)
        client.diagnostics(name)
        waits.append(time.monotonic() - began)
        if number == min(200, edits // 4):
            early, _ = memory(client.process)
        if number % 50 == 0:
            began = time.monotonic()
            client.request("textDocument/completion", {**document, "position": place(text, "\"Landscape\"", 4)})
            completions.append(time.monotonic() - began)
    late, most = memory(client.process)
    print(f"  keystroke to findings: median {percentile(waits, 0.5):.1f} ms, p95 {percentile(waits, 0.95):.1f} ms, {edits} edits")
    print(f"  completion: median {percentile(completions, 0.5):.1f} ms, p95 {percentile(completions, 0.95):.1f} ms")
    print(f"  memory: {early:.1f} MB after {min(200, edits // 4)} edits, {late:.1f} MB at the end, {most:.1f} MB at most")
    client.end()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--measure", metavar="FOLDER")
    parser.add_argument("--edits", type=int, default=2000)
    parser.add_argument("--megabytes", type=int, default=20)
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    with tempfile.TemporaryDirectory() as folder:
        if options.measure:
            copy = os.path.join(folder, "clubs")
            shutil.copytree(options.measure, copy)
            return measure(program, copy, options.edits)
        clubs = world(folder)
        try_protocol(program, clubs)
        try_edits(program, clubs, options.edits)
        try_misbehaving(program, clubs)
        try_large(program, clubs, options.megabytes)


if __name__ == "__main__":
    sys.exit(main())
