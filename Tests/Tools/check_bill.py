#!/usr/bin/env python3
"""Reads the list of what a release is made of (SBOM): check_bill.py FILE ARCHIVE Package.resolved.

It is CycloneDX by the schema that the makers of that form publish, has each resolved package once, with its version, and tells the
checksum of the archive. Needs cyclonedx-python-lib[json-validation].
"""
import hashlib
import json
import pathlib
import sys

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator


def main() -> int:
    if len(sys.argv) != 4:
        print(__doc__, file=sys.stderr)
        return 2
    bill, archive, resolved = (pathlib.Path(word) for word in sys.argv[1:])
    text = bill.read_text(encoding="utf-8")
    mistakes = []
    if error := JsonStrictValidator(SchemaVersion.V1_5).validate_str(text):
        mistakes.append(f"not CycloneDX 1.5: {error}")
    content = json.loads(text)
    found = [(each["name"], each["version"]) for each in content["components"]]
    pins = json.loads(resolved.read_text(encoding="utf-8"))["pins"]
    if not pins:
        mistakes.append(f"{resolved} has no packages")
    for pin in pins:
        wanted = (pin["location"].removesuffix(".git").split("/")[-1], pin["state"]["version"])
        if found.count(wanted) != 1:
            mistakes.append(f"{wanted[0]} {wanted[1]} is there {found.count(wanted)} times")
    if not any(name == "swift" for name, _ in found):
        mistakes.append("the libraries of Swift are not there")
    hashes = content["metadata"]["component"]["externalReferences"][0]["hashes"]
    if hashes != [{"alg": "SHA-256", "content": hashlib.sha256(archive.read_bytes()).hexdigest()}]:
        mistakes.append(f"the checksum is not that of {archive}")
    for mistake in mistakes:
        print(f"{bill}: {mistake}")
    print(f"{bill.name}: {len(found)} parts, {f'{len(mistakes)} mistakes' if mistakes else 'all as it has to be'}")
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
