#!/usr/bin/env python3
"""Reads pictures of many kinds with our reader and with exiftool, and compares each field that both know.

    compare_pictures.py BENCHMARK [FOLDER ...]

BENCHMARK is the program `benchmark`, whose --pictures prints what our reader finds. Needs exiftool (Debian:
libimage-exiftool-perl), and Pillow with pillow-heif, which make the pictures; into these exiftool writes values by chance
(seeded), in ways that programs differ in: both byte orders, texts in Latin letters of Windows, several languages, no value.
FOLDERs with other pictures are compared as well.

A difference is told but where the reason is known: exiftool shows a picture as it is coded, ours as its container has it
shown (CleanAperture); ours cuts texts at 10,000 bytes and makes one line of them; a day that no calendar has is none for ours;
texts of IPTC that are UTF-8 and do not say so, ours takes for UTF-8; IPTC in a PNG is packed, and not read; nor is XMP in a GIF.
Exit status: 0 all the same, 1 a difference, 2 wrong usage, 3 something that it needs is missing.
"""

import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

try:
    import pillow_heif
    from PIL import Image
except ImportError as error:
    print(f"compare_pictures.py needs {error.name}: pip install pillow pillow-heif", file=sys.stderr)
    sys.exit(3)

COUNT = 240
ENDINGS = ["jpg", "jpg", "jpg", "png", "webp", "tif", "heic", "avif", "gif"]
# Raw pictures are TIFF files to everybody but their cameras: only the name tells, and the program leaves them out.
RAWS = {".nef", ".iiq", ".arw", ".pef", ".srw", ".3fr", ".nrw", ".sr2"}
FORMATS = {"jpg": "JPEG", "png": "PNG", "webp": "WEBP", "tif": "TIFF", "heic": "HEIF", "avif": "AVIF", "gif": "GIF"}
WORDS = ["haven", "Café", "boten & netten", "<b>zee</b>", "Ærø", "日本", "  spaced  out ", "it's \"so\"", "a" * 300, "🌊", "line\nbreak"]


def make(folder, seed):
    """Makes pictures, and has exiftool write into them."""
    pillow_heif.register_heif_opener()
    chance = random.Random(seed)
    for number in range(COUNT):
        ending = chance.choice(ENDINGS)
        size = (chance.randint(1, 300), chance.randint(1, 300))
        mode = "CMYK" if ending in ("jpg", "tif") and chance.random() < 0.1 else "L" if chance.random() < 0.1 else "RGB"
        path = folder / f"{number:03}.{ending}"
        options = {"progressive": True} if ending == "jpg" and chance.random() < 0.3 else {}
        if ending == "webp":
            options["lossless"] = chance.random() < 0.5
        if ending in ("webp", "heic", "avif", "gif") and mode == "L":
            mode = "RGB"
        Image.new(mode, size, None).save(path, FORMATS[ending], **options)
        if ending == "gif" or chance.random() < 0.05:
            continue
        write(path, ending, chance)


def write(path, ending, chance):
    """Writes values by chance into a picture."""
    word = lambda: chance.choice(WORDS)
    arguments = []

    def maybe(*tags):
        for tag in tags:
            if chance.random() < 0.5:
                arguments.append(f"-{tag}={word()}")

    maybe("EXIF:ImageDescription", "EXIF:Make", "EXIF:Model", "EXIF:Artist", "EXIF:Copyright", "EXIF:LensModel")
    if chance.random() < 0.5:
        arguments.append(f"-EXIF:DateTimeOriginal=20{chance.randint(10, 30)}:{chance.randint(1, 12):02}:{chance.randint(1, 28):02} 2{chance.randint(0, 3)}:05:59")
    if chance.random() < 0.5:
        arguments.append(f"-EXIF:Orientation#={chance.randint(1, 8)}")
    if chance.random() < 0.3:
        arguments += ["-EXIF:GPSLatitude=52.1", "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=5.1", "-EXIF:GPSLongitudeRef=E"]
    if ending in ("jpg", "tif"):
        maybe("IPTC:ObjectName", "IPTC:Caption-Abstract", "IPTC:CopyrightNotice", "IPTC:Headline", "IPTC:Keywords", "IPTC:Keywords")
        if chance.random() < 0.3:
            arguments += ["-charset", "iptc=latin" if chance.random() < 0.5 else "iptc=utf8"]
        if chance.random() < 0.3:
            arguments += ["-IPTC:DateCreated=2024:03:02"]
    maybe("XMP-dc:Title", "XMP-dc:Title-nl", "XMP-dc:Description", "XMP-dc:Rights", "XMP-dc:Subject", "XMP-dc:Subject")
    maybe("XMP-dc:Creator", "XMP-dc:Creator", "XMP-photoshop:Headline", "XMP-aux:Lens", "XMP-tiff:Make")
    if chance.random() < 0.3:
        arguments.append("-XMP-photoshop:DateCreated=2025:11:30 23:59:01+05:00")
    if chance.random() < 0.2:
        arguments += ["-XMP-exif:GPSLatitude=52.1"]
    order = chance.choice(["II", "MM"])
    subprocess.run(["exiftool", "-q", "-q", "-m", "-overwrite_original", "-api", "Compact=" + chance.choice(["0", "1"]),
                    f"-ExifByteOrder={order}", *arguments, str(path)], check=False)


def line(value):
    """Returns a text as ours keeps it: on one line, without signs that nobody sees."""
    text = "".join(c for c in str(value) if c.isspace() or (ord(c) >= 0x20 and not 0x7F <= ord(c) < 0xA0))
    text = " ".join(text.split())
    while len(text.encode()) > 10_000:
        text = text[:-1]
    return text.rstrip()


def texts(value):
    """Returns the values of a tag as ours lists them."""
    values = value if isinstance(value, list) else [] if value is None else [value]
    return [text for text in map(line, values) if text]


def unmarked(value):
    """Returns values of IPTC that were UTF-8 and read as Latin letters, as what they were."""
    if isinstance(value, list):
        return [unmarked(text) for text in value]
    try:
        return value.encode("cp1252").decode("utf-8") if isinstance(value, str) else value
    except UnicodeError:
        return value


def date(value):
    """Returns the day of a date, where the calendar has it."""
    found = re.match(r"(\d{4}):(\d\d):(\d\d)", str(value or ""))
    return "-".join(found.groups()) if found and found[1] >= "1800" and found[2] != "00" else None


def expected(tags):
    """Returns what exiftool found, as fields of ours."""
    get = lambda *names: next((tags[name] for name in names if name in tags), None)
    fields = {}
    for field, names in {
        "exif.caption": ["IFD0:ImageDescription"], "exif.creators": ["IFD0:Artist"],
        "iptc.title": ["IPTC:ObjectName"], "iptc.caption": ["IPTC:Caption-Abstract"], "iptc.keywords": ["IPTC:Keywords"],
        "iptc.headline": ["IPTC:Headline"], "iptc.creators": ["IPTC:By-line"],
        "xmp.keywords": ["XMP-dc:Subject"], "xmp.creators": ["XMP-dc:Creator"], "xmp.headline": ["XMP-photoshop:Headline"],
    }.items():
        fields[field] = texts(get(*names))
    for field, name in {"xmp.title": "XMP-dc:Title", "xmp.caption": "XMP-dc:Description"}.items():
        fields[field] = sorted(t for tag, value in tags.items() if re.fullmatch(re.escape(name) + r"(-[a-z]{2}(-[A-Za-z]+)?)?", tag) for t in texts(value))
    for field, names in {
        "exif.make": ["IFD0:Make"], "exif.model": ["IFD0:Model"], "exif.lens": ["ExifIFD:LensModel"],
        "iptc.copyright": ["IPTC:CopyrightNotice"], "xmp.copyright": ["XMP-dc:Rights"], "xmp.make": ["XMP-tiff:Make"],
        "xmp.model": ["XMP-tiff:Model"],
    }.items():
        fields[field] = next(iter(texts(get(*names))), None)
    # The editor's copyright stands behind the photographer's.
    fields["exif.copyright"] = next(iter(texts(str(get("IFD0:Copyright") or "").split("\n")[0])), None)
    fields["exif.date"] = date(get("ExifIFD:DateTimeOriginal"))
    fields["xmp.date"] = date(get("XMP-exif:DateTimeOriginal", "XMP-photoshop:DateCreated"))
    fields["iptc.date"] = date(get("IPTC:DateCreated"))
    orientation = get("IFD0:Orientation")
    fields["exif.orientation"] = orientation if orientation in range(1, 9) else None
    fields["exif.hasPosition"] = "GPS:GPSLatitude" in tags and "GPS:GPSLongitude" in tags
    fields["xmp.hasPosition"] = "XMP-exif:GPSLatitude" in tags
    width, height = get("IFD0:ImageWidth"), get("IFD0:ImageHeight")
    if tags.get("File:FileType") not in ("TIFF",) or not isinstance(width, int):
        width, height = get("File:ImageWidth", "PNG:ImageWidth", "RIFF:ImageWidth", "GIF:ImageWidth", "Meta:ImageWidth"), get(
            "File:ImageHeight", "PNG:ImageHeight", "RIFF:ImageHeight", "GIF:ImageHeight", "Meta:ImageHeight")
    clean = get("QuickTime:CleanAperture", "Meta:CleanAperture")
    if clean:
        width, height = (round(float(number)) for number in str(clean).split()[:2])
    fields["size"] = [width, height] if width and height else None
    return fields


def field(facts, name):
    """Returns a field of ours."""
    for part in name.split("."):
        facts = facts.get(part) if isinstance(facts, dict) else None
    return facts


def compare(program, folder):
    """Compares all pictures of a folder; returns how many pictures and fields, and the differences."""
    ours = [json.loads(text) for text in subprocess.run([program, "--pictures", str(folder)], check=True, capture_output=True, text=True).stdout.splitlines()]
    answer = subprocess.run(
        ["exiftool", "-j", "-r", "-G1", "-n", "-struct", "-a", "-charset", "iptc=latin", "-api", "LargeFileSupport=1", str(folder)],
        check=False, capture_output=True).stdout.decode("utf-8", "replace")
    theirs = {str(Path(tags["SourceFile"]).relative_to(folder)): tags for tags in json.loads(answer or "[]")}
    pictures = fields = 0
    differences = []
    for facts in ours:
        tags = theirs.get(facts["path"])
        if tags is None or "kind" not in facts or facts["kind"] in ("RAW", "Photoshop") or Path(facts["path"]).suffix in RAWS:
            continue
        pictures += 1
        for name, wanted in expected(tags).items():
            found = field(facts, name)
            if name in ("xmp.title", "xmp.caption"):
                found = sorted(found)
            if isinstance(found, str):
                found = line(found)
            if name.startswith("xmp.") and facts["kind"] == "GIF":
                continue
            if name.startswith("iptc."):
                if facts["kind"] == "PNG":
                    continue
                wanted = unmarked(wanted)
            fields += wanted not in (None, [], False)
            if found != wanted and not (found in (None, []) and wanted in (None, [])):
                differences.append(f"{folder.name}/{facts['path']}: {name}: ours {found!r}, exiftool {wanted!r}")
    return pictures, fields, differences


def main():
    """Compares made pictures, and those of folders."""
    if len(sys.argv) < 2:
        print(__doc__.split("\n\n")[1].strip(), file=sys.stderr)
        sys.exit(2)
    if subprocess.run(["which", "exiftool"], capture_output=True, check=False).returncode:
        print("compare_pictures.py needs exiftool: apt-get install libimage-exiftool-perl", file=sys.stderr)
        sys.exit(3)
    failed = False
    with tempfile.TemporaryDirectory() as made:
        make(Path(made), 1)
        for folder in [Path(made), *map(Path, sys.argv[2:])]:
            pictures, fields, differences = compare(sys.argv[1], folder)
            print(f"{folder}: {pictures} pictures, {fields} values, {len(differences)} differences")
            for difference in differences[:50]:
                print("  " + difference)
            failed = failed or bool(differences) or not pictures
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
