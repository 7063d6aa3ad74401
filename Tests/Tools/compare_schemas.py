#!/usr/bin/env python3
"""Has mutated files judged by the schemas and by the linter, and compares what the two say.

    compare_schemas.py PROGRAM [--count 10000] [--seed 1] [--seconds 600]

Each file is one of the samples with one to three changes of shape: a name misspelt, moved, doubled or invented, a value of another
kind or gone, a list too long. What the schema refuses the linter must report at that place; where the linter finds an error of shape,
the schema must refuse the file there. Files of a seed are the same everywhere. Exit status: 0 both agree, 1 they do not.
"""

import argparse
import copy
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from validate_samples import ROOT, Draft202012Validator, is_near, message, pointer

# The rules about shape: what these call wrong a schema can know, too.
SHAPE = ["missing-field", "unknown-field", "misspelt-field", "misplaced-field", "outdated-field", "retired-field", "mistyped-value",
         "null-value", "misread-null", "too-many-keywords"]
# Rules about single values, with which the linter answers what a schema refuses.
VALUE = ["lost-records", "outdated-form", "empty-text", "empty-address", "malformed-address", "malformed-file-address", "malformed-date", "malformed-email",
         "impossible-date", "sloppy-date", "fractional-number", "number-out-of-range", "club-number-out-of-range", "member-number-out-of-range",
         "unlikely-club-number", "unlikely-member-number", "coordinates-out-of-range", "country-for-language", "regional-language",
         "unknown-language", "public-birth-year", "repeated-keyword", "include-malformed", "insecure-include",
         "malformed-image-address", "coordinates-swapped", "unknown-block"]
BATCH = 500


def nodes(value, path=()):
    """Yields every object and list with its path."""
    if isinstance(value, (dict, list)):
        yield path, value
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from nodes(part, path + (key,))


def misspelt(name, generator):
    place = generator.randrange(len(name))
    kind = generator.randrange(5)
    if kind == 0:
        return name[:place] + name[place + 1 :]
    if kind == 1:
        return name[:place] + generator.choice("aeinrst") + name[place:]
    if kind == 2:
        return name[:place] + name[place : place + 2][::-1] + name[place + 2 :]
    if kind == 3:
        return name[0].swapcase() + name[1:]
    return name[:place] + generator.choice("aeinrst") + name[place + 1 :]


def mutated(value, generator, names):
    value = copy.deepcopy(value)
    for _ in range(generator.choice([1, 1, 1, 2, 3])):
        places = [part for _, part in nodes(value)]
        part = generator.choice(places)
        if isinstance(part, list):
            if part:
                place = generator.randrange(len(part))
                kind = generator.randrange(3)
                if kind == 0:
                    part += copy.deepcopy(part) + copy.deepcopy(part[:1])
                elif kind == 1:
                    part[place] = generator.choice([None, 7, "x", [], {}, True])
                else:
                    del part[place]
            continue
        if not part:
            part[generator.choice(names)] = {}
            continue
        name = generator.choice(sorted(part))
        kind = generator.randrange(8)
        if kind == 0:
            part[misspelt(name, generator) or "x"] = part.pop(name)
        elif kind == 1:
            del part[name]
        elif kind == 2:
            other = generator.choice([place for place in places if isinstance(place, dict)])
            other[name] = copy.deepcopy(part[name])
        elif kind == 3:
            part[name] = generator.choice([None, 7, -0.5, "x", "", [], {}, True, [1], {"x": 1}])
        elif kind == 4:
            part[generator.choice(names)] = generator.choice(["x", True, 7, {}, [], "2020-01-02"])
        elif kind == 5:
            part[generator.choice(["camera", "x", "website2", "notes", "", "é"])] = generator.choice(["x", 7, {}, []])
        elif kind == 6 and isinstance(part[name], str):
            part[name] = generator.choice(["", " ", "2020-02-30", "1-2-2020", "www.example.com", "http://", "a@b", "ENG", "?", part[name] + " "])
        elif isinstance(part[name], dict):
            part.update(copy.deepcopy(part.pop(name)))
    return value


def is_wrong(place, other):
    """Whether what stands at a place is judged at another: the same value, the one around it, or something inside."""
    return is_near(place, other) or other.startswith(place + "/") or place.startswith(other + "/")


def is_told(error, own):
    """Whether the linter says something where a schema refuses a value."""
    place = pointer(error.absolute_path)
    for diagnostic in own:
        other = diagnostic["pointer"]
        if is_near(place, other) or is_wrong(place, other):
            return True
        # A field that is missing may stand elsewhere, perhaps by another name, and that is told there.
        if error.validator == "required" and (other.rpartition("/")[2] in error.validator_value or f'"{error.message.split(chr(39))[1]}"' in diagnostic["message"]):
            return True
        # Of a latitude and a longitude the one that is no number is told first.
        if place.endswith(("/latitude", "/longitude")) and place.rpartition("/")[0] == other.rpartition("/")[0]:
            return True
    return False


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=600)
    options = parser.parse_args()
    program = str(Path(options.program).resolve())
    levels = range(4)
    schemas = {level: json.loads((ROOT / "Schemas" / f"level{level}.schema.json").read_text(encoding="utf-8")) for level in levels}
    validators = {level: Draft202012Validator(schema) for level, schema in schemas.items()}
    names = {level: sorted(set(re.findall(r'"([A-Za-z0-9]+)": \{\s*"(?:description|deprecated)', json.dumps(schemas[level])))) for level in levels}
    samples = {level: [] for level in levels}
    for folder in ("in-order", "edition-2024", "broken"):
        for file in sorted((ROOT / "Samples" / folder).rglob("*.level[0-3].json")):
            try:
                samples[int(file.name[-6])].append((folder, json.loads(file.read_text(encoding="utf-8-sig"))))
            except ValueError:
                continue  # What is no JSON has no shape.
    generator = random.Random(options.seed)
    rules = subprocess.run([program, "rules"], capture_output=True, text=True, check=True).stdout
    chosen = [rule for rule in SHAPE + VALUE if re.search(rf"\b{rule}\b", rules)]
    end = time.monotonic() + options.seconds
    problems, count, refused, reported = [], 0, 0, 0
    while count < options.count and time.monotonic() < end:
        batch = {}
        with tempfile.TemporaryDirectory() as folder:
            for number in range(min(BATCH, options.count - count)):
                level = generator.choice([1, 2, 2, 2, 0, 3])
                origin, sample = generator.choice(samples[level])
                value = mutated(sample, generator, names[level])
                edition = "2024" if "2024" in origin else "2026"
                file = Path(folder) / edition / f"fc{number}.level{level}.json"
                file.parent.mkdir(exist_ok=True)
                file.write_text(json.dumps(value), encoding="utf-8")
                batch[f"{edition}/{file.name}"] = (level, value)
            found = {}
            for edition in ("2024", "2026"):
                if not (Path(folder) / edition).exists():
                    continue
                command = [program, "lint", edition, "--edition", edition, "--format", "json", "--fail-on", "never", "--no-spelling"]
                command += [word for rule in chosen for word in ("--rule", rule)]
                done = subprocess.run(command, cwd=folder, capture_output=True, check=False, timeout=300)
                if done.returncode != 0:
                    print(done.stderr.decode(errors="replace"), file=sys.stderr)
                    return 2
                for diagnostic in json.loads(done.stdout)["diagnostics"]:
                    found.setdefault(diagnostic["file"], []).append(diagnostic)
        for name, (level, value) in batch.items():
            own = found.get(name, [])
            errors = [(error, pointer(error.absolute_path)) for error in validators[level].iter_errors(value)]
            refused += len(errors)
            for error, place in errors:
                # The schemas describe what today's apps want; those of edition 2024 could do without places on the map, and read that of a
                # club among its optional data.
                if name.startswith("2024/") and "coordinates" in error.message and (error.validator == "required" or place == "/club/optional"):
                    continue
                if not is_told(error, own):
                    words = message(error)
                    problems.append(f"{name} at {place or 'the top'}: the schema says {words!r}, the linter nothing: {json.dumps(value)[:1500]}")
            for diagnostic in own:
                if diagnostic["rule"] not in SHAPE or diagnostic["severity"] == "info":
                    continue
                reported += 1
                place = diagnostic["pointer"]
                # What other programs keep at the top of Level 2 is their own; a schema cannot tell all that is nearly a name of ours.
                if level == 2 and diagnostic["rule"] in ("misspelt-field", "misplaced-field") and place.count("/") == 1:
                    continue
                if not any(is_wrong(other, place) for _, other in errors):
                    problems.append(f"{name} at {place}: the linter says {diagnostic['rule']}, the schema nothing: {json.dumps(value)[:1500]}")
        count += len(batch)
    print("\n".join(problems[:40] + [
        f"{count} files (seed {options.seed}): {refused} refusals of the schemas, {reported} errors of shape, {len(problems)} times the two disagree"
    ]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
