#!/usr/bin/env python3
"""Gives the program mutated files of every kind that it reads with somebody else's library, and looks how it ends.

    fuzz_readers.py PROGRAM [--count 1500] [--seconds 150] [--seed 1] [--only KIND]

Each file goes to a process of its own, so that one that crashes or hangs stops nothing: such a file is kept, and named with the
command that reads it. The files of a seed are the same everywhere. Extremes come first, then mutations, a kind in turn.
Exit status: 0 all ended as documented (0, 1 or 2, in time), 1 something did not, 2 wrong usage.
"""

import argparse
import io
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "Samples"
LIST = SAMPLES / "member-list"

CONFIGURATION = b"""# All that there is
root = "root_.level1.json"
edition = "2024"
language = 'nl'
fail-on = "error"
exclude = ["a/**", "b", ]
spelling = false
rules.missing-comma = "off"
[rules]
"empty-text" = "info"
[[ignore]]
rule = "missing-field"
file = "fcLindewold.level2.json"
pointer = "/members/0"
reason = \"\"\"known
since\"\"\"
until = 2026-12-31
"""
GALLERY = b"""<?xml version="1.0" encoding="UTF-8"?>
<juiceboxgallery galleryTitle="Anna van Dalen" galleryDescription="Caf&#233; &amp; more">
<image imageURL="images/a.jpg" thumbURL="thumbs/a.jpg" linkURL="" linkTarget="_blank">
<title><![CDATA[Harbour]]></title><caption><![CDATA[<b>2020</b>]]></caption></image>
<image imageURL="images/b.jpg" thumbURL="thumbs/b.jpg"><title>Fog</title><caption/></image>
</juiceboxgallery>
"""
SHEET = (
    '<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0">'
    '<office:body><office:spreadsheet><table:table table:name="Leden">%s</table:table></office:spreadsheet></office:body>'
    "</office:document-content>"
) % "".join(
    "<table:table-row>%s</table:table-row>"
    % "".join(f'<table:table-cell table:number-columns-repeated="1"><text:p>{cell}</text:p></table:table-cell>' for cell in row)
    for row in [["Voornaam", "Achternaam", "Lid sinds"], ["Anna", "van Dalen", "2010-02-03"], ["Joris", "Evers", "1-2-2012"]]
)

# Pieces that mean something to one of the readers.
PIECES = [
    b"[", b"[[", b"]", b"{", b"}", b"=", b'"', b"'", b'"""', b"'''", b"\\", b"\\u12", b"\n", b"\r", b"\t", b",", b";", b"#", b":", b"- ", b"? ",
    b"&a ", b"*a", b"!!binary ", b"|\n", b">-\n", b"---\n", b"...\n", b"%YAML 9.9\n", b"<", b">", b"</", b"<!--", b"]]>", b"<![CDATA[", b"&#0;",
    b"&#x110000;", b"&amp;", b"<!DOCTYPE x [", b"<table>", b"<tr><td colspan=99999999>", b"2020-01-01T", b"10:", b"0x", b"1e999",
    b"-9223372036854775808", b"99999999999999999999", b"\xff\xfe", b"\xef\xbb\xbf", b"\x00", b"\x7f", b"\xed\xa0\x80", b"\xe2\x80\xa8", b"\xc3\xa9", b"nan",
    b"true", b"null", b"~",
]


def archive(parts):
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in parts.items():
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, content)
    return memory.getvalue()


def unpacked(content):
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def mutated(content, generator):
    """Returns bytes with one to five changes, or a few pieces."""
    if generator.random() < 0.1:
        return b"".join(generator.choice(PIECES) for _ in range(generator.randint(1, 12)))
    content = bytearray(content)
    for _ in range(generator.randint(1, 5)):
        place = generator.randint(0, len(content))
        kind = generator.randrange(7)
        if kind <= 1:
            content[place:place] = generator.choice(PIECES)
        elif kind == 2:
            del content[place : place + generator.randint(1, 40)]
        elif kind == 3 and content:
            content[min(place, len(content) - 1)] = generator.randrange(256)
        elif kind == 4:
            other = generator.randint(0, len(content))
            content[place:place] = content[other : other + generator.randint(1, 200)]
        elif kind == 5:
            content[place:place] = generator.choice(PIECES) * generator.choice([3, 40, 3000])
        elif generator.random() < 0.3:
            del content[place:]
    return bytes(content)


def mutated_archive(content, generator):
    """Changes an archive's bytes, or what is packed in it."""
    if generator.random() < 0.4:
        return mutated(content, generator)
    parts = unpacked(content)
    name = generator.choice(sorted(parts))
    parts[name] = mutated(parts[name], generator)
    if generator.random() < 0.1:
        del parts[name]
    return archive(parts)


class Kind:
    """A kind of file: what it looks like whole, what else it may be, and how the program is asked to read it."""

    def __init__(self, name, ending, seeds, command, extremes=(), mutate=mutated):
        self.name, self.ending, self.seeds, self.command, self.extremes, self.mutate = name, ending, seeds, command, extremes, mutate

    def file(self, number, seed):
        if number < len(self.extremes):
            return self.extremes[number]
        generator = random.Random(f"{seed} {self.name} {number}")
        return self.mutate(generator.choice(self.seeds), generator)


def database(program):
    """Returns the bytes of a database that the program has made."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "clubs.sqlite"
        run([program, "load", str(LIST), "--database", str(file), "--quiet"], folder)
        connection = sqlite3.connect(file)
        connection.execute("pragma journal_mode=delete")
        connection.close()
        return file.read_bytes()


def kinds(program):
    def samples(*endings):
        return [file.read_bytes() for file in sorted((SAMPLES / "tables").iterdir()) if file.name.endswith(endings)]

    target = str(LIST / "fcLindewold.level2.json")
    into = ["convert", "FILE", "--into", target, "--dry-run", "--fail-on", "never"]
    baseline = Path(tempfile.mkdtemp()) / "baseline.json"
    run([program, "lint", str(SAMPLES / "broken"), "--write-baseline", str(baseline)], baseline.parent)
    whole = database(program)
    deep = 30_000
    many = "Voornaam;Achternaam\n" + "Anna;Evers\n" * 1000
    return [
        Kind(
            "configuration", "toml", [CONFIGURATION], ["lint", "--config", "FILE", "--rule", "empty-text", target],
            [b"[\n", b"[", b"[\xc3\xa9]", b"x = [}", b"x = 2020-01-01T[", b"x = " + b"[" * deep, b"x = " + b"{a=" * deep,
             b"a." * 150_000 + b"b = 1", b"[" + b"a." * 150_000 + b"b]", b"x = " + b"'" * deep, b"a = 1\n" * 100_000,
             b"[[ignore]]\n" * 40_000, b"".join(b"k%d = 1\n" % n for n in range(40_000))]),
        Kind(
            "mapping", "toml", [(SAMPLES / "tables" / "odd-headings.toml").read_bytes()],
            ["convert", str(LIST / "leden.csv"), "--into", target, "--dry-run", "--fail-on", "never", "--mapping", "FILE"],
            [b"[\n", b"[columns\n", b"columns = {" * deep, b"header-row = 99999999999999999999\n"]),
        Kind(
            "yaml", "yaml", samples(".yaml"), into,
            [b"[" * deep, b"{" * deep, b"- " * deep, b"a: &a [*a]\n", b"? " * deep, b"a: " * 2000, b"\xff\xfe", b"--- " * deep,
             b"a: &a [x,x,x,x,x,x,x,x,x]\n" + b"".join(b"%c: &%c [*%c,*%c,*%c,*%c,*%c,*%c,*%c,*%c]\n" % ((n + 1, n + 1) + (n,) * 8) for n in range(97, 107)),
             b"!!" * deep, b"\"" * deep]),
        Kind("csv", "csv", samples(".csv", ".txt"), into, [many.encode(), b"\"" * 200_000, b";" * 200_000, b"\n" * 200_000, b"\"a\n" * 2000]),
        Kind("xlsx", "xlsx", samples(".xlsx"), into, [b"PK\x03\x04", b"PK\x05\x06" + b"\x00" * 18, archive({"xl/workbook.xml": b"<a>" * deep})], mutated_archive),
        Kind(
            "ods", "ods", [archive({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet", "content.xml": SHEET.encode()})], into,
            [archive({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet", "content.xml": text}) for text in [
                SHEET.encode().replace(b'repeated="1"', b'repeated="999999999999"'), b"<a>" * deep,
                SHEET.encode().replace(b"<table:table-row>", b'<table:table-row table:number-rows-repeated="99999999999999999999">')]],
            mutated_archive),
        Kind("html", "html", samples(".html"), into, [b"<table>" * deep, b"<td rowspan=999999999>" * 300, b"<!--" * deep, b"&" * deep]),
        Kind(
            "gallery", "xml", [GALLERY], ["convert", "FILE", "--club", "fcLindewold"],
            [b"<juiceboxgallery>" * deep, b"<!DOCTYPE a [<!ENTITY b '" + b"x" * 9000 + b"'><!ENTITY c '" + b"&b;" * 999 + b"'>]><juiceboxgallery galleryTitle='&c;&c;'/>"]),
        Kind(
            "baseline", "json", [baseline.read_bytes()], ["lint", "--baseline", "FILE", "--rule", "empty-text", target],
            [b"[" * deep, b"{\"a\":" * deep, b"null", b"", CONFIGURATION]),
        Kind(
            "database", "sqlite", [whole], ["load", str(LIST), "--quiet", "--database", "FILE"],
            [b"SQLite format 3\x00", b"SQLite format 3\x00" + b"\xff" * 4000, GALLERY, samples(".xlsx")[0], whole[:5000], b"\x00" * 8192]),
    ]


def run(command, folder, seconds=60):
    """Returns the exit status and the errors; None for one that did not end in time."""
    environment = {"PATH": os.environ.get("PATH", ""), "HOME": "/nonexistent", "NO_COLOR": "1"}
    try:
        done = subprocess.run(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return None, ""
    return done.returncode, done.stderr.decode(errors="replace")


def attempt(program, kind, number, seed, kept):
    """Has one file read; returns what is wrong with how that ended."""
    folder = Path(tempfile.mkdtemp())
    try:
        file = folder / f"{kind.name}.{kind.ending}"
        file.write_bytes(kind.file(number, seed))
        if kind.name == "gallery":
            file = file.rename(folder / "config.xml")
        content = file.read_bytes()
        command = [str(file) if word == "FILE" else word for word in kind.command]
        status, errors = run([program] + command, folder)
        # A file that is only read stays as it is; a database may change.
        spoilt = kind.name != "database" and file.read_bytes() != content
        if status in (0, 1, 2) and not spoilt and (status != 2 or errors.strip()):
            return None
        kept.mkdir(parents=True, exist_ok=True)
        copy = kept / f"{kind.name}-{seed}-{number}.{kind.ending}"
        copy.write_bytes(content)
        end = "did not end in time" if status is None else "changed the file" if spoilt else f"ended with {status}"
        return f"{copy}: {end}: {' '.join(kind.command)}\n    {errors.strip()[-300:]}"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=1500)
    parser.add_argument("--seconds", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only")
    options = parser.parse_args()
    program = str(Path(options.program).resolve())
    chosen = [kind for kind in kinds(program) if options.only in (None, kind.name)]
    if not chosen:
        print(f"no kind is called {options.only}", file=sys.stderr)
        return 2
    extremes = max(len(kind.extremes) for kind in chosen)
    rounds = max(extremes, options.count // len(chosen))
    # The extremes of all come first: they are tried however slow the machine is.
    jobs = [(kind, number) for kind in chosen for number in range(len(kind.extremes))]
    jobs += [(kind, number) for number in range(rounds) for kind in chosen if number >= len(kind.extremes)]
    end = time.monotonic() + options.seconds
    left = [0]

    def job(pair):
        kind, number = pair
        if time.monotonic() > end and number >= len(kind.extremes):
            left[0] += 1
            return None
        return attempt(program, kind, number, options.seed, ROOT / ".build" / "fuzz")

    with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        problems = [problem for problem in pool.map(job, jobs) if problem]
    print("\n".join(problems + [
        f"{len(jobs) - left[0]} files of {len(chosen)} kinds (seed {options.seed}), {left[0]} more left out for want of time, {len(problems)} problems"
    ]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
