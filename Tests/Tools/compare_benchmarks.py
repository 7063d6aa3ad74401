#!/usr/bin/env python3
"""Compares what two builds cost: compare_benchmarks.py BASE HEAD [--runs 3] [OPTION OF benchmark …]

BASE and HEAD are folders with the programs `benchmark` and `clubhub-lint` of a release build. They run in turns on the same machine,
so that what else goes on there meets both; the best of each counts. Prints a table in Markdown of all stages, with HEAD in proportion
to BASE: only that says something, times do not. Status 0 whatever comes out: somebody has to look. 2 for wrong usage, or where a run
fails.
"""
import pathlib
import re
import subprocess
import sys

# Less than this is noise, even of the best of several runs.
NOISE = 0.05


def measured(text: str) -> dict[str, tuple[float, str]]:
    """What a run printed: a number and its unit, by the name of the stage."""
    found: dict[str, tuple[float, str]] = {}
    title = ""
    for line in text.split("\n"):
        if match := re.match(r"  (\S[^:]*?)(?: of \d+ bytes|:.*)?$", line):
            title = match[1]
        elif match := re.match(r"     *(\S.*?) +([\d.]+) ns/B", line):
            found[f"{title}: {re.sub(r' [(].*[)]$', '', match[1])}"] = (float(match[2]), "ns/B")
        elif match := re.match(r"    (processor time|peak memory) ([\d.]+) (ms|MiB)", line):
            found[f"{title}: {match[1]}"] = (float(match[2]), match[3])
    return found


def table(bases: list[dict], heads: list[dict]) -> str:
    """The best of each, side by side; what one of them does not have is left out."""
    lines = ["| stage | base | here | here / base | |", "|---|---:|---:|---:|---|"]
    names = [name for name in heads[0] if all(name in run for run in bases + heads)]
    for name in names:
        base, head = (min(run[name][0] for run in runs) for runs in (bases, heads))
        ratio = head / base if base else 1
        verdict = "slower" if ratio > 1 + NOISE else "faster" if ratio < 1 - NOISE else ""
        if "memory" in name:
            verdict = {"slower": "more", "faster": "less"}.get(verdict, "")
        unit = heads[0][name][1]
        lines.append(f"| {name} | {base:g} {unit} | {head:g} {unit} | {ratio:.2f} | {verdict} |")
    return "\n".join(lines)


def main() -> int:
    words = sys.argv[1:]
    runs = 3
    if "--runs" in words:
        at = words.index("--runs")
        runs = int(words[at + 1])
        del words[at:at + 2]
    if len(words) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    folders = [pathlib.Path(word).resolve() for word in words[:2]]
    results: list[list[dict]] = [[], []]
    for _ in range(runs):
        for folder, found in zip(folders, results):
            done = subprocess.run(
                [folder / "benchmark", "--program", folder / "clubhub-lint", *words[2:]], capture_output=True, text=True)
            if done.returncode or not measured(done.stdout):
                print(done.stdout + done.stderr, file=sys.stderr)
                return 2
            found.append(measured(done.stdout))
    print(table(*results))
    return 0


if __name__ == "__main__":
    sys.exit(main())
