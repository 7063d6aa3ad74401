#!/usr/bin/env python3
"""Tries .pre-commit-hooks.yaml with the framework itself: good and bad commits in a scratch repository.

Usage: try_pre_commit.py PROGRAM   (needs git, and pre-commit of PyPI)
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

here = pathlib.Path(__file__).resolve().parents[2]
program = pathlib.Path(sys.argv[1]).resolve()
scratch = pathlib.Path(tempfile.mkdtemp(prefix="clubhub-pre-commit-"))
# Nothing of whoever runs this: no settings, no hooks, no repository that a hook around this names.
environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
environment |= {
    "PATH": f"{program.parent}:{os.environ['PATH']}", "HOME": str(scratch), "PRE_COMMIT_HOME": str(scratch / "cache"),
    "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C.UTF-8", "PRE_COMMIT_COLOR": "never",
}
for role in ("AUTHOR", "COMMITTER"):
    environment |= {f"GIT_{role}_NAME": "Anna van Dalen", f"GIT_{role}_EMAIL": "anna@example.org"}


def run(*command, folder, fails=False, says=()):
    """Runs a command, which must succeed or fail as said, and print certain texts."""
    done = subprocess.run(
        command, cwd=folder, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
    missing = [text for text in says if text not in done.stdout]
    if (done.returncode != 0) != fails or missing:
        sys.exit(f"{' '.join(map(str, command))}: status {done.returncode}, without {missing}:\n{done.stdout}")
    return done.stdout


def repository(name):
    folder = scratch / name
    folder.mkdir(parents=True)
    run("git", "init", "--quiet", "--initial-branch=main", folder=folder)
    return folder


def commit(folder, message, **expected):
    run("git", "add", "--all", folder=folder)
    print(" ", message)
    return run("git", "commit", "--message", message, folder=folder, **expected)


try:
    hooks = repository("hooks")
    shutil.copy(here / ".pre-commit-hooks.yaml", hooks)
    commit(hooks, "the hooks")
    run("git", "tag", "v1", folder=hooks)

    data = repository("data")
    shutil.copytree(here / "Samples/in-order", data / "JSON")
    names = ["clubhub-fix-system", "clubhub-format-system", "clubhub-lint-system"]
    (data / ".pre-commit-config.yaml").write_text(
        f"repos:\n  - repo: {hooks}\n    rev: v1\n    hooks:\n" + "".join(f"      - id: {name}\n" for name in names))
    run(sys.executable, "-m", "pre_commit", "validate-manifest", ".pre-commit-hooks.yaml", folder=hooks)
    run(sys.executable, "-m", "pre_commit", "install", folder=data)

    commit(data, "a good commit passes", says=["check files of photo clubs", "Passed"])
    (data / "README.md").write_text("Clubs\n")
    commit(data, "one without clubs is not checked", says=["(no files to check)Skipped"])

    members = data / "JSON/fcLindewold.level2.json"
    good = members.read_text()
    members.write_text(good.replace('"town": "Lindewold"', '"town": "Lindewolt"'))
    commit(data, "a file is seen with its neighbours", fails=True, says=["[town-mismatch]", "JSON/fcLindewold.level2.json"])

    members.write_text(good.replace("    ", "  "))
    commit(data, "what is laid out otherwise is laid out", fails=True, says=["files were modified by this hook"])
    if members.read_text() != good:
        sys.exit("the layout is not that of before")

    sloppy = good.replace('"9999-04-17"', '"9999-4-17"')
    assert sloppy != good
    members.write_text(sloppy)
    run("git", "add", "--all", folder=data)
    commit(data, "what is certain is put right", fails=True, says=["files were modified by this hook"])
    if members.read_text() != good:
        sys.exit("the date is not that of before")

    members.write_text(good.replace("Landscape", "Street", 1) if "Landscape" in good else good + "\n")
    run("git", "add", "--all", folder=data)
    members.write_text("{")
    print("  what is not staged does not count")
    run("git", "commit", "--message", "staged", folder=data, says=["Passed"])
    if members.read_text() != "{":
        sys.exit("what was not staged is gone")
    commit(data, "a broken file is kept back", fails=True, says=["error: "])
    print("The hooks do what they say.")
finally:
    shutil.rmtree(scratch, ignore_errors=True)
