"""Runs a composite action as GitHub's runner does, as far as ours need it: inputs, expressions, outputs, summaries.

Steps that use other people's actions are not run but noted. What is not understood raises an error, so that an action cannot
come to rely on something that is not played here.
"""

import dataclasses
import os
import pathlib
import re
import subprocess
import tempfile

import yaml

TOKEN = re.compile(r"\s*(==|!=|&&|\|\||!|\(|\)|'(?:[^']|'')*'|[A-Za-z_][\w.-]*)")


@dataclasses.dataclass
class Outcome:
    """What a run of an action left behind."""

    status: int
    log: str
    summary: str
    outputs: dict
    used: list  # steps of other actions: (uses, with)

    def annotations(self, severity):
        return [line for line in self.log.splitlines() if line.startswith(f"::{severity} ")]


class Expression:
    """An expression of a workflow: values, `==`, `!=`, `!`, `&&`, `||` and `always()`."""

    def __init__(self, text, look_up):
        self.tokens, place = [], 0
        text = text.strip()
        while place < len(text):
            match = TOKEN.match(text, place)
            if not match:
                raise ValueError(f"the runner of the tests does not know {text[place:]!r} in {text!r}")
            self.tokens.append(match.group(1))
            place = match.end()
        self.look_up = look_up

    def value(self):
        result = self.either()
        if self.tokens:
            raise ValueError(f"left over in an expression: {self.tokens}")
        return result

    def take(self, *wanted):
        if self.tokens and self.tokens[0] in wanted:
            return self.tokens.pop(0)
        return None

    def either(self):
        result = self.both()
        while self.take("||"):
            other = self.both()
            result = result or other
        return result

    def both(self):
        result = self.comparison()
        while self.take("&&"):
            other = self.comparison()
            result = result and other
        return result

    def comparison(self):
        result = self.atom()
        sign = self.take("==", "!=")
        if sign:
            # GitHub compares texts without their case.
            same = str(result).lower() == str(self.atom()).lower()
            return same if sign == "==" else not same
        return result

    def atom(self):
        if self.take("!"):
            return not self.atom()
        if self.take("("):
            result = self.either()
            self.tokens.remove(")")
            return result
        token = self.tokens.pop(0)
        if token.startswith("'"):
            return token[1:-1].replace("''", "'")
        if self.take("("):
            if token != "always" or not self.take(")"):
                raise ValueError(f"the runner of the tests does not know the function {token}")
            return True
        return self.look_up(token.split("."))


def run(action, folder, inputs=None, github=None, environment=None):
    """Runs `action` (the folder of an action.yml) in `folder`, with a `github` context, and returns its Outcome."""
    action = pathlib.Path(action).resolve()
    description = yaml.safe_load((action / "action.yml").read_text())
    given = inputs or {}
    unknown = set(given) - set(description["inputs"])
    if unknown:
        raise ValueError(f"{action.name} has no input {unknown}")
    github = github or {}
    steps, used, log, status = {}, [], "", 0
    values = {}

    def look_up(path):
        if path[0] == "inputs":
            if path[1] not in values:
                raise ValueError(f"{action.name} has no input {path[1]}")
            return values[path[1]]
        if path[0] == "steps":
            return steps.get(path[1], {}).get(path[3], "")
        if path[0] == "github":
            value = github
            for name in path[1:]:
                value = value.get(name, "") if isinstance(value, dict) else ""
            return value
        raise ValueError(f"the runner of the tests does not know {'.'.join(path)}")

    def fill(text):
        return re.sub(r"\$\{\{(.*?)\}\}", lambda match: str(Expression(match[1], look_up).value()), str(text))

    for name, entry in description["inputs"].items():
        values[name] = given.get(name, fill(entry.get("default", "")))
    def kept(value):
        """What a path leads to that is gone after the run: its content stands in its place."""
        return pathlib.Path(value).read_bytes() if value.startswith(str(temporary)) and os.path.isfile(value) else value

    with tempfile.TemporaryDirectory(prefix="runner ") as temporary:  # with a blank, as some runners have
        temporary = pathlib.Path(temporary)
        summary = temporary / "summary.md"
        for number, step in enumerate(description["runs"]["steps"]):
            condition = step.get("if")
            wanted = Expression(re.sub(r"^\$\{\{(.*)\}\}$", r"\1", condition), look_up).value() if condition else status == 0
            if not wanted or (status and "always()" not in (condition or "")):
                continue
            if "uses" in step:
                used.append((step["uses"], {key: kept(fill(value)) for key, value in step.get("with", {}).items()}))
                continue
            if step["shell"] != "bash" or "${{" in step["run"]:
                raise ValueError("steps are bash, and take values by their environment only: else a name could be a command")
            output = temporary / f"output{number}"
            output.touch()
            script = temporary / f"step{number}.sh"
            script.write_text(step["run"])
            variables = {name: value for name, value in os.environ.items() if not name.startswith(("GITHUB_", "GIT_"))}
            variables |= {"CI": "true", "GITHUB_ACTIONS": "true", "RUNNER_TEMP": str(temporary), "GITHUB_OUTPUT": str(output)}
            variables |= {"GITHUB_STEP_SUMMARY": str(summary), "GITHUB_ACTION_PATH": str(action), "GITHUB_WORKSPACE": str(folder)}
            variables |= {name: fill(value) for name, value in step.get("env", {}).items()} | (environment or {})
            done = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)], cwd=folder, env=variables, timeout=600,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            log += done.stdout.decode()
            status = status or done.returncode
            pairs = [line.split("=", 1) for line in output.read_text().splitlines()]
            steps[step.get("id", number)] = dict(pairs)
        outputs = {name: fill(entry["value"]) for name, entry in description.get("outputs", {}).items()}
        outputs = {name: kept(value) for name, value in outputs.items()}
        text = summary.read_text() if summary.exists() else ""
    return Outcome(status, log, text, outputs, used)
