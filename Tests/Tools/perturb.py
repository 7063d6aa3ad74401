#!/usr/bin/env python3
"""Breaks the samples as people do, runs `fix`, and looks for data that got lost or made up.

    perturb.py PROGRAM [--count 1000] [--seed 1] [--class PATTERN] [--unsafe] [--only NUMBER] [--jobs 2]

Each trial breaks a copy of a file of Samples/in-order with a mistake from the table MISTAKES, sometimes with two. It runs `lint`,
`fix`, `fix` again and `lint` again. Then what the function `check` lists must hold. The trials of a seed are the same everywhere.
`--class` chooses mistakes by name, such as "entry-*". `--only` repeats a single trial and shows what happened.
Exit status: 0 every check held, 1 a check failed, 2 wrong usage.
"""

import argparse
import difflib
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from fnmatch import fnmatch
from functools import cached_property, partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "Samples" / "in-order"
# All samples lie east of Greenwich. A museum moves to the west, so that a minus can get lost.
MOVED_WEST = ('"longitude": 4.28865', '"longitude": -4.28865')
MAX_SECONDS = 20
# Literals and the names of all fields, in lowercase.
FIELDS = {"true", "false", "null"} | {
    name for schema in (ROOT / "Schemas").glob("*.json") for name in re.findall(r'"(\w+)": \{', schema.read_text(encoding="utf-8").lower())}

# --- A JSON reader that keeps positions ---

TOKEN = re.compile(r'("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]|[^\s{}[\]",:]+')


@dataclass(eq=False)
class Node:
    """A value in a JSON text. Its text, with the name of its field, is `text[start:end]`."""

    key: str | None
    start: int
    opening_end: int  # of a list or an object, the position after its bracket
    end: int
    bracket: str | None
    value: str | None  # the meaning of a string, or the text of another literal
    parent: "Node | None"
    children: list = field(default_factory=list)

    def leaves(self):
        """Yields each string and literal."""
        yield from [self] if self.value is not None else []
        for child in self.children:
            yield from child.leaves()

    @cached_property
    def path(self):
        """The names of the fields that lead to this value from the root."""
        return (self.parent.path if self.parent else ()) + (() if self.key is None else (self.key,))

    @cached_property
    def fields(self):
        """The path and the value of each leaf. Two entries with the same fields say the same."""
        return tuple(sorted((leaf.path, leaf.value) for leaf in self.leaves()))

    @cached_property
    def label(self):
        """A few words by which a person recognizes an entry."""
        return " ".join([".".join(self.path) + ":"] + [leaf.value for leaf in self.leaves() if leaf.value][:3])


def read(text):
    """Returns the root of a JSON text, or None if the text is not JSON."""
    try:
        json.loads(text, parse_constant=int)  # NaN and Infinity are not JSON.
    except ValueError:
        return None
    open_nodes, name = [Node(None, 0, 0, len(text), "[", None, None)], None
    for token in TOKEN.finditer(text):
        if token[2]:
            name = token
        elif token[0] in "}]":
            open_nodes.pop().end = token.end()
        else:
            bracket = token[0] if token[0] in "{[" else None
            value = None if bracket else json.loads(token[0]) if token[1] else token[0]
            node = Node(name and json.loads(name[1]), (name or token).start(), token.end(), token.end(), bracket, value, open_nodes[-1])
            open_nodes[-1].children.append(node)
            open_nodes += [node] if bracket else []
            name = None
    return open_nodes[0].children[0]


def entries(root):
    """Returns the members, clubs, photos and so on of a file: the objects in its lists, and the objects that it is about."""
    found = []
    for child in root.children if root else []:
        is_single = child.key in ("club", "member") or (child.key or "").endswith("Header")
        found += [entry for entry in ([child] if is_single else child.children if child.bracket == "[" else []) if entry.bracket == "{"]
    return found


def values(root):
    """Returns how often each value occurs in a file or an entry, except values that say nothing."""
    return Counter(leaf.value for leaf in root.leaves() if leaf.value.strip() and leaf.value != "null") if root else Counter()


def words(text):
    """Returns how often each word occurs in a text, in lowercase and whatever the syntax of the text is."""
    return Counter(re.findall(r"[^\W_]+", text.lower()))


def decoded(content):
    """Returns the text of a file in any encoding in which people save."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return content.decode("utf-16", "replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


# --- Mistakes: functions of a Mutant that return edits (start, end, new text) of its text ---


class Mutant:
    """A file with a mistake, sometimes with two. The same number, seed and names give the same mutant."""

    def __init__(self, number, seed, texts, names):
        chance = random.Random(f"{seed}/{number}")
        self.number, self.pick, self.content = number, chance.choice, b""
        while not self.content.strip() or self.content == self.text.encode():
            self.name, self.mistakes = self.pick(sorted(texts)), [self.pick(names)] + chance.sample(SECOND_MISTAKES, chance.random() < 0.15)
            self.text, self.content, self.encoding = texts[self.name], b"", "utf-8"
            self.others = [text for name, text in texts.items() if name != self.name]
            with suppress(IndexError, UnicodeError):  # Not every file has a place for every mistake.
                self.edits = sorted(edit for mistake in self.mistakes for edit in MISTAKES[mistake](self))
                self.content = self.edited().encode(self.encoding)

    def edited(self):
        """Returns the text with all edits, or an empty text if they overlap."""
        if any(one[1] > other[0] for one, other in zip(self.edits, self.edits[1:])):
            return ""
        text = self.text
        for start, end, new in reversed(self.edits):
            text = text[:start] + new + text[end:]
        return text

    def find(self, pattern):
        """Returns a match of a pattern at a random position of the good text. Raises IndexError if there is none."""
        matches = map(partial(re.compile(pattern, re.M).match, self.text), range(len(self.text) + 1))
        return self.pick([match for match in matches if match])


def edit(match, form):
    """Returns the edit that replaces a match by a form: a function of the match, or a template with its groups."""
    if callable(form):
        return *match.span(), form(match)
    # Only what changes counts: text that a template repeats is left alone.
    old, new = match[0], match.expand(form)
    before = len(os.path.commonprefix([old, new]))
    after = len(os.path.commonprefix([old[before:][::-1], new[before:][::-1]]))
    return match.start() + before, match.end() - after, new[before : len(new) - after]


def rewrite(pattern, *forms):
    r"""Returns a mistake that replaces a match of a pattern by one of several forms: `rewrite(r"(\d+)", r'"\1"')` writes 7 as "7"."""
    return lambda mutant: [edit(mutant.find(pattern), mutant.pick(forms))]


def rewrite_all(pattern, *forms):
    """Returns a mistake that replaces each match in the file, in its second half, or in a line."""

    def mistake(mutant):
        form, size = mutant.pick(forms), len(mutant.text)
        start, end = mutant.pick([(0, size), (size // 2, size), mutant.find("^.+").span()])
        edits = [edit(match, form) for match in re.compile(pattern, re.M).finditer(mutant.text, start, end)]
        if not edits:
            raise IndexError("no match there")
        return edits

    return mistake


def paste(pattern, cuts=False):
    """Returns a mistake that copies or cuts a match of a pattern, and pastes it before some line or at the end."""

    def mistake(mutant):
        match, target = mutant.find(pattern), mutant.find(r"^|\Z").start()
        pasted = mutant.pick([match[0], re.sub(r"\},?\n\Z", "},\n", match[0]), match[0].rstrip(",\n") + "\n"])
        return [(target, target, pasted)] + [(*match.span(), "")] * cuts

    return mistake


def paste_file(mutant):
    """Pastes another file, this one, or the end of this one."""
    position = mutant.pick([0, len(mutant.text), mutant.find("^").start()])
    pasted = mutant.pick([*mutant.others, mutant.text, mutant.text[mutant.find("^").start() :]])
    return [(position, position, pasted + mutant.pick(["", ",\n"]))]


def change_encoding(mutant):
    """Saves the file in another encoding, or with a byte order mark."""
    mutant.encoding = mutant.pick(["utf-16", "utf-16-le", "utf-16-be", "cp1252", "utf-8-sig"])
    return []


LINE, LINES, ENTRY, HALF = r"^.*\S.*\n", r"^.*\S.*\n(?:.*\n){3}", r"^ {8}\{\n(?: {9}.*\n)+ {8}\},?\n", r"^ {9}.*\n(?: {9}.*\n)* {8}\},?\n"
KEY, TEXT = r'(?<=")\w+(?=":)', r'(?<=[:,[] )"[^"\n]+"(?!:)'
NUMBER, VALUE = r"(?<=: )-?[\d.]+\b", rf"{TEXT}|(?<=: )-?\w[\w.]*"
FIELD = r'(?<=[\s{])"(\w+)": "([^"]+)"'
MARKS = "<<<<<<< HEAD\n", "=======\n", ">>>>>>> main\n"
COMMENTS = [mark.replace("…", text) for mark in ["  // …", "  # …", "  -- …", "  /* … */", "  <!-- … -->"]
            for text in ["check this one", 'new since "2024"', "left in May, ask {Jo}", "to do: ] or }"]]
KIM = '"givenName": "Kim", "familyName": "Zandstra"'

MISTAKES = {
    # Characters
    "missing-bracket": rewrite(r"[{}[\]]", ""),
    "missing-quote": rewrite('"', ""),
    "missing-comma": rewrite(",", ""),
    "missing-colon": rewrite(":", ""),
    "missing-character": rewrite(r"[\s\S]", ""),
    "extra-punctuation": rewrite(r'(?=[{}[\]",:\n])', *"{}[]\",:;.'`/", r"\\"),
    "wrong-bracket": rewrite(r"[{}[\]]", *"{}[]()>"),
    "wrong-punctuation": rewrite('[",:]', *",;.:='”“`"),
    "stray-character": rewrite(r"(?=[\s\S])", "q", "1", r"\\", "`", "ss", "  ", "\u00a0", "=", "+", "\u200b", "^", "\n"),
    "overtyped-character": rewrite(r"[\s\S]", *'qx1 "{},\n', r"\\"),
    "swapped-characters": rewrite(r"([\s\S])([\s\S])", r"\2\1"),
    # Lines
    "missing-line": rewrite(LINE, ""),
    "missing-lines": rewrite(LINES, ""),
    "doubled-line": rewrite(LINE, r"\g<0>\g<0>"),
    "swapped-lines": rewrite(f"({LINE})({LINE})", r"\2\1"),
    "moved-line": paste(LINE, cuts=True),
    "joined-lines": rewrite(r"\n\s*", "", " "),
    "indentation": rewrite_all(r"^ +", "", "\t", "  ", "                ", "\u00a0\u00a0"),
    "missing-end": rewrite(r"[\s\S]+\Z", ""),
    "missing-start": lambda mutant: [(0, mutant.find("^.+").start() // 3, "")],
    # Entries and lists
    "entry-doubled": rewrite(ENTRY, r"\g<0>\g<0>", r"\g<0>,\n\g<0>"),
    "entry-pasted": paste(ENTRY),
    "entry-half-pasted": paste(HALF),
    "entry-moved": paste(ENTRY, cuts=True),
    "entry-before-list": rewrite(rf'^( *"\w+": \[\s*?\n)({ENTRY})', r"\2\1"),
    "entry-after-list": rewrite(rf"({ENTRY})(\s*\])", r"\2,\n\1", r"\2\n\1"),
    "entry-typed": rewrite(
        r"^(?= {8}\{)", '"Kim Zandstra"\n', '{ "name": "Kim Zandstra" },\n', '{ givenName: "Kim", familyName: "Zandstra" }\n', f"{{ {KIM} }},\n",
        f'{{ "name": {{ {KIM} }} }}\n', f'{{ {KIM}, "isChairman": "yes" }},\n', f"{{ {KIM.replace(',', '')} }},\n"),
    "entries-joined": rewrite(r"\},\s*\{", "", "\n", ",\n", "},\n", "{", "}{", "}\n{"),
    "entries-cut": rewrite(r"^ {9}.*\n(?:.*\n)*? {8}\{\n(?: {9}.*\n){2}", ""),
    "entries-interleaved": rewrite(rf"^( {{8}}\{{\n {{9}}.*\n)((?: {{9}}.*\n)* {{8}}\}},\n)(\s*\{{\n {{9}}.*\n)", r"\1\3\2", r"\1\3\1\2\3"),
    "list-split": rewrite(r'^( {4}"(\w+)": \[\n(?:.*\n)*? {8}\}),$', r'\1\n    ],\n    "\2": ['),
    "list-as-object": rewrite(r"\[(\s*\{)", r"{\1"),
    "list-as-text": rewrite(r'\[ "(.+)", "(.+)" \]', r'"\1, \2"', r'"\1 / \2"', r'"\1; \2"', r'"\1 en \2"', r'"\1", "\2"'),
    "name-as-text": rewrite(r'\{ "givenName": "(.+)", "infixName": "(.*)", "familyName": "(.+)" \}', r'"\1 \2 \3"', r'"\3, \1 \2"'),
    "fields-unwrapped": rewrite(r'"\w+": \{\s*([^{}]+?)\s*\}', r"\1"),
    "brackets-swapped": rewrite(r"\}(\s*)\]", r"]\1}"),
    "fields-at-root": rewrite(r'("optional": \{[^{}]+\})([\s\S]+?)(\s*\}\s*)\Z', r"\1\2,\n    \1\3"),
    # Text around the data
    "wrapped": rewrite(r"\A([\s\S]+)\Z", r"[\1]", r"{\1}", r"({\1})", r"\1;", r'{ "data": \1 }', r"[\1"),
    "comment": rewrite("$", *[re.sub("^ +", "\n", comment) for comment in COMMENTS], *COMMENTS),
    "commented-out": rewrite(f"{ENTRY}|{LINE}", r"/*\g<0>*/", lambda match: re.sub("^(?=.)", "//", match[0], flags=re.M)),
    "merge-conflict": rewrite(r'^(.*: ").+(".*\n)', rf"{MARKS[0]}\g<0>{MARKS[1]}\1Kim\2{MARKS[2]}"),
    "merge-conflict-of-entries": rewrite(f"({ENTRY})\n({ENTRY})", rf"{MARKS[0]}\1{MARKS[1]}\2{MARKS[2]}"),
    "merge-conflict-mark": rewrite("^", *MARKS),
    "file-pasted": paste_file,
    "letter-around": rewrite(r"\A|\Z", "Dear Jo, here is our list.\n", "Hi, new version:\n\n", "Regards,\nKim\n", "\n--\nSent from my phone\n"),
    # The whole file
    "encoding": change_encoding,
    "garbled": rewrite_all(r"[^\x00-\x7f]", lambda match: match[0].encode().decode("cp1252", "replace")),  # é becomes Ã©
    "smart-quotes": rewrite_all('"(.*?)"', r"“\1”", r"”\1”", r"„\1“", r"„\1”", r"‘\1’", r"«\1»", r"'\1'"),
    "all-quotes": rewrite_all('"', "'", "&quot;", '""', r'\\"'),
    "all-empty-texts": rewrite_all('""', '"', ""),
    "all-commas": rewrite_all(",$", ";", "", ",,"),
    "all-brackets": rewrite_all(r"\},", "}", "};", "},,"),
    "all-colons": rewrite_all('": ', '" = ', '" : ', '":\u00a0', '":', '" '),
    "all-signs": rewrite_all("-", "–", " - "),
    "all-points": rewrite_all(r"\.", ",", " . "),
    "all-slashes": rewrite_all("/", r"\\/", r"\\", "//"),
    "all-zeros": rewrite_all("0", "O"),
    "all-flags": rewrite_all("true|false", "ja", "True", "'true'", '"true"', "1"),
    "all-line-ends": rewrite_all(r"\n", "", "\r", "\r\n", "\n\n"),
    # Names of fields
    "misspelt-key": rewrite(r'(\w)(\w)(?=\w*":)', r"\1", r"\2\1", r"\1\2\2", r"\1 \2", r"\1_\2", r"\1\g<2>1"),
    "key-case": rewrite(KEY, lambda match: match[0].lower(), lambda match: match[0].upper(), lambda match: match[0][0].upper() + match[0][1:]),
    "another-key": rewrite(KEY, "town", "website", "isChairman", "familyName", "birthday", "nickName", "membershipEndDate", "fotobondNumber"),
    "renamed-keys": rewrite_all(KEY, r"\g<0>s", r"my\g<0>", r"\g<0>_"),
    "keys-of-2024": rewrite_all(r'(?<=")(expertises|maintainerEmail|name)(?=": ["[])', lambda match: KEYS_OF_2024[match[0]]),
    "dutch-keys": rewrite_all(KEY, lambda match: DUTCH_KEYS.get(match[0], match[0])),
    # Values
    "swapped-values": rewrite(r'("(\w+)": )("[^"]*")([\s\S]*?"\2": )("[^"]*")', r"\1\5\4\3"),
    "pasted-value": rewrite(r'(?<=: )("[^"]*")([\s\S]{1,150}?: )("[^"]*")', r"\1\2\1", r"\3\2\3"),
    "pasted-over-selection": rewrite(r"(?<=\w)\w[\s\S]{20,150}?\w(?=\w)", "", "Kim", '"Kim"', "https://www.example.com/x.jpg"),
    "corrected-value": rewrite(
        FIELD, r'\g<0>, "\1": "\2s"', r"\g<0>, \g<0>", r'"\1": "\2s", \g<0>', r'\g<0> "\2s"', r'\g<0>, "\2s"', r'\g<0> / "\2s"', r"\g<0> -> \2s",
        r'"\1": "\2s" "\2"', r'\g<0> ("\2s")'),
    "name-typed-again": rewrite(r'("(?:name|idPlus)": \{[^{}]*\w)("\s*\})', *[rf"\1{letter}\2,\n\1\2" for letter in ("", "s", "a", "e")]),
    "note-after-value": rewrite(
        VALUE, *[r"\g<0>" + note for note in (" (old)", " ?", " since May", ' "new"', " // x", " *", " 2024", ' -- "2024"', " / Kim")]),
    "placeholder": rewrite(VALUE, "null", '""', "[]", "{}", "?", '"?"', "-", '"-"', "n.v.t.", ""),
    "quotes-in-text": rewrite(r'(?<=: )"([\w’]+)( .* | )([\w’]+\W?)"', r'""\1"\2\3"', r'"\1\2"\3""', r'""\1\2\3""', r'"\1"\2"\3"'),
    "line-break-in-text": rewrite(r'(?<=\w)(?=[^"\n]+"[,\s])', "\n", "\n            ", "\t", "\r\n"),
    "missing-quotes": rewrite(FIELD, r'"\1": \2', r'\1: "\2"', r"\1: \2", r'"\1: \2"'),
    "number-as-text": rewrite(NUMBER, r'"\g<0>"', r'" \g<0>"', r'"\g<0> "', r'"\g<0>°"'),
    "number-garbled": rewrite(r"(\d)(?=[\d.]+(?: |,|$))", r"\1 ", r"\1O", r"\1l", r"\1-", r"\1,", r"\1..", "O", "l"),
    "dash-for-minus": rewrite(r"-(\d+\.\d+)", *[dash + r"\1" for dash in ("- ", "–", "--", "—", "W", "-\u00a0", "=-", "‐", "−")], r'"–\1"'),
    "date-style": rewrite(
        r'"(\d{4})-(\d\d)-(\d\d)"', r'"\3-\2-\1"', r'"\1/\2/\3"', r'"\3/\2/\1"', r'"\1\2\3"', r'"\1-\2"', r'"\1"', r'"\1.\2.\3"', r'" \1-\2-\3"',
        r'"\1-\2-\3."', r'"\1-\2-\g<3>T00:00:00Z"', r"\1-\2-\3", r"\3-\2-\1", r"\1", r'"\1-\3-\2"'),
    "date-in-words": rewrite(r'"(\d{4})-01-(\d\d)"', r'"\2 januari \1"', r'"Jan. \2, \1"', r'"januari \1"'),
    "flag-style": rewrite("(?<=: )(true|false)", '"true"', '"yes"', '"ja"', "1", "0", "True", "yes", '"x"', '"nee"', "null", '""', "TRUE", "ture"),
}
KEYS_OF_2024 = {"expertises": "keywords", "maintainerEmail": "contactEmail", "name": "localizations"}
DUTCH_KEYS = {"members": "leden", "name": "naam", "givenName": "voornaam", "familyName": "achternaam", "isChairman": "isVoorzitter", "town": "plaats"}
# Small mistakes, which people also make beside another one.
SECOND_MISTAKES = [name for name in MISTAKES if re.match("missing-(?!start|end)|extra-|wrong-|stray-", name)]


# --- Trials ---


class Run:
    """A run of the program, with the severities of all findings if it reports in JSON."""

    def __init__(self, program, folder, *arguments):
        self.command, began = arguments[0], time.monotonic()
        environment = {"PATH": os.environ.get("PATH", ""), "HOME": "/nonexistent", "NO_COLOR": "1", "LANG": "en", "CLUBHUB_LINT_CACHE": "off"}
        try:
            done = subprocess.run([program, *arguments, "--date", "2026-11-29"], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                                  capture_output=True, timeout=2 * MAX_SECONDS, check=False)
            self.status, self.printed = done.returncode, (done.stdout + done.stderr).decode(errors="replace")
        except subprocess.TimeoutExpired:
            self.status, self.printed = None, ""
        self.seconds = time.monotonic() - began
        self.severities = re.findall(r'"rule": "[^"]+", "severity": "(\w+)"', self.printed)


class Trial:
    """A mutant, and what the program made of it."""

    def __init__(self, program, folder, texts, mutant, unsafe):
        self.mutant, self.unsafe, file = mutant, unsafe, folder / mutant.name
        given = {name: text.encode() for name, text in texts.items()} | {mutant.name: mutant.content}
        for name, content in given.items():
            (folder / name).write_bytes(content)
        lint, fix = ["lint", "--format", "json", mutant.name], ["fix", *["--unsafe"] * unsafe, mutant.name]
        self.lint, self.fix, fixed = Run(program, folder, *lint), Run(program, folder, *fix), file.read_bytes()
        self.second_fix, fixed_twice = Run(program, folder, *fix), file.read_bytes()
        file.write_bytes(fixed)
        self.lint_after = Run(program, folder, *lint)
        found = {path.name: path.read_bytes() for path in folder.iterdir()}
        self.other_files = [name for name in sorted(found | given) if name != mutant.name and found.get(name) != given.get(name)]
        self.good_text, self.broken_text, self.fixed_text = mutant.text, decoded(mutant.content), decoded(fixed)
        self.second_changes = [] if fixed == fixed_twice else changes(self.fixed_text, decoded(fixed_twice), "once", "twice")[2:]
        self.good, self.broken, self.fixed = map(read, (self.good_text, self.broken_text, self.fixed_text))
        # A byte order mark may stay. Another encoding than UTF-8 may not.
        self.was_json = self.broken is not None and mutant.content.decode(errors="replace").lstrip("\ufeff") == self.broken_text
        self.is_json = self.fixed is not None and fixed.decode(errors="replace").lstrip("\ufeff") == self.fixed_text


# --- Checks ---


def touches(edit, node, margin=0):
    """Whether an edit changes a value of the good text, the name and the bracket of a list around it, or the name of an object around it."""
    start, end, _ = edit
    is_inside, parent = start < node.end + margin and end > node.start - margin, node.parent
    while parent and not is_inside:
        is_inside = start < parent.opening_end and end > parent.start and (parent.bracket == "[" or end < parent.opening_end)
        parent = parent.parent
    return is_inside


def lost_words(trial):
    """Returns the words of the good file that survived the mistake, but not `fix`."""
    # With two mistakes, a word that one of them removes may be doubled by the other.
    removed = words(" ".join(trial.good_text[start:end] for start, end, _ in trial.mutant.edits)) if len(trial.mutant.mistakes) > 1 else Counter()
    # A field that is null says nothing.
    survived = (words(trial.good_text) - removed) & words(re.sub(r'"\w+"\s*:\s*null', "", trial.broken_text))
    # In JSON, `fix` may give fields other names. In other texts, it may merge two objects "optional".
    may_go = FIELDS if trial.broken and trial.fixed else {"optional"}
    return [word for word in sorted(survived - words(trial.fixed_text)) if word not in may_go]


def check(trial):
    """Yields the kind of each failure with its details, which are empty if the check holds. Each comment says what must hold."""
    good, broken, fixed, edits = trial.good, trial.broken, trial.fixed, trial.mutant.edits
    entries_before, entries_after = entries(broken), entries(fixed)
    before, after = ({entry.fields for entry in found} for found in (entries_before, entries_after))
    untouched = [entry for entry in entries(good) if not any(touches(edit, entry) for edit in edits)]
    intact = [entry for entry in untouched if not broken or entry.fields in before]
    good_values, broken_values, fixed_values = values(good), values(broken), values(fixed)

    if fixed:
        # An entry that the mistake left alone is still in its list.
        labels = {entry.label: set(entry.fields) for entry in entries_after}
        yield "record-lost", [entry.label for entry in intact if entry.label not in labels]
        # It has its values, and no others.
        altered = [entry for entry in intact if entry.label in labels and entry.fields not in after]
        yield "record-altered", [f"{entry.label}: {sorted(labels[entry.label] ^ set(entry.fields))[:3]}" for entry in altered]
        # A name that was typed again makes no second entry.
        is_more = "name-typed-again" in trial.mutant.mistakes and len(entries_after) > len(entries(good))
        yield "record-made", [f"{len(entries(good))} became {len(entries_after)}"] * is_more
        # A number keeps its minus.
        negative = [value for value in good_values if re.match(r"-\d", value) and fixed_values[value] < good_values[value]]
        yield "sign-lost", [value for value in negative if fixed_values[value[1:]] > good_values[value[1:]]]
        # No text takes in the names of fields and other values.
        new_values = fixed_values.keys() - good_values.keys() - broken_values.keys()
        yield "swallowed", [value for value in sorted(new_values) if re.search(r'"\s*[:,]\s*"|[{}]\s*,|\w"\s*:', value)]
    else:
        # The text of an entry that the mistake left alone is still there, even if the result is not JSON yet.
        texts = {entry.label: "".join(trial.good_text[entry.start : entry.end].split()) for entry in intact}
        yield "text-lost", [label for label, text in texts.items() if text not in "".join(trial.fixed_text.split())]
    if fixed and trial.fix.status == 0 and len(trial.mutant.mistakes) == 1:
        # If `fix` is content, a field that the mistake left alone has its value at its place.
        wanted = Counter((leaf.path, leaf.value) for leaf in good.leaves() if not any(touches(edit, leaf, margin=1) for edit in edits))
        lost = (wanted & Counter(broken.fields) if broken else wanted) - Counter(fixed.fields)
        yield "field-lost-quietly", [f"{'.'.join(path)} = {value}" for path, value in lost]
    if broken and fixed and not trial.unsafe:
        # If the broken file is JSON, no entry of it disappears.
        yield "record-lost", [f"{len(before)} became {len(after)}"] * (len(before) > len(after))
        # Its values from the good file are still there, or have become others.
        lost, gained = (good_values & broken_values) - fixed_values, fixed_values - broken_values
        yield "value-lost", [f"{list(lost)[:4]} → {list(gained)[:4]}"] * (lost.total() > gained.total())
    if broken and len(entries(good)) == len(entries_before) == len(entries_after):
        # No value moves from an entry to another one, except back.
        triples = [list(map(values, triple)) for triple in zip(entries(good), entries_before, entries_after)]
        lost = [old - new for _, old, new in triples]
        gained = [value for known, old, new in triples for value in new - old if value not in known and len(value) > 3]
        yield "value-moved", [value for value in gained if value not in FIELDS and any(value in other for other in lost)]
    # A word of the good file that survived the mistake survives `fix`, or is in what `fix --unsafe` prints.
    printed = trial.fix.printed.lower() if trial.unsafe else ""
    yield "told-nothing" if trial.unsafe else "word-lost", [word for word in lost_words(trial) if word not in printed]
    # A word of the result was in the good file or in the broken file, or names a field. A number such as .5 may get a zero.
    known = words(" ".join([trial.good_text, trial.broken_text, re.sub(r"\\[bfnrt]", " ", trial.broken_text)])).keys() | FIELDS | {"0"}
    yield "invented", sorted(words(trial.fixed_text).keys() - known)
    # A second `fix` changes nothing.
    yield "not-idempotent", trial.second_changes
    runs = [trial.lint, trial.fix, trial.second_fix, trial.lint_after]
    # A run ends with 1 if `lint` finds an error, else with 0.
    wrong = [run for run in runs if run.status != ("error" in (trial.lint if run is trial.lint else trial.lint_after).severities)]
    yield "exit-code", [f"{run.command} ended with {run.status}" for run in wrong]
    # A broken text that is not JSON has a finding above a note. If the result is not JSON, it has an error.
    yield "called-good", ["not JSON"] * (not trial.was_json and set(trial.lint.severities) <= {"info"})
    yield "called-bad", ["not JSON"] * (not trial.is_json and "error" not in trial.lint_after.severities)
    # No other file changes, appears or disappears.
    yield "other-file", trial.other_files
    # Each run ends in time.
    yield "slow", [f"{run.command} took {run.seconds:.0f} s" for run in runs if run.seconds > MAX_SECONDS]


# --- The command ---


def changes(old, new, old_name, new_name):
    """Returns the lines of a unified diff."""
    return list(difflib.unified_diff(old.splitlines(), new.splitlines(), old_name, new_name, lineterm="", n=1))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--class", dest="pattern", default="*")
    parser.add_argument("--unsafe", action="store_true")
    parser.add_argument("--only", type=int)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    names = [name for name in MISTAKES if fnmatch(name, options.pattern)]
    if not names:
        parser.error(f"no mistake is called {options.pattern}")
    program = str(Path(options.program).resolve())
    texts = {file.name: file.read_text(encoding="utf-8").replace(*MOVED_WEST) for file in sorted(SAMPLES.glob("*.json"))}
    assert any(MOVED_WEST[1] in text for text in texts.values()), "the samples have changed: move another place to the west"
    numbers = range(options.count) if options.only is None else [options.only]
    repeat = f"--seed {options.seed}" + f" --class '{options.pattern}'" * (options.pattern != "*") + " --unsafe" * options.unsafe

    def attempt(number):
        with tempfile.TemporaryDirectory() as folder:
            trial = Trial(program, Path(folder), texts, Mutant(number, options.seed, texts, names), options.unsafe)
        return trial, {kind: details for kind, details in check(trial) if details}

    changed, failures = 0, Counter()
    with ThreadPoolExecutor(options.jobs) as pool:
        for trial, problems in pool.map(attempt, numbers):
            changed += trial.fixed_text != trial.broken_text
            failures.update(problems.keys())
            for kind, details in problems.items():
                print(f"{kind}: {' and '.join(trial.mutant.mistakes)} in {trial.mutant.name}: {'; '.join(details[:4])}")
            if problems:
                print(f"    repeat with --only {trial.mutant.number} {repeat}", flush=True)
            if options.only is not None:
                print(*changes(trial.good_text, trial.broken_text, "good", "broken"), sep="\n")
                print(*changes(trial.broken_text, trial.fixed_text, "broken", "fixed"), trial.fix.printed, sep="\n")
    result = ", ".join(f"{count} {kind}" for kind, count in failures.most_common()) or "nothing lost, nothing invented"
    print(f"{len(numbers):,} mistakes: {result} ({changed:,} changed by fix, seed {options.seed})")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
