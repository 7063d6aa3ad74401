#!/usr/bin/env python3
"""Validates the schemas in Schemas/, and files against them, with an independent validator.

    validate_samples.py --program PROGRAM     the schemas, all reports among the goldens, and the samples
    validate_samples.py FILE or FOLDER...     the schemas, and these files

Every Schemas/*.schema.json must be a valid schema of its dialect, and its examples must obey it. Every *.json under
Tests/Goldens, and the report of PROGRAM about each sample, must obey the schema of the report; those in `world` and
`changes` have their own schema. What the schema of its level refuses in a sample must have a diagnostic at that place in
PROGRAM's report, and a sample that is not JSON an error; so a sample without diagnostics is valid. Each FILE, and each *.level0.json ... *.level3.json below each FOLDER, is validated against the schema of its level;
a report (*.report.json) against the schema of the report. A file that is not JSON is left out, with a note.
Exit status: 0 all valid, 1 something is not, 2 wrong usage.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

try:
    from jsonschema import Draft202012Validator
except ImportError:
    sys.exit("validate_samples.py needs jsonschema: pip install jsonschema")

ROOT = Path(__file__).resolve().parents[2]


def examples(schema, path="#"):
    """Yields every subschema that has examples, with its place."""
    if isinstance(schema, dict):
        if isinstance(schema.get("examples"), list):
            yield path, schema
        for name, value in schema.items():
            if name not in ("examples", "enum", "const", "default"):
                yield from examples(value, f"{path}/{name}")
    elif isinstance(schema, list):
        for number, value in enumerate(schema):
            yield from examples(value, f"{path}/{number}")


def check_schema(file, schema):
    problems = []
    try:
        Draft202012Validator.check_schema(schema)
    except Exception as error:  # The kinds of error differ between versions of jsonschema.
        problems.append(f"{file}: {error}")
    if not schema.get("$id", "").endswith("/" + file.name):
        problems.append(f"{file}: $id does not end in the file's name")
    for path, part in examples(schema):
        whole = dict(part)
        whole.setdefault("$defs", schema.get("$defs", {}))
        for value in part["examples"]:
            for error in Draft202012Validator(whole).iter_errors(value):
                problems.append(f"{file}: the example {json.dumps(value)} of {path} is not valid: {error.message}")
    return problems


def message(error):
    """Returns the schema's own words where it has some."""
    return error.schema.get("errorMessage", error.message) if isinstance(error.schema, dict) else error.message


def pointer(path):
    """Returns the RFC 6901 pointer of a place that jsonschema names by its keys."""
    return "".join("/" + str(key).replace("~", "~0").replace("/", "~1") for key in path)


def refusals(file, schemas):
    """Returns what the schema of its kind says against a file, as pairs of a pointer and words; None if it is not JSON."""
    level = re.search(r"\.level([0-3])\.json$", file.name)
    kind = file.parent.name if file.parent.name in ("world", "changes") else "report"
    name = f"level{level[1]}.schema.json" if level else f"{kind}.schema.json"
    try:
        value = json.loads(file.read_text(encoding="utf-8-sig"))
    except ValueError:
        return None
    errors = sorted(Draft202012Validator(schemas[name]).iter_errors(value), key=lambda error: error.json_path)
    return [(pointer(error.absolute_path), message(error)) for error in errors]


def check_file(file, schemas):
    found = refusals(file, schemas)
    if found is None:
        print(f"note: {file} is not JSON")
    return [f"{file}: {place or 'the file'}: {words}" for place, words in found or []]


def is_near(place, other):
    """Says whether two pointers name the same value, or one the value around the other."""
    return place == other or place.rpartition("/")[0] == other or other.rpartition("/")[0] == place


def check_sample(folder, schemas, program):
    """Compares what the schemas refuse in a sample with the program's report about it."""
    if not any(folder.rglob("*.json")):
        return []  # Tables: there is nothing to validate.
    command = [program, "--date", "2026-08-22", "--color", "never", "--format", "json"]
    report = json.loads(subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, encoding="utf-8").stdout)
    diagnostics = report["diagnostics"]
    problems = [f"the report about {folder}: {error.message}" for error in Draft202012Validator(schemas["report.schema.json"]).iter_errors(report)]
    for file in sorted(folder.rglob("*.level[0-3].json")):
        own = [diagnostic for diagnostic in diagnostics if diagnostic["file"] == str(file.relative_to(folder))]
        found = refusals(file, schemas)
        if found is None:
            if not any(diagnostic["severity"] == "error" for diagnostic in own):
                problems.append(f"{file} is not JSON, and the linter has no error about it")
            continue
        for place, words in found:
            if not any(is_near(place, diagnostic["pointer"]) for diagnostic in own):
                problems.append(f"{file}: {place}: {words} The linter says nothing there.")
    return problems


def main(arguments):
    schemas = {file.name: json.loads(file.read_text(encoding="utf-8")) for file in sorted((ROOT / "Schemas").glob("*.schema.json"))}
    problems = []
    for name, schema in schemas.items():
        problems += check_schema(ROOT / "Schemas" / name, schema)
    count = 0
    program = None
    if arguments[:1] == ["--program"] and len(arguments) == 2:
        program, arguments = str(Path(arguments[1]).resolve()), []
    elif not arguments:
        print(__doc__, file=sys.stderr)
        return 2
    if program:
        for file in sorted((ROOT / "Tests" / "Goldens").rglob("*.json")):
            problems += check_file(file, schemas)
            count += 1
        for folder in sorted(path for path in (ROOT / "Samples").iterdir() if path.is_dir()):
            problems += check_sample(folder, schemas, program)
            count += len(list(folder.rglob("*.level[0-3].json")))
    for argument in arguments:
        path = Path(argument)
        if not path.exists():
            print(f"{path} does not exist", file=sys.stderr)
            return 2
        files = [path]
        if path.is_dir():
            files = sorted(file for file in path.rglob("*.json") if re.search(r"\.(level[0-3]|report)\.json$", file.name))
        for file in files:
            problems += check_file(file, schemas)
            count += 1
    print("\n".join(problems + [f"{len(schemas)} schemas and {count} files checked, {len(problems)} problems"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
