#!/usr/bin/env python3
"""Installs a release as people do: try_install.py ARCHIVE VERSION.

ARCHIVE is one that .github/release/build made here. A server on this machine hands it out with its checksums; install.sh runs through a
pipe, as `curl … | sh` does. Looked at: the program and what goes with it, where it lands without rights, an archive that is not what its
checksum says, a release without one for this system, and a script that arrives cut off anywhere. Where there is dpkg-deb, the
package for Debian is made twice, unpacked and run as well.
"""
import functools
import hashlib
import http.server
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / ".github" / "release" / "install.sh"
failures: list[str] = []


def expect(holds: bool, words: str, said: str = "") -> None:
    if not holds:
        failures.append(f"{words}\n{said}".rstrip())


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def run(script: bytes, **environment: str) -> subprocess.CompletedProcess:
    """Runs a script that comes through a pipe."""
    clean = {"PATH": os.environ["PATH"], "HOME": environment.pop("HOME", "/nonexistent")} | environment
    return subprocess.run(
        ["sh"], input=script, env=clean, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120, cwd="/")


def try_script(archive: pathlib.Path, folder: pathlib.Path) -> None:
    served = folder / "served"
    served.mkdir()
    shutil.copy(archive, served)
    sums = served / "SHA256SUMS"
    right = f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n"
    others = f"{'0' * 64}  clubhub-lint-v9.9.9-other-system.tar.gz\n"
    sums.write_text(others + right)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(served)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    script, downloads = SCRIPT.read_bytes(), f"http://127.0.0.1:{server.server_port}"

    prefix = folder / "prefix"
    done = run(script, DOWNLOADS=downloads, PREFIX=str(prefix))
    said = done.stdout.decode()
    expect(done.returncode == 0 and f"is now {prefix}/bin/clubhub-lint" in said, "does not install", said)
    expect(f'export PATH="{prefix}/bin:$PATH"' in said, "does not say that the folder is not in the PATH", said)
    program = prefix / "bin" / "clubhub-lint"
    checked = subprocess.run([program, ROOT / "Samples" / "in-order"], capture_output=True, text=True)
    expect(checked.returncode == 0, "the program does not run", checked.stdout + checked.stderr)
    for name in (
        "share/man/man1/clubhub-lint.1", "share/man/man1/clubhub-lint.lint.1", "share/bash-completion/completions/clubhub-lint",
        "share/zsh/site-functions/_clubhub-lint", "share/fish/vendor_completions.d/clubhub-lint.fish",
    ):
        expect((prefix / name).is_file() and (prefix / name).stat().st_size > 100, f"{name} is not there")
    again = run(script, DOWNLOADS=downloads, PREFIX=str(prefix))
    expect(again.returncode == 0, "does not install over itself", again.stdout.decode())

    home = folder / "home"
    done = run(script.replace(b"/usr/local", b"/proc/none"), DOWNLOADS=downloads, HOME=str(home))
    expect(done.returncode == 0 and (home / ".local/bin/clubhub-lint").is_file(), "not in ~/.local", done.stdout.decode())

    def refuses(words: str, part: str) -> None:
        place = folder / "refused"
        done = run(script, DOWNLOADS=downloads, PREFIX=str(place))
        said = done.stdout.decode()
        expect(done.returncode != 0 and part in said and not place.exists(), words, said)

    with open(served / archive.name, "r+b") as file:
        file.seek(100)
        byte = file.read(1)
        file.seek(100)
        file.write(bytes([byte[0] ^ 1]))
    refuses("takes an archive that is not what its checksum says", "not what its checksum says")
    sums.write_text(others)
    refuses("takes a release without an archive for this system", "names no archive")
    sums.write_text(right + right.replace("clubhub-lint-v", "clubhub-lint-v9"))
    refuses("takes one of two archives", "more than one archive")
    sums.unlink()
    refuses("takes a release without checksums", "cannot download")

    shutil.copy(archive, served)
    sums.write_text(right)
    for end in range(0, len(script) - len(b"main\n"), 101):
        place = folder / "cut"
        run(script[:end], DOWNLOADS=downloads, PREFIX=str(place), HOME=str(folder / "cut-home"))
        expect(not place.exists(), f"does something when cut off after {end} bytes")
    server.shutdown()


def try_package(archive: pathlib.Path, version: str, folder: pathlib.Path) -> None:
    made = []
    for name in ("one", "two"):
        done = subprocess.run(
            [ROOT / ".github" / "release" / "debian", version, archive, folder / name], capture_output=True, text=True)
        expect(done.returncode == 0, "no package", done.stderr)
        if done.returncode:
            return
        made.append(pathlib.Path(done.stdout.strip()))
    expect(made[0].read_bytes() == made[1].read_bytes(), "the package is another one each time")
    place = folder / "unpacked"
    subprocess.run(["dpkg-deb", "-x", made[0], place], check=True)
    fields = subprocess.run(["dpkg-deb", "-f", made[0], "Package", "Version", "Architecture"], check=True, capture_output=True, text=True)
    expect(f"Version: {version.removeprefix('v')}\n" in fields.stdout, "the package has another version", fields.stdout)
    checked = subprocess.run([place / "usr/bin/clubhub-lint", ROOT / "Samples" / "in-order"], capture_output=True, text=True)
    expect(checked.returncode == 0, "the packaged program does not run", checked.stdout + checked.stderr)
    for name in (
        "man/man1/clubhub-lint.lint.1.gz", "bash-completion/completions/clubhub-lint", "zsh/vendor-completions/_clubhub-lint",
        "fish/vendor_completions.d/clubhub-lint.fish", "doc/clubhub-lint/copyright", "doc/clubhub-lint/NOTICE",
    ):
        expect((place / "usr/share" / name).is_file(), f"the package has no {name}")


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    archive = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name).resolve()
        try_script(archive, folder)
        if shutil.which("dpkg-deb"):
            try_package(archive, sys.argv[2], folder)
    for failure in failures:
        print(failure)
    print(f"{archive.name}: {f'{len(failures)} mistakes' if failures else 'installs as it should'}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
