#!/usr/bin/env python3
"""Whatever a command writes, no byte of a user's file is lost that was not named beforehand.

    python3 Tests/Tools/try_writes.py .build/debug/clubhub-lint [RUNS] [SEED]

Runs every command that writes on random files, with random options, on disks in random states: a file that is read-only, a folder that
is, a disk that is full, links of both kinds, a file that appears while the command runs or changes while it asks, a process that is
killed at any moment. What each file may hold afterwards is found out by the same command on a healthy copy.
"""
import hashlib, json, multiprocessing, os, random, re, resource, shutil, signal, sqlite3, stat, subprocess, sys, tempfile, threading, time

SAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Samples")
CLUB = "fcLindewold.level2.json"
LEVEL1 = "clubsWaterland.level1.json"
DATA = [CLUB, LEVEL1, "root_.level1.json", "root.level0.json", "leden.csv"]
# Names that options may give for something to be written; many are taken.
NAMES = ["out.html", "out.md", "out.json", "out.csv", "out.xlsx", "out.toml", "out", "leden.csv", CLUB, "other.level2.json", "notes.txt"]
FORMATS = ["human", "concise", "json", "sarif", "junit", "github", "gitlab", "checkstyle", "markdown", "html"]
MINE = [b"Voornaam;Achternaam\nNoor;Evers\n", b"{ \"mine\": true }\n", b"<!DOCTYPE html>\n<p>mine</p>\n", b"PK\x03\x04mine", b"mine\x00\x01",
        b"# mine\n[columns]\n\"Wie\" = \"name\"\n", b"[]", b"mine"]


class World:
    """The files of a user, and what the tool itself made of them before."""

    def __init__(self, program, folder):
        self.program, self.data, self.own = program, {}, {}
        for name in DATA:
            with open(os.path.join(SAMPLES, "member-list", name), "rb") as file:
                self.data[name] = file.read()
        self.lay(folder, self.data)
        made = [f"{format}=r.{format}" for format in FORMATS]
        self.call(folder, ["lint", "--write-baseline", "baseline", *sum([["--format", name] for name in made], [])])
        self.call(folder, ["load", "--database", "database", "--report", "r.csv", "--fail-on", "never"])
        self.call(folder, ["convert", "leden.csv", "--into", CLUB, "--dry-run", "--save-mapping", "mapping"])
        for name in os.listdir(folder):
            if name not in self.data and not name.endswith(".lock"):
                kind = "report" if name.startswith("r.") else name
                with open(os.path.join(folder, name), "rb") as file:
                    self.own.setdefault(kind, []).append(file.read())
        assert set(self.own) == {"report", "baseline", "database", "mapping"}, set(self.own)
        self.digests = {kind: {digest(content) for content in contents} for kind, contents in self.own.items()}

    @staticmethod
    def lay(folder, files):
        for name, content in files.items():
            with open(os.path.join(folder, name), "wb") as file:
                file.write(content)

    def call(self, folder, arguments):
        return subprocess.run([self.program, *arguments], cwd=folder, env=ENVIRONMENT, capture_output=True, stdin=subprocess.DEVNULL)


ENVIRONMENT = {"PATH": "/usr/bin:/bin", "LANG": "en", "HOME": "/nonexistent"}


def digest(content):
    return hashlib.sha256(content).digest()


def mutated(content, chance):
    """Returns JSON that somebody has edited in a hurry."""
    text = bytearray(content)
    for _ in range(chance.choice([0, 0, 1, 1, 2, 5])):
        place = chance.randrange(len(text))
        if chance.random() < 0.5:
            del text[place:place + chance.choice([1, 1, 2, 20])]
        else:
            text[place:place] = chance.choice([b",", b"}", b"\"", b" ", b"\n", b"\xc3", b"{", b"//x\n", b"x"])
    return bytes(text)


class Run:
    """A command, the files that it finds, and what it may do to them."""

    def __init__(self, world, chance):
        self.world, self.chance = world, chance
        self.files = dict(world.data)
        for name in (CLUB, LEVEL1):
            if chance.random() < 0.6:
                self.files[name] = mutated(self.files[name], chance)
        everything = sum(world.own.values(), [])
        for name in NAMES + ["clubhub.sqlite", "clubhub.sqlite.lock", "clubhub.sqlite-wal", CLUB + "~", CLUB + "~2", "clubhub-lint.toml~"]:
            if name not in world.data and chance.random() < 0.5:
                self.files[name] = chance.choice([b"", chance.choice(MINE), chance.choice(everything), world.data[CLUB]])
        if chance.random() < 0.2:
            self.files["clubhub-lint.toml"] = b"# mine\nlanguage = \"nl\"\n"
        # Files that the command changes as its work, and those that options name, with what may lose its place there.
        self.works, self.outputs, self.inputs, self.answers = set(), {}, set(), b""
        self.forced = chance.random() < 0.2
        self.arguments = getattr(self, chance.choice(COMMANDS))()
        if self.forced:
            self.arguments.append("--force")

    def pick(self, *options):
        return [word for option in options if self.chance.random() < 0.4 for word in option]

    def output(self, option, kind, ending=""):
        name = self.chance.choice(NAMES)
        if ending:
            name = os.path.splitext(name)[0] + self.chance.choice(ending.split())
        if name in self.outputs:
            return []
        self.outputs[name] = kind
        return [option, name]

    def reports(self):
        words = []
        while self.chance.random() < 0.4:
            found = self.output("--format", "report")
            if found:
                words += ["--format", self.chance.choice(FORMATS) + "=" + found[1]]
        return words

    def paths(self):
        return self.chance.choice([[], ["."], [CLUB], [LEVEL1, CLUB]])

    def repair(self, command, *options):
        options = self.pick(*options)
        if "--diff" not in options and "--check" not in options:
            self.works |= {name for name in self.files if name.endswith(".json")}
        return [command, *options, *self.paths()]

    def fix(self):
        words = self.repair("fix", ["--unsafe"], ["--diff"], ["--backup"])
        if self.chance.random() < 0.2:
            self.answers = b"".join(self.chance.choice([b"1\n", b"n\n", b"a\n", b"d\n", b"q\n", b"2\n", b"u\n"]) for _ in range(9))
            words.append("--interactive")
        return words + self.reports()

    def format(self):
        self.forced = False
        return self.repair("format", ["--check"], ["--diff"], ["--sort-keys"], ["--backup"])

    def migrate(self):
        return self.repair("migrate", ["--diff"], ["--backup"]) + self.reports()

    def lint(self):
        words = ["lint", *self.reports(), *(self.output("--write-baseline", "baseline") if self.chance.random() < 0.6 else [])]
        return words + self.paths()

    def convert(self):
        self.inputs |= {"leden.csv", CLUB}
        words = ["convert", "leden.csv", *self.pick(["--dry-run"], ["--backup"], ["--missing", "former"], ["-q"])]
        if self.chance.random() < 0.6:
            words += ["--into", CLUB]
            self.works |= set() if "--dry-run" in words else {CLUB}
        else:
            words += ["--club", "fgHeerdrecht"]
        if self.chance.random() < 0.4 and "--dry-run" not in words:
            found = self.output("--output", "data")
            if found == ["--output", CLUB] and self.works:
                del self.outputs[CLUB]
            elif found:
                self.works -= {CLUB}
            words += found
        if self.chance.random() < 0.5:
            words += self.output("--save-mapping", "mapping")
        return words + self.reports()

    def export(self):
        self.inputs |= {CLUB}
        return ["export", CLUB, *self.output("--output", "data", ".csv .xlsx .yaml")]

    def new(self):
        kind = self.chance.choice(["level2", "member", "club", "template"])
        if kind == "level2":
            return ["new", "level2", "--club", "fgHeerdrecht", *self.output("--output", "data")]
        if kind == "template":
            return ["new", "template", *self.output("--output", "data", ".csv .xlsx")]
        self.forced = False
        if kind == "club":
            self.works = {LEVEL1}
            return ["new", "club", "--name", "Fotokring Oostmare", "--town", "Oostmare", "--coordinates", "52.1, 5.2", "--into", LEVEL1,
                    *self.pick(["--backup"])]
        self.works = {CLUB}
        given = self.chance.choice(["Noor", "Anna"])
        return ["new", "member", "--into", CLUB, "--given", given, "--infix", "", "--family", "Evers", *self.pick(["--backup"], ["--new"])]

    def ignore(self):
        self.forced = False
        self.works = {"clubhub-lint.toml"}
        rule = self.chance.choice(["unknown-keyword", "missing-portfolio", "missing-comma", "missing-birthday", "unknown-field"])
        return ["ignore", rule, self.chance.choice([CLUB, LEVEL1]), "--reason", "so it is", *self.pick(["--dry-run"])]

    def load(self):
        self.works = {"clubhub.sqlite", "clubhub.sqlite.lock", "clubhub.sqlite-wal", "clubhub.sqlite-shm"}
        words = ["load", "--fail-on", "never"]
        while self.chance.random() < 0.5:
            words += self.output("--report", "report", ".html .md .json .csv")
        return words

    def compare(self):
        words = ["compare", ".", "."]
        while self.chance.random() < 0.6:
            found = self.output("--format", "report")
            if found:
                words += ["--format", self.chance.choice(["human", "json", "markdown"]) + "=" + found[1]]
        return words

    def may_go(self, name, content):
        """Whether a file may lose its content to what an option makes."""
        kind = self.outputs.get(name)
        if kind is None:
            return False
        if not content or digest(content) in self.world.digests.get(kind, ()):
            return True
        # Data that lint reads are no place for a report, whoever says so; a new file of a club may take an old one's.
        return self.forced and name not in self.inputs and (kind == "data" or not name.endswith(".json") or name not in DATA)


COMMANDS = ["fix", "fix", "format", "migrate", "lint", "convert", "convert", "export", "new", "new", "ignore", "load", "compare"]


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except (FileNotFoundError, IsADirectoryError):
        return None


class Trial:
    """A run on a disk in some state."""

    def __init__(self, run, state, root):
        self.run, self.state, self.root = run, state, root
        self.folder = os.path.join(root, "world")
        self.limit, self.delay, self.appears, self.mounted = None, None, None, False

    def prepare(self):
        chance, run = self.run.chance, self.run
        os.mkdir(self.folder)
        if self.state == "full":
            size = sum((len(content) + 4095) // 4096 * 4096 + 4096 for content in run.files.values()) + 4096 * chance.randrange(1, 12)
            self.mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "none", self.folder], capture_output=True).returncode == 0
            if not self.mounted:
                self.state = "short"
        World.lay(self.folder, run.files)
        self.touched = [name for name in [*run.works, *run.outputs] if name in run.files]
        # A database is written in its place: its other name sees the same.
        alone = [name for name in self.touched if not name.startswith("clubhub.sqlite")]
        target = os.path.join(self.folder, chance.choice(alone or [CLUB]))
        if self.state == "read-only file":
            os.chmod(target, 0o444)
        elif self.state == "read-only folder":
            os.chmod(self.folder, 0o555)
        elif self.state == "short":
            self.limit = chance.choice([0, 1, 100, 4000, 20000])
        elif self.state == "symbolic link":
            os.rename(target, os.path.join(self.root, "elsewhere"))
            os.symlink("../elsewhere", target)
        elif self.state == "hard link":
            os.link(target, os.path.join(self.root, "elsewhere"))
        elif self.state == "killed":
            self.delay = chance.uniform(0, 0.05)
        elif self.state == "appears":
            free = [name for name in run.outputs if name not in run.files and not run.forced]
            self.appears = chance.choice(free) if free else None
            self.delay = chance.uniform(0, 0.03)
        elif self.state == "asks":
            self.delay = chance.uniform(0.02, 0.1)

    def limits(self):
        if self.limit is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (self.limit, self.limit))

    def go(self):
        # A disk that is full for the reports of the run itself would hide what is looked for: they go elsewhere.
        with open(os.path.join(self.root, "said"), "w+b") as said:
            process = subprocess.Popen(
                [self.run.world.program, *self.run.arguments], cwd=self.folder, env=ENVIRONMENT, stdin=subprocess.PIPE,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=self.limits if self.limit is not None else None)
            output = []
            reader = threading.Thread(target=lambda: output.extend(iter(lambda: os.read(process.stdout.fileno(), 65536), b"")))
            reader.start()
            edited = None
            if self.state == "asks" and "--interactive" in self.run.arguments:
                # Somebody saves the file in an editor while the question stands there: before it the file may not have been read.
                if asks(process, output):
                    time.sleep(self.delay)
                    edited = self.run.files[CLUB] + b"\n\n"
                    World.lay(self.folder, {CLUB: edited})
            elif self.state == "appears" and self.appears:
                time.sleep(self.delay)
                try:
                    with open(os.path.join(self.folder, self.appears), "xb") as file:
                        file.write(b"mine, and new")
                except FileExistsError:
                    self.appears = None
            try:
                process.stdin.write(self.run.answers)
                process.stdin.close()
            except BrokenPipeError:
                pass
            if self.state == "killed":
                time.sleep(self.delay)
                process.kill()
            try:
                self.status = process.wait(timeout=120)
            except subprocess.TimeoutExpired:
                process.kill()
                self.status = None
            reader.join()
            self.said = b"".join(output)
            said.write(self.said)
        self.edited = edited
        os.chmod(self.folder, 0o755)

    def clean(self):
        if self.mounted:
            subprocess.run(["umount", self.folder], check=True)
        shutil.rmtree(self.root, ignore_errors=True)


def asks(process, output):
    """Waits until a program asks something, in a line that does not end; whether it does."""
    seen, end = 0, time.time() + 20
    while process.poll() is None and time.time() < end:
        time.sleep(0.01)
        said = b"".join(output)
        if said and not said.endswith(b"\n") and len(said) == seen:
            return True
        seen = len(said)
    return False


def trouble(trial, healthy):
    """Returns what was lost; `healthy` is what the same run leaves on a healthy disk."""
    run = trial.run
    if trial.status is None:
        return "did not end"
    if trial.status < 0 and not (trial.state == "killed" and trial.status == -signal.SIGKILL):
        return f"ended by signal {-trial.status}"
    if trial.appears and read(os.path.join(trial.folder, trial.appears)) != b"mine, and new":
        return f"{trial.appears} came meanwhile and is lost"
    now = {name: read(os.path.join(trial.folder, name)) for name in os.listdir(trial.folder)}
    for name, content in run.files.items():
        if trial.edited is not None and name == CLUB:
            content = trial.edited
        after = now.get(name)
        if after == content or not content and after is None or run.may_go(name, content):
            continue
        if after is None:
            return f"{name} is gone"
        if name.startswith("clubhub.sqlite") and name in run.works:
            if name == "clubhub.sqlite":
                if content and digest(content) not in run.world.digests["database"]:
                    return f"{name} was another's and is changed"
                try:
                    base = sqlite3.connect(os.path.join(trial.folder, name))
                    if base.execute("pragma integrity_check").fetchone() != ("ok",):
                        return f"{name} is damaged"
                    if content and not base.execute("select count(*) from sources").fetchone()[0]:
                        return f"{name} lost what it had"
                    base.close()
                except sqlite3.Error as error:
                    return f"{name}: {error}"
            elif content and not re.match(rb"\d+, .* UTC, ", content):
                return f"{name} was another's and is changed"
            continue
        if name not in run.works:
            return f"{name} is changed, and nobody asked for that"
        if healthy is not None and after != healthy.get(name):
            return f"{name} is neither what it was nor what it should become"
        if trial.edited is not None and name == CLUB:
            return f"{name} was changed meanwhile, and that is lost"
        # Of a link, the backup lies beside the file that it leads to.
        away = {backup: read(os.path.join(trial.root, backup)) for backup in os.listdir(trial.root) if backup.startswith("elsewhere~")}
        kept = [*away.values(), *[other for backup, other in now.items() if backup.startswith(name + "~")]]
        if "--backup" in run.arguments and content not in kept:
            return f"{name} is changed, and there is no backup"
        if name == "clubhub-lint.toml" and not after.startswith(content):
            return f"{name} lost something"
        if run.arguments[0] in ("convert", "new", "format") and not keeps_records(content, after):
            return f"{name} lost a record"
        if trial.state is None and run.arguments[0] in ("fix", "format", "migrate") and name.encode() not in trial.said and "-q" not in run.arguments:
            return f"{name} is changed, and nothing said so"
    for name in now:
        if name not in run.files and name.startswith(".clubhub-lint") and trial.state != "killed":
            return f"{name} was left behind"
    elsewhere = read(os.path.join(trial.root, "elsewhere"))
    if elsewhere is not None and trial.state == "hard link":
        if elsewhere not in run.files.values():
            return "the other name of a file has other content"
    return None


def keeps_records(before, after):
    """Whether every name of somebody or something in a file is still in it."""
    try:
        json.loads(before)
    except ValueError:
        return True
    names = rb'"(?:givenName|familyName|fullName|town)"\s*:\s*("[^"]*")'
    return set(re.findall(names, before)) <= set(re.findall(names, after))


STATES = ["read-only file", "read-only folder", "full", "short", "symbolic link", "hard link", "killed", "killed", "appears", "asks"]


def promised(run, root, healthy):
    """Whether `--diff` names beforehand each byte that a repair writes."""
    World.lay(root, run.files)
    said = run.world.call(root, [*[word for word in run.arguments if word not in ("--backup", "-q")], "--diff", "--color", "never"])
    subprocess.run(["git", "init", "-q"], cwd=root, check=True)
    applied = subprocess.run(["git", "apply", "--allow-empty", "--whitespace=nowarn", "-"], cwd=root, input=said.stdout, capture_output=True)
    if applied.returncode:
        return f"--diff cannot be applied: {applied.stderr.decode()}"
    for name in run.works:
        if read(os.path.join(root, name)) != healthy.get(name):
            return f"{name} becomes something else than --diff shows"
    return None


def work(job):
    program, seed, runs, place = job
    base = tempfile.mkdtemp(dir=place)
    try:
        first = os.path.join(base, "first")
        os.mkdir(first)
        world = World(program, first)
        count, counts = 0, {}
        while count < runs:
            chance = random.Random(seed)
            run = Run(world, chance)
            healthy = None
            states = [None] + [chance.choice(STATES) for _ in range(4)]
            if "--interactive" in run.arguments:
                states += ["asks", "asks"]
            for number, state in enumerate(states):
                root = os.path.join(base, str(number))
                os.mkdir(root)
                trial = Trial(run, state, root)
                try:
                    trial.prepare()
                    trial.go()
                    what = trouble(trial, healthy)
                    if state is None:
                        healthy = {name: read(os.path.join(trial.folder, name)) for name in run.works}
                        repairs = run.arguments[0] in ("fix", "format", "migrate") and not run.outputs
                        if not what and repairs and run.works and not run.answers and chance.random() < 0.2:
                            patched = os.path.join(root, "patched")
                            os.mkdir(patched)
                            what = promised(run, patched, healthy)
                    if trial.status not in (0, 1, 2, -signal.SIGKILL):
                        what = what or f"status {trial.status}"
                    if what:
                        return f"seed {seed}, {trial.state or 'healthy'}: {what}\n  {' '.join(run.arguments)}\n  {trial.said.decode(errors='replace')[:600]}", counts
                finally:
                    trial.clean()
                count += 1
                counts[trial.state or "healthy"] = counts.get(trial.state or "healthy", 0) + 1
                counts["written"] = counts.get("written", 0) + (trial.status != 2)
            seed += 1
        return None, counts
    finally:
        shutil.rmtree(base, ignore_errors=True)


def main():
    program = os.path.abspath(sys.argv[1])
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    began, workers, total = time.time(), max(2, os.cpu_count() or 2), {}
    # In memory, where a disk allows it: what is tried is the program, not the disk.
    place = "/dev/shm" if os.path.isdir("/dev/shm") and os.access("/dev/shm", os.W_OK) else None
    jobs = [(program, seed + number * 1_000_000, runs // workers, place) for number in range(workers)]
    failed = False
    with multiprocessing.Pool(workers) as pool:
        for what, counts in pool.imap_unordered(work, jobs):
            for name, count in counts.items():
                total[name] = total.get(name, 0) + count
            if what:
                print(what)
                failed = True
    written = total.pop("written", 0)
    states = ", ".join(f"{count} {name}" for name, count in sorted(total.items()))
    print(f"{sum(total.values())} runs ({states}); {written} did their work; seed {seed}, {time.time() - began:.0f} s.")
    if failed:
        sys.exit(1)


if __name__ == "__main__":
    main()
