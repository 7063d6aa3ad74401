#!/usr/bin/env python3
"""Keeps the documents true: check_documents.py PROGRAM [--update].

In README*.md and in docs/, a block

    ```console
    $ clubhub-lint Samples/broken
    what it prints
    ```

shows commands and all that they print. Each block runs anew, in a copy of the samples, and must say the same to the byte; --update
writes what is said now. `cd FOLDER` counts for the rest of its block. A line with nothing but … stands for lines that are left out.
What has to be there first, and is not for readers, stands in a comment directly above: <!-- before: cp -r Samples/in-order JSON -->.

A block in TOML whose fence says clubhub-lint.toml is a configuration that the program must take. One in JSON must be JSON, and one
without errors where its fence has the name of a file. A query (`select …`) must run on the database of Samples/in-order. Options
that are named must be options.

All Markdown files, also those that are made of the rules: links and anchors lead somewhere. So do the sections of docs/format.md that code cites (FORMAT.md 7), which
tells of every field that the schemas have and apps know. README*.md has 120 lines at most, and prose in these documents 110 columns.
"""
import difflib
import functools
import json
import pathlib
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
DAY = "2026-09-01"
# The width of a terminal that fits beside the columns of a web page.
WIDTH = "100"
LINES, COLUMNS = {"README": 120, "ARCHITECTURE": 150}, 110
# The commands that know which day it is.
DATED = {"lint", "check", "fix", "migrate", "convert", "compare", "load", "ignore"}
FENCE = re.compile(r"^(\s*)(```+|~~~+)\s*(.*?)\s*$")
# Code in a sentence may go on in the next line, never beyond its paragraph.
CODE = re.compile(r"(?<!`)(`+)(?!`)((?:(?!\n\s*\n).)+?)(?<!`)\1(?!`)", re.S)
# Links that tests of code and generated pages have are not ours.
NOT_OURS = ("Tests/", ".build")

failures: list[str] = []


def fail(path: pathlib.Path, line: int, words: str) -> None:
    failures.append(f"{path.relative_to(ROOT)}:{line}: {words}")


# MARK: A document in pieces


def pieces(text: str):
    """Yields (line number, line, fence) for each line; fence is the words of the block that it is in, else None."""
    fence = None
    for number, line in enumerate(text.split("\n"), 1):
        match = FENCE.match(line)
        if fence is None:
            if match:
                fence = match.groups()
                yield number, line, fence[2] or "text"
            else:
                yield number, line, None
        else:
            yield number, line, fence[2] or "text"
            if match and match[2].startswith(fence[1]) and not match[3]:
                fence = None


def blocks(text: str):
    """Yields (first line, last line, indent, words of the fence, lines inside, comment above) for each block."""
    lines = text.split("\n")
    begun = None
    for number, line in enumerate(lines):
        match = FENCE.match(line)
        if begun is None:
            if match:
                begun = (number, match[1], match[2], match[3])
        elif match and match[2].startswith(begun[2]) and not match[3]:
            start, indent, _, words = begun
            above = lines[start - 1].strip() if start else ""
            before = re.fullmatch(r"<!-- before: (.*) -->", above)
            inside = [each.removeprefix(indent) for each in lines[start + 1:number]]
            yield start + 1, number, indent, words, inside, before[1] if before else ""
            begun = None


def prose(text: str):
    """Yields (line number, line) of what is neither code nor table."""
    for number, line, fence in pieces(text):
        if fence is None:
            yield number, line


def written(text: str) -> str:
    """Returns the text with empty lines in the place of blocks of code."""
    return "\n".join(line if fence is None else "" for _, line, fence in pieces(text))


def codes(text: str):
    """Yields (line number, code) for code in sentences and tables."""
    text = written(text)
    for match in CODE.finditer(text):
        yield text.count("\n", 0, match.start()) + 1, " ".join(match[2].split())


# MARK: Commands and what they print


class Runner:
    """A place with a copy of the samples, where commands cannot do harm."""

    def __init__(self, program: str, folder: pathlib.Path):
        self.folder = folder
        self.count = 0
        shim = folder / "bin" / "clubhub-lint"
        shim.parent.mkdir()
        shim.write_text(
            "#!/usr/bin/env bash\n"
            "for word in \"$@\"; do\n"
            "    case $word in --help | -h | --version) exec -a clubhub-lint " + shlex.quote(program) + " \"$@\" ;; esac\n"
            "done\n"
            "known=lint\n"
            "for word in \"$@\"; do\n"
            "    case $word in -*) continue ;; esac\n"
            "    case $word in format | export | suggest | rules | explain | schema | new | install-hook | help) known= ;; esac\n"
            "    break\n"
            "done\n"
            f"exec -a clubhub-lint {shlex.quote(program)} \"$@\" ${{known:+--date {DAY}}}\n")
        shim.chmod(0o755)
        (folder / "home").mkdir()
        self.environment = {
            "PATH": f"{shim.parent}:/usr/local/bin:/usr/bin:/bin", "HOME": str(folder / "home"), "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
            "TZ": "UTC", "TERM": "dumb", "NO_COLOR": "1", "COLUMNS": WIDTH, "CLUBHUB_LINT_CACHE": "off", "GIT_CONFIG_GLOBAL": "/dev/null",
            "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "Anna", "GIT_AUTHOR_EMAIL": "anna@example.org", "GIT_COMMITTER_NAME": "Anna",
            "GIT_COMMITTER_EMAIL": "anna@example.org", "http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9",
        }

    def place(self) -> pathlib.Path:
        self.count += 1
        place = self.folder / f"place-{self.count}"
        place.mkdir()
        shutil.copytree(ROOT / "Samples", place / "Samples")
        return place

    def run(self, command: str, place: pathlib.Path) -> tuple[int, str]:
        command = re.sub(r"\bswift run clubhub-lint\b", "clubhub-lint", command)
        done = subprocess.run(
            ["bash", "-c", command], cwd=place, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, timeout=120)
        return done.returncode, done.stdout.decode("utf-8")


def fits(shown: list[str], said: list[str]) -> bool:
    """Whether what is shown is what was said, where … stands for any lines."""
    parts: list[list[str]] = [[]]
    for line in shown:
        if line.strip() == "…":
            parts.append([])
        else:
            parts[-1].append(line)
    if len(parts) == 1:
        return shown == said
    first, last = parts[0], parts[-1]
    if said[:len(first)] != first or (last and said[-len(last):] != last) or len(first) + len(last) > len(said):
        return False
    position, end = len(first), len(said) - len(last)
    for part in parts[1:-1]:
        found = next((at for at in range(position, end - len(part) + 1) if said[at:at + len(part)] == part), None)
        if found is None:
            return False
        position = found + len(part)
    return True


def trimmed(lines: list[str]) -> list[str]:
    """Returns the lines without empty ones at the end."""
    end = len(lines)
    while end and not lines[end - 1].strip():
        end -= 1
    return lines[:end]


def run_block(runner: Runner, path: pathlib.Path, line: int, inside: list[str], before: str) -> list[str]:
    """Returns the block as it has to be."""
    place = runner.place()
    if before:
        status, said = runner.run(before, place)
        if status:
            fail(path, line, f"what has to be there before cannot be made: {said}")
    result: list[str] = []
    position = 0
    while position < len(inside):
        if not inside[position].startswith("$ "):
            fail(path, line + position, "a block of commands begins with $")
            return inside
        command = inside[position][2:]
        end = next((at for at in range(position + 1, len(inside)) if inside[at].startswith("$ ")), len(inside))
        shown, gap = inside[position + 1:end], 0
        if end < len(inside):
            gap = len(shown) - len(trimmed(shown))
        shown = trimmed(shown)
        result.append(inside[position])
        if command.startswith("cd "):
            place = (place / command[3:]).resolve()
            result += shown
        else:
            status, text = runner.run(command, place)
            if status in (126, 127):
                fail(path, line + position, f"cannot be run: {command}")
            said = trimmed(text.replace(str(runner.folder), "").split("\n"))
            result += shown if fits(shown, said) else said
        result += [""] * gap
        position = end
    return result


def check_commands(runner: Runner, path: pathlib.Path, update: bool) -> int:
    text = path.read_text(encoding="utf-8")
    lines = text.split("\n")
    changed, count = list(lines), 0
    for start, end, indent, words, inside, before in reversed(list(blocks(text))):
        if words.split(" ")[:1] == ["json"]:
            try:
                json.loads("\n".join(inside))
            except ValueError as error:
                fail(path, start, f"is no JSON: {error}")
        if match := re.fullmatch(r"json (\S+\.level[0-3]\.json)", words):
            place = runner.place() / "alone"
            place.mkdir()
            (place / match[1]).write_text("\n".join(inside) + "\n", encoding="utf-8")
            status, said = runner.run("clubhub-lint --quiet", place)
            if status:
                fail(path, start, f"has errors:\n{said}")
        if words == "toml clubhub-lint.toml":
            place = runner.place() / "Samples" / "in-order"
            (place / "clubhub-lint.toml").write_text("\n".join(inside) + "\n", encoding="utf-8")
            status, said = runner.run("clubhub-lint --show-settings", place)
            if status:
                fail(path, start, f"the program does not take this configuration:\n{said}")
        if words == "console":
            count += sum(line.startswith("$ ") for line in inside)
            outcome = run_block(runner, path, start + 1, inside, before)
            changed[start:end] = [(indent + line).rstrip() if not line else indent + line for line in outcome]
    if changed != lines:
        name = str(path.relative_to(ROOT))
        if update:
            path.write_text("\n".join(changed), encoding="utf-8")
            print(f"{name}: written anew")
        else:
            difference = difflib.unified_diff(lines, changed, f"{name} (as it is)", f"{name} (as the program says)", lineterm="")
            failures.append("\n".join(difference))
    return count


def check_queries(runner: Runner, paths: list[pathlib.Path]) -> int:
    """Runs every query that is shown on the database of the samples in order."""
    place = runner.place()
    status, said = runner.run("clubhub-lint load Samples/in-order --quiet", place)
    if status:
        failures.append(f"no database for the queries:\n{said}")
        return 0
    count = 0
    with sqlite3.connect(place / "clubhub.sqlite") as database:
        for path in paths:
            for number, code in codes(path.read_text(encoding="utf-8")):
                if code.startswith("select "):
                    count += 1
                    try:
                        database.execute(code.replace("\\|", "|")).fetchall()
                    except sqlite3.Error as error:
                        fail(path, number, f"{error}: {code}")
    return count


def check_options(runner: Runner, paths: list[pathlib.Path]) -> int:
    """Looks whether options that are named beside a command are options of it."""
    place = runner.place()

    @functools.cache
    def help_of(*words: str) -> str:
        return runner.run("clubhub-lint " + shlex.join([*words, "--help"]), place)[1]

    def options(*words: str) -> set[str]:
        return set(re.findall(r"--[a-z][-a-z0-9]*", re.sub(r"--([a-z-]+)/--", r"--\1 --", help_of(*words))))

    commands = re.findall(r"^  ([a-z-]+)(?:, [a-z]+ \(default\))?  ", help_of(), re.M)
    everything = set().union(*(options(command) for command in commands), {"--generate-completion-script", "--version"})
    subcommands = {
        name: re.findall(r"^  ([a-z0-9]+)  ", help_of(name).partition("Commands:")[2], re.M) for name in commands
    }
    for name, below in subcommands.items():
        everything |= set().union(*(options(name, each) for each in below))
    everything |= {"--help"}
    count = 0
    for path in paths:
        text = path.read_text(encoding="utf-8")
        shown = [(number, line.strip().removeprefix("$ ")) for number, line, fence in pieces(text) if fence in ("console", "sh")]
        for number, code in [*codes(text), *shown]:
            words = code.split(" ")
            if words[0] == "clubhub-lint":
                below = [word for word in words[1:] if not word.startswith("-")][:2]
                command = below[0] if below and below[0] in commands else "lint"
                known = options(command) | {"--generate-completion-script", "--version", "--help"}
                if len(below) > 1 and below[1] in subcommands.get(command, []):
                    known |= options(command, below[1])
            elif words[0].startswith("--"):
                known = everything
            else:
                continue
            for option in re.findall(r"(?<![\w-])--[a-z][-a-z0-9]*", code.partition(" | ")[0]):
                count += 1
                if option not in known:
                    fail(path, number, f"there is no option {option}: {code}")
    return count


# MARK: Links


def slugs(text: str) -> set[str]:
    """The anchors of a page, as GitHub makes them."""
    found: set[str] = set()
    for _, line in prose(text):
        found |= set(re.findall(r"<[^>]*\b(?:id|name)=\"([^\"]+)\"", line))
        match = re.match(r"#{1,6} +(.*?)\s*#*$", line)
        if match:
            words = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", match[1])
            slug = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
            name, count = slug, 0
            while name in found:
                count += 1
                name = f"{slug}-{count}"
            found.add(name)
    return found


@functools.cache
def anchors(path: pathlib.Path) -> set[str]:
    return slugs(path.read_text(encoding="utf-8"))


def check_links(path: pathlib.Path) -> int:
    text = written(path.read_text(encoding="utf-8"))
    # The words of a link may be code; its address is none.
    text = CODE.sub(lambda match: "\n" * match[0].count("\n"), text)
    targets = [
        *re.finditer(r"\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)", text),
        *re.finditer(r"<(?:img|a|source)\b[^>]*?\b(?:src|href|srcset)=\"([^\"]+)\"", text),
        *re.finditer(r"^\[[^]]+\]:\s+(\S+)", text, re.M),
    ]
    count = 0
    for match in targets:
        target = match[1]
        if re.match(r"[a-z][a-z+.-]*:", target):
            continue
        count += 1
        line = text.count("\n", 0, match.start()) + 1
        name, _, anchor = target.partition("#")
        there = (path.parent / name).resolve() if name else path
        if not there.exists():
            fail(path, line, f"leads nowhere: {target}")
        elif anchor and there.suffix == ".md" and anchor not in anchors(there):
            fail(path, line, f"there is no such heading: {target}")
    return count


def check_sections() -> int:
    """Looks whether the sections of the format that code cites are there: FORMAT.md 7.2 is a heading, or item 2 of section 7."""
    page = ROOT / "docs" / "format.md"
    numbers: set[str] = set()
    section = ""
    for _, line in prose(page.read_text(encoding="utf-8")):
        if match := re.match(r"#{2,3} (\d+(?:\.\d+)?)\.? ", line):
            section = match[1]
            numbers.add(section)
        elif match := re.match(r"(\d+)\. ", line):
            numbers.add(f"{section}.{match[1]}")
        elif match := re.match(r"## Appendix ([A-Z]):", line):
            numbers.add("appendix " + match[1])
    count = 0
    for folder in ("Sources", "Tests"):
        for path in sorted((ROOT / folder).rglob("*.swift")):
            for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
                for cited in re.findall(r"FORMAT\.md,? ((?:(?:\d+(?:\.\d+)?|appendix [A-Z])(?:, | and )?)+)", line):
                    for each in re.findall(r"\d+(?:\.\d+)?|appendix [A-Z]", cited):
                        count += 1
                        if each not in numbers:
                            fail(path, number, f"docs/format.md has no section {each}")
    return count


def check_fields() -> int:
    """Looks whether docs/format.md tells of every field of the schemas that apps know."""
    page = ROOT / "docs" / "format.md"
    text = page.read_text(encoding="utf-8")
    told = set(re.findall(r"[$\w]+", " ".join(code for _, code in codes(text))))
    fields: set[str] = set()

    def collect(value) -> None:
        if isinstance(value, dict):
            for name, field in (value.get("properties") or {}).items():
                if isinstance(field, dict) and not field.get("deprecated"):
                    fields.add(name)
        for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
            collect(each)

    for level in range(4):
        collect(json.loads((ROOT / "Schemas" / f"level{level}.schema.json").read_text(encoding="utf-8")))
    for name in sorted(fields - told):
        fail(page, 1, f"says nothing about {name}")
    return len(fields)


# MARK: Everything


def check_form(path: pathlib.Path) -> None:
    text = path.read_text(encoding="utf-8")
    most = next((most for start, most in LINES.items() if path.parent == ROOT and path.name.startswith(start)), None)
    length = len(text.rstrip("\n").split("\n"))
    if most is not None and length > most:
        fail(path, length, f"has {length} lines; {most} are allowed")
    for number, line in prose(text):
        if len(line) > COLUMNS and not re.match(r"\s*(\||<|!\[|\[[^]]+\]:)", line):
            fail(path, number, f"has {len(line)} columns; {COLUMNS} are allowed")


def main() -> int:
    arguments = [each for each in sys.argv[1:] if each != "--update"]
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    program = shutil.which(arguments[0]) or str(pathlib.Path(arguments[0]).resolve())
    program = str(pathlib.Path(program).resolve())
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md"], cwd=ROOT, check=True, capture_output=True, text=True)
    pages = sorted({ROOT / name for name in listed.stdout.split("\0") if name and not name.startswith(NOT_OURS)})
    pages = [page for page in pages if page.exists()]
    documents = [
        page for page in pages
        if page.parent == ROOT and page.name.startswith("README") or ROOT / "docs" in page.parents and page.parent.name != "rules"
    ]
    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(program, pathlib.Path(folder).resolve())
        commands = sum(check_commands(runner, page, "--update" in sys.argv[1:]) for page in documents)
        queries = check_queries(runner, documents)
        options = check_options(runner, documents)
    for page in pages:
        check_form(page)
    sections, fields = check_sections(), check_fields()
    links = sum(check_links(page) for page in pages)
    for each in failures:
        print(each)
    verdict = f"{len(failures)} wrong" if failures else "all true"
    print(
        f"{len(documents)} documents: {commands} commands, {queries} queries, {options} options, {sections} sections that code cites, "
        f"{fields} fields, {links} links in {len(pages)} pages: {verdict}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
