#!/usr/bin/env python3
"""Tries the actions in .github/actions on scratch repositories, as a runner would run them: try_actions.py PROGRAM.

Nothing leaves the machine: `gh` is played by a script that notes what it is asked, and downloads come from a folder.
"""

import contextlib
import hashlib
import json
import os
import pathlib
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile

import runner

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHECK = ROOT / ".github/actions/clubhub-lint"
WATCH = ROOT / ".github/actions/clubhub-watch"
PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
TRIALS = []


def trial(function):
    """Has a function run by `main`."""
    TRIALS.append(function)
    return function


class Repository:
    """A scratch repository with the samples that are in order."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.git("init", "--quiet", "--initial-branch=main")
        for name in ("user.name", "user.email"):
            self.git("config", name, "nobody@example.org")
        shutil.copytree(ROOT / "Samples/in-order", self.folder / "JSON")
        self.first = self.commit("first")

    def git(self, *words):
        done = subprocess.run(["git", *words], cwd=self.folder, check=True, capture_output=True, text=True)
        return done.stdout.strip()

    def commit(self, message):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", message)
        return self.git("rev-parse", "HEAD")

    def edit(self, name, old, new, count=1):
        path = self.folder / "JSON" / name
        text = path.read_text()
        assert old in text, f"{name} has no {old!r}"
        path.write_text(text.replace(old, new, count))

    def shallow(self, folder):
        """A clone as actions/checkout makes it: only the last commit."""
        self.git("config", "uploadpack.allowAnySHA1InWant", "true")
        subprocess.run(["git", "clone", "--quiet", "--depth=1", self.folder.as_uri(), str(folder)], check=True)
        return pathlib.Path(folder)


@contextlib.contextmanager
def repository():
    with tempfile.TemporaryDirectory(prefix="clubs ") as folder:
        yield Repository(folder)


def pull_request(base):
    return {"event": {"pull_request": {"base": {"sha": base}}}, "repository": "somebody/clubs"}


def check(repository, github, folder=None, environment=None, **inputs):
    inputs = {name.replace("_", "-"): value for name, value in inputs.items()}
    return runner.run(CHECK, folder or repository.folder, {"program": PROGRAM} | inputs, github, environment)


def tell(outcome):
    return f"status {outcome.status}\n--- log\n{outcome.log}\n--- summary\n{outcome.summary}\n--- {outcome.outputs}"


def expect(condition, outcome):
    if not condition:
        raise AssertionError(tell(outcome))


# MARK: Pull requests


@trial
def a_missing_comma_fails_and_is_shown():
    with repository() as clubs:
        clubs.edit("fcLindewold.level2.json", '"givenName": "Anna",', '"givenName": "Anna"')
        clubs.commit("no comma")
        outcome = check(clubs, pull_request(clubs.first))
        expect(outcome.status == 1 and outcome.outputs["status"] == "1", outcome)
        errors = outcome.annotations("error")
        expect(len(errors) == 1 and "file=JSON/fcLindewold.level2.json,line=" in errors[0], outcome)
        expect("a comma is missing" in outcome.summary, outcome)
        patch = outcome.outputs["patch"]
        expect(isinstance(patch, bytes) and b"+" in patch, outcome)
        subprocess.run(["git", "apply", "-"], cwd=clubs.folder, input=patch, check=True)
        json.loads((clubs.folder / "JSON/fcLindewold.level2.json").read_text())


@trial
def a_change_in_order_passes_and_is_told():
    with repository() as clubs:
        clubs.edit("fcLindewold.level2.json", '"givenName": "Anna"', '"givenName": "Annelies"')
        clubs.commit("another name")
        for language, word in (("en", "Annelies"), ("nl", "Annelies")):
            outcome = check(clubs, pull_request(clubs.first), language=language, fail_on="never")
            expect(outcome.status == 0 and word in outcome.summary, outcome)


@trial
def only_what_is_new_counts():
    with repository() as clubs:
        clubs.edit("fgHeerdrecht.level2.json", '"givenName"', '"givenNam"')
        old = clubs.commit("an old mistake")
        clubs.edit("fcLindewold.level2.json", '"Landscape"', '"Landscap"')
        clubs.commit("a new one")
        new = check(clubs, pull_request(old), fail_on="info")
        expect("fcLindewold" in "".join(new.annotations("warning") + new.annotations("error")), new)
        expect("fgHeerdrecht.level2.json,line" not in new.log, new)
        everything = check(clubs, pull_request(old), only="all")
        expect("fgHeerdrecht.level2.json,line" in everything.log, everything)


@trial
def annotations_keep_githubs_limits():
    with repository() as clubs:
        path = clubs.folder / "JSON/museums.level1.json"
        text = path.read_text()
        museum = text[text.index("{", text.index('"museums"')):text.rindex("]")].rstrip().rstrip(",")
        path.write_text(text.replace(museum, ",\n".join([museum.replace('"town"', '"twon"')] * 30)))
        clubs.commit("thirty mistakes")
        outcome = check(clubs, pull_request(clubs.first))
        expect(outcome.status == 1, outcome)
        expect(len(outcome.annotations("error")) <= 10 and len(outcome.annotations("warning")) <= 10, outcome)
        expect(outcome.summary.count("\n") < 400 and len(outcome.summary.encode()) < 1 << 20, outcome)


@trial
def a_shallow_clone_fetches_what_it_needs():
    with repository() as clubs, tempfile.TemporaryDirectory() as other:
        clubs.edit("fcLindewold.level2.json", '"givenName": "Anna",', '"givenName": "Anna"')
        clubs.commit("no comma")
        outcome = check(clubs, pull_request(clubs.first), folder=clubs.shallow(pathlib.Path(other) / "clone"))
        expect(outcome.status == 1 and "a comma is missing" in outcome.summary, outcome)


@trial
def what_main_did_meanwhile_is_not_the_pull_requests():
    with repository() as clubs, tempfile.TemporaryDirectory() as other:
        clubs.git("checkout", "--quiet", "-b", "volunteer")
        clubs.edit("fcLindewold.level2.json", '"givenName": "Anna",', '"givenName": "Anna"')
        clubs.commit("no comma")
        clubs.git("checkout", "--quiet", "main")
        for number in range(4):
            clubs.edit("fgHeerdrecht.level2.json", '"members"', '"members" ')
            base = clubs.commit(f"meanwhile {number}")
        clubs.git("checkout", "--quiet", "volunteer")
        outcome = check(clubs, pull_request(base), folder=clubs.shallow(pathlib.Path(other) / "clone"), only="changed")
        expect(outcome.status == 1 and "a comma is missing" in outcome.summary, outcome)
        expect("fgHeerdrecht" not in outcome.summary + outcome.log, outcome)


@trial
def the_first_push_has_nothing_before_it():
    with repository() as clubs:
        outcome = check(clubs, {"event": {"before": "0" * 40}})
        expect(outcome.status == 0 and outcome.outputs["patch"] == "", outcome)


@trial
def a_commit_that_is_gone_is_said():
    with repository() as clubs:
        outcome = check(clubs, pull_request("1" * 40))
        expect(outcome.status == 2 and "cannot be fetched" in outcome.log, outcome)


@trial
def names_are_no_commands():
    with repository() as clubs:
        name = "JSON/$(touch owned)`touch owned`;touch owned\n::error::x.level2.json"
        (clubs.folder / name).write_text('{"club": }')
        clubs.commit("a name that means harm\n\n::error::no")
        outcome = check(clubs, pull_request(clubs.first), base="", sarif="true")
        expect(outcome.status == 1, outcome)
        expect(not list(clubs.folder.rglob("owned")), outcome)
        expect(not any(line.startswith("::error::") for line in outcome.log.splitlines()), outcome)
        expect(outcome.used and outcome.used[0][0].startswith("github/codeql-action/upload-sarif"), outcome)
        odd = check(clubs, pull_request(clubs.first), base="--output=owned")
        expect(odd.status == 2 and not list(clubs.folder.rglob("owned")), odd)


@trial
def a_deleted_file_is_told():
    with repository() as clubs:
        (clubs.folder / "JSON/fgHeerdrecht.level2.json").unlink()
        clubs.commit("gone")
        outcome = check(clubs, pull_request(clubs.first))
        expect(outcome.status in (0, 1) and "fgHeerdrecht.level2.json" in outcome.summary, outcome)


# MARK: Getting the program


@trial
def a_release_is_downloaded_and_compared():
    machine = {"aarch64": "aarch64", "arm64": "aarch64"}.get(platform.machine(), "x86_64")
    with repository() as clubs, tempfile.TemporaryDirectory() as folder:
        release = pathlib.Path(folder) / "v9.9.9"
        release.mkdir()
        archive = release / f"clubhub-lint-v9.9.9-linux-{machine}.tar.gz"
        with tarfile.open(archive, "w:gz", compresslevel=1) as tar:
            tar.add(PROGRAM, "clubhub-lint")
        sums = release / "SHA256SUMS"
        sums.write_text(f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n")
        downloads = {"DOWNLOADS": release.parent.as_uri()}
        found = check(clubs, pull_request(clubs.first), environment=downloads, program="", version="v9.9.9")
        expect(found.status == 0, found)
        sums.write_text(f"{'0' * 64}  {archive.name}\n")
        spoilt = check(clubs, pull_request(clubs.first), environment=downloads, program="", version="v9.9.9")
        expect(spoilt.status == 2 and "checksum" in spoilt.log, spoilt)
        absent = check(clubs, pull_request(clubs.first), environment=downloads, program="", version="v9.9.8")
        expect(absent.status == 2 and "cannot be downloaded" in absent.log, absent)


# MARK: The watchman

GH = '''#!/usr/bin/env python3
import json, os, pathlib, shutil, sys
state = pathlib.Path(os.environ["GH_STATE"])
words = sys.argv[1:]
def option(name): return words[words.index(name) + 1]
with open(state / "calls", "a") as calls: calls.write(json.dumps(words) + "\\n")
issue = state / "issue"
if words[0] == "api" and words[1].endswith("/zip"):
    sys.stdout.buffer.write((state / "database.zip").read_bytes())
elif words[0] == "api":
    if (state / "database.zip").exists(): print(7)
elif words[:2] == ["issue", "list"]:
    if issue.exists(): print(12)
elif words[:2] == ["issue", "create"]:
    shutil.copy(option("--body-file"), issue); print("https://github.com/somebody/clubs/issues/12")
elif words[:2] == ["issue", "edit"]: shutil.copy(option("--body-file"), issue)
elif words[:2] == ["issue", "comment"]: shutil.copy(option("--body-file"), state / "comment")
elif words[:2] == ["issue", "close"]: issue.unlink()
elif words[:2] != ["label", "create"]: sys.exit("gh is not asked for this here: " + " ".join(words))
'''


@trial
def the_watchman_keeps_one_issue():
    with repository() as clubs, tempfile.TemporaryDirectory() as folder:
        state = pathlib.Path(folder)
        (state / "bin").mkdir()
        (state / "bin/gh").write_text(GH)
        (state / "bin/gh").chmod(0o755)
        environment = {"PATH": f"{state / 'bin'}:{os.environ['PATH']}", "GH_STATE": str(state)}
        github = {"repository": "somebody/clubs", "token": "x", "event": {"repository": {"default_branch": "main"}}}

        def night():
            inputs = {"program": PROGRAM, "source": "JSON/root_.level1.json"}
            outcome = runner.run(WATCH, clubs.folder, inputs, github, environment)
            expect(outcome.status == 0 and [use["name"] for _, use in outcome.used] == ["clubhub-database", "clubhub-report"], outcome)
            with zipfile.ZipFile(state / "database.zip", "w") as archive:
                archive.writestr("clubhub.sqlite", outcome.used[0][1]["path"])
            return outcome

        first = night()
        expect(first.outputs["status"] == "0" and not (state / "issue").exists() and "first time" in first.log, first)

        clubs.edit("fcLindewold.level2.json", '"givenName": "Anna",', '"givenName": "Anna"')
        bad = night()
        expect(bad.outputs["status"] == "1" and bad.outputs["issue"] == "12" and "first time" not in bad.log, bad)
        expect("fcLindewold" in (state / "issue").read_text() and not (state / "comment").exists(), bad)

        same = night()
        expect(same.outputs["issue"] == "12" and not (state / "comment").exists(), same)

        clubs.edit("fgHeerdrecht.level2.json", '"familyName"', '"familyNaam"')
        worse = night()
        expect((state / "comment").exists(), worse)

        clubs.git("checkout", "--quiet", ".")
        well = night()
        expect(well.outputs["status"] == "0" and not (state / "issue").exists(), well)
        calls = [json.loads(line)[:2] for line in (state / "calls").read_text().splitlines()]
        expect(calls.count(["issue", "create"]) == 1 and calls.count(["issue", "close"]) == 1, well)


def main():
    failures = 0
    for attempt in TRIALS:
        name = attempt.__name__.replace("_", " ")
        try:
            attempt()
            print(f"ok      {name}")
        except AssertionError as error:
            failures += 1
            print(f"FAILED  {name}\n{error}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
