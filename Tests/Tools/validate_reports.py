#!/usr/bin/env python3
"""Runs the program on all samples, and on files that mean harm, and validates its reports with independent readers.

    validate_reports.py PROGRAM [SARIF_SCHEMA]

SARIF_SCHEMA is the standard's own schema (sarif-schema-2.1.0.json); without it, it is taken from PyPI, where the source
package of lintlang carries it. Needs jsonschema, junitparser and markdown-it-py.

sarif       obeys the standard's schema; each ruleIndex leads to its ruleId; fingerprints are unique and do not change
            when lines are put in front; places and replacements are inside the files
gitlab      has what GitLab's documentation asks for; fingerprints are unique
rdjson      obeys the schema of reviewdog's Diagnostic Format; places are inside the files, and a suggestion that is accepted
            does what the fix in the JSON report does
junit       is read by junitparser, and the counts agree with it
checkstyle  is XML; as many errors as the JSON report has diagnostics
markdown    at most sixty lines; rendered, no link, picture or HTML but its own: links lead to the pages of rules
html        nested properly, own tags, attributes and links only, loads nothing, and its policy allows its style
Exit status: 0 all valid, 1 something is not, 2 wrong usage.
"""

import base64
import functools
import hashlib
import html.parser
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.parse
import xml.etree.ElementTree as ElementTree
from pathlib import Path

try:
    import jsonschema
    import junitparser
    import markdown_it
except ImportError as error:
    sys.exit(f"validate_reports.py needs {error.name}: pip install jsonschema junitparser markdown-it-py")

ROOT = Path(__file__).resolve().parents[2]
SCHEMA_PACKAGE = "lintlang==0.8.3"
SCHEMA_SHA256 = "c3b4bb2d6093897483348925aaa73af03b3e3f4bd4ca38cef26dcb4212a2682e"

HOSTILE = [
    "]]>", "</script><script>alert(1)</script>", "<!--", "--><img src=x onerror=alert(1)>", "&lt;b>&#x3c;", "'><svg onload=x>",
    "`</details>`", "``` # Heading", "| cell |", "[link](https://example.org)", "![x](//example.org/x.png)", "@someone #1 $x$",
    "https://example.org/?a=1&b=<x>", "\x00nul", "\ufffe\uffff", "\u202etxt.exe", "\x1b[31m", "\u2028", "*a* _b_ ~c~", "</pre></td>",
]


def hostile_workspace(folder):
    """Writes files whose every value is dangerous somewhere, and whose names are."""
    members = [
        {
            "name": {"givenName": text, "familyName": text},
            "optional": {"website": text, "expertises": [text, "Strret"], "membershipStartDate": text},
        }
        for text in HOSTILE
    ]
    club = {"idPlus": {"town": HOSTILE[1], "fullName": HOSTILE[3], "nickName": HOSTILE[0]}}
    text = json.dumps({"club": club, "members": members, HOSTILE[5]: HOSTILE[3]}, ensure_ascii=False, indent=2)
    for name in ["fcPlain.level2.json", "a<b>&'\"`|]] x.level2.json", "[x](y) @z #1.level2.json"]:
        (folder / name).write_text(text, encoding="utf-8")
    keywords = {"expertises": [{"idString": text} for text in HOSTILE]}
    (folder / "root.level0.json").write_text(json.dumps(keywords, ensure_ascii=False), encoding="utf-8")
    clubs = {"clubs": [{"idPlus": {"town": text, "fullName": text}, "optional": {"website": text}} for text in HOSTILE]}
    (folder / "root_.level1.json").write_text(json.dumps(clubs, ensure_ascii=False), encoding="utf-8")


def sarif_schema(arguments, scratch):
    if arguments:
        data = Path(arguments[0]).read_bytes()
    else:
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:", SCHEMA_PACKAGE]
        subprocess.run(pip + ["--dest", str(scratch)], check=True)
        with tarfile.open(next(scratch.glob("lintlang-*.tar.gz"))) as archive:
            name = next(name for name in archive.getnames() if name.endswith("/sarif-schema-2.1.0.json"))
            data = archive.extractfile(name).read()
    if hashlib.sha256(data).hexdigest() != SCHEMA_SHA256:
        sys.exit("the SARIF schema is not the one that was published")
    schema = json.loads(data)
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    return kind(schema, format_checker=kind.FORMAT_CHECKER)


def run(program, folder, report, *more):
    """Returns a report on a folder."""
    command = [program, "--date", "2026-08-22", "--format", report, *more]
    outcome = subprocess.run(command, cwd=folder, capture_output=True, timeout=120)
    if outcome.returncode not in (0, 1) or outcome.stderr:
        raise AssertionError(f"{report} ended with {outcome.returncode}: {outcome.stderr.decode()}")
    return outcome.stdout.decode("utf-8")


def expect(condition, words):
    if not condition:
        raise AssertionError(words)


# One function for each format: raises AssertionError.


def check_sarif(text, folder, diagnostics, schema):
    document = json.loads(text)
    for error in schema.iter_errors(document):
        raise AssertionError(f"{error.json_path}: {error.message[:300]}")
    only = document["runs"][0]
    rules = only["tool"]["driver"]["rules"]
    expect(len(only["results"]) == len(diagnostics), "as many results as diagnostics")
    expect(len({rule["id"] for rule in rules}) == len(rules), "each rule once")
    fingerprints = set()
    for result in only["results"]:
        expect(rules[result["ruleIndex"]]["id"] == result["ruleId"], "ruleIndex leads to ruleId")
        fingerprints.add(result["partialFingerprints"]["clubhubRecord/v1"])
        location = result["locations"][0]["physicalLocation"]
        uri = location["artifactLocation"]["uri"]
        expect(not uri.startswith(("/", "file:")), f"{uri} is relative")
        lines = split_lines(folder / urllib.parse.unquote(uri))
        regions = [location["region"]]
        for fix in result.get("fixes", []):
            for change in fix["artifactChanges"]:
                regions += [replacement["deletedRegion"] for replacement in change["replacements"]]
        for region in regions:
            expect(1 <= region["startLine"] <= region["endLine"] <= len(lines), f"lines of {region} in {uri}")
            if lines[0] is not None:
                expect(region["startColumn"] <= len(lines[region["startLine"] - 1]) + 1, f"columns of {region} in {uri}")
                expect(region["endColumn"] <= len(lines[region["endLine"] - 1]) + 1, f"columns of {region} in {uri}")
    expect(len(fingerprints) == len(only["results"]), "fingerprints are unique")


def split_lines(path):
    """Returns the lines of a file; those of a file that is not UTF-8 have no text."""
    data = path.read_bytes()
    try:
        return re.split("\r\n|\r|\n", data.decode("utf-8"))
    except UnicodeDecodeError:
        return [None] * len(re.split(b"\r\n|\r|\n", data))


def check_gitlab(text, folder, diagnostics, _):
    entries = json.loads(text)
    expect(len(entries) == len(diagnostics), "as many entries as diagnostics")
    expect(len({entry["fingerprint"] for entry in entries}) == len(entries), "fingerprints are unique")
    for entry in entries:
        expect(set(entry) == {"description", "check_name", "fingerprint", "severity", "location"}, "the fields of an entry")
        expect(entry["severity"] in ("info", "minor", "major", "critical", "blocker"), entry["severity"])
        expect(entry["location"]["lines"]["begin"] >= 1, "a line")
        path = entry["location"]["path"]
        expect(not path.startswith(("/", "./")) and (folder / path).exists(), f"{path} is relative and there")


def rd_object(required, **fields):
    """The schema of an object of reviewdog's, without what the published one lets through for the sake of later versions."""
    return {"type": "object", "properties": fields, "required": required.split(), "additionalProperties": False}


RD_TEXT, RD_COUNT = {"type": "string", "minLength": 1}, {"type": "integer", "minimum": 1}
RD_POSITION = rd_object("line column", line=RD_COUNT, column=RD_COUNT)
RD_RANGE = rd_object("start end", start=RD_POSITION, end=RD_POSITION)
# As github.com/reviewdog/reviewdog has it in proto/rdf/jsonschema/DiagnosticResult.json.
RD_SCHEMA = rd_object(
    "source diagnostics",
    source=rd_object("name url", name=RD_TEXT, url=RD_TEXT),
    diagnostics={
        "type": "array",
        "items": rd_object(
            "message location severity code",
            message=RD_TEXT,
            location=rd_object("path", path=RD_TEXT, range=RD_RANGE),
            severity={"enum": ["ERROR", "WARNING", "INFO"]},
            code=rd_object("value url", value=RD_TEXT, url=RD_TEXT),
            suggestions={
                "type": "array", "minItems": 1,
                "items": rd_object("range text", range=RD_RANGE, text={"type": "string"}),
            },
        ),
    },
)


def check_rdjson(text, folder, diagnostics, _):
    document = json.loads(text)
    for error in jsonschema.Draft7Validator(RD_SCHEMA).iter_errors(document):
        raise AssertionError(f"{error.json_path}: {error.message[:300]}")
    expect(len(document["diagnostics"]) == len(diagnostics), "as many diagnostics as in the JSON report")
    for entry, diagnostic in zip(document["diagnostics"], diagnostics):
        expect(entry["code"]["value"] == diagnostic["rule"], "the same order as in the JSON report")
        if "range" not in entry["location"]:
            continue
        data = (folder / entry["location"]["path"]).read_bytes()
        starts = [0] + [match.end() for match in re.finditer(rb"\r\n|\r|\n", data)]

        def offset(position):
            expect(position["line"] <= len(starts), f"line {position['line']} of {len(starts)}")
            place = starts[position["line"] - 1] + position["column"] - 1
            expect(place <= len(data), f"{position} is behind the end")
            return place

        expect(offset(entry["location"]["range"]["start"]) == diagnostic["range"]["start"]["offset"], "the same place")
        results = []
        for fix in diagnostic["fixes"]:
            fixed = data
            for edit in sorted(fix["edits"], key=lambda edit: -edit["range"]["start"]["offset"]):
                start, end = edit["range"]["start"]["offset"], edit["range"]["end"]["offset"]
                fixed = fixed[:start] + edit["text"].encode() + fixed[end:]
            results.append(fixed)
        for suggestion in entry.get("suggestions", []):
            start, end = offset(suggestion["range"]["start"]), offset(suggestion["range"]["end"])
            accepted = data[:start] + suggestion["text"].encode() + data[end:]
            expect(accepted in results, f"the suggestion of {diagnostic['rule']} does what no fix does")


def check_junit(text, _, diagnostics, __):
    suites = junitparser.JUnitXml.fromstring(text.encode("utf-8"))
    cases = [case for suite in suites for case in suite]
    failures = [case for case in cases if any(isinstance(result, junitparser.Failure) for result in case.result)]
    serious = [diagnostic for diagnostic in diagnostics if diagnostic["severity"] != "info"]
    expect(len(cases) == max(1, len(diagnostics)) == suites.tests, f"{len(cases)} cases, {suites.tests} announced")
    expect(len(failures) == len(serious) == suites.failures, f"{len(failures)} failures, {suites.failures} announced")
    for suite in suites:
        expect(suite.tests == len(list(suite)), "the number of cases of a suite")


def check_checkstyle(text, _, diagnostics, __):
    root = ElementTree.fromstring(text.encode("utf-8"))
    errors = root.findall("./file/error")
    expect(len(errors) == len(diagnostics), "as many errors as diagnostics")
    for error in errors:
        expect(set(error.attrib) == {"line", "column", "severity", "message", "source"}, "the attributes of an error")


# The program whose reports are validated; `main` sets it.
PROGRAM = ""
# Where the documents are published.
SITE = "https://clubhub-lint.github.io/clubhub-lint/docs/"


@functools.cache
def leads_to_rule(link):
    """Whether a link leads to a rule on the page of its theme, in English or Dutch."""
    match = re.fullmatch(re.escape(SITE) + r"(nl/)?rules/([a-z]+)\.html#([a-z0-9-]+)", link)
    if not match:
        return False
    page = f"<!-- docs/rules/{match[2]}{'.nl' if match[1] else ''}.md -->\n"
    _, _, text = rule_pages("nl" if match[1] else "en").partition(page)
    return f"\n## {match[3]}\n" in text.partition("\n<!-- docs/rules/")[0]


@functools.cache
def rule_pages(language):
    """The pages about rules, each after a line with its path."""
    command = [PROGRAM, "rules", "--format", "markdown", "--language", language]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def check_markdown(text, *_):
    expect(text.count("\n") <= 60, f"{text.count(chr(10))} lines")
    renderer = markdown_it.MarkdownIt("commonmark").enable(["table", "strikethrough"])
    inside = [token for token in renderer.parse(text)]
    for token in inside:
        for part in [token] + (token.children or []):
            expect(part.type not in ("image", "s_open", "em_open"), f"{part.type} in {token.content}")
            if part.type == "link_open":
                expect(leads_to_rule(part.attrGet("href")), f"the link {part.attrGet('href')} leads to no rule")
            if part.type in ("html_inline", "html_block"):
                own = re.sub(r"<!-- -->|</?details>|</?summary>", "", part.content)
                expect("<" not in own, f"HTML: {own}")


class Page(html.parser.HTMLParser):
    """Checks that tags nest, and that they and their attributes are the page's own."""

    VOID = {"meta", "input"}
    TAGS = {
        "html", "head", "meta", "title", "style", "body", "input", "header", "h1", "h2", "h3", "p", "div", "label", "b", "main",
        "section", "article", "span", "code", "a", "pre", "i", "em", "ins", "dl", "dt", "dd", "table", "tr", "th", "td", "footer",
    }
    ATTRIBUTES = {"lang", "charset", "http-equiv", "content", "name", "class", "type", "id", "checked", "for", "href"}

    def __init__(self):
        super().__init__()
        self.open, self.style, self.policy, self.links, self.ids = [], "", "", [], set()

    def handle_starttag(self, tag, attributes):
        expect(tag in self.TAGS, f"<{tag}> at {self.getpos()}")
        for name, value in attributes:
            expect(name in self.ATTRIBUTES, f"{name} of <{tag}> at {self.getpos()}")
            if name == "href":
                self.links.append(value)
            if name == "id":
                expect(value not in self.ids, f"id {value} twice")
                self.ids.add(value)
        if ("http-equiv", "Content-Security-Policy") in attributes:
            self.policy = dict(attributes)["content"]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        expect(self.open and self.open.pop() == tag, f"</{tag}> at {self.getpos()}")

    def handle_comment(self, data):
        raise AssertionError(f"a comment: {data}")

    def handle_data(self, data):
        if self.open and self.open[-1] == "style":
            self.style += data


def check_html(text, *_):
    page = Page()
    page.feed(text)
    page.close()
    expect(not page.open, f"not closed: {page.open}")
    hash_of_style = base64.b64encode(hashlib.sha256(page.style.encode("utf-8")).digest()).decode()
    expect("default-src 'none'" in page.policy and f"'sha256-{hash_of_style}'" in page.policy, "the policy allows the style")
    expect("url(" not in page.style and "@import" not in page.style, "the style loads nothing")
    for link in page.links:
        expect(link.startswith("#") and link[1:] in page.ids or leads_to_rule(link), f"the link {link} leads nowhere")


CHECKS = {
    "sarif": check_sarif, "rdjson": check_rdjson, "gitlab": check_gitlab, "junit": check_junit, "checkstyle": check_checkstyle,
    "markdown": check_markdown, "html": check_html,
}


def check_stability(program, folder):
    """Fingerprints stay when lines are put in front of everything."""

    def fingerprints(report, key):
        return {key(entry) for entry in report(run(program, folder, "sarif"))}

    def results(text):
        return json.loads(text)["runs"][0]["results"]

    before = fingerprints(results, lambda result: result["partialFingerprints"]["clubhubRecord/v1"])
    for file in folder.glob("*.json"):
        data = file.read_bytes()
        if data.startswith((b"{", b"[")):
            file.write_bytes(b"\n\n\n" + data)
    after = fingerprints(results, lambda result: result["partialFingerprints"]["clubhubRecord/v1"])
    gone = before - after
    expect(len(gone) <= len(before) // 50, f"{len(gone)} of {len(before)} fingerprints changed with the lines")


def main(arguments):
    if not 1 <= len(arguments) <= 2:
        print(__doc__, file=sys.stderr)
        return 2
    global PROGRAM
    PROGRAM = program = str(Path(arguments[0]).resolve())
    problems, count = [], 0
    with tempfile.TemporaryDirectory() as scratch:
        scratch = Path(scratch)
        schema = sarif_schema(arguments[1:], scratch)
        hostile = scratch / "hostile"
        hostile.mkdir()
        hostile_workspace(hostile)
        # Tables are no workspace.
        samples = (path for path in (ROOT / "Samples").iterdir() if path.is_dir() and any(path.glob("*.json")))
        folders = sorted(samples) + [hostile]
        for folder in folders:
            diagnostics = json.loads(run(program, folder, "json"))["diagnostics"]
            for name, check in CHECKS.items():
                for language in ("en", "nl"):
                    for more in ([], ["--statistics"]):
                        try:
                            check(run(program, folder, name, "--language", language, *more), folder, diagnostics, schema)
                        except (AssertionError, ElementTree.ParseError, ValueError) as error:
                            problems.append(f"{folder.name}: {name} ({language}): {error}")
                        count += 1
            copy = scratch / "moved" / folder.name
            shutil.copytree(folder, copy)
            try:
                check_stability(program, copy)
            except AssertionError as error:
                problems.append(f"{folder.name}: {error}")
    print("\n".join(problems + [f"{count} reports checked, {len(problems)} problems"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
